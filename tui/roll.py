"""Dice that roll for a moment: which faces show in turn, the thrown ones last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, NamedTuple, TypeAlias

from ..rules.acts import Thrown
from ..rules.core import Chance, Die, Seat
from .sitting import AnyMatch

PAUSES = (0.05, 0.06, 0.07, 0.08, 0.09, 0.12)
"""Seconds that each frame stays, slower and slower; the thrown faces are the last one."""

Faces: TypeAlias = tuple[str, ...]


class Roll(NamedTuple):
    """The state before a throw, whose throw it is, and the faces of every frame."""

    state: Any
    seat: Seat
    frames: tuple[Faces, ...]


def roll_since(match: AnyMatch, length: int) -> Roll | None:
    """Return the last throw since the log was so long, None where dice were not thrown here."""
    log = match.log
    for place in range(len(log) - 1, length - 1, -1):
        thrown, state = log[place], match.steps[place].state
        chance, turn = match.game.awaits(state), match.game.turn(state)
        if isinstance(thrown, Thrown) and isinstance(chance, Chance) and turn is not None:
            return Roll(state, turn.seat, frames(chance.dice, thrown.faces))
    return None


def frames(dice: Sequence[Die], faces: Faces) -> tuple[Faces, ...]:
    """Return the faces of each frame, the thrown ones last; a die never shows one twice running.

    Nothing is drawn by lot: the throw fell before, and what rolls is for the eye alone.
    """
    order = next(
        fitting
        for fitting in permutations(dice)
        if all(face in die for die, face in zip(fitting, faces, strict=True))
    )
    return tuple(
        tuple(
            _before(die, face, -left if place % 2 else left)
            for place, (die, face) in enumerate(zip(order, faces, strict=True))
        )
        for left in reversed(range(len(PAUSES)))
    )


def _before(die: Die, face: str, steps: int) -> str:
    """Return what a die shows so many frames before it lies still."""
    distinct = tuple(dict.fromkeys(die))
    mixed = distinct[::2] + distinct[1::2]  # else a die would count
    return mixed[(mixed.index(face) + steps) % len(mixed)]
