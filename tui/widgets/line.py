"""One line of text, painted again only when it changes."""

from __future__ import annotations

from rich.cells import cell_len

from ..drawing import Row, fit
from ..pen import cut
from .rows import Rows


class Line(Rows):
    """Shows one line, cut with an ellipsis where it is too long."""

    DEFAULT_CSS = "Line { height: 1; padding: 0 1; }"

    def show(self, text: str, width: int) -> None:
        """Show a text in at most `width` cells."""
        text = fit(text, max(width, 1)).rstrip() if cell_len(text) > width else text
        self.draw((((text, "plain"),),))

    def show_row(self, row: Row, width: int) -> None:
        """Show a line whose pieces differ, in at most `width` cells."""
        self.draw((cut(row, max(width, 1)),))
