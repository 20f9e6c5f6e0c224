"""The curtain drawn over a whole screen, with what it says."""

from __future__ import annotations

from textual import events
from textual.geometry import Offset, Region

from ..drapes import Handover, drape, inner, written
from ..drawing import Pen, Row
from ..pen import wide
from ..words.table import TableWords
from .host import app_of, on_top
from .rows import Rows


class Drapes(Rows, can_focus=True):
    """Draws a curtain between two people, the cursor on who plays now."""

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
        lines = written(self._handover, self._words, inner(width), height, self._pen)
        return drape(lines, width, height, self._pen)
