"""A text to read and leave: a sheet, a warning, a list of keys; and what the rules stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from ..widgets.parts import MEASURE, Part, Parts
from ..words import Language
from .reader import Reader

WHEEL = 3
"""Rows that one step of a mouse's wheel goes."""


class Page(Reader):
    """Shows a text under a heading, a screen at a time. Enter and ? close it too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j,down", "scroll_by(1)", id="page.line"),
        Binding("k,up", "scroll_by(-1)", id="page.line_before"),
        Binding("space,pagedown", "screen_by(1)", id="page.screen"),
        Binding("x,pageup", "screen_by(-1)", id="page.screen_before"),
        Binding("g,home", "start", id="page.start"),
        Binding("e,end", "end", id="page.end"),
        Binding("enter,ctrl+j,question_mark", "close", id="page.close"),
    ]

    def __init__(self, language: Language, heading: str, text: Parts) -> None:
        super().__init__(language, text)
        self.heading, self.text = heading, text

    def headed(self) -> str:
        return self.heading

    def key_help(self) -> Sequence[tuple[str, int]]:
        return self.reading.page_keys

    def idle(self) -> str:
        return "" if self.text.ends else self.keyed(self.reading.more_below)

    def digit(self, number: int) -> None:
        self.show(self.keyed(self.reading.no_key(str(number))))

    def goes_to(self, part: int) -> bool:
        """Go to a part, and say its title where it was there already; return whether there is one.

        The first part may have no title: it is the beginning.
        """
        before = self.text.place
        if not self.text.go(part):
            return False
        title = self.text.parts[part].title or self.reading.page_ends(False)
        self.show("" if self.text.place != before else title)
        return True

    def on_mouse_scroll_up(self) -> None:
        self.action_scroll_by(-WHEEL)

    def on_mouse_scroll_down(self) -> None:
        self.action_scroll_by(WHEEL)

    def action_scroll_by(self, rows: int) -> None:
        """Read on or back by rows."""
        self.show("" if self.text.scroll_by(rows) else self.reading.page_ends(rows > 0))

    def action_screen_by(self, screens: int) -> None:
        """Read on or back by screens."""
        self.show("" if self.text.screen_by(screens) else self.reading.page_ends(screens > 0))

    def action_start(self) -> None:
        """Go to the beginning."""
        before = self.text.place
        self.text.go(0)
        self._moved_from(before, end=False)

    def action_end(self) -> None:
        """Go to the end."""
        before = self.text.place
        self.text.go(len(self.text.parts) - 1)
        self.text.scroll_by(len(self.text.lines))
        self._moved_from(before, end=True)

    def _moved_from(self, before: tuple[int, int], *, end: bool) -> None:
        self.show("" if self.text.place != before else self.reading.page_ends(end))


def page_of(language: Language, heading: str, *lines: str, measure: int = MEASURE) -> Page:
    """Return a page of lines, broken where they are longer than `measure` cells."""
    return Page(language, heading, Parts([Part("", lines)], measure=measure))
