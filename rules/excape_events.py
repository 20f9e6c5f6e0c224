"""What happens in Excape, as it is told."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from .core import Seat, Value

Line: TypeAlias = Literal[0, 1, 2, 3, 4, 5]
"""A line to place on; 0 is the one that any number may share, and that moves nobody."""


class FirstDrawn(Value):
    kind: Literal["first_drawn"] = "first_drawn"
    seat: Seat


class TurnBegan(Value):
    kind: Literal["turn_began"] = "turn_began"
    seat: Seat
    round: int


class PairAdvanced(Value):
    """A pair still on its line: the pawn moves as much, and the dice are taken back (D3-15)."""

    kind: Literal["pair_advanced"] = "pair_advanced"
    seat: Seat
    line: Line
    position: int


class Rolled(Value):
    """The `number`th throw of the turn, and its score unless an X ends the turn."""

    kind: Literal["rolled"] = "rolled"
    seat: Seat
    faces: tuple[str, ...]
    number: int
    score: int | None


class DoubleAdvanced(Value):
    kind: Literal["double_advanced"] = "double_advanced"
    seat: Seat
    squares: int
    position: int


class Lost(Value):
    """An X ended the turn; `back` is what the pawn moved, 0 on départ."""

    kind: Literal["lost"] = "lost"
    seat: Seat
    back: int
    position: int


class Placed(Value):
    kind: Literal["placed"] = "placed"
    seat: Seat
    line: Line
    score: int


class TakenOut(Value):
    """A pair that a higher score below it gave back to its owner."""

    kind: Literal["taken_out"] = "taken_out"
    owner: Seat
    line: Line
    score: int


class Won(Value):
    kind: Literal["won"] = "won"
    seat: Seat
    squares: int
    positions: tuple[int, ...]


ExcapeEvent: TypeAlias = Annotated[
    FirstDrawn
    | TurnBegan
    | PairAdvanced
    | Rolled
    | DoubleAdvanced
    | Lost
    | Placed
    | TakenOut
    | Won,
    Field(discriminator="kind"),
]
