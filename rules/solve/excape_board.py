"""The table of `excape` in plain numbers, and the shares of its seats from every two's race alone.

For each two seats the exact values of the two racing alone give the odds of one against the other;
a seat's odds against all the others together are taken as the sum of these. The shares that follow
are made to sum to 1. For two seats they are the exact ones. For more, a pair counts in a race of
two only as far as it is likely to outlast the turns of all the others (`OFTEN`). This decides most:
without it, playing by these shares among five did no better than a rule of thumb.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np

from ..core import Seat
from ..excape import GAME
from ..excape_state import LINES, ExcapeState, Rules, score_of, two_dice
from .core import Store
from .excape_kernel import Floats, Tables, dice_of, solve
from .excape_proof import bound

Shares: TypeAlias = tuple[float, ...]
Lying: TypeAlias = tuple[int, int]
"""A pair: its line, and the place of its score among all scores."""

NOTHING: Lying = (0, 0)
"""No pair; nor is one on line 0 any, for it neither walks nor can be taken out."""


class Board(NamedTuple):
    """Whose turn it is, and every seat's square and pair."""

    seat: Seat
    squares: tuple[int, ...]
    pairs: tuple[Lying, ...]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats, the next one first."""
        seats = len(self.squares)
        return tuple((self.seat + i) % seats for i in range(1, seats))

    def moved(self, squares: int) -> Board:
        """Return the board with the mover's pawn moved, never below départ (D3-4)."""
        there = list(self.squares)
        there[self.seat] = max(there[self.seat] + squares, 0)
        return self._replace(squares=tuple(there))

    def placed(self, line: int, score: int, beaten: int) -> Board:
        """Return the next turn once the mover has placed a score.

        Higher lines lose their pair if its score is one of the `beaten` lowest.
        """
        pairs = [NOTHING if pair[0] > line and pair[1] < beaten else pair for pair in self.pairs]
        pairs[self.seat] = (line, score) if line else NOTHING
        return self._replace(pairs=tuple(pairs)).passed()

    def passed(self) -> Board:
        """Return the next turn: the pair that is still on a line walks, and is taken back."""
        seat = self.others[0]
        pairs = list(self.pairs)
        walks, _ = pairs[seat]
        pairs[seat] = NOTHING
        return Board(seat, self.squares, tuple(pairs)).moved(walks)


METHOD = 1
"""Raised when the tables change, in their numbers or their layout: those kept are then stale."""

LEAST = 1e-12
"""A chance is not taken for less, so that its odds stay finite."""


OFTEN: dict[Rules, float] = {"described": 0.5, "excape": 1.0, "exxtra": 1.0}
"""How often a turn of another seat takes a pair out, for each time that one throw is enough to.

As came nearest to the outcomes of games.
"""

POWER: dict[Rules, float] = {"described": 1.0, "excape": 0.8, "exxtra": 0.8}
"""The power to which odds are raised for more than two seats, found in the same way."""


class Throw(NamedTuple):
    """A throw and its chance: the score's place, the squares of a double, and the number of X."""

    score: int
    squares: int
    crosses: int
    chance: float


