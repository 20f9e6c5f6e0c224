"""The log: the sentences around one, the ten newest with their digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from ..chronicle import RECENT, Chronicle, Place
from ..drawing import Role, Row
from ..wrapping import wrapped_for_the_eye
from .reading import Reading

MARGIN = 4
"""Cells before a sentence: the mark of the one read, a digit."""


class Told(Reading):
    """Shows a log around its `place`; `empty` stands where nothing was said."""

    @dataclass
    class Picked(Message):
        """A sentence was clicked on."""

        place: Place

    def __init__(self, log: Chronicle, empty: str) -> None:
        super().__init__("told")
        self._log, self._empty = log, empty
        self.place = log.newest
        self._top = log.newest
        self._shown: list[Place] = []
        """Of each row, the sentence that stands there."""
        self._digits = {
            place: str(number % RECENT)
            for number in range(1, RECENT + 1)
            if (place := log.recent(number)) is not None
        }

    def go(self, place: Place) -> None:
        """Read another sentence."""
        self.place, self._answer = place, ()
        self.renew()

    def piece(self, width: int, height: int) -> tuple[Sequence[Row], int]:
        if not self._log.sentence(self.place):
            return [((self._empty, "plain"),)], 0
        self._scroll(width, height)
        rows: list[Row] = []
        self._shown = []
        at = 0
        place: Place | None = self._top
        while place is not None and len(rows) < height:
            if place == self.place:
                at = len(rows)
            told = self._told(place, width)
            rows += told
            self._shown += [place] * len(told)
            place = self._log.beside(place, 1)
        return rows, at

    def on_click(self, event: events.Click) -> None:
        """Read the sentence under a click."""
        spot = event.get_content_offset(self)
        if spot and spot.y < len(self._shown) and not self.answering:
            self.post_message(self.Picked(self._shown[spot.y]))

    # Which sentences are in sight

    def _scroll(self, width: int, height: int) -> None:
        """Leave the sentences where they are while the one read, and its step, is in sight.

        No row is left empty as long as there are sentences before.
        """
        if not self._in_sight(width, height):
            self._top = self._above(self.place, height // 3, width)
        room = height - self._rows_of(self._log.newest, width)
        self._top = min(self._top, self._above(self._log.newest, room, width))

    def _in_sight(self, width: int, height: int) -> bool:
        if self.place < self._top:
            return False
        below = self._below(self._top, self.place, width, height)
        step = Place(self.place.step, len(self._log.lines(self.place.step)) - 1)
        whole = self._below(self.place, step, width, height)
        return below <= height and (
            below + whole - self._rows_of(self.place, width) <= height
            or whole > height - height // 3
        )

    def _below(self, first: Place, last: Place, width: int, enough: int) -> int:
        """Return how many rows two sentences and those between them take, or more than enough."""
        rows, place = 0, first
        while rows <= enough:
            rows += self._rows_of(place, width)
            after = self._log.beside(place, 1)
            if place >= last or after is None:
                break
            place = after
        return rows

    def _above(self, place: Place, room: int, width: int) -> Place:
        """Return the earliest sentence from which to this one there are at most `room` rows."""
        while (before := self._log.beside(place, -1)) is not None:
            room -= self._rows_of(before, width)
            if room < 0:
                break
            place = before
        return place

    # Drawing

    def _rows_of(self, place: Place, width: int) -> int:
        return len(wrapped_for_the_eye(self._log.sentence(place), width - MARGIN))

    def _told(self, place: Place, width: int) -> list[Row]:
        here = place == self.place
        role: Role = "strong" if place.step == self.place.step else "plain"
        start = f"{'>' if here else ' '} {self._digits.get(place, ' ')} "
        rows: list[Row] = []
        for line in wrapped_for_the_eye(self._log.sentence(place), width - MARGIN):
            rows.append(
                ((f"{start}{line}", "token"),) if here else ((start, "track"), (line, role))
            )
            start = " " * MARGIN
        return rows
