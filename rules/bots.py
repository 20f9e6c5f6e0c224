"""Bots: a view and a decision in, an action out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from .core import A, AnyGame, Decision, E, Game, Opt, S, Value
from .luck import uniform
from .solve import SOLVERS

if TYPE_CHECKING:
    from .solve.core import Odds

S_contra = TypeVar("S_contra", bound=Value, contravariant=True)

SOLVED_LEVELS = ("perfect", "hard", "medium", "easy")
"""The levels that play by a solver's values, the strongest first."""

SIMPLE_LEVELS = ("sensible", "child", "random")
"""The levels that work nothing out."""

LEVELS = ("sensible", *SOLVED_LEVELS, "child", "random")
"""The levels of play that can be asked for, the default first, then from strong to weak."""

HEAT: Mapping[str, Mapping[str, float]] = {
    "win": {"hard": 0.02, "medium": 0.05, "easy": 0.2},
    "fewest_turns": {"hard": 0.1, "medium": 0.25, "easy": 1.0},
    "most_tokens": {"hard": 0.04, "medium": 0.08, "easy": 0.15},
}
"""By the aim, what a choice must cost, in units of it, to be taken e times less often."""

_GAMES_HEAT: Mapping[str, Mapping[str, float]] = {
    "metres": {"medium": 0.04, "easy": 0.08},
    "tierce": {"hard": 0.01, "medium": 0.02, "easy": 0.03},
    "excape": {"medium": 0.04, "easy": 0.08},
}
"""Where other numbers bring a level's share near that of the other races; see README."""

_CROWD: Mapping[str, Mapping[str, float]] = {
    "marche": {"medium": 0.04, "easy": 0.1},
    "tierce": {"hard": 0.014, "medium": 0.03, "easy": 0.05},
    "excape": {"hard": 0.012, "medium": 0.022, "easy": 0.034},
}
"""The same from three seats on, where values are nearer to each other and errors cost more."""

_FOUR: Mapping[str, Mapping[str, float]] = {
    "marche": {"easy": 0.065},
    "tierce": {"medium": 0.04, "easy": 0.075},
    "excape": {"hard": 0.01, "medium": 0.0165, "easy": 0.0214},
}
"""The same from four seats on, where a single choice counts less, so that levels stay apart."""

_WEIGHT = 1 << 20
"""The weight of a best choice. Whole numbers: a draw is then the same on every machine."""


def levels(game: AnyGame) -> tuple[str, ...]:
    """Return the levels that a game's bots can play at: all, or those that need no solver."""
    return LEVELS if game.name in SOLVERS else SIMPLE_LEVELS


def heat(game: str, aim: str, level: str, seats: int = 2) -> float:
    """Return how freely a level of SOLVED_LEVELS errs, in units of the aim: 0 for never."""
    if level == "perfect":
        return 0.0
    usual = HEAT[aim][level]
    if aim != "win":
        return usual
    for least, heats in ((2, _GAMES_HEAT), (3, _CROWD), (4, _FOUR)):
        if seats >= least:
            usual = heats.get(game, {}).get(level, usual)
    return usual


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


class Child(Generic[Opt, S, A, E]):
    """Plays as a child may who has just learnt the game."""

    def __init__(self, game: Game[Opt, S, A, E]) -> None:
        self._game = game

    def choose(self, view: S, decision: Decision[A], index: int) -> A:
        return self._game.childlike(view, decision)


class Random(Generic[S, A]):
    """Plays any choice, each equally likely, the same ones for the same seed and log."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: S, decision: Decision[A], index: int) -> A:
        drawn = uniform(self._seed, f"bot {decision.seat}", index, len(decision.choices))
        return decision.choices[drawn]


class Solved(Generic[S, A]):
    """Plays by the values of a solved race: the best choice, or the more often the better it is.

    A choice that costs a regret r has a chance in proportion to exp(-r / heat). The same choices
    for the same seed and log.
    """

    def __init__(self, game: str, odds: Odds[S, A], level: str, seed: str, seats: int) -> None:
        self._game, self._odds, self._level, self._seed = game, odds, level, seed
        self._seats = seats

    def choose(self, view: S, decision: Decision[A], index: int) -> A:
        if len(decision.choices) == 1:  # nothing need be solved
            return decision.choices[0]
        found = self._odds.advise(view, decision)
        errs = heat(self._game, found.aim, self._level, self._seats)
        if errs == 0:
            assert found.best is not None
            return decision.choices[found.best]
        weights = tempered(found.regrets, errs)
        drawn = uniform(self._seed, f"bot {decision.seat}", index, sum(weights))
        for action, weight in zip(decision.choices, weights, strict=True):
            if drawn < weight:
                return action
            drawn -= weight
        raise AssertionError("the draw is below the sum of the weights")


def tempered(regrets: Sequence[float], heat: float) -> list[int]:
    """Return the weights of choices with these regrets; regrets are rounded, so as to be equal
    wherever they are worked out."""
    return [round(_WEIGHT * exp(-round(regret, 6) / heat)) for regret in regrets]


def policy(
    game: Game[Opt, S, A, E],
    level: str,
    seed: str,
    odds: Odds[S, A] | None = None,
    seats: int = 2,
) -> Policy[S, A]:
    """Return the policy of a level; those of SOLVED_LEVELS need the race's odds.

    `seats` is how many play: levels may err less at a full table.

    Raises KeyError for a level that LEVELS does not name, or that lacks its odds.
    """
    match level:
        case "sensible":
            return Sensible(game)
        case "child":
            return Child(game)
        case "random":
            return Random(seed)
        case _ if level in SOLVED_LEVELS and odds is not None:
            return Solved(game.name, odds, level, seed, seats)
        case _:
            raise KeyError(level)
