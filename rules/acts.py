"""The actions that every race shares: roll, stop, the dice as they fell, who is drawn to start."""

from __future__ import annotations

from typing import Literal

from .core import Seat, Value


class Roll(Value):
    """Take the dice and throw them."""

    kind: Literal["roll"] = "roll"


class Stop(Value):
    """End the turn and keep what it brought."""

    kind: Literal["stop"] = "stop"


class Thrown(Value):
    """The dice as they fell, in the order that the game writes its faces."""

    kind: Literal["thrown"] = "thrown"
    faces: tuple[str, ...]


class DrawnFirst(Value):
    """The seat that the draw lets start."""

    kind: Literal["drawn_first"] = "drawn_first"
    seat: Seat
