"""Builds the table of Tiercé Color's open board: how it ends when dice are placed at random.

At random means: each die of a throw on a pawn of its own, all ways and all orders of play equally
likely; three like dice are placed like any others. Only additions, multiplications and divisions
of single numbers are used, in one order, so that every machine builds the same bytes.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations, product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..tierce_cards import GOAL
from .tierce_table import ONE, ORDERS, THROW, rank, size

Floats: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.intp]

SAME = sum(slot << 2 * slot for slot in range(4))
"""The code of slots that keep their places: two bits each."""


BATCH = 4096
"""About how many positions are moved at once: enough for speed, few enough for the cache."""


class _Moved(NamedTuple):
    """Where positions lead: rows of the table, how their slots changed, how many came home."""

    rows: Places
    codes: Places
    came: Places


def build(goal: int = GOAL) -> bytes:
    """Return the table for a course of so many steps, as `tierce_table` describes it."""
    orders, throws = worked_out(goal)
    chances = np.rint(orders * ONE).astype("<u2")
    return chances.tobytes() + np.rint(throws * THROW).astype("<u2").tobytes()


def worked_out(goal: int = GOAL) -> tuple[Floats, Floats]:
    """Return the table before it is rounded: chances `[position, order]`, throws `[position]`."""
    made = _Table(goal)
    for total in range(4 * goal, -1, -1):
        made.fill(total)
    known = size(goal)
    return made.orders[:known], made.throws[:known]


class _Table:
    """The table in progress, from the arrival backwards: a throw only moves pawns on."""

    def __init__(self, goal: int) -> None:
        self.goal = goal
        every = np.array([*combinations_with_replacement(range(goal + 1), 4)])[:, ::-1]
        self.squares = every[every[:, 2] < goal]
        self.totals = self.squares.sum(axis=1)
        self.home = (self.squares == goal).sum(axis=1)
        self.orders = np.zeros((len(every), len(ORDERS)))
        self.orders[size(goal) :, ORDERS.index((0, 1, 2))] = 1.0
        self.throws = np.zeros(len(every))
        self.ranks = np.array([[rank(slot, at) for at in range(goal + 1)] for slot in range(4)])
        self.columns = _columns()

    def fill(self, total: int) -> None:
        """Find the positions with this sum of squares."""
        for home in range(3):
            of_these = np.flatnonzero((self.totals == total) & (self.home == home))
            if of_these.size:
                self._fill(self.squares[of_these], home)

    def _fill(self, squares: Places, home: int) -> None:
        dice, number = 3 - home, len(squares)
        orders, throws = np.zeros((number, len(ORDERS))), np.zeros(number)
        thrown = np.array([*product(range(1, 7), repeat=dice)])
        together = max(1, BATCH // number)
        for pawns in combinations(range(home, 4), dice):
            for begin in range(0, len(thrown), together):
                some = thrown[begin : begin + together]
                ahead = np.tile(squares, (len(some), 1, 1))
                ahead[:, :, pawns] += some[:, None]
                np.minimum(ahead, self.goal, out=ahead)
                after, left = self._mean(ahead.reshape(-1, 4), pawns, home)
                for part in after.reshape(len(some), number, -1):
                    orders += part
                for part in left.reshape(len(some), number):
                    throws += part
        ways = (dice + 1) * 6**dice
        here = self._rows(squares)
        self.orders[here] = orders / ways
        self.throws[here] = throws / ways + 1.0

    def _mean(self, ahead: Places, pawns: tuple[int, ...], home: int) -> tuple[Floats, Floats]:
        """Return the mean over the orders in which these pawns may have been moved there."""
        moved = self._moved(ahead, pawns, home)
        after = self._after(moved)
        several = np.flatnonzero(moved.came > 1)  # only then is the order seen
        if several.size:
            plays, total = tuple(permutations(pawns)), after[several]
            for played in plays[1:]:
                total += self._after(self._moved(ahead[several], played, home))
            after[several] = total / len(plays)
        return after, self.throws.take(moved.rows)

    def _moved(self, ahead: Places, played: tuple[int, ...], home: int) -> _Moved:
        """Return where positions lead whose pawns were moved in this order."""
        early = np.zeros_like(ahead)  # who came home sooner stands before
        early[:, :home] = np.arange(7, 7 - home, -1)
        came = np.zeros(len(ahead), np.intp)
        for slot in played:
            arrived = ahead[:, slot] == self.goal
            early[:, slot] = arrived * (7 - home - came)
            came += arrived
        keys = (ahead * 8 + early) * 4 + np.arange(4)
        keys.sort(axis=1)
        keys = keys[:, ::-1]
        slots = keys & 3
        codes = slots[:, 0] | slots[:, 1] << 2 | slots[:, 2] << 4 | slots[:, 3] << 6
        return _Moved(self._rows(keys >> 5), codes, came)

    def _rows(self, squares: Places) -> Places:
        first, second, third, fourth = (
            self.ranks[slot].take(squares[:, slot]) for slot in range(4)
        )
        rows: Places = first + second + third + fourth
        return rows

    def _after(self, moved: _Moved) -> Floats:
        """Return the chances of each order of the slots that stood before the move."""
        after = self.orders.take(moved.rows, axis=0)
        changed = np.flatnonzero(moved.codes != SAME)
        if changed.size:
            columns = self.columns.take(moved.codes.take(changed), axis=0)
            after[changed] = np.take_along_axis(after.take(changed, axis=0), columns, axis=1)
        return after


def _columns() -> Places:
    """Return for each code of slots where the table has each order of the slots before."""
    found = np.zeros((256, len(ORDERS)), np.intp)
    for slots in permutations(range(4)):
        code = sum(slot << 2 * place for place, slot in enumerate(slots))
        found[code] = [ORDERS.index(tuple(map(slots.index, order))) for order in ORDERS]
    return found