class Duels:
    """Every two seats' race as if they were alone, solved.

    `tables` and `error`, how far at most a chance in them is off, come from the store, if it has
    them; else they are worked out and put there.
    """

    def __init__(self, rules: Rules, goal: int, store: Store | None = None) -> None:
        self.goal = goal
        self.power = POWER[rules]
        self.dice = dice_of(rules)
        key = f"excape {GAME.version}.{METHOD} {rules} {goal}"
        kept = store.load(key) if store else None
        found = _read(kept, (4, len(LINES), len(self.dice.scores), goal, goal)) if kept else None
        if found is None:
            tables = solve(self.dice, goal)
            found = tables, bound(self.dice, tables)
            if store:
                store.keep(key, _data(*found))
        self.tables, self.error = found
        self._place = {score: place for place, score in enumerate(self.dice.scores)}
        self.throws = tuple(self._throws(rules))
        self.taken = tuple(OFTEN[rules] * self._beaten(score) for score in self._place.values())

    def _beaten(self, score: int) -> float:
        """Return the chance that a turn's first throw is enough to take out a score."""
        return sum(
            throw.chance
            for throw in self.throws
            if throw.score >= score + (not self.dice.equal)
            and not (throw.crosses and self.dice.spoils)
        )

    def board(self, view: ExcapeState) -> Board:
        """Return a race's board in plain numbers."""
        pairs = (
            (pair.line, self._place[pair.score]) if pair and pair.line else NOTHING
            for pair in view.pairs
        )
        return Board(view.seat, view.positions, tuple(pairs))

    def score(self, view: ExcapeState) -> int:
        """Return the place of the score in hand."""
        return self._place[view.score]

    def placed(self, on: Board, line: int, score: int) -> Board:
        """Return the next turn once a score is placed on a line; equal ones may go too (D3-3)."""
        return on.placed(line, score, score + self.dice.equal)

    def shares(self, on: Board, again: bool) -> Shares:
        """Return the share of every seat when a turn begins, or before a further throw."""
        seats = range(len(on.squares))
        home = [seat for seat in seats if on.squares[seat] >= self.goal]
        if home:
            return tuple(float(seat in home) for seat in seats)
        against = [1.0 for _ in seats]
        power = 1.0 if len(seats) == 2 else self.power
        order = (on.seat, *on.others)
        for place, seat in enumerate(order):
            table = self.tables.again if again and place == 0 else self.tables.begin
            for later, other in enumerate(order[place + 1 :], place + 1):
                walks = self._lasts(on.pairs[seat], place)
                lies = self._lasts(on.pairs[other], later - 1)
                chance = sum(
                    often * self._beats(table, on, seat, other, walked, lying)
                    for often, walked, lying in (
                        (walks * lies, on.pairs[seat][0], on.pairs[other]),
                        (walks * (1.0 - lies), on.pairs[seat][0], NOTHING),
                        ((1.0 - walks) * lies, 0, on.pairs[other]),
                        ((1.0 - walks) * (1.0 - lies), 0, NOTHING),
                    )
                    if often
                )
                chance = min(max(chance, LEAST), 1.0 - LEAST)
                odds = ((1.0 - chance) / chance) ** power
                against[seat] += odds
                against[other] += 1.0 / odds
        total = sum(1.0 / each for each in against)
        return tuple(1.0 / each / total for each in against)

    def _lasts(self, pair: Lying, turns: int) -> float:
        """Return how likely a pair is to outlast so many turns of other seats."""
        return (1.0 - self.taken[pair[1]]) ** turns if pair[0] else 1.0

    def _beats(
        self, table: Floats, on: Board, seat: Seat, other: Seat, walked: int, lying: Lying
    ) -> float:
        """Return a seat's chance to be home before another one whose turn comes later."""
        at = on.squares[seat] + walked
        if at >= self.goal:
            return 1.0
        return table.item(*lying, at, on.squares[other])

    def turns(self, on: Board, again: bool) -> float:
        """Return the turns left to two seats when a turn begins, or before a further throw."""
        seat, other = on.seat, on.others[0]
        if on.squares[seat] >= self.goal:  # it walked home: that was its turn
            return 1.0
        table = self.tables.again_turns if again else self.tables.begin_turns
        line, score = on.pairs[other]
        return table.item(line, score, on.squares[seat], on.squares[other])

    def thrown(self, on: Board, first: bool, free: tuple[int, ...]) -> Shares:
        """Return the share of every seat as the mean over all that a throw may bring.

        What a score brings is the best for the mover: a free line, or a further throw.
        """
        mean = [0.0] * len(on.squares)
        for throw in self.throws:
            for seat, share in enumerate(self.fallen(on, first, free, throw)):
                mean[seat] += throw.chance * share
        return tuple(mean)

    def fallen(self, on: Board, first: bool, free: tuple[int, ...], throw: Throw) -> Shares:
        """Return the share of every seat once a throw lies: what `thrown` is the mean of."""
        there = on.moved(throw.squares)
        if throw.crosses and (self.dice.spoils or not first):
            back = 1 if self.dice.spoils else throw.crosses  # D3-2
            return self.shares(on.moved(-back).passed(), False)
        if there.squares[on.seat] >= self.goal:
            return self.shares(there, True)
        return self._played(there, throw.score, free)

    def _played(self, on: Board, score: int, free: tuple[int, ...]) -> Shares:
        """Return the shares after the best that can be done with a score."""
        may_be = [self.shares(self.placed(on, line, score), False) for line in free]
        return max((self.shares(on, True), *may_be), key=lambda shares: shares[on.seat])

    def _throws(self, rules: Rules) -> Iterator[Throw]:
        """Yield every throw that differs."""
        for thrown, ways in two_dice().outcomes:
            faces = thrown.faces
            crosses = faces.count("X")
            squares = int(faces[0]) if faces[0] == faces[1] and not crosses else 0
            score = self._place.get(score_of(faces, rules), 0)  # 0: spoilt, so never in hand
            yield Throw(score, squares, crosses, ways / 36)


def _read(data: bytes, shape: tuple[int, ...]) -> tuple[Tables, float] | None:
    """Return tables and their error from bytes, or None when these are of another shape."""
    numbers = np.frombuffer(data, "<f8") if len(data) % 8 == 0 else np.empty(0)
    if len(numbers) != prod(shape) + 1:
        return None
    return Tables(*numbers[:-1].astype(np.float64).reshape(shape)), float(numbers[-1])


def _data(tables: Tables, error: float) -> bytes:
    """Return tables and their error as little-endian floats."""
    return np.append(np.stack(tables), error).astype("<f8").tobytes()
