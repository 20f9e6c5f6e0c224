"""Races of `excape` by the ten thousand at once, by the rules written anew over arrays.

A race is a row; its columns are the seats from the one whose turn it is. A pair on line 0 is none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np
from galop.rules.excape_state import LINES
from galop.rules.solve.excape_board import LEAST, Duels
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]


SEEN = 11
"""Every so many turns positions are looked at, so that no two of a race hang together."""


class Races(NamedTuple):
    """`[race, seat]`: squares, and the line and the score's place of each pair."""

    squares: Ints
    lines: Ints
    scores: Ints

    def some(self, which: Bools | Ints) -> Races:
        """Return these races alone."""
        return Races(*(each[which] for each in self))

    def passed(self) -> Races:
        """Return the next turns, the pair still on a line having walked."""
        squares, lines, scores = (np.roll(each, -1, axis=1) for each in self)
        squares[:, 0] += lines[:, 0]
        lines[:, 0] = scores[:, 0] = 0
        return Races(squares, lines, scores)

    def placed(self, line: Ints, score: Ints, equal: bool) -> Races:
        """Return the next turns once each mover has placed its score on its line."""
        out = (self.lines > line[:, None]) & (self.scores < score[:, None] + equal)
        lines, scores = np.where(out, 0, self.lines), np.where(out, 0, self.scores)
        lines[:, 0], scores[:, 0] = line, np.where(line > 0, score, 0)
        return Races(self.squares, lines, scores).passed()

    def moved(self, squares: Ints) -> Races:
        """Return the races with each mover so many squares on, never below départ."""
        there = self.squares.copy()
        there[:, 0] = np.maximum(there[:, 0] + squares, 0)
        return self._replace(squares=there)

    def free(self, line: int) -> Bools:
        """Where a line may take a pair."""
        free: Bools = (self.lines != line).all(axis=1) | (line == 0)
        return free


Policy: TypeAlias = Callable[[Races, Ints], Ints]
"""What to do with the scores in hand: the line, or -1 to throw again."""


