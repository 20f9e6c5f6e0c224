"""Best play of Pig for two: what a fifth game's solver costs. All turns are iterated at once."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
from galop.rules.acts import Stop
from galop.rules.core import Chance, Decision, Over
from galop.rules.solve.core import Badge, Choice, Evaluation, Odds, Solver, Store
from numpy.typing import NDArray

from .rules import PigAction, PigOptions, PigState

Floats: TypeAlias = NDArray[np.float64]

WITHIN = 1e-14
"""How little the values of turns change in the end from one sweep to the next."""


def turns(goal: int) -> Floats:
    """Return the chance to win as a turn begins, `[own score, other's score]`."""
    begun = np.full((goal, goal), 0.5)
    while True:
        after = _swept(begun)
        if np.abs(after - begun).max() < WITHIN:
            return after
        begun = after


def _swept(begun: Floats) -> Floats:
    """Return what the turns are worth when the next ones are worth what was thought."""
    goal = len(begun)
    handed = np.ones((goal + 6 + goal, goal))  # past the goal the race is won
    handed[:goal] = 1 - begun.T
    worth = [handed[goal + ahead : 2 * goal + ahead] for ahead in range(6)]  # totals from the goal
    for total in range(goal - 1, -1, -1):
        rolled = (handed[:goal] + sum(worth[face - 1] for face in range(2, 7))) / 6
        best = np.maximum(rolled, handed[total : total + goal]) if total else rolled
        worth = [best, *worth[:5]]
    return worth[0]


class PigOdds(Odds[PigState, PigAction]):
    """A race solved; see `core.Odds`."""

    def __init__(self, goal: int) -> None:
        self._goal = goal
        self._begun = turns(goal)
        self._turn: tuple[tuple[int, int], list[float]] | None = None

    def evaluate(
        self, view: PigState, awaits: Decision[PigAction] | Chance[PigAction] | Over
    ) -> Evaluation[PigAction]:
        match awaits:
            case Over(winners=winners):
                return self._said(None, (), None, float(0 in winners))
            case Chance():
                return self._said(None, (), None, self._first(view, self._rolled(view)))
            case Decision(seat=seat, choices=actions):
                values = [
                    self._stopped(view) if isinstance(action, Stop) else self._rolled(view)
                    for action in actions
                ]
                shares = [self._first(view, value) for value in values]
                choices = tuple(
                    Choice(action, value, (first, 1 - first))
                    for action, value, first in zip(actions, values, shares, strict=True)
                )
                best = values.index(max(values))
                return self._said(seat, choices, best, shares[best])

    def _first(self, view: PigState, value: float) -> float:
        return value if view.seat == 0 else 1 - value

    def _stopped(self, view: PigState, more: int = 0) -> float:
        own, other = view.scores[view.seat] + view.total + more, view.scores[1 - view.seat]
        return 1.0 if own >= self._goal else 1 - float(self._begun[other, own])

    def _rolled(self, view: PigState) -> float:
        """Return what throwing is worth: worked out down from the goal, once a turn."""
        own, other = view.scores[view.seat], view.scores[1 - view.seat]
        if self._turn is None or self._turn[0] != (own, other):
            lost = 1 - float(self._begun[other, own])
            start, rolled = view.but(total=0), [0.0] * (self._goal + 1)
            for total in range(self._goal, -1, -1):
                after = (
                    max(self._stopped(start, each), rolled[each])
                    if own + each < self._goal
                    else 1.0
                    for each in range(total + 2, total + 7)
                )
                rolled[total] = (lost + sum(after)) / 6
            self._turn = ((own, other), rolled)
        return self._turn[1][min(view.total, self._goal)]

    def _said(
        self,
        seat: int | None,
        choices: tuple[Choice[PigAction], ...],
        best: int | None,
        first: float,
    ) -> Evaluation[PigAction]:
        return Evaluation("win", seat, choices, best, (first, 1 - first), None, "exact")


class PigSolver(Solver[PigOptions, PigState, PigAction]):
    """The solver; see `core.Solver`."""

    seats = range(2, 3)

    def badge(self, options: PigOptions, seats: int) -> Badge:
        return "exact"

    def solve(self, options: PigOptions, seats: int, store: Store | None = None) -> PigOdds:
        if seats not in self.seats:
            raise ValueError("Pig is solved for two")
        return _odds(options.goal)


@lru_cache(maxsize=2)
def _odds(goal: int) -> PigOdds:
    return PigOdds(goal)


SOLVER = PigSolver()
