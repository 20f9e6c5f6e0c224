"""The match as spoken lines: for screen readers, pipes, plain terminals and slow links.

One fact a line, the newest first, nothing repeated. Every move is kept before it is told.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from typing import Any, Literal, NamedTuple

from ..rules.acts import Thrown
from ..rules.core import Chance, Decision, Over, Seat, Step
from .answers import Answers
from .console import Console
from .faces import read_faces
from .launch import launch
from .menu import CELLS, Entry, is_final, menu, pick, shortcut
from .questions import Asked
from .session import Session
from .sitting import Sitting
from .talk import Interrupted, Talk
from .vocabulary import Command, command, fold, said_back
from .words import Asking, Language, Verbosity
from .words.common import common

LEFT, UNSAVED, INTERRUPTED = 0, 1, 130


class Leave(Exception):
    """The people at the keyboard want to leave; the match is kept as it stands."""


class _Played(NamedTuple):
    """A whole choice, taken by its own key, or a roll with the dice that were thrown."""

    action: Any
    thrown: Thrown | None = None


class Table(Session):
    """One sitting in lines mode."""

    def __init__(self, sitting: Sitting, console: Talk) -> None:
        super().__init__(sitting)
        self.console = console
        self.answers = Answers(self)
        self._at_keyboard: Seat | None = None
        self._hand_shown = False
        self._unsaid: list[Any] = []
        self._news = 0
        """How many characters of news, in brief speech, come before the next question."""

    def announce(self, *lines: str) -> None:
        self.console.say(*lines)

    # From the start to the end

    def run_to_the_end(self) -> None:
        """Play to the end of the race. Raises Leave or Interrupted when it is left before."""
        self._open()
        while not isinstance(self.match.awaits, Over):
            self._move()
        self.catch_up(None)
        self.console.say(*self.answers.after_the_end())
        self.console.flush()

    def _open(self) -> None:
        match = self.match
        keys = bool(self.people()) and not self._brief
        if match.log:
            self.remember()
            where = self.words.where(match.view(None), match.names)
            promised = () if self._brief else self.promised()
            told = (self.common.resumed, *promised, *where)
            self.console.say(*self._launch(*told, keys=keys), *told)
            return
        steps = (match.steps[0], *match.settle())
        told = tuple(line for step in steps for line in self.sentences(step))
        self.console.say(*self._launch(*told, keys=keys))
        self.tell(*steps)

    def _launch(self, *told: str, keys: bool) -> tuple[str, ...]:
        """Return the opening, where `told` follows and then the first question."""
        match, asked = self.match, ""
        if isinstance(match.awaits, Decision) and match.awaits.seat in self.people():
            asked = self._asked(match.awaits.seat).to_roll()
        rest = (*told, asked)
        return launch(self.words, self.common, match.options, match.names, *rest, keys=keys)

    def _move(self) -> None:
        awaits = self.match.awaits
        if isinstance(awaits, Chance):
            if self.match.throw_is_typed:
                self._throw(awaits)
            else:
                self.settle()
        elif isinstance(awaits, Decision):
            if awaits.seat in self.people():
                self._choose(awaits)
            else:
                self._let_play(awaits)

    def _let_play(self, decision: Decision[Any]) -> None:
        """Play a computer's choice. Where no person is asked, each of its turns is told alone."""
        game, before = self.match.game, self.match.game.turn(self.match.state)
        self.play(self.bot_choice(decision, self._say_now))
        if not self.people() and game.turn(self.match.state) != before:
            self.catch_up(None)
        self.console.flush()

    # Brief speech waits for the next question, and leaves to it what it tells

    def tell(self, *steps: Step[Any, Any]) -> None:
        if not self._brief:
            super().tell(*steps)
            return
        if self.match.log:
            self.keep()
        self._unsaid += [event for step in steps for event in self.match.heard(step, None)]

    def catch_up(self, asked: Seat | None) -> None:
        """Say what happened since the last question, before the seat `asked` is asked."""
        if self._unsaid:
            events, self._unsaid = self._unsaid, []
            asking = None if asked is None else self._asking(asked)
            said = self.words.brief(events, self.match.names, asking)
            self._news = sum(len(line) + 1 for line in said)
            self.say_message(said)

    def _asking(self, seat: Seat) -> Asking:
        view = self.match.view(seat)
        stands = tuple(self.words.stand(view, each) for each in range(len(self.match.names)))
        return Asking(seat, self._asked(seat).room, stands)

    @property
    def _brief(self) -> bool:
        return self.sitting.verbosity == "brief"

    def speak(self, language: Language, verbosity: Verbosity) -> None:
        super().speak(language, verbosity)
        self.common = common(language, brief=self._brief)

    # A person's choice

    def _choose(self, decision: Decision[Any]) -> None:
        """Lead through the menus until a choice is played or taken back."""
        self.catch_up(decision.seat)
        if self.rings():
            self.console.ring()
        self._change_hands(decision.seat)
        chosen: tuple[str, ...] = ()
        picked = False
        log = self.match.log
        while self.match.log == log:
            view = self.match.view(decision.seat)
            entries = menu(self.words, view, decision.choices, chosen)
            final = is_final(self.words, view, entries[0], chosen)
            if len(entries) == 1 and not final:
                chosen = (*chosen, entries[0].label.text)  # one answer: no question
                continue
            taken = self._take(decision, entries, chosen, within=picked)
            if isinstance(taken, _Played):
                self.play(taken.action)
                if taken.thrown is not None:
                    self.throw(taken.thrown)
            elif taken is None:
                chosen, picked = (), False
            elif is_final(self.words, view, taken, chosen):
                self.play(taken.actions[0])
            else:
                chosen, picked = (*chosen, taken.label.text), True

    def _take(
        self,
        decision: Decision[Any],
        entries: tuple[Entry, ...],
        chosen: tuple[str, ...],
        *,
        within: bool,
    ) -> Entry | _Played | None:
        """Ask until an entry or a whole choice is taken, or None when the question has changed."""
        if (dice := self._dice_at_once(decision)) is not None:
            return self._take_dice(decision, dice)
        while True:
            folded = fold(self._ask_menu(decision, entries, chosen))
            if not folded:
                if self._only_roll(decision):
                    return entries[0]
                continue
            if entry := pick(entries, folded):
                return entry
            view = self.match.view(decision.seat)
            action = shortcut(self.words, view, decision.choices, folded)
            if action is not None:
                return _Played(action)
            known = command(folded)
            if known in ("undo", "settings"):
                self._obey(known, decision.seat, within=within)
                return None
            if known is None:
                if not said_back(folded):  # an arrow or Escape: asked again
                    continue
                digits = [entry.digit for entry in entries]
                only = self._only_roll(decision)
                self.console.say(self.common.unknown(said_back(folded), [] if only else digits))
            else:
                self._obey(known, decision.seat, within=within)

    def _ask_menu(
        self, decision: Decision[Any], entries: tuple[Entry, ...], chosen: tuple[str, ...]
    ) -> str:
        asked = self._asked(decision.seat)
        if self._only_roll(decision):
            return self._ask(asked.to_roll())
        said, question = asked.to_choose(entries, chosen)
        self.console.say(*said)
        return self._ask(question)

    def _asked(self, seat: Seat) -> Asked:
        view, names, alone = self.match.view(seat), self.match.names, len(self.people()) == 1
        return Asked(self.words, self.common, view, seat, names, self._brief, alone, self._news)

    def _only_roll(self, decision: Decision[Any]) -> bool:
        return len(decision.choices) == 1 and getattr(decision.choices[0], "kind", "") == "roll"

    def _ask(self, text: str, *, line: bool = False) -> str:
        self._news = 0
        answer = self.console.ask(text, line=line, cells=CELLS if self._brief else 0)
        if answer is None:
            raise Leave
        return answer

    def _confirm(self, text: str) -> str:
        """Ask something aside from the game; leaving is an answer there too."""
        answer = self._ask(text + self.common.question)
        if command(fold(answer)) == "quit":
            raise Leave
        return answer

    def _obey(self, known: Command, seat: Seat, *, within: bool = False) -> None:
        match known:
            case "quit":
                raise Leave
            case "undo" if within:
                self.console.say(self.common.kept)
            case "undo":
                self.announce(self.answers.undo())
            case "settings":
                self._change_verbosity()
            case "mine":
                self._say_mine(seat)
            case "hint" | "odds":
                self._advise(known)
            case "log":
                from .spoken_log import SpokenLog  # not to start a game

                SpokenLog(self).read(self._ask)
            case _:
                self.console.say(*self.answers.to(known, seat))

    def _advise(self, asked: Literal["hint", "odds"]) -> None:
        answer = self.answers.advice(asked)
        if callable(answer):
            from .advice import waited  # not to start a game
            from .words.odds import odds_words

            said = odds_words(self.sitting.language)
            answer = waited(answer, lambda: self._say_now(said.computing))
        self.console.say(*answer)

    def _say_now(self, said: str) -> None:
        self.catch_up(None)
        self.console.say(said)
        self.console.tell_now()

    def _change_verbosity(self) -> None:
        answer = fold(self._confirm(self.common.verbosity_question))
        levels = {"1": "brief", "2": "normal", "3": "full"}
        match levels.get(answer):
            case "brief" | "normal" | "full" as level:
                self.speak(self.sitting.language, level)
                self.console.say(f"{self.common.verbosity(level)}.")
            case _:
                self.console.say(f"{self.common.verbosity(self.sitting.verbosity)}.")

    # Hidden hands on one keyboard

    def _say_mine(self, seat: Seat) -> None:
        name, view = self.match.names[seat], self.match.view(seat)
        if self.is_secret(seat) and len(self.people()) > 1:
            if self._confirm(self.common.hand_question(name)).strip():
                self.console.say(self.common.hand_kept)
                return
            self._hand_shown = True
        self.console.say(*self.words.mine(view, seat, self.match.names))

    def _change_hands(self, seat: Seat) -> None:
        """Let the next person confirm before a hand that was told is scrolled away."""
        if self._at_keyboard not in (None, seat) and self._hand_shown:
            name = self.match.names[seat]
            self._confirm(self.common.curtain_question(name))
            self.draw_curtain()
            self.match.close_undo()
        self._at_keyboard = seat

    def draw_curtain(self) -> None:
        """Scroll a hand that was told out of sight."""
        if self._hand_shown:
            self.console.scroll_away()
            self._hand_shown = False

    # Dice on a real table

    def _dice_at_once(self, decision: Decision[Any]) -> Chance[Any] | None:
        """Return the throw to be typed where rolling is the only choice and the dice are real."""
        if not self._only_roll(decision) or self.match.dice != "typed":
            return None
        game = self.match.game
        awaited = game.awaits(game.apply(self.match.state, decision.choices[0]).state)
        return awaited if isinstance(awaited, Chance) else None

    def _take_dice(self, decision: Decision[Any], chance: Chance[Any]) -> _Played | None:
        """Ask for the dice that open a turn, or return None when the question may have changed."""
        asked = self.common.dice_at_once(chance.dice)
        text = self._ask(self._asked(decision.seat).to_roll(asked), line=True)
        known = command(fold(text))
        if known not in (None, "roll"):
            self._obey(known, decision.seat)
            return None
        thrown = self._read_dice(text, chance)
        return _Played(decision.choices[0], thrown) if thrown is not None else None

    def _throw(self, chance: Chance[Any]) -> None:
        seat = self.match.game.turn(self.match.state)
        at = seat.seat if seat else 0
        self.catch_up(None)
        while True:
            asked = self.common.dice_question(self.match.names[at], chance.dice)
            text = self._ask(asked + self.common.question, line=True)
            known = command(fold(text))
            if known == "undo" and self.match.undo_refused() is None:
                self.announce(self.answers.undo())
                return
            if known not in (None, "roll"):
                self._obey(known, at)
            elif (thrown := self._read_dice(text, chance)) is not None:
                self.throw(thrown)
                return

    def _read_dice(self, text: str, chance: Chance[Any]) -> Thrown | None:
        """Return typed dice once they are confirmed, or say what is wrong with them."""
        if not text.strip():  # asked again
            return None
        if command(fold(text)) == "roll":
            self.console.say(self.common.type_faces)
            return None
        read = read_faces(text, chance)
        if isinstance(read, tuple):
            self.console.say(self.refuse_dice(read))
            return None
        answer = fold(self._confirm(self.common.dice_read(read.faces)))
        return read if answer in ("", *map(fold, self.common.yes_words)) else None


def run(sitting: Sitting, console: Talk | None = None) -> int:
    """Play a sitting on the keyboard and page of this process; return the exit code."""
    console = console or Console(sitting.keys)
    console.seat(sitting)
    table = Table(sitting, console)
    code = LEFT
    with console.leaving_gently():
        try:
            table.run_to_the_end()
        except Leave:
            code = LEFT if _farewell(table) else UNSAVED
        except Interrupted as left:
            code = INTERRUPTED if left.signum == signal.SIGINT else 128 + left.signum
            console.say("")
            with suppress(OSError):  # the terminal may have gone with it
                _farewell(table)
        except OSError:  # nobody can be told
            table.keep()
            raise
    return code


def _farewell(table: Table) -> bool:
    """Say how the game is kept, if it ever was; return whether the newest moves are."""
    table.keep()
    table.catch_up(None)
    table.draw_curtain()  # whoever comes back need not be whose hand it is
    save, words = table.sitting.save, table.common
    behind = save is not None and table.sitting.behind
    if save is not None:
        table.console.say(*words.saved_before(save.name) if behind else (words.saved(save.name),))
    table.console.part()
    return not behind
