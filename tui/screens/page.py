"""A page of text to read and leave: the rules, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static


class Page(ModalScreen[None]):
    """Shows lines; any of Enter, Space, Escape, q or the key that opened it closes it."""

    DEFAULT_CSS = """
    Page { background: $background; }
    Page VerticalScroll { padding: 1 2; }
    """
    KEYED: ClassVar[tuple[type[Widget], ...]] = (VerticalScroll,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q,l,question_mark,ctrl+j", "dismiss", id="page.close")
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Content("\n".join(self._lines)))
