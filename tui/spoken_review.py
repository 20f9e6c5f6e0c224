"""The review in lines mode: a prompt of its own, at which it is read by the line and the part."""

from __future__ import annotations

from collections.abc import Callable

from .chapters import Move, Order
from .review import DIGITS, Reviewed
from .session import Session
from .spoken_log import SpokenLog
from .vocabulary import command, fold, said_back
from .words.reading import lettered
from .words.review import review_words

MOVES: dict[Move, tuple[str, ...]] = {
    "line": ("j", "after", "apres"),
    "line before": ("k", "before", "avant"),
    "part": ("t", "part", "partie"),
    "part before": ("r",),
    "start": ("g", "beginning", "debut"),
    "end": ("e", "end", "fin"),
}
"""What is typed for each move; the letters are those of the full screen."""
CURVE = ("c", "curve", "courbe")
LETTERS = {
    **{f"review.{move.replace(' ', '_')}": spelled[0] for move, spelled in MOVES.items()},
    "review.move": "l",
    "review.curve": CURVE[0],
    "review.repeat": "v",
    "review.keys": "?",
    "page.close": "q",
}
"""The letters of the acts, by the names that they have on the full screen."""
_MOVES: dict[str, Move] = {word: move for move, spelled in MOVES.items() for word in spelled}


class SpokenReview:
    """The review of a session's match, which is over, from its beginning on."""

    def __init__(self, session: Session, found: Reviewed) -> None:
        self._session, self._order = session, Order(found.chapters)
        self._brief = session.sitting.verbosity == "brief"
        self._words = review_words(session.sitting.language)
        self._at = 0

    def read(self, ask: Callable[[str], str]) -> None:
        """Say which parts there are, then answer until the review is closed.

        `ask` returns what is typed at a prompt.
        """
        parts = enumerate((chapter.title for chapter in self._order.chapters), 1)
        told = (self._words.entry_of(number, title) for number, title in parts)
        self._session.announce(*told, *(() if self._brief else (self._words.hint,)))
        while True:
            title = self._order.chapters[self._order.entries[self._at].chapter].title
            asked = self._words.question(title, brief=self._brief)
            folded = fold(ask(asked + self._session.common.question))
            if command(folded) == "quit":
                return
            if command(folded) == "log":
                self._open_log(ask)
            else:
                self._session.announce(*self._answer(folded))

    def _open_log(self, ask: Callable[[str], str]) -> None:
        """Let the log be read from the move of this line on."""
        step = self._order.entries[self._at].step
        if step is None:
            self._session.announce(self._words.no_move)
        else:
            SpokenLog(self._session, step).read(ask)

    def _answer(self, folded: str) -> tuple[str, ...]:
        if (move := _MOVES.get(folded)) is not None:
            return self._moved(move)
        if folded in CURVE:
            parts = [chapter.part for chapter in self._order.chapters]
            return self._part(parts.index("curve")) if "curve" in parts else (self._words.whole,)
        if len(folded) == 1 and folded.isdecimal():
            return self._part(int(folded) - 1)
        match command(folded):
            case "repeat":
                return (self._order.entries[self._at].text,)
            case "rules":
                return tuple(lettered(line, LETTERS) for line in self._words.all_keys)
            case _:
                shown = said_back(folded)
                refused = lettered(self._words.no_key(shown), LETTERS)
                return (refused,) if shown else ()  # an arrow: asked again

    def _moved(self, move: Move) -> tuple[str, ...]:
        place = self._order.moved(self._at, move)
        if place is None:
            return (self._words.no_more(after=not move.endswith("before")),)
        self._at = place
        return (self._order.entries[place].text,)

    def _part(self, number: int) -> tuple[str, ...]:
        """Go to the first line of a part, counted from 0, and say it after its title."""
        place = self._order.part(number)
        if place is None:
            return (self._words.no_part(min(len(self._order.chapters), DIGITS)),)
        self._at = place + 1  # no part is empty
        return tuple(entry.text for entry in self._order.entries[place : place + 2])
