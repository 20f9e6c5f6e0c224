"""The codes that style a terminal's text: what of them a blank shows, and how one becomes another.

Source: ECMA-48, 8.3.117 (SGR), and the colours of 5 and 9 numbers that xterm added.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

RESET = "\x1b[m"
_UNSEEN = frozenset({"1", "2", "3", "22", "23"})
"""Weight and slant: nothing is drawn with them."""
_REVERSE = "7"


class Style(NamedTuple):
    """The colour of the text and the one behind it, "" for the terminal's own, and the rest."""

    fore: str
    back: str
    rest: frozenset[str]


@lru_cache(1024)
def normal(codes: str) -> str:
    """Return a style without what says that something is as it is anyway."""
    style = _style(codes)
    return ";".join(filter(None, (*sorted(style.rest), style.fore, style.back)))


@lru_cache(1024)
def behind(codes: str) -> str:
    """Return what of a style a blank shows: what is behind it, and lines through or under it."""
    style = _style(codes)
    fore = style.fore if _REVERSE in style.rest else ""
    return ";".join(filter(None, (*sorted(style.rest - _UNSEEN), fore, style.back)))


@lru_cache(1024)
def change(before: str, after: str) -> str:
    """Return what turns one style into another."""
    if before == after:
        return ""
    if not after:
        return RESET
    old, new = _style(before), _style(after)
    if old.rest - new.rest or (old.fore and not new.fore) or (old.back and not new.back):
        return f"\x1b[0;{after}m"
    fresh = sorted(new.rest - old.rest)
    fresh += [color for color, was in ((new.fore, old.fore), (new.back, old.back)) if color != was]
    return f"\x1b[{';'.join(fresh)}m" if fresh else ""


def _style(codes: str) -> Style:
    parts = list(_parts(codes))
    fore = next((part for part in parts if _tens(part) in (3, 9)), "")  # 30 to 39, 90 to 97
    back = next((part for part in parts if _tens(part) in (4, 10)), "")  # 40 to 49, 100 to 107
    rest = frozenset(parts) - {fore, back, "", "0"}
    return Style("" if fore == "39" else fore, "" if back == "49" else back, rest)


def _parts(codes: str) -> Iterator[str]:
    """Return the codes one by one, a colour with its numbers."""
    numbers = codes.split(";")
    while numbers:
        length = 1
        if numbers[0] in ("38", "48") and len(numbers) > 1:
            length = {"5": 3, "2": 5}.get(numbers[1], 1)
        yield ";".join(numbers[:length])
        del numbers[:length]


def _tens(part: str) -> int:
    return int(part.split(";")[0] or 0) // 10
