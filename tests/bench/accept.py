"""Best play accepted: a million races against what is exact of them, and a second operator.

The races are played by rules written anew over arrays; a solver only says what is chosen.

Run: python tests/bench/accept.py [races of each]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import product
from math import sqrt
from pathlib import Path
from typing import get_args

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from excape_races import Play
from galop.rules import game
from galop.rules.excape import GAME as EXCAPE
from galop.rules.excape_state import ExcapeOptions, Goal, Rules
from galop.rules.marche_state import MarcheOptions
from galop.rules.metres import MetresOptions
from galop.rules.solve import solver
from galop.rules.solve.excape import SOLVER
from galop.rules.solve.excape_board import Duels
from races_alone import turns_taken
from races_at_once import Floats, deviations, marche, metres
from second_operator import excape_alone_residual, marche_residual, metres_residual

RACES = 1_000_000
MOST = 3.5
"""Standard deviations between what is counted and what is exact, at most."""


LONE: tuple[tuple[Rules, Goal], ...] = tuple(product(get_args(Rules), ("20", "21")))
"""The lone races of `excape`: all of them."""

LEFT = 1e-12
"""The most that a second operator may leave of a value."""


def first_share(name: str, options: MetresOptions | MarcheOptions) -> float:
    """Return the exact share of the first of two seats."""
    race, found = game(name), solver(name)
    assert found is not None
    state = race.start(options, 2).state
    return found.solve(options, 2).evaluate(state, race.awaits(state)).shares[0]


def fewest_turns(options: ExcapeOptions) -> float:
    """Return the turns that `excape` alone takes by best play."""
    state = EXCAPE.start(options, 1).state
    turns = SOLVER.solve(options, 1).evaluate(state, EXCAPE.awaits(state)).turns
    assert turns is not None
    return turns


def found(races: int) -> Iterator[tuple[str, float, float, float]]:
    """Yield each race: its name, what is exact, what was counted, and how far off that is.

    What the first of two takes of the win; alone, the turns.
    """
    for options in (MetresOptions(squares=20), MetresOptions(squares=20, tie=True)):
        shares, exact = metres(options, races, 1), first_share("metres", options)
        yield f"metres, 20 squares, tie {options.tie}", exact, *_counted(shares, exact)
    for ruled in (MarcheOptions(), MarcheOptions(win="secured")):
        shares, exact = marche(ruled, races, 2), first_share("marche", ruled)
        yield f"marche, 20 squares, {ruled.win}", exact, *_counted(shares, exact)
    for goal in (20, 21):
        play = Play(Duels("described", goal), goal)
        exact = play.duels.tables.begin.item(0, 0, 0, 0)
        won = play.played(play.started(races, 2), [play.best_of_two()] * 2) == 0
        counted = float(won.mean())
        off = (counted - exact) / sqrt(exact * (1 - exact) / races)
        yield f"excape, described to {goal}", exact, counted, off
    for rules, to in LONE:
        lone = ExcapeOptions(rules=rules, goal=to)
        turns = turns_taken(lone, races, 3)
        exact = fewest_turns(lone)
        yield f"excape alone, {rules} to {to}", exact, *_counted(turns, exact)


def _counted(shares: Floats, exact: float) -> tuple[float, float]:
    return float(shares.mean()), deviations(shares, exact)


def residuals() -> Iterator[tuple[str, float]]:
    """Yield how far a second operator is at most from the values of every turn."""
    for tie in (False, True):
        yield f"metres, 60 squares, tie {tie}", metres_residual(60, tie=tie)
    for ruled in (MarcheOptions(), MarcheOptions(win="secured"), MarcheOptions(squares=60)):
        yield f"marche, {ruled.squares} squares, {ruled.win}", marche_residual(ruled)
    for goal in (20, 21):  # its own second operator bounds every value from both sides
        yield f"excape, described to {goal}", Duels("described", goal).error
    for rules, to in LONE:
        lone = ExcapeOptions(rules=rules, goal=to)
        yield f"excape alone, {rules} to {to}", excape_alone_residual(lone)


def main(races: int) -> int:
    failed = False
    began = time.monotonic()
    for name, exact, counted, off in found(races):
        said = (
            f"{name}: exactly {exact:.10f}, counted {counted:.6f} of {races}, {off:+.2f} deviations"
        )
        print(f"{said} ({time.monotonic() - began:.0f} s)", flush=True)
        failed = failed or abs(off) > MOST
    for name, left in residuals():
        print(f"{name}: {left:.1e} left at most ({time.monotonic() - began:.0f} s)", flush=True)
        failed = failed or left >= LEFT
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else RACES))
