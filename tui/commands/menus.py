"""Spoken menus: entries with a number each, and texts, asked of whoever is at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from ..house import House
from ..talk import Talk
from ..vocabulary import command, fold
from .desk import Desk, shown

_DIGITS = 9
"""Entries that one key can take."""


class Left(Exception):
    """The end of input, or a wish to leave."""


class Back(Exception):
    """A wish to go back to the menu, from a question that has no entries."""


class Menus:
    """Asks on a console, at the desk of a house."""

    def __init__(self, house: House, console: Talk) -> None:
        self.house = house
        self.console = console

    @property
    def desk(self) -> Desk:
        return self.house.desk

    def _menu(self, entries: Sequence[str], prompt: str = "") -> int | None:
        """Return the place of the entry taken, or None to go back."""
        spoken = self.desk.words
        listed = [spoken.entry(number, text) for number, text in enumerate(entries, 1)]
        self._say(*listed)
        while True:
            answer = fold(self._ask(prompt or spoken.choice, line=len(entries) > _DIGITS))
            if answer.isascii() and answer.isdigit() and 0 < int(answer[:4]) <= len(entries):
                return int(answer[:4]) - 1
            if command(answer) == "quit":
                return None
            known = not answer or command(answer) == "repeat"
            self._say(*listed if known else (spoken.choice_wanted(len(entries)),))

    def _ask(self, prompt: str, *, line: bool = True) -> str:
        answer = self.console.ask(prompt, line=line)
        if answer is None:
            raise Left
        return answer.strip()

    def _text(self, prompt: str) -> str:
        """Ask for a text, a number or nothing. Raises Back."""
        answer = self._ask(prompt)
        if command(fold(answer)) == "quit":
            raise Back
        return answer

    def _say(self, *lines: str) -> None:
        self.console.say(*map(shown, lines))
