"""Pour quelques mètres de plus in brief speech."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from ....rules.core import Seat
from ....rules.metres import (
    Failed,
    FirstDrawn,
    MetresAction,
    MetresEvent,
    MetresOptions,
    MetresState,
    Passed,
    Rolled,
    RolledFree,
    Stopped,
    TurnBegan,
    Won,
)
from .. import Words
from . import Joints, Turns


class MetresBrief(NamedTuple):
    """The words that brief speech needs."""

    joints: Joints
    free: str
    lost: str
    stop: str
    past: str


def brief(
    events: Sequence[MetresEvent],
    names: Sequence[str],
    asked: Seat | None,
    said: MetresBrief,
    words: Words[MetresOptions, MetresState, MetresAction, MetresEvent],
) -> tuple[str, ...]:
    """Return the lines of `Words.brief`. The sum is left out: the choice to stop tells it."""
    turns = Turns(names, asked, said.joints)
    for event in events:
        match event:
            case TurnBegan():
                turns.end()
            case RolledFree(seat=seat):
                turns.act(seat, f"6 {said.free}")
            case Rolled(seat=seat, face=face, number=number):
                turns.act(seat, str(face), joined=number > 1)
            case Failed(seat=seat, position=position):
                turns.act(seat, "6", joined=True)
                turns.act(seat, said.lost)
                turns.stands(seat, str(position))
            case Stopped(seat=seat, position=position):
                turns.act(seat, said.stop)
                turns.stands(seat, str(position))
            case Passed(seat=seat):
                turns.act(seat, said.past)
            case FirstDrawn() | Won():
                turns.line(*words.say(event, names, "normal"))
            case _:
                assert_never(event)
    return turns.told()
