"""Excape on paper: `72` is a throw, `72>2` a throw placed on a line."""

from __future__ import annotations

import re
from typing import assert_never

from .acts import DrawnFirst, Roll, Thrown
from .excape_state import LINES, ORDER, ExcapeAction, Place, two_dice

_TOKEN = re.compile(r"([1-7X]{2})(?:>([0-5]))?")


def write(actions: tuple[ExcapeAction, ...]) -> tuple[str, ...]:
    """Return a turn's tokens."""
    tokens: list[str] = []
    for action in actions:
        match action:
            case Thrown(faces=faces):
                tokens.append("".join(faces))
            case Place(line=line):
                tokens[-1] += f">{line}"
            case Roll() | DrawnFirst():  # a throw tells that it was rolled
                pass
            case _:
                assert_never(action)
    return tuple(tokens)


def read(tokens: tuple[str, ...]) -> tuple[ExcapeAction, ...]:
    """Return a turn's actions. Raises ValueError for what is no notation."""
    actions: list[ExcapeAction] = []
    for token in tokens:
        found = _TOKEN.fullmatch(token)
        if found is None:
            raise ValueError(token)
        thrown = Thrown(faces=tuple(sorted(found[1], key=ORDER.index)))
        if all(thrown != outcome for outcome, _ in two_dice().outcomes):
            raise ValueError(token)
        actions += (Roll(), thrown)
        actions += (Place(line=line) for line in LINES if found[2] == str(line))
    return tuple(actions)
