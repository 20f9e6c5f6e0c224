"""Best play of `metres`: what stopping and throwing on are worth in any state of a race.

Exact alone and for two seats, an equilibrium for three and four on short tracks, estimated beyond.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np

from ..acts import Stop
from ..core import Chance, Decision, Over
from ..metres import GAME, MetresAction, MetresOptions, MetresState
from .core import Aim, Badge, Choice, Evaluation, Odds, Solver, Store
from .metres_estimate import error, estimated
from .metres_table import EQUAL, Floats, Table, advance, split

MetresAwaits: TypeAlias = Decision[MetresAction] | Chance[MetresAction] | Over

SOLVED = {1: 200, 2: 200, 3: 60, 4: 30}
"""The most squares that are solved without estimating, by the number of seats."""


class MetresOdds(Odds[MetresState, MetresAction]):
    """A race of `metres` solved; see `core.Odds`."""

    def __init__(self, options: MetresOptions, seats: int) -> None:
        self._options = options
        self._seats = seats
        self._badge: Badge = SOLVER.badge(options, seats)
        self._aim: Aim = "win" if seats > 1 else "fewest_turns"
        solved = 2 if self._badge == "estimate" else seats
        self._table = _table(options.squares, solved, options.tie)
        self._turn: tuple[tuple[tuple[int, ...], int], Floats] | None = None

    def evaluate(self, view: MetresState, awaits: MetresAwaits) -> Evaluation[MetresAction]:
        match awaits:
            case Over(winners=winners):
                shares = tuple(float(seat in winners) / len(winners) for seat in self._order(0))
                return self._said(shares, 0.0)
            case Chance(kind="draw"):
                values = self._begun(self._after(view), self._table.far)
                return self._said((1 / self._seats,) * self._seats, self._turns(values))
            case Chance():
                values = self._thrown(view, self._after(view))
                return self._said(self._shares(view, values), self._turns(values))
            case Decision(choices=choices):
                return self._decided(view, choices)

    def _decided(
        self, view: MetresState, actions: tuple[MetresAction, ...]
    ) -> Evaluation[MetresAction]:
        after = self._after(view)
        thrown = self._thrown(view, after)
        stopped = after[:, max(self._left(view, view.seat) - view.total, 0)]
        stop = Stop() in actions and bool(thrown[0] <= stopped[0] + EQUAL)
        worth = [stopped if action == Stop() else thrown for action in actions]
        choices = tuple(
            Choice(action, self._value(values), self._shares(view, values))
            for action, values in zip(actions, worth, strict=True)
        )
        best = next(i for i, action in enumerate(actions) if (action == Stop()) == stop)
        return Evaluation(
            aim=self._aim,
            seat=view.seat,
            choices=choices,
            best=best,
            shares=choices[best].shares,
            turns=self._turns(worth[best]),
            badge=self._badge,
            error=self._error,
        )

    def _thrown(self, view: MetresState, after: Floats) -> Floats:
        """Return the values of throwing once more."""
        left = self._left(view, view.seat)
        if not view.counted:
            return self._begun(after, left)
        layer, reach = self._layer(after, left - len(view.counted) - 1)
        ends = [min(max(left - view.total - face, -4), reach) + 4 for face in range(1, 6)]
        found: Floats = (layer[:, ends].sum(axis=1) + after[:, reach]) / 6
        return found

    def _begun(self, after: Floats, left: int) -> Floats:
        """Return the values of a turn's first throw, from the distance left at its start."""
        layer, reach = self._layer(after, left - 1)
        found: Floats = layer[:, reach : reach + 5].sum(axis=1) / 5
        return found

    def _layer(self, after: Floats, reach: int) -> tuple[Floats, int]:
        """Return the values with so many dice thrown that a 6 would leave this distance at most.

        Shape (seats, reach + 5): by the distance left on stopping, from -4. And that reach, 0 when
        it is past the end.
        """
        reach = max(reach, 0)
        layer = np.repeat(after[:, None, :1], reach + 5, axis=2)
        for each in range(1, reach + 1):
            failed = after[:, None, each - 1]
            advance(layer[..., : each + 5], after[:, None, 1 : each + 1], failed)
        return layer[:, 0], reach

    # Who stands where

    def _order(self, seat: int) -> list[int]:
        """Return the seats in turn, beginning with this one."""
        return [(seat + i) % self._seats for i in range(self._seats)]

    def _left(self, view: MetresState, seat: int) -> int:
        return max(self._options.squares + 1 - view.positions[seat], 0)

    def _after(self, view: MetresState) -> Floats:
        """Return what the end of this turn is worth, by the distance then left: see `Table`."""
        mover, *others = self._order(view.seat)
        left = [self._left(view, seat) for seat in others]
        place = (mover - view.first) % self._seats if self._options.tie else 0
        waiting = self._seats - 1 - place if self._options.tie else 0
        if 0 in left:
            return self._round_end(left, waiting)
        if self._badge != "estimate":
            return self._table.after[place][:, self._table.row(np.array(left))]
        return self._estimated(left, place)

    def _estimated(self, left: list[int], place: int) -> Floats:
        turn = (tuple(left), place)
        if self._turn is None or self._turn[0] != turn:  # each turn asks more than once
            self._turn = (turn, estimated(self._table, np.array(left), place))
        return self._turn[1]

    def _round_end(self, left: list[int], waiting: int) -> Floats:
        """Return the end of this turn when others have passed, or when it passes (D0-10)."""
        chances = self._table.chances[left[:waiting]][:, None]
        found = np.zeros((self._seats + 1, self._table.far + 1))
        for mine in (0, 1):
            before = [seat for seat, distance in enumerate([mine, *left]) if distance == 0]
            if before:
                sure, others = split(len(before), chances)
                reached = slice(1, None) if mine else slice(0, 1)
                found[before, reached] = sure
                found[1 : waiting + 1, reached] = others
        found[-2] = -1 - waiting  # the last seat's share follows from the others'
        return found[:-1]

    # What is said

    def _value(self, values: Floats) -> float:
        return float(values[0]) if self._seats > 1 else -float(values[0])

    def _shares(self, view: MetresState, values: Floats) -> tuple[float, ...]:
        """Return the win shares in seat order."""
        shares = [*(float(value) for value in values[:-1]), 1 - float(values[:-1].sum())]
        in_seat_order = dict(zip(self._order(view.seat), shares, strict=True))
        return tuple(in_seat_order[seat] for seat in range(self._seats))

    def _turns(self, values: Floats) -> float | None:
        return None if self._badge == "estimate" else -float(values[-1])

    @property
    def _error(self) -> float:
        return error(self._seats) if self._badge == "estimate" else 0.0

    def _said(self, shares: tuple[float, ...], turns: float | None) -> Evaluation[MetresAction]:
        return Evaluation(self._aim, None, (), None, shares, turns, self._badge, self._error)


class MetresSolver(Solver[MetresOptions, MetresState, MetresAction]):
    """The solver; see `core.Solver`."""

    seats = range(1, GAME.seats.stop)  # D0-15 seats nobody alone, but the odds are worth asking

    def badge(self, options: MetresOptions, seats: int) -> Badge:
        if options.squares > SOLVED.get(seats, 0):
            return "estimate"
        return "exact" if seats <= 2 else "equilibrium"

    def solve(self, options: MetresOptions, seats: int, store: Store | None = None) -> MetresOdds:
        """See `core.Solver`. Stores nothing: solving is as fast as reading so much."""
        if seats not in self.seats:
            raise ValueError(f"{GAME.name} does not seat {seats}")
        return MetresOdds(options, seats)


@lru_cache(maxsize=2)
def _table(squares: int, seats: int, tie: bool) -> Table:
    return Table(squares, seats, tie=tie)


SOLVER = MetresSolver()
