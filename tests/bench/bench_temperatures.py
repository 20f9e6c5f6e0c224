"""What a temperature costs in play: each share of the wins that the strategy page gives, measured.

One seat of two errs, by P ~ exp(-regret / temperature), the other plays perfectly; luck is taken
out as in `strengths`: a share is an even one less what the choices cost.

Run: python tests/bench/bench_temperatures.py [games of each]
"""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from galop.rules import game
from galop.rules.bots import tempered
from galop.rules.core import Chance, Decision, Over
from galop.rules.excape_state import ExcapeOptions
from galop.rules.marche_state import MarcheOptions
from galop.rules.metres import MetresOptions
from galop.rules.solve import solver
from galop.rules.solve.core import AnyOdds, Evaluation
from strengths import Remembered

GAMES = 600

FAR = 0.03
"""How far a share may be from the page's, which gives whole percents of games that were counted."""


class Known(NamedTuple):
    """What the strategy page says: the share of the wins at a temperature, against perfect play."""

    name: str
    setting: str
    options: Any
    temperature: float
    share: float


KNOWN = (
    Known("metres", "30 squares", MetresOptions(squares=30), 0.05, 0.44),
    Known("metres", "30 squares", MetresOptions(squares=30), 0.2, 0.23),
    Known("marche", "20 steps", MarcheOptions(squares=21), 0.05, 0.35),
    Known("marche", "20 steps", MarcheOptions(squares=21), 0.2, 0.23),
    Known("excape", "to 20", ExcapeOptions(), 0.05, 0.30),
    Known("excape", "to 20", ExcapeOptions(), 0.2, 0.15),
)


def lost(known: Known, odds: AnyOdds, number: int) -> float:
    """Play one game; return what the choices of the seat that errs cost, in shares of the win."""
    race, luck, erring, cost = game(known.name), Random(number), number % 2, 0.0
    state: Any = race.start(known.options, 2).state
    while not isinstance(awaits := race.awaits(state), Over):
        match awaits:
            case Chance(outcomes=outcomes):
                actions, weights = zip(*outcomes, strict=True)
                action = luck.choices(actions, weights)[0]
            case Decision(choices=(only,)):
                action = only
            case Decision(seat=seat, choices=choices):
                found: Evaluation[Any] = odds.evaluate(race.view(state, seat), awaits)
                assert found.best is not None
                taken = found.best
                if seat == erring:
                    weights = tempered(found.regrets, known.temperature)
                    taken = luck.choices(range(len(choices)), weights)[0]
                    cost += found.regrets[taken]
                action = choices[taken]
        state = race.apply(state, action).state
    return cost


def main(games: int) -> int:
    failed = False
    for known in KNOWN:
        found = solver(known.name)
        assert found is not None
        odds = Remembered(found.solve(known.options, 2))
        costs = [lost(known, odds, number) for number in range(games)]
        share, error = 0.5 - fmean(costs), 1.96 * pstdev(costs) / sqrt(games)
        print(
            f"{known.name}, {known.setting}, temperature {known.temperature}: "
            f"{100 * share:.1f} ± {100 * error:.1f} % of the wins against perfect play, "
            f"the strategy page says {100 * known.share:.0f}",
            flush=True,
        )
        failed = failed or abs(share - known.share) > FAR + error
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
