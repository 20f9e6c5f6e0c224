"""A dialog that asks for one line: dice from a real table, or a confirm."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Input

from ..widgets.host import app_of
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
        yield Input(select_on_focus=False, compact=True)

    def on_mount(self) -> None:
        field = self.query_one(Input)
        field.cursor_blink = False
        field.call_after_refresh(self._place_cursor, field)

    def _place_cursor(self, field: Input) -> None:
        """Put the terminal's cursor in the field: before it is laid out it has no place."""
        app_of(self).cursor_position = field.cursor_screen_offset
        self.refresh(Region(0, 0, 1, 1))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)
