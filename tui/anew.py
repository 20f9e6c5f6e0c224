"""Rows said again on a terminal: the eye and the voice find them the same, a comparison new.

A screen reader that compares screens (Fenrir does) takes rows that stood there a moment ago for old
ones that have moved, and leaves them out: a menu would be said in part, or not at all.
"""

from __future__ import annotations

from collections import Counter

NO_BREAK = "\u00a0"
_PLACES = 2
"""Spaces of a row that take turns. Those farther on may be part of a command to be copied."""


class Anew:
    """Writes each row otherwise than the last times: one of its first spaces does not break."""

    def __init__(self) -> None:
        self._times: Counter[str] = Counter()

    def row(self, text: str) -> str:
        """Return a row as it is to be written this time; as it is, where it has no space."""
        words = text.split(" ", _PLACES)
        place = self._times[text] % len(words)
        self._times[text] += 1
        if not place:
            return text
        return NO_BREAK.join((" ".join(words[:place]), " ".join(words[place:])))
