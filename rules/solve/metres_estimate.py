"""Shares of `metres` for more seats than can be solved, from the exact values of each pair of them.

For each pair the exact values of the two racing alone give the odds of one against the other; a
seat's odds against all the others together are taken as the sum of these, as they are between
runners whose times are drawn from exponential laws. The shares that follow are made to sum to 1.
They stand at the end of the next seat's turn, which is played out in full as best play would play
it with them: half the error, against shares at the end of the present turn.
"""

from __future__ import annotations

import numpy as np

from .metres_table import Floats, Ints, Table, advance, handed_on, split

ERRORS = {3: 0.03, 4: 0.07}
"""The half-width of a 95 % range of these shares, by the number of seats; see `error`."""

_LEAST = 1e-12
"""A chance is not taken for less, so that its odds stay finite."""


def error(seats: int) -> float:
    """Return the half-width of a 95 % range of the shares: as measured against exact values."""
    return ERRORS.get(seats, 0.1)


def estimated(pairs: Table, others: Ints, place: int) -> Floats:
    """Return what the end of a turn is worth when nobody has passed, by the distance then left.

    `pairs` are the exact values of two seats, `others` the distances of the other seats in turn,
    `place` the seat's place in the round. Shape (seats, distances), as in `Table.after`, but for
    the turns left, which are not known.
    """
    ends = np.arange(1, pairs.far + 1)
    later = np.vstack((np.repeat(others[1:, None], pairs.far, axis=1), ends))
    after = _summed(pairs, later, (place + 1) % (len(others) + 1) if pairs.tie else 0)
    layer = np.repeat(after[:, :, :1], others[0] + 4, axis=2)
    for reach in range(1, others[0]):
        failed = after[:, :, reach - 1]
        advance(layer[..., : reach + 5], after[:, :, 1 : reach + 1], failed)
    found = np.empty((len(after), pairs.far + 1))
    found[:, 1:] = handed_on(layer[:, :, -5:].sum(axis=2) / 5)
    found[:, 0] = _passed(pairs, others[:, None], place)[:, 0]
    return found


def _summed(pairs: Table, others: Ints, place: int) -> Floats:
    """Return the shares by the sums of odds, shape (seats, n, distances): others' is (others, n).

    The last of the values, the turns left, is 0.
    """
    seats, number = len(others) + 1, others.shape[1]
    waiting = seats - 1 - place if pairs.tie else 0
    ends = np.broadcast_to(np.arange(1, pairs.far + 1), (number, pairs.far))
    order = [*(np.broadcast_to(each[:, None], ends.shape) for each in others), ends]
    against = np.ones((seats, number, pairs.far))
    for late, behind in enumerate(order):
        for early, ahead in enumerate(order[:late]):
            # Of these two, the late one has moved last: second of their round, or first of it
            # when only the early one still waits for the present round's turn.
            last = 0 if not pairs.tie or early < waiting <= late else 1
            chance = np.clip(pairs.after[last][0, ahead - 1, behind], _LEAST, 1 - _LEAST)
            against[early] += chance / (1 - chance)
            against[late] += (1 - chance) / chance
    shares = 1 / against
    shares /= shares.sum(axis=0)
    found = np.zeros((seats, number, pairs.far + 1))
    found[0, :, 1:] = shares[-1]
    found[1:-1, :, 1:] = shares[:-2]
    found[:, :, 0] = _passed(pairs, others, place)
    return found


def _passed(pairs: Table, others: Ints, place: int) -> Floats:
    """Return the shares of passing the end, as `Table` has them."""
    found = np.zeros((len(others) + 1, others.shape[1]))
    waiting = len(others) - place if pairs.tie else 0
    found[0], found[1 : waiting + 1] = split(1, pairs.chances[others[:waiting]])
    return found
