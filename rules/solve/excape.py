"""Best play of `excape`: what placing and throwing on are worth in any state of a race.

Exact alone and for two seats. For more, a seat's share is estimated from its chances against each
of the others in a race of two; what a throw may bring is looked at in full.
"""

from __future__ import annotations

from typing import TypeAlias

from ..core import Chance, Decision, Over
from ..excape import GAME
from ..excape_state import ExcapeAction, ExcapeOptions, ExcapeState, Place, Rules
from .core import Badge, Choice, Evaluation, Odds, Solver, Store
from .excape_alone import AloneOdds
from .excape_board import Duels, Shares

ExcapeAwaits: TypeAlias = Decision[ExcapeAction] | Chance[ExcapeAction] | Over

ERRORS = {3: 0.08, 4: 0.08, 5: 0.09, 6: 0.1}
"""The half-width of a 95 % range of estimated shares, by the number of seats."""

REMEMBERED: dict[tuple[Rules, int], Duels] = {}
"""The races of two asked for last, the latest at the end."""

_MOST = 2


class ExcapeOdds(Odds[ExcapeState, ExcapeAction]):
    """A race of `excape` for two seats or more, solved; see `core.Odds`."""

    def __init__(self, options: ExcapeOptions, seats: int, store: Store | None = None) -> None:
        self._duels = _duels(options.rules, options.squares, store)
        self._seats = seats
        self._badge: Badge = SOLVER.badge(options, seats)
        self._error = self._duels.error if seats == 2 else ERRORS[seats]

    def evaluate(self, view: ExcapeState, awaits: ExcapeAwaits) -> Evaluation[ExcapeAction]:
        match awaits:
            case Over(winners=winners):
                shares = tuple(float(seat in winners) for seat in range(self._seats))
                return self._said(shares, 0.0)
            case Chance(kind="draw"):
                return self._said((1 / self._seats,) * self._seats, self._throwing(view)[1])
            case Chance():
                return self._said(*self._throwing(view))
            case Decision(choices=choices):
                return self._decided(view, choices)

    def _decided(
        self, view: ExcapeState, actions: tuple[ExcapeAction, ...]
    ) -> Evaluation[ExcapeAction]:
        found = [
            self._placing(view, action) if isinstance(action, Place) else self._throwing(view)
            for action in actions
        ]
        choices = tuple(
            Choice(action, shares[view.seat], shares)
            for action, (shares, _) in zip(actions, found, strict=True)
        )
        best = max(range(len(actions)), key=lambda place: choices[place].value)
        shares, turns = found[best]
        return Evaluation("win", view.seat, choices, best, shares, turns, self._badge, self._error)

    def _throwing(self, view: ExcapeState) -> tuple[Shares, float | None]:
        """Return every seat's share before the dice are thrown, and the turns left."""
        on, again = self._duels.board(view), view.rolls > 0
        if self._seats == 2:
            return self._duels.shares(on, again), self._duels.turns(on, again)
        return self._duels.thrown(on, not again, view.free), None

    def _placing(self, view: ExcapeState, place: Place) -> tuple[Shares, float | None]:
        """Return every seat's share once the score in hand is placed, and the turns left."""
        duels = self._duels
        after = duels.placed(duels.board(view), place.line, duels.score(view))
        turns = 1.0 + duels.turns(after, False) if self._seats == 2 else None
        return duels.shares(after, False), turns

    def _said(self, shares: Shares, turns: float | None) -> Evaluation[ExcapeAction]:
        return Evaluation("win", None, (), None, shares, turns, self._badge, self._error)


class ExcapeSolver(Solver[ExcapeOptions, ExcapeState, ExcapeAction]):
    """The solver; see `core.Solver`."""

    seats = range(1, GAME.seats.stop)  # D3-19 seats nobody alone, but the odds are worth asking

    def badge(self, options: ExcapeOptions, seats: int) -> Badge:
        return "exact" if seats <= 2 else "estimate"

    def solve(
        self, options: ExcapeOptions, seats: int, store: Store | None = None
    ) -> ExcapeOdds | AloneOdds:
        """See `core.Solver`. Alone nothing is stored: solving is as fast as reading so much."""
        if seats not in self.seats:
            raise ValueError(f"{GAME.name} does not seat {seats}")
        if seats == 1:
            return AloneOdds(options)
        return ExcapeOdds(options, seats, store)


def _duels(rules: Rules, goal: int, store: Store | None) -> Duels:
    found = REMEMBERED.pop((rules, goal), None) or Duels(rules, goal, store)
    REMEMBERED[rules, goal] = found
    for oldest in list(REMEMBERED)[:-_MOST]:
        del REMEMBERED[oldest]
    return found


SOLVER = ExcapeSolver()
