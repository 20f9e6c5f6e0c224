"""Lines broken between words, by the cells that characters take."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len, chop_cells

PANE_ROWS = 4
"""The rows of a message pane: more in one write, and xterm.js says that it is too much."""
_BEFORE_TYPED = 54
"""Cells of a row behind which much can be typed before the row moves, all of it, at each key."""

_CARD = re.compile(r"\b[A-Z](?: [A-Z]){2}\b(?: \d+\b)?")
"""A card, three letters of colours, and what it is worth behind it."""
_JOINED = re.compile(_CARD.pattern.replace(" ", "\u00a0"))


def joined(line: str) -> str:
    """Return a line in which no row may end within a card, or before its worth."""
    return _CARD.sub(lambda card: card[0].replace(" ", "\u00a0"), line)


def parted(row: str) -> str:
    """Return a row with the spaces that its cards had before they were joined."""
    return _JOINED.sub(lambda card: card[0].replace("\u00a0", " "), row)


def wrapped_for_the_eye(line: str, width: int) -> list[str]:
    """Return a line as `wrapped` does, each card being whole with its worth."""
    return [parted(row) for row in wrapped(joined(line), width)]


def wrapped(line: str, width: int) -> list[str]:
    """Return a line in rows of at most `width` cells, broken within a word only if it must be.

    Where there is no room at all, one cell is taken.
    """
    width = max(width, 1)
    rows = [""]
    for word in line.split(" "):
        joined = f"{rows[-1]} {word}" if rows[-1] else word
        if cell_len(joined) <= width:
            rows[-1] = joined
        else:
            pieces = chop_cells(word, width)
            rows = [*(rows if rows[-1] else rows[:-1]), *pieces]
    return rows


def packed(sentences: Sequence[str], width: int) -> list[str]:
    """Return sentences side by side in as few rows as go without breaking one that fits a row."""
    rows: list[str] = []
    for sentence in filter(None, sentences):
        if rows and cell_len(rows[-1]) + 1 + cell_len(sentence) <= width:
            rows[-1] += f" {sentence}"
        else:
            rows += wrapped(sentence, width)
    return rows


def packed_to_end(sentences: Sequence[str], width: int) -> list[str]:
    """Return sentences side by side, the last row as full as it goes: braille shows that one."""
    rows: list[str] = []
    for sentence in reversed(list(filter(None, sentences))):
        if rows and cell_len(sentence) + 1 + cell_len(rows[0]) <= width:
            rows[0] = f"{sentence} {rows[0]}"
        else:
            rows = [*wrapped(sentence, width), *rows]
    return rows


def pages(sentences: Sequence[str], width: int, more: str) -> list[list[str]]:
    """Return sentences in pages that a pane can hold; `more` ends each page but the last."""
    left = packed(sentences, width)
    found: list[list[str]] = []
    while len(left) > PANE_ROWS:
        found.append([*left[: PANE_ROWS - 1], more])
        left = left[PANE_ROWS - 1 :]
    return [*found, left]


def voice_pages(sentences: Sequence[str], width: int, cells: int, more: str) -> list[list[str]]:
    """Return the pages of a message in rows of this width, or where braille shows but `cells`.

    Rows of `cells` must fit half the pane: where a row stays as it was, a reader that compares
    screens says nothing.
    """
    if 0 < cells < width:
        narrow = packed_to_end(sentences, cells)
        if len(narrow) <= PANE_ROWS // 2:
            return [narrow]
    return pages(sentences, width, more)


def room_to_type(page: Sequence[str], question: str) -> list[str]:
    """Return a page that ends with a question, alone on its row if little room is behind it."""
    *above, last = page
    before = last.removesuffix(question).rstrip()
    if cell_len(last) <= _BEFORE_TYPED or before in ("", last) or len(page) >= PANE_ROWS:
        return list(page)
    return [*above, before, question]
