"""How strong each level of play is: measured against perfect play, kept, and told as a table.

Run: python tests/strengths.py [games of each level] [game ...] [seats=N ...] [level=L ...]
It measures anew what is named, all that README tells unless something is, and keeps it.

The presets' first options. One seat plays at the level, each seat in turn, all others perfectly.
Where values are exact, or an equilibrium, luck is taken out: perfect play errs never and luck has
no mean, so that a level's share is an even one less what its choices cost, choice by choice; this
is some ten times as precise as counting wins, and it is checked against them. Elsewhere wins are
counted, at Excape less the luck of each throw: how far its estimated share is off the mean of all
throws. That has no mean either, however rough the estimate, and is checked in the same way.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise, product, repeat
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
from galop.rules.excape_state import ExcapeOptions, ExcapeState
from galop.rules.solve import solver
from galop.rules.solve.core import AnyOdds, Evaluation, Odds
from galop.rules.solve.excape_board import Duels
from galop.tui.words import Language, words
from galop.tui.words.cli import cli_words
from galop.tui.words.home import home_words

KEPT = Path(__file__).parent / "strengths.json"
GAMES_OF_EACH = 2500
"""Of each level of each game, for each number of seats: two hours on two cores."""

SEATS = (2, 3, 4)

TAKEN_OUT = 0.87
"""How much of a throw's estimated luck is taken out: what left the least doubt in a first hundred
games, for the estimate makes too much of a throw. Any number would leave the share what it is."""

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


class Played(NamedTuple):
    """A game: what the level's choices cost, its share of the win, and what luck brought of it."""

    lost: float
    won: float
    luck: float = 0.0


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


def options_of(name: str) -> Any:
    """Return the options that strengths are measured with."""
    return next(iter(game(name).presets.values()))


@cache
def odds_of(name: str, seats: int) -> AnyOdds:
    """Return a race's odds; they remember where what levels go by are the values themselves."""
    found = solver(name)
    assert found is not None
    odds = found.solve(options_of(name), seats)
    return Remembered(odds) if costed(name, seats) else odds


@cache
def costed(name: str, seats: int) -> bool:
    """Whether what a choice costs is known as a share of the win."""
    found = solver(name)
    return found is not None and found.badge(options_of(name), seats) in ("exact", "equilibrium")


@cache
def duels_of(name: str, seats: int) -> Duels | None:
    """Return what says how lucky a throw is where what choices cost is not known, if anything."""
    options = options_of(name)
    known = isinstance(options, ExcapeOptions) and not costed(name, seats)
    return Duels(options.rules, options.squares) if known else None


def luck_of(duels: Duels, state: ExcapeState, throw: int, seat: int) -> float:
    """Return how far a seat's share after a throw, by its place among all, is off their mean."""
    on, first = duels.board(state), state.rolls == 0
    after = duels.fallen(on, first, state.free, duels.throws[throw])
    return after[seat] - duels.thrown(on, first, state.free)[seat]


def one(name: str, level: str, number: int, seats: int = 2) -> Played:
    """Play one game."""
    race, odds = game(name), odds_of(name, seats)
    luck, seat, index = Random(f"{name} {level} {number}"), number % seats, 0
    own, perfect = (policy(race, each, str(number), odds, seats) for each in (level, "perfect"))
    state: Any = race.start(options_of(name), seats).state
    lost, lucky, duels = 0.0, 0.0, duels_of(name, seats)
    while not isinstance(awaits := race.awaits(state), Over):
        if isinstance(awaits, Chance):
            outcomes, weights = zip(*awaits.outcomes, strict=True)
            action: Any = luck.choices(outcomes, weights)[0]
            if duels is not None and awaits.kind != "draw":
                lucky += luck_of(duels, state, outcomes.index(action), seat)
        else:
            view = race.view(state, awaits.seat)
            action = (own if awaits.seat == seat else perfect).choose(view, awaits, index)
            if awaits.seat == seat and len(awaits.choices) > 1 and costed(name, seats):
                lost += odds.evaluate(view, awaits).regrets[awaits.choices.index(action)]
        state, index = race.apply(state, action).state, index + 1
    return Played(lost, (seat in awaits.winners) / len(awaits.winners), lucky)


def measured(name: str, level: str, games: Iterable[Played], seats: int = 2) -> Strength:
    """Return a level's strength from its games. Raises AssertionError where two ways differ."""
    played = list(games)
    won = [each.won for each in played]
    counted = fmean(won)
    doubt = 1.96 * pstdev(won) / sqrt(len(won))
    errs = heat(name, "win", level, seats) if level in SOLVED_LEVELS else None
    least = 3 / len(won) if counted in (0, 1) else 0.0  # nothing seen is not nothing
    by_count = Strength(counted, max(doubt, least), counted, len(won), errs)
    if costed(name, seats):
        shares = [1 / seats - each.lost for each in played]
    elif duels_of(name, seats):
        shares = [each.won - TAKEN_OUT * each.luck for each in played]
    else:
        return by_count
    share, error = fmean(shares), 1.96 * pstdev(shares) / sqrt(len(shares))
    if abs(counted - share) > 2 * (doubt + error):
        raise AssertionError(f"{name} {level}: {counted} of the games won, {share} by their costs")
    found = Strength(share, error, counted, len(won), errs)
    # Whoever never wins is better counted than weighed, where luck is but estimated.
    return found if costed(name, seats) or error < by_count.error else by_count


