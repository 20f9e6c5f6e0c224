"""The table: board, transcript and choices of a running match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from ...rules.core import Chance, Decision, Over, Seat
from ..answers import Answers
from ..drawing import Pen
from ..faces import read_faces
from ..menu import Entry, is_final, menu, pick
from ..scene import Hand, Panel, table
from ..session import Session
from ..sitting import Sitting
from ..vocabulary import command, fold
from ..widgets.board import Board
from ..widgets.choices import Choices
from ..widgets.host import app_of
from ..widgets.line import Line
from ..widgets.transcript import Transcript
from ..words import Language, Verbosity
from ..words.screen import ScreenWords, screen_words
from .ask import Ask
from .page import Page

FIXED_ROWS = 5
"""Rows that are never the board's: heading, one line said, question, choices, keys."""
SMALLEST = (40, 12)


class Seated(Session):
    """A session whose lines go to a transcript."""

    def __init__(self, sitting: Sitting, transcript: Transcript) -> None:
        super().__init__(sitting)
        self._transcript = transcript

    def announce(self, *lines: str) -> None:
        self._transcript.add(*lines)


class Play(Screen[None]):
    """One sitting on the full screen. Dismissed when it is left; the match is kept at each move."""

    DEFAULT_CSS = """
    Play #heading {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    Play #question { height: 1; padding: 0 1; }
    Play #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
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

    def __init__(self, sitting: Sitting, *, unicode: bool, pace: float) -> None:
        super().__init__()
        self._words: ScreenWords = screen_words(sitting.language)
        self._transcript = Transcript()
        self._choices = Choices()
        self._board = Board(Pen(self._words, unicode))
        self._session = Seated(sitting, self._transcript)
        self._answers = Answers(self._session)
        self._table = table(sitting.match.game.name)
        self._chosen: tuple[str, ...] = ()
        self._picked = False
        self._hand_of: Seat | None = None
        self._pace = pace
        self._bot_due: Timer | None = None

    # Laying out

    def compose(self) -> ComposeResult:
        yield Line("heading")
        yield self._board
        yield self._transcript
        yield Line("question")
        yield self._choices
        yield Line("keys")

    def on_mount(self) -> None:
        session, match = self._session, self._session.match
        session.announce(*session.words.opening(match.options, match.names))
        if match.log:
            session.remember()
            session.announce(session.common.resumed, *(session.told[-1] if session.told else ()))
        else:
            session.tell(match.steps[0], *match.settle())
        self._choices.focus()
        self._go_on()
        self._choices.call_after_refresh(self._choices.place_cursor)

    def on_resize(self, event: events.Resize) -> None:
        self._show()
        self._choices.call_after_refresh(self._choices.place_cursor)

    def _show(self) -> None:
        """Draw the scene, the heading, the question and the keys from the match as it stands."""
        width, height = app_of(self).size
        if (width, height) < SMALLEST or height < SMALLEST[1]:
            self._line("heading", self._words.too_small, width)
        else:
            self._line("heading", self._heading(), width)
        self._board.show(
            self._scene(),
            max(width - 2, 20),
            max(height - FIXED_ROWS - self._choices.spare_rows, 2),
        )
        self._line("question", self._question(), width)
        helps = (self._words.keys, self._words.keys_narrow, self._words.keys_narrowest)
        self._line("keys", next((h for h in helps if len(h) <= width - 2), helps[-1]), width)

    def _line(self, name: str, text: str, width: int) -> None:
        self.query_one(f"#{name}", Line).show(text, width - 2)

    def _heading(self) -> str:
        match = self._session.match
        turn = match.game.turn(match.state)
        if turn is None:
            return self._session.words.title
        name = match.names[turn.seat]
        return self._words.header(self._session.words.title, turn.game, turn.round, name)

    def _scene(self) -> tuple[Panel, ...]:
        match = self._session.match
        viewer = self._viewer()
        panels = self._table.scene(match.view(viewer), match.names, viewer, self._session.words)
        return tuple(
            Hand(panel.owner, ())
            if isinstance(panel, Hand) and not self._may_show(viewer)
            else panel
            for panel in panels
        )

    def _viewer(self) -> Seat | None:
        """The person whose secrets may be on the screen: the only one, or whose turn it is."""
        people = self._session.people()
        awaits = self._session.match.awaits
        if len(people) == 1:
            return people[0]
        if isinstance(awaits, Decision) and awaits.seat in people:
            return awaits.seat
        return None

    def _may_show(self, viewer: Seat | None) -> bool:
        return len(self._session.people()) == 1 or self._hand_of == viewer

    # What the settings say

    def adopt(
        self, *, language: Language, verbosity: Verbosity, unicode: bool, pace: float
    ) -> None:
        """Go on as the settings have it now; what was said stays as it was said."""
        self._session.speak(language, verbosity)
        self._words, self._pace = screen_words(language), pace
        self._board.draw_with(Pen(self._words, unicode))
        awaits = self._session.match.awaits
        if isinstance(awaits, Decision) and awaits.seat in self._session.people():
            self._chosen, self._picked = (), False  # the entries taken had other words
            self._offer(awaits)
        self._show()

    # Going on

    def _go_on(self) -> None:
        """Ask the next person, let a computer play after a while, or show that it is over."""
        match = self._session.match
        awaits = match.awaits
        if isinstance(awaits, Decision):
            if awaits.seat != self._hand_of:
                self._hand_of = None
            if awaits.seat in self._session.people():
                self._offer(awaits)
            else:
                self._choices.offer(())
                # A timer of no time divides by it.
                self._bot_due = self.set_timer(max(self._pace, 0.001), self._let_play)
        elif isinstance(awaits, Chance):
            self._ask_dice(awaits)
        else:
            self._choices.offer(())
            self._session.announce(*self._answers.after_the_end())
        self._show()

    def _let_play(self) -> None:
        self._bot_due = None
        awaits = self._session.match.awaits
        if isinstance(awaits, Decision):
            self._session.play(self._session.bot_choice(awaits))
            self._go_on()

    def _offer(self, decision: Decision[Any]) -> None:
        """List the entries of the menu reached; a menu of one entry that leads on is passed."""
        view = self._session.match.view(decision.seat)
        words = self._session.words
        entries = menu(words, view, decision.choices, self._chosen)
        while len(entries) == 1 and not is_final(words, view, entries[0], self._chosen):
            self._chosen = (*self._chosen, entries[0].label.text)
            entries = menu(words, view, decision.choices, self._chosen)
        self._choices.offer(entries)

    def _question(self) -> str:
        session = self._session
        awaits = session.match.awaits
        if isinstance(awaits, Over):
            return self._words.over
        if isinstance(awaits, Decision):
            name = session.match.names[awaits.seat]
            if awaits.seat not in session.people():
                return self._words.hasten
            view = session.match.view(awaits.seat)
            stand = session.words.stand(view, awaits.seat)
            asked = session.words.ask(view, self._chosen)
            return " ".join(filter(None, (f"{name} {stand}".rstrip() + ".", asked)))
        return ""

    # What is pressed

    def on_choices_taken(self, event: Choices.Taken) -> None:
        if event.entry is not None:
            self._take(event.entry)
        elif self._bot_due is not None:
            self._bot_due.stop()
            self._let_play()

    def on_key(self, event: events.Key) -> None:
        """Digits take entries, those of the French row too."""
        if self.press_digit(event.character or ""):
            event.stop()

    def press_digit(self, character: str) -> bool:
        """Take the entry of a digit, and return whether there was one."""
        folded = fold(character)
        return folded.isdigit() and self._entry(folded)

    def _entry(self, folded: str) -> bool:
        entry = pick(self._choices.entries, folded)
        if entry is not None:
            self._take(entry)
        return entry is not None

    def _take(self, entry: Entry) -> None:
        awaits = self._session.match.awaits
        if not isinstance(awaits, Decision):
            return
        view = self._session.match.view(awaits.seat)
        if is_final(self._session.words, view, entry, self._chosen):
            self._chosen, self._picked = (), False
            self._session.play(entry.actions[0])
        else:
            self._chosen, self._picked = (*self._chosen, entry.label.text), True
        self._go_on()

    def action_press(self, key: str) -> None:
        """Obey a letter: an entry of the menu, or a command."""
        if self._entry(key):
            return
        awaits = self._session.match.awaits
        seat = awaits.seat if isinstance(awaits, Decision) else 0
        match command(key):
            case "quit":
                self.dismiss()
            case "undo":
                self._undo()
            case "mine":
                self._mine(seat)
            case "rules":
                app_of(self).push_screen(Page(self._rules()))
            case "log":
                steps = self._session.match.steps
                lines = [line for step in steps for line in self._session.sentences(step)]
                app_of(self).push_screen(Page(lines or [self._session.common.log_empty]))
            case "settings":
                self.post_message(self.SettingsWanted(self))
            case None:
                pass
            case known:
                self._session.announce(*self._answers.to(known, seat))

    def _rules(self) -> list[str]:
        here, rest = self._answers.to("rules", 0), self._session.words.rules()
        others = [line for part in rest for line in ("", f"{part.title}.", *part.paragraphs)]
        return [*here, "", "—" * 20, *others]

    def _undo(self) -> None:
        if self._picked:
            self._session.announce(self._session.common.kept)
        else:
            self._session.announce(self._answers.undo())
        self._chosen, self._picked = (), False
        self._go_on()

    def _mine(self, seat: Seat) -> None:
        session = self._session
        people = session.people()
        if seat not in people:
            seat = people[0] if len(people) == 1 else seat
        if seat not in people:
            return
        secret = session.match.view(seat) != session.match.view(None)
        if secret and len(people) > 1:  # shown on the board until the turn ends, never written down
            self._hand_of = None if self._hand_of == seat else seat
            self._show()
        else:
            session.announce(
                *session.words.mine(session.match.view(seat), seat, session.match.names)
            )

    # Dice on a real table

    def _ask_dice(self, chance: Chance[Any], *before: str) -> None:
        self._choices.offer(())
        turn = self._session.match.game.turn(self._session.match.state)
        name = self._session.match.names[turn.seat if turn else 0]
        question = self._session.common.dice_question(name, chance.dice)

        def answered(text: str | None) -> None:
            if text is None:
                self._undo()
                return
            read = read_faces(text, chance)
            if isinstance(read, tuple):
                self._ask_dice(chance, self._session.refuse_dice(read))
            else:
                self._session.throw(read)
                self._go_on()

        app_of(self).push_screen(Ask(*before, question), answered)
