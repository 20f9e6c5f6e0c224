"""Exact values of every position of `marche`, group by group, with a proven bound.

A turn may end where it began, so the positions of a group depend on each other: all seats on
their places, each to play. A group is solved by taking for granted how its turns are best played,
which leaves linear equations, and asking again how they are best played, until nothing changes.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ..marche_state import DICE
from .marche_race import Batch, Look, Race, handed_back
from .marche_turn import THROWS, Floats, Ints, turn

METHOD = 1
"""Raised when a race's table changes, in its numbers or its layout: tables kept are then stale."""

CLOSE = 1e-14
"""Values that change no more than this, relative to the greater of them and 1, are found."""

_EAGER = 40
_TRIES = 100
_BLOCK = 1 << 17
"""Numbers in the arrays of one batch."""


class Table:
    """The values of a race at the start of every turn; `error` bounds each, see `Evaluation`.

    `values` has the shape (seats + 1, positions), see `marche_race.Look`. A position's number has
    the places of the seats in turn for digits, and who misses a turn.
    """

    def __init__(self, race: Race) -> None:
        self._race = race
        self._places = len(race.ground.places)
        self._skips = 1 << (race.seats - 1) if race.ground.skips else 1
        self.values = np.zeros((race.seats + 1, (self._places + 1) ** race.seats * self._skips))
        self.error = 0.0

    @classmethod
    def solve(cls, race: Race) -> Table:
        """Return the table of a race, worked out."""
        table = cls(race)
        table._fill()
        return table

    @classmethod
    def read(cls, race: Race, data: bytes) -> Table | None:
        """Return the table of a race from its `data`, or None when that is another's."""
        table, numbers = cls(race), np.frombuffer(data, "<f8")
        if len(numbers) != table.values.size + 1:
            return None
        table.error = float(numbers[-1])
        table.values = numbers[:-1].astype(np.float64).reshape(table.values.shape)
        return table

    @property
    def data(self) -> bytes:
        """The values and the error, as little-endian floats."""
        return np.append(self.values.ravel(), self.error).astype("<f8").tobytes()

    def look(self, places: Ints, skips: Ints) -> Floats:
        """Return the values of positions, see `marche_race.Look`."""
        return self.values[:, self._number(places, skips)]

    def _number(self, places: Ints, skips: Ints) -> Ints:
        number = np.zeros(places.shape[1:], np.intp)
        for place in places:
            number = number * (self._places + 1) + place
        return number * self._skips + skips

    def _fill(self) -> None:
        ground, seats = self._race.ground, self._race.seats
        every = np.indices((self._places,) * seats + (self._skips,)).reshape(seats + 1, -1)
        ranks = ground.ranks[every[:-1]].sum(axis=0)
        order = np.lexsort((ground.places[every[0], 0], ranks))
        ends = np.flatnonzero(np.diff(ranks[order])) + 1
        for group in np.split(order, ends):
            self._solve(every[:-1, group], every[-1, group])

    def _solve(self, places: Ints, skips: Ints) -> None:
        """Solve the positions of a rank; all others that they lead to are solved."""
        race, numbers = self._race, self._number(places, skips)
        group = _Group(race, places, skips, self.look)
        order = np.argsort(numbers)
        ahead = self._number(group.ahead, group.skips)
        rows = order[np.searchsorted(numbers[order], ahead)]
        worth = group.guess()
        off = np.full((race.seats + 1, len(numbers)), np.inf)
        for attempt in range(_TRIES):
            begun, back = group.begun(worth)
            if attempt:
                off = np.abs(begun - self.values[:, numbers])
                if np.all(off <= CLOSE * np.maximum(1, np.abs(begun))):
                    break
            fixed = begun - back * race.shares(worth)
            fixed[-1] -= back * group.rounds
            linked = _linked(fixed, back, rows, group.turned)
            # Three seats may chase each other from one way of playing to another for ever.
            share = 1 if attempt < _EAGER else 1 / (2 + attempt - _EAGER)
            self.values[:, numbers] += share * (linked - self.values[:, numbers])
            worth = race.gained_nothing(self.values[:, numbers[rows]], group.turned, group.rounds)
            if race.ground.coupled:
                group.look_again(self.look)
        aim = 0 if race.seats > 1 else -1
        self.error += float(off[aim].max()) / (1 - group.staying(places))


