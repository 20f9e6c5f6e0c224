"""The questions of lines mode and the speech layout, each whole on a line of braille."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..rules.core import Seat
from .menu import CELLS, Entry, prompt
from .words import AnyWords
from .words.brief import clipped, telling
from .words.common import Common


class Asked(NamedTuple):
    """Who is asked, with what they see; `news` are the characters that come before the question.

    `alone` is whether nobody else plays at this keyboard.
    """

    words: AnyWords
    common: Common
    view: Any
    seat: Seat
    names: Sequence[str]
    brief: bool
    alone: bool
    news: int = 0

    @property
    def name(self) -> str:
        """The name of the seat."""
        return self.names[self.seat]

    @property
    def room(self) -> int:
        """How many characters of news stand with the shortest question on a line of braille."""
        return CELLS - len(self._shortest) - 1

    def to_roll(self, dice: str = "") -> str:
        """Return the question where rolling is all there is to do; `dice` asks for typed ones."""
        stand, name, question = self._stand, self.name, self.common.question
        asked = dice or self.common.enter_rolls
        told = self.common.square(stand) if stand.isdigit() and not self.brief else stand
        if self.brief and not dice:
            if stand[:1].isdigit():  # the name says whose place it is
                return self._after_news((told, self.common.rolls), name)
            return self._after_news((f"{told}.", asked), "" if self.alone else name)
        return prompt((f"{told}.", asked), name, question) or f"{name} {asked}{question}"

    def _after_news(self, parts: tuple[str, str], name: str) -> str:
        """Return the brief question to roll: where somebody stands, and what Enter does.

        Where that makes room for all the news, that is left out, and the name of who plays alone.
        """
        question = self.common.question
        bare = (parts[0].rstrip("."),)
        for named, told in ((name, parts), (name, bare)):
            asked = self._after(told, named)
            if asked is not None and self._fits(asked):
                return asked
        if self.news and self._fits(self._shortest):
            return f"{self._shortest} "
        return prompt(parts, name, question) or f"{name}{question}"

    def _after(self, parts: Sequence[str], name: str) -> str | None:
        """Return the question with these parts, if it is short enough where it stands alone.

        A long name gives way to the news, as far as it is still known from others.
        """
        question = self.common.question
        fewest = telling(self.names, self.seat)
        asked = prompt(parts, name, question, news=self.news, fewest=fewest)
        if name and self.news and not self._fits(asked):
            short = prompt(parts, clipped(self.names)[self.seat], question)
            return short if self._fits(short) else asked
        return asked

    def _fits(self, asked: str | None) -> bool:
        """Whether a question stands with all the news on a line of braille."""
        return asked is not None and self.news + len(asked.rstrip()) <= CELLS

    @property
    def _shortest(self) -> str:
        name = "" if self.alone else f"{clipped(self.names)[self.seat]} "
        return f"{name}{self._stand}{self.common.question.rstrip(' ')}"

    def to_choose(
        self, entries: Sequence[Entry], chosen: tuple[str, ...]
    ) -> tuple[tuple[str, ...], str]:
        """Return what is said before the question, and the question, with the menu in one."""
        stand, asked = self._stand, self.words.ask(self.view, chosen)
        question = self.common.question
        if self.brief and any(entry.label.placed for entry in entries):
            stand = ""
        listed = ", ".join(map(self._offered, entries))
        whole = (f"{stand}." if stand and not chosen else "", asked, listed)
        alone = "" if chosen or self.brief else f"{self.name}."
        who = self.name if whole[0] else alone
        for named, parts in ((who, whole), (alone, (asked, listed))):
            if (short := self._after(parts, named)) is not None:
                return (), short
        bare = asked.rstrip("\u00a0 :") or stand
        short = prompt((bare,), who, question) or f"{self.name}{question}"
        return tuple(f"{entry.text}." for entry in entries), short

    @property
    def _stand(self) -> str:
        return self.words.stand(self.view, self.seat)

    def _offered(self, entry: Entry) -> str:
        """Return an entry as a prompt lists it; brief ones leave out a digit that is its place."""
        if not self.brief:
            return entry.text
        label = entry.label
        return label.placed or (label.text if label.digit is None else entry.text)
