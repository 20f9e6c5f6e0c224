"""A list down the screen: to walk, to type digits at, to take with Enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region
from textual.message import Message

from ..drawing import Role, Row, fit
from ..vocabulary import fold
from .host import app_of
from .rows import Rows

HELP_ROWS = 3
ROOM_FOR_HELP = 8
"""The fewest rows of a list that gives some of them to the help of its item."""


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the list. `name` is for the screen, the rest is shown.

    `letter` is the screen's own key that takes the item. `turns` is whether left and right
    change the value; `head` is a heading above the item.
    """

    name: str
    text: str
    value: str = ""
    letter: str = ""
    help: str = ""
    head: str = ""
    turns: bool = False


class Listing(Rows, can_focus=True):
    """Lists items, the highlighted one marked, not only coloured, with its help at the bottom."""

    DEFAULT_CSS = "Listing { height: 1fr; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", id="listing.next", show=False),
        Binding("up,k", "move(-1)", id="listing.previous", show=False),
        Binding("pagedown", "move(8)", id="listing.next_page", show=False),
        Binding("pageup", "move(-8)", id="listing.previous_page", show=False),
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
        if last < 0:
            return
        at = self._at + by
        if abs(by) == 1:
            at %= last + 1
        self._show(self._items, min(max(at, 0), last))

    def action_turn(self, by: int) -> None:
        if self._items and self._items[self._at].turns:
            self.post_message(self.Turned(self.at, by))

    def action_take(self) -> None:
        if self._items:
            self.post_message(self.Taken(self.at))

    def on_key(self, event: events.Key) -> None:
        """Digits take the first nine items."""
        typed = fold(event.character or "")
        for place, item in enumerate(self._items):
            if typed and typed == _digit(place):
                event.stop()
                event.prevent_default()
                self.take(item.name)
                return

    def on_click(self, event: events.Click) -> None:
        """Take the item under a click."""
        spot = event.get_content_offset(self)
        lines = {self._line_of(place): item.name for place, item in enumerate(self._items)}
        if spot and spot.y < self._room() and (name := lines.get(spot.y + self._top)):
            self.take(name)

    def on_mouse_scroll_down(self) -> None:
        self._show(self._items, min(self._at + 1, len(self._items) - 1))

    def on_mouse_scroll_up(self) -> None:
        self._show(self._items, max(self._at - 1, 0))

    def take(self, name: str) -> None:
        """Highlight the item of this name, if there is one, and take it."""
        names = [item.name for item in self._items]
        if name in names:
            self._show(self._items, names.index(name))
            self.action_take()

    def on_resize(self) -> None:
        self._scroll()
        self.draw(self._rows())
        self.call_after_refresh(self.place_cursor)

    def place_cursor(self) -> None:
        """Put the terminal's cursor on the highlighted item, where readers look."""
        if self.is_attached and self.screen.is_current:
            self._set_cursor()
            self.refresh(Region(0, 0, 1, 1))

    def _show(self, items: tuple[Item, ...], at: int) -> None:
        self._items, self._at = items, at
        self._scroll()
        if self.is_attached and self.screen.is_current:
            self._set_cursor()
        self.draw(self._rows())

    def _set_cursor(self) -> None:
        line = self._line_of(self._at) - self._top if self._items else 0
        app_of(self).cursor_position = self.content_region.offset + Offset(0, line)

    # Drawing

    def _rows(self) -> tuple[Row, ...]:
        """Return every row of the widget as it stands."""
        width, height = self.content_size
        if not self._items or not height:
            return ()
        shown: list[Row] = self._lines(width)[self._top : self._top + self._room()]
        shown += [()] * (self._room() - len(shown))
        if self._room() < height:
            told = wrap(self._items[self._at].help, max(width, 20))[:HELP_ROWS]
            told += [""] * (HELP_ROWS - len(told))
            shown.append(())
            shown += [_told(line) for line in told]
        return tuple(shown)

    def _room(self) -> int:
        height = self.content_size.height
        helped = any(item.help for item in self._items) and height >= ROOM_FOR_HELP
        return height - HELP_ROWS - 1 if helped else height

    def _lines(self, width: int) -> list[Row]:
        lines: list[Row] = []
        texts = max((cell_len(item.text) for item in self._items if item.value), default=0)
        for place, item in enumerate(self._items):
            if item.head:
                if place:
                    lines.append(())
                lines.append(((f"  {fit(item.head, width - 2)}", "mark"),))
            lines.append(_cut(self._line(place, item, texts), width))
        return lines

    def _line(self, place: int, item: Item, texts: int) -> Row:
        here = place == self._at
        letters = max(cell_len(item.letter) for item in self._items)
        start = f"{'>' if here else ' '} {_digit(place) or ' '} "
        start += f"{set_cell_size(item.letter, letters)}  " if letters else ""
        value = f"< {item.value} >" if item.turns else item.value
        text = set_cell_size(item.text, texts) + "  " if value else item.text
        if here:
            return ((f"{start}{text}{value} ", "token"),)
        roles: tuple[Role, Role, Role] = ("track", "plain", "strong")
        return tuple((t, r) for t, r in zip((start, text, value), roles, strict=True) if t)

    def _line_of(self, place: int) -> int:
        """Return on which line an item stands, its heading and the blank above counted."""
        heads = [at for at, item in enumerate(self._items[: place + 1]) if item.head]
        return place + len(heads) + sum(at > 0 for at in heads)

    def _scroll(self) -> None:
        """Bring the highlighted item into sight, its heading too if there is one."""
        if not self._items:
            self._top = 0
            return
        line, room = self._line_of(self._at), max(self._room(), 1)
        first = line - 1 if self._items[self._at].head and room > 1 else line
        last = self._line_of(len(self._items) - 1)
        self._top = min(max(self._top, line - room + 1), first, max(last - room + 1, 0))
        self._top = max(self._top, 0)


def _digit(place: int) -> str:
    return str(place + 1) if place < 9 else ""


def _told(line: str) -> Row:
    return ((line, "track"),)


def _cut(row: Row, width: int) -> Row:
    """Return a row in at most so many cells."""
    kept: list[tuple[str, Role]] = []
    for text, role in row:
        if cell_len(text) > width:
            kept.append((fit(text, width), role))
            break
        kept.append((text, role))
        width -= cell_len(text)
    return tuple(kept)
