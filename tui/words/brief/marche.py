"""Marque & Marche in brief speech."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from ....rules.core import Seat
from ....rules.marche_events import (
    Busted,
    FirstDrawn,
    KeptAll,
    MarcheEvent,
    Places,
    Rolled,
    Secured,
    SpecialLanded,
    TurnBegan,
    TurnSkipped,
    Walked,
    WentAside,
    Won,
)
from ....rules.marche_state import MarcheAction, MarcheOptions, MarcheState
from ....rules.marche_track import Effect
from .. import Words
from . import Joints, Turns


class MarcheBrief(NamedTuple):
    """The words that brief speech needs; `dice` are those of no die, one, two, three and four."""

    joints: Joints
    aside: str
    dice: tuple[str, str, str, str, str]
    jumps: str
    lost: str
    stop: str
    no_die: str
    square: str
    effects: dict[Effect, str]
    skipped: str


def brief(
    events: Sequence[MarcheEvent],
    names: Sequence[str],
    asked: Seat | None,
    said: MarcheBrief,
    words: Words[MarcheOptions, MarcheState, MarcheAction, MarcheEvent],
) -> tuple[str, ...]:
    """Return the lines of `Words.brief`.

    In a turn that is told whole, a die that had to go aside, and how many are left, are left out.
    """
    turns = Turns(names, asked, said.joints)
    whole = False
    aside: set[str] = set()
    fresh: set[str] = set()
    for event in events:
        match event:
            case TurnBegan():
                turns.end()
                whole = True
                aside.clear()
            case TurnSkipped(seat=seat):
                turns.act(seat, said.skipped)
                turns.end()
            case Rolled(seat=seat, faces=faces):
                fresh = set(faces) - {"X"} - aside
                turns.act(seat, " ".join(faces))
            case Walked(seat=seat, pair=pair, jumped=jumped, position=position):
                if pair:
                    turns.act(seat, pair, joined=True)
                if jumped:
                    turns.act(seat, f"{said.jumps} {jumped}")
                turns.stands(seat, f"{pair} {position}" if pair else str(position))
            case WentAside(seat=seat, face=face, left=left):
                aside.add(face)
                if not whole or len(fresh) > 1:
                    turns.act(seat, f"{face} {said.aside}")
                if not whole:
                    turns.act(seat, said.dice[left])
            case KeptAll(seat=seat, left=left):
                if not whole:
                    turns.act(seat, said.dice[left])
            case Busted(seat=seat, marks=marks):
                turns.act(seat, said.lost)
                turns.stands(seat, _places(marks))
            case Secured(seat=seat, stopped=stopped, marks=marks):
                turns.act(seat, said.stop if stopped else said.no_die)
                turns.stands(seat, _places(marks))
            case SpecialLanded():
                _land(turns, event, said)
            case Won():
                turns.arrive()
                turns.line(*words.say(event, names, "normal"))
            case FirstDrawn():
                turns.line(*words.say(event, names, "normal"))
            case _:
                assert_never(event)
    return turns.told()


def _places(marks: Places) -> str:
    return "/".join(map(str, marks))


def _land(turns: Turns, event: SpecialLanded, said: MarcheBrief) -> None:
    pair = f"{event.pair} " if event.pair else ""
    turns.act(event.seat, f"{said.square} {event.square}, {said.effects[event.effect]}")
    if event.effect in ("+2", "-2"):
        turns.stands(event.seat, f"{pair}{event.position}")
