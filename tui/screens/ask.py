"""A dialog that asks for one line: dice from a real table, or a confirm."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.widget import Widget
from textual.widgets import Input

from .dialog import Dialog


class Field(Input):
    """A line to type in. The stock one copies on Ctrl-C, which leaves everywhere else."""

    def __init__(self) -> None:
        super().__init__(select_on_focus=False, compact=True)
        self.cursor_blink = False
        self._bindings.key_to_bindings.pop("ctrl+c")


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
        yield Field()

    def cursor(self) -> Offset:
        return self.query_one(Input).cursor_screen_offset

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)
