"""Rows said again on a terminal: the eye and the voice find them the same, a comparison new.

A screen reader that compares screens (Fenrir does) takes rows that stood there a moment ago for old
ones that have moved, and leaves them out: a menu would be said in part, or not at all.
"""

from __future__ import annotations

NO_BREAK = "\u00a0"
_PLACES = 2
"""Spaces of a row that take turns. Those farther on may be part of a command to be copied."""
_KEPT = 500
"""Rows that are remembered: more than stand on any terminal."""


class Anew:
    """Writes each row otherwise than the last times: one of its first spaces does not break."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}
        """How often a row was said, the one said last at the end."""

    def row(self, text: str) -> str:
        """Return a row as it is to be written this time; as it is, where it has no space."""
        words = text.split(" ", _PLACES)
        times = self._times.pop(text, 0)
        self._times[text] = times + 1
        if len(self._times) > _KEPT:
            del self._times[next(iter(self._times))]
        place = times % len(words)
        if not place:
            return text
        return NO_BREAK.join((" ".join(words[:place]), " ".join(words[place:])))
