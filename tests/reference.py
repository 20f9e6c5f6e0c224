"""Best play worked out from `start`, `awaits` and `apply` alone, slowly: what solvers must equal.

The states of a race, those that play alike taken as one, with what may follow each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, Literal, NamedTuple

import numpy as np
from galop.rules.core import AnyGame, Chance, Decision, Over
from galop.rules.solve.core import AnyOdds, Evaluation


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
    race: AnyGame,
    state: Any,
    key: Key,
    moot: Callable[[Any, Any], bool] | None = None,
    clock: Literal["turns", "round"] = "turns",
) -> list[Node]:
    """Return every state that may follow this one, itself first; `moot` acts are not followed.

    `clock` is what counts as a turn: alone, where only rounds are scored, it is the round.
    """
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
            ended = getattr(following, clock) - getattr(node.state, clock)
            ended += isinstance(awaits, Over)
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


class Bounds(NamedTuple):
    """What a state is worth at least and at most to the first of two seats."""

    least: float
    most: float


def bounded(nodes: list[Node], within: float) -> list[Bounds]:
    """Return bounds on the first of two seats' share, so close together, where turns come back.

    From 0 for all and from 1 for all, each state is made what those that may follow make it, again
    and again: the first only grow, the second only shrink, and the truth stays between.
    """
    kinds = [node.awaits for node in nodes]
    ends = np.array([isinstance(kind, Over) for kind in kinds])
    paid = np.array([float(isinstance(kind, Over) and 0 in kind.winners) for kind in kinds])
    mine = np.array([isinstance(kind, Decision) and kind.seat == 0 for kind in kinds])
    his = np.array([isinstance(kind, Decision) and kind.seat == 1 for kind in kinds])
    edges = [node.edges or [Edge(None, number, 1, 0)] for number, node in enumerate(nodes)]
    starts = np.cumsum([0, *(len(each) for each in edges)])[:-1]
    to = np.array([edge.to for each in edges for edge in each])
    whole = np.add.reduceat(weight := np.array([e.weight for each in edges for e in each]), starts)
    values = np.array([np.zeros(len(nodes)), np.ones(len(nodes))])
    while np.max(values[1] - values[0]) > within:
        after = values[:, to]
        mean = np.add.reduceat(after * weight, starts, axis=1) / whole
        best = np.where(mine, np.maximum.reduceat(after, starts, axis=1), mean)
        best = np.where(his, np.minimum.reduceat(after, starts, axis=1), best)
        values = np.where(ends, paid, best)
    return [Bounds(float(least), float(most)) for least, most in values.T]


def consistent(nodes: list[Node], odds: AnyOdds, turn: Callable[[Any], str], within: float) -> int:
    """Check what a solver says of every state against what it says of those that may follow.

    Where each seat takes its best choice, luck is averaged and the end is paid, these are the
    values. States of the same `turn` are asked about one after another. Returns how many states
    were checked; raises AssertionError at the first that fails.
    """
    found: list[Evaluation[Any] | None] = [None] * len(nodes)
    for number in sorted(range(len(nodes)), key=lambda number: turn(nodes[number].state)):
        found[number] = odds.evaluate(nodes[number].state, nodes[number].awaits)
    for node, said in zip(nodes, found, strict=True):
        assert said is not None
        after = [then for edge in node.edges if (then := found[edge.to]) is not None]
        _check(node, said, after, within)
    return len(nodes)


def follows(
    race: AnyGame, state: Any, odds: AnyOdds, clock: Literal["turns", "round"], within: float
) -> None:
    """Check what a solver says of one state as `consistent` does of many."""
    awaits, edges, after = race.awaits(state), list[Edge](), list[Evaluation[Any]]()
    for action, weight in _acts(awaits):
        following = race.apply(state, action).state
        then = race.awaits(following)
        ended = getattr(following, clock) - getattr(state, clock) + isinstance(then, Over)
        edges.append(Edge(action, len(after), weight, ended))
        after.append(odds.evaluate(following, then))
    _check(Node(state, awaits, edges), odds.evaluate(state, awaits), after, within)


def _check(node: Node, said: Evaluation[Any], after: list[Evaluation[Any]], within: float) -> None:
    match node.awaits:
        case Over(winners=winners):
            paid = [(seat in winners) / len(winners) for seat in range(len(said.shares))]
            assert (said.shares, said.turns) == (tuple(paid), 0)
            return
        case Chance():
            weights = np.array([edge.weight for edge in node.edges], np.float64)
        case Decision():
            assert said.best is not None
            assert said.regrets[said.best] <= within
            weights = np.zeros(len(after))
            weights[said.best] = 1
            for choice, then in zip(said.choices, after, strict=True):
                assert close(choice.shares, then.shares, within)
    weights /= weights.sum()
    assert close(said.shares, weights @ np.array([then.shares for then in after]), within)
    left = [(then.turns or 0) + e.turns for then, e in zip(after, node.edges, strict=True)]
    assert close(said.turns, weights @ np.array(left), 100 * within)
