"""What a computer says of its own acts, by its level of play and its game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from ...rules.solve.core import Aim
from . import Language


class BotWords(Protocol):
    """A computer's reasons in one language: whole sentences, in which {0} is its name."""

    thumb: Mapping[str, str]
    """The rule of thumb of each game."""
    child: Mapping[str, str]
    """What a child goes by in each game."""
    other: str
    """That it plays by a rule of thumb, in a game whose rule has no words."""
    random: str
    hidden: str
    """That it goes by a hand that stays hidden."""

    def best(self, aim: Aim, name: str, choice: str, value: float, other: str, worth: float) -> str:
        """Return that a choice was best, and what the next one is worth."""
        ...

    def equal(self, aim: Aim, name: str, choice: str, value: float) -> str:
        """Return that all choices were equal."""
        ...

    def strayed(self, aim: Aim, name: str, choice: str, best: str, cost: float) -> str:
        """Return that a choice was not the best, as its level has it, and what that costs."""
        ...


def reason(words: BotWords, game: str, level: str, name: str) -> str:
    """Return the rule by which a computer that works nothing out plays."""
    match level:
        case "random":
            found = words.random
        case "child":
            found = words.child.get(game, words.other)
        case _:
            found = words.thumb.get(game, words.other)
    return found.format(name)


def bot_words(language: Language) -> BotWords:
    found: BotWords = import_module(f".{language}.bots", __package__).BOTS
    return found
