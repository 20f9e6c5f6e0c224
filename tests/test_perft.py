"""How many ways there are to go on: perft, as chess programs count, each number with its reason."""

from __future__ import annotations

from typing import Any

import pytest
from galop.rules import game
from galop.rules.core import Chance, Decision
from galop.rules.match import new_match
from galop.rules.options import build
from playing import AnyMatch, players, settle

pytestmark = pytest.mark.usefixtures("pig")


def _ways(match: AnyMatch, depth: int) -> list[int]:
    """Count the sequences of 1, 2 ... `depth` actions, dice included, that may follow."""
    race = match.game
    level, counts = [match.state], list[int]()
    for _ in range(depth):
        following: list[Any] = []
        for state in level:
            awaited = race.awaits(state)
            if isinstance(awaited, Decision):
                acts = awaited.choices
            elif isinstance(awaited, Chance):
                acts = tuple(outcome for outcome, _ in awaited.outcomes)
            else:
                continue
            following += [race.apply(state, act).state for act in acts]
        level = following
        counts.append(len(level))
    return counts


def _new(name: str, seats: int, **chosen: int | bool | str) -> AnyMatch:
    race = game(name)
    return new_match(race, build(race.options, chosen), players(seats), "perft")


def test_perft_of_pig() -> None:
    # Roll; 6 faces; 1 leaves the next seat's Roll and each of 5 leaves Roll or Stop: 1 + 10.
    # Then 6 faces after each of the 1 + 5 Rolls, and the next seat's Roll after each of 5 Stops.
    assert _ways(_new("pig", 2, goal=10), 4) == [1, 6, 11, 36 + 5]


def test_perft_of_metres() -> None:
    # Roll; 6 faces; after 1 to 5 Roll or Stop, after the free 6 luck throws again: 10 + 6.
    # Then 6 faces after each of 5 Rolls, 1 Roll of the next seat after each of 5 Stops; and after
    # the free 6, as before, 10 + 6.
    assert _ways(_new("metres", 2, squares=10), 4) == [1, 6, 16, 30 + 5 + 16]


def test_perft_of_marche() -> None:
    # Roll; multisets of 4 of the 5 faces X 1 2 3 4: C(8, 4) = 70. With k different numbers there
    # are C(4, k) * C(4, k): 1, 16, 36, 16, 1. None or one leaves Roll or Stop (one goes aside by
    # itself); k > 1 leave k numbers to put aside: 2 + 32 + 72 + 48 + 4.
    assert _ways(_new("marche", 2, squares=20), 3) == [1, 70, 158]


def test_perft_of_tierce() -> None:
    match = _new("tierce", 2)
    # A card for each seat in turn of those left: 24, then 23.
    assert _ways(match, 2) == [24, 24 * 23]
    settle(match)
    # Roll; multisets of 3 of 6 faces: C(8, 3) = 56, of which 20 all different, 30 with a pair, 6
    # triples. Different dice times 4 pawns, and 4 more for a triple: 20*12 + 30*8 + 6*(4 + 4).
    assert _ways(match, 3) == [1, 56, 528]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("described", [1, 30, 22 * 7 + 8]), ("excape", [1, 30, 30 * 7])],
)
def test_perft_of_excape(rules: str, expected: list[int]) -> None:
    # Roll; 36 rolls, of which the two dice share 1 2 3 X: 36 - C(4, 2) = 30 different, 22 of them
    # without X. A score leaves Roll or one of 6 lines; an X, as described, the next seat's Roll.
    assert _ways(_new("excape", 2, rules=rules), 3) == expected
