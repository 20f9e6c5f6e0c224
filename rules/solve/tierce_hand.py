"""What the cards of a seat may expect in `tierce`, if all dice but those lying are random."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..tierce_cards import (
    DECK,
    GOAL,
    PAWNS,
    PLACE,
    STEPS,
    Card,
    Hand,
    Pawn,
    Play,
    Scoring,
    Triple,
    advance,
    matched,
)
from ..tierce_sheet import TierceAction
from .tierce_table import ORDERS, THROW, rank, table

RANKS = tuple(tuple(rank(slot, square) for square in range(GOAL + 1)) for slot in range(4))

SLOTS: dict[tuple[str, ...], int] = {
    slots: place for place, slots in enumerate(permutations(PAWNS))
}
COLOURS = np.array(
    [[DECK.index("".join(slots[i] for i in order)) for order in ORDERS] for slots in SLOTS]
)
"""`[slots, order]`: the result that an order of the slots is, when these pawns stand in them."""


class Board(NamedTuple):
    """The pawns' squares in the order of PAWNS, those home in the order they came."""

    squares: tuple[int, ...] = (0, 0, 0, 0)
    arrived: tuple[str, ...] = ()

    def moved(self, pawn: Pawn, steps: int) -> Board:
        """Return the board after a pawn's move."""
        return Board(*advance(self.squares, self.arrived, pawn, steps))

    def slots(self) -> tuple[str, ...]:
        """The pawns as the table has them: those home, then the others from front to back."""
        still = [pawn for pawn in PAWNS if pawn not in self.arrived]
        still.sort(key=lambda pawn: -self.squares[PLACE[pawn]])
        return (*self.arrived, *still)

    def position(self, slots: tuple[str, ...]) -> int:
        """Return the place of the board in the table."""
        squares = self.squares
        return sum(ranks[squares[PLACE[pawn]]] for ranks, pawn in zip(RANKS, slots, strict=True))

    def throws(self) -> float:
        """Return the throws still to come, on average."""
        if len(self.arrived) == 3:
            return 0.0
        return table().throws.item(self.position(self.slots())) / THROW


class Left(NamedTuple):
    """What is left of a throw: the board, the pawns moved already, and the dice still to play."""

    board: Board
    moved: frozenset[str]
    dice: tuple[int, ...]

    def played(self, die: int, pawn: Pawn) -> Left:
        """Return what is left once a die is placed."""
        place = self.dice.index(die)
        dice = self.dice[:place] + self.dice[place + 1 :]
        return Left(self.board.moved(pawn, die), self.moved | {pawn}, dice)


class Plan(NamedTuple):
    """What a seat expects when a throw is placed, and the board then."""

    worth: float
    board: Board


class Outlook:
    """What a seat makes of each result, `[result]` in the order of the deck, and so of a board."""

    def __init__(self, results: NDArray[np.float64]) -> None:
        self._results = results
        self._brings = results[COLOURS]

    def worth(self, board: Board) -> float:
        """Return what to expect between two throws."""
        if len(board.arrived) == 3:
            return float(self._results[DECK.index("".join(board.arrived))])
        slots = board.slots()
        chances = self._weights(board, table().orders[board.position(slots)])
        return float(chances @ self._brings[SLOTS[slots]]) / float(chances.sum())

    def best(self, left: Left, known: dict[Left, Plan]) -> Plan:
        """Return the best that can be done with the dice left of a throw, one by one.

        `known` keeps what was found, for the other choices of the same throw.
        """
        if left not in known:
            plans = [
                self.best(left.played(die, pawn), known)
                for die in dict.fromkeys(left.dice)
                for pawn in PAWNS
                if pawn not in left.moved and pawn not in left.board.arrived
            ]
            known[left] = max(plans) if plans else Plan(self.worth(left.board), left.board)
        return known[left]

    def plans(self, left: Left, actions: Iterable[TierceAction]) -> list[Plan]:
        """Return how a throw ends at best once each choice is made."""
        known: dict[Left, Plan] = {}
        found: list[Plan] = []
        for action in actions:
            match action:
                case Play(die=die, pawn=pawn):
                    found.append(self.best(left.played(die, pawn), known))
                case Triple(pawn=pawn):
                    after = left.board.moved(pawn, sum(left.dice))
                    found.append(Plan(self.worth(after), after))
                case _:  # the throw itself
                    found.append(Plan(self.worth(left.board), left.board))
        return found

    def _weights(self, board: Board, row: NDArray[np.uint16]) -> NDArray[Any]:
        """Return how likely each order of the slots is, in any unit, from the board's row."""
        return row


class Prospects(Outlook):
    """What a hand brings, in tokens, if all dice to come are placed at random.

    `seen` are all cards that may be seen, in whatever hand. Each hidden card of the hand brings
    what the cards not seen bring on average.
    """

    def __init__(self, hand: Hand, seen: frozenset[Card], scoring: Scoring) -> None:
        earned = earnings(scoring)
        known = [DECK.index(card) for card in hand if card]
        unseen = [place for place, card in enumerate(DECK) if card not in seen]
        hidden = (len(hand) - len(known)) / max(len(unseen), 1)
        super().__init__(earned[known].sum(axis=0) + hidden * earned[unseen].sum(axis=0))


def at_random(left: Left) -> dict[Board, float]:
    """Return the boards to which dice placed at random lead, and their chances.

    As the table has it: each die on a pawn of its own, all ways and orders equally likely.
    """
    ends: dict[Board, float] = {}
    begun = {left: 1.0}
    for _ in left.dice:
        following: dict[Left, float] = {}
        for here, chance in begun.items():
            after = [
                here.played(die, pawn)
                for die in here.dice
                for pawn in PAWNS
                if pawn not in here.moved and pawn not in here.board.arrived
            ]
            for there in after:
                following[there] = following.get(there, 0.0) + chance / len(after)
        begun = following
    for here, chance in begun.items():
        ends[here.board] = ends.get(here.board, 0.0) + chance
    return ends


@lru_cache(maxsize=64)
def prospects(hand: Hand, seen: frozenset[Card], scoring: Scoring) -> Prospects:
    """Return what a hand brings; a match asks for the same hands at every decision."""
    return Prospects(hand, seen, scoring)


@cache
def earnings(scoring: Scoring) -> NDArray[np.float64]:
    """Return what each card earns by each result, `[card, result]`, in the order of the deck."""
    return np.array(
        [[float(sum(STEPS[scoring][: matched(card, result)])) for result in DECK] for card in DECK]
    )
