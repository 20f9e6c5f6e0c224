"""Rows of styled text in a widget: only those that change are made and painted again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.content import Content
from textual.geometry import Region, Size, Spacing
from textual.strip import Strip
from textual.widget import Widget

from ..drawing import Role, Row
from ..pen import PLAIN_MARKS, merged, wide
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
_BOLD, _TOKEN = Style(bold=True), Style(bold=True, reverse=True)
SELDOM: dict[Role, tuple[str, Style]] = {
    "key": ("bar-key", _BOLD),
    "red": ("pawn-red", Style.null()),
    "green": ("pawn-green", Style.null()),
    "blue": ("pawn-blue", Style.null()),
    "yellow": ("pawn-yellow", Style.null()),
    "red-token": ("token-red", _TOKEN),
    "green-token": ("token-green", _TOKEN),
    "blue-token": ("token-blue", _TOKEN),
    "yellow-token": ("token-yellow", _TOKEN),
}
"""The colours of roles that few widgets have, and what else they are.

Textual would work out the style of every role for every widget before its first frame.
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
        self._paints: dict[Role, Style] = {}
        self._strips: dict[int, Strip] = {}
        """The rows of the widget, padding included, that need not be made again."""
        self._made_for = Size(0, 0)
        super().__init__(id=name)
        self._drawn: tuple[Row, ...] = ()

    def draw(self, rows: Sequence[Row]) -> bool:
        """Show these rows and paint those that differ; return whether there are more or fewer."""
        before, self._drawn = self._drawn, tuple(rows)
        if regions := changed(before, self._drawn):
            gutter = self.gutter
            self.refresh(*(region.translate((gutter.left, gutter.top)) for region in regions))
        return len(before) != len(self._drawn)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._drawn)

    def render(self) -> Content:
        """Return the text alone."""
        text = "\n".join("".join(text for text, _ in row) for row in self._drawn)
        return Content(text if signs(app_of(self)) else text.translate(PLAIN_MARKS))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows as they were made once, until they are refreshed."""
        gutter, size = self.gutter, self.content_size
        if gutter != self.styles.padding:  # a border is Textual's
            return super().render_lines(crop)
        if size != self._made_for:
            self._made_for = size
            self._strips.clear()
        for y in crop.line_range:
            if y not in self._strips:
                self._strips[y] = self._strip(y, gutter, size)
        strips = [self._strips[y] for y in crop.line_range]
        left, right = crop.column_span
        whole = crop.width == size.width + gutter.width
        return strips if whole else [strip.crop(left, right) for strip in strips]

    def _strip(self, y: int, gutter: Spacing, size: Size) -> Strip:
        """Return a row with its padding, made at once: a strip that is made of others costs."""
        row = self._pieces(y - gutter.top) if 0 <= y - gutter.top < size.height else ()
        spare = size.width - wide(row)
        if spare < 0:
            row, spare = self._cut_off(row, size.width), 0
        left, right = " " * gutter.left, " " * (spare + gutter.right)
        row = merged(((left, "plain"), *row, (right, "plain")))
        segments = [Segment(text, self._painted(role)) for text, role in row]
        return Strip(segments, size.width + gutter.width)

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        if repaint and regions:
            for region in regions:
                for y in region.line_range:
                    self._strips.pop(y, None)
        elif repaint:
            self._strips.clear()
            self._paints.clear()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def check_idle(self) -> None:
        """Tell the screen at once what changed; the stock widget first sends itself a message."""
        if self.is_running:
            self._check_refresh()
        if self._next_callbacks:
            super().check_idle()

    def render_line(self, y: int) -> Strip:
        line = Strip([Segment(text, self._style(role)) for text, role in self._pieces(y)])
        return line.adjust_cell_length(self.content_size.width, self._style("plain"))

    def _cut_off(self, row: Row, width: int) -> Row:
        """Return what of a row is seen in so many cells."""
        kept: list[tuple[str, Role]] = []
        for text, role in row:
            text = set_cell_size(text, min(cell_len(text), width))
            kept.append((text, role))
            width -= cell_len(text)
        return tuple(kept)

    def _pieces(self, y: int) -> Row:
        row = self._drawn[y] if y < len(self._drawn) else ()
        if signs(app_of(self)):
            return row
        return merged((text.translate(PLAIN_MARKS), role) for text, role in row)

    def notify_style_update(self) -> None:
        self._styles.clear()
        self._paints.clear()
        self._strips.clear()
        super().notify_style_update()

    def _style(self, role: Role) -> Style:
        """Return a role's style; Textual works it out anew at each call, so it is kept."""
        if role not in self._styles:
            if role == "plain":
                style = self.rich_style
            elif role in SELDOM:
                name, more = SELDOM[role]
                color = Color.parse(app_of(self).theme_variables[name]).rich_color
                style = self.rich_style + Style(color=color) + more
            else:
                style = self.get_component_rich_style(_component(role))
            self._styles[role] = style
        return self._styles[role]

    def _painted(self, role: Role) -> Style:
        """Return a role's style as it comes to the terminal, through the filters of the app."""
        if role not in self._paints:
            segments = [Segment("", self._style(role))]
            for kind in self.get_line_filters():
                segments = kind.apply(segments, self.background_colors[1])
            self._paints[role] = segments[0].style or Style.null()
        return self._paints[role]
