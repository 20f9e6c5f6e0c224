"""The positions of `marche` at the start of a turn, and what may follow from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np

from ..marche_state import MarcheOptions
from .marche_ground import Ground
from .marche_turn import Floats, Ints, Paths, Turn, turn

Look: TypeAlias = Callable[[Ints, Ints], Floats]
"""What positions are worth when a turn begins: `places`, shape (seats, ...), of the seat to play
and of those after it, and `skips`, shape (...), as in `following`, give shape (seats + 1, ...):
the win shares of the seats in the same order, and minus the turns left."""


class Next(NamedTuple):
    """Who plays after a turn: so many seats on, who then misses a turn, and the rounds it took."""

    turned: int
    skips: int
    rounds: int


@cache
def following(seats: int, skips: int, skip: int, again: int) -> Next:
    """Return who follows a turn that special squares ended so (D1-20); alone, rounds count.

    Bit i of `skips` is set when the seat i + 1 places on misses its next turn.
    """
    missing = {seat for seat in range(1, seats) if skips >> (seat - 1) & 1}
    if skip:
        missing.add(0)
    seat = rounds = 0
    if not again:
        seat, rounds = 1 % seats, 1
    while seat in missing:
        missing.remove(seat)
        seat, rounds = (seat + 1) % seats, rounds + 1
    left = sum(1 << ((each - seat) % seats - 1) for each in missing)
    return Next(seat, left, rounds if seats == 1 else 1)


class Batch(NamedTuple):
    """Some positions at the start of a turn, and what securing in each cell leads to.

    Cells count from `low`, the least square of the seats to play. `starts`, shape (positions,),
    are the cells where nothing is gained. `ahead`, shape (seats, positions, cells), are the places
    of the seats when the next turn begins, its own seat first; `turned`, `skips` and `rounds`,
    shape (positions, cells), are as in `Next`.
    """

    low: int
    starts: Ints
    paths: Paths
    ahead: Ints
    turned: Ints
    skips: Ints
    rounds: Ints

    @property
    def at_start(self) -> tuple[Ints, Ints]:
        """The index of each position's start among (positions, cells)."""
        return np.arange(len(self.starts)), self.starts


class Race:
    """The positions of `marche` with its options and a number of seats.

    A turn's values, as `turn` takes them, are the win shares of the seats in turn from the one
    that plays, the last one's left out (they sum to 1), then minus the turns left, then the
    chance that the turn ends where it began.
    """

    def __init__(self, options: MarcheOptions, seats: int) -> None:
        self.ground = Ground(options)
        self.seats = seats
        self.arrive = options.win == "arrive"
        self.won = np.zeros(seats + 1)
        self.won[-2] = -1
        if seats > 1:
            self.won[0] = 1

    def batch(self, places: Ints, skips: Ints) -> Batch:
        """Return what may follow from positions: `places` (seats, n) in turn, `skips` (n,)."""
        ground, seats = self.ground, self.seats
        low = int(ground.places[places[0]].min())
        starts = ground.cell(low, ground.places[places[0]].T)
        paths = ground.paths(low, places[0], places[1:])
        reached, skip, again = ground.secured(low, places[0])
        nexts = np.array(
            [following(seats, *each) for each in product(range(1 << (seats - 1)), (0, 1), (0, 1))],
            np.intp,
        )
        turned, left, rounds = nexts[(skips[:, None] * 2 + skip) * 2 + again].transpose(2, 0, 1)
        others = [np.broadcast_to(each[:, None], reached.shape) for each in places[1:]]
        standing = np.array([reached, *others])
        ahead = [
            np.take_along_axis(standing, (turned[None] + seat) % seats, axis=0)[0]
            for seat in range(seats)
        ]
        return Batch(low, starts, paths, np.array(ahead), turned, left, rounds)

    def stops(self, batch: Batch, look: Look) -> Floats:
        """Return what securing is worth: shape (seats + 1, positions, cells and pads)."""
        worth = look(batch.ahead, batch.skips)
        whole = (self.seats + 1, len(batch.starts), batch.paths.cells + batch.paths.pads)
        found = np.zeros(whole)
        cells = found[:, :, : batch.paths.cells]
        for seat in range(self.seats - 1):
            theirs = (seat - batch.turned[None]) % self.seats
            cells[seat] = np.take_along_axis(worth, theirs, axis=0)[0]
        cells[-2] = worth[-1] - batch.rounds
        done = (batch.ahead == len(self.ground.places)).any(axis=0)
        cells[:, done] = self.won[:, None]
        found[:, :, batch.paths.cells :] = self.won[:, None, None]
        found[-1, *batch.at_start] = 1
        return found

    def turn(self, batch: Batch, stops: Floats, back: Floats) -> Turn:
        """Work out a turn. `back`, shape (seats + 1, positions), is what gaining nothing is worth.

        Puts it into `stops`.
        """
        stops[:, *batch.at_start] = back
        return turn(stops, back, self.won, batch.paths, arrive=self.arrive)

    def shares(self, values: Floats) -> Floats:
        """Return a turn's values, shape (seats + 1, ...), as positions have them: see `Look`."""
        last = 1 - values[:-2].sum(axis=0)
        found: Floats = np.concatenate((values[:-2], last[None], values[-2:-1]))
        return found

    def gained_nothing(self, begun: Floats, turned: Ints, rounds: Ints) -> Floats:
        """Return what a turn that gains nothing is worth, as a turn's values.

        `begun`, shape (seats + 1, n), is what the positions that it leads to are worth.
        """
        found = handed_back(begun, turned)
        found[-1] -= rounds
        return np.concatenate((found[:-2], found[-1:], np.ones((1, found.shape[1]))))


def handed_back(begun: Floats, turned: Ints) -> Floats:
    """Return what positions are worth to the seats from so many before the one to play on.

    Shapes (seats + 1, n), (n,) and (seats + 1, n): the shares are turned, the turns left as is.
    """
    seats = np.arange(len(begun) - 1)[:, None]
    shares = np.take_along_axis(begun[:-1], (seats - turned) % len(seats), axis=0)
    found: Floats = np.concatenate((shares, begun[-1:]))
    return found
