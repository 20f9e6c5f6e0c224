"""A stage curtain as rows of text: a rail, swags, folds at both sides, lines between them."""

from __future__ import annotations

from collections.abc import Sequence

from .pen import Pen, Row, cut, merged, wide

WIDEST = 64
"""Cells that the lines between the folds get at most."""
PERIOD = 4
"""Cells from one deep fold to the next, and those of a swag."""


def inner(width: int) -> int:
    """Return the cells between the folds of a curtain."""
    return width - 2 * _folds(width)


def drape(lines: Sequence[Row], width: int, height: int, pen: Pen) -> tuple[Row, ...]:
    """Return exactly `height` rows of `width` cells: as many of the lines as there is room for."""
    side, cells = _folds(width), inner(width)
    above = [_rail(width, pen), _swags(width, pen)][: max(height - len(lines), 0)]
    below = [_hem(width, pen)] if height > len(above) + len(lines) else []
    room = height - len(above) - len(below)
    rows = [*above]
    for y in range(room):
        line = cut(lines[y], cells, pen) if y < len(lines) else ()
        blank = " " * (cells - wide(line))
        left, right = _fold(side, pen), _fold(side, pen)[::-1]
        rows.append(merged([(left, "mark"), *line, (blank, "plain"), (right, "mark")]))
    return tuple(rows + below)


def _folds(width: int) -> int:
    """Return the cells of the folds at one side: whole periods, more where there is room."""
    spare = max(width - WIDEST, width // 10) // 2
    return max(spare // PERIOD, width >= 2 * PERIOD + 20) * PERIOD


def _fold(cells: int, pen: Pen) -> str:
    return ((pen.sign("┃", "|") + " " + pen.sign("│", ":") + " ") * cells)[:cells]


def _rail(width: int, pen: Pen) -> Row:
    return ((pen.sign("━", "=") * width, "mark"),)


def _swags(width: int, pen: Pen) -> Row:
    return ((_repeated(pen.sign("╰──╯", "\\__/"), width), "mark"),)


def _hem(width: int, pen: Pen) -> Row:
    side = _folds(width)
    hem = (pen.sign("┻─┴─", "|_|_") * side)[:side]
    return merged([(hem, "mark"), (" " * inner(width), "plain"), (hem[::-1], "mark")])


def _repeated(text: str, cells: int) -> str:
    return (text * (cells // len(text) + 1))[:cells]
