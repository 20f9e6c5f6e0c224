"""Marque & Marche on paper: `XX24a=4` is a throw, the pair that walked, the number set aside."""

from __future__ import annotations

import re
from typing import TypeAlias

from .acts import Roll, Stop, Thrown
from .core import Chance, Decision, Game, Illegal
from .marche_events import MarcheEvent, Rolled, Walked, WentAside
from .marche_state import (
    NUMBERS,
    ORDER,
    PAIRS,
    MarcheAction,
    MarcheOptions,
    MarcheState,
    MovePair,
    SetAside,
)

_Marche: TypeAlias = Game[MarcheOptions, MarcheState, MarcheAction, MarcheEvent]

_TOKEN = re.compile(r"([X1-4]+)([ab])?(?:=([1-4]))?")


def write(game: _Marche, state: MarcheState, actions: tuple[MarcheAction, ...]) -> tuple[str, ...]:
    """Return a turn's tokens; the pair and the number are written whether chosen or not."""
    tokens: list[str] = []
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        if isinstance(action, Stop):
            tokens.append(".")
        for event in step.events:
            match event:
                case Rolled(faces=faces):
                    tokens.append("".join(faces))
                case Walked(pair=pair):
                    tokens[-1] += pair or ""
                case WentAside(face=face):
                    tokens[-1] += f"={face}"
                case _:  # all else follows from these
                    pass
    return tuple(tokens)


def read(game: _Marche, state: MarcheState, tokens: tuple[str, ...]) -> tuple[MarcheAction, ...]:
    """Return a turn's actions; faces may stand in any order, what is not chosen may be left out.

    Raises Illegal for what the rules refuse, ValueError for what is no notation of this turn.
    """
    began = game.turn(state)
    actions: list[MarcheAction] = []
    for token in tokens:
        if game.turn(state) != began:
            raise ValueError(token)
        played, state = _read_one(game, state, token)
        actions.extend(played)
    return tuple(actions)


def _read_one(
    game: _Marche, state: MarcheState, token: str
) -> tuple[tuple[MarcheAction, ...], MarcheState]:
    if token == ".":
        return (Stop(),), _play(game, state, Stop())[0]
    form = _TOKEN.fullmatch(token)
    if form is None:
        raise ValueError(token)
    faces: str = form[1]
    thrown = Thrown(faces=tuple(sorted(faces, key=ORDER.index)))
    actions: list[MarcheAction] = [Roll(), thrown]
    state, _ = _play(game, state, Roll())
    state, told = _play(game, state, thrown)
    for pair in PAIRS:
        if state.phase == "move" and form[2] == pair:
            actions.append(MovePair(pair=pair))
            state, more = _play(game, state, actions[-1])
            told = (*told, *more)
    for face in NUMBERS:
        if state.phase == "aside" and form[3] == face:
            actions.append(SetAside(face=face))
            state, more = _play(game, state, actions[-1])
            told = (*told, *more)
    walked = next((event.pair for event in told if isinstance(event, Walked)), None)
    aside = next((event.face for event in told if isinstance(event, WentAside)), None)
    if form[2] not in (None, walked) or form[3] not in (None, aside):
        raise ValueError(token)
    return tuple(actions), state


def _play(
    game: _Marche, state: MarcheState, action: MarcheAction
) -> tuple[MarcheState, tuple[MarcheEvent, ...]]:
    """Play one action as a match does: checked first."""
    awaited = game.awaits(state)
    if isinstance(awaited, Decision):
        if action not in awaited.choices:
            raise Illegal(game.why(state, action))
    elif not isinstance(awaited, Chance):
        raise Illegal("over")
    elif all(action != outcome for outcome, _ in awaited.outcomes):
        raise Illegal("outcome")
    step = game.apply(state, action)
    return step.state, step.events
