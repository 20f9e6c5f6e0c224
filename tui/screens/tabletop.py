"""The table of play as it looks: heading, board, transcript, question, choices, keys."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.widget import Widget

from ...rules.core import Decision, Over, Seat
from ...saves import Save, Unwritable
from ..course import SoFar
from ..drawing import Pen, fit
from ..keyhelp import help_row, told
from ..layout import is_large
from ..scene import Hand, Panel, table
from ..session import Session
from ..sitting import Sitting
from ..themes import Dressed
from ..widgets.board import Board
from ..widgets.choices import Choices
from ..widgets.host import app_of
from ..widgets.line import Line
from ..widgets.transcript import Transcript
from ..words import Language
from ..words.screen import ScreenWords, screen_words
from .once import Once

FIXED_ROWS = 5
"""Rows that are never the board's: heading, one line said, question, choices, keys."""
SMALLEST = (40, 12)
LEAST_TITLE = 4
"""The fewest cells in which the name of a game is known."""


class Seated(Session):
    """A session whose lines go to a transcript, at once or when they are let out."""

    def __init__(self, sitting: Sitting, transcript: Transcript) -> None:
        super().__init__(sitting)
        self._transcript = transcript
        self._held: list[str] | None = None
        self._failed = False
        """Whether the last move that was kept while its frame was drawn could not be."""

    def announce(self, *lines: str) -> None:
        if self._held is None:
            self._transcript.add(*lines)
        else:
            self._held += lines

    def keep(self) -> None:
        """Keep the match while its frame is drawn; the frame is shown once it is kept.

        At once where nothing holds frames back, and at the end, which says where it is kept.
        """
        save, app = self.sitting.save, app_of(self._transcript)
        holder = app if isinstance(app, Dressed) and app.holds_frames() else None
        is_over = isinstance(self.match.awaits, Over)
        if holder is not None and isinstance(save, Save) and not is_over:
            kept = save.write_soon(self.match)
            holder.hold(kept)
            kept.add_done_callback(self._note_soon)
        else:
            super().keep()

    def _note_soon(self, kept: Future[None]) -> None:
        """Note, in the thread of the screen, how keeping went, where that may have changed.

        Called for one move after the other, as they are kept.
        """
        failed = kept.exception() is not None
        if failed or self._failed or self.sitting.behind:
            self._transcript.call_later(self._note, kept)
        self._failed = failed

    def _note(self, kept: Future[None]) -> None:
        try:
            kept.result()
        except Unwritable as error:
            self.note_kept(error)
        else:
            self.note_kept(None)

    def hold(self) -> None:
        """Keep lines back from now on."""
        self._held = []

    def let_out(self) -> None:
        """Show the lines that were kept back, and those to come at once."""
        held, self._held = self._held or [], None
        self._transcript.add(*held)


