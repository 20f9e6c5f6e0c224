"""What only the curtain and the end of a race say, full screen."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from . import Language


class TableWords(Protocol):
    """The curtain and the end in one language. Key helps are given widest first."""

    said_since: str
    """Stands over what was said since a person's last turn."""
    curtain_keys: tuple[str, str, str]
    """In at most 78, 58 and 38 characters."""
    curtain_other: str
    """What is said of a key that does nothing at the curtain."""

    def thinks(self, name: str) -> str:
        """Return that a computer has not chosen yet."""
        ...

    def played(self, name: str) -> str:
        """Return that this person's turn is over."""
        ...

    def pass_keyboard(self, name: str) -> str:
        """Return that the keyboard goes to this person now."""
        ...


def table_words(language: Language) -> TableWords:
    """Return the words of the curtain and the end in a language."""
    found: TableWords = import_module(f".{language}.table", __package__).TABLE
    return found
