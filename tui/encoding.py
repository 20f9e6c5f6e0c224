"""What Galop writes, on a terminal that may not know every letter: never an error, always readable.

A letter that the encoding lacks loses its accent; typographic marks become their ASCII cousins.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import stat
import sys
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

_NARROWEST = 20
"""Columns below which lines are left to the terminal."""
COUSINS = {
    "\u00a0": " ", "\u202f": " ", "’": "'", "\u2018": "'", "“": '"', "”": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "×": "x", "·": "-", "…": "...", "œ": "oe", "Œ": "OE", "æ": "ae",
    "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O",
}  # fmt: skip


def plain(text: str) -> str:
    """Return the nearest ASCII: é as e, ’ as ', a no-break space as a space, the rest as ?."""
    return "".join(map(_nearest, text))


def _nearest(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in COUSINS:
        return COUSINS[letter]
    from unicodedata import normalize  # only where a letter is missing

    return normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def readable(word: str) -> str:
    """Return a word of the command line as UTF-8 where the locale could not read its bytes.

    Under LC_ALL=POSIX an é typed in a UTF-8 terminal arrives as two bytes that are no letter.
    """
    if word.isascii() or not any("\udc80" <= letter <= "\udcff" for letter in word):
        return word
    return os.fsencode(word).decode("utf-8", "surrogateescape")


def prepare_streams() -> None:
    """Let standard output and error write any text, and standard input read any bytes.

    Python writes UTF-8 under LC_ALL=POSIX, where the terminal was told to know ASCII alone; so
    there, unless the encoding was chosen by name, ASCII is written.
    """
    codecs.register_error("galop", _replace)
    _open_what_is_closed()
    encoding = "ascii" if _ascii_alone(os.environ) else None
    pages: list[TextIO] = [sys.stdout, sys.stderr]
    for page in pages:
        if isinstance(page, io.TextIOWrapper):
            page.reconfigure(encoding=encoding, errors="galop")
    keyboard: TextIO = sys.stdin
    if isinstance(keyboard, io.TextIOWrapper):
        keyboard.reconfigure(errors="replace")


def _open_what_is_closed() -> None:
    """Give a process started without a standard stream (`<&-`, `>&-`) an empty one.

    Python has None for it, and the next file opened, a save perhaps, would take its number.
    """
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            os.fstat(number)
        except OSError:
            empty = os.open(os.devnull, os.O_RDWR)  # the lowest free number, which is this one
            if empty != number:
                os.dup2(empty, number)
                os.close(empty)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))


def hung_up(error: OSError) -> bool:
    """Return whether an error is that of a terminal that is gone."""
    with suppress(OSError, ValueError):
        return error.errno == errno.EIO and stat.S_ISCHR(os.fstat(sys.stdout.fileno()).st_mode)
    return False


def hush() -> None:
    """Write what standard output still holds, or throw it away where it cannot be written.

    Python would try once more as it ends, and complain.
    """
    _flush(sys.stdout)


def drop() -> None:
    """Throw away what standard output still holds: whoever interrupts does not wait for it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    _flush(sys.stdout)


def complain(sentence: str) -> None:
    """Write a sentence on standard error; where that cannot be written, nobody can be told."""
    with suppress(OSError):
        sys.stderr.write("".join(f"{row}\n" for row in in_rows(sentence, sys.stderr)))
    _flush(sys.stderr)


def in_rows(line: str, page: TextIO) -> list[str]:
    """Return a line in pieces that the terminal need not break in the middle of a word."""
    if len(line) < _NARROWEST or not page.isatty():
        return [line]
    width = 0
    with suppress(OSError):  # a terminal that is gone: what is said must still come out
        width = os.get_terminal_size(page.fileno()).columns
    if len(line) < width or width < _NARROWEST:  # no size given is a width of 0
        return [line]
    from textwrap import wrap  # most lines fit

    return wrap(line, width - 1, break_long_words=False, break_on_hyphens=False)


def _flush(page: TextIO) -> None:
    try:
        page.flush()
    except OSError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), page.fileno())


def _ascii_alone(environ: Mapping[str, str]) -> bool:
    chosen = environ.get("PYTHONIOENCODING") or environ.get("PYTHONUTF8")
    return environ.get("LC_ALL") in ("C", "POSIX") and not chosen
