"""What the settings say, on the screen and in lines."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple, Protocol

from ..preferences import PreferenceName, Wanted
from . import Language


class Preference(NamedTuple):
    """One preference in words: its name, what it does, and each of its values."""

    label: str
    help: str
    values: Mapping[Wanted, str]


class SettingsWords(Protocol):
    """The settings in one language. Lines are without markup; helps are whole sentences."""

    said: str
    """The heading over what is said."""
    seen: str
    """The heading over what the full screen looks like."""
    start: str
    """The heading over what holds from the next start on."""
    full_screen: str
    """The entry, in lines, that leads to what matters on the full screen alone."""
    keymap: str
    """The entry that leads to the keys of the full screen."""
    keymap_help: str
    preferences: Mapping[PreferenceName, Preference]

    def moved(self, acts: int) -> str:
        """Return how many acts have another key than the usual one."""
        ...


def settings_words(language: Language) -> SettingsWords:
    """Return the words of the settings in a language."""
    found: SettingsWords = import_module(f".{language}.settings", __package__).SETTINGS
    return found
