"""The parts of a review as they are read: line by line, part by part, in every face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from .words.review import Part


class Line(NamedTuple):
    """A sentence; `step` is the step of the match that shows its move, None for one of no move.

    A choice is shown as it was to be made, a throw as it lay.
    """

    text: str
    step: int | None = None


class Chapter(NamedTuple):
    """A part of the review: its title, and its lines."""

    part: Part
    title: str
    lines: tuple[Line, ...]


class Entry(NamedTuple):
    """A line as it is read: a part's title or a sentence, `step` as of a `Line`."""

    text: str
    chapter: int
    step: int | None = None
    title: bool = False


Move: TypeAlias = Literal["line", "line before", "part", "part before", "start", "end"]


class Order:
    """The lines of a review one after another, the title of each part before them."""

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        self.chapters = tuple(chapters)
        self.entries = tuple(
            entry
            for number, chapter in enumerate(self.chapters)
            for entry in (
                Entry(f"{chapter.title}.", number, title=True),
                *(Entry(line.text, number, line.step) for line in chapter.lines),
            )
        )

    def moved(self, at: int, move: Move) -> int | None:
        """Return the place that a move leads to, or None when there is none further."""
        here, last = self.entries[at].chapter, len(self.entries) - 1
        match move:
            case "line":
                return at + 1 if at < last else None
            case "line before":
                return at - 1 if at else None
            case "part":
                return self.part(here + 1)
            case "part before":
                return self.part(here if not self.entries[at].title else here - 1)
            case "start":
                return 0
            case "end":
                return last

    def part(self, number: int) -> int | None:
        """Return the place of the title of a part, counted from 0, or None."""
        titles = (place for place, entry in enumerate(self.entries) if entry.title)
        return dict(enumerate(titles)).get(number)