class _Group:
    """The positions of one rank, in batches: their turns are worked out one batch after another.

    `ahead`, shape (seats, positions), `skips`, `turned` and `rounds`, shape (positions,), are
    where turns that gain nothing lead, as in `Batch`.
    """

    def __init__(self, race: Race, places: Ints, skips: Ints, look: Look) -> None:
        self._race = race
        self._batches: list[Batch] = []
        self._rows: list[slice] = []
        start = 0
        while start < len(skips):
            low = int(race.ground.places[places[0, start], 0])
            cells = (race.ground.squares + 1 - low) ** race.ground.pairs
            rows = slice(start, min(start + 1 + _BLOCK // ((race.seats + 1) * cells), len(skips)))
            self._batches.append(race.batch(places[:, rows], skips[rows]))
            self._rows.append(rows)
            start = rows.stop
        self._stops = [race.stops(batch, look) for batch in self._batches]
        at_start = [(batch, batch.at_start) for batch in self._batches]
        self.ahead = np.concatenate([batch.ahead[:, *at] for batch, at in at_start], axis=1)
        self.skips = np.concatenate([batch.skips[at] for batch, at in at_start])
        self.turned = np.concatenate([batch.turned[at] for batch, at in at_start])
        self.rounds = np.concatenate([batch.rounds[at] for batch, at in at_start])

    def look_again(self, look: Look) -> None:
        """Put what positions are worth by now in the place of what was taken for it."""
        self._stops = [self._race.stops(batch, look) for batch in self._batches]

    def guess(self) -> Floats:
        """Return about what gaining nothing is worth: on the line of gaining 1 and 2 squares."""
        ground, parts = self._race.ground, list[Floats]()
        for batch, stops in zip(self._batches, self._stops, strict=True):
            rows, starts = batch.at_start
            stride = (ground.squares + 1 - batch.low) ** (ground.pairs - 1)
            last = batch.paths.cells - 1
            one, two = (stops[:, rows, np.minimum(starts + n * stride, last)] for n in (1, 2))
            parts.append(2 * one - two)
        found = np.concatenate(parts, axis=1)
        found[-1] = 1
        return found

    def begun(self, worth: Floats) -> tuple[Floats, Floats]:
        """Return what turns are worth when gaining nothing is worth so much (see `Race`).

        Values as positions have them, and the chance that a turn ends where it began.
        """
        parts: list[Floats] = []
        for rows, batch, stops in zip(self._rows, self._batches, self._stops, strict=True):
            turn = self._race.turn(batch, stops, worth[:, rows])
            parts.append(turn.rolled[0][:, *batch.at_start])
        values = np.concatenate(parts, axis=1)
        return self._race.shares(values), values[-1]

    def staying(self, places: Ints) -> float:
        """Return a bound on the chance that a turn ends in this group, however it is played."""
        ground = self._race.ground
        if not ground.coupled:
            return _gaining_nothing()
        rank = ground.ranks[places[:, 0]].sum()
        ranks = np.append(ground.ranks, -1 - rank)
        most = 0.0
        for batch in self._batches:
            paths = batch.paths
            stay = np.zeros((1, len(batch.starts), paths.cells + paths.pads))
            stay[0, :, : paths.cells] = ranks[batch.ahead].sum(axis=0) == rank
            back = np.ones((1, len(batch.starts)))
            found = turn(stay, back, np.zeros(1), paths, arrive=self._race.arrive)
            most = max(most, float(found.rolled[0][0, *batch.at_start].max()))
        return most


def _linked(fixed: Floats, back: Floats, rows: Ints, turned: Ints) -> Floats:
    """Solve: a position's values are `fixed` and `back` times those of `rows`, `turned` seats on.

    Shapes (seats + 1, n) and (n,). Sums the series of going back, twice as many terms each time.
    """
    while back.max() > 1e-18:
        fixed = fixed + back * handed_back(fixed[:, rows], turned)
        back = back * back[rows]
        turned = (turned + turned[rows]) % (len(fixed) - 1)
        rows = rows[rows]
    return fixed


@cache
def _gaining_nothing() -> float:
    """Return the greatest chance that a turn gains nothing, however it is played, ends apart.

    Without an X so far one may stop; with one, only a bust brings the Marche back.
    """
    bust = 0.0
    for aside in reversed(range(1, DICE)):
        throw = THROWS[aside]
        bust = (sum(throw.bust) + sum(throw.new) * bust) / (1 - throw.all_x)
    first = THROWS[0]
    return first.new[0] + sum(first.new[1:]) * bust + first.all_x * bust
