"""Keys and what they do, by name: for key help, for moving them, for refusing a keymap."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from . import Language


class KeyWords(Protocol):
    """The keys in one language."""

    title: str
    names: Mapping[str, str]
    """What keys without a letter are called; the letter, or Textual's own name, for the rest."""
    places: Mapping[str, str]
    """Where the acts of an id's first word are done, as headings."""
    acts: Mapping[str, str]
    """What each act does, after its id."""
    the_app: str
    """What a key does that Galop gives no name."""
    help: str
    """How a key is moved."""
    usual: str
    """The entry that puts every key back."""
    usual_help: str

    def press(self, act: str, keys: str) -> tuple[str, ...]:
        """Return the lines that ask for the key of an act."""
        ...

    def refused(self, why: str) -> str:
        """Return that the keymap of the settings does not hold, and why."""
        ...

    # Why a keymap does not hold, in one sentence

    def no_act(self, act: str) -> str: ...

    def no_key(self, key: str, act: str) -> str: ...

    def digit(self, key: str, act: str) -> str: ...

    def typed(self, key: str, act: str) -> str: ...

    def clash(self, key: str, act: str, other: str) -> str: ...


def key_words(language: Language) -> KeyWords:
    """Return the words of the keys in a language."""
    found: KeyWords = import_module(f".{language}.keys", __package__).KEYS
    return found
