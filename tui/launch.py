"""What a race says first: which one it is, its variants, the keys; all in forty words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .words import AnyWords
from .words.common import Common

_MOST = 40
_WELCOME = 6
"""Words with which the speech layout says that it is on."""


def launch(
    said: AnyWords, common: Common, options: Any, names: Sequence[str], *rest: str, keys: bool
) -> tuple[str, ...]:
    """Return the opening, and with `keys` the keys, in as many words as `rest` leaves to them.

    `rest` is what is said after it, to the end of the first question.
    """
    opening, short = said.opening(options, names), said.launch(options, names)
    if not keys:
        found = [opening, short]
    else:
        few = common.few_keys
        found = [(*opening, common.keys_hint), (*opening, few), (*short, few)]
    room = _MOST - _WELCOME - _words(rest)
    return next((lines for lines in found if _words(lines) <= room), found[-1])


def _words(lines: Sequence[str]) -> int:
    """Return how many words are heard: signs alone are none."""
    return sum(any(map(str.isalnum, word)) for line in lines for word in line.split())
