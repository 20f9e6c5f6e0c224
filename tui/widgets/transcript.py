"""The transcript: what was said, the newest line last."""

from __future__ import annotations

from textual import events

from ..wrapping import wrapped
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
        fresh = [row for line in lines for row in wrapped(line, self._width)]
        room = max(self.content_size.height, 1)
        rows = [*self._rows, *fresh]
        if len(rows) > room:
            rows = rows[-max(room // 2, len(fresh)) :][-room:]
        self._show(rows)

    def on_resize(self, event: events.Resize) -> None:
        rows = [row for line in self._lines for row in wrapped(line, self._width)]
        self._show(rows[-max(self.content_size.height, 1) :])
        self.refresh()

    @property
    def _width(self) -> int:
        return self.content_size.width or 78

    def _show(self, rows: list[str]) -> None:
        self._rows = rows
        self.draw([((row, "plain"),) for row in rows])
