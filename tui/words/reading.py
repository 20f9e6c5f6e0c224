"""What the log and the rules say of themselves: where one reads, and the keys of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from ..chronicle import Move, When
from . import Language


class ReadingWords(Protocol):
    """The words around a log and a rules page in one language."""

    log: str
    which_log: str
    """Asks which saved game to look back on."""
    log_hint: str
    """The keys that matter most, said when the log opens."""
    log_all_keys: tuple[str, ...]
    """What every key of the log does, "<log.step>" for the key of an act."""
    either: str
    """What stands between two keys of one act."""
    log_keys: tuple[tuple[str, int], ...]
    """The items of the key help, those of the highest ranks left out where they do not fit."""
    log_keys_heading: str
    rules: str
    rules_now: str
    """What marks the part about the present moment."""
    rules_keys: tuple[tuple[str, int], ...]
    page_keys: tuple[tuple[str, int], ...]
    """The same of a text without parts."""
    more_below: str
    """That the text goes on, and how to see it."""

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

    def no_log_key(self, key: str) -> str:
        """Return that a key does nothing in the log, and which lists those that do."""
        ...

    def no_key(self, key: str) -> str:
        """Return that a key does nothing on a page, and which closes it."""
        ...

    def no_part(self, after: bool) -> str:
        """Return that no part of the rules comes after, or before."""
        ...

    def page_ends(self, end: bool) -> str:
        """Return that a text ends, or begins, here."""
        ...

    def rules_question(self, at: int, of: int) -> str:
        """Return the prompt between two paragraphs of the rules, without its question mark."""
        ...

    def rules_heading(self, title: str, part: str) -> str:
        """Return the heading of a rules page: the part and the game."""
        ...


_ACT = re.compile(r"<([a-z_.]+)>")


def lettered(text: str, letters: Mapping[str, str]) -> str:
    """Return a text with the letter of each act in the place of "<log.step>"."""
    return _ACT.sub(lambda found: letters[found[1]], text)


def reading_words(language: Language) -> ReadingWords:
    """Return the words of the log and the rules in a language."""
    found: ReadingWords = import_module(f".{language}.reading", __package__).READING
    return found
