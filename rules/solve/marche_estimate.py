"""Shares of `marche` for races too large to be solved: from each pair of seats, or each seat alone.

With one pair of tokens, from the exact values of each two seats racing without the others: a
seat's odds against all others together are taken as the sum of its odds against each.

With two pairs, from each seat racing alone: the number of its turns has a mean and a deviation,
worked out exactly when it plays for the fewest turns; the numbers of all seats are then taken as
independent, and as spread like a gamma law. That knows nothing of stacks jumped on the way.
"""

from __future__ import annotations

from itertools import combinations
from math import ceil

import numpy as np

from ..marche_state import MarcheOptions
from .marche_race import Race
from .marche_table import Table
from .marche_turn import Floats, Ints, turn

_LEAST = 1e-12
"""A chance is not taken for less, so that its odds stay finite."""

_ROUGH = 1e-3
"""How near the mean square of the turns is worked out where positions depend on each other."""

_FINE = 40
"""Parts of a turn in which the gamma law is summed."""


def error(options: MarcheOptions, seats: int) -> float:
    """Return the half-width of a 95 % range of these shares: as measured against exact values.

    Measured on 10 squares; on 20 it is half of that at most with one pair of tokens.
    """
    special = options.special != "none"
    if options.two_pairs:
        return 0.16 if options.jump else 0.04 if special else 0.01 * (seats - 1)
    if options.jump:
        most = {3: 0.16, 4: 0.30}.get(seats, 0.40)
    else:
        most = {3: 0.06, 4: 0.09}.get(seats, 0.12)
    return most * 10 / min(options.squares, 20)


class Pairs:
    """Shares from the exact values of every two seats."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def look(self, places: Ints, skips: Ints) -> Floats:
        """Return the shares of positions, see `marche_race.Look`; the turns are not known."""
        against = np.ones(places.shape)
        for early, late in combinations(range(len(places)), 2):
            chance = np.clip(self._first(places, skips, early, late), _LEAST, 1 - _LEAST)
            against[early] += (1 - chance) / chance
            against[late] += chance / (1 - chance)
        shares = 1 / against
        return np.concatenate((shares / shares.sum(axis=0), np.zeros((1, *skips.shape))))

    def _first(self, places: Ints, skips: Ints, early: int, late: int) -> Floats:
        """Return the chance of the seat that is to play before another to beat it."""
        first, second = _missing(skips, early), _missing(skips, late)
        ahead = self._table.look(places[[early, late]], second & (1 - first))[0]
        behind = self._table.look(places[[late, early]], 0 * skips)[0]
        turned = (first & (1 - second)).astype(np.float64)
        found: Floats = turned * (1 - behind) + (1 - turned) * ahead
        return found


class Alone:
    """Shares from each seat racing alone."""

    def __init__(self, race: Race, table: Table) -> None:
        mean, deviation = _turns_alone(race, table)
        self._ends = _gamma(mean, deviation)
        self._lasts = 1 - np.cumsum(self._ends, axis=1)

    def look(self, places: Ints, skips: Ints) -> Floats:
        """Return the shares of positions, see `marche_race.Look`; the turns are not known."""
        each = np.concatenate((places, skips[None])).reshape(len(places) + 1, -1)
        some, number = np.unique(each, axis=1, return_inverse=True)
        found = self._shares(some[:-1], some[-1])[:, number.reshape(skips.shape)]
        return np.concatenate((found, np.zeros((1, *skips.shape))))

    def _shares(self, places: Ints, skips: Ints) -> Floats:
        ends, lasts = list[Floats](), list[Floats]()
        for seat, place in enumerate(places):
            later = _missing(skips, seat)[:, None] == 1
            ends.append(np.where(later, _later(self._ends[place], 0.0), self._ends[place]))
            lasts.append(np.where(later, _later(self._lasts[place], 1.0), self._lasts[place]))
        found = np.empty(places.shape)
        for seat, chance in enumerate(ends):
            for other, last in enumerate(lasts):
                if other != seat:  # those who play before must not have come in by the same turn
                    chance = chance * (last if other < seat else last + ends[other])
            found[seat] = chance.sum(axis=1)
        found /= found.sum(axis=0)
        return found


def _missing(skips: Ints, seat: int) -> Ints:
    """Return 1 where the seat, so many places on from the one to play, misses its next turn."""
    return skips >> (seat - 1) & 1 if seat else 0 * skips


def _later(values: Floats, first: float) -> Floats:
    """Return what holds turn by turn when a turn is missed."""
    return np.concatenate((np.full((len(values), 1), first), values[:, :-1]), axis=1)


def _turns_alone(race: Race, table: Table) -> tuple[Floats, Floats]:
    """Return the mean and the deviation of the turns that each place takes, by fewest on average.

    Shape (places + 1,): the last is home, as if it took one turn.
    """
    ground = race.ground
    home = len(ground.places)
    mean = np.append(-table.values[-1][:home], 1.0)
    square = np.append(mean[:home] ** 2, 1.0)
    for rank in np.unique(ground.ranks):
        rows = np.flatnonzero(ground.ranks == rank)
        batch = race.batch(rows[None], np.zeros(len(rows), np.intp))
        stops = race.stops(batch, table.look)
        back = np.array([-mean[rows] - 1, np.zeros(len(rows)), np.ones(len(rows))])
        won = np.array([-1.0, 1.0, 0.0])
        off = np.inf
        while off > _ROUGH:
            squares = np.ones((1, *stops.shape[1:]))
            after, took = mean[batch.ahead[0]], batch.rounds
            there = took**2 + 2 * took * after + square[batch.ahead[0]]
            there[batch.ahead[0] == home] = 1
            squares[0, :, : batch.paths.cells] = there
            values = np.concatenate((stops[:1], squares, stops[1:]))
            back[1] = 1 + 2 * mean[rows] + square[rows]
            values[:, *batch.at_start] = back
            found = turn(values, back, won, batch.paths, arrive=race.arrive)
            begun = found.rolled[0][:, *batch.at_start]
            fixed = (begun[1] - begun[2] * square[rows]) / (1 - begun[2])
            off = float(np.abs(fixed - square[rows]).max()) if ground.coupled else 0.0
            square[rows] = fixed
    return mean, np.sqrt(np.maximum(square - mean**2, 0))


def _gamma(mean: Floats, deviation: Floats) -> Floats:
    """Return the chance of each number of turns from 1 on, shape (places, turns).

    A turn is taken to be over half a turn early, as whole numbers are cut from a smooth law.
    """
    middle = np.maximum(mean - 0.5, 1e-3)
    variance = np.maximum(deviation, 0.05) ** 2
    shape, scale = middle**2 / variance, variance / middle
    turns = ceil(float((mean + 8 * deviation).max())) + 2
    at = np.arange(1, turns * _FINE + 1) / _FINE
    found = np.empty((len(mean), turns))
    for place in range(len(mean)):  # one at a time: all at once would not fit
        log = (shape[place] - 1) * np.log(at / scale[place]) - at / scale[place]
        dense = np.exp(log - log.max())
        found[place] = dense.reshape(turns, _FINE).sum(axis=1) / dense.sum()
    return found
