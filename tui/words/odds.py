"""What hints and odds say, in every face and on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from typing import Protocol

from ...rules.solve.core import Aim, Badge
from . import Language

EQUAL = {"win": 0.0005, "fewest_turns": 0.005, "most_tokens": 0.005}
"""Below these gaps, in units of the aim, choices are said to be equal: half the last digit said."""

_SAID: dict[Aim, tuple[int, int]] = {
    "win": (100, 1),
    "fewest_turns": (1, 2),
    "most_tokens": (1, 2),
}
"""How values are said: times what, and with how many digits behind the point."""


def apart(aim: Aim, one: float, other: float) -> float:
    """Return how far two values are apart as they are said, so that the three numbers agree.

    In units of the aim; 0 where both are said alike.
    """
    times, digits = _SAID[aim]
    return abs(round(times * one, digits) - round(times * other, digits)) / times


def smallest(aim: Aim) -> float:
    """Return what the last digit said stands for, in units of the aim."""
    times, digits = _SAID[aim]
    return 10.0**-digits / times


class OddsWords(Protocol):
    """Hints and odds in one language. Methods return whole sentences unless they say otherwise."""

    computing: str
    """What is said before an answer that lets itself be waited for."""
    forbidden: str
    over: str
    no_choice: str
    """That nobody is to choose now: luck is."""
    any_number: str
    """That it never matters which number goes aside."""
    hands_hidden: str
    """That a hint would betray a hand where several share the keyboard."""
    at_the_win: str
    """That a hint aims at the win, where odds and reviews count tokens."""
    were_used: str
    """That hints or odds were used in a game."""

    def unsolved(self, title: str) -> str:
        """Return that nobody knows the odds of a game."""
        ...

    def others_turn(self, name: str) -> str:
        """Return that it is the computer of this name that is to choose."""
        ...

    def only(self, choice: str) -> str:
        """Return that there is nothing to choose but this."""
        ...

    def choice(self, kind: str, labels: Sequence[str]) -> str:
        """Return a choice in a few words, from its kind and the menu entries that lead to it."""
        ...

    def value(self, aim: Aim, value: float) -> str:
        """Return what a choice is worth: a clause."""
        ...

    def gap(self, aim: Aim, gap: float) -> str:
        """Return how far two values are apart: points, turns or tokens."""
        ...

    def cost(self, aim: Aim, best: float, value: float) -> str:
        """Return what a choice costs, from both values as they are said."""
        ...

    def compared(self, aim: Aim, roll: float, stop: float) -> str:
        """Return what rolling and stopping are worth, and what the worse one costs.

        Where they are equal, both are said to be worth what the better one is.
        """
        ...

    def best(self, aim: Aim, choices: Sequence[str], value: float) -> str:
        """Return the best choices, which are equal, and what they are worth."""
        ...

    def next_best(self, aim: Aim, choice: str, value: float, best: float) -> str:
        """Return the next best choice, and what it costs against the value of the best."""
        ...

    def all_equal(self, aim: Aim, value: float) -> str: ...

    def seat(self, number: int) -> str:
        """Return how a seat without a name is called, counted from 1."""
        ...

    def worth(self, aim: Aim, choice: str, value: float) -> str:
        """Return what one choice is worth."""
        ...

    def risk(self, chance: Fraction) -> str:
        """Return the chance that the next throw goes wrong, as a fraction and in percent."""
        ...

    def share(self, name: str, share: float) -> str: ...

    def tokens(self, name: str, tokens: float) -> str: ...

    def turns(self, turns: float) -> str:
        """Return how many turns are left on average."""
        ...

    def badge(self, badge: Badge, aim: Aim, error: float) -> str:
        """Return what the numbers are; `error` is in units of the aim."""
        ...


def odds_words(language: Language) -> OddsWords:
    found: OddsWords = import_module(f".{language}.odds", __package__).ODDS
    return found
