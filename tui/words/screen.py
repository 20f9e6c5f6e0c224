"""What only the full screen says: headings, key help, dialogs."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from . import Language


class ScreenWords(Protocol):
    """The full screen's own words in one language."""

    language: Language
    welcome: str
    """Printed before the screen is taken: how to start the other face."""
    dice: str
    aside: str
    arrivals: str
    colon: str
    """What stands between a name and what is said of it."""
    ladder: str
    """The lines of Excape, before what lies on them."""
    tokens: str
    hand: str
    keys: tuple[tuple[str, int], ...]
    """The key help, act by act; those of the lowest ranks are shown where not all fit."""
    too_small: str
    over: str
    hasten: str
    pasted: str
    """Said to a text that is pasted where none is asked for."""
    no_pause: str
    """Said to Ctrl-Z where no shell could take the game up again."""

    def header(self, title: str, game: int, turn: int, name: str) -> str:
        """Return the heading: the game, the round, whose turn."""
        ...

    def hand_hidden(self, key: str) -> str:
        """Return that a hand is not to be seen until a key is pressed."""
        ...

    def answer_page(self, page: int, pages: int, key: str) -> str:
        """Return which page of an answer this is, and the key of what follows or of the board."""
        ...

    def line(self, number: int) -> str:
        """Return the name of a line of the ladder."""
        ...

    def takes_out(self, scores: Sequence[str]) -> str:
        """Return what a pair placed on a line does to these scores."""
        ...

    def mark(self, effect: str) -> str:
        """Return what a special square does, in a word of the track."""
        ...

    def throw_number(self, number: int) -> str:
        """Return which throw of the turn this is."""
        ...


def screen_words(language: Language) -> ScreenWords:
    """Return the full screen's words in a language."""
    found: ScreenWords = import_module(f".{language}.screen", __package__).SCREEN
    return found
