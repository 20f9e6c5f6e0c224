"""A turn of `marche` for many positions at once: when to throw on, and what that is worth.

Which numbers stand aside never matters, only how many: the faces are equally likely. So within a
turn a state is the number of dice aside and the squares of the Marche, called a cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..marche_state import DICE

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]
Bools: TypeAlias = NDArray[np.bool_]

EQUAL = 1e-13
"""A throw must be worth so much more than stopping before it is preferred: rounding is not."""


class Throws(NamedTuple):
    """The chances of a throw, by the number of X: a new number, none but spent ones, X alone."""

    new: tuple[float, ...]
    bust: tuple[float, ...]
    all_x: float


def throws(aside: int) -> Throws:
    """Return the chances of throwing the dice left when so many, of different numbers, are aside.

    A die shows X two times in six and each of four numbers once. `new` and `bust` go by the number
    of X from 0 to the dice less one.
    """
    dice = DICE - aside
    ways = [comb(dice, x) * 2**x for x in range(dice)]
    whole = 6**dice
    spent = [aside ** (dice - x) for x in range(dice)]
    new = tuple(w * (4 ** (dice - x) - spent[x]) / whole for x, w in enumerate(ways))
    return Throws(new, tuple(w * spent[x] / whole for x, w in enumerate(ways)), 2**dice / whole)


THROWS = tuple(throws(aside) for aside in range(DICE))


Cells: TypeAlias = slice | Ints
"""Some cells: a run of them, their numbers, or, where stacks are jumped, numbers by position."""


class Wave(NamedTuple):
    """Cells whose walk by all the dice, for each pair, leads into earlier waves or to the end."""

    cells: slice | Ints
    ways: tuple[Cells, ...]


class Paths(NamedTuple):
    """Where X lead, for the positions of one batch.

    `steps[pair][x]` are the cells that x X lead to, from each cell, for each pair that may be
    chosen to walk; where only one pair can walk, each entry is its way. `waves[dice]` are all
    cells but the end, in an order that a walk by so many X goes back in. `cells` is how many cells
    there are; the last one is the end of the race, and `pads` copies of it may follow, so that
    walks in runs of cells may overshoot.
    """

    cells: int
    pads: int
    steps: tuple[tuple[Cells, ...], ...]
    waves: tuple[tuple[Wave, ...], ...]


class Turn(NamedTuple):
    """A turn worked out, by the number of dice aside.

    `rolled[aside]` and `kept[aside]` have the shape (values, positions, cells): what a throw is
    worth, and what the better of throwing and stopping is; `kept` has one more, all dice aside.
    """

    rolled: tuple[Floats, ...]
    kept: tuple[Floats, ...]


def turn(stop: Floats, back: Floats, won: Floats, paths: Paths, *, arrive: bool) -> Turn:
    """Work out a turn backward, from what ending it is worth.

    `stop`, shape (values, positions, cells and pads), is what securing is worth in each cell,
    `back`, shape (values, positions), what a bust is, `won`, shape (values,), what the race won
    is. The first value is the one to make great. With `arrive` a throw that brings the Marche to
    the end wins even when it busts (D1-9).
    """
    rolled: list[Floats] = [stop] * DICE
    kept: list[Floats] = [stop] * (DICE + 1)
    enough = stop[0] + EQUAL
    for aside in reversed(range(DICE)):
        throw = THROWS[aside]
        worth = _busts(throw, back, won, paths, arrive=arrive)
        for x, chance in enumerate(throw.new):
            worth += chance * _best(kept[aside + 1], [way[x] for way in paths.steps])
        better = stop.copy()
        worth[:, :, -1] += throw.all_x * won[:, None]
        for cells, ways in paths.waves[DICE - aside]:
            worth[:, :, cells] += throw.all_x * _best(better, ways)
            here = worth[:, :, cells]
            better[:, :, cells] = np.where(here[0] > enough[:, cells], here, stop[:, :, cells])
        rolled[aside], kept[aside] = worth, better
    return Turn(tuple(rolled), tuple(kept))


def _busts(throw: Throws, back: Floats, won: Floats, paths: Paths, *, arrive: bool) -> Floats:
    """Return what busts add to the worth of a throw."""
    shape = (*back.shape, paths.cells)
    lost = np.full(shape[1:], sum(throw.bust))
    worth: Floats = back[:, :, None] * lost
    if not arrive:
        return worth
    end = np.zeros((1, *shape[1:-1], paths.cells + paths.pads))
    end[:, :, paths.cells - 1 :] = 1
    saved = np.zeros(shape[1:])
    for x, chance in enumerate(throw.bust):
        saved += chance * _best(end, [way[x] for way in paths.steps])[0]
    worth = back[:, :, None] * (lost - saved) + won[:, None, None] * saved
    return worth


def _best(values: Floats, ways: Sequence[Cells]) -> Floats:
    """Return the values where the ways lead, that of the better pair; the first of equals."""
    found = _at(values, ways[0])
    for way in ways[1:]:
        other = _at(values, way)
        found = np.where(other[0] > found[0] + EQUAL, other, found)
    return found


def _at(values: Floats, way: Cells) -> Floats:
    if isinstance(way, slice) or way.ndim == 1:
        return values[:, :, way]
    return np.take_along_axis(values, way[None], 2)
