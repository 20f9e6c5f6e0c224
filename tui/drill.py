"""The trainer as a conversation: a position, a question, what the answer was worth."""

from __future__ import annotations

from datetime import date
from typing import Any

from .advice import waited
from .lesson import Lesson
from .menu import Entry, is_final, menu, pick, prompt, shortcut
from .talk import Talk
from .training import Position
from .vocabulary import command, fold, said_back
from .words.common import common
from .words.odds import odds_words


class Drill:
    """Asks on a console or in the speech layout, until whoever answers leaves."""

    def __init__(self, lesson: Lesson, console: Talk) -> None:
        self._lesson, self._console = lesson, console
        language, brief = lesson.desk.language, lesson.verbosity == "brief"
        self._common = common(language, brief=brief)
        self._race = ""
        self._computing = odds_words(language).computing

    def run(self, day: date | None = None) -> None:
        """Ask about the position of a day, or about one after another."""
        told = self._lesson.told
        if self._lesson.verbosity != "brief":
            self._console.say(f"{told.title}.", told.hint)
        while True:
            position = waited(lambda: self._found(day), self._late)
            if position is None:
                self._console.say(self._lesson.nothing())
                return
            taken = self._answer(position)
            if taken is None:
                return
            self._console.say(*self._lesson.graded(position, taken))
            if day is not None:
                return

    def _found(self, day: date | None) -> Position | None:
        return self._lesson.following() if day is None else self._lesson.daily(day)

    def _late(self) -> None:
        self._console.say(self._computing)
        self._console.flush()

    def _answer(self, position: Position) -> int | None:
        """Return the place of the choice taken, or None for leaving."""
        key = self._lesson.key_of(position)
        told = self._lesson.told_of(position, opens=key != self._race)
        self._race = key
        self._console.say(*told)
        words, view, chosen = self._lesson.words(position), position.view, tuple[str, ...]()
        choices = position.decision.choices
        while True:
            entries = menu(words, view, choices, chosen)
            answer = self._console.ask(self._asked(position, entries, chosen))
            folded = "q" if answer is None else fold(answer)
            if entry := pick(entries, folded):
                if is_final(words, view, entry, chosen):
                    return choices.index(entry.actions[0])
                chosen = (*chosen, entry.label.text)
                continue
            action = shortcut(words, view, choices, folded)
            if action is not None:
                return choices.index(action)
            match command(folded):
                case "quit":
                    return None
                case "undo" if chosen:
                    chosen = ()
                case "repeat" | "where" | "dice":
                    self._console.say(*told)
                case "hint" | "odds":
                    self._console.say(self._lesson.told.no_hints)
                case _ if folded:
                    shown = said_back(folded)
                    digits = [entry.digit for entry in entries]
                    self._console.say(self._common.unknown(shown, digits))
                case _:
                    pass

    def _asked(
        self, position: Position, entries: tuple[Entry, ...], chosen: tuple[str, ...]
    ) -> str:
        words: Any = self._lesson.words(position)
        asked, question = words.ask(position.view, chosen), self._common.question
        listed = ", ".join(entry.text for entry in entries)
        if (short := prompt((asked, listed), "", question)) is not None:
            return short
        self._console.say(*(f"{entry.text}." for entry in entries))
        return (prompt((asked.rstrip("\u00a0 :"),), "", question) or question).lstrip()
