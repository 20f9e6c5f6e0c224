"""Excape in brief speech."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from ....rules.core import Seat
from ....rules.excape import ExcapeAction, ExcapeOptions, ExcapeState
from ....rules.excape_events import (
    DoubleAdvanced,
    ExcapeEvent,
    FirstDrawn,
    Lost,
    PairAdvanced,
    Placed,
    Rolled,
    TakenOut,
    TurnBegan,
    Won,
)
from .. import Words
from . import Joints, Turns

_CROSS = "X"
"""What of a lost throw is told where several turns are."""


class ExcapeBrief(NamedTuple):
    """The words that brief speech needs."""

    joints: Joints
    line: str
    walks: str
    double: str
    lost: str
    loses: str
    at: str
    out: str
    own_out: str


def brief(
    events: Sequence[ExcapeEvent],
    names: Sequence[str],
    asked: Seat | None,
    said: ExcapeBrief,
    words: Words[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent],
) -> tuple[str, ...]:
    """Return the lines of `Words.brief`. A score is left to the prompt of whoever may place it.

    Of one's own turn that is over, only a lost throw is told: the prompt tells the square.
    """
    turns = Turns(names, asked, said.joints)
    thrown = doubled = False
    placing: Seat = 0
    square: int | None = None
    for event in events:
        match event:
            case TurnBegan():
                turns.end()
                thrown, square = False, None
            case PairAdvanced(seat=seat, position=position) if asked is not None:
                square = position
                if turns.is_short(seat):
                    turns.only(seat, str(position))
            case DoubleAdvanced(seat=seat, position=position) if turns.is_short(seat):
                square = position
            case Lost(seat=seat, back=0, position=position) if turns.is_short(seat):
                turns.stayed(seat, said.loses, str(position))
            case Lost(seat=seat, position=position) if turns.is_short(seat):
                turns.only(seat, said.loses, str(position))
            case Placed(seat=seat, line=line, score=score) if turns.is_short(seat):
                placing = seat
                stands = () if square is None else (str(square),)
                turns.only(seat, *stands, f"{score} {said.at} {line}")
            case TakenOut(owner=owner) if turns.is_own(owner):
                turns.line(said.own_out)
            case Rolled(seat=seat) if turns.is_short(seat):
                pass
            case Placed(seat=seat) if turns.is_own(seat):
                placing = seat
                turns.only(seat)
            case TakenOut() if turns.is_own(placing):
                pass
            case Lost(seat=seat) if turns.is_own(seat):
                pass
            case PairAdvanced(seat=seat, line=line, position=position):
                turns.act(seat, f"{said.walks} {line}")
                if line:
                    turns.stands(seat, str(position))
            case Rolled(seat=seat, faces=faces, score=score):
                thrown, doubled = seat != asked or score is None, False
                if thrown:
                    lost = _CROSS if turns.is_crowd else " ".join(faces)
                    turns.act(seat, lost if score is None else str(score))
            case DoubleAdvanced(seat=seat, position=position):
                turns.act(seat, said.double, joined=thrown)
                doubled = True
                turns.stands(seat, str(position))
            case Lost(seat=seat, back=back, position=position):
                turns.act(seat, said.lost)
                if back:
                    turns.stands(seat, str(position))
            case Placed(seat=seat, line=line, score=score):
                placing = seat
                where = f"{said.line} {line}"
                joined = thrown and not doubled
                turns.act(seat, where if thrown else f"{score} {where}", joined=joined)
            case TakenOut(owner=owner, score=score):
                taken = "" if turns.is_crowd else f" {score}"
                turns.act(placing, f"{turns.name(owner)}{taken} {said.out}")
            case Won():
                turns.arrive()
                turns.line(*words.say(event, names, "normal"))
            case FirstDrawn():
                turns.line(*words.say(event, names, "normal"))
            case _:
                assert_never(event)
    return turns.told()
