"""The lines of a review, one of them marked; titles stand before their parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from ..chapters import Entry
from ..drawing import Role, Row
from ..wrapping import wrapped
from .reading import Reading

MARGIN = 2
"""Cells before a line: the mark of the one read, or what tells that a move belongs to it."""


class Findings(Reading):
    """Shows the lines around `at`; `waiting` stands where there are none yet."""

    @dataclass
    class Picked(Message):
        """A line was clicked on."""

        place: int

    def __init__(self, waiting: str) -> None:
        super().__init__("findings")
        self._waiting = waiting
        self._entries: tuple[Entry, ...] = ()
        self.at = 0
        self._top = 0
        self._shown: list[int] = []
        """Of each row, the line that stands there."""

    def offer(self, entries: Sequence[Entry]) -> None:
        """Show these lines from the first one on."""
        self._entries, self.at, self._top = tuple(entries), 0, 0
        self.renew()

    def go(self, place: int) -> None:
        """Read another line."""
        self.at, self._answer = place, ()
        self.renew()

    def piece(self, width: int, height: int) -> tuple[Sequence[Row], int]:
        if not self._entries:
            return [((self._waiting, "plain"),)], 0
        rows: list[Row] = []
        owners: list[int] = []
        for place in range(len(self._entries)):
            if self._entries[place].title and place:
                rows.append(())  # a blank row ends the part before
                owners.append(place - 1)
            told = self._told(place, width)
            rows += told
            owners += [place] * len(told)
        first, last = owners.index(self.at), len(owners) - owners[::-1].index(self.at)
        if first < self._top or last > self._top + height:
            above = max(height // 3, 1) if last - first + 1 < height else 0  # what stands before
            self._top = max(first - above, 0)
        self._top = max(min(self._top, len(rows) - height), 0)
        self._shown = owners[self._top : self._top + height]
        return rows[self._top : self._top + height], first - self._top

    def on_click(self, event: events.Click) -> None:
        """Read the line under a click."""
        spot = event.get_content_offset(self)
        if spot and spot.y < len(self._shown) and not self.answering:
            self.post_message(self.Picked(self._shown[spot.y]))

    def _told(self, place: int, width: int) -> list[Row]:
        entry, here = self._entries[place], place == self.at
        role: Role = "mark" if entry.title else "plain"
        rows: list[Row] = []
        start = "> " if here else "  "
        text = entry.text.removesuffix(".") if entry.title else entry.text
        for line in wrapped(text, width - MARGIN):
            rows.append(((start + line, "token"),) if here else ((start, "track"), (line, role)))
            start = " " * MARGIN
        return rows
