"""galop rules: a game's rules page."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from textwrap import wrap

from ..words import AnyWords, words
from .desk import DONE, Desk, say

_WIDEST = 80


def rules(desk: Desk) -> int:
    """Print the rules of a game."""
    say(*page(words(desk.language, desk.call.game), _width()))
    return DONE


def page(spoken: AnyWords, width: int | None) -> Iterator[str]:
    """Yield the lines of a rules page, broken at words to this width, or not at all."""
    yield from _paragraph(f"{spoken.title}. {spoken.pitch}", width)
    for section in spoken.rules():
        yield ""
        yield section.title
        for paragraph in section.paragraphs:
            yield from _paragraph(paragraph, width)


def _paragraph(text: str, width: int | None) -> list[str]:
    return [text] if width is None else wrap(text, width)


def _width() -> int | None:
    """The width to break lines at on a terminal; elsewhere a line is a paragraph."""
    try:
        return max(20, min(_WIDEST, os.get_terminal_size(sys.stdout.fileno()).columns))
    except (OSError, ValueError):
        return None
