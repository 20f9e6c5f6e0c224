"""Names: what may be shown of a text from outside, what a player may be called."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

NAME_LENGTH = 40
MARKS = 4
"""Combining marks that one letter may carry: enough for every script, too few to climb lines."""

_BLANKS = frozenset("\t\n\v\f\r\u2028\u2029")
# Letters and marks that show nothing or change how their neighbour is drawn: grapheme joiner,
# Hangul fillers, Khmer inherent vowels, the braille blank, variation selectors.
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def printable(text: str, limit: int = 200) -> str:
    """Return text that may go to any terminal: one line, no controls, at most `limit` characters.

    C0, C1, DEL, bidirectional controls, zero-width characters and lone surrogates are left out.
    """
    # Far too long a text is cut first, so that a hostile one costs nothing.
    shown = "".join(_visible(text[: 4 * limit + 64]))
    return _cut(" ".join(unicodedata.normalize("NFC", shown).split()), limit)


def tidy(name: str) -> str:
    """Return a player's name as it is kept, or "" when nothing of it can be.

    NFC, single spaces, at most 40 characters, no letter cut from its marks; tidy(tidy(x)) is
    tidy(x).
    """
    text, before = name, None
    while text != before:  # leaving characters out can bring others together
        before, text = text, _cut(_few_marks(printable(text)), NAME_LENGTH)
    return text


def same(name: str) -> str:
    """Return what two names have in common when they are the same player's: all but the case.

    Zoé and Zoe may play together, Zoe and ZOE may not.
    """
    return name.casefold()


def _visible(text: str) -> Iterator[str]:
    for letter in text:
        category = unicodedata.category(letter)
        if letter in _BLANKS or category == "Zs":
            yield " "
        elif category not in ("Cc", "Cf", "Cs") and letter not in _UNSEEN:
            yield letter


def _cut(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    end = limit
    while end and _is_mark(text[end]):  # never between a letter and its marks
        end -= 1
    return text[: end or limit].rstrip()


def _few_marks(text: str) -> str:
    kept: list[str] = []
    marks = MARKS  # so that marks with no letter before them are left out
    for letter in text:
        marks = marks + 1 if _is_mark(letter) else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept).strip()


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")
