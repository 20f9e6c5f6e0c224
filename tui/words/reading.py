"""What the log and the rules say of themselves: where one reads, and the keys of it."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from ..chronicle import Move, When
from . import Language


class ReadingWords(Protocol):
    """The words around a log and a rules page in one language."""

    log: str
    log_hint: str
    """The keys that matter most, said when the log opens."""
    log_all_keys: tuple[str, ...]
    """Every letter and digit of the log, a sentence or two a line."""
    log_arrows: str
    """What the arrow keys do besides."""
    log_keys: tuple[str, str, str]
    """The key help in at most 78, 58 and 38 characters."""
    rules: str
    rules_now: str
    """What marks the part about the present moment."""
    rules_all_keys: tuple[str, ...]
    rules_keys: tuple[str, str, str]
    """The key help in at most 78, 58 and 38 characters."""

    def position(self, when: When) -> str:
        """Return when in the match it was, without its end: "round 3 of 12"."""
        ...

    def log_question(self, when: When, *, brief: bool) -> str:
        """Return the prompt of the log without its question mark, in at most 37 characters."""
        ...

    def log_heading(self, title: str, when: When, name: str | None) -> str:
        """Return the heading of the log; `name` is who was to play."""
        ...

    def no_more(self, move: Move) -> str:
        """Return that there is nothing further in this direction."""
        ...

    def few(self, number: int) -> str:
        """Return that no more than so many sentences were said so far."""
        ...

    def no_key(self, key: str) -> str:
        """Return that a key does nothing here, and which lists those that do."""
        ...

    def rules_heading(self, title: str, number: int, parts: int, part: str) -> str:
        """Return the heading of a rules page: the game, which part of how many, its title."""
        ...


def reading_words(language: Language) -> ReadingWords:
    """Return the words of the log and the rules in a language."""
    found: ReadingWords = import_module(f".{language}.reading", __package__).READING
    return found
