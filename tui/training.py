"""The trainer's positions: drawn by theme, from the date, or from a player's own games; graded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import fsum
from typing import Any, NamedTuple

from ..rules import game as find_game
from ..rules.core import AnyGame, Chance, Decision, Over
from ..rules.luck import SeededLuck, uniform
from ..rules.solve import solver
from ..rules.solve.core import Evaluation
from ..rules.solve.review import POINTS, Judged
from ..saves import Save, SaveError, list_saves
from .commands.desk import Desk
from .sitting import AnyMatch
from .solved import Solved
from .words.odds import EQUAL
from .words.train import Theme

TRAINED = ("metres", "marche", "excape")
"""The races whose choices have exact values: what hands hide has none."""

SEATS = 2
LEAST = 1.0
"""The points that are at stake at least, from the best choice to the worst."""

CLOSE, CLEAR = 3.0, 8.0
"""The points that the next best choice costs at most where it is close, at least where clear."""

AHEAD, BEHIND = 0.6, 0.4
"""The share from which a seat is ahead, and the one up to which it is behind."""

END = 6.0
"""The turns left to the whole table, at most, near the end."""

_GAMES = 60
"""Games in which a position of a theme is looked for."""

_KEPT = 40
"""The newest finished games that are searched for a player's own errors."""


class Position(NamedTuple):
    """A decision to be made, and what its choices are worth. `saved` is the game it is from."""

    game: AnyGame
    names: tuple[str, ...]
    view: Any
    decision: Decision[Any]
    found: Evaluation[Any]
    saved: str = ""

    def judged(self, taken: int) -> Judged:
        """Return how good it is to take the choice at this place."""
        found = self.found
        return Judged(found.choices, found.regrets, taken, found.best or 0, POINTS[found.aim])

    def is_right(self, taken: int) -> bool:
        """Whether nothing is better than this choice, to the digits that are told."""
        return self.found.regrets[taken] < EQUAL[self.found.aim]

    def cost(self, taken: int) -> float:
        """Return what a choice costs, in points: nothing where it is right."""
        return 0.0 if self.is_right(taken) else self.judged(taken).points

    @property
    def cost_by_chance(self) -> float:
        """What a choice costs on average when each is equally likely, in points."""
        places = range(len(self.found.regrets))
        return fsum(map(self.cost, places)) / len(places)


class Positions:
    """Finds positions; the races asked about stay solved."""

    def __init__(self, names: tuple[str, str]) -> None:
        self._names = names
        self._solved: dict[tuple[str, str, int], Solved] = {}

    def odds(self, game: AnyGame, options: Any, seats: int) -> Solved:
        key = (game.name, options.model_dump_json(), seats)
        return self._solved.setdefault(key, Solved(game, options, seats))

    def drawn(self, theme: Theme, seed: str, name: str | None = None) -> Position | None:
        """Return a position of a theme, the same for the same seed, or None if none is found.

        It is from a game that bots play by rules of thumb, with some acts at random.
        """
        name = name or TRAINED[uniform(seed, "game", 0, len(TRAINED))]
        for number in range(_GAMES):
            found = [
                each for each in self._played(name, f"{seed} {number}") if suits(each.found, theme)
            ]
            if found:
                return found[uniform(seed, "position", number, len(found))]
        return None

    def daily(self, date: str) -> Position | None:
        """Return the position of a day, written 2026-11-30: the same for everybody."""
        return self.drawn("any", f"daily {date}")

    def own(self, desk: Desk, name: str | None = None) -> Iterator[Position]:
        """Yield errors of people in finished games, the newest games first."""
        for match, saved in _finished(desk, name):
            seats = len(match.players)
            odds = self.odds(match.game, match.options, seats)
            for step, action in zip(match.steps, match.log, strict=False):
                awaits = match.game.awaits(step.state)
                if not isinstance(awaits, Decision) or not _is_asked(awaits):
                    continue
                if match.players[awaits.seat].bot is not None:
                    continue
                view = match.game.view(step.state, awaits.seat)
                found = odds.evaluate(view, awaits)
                position = Position(match.game, match.names, view, awaits, found, saved)
                judged = position.judged(awaits.choices.index(action))
                if judged.points >= LEAST:
                    yield position

    def _played(self, name: str, seed: str) -> Iterator[Position]:
        race = find_game(name)
        options = next(iter(race.presets.values()))
        odds, luck = self.odds(race, options, SEATS), SeededLuck(seed)
        state = race.start(options, SEATS).state
        for index in count():
            awaits = race.awaits(state)
            if isinstance(awaits, Over):
                return
            if isinstance(awaits, Chance):
                action = luck.settle(awaits, index)
            else:
                view = race.view(state, awaits.seat)
                if _is_asked(awaits):
                    found = odds.evaluate(view, awaits)
                    yield Position(race, self._names, view, awaits, found)
                strays = uniform(seed, "strays", index, 5) == 0
                drawn = uniform(seed, "act", index, len(awaits.choices))
                action = awaits.choices[drawn] if strays else race.sensible(view, awaits)
            state = race.apply(state, action).state


def _is_asked(decision: Decision[Any]) -> bool:
    """Whether a decision can be right or wrong; which number goes aside cannot."""
    kinds = {choice.kind for choice in decision.choices}
    return len(decision.choices) > 1 and not kinds <= {"set_aside", "move_pair"}


def suits(found: Evaluation[Any], theme: Theme) -> bool:
    """Whether a decision is one of a theme."""
    point = POINTS[found.aim]
    if max(found.regrets) / point < LEAST or found.best is None:
        return False
    gap = min(regret for regret in found.regrets if regret >= EQUAL[found.aim]) / point
    share = found.choices[found.best].value
    match theme:
        case "any" | "mine":
            return True
        case "close":
            return gap <= CLOSE
        case "clear":
            return gap >= CLEAR
        case "ahead":
            return share >= AHEAD
        case "behind":
            return share <= BEHIND
        case "end":
            return found.turns is not None and found.turns <= END


def _finished(desk: Desk, name: str | None) -> Iterator[tuple[AnyMatch, str]]:
    """Yield the newest finished games whose choices have known values."""
    kept = [entry for entry in list_saves(desk.folder) if entry.finished and not entry.damaged]
    wanted = [each for each in kept if each.game in TRAINED and name in (None, each.game)]
    for entry in wanted[:_KEPT]:
        try:
            match = Save.watch(desk.folder, entry.name)
        except SaveError:
            continue
        found = solver(match.game.name)
        if found is not None and found.badge(match.options, len(match.players)) != "estimate":
            yield match, entry.name
