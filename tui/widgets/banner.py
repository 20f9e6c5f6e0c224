"""The name of the game as a race: five lanes, a letter on each."""

from __future__ import annotations

from ..drawing import Row
from ..pen import Pen, merged
from ..themes import signs
from ..words.screen import ScreenWords
from .host import app_of
from .rows import Rows

NAME = "GALOP"


def lanes(width: int, pen: Pen) -> tuple[Row, ...]:
    """Return a lane for each letter, the last one ahead, so that the name is read downwards."""
    squares = width - 1
    rows: list[Row] = []
    for place, letter in enumerate(NAME, 1):
        run = squares * (2 * place - 1) // (2 * len(NAME))
        rows.append(
            merged(
                (
                    (pen.trail * run, "trail"),
                    (letter, "token"),
                    (pen.free * (squares - run - 1), "track"),
                    (pen.finish, "plain"),
                )
            )
        )
    return tuple(rows)


class Banner(Rows):
    """Draws the name; it says nothing that the heading does not."""

    DEFAULT_CSS = f"Banner {{ height: {len(NAME)}; margin: 1 0 0 0; padding: 0 1; }}"
    ROWS = len(NAME) + 1
    """The rows that it takes, the blank one above it counted."""

    def __init__(self, words: ScreenWords) -> None:
        super().__init__("banner")
        self._words = words

    def on_resize(self) -> None:
        """Draw the lanes as wide as there is room."""
        self.draw(lanes(self.content_size.width, Pen(self._words, signs(app_of(self)))))
