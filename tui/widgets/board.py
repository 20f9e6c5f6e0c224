"""The board: every panel of a scene in one widget, so that a move is one small repaint."""

from __future__ import annotations

from dataclasses import replace

from textual.content import Content
from textual.widget import Widget

from ..drawing import Pen, Role, Row
from ..layout import lay_out
from ..scene import DiceTray, Panel
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
        self._space = (0, 0)
        self._tallest = 0

    def draw_with(self, pen: Pen) -> None:
        """Draw all anew with another pen the next time a scene is shown."""
        self._pen, self._space = pen, (0, 0)

    def show(self, panels: tuple[Panel, ...], width: int, room: int) -> None:
        """Show a scene; nothing is repainted when it looks as before.

        In one space the board only ever grows: all below it would be painted again.
        """
        rows = lay_out(panels, width, room, self._pen)
        if (width, room) != self._space:
            thrown = tuple(map(_as_thrown, panels))
            self._space, self._tallest = (width, room), len(lay_out(thrown, width, room, self._pen))
        self._tallest = max(self._tallest, len(rows))
        rows += ((),) * (self._tallest - len(rows))
        before, self._panels, self._rows = self._rows, panels, rows
        if len(before) != len(rows):
            self.refresh(layout=True)
        elif regions := changed(before, rows):
            self.refresh(*regions)

    def render(self) -> Content:
        return content(self._rows)


def _as_thrown(panel: Panel) -> Panel:
    """Return a tray as it is after a throw, so that the first one finds its place made."""
    if isinstance(panel, DiceTray) and not panel.dice:
        return replace(panel, dice=("1",), notes=("1", "2"))
    return panel
