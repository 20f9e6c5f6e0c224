"""A text that is longer than its place: the rows around where one reads."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Offset, Region
from textual.message import Message

from ..drawing import Row
from ..wrapping import wrapped
from .host import app_of, on_top
from .rows import Rows


class Reading(Rows):
    """Shows what `piece` returns, or an answer in its place."""

    class Laid(Message):
        """The text stands in a place of another size."""

    DEFAULT_CSS = "Reading { height: 1fr; min-height: 1; padding: 0 1; }"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._cursor_row = 0
        self._answer: tuple[str, ...] = ()

    def piece(self, width: int, height: int) -> tuple[Sequence[Row], int]:
        """Return at most `height` rows of at most `width` cells, and which of them is read."""
        raise NotImplementedError

    @property
    def answering(self) -> bool:
        """Whether an answer stands in the place of the text."""
        return bool(self._answer)

    @property
    def holds_answer(self) -> bool:
        """Whether the whole answer is in sight."""
        return len(self._answered(self.content_size.width)[0]) <= self.content_size.height

    def answer(self, *lines: str) -> None:
        """Show other lines in the place of the text; none shows the text again."""
        self._answer = lines
        self.renew()

    def renew(self) -> None:
        """Show the rows as they are now, and put the cursor where one reads."""
        width, height = self.content_size
        if not (width and height):
            return
        rows, at = self._answered(width) if self._answer else self.piece(width, height)
        self.draw(rows[:height])
        self._cursor_row = min(at, height - 1)
        self.place_cursor()

    def _answered(self, width: int) -> tuple[Sequence[Row], int]:
        return [((line, "plain"),) for text in self._answer for line in wrapped(text, width)], 0

    def on_resize(self, event: events.Resize) -> None:
        self.renew()
        self.post_message(self.Laid())
        self.call_after_refresh(self.place_cursor)

    def place_cursor(self) -> None:
        """Put the terminal's cursor where one reads: braille and voices follow it."""
        if on_top(self):
            place = self.content_region.offset + Offset(0, self._cursor_row)
            if app_of(self).cursor_position != place:
                app_of(self).cursor_position = place
                self.refresh(Region(0, 0, 1, 1))  # of the screen, it would undo other repaints
