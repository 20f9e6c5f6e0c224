"""How tests call the command line in this process, and what they look for in its answers."""

from __future__ import annotations

import re
from collections.abc import Callable

UNPRINTABLE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")


class Called:
    """What a call returned and wrote."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Call = Callable[..., Called]


def refused_usage(called: Called, *words: str) -> None:
    """Check that a call was refused in one sentence that holds these words."""
    assert (called.code, called.out) == (2, "")
    assert called.err.count("\n") == 1
    assert called.err.endswith(".\n")
    for word in words:
        assert word in called.err
