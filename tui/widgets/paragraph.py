"""Sentences broken between words at the width there is; a list says more below it, or asks."""

from __future__ import annotations

from textual.geometry import Size

from ..drawing import Role
from ..wrapping import wrapped
from .rows import Rows


class Paragraph(Rows):
    """Shows lines, each broken where it is too long; it is as tall as they are."""

    DEFAULT_CSS = "Paragraph { height: auto; padding: 0 1; }"

    def __init__(self, name: str, *lines: str, role: Role = "plain") -> None:
        super().__init__(name)
        self._lines = lines
        self._role: Role = role

    def say(self, *lines: str) -> None:
        """Show other lines; none leaves no row."""
        self._lines = lines
        self.break_lines(self.content_size.width)
        self.refresh(layout=True)

    def break_lines(self, width: int) -> int:
        """Break the lines at so many cells, and return how many rows that gives."""
        rows = [row for line in self._lines if line for row in wrapped(line, width)]
        self.draw([((row, self._role),) for row in rows])
        return len(rows)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.break_lines(width)

    def on_resize(self) -> None:
        self.break_lines(self.content_size.width)