def kept() -> dict[str, dict[int, dict[str, Strength]]]:
    """Return the strengths that were kept, by game, number of seats and level."""
    found = json.loads(KEPT.read_text(encoding="utf-8"))
    return {
        name: {
            int(seats): {level: Strength(**each) for level, each in levels.items()}
            for seats, levels in by_seats.items()
        }
        for name, by_seats in found.items()
    }


def disordered(levels: dict[str, Strength]) -> list[str]:
    """Return the levels that are no further below the one before than the errors of both."""
    found: list[str] = []
    for stronger, weaker in pairwise(RANKED):
        above, below = levels[stronger], levels[weaker]
        if above.share - below.share <= above.error + below.error:
            found.append(weaker)
    return found


CAPTIONS: dict[Language, dict[int, str]] = {
    "fr": {3: "À trois, où la part égale est 33,3\u00a0:", 4: "À quatre, où elle est 25,0\u00a0:"},
    "en": {3: "For three, where an even share is 33.3:", 4: "For four, where it is 25.0:"},
}


def table(language: Language) -> str:
    """Return the strengths as tables in Markdown: percent of the wins against perfect play."""
    found, home = kept(), home_words(language)
    titles = [words(language, name).title for name in GAMES]
    head = ("Robot", "`--players`", *titles)
    parts: list[str] = []
    for seats in SEATS:
        if not any(seats in found[name] for name in GAMES):
            continue
        lines = [head, tuple("---" for _ in head)]
        for level in (*RANKED, "sensible", "random"):
            cells = [_percent(found[name].get(seats, {}).get(level), language) for name in GAMES]
            name = home.level(level).partition(", ")[2]
            lines.append(
                (
                    name,
                    f"`bot:{cli_words(language).levels[level]}`"
                    if level != "sensible"
                    else "`bot`",
                    *cells,
                )
            )
        caption = CAPTIONS[language].get(seats)
        parts.append((f"{caption}\n\n" if caption else "") + "".join(map(_row, lines)))
    return "\n".join(parts)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _percent(found: Strength | None, language: Language) -> str:
    if found is None:  # not measured yet
        return "–"
    share = f"{100 * max(found.share, 0):.1f}"
    told = f"{share} ± {100 * found.error:.1f}" if found.error else share
    return told.replace(".", ",") if language == "fr" else told


def _keep(every: dict[str, dict[int, dict[str, Strength]]]) -> None:
    told = {
        name: {
            str(seats): {
                level: every[name][seats][level]._asdict()
                for level in LEVELS
                if level in every[name][seats]
            }
            for seats in SEATS
            if seats in every[name]
        }
        for name in GAMES
        if name in every
    }
    KEPT.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def main(games: int, names: Sequence[str], tables: Sequence[int], levels: Sequence[str]) -> int:
    failed = False
    with ProcessPoolExecutor() as pool:
        for name, seats in product(names, tables):
            for level in levels:
                if level == "perfect" and not costed(name, seats):  # against itself
                    found = Strength(1 / seats, 0.0, 1 / seats, 0, 0.0)
                else:
                    each = range(games)
                    chunk = max(1, games // 16 // (cpu_count() or 1))
                    numbered = (repeat(name), repeat(level), each, repeat(seats))
                    found = measured(name, level, pool.map(one, *numbered, chunksize=chunk), seats)
                every = kept() if KEPT.exists() else {}
                every.setdefault(name, {}).setdefault(seats, {})[level] = found
                _keep(every)
                print(f"{name}, {seats} seats, {level}: {found}", flush=True)
            known = kept()[name][seats]
            if set(RANKED) <= set(known) and (near := disordered(known)):
                print(f"{name}, {seats} seats: {', '.join(near)} too near the level before")
                failed = True
    return int(failed)


if __name__ == "__main__":
    wanted = sys.argv[1:]
    number = int(wanted.pop(0)) if wanted and wanted[0].isdigit() else GAMES_OF_EACH
    chosen = [int(each[6:]) for each in wanted if each.startswith("seats=")] or list(SEATS)
    those = [each[6:] for each in wanted if each.startswith("level=")] or list(LEVELS)
    named = [each for each in wanted if "=" not in each] or list(GAMES)
    sys.exit(main(number, named, chosen, those))
