"""What reached a terminal before it was cut, beside what the save tells: nothing more was seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from galop.rules.core import Decision
from galop.rules.match import Match
from galop.saves import AnyMatch
from galop.tui.words import speak, words
from galop.tui.wrapping import wrapped

LEAST = 8
"""Letters by which the beginning of a sentence is known."""


class Seen(NamedTuple):
    """Rows of a terminal at one moment; `begun` is the last one, where its end did not come.

    `whole` are rows of a screen that stood still, one below another; others may be of two frames.
    """

    rows: tuple[str, ...]
    begun: str = ""
    whole: bool = True


class Told:
    """The sentences of a saved match as rows, and those that any next move would have added."""

    def __init__(self, match: AnyMatch, width: int) -> None:
        self.width = width
        self.rows = list(self._said(match, 0))
        self.beyond = set(self._next(match)) - set(self.rows)

    def more_was(self, seen: Seen) -> bool:
        """Return whether a terminal showed what the save does not know."""
        if not self.beyond.isdisjoint(seen.rows):
            return True
        known = {*self.rows, *self.beyond}
        rows = [row for row in seen.rows if row in known]
        ends = self._ends(rows) if seen.whole else [0]
        if not ends:
            return True
        follows = any(self.rows[end].startswith(seen.begun) for end in ends if end < len(self.rows))
        news = len(seen.begun) >= LEAST and any(row.startswith(seen.begun) for row in self.beyond)
        return seen.whole and news and not follows

    def holds_newest(self, seen: Seen) -> bool:
        """Return whether a terminal showed the end of what the save knows."""
        rows = [row for row in seen.rows if row in set(self.rows)] if seen.whole else []
        return bool(rows) and len(self.rows) in self._ends(rows)

    def _ends(self, rows: list[str]) -> list[int]:
        """Return where rows, one after another, end among those of the save."""
        places = range(len(rows), len(self.rows) + 1)
        return [end for end in places if self.rows[end - len(rows) : end] == rows]

    def _said(self, match: AnyMatch, first: int) -> Iterator[str]:
        said = words("en", match.game.name)
        for step in match.steps[first:]:
            for sentence in speak(said, match.heard(step, None), match.names, "normal"):
                yield from wrapped(sentence, self.width)

    def _next(self, match: AnyMatch) -> Iterator[str]:
        if not isinstance(match.awaits, Decision):
            return
        for choice in match.awaits.choices:
            after: AnyMatch = Match(match.game, match.record)
            after.play(choice)
            for _ in after.settle():
                pass
            yield from self._said(after, len(match.steps))
