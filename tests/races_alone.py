"""Races of `excape` alone by the ten thousand at once, by the rules written anew over arrays.

Only what best play chooses is asked of a solver, a square at a time: that a race takes as many
turns as the solver says is then seen from outcomes alone.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from galop.rules.acts import Roll
from galop.rules.core import Decision
from galop.rules.excape import GAME
from galop.rules.excape_state import LINES, ExcapeOptions, Place
from galop.rules.solve.excape import SOLVER
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

_FACES: Ints = np.array([[1, 2, 3, 4, 7, 0], [1, 2, 3, 5, 6, 0]])
"""What the two dice show, an X as 0."""

_THROWS_ON = -1


def best_lines(options: ExcapeOptions) -> Ints:
    """Return the line to place on, or -1 to throw on, by `[whether first thrown, square]`."""
    odds = SOLVER.solve(options, 1)
    start = GAME.start(options, 1).state.but(phase="choose", faces=("2", "1"))
    actions = (Roll(), *(Place(line=line) for line in LINES))

    def chosen(square: int, rolls: int) -> int:
        found = odds.evaluate(start.but(positions=(square,), rolls=rolls), Decision(0, actions))
        assert found.best is not None
        action = found.choices[found.best].action
        return action.line if isinstance(action, Place) else _THROWS_ON

    return np.array([[chosen(at, rolls) for at in range(options.squares)] for rolls in (1, 2)])


def turns_taken(options: ExcapeOptions, races: int, seed: int) -> Floats:
    """Return how many turns each race takes by best play."""
    random, goal, lines = np.random.default_rng(seed), options.squares, best_lines(options)
    taken, square = np.zeros(races), np.zeros(races, np.int64)
    index: Ints = np.arange(races, dtype=np.int64)
    while index.size:
        taken[index] += 1
        index = index[square[index] < goal]  # a pair that walked home took its turn
        going, late = index, 0
        pair = np.zeros(races, np.int64)
        while going.size:
            thrown = _FACES[(0, 1), random.integers(0, 6, (going.size, 2))]
            crosses = (thrown == 0).sum(axis=1)
            double = (thrown[:, 0] == thrown[:, 1]) & (crosses == 0)
            square[going] += np.where(double, thrown[:, 0], 0)
            described = options.rules == "described"
            lost = (crosses > 0) & (described or late > 0)
            back = np.where(lost, np.minimum(crosses, 1) if described else crosses, 0)
            square[going] = np.maximum(square[going] - back, 0)
            going = going[~lost & (square[going] < goal)]
            line = lines[late, square[going]]
            pair[going] = np.maximum(line, 0)
            going, late = going[line == _THROWS_ON], 1
        index = index[square[index] < goal]
        square[index] += pair[index]
    return taken
