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

GAP = 2
"""Cells between a text and its value."""


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list. `name` is for the screen, the rest is shown.

    `letter` is the screen's own key that takes the item. `turns` is whether left and right
    change the value; `head` is a heading above the item, `under` a second row below its text.
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
    """The rows of a list, and which of them is the first of each item."""

    rows: tuple[Row, ...]
    places: tuple[int, ...]


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
    """Return the columns of each item: one grid for all, or for each heading where that is wide."""
    letters = max((cell_len(item.letter) for item in items), default=0)
    one = columns(items, width, letters)
    if one.fits:
        return (one,) * len(items)
    starts = [place for place, item in enumerate(items) if item.head and place]
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
    """Return items in rows of at most `width` cells, blank rows before headings with `air`."""
    each = grids(items, width)
    rows: list[Row] = []
    places: list[int] = []
    for place, item in enumerate(items):
        if item.head:
            if place and air:
                rows.append(())
            rows.append(((f"  {fit(item.head, max(width - 2, 1)).rstrip()}", "mark"),))
        places.append(len(rows))
        rows += _item(item, place, here=place == at, grid=each[place])
    return Laid(tuple(rows), tuple(places))


def _item(item: Item, place: int, *, here: bool, grid: Columns) -> list[Row]:
    start = f"{'>' if here else ' '} {digit(place) or ' '} "
    if grid.letters:
        start += f"{fit(item.letter, grid.letters)}  "
    room = max(grid.width - grid.start, 1)
    text = fit(item.text, grid.texts if item.value else min(cell_len(item.text), room))
    value = item.shown_value
    if value:
        text += " " * GAP
        value = fit(value, min(cell_len(value), grid.values))
    under = fit(item.under, min(cell_len(item.under), room))
    if here:
        return _marked(f"{start}{text}{value}", f"{' ' * grid.start}{under}" if under else "", grid)
    first = merged(((start, "track"), (text, "plain"), (value, "strong")))
    below: Row = ((" " * grid.start, "plain"), (under, "track"))
    return [first, below] if under else [first]


def _marked(first: str, under: str, grid: Columns) -> list[Row]:
    """Return the rows of the highlighted item, of one width, in one style."""
    cells = min(max(cell_len(first), cell_len(under)) + 1, grid.width)
    return [((fit(text, cells), "token"),) for text in (first, under) if text]
