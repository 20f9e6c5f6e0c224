"""How long best play takes to work out, on one core: a race solved, then a hint.

Seconds are of the processor, so that other work on the machine counts little.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from figures import tell
from galop.rules import game
from galop.rules.match import new_match
from galop.rules.options import build
from galop.rules.solve import marche, solver
from galop.rules.solve.core import AnyOdds
from galop.saves.tables import WORTH, Tables
from playing import AnyMatch, moments, players

HINT = 0.020
"""Seconds that a hint may take after the first."""

Chosen: TypeAlias = dict[str, int | bool | str]

RACES: tuple[tuple[str, int, Chosen, float | None], ...] = (
    ("metres", 2, {"squares": 60}, 0.3),
    ("metres", 2, {"squares": 60, "tie": True}, 0.3),
    ("metres", 2, {"squares": 200}, 3.0),
    ("metres", 2, {"squares": 200, "tie": True}, 3.0),
    ("metres", 3, {"squares": 60}, None),
    ("metres", 4, {"squares": 30}, None),
    ("metres", 8, {"squares": 60}, None),
    ("marche", 1, {"squares": 60}, None),
    ("marche", 2, {"squares": 20}, 0.1),
    ("marche", 2, {"squares": 20, "win": "secured"}, 0.1),
    ("marche", 2, {"squares": 60}, None),
    ("marche", 2, {"squares": 60, "jump": True, "special": "classic"}, None),
    ("marche", 3, {"squares": 30}, None),
    ("marche", 3, {"squares": 20, "jump": True, "special": "classic"}, None),
    ("marche", 6, {"squares": 20}, None),
    ("marche", 1, {"squares": 20, "two_pairs": True}, None),
    ("marche", 2, {"squares": 12, "two_pairs": True}, None),
    ("marche", 2, {"squares": 20, "two_pairs": True, "jump": True, "special": "classic"}, None),
)
"""A game, its seats, its options, and the seconds that solving it may take, where promised."""


def seconds(work: Callable[..., object], *given: object) -> float:
    """Return the processor's seconds of a call."""
    began = time.process_time()
    work(*given)
    return time.process_time() - began


def hints(match: AnyMatch, odds: AnyOdds) -> Iterator[float]:
    """Yield the seconds of a hint at every decision of a game."""
    for each in moments(match, "sensible", "bench"):
        yield seconds(odds.evaluate, each.state, each.awaits)


def main() -> None:
    worst = max(measured(*race) for race in RACES)
    tell("best play: the slowest hint", 1000 * worst, 1000 * HINT, "ms")


def measured(name: str, seats: int, chosen: Chosen, limit: float | None) -> float:
    """Measure one race and say it; return the seconds of its slowest hint but the first."""
    race, found = game(name), solver(name)
    assert found is not None
    options = build(race.options, chosen)
    marche.REMEMBERED.clear()
    with TemporaryDirectory() as folder:
        took = seconds(found.solve, options, seats, Tables(Path(folder)))
        kept = took > WORTH and any(Path(folder).iterdir())
        marche.REMEMBERED.clear()
        read = seconds(found.solve, options, seats, Tables(Path(folder)))
    match = new_match(race, options, players(seats), "bench")
    gc.freeze()  # what was loaded before is not to be searched for waste meanwhile
    worst = max(list(hints(match, found.solve(options, seats)))[1:])
    said = ", ".join(f"{option} {value}" for option, value in chosen.items())
    again = f", read again in {1000 * read:.1f} ms" if kept else ""
    print(
        f"{name}, {seats} seats, {said}: {found.badge(options, seats)} in {took:.3f} s{again}; "
        f"a hint in {1000 * worst:.1f} ms",
        flush=True,
    )
    if limit is not None:
        tell(f"{name}, {seats} seats, {said}: solved in", 1000 * took, 1000 * limit, "ms")
    return worst


if __name__ == "__main__":
    main()
