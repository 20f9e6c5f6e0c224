"""A dialog: a box at the bottom, over what stays in sight above it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget

from ..themes import signs
from ..widgets.host import app_of
from ..widgets.paragraph import Paragraph

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer | None]):
    """Shows lines in a box; nothing behind it is dimmed, for a player reads it to answer."""

    DEFAULT_CSS = """
    Dialog { align: center bottom; background: transparent; }
    Dialog #box {
        width: 100%; height: auto; max-height: 100%; border: round $warning;
        background: $background; color: $foreground;
    }
    Dialog.-plain #box { border: ascii $warning; }
    """

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self._lines = lines

    def below(self) -> Iterable[Widget]:
        """Return what stands below the lines."""
        return ()

    def compose(self) -> ComposeResult:
        self.set_class(not signs(app_of(self)), "-plain")
        with Vertical(id="box"):
            yield Paragraph("asked", *self._lines)
            yield from self.below()
