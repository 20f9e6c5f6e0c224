"""The board: every panel of a scene in one widget, so that a move is one small repaint."""

from __future__ import annotations

from ..course import Chart
from ..drawing import Pen, Row
from ..layout import lay_out
from ..scene import DiceTray, Panel
from .rows import Rows


class Board(Rows):
    """Draws a scene; `room` is the most rows it may take."""

    DEFAULT_CSS = "Board { height: auto; width: 1fr; }"

    def __init__(self, pen: Pen) -> None:
        super().__init__("board")
        self._pen = pen
        self._space = (0, 0)
        self._tallest = 0

    def draw_with(self, pen: Pen) -> None:
        """Draw all anew with another pen the next time a scene is shown."""
        self._pen, self._space = pen, (0, 0)

    def begin(self) -> None:
        """Keep no room of what was shown: the next scene is of something else."""
        self._space = (0, 0)

    def show(
        self, panels: tuple[Panel, ...], width: int, room: int, course: Chart | None = None
    ) -> None:
        """Show a scene, and the course that led to it; what looks as before is not repainted.

        In one space the board only ever grows: all below it would be painted again.
        """
        rows = lay_out(panels, width, room, self._pen, course)
        if (width, room) != self._space:
            thrown = tuple(map(_as_thrown, panels))
            self._space, self._tallest = (width, room), len(lay_out(thrown, width, room, self._pen))
        self._tallest = max(self._tallest, len(rows))
        rows += ((),) * (self._tallest - len(rows))
        if self.draw(rows):
            self.refresh(layout=True)

    @property
    def rows(self) -> int:
        """How many rows the board has."""
        return self._tallest

    def tell(self, rows: tuple[Row, ...]) -> None:
        """Show a text in the place of the scene; a scene that is shown next takes it back."""
        if self.draw((*rows, *((),) * (self._tallest - len(rows)))):
            self.refresh(layout=True)


def _as_thrown(panel: Panel) -> Panel:
    """Return a tray as it is after a throw, so that the first one finds its place made."""
    if isinstance(panel, DiceTray) and not panel.dice:
        return panel._replace(dice=("1",), notes=("1", "2"))
    return panel
