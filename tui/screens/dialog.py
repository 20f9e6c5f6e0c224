"""A dialog: a box at the bottom, over what stays in sight above it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Offset, Region
from textual.screen import ModalScreen
from textual.widget import Widget

from ..themes import signs
from ..widgets.host import app_of
from ..widgets.paragraph import Paragraph
from .once import Once

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer | None], Once[Answer | None]):
    """Shows lines in a box; nothing behind it is dimmed, for a player reads it to answer.

    Textual takes styles from the first of the bases alone: the modal one lets through what is
    behind it in the terminal's own colours too.
    """

    DEFAULT_CSS = """
    Dialog { align: center bottom; background: transparent; }
    Dialog #box {
        width: 100%; height: auto; max-height: 100%; border: round $warning;
        background: $background; color: $foreground;
    }
    Dialog.-plain #box { border: ascii $warning; }
    """

    # Those of the app, which a stock modal screen keeps out.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "app.leave", id="app.leave"),
        Binding("ctrl+l", "app.redraw", id="app.redraw"),
        Binding("ctrl+z", "app.suspend_process", id="app.pause"),
    ]

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = lines

    def below(self) -> Iterable[Widget]:
        """Return what stands below the lines."""
        return ()

    def on_mount(self) -> None:
        self.call_after_refresh(self._place_cursor)

    def on_resize(self) -> None:
        self.call_after_refresh(self._place_cursor)

    def _place_cursor(self) -> None:
        """Put the terminal's cursor where the answer goes, once it is laid out."""
        app_of(self).cursor_position = self.cursor()
        self.query_one("#asked").refresh(Region(0, 0, 1, 1))

    def cursor(self) -> Offset:
        """Return where the answer goes."""
        return self.query_one("#asked").content_region.offset

    def compose(self) -> ComposeResult:
        self.set_class(not signs(app_of(self)), "-plain")
        with Vertical(id="box"):
            yield Paragraph("asked", *self.lines)
            yield from self.below()
