"""Best play of `excape`: seconds to solve, bounds, hints, and races played by it.

Run: python tests/bench/bench_solve_excape.py [races of each] [races that test the estimates]
"""

from __future__ import annotations

import gc
import sys
from math import sqrt
from pathlib import Path
from typing import get_args

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

import numpy as np
from bench_solve import HINT, hints, seconds
from excape_races import Play, Races
from figures import tell
from galop.rules.excape import GAME
from galop.rules.excape_state import ExcapeOptions, Rules
from galop.rules.match import new_match
from galop.rules.solve.excape import ERRORS, SOLVER
from galop.rules.solve.excape_board import Duels
from playing import players

SOLVED = 0.6
"""Seconds that solving a race of two may take, with the proof."""

RACES = 20_000
"""Of each kind; the issue's million take a quarter of an hour each."""


def solved(rules: Rules, goal: int, races: int) -> None:
    """Say how long a race of two takes to solve, and whether races come out as it says."""
    duels = Duels(rules, goal)
    took = min(seconds(Duels, rules, goal) for _ in range(3))
    call = f"excape, 2 seats, {rules} to {goal}"
    tell(f"{call}: solved and proven in", 1000 * took, 1000 * SOLVED, "ms")
    play = Play(duels, goal)
    first = duels.tables.begin.item(0, 0, 0, 0)
    winners = play.played(play.started(races, 2), [play.best] * 2)
    won = int(np.count_nonzero(winners == 0)) / races
    off = (won - first) / sqrt(first * (1 - first) / races)
    print(
        f"{call}: the first wins {first:.12f} ± {duels.error:.1e}, and {won:.4f} of {races} races "
        f"by best play: {off:+.2f} standard deviations"
    )
    if abs(off) > 3.5 or duels.error > 1e-12:
        raise AssertionError(f"{call} is not solved")


def hinted(seats: int) -> None:
    """Say how long a hint takes after the first."""
    options = ExcapeOptions()
    odds = SOLVER.solve(options, seats)
    match = new_match(GAME, options, players(seats), "bench")
    gc.freeze()  # what was loaded before is not to be searched for waste meanwhile
    worst = max([*hints(match, odds)][1:])
    tell(f"excape, {seats} seats: a hint in", 1000 * worst, 1000 * HINT, "ms")


def estimated(rules: Rules, seats: int, races: int) -> None:
    """Say how far estimated shares are from the outcomes of races.

    Each position in which a turn begins is played on twice: the mean product of what the two
    outcomes are off by is the mean square of the estimate's error, without that of luck.
    """
    play, seen = Play(Duels(rules, 20), seats), list[Races]()
    play.played(play.started(races, seats), [play.best] * seats, seen)
    at = Races(*(np.concatenate(each) for each in zip(*seen, strict=True)))
    shares = play.shares(at)
    off = [np.eye(seats)[play.played(at, [play.best] * seats)] - shares for _ in range(2)]
    squares = (off[0] * off[1]).mean(axis=1)
    square, noise = float(squares.mean()), float(squares.std()) / sqrt(len(squares))
    half = 1.96 * sqrt(max(square, 0))
    print(
        f"excape, {seats} seats, {rules}: in {len(shares)} positions 95 of 100 estimates are "
        f"within {half:.3f}, where {ERRORS[seats]} is said",
        flush=True,
    )
    if square - 3 * noise > (ERRORS[seats] / 1.96) ** 2:
        raise AssertionError(f"estimates for {seats} seats are worse than they say")


def main(races: int, positions: int) -> None:
    for rules in get_args(Rules):
        for goal in (20, 21):
            solved(rules, goal, races)
    for seats in GAME.seats:
        hinted(seats)
    if positions:
        for rules in get_args(Rules):
            for seats in (3, 4, 6):
                estimated(rules, seats, positions)


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:3]]
    main(*(numbers + [RACES, 0][len(numbers) :]))
