"""Statistics and the list of a thousand finished games: from the saves alone, then as noted.

Run: python tests/bench/bench_stats.py [games]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from figures import tell
from galop.rules import GAMES
from galop.rules.match import Match
from galop.saves import count_finished, figures_of, list_saves
from galop.saves.envelope import pack
from playing import played

KINDS = 5
"""Different games of each race; the rest are these again, of other seeds."""


def save_games(folder: Path, number: int) -> None:
    """Save so many finished games, as many of each race."""
    kinds = [
        played(name, f"stats {kind}", level="sensible") for name in GAMES for kind in range(KINDS)
    ]
    for place in range(number):
        kind = kinds[place % len(kinds)]
        match = Match(kind.game, kind.record.but(seed=str(place)))
        (folder / f"{place}.json").write_bytes(pack(match, "2026-01-01T00:00:00Z"))


def main(number: int) -> None:
    with TemporaryDirectory() as place:
        folder = Path(place)
        save_games(folder, number)
        for told, limit in (("from the saves alone", None), ("with the ledger", 1.0)):
            began = time.perf_counter()
            people = figures_of(count_finished(folder).games)
            spent = time.perf_counter() - began
            tell(f"statistics of {number} games {told}", spent, limit, "s")
        time.sleep(2.1)  # a save that was touched just now is not noted
        for told, limit in (("for the first time", None), ("again", 0.5)):
            began = time.perf_counter()
            listed = len(list_saves(folder))
            tell(f"list of {listed} saves {told}", time.perf_counter() - began, limit, "s")
        if sum(figures.finished for figures in people) < number:
            raise AssertionError("some games were not counted")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
