"""What only the screens around the table say: home, a new game, saved games, settings."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from . import Language

if TYPE_CHECKING:
    from ..face import Face


class HomeWords(Protocol):
    """The screens around the table in one language."""

    about: str
    """What Galop is, in one line under its name."""
    go_on: str
    """The heading over the games to resume."""
    more: str
    keys: str
    """The key help in at most 78 characters."""
    keys_narrow: str
    """The same in at most 38."""
    keys_turn: str
    """The same where items have values to turn through, in at most 78 characters."""
    keys_turn_narrow: str
    """The same in at most 38."""
    keys_home: str
    """The same where there is nothing to go back to, in at most 78 characters."""
    keys_home_narrow: str
    """The same in at most 38."""
    keys_saves: str
    """The same for the saved games."""
    keys_saves_narrow: str
    new_game: str
    saves: str
    settings: str
    rules: str
    start: str
    players: str
    """The heading over those who play."""
    options: str
    """The heading over the options of the game."""
    add_player: str
    remove_player: str
    name: str
    played_by: str
    person: str
    preset: str
    hints: str
    hints_allowed: tuple[str, str]
    """What hints and odds may be in a game: allowed, or forbidden."""
    hints_help: str
    start_help: str
    preset_help: str
    player_help: str
    add_help: str
    first_faces: tuple[tuple[Face, str], ...]
    """The faces as the very first question has them."""
    first_saved: str
    """How to change the answer to the first question."""
    name_empty: str

    unreadable: str
    """What is said of a save that cannot be read."""

    def today(self, time: str) -> str:
        """Return a time of today."""
        ...

    def yesterday(self, time: str) -> str:
        """Return a time of yesterday."""
        ...

    def to_play(self, name: str | None, others: Sequence[str]) -> str:
        """Return whose turn it is, None when dice must fall first, and against whom."""
        ...

    def won(self, winners: Sequence[str], others: Sequence[str]) -> str:
        """Return who won a game, if anyone did, and against whom."""
        ...

    def level(self, level: str) -> str:
        """Return who plays a seat: a computer of this level."""
        ...

    def seated(self, name: str, level: str | None) -> str:
        """Return a player as the list of players has it; None for a person."""
        ...

    def no_key(self, key: str) -> str:
        """Return that a key does nothing on a list; the keys of the list are below it."""
        ...

    def ask_name(self, number: int, name: str) -> str:
        """Return the question for a player's name; Enter keeps the one there is."""
        ...


def home_words(language: Language) -> HomeWords:
    """Return the words of the screens around the table in a language."""
    found: HomeWords = import_module(f".{language}.home", __package__).HOME
    return found
