"""What placing a die is worth in `tierce`: the tokens to expect, looking one throw ahead.

The other hands are hidden, so best play is out of reach. A choice is worth what the seat's cards
bring on average when it places the rest of this throw as well as can be, and everybody places all
later dice at random: then every order of arrival has a known chance (`tierce_table`). The games
still to be dealt count with what any hand brings on average.
"""

from __future__ import annotations

from itertools import repeat
from math import fsum
from typing import TypeAlias

from ..core import Chance, Decision, Over, Seat
from ..tierce import GAME, TierceOptions, TierceState
from ..tierce_cards import HAND, Card
from ..tierce_sheet import TierceAction
from .core import Badge, Choice, Evaluation, Odds, Solver, Store
from .tierce_hand import Board, Left, Prospects, at_random, prospects
from .tierce_race import ERRORS, told, worths

TierceAwaits: TypeAlias = Decision[TierceAction] | Chance[TierceAction] | Over


class TierceOdds(Odds[TierceState, TierceAction]):
    """A match of `tierce`; see `core.Odds`."""

    def evaluate(self, view: TierceState, awaits: TierceAwaits) -> Evaluation[TierceAction]:
        match awaits:
            case Over(scores=scores, winners=winners):
                share = 1 / len(winners)
                shares = tuple(share * (seat in winners) for seat in range(len(scores)))
                tokens = tuple(float(score) for score in scores)
                return _evaluation(None, (), None, shares, tokens, 0.0)
            case Chance():
                board = Board(view.pawns, view.arrived)
                return _evaluation(None, (), None, (), _scores(view, board), _turns(view, board))
            case Decision(choices=choices):
                return self._decided(view, choices)

    def unchosen(self, state: TierceState, awaits: TierceAwaits) -> tuple[float, ...] | None:
        """Return the tokens to expect when the dice that lie are placed at random too."""
        if not isinstance(awaits, Decision) or state.phase != "place":
            return None
        boards, later = at_random(_left(state)), _later(state)
        return tuple(
            had + later + fsum(chance * cards.worth(board) for board, chance in boards.items())
            for seat, had in enumerate(state.tokens)
            for cards in (_prospects(state, seat),)
        )

    def advise(
        self, view: TierceState, decision: Decision[TierceAction]
    ) -> Evaluation[TierceAction]:
        """Return the share of the win that each choice promises, where the seat knows its hand.

        `scores` are those of the board as it is, before a die that lies is placed.
        """
        if not all(view.hands[decision.seat]):
            return self.evaluate(view, decision)
        left = _left(view)
        found = worths(view, decision, left)
        choices = tuple(map(Choice, decision.choices, told(found), repeat(())))
        best = found.index(max(found))
        scores, error = _scores(view, left.board), ERRORS[len(view.tokens)]
        return Evaluation(
            "win", decision.seat, choices, best, (), None, "estimate", error, scores=scores
        )

    def _decided(
        self, view: TierceState, actions: tuple[TierceAction, ...]
    ) -> Evaluation[TierceAction]:
        plans = _prospects(view, view.seat).plans(_left(view), actions)
        had = view.tokens[view.seat] + _later(view)
        choices = tuple(
            Choice(action, had + plan.worth, ())
            for action, plan in zip(actions, plans, strict=True)
        )
        best = max(range(len(actions)), key=lambda place: plans[place].worth)
        board = plans[best].board
        turns = _turns(view, board) + (view.phase == "place")
        return _evaluation(view.seat, choices, best, (), _scores(view, board), turns)


def _left(view: TierceState) -> Left:
    """Return what is left of a throw, as the view shows it."""
    return Left(Board(view.pawns, view.arrived), frozenset(view.moved), view.dice)


def _prospects(view: TierceState, seat: Seat) -> Prospects:
    seen = frozenset(card for hand in view.hands for card in hand if card)
    return prospects(view.hands[seat], seen, view.options.scoring)


def _scores(view: TierceState, board: Board) -> tuple[float, ...]:
    """Return the tokens that every seat may expect in the end, from a board between throws."""
    playing, later = view.phase in ("roll", "throw", "place"), _later(view)
    return tuple(
        had + later + (_prospects(view, seat).worth(board) if playing else 0.0)
        for seat, had in enumerate(view.tokens)
    )


def _later(view: TierceState) -> float:
    """Return the tokens that each seat may expect of the games whose hands are still unknown."""
    nothing: frozenset[Card] = frozenset()
    average = prospects((None,) * HAND, nothing, view.options.scoring).worth(Board())
    return (view.options.games - view.game + (view.phase in ("draw", "deal"))) * average


def _turns(view: TierceState, board: Board) -> float:
    """Return the throws left to the whole table, on average, from a board between throws."""
    games = view.options.games - view.game
    if view.phase in ("draw", "deal"):
        board = Board()
    return board.throws() + games * Board().throws()


def _evaluation(
    seat: Seat | None,
    choices: tuple[Choice[TierceAction], ...],
    best: int | None,
    shares: tuple[float, ...],
    scores: tuple[float, ...],
    turns: float,
) -> Evaluation[TierceAction]:
    return Evaluation(
        "most_tokens", seat, choices, best, shares, turns, "random_placement", scores=scores
    )


class TierceSolver(Solver[TierceOptions, TierceState, TierceAction]):
    """The solver; see `core.Solver`."""

    seats = GAME.seats

    def badge(self, options: TierceOptions, seats: int) -> Badge:
        return "random_placement"

    def solve(self, options: TierceOptions, seats: int, store: Store | None = None) -> TierceOdds:
        """See `core.Solver`. Stores nothing: its table comes with the game."""
        if seats not in self.seats:
            raise ValueError(f"{GAME.name} does not seat {seats}")
        return TierceOdds()


SOLVER = TierceSolver()
