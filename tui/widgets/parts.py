"""A text in parts with titles, one of them marked: rules, a sheet, a list of keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..drawing import Role, Row
from ..wrapping import wrapped
from .reading import Reading

MEASURE = 72
"""The most cells of a line: longer ones are hard to follow back."""
INDENT = 4
ROOMY, WIDE = 60, 100
"""The widths from which paragraphs are indented, and the text stands in the middle."""


@dataclass(frozen=True, slots=True)
class Part:
    """Paragraphs under a title, if it has one; `note` stands beside the title.

    `close` ones never have blank rows between them: the rows of a table, say.
    """

    title: str
    paragraphs: tuple[str, ...]
    note: str = ""
    close: bool = False


class Parts(Reading):
    """Shows parts and marks the title of one; the first part has no number.

    There are blank rows between paragraphs where the whole text has room for them.
    """

    def __init__(self, parts: Sequence[Part], at: int = 0, measure: int = MEASURE) -> None:
        super().__init__("parts")
        self._parts = tuple(parts)
        self._measure = measure
        self._top = 0
        self._laid: tuple[int, int] | None = None
        self.lines: list[Row] = []
        """Every row of the text as it is laid out now."""
        self._begins: list[int] = []
        self.at = at

    @property
    def parts(self) -> tuple[Part, ...]:
        return self._parts

    @property
    def place(self) -> tuple[int, int]:
        """The part that is marked, and the row at the top."""
        return self.at, self._top

    @property
    def ends(self) -> bool:
        """Whether the end of the text is in sight."""
        return self._top >= self._last

    def go(self, part: int) -> bool:
        """Mark a part and bring it into sight; return whether there is one."""
        if not 0 <= part < len(self._parts):
            return False
        self.at = part
        self._top = min(self._begins[part], self._last)
        self.answer()
        return True

    def scroll_by(self, rows: int) -> bool:
        """Show what stands so many rows on; return whether anything does."""
        top = min(max(self._top + rows, 0), self._last)
        moved, self._top = top != self._top or self.answering, top
        shown = [n for n, row in enumerate(self._begins) if top <= row < top + self._height]
        if shown and self.at not in shown:
            self.at = shown[0] if rows > 0 else shown[-1]
        elif not shown:
            self.at = max((n for n, row in enumerate(self._begins) if row < top), default=0)
        self.answer()
        return moved

    def screen_by(self, screens: int) -> bool:
        """Show the screen before or after, one row of this one kept."""
        return self.scroll_by(screens * max(self._height - 1, 1))

    # Laying out

    @property
    def _height(self) -> int:
        return self.content_size.height

    @property
    def _last(self) -> int:
        """The last row that may stand at the top."""
        return max(len(self.lines) - self._height, 0)

    def piece(self, width: int, height: int) -> tuple[Sequence[Row], int]:
        if self._laid != (width, height):
            first, self._laid = self._laid is None, (width, height)
            lines, begins = self._lay_out(width, airy=True)
            if len(lines) > height:
                lines, begins = self._lay_out(width, airy=False)
            self.lines, self._begins = lines, begins
            # What was marked stays in sight in a window of another size.
            if first or not self._top <= begins[self.at] < self._top + height:
                self._top = begins[self.at]
        self._top = min(self._top, self._last)
        rows = self.lines[self._top : self._top + height]
        here = self._begins[self.at] - self._top
        if 0 <= here < len(rows):
            rows[here] = _marked(rows[here])
        return rows, here if 0 <= here < height else 0

    def _lay_out(self, width: int, *, airy: bool) -> tuple[list[Row], list[int]]:
        """Return the rows of all parts, and on which row each begins."""
        lines: list[Row] = []
        begins: list[int] = []
        indent = INDENT if width >= ROOMY and len(self._parts) > 1 else 0
        cells = min(width - indent, self._measure)
        margin = (width - indent - cells) // 2 if width >= WIDE else 0
        blank = " " * (margin + indent)
        for number, part in enumerate(self._parts):
            lines += [()] * (airy or number > 0)
            begins.append(len(lines))
            if part.title:
                lines += [_title(number, part, " " * margin, width), *[()] * airy]
            for place, paragraph in enumerate(part.paragraphs):
                lines += [()] * (airy and place > 0 and not part.close)
                lines += [_line(blank + line) for line in wrapped(paragraph, cells)]
        return lines, begins


def _line(text: str) -> Row:
    return ((text, "plain"),)


def _title(number: int, part: Part, margin: str, width: int) -> Row:
    """Return a title with its number and, where there is room for it, its note."""
    title = f"  {number} {part.title}" if number else f"  {part.title}"
    noted = f"{title}  · {part.note}"
    if part.note and cell_len(noted) < width:
        title = noted
    return ((margin, "plain"), (title, "mark")) if margin else ((title, "mark"),)


def _marked(row: Row) -> Row:
    """Return a title as the one read, marked and not only coloured."""
    pieces: list[tuple[str, Role]] = []
    for text, role in row:
        pieces.append((f">{text[1:]} ", "token") if role == "mark" else (text, role))
    return tuple(pieces)
