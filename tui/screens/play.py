"""The table: board, transcript and choices of a running match."""

from __future__ import annotations

from asyncio import TimerHandle
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, assert_never

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from ...rules.core import Chance, Decision, Over, Seat
from ..answers import Answers
from ..drapes import Handover
from ..faces import read_faces
from ..handover import curtain_falls, missed
from ..keyhelp import is_free, named
from ..menu import Entry, is_final, menu, pick
from ..sitting import Sitting
from ..vocabulary import command, fold
from ..widgets.choices import Choices
from ..widgets.host import app_of
from ..words import Language, Verbosity
from ..words.keys import key_words
from ..words.odds import odds_words
from ..words.table import table_words
from .acting import Acting
from .ask import Ask
from .curtain import Curtain, Lifted

CHOOSING = ("play.roll", "play.stop", "choices.take", "choices.next", "choices.previous")
"""What keys do that is not done for somebody else, who has not seen how the dice fell."""


class Play(Acting):
    """One sitting on the full screen; the match is kept at each move.

    Dismissed when it is left, with whether the same players want another race.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "press('r')", id="play.roll"),
        Binding("s", "press('s')", id="play.stop"),
        Binding("u", "press('u')", id="play.undo"),
        Binding("v", "press('v')", id="play.repeat"),
        Binding("w", "press('w')", id="play.where"),
        Binding("d", "press('d')", id="play.dice"),
        Binding("m", "press('m')", id="play.mine"),
        Binding("h", "press('h')", id="play.hint"),
        Binding("o", "press('o')", id="play.odds"),
        Binding("question_mark", "press('?')", id="play.rules"),
        Binding("l", "press('l')", id="play.log"),
        Binding("p", "press('p')", id="play.settings"),
        Binding("q", "press('q')", id="play.leave"),
    ]

    @dataclass
    class SettingsWanted(Message):
        """The settings were asked for at this table, which `adopt` then changes."""

        table: Play

    def __init__(
        self, sitting: Sitting, *, unicode: bool, pace: float, motion: bool = False
    ) -> None:
        super().__init__(sitting, unicode=unicode, pace=pace, motion=motion)
        self._answers = Answers(self.session, shown=True)
        self._picked = False
        self._at_keyboard: Seat | None = None
        self._end_due: TimerHandle | None = None
        self._notes: tuple[str, ...] = ()

    def on_mount(self) -> None:
        session, match = self.session, self.session.match
        is_over = isinstance(match.awaits, Over)
        session.announce(*session.words.opening(match.options, match.names), *session.promised())
        if match.log:
            session.remember()
            resumed = () if is_over else (session.common.resumed,)
            session.announce(*resumed, *(session.told[-1] if session.told else ()))
        else:
            session.tell(match.steps[0], *match.settle())
        self.choices.focus()
        self.go_on()
        if is_over:
            self._show_end()

    # What the settings say

    def adopt(
        self,
        *,
        language: Language,
        verbosity: Verbosity,
        unicode: bool,
        pace: float,
        motion: bool,
        bell: bool,
    ) -> None:
        """Go on as the settings have it now; what was said stays as it was said."""
        self.session.speak(language, verbosity)
        self.pace, self.motion = pace, motion
        self.session.sitting.bell = bell
        self.look(language, unicode=unicode)
        awaits = self.session.match.awaits
        if isinstance(awaits, Decision) and awaits.seat in self.session.people():
            self.chosen, self._picked = (), False  # the entries taken had other words
            self._offer(awaits)
        self.show_all()

    # Going on

    def go_on(self) -> None:
        """Ask the next person, let a computer think, or show that it is over."""
        match = self.session.match
        self.forget_thoughts()
        if isinstance(match.awaits, Chance) and not match.throw_is_typed:
            self.session.settle()
        awaits = match.awaits
        if isinstance(awaits, Decision):
            if awaits.seat != self.hand_of:
                self.hand_of = None
            if awaits.seat in self.session.people():
                self._offer(awaits)
                if self.session.rings():
                    app_of(self).bell()
                self._take_keyboard(awaits.seat)
            else:
                self.choices.offer(())
                self.let_think(awaits)
        elif isinstance(awaits, Chance):
            self._ask_dice(awaits)
        else:
            self._come_to_the_end()
        self.show()

    # The end

    def _come_to_the_end(self) -> None:
        """Leave the last move in sight for a while, unless a key asks for what follows."""
        self.choices.offer(())
        self._notes = self._answers.after_the_end()
        self.session.announce(*self._notes)
        self._end_due = self.after(self.pace, self._show_end)

    def _show_end(self) -> None:
        if self._end_due is not None:
            self._end_due.cancel()
            self._end_due = None
            from .end import End  # not to start a game

            app_of(self).push_screen(End(self.session, self.pen, self._notes), self._ended)

    def _ended(self, again: bool | None) -> None:
        self.leave(again=again is True)

    def hasten(self) -> bool:
        ends = self._end_due is not None
        self._show_end()
        return ends or super().hasten()

    # One keyboard for several people

    def _take_keyboard(self, seat: Seat) -> None:
        """Let the next person play, behind a curtain where there is something to hide."""
        left = self._at_keyboard
        if left is None or not curtain_falls(self.session, left, seat):
            self._at_keyboard = seat
            return
        match, words = self.session.match, table_words(self.session.sitting.language)
        refused = match.undo_refused()
        handover = Handover(
            self.heading(app_of(self).size.width - 2),
            words.played(match.names[left]),
            words.pass_keyboard(match.names[seat]),
            missed(self.session, seat),
            "" if refused is None else self.session.common.undo_refused(refused),
        )
        app_of(self).push_screen(Curtain(handover, words, self.pen), self._lifted)

    def _lifted(self, wanted: Lifted | None) -> None:
        match wanted:
            case "leave":
                self.leave()
            case "undo":
                self._undo()
            case "on" | "hand":
                self._sit_down(shows_hand=wanted == "hand")
            case None:
                pass
            case _:
                assert_never(wanted)

    def _sit_down(self, *, shows_hand: bool) -> None:
        awaits = self.session.match.awaits
        if isinstance(awaits, Decision):
            self._at_keyboard = awaits.seat
            self.hand_of = awaits.seat if shows_hand else None
            self.session.match.close_undo()
            self.show()

    def _offer(self, decision: Decision[Any]) -> None:
        """List the entries of the menu reached; a menu of one entry that leads on is passed."""
        view = self.session.match.view(decision.seat)
        words = self.session.words
        entries = menu(words, view, decision.choices, self.chosen)
        while len(entries) == 1 and not is_final(words, view, entries[0], self.chosen):
            self.chosen = (*self.chosen, entries[0].label.text)
            entries = menu(words, view, decision.choices, self.chosen)
        self.choices.offer(entries)

    # What is pressed

    def on_choices_taken(self, event: Choices.Taken) -> None:
        """Take an entry; like a key, a click or an Enter that comes late ends a roll first."""
        if self.roll is not None and not self._ends_roll():
            return
        if event.entry is None:
            self.hasten()
        elif event.entry in self.choices.entries:  # they may have changed meanwhile
            self._take(event.entry)

    def on_key(self, event: events.Key) -> None:
        """Digits take entries, those of the French row too; any key hastens dice and computers."""
        self.put_away_for(event.key)
        used_up = self.roll is not None and not self._ends_roll() and self._chooses(event.key)
        if used_up or self.press_digit(event.character or ""):
            event.stop()
        elif is_free(self, event.key) and not (event.character or "").isupper():
            self.refuse(event.key)  # a capital is tried as a small letter

    def _ends_roll(self) -> bool:
        """End the roll, and return whether the person whose throw it was chooses now."""
        roller = self.roll.seat if self.roll is not None else None
        self.land()
        awaits = self.session.match.awaits
        own = isinstance(awaits, Decision) and awaits.seat == roller
        return own and roller in self.session.people()

    def _chooses(self, key: str) -> bool:
        """Whether a key may take a choice or hasten a computer, and asks for nothing else."""
        found = self.active_bindings.get(key)
        return found is None or found.binding.id in CHOOSING

    def refuse(self, key: str) -> None:
        """Answer a key that means nothing here: it hastens a computer, or is said to be none."""
        if not self.hasten():
            name = named(key, key_words(self.session.sitting.language))
            digits = [entry.digit for entry in self.choices.entries]
            self.session.announce(self.session.common.unknown(name, digits))

    def on_paste(self) -> None:
        """Say that a text is not asked for."""
        self.session.announce(self.words.pasted)

    def on_choices_stayed(self) -> None:
        """Name the only choice there is."""
        words = odds_words(self.session.sitting.language)
        self.session.announce(*(words.only(entry.label.text) for entry in self.choices.entries))

    def _computer_chooses(self) -> bool:
        awaits = self.session.match.awaits
        return isinstance(awaits, Decision) and awaits.seat not in self.session.people()

    def press_digit(self, character: str) -> bool:
        """Take the entry of a digit, and return whether there was one."""
        folded = fold(character)
        return folded.isdigit() and self._entry(folded)

    def _entry(self, folded: str) -> bool:
        entry = pick(self.choices.entries, folded)
        if entry is not None:
            self._take(entry)
        return entry is not None

    def _take(self, entry: Entry) -> None:
        awaits = self.session.match.awaits
        if not isinstance(awaits, Decision):
            return
        view = self.session.match.view(awaits.seat)
        if is_final(self.session.words, view, entry, self.chosen):
            self.chosen, self._picked = (), False
            self.act(lambda: self.session.play(entry.actions[0]))
        else:
            self.chosen, self._picked = (*self.chosen, entry.label.text), True
            self.go_on()

    def action_press(self, key: str) -> None:
        """Obey a letter: an entry of the menu, or a command."""
        if self._entry(key):
            return
        awaits = self.session.match.awaits
        seat = awaits.seat if isinstance(awaits, Decision) else 0
        match command(key):
            case "roll" | "stop" if self.hasten() or self._computer_chooses():
                pass  # its dice may still roll: the key has ended that
            case "quit":
                self.leave()
            case _ if self._end_due is not None:
                self._show_end()
            case "undo":
                self._undo()
            case "where" | "dice" | "mine" | "hint" | "odds" | "repeat" as asked if self.reads_on(
                f"play.{asked}"
            ):
                pass
            case "mine":
                self._mine(seat)
            case "rules":
                from .rules import Rules  # not to start a game

                session = self.session
                phase = session.words.phase(session.match.view(None))
                app_of(self).push_screen(Rules(session.sitting.language, session.words, phase))
            case "log":
                from .replay import Replay  # as the rules

                app_of(self).push_screen(Replay(self.session.sitting))
            case "settings":
                self.post_message(self.SettingsWanted(self))
            case "hint" | "odds" as asked:
                self._advise(asked)
            case None:
                pass
            case known:
                self.answer(f"play.{known}", *self._answers.to(known, seat))

    def _advise(self, asked: Literal["hint", "odds"]) -> None:
        answer = self._answers.advice(asked)
        if callable(answer):
            computing = odds_words(self.session.sitting.language).computing
            self.tell_of(f"play.{asked}", answer, computing)
        else:
            self.answer(f"play.{asked}", *answer)

    def _undo(self) -> None:
        if self._picked:
            self.session.announce(self.session.common.kept)
        else:
            self.session.announce(self._answers.undo())
        self.chosen, self._picked = (), False
        self.go_on()

    def _mine(self, seat: Seat) -> None:
        session = self.session
        people = session.people()
        if seat not in people:
            seat = people[0] if len(people) == 1 else seat
        if seat not in people:
            return
        if (
            session.is_secret(seat) and len(people) > 1
        ):  # shown on the board until the turn ends, never written down
            self.hand_of = None if self.hand_of == seat else seat
            self.show()
        else:
            told = session.words.mine(session.match.view(seat), seat, session.match.names)
            self.answer("play.mine", *told)

    # Dice on a real table

    def _ask_dice(self, chance: Chance[Any], *before: str) -> None:
        self.choices.offer(())
        turn = self.session.match.game.turn(self.session.match.state)
        name = self.session.match.names[turn.seat if turn else 0]
        common = self.session.common
        question = f"{common.dice_question(name, chance.dice)}{common.question}".rstrip(" ")

        def answered(text: str | None) -> None:
            if text is None:
                self._undo()
                return
            read = read_faces(text, chance)
            if isinstance(read, tuple):
                self._ask_dice(chance, self.session.refuse_dice(read))
            else:
                self.act(lambda: self.session.throw(read), rolls=False)

        app_of(self).push_screen(Ask(*before, question), answered)
