"""The pawns and cards of Tiercé Color, what a card earns, and an estimate of what a hand will."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from math import exp, sqrt
from typing import Literal, TypeAlias

from .core import Seat, Value

Pawn: TypeAlias = Literal["R", "V", "B", "J"]
Card: TypeAlias = str
"""Three pawns in the order in which they should arrive: "RVB"."""
Hand: TypeAlias = tuple[Card | None, ...]
"""Cards in the order dealt; None is one that may not be seen."""
Scoring: TypeAlias = Literal["best", "cumulative"]

PAWNS: tuple[Pawn, ...] = ("R", "V", "B", "J")
PLACE: dict[str, int] = {pawn: place for place, pawn in enumerate(PAWNS)}
DECK: tuple[Card, ...] = tuple("".join(three) for three in permutations(PAWNS, 3))
HAND = 4
GOAL = 40  # D2-1: 39 squares between the start and the arrival
STEPS: dict[Scoring, tuple[int, int, int]] = {"best": (1, 2, 2), "cumulative": (1, 3, 5)}
"""D2-10: what each colour in its place adds: 1, 3, 5 in all, or 1, 1+3, 1+3+5."""


class Dealt(Value):
    """A card dealt to a seat; None stands for a card that the reader may not know."""

    kind: Literal["dealt"] = "dealt"
    seat: Seat
    card: Card | None


class Play(Value):
    """Move a pawn by one of the dice."""

    kind: Literal["play"] = "play"
    die: int
    pawn: Pawn


class Triple(Value):
    """Move one pawn by three like dice together."""

    kind: Literal["triple"] = "triple"
    pawn: Pawn


class Award(Value):
    """What a card earned: `matched` colours from the first on stand as they arrived."""

    card: Card
    matched: int
    tokens: int


def is_blind(hands: tuple[Hand, ...]) -> bool:
    """Return whether a card is unknown, so that nothing can be scored."""
    return any(card is None for hand in hands for card in hand)


def matched(card: Card, arrived: Iterable[str]) -> int:
    """Return how many colours from the first on are as they arrived (D2-11)."""
    number = 0
    for own, pawn in zip(card, arrived, strict=False):
        if own != pawn:
            break
        number += 1
    return number


def awards(hand: Iterable[Card], result: Card, scoring: Scoring) -> tuple[Award, ...]:
    """Return what each card of a hand earns, those that earn nothing left out (D2-12)."""
    found = ((card, matched(card, result)) for card in hand)
    return tuple(
        Award(card=card, matched=number, tokens=sum(STEPS[scoring][:number]))
        for card, number in found
        if number
    )


def prospect(card: Card, arrived: tuple[str, ...], scoring: Scoring) -> tuple[int, int]:
    """Return the tokens that a card is sure of and the most that it may still earn."""
    number = matched(card, arrived)
    most = 3 if number == len(arrived) else number
    steps = STEPS[scoring]
    return sum(steps[:number]), sum(steps[:most])


@lru_cache(maxsize=1024)
def share(distances: tuple[int, ...]) -> tuple[float, ...]:
    """Return the estimated chance of each of these pawns to be the next to arrive.

    `distances` are steps to the arrival, all above 0. A lead weighs more as the leader nears the
    end: about 2.6 steps a turn with a spread of 2.1, so a scale of the root of what is left.
    """
    nearest = min(distances)
    weights = [exp((nearest - distance) / sqrt(nearest)) for distance in distances]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


@lru_cache(maxsize=1024)
def promise(
    positions: tuple[int, ...], arrived: tuple[str, ...], hand: tuple[Card, ...], scoring: Scoring
) -> float:
    """Return the estimated tokens that a hand will earn from these positions."""
    total = 0.0
    for card in hand:
        likely = 1.0
        for number, pawn in enumerate(card):
            if number < len(arrived):
                if arrived[number] != pawn:
                    break
            else:
                before = arrived + tuple(card[len(arrived) : number])
                rest = [other for other in PAWNS if other not in before]
                if pawn not in rest:
                    break
                odds = share(tuple(GOAL - positions[PLACE[other]] for other in rest))
                likely *= odds[rest.index(pawn)]
            total += likely * STEPS[scoring][number]
    return total


def best_promise(
    positions: tuple[int, ...],
    arrived: tuple[str, ...],
    moved: tuple[str, ...],
    dice: tuple[int, ...],
    hand: tuple[Card, ...],
    scoring: Scoring,
) -> float:
    """Return the best promise that the dice still to play can make, each on a pawn of its own."""
    if not dice:
        return promise(positions, arrived, hand, scoring)
    best = 0.0
    for die in set(dice):
        place = dice.index(die)
        left = dice[:place] + dice[place + 1 :]
        for pawn in PAWNS:
            if pawn in moved or pawn in arrived:
                continue
            there, home = advance(positions, arrived, pawn, die)
            best = max(best, best_promise(there, home, (*moved, pawn), left, hand, scoring))
    return best


def advance(
    positions: tuple[int, ...], arrived: tuple[str, ...], pawn: str, steps: int
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return the positions and arrivals after a pawn's move; a surplus is lost (D2-7)."""
    place = PLACE[pawn]
    there = min(GOAL, positions[place] + steps)
    moved = (*positions[:place], there, *positions[place + 1 :])
    return moved, (*arrived, pawn) if there == GOAL else arrived
