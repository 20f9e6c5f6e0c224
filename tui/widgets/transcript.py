"""The transcript: what was said, the newest line last."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

KEPT = 500
"""Lines kept for the widget; the whole log has its own page."""


class Transcript(Widget):
    """Shows the last lines that fit; wrapped lines count as they wrap."""

    DEFAULT_CSS = "Transcript { height: 1fr; min-height: 1; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__(id="transcript")
        self._lines: list[str] = []

    def add(self, *lines: str) -> None:
        """Add lines below the others."""
        self._lines = [*self._lines, *lines][-KEPT:]
        self.refresh()

    def render(self) -> Content:
        width, room = max(self.content_size.width, 1), self.content_size.height
        shown: list[str] = []
        for line in reversed(self._lines):
            room -= -(-max(len(line), 1) // width)
            if room < 0:
                break
            shown.append(line)
        return Content("\n".join(reversed(shown)))
