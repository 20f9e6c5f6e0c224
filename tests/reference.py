"""Best play worked out from `start`, `awaits` and `apply` alone, slowly: what solvers must equal.

The states of a race, those that play alike taken as one, with what may follow each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from galop.rules.core import AnyGame, Chance, Decision, Over


class Edge(NamedTuple):
    """What may follow: the act and the state it leads to, its weight if luck decides, the turns
    that it ends."""

    action: Any
    to: int
    weight: int
    turns: int


class Node(NamedTuple):
    """A state that stands for all that play alike, what it awaits, and what may follow."""

    state: Any
    awaits: Decision[Any] | Chance[Any] | Over
    edges: list[Edge]


Key = Callable[[Any], Hashable]
"""What of a state decides how it plays on: states of equal keys are one."""


def explored(
    race: AnyGame, state: Any, key: Key, moot: Callable[[Any, Any], bool] | None = None
) -> list[Node]:
    """Return every state that may follow this one, itself first; `moot` acts are not followed."""
    numbers = {key(state): 0}
    nodes = [Node(state, race.awaits(state), [])]
    for node in nodes:
        for action, weight in _acts(node.awaits):
            if moot and moot(node.state, action):
                continue
            following = race.apply(node.state, action).state
            found = numbers.setdefault(key(following), len(nodes))
            awaits = race.awaits(following)
            if found == len(nodes):
                nodes.append(Node(following, awaits, []))
            ended = following.turns - node.state.turns + isinstance(awaits, Over)
            node.edges.append(Edge(action, found, weight, ended))
    return nodes


def _acts(awaits: Decision[Any] | Chance[Any] | Over) -> list[tuple[Any, int]]:
    match awaits:
        case Decision(choices=choices):
            return [(choice, 1) for choice in choices]
        case Chance(outcomes=outcomes):
            return list(outcomes)
        case Over():
            return []


class Worth(NamedTuple):
    """The win share of every seat, and the turns left."""

    shares: tuple[Fraction, ...]
    turns: Fraction


def exact(nodes: list[Node], seats: int) -> list[Worth]:
    """Return what every state is worth, where none comes back but at once (alone: fewest turns).

    Of equal choices the last is taken. Raises RecursionError where states come back otherwise.
    """
    found: dict[int, Worth] = {}

    def follow(number: int) -> Worth:
        if number not in found:
            found[number] = _worth(number)
        return found[number]

    def _worth(number: int) -> Worth:
        node = nodes[number]
        if isinstance(node.awaits, Over):
            winners = node.awaits.winners
            share = [Fraction(seat in winners, len(winners)) for seat in range(seats)]
            return Worth(tuple(share), Fraction(0))
        onward = [edge for edge in node.edges if edge.to != number]
        after = [
            Worth(then.shares, then.turns + edge.turns)
            for edge in onward
            for then in [follow(edge.to)]
        ]
        if isinstance(node.awaits, Decision):
            seat = node.awaits.seat
            if seats == 1:
                return min(after, key=lambda worth: worth.turns)
            return max(reversed(after), key=lambda worth: worth.shares[seat])
        whole = sum(edge.weight for edge in onward)
        parts = [Fraction(edge.weight, whole) for edge in onward]
        mixed = list(zip(parts, after, strict=True))
        shares = tuple(
            sum((part * worth.shares[seat] for part, worth in mixed), Fraction(0))
            for seat in range(seats)
        )
        return Worth(shares, sum((part * worth.turns for part, worth in mixed), Fraction(0)))

    return [follow(number) for number in range(len(nodes))]


def close(found: object, known: object, within: float) -> bool:
    """Whether numbers, or rows of them, are within so much of each other everywhere."""
    return bool(np.all(np.abs(np.subtract(np.array(found), np.array(known))) <= within))
