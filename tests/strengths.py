"""How strong each level of play is: measured against perfect play, kept, and told as a table.

Run: python tests/strengths.py [games of each level] [game ...], which measures anew and keeps it.

Two seats, the presets' first options, each seat half of the games. Where the race is solved
exactly, luck is taken out: perfect play errs never and luck has no mean, so that a level's share
is one half less what its choices cost, choice by choice; this is some ten times as precise as
counting wins, and it is checked against them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise, repeat
from math import sqrt
from os import cpu_count
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent / "src"))

from galop.rules import GAMES, game
from galop.rules.bots import LEVELS, SOLVED_LEVELS, heat, policy
from galop.rules.core import Chance, Decision, Over
from galop.rules.solve import solver
from galop.rules.solve.core import AnyOdds, Evaluation, Odds
from galop.tui.words import Language, words
from galop.tui.words.home import home_words

KEPT = Path(__file__).parent / "strengths.json"
GAMES_OF_EACH = 2500
"""Of each level of each game: a quarter of an hour on two cores."""

RANKED = (*SOLVED_LEVELS, "child")
"""The levels that must be in strict order, each further apart than the errors of both."""


class Strength(NamedTuple):
    """A level's share of the wins against perfect play and the half-width of its 95 % range.

    `won` is the share as plainly counted, `games` how many were played, `heat` how the level errs,
    None for one that works nothing out.
    """

    share: float
    error: float
    won: float
    games: int
    heat: float | None


class Remembered(Odds[Any, Any]):
    """Odds that remember what they said last: a policy and a judge ask about the same moment."""

    def __init__(self, odds: AnyOdds) -> None:
        self._odds = odds
        self.asked = 0
        self._view: Any = None
        self._said: Evaluation[Any] | None = None

    def evaluate(self, view: Any, awaits: Decision[Any] | Chance[Any] | Over) -> Evaluation[Any]:
        if self._said is None or view is not self._view:
            self._view, self._said = view, self._odds.evaluate(view, awaits)
            self.asked += 1
        return self._said


@cache
def remembered(name: str) -> Remembered:
    race, found = game(name), solver(name)
    assert found is not None
    return Remembered(found.solve(next(iter(race.presets.values())), 2))


def one(name: str, level: str, number: int) -> tuple[float, float]:
    """Play one game; return what the level's choices cost, and its share of the win."""
    race, odds = game(name), remembered(name)
    luck, seat, index = Random(f"{name} {level} {number}"), number % 2, 0
    levels = [policy(race, each, str(number), odds) for each in (level, "perfect")]
    state: Any = race.start(next(iter(race.presets.values())), 2).state
    lost = 0.0
    while not isinstance(awaits := race.awaits(state), Over):
        if isinstance(awaits, Chance):
            outcomes, weights = zip(*awaits.outcomes, strict=True)
            action: Any = luck.choices(outcomes, weights)[0]
        else:
            view = race.view(state, awaits.seat)
            action = levels[awaits.seat != seat].choose(view, awaits, index)
            if awaits.seat == seat and len(awaits.choices) > 1 and name != "tierce":
                lost += odds.evaluate(view, awaits).regrets[awaits.choices.index(action)]
        state, index = race.apply(state, action).state, index + 1
    return lost, (seat in awaits.winners) / len(awaits.winners)


def measured(name: str, level: str, games: Iterable[tuple[float, float]]) -> Strength:
    """Return a level's strength from its games. Raises AssertionError where two ways differ."""
    lost, won = zip(*games, strict=True)
    counted = fmean(won)
    doubt = 1.96 * pstdev(won) / sqrt(len(won))
    aim = "most_tokens" if name == "tierce" else "win"
    errs = heat(name, aim, level) if level in SOLVED_LEVELS else None
    if name == "tierce":  # what a choice costs there is no share of a win
        least = 3 / len(won) if counted in (0, 1) else 0.0  # nothing seen is not nothing
        return Strength(counted, max(doubt, least), counted, len(won), errs)
    share, error = 0.5 - fmean(lost), 1.96 * pstdev(lost) / sqrt(len(lost))
    if abs(counted - share) > 2 * (doubt + error):
        raise AssertionError(f"{name} {level}: {counted} of the games won, {share} by their costs")
    return Strength(share, error, counted, len(won), errs)


def kept() -> dict[str, dict[str, Strength]]:
    """Return the strengths that were kept, by game and level."""
    found = json.loads(KEPT.read_text(encoding="utf-8"))
    return {
        name: {level: Strength(**each) for level, each in levels.items()}
        for name, levels in found.items()
    }


def disordered(levels: dict[str, Strength]) -> list[str]:
    """Return the levels that are no further below the one before than the errors of both."""
    found: list[str] = []
    for stronger, weaker in pairwise(RANKED):
        above, below = levels[stronger], levels[weaker]
        if above.share - below.share <= above.error + below.error:
            found.append(weaker)
    return found


def table(language: Language) -> str:
    """Return the strengths as a table in Markdown: percent of the wins against perfect play."""
    found, home = kept(), home_words(language)
    titles = [words(language, name).title for name in GAMES]
    head = ("Robot", "`--players`", *titles)
    lines = [head, tuple("---" for _ in head)]
    for level in (*RANKED, "sensible", "random"):
        cells = [_percent(found[name][level], language) for name in GAMES]
        name = home.level(level).partition(", ")[2]
        lines.append((name, f"`bot:{level}`" if level != "sensible" else "`bot`", *cells))
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _percent(found: Strength, language: Language) -> str:
    share = f"{100 * max(found.share, 0):.1f}"
    told = f"{share} ± {100 * found.error:.1f}" if found.error else share
    return told.replace(".", ",") if language == "fr" else told


def main(games: int, names: Sequence[str]) -> int:
    every = kept() if KEPT.exists() else {}
    failed = False
    with ProcessPoolExecutor() as pool:
        for name in names:
            every[name] = {}
            for level in LEVELS:
                if level == "perfect" and name == "tierce":  # against itself
                    found = Strength(0.5, 0.0, 0.5, 0, 0.0)
                else:
                    each = range(games)
                    chunk = max(1, games // 16 // (cpu_count() or 1))
                    played = pool.map(one, repeat(name), repeat(level), each, chunksize=chunk)
                    found = measured(name, level, played)
                every[name][level] = found
                print(f"{name} {level}: {found}", flush=True)
            for level in disordered(every[name]):
                print(f"{name}: {level} is not below the level before it")
                failed = True
    told = {
        name: {level: each._asdict() for level, each in every[name].items()}
        for name in GAMES
        if name in every
    }
    KEPT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    wanted = sys.argv[1:]
    number = int(wanted.pop(0)) if wanted and wanted[0].isdigit() else GAMES_OF_EACH
    sys.exit(main(number, wanted or list(GAMES)))
