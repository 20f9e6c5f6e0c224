"""Where throws come from: a seed, or a script for tests.

A seeded throw depends on the seed and on the length of the log alone, so there is no generator
state to save, and repeating a choice after undoing it finds the same dice.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from itertools import count
from typing import Protocol

from .core import A, Chance


class Luck(Protocol):
    """Settles what chance must decide."""

    def settle(self, chance: Chance[A], index: int) -> A:
        """Return one outcome; `index` is the length of the log so far."""
        ...


def uniform(seed: str, use: str, index: int, below: int) -> int:
    """Return a number in range(below), each equally likely over seeds.

    HMAC-SHA256 of the use, the index and a try number, keyed by the seed; draws above the largest
    multiple of `below` are thrown away, so there is no modulo bias.
    """
    key = seed.encode("utf-8", "surrogatepass")
    limit = 2**64 - 2**64 % below
    for attempt in count():
        message = f"{use}:{index}:{attempt}".encode()
        drawn = int.from_bytes(hmac.digest(key, message, hashlib.sha256)[:8], "big")
        if drawn < limit:
            return drawn % below
    raise AssertionError("count() never ends")


def weighted(seed: str, use: str, index: int, chance: Chance[A]) -> A:
    """Return an outcome with the odds of its weight."""
    drawn = uniform(seed, use, index, sum(weight for _, weight in chance.outcomes))
    for action, weight in chance.outcomes:
        if drawn < weight:
            return action
        drawn -= weight
    raise AssertionError("the draw is below the sum of the weights")


class SeededLuck(Luck):
    """Luck drawn from a seed, the same for people and bots."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def settle(self, chance: Chance[A], index: int) -> A:
        return weighted(self.seed, chance.kind, index, chance)


class ScriptedLuck(Luck):
    """Luck that a test writes down: faces of throws such as "5" or "XX24", one an outcome.

    A deal or a draw, or a script that has run out, is drawn from a fixed seed.
    """

    def __init__(self, throws: Iterable[str]) -> None:
        self._throws = iter(throws)
        self._rest = SeededLuck("script")

    def settle(self, chance: Chance[A], index: int) -> A:
        wanted = next(self._throws, None) if chance.kind == "throw" else None
        if wanted is None:
            return self._rest.settle(chance, index)
        for action, _ in chance.outcomes:
            faces: tuple[str, ...] = getattr(action, "faces", ())
            if sorted(faces) == sorted(wanted):
                return action
        raise ValueError(f"these dice cannot show {wanted}")
