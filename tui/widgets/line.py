"""One line of text, painted again only when it changes."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from ..drawing import fit


class Line(Widget):
    """Shows one line, cut with an ellipsis where it is too long."""

    DEFAULT_CSS = "Line { height: 1; padding: 0 1; }"

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._text = ""

    def show(self, text: str, width: int) -> None:
        """Show a text in at most `width` cells."""
        text = fit(text, max(width, 1)).rstrip() if cell_len(text) > width else text
        if text != self._text:
            cells = max(cell_len(text), cell_len(self._text))
            self._text = text
            self.refresh(Region(1, 0, cells, 1))

    def render(self) -> Content:
        return Content(self._text)
