"""What statistics say, on the screen, in lines and on the command line."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from typing import Protocol

from ...rules.fortune import Measure, Tally
from ...saves import Figures, Group, Played, Trouble
from . import Language


class StatisticsWords(Protocol):
    """Statistics in one language. Methods return whole sentences unless they say otherwise."""

    title: str
    race: str
    """What chooses the race whose figures are shown, and its help."""
    race_help: str
    keys: str
    keys_narrow: str
    """The key help in at most 78 and 38 characters."""
    every_race: str
    people: str
    computer: str
    not_counted: str
    """The headings over people, over levels of the computer, over saves that cannot be read."""
    none: str
    none_help: str
    luck: str
    """The heading over what a usual range is."""
    usual_options: str
    """What stands for options of which nothing is worth saying."""
    usually: tuple[str, ...]
    """What a usual range is, and what luck does not tell."""

    def reading(self, done: int, number: int) -> str:
        """Return that so many saves of so many were read."""
        ...

    def counted(self, number: int, gone: int) -> tuple[str, ...]:
        """Return how many games are counted, and how many of them have no finished save now."""
        ...

    def games(self, number: int) -> str:
        """Return a number of games, without a full stop."""
        ...

    def short(self, played: Figures | Played, *, narrow: bool) -> tuple[str, str]:
        """Return games finished and games won, in 12 cells each; finished in 6 where it is narrow.

        Each begins with its number but for games all played alone.
        """
        ...

    def record(self, who: str, played: Figures | Played) -> tuple[str, ...]:
        """Return how many games somebody finished and won, shared wins and games alone apart."""
        ...

    def result(self, options: str, group: Group) -> str:
        """Return the best and the average result with these options."""
        ...

    def dice(self, number: int) -> str:
        """Return how many dice were thrown."""
        ...

    def tally(self, measure: Measure, tally: Tally) -> str:
        """Return how a measure of the dice fell, and what was expected and usual."""
        ...

    # The same as a table: no sentences

    columns: tuple[str, str, str, str]
    """The heads over what is counted, what fell, what was expected, what is usual."""
    few: str
    """What stands for a usual range of too few dice."""
    drawn: str
    """What the signs of a gauge mean, as a sentence with {0} for what fell, {1} for the range."""

    def measure(self, measure: Measure) -> str: ...

    def decimal(self, number: float | Fraction) -> str: ...

    def span(self, least: int, most: int) -> str: ...

    def trouble(self, trouble: Trouble) -> str:
        """Return what is wrong with the file of statistics, and what comes of it."""
        ...


def statistics_words(language: Language) -> StatisticsWords:
    """Return the words of statistics in a language."""
    found: StatisticsWords = import_module(f".{language}.statistics", __package__).STATISTICS
    return found