class Tabletop(Once[bool]):
    """Draws a sitting as it stands; what is played on it is another's business.

    `hand_of` is the seat whose hand shows although several people share the keyboard; `chosen` are
    the menu entries taken on the way to a choice.
    """

    DEFAULT_CSS = """
    Tabletop #heading {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    Tabletop #board, Tabletop #question { padding: 0 1; }
    Tabletop #question { height: 1; }
    Tabletop #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $label-style;
    }
    """

    KEYED: ClassVar[tuple[type[Widget], ...]] = (Choices,)

    def __init__(self, sitting: Sitting, *, unicode: bool) -> None:
        super().__init__()
        self.words: ScreenWords = screen_words(sitting.language)
        self.pen = Pen(self.words, unicode)
        self.transcript = Transcript()
        self.choices = Choices()
        self.board = Board(self.pen)
        self.session = Seated(sitting, self.transcript)
        self.chosen: tuple[str, ...] = ()
        self.hand_of: Seat | None = None
        match = sitting.match
        self.table = table(match.game.name)
        self._so_far = SoFar(match.game, match.names, self.table, self.session.words)

    def look(self, language: Language, *, unicode: bool) -> None:
        """Take other words and signs, for what is drawn from now on."""
        self.words = screen_words(language)
        self.pen = Pen(self.words, unicode, self._told("<play.mine>"))
        self.board.draw_with(self.pen)

    def _told(self, text: str) -> str:
        return told(self, text, self.words.language)

    def leave(self, *, again: bool = False) -> None:
        """Leave the table, and say whether they play again."""
        self.dismiss(again)

    def compose(self) -> ComposeResult:
        self.look(self.words.language, unicode=self.pen.unicode)
        yield Line("heading")
        yield self.board
        yield self.transcript
        yield Line("question")
        yield self.choices
        yield Line("keys")

    def on_resize(self, event: events.Resize) -> None:
        self.show_all()
        self.choices.call_after_refresh(self.choices.place_cursor)

    def on_screen_resume(self) -> None:
        self.show_all()
        self.board.refresh(layout=True)  # the window may have changed its size meanwhile
        self.choices.call_after_refresh(self.choices.place_cursor)

    def show(self) -> None:
        """Draw the scene, the heading and the question from the match as it stands."""
        width, height = app_of(self).size
        small = width < SMALLEST[0] or height < SMALLEST[1]
        self._line("heading", self.words.too_small if small else self.heading(width - 2), width)
        self.show_board(self.scene())
        self._line("question", self.question(), width)

    def show_all(self) -> None:
        """Draw what `show` does, and the keys, which no move changes."""
        width = app_of(self).size.width
        keys = help_row(self, self.words.keys, width - 2, self.words.language)
        self.query_one("#keys", Line).show_row(keys, width - 2)
        self.show()

    def show_board(self, panels: tuple[Panel, ...]) -> None:
        """Draw a scene in the room that the board has."""
        width, height = app_of(self).size
        room = max(height - FIXED_ROWS - self.choices.spare_rows(width - 2), 2)
        large = is_large(width, height)
        course = self._so_far.of(self.session.match.steps) if large else None
        self.board.show(panels, max(width - 2, 20), room, course)

    def scene(self) -> tuple[Panel, ...]:
        """Return what there is to see now."""
        return self.scene_of(self.session.match.state)

    def scene_of(self, state: Any) -> tuple[Panel, ...]:
        """Return what may be seen of a state by whom it is shown to now."""
        match, viewer = self.session.match, self._viewer()
        view = match.game.view(state, viewer)
        panels = self.table.scene(view, match.names, viewer, self.session.words)
        return tuple(
            Hand(panel.owner, ())
            if isinstance(panel, Hand) and not self._may_show(viewer)
            else panel
            for panel in panels
        )

    def _line(self, name: str, text: str, width: int) -> None:
        self.query_one(f"#{name}", Line).show(text, width - 2)

    def heading(self, width: int) -> str:
        """Return the game, the round and whose turn it is; the game is cut where they are long."""
        match, title = self.session.match, self.session.words.title
        turn = match.game.turn(match.state)
        if turn is None:
            return title
        name = match.names[turn.seat]
        spare = width - cell_len(self.words.header("", turn.game, turn.round, name))
        if LEAST_TITLE <= spare < cell_len(title):
            title = fit(title, spare)
        return self.words.header(title, turn.game, turn.round, name)

    def _viewer(self) -> Seat | None:
        """The person whose secrets may be on the screen: the only one, or whose turn it is."""
        people = self.session.people()
        awaits = self.session.match.awaits
        if len(people) == 1:
            return people[0]
        if isinstance(awaits, Decision) and awaits.seat in people:
            return awaits.seat
        return None

    def _may_show(self, viewer: Seat | None) -> bool:
        return len(self.session.people()) == 1 or self.hand_of == viewer

    def question(self) -> str:
        """Return what is asked of the next person, or what is waited for."""
        session = self.session
        awaits = session.match.awaits
        if isinstance(awaits, Over):
            return self._told(self.words.over)
        if isinstance(awaits, Decision):
            name = session.match.names[awaits.seat]
            if awaits.seat not in session.people():
                return self._told(self.words.hasten)
            view = session.match.view(awaits.seat)
            stand = session.words.stand(view, awaits.seat)
            asked = session.words.ask(view, self.chosen)
            return " ".join(filter(None, (f"{name} {stand}".rstrip() + ".", asked)))
        return ""
