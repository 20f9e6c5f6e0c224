"""Marque & Marche in brief speech."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, assert_never

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
from .. import Asking, Words
from . import Joints, Turns


class MarcheBrief(NamedTuple):
    """The words that brief speech needs; `places` and `dice` say positions and how many dice."""

    joints: Joints
    aside: str
    places: Callable[[Places], str]
    pair: str
    dice: Callable[[int], str]
    jumps: str
    lost: str
    loses: str
    done: str
    stop: str
    no_die: str
    square: str
    effects: dict[Effect, str]
    skipped: str


def brief(
    events: Sequence[MarcheEvent],
    names: Sequence[str],
    asked: Asking | None,
    said: MarcheBrief,
    words: Words[MarcheOptions, MarcheState, MarcheAction, MarcheEvent],
) -> tuple[str, ...]:
    """Return the lines of `Words.brief`.

    In a turn that is told whole, a die that had to go aside, and how many are left, are left out.
    In one's own turn the die aside is left out too: the dice left tell that one is.
    """
    turns = Turns(names, asked, said.joints)
    whole = False
    secured: Places = ()
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
            case Rolled(seat=seat) | Walked(seat=seat) | WentAside(seat=seat) if turns.is_short(
                seat
            ):
                pass
            case KeptAll(seat=seat) if turns.is_short(seat):
                pass
            case Busted(seat=seat, marks=marks) if turns.is_short(seat):
                turns.stayed(seat, said.loses, said.places(marks))
            case Secured(seat=seat, gain=gain, marks=marks) if turns.is_short(seat):
                secured = marks
                if len(marks) == 1:
                    turns.gained(seat, marks[0] - gain, marks[0])
                else:
                    apart = " ".join(map(str, marks)) if turns.is_crowd else said.places(marks)
                    turns.only(seat, apart)
            case SpecialLanded(seat=seat, effect=effect) if turns.is_short(seat) and turns.is_crowd:
                secured = _moved(secured, event)
                where = f"{turns.on} {' '.join(map(str, secured))}"
                turns.only(seat, said.effects[effect], where, shorter=())
            case SpecialLanded(seat=seat) if turns.is_short(seat):
                secured = _moved(secured, event)
                turns.act(seat, _landed(event, said))
                if event.position != event.square:
                    turns.act(seat, f"{said.joints.on} {said.places(secured)}")
            case Busted(seat=seat) if turns.is_own(seat):
                turns.only(seat, said.lost)
            case Secured(seat=seat, stopped=stopped, marks=marks) if turns.is_own(seat):
                secured = marks
                if stopped:
                    turns.only(seat)
                else:
                    turns.act(seat, said.done)
            case Rolled(seat=seat, faces=faces):
                fresh = set(faces) - {"X"} - aside
                turns.act(seat, " ".join(faces))
            case Walked(seat=seat, pair=pair, jumped=jumped, position=position):
                if pair:
                    where = "" if turns.is_own(seat) else f" {said.joints.on} {position}"
                    turns.act(seat, f"{said.pair} {pair}{where}", joined=True)
                if jumped and not turns.is_own(seat):
                    turns.act(seat, f"{said.jumps} {jumped}")
                if not pair:
                    turns.stands(seat, str(position))
            case WentAside(seat=seat, face=face, left=left):
                aside.add(face)
                if not turns.is_own(seat) and (not whole or len(fresh) > 1):
                    turns.act(seat, f"{face} {said.aside}")
                if left and not whole:
                    turns.act(seat, said.dice(left))
            case KeptAll(seat=seat, left=left):
                if not whole:
                    turns.act(seat, said.dice(left))
            case Busted(seat=seat, marks=marks):
                turns.act(seat, said.lost)
                turns.stands(seat, said.places(marks))
            case Secured(seat=seat, stopped=stopped, marks=marks):
                secured = marks
                turns.act(seat, said.stop if stopped else said.no_die)
                turns.stands(seat, said.places(marks))
            case SpecialLanded(seat=seat):
                secured = _moved(secured, event)
                turns.act(seat, _landed(event, said))
                turns.stands(seat, said.places(secured))
            case Won():
                turns.arrive()
                turns.line(*words.say(event, names, "normal"))
            case FirstDrawn():
                turns.line(*words.say(event, names, "normal"))
            case _:
                assert_never(event)
    return turns.told()


def _landed(event: SpecialLanded, said: MarcheBrief) -> str:
    pair = f"{said.pair} {event.pair} " if event.pair else ""
    return f"{pair}{said.square} {event.square}, {said.effects[event.effect]}"


def _moved(marks: Places, event: SpecialLanded) -> Places:
    """Return where the Marques stand after a special square."""
    place = "ab".index(event.pair or "a")
    return (*marks[:place], event.position, *marks[place + 1 :])
