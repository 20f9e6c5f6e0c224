"""Bots: a view and a decision in, an action out."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from .core import A, Decision, E, Game, Opt, S, Value
from .luck import uniform

S_contra = TypeVar("S_contra", bound=Value, contravariant=True)

LEVELS = ("sensible", "random")
"""The levels of play that can be asked for, the default first."""


class Policy(Protocol[S_contra, A]):
    """A way of playing. It sees the seat's view, never the state."""

    def choose(self, view: S_contra, decision: Decision[A], index: int) -> A:
        """Return one of the decision's choices; `index` is the length of the log so far."""
        ...


class Sensible(Generic[Opt, S, A, E]):
    """Plays by the game's rule of thumb."""

    def __init__(self, game: Game[Opt, S, A, E]) -> None:
        self._game = game

    def choose(self, view: S, decision: Decision[A], index: int) -> A:
        return self._game.sensible(view, decision)


class Random(Generic[S, A]):
    """Plays any choice, each equally likely, the same ones for the same seed and log."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: S, decision: Decision[A], index: int) -> A:
        drawn = uniform(self._seed, f"bot {decision.seat}", index, len(decision.choices))
        return decision.choices[drawn]


def policy(game: Game[Opt, S, A, E], level: str, seed: str) -> Policy[S, A]:
    """Return the policy of a level. Raises KeyError for a level that LEVELS does not name."""
    match level:
        case "sensible":
            return Sensible(game)
        case "random":
            return Random(seed)
        case _:
            raise KeyError(level)
