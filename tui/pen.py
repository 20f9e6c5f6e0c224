"""How things are drawn: pieces of text with what they are, in Unicode or plain ASCII."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rich.cells import cell_len, chop_cells, set_cell_size

from .encoding import COUSINS
from .words.screen import ScreenWords
from .wrapping import joined, parted

Role: TypeAlias = Literal[
    "plain",
    "strong",
    "active",
    "trail",
    "risk",
    "track",
    "token",
    "mark",
    "key",
    "red",
    "green",
    "blue",
    "yellow",
    "red-token",
    "green-token",
    "blue-token",
    "yellow-token",
]
Row: TypeAlias = tuple[tuple[str, Role], ...]
"""One line: pieces of text, each with what it is; styles come with the theme."""

PLAIN_MARKS = str.maketrans(
    {mark: near for mark, near in COUSINS.items() if len(near) == 1 and not mark.isalpha()}
    | {"…": "~"}
)
"""Marks that words hold, and what stands for each in one cell where signs are ASCII alone."""
INDENT = "  "


@dataclass(frozen=True, slots=True)
class Pen:
    """The words and the signs; `unicode` where the terminal has it.

    `mine` is the key that shows a hand.
    """

    words: ScreenWords
    unicode: bool = True
    mine: str = "m"

    def sign(self, drawn: str, plain: str) -> str:
        """Return the first of two signs where the terminal has it."""
        return drawn if self.unicode else plain

    @property
    def free(self) -> str:
        return self.sign("·", ".")

    @property
    def trail(self) -> str:
        return self.sign("━", "=")

    @property
    def risk(self) -> str:
        """What is walked but not kept yet."""
        return self.sign("╍", "-")

    @property
    def hoped(self) -> str:
        """The square that is reached by stopping now."""
        return self.sign("○", "o")

    @property
    def finish(self) -> str:
        return self.sign("┃", "|")

    @property
    def arrow(self) -> str:
        return self.sign("▸", ">")

    @property
    def back(self) -> str:
        return self.sign("←", "<-")

    @property
    def more(self) -> str:
        return self.sign("…", "~")


def fit(text: str, cells: int, more: str = "…") -> str:
    """Return a text in exactly so many cells, cut with an ellipsis or filled with blanks."""
    if cell_len(text) > cells:
        text = set_cell_size(text, max(cells - 1, 0)) + more
    return set_cell_size(text, cells)


def wide(row: Row) -> int:
    """Return how many cells a row takes."""
    return sum(cell_len(text) for text, _ in row)


def cut(row: Row, width: int, more: str = "…") -> Row:
    """Return a row in at most `width` cells."""
    if wide(row) <= width:
        return row
    kept: list[tuple[str, Role]] = []
    for text, role in row:
        room = width - wide(tuple(kept))
        if cell_len(text) >= room:
            return (*kept, (fit(text + more, room, more), role))
        kept.append((text, role))
    return tuple(kept)


def merged(pieces: Iterable[tuple[str, Role]]) -> Row:
    """Join neighbours of one role: a terminal pays for every change of style."""
    row: list[tuple[str, Role]] = []
    same = ""
    role: Role = "plain"
    for text, its_role in pieces:
        if its_role == role:
            same += text
        elif text:
            if same:
                row.append((same, role))
            same, role = text, its_role
    if same:
        row.append((same, role))
    return tuple(row)


def flow(items: Sequence[tuple[str, Role]], width: int, gap: str = " ") -> tuple[Row, ...]:
    """Return items side by side after an indent, on as many rows as they need."""
    start: tuple[str, Role] = (INDENT, "plain")
    rows: list[list[tuple[str, Role]]] = [[start]]
    limit = max(width - len(INDENT), 2)
    for text, role in items:
        between = gap
        for part in [text] if cell_len(text) <= limit else text.split(" "):
            for piece in chop_cells(part, limit) or [""]:
                started = len(rows[-1]) > 1
                if started and wide(tuple(rows[-1])) + len(between) + cell_len(piece) > width:
                    rows.append([start])
                elif started:
                    rows[-1].append((between, "plain"))
                rows[-1].append((piece, role))
            between = " "
    return tuple(merged(row) for row in rows)


def sentence(text: str, width: int, role: Role = "plain") -> tuple[Row, ...]:
    """Return a sentence broken between its words."""
    rows = flow([(word, role) for word in joined(text).split(" ")], width)
    return tuple(tuple((parted(piece), its_role) for piece, its_role in row) for row in rows)


def plain(rows: Sequence[Row]) -> str:
    """Return rows as bare text."""
    return "\n".join("".join(text for text, _ in row).rstrip() for row in rows)
