"""The log in lines mode: a prompt of its own, at which a match is read back by the sentence."""

from __future__ import annotations

from collections.abc import Callable

from .chronicle import RECENT, Chronicle, Move
from .session import Session
from .vocabulary import command, fold, said_back
from .words.reading import lettered, reading_words

MOVES: dict[Move, tuple[str, ...]] = {
    "sentence": ("j", "after", "apres"),
    "sentence before": ("k", "before", "avant"),
    "step": ("n", "next", "suite"),
    "step before": ("b", "back", "retour"),
    "turn": ("t", "turn", "tour"),
    "turn before": ("r",),
    "choice": ("c", "choice", "choix"),
    "choice before": ("x",),
    "start": ("g", "beginning", "debut"),
    "end": ("e", "end", "fin"),
}
"""What is typed for each move; the letters are those of the full screen."""
_LETTERS = {
    **{f"log.{move.replace(' ', '_')}": spelled[0] for move, spelled in MOVES.items()},
    "log.repeat": "v",
    "log.where": "w",
    "log.dice": "d",
    "log.keys": "?",
    "page.close": "q",
}
"""The letters of the acts, by the names that they have on the full screen."""
_MOVES: dict[str, Move] = {word: move for move, spelled in MOVES.items() for word in spelled}


class SpokenLog:
    """The log of a session's match, from its newest sentence on or from a step."""

    def __init__(self, session: Session, step: int | None = None) -> None:
        self._session = session
        self._brief = session.sitting.verbosity == "brief"
        self._words = reading_words(session.sitting.language)
        self._log = Chronicle(session.match, session.words, session.sitting.verbosity)
        self._at = self._log.newest if step is None else self._log.at(step)

    def read(self, ask: Callable[[str], str]) -> None:
        """Answer until the log is closed. `ask` returns what is typed at a prompt."""
        first = self._log.sentence(self._at)
        if not first:
            self._session.announce(self._session.common.log_empty)
            return
        self._session.announce(first, *(() if self._brief else (self._words.log_hint,)))
        while True:
            question = self._words.log_question(self._log.when(self._at), brief=self._brief)
            folded = fold(ask(question + self._session.common.question))
            if command(folded) in ("quit", "log"):
                return
            self._session.announce(*self._answer(folded))

    def _answer(self, folded: str) -> tuple[str, ...]:
        move = _MOVES.get(folded)
        if move is not None:
            return self._moved(move)
        if len(folded) == 1 and folded.isdecimal():
            return self._recent(int(folded) or RECENT)
        match command(folded):
            case "repeat":
                return (self._log.sentence(self._at),)
            case "where":
                return self._log.where(self._at)
            case "dice":
                return self._log.dice(self._at)
            case "rules":
                return tuple(lettered(line, _LETTERS) for line in self._words.log_all_keys)
            case _:
                shown = said_back(folded)
                refused = lettered(self._words.no_log_key(shown), _LETTERS)
                return (refused,) if shown else ()  # an arrow: asked again

    def _moved(self, move: Move) -> tuple[str, ...]:
        place = self._log.moved(self._at, move)
        if place is None:
            return (self._words.no_more(move),)
        self._at = place
        return (self._log.sentence(place),)

    def _recent(self, number: int) -> tuple[str, ...]:
        place = self._log.recent(number)
        if place is None:
            known = [n for n in range(1, RECENT) if self._log.recent(n) is not None]
            return (self._words.few(len(known)),)
        self._at = place
        return (self._log.sentence(place),)
