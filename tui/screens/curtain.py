"""The curtain: the keyboard passes to the next person, and nothing secret is on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.screen import Screen

from ..drapes import drape, inner
from ..drawing import Pen, Row
from ..keyhelp import told
from ..pen import sentence, wide
from ..widgets.host import app_of, on_top
from ..widgets.line import Line
from ..widgets.rows import Rows
from ..words.table import TableWords

Lifted: TypeAlias = Literal["on", "hand", "undo", "leave"]
"""Go on, go on with the hand shown, take the last choice back, leave."""


FRAME = 3
"""Rows of a curtain that hold no words: rail, swags, hem."""


class Handover(NamedTuple):
    """Who played, who plays now, what was said since that person's last turn.

    `undo_refused` says why the last choice stands, "" when it can be taken back.
    """

    heading: str
    played: str
    following: str
    said: Sequence[str]
    undo_refused: str


class Curtain(Screen[Lifted]):
    """Dismissed with what the next person wants. Escape and all other keys lift nothing."""

    DEFAULT_CSS = """
    Curtain { background: $background; }
    Curtain #heading, Curtain #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    Curtain #said { color: $warning; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,ctrl+j", "lift('on')", id="curtain.on"),
        Binding("m", "lift('hand')", id="curtain.hand"),
        Binding("u", "undo", id="curtain.undo"),
        Binding("q", "lift('leave')", id="curtain.leave"),
    ]

    def __init__(self, handover: Handover, words: TableWords, pen: Pen) -> None:
        super().__init__()
        self._handover = handover
        self._words = words
        self._pen = pen
        self._drapes = Drapes(handover, words, pen)

    def compose(self) -> ComposeResult:
        yield Line("heading")
        yield self._drapes
        yield Line("said")
        yield Line("keys")

    def on_mount(self) -> None:
        self._drapes.focus()

    def on_resize(self, event: events.Resize) -> None:
        width = app_of(self).size.width - 2
        self.query_one("#heading", Line).show(self._handover.heading, width)
        helps = [self._told(text) for text in self._words.curtain_keys]
        keys = next((text for text in helps if len(text) <= width), helps[-1])
        self.query_one("#keys", Line).show(keys, width)
        self._drapes.call_after_refresh(self._drapes.place_cursor)

    def action_lift(self, wanted: Lifted) -> None:
        self.dismiss(wanted)

    def action_undo(self) -> None:
        """Take the last choice back while nobody has seen what is behind the curtain."""
        if self._handover.undo_refused:
            self._say(self._handover.undo_refused)
        else:
            self.dismiss("undo")

    def on_key(self, event: events.Key) -> None:
        """Every key answers, those too that do nothing here."""
        typed = event.character or ""
        if event.key not in self.active_bindings and not typed.isupper():
            self._say(self._told(self._words.curtain_other))

    def _told(self, text: str) -> str:
        return told(self, text, self._pen.words.language)

    def _say(self, text: str) -> None:
        self.query_one("#said", Line).show(text, app_of(self).size.width - 2)


class Drapes(Rows, can_focus=True):
    """The curtain drawn, with what it says; the newest of what does not fit stays."""

    DEFAULT_CSS = "Drapes { height: 1fr; }"

    def __init__(self, handover: Handover, words: TableWords, pen: Pen) -> None:
        super().__init__("drapes")
        self._handover = handover
        self._words = words
        self._pen = pen

    def place_cursor(self) -> None:
        """Put the terminal's cursor on who plays now, where readers look."""
        if not on_top(self):
            return
        for y, row in enumerate(self._rows()):
            roles = [role for _, role in row]
            if "active" in roles:
                x = wide(row[: roles.index("active")])
                app_of(self).cursor_position = self.region.offset + Offset(x, y)
                self.refresh(Region(0, 0, 1, 1))
                return

    def on_resize(self, event: events.Resize) -> None:
        self.draw(self._rows())

    def _rows(self) -> tuple[Row, ...]:
        width, height = self.size
        if not height or not width:
            return ()
        return drape(self._lines(inner(width), height), width, height, self._pen)

    def _lines(self, width: int, height: int) -> list[Row]:
        """Return the lines between the folds, with air where there is room."""
        shown = self._handover
        played = list(sentence(shown.played, width))
        following = list(sentence(shown.following, width, "active"))
        said = [row for line in shown.said for row in sentence(line, width)]
        top: list[Row] = [(), *played, (), *following, ()]
        top += sentence(self._words.said_since, width, "track") if said else ()
        if len(top) + len(said) + FRAME > height:
            top = [row for row in top if row]
        room = max(height - len(top) - FRAME, 1)
        if len(said) > room:
            said = [*sentence(self._pen.more, width, "track"), *said[len(said) - room + 1 :]]
        return [*top, *said]
