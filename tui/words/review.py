"""What a review says of a finished game: luck, choices, the course of the chances, the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Literal, NamedTuple, Protocol, TypeAlias

from ...rules.core import Turn
from ...rules.solve.core import Aim
from ...rules.solve.review import Grade, Ledger
from ...rules.streaks import Streak
from . import Language

Part: TypeAlias = Literal[
    "result", "ledger", "turning", "choices", "curve", "dice", "notes", "moves"
]
"""The parts of a review; there may be `moves` of several players."""


class Course(NamedTuple):
    """How the chances of a game went; each value with when it was, None before the first turn.

    `leads` are how often somebody else took the lead, `last` when that was last.
    `low` is the lowest that whoever won had before, alone the best and `high` the worst.
    """

    start: tuple[float, ...]
    leads: int
    last: Turn | None
    winner: str
    low: float
    low_at: Turn | None
    high: float
    high_at: Turn | None
    end: float


class ReviewWords(Protocol):
    """A review in one language. Methods return whole sentences unless they say otherwise."""

    title: str
    parts: Mapping[Part, str]
    """The titles of the parts; that of `moves` without whose they are."""
    unsolved_dice: str
    """That only the dice can be told where best play is not known."""
    at_random: str
    """How choices are counted where the values take dice as placed at random."""
    aside: str
    """That which number goes aside is not judged."""
    undone: str
    """That choices taken back are not in the log."""
    typed: str
    """That the dice were thrown on a table and typed."""
    used: str
    """That hints or odds were used, which the choices may owe something."""
    memory: str
    """That a run tells nothing of the next throw."""
    rounded: str
    """How what is told adds up."""

    def running(self, name: str) -> str:
        """Return that the game of this name is not over, and how to finish it."""
        ...

    def moves_of(self, name: str) -> str:
        """Return the title of the part with everything that changed a player's worth."""
        ...

    def judged(self, name: str, accuracy: float | None, grades: Sequence[tuple[Grade, int]]) -> str:
        """Return how well somebody chose, and how many choices had each grade."""
        ...

    def ledger(
        self, aim: Aim, name: str, ledger: Ledger, *, alone: bool, exact: bool, left_out: bool
    ) -> str:
        """Return how a result came about; `exact` where choices can only cost.

        With `left_out`, also what the values had left out.
        """
        ...

    def without_luck(self, aim: Aim, name: str, worth: float) -> str:
        """Return what the result would be without luck."""
        ...

    def when(self, turn: Turn | None, games: int) -> str:
        """Return when a move was, "" where it is of no turn: not a sentence."""
        ...

    def turning(self, aim: Aim, move: str, name: str, before: float, after: float) -> str:
        """Return what a move changed for somebody; `move` is when and what."""
        ...

    def standing(self, aim: Aim, names: Sequence[str], worths: Sequence[float]) -> str:
        """Return what everybody may expect, in a line."""
        ...

    def chose(self, name: str, choice: str) -> str:
        """Return that somebody made a choice: a clause."""
        ...

    def costly(self, move: str, aim: Aim, cost: float, grade: Grade, best: str) -> str:
        """Return what a choice cost, what that is called, and what was best."""
        ...

    def more_costly(self, aim: Aim, number: int, point: float) -> str:
        """Return that so many other choices, or none of all, cost a point or more."""
        ...

    def no_turning(self, aim: Aim, point: float) -> str:
        """Return that no move changed anything by a point."""
        ...

    def entry(self, aim: Aim, move: str, change: float, after: float) -> str:
        """Return what a move brought or cost a player, and where that left it."""
        ...

    def smaller(self, aim: Aim, number: int, change: float) -> str:
        """Return what so many smaller moves brought or cost together."""
        ...

    def course(self, aim: Aim, names: Sequence[str], course: Course, games: int) -> tuple[str, ...]:
        """Return how the chances went, in three sentences."""
        ...

    def thrown(self, name: str, told: str) -> str:
        """Return a sentence about dice with whose they were."""
        ...

    def streak(self, streak: Streak) -> str:
        """Return the longest run of bad throws, and how often chance alone gives such a one."""
        ...

    # The conversation and the screen

    hint: str
    """The keys that matter most, said when the review opens."""
    all_keys: tuple[str, ...]
    """What every key does, "<review.line>" for the key of an act."""
    keys: tuple[tuple[str, int], ...]
    """The items of the key help, those of the highest ranks left out where they do not fit."""
    keys_heading: str
    no_move: str
    """That no move belongs to this line."""
    whole: str
    """That there is no curve to show."""
    look_back: tuple[str, str]
    """What to do with a finished game in lines: read its log, or its review."""

    def question(self, part: str, *, brief: bool) -> str:
        """Return the prompt of the review without its question mark, in at most 37 characters."""
        ...

    def heading(self, title: str, part: str) -> str:
        """Return the heading of the screen: a part and the game."""
        ...

    def entry_of(self, number: int, part: str) -> str:
        """Return a part with its number, as a line of a list."""
        ...

    def no_more(self, *, after: bool) -> str:
        """Return that nothing comes after, or before."""
        ...

    def no_part(self, number: int) -> str:
        """Return that there is no part of this number, and how many there are."""
        ...

    def no_key(self, key: str) -> str:
        """Return that a key does nothing here, and which lists those that do."""
        ...

    def curve(self, aim: Aim) -> str:
        """Return the title of the curve: not a sentence."""
        ...


def review_words(language: Language) -> ReviewWords:
    """Return the words of reviews in a language."""
    found: ReviewWords = import_module(f".{language}.review", __package__).REVIEW
    return found
