"""What of a widget has to be painted again: a terminal on a slow line pays for every cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from rich.cells import cell_len
from textual.geometry import Region

from ..drawing import Row


def changed(old: Sequence[Row], new: Sequence[Row]) -> list[Region]:
    """Return the smallest region of each row that differs, in the widget's own cells."""
    pairs = enumerate(zip_longest(old, new, fillvalue=()))
    regions = [_span(y, before, after) for y, (before, after) in pairs if before != after]
    return [region for region in regions if region]


def _span(y: int, before: Row, after: Row) -> Region:
    """A row whose text keeps its styles may differ in its middle only."""
    old, new = _cells(before), _cells(after)
    start = _same(old, new)
    width = max(len(old), len(new)) - start
    if len(old) == len(new):
        width -= _same(old[start:][::-1], new[start:][::-1])
    return Region(start, y, width, 1)


def _same(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many of the first cells are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


class _Widths(dict[str, tuple[bool, ...]]):
    """For each character, which of its cells is its first: none of a mark of no width."""

    def __missing__(self, character: str) -> tuple[bool, ...]:
        self[character] = cells = (True, False)[: cell_len(character)]
        return cells


_widths = _Widths()


@lru_cache(512)
def _cells(row: Row) -> tuple[tuple[str, str], ...]:
    """Return the row cell by cell; the second cell of a wide character stands for itself."""
    return tuple(
        (c if first else "", role) for text, role in row for c in text for first in _widths[c]
    )
