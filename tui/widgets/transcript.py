"""The transcript: what was said, the newest line last."""

from __future__ import annotations

from rich.cells import cell_len, chop_cells
from textual import events

from .rows import Rows

KEPT = 500
"""Lines kept for the widget; the whole log has its own page."""


class Transcript(Rows):
    """Shows the last lines that fit.

    New lines are painted below the others; when there is no room left, half of them scroll away
    at once, so that most messages cost their own cells and nothing else.
    """

    DEFAULT_CSS = "Transcript { height: 1fr; min-height: 1; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__("transcript")
        self._lines: list[str] = []
        self._rows: list[str] = []

    def add(self, *lines: str) -> None:
        """Add lines below the others."""
        self._lines = [*self._lines, *lines][-KEPT:]
        fresh = [row for line in lines for row in self._wrapped(line)]
        room = max(self.content_size.height, 1)
        rows = [*self._rows, *fresh]
        if len(rows) > room:
            rows = rows[-max(room // 2, len(fresh)) :][-room:]
        self._show(rows)

    def on_resize(self, event: events.Resize) -> None:
        rows = [row for line in self._lines for row in self._wrapped(line)]
        self._show(rows[-max(self.content_size.height, 1) :])
        self.refresh()

    def _show(self, rows: list[str]) -> None:
        self._rows = rows
        self.draw([((row, "plain"),) for row in rows])

    def _wrapped(self, line: str) -> list[str]:
        """Break a line between words where it is wider than the widget."""
        width = self.content_size.width or 78
        rows = [""]
        for word in line.split(" "):
            joined = f"{rows[-1]} {word}" if rows[-1] else word
            if cell_len(joined) <= width:
                rows[-1] = joined
            else:
                pieces = chop_cells(word, width)
                rows = [*(rows if rows[-1] else rows[:-1]), *pieces]
        return rows
