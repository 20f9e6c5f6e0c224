"""The choices: a list to walk, to type digits at, or to take with Enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message

from ..drawing import Role, Row
from ..menu import Entry
from .host import app_of, on_top
from .rows import Rows

GAP = 3


class Choices(Rows, can_focus=True):
    """Lists a menu's entries side by side; the highlighted one is marked, not only coloured."""

    DEFAULT_CSS = "Choices { height: auto; min-height: 1; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,right,j", "move(1)", id="choices.next", show=False),
        Binding("up,left,k", "move(-1)", id="choices.previous", show=False),
        Binding("enter,space,ctrl+j", "take", id="choices.take", show=False),
    ]

    @dataclass
    class Taken(Message):
        """An entry was taken; None when a key was pressed with nothing to choose."""

        entry: Entry | None

    class Stayed(Message):
        """A key was to mark another entry, and there is none."""

    def __init__(self) -> None:
        super().__init__("choices")
        self._entries: tuple[Entry, ...] = ()
        self._at = 0

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self._entries

    def offer(self, entries: tuple[Entry, ...]) -> None:
        """List other entries, the first one highlighted."""
        self._show(entries, 0)

    def action_move(self, by: int) -> None:
        if len(self._entries) == 1:
            self.post_message(self.Stayed())
        elif self._entries:
            self._show(self._entries, (self._at + by) % len(self._entries))
        else:
            self.action_take()

    def post_message(self, message: Message) -> bool:
        """Hand a key on to the screen at once: no key is taken here but by a binding."""
        if isinstance(message, events.Key) and self.is_attached:
            return self.screen.post_message(message)
        return super().post_message(message)

    def _show(self, entries: tuple[Entry, ...], at: int) -> None:
        self._entries, self._at = entries, at
        if self.draw(self._rows()):
            self.refresh(layout=True)
            self.call_after_refresh(self.place_cursor)
        else:
            self._set_cursor()

    def action_take(self) -> None:
        self.post_message(self.Taken(self._entries[self._at] if self._entries else None))

    def on_click(self, event: events.Click) -> None:
        """Take the entry under a click; where there is nothing to choose, any click hastens."""
        spot = event.get_content_offset(self)
        for place, (x, y) in enumerate(self._places() if spot else ()):
            cells = cell_len(self._entries[place].text) + 1
            if spot and y == spot.y and x <= spot.x < x + cells:
                self._show(self._entries, place)
                self.action_take()
        if not self._entries:
            self.action_take()

    def place_cursor(self) -> None:
        """Put the terminal's cursor on the highlighted entry, where readers look."""
        if self.is_attached and self.screen.is_current:  # it may have been left meanwhile
            self._set_cursor()
            self.refresh(Region(0, 0, 1, 1))

    def _set_cursor(self) -> None:
        if on_top(self):
            x, y = self._places()[self._at] if self._entries else (0, 0)
            app_of(self).cursor_position = self.content_region.offset + Offset(x, y)

    def on_resize(self) -> None:
        if self.draw(self._rows()):
            self.refresh(layout=True)

    def _rows(self) -> tuple[Row, ...]:
        rows: list[list[tuple[str, Role]]] = [[] for _ in range(self._height())]
        for place, ((_, y), entry) in enumerate(zip(self._places(), self._entries, strict=True)):
            if rows[y]:
                rows[y].append((" " * GAP, "plain"))
            here = place == self._at
            rows[y].append((f"{'>' if here else ' '}{entry.text}", "token" if here else "strong"))
        return tuple(map(tuple, rows))

    def spare_rows(self, width: int) -> int:
        """Return how many rows the entries take beyond the first, in so many cells.

        A window's new width is known before this widget has been laid out in it.
        """
        return self._height(max(width, 1)) - 1

    def _height(self, width: int | None = None) -> int:
        return self._places(width)[-1][1] + 1 if self._entries else 1

    def _places(self, width: int | None = None) -> list[tuple[int, int]]:
        """Return where each entry stands, in cells: as many side by side as fit."""
        width = width or self.content_size.width or 78
        places: list[tuple[int, int]] = []
        x = y = 0
        for entry in self._entries:
            cells = cell_len(entry.text) + 1
            if x and x + cells > width:
                x, y = 0, y + 1
            places.append((x, y))
            x += cells + GAP
        return places
