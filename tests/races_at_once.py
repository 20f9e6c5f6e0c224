"""Races of `metres` and `marche` by the ten thousand at once, by the rules written anew.

Only what best play chooses is asked of a solver, a position at a time: that the first seat wins as
often as the solver says is then seen from outcomes alone. A race is a row; its first column is the
seat whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import TypeAlias

import numpy as np
from galop.rules.acts import Roll, Stop
from galop.rules.core import Decision
from galop.rules.marche_state import NUMBERS, MarcheOptions, MarcheState
from galop.rules.metres import MetresOptions, MetresState
from galop.rules.solve import solver
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]

CHOICES = (Roll(), Stop())

_BITS: Ints = np.array([number.bit_count() for number in range(16)])


class Asked:
    """Whether to throw on, asked once of every position that is met."""

    def __init__(self, ask: Callable[..., bool], *sizes: int) -> None:
        self._ask, self._sizes = ask, sizes
        self._known: NDArray[np.int8] = np.full(np.prod(sizes), -1, np.int8)

    def __call__(self, *position: Ints) -> Bools:
        """Return it for many positions, one an index of every array."""
        numbers = np.ravel_multi_index(position, self._sizes)
        for number in np.unique(numbers[self._known[numbers] < 0]):
            at: list[int] = []
            rest = int(number)
            for size in self._sizes[::-1]:
                rest, place = divmod(rest, size)
                at.append(place)
            self._known[number] = self._ask(*at[::-1])
        return self._known[numbers] == 1


def _best(name: str, options: MetresOptions | MarcheOptions) -> Callable[[object], bool]:
    found = solver(name)
    assert found is not None
    odds = found.solve(options, 2)

    def throws_on(state: object) -> bool:
        said = odds.evaluate(state, Decision(getattr(state, "seat", 0), CHOICES))
        return said.best is not None and said.choices[said.best].action == Roll()

    return throws_on


def metres(options: MetresOptions, races: int, seed: int) -> Floats:
    """Return the first of two seats' share of each race by best play."""
    random, far, tie = np.random.default_rng(seed), options.squares + 1, options.tie
    best = _best("metres", options)

    def ask(mine: int, other: int, total: int, dice: int, place: int) -> bool:
        left = (other, mine) if place else (mine, other)
        spare, faces = total - dice, [1] * dice
        for die in range(dice):
            more = min(spare, 4)
            faces[die], spare = 1 + more, spare - more
        faces[-1] += spare  # more than dice show: a sum past the end counts as one at it
        state = MetresState(
            options=options,
            seat=place,
            positions=tuple(far - each for each in left),
            faces=tuple(faces),
            phase="choose",
        )
        return best(state)

    throws_on = Asked(ask, far + 1, far + 1, far + 6, far + 2, 2)
    left: Ints = np.full((races, 2), far, np.int64)
    index, shares, place = np.arange(races), np.zeros(races), 0
    while index.size:
        left[:, 0] -= _gained(left, throws_on, place if tie else 0, random)
        passed = left <= 0
        over = passed.any(axis=1) & (place == 1 or not tie)
        first = passed[over, place]  # the seat that began stands in the column of the place
        shares[index[over]] = first / passed[over].sum(axis=1)
        index, left, place = index[~over], np.maximum(left[~over], 0)[:, ::-1].copy(), 1 - place
    return shares


def _gained(left: Ints, throws_on: Asked, place: int, random: np.random.Generator) -> Ints:
    """Return what a turn of each race gains: an opening 6 is free, so 1 to 5 come first."""
    races = len(left)
    total, dice = random.integers(1, 6, races), np.ones(races, np.int64)
    gained, going = np.zeros(races, np.int64), np.arange(races)
    while going.size:
        mine, other = left[going].T
        on = throws_on(mine, other, total[going], dice[going], np.full(going.size, place))
        gained[going[~on]] = total[going[~on]]
        going = going[on]
        thrown = random.integers(1, 7, going.size)
        dice[going] += 1
        total[going] = np.minimum(total[going] + thrown, left[going, 0] + 5)
        failed = going[thrown == 6]
        gained[failed] = dice[failed]
        going = going[thrown != 6]
    return gained


def marche(options: MarcheOptions, races: int, seed: int) -> Floats:
    """Return the first of two seats' share of each race by best play; no variant is known here."""
    random, squares = np.random.default_rng(seed), options.squares
    best = _best("marche", options)

    def ask(mine: int, other: int, walk: int, aside: int) -> bool:
        state = MarcheState(
            options=options,
            marks=((mine,), (other,)),
            walks=(walk,),
            aside=NUMBERS[:aside],
            phase="choose",
        )
        return best(state)

    throws_on = Asked(ask, squares + 1, squares + 1, squares + 1, 4)
    marks: Ints = np.ones((races, 2), np.int64)
    index, shares, seat = np.arange(races), np.zeros(races), 0
    while index.size:
        marks[:, 0] = _walked(marks, throws_on, random, options)
        over = marks[:, 0] == squares
        shares[index[over]] = 1 - seat
        index, marks, seat = index[~over], marks[~over][:, ::-1].copy(), 1 - seat
    return shares


def _walked(
    marks: Ints, throws_on: Asked, random: np.random.Generator, options: MarcheOptions
) -> Ints:
    """Return where the Marque of each race's mover stands after its turn."""
    races, squares = len(marks), options.squares
    after, walk = marks[:, 0].copy(), marks[:, 0].copy()
    aside, going = np.zeros(races, np.int64), np.arange(races)  # aside: a bit a number
    while going.size:
        left = 4 - _BITS[aside[going]]
        thrown = random.integers(0, 6, (going.size, 4))
        mine = np.arange(4) < left[:, None]
        walk[going] = np.minimum(walk[going] + (mine & (thrown > 3)).sum(axis=1), squares)
        shown = np.bitwise_or.reduce(np.where(mine & (thrown < 4), 1 << thrown, 0), axis=1)
        new = shown & ~aside[going]
        home = (walk[going] == squares) & (options.win == "arrive")
        bust = ~home & (shown > 0) & (new == 0)
        aside[going] |= new & -new
        whole = ~home & ~bust & (aside[going] == 15)
        kept = home | whole
        after[going[kept]] = walk[going[kept]]
        going = going[~kept & ~bust]
        at = _BITS[aside[going]]
        on = throws_on(*marks[going].T, walk[going], at)
        after[going[~on]] = walk[going[~on]]
        going = going[on]
    return after


def deviations(shares: Floats, value: float) -> float:
    """Return how many standard deviations the mean share is from an exact value."""
    return float((shares.mean() - value) / (shares.std() / sqrt(len(shares))))
