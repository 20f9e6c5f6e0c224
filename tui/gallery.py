"""Every panel and widget in every state: `python -m galop.tui.gallery [fr|en] [theme] [ascii]`.

It opens on all panels together; n and b walk to the pages of one widget each, a number in the call
goes to that page at once. t takes the next theme, a the other signs, q leaves. Pictures of it are
compared by the tests.
"""

from __future__ import annotations

import sys
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from ..saves.settings import ThemeName
from .drawing import Pen, Row
from .pieces import Piece, pieces
from .samples import drawn
from .themes import NAMES, Dressed, draw_with, dress
from .widgets.host import app_of
from .widgets.line import Line
from .widgets.rows import Rows
from .words import Language
from .words.screen import screen_words

KEYS: Row = (
    ("n b", "key"),
    (" page  ", "plain"),
    ("t", "key"),
    (" theme  ", "plain"),
    ("a", "key"),
    (" signs  ", "plain"),
    ("q", "key"),
    (" leave", "plain"),
)


class Shelf(Screen[None]):
    """All panels on one page."""

    DEFAULT_CSS = """
    Shelf VerticalScroll { background: $background; color: $foreground; padding: 0 1; }
    Shelf Line { margin-top: 1; padding: 0; text-style: underline; }
    """

    def __init__(self, pen: Pen) -> None:
        super().__init__()
        self._pen = pen

    def compose(self) -> ComposeResult:
        width = max(app_of(self).size.width - 4, 20)
        with VerticalScroll():
            for title, rows in drawn(width, self._pen):
                line, shown = Line(), Rows()
                line.show(title, width)
                shown.draw(rows)
                yield line
                yield shown


class Page(Screen[None]):
    """One widget in one state."""

    DEFAULT_CSS = """
    Page { background: $background; color: $foreground; }
    Page #title, Page #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    Page #keys { text-style: $label-style; }
    Page VerticalScroll { padding: 1; }
    """

    def __init__(self, piece: Piece, number: int, pen: Pen) -> None:
        super().__init__()
        self._piece, self._number = piece, number
        self._built = piece.build(pen)

    def compose(self) -> ComposeResult:
        yield Line("title")
        with VerticalScroll(can_focus=False):
            yield self._built.widget
        yield Line("keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self._built.fill)

    def on_resize(self) -> None:
        """Show the title and the keys as they fit."""
        width = app_of(self).size.width - 2
        self.query_one("#title", Line).show(f"{self._number}  {self._piece.title}", width)
        self.query_one("#keys", Line).show_row(KEYS, width)


class Gallery(Dressed[None]):
    """The pages, walked by keys."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "walk(1)", id="gallery.next"),
        Binding("b", "walk(-1)", id="gallery.previous"),
        Binding("t", "theme", id="gallery.theme"),
        Binding("a", "signs", id="gallery.signs"),
        Binding("q", "quit", id="gallery.leave"),
    ]

    def __init__(
        self,
        language: Language = "en",
        theme: ThemeName = "dark",
        *,
        unicode: bool = True,
        page: int = 0,
    ) -> None:
        super().__init__()
        self._language: Language = language
        self._named: ThemeName = theme
        self._unicode = unicode
        self._pieces = tuple(pieces())
        self._at = min(page, len(self._pieces))

    @property
    def count(self) -> int:
        """How many pages there are, the one of all panels too."""
        return len(self._pieces) + 1

    def on_mount(self) -> None:
        dress(self, self._named)
        draw_with(self, unicode=self._unicode)
        self.push_screen(self._page())

    def _page(self) -> Screen[None]:
        pen = Pen(screen_words(self._language), self._unicode)
        return Page(self._pieces[self._at - 1], self._at, pen) if self._at else Shelf(pen)

    def action_walk(self, by: int) -> None:
        """Show a page further on, the first after the last."""
        self._at = (self._at + by) % self.count
        self.pop_screen()
        self.push_screen(self._page())

    def action_theme(self) -> None:
        """Show the same in the next theme."""
        self._named = NAMES[(NAMES.index(self._named) + 1) % len(NAMES)]
        dress(self, self._named)

    def action_signs(self) -> None:
        """Draw in ASCII, or in Unicode again."""
        self._unicode = not self._unicode
        draw_with(self, unicode=self._unicode)
        self.pop_screen()
        self.push_screen(self._page())


def main(arguments: list[str]) -> None:
    """Show what the arguments ask for, in any order."""
    themes: list[ThemeName] = [name for name in NAMES if name in arguments]
    pages = [int(word) for word in arguments if word.isdecimal()]
    Gallery(
        "fr" if "fr" in arguments else "en",
        themes[0] if themes else "dark",
        unicode="ascii" not in arguments,
        page=pages[0] if pages else 0,
    ).run()


if __name__ == "__main__":
    main(sys.argv[1:])
