"""A dialog that asks for one line: dice from a real table, or a confirm."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Static

from ..widgets.host import app_of


class Ask(ModalScreen[str | None]):
    """Asks; dismissed with the line typed, or None on Escape."""

    DEFAULT_CSS = """
    Ask { align: center middle; }
    Ask Vertical {
        width: 60; max-width: 100%; height: auto; padding: 1 2;
        border: ascii $warning; background: $background;
    }
    """
    KEYED: ClassVar[tuple[type[Widget], ...]] = (Input,)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", id="ask.cancel")]

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self._lines = lines

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content("\n".join(self._lines)))
            yield Input(select_on_focus=False)

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
