"""The items of a list as rows: digit, key, text, value, and what stands under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rich.cells import cell_len

from ..drawing import Row, fit
from ..pen import merged
from ..wrapping import wrapped

GAP = 2
"""Cells between a text and its value."""


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list. `name` is for the screen, the rest is shown.

    `letter` is the screen's own key that takes the item. `turns` is whether left and right
    change the value; `head` is a heading above the item, `under` stands below its text.
    """

    name: str
    text: str
    value: str = ""
    letter: str = ""
    help: str = ""
    head: str = ""
    under: str = ""
    turns: bool = False

    @property
    def shown_value(self) -> str:
        return f"< {self.value} >" if self.turns else self.value


class Laid(NamedTuple):
    """The rows of a list, which of them is the first of each item, and which the last."""

    rows: tuple[Row, ...]
    places: tuple[int, ...]
    ends: tuple[int, ...]


class Columns(NamedTuple):
    """The cells of a list's columns; texts without a value run on to the end of the row."""

    width: int
    letters: int
    texts: int
    values: int
    fits: bool = True

    @property
    def start(self) -> int:
        """The cells before a text: mark, digit, key."""
        return 4 + (self.letters + 2 if self.letters else 0)


def digit(place: int) -> str:
    """Return the digit that takes an item."""
    return str(place + 1) if place < 9 else ""


def grids(items: Sequence[Item], width: int) -> tuple[Columns, ...]:
    """Return the columns of each item: one grid for all, for all under headings, or for each."""
    letters = max((cell_len(item.letter) for item in items), default=0)
    one = columns(items, width, letters)
    if one.fits:
        return (one,) * len(items)
    starts = [place for place, item in enumerate(items) if item.head and place]
    if starts and (headed := columns(items[starts[0] :], width, letters)).fits:
        first = columns(items[: starts[0]], width, letters)
        return (first,) * starts[0] + (headed,) * (len(items) - starts[0])
    found: list[Columns] = []
    for start, end in pairwise((0, *starts, len(items))):
        found += [columns(items[start:end], width, letters)] * (end - start)
    return tuple(found)


def columns(items: Sequence[Item], width: int, letters: int) -> Columns:
    """Return the columns of items in so many cells; values have at least half of what there is."""
    valued = [item for item in items if item.value]
    texts = max((cell_len(item.text) for item in valued), default=0)
    values = max((cell_len(item.shown_value) for item in valued), default=0)
    room = max(width - Columns(width, letters, 0, 0).start - GAP, 2)
    if texts + values <= room:
        return Columns(width, letters, texts, values)
    values = min(values, max(room - texts, room // 2))
    return Columns(width, letters, room - values, values, fits=False)


@lru_cache(maxsize=16)
def lay(items: tuple[Item, ...], at: int, width: int, *, air: bool) -> Laid:
    """Return items in rows of at most `width` cells.

    With `air` there are blank rows before headings, and what stands below a text is whole.
    """
    each = grids(items, width)
    rows: list[Row] = []
    places: list[int] = []
    ends: list[int] = []
    for place, item in enumerate(items):
        if item.head:
            if place and air:
                rows.append(())
            rows.append(((f"  {fit(item.head, max(width - 2, 1)).rstrip()}", "mark"),))
        places.append(len(rows))
        rows += _item(item, place, here=place == at, grid=each[place], whole=air)
        ends.append(len(rows) - 1)
    return Laid(tuple(rows), tuple(places), tuple(ends))


def _item(item: Item, place: int, *, here: bool, grid: Columns, whole: bool) -> list[Row]:
    start = f"{'>' if here else ' '} {digit(place) or ' '} "
    if grid.letters:
        start += f"{fit(item.letter, grid.letters)}  "
    room = max(grid.width - grid.start, 1)
    text = fit(item.text, grid.texts if item.value else min(cell_len(item.text), room))
    value = item.shown_value
    if value:
        text += " " * GAP
        value = fit(value, min(cell_len(value), grid.values))
    below = _under(item.under, room, whole=whole)
    if here:
        rows = (f"{start}{text}{value}", *(f"{' ' * grid.start}{line}" for line in below))
        cells = min(max(map(cell_len, rows)) + 1, grid.width)
        return [((fit(row, cells), "token"),) for row in rows]  # of one width, in one style
    first = merged(((start, "track"), (text, "plain"), (value, "strong")))
    return [first, *(((" " * grid.start, "plain"), (line, "track")) for line in below)]


def _under(text: str, room: int, *, whole: bool) -> list[str]:
    if whole:
        return wrapped(text, room) if text else []
    return [fit(text, min(cell_len(text), room))] if text else []