class Play:
    """Plays races of one set of rules, the dice drawn from a seed."""

    def __init__(self, duels: Duels, seed: int) -> None:
        self.duels = duels
        self._random = np.random.default_rng(seed)
        throws = duels.throws
        self._chances = np.array([throw.chance for throw in throws])
        self._throws = np.array([throw[:3] for throw in throws])

    def started(self, races: int, seats: int) -> Races:
        """Return races at their start."""
        return Races(*(np.zeros((races, seats), np.int64) for _ in range(3)))

    def shares(self, races: Races, again: bool = False) -> Floats:
        """Return the shares `[race, seat]` when turns begin, or before a further throw."""
        seats, goal = races.squares.shape[1], self.duels.goal
        against = np.ones(races.squares.shape)
        for seat in range(seats):
            tables = self.duels.tables
            table = tables.again if again and seat == 0 else tables.begin
            walks = self._last(races, seat, seat)
            for other in range(seat + 1, seats):
                lies, chance = self._last(races, other, other - 1), np.zeros(len(walks))
                there = np.minimum(races.squares[:, other], goal - 1)
                for walking in (0, 1):
                    at = races.squares[:, seat] + races.lines[:, seat] * walking
                    for lying in (0, 1):
                        line, score = races.lines[:, other] * lying, races.scores[:, other] * lying
                        beats = table[line, score, at.clip(max=goal - 1), there]
                        often = (walks if walking else 1 - walks) * (lies if lying else 1 - lies)
                        chance += often * np.where(at < goal, beats, 1.0)
                chance = chance.clip(LEAST, 1 - LEAST)
                odds = ((1 - chance) / chance) ** (1.0 if seats == 2 else self.duels.power)
                against[:, seat] += odds
                against[:, other] += 1 / odds
        shares = 1 / against
        shares /= shares.sum(axis=1, keepdims=True)
        home = races.squares >= goal
        return np.where(home.any(axis=1, keepdims=True), home, shares)

    def _last(self, races: Races, seat: int, turns: int) -> Floats:
        """Return how likely a seat's pair is to outlast so many turns of others."""
        taken = np.array(self.duels.taken)[races.scores[:, seat]]
        return np.where(races.lines[:, seat] > 0, (1 - taken) ** turns, 1.0)

    def played(self, races: Races, policies: list[Policy], seen: list[Races] | None = None) -> Ints:
        """Play to the end; return each race's winner, counted from the seat whose turn it was.

        `seen` is given some of the positions in which turns begin.
        """
        seats, turn = len(policies), 0
        index: Ints = np.arange(len(races.squares), dtype=np.int64)
        winners: Ints = np.full(index.shape, -1)
        while index.size:
            if seen is not None and turn % SEEN == SEEN - 1:
                seen.append(races.some(races.squares[:, 0] < self.duels.goal))
            home = races.squares[:, 0] >= self.duels.goal  # by its pair's walk
            races, won = self._turn(races, home, policies[turn % seats])
            winners[index[won]] = turn % seats
            index, races = index[~won], races.some(~won)
            turn += 1
        return winners

    def _turn(self, races: Races, home: Bools, policy: Policy) -> tuple[Races, Bools]:
        """Play a turn of each race; return the next turns, and where the mover came home."""
        dice, after, won = self.duels.dice, Races(*(each.copy() for each in races)), home.copy()
        open_, first = np.flatnonzero(~home), True
        races = races.some(open_)
        while open_.size:
            thrown = self._throws[
                self._random.choice(len(self._throws), open_.size, p=self._chances)
            ]
            score, squares, crosses = thrown.T
            lost = (crosses > 0) & (dice.spoils or not first)
            back = np.where(lost, np.minimum(crosses, 1) if dice.spoils else crosses, 0)
            races = races.moved(squares - back)
            won[open_] = arrived = races.squares[:, 0] >= self.duels.goal
            self._put(after, open_[lost], races.some(lost).passed())
            going = ~lost & ~arrived
            open_, races, score = open_[going], races.some(going), score[going]
            line = policy(races, score)
            stops = line >= 0
            placed = races.some(stops).placed(line[stops], score[stops], dice.equal)
            self._put(after, open_[stops], placed)
            open_, races, first = open_[~stops], races.some(~stops), False
        return after, won

    def best(self, races: Races, score: Ints) -> Ints:
        """Choose by the shares: for two seats that is best play."""
        worth, line = self.shares(races, again=True)[:, 0], np.full(len(score), -1)
        for own in LINES:
            after = races.placed(np.full(len(score), own), score, self.duels.dice.equal)
            placed = np.where(races.free(own), self.shares(after)[:, -1], -1.0)
            better = placed > worth
            worth, line = np.where(better, placed, worth), np.where(better, own, line)
        return line

    def best_of_two(self) -> Policy:
        """Return `best` for two seats, worked out for every position beforehand."""
        goal, scores = self.duels.goal, len(self.duels.dice.scores)
        table = np.empty((len(LINES), scores, goal, goal, scores), np.int8)
        mine, his, score = (each.ravel() for each in np.indices((goal, goal, scores)))
        squares, none = np.stack((mine, his), axis=1), np.zeros_like(mine)
        for line in LINES:
            for lying in range(scores if line else 1):
                lines, pairs = (np.stack((none, none + each), 1) for each in (line, lying))
                found = self.best(Races(squares, lines, pairs), score)
                table[line, lying] = found.reshape(goal, goal, scores)

        def best(races: Races, score: Ints) -> Ints:
            at = races.lines[:, 1], races.scores[:, 1], *races.squares.T, score
            return table[at].astype(np.int64)

        return best

    @staticmethod
    def _put(into: Races, at: Ints, races: Races) -> None:
        for whole, part in zip(into, races, strict=True):
            whole[at] = part
