"""What stands on the terminal, so that a frame writes only what differs from it.

Textual writes every widget's dirty rows whole, styles and blanks included. Over a slow line each
cell costs, so a frame is taken apart here and written again as the few cells that change, widened
to whole words: half a number or half a word would sound like another one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from .sgr import RESET, behind, change, normal

_TOKEN = re.compile(r"\x1b\[([\d;]*)([Hm])|(\r?\n)|([^\x00-\x1f\x7f-\x9f]+)")
_FRAME = re.compile(r"(?:\x1b\[(?:\d*;?\d*H|[\d;]*m)|\r?\n|[^\x00-\x1f\x7f-\x9f]++)++")
_HARMLESS = re.compile(r"(?:\x07|\x1b\[\?(?!1049|47|3[hl])\d+[hl]|\x1b\[[<>=][\d;]*u)*")
"""A bell, and modes that leave the cells alone."""
_GAP = 4
"""Cells that are written again rather than jumped over: a jump costs as much."""


class Cell(NamedTuple):
    """A character, "" for the second half of a wide one, and its style as SGR codes."""

    text: str
    codes: str


_Token: TypeAlias = tuple[str, str, str, str]
"""The numbers and the last letter of a code, or a line end, or a text; the others are ""."""
Line: TypeAlias = dict[int, Cell | None]
"""The cells of a row by column, None where it is not known what stands there."""
_BLANK = Cell(" ", "")


class Shown:
    """The cells of a terminal as they were last written, and its cursor."""

    def __init__(self) -> None:
        self._lines: dict[int, Line] = {}
        self._rest: Cell | None = None
        """What stands where nothing was written."""
        self._cursor: tuple[int, int] | None = None

    def forget(self) -> None:
        """Take nothing for granted: the terminal was cleared, resized or written by another."""
        self._lines.clear()
        self._rest = self._cursor = None

    def clear(self) -> str:
        """Return what leaves the terminal blank, and note it so."""
        self.forget()
        self._rest = _BLANK
        return "\x1b[m\x1b[H\x1b[2J"

    def doubt(self, rows: range, columns: range) -> None:
        """Take nothing of these cells for granted, blanks included."""
        for y in rows:
            self._lines.setdefault(y, {}).update(dict.fromkeys(columns))

    def unsee(self, rows: range) -> None:
        """Take the text of some rows, not their blanks, for unwritten: it is to be heard again."""
        for y in rows:
            for x, cell in self._lines.get(y, {}).items():
                if cell is not None and cell.text != " ":
                    self._lines[y][x] = None

    def frame(self, data: str) -> str:
        """Return what shows the same as `data` on this terminal, and note it as shown.

        What is not a frame of cells comes back as it is.
        """
        tokens = _tokens(data)
        if tokens is None:
            if not _HARMLESS.fullmatch(data):
                self.forget()
            return data
        dirty: dict[int, set[int]] = {}
        cursor = self._take(tokens, dirty)
        out = _Writing()
        for y in sorted(dirty):
            out.line(y, self._lines[y], sorted(dirty[y]))
        return out.end(cursor, moved=cursor != self._exchange(cursor))

    def _exchange(self, cursor: tuple[int, int]) -> tuple[int, int] | None:
        before, self._cursor = self._cursor, cursor
        return before

    def _take(self, tokens: list[_Token], dirty: dict[int, set[int]]) -> tuple[int, int]:
        """Note a frame's cells, those that change by row in `dirty`; return where it ends."""
        y = x = 0
        codes = ""
        for numbers, kind, newline, text in tokens:
            if text:
                cells = _cells(text, codes)
                changed = _write(self._lines.setdefault(y, {}), x, cells, self._rest)
                if changed:
                    dirty.setdefault(y, set()).update(changed)
                x += len(cells)
            elif kind == "m":
                codes = normal(numbers)
            elif newline:
                y, x = y + 1, 0
            else:
                row, _, column = numbers.partition(";")
                y, x = int(row or 1) - 1, int(column or 1) - 1
        return y, x


