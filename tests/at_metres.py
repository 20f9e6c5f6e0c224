"""How tests sit at a table of Pour quelques mètres de plus: states, turns, whole races."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from galop.rules.acts import Roll, Stop
from galop.rules.core import Decision, Over
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, new_match
from galop.rules.metres import GAME, MetresAction, MetresEvent, MetresOptions, MetresState
from playing import played

MetresMatch = Match[MetresOptions, MetresState, MetresAction, MetresEvent]

NAMES = ("Ana", "Ben", "Chloé")


def opened(throws: str, seats: int = 2, options: MetresOptions | None = None) -> MetresMatch:
    """A match whose dice fall as written."""
    players = tuple(Player(name=name) for name in NAMES[:seats])
    luck = ScriptedLuck(throws.split())
    return new_match(GAME, options or MetresOptions(), players, "metres", luck=luck)


def act(match: MetresMatch, acts: str) -> None:
    """Play r (roll) and s (stop), luck acting in between."""
    for letter in acts:
        list(match.settle())
        match.play(Roll() if letter == "r" else Stop())
    list(match.settle())


def at(
    *positions: int, squares: int = 60, tie: bool = False, seat: int = 0, faces: Sequence[int] = ()
) -> MetresState:
    """A state in the middle of a race, seat 0 having started."""
    return MetresState(
        options=MetresOptions(squares=squares, tie=tie),
        seat=seat,
        round=5,
        positions=positions,
        faces=tuple(faces),
        phase="choose" if faces else "roll",
    )


def turn(state: MetresState, dice: str) -> MetresState:
    """The state after a turn in the sheet's notation."""
    for action in GAME.read(state, tuple(dice.split())):
        awaits = GAME.awaits(state)
        assert not isinstance(awaits, Over)
        if isinstance(awaits, Decision):
            assert action in awaits.choices
        state = GAME.apply(state, action).state
    return state


def told(match: MetresMatch) -> list[MetresEvent]:
    return [event for step in match.steps for event in step.events]


@cache
def some_races() -> tuple[MetresMatch, ...]:
    """Races of every number of players and kind of options."""
    levels = ("random", "sensible")
    return tuple(
        played("metres", f"words {i}", seats=2 + i % 7, level=levels[i % 2], short=i % 3 != 0)
        for i in range(42)
    )
