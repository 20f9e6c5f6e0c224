"""Provably fair dice, full screen: the commitment, and a nonce for each player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from textual.widget import Widget

from ...rules.fair import Fair
from ..house import House
from ..promise import Promise
from ..widgets.host import app_of
from ..widgets.items import Item
from ..widgets.paragraph import Paragraph
from ..words.fair import FairWords, fair_words
from .ask import Ask
from .listed import Listed

ROOMY = 16
"""The rows of a window in which a blank one takes nothing from the list."""


class Promised(Listed[Fair]):
    """Dismissed with the dice agreed on, or None when the race is left before it begins."""

    def __init__(self, house: House, promise: Promise) -> None:
        super().__init__(house)
        self._promise = promise
        self._told = Paragraph("promise", self._words.promise(promise.commitment))

    @property
    def _words(self) -> FairWords:
        return fair_words(self.house.desk.language)

    def headed(self) -> str:
        return self._words.title

    def above(self) -> Iterable[Widget]:
        yield self._told

    def show(self) -> None:
        """Leave a blank row below the heading where the window has one to spare."""
        super().show()
        wanted = (int(app_of(self).size.height >= ROOMY), 0, 0, 0)
        if self._told.styles.margin != wanted:  # else all is laid out again
            self._told.styles.margin = wanted

    def listed(self) -> Sequence[Item]:
        words, promise = self._words, self._promise
        nonces = [
            Item(
                f"nonce {seat}",
                player.name,
                nonce,
                help=words.bot_help if player.bot else words.nonce_help,
            )
            for seat, (player, nonce) in enumerate(
                zip(promise.players, promise.nonces, strict=True)
            )
        ]
        nonces[0] = replace(nonces[0], head=words.nonces)
        return [Item("start", self.told.start, help=words.start_help), *nonces]

    def take(self, name: str) -> None:
        kind, _, rest = name.partition(" ")
        if kind == "start":
            self.dismiss(self._promise.fair)
        elif self._promise.players[int(rest)].bot:
            self.say(self._words.bot_help)
        else:
            self._ask(int(rest))

    def _ask(self, seat: int) -> None:
        def answered(text: str | None) -> None:
            if text is not None:
                self._promise.give(seat, text)
                self.show()

        question = self._words.ask_nonce(self._promise.players[seat].name)
        app_of(self).push_screen(Ask(question), answered)
