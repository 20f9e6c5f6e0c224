"""The answers to what can be asked at any prompt: where, dice, rules, repeat, undo."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..rules.core import Over, Seat
from ..rules.options import write
from ..saves import SaveError, state_folder
from .session import Session
from .vocabulary import Command
from .words import Section

if TYPE_CHECKING:
    from .advice import Adviser, Asked

_STOP = re.compile(r"(?<=[.!?]) ")


def sentences(paragraph: str) -> list[str]:
    """Return a paragraph's sentences: a line each, so that no line runs past the screen."""
    return _STOP.split(paragraph)


class Answers:
    """Answers from one table, for the ear or, `shown`, the eye; only `undo` changes anything."""

    def __init__(self, table: Session, *, shown: bool = False) -> None:
        self._table = table
        self._shown = shown
        self._back = 0
        self._read = 0
        self._adviser: Adviser | None = None
        self._asked: tuple[Command, int, int] | None = None

    def advice(self, asked: Asked) -> tuple[str, ...] | Callable[[], tuple[str, ...]]:
        """Return the answer to `hint` or `odds`, or the work of it: it may be done in a thread."""
        if self._adviser is None:
            from .advice import Adviser  # not to start a game

            self._adviser = Adviser(self._table)
        return self._adviser.answer(asked)

    def to(self, known: Command, seat: Seat) -> tuple[str, ...]:
        """Return the lines that answer a command."""
        table, match = self._table, self._table.match
        asked = (known, len(match.log), len(table.told))
        again, self._asked = asked == self._asked, asked
        match known:
            case "repeat":
                return self._repeat(again=again)
            case "where":
                return table.words.where(match.view(None), match.names)
            case "dice":
                return table.words.dice_for(match.view(None), match.names, shown=self._shown)
            case "rules":
                return self._rules(again=again)
            case "roll" | "stop":
                return (table.common.not_now(known),)
            case "hint" | "odds" | "undo" | "settings" | "mine" | "log" | "quit":
                raise ValueError(known)

    def _repeat(self, *, again: bool) -> tuple[str, ...]:
        """Return the newest message or, asked at once again, the one before it."""
        told = self._table.told
        if not told:
            return (self._table.common.nothing_said,)
        self._back = self._back + 1 if again else 1
        return told[-min(self._back, len(told))]

    def _rules(self, *, again: bool) -> tuple[str, ...]:
        """Return what opens the part about this moment or, asked at once again, what follows."""
        words, match, common = self._table.words, self._table.match, self._table.common
        phase, parts = words.phase(match.view(None)), list(words.rules())
        here = next((part for part in parts if phase in part.phases), parts[0])
        if variants := words.opening(match.options, match.names)[1:]:
            parts.insert(
                parts.index(here) + 1, Section((), common.this_race, (" ".join(variants),))
            )
        pages = [(part, text) for part in parts for text in part.paragraphs]
        first = pages.index((here, here.paragraphs[0]))
        self._read = (self._read + 1) % len(pages) if again else first
        (before, _), (part, text), (following, _) = (
            pages[(self._read + by) % len(pages)] for by in (-1, 0, 1)
        )
        title = "" if again and part is before else f"{part.title}."
        more = common.more_rules("" if following is part else following.title)
        return (*filter(None, (title,)), *sentences(text), more)

    def undo(self) -> str:
        """Take the last choice back and say so, or say why it stands."""
        refused = self._table.match.undo_refused()
        if refused is not None:
            return self._table.common.undo_refused(refused)
        return self._table.common.undone(self._table.undo() or "")

    def after_the_end(self) -> tuple[str, ...]:
        """Return what is said once the race is over, after its result."""
        table = self._table
        kept = table.sitting.kept_as
        if kept is None:
            return (*self._advised(), *self._seed())
        told = (*self._advised(), *self._best(), *self._seed())
        if table.sitting.verbosity == "brief":
            return told
        return (*told, table.common.finished(kept))

    def _advised(self) -> tuple[str, ...]:
        """Return that hints or odds were used, if they were."""
        if self._table.sitting.advice != "used":
            return ()
        from .words.odds import odds_words  # at the end alone

        return (odds_words(self._table.sitting.language).were_used,)

    def _seed(self) -> tuple[str, ...]:
        """Return the seed of fair dice, and how it is checked."""
        fair, sitting = self._table.match.fair, self._table.sitting
        if fair is None or fair.seed is None:
            return ()
        from .words.fair import fair_words  # at the end alone

        said = fair_words(sitting.language)
        check = () if sitting.kept_as is None else (said.how_to_check(sitting.kept_as),)
        return (said.seed(fair.seed), *check)

    def _best(self) -> tuple[str, ...]:
        """Return the fewest turns that a person alone needed, this race counted (D1-16)."""
        match, words = self._table.match, self._table.common
        over, players = match.awaits, match.players
        if not isinstance(over, Over) or len(players) > 1 or any(p.bot for p in players):
            return ()
        from ..saves import identity, note_best  # at the end alone

        race = f"{match.game.name} {write(match.options)}"
        turns, name = over.scores[0], match.names[0]
        try:
            noted = note_best(state_folder(), race, turns, name, identity(match))
        except SaveError:  # a record that can't be kept is no reason to spoil the end
            return ()
        if noted.better or noted.previous is None:
            return (words.best(turns, name, new=True),)
        return (words.best(noted.previous.turns, noted.previous.name, new=False),)
