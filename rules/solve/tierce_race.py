"""What placing a die is worth in `tierce` to who races to win: levels of play and hints go by it.

Odds and reviews count tokens as if all dice to come were placed at random. Who plays against people
knows more, and three guesses stand for it here. Players push what is ahead: an order of arrival is
as likely as the table says to a power, the higher the further from the end. They have pushed their
own: a card is in another hand the likelier, the more the board promises it. And what counts is the
share of the win, from the tokens that each seat has; games still to be dealt bring what any hand
brings. `tests/bench/bench_solve_tierce.py --race` says what it wins from the rule of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core import Decision
from ..tierce import TierceState
from ..tierce_cards import DECK, GOAL, HAND, Card, Scoring
from ..tierce_sheet import TierceAction
from .tierce_hand import COLOURS, SLOTS, Board, Left, Outlook, earnings
from .tierce_table import table

Floats: TypeAlias = NDArray[np.float64]

AT_START, TO_END = 4.0, 2.0
"""The power at the start, and how much lower it is with a pawn at the end.

How much a card is liked is a power of e: the tokens that it may expect, by each seat's part of
the throws.
"""


EAGER = 0.6
"""How much too high the share of the best choice is, in parts of share x (1 - share): whoever takes
the best of several guesses takes those that promise too much."""

ERRORS = {2: 0.2, 3: 0.4, 4: 0.35, 5: 0.35, 6: 0.35}
"""The half-width of a 95 % range of what `told` makes of these shares, by the number of seats: how
far it is from the wins of matches played on by perfect play, with the hands that others hold.

Both as measured by `tests/bench/bench_solve_tierce.py --errors`.
"""


class Race(Outlook):
    """What a seat makes of each result when players push what is ahead."""

    def _weights(self, board: Board, row: NDArray[np.uint16]) -> NDArray[Any]:
        ahead = max(square for square in board.squares if square < GOAL)
        chances: Floats = (row / row.sum()) ** (AT_START - TO_END * ahead / GOAL)
        return chances


def worths(view: TierceState, decision: Decision[TierceAction], left: Left) -> list[float]:
    """Return what each choice is worth to its seat, in shares of the win.

    The view must show all cards of the seat's own hand.
    """
    race = Race(shares(view, decision.seat, left.board))
    return [round(plan.worth, 9) for plan in race.plans(left, decision.choices)]


def told(worths: Sequence[float]) -> list[float]:
    """Return what choices promise less what the best one promises too much, none below 0."""
    most = max(worths)
    less = EAGER * most * (1 - most)
    return [max(worth - less, 0.0) for worth in worths]


def shares(view: TierceState, seat: int, board: Board) -> Floats:
    """Return the share of the win that a seat may expect from each result, `[result]`."""
    scoring, hand = view.options.scoring, [card for card in view.hands[seat] if card]
    own = earnings(scoring)[[DECK.index(card) for card in hand]].sum(axis=0).astype(np.intp)
    later = _later(view.options.games - view.game, scoring)
    liked = _likings(board, frozenset(hand), scoring, 1 / len(view.tokens))
    brought = _brought(liked, scoring)
    theirs = _added(brought, later)
    mine = own[:, None] + np.arange(len(later))
    lead = [view.tokens[seat] - had for other, had in enumerate(view.tokens) if other != seat]
    share: Floats = _shared(mine, theirs, lead) @ later
    return share


def _likings(board: Board, own: frozenset[Card], scoring: Scoring, part: float) -> Floats:
    """Return how likely each card is in another hand, `[card]`, in any unit; one's own not."""
    slots = board.slots()
    row = table().orders[board.position(slots)]
    likely = np.zeros(len(DECK))
    likely[COLOURS[SLOTS[slots]]] = row / row.sum()
    liked: Floats = np.exp(part * (earnings(scoring) * likely).sum(axis=1))
    liked[[DECK.index(card) for card in own]] = 0.0
    return liked


@lru_cache
def _paying(scoring: Scoring) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the cards of each result, the best paid first, `[place, result]`, and what they get.

    Every result pays its cards the same.
    """
    earned = earnings(scoring).astype(np.intp)
    order = np.argsort(-earned, axis=0, kind="stable")
    return order, np.take_along_axis(earned, order, axis=0)[:, 0]


def _brought(likings: Floats, scoring: Scoring) -> Floats:
    """Return how likely each sum of tokens is for a hand of such cards, `[result, tokens]`."""
    order, pays = _paying(scoring)
    found = np.zeros((len(DECK), HAND + 1, int(pays[:HAND].sum()) + 1))
    found[:, 0, 0] = 1.0
    for cards, paid in zip(order, pays, strict=True):
        with_it = found[:, :-1, : found.shape[2] - paid] * likings[cards][:, None, None]
        found[:, 1:, paid:] += with_it
    hands: Floats = found[:, HAND] / found[:, HAND].sum(axis=1, keepdims=True)
    return hands


@lru_cache(maxsize=16)
def _later(games: int, scoring: Scoring) -> Floats:
    """Return how likely each sum of tokens is that so many games bring a seat, `[tokens]`."""
    if games == 0:
        return np.ones(1)
    one = _brought(np.ones(len(DECK)), scoring)
    more: Floats = _added(one, _later(games - 1, scoring))[0]
    return more


def _added(these: Floats, more: Floats) -> Floats:
    """Return how likely each sum of two numbers is, `[..., sum]`, from those of each."""
    found = np.zeros((*these.shape[:-1], these.shape[-1] + len(more) - 1))
    for number, chance in enumerate(more):
        found[..., number : number + these.shape[-1]] += these * chance
    return found


def _shared(mine: NDArray[np.intp], theirs: Floats, leads: Sequence[int]) -> Floats:
    """Return the share of the win for each sum of one's own, `[result, sum]`.

    `theirs` is how likely each sum is for any other seat, `[result, sum]`; `leads` are the tokens
    that the seat is ahead of each. A win that is shared by k counts 1 / k.
    """
    upto = np.concatenate([np.zeros((len(theirs), 1)), theirs.cumsum(axis=1)], axis=1)
    level = [np.ones(mine.shape)]  # by how many others have as many
    for lead in leads:
        below = np.clip(mine + lead, 0, theirs.shape[1])
        less = np.take_along_axis(upto, below, axis=1)
        as_many = np.take_along_axis(upto, np.clip(mine + lead + 1, 0, theirs.shape[1]), axis=1)
        as_many -= less
        nobody = [np.zeros(mine.shape)]
        level = [
            fewer * less + before * as_many
            for fewer, before in zip(level + nobody, nobody + level, strict=True)
        ]
    found = np.zeros(mine.shape)
    for number, likely in enumerate(level):
        found += likely / (number + 1)
    return found
