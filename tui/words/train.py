"""What the trainer says, in every face."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, get_args

from . import Language

if TYPE_CHECKING:
    from ...rules.solve.core import Aim
    from ...rules.solve.review import Grade


Theme: TypeAlias = Literal["any", "close", "clear", "ahead", "behind", "end", "mine"]
THEMES: tuple[Theme, ...] = get_args(Theme)


class TrainWords(Protocol):
    """The trainer in one language. Methods return whole sentences unless they say otherwise."""

    title: str
    themes: Mapping[Theme, str]
    """What each theme is called: not sentences."""
    every_race: str
    game: str
    theme: str
    """The labels of the list's two values."""
    following: str
    """The list's line that leads to the next position."""
    today: str
    """The list's line for the day's position."""
    hint: str
    """The keys that matter, said when the trainer opens."""
    no_hints: str
    """That no hints are told before an answer."""
    none_own: str
    """That no finished game holds an error of one's own."""
    none_found: str
    """That no position of the theme was found."""
    answered: str
    """That the day's position was answered already, and counts no more."""
    unkept: str
    """That the score could not be kept."""
    damaged: str
    """That the file of the score is damaged, and left as it is."""

    def day(self, date: str) -> str:
        """Return that this is the position of a day."""
        ...

    def saved(self, name: str) -> str:
        """Return which kept game a position is from."""
        ...

    def to_play(self, name: str) -> str:
        """Return who is to choose, and that it must be best play."""
        ...

    def verdict(self, aim: Aim, grade: Grade, best: float, taken: float, *, right: bool) -> str:
        """Return how good an answer was, from what the best one is worth and the one taken."""
        ...

    def score(self, asked: int, right: int, accuracy: float | None) -> str:
        """Return the running score of a game, or of all."""
        ...

    def days(self, days: int) -> str:
        """Return for how many days in a row the day's position was answered."""
        ...

    def untrained(self, title: str) -> str:
        """Return that a game has no exact values to train by."""
        ...


def train_words(language: Language) -> TrainWords:
    found: TrainWords = import_module(f".{language}.train", __package__).TRAIN
    return found
