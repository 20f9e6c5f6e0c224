"""What only the curtain and the end of a race say, full screen."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple, Protocol

from . import Language


class EndChoices(NamedTuple):
    """What can be done once a race is over, each in a word or two."""

    more: str
    review: str
    sheet: str
    log: str
    again: str
    leave: str


class TableWords(Protocol):
    """The curtain and the end in one language. Key helps are given widest first."""

    said_since: str
    """Stands over what was said since a person's last turn."""
    curtain_keys: tuple[str, str, str]
    """In at most 78, 58 and 38 characters."""
    curtain_other: str
    """What is said of a key that does nothing at the curtain."""

    end_choices: EndChoices
    end_keys: tuple[tuple[str, int], ...]
    """The key help of the end, the next page first; the highest ranks are left out first."""
    end_whole: str
    """What is said to who asks for more where one page shows it all."""
    end_other: str
    """What is said of a key that does nothing at the end."""
    race_over: str
    course: str
    """The title of the chart of a match of one game."""
    sheet: str
    """The heading over a sheet."""

    def end_heading(self, title: str, page: int, pages: int) -> str:
        """Return the heading of the end, with the page where there are several."""
        ...

    def course_of(self, game: int, games: int) -> str:
        """Return the title of the chart of one game of several."""
        ...

    def share(self, name: str) -> str:
        """Return which command prints the sheet of the game kept under this name."""
        ...

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
