"""The track of Marque & Marche: steps, jumps and special squares (D1-10, D1-19, D1-20)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pydantic_core import PydanticCustomError

Effect: TypeAlias = Literal["+2", "-2", "skip", "again"]
"""Two squares forward or back, miss the next turn, play again."""

EFFECTS: Mapping[str, Effect] = {"+2": "+2", "-2": "-2", "skip": "skip", "again": "again"}
_ENTRY = re.compile(r"0*([1-9][0-9]{0,2}):(\+2|-2|skip|again)")


def special_squares(special: str, squares: int) -> dict[int, Effect]:
    """Return the effect of each special square that the option `special` names, in track order.

    Raises PydanticCustomError for what is no list of squares from 2 to the last but one.
    """
    if special == "none":
        return {}
    if special == "classic":
        return {
            3 * squares // 10: "+2",
            11 * squares // 20: "skip",
            3 * squares // 4: "-2",
            9 * squares // 10: "again",
        }
    found: dict[int, Effect] = {}
    for entry in special.split():
        form = _ENTRY.fullmatch(entry)
        if form is None:
            raise PydanticCustomError("special_form", "not a special square", {"entry": entry})
        square = int(form[1])
        if not 2 <= square < squares:
            raise PydanticCustomError("special_square", "not between the ends", {"entry": entry})
        if square in found:
            raise PydanticCustomError("special_twice", "a square named twice", {"entry": entry})
        found[square] = EFFECTS[form[2]]
    return dict(sorted(found.items()))


def special_text(special: str, squares: int) -> str:
    """Return the option `special` as it is kept: one space between entries, in track order."""
    text = " ".join(special.lower().split()) or "none"
    found = special_squares(text, squares)
    if text in ("none", "classic"):
        return text
    return " ".join(f"{square}:{effect}" for square, effect in found.items())


@dataclass(frozen=True, slots=True)
class Walk:
    """A token's walk: steps taken, squares jumped over on the way, and where it ends."""

    steps: int
    jumped: int
    position: int


def walk(position: int, steps: int, held: frozenset[int], squares: int) -> Walk:
    """Return the walk of a token that jumps over the squares that stacks hold.

    A step goes to the next square not held (D1-19); the last square is never jumped, and steps
    beyond it are lost (D1-10).
    """
    taken = jumped = 0
    while taken < steps and position < squares:
        taken, position = taken + 1, position + 1
        while position in held and position < squares:
            jumped, position = jumped + 1, position + 1
    return Walk(taken, jumped, position)


def shifted(position: int, effect: Effect, squares: int) -> int:
    """Return where a special square sends a token, within 1..N and jumping nothing (D1-20)."""
    match effect:
        case "+2":
            return min(position + 2, squares)
        case "-2":
            return max(position - 2, 1)
        case _:
            return position
