"""Pour quelques mètres de plus in brief speech."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

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
from .. import Asking, Words
from . import Joints, Turns


class MetresBrief(NamedTuple):
    """The words that brief speech needs."""

    joints: Joints
    free: str
    lost: str
    loses: str
    stop: str
    past: str
    arrives: str


def brief(
    events: Sequence[MetresEvent],
    names: Sequence[str],
    asked: Asking | None,
    said: MetresBrief,
    words: Words[MetresOptions, MetresState, MetresAction, MetresEvent],
) -> tuple[str, ...]:
    """Return the lines of `Words.brief`. The sum is left out: the choice to stop tells it.

    Where the seat that is asked ended its own turn is told by the prompt.
    """
    turns = Turns(names, asked, said.joints)
    reached = 0
    sixes: list[str] = []
    for event in events:
        match event:
            case TurnBegan():
                turns.end()
            case Rolled(seat=seat) | RolledFree(seat=seat) if turns.is_short(seat):
                pass
            case Failed(seat=seat, position=position) if turns.is_short(seat):
                turns.stayed(seat, said.loses, str(position))
            case Stopped(seat=seat, gain=gain, position=position) if turns.is_short(seat):
                reached = position
                turns.gained(seat, position - gain, position)
            case Passed(seat=seat) if turns.is_short(seat):
                turns.only(seat, said.arrives, str(reached))
            case Failed(seat=seat) if turns.is_own(seat):
                turns.only(seat, said.lost)
            case Stopped(seat=seat) if turns.is_own(seat):
                turns.only(seat)
            case RolledFree(seat=seat) if turns.is_own(seat):
                sixes.append("6")
                turns.only(seat, " ".join(sixes) if len(sixes) > 1 else f"6 {said.free}")
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
