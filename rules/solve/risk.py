"""The chance that the next throw goes wrong: counted from its outcomes, in any race."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from ..core import AnyGame, Chance, Decision, Over

GONE_WRONG = frozenset({"failed", "busted", "lost"})
"""The events that tell it: a 6 in `metres`, no new number in `marche`, a lost turn in `excape`."""


def risk(game: AnyGame, view: Any, awaits: Decision[Any] | Chance[Any] | Over) -> Fraction:
    """Return the exact chance that the dice to be thrown now, if any are, lose what is at stake.

    The dice are those that the state awaits, or those of the roll that a seat may choose.
    """
    if isinstance(awaits, Decision):
        rolls = [choice for choice in awaits.choices if choice.kind == "roll"]
        if not rolls:
            return Fraction(0)
        view = game.apply(view, rolls[0]).state
        awaits = game.awaits(view)
    if not isinstance(awaits, Chance) or awaits.kind != "throw":
        return Fraction(0)
    return Fraction(wrong_ways(game, view, awaits), sum(weight for _, weight in awaits.outcomes))


def wrong_ways(game: AnyGame, state: Any, throw: Chance[Any]) -> int:
    """Return the weight of the outcomes of a throw that go wrong."""
    return sum(
        weight
        for outcome, weight in throw.outcomes
        if went_wrong(game.apply(state, outcome).events)
    )


def went_wrong(events: Iterable[Any]) -> bool:
    """Return whether events tell that a throw lost what was at stake."""
    return any(event.kind in GONE_WRONG for event in events)
