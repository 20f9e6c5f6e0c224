"""Excape as it stands: the options, the dice and their scores, and the state of a race."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Field, ValidationInfo, field_validator

from .acts import DrawnFirst, Roll, Thrown
from .chance import throw
from .core import Chance, Die, Seat, Value
from .excape_events import Line

DICE: tuple[Die, Die] = (("1", "2", "3", "4", "7", "X"), ("1", "2", "3", "5", "6", "X"))
ORDER = ("7", "6", "5", "4", "3", "2", "1", "X")
LINES: tuple[Line, ...] = get_args(Line)

Rules: TypeAlias = Literal["described", "excape", "exxtra"]
Goal: TypeAlias = Literal["auto", "20", "21"]


class ExcapeOptions(Value):
    """The options: D3-1 to D3-3 and D3-21 (rules), D3-5 (goal), D3-19 (first).

    A goal of "auto" is resolved here, so that nothing built or written ever says "auto".
    """

    rules: Rules = "described"
    goal: Goal = Field(default="auto", validate_default=True)
    first: Literal["listed", "drawn"] = "listed"

    @field_validator("goal")
    @classmethod
    def _resolve(cls, goal: Goal, info: ValidationInfo) -> Goal:
        if goal != "auto":
            return goal
        return "20" if info.data.get("rules") == "described" else "21"

    @property
    def squares(self) -> int:
        """The position that ends the race (D3-5)."""
        return int(self.goal)


class Place(Value):
    """End the turn with the dice on a line."""

    kind: Literal["place"] = "place"
    line: Line


ExcapeAction: TypeAlias = Annotated[DrawnFirst | Roll | Thrown | Place, Field(discriminator="kind")]
ExcapePhase: TypeAlias = Literal["draw", "roll", "throw", "choose", "over"]


class Pair(Value):
    """A pair of dice that lies on a line; 40 is 4X, and 0 or 100 is XX."""

    line: Line
    score: int


class ExcapeState(Value):
    """A race: `positions` from 0, départ, and for each seat the pair that lies on a line.

    `faces` are the last throw of this turn, its `rolls`th. `turns` counts the turns of the whole
    race, `round` those of each player, both from 1.
    """

    options: ExcapeOptions
    first: Seat = 0
    seat: Seat = 0
    turns: int = 1
    round: int = 1
    positions: tuple[int, ...]
    pairs: tuple[Pair | None, ...]
    faces: tuple[str, ...] = ()
    rolls: int = 0
    phase: ExcapePhase

    @property
    def score(self) -> int:
        """What the dice in hand are worth; the highest is the tens (M3-1)."""
        return score_of(self.faces, self.options.rules)

    @property
    def spoilt(self) -> bool:
        """Whether an X ends the turn: any (D3-1), or as published any after the first throw."""
        return "X" in self.faces and (self.options.rules == "described" or self.rolls > 1)

    @property
    def free(self) -> tuple[Line, ...]:
        """The lines that may take the pair: those with none, and always 0 (D3-6, D3-7)."""
        taken = {pair.line for pair in self.pairs if pair}
        return tuple(line for line in LINES if line == 0 or line not in taken)

    def taken_out(self, line: Line) -> tuple[tuple[Seat, Pair], ...]:
        """The pairs that the score in hand takes out from this line, from the lowest on.

        Lower scores on higher lines; as published, equal ones too (D3-3).
        """
        beaten = self.score - (self.options.rules == "described")
        above = [
            (seat, pair)
            for seat, pair in enumerate(self.pairs)
            if pair and pair.line > line and pair.score <= beaten
        ]
        return tuple(sorted(above, key=lambda owned: owned[1].line))


@cache
def two_dice() -> Chance[Thrown]:
    """Return the chance of throwing a pair."""
    return throw(DICE, ORDER)


def rolls_with_x() -> int:
    """Return on how many of the 36 rolls an X falls."""
    return sum(ways for thrown, ways in two_dice().outcomes if "X" in thrown.faces)


def rolls_above(score: int) -> int:
    """Return how many of the 36 rolls have no X and more than this score."""
    return sum(
        ways
        for thrown, ways in two_dice().outcomes
        if "X" not in thrown.faces and int("".join(thrown.faces)) > score
    )


def score_of(faces: tuple[str, ...], rules: Rules) -> int:
    """Return what two faces are worth, the highest first; an X is a 0 and comes last.

    X X is 0, but 100 in the edition named Excape (D3-21).
    """
    if faces == ("X", "X") and rules == "excape":
        return 100
    return int("".join(faces).replace("X", "0"))
