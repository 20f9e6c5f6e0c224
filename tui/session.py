"""A match being played, whatever the face: every move is kept before it is told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..rules.bots import SOLVED_LEVELS, policy
from ..rules.core import Decision, Seat, Step
from ..saves import Unwritable, printable
from .faces import Misread
from .sitting import Sitting
from .solved import Solved
from .words import Language, Verbosity, speak, words
from .words.cli import cli_words
from .words.common import common


class Session:
    """One sitting: plays, keeps, and turns steps into sentences. A face says how they are shown."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.best = Solved(self.match.game, self.match.options, len(self.match.players))
        """What every choice is worth, worked out when it is first asked."""
        self.speak(sitting.language, sitting.verbosity)
        self._rung = 0
        self.told: list[tuple[str, ...]] = []
        """What was said at each move, the newest last."""

    def speak(self, language: Language, verbosity: Verbosity) -> None:
        """Say what comes from now on in a language, at a verbosity."""
        self.sitting.language, self.sitting.verbosity = language, verbosity
        self.words = words(language, self.match.game.name)
        self.common = common(language)

    def announce(self, *lines: str) -> None:
        """Show or say lines. Each face has its own way."""
        raise NotImplementedError

    def promised(self) -> tuple[str, ...]:
        """Return the commitment of fair dice and the nonces, or nothing."""
        fair = self.match.fair
        if fair is None:
            return ()
        from .words.fair import fair_words, told_nonces  # most dice are thrown as usual

        said = fair_words(self.sitting.language)
        told = told_nonces(said, self.match.names, fair.nonces)
        return (said.promise(fair.commitment), *told)

    def play(self, action: Any) -> None:
        """Play a choice and what luck makes of it. Raises Illegal."""
        self.tell(self.match.play(action), *self.match.settle())

    def throw(self, outcome: Any) -> None:
        """Note dice typed from a real table. Raises Illegal."""
        self.tell(self.match.throw(outcome), *self.match.settle())

    def settle(self) -> None:
        """Let luck act until a seat must decide, and tell what came of it."""
        self.tell(*self.match.settle())

    def bot_choice(self, decision: Decision[Any], late: Callable[[str], None]) -> Any:
        """Return what the computer plays for a seat; `late` is told when that takes long."""
        work = self.bot_thought(decision)
        if self.match.players[decision.seat].bot not in SOLVED_LEVELS:
            return work()
        from .advice import waited  # not to start a game
        from .words.table import table_words

        thinks = table_words(self.sitting.language).thinks(self.match.names[decision.seat])
        return waited(work, lambda: late(thinks))

    def bot_thought(self, decision: Decision[Any]) -> Callable[[], Any]:
        """Return the work of choosing for a seat, from that seat's view alone.

        It may be done in another thread.
        """
        match = self.match
        level = match.players[decision.seat].bot or ""
        player = policy(match.game, level, match.record.seed, self.best, len(match.players))
        return partial(player.choose, match.view(decision.seat), decision, len(match.log))

    def tell(self, *steps: Step[Any, Any]) -> None:
        """Keep the match, then say what happened, as everyone at the table may hear it."""
        if self.match.log:  # else nothing was played since its save was made
            self.keep()
        self.say_message(tuple(line for step in steps for line in self.sentences(step)))

    def say_message(self, lines: tuple[str, ...]) -> None:
        """Say what happened, and remember it to be repeated."""
        if lines:
            self.told.append(lines)
        self.announce(*lines)

    def sentences(self, step: Step[Any, Any]) -> tuple[str, ...]:
        """Return what a step sounds like to everyone at the table."""
        heard = self.match.heard(step, None)
        return speak(self.words, heard, self.match.names, self.sitting.verbosity)

    def keep(self) -> None:
        """Keep the match as it stands, or say once that it can't be kept and go on without.

        Every move tries again: a disk that was full may have room now.
        """
        sitting = self.sitting
        if sitting.save is None:
            return
        try:
            sitting.save.write(self.match)
        except Unwritable as error:
            self.note_kept(error)
        else:
            self.note_kept(None)

    def note_kept(self, error: Unwritable | None) -> None:
        """Note how keeping the match went, and say so where it changed."""
        was_behind, self.sitting.behind = self.sitting.behind, error is not None
        if error is not None and not was_behind:
            said = cli_words(self.sitting.language)
            self.announce(said.not_saved(said.unwritable[error.code]))
        elif was_behind and error is None:
            self.announce(self.common.saved_again)

    def note_advice(self) -> None:
        """Keep with the match that hints or odds were used, before anyone has seen them."""
        sitting = self.sitting
        if sitting.advice == "used":
            return
        sitting.advice = "used"
        if sitting.save is not None:
            sitting.save.advised()
            self.keep()

    def remember(self) -> None:
        """Take what was said before this sitting as told, so that it can be repeated.

        Where hands are hidden, a curtain may have fallen since another seat's choice: it stands.
        """
        match = self.match
        self.told = [lines for step in match.steps if (lines := self.sentences(step))]
        if isinstance(match.awaits, Decision) and len(match.steps) > 1:
            seat = match.awaits.seat
            before = match.game.awaits(match.steps[-2].state)
            passed_on = isinstance(before, Decision) and before.seat != seat
            if passed_on and self.is_secret(seat):
                match.close_undo()

    def undo(self) -> str | None:
        """Take the last choice back and return what it was, or None when it stands."""
        action = self.match.undo()
        if action is None:
            return None
        self.keep()
        view = self.match.view(None)
        *before, last = (label.text for label in self.words.path(action, view))
        asked = self.words.ask(view, tuple(before)).rstrip("\u00a0 :")
        return f"{asked[0].lower()}{asked[1:]} {last}" if asked else last

    def refuse_dice(self, misread: Misread) -> str:
        """Return what is wrong with dice that were typed."""
        reason, faces, wanted = misread
        match reason:
            case "face":
                return self.common.no_such_face(printable(faces[0], limit=20))
            case "number":
                return self.common.wrong_dice_number(wanted, len(faces))
            case "together":
                return self.common.impossible_dice(faces)

    def is_secret(self, seat: Seat) -> bool:
        """Whether a seat may know what others at the table may not see now."""
        return bool(self.match.view(seat) != self.match.view(None))

    def rings(self) -> bool:
        """Whether the bell rings now: it is on, and a person's turn begins, not the only player's.

        To be asked whenever a person is to choose: it remembers the turn.
        """
        turn = self.match.game.turn(self.match.state)
        if turn is None or turn.serial == self._rung:
            return False
        self._rung = turn.serial
        return self.sitting.bell and len(self.match.players) > 1

    def people(self) -> tuple[Seat, ...]:
        """Return the seats that people play."""
        return tuple(seat for seat, p in enumerate(self.match.players) if p.bot is None)
