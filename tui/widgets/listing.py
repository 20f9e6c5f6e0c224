"""A list down the screen: to walk, to type digits at, to take with Enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message

from ..drawing import Row
from ..vocabulary import fold
from ..wrapping import wrapped
from .host import app_of, on_top
from .items import Item, Laid, digit, lay
from .rows import Rows

TALL = 30
"""The rows from which the help stands right below the items, and not at the bottom."""
ROOM_FOR_HELP = 7
"""The fewest rows of a list that gives some of them to the help of its item."""


class Listing(Rows, can_focus=True):
    """Lists items, the highlighted one marked, not only coloured, with its help at the bottom."""

    DEFAULT_CSS = "Listing { height: 1fr; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", id="listing.next", show=False),
        Binding("up,k", "move(-1)", id="listing.previous", show=False),
        Binding("pagedown", "move(8)", id="listing.next_page", show=False),
        Binding("pageup", "move(-8)", id="listing.previous_page", show=False),
        Binding("home", "go_first", id="listing.first", show=False),
        Binding("end", "go_last", id="listing.last", show=False),
        Binding("right", "turn(1)", id="listing.more", show=False),
        Binding("left", "turn(-1)", id="listing.less", show=False),
        Binding("enter,space,ctrl+j", "take", id="listing.take", show=False),
    ]

    @dataclass
    class Taken(Message):
        """An item was taken."""

        name: str

    @dataclass
    class Turned(Message):
        """An item's value was asked to be the next one, or the one before."""

        name: str
        by: int

    @dataclass
    class Stayed(Message):
        """A key changed nothing: where it moves, the list ends here, at its `end` or beginning."""

        end: bool | None = None

    def __init__(self) -> None:
        super().__init__("listing")
        self._items: tuple[Item, ...] = ()
        self._at = 0
        self._top = 0

    @property
    def items(self) -> tuple[Item, ...]:
        return self._items

    @property
    def at(self) -> str:
        """The name of the highlighted item; "" where there is none."""
        return self._items[self._at].name if self._items else ""

    @property
    def rows_wanted(self) -> int:
        """How many rows the items take where there is room for all of them."""
        width = self.content_size.width or app_of(self).size.width - 2
        return len(lay(self._items, self._at, width, air=True).rows)

    def offer(self, items: Sequence[Item]) -> None:
        """List other items; the one of the same name stays highlighted, or the same place."""
        names = [item.name for item in items]
        at = names.index(self.at) if self.at in names else min(self._at, len(items) - 1)
        self._show(tuple(items), max(at, 0))

    def go_first(self) -> None:
        """Highlight the first item."""
        self._show(self._items, 0)

    def action_move(self, by: int) -> None:
        last = len(self._items) - 1
        at = self._at + by
        if abs(by) == 1 and last >= 0:
            at %= last + 1
        self._go(min(max(at, 0), last), end=by > 0)

    def action_go_first(self) -> None:
        self._go(0, end=False)

    def action_go_last(self) -> None:
        self._go(len(self._items) - 1, end=True)

    def _go(self, at: int, *, end: bool) -> None:
        if at in (self._at, -1):
            self.post_message(self.Stayed(end))
        else:
            self._show(self._items, at)

    def action_turn(self, by: int) -> None:
        if self._items and self._items[self._at].turns:
            self.post_message(self.Turned(self.at, by))
        else:
            self.post_message(self.Stayed())

    def action_take(self) -> None:
        if self._items:
            self.post_message(self.Taken(self.at))

    def on_key(self, event: events.Key) -> None:
        """Digits take the first nine items."""
        typed = fold(event.character or "")
        for place, item in enumerate(self._items):
            if typed and typed == digit(place):
                event.stop()
                event.prevent_default()
                self.take(item.name)
                return

    def on_click(self, event: events.Click) -> None:
        """Take the item under a click."""
        spot = event.get_content_offset(self)
        laid = self._laid()
        for item, place, end in zip(self._items, laid.places, laid.ends, strict=True):
            if spot and spot.y < self._room() and place <= spot.y + self._top <= end:
                self.take(item.name)

    def on_mouse_scroll_down(self) -> None:
        self._show(self._items, min(self._at + 1, len(self._items) - 1))

    def on_mouse_scroll_up(self) -> None:
        self._show(self._items, max(self._at - 1, 0))

    def take(self, name: str) -> bool:
        """Highlight the item of this name and take it; return whether there is one."""
        names = [item.name for item in self._items]
        if name in names:
            self._show(self._items, names.index(name))
            self.action_take()
        return name in names

    def on_resize(self) -> None:
        self._scroll()
        self.draw(self._rows())
        self.call_after_refresh(self.place_cursor)

    def place_cursor(self) -> None:
        """Put the terminal's cursor on the highlighted item, where readers look."""
        if on_top(self):
            self._set_cursor()
            self.refresh(Region(0, 0, 1, 1))

    def _show(self, items: tuple[Item, ...], at: int) -> None:
        self._items, self._at = items, at
        self._scroll()
        if on_top(self):
            self._set_cursor()
        self.draw(self._rows())

    def _set_cursor(self) -> None:
        line = self._laid().places[self._at] - self._top if self._items else 0
        app_of(self).cursor_position = self.content_region.offset + Offset(0, line)

    # Drawing

    def _rows(self) -> tuple[Row, ...]:
        """Return every row of the widget as it stands."""
        width, height = self.content_size
        if not self._items or not height:
            return ()
        room = self._room()
        shown: list[Row] = [*self._laid().rows[self._top : self._top + room]]
        if height <= TALL:  # else the help is not far below what it is about
            shown += [()] * (room - len(shown))
        if room < height:
            help_rows = height - room - self._blank
            told = wrapped(self._items[self._at].help, max(width, 20))[:help_rows]
            told += [""] * (help_rows - len(told))
            shown += [()] * self._blank
            helps: list[Row] = [((line, "track"),) for line in told]
            shown += helps
        return tuple(shown)

    @property
    def _blank(self) -> int:
        """The blank rows between the items and the help."""
        return int(self.content_size.height > ROOM_FOR_HELP + 3)

    def _room(self) -> int:
        """Return how many rows the items have; the longest help takes three at most."""
        width, height = self.content_size
        longest = max((len(wrapped(item.help, max(width, 20))) for item in self._items), default=0)
        if not any(item.help for item in self._items) or height < ROOM_FOR_HELP:
            return height
        return height - min(longest, 3) - self._blank

    def _laid(self) -> Laid:
        """Return all rows of the items, with air where they all fit so."""
        width, room = self.content_size.width, self._room()
        laid = lay(self._items, self._at, width, air=True)
        return laid if len(laid.rows) <= room else lay(self._items, self._at, width, air=False)

    def _scroll(self) -> None:
        """Bring the highlighted item into sight, its heading too if there is one."""
        if not self._items:
            self._top = 0
            return
        laid, room = self._laid(), max(self._room(), 1)
        item, line = self._items[self._at], laid.places[self._at]
        first = line - 1 if item.head and room > 1 else line
        last = min(laid.ends[self._at], line + room - 1)
        self._top = min(max(self._top, last - room + 1), first, max(len(laid.rows) - room, 0))
        self._top = max(self._top, 0)
