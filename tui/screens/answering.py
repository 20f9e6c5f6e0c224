"""A table whose answers are read whole: in the board's place where the transcript is too low."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from textual.binding import Binding, BindingType

from ..pen import Row, sentence
from ..scene import Panel
from ..widgets.host import app_of
from .tabletop import Tabletop

KEEPING = ("play.more", "play.more_before", "play.board")
"""What keys do that are about the answer itself; every other key puts it away first."""


class Answering(Tabletop):
    """Answers what is asked at the table; nothing that is said here is part of the match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "page(1)", id="play.more"),
        Binding("pageup", "page(-1)", id="play.more_before"),
        Binding("escape", "board", id="play.board"),
    ]

    _covering: tuple[str, ...] = ()
    _asked = ""
    _page = 0

    def refuse(self, key: str) -> None:
        """Say that a key does nothing now."""
        raise NotImplementedError

    def answer(self, asked: str, *lines: str) -> None:
        """Say what an act asked for; it stays until the next key where it covers the board."""
        if self.transcript.has_room_for(*lines):
            self.put_away()
            self.session.announce(*lines)
        else:
            self._covering, self._asked, self._page = lines, asked, 0
            self.show_board(())

    def put_away(self) -> None:
        """Show the board again."""
        if self._covering:
            self._covering = ()
            self.show_board(self.scene())

    def put_away_for(self, key: str) -> None:
        """Show the board again, unless a key reads on."""
        if not self._covering:
            return
        found = self.active_bindings.get(key)
        if found is None or found.binding.id not in (*KEEPING, self._asked):
            self.put_away()

    def reads_on(self, asked: str) -> bool:
        """Show the next page of what this act asked for, and return whether there was one."""
        if not self._covering or asked != self._asked or self._page + 1 >= len(self._pages()):
            return False
        self.action_page(1)
        return True

    def action_page(self, by: int) -> None:
        """Read on or back; beyond the last page, and before the first, is the board."""
        self._page += by
        if not self._covering:
            self.refuse("pagedown" if by > 0 else "pageup")
        elif 0 <= self._page < len(self._pages()):
            self.show_board(())
        else:
            self.put_away()

    def action_board(self) -> None:
        """Put an answer away. Escape leaves nothing: a split arrow key may look like it."""
        if self._covering:
            self.put_away()
        else:
            self.refuse("escape")

    def show_board(self, panels: tuple[Panel, ...]) -> None:
        if not self._covering:
            super().show_board(panels)
            return
        pages = self._pages()
        self._page = min(self._page, len(pages) - 1)
        self.board.tell(pages[self._page])

    def _pages(self) -> list[tuple[Row, ...]]:
        """Return the answer in as many rows as the board has, the last one about the keys."""
        width, height = max(app_of(self).size.width - 2, 20), max(self.board.rows, 2)
        rows = [row for line in self._covering for row in sentence(line, width)]
        starts = [*range(0, len(rows), height - 1), len(rows)]
        pieces = [tuple(rows[start:end]) for start, end in pairwise(starts)]
        pages: list[tuple[Row, ...]] = []
        for number, piece in enumerate(pieces, 1):
            key = self._asked if number < len(pieces) else "play.board"
            told = self.words.answer_page(number, len(pieces), f"<{key}>")
            pages.append((*piece, ((f"  {self._told(told)}", "track"),)))
        return pages
