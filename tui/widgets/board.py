"""The board: every panel of a scene in one widget, so that a move is one small repaint."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from ..drawing import Pen, Role, Row, draw
from ..scene import Ladder, Panel, Track
from .partial import changed

STYLES: dict[Role, str] = {
    "plain": "$foreground",
    "strong": "bold $foreground",
    "active": "bold $warning",
    "trail": "$success",
    "track": "$secondary",
    "token": "bold $background on $warning",
    "mark": "$accent",
}


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

    def show(self, panels: tuple[Panel, ...], width: int, room: int) -> None:
        """Show a scene; nothing is repainted when it looks as before."""
        rows = self._drawn(panels, width, room)
        before, self._panels, self._rows = self._rows, panels, rows
        if len(before) != len(rows):
            self.refresh(layout=True)
        elif regions := changed(before, rows):
            self.refresh(*regions)

    def _drawn(self, panels: tuple[Panel, ...], width: int, room: int) -> tuple[Row, ...]:
        """Draw what fits: first the lines of the ladder that are empty go, then idle lanes."""
        for shrink in (_whole, _full_rungs, _active_lane):
            rows = tuple(
                row for panel in map(shrink, panels) for row in draw(panel, width, self._pen)
            )
            if len(rows) <= room:
                return rows
        return rows[:room]

    def render(self) -> Content:
        return content(self._rows)


def _whole(panel: Panel) -> Panel:
    return panel


def _full_rungs(panel: Panel) -> Panel:
    if isinstance(panel, Ladder):
        return Ladder(tuple(rung for rung in panel.rungs if rung.pairs))
    return panel


def _active_lane(panel: Panel) -> Panel:
    if isinstance(panel, Track) and any(lane.active for lane in panel.lanes):
        lanes = tuple(lane for lane in panel.lanes if lane.active)
        return Track(lanes, panel.start, panel.goal, panel.marks)
    return _full_rungs(panel)