class _Writing:
    """A frame on its way out: where it stands and in which style it writes."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._codes = ""  # every frame ends plain

    def line(self, y: int, line: Line, dirty: list[int]) -> None:
        """Write the changed cells of a row, in as few pieces as is cheap."""
        end: int | None = None
        if self._pieces:  # a reader that hears what is written must hear where a row ends
            self._pieces.append("\n")
        append, codes = self._pieces.append, self._codes
        for x in dirty:
            if end is not None and x < end:
                continue
            start = _first_of_word(line, x)
            if end is None or start > end + _GAP or None in map(line.get, range(end, start)):
                append(_move(y, start))
            else:
                start = end
            end = _last_of_word(line, x) + 1
            for at in range(start, end):
                text, wanted = line[at] or _BLANK
                if codes != wanted and not (text == " " and behind(codes) == wanted):
                    append(change(codes, wanted))
                    codes = wanted
                append(text)
        self._codes = codes

    def end(self, cursor: tuple[int, int], *, moved: bool) -> str:
        """Return all of it, the cursor put where it belongs if it is elsewhere."""
        if self._codes:
            self._pieces.append(RESET)
        if self._pieces or moved:
            self._pieces.append(_move(*cursor))
        return "".join(self._pieces)


def _tokens(data: str) -> list[_Token] | None:
    """Return the moves, styles and texts of a frame, or None where there is anything else."""
    if not _FRAME.fullmatch(data):
        return None
    tokens: list[_Token] = _TOKEN.findall(data)
    marks = any(text[:1] > "~" and not cell_len(text[0]) for _, _, _, text in tokens)
    return None if marks else tokens


def _write(line: Line, x: int, cells: list[Cell], rest: Cell | None) -> list[int]:
    """Note cells from a column on; return the columns where they differ from what stood there."""
    changed: list[int] = []
    for at, cell in enumerate(cells, x):
        before = line.get(at, rest)
        if before is cell or before == cell:  # most are the very same
            line[at] = cell  # a blank that was never written is known now
            continue
        if at == x and before is not None and not before.text and cell.text:
            line[at - 1] = None  # a wide character lost its second half
        after = line.get(at + 1)
        if after is not None and not after.text:
            line[at + 1] = None  # or its first
        line[at] = cell
        changed.append(at)
    return changed


class _Alphabet(dict[str, Cell]):
    """The cells of one style by character, each made once; KeyError for what is not one cell."""

    def __init__(self, codes: str) -> None:
        super().__init__({" ": Cell(" ", behind(codes))})
        self.codes = codes

    def __missing__(self, character: str) -> Cell:
        if cell_len(character) != 1:
            raise KeyError(character)
        self[character] = cell = Cell(character, self.codes)
        return cell


_alphabet = lru_cache(256)(_Alphabet)


def _cells(text: str, codes: str) -> list[Cell]:
    """Return a text cell by cell; marks of no width go with what they stand on."""
    alphabet = _alphabet(codes)
    try:
        return [alphabet[character] for character in text]
    except KeyError:  # not each character is one cell
        return _uneven_cells(text, alphabet)


def _uneven_cells(text: str, alphabet: _Alphabet) -> list[Cell]:
    cells: list[Cell] = []
    for character in text:
        width = cell_len(character)
        if width == 1:
            cells.append(alphabet[character])
        elif width:
            codes = alphabet.codes
            cells += [Cell(character, codes), Cell("", codes)]
        else:
            at = -1 if cells[-1].text else -2
            cells[at] = Cell(cells[at].text + character, cells[at].codes)
    return cells


def _move(y: int, x: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H"


def _is_word(line: Line, x: int) -> bool:
    """Return whether a cell is part of a word; the second half of a wide character is."""
    cell = line.get(x)
    return cell is not None and (not cell.text or cell.text[0].isalnum())


def _first_of_word(line: Line, x: int) -> int:
    """Return where the word of a cell begins, or the wide character: itself where it is neither."""
    while (cell := line.get(x)) is not None:
        if cell.text and not (cell.text[0].isalnum() and _is_word(line, x - 1)):
            break
        x -= 1
    return x


def _last_of_word(line: Line, x: int) -> int:
    """Return where the word of a cell ends, or the wide character: itself where it is neither."""
    is_word = _is_word(line, x)
    while (after := line.get(x + 1)) is not None:
        if after.text and not (is_word and after.text[0].isalnum()):
            break
        x, is_word = x + 1, True
    return x
