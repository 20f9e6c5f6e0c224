"""Statistics per player and game, from finished games that were each counted once.

A person is a name, whatever its case; the computer is a level, whatever its names at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..rules import GAMES
from ..rules.bots import LEVELS
from ..rules.fortune import Fortune, together
from .finished import Finished, Seated
from .names import same


class Group(NamedTuple):
    """Results that can be compared: of one game with one set of options, alone or not.

    `counted` results add up to `total`. A race that was lost has none where turns are counted.
    """

    options: str
    alone: bool
    fewest: bool
    finished: int
    best: int | None
    total: int
    counted: int

    @property
    def average(self) -> float | None:
        return self.total / self.counted if self.counted else None


class Played(NamedTuple):
    """One player's finished games of one race.

    A game that the computer plays in several seats of one level is one game, won if one of them
    won. Of those `finished`, some were played `alone`, against nobody: they are not won. Of those
    `won`, some were `shared` with others.
    """

    game: str
    finished: int
    alone: int
    won: int
    shared: int
    groups: tuple[Group, ...]
    fortune: Fortune


class Figures(NamedTuple):
    """A player's figures, by game in the order of GAMES. `level` is None for a person.

    `name` is written as in the newest game; for the computer it is the level again.
    """

    name: str
    level: str | None
    played: tuple[Played, ...]

    @property
    def finished(self) -> int:
        return sum(played.finished for played in self.played)

    @property
    def alone(self) -> int:
        return sum(played.alone for played in self.played)

    @property
    def won(self) -> int:
        return sum(played.won for played in self.played)

    @property
    def shared(self) -> int:
        return sum(played.shared for played in self.played)

    def of(self, game: str) -> Played | None:
        """Return the figures of one game, or None if it was never finished."""
        return next((played for played in self.played if played.game == game), None)


class _Sat(NamedTuple):
    """One finished game and the seats that a player had in it."""

    game: Finished
    seats: tuple[Seated, ...]


def figures_of(games: Iterable[Finished]) -> tuple[Figures, ...]:
    """Return every player's figures: people first, and of them those who finished most.

    `games` come the oldest first, as `count_finished` returns them. Those of a race that this Galop
    does not have are passed over.
    """
    people: dict[str, list[_Sat]] = {}
    levels: dict[str, list[_Sat]] = {}
    for game in games:
        if game.game not in GAMES:
            continue
        seats: dict[tuple[bool, str], list[Seated]] = {}
        for seat in game.seats:
            key = same(seat.name) if seat.bot is None else seat.bot
            seats.setdefault((seat.bot is None, key), []).append(seat)
        for (person, key), own in seats.items():
            (people if person else levels).setdefault(key, []).append(_Sat(game, tuple(own)))
    order = sorted(people.items(), key=lambda item: (-len(item[1]), item[0]))
    named = [Figures(sat[-1].seats[0].name, None, _by_game(sat)) for _, sat in order]
    known = [level for level in LEVELS if level in levels]
    ranks = [*known, *sorted(levels.keys() - set(LEVELS))]
    return (*named, *(Figures(level, level, _by_game(levels[level])) for level in ranks))


def _by_game(sat: Sequence[_Sat]) -> tuple[Played, ...]:
    races: dict[str, list[_Sat]] = {race: [] for race in GAMES}
    for one in sat:
        races[one.game.game].append(one)
    return tuple(_played(race, own) for race, own in races.items() if own)


def _played(race: str, sat: Sequence[_Sat]) -> Played:
    rivals = [one for one in sat if not one.game.alone]
    won = [(one.game.winners, sum(seat.won for seat in one.seats)) for one in rivals]
    kinds: dict[tuple[str, bool], list[_Sat]] = {}
    for one in sat:
        kinds.setdefault((one.game.options, one.game.alone), []).append(one)
    return Played(
        race,
        finished=len(sat),
        alone=len(sat) - len(rivals),
        won=sum(own > 0 for _, own in won),
        shared=sum(0 < own < winners for winners, own in won),
        groups=tuple(sorted(map(_group, kinds.values()), key=lambda group: -group.finished)),
        fortune=together(seat.fortune for one in sat for seat in one.seats),
    )


def _group(sat: Sequence[_Sat]) -> Group:
    game = sat[0].game
    results = [seat.result for one in sat for seat in one.seats if seat.result is not None]
    best = min if game.fewest else max
    return Group(
        options=game.options,
        alone=game.alone,
        fewest=game.fewest,
        finished=len(sat),
        best=best(results, default=None),
        total=sum(results),
        counted=len(results),
    )
