"""Marque & Marche as it stands: the options, what a seat may do, and the state of a race."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Field, ValidationInfo, field_validator

from .acts import DrawnFirst, Roll, Stop, Thrown
from .chance import throw
from .core import Chance, Die, Seat, Value
from .marche_events import Number, Pair, Places
from .marche_track import special_text

DIE: Die = ("1", "2", "3", "4", "X", "X")
ORDER = ("X", "1", "2", "3", "4")
DICE = 4
NUMBERS: tuple[Number, ...] = get_args(Number)
PAIRS: tuple[Pair, ...] = get_args(Pair)


class MarcheOptions(Value):
    """The options: D1-1 (squares), D1-9 (win), D1-17 (first), D1-18 to D1-20 (the variants)."""

    squares: int = Field(default=20, ge=10, le=60)
    win: Literal["arrive", "secured"] = "arrive"
    two_pairs: bool = False
    jump: bool = False
    special: str = "none"
    first: Literal["listed", "drawn"] = "listed"

    @field_validator("special")
    @classmethod
    def _known_special(cls, special: str, info: ValidationInfo) -> str:
        """Keep the list in one form. A bad number of squares is refused by its own field."""
        squares: int | None = info.data.get("squares")
        return special if squares is None else special_text(special, squares)


class SetAside(Value):
    """Put one die of this number aside until the end of the turn."""

    kind: Literal["set_aside"] = "set_aside"
    face: Number


class MovePair(Value):
    """Give the X of the throw to this pair's Marche (D1-18)."""

    kind: Literal["move_pair"] = "move_pair"
    pair: Pair


MarcheAction: TypeAlias = Annotated[
    DrawnFirst | Roll | Thrown | MovePair | SetAside | Stop, Field(discriminator="kind")
]
MarchePhase: TypeAlias = Literal["draw", "roll", "throw", "move", "aside", "choose", "over"]


class MarcheState(Value):
    """A race: `marks` are every seat's Marque squares, `walks` the Marche squares of `seat`.

    Outside their turn the others' Marche stand on their Marque. `faces` are the last throw of this
    turn, `skips` the seats that miss their next turn. `turns` counts the turns played.
    """

    options: MarcheOptions
    first: Seat = 0
    seat: Seat = 0
    turns: int = 1
    round: int = 1
    marks: tuple[Places, ...]
    walks: Places
    aside: tuple[Number, ...] = ()
    faces: tuple[str, ...] = ()
    skips: tuple[Seat, ...] = ()
    phase: MarchePhase

    @property
    def left(self) -> int:
        """How many dice are not set aside."""
        return DICE - len(self.aside)

    @property
    def gain(self) -> int:
        """The squares at stake: what stopping now keeps."""
        return sum(self.walks) - sum(self.marks[self.seat])

    @property
    def usable(self) -> tuple[Number, ...]:
        """The numbers of the last throw that are not aside yet."""
        return tuple(n for n in NUMBERS if n in self.faces and n not in self.aside)

    @property
    def bust(self) -> Fraction:
        """The chance that throwing the dice left shows only numbers already aside."""
        return _bust(self.left, self.aside)

    @property
    def spoilt(self) -> bool:
        """Whether the last throw shows numbers, and every one of them is aside already (D1-7)."""
        return _spoilt(self.faces, self.aside)

    @property
    def movable(self) -> tuple[int, ...]:
        """The places of the pairs whose Marche is short of the last square (D1-18)."""
        return tuple(i for i, at in enumerate(self.walks) if at < self.options.squares)

    def named(self, place: int) -> Pair | None:
        """Return the name of a pair, or None where there is only one."""
        return PAIRS[place] if self.options.two_pairs else None

    def held(self, place: int) -> frozenset[int]:
        """Return the squares that a moving pair jumps: every other whole stack (D1-19)."""
        if not self.options.jump:
            return frozenset()
        own = self.marks[self.seat]
        others = {at for seat, marks in enumerate(self.marks) if seat != self.seat for at in marks}
        resting = {at for i, at in enumerate(own) if i != place and self.walks[i] == at}
        return frozenset(others | resting)


def throw_of(dice: int) -> Chance[Thrown]:
    """Return the chance of throwing so many of the game's dice."""
    return throw((DIE,) * dice, ORDER)


def _spoilt(faces: tuple[str, ...], aside: tuple[Number, ...]) -> bool:
    numbers = set(faces) - {"X"}
    return bool(numbers) and numbers <= set(aside)


@lru_cache(maxsize=16)
def _bust(dice: int, aside: tuple[Number, ...]) -> Fraction:
    outcomes = throw_of(dice).outcomes
    busts = sum(weight for thrown, weight in outcomes if _spoilt(thrown.faces, aside))
    return Fraction(busts, sum(weight for _, weight in outcomes))
