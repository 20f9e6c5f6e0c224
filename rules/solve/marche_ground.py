"""The track of `marche` in numbers: places, where X lead, and what ending a turn leads to.

A place is where a seat's Marque stand, one or two squares, the lower first: two pairs are alike. A
cell is where its Marche stand during its turn.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product

import numpy as np

from ..marche_state import DICE, MarcheOptions
from ..marche_track import shifted, special_squares
from .marche_turn import Bools, Ints, Paths, Wave


class Ground:
    """A track with its options.

    `places`, shape (places, pairs), are all but the finished one, which has the number after the
    last. `ranks` never grow in a turn; where they stay the same the turn has gained nothing, or a
    special square may lead back and forth: then `coupled`.
    """

    def __init__(self, options: MarcheOptions) -> None:
        self.squares = options.squares
        self.pairs = 2 if options.two_pairs else 1
        self.jump = options.jump
        special = special_squares(options.special, options.squares)
        self.skips = "skip" in special.values()
        self.coupled = "-2" in special.values()
        squares = range(1, self.squares + 1)
        every = list(combinations_with_replacement(squares, self.pairs))
        self.places: Ints = np.array(every[:-1], np.intp)
        self._numbers = np.zeros((self.squares + 1,) * self.pairs, np.intp)
        for number, place in enumerate(every):
            self._numbers[place] = self._numbers[place[::-1]] = number
        self._shifted: Ints = np.arange(self.squares + 1)
        self._skip = np.zeros(self.squares + 1, np.bool_)
        self._again = np.zeros(self.squares + 1, np.bool_)
        steps = np.ones(self.squares + 1, np.intp)
        for square, effect in special.items():
            self._shifted[square] = to = shifted(square, effect, self.squares)
            self._skip[square], self._again[square] = effect == "skip", effect == "again"
            if to < square:  # from there to just before, every square leads to every other
                steps[to:square] = 0
                steps[square - 1] = 1
        left = np.cumsum(steps[::-1])[::-1] - 1
        self.ranks: Ints = left[self.places].sum(axis=1)

    def number(self, squares: tuple[int, ...]) -> int:
        """Return the number of the place of a seat whose Marque stand on these squares."""
        return int(self._numbers[squares])

    def cells(self, low: int) -> Ints:
        """Return the squares, shape (pairs, cells), of every cell from this square on."""
        squares = np.arange(low, self.squares + 1)
        return np.array(list(product(squares, repeat=self.pairs)), np.intp).T

    def cell(self, low: int, walks: Ints) -> Ints:
        """Return the numbers of cells, counted from a square: `walks` are their squares by pair."""
        number = np.zeros(walks.shape[1:], np.intp)
        for squares in walks:
            number = number * (self.squares + 1 - low) + squares - low
        return number

    def secured(self, low: int, starts: Ints) -> tuple[Ints, Ints, Ints]:
        """Return what securing leads to, each of shape (positions, cells).

        `starts`, shape (positions,), are the seats' places. The place that is reached, whether
        the seat misses its next turn, and whether it plays again (D1-20).
        """
        before = self.places[starts].T[:, :, None]
        after = self.cells(low)[:, None, :]
        moved = before != after
        reached = np.where(moved, self._shifted[after], after)
        places = self._numbers[tuple(reached)]
        skip = (moved & self._skip[after]).any(axis=0)
        again = (moved & self._again[after]).any(axis=0)
        return places, skip.astype(np.intp), again.astype(np.intp)

    def paths(self, low: int, starts: Ints, others: Ints) -> Paths:
        """Return where X lead from this square on.

        `starts`, shape (positions,), are the places of the seats that walk, `others`, shape
        (others, positions), those of the other seats, whose stacks are jumped (D1-19).
        """
        if not self.jump:
            return _paths(self.squares + 1 - low, self.pairs)
        held = np.zeros((len(starts), self.squares + 1), np.bool_)
        for seat in others:
            for squares in self.places[seat].T:
                held[np.arange(len(starts)), squares] = True
        steps = self._jumps(low, starts, held)
        return _laid(steps, self.squares + 1 - low, self.pairs)

    def _jumps(self, low: int, starts: Ints, held: Bools) -> tuple[tuple[Ints, ...], ...]:
        """Return the steps of `Paths` where stacks are jumped, each (positions, cells)."""
        cells = self.cells(low)
        found: list[tuple[Ints, ...]] = []
        for pair in range(self.pairs):
            free = _walks(held)[:, :, cells[pair]]
            for rest in range(self.pairs):
                if rest == pair:
                    continue
                # A pair of one's own that has not moved is a stack to be jumped as well.
                resting = self.places[starts, rest]
                own = held.copy()
                own[np.arange(len(starts)), resting] = True
                still = cells[rest] == resting[:, None]
                free = np.where(still, _walks(own)[:, :, cells[pair]], free)
            squares = [np.broadcast_to(each, free.shape) for each in cells]
            squares[pair] = free
            found.append(tuple(self.cell(low, np.array(squares))))
        return tuple(found)


def _walks(held: Bools) -> Ints:
    """Return where each number of X leads from each square: shape (X, positions, squares)."""
    last: int = held.shape[1] - 1
    ahead: Ints = np.full(held.shape, last, np.intp)
    here: Ints = np.arange(last + 1)
    for square in range(last - 2, -1, -1):
        onward = ahead[:, square + 1]
        ahead[:, square] = np.where(held[:, square + 1], onward, square + 1)
    found: list[Ints] = [np.broadcast_to(here, held.shape)]
    for _ in range(DICE):
        found.append(np.take_along_axis(ahead, found[-1], axis=1))
    return np.array(found)


@lru_cache(maxsize=64)
def _paths(length: int, pairs: int) -> Paths:
    """Return the paths of the last squares, so many, where nothing is jumped."""
    if pairs == 1:
        steps = (tuple(slice(x, x + length) for x in range(DICE + 1)),)
        waves: list[tuple[Wave, ...]] = [()]
        for dice in range(1, DICE + 1):
            starts = range(length - 1 - dice, -dice, -dice)
            waves.append(
                tuple(
                    Wave(slice(max(at, 0), at + dice), (slice(max(at, 0) + dice, at + 2 * dice),))
                    for at in starts
                )
            )
        return Paths(length, DICE, steps, tuple(waves))
    squares = np.array(list(product(range(length), repeat=2)), np.intp).T
    ways: list[tuple[Ints, ...]] = []
    for pair in range(2):
        walked = [squares.copy() for _ in range(DICE + 1)]
        for x, each in enumerate(walked):
            each[pair] = np.minimum(each[pair] + x, length - 1)
        ways.append(tuple(each[0] * length + each[1] for each in walked))
    return _laid(tuple(ways), length, pairs)


def _laid(steps: tuple[tuple[Ints, ...], ...], length: int, pairs: int) -> Paths:
    """Return paths by numbers of cells, given where each pair leads when it may walk.

    A pair that is home may not be chosen, so that there the other pair's way stands for both.
    """
    squares = np.array(list(product(range(length), repeat=pairs)), np.intp).T
    home = squares == length - 1
    if pairs == 2:
        first: list[Ints] = [np.where(home[0], b, a) for a, b in zip(*steps, strict=True)]
        second: list[Ints] = [np.where(home[1], a, b) for a, b in zip(*steps, strict=True)]
        steps = (tuple(first), tuple(second))
    waves: list[tuple[Wave, ...]] = [()]
    for dice in range(1, DICE + 1):
        depth = (-(-(length - 1 - squares) // dice)).sum(axis=0)
        here = [np.flatnonzero(depth == each) for each in range(1, int(depth.max()) + 1)]
        waves.append(
            tuple(Wave(cells, tuple(way[dice][..., cells] for way in steps)) for cells in here)
        )
    return Paths(length**pairs, 0, steps, tuple(waves))
