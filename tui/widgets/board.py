"""The board: every panel of a scene in one widget, so that a move is one small repaint."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from ..drawing import Pen, Role, Row
from ..layout import lay_out
from ..scene import Panel
from .partial import changed

STYLES: dict[Role, str] = {
    "plain": "$foreground",
    "strong": "bold $foreground",
    "active": "bold $warning",
    "trail": "$success",
    "risk": "bold $accent",
    "track": "$secondary",
    "token": "bold reverse $warning",
    "mark": "bold $accent",
}
"""Reversed, not coloured on a colour: so it holds without colours and on any palette."""


def content(rows: tuple[Row, ...]) -> Content:
    """Return drawn rows as styled text; names are plain text, never markup."""
    lines = [Content.assemble(*((text, STYLES[role]) for text, role in row)) for row in rows]
    return Content("\n").join(lines)


class Board(Widget):
    """Draws a scene; `room` is the most rows it may take."""

    DEFAULT_CSS = "Board { height: auto; width: 1fr; }"

    def __init__(self, pen: Pen) -> None:
        super().__init__(id="board")
        self._pen = pen
        self._panels: tuple[Panel, ...] = ()
        self._rows: tuple[Row, ...] = ()

    def show(self, panels: tuple[Panel, ...], width: int, room: int) -> None:
        """Show a scene; nothing is repainted when it looks as before."""
        rows = lay_out(panels, width, room, self._pen)
        before, self._panels, self._rows = self._rows, panels, rows
        if len(before) != len(rows):
            self.refresh(layout=True)
        elif regions := changed(before, rows):
            self.refresh(*regions)

    def render(self) -> Content:
        return content(self._rows)
