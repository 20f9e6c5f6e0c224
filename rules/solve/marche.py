"""Best play of `marche`: what stopping, throwing on and walking are worth in any state of a race.

Exact alone, and for two seats up to 60 squares (with two pairs 12, and 10 with special squares); an
equilibrium for three up to 30 (20 with special squares); estimated beyond, as `solved` says. Which
number goes aside never matters, so all those choices have one value.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias, assert_never

import numpy as np

from ..acts import DrawnFirst, Roll, Stop, Thrown
from ..core import Chance, Decision, Over
from ..marche import GAME
from ..marche_state import PAIRS, MarcheAction, MarcheOptions, MarcheState, MovePair, SetAside
from .core import Aim, Badge, Choice, Evaluation, Odds, Solver, Store
from .marche_estimate import Alone, Pairs, error
from .marche_race import Batch, Look, Race
from .marche_table import METHOD, Table
from .marche_turn import EQUAL, Floats, Turn

REMEMBERED: dict[tuple[str, int], Table] = {}
"""The tables asked for last, by options and seats, the latest at the end."""

_MOST = 4

MarcheAwaits: TypeAlias = Decision[MarcheAction] | Chance[MarcheAction] | Over


def solved(options: MarcheOptions, seats: int) -> int:
    """Return the most squares that are solved with these options without estimating."""
    special = options.special != "none"
    match seats:
        case 1:
            return 60
        case 2 if options.two_pairs:
            return 10 if special else 12
        case 2:
            return 60
        case 3 if not options.two_pairs:
            return 20 if special else 30
        case _:
            return 0


class _Position(NamedTuple):
    """A turn from its start: the places of the seats in turn, who misses one, and its values."""

    places: tuple[int, ...]
    skips: int
    batch: Batch
    stops: Floats
    turn: Turn


class MarcheOdds(Odds[MarcheState, MarcheAction]):
    """A race of `marche` solved; see `core.Odds`."""

    def __init__(self, options: MarcheOptions, seats: int, store: Store | None) -> None:
        self._seats = seats
        self._badge: Badge = SOLVER.badge(options, seats)
        self._race = Race(options, seats)
        self._error = error(options, seats)
        self._aim: Aim = "win" if seats > 1 else "fewest_turns"
        self._look: Look
        code = options.but(first="listed").model_dump_json()  # who starts decides no turn
        if self._badge != "estimate":
            table = _table(code, seats, store)
            self._look, self._error = table.look, table.error
        elif options.two_pairs:
            _table(code, 1, store)  # now it is remembered
            self._look = _alone(code).look
        else:
            self._look = Pairs(_table(code, 2, store)).look
        self._last: _Position | None = None

    def evaluate(self, view: MarcheState, awaits: MarcheAwaits) -> Evaluation[MarcheAction]:
        if isinstance(awaits, Over):
            shares = tuple(float(seat in awaits.winners) for seat in range(self._seats))
            return self._said(shares, 0.0)
        position = self._position(view)
        if isinstance(awaits, Decision):
            return self._decided(view, awaits.choices, position)
        values = self._rolled(view, position)
        even = (1 / self._seats,) * self._seats
        shares = even if awaits.kind == "draw" else self._shares(view, values)
        return self._said(shares, self._turns(values))

    def _decided(
        self, view: MarcheState, actions: tuple[MarcheAction, ...], position: _Position
    ) -> Evaluation[MarcheAction]:
        worth = [self._after(view, action, position) for action in actions]
        enough = max(values[0] for values in worth) - EQUAL
        equal = [i for i, values in enumerate(worth) if values[0] >= enough]
        best = min(equal, key=lambda i: self._preferred(view, actions[i]))
        choices = tuple(
            Choice(action, self._value(values), self._shares(view, values))
            for action, values in zip(actions, worth, strict=True)
        )
        shares, turns = choices[best].shares, self._turns(worth[best])
        return Evaluation(
            self._aim, view.seat, choices, best, shares, turns, self._badge, self._error
        )

    def _after(self, view: MarcheState, action: MarcheAction, position: _Position) -> Floats:
        """Return the values of a turn once an action is taken."""
        cell, aside, turn = self._cell(view, position.batch), len(view.aside), position.turn
        match action:
            case Roll():
                return self._rolled(view, position)
            case Stop():
                return position.stops[:, 0, cell]
            case SetAside():
                return turn.kept[aside + 1][:, 0, cell]
            case MovePair(pair=pair):
                place = _order(view.marks[view.seat]).index(PAIRS.index(pair))
                way = position.batch.paths.steps[place][view.faces.count("X")]
                if isinstance(way, slice):
                    raise AssertionError("two pairs never walk in runs of cells")
                cell = int(way.reshape(-1, way.shape[-1])[0, cell])
                if view.spoilt:
                    return position.stops[:, 0, int(position.batch.starts[0])]
                return turn.kept[aside + bool(view.usable)][:, 0, cell]
            case DrawnFirst() | Thrown():
                raise AssertionError("no seat chooses how luck falls")
            case _:
                assert_never(action)

    def _rolled(self, view: MarcheState, position: _Position) -> Floats:
        """Return the values of a turn when the dice left are thrown."""
        cell = self._cell(view, position.batch)
        return position.turn.rolled[len(view.aside)][:, 0, cell]

    def _preferred(self, view: MarcheState, action: MarcheAction) -> int:
        """Return the place of an action among equals: to stop, then to walk from behind."""
        if isinstance(action, MovePair):
            return _order(view.marks[view.seat]).index(PAIRS.index(action.pair))
        return 0 if isinstance(action, Stop) else 1

    # Who stands where

    def _seats_in_turn(self, view: MarcheState) -> list[int]:
        return [(view.seat + i) % self._seats for i in range(self._seats)]

    def _cell(self, view: MarcheState, batch: Batch) -> int:
        walks = [[view.walks[i]] for i in _order(view.marks[view.seat])]
        return int(self._race.ground.cell(batch.low, np.array(walks, np.intp))[0])

    def _position(self, view: MarcheState) -> _Position:
        """Return the turn that is being played; each turn asks for it more than once."""
        seats = self._seats_in_turn(view)
        places = tuple(self._race.ground.number(view.marks[seat]) for seat in seats)
        skips = sum(1 << (i - 1) for i, seat in enumerate(seats) if seat in view.skips)
        if self._last is None or (self._last.places, self._last.skips) != (places, skips):
            batch = self._race.batch(np.array(places, np.intp)[:, None], np.array([skips]))
            stops = self._race.stops(batch, self._look)
            at = batch.at_start
            back = self._race.gained_nothing(
                self._look(batch.ahead[:, *at], batch.skips[at]), batch.turned[at], batch.rounds[at]
            )
            turn = self._race.turn(batch, stops, back)
            self._last = _Position(places, skips, batch, stops, turn)
        return self._last

    # What is said

    def _value(self, values: Floats) -> float:
        return float(values[0]) if self._seats > 1 else -float(values[0])

    def _shares(self, view: MarcheState, values: Floats) -> tuple[float, ...]:
        """Return the win shares in seat order."""
        shares = self._race.shares(values)
        in_seat_order = dict(zip(self._seats_in_turn(view), shares[:-1], strict=True))
        return tuple(float(in_seat_order[seat]) for seat in range(self._seats))

    def _turns(self, values: Floats) -> float | None:
        return None if self._badge == "estimate" else -float(values[-2])

    def _said(self, shares: tuple[float, ...], turns: float | None) -> Evaluation[MarcheAction]:
        return Evaluation(self._aim, None, (), None, shares, turns, self._badge, self._error)


class MarcheSolver(Solver[MarcheOptions, MarcheState, MarcheAction]):
    """The solver; see `core.Solver`."""

    seats = GAME.seats

    def badge(self, options: MarcheOptions, seats: int) -> Badge:
        if options.squares > solved(options, seats):
            return "estimate"
        return "exact" if seats <= 2 else "equilibrium"

    def solve(self, options: MarcheOptions, seats: int, store: Store | None = None) -> MarcheOdds:
        if seats not in self.seats:
            raise ValueError(f"{GAME.name} does not seat {seats}")
        return MarcheOdds(options, seats, store)


def _order(marks: tuple[int, ...]) -> list[int]:
    """Return the pairs of a seat as its place has them: the one behind first."""
    return sorted(range(len(marks)), key=marks.__getitem__)


def _table(code: str, seats: int, store: Store | None) -> Table:
    found = REMEMBERED.pop((code, seats), None) or _fetched(code, seats, store)
    REMEMBERED[code, seats] = found
    for oldest in list(REMEMBERED)[:-_MOST]:
        del REMEMBERED[oldest]
    return found


def _fetched(code: str, seats: int, store: Store | None) -> Table:
    race = Race(MarcheOptions.model_validate_json(code), seats)
    key = f"marche {GAME.version}.{METHOD} {seats} {code}"
    kept = None if store is None else store.load(key)
    if kept is not None and (table := Table.read(race, kept)):
        return table
    table = Table.solve(race)
    if store is not None:
        store.keep(key, table.data)
    return table


@lru_cache(maxsize=2)
def _alone(code: str) -> Alone:
    return Alone(Race(MarcheOptions.model_validate_json(code), 1), _table(code, 1, None))


SOLVER = MarcheSolver()
