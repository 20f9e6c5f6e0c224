"""The questions of lines mode and the speech layout, each whole on a line of braille."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..rules.core import Seat
from .menu import CELLS, Entry, prompt
from .words import AnyWords
from .words.common import Common


class Asked(NamedTuple):
    """Who is asked, with what they see; `news` are the characters that come before the question.

    `alone` is whether nobody else plays at this keyboard.
    """

    words: AnyWords
    common: Common
    view: Any
    seat: Seat
    name: str
    brief: bool
    alone: bool
    news: int

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
        for named, told in ((name, parts), (name, bare), ("" if self.alone else name, bare)):
            short = prompt(told, named, question, news=self.news)
            if short is not None and self.news + len(short.rstrip()) <= CELLS:
                return short
        return prompt(parts, name, question) or f"{name}{question}"

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
            if (short := prompt(parts, named, question, news=self.news)) is not None:
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
