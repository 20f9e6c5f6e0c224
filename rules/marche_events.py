"""What happens in Marque & Marche, as it is told; `pair` is None where a player has one pair."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from .core import Seat, Value
from .marche_track import Effect

Number: TypeAlias = Literal["1", "2", "3", "4"]
"""A face that may be set aside: an X never is (D1-5)."""

Pair: TypeAlias = Literal["a", "b"]

Places: TypeAlias = tuple[int, ...]
"""The squares of a player's Marque tokens, or Marche tokens: one a pair."""


class FirstDrawn(Value):
    kind: Literal["first_drawn"] = "first_drawn"
    seat: Seat


class TurnBegan(Value):
    kind: Literal["turn_began"] = "turn_began"
    seat: Seat
    round: int


class TurnSkipped(Value):
    """A turn missed because of a special square (D1-20)."""

    kind: Literal["turn_skipped"] = "turn_skipped"
    seat: Seat


class Rolled(Value):
    kind: Literal["rolled"] = "rolled"
    seat: Seat
    faces: tuple[str, ...]


class Walked(Value):
    """A Marche token took steps, one an X, and jumped over so many squares on the way."""

    kind: Literal["walked"] = "walked"
    seat: Seat
    pair: Pair | None
    steps: int
    jumped: int
    position: int


class WentAside(Value):
    """A die was set aside; so many dice are left to throw."""

    kind: Literal["went_aside"] = "went_aside"
    seat: Seat
    face: Number
    left: int


class KeptAll(Value):
    """A throw of X only: no die was set aside (D1-3)."""

    kind: Literal["kept_all"] = "kept_all"
    seat: Seat
    left: int


class Busted(Value):
    """Every number thrown was aside already: the Marche went back to the Marque."""

    kind: Literal["busted"] = "busted"
    seat: Seat
    lost: int
    marks: Places


class Secured(Value):
    """The Marque joined the Marche, by choice or because no die was left (D1-13)."""

    kind: Literal["secured"] = "secured"
    seat: Seat
    stopped: bool
    gain: int
    marks: Places


class SpecialLanded(Value):
    """A Marque came to rest on a special square, and stands on `position` after its effect."""

    kind: Literal["special_landed"] = "special_landed"
    seat: Seat
    pair: Pair | None
    square: int
    effect: Effect
    position: int


class Won(Value):
    """All the seat's pairs are on the last square; `marks` are everyone's."""

    kind: Literal["won"] = "won"
    seat: Seat
    round: int
    squares: int
    marks: tuple[Places, ...]


MarcheEvent: TypeAlias = Annotated[
    FirstDrawn
    | TurnBegan
    | TurnSkipped
    | Rolled
    | Walked
    | WentAside
    | KeptAll
    | Busted
    | Secured
    | SpecialLanded
    | Won,
    Field(discriminator="kind"),
]
