"""What the speech layout says of itself."""

from __future__ import annotations

from importlib import import_module
from typing import Literal, Protocol, TypeAlias

from . import Language

How: TypeAlias = Literal["flag", "GALOP_SPEECH", "ACCESSIBLE", "setting"]
"""What turned the speech layout on."""


class SpeechWords(Protocol):
    """The speech layout's own words in one language."""

    more: str
    """The last row of a page that is not the last one."""
    leave: str
    """The question that ends a game: nothing more comes."""
    again: str
    """What precedes a message that was the one before, too."""

    def on(self, how: How) -> str:
        """Return the first line: that the layout is on, and what turned it on."""
        ...


def speech_words(language: Language) -> SpeechWords:
    """Return the words of the speech layout in a language."""
    found: SpeechWords = import_module(f".{language}.speech", __package__).SPEECH
    return found
