"""Rows of styled text in a widget: only those that change are made and painted again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from ..drawing import Role, Row
from ..pen import PLAIN_MARKS, merged
from ..themes import signs
from .host import app_of
from .partial import changed

STYLES: dict[Role, str] = {
    "strong": "bold $foreground",
    "active": "bold $warning",
    "trail": "$success",
    "risk": "bold $accent",
    "track": "$secondary",
    "token": "bold reverse $warning",
    "mark": "bold $accent",
}
"""Those of the roles but `plain`, which is the widget's own.

Reversed, not coloured on a colour: so it holds without colours and on any palette.
"""


def _component(role: Role) -> str:
    return f"rows--{role}"


def _rule(role: Role) -> str:
    *attributes, color = STYLES[role].split()
    weight = f" text-style: {' '.join(attributes)};" if attributes else ""
    return f"Rows > .{_component(role)} {{ color: {color};{weight} }}"


class Rows(Widget):
    """Shows rows of text, each piece in the style of its role; names are text, never markup.

    Textual's own way, one Content a widget, wraps and styles every row for one that changed.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {_component(role) for role in STYLES}
    DEFAULT_CSS = "Rows { height: auto; }\n" + "\n".join(map(_rule, STYLES))

    def __init__(self, name: str | None = None) -> None:
        self._styles: dict[Role, Style] = {}
        super().__init__(id=name)
        self._drawn: tuple[Row, ...] = ()

    def draw(self, rows: Sequence[Row]) -> bool:
        """Show these rows and paint those that differ; return whether there are more or fewer."""
        before, self._drawn = self._drawn, tuple(rows)
        gutter = self.gutter
        regions = changed(before, self._drawn)
        if regions:
            self.refresh(*(region.translate((gutter.left, gutter.top)) for region in regions))
        return len(before) != len(self._drawn)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._drawn)

    def render(self) -> Content:
        """Return the text alone."""
        text = "\n".join("".join(text for text, _ in row) for row in self._drawn)
        return Content(text if signs(app_of(self)) else text.translate(PLAIN_MARKS))

    def render_line(self, y: int) -> Strip:
        row = self._drawn[y] if y < len(self._drawn) else ()
        if not signs(app_of(self)):
            row = merged((text.translate(PLAIN_MARKS), role) for text, role in row)
        line = Strip([Segment(text, self._style(role)) for text, role in row])
        return line.adjust_cell_length(self.content_size.width, self._style("plain"))

    def notify_style_update(self) -> None:
        self._styles.clear()
        super().notify_style_update()

    def _style(self, role: Role) -> Style:
        """Return a role's style; Textual works it out anew at each call, so it is kept."""
        if role not in self._styles:
            self._styles[role] = (
                self.rich_style
                if role == "plain"
                else self.get_component_rich_style(_component(role))
            )
        return self._styles[role]
