"""A stage curtain as rows of text: a rail, swags, folds at both sides, lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .pen import Pen, Row, cut, merged, sentence, wide
from .words.table import TableWords

WIDEST = 64
"""Cells that the lines between the folds get at most."""
PERIOD = 4
"""Cells from one deep fold to the next, and those of a swag."""

FRAME = 3
"""Rows of a curtain that hold no words: rail, swags, hem."""


class Handover(NamedTuple):
    """Who played, who plays now, what was said since that person's last turn.

    `undo_refused` says why the last choice stands, "" when it can be taken back.
    """

    heading: str
    played: str
    following: str
    said: Sequence[str]
    undo_refused: str


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
        line = cut(lines[y], cells, pen.more) if y < len(lines) else ()
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


def written(shown: Handover, words: TableWords, width: int, height: int, pen: Pen) -> list[Row]:
    """Return what a curtain of this height says, in lines of this width, with air where it fits.

    The newest sentences stay, each of them whole as long as one fits.
    """
    played = list(sentence(shown.played, width))
    following = list(sentence(shown.following, width, "active"))
    said = [sentence(line, width) for line in shown.said]
    since = list(sentence(words.said_since, width, "track")) if said else []
    top: list[Row] = [(), *played, (), *following, (), *since]
    if len(top) + sum(map(len, said)) + FRAME > height:
        top = [*played, *following, *since]
    room = max(height - len(top) - FRAME, 1)
    if sum(map(len, said)) > room:
        top[-len(since) :] = sentence(f"{words.said_since} {pen.more}", width, "track")
        while len(said) > 1 and sum(map(len, said)) > room:
            del said[0]
    lines = [*top, *(row for rows in said for row in rows)]
    spare = max(height - len(lines) - FRAME, 0)
    return [*((),) * (spare // 3), *lines]  # higher than the middle, where eyes look first
