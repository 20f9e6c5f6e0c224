"""One player's statistics: what was won, the best results, the luck of the dice, race by race."""

from __future__ import annotations

from ...saves import Figures, Played
from ..account import luck, played_of, record, results, who
from ..gauges import signs_of, table
from ..pen import Pen
from ..widgets.parts import MEASURE, Part, Parts
from ..words import Language, words
from ..words.statistics import statistics_words
from .page import Page

EDGES = 6
"""Cells beside a table: the edges of the text, and its indent."""


class Portrait(Page):
    """Shows a player, of one race or of all; a digit goes to the part of that number."""

    def __init__(
        self, language: Language, figures: Figures, race: str | None, width: int, pen: Pen
    ) -> None:
        told = statistics_words(language)
        parts: list[Part] = []
        drawn = False
        for played in played_of(figures, race):
            lines = list(record(figures, language, played))
            title = ""
            if isinstance(played, Played):
                title = words(language, played.game).title if parts else ""
                rows = table(played.fortune, told, min(width - EDGES, MEASURE), pen)
                drawn = drawn or any(signs_of(pen)[1] in row for row in rows)
                lines += results(played, language)
                lines += luck(played.fortune, language, whole=not rows)
                lines += ["", *rows] if rows else []
            parts.append(Part(title, tuple(lines), close=True))
        legend = (told.drawn.format(*signs_of(pen)),) if drawn else ()
        parts.append(Part(told.luck, (*legend, *told.usually), close=True))
        heading = f"{told.title} · {who(figures, language)}"
        super().__init__(language, heading, Parts(parts))

    def digit(self, number: int) -> None:
        """Go to the part of this number; 0 is the beginning."""
        if not self.goes_to(number):
            super().digit(number)
