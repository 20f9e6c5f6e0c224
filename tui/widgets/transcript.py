"""The transcript: what was said, the newest line last."""

from __future__ import annotations

from textual import events

from ..pen import fit
from ..wrapping import wrapped_for_the_eye
from .rows import Rows

KEPT = 500
"""Lines kept for the widget; the whole log has its own page."""
WHEEL = 3
"""Rows that one step of a mouse's wheel goes."""


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
        self._back = 0
        """How many rows below those that show are out of sight, where the wheel went back."""

    def add(self, *lines: str) -> None:
        """Add lines below the others."""
        self._lines = [*self._lines, *lines][-KEPT:]
        if self._back:
            self._show_last(0)
            return
        fresh = [row for line in lines for row in self._broken(line)]
        room = max(self.content_size.height, 1)
        rows = [*self._rows, *fresh]
        if len(rows) > room:
            rows = self._whole(rows[-max(room // 2, len(fresh)) :][-room:])
        self._show(self._from_its_beginning(rows, room))

    def has_room_for(self, *lines: str) -> bool:
        """Return whether so many lines can be read at once."""
        rows = sum(len(self._broken(line)) for line in lines)
        return rows <= max(self.content_size.height, 1)

    def on_resize(self, event: events.Resize) -> None:
        self._show_last(0)
        self.refresh()

    @property
    def _width(self) -> int:
        return self.content_size.width or 78

    def _broken(self, line: str) -> list[str]:
        return wrapped_for_the_eye(line, self._width)

    def on_mouse_scroll_up(self) -> None:
        self._show_last(self._back + WHEEL)

    def on_mouse_scroll_down(self) -> None:
        if self._back:
            self._show_last(self._back - WHEEL)

    def _show_last(self, back: int) -> None:
        """Show as many rows as there is room for, `back` rows before the newest."""
        rows = [row for line in self._lines for row in self._broken(line)]
        room = max(self.content_size.height, 1)
        self._back = min(max(back, 0), max(len(rows) - room, 0))
        end = len(rows) - self._back
        shown = rows[max(end - room, 0) : end]
        at_end = not self._back
        self._show(self._from_its_beginning(self._whole(shown), room) if at_end else shown)

    def _whole(self, rows: list[str]) -> list[str]:
        """Return the last rows without the end of a line that begins above them."""
        left = len(rows)
        for line in reversed(self._lines):
            cells = len(self._broken(line))
            if cells > left:
                return rows[left:] or rows
            left -= cells
        return rows

    def _from_its_beginning(self, rows: list[str], room: int) -> list[str]:
        """Return the last rows, or the first ones of a newest line that is longer than the room."""
        newest = self._broken(self._lines[-1]) if self._lines else []
        if len(newest) <= room:
            return rows
        return [*newest[: room - 1], fit(f"{newest[room - 1]}…", self._width)]

    def _show(self, rows: list[str]) -> None:
        self._rows = rows
        self.draw([((row, "plain"),) for row in rows])
