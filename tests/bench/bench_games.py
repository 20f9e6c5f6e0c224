"""Bots' games at random options: each ends, its record replays, its sheet reads back to its log.

Run: python tests/bench/bench_games.py [games of each] [first seed]
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from os import cpu_count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from figures import tell
from galop.rules import GAMES, game
from galop.rules.luck import uniform
from galop.rules.match import Match
from galop.rules.sheet import print_sheet, read_sheet
from playing import played

GAMES_OF_EACH = 400
"""About a minute on two cores; the issue's 10,000 take 25."""


def one(name: str, seed: int) -> tuple[int, float, float, float]:
    """Play one game and check it; return its actions, and the seconds of play, replay, sheet."""
    race = game(name)
    clock = time.process_time  # other work on the machine does not count
    level = ("random", "sensible")[uniform("level", name, seed, 2)]
    start = clock()
    match = played(name, f"bench {seed}", level=level, short=False)
    over = clock()
    stored = match.record.model_dump_json()
    replayed = Match(race, race.record.model_validate_json(stored))
    if (replayed.state, replayed.log) != (match.state, match.log):
        raise AssertionError(f"{name} {seed}: the record does not replay")
    again = clock()
    read = read_sheet(print_sheet(match))
    if (read.options, read.names, read.log) != (match.options, match.names, match.log):
        raise AssertionError(f"{name} {seed}: the sheet does not read back")
    return len(match.log), over - start, again - over, clock() - again


def main(games: int, first: int) -> None:
    with ProcessPoolExecutor() as pool:
        for name in GAMES:
            began = time.perf_counter()
            seeds = range(first, first + games)
            found = list(pool.map(one, repeat(name, games), seeds, chunksize=50))
            taken = time.perf_counter() - began
            actions = sum(each[0] for each in found)
            play, replay, sheet = (sum(each[i] for each in found) for i in (1, 2, 3))
            print(
                f"{name:8} {games} games, {actions} actions, none failed: "
                f"{games / replay:.0f} a second replayed, {games / sheet:.0f} sheets printed and "
                f"read, on one core; {taken:.0f} s on {cpu_count()}",
                flush=True,
            )
            tell(f"{name}: games of bots a second, on one core", games / play, unit="games")


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:3]]
    main(*(numbers + [GAMES_OF_EACH, 0][len(numbers) :]))
