"""The ledger of a thousand games of each race that is solved exactly, and how long a review takes.

Run: python tests/bench/bench_review.py [games]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from figures import tell
from galop.rules import game
from galop.rules.match import new_match
from galop.rules.solve import solver
from galop.rules.solve.review import review
from playing import AnyMatch, moments, options_from, players

RACES = (("metres", 2), ("marche", 1), ("marche", 2), ("excape", 2))
OTHERS = (("metres", 6), ("marche", 3), ("excape", 4), ("tierce", 3))
TINY = 1e-12
FIRST = 2.0
"""Seconds that a review may take, a race's tables at hand."""
KINDS = 10
"""Different options of each race; solving each takes longer than reviewing its games."""


def finished(name: str, seats: int, number: int) -> AnyMatch:
    """Return a game of bots, sensible or at random."""
    race = game(name)
    options = options_from(race, f"review {number % KINDS}") if number % 2 else race.options()
    if getattr(options, "two_pairs", False):  # exact on the shortest tracks alone
        options = options.but(two_pairs=False)
    match = new_match(race, options, players(seats), f"review {number}")
    for _ in moments(match, ("sensible", "random")[number // 2 % 2], f"review {number}"):
        pass
    return match


def missed(match: AnyMatch) -> float:
    """Return by how much a ledger of a game misses its result at most."""
    found = solver(match.game.name)
    assert found is not None
    told = review(match, found.solve(match.options, len(match.players)))
    if told.badge != "exact":
        raise AssertionError(f"{match.game.name} is not solved with {match.options}")
    ledgers = [told.ledger(seat) for seat in told.seats]
    return max(
        abs(each.start + each.luck + each.own + each.others - each.result) for each in ledgers
    )


def main(number: int) -> None:
    wrong: list[str] = []
    for name, seats in RACES:
        worst = 0.0
        for kind in range(KINDS):  # games of the same options one after another: solved once
            for place in range(kind, number, KINDS):
                worst = max(worst, missed(finished(name, seats, place)))
        told = f"{name}, {seats} seats"
        tell(f"ledgers of {number} games of {told} miss by 1e-12 times", worst / TINY, 1.0)
        wrong += [told] * (worst > TINY)
    for name, seats in (*RACES, *OTHERS):
        match, found = finished(name, seats, 0), solver(name)
        assert found is not None
        odds = found.solve(match.options, seats)
        odds.evaluate(match.steps[0].state, match.game.awaits(match.steps[0].state))
        began = time.process_time()
        review(match, odds)
        spent = time.process_time() - began
        tell(f"review of {len(match.log)} acts of {name}, {seats} seats", spent, FIRST, "s")
    if wrong:
        raise AssertionError(f"the ledger does not add up: {', '.join(wrong)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
