"""What of a widget has to be painted again: a terminal on a slow line pays for every cell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len
from textual.geometry import Region

from ..drawing import Row


def changed(old: Sequence[Row], new: Sequence[Row]) -> list[Region]:
    """Return the smallest region of each row that differs, in the widget's own cells."""
    regions = [
        _span(y, before, after)
        for y, (before, after) in enumerate(zip_longest(old, new, fillvalue=()))
        if before != after
    ]
    return regions


def _span(y: int, before: Row, after: Row) -> Region:
    """A row whose text keeps its styles may differ in its middle only."""
    old, new = _cells(before), _cells(after)
    start = next((x for x, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), None)
    start = min(len(old), len(new)) if start is None else start
    width = max(len(old), len(new)) - start
    if len(old) == len(new):
        width -= next(
            n for n, (a, b) in enumerate(zip(old[::-1], new[::-1], strict=True)) if a != b
        )
    return Region(start, y, width, 1)


def _cells(row: Row) -> list[tuple[str, str]]:
    """Return the row cell by cell; the second cell of a wide character stands for itself."""
    return [
        (c if part == 0 else "", role)
        for text, role in row
        for c in text
        for part in range(cell_len(c))
    ]
