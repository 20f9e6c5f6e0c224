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
from .. import Asking, Words
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
    asked: Asking | None,
    said: ExcapeBrief,
    words: Words[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent],
) -> tuple[str, ...]:
    """Return the lines of `Words.brief`. A score is left to the prompt of whoever may place it.

    Of one's own turn that is over, only a lost throw is told: the prompt tells the square. The
    turns of others come to where they leave each line, and to whether one's own dice are out.
    """
    turns = Turns(names, asked, said.joints)
    others = _Others(turns, said)
    thrown = doubled = False
    placing: Seat = 0
    for event in events:
        match event:
            case TurnBegan():
                turns.end()
                thrown = False
            case TakenOut() if asked is not None:
                others.hear(event)
            case PairAdvanced(seat=seat) | DoubleAdvanced(seat=seat) if turns.is_short(seat):
                others.hear(event)
            case Lost(seat=seat) | Placed(seat=seat) if turns.is_short(seat):
                others.hear(event)
            case Rolled(seat=seat) if turns.is_short(seat):
                pass
            case PairAdvanced(seat=seat) | Lost(seat=seat) if turns.is_own(seat):
                pass
            case Placed(seat=seat) if turns.is_own(seat):
                turns.only(seat)
            case PairAdvanced(seat=seat, line=line, position=position):
                turns.act(seat, f"{said.walks} {line}")
                if line:
                    turns.stands(seat, str(position))
            case Rolled(seat=seat, faces=faces, score=score):
                thrown, doubled = not turns.is_own(seat) or score is None, False
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
                turns.act(placing, f"{turns.name(owner)} {score} {said.out}")
            case Won():
                turns.arrive()
                turns.line(*words.say(event, names, "normal"))
            case FirstDrawn():
                turns.line(*words.say(event, names, "normal"))
            case _:
                assert_never(event)
    others.tell()
    return turns.told()


class _Others:
    """What the turns of others come to, before a seat that is asked next."""

    def __init__(self, turns: Turns, said: ExcapeBrief) -> None:
        self._turns = turns
        self._said = said
        self._squares: dict[Seat, str] = {}
        self._ends: dict[Seat, str] = {}
        """How each turn ended, in the order of play."""
        self._out: dict[Seat, Seat] = {}
        """Whose dice are out and who took them out, where no turn of theirs tells it."""
        self._placing: Seat | None = None
        self._own_out = False

    def hear(self, event: PairAdvanced | DoubleAdvanced | Lost | Placed | TakenOut) -> None:
        """Take what another did, or whose dice somebody took out."""
        turns, said = self._turns, self._said
        match event:
            case PairAdvanced(seat=seat) | DoubleAdvanced(seat=seat):
                self._squares[seat] = str(event.position)
            case Lost(seat=seat, back=back):
                if back or not turns.is_crowd:  # else the seat stays where it was known to be
                    self._squares[seat] = str(event.position)
                self._end(seat, said.loses)
            case Placed(seat=seat, line=line, score=score):
                self._placing = seat
                self._end(seat, f"{score} {said.at} {line}")
            case TakenOut(owner=owner) if turns.is_own(owner):
                self._own_out = True
            case TakenOut(owner=owner) if owner in self._ends:
                self._ends[owner] = said.out
            case TakenOut(owner=owner):
                if self._placing is not None:  # else whoever is asked placed, and the menu told it
                    self._out[owner] = self._placing
            case _:
                assert_never(event)

    def _end(self, seat: Seat, how: str) -> None:
        self._ends[seat] = how
        self._out.pop(seat, None)

    def tell(self) -> None:
        """Tell each turn, then whether the dice of the seat that is asked are out."""
        turns, said = self._turns, self._said
        for seat, ended in self._ends.items():
            square = self._squares.get(seat)
            lost = ended == said.loses
            told = [ended] if square is None else [ended, square] if lost else [square, ended]
            owners = [owner for owner, by in self._out.items() if by == seat]
            out = [f"{turns.name(owner)} {said.out}" for owner in owners]
            turns.only(seat, *told, *out, shorter=(", ".join(told),) if out else ())
        if self._own_out:
            turns.line(said.own_out)
