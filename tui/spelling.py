"""Letters that the terminal's encoding lacks, replaced cell by cell, so that nothing moves."""

from __future__ import annotations

from rich.cells import cell_len

from .encoding import plain


class Spelling(dict[int, str]):
    """What stands for each letter, for `str.translate`: itself where the encoding has it.

    A stream's own way, œ as oe, would shift the rest of a row that was laid out for one cell.
    """

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        try:
            letter.encode(self._encoding)
        except UnicodeEncodeError:
            cells = cell_len(letter)
            letter = plain(letter)[:cells].ljust(cells)
        self[code] = letter
        return letter
