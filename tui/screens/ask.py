"""A dialog that asks for one line: dice from a real table, or a confirm."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.widget import Widget
from textual.widgets import Input

from .dialog import Dialog


class Ask(Dialog[str]):
    """Asks; dismissed with the line typed, or None on Escape."""

    DEFAULT_CSS = """
    Ask Input, Ask Input:focus {
        height: 1; border: none; padding: 0 1; background: $background; color: $foreground;
    }
    """
    KEYED: ClassVar[tuple[type[Widget], ...]] = (Input,)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", id="ask.cancel")]

    def below(self) -> Iterable[Widget]:
        field = Input(select_on_focus=False, compact=True)
        field.cursor_blink = False
        yield field

    def cursor(self) -> Offset:
        return self.query_one(Input).cursor_screen_offset

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)
