"""The message pane: the newest message and nothing else, the cursor at its end.

Readers that hear what is written hear each message once; readers that compare screens hear it
because it comes where the last one did not stand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual.geometry import Offset, Region

from ..drawing import Row
from ..wrapping import PANE_ROWS, wrapped
from .host import app_of
from .rows import Rows

_HALF = PANE_ROWS // 2
_BLANK = "\u00a0"
"""A plain blank may stand on the screen already, and is then not written."""


class Pane(Rows):
    """Shows one message in at most four rows, the next one in the other half."""

    DEFAULT_CSS = f"Pane {{ height: {PANE_ROWS}; margin-right: 1; }}"

    def __init__(self, write_anew: Callable[[range], None]) -> None:
        """`write_anew` takes rows of the screen whose text must be written though it stands."""
        super().__init__("pane")
        self._write_anew = write_anew
        self._message: tuple[str, ...] = ()
        self._shown: tuple[str, ...] = ()
        """The message as it was shown first, of which a small window takes the beginning alone."""
        self._top = _HALF
        self._gap = ""
        """What parts the message from what is typed behind it."""
        self._key, self._pressed_at = "", Offset(0, 0)

    def pressed(self, key: str) -> None:
        """Note a character typed: some readers take the same one for its echo, and leave it out.

        TDSR does if it is written first, YASR if it is written where the cursor stood.
        """
        self._key = key
        self._pressed_at = app_of(self).cursor_position - self.region.offset

    def show(self, rows: Sequence[str], *, by_line: bool = False) -> None:
        """Show a page in place of the last one, all of it written anew.

        Where text is typed behind it, `by_line`, the cursor stands a cell off from the start: what
        is typed must be written where the cursor stood, and nothing else with it.
        """
        self._gap = " " if by_line else ""
        before, self._top = self._message, self._place_for(rows)
        echoed = self._pressed_at - Offset(0, self._top)
        self._message = self._shown = tuple(
            varied(shifted(row, {x for x, y in ((0, 0), echoed) if y == number}, self._key), before)
            for number, row in enumerate(rows)
        )
        self._write()

    def _place_for(self, rows: Sequence[str]) -> int:
        """Return the first row of a message: the other half, or the one where no row stays."""
        if len(rows) > _HALF:
            return 0
        before = dict(enumerate(self._message, self._top))
        halves = (_HALF, 0) if self._top == 0 else (0, _HALF)
        for top in halves:
            if all(before.get(y) != row for y, row in enumerate(rows, top)):
                return top
        return halves[0]

    def echo(self, typed: str) -> None:
        """Show what is being typed behind the message."""
        last = self._message[-1].rstrip(_BLANK) if self._message else ""
        rows = [*self._message[:-1], f"{last}{self._gap}{typed}"]
        rows[-1] = rows[-1][-self._room :] if cell_len(rows[-1]) > self._room else rows[-1]
        self._place(rows)
        self._draw_rows(rows)

    def clear(self) -> None:
        """Leave nothing on the pane."""
        self._message = self._shown = ()
        self._gap = ""
        self._write()

    def on_resize(self) -> None:
        self._message = tuple(wrapped(" ".join(self._shown), self._room)[:PANE_ROWS])
        self._top = min(self._top, PANE_ROWS - len(self._message))
        self._write()

    @property
    def _room(self) -> int:
        """A row as wide as the terminal wraps too early on some, and each row doubles."""
        return max(app_of(self).size.width - 1, 1)

    def _write(self) -> None:
        self._place(self._message, len(self._gap))
        self._write_anew(range(self.region.y, self.region.y + PANE_ROWS))
        self._draw_rows(self._message)
        self.refresh(Region(0, 0, self.size.width, PANE_ROWS))

    def _draw_rows(self, texts: Sequence[str]) -> None:
        blank: Row = ()
        self.draw([blank] * self._top + [_row(text) for text in texts])

    def _place(self, rows: Sequence[str], gap: int = 0) -> None:
        """Put the cursor a gap behind the text before it is painted: one paint does both."""
        last = cell_len(rows[-1].rstrip(_BLANK)) + gap if rows else 0
        end = Offset(min(last, self._room), self._top + len(rows) - 1) if rows else Offset(0, 0)
        app_of(self).cursor_position = self.region.offset + end


def shifted(row: str, columns: set[int], key: str) -> str:
    """Return a row that has `key` at none of these columns, in characters or in bytes."""
    while key and any(key in (row[x : x + 1], _byte_at(row, x)) for x in columns):
        row = f"{_BLANK}{row}"
    return row


def varied(row: str, before: Sequence[str]) -> str:
    """Return a row that is none of those before: Fenrir says no row that only moved."""
    return f"{row}{_BLANK}" if row in before else row


def _byte_at(row: str, column: int) -> str:
    return row.encode()[column : column + 1].decode(errors="replace")


def _row(text: str) -> Row:
    return ((text, "plain"),)
