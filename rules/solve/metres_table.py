"""Exact values of every position of `metres`, by backward induction over all turns at once.

Every turn gains a square at least, so the sum of all distances shrinks with each turn: positions
are solved in the order of that sum, each from those before it, without iteration. Within a turn a
state is where the runner would stand on stopping and where on a 6; where the turn began does not
matter, so one sweep of these serves all starts. Checked against `apply` in the tests.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]

EQUAL = 1e-13
"""A throw must be worth so much more than stopping before it is preferred: rounding is not."""

_BLOCK = 1 << 15
"""Numbers in the arrays of one step: what a processor keeps at hand."""


class Table:
    """Values of `metres` for a number of seats, at the end of every turn that may end.

    `after[place]` has the shape (seats, others, distances): what the end of a turn is worth when
    nobody has passed yet. The first axis holds the win shares of the seat that has just played and
    of those after it in turn, the last seat's left out (they sum to 1), and then minus the turns
    left, the turn just played included. The second numbers the distances of the other seats, see
    `row`. The third is the distance left to the seat that has just played, 0 for past the end.
    A distance is the number of squares that a turn must gain to pass the end. With `tie`, `place`
    is the seat's place in the round, from 0; without, there is one place only.
    """

    def __init__(self, squares: int, seats: int, *, tie: bool) -> None:
        self.seats = seats
        self.tie = tie
        self.far = squares + 1
        self.chances = passing(self.far)
        each = product(range(1, self.far + 1), repeat=seats - 1)
        others = np.array(list(each), np.intp).T
        order = np.argsort(others.sum(axis=0), kind="stable")
        self._others: Ints = others[:, order]
        self._sums: Ints = self._others.sum(axis=0)
        self._rows = np.empty(len(order), np.intp)
        self._rows[order] = np.arange(len(order))
        places = seats if tie else 1
        self.after = [np.zeros((seats, len(order), self.far + 1)) for _ in range(places)]
        for place, after in enumerate(self.after):
            after[:, :, 0] = self._passed(place)
        self._fill()

    def row(self, others: Ints) -> Ints:
        """Return the numbers of the distances, shape (seats - 1, n), of the other seats in turn."""
        number = np.zeros(others.shape[1:], np.intp)
        for distances in others:
            number = number * self.far + distances - 1
        return self._rows[number]

    def _passed(self, place: int) -> Floats:
        """Return the values, shape (seats, others), of passing the end from a place in the round.

        With `tie` the seats still to play in the round each play for passing too (D0-10).
        """
        found = np.zeros((self.seats, len(self._rows)))
        left = self.seats - 1 - place if self.tie else 0
        sure, others = split(1, self.chances[self._others[:left]])
        found[0] = sure
        found[1 : left + 1] = others
        found[-1] = -1 - left
        return found

    def _fill(self) -> None:
        started = [np.repeat(after[:, :, :1], self.far + 4, axis=2) for after in self.after]
        for total in range(self.seats, self.seats * self.far + 1):
            active = slice(*np.searchsorted(self._sums, (total - self.far, total)))
            for place, layers in enumerate(started):
                begun = self._begun(total, active, self.after[place], layers)
                mover = total - self._sums[active]
                turned = np.vstack((mover, self._others[:, active]))
                before = self.after[(place - 1) % len(self.after)]
                before[:, self.row(turned[:-1]), turned[-1]] = handed_on(begun)

    def _begun(self, total: int, active: slice, after: Floats, layers: Floats) -> Floats:
        """Bring each position of this total one die on, and return what its turn is worth."""
        found = np.empty((self.seats, active.stop - active.start))
        start = active.start
        while start < active.stop:
            reach = total - int(self._sums[start]) - 1
            stop = min(active.stop, start + 1 + _BLOCK // (self.seats * (reach + 5)))
            block = slice(start, stop)
            reaches = total - self._sums[block] - 1
            layer = layers[:, block, : reach + 5]
            rows: Ints = np.arange(len(reaches))
            failed = after[:, block][:, rows, np.maximum(reaches - 1, 0)]
            advance(layer, after[:, block, 1 : reach + 1], failed)
            ends = layer[:, rows[:, None], reaches[:, None] + np.arange(5)]
            found[:, start - active.start : stop - active.start] = ends.sum(axis=2) / 5
            start = stop
        return found


def advance(layer: Floats, after: Floats, failed: Floats) -> None:
    """Bring a turn's values from one number of dice to the number before, in place.

    `layer`, shape (values, positions, reach + 5), holds the values with so many dice thrown, by
    the distance left on stopping: from -4 to 0, which pass the end, up to `reach`. `after`, shape
    (values, positions, reach), are the values of stopping at 1 and more, `failed`, shape (values,
    positions), of a 6. The first value decides: throw only when that is worth more.
    """
    pairs = layer[..., :-1] + layer[..., 1:]
    rolled = pairs[..., :-4] + pairs[..., 2:-2]
    rolled += layer[..., 4:-1]
    rolled += failed[..., None]
    rolled /= 6
    np.copyto(rolled, after, where=rolled[0] <= after[0] + EQUAL)
    layer[..., 5:] = rolled


def handed_on(begun: Floats) -> Floats:
    """Return the values of a turn that begins as the seat before it sees them, its turn over.

    Shape (seats, n) both: shares from the seat in question on, then minus the turns left.
    """
    found = np.empty_like(begun)
    found[-1] = begun[-1] - 1
    if len(begun) > 1:
        found[0] = 1 - begun[:-1].sum(axis=0)
        found[1:-1] = begun[:-2]
    return found


def split(sure: int, chances: Floats) -> tuple[Floats, Floats]:
    """Return the share of a seat that has passed, and of each seat that may pass, of a tied round.

    `sure` seats, at least 1, have passed; the others pass with these independent chances, shape
    (seats, n). Shapes (n,) and (seats, n).
    """
    passed = np.zeros(chances.shape[1:])
    others = np.zeros(chances.shape)
    seats = range(len(chances))
    for number in range(len(chances) + 1):
        for chosen in combinations(seats, number):
            chance = np.ones(chances.shape[1:])
            for seat in seats:
                chance *= chances[seat] if seat in chosen else 1 - chances[seat]
            share = chance / (sure + number)
            passed += share
            others[list(chosen)] += share
    return passed, others


def passing(far: int) -> Floats:
    """Return the greatest chance to pass the end in one turn from each distance up to `far`."""
    found = np.ones(far + 1)
    layer = np.ones((1, 1, far + 4))
    for reach in range(1, far):
        failed = np.array([[1.0 if reach == 1 else 0.0]])
        advance(layer[..., : reach + 5], np.zeros((1, 1, reach)), failed)
        found[reach + 1] = layer[0, 0, reach : reach + 5].sum() / 5
    return found
