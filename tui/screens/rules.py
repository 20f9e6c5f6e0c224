"""The rules of a game, opened at the part about the present moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from ..widgets.parts import Part, Parts
from ..words import AnyWords, Language
from ..words.reading import reading_words
from .page import Page


class Rules(Page):
    """Shows a game's rules page; `phase` is the phase of play, None away from a table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,right", "part(1)", id="rules.part"),
        Binding("b,left", "part(-1)", id="rules.part_before"),
    ]

    def __init__(self, language: Language, spoken: AnyWords, phase: str | None = None) -> None:
        now = reading_words(language).rules_now
        parts = spoken.rules()
        here = next((n for n, part in enumerate(parts, 1) if phase in part.phases), 0)
        told = [
            Part(part.title, part.paragraphs, now if n == here else "")
            for n, part in enumerate(parts, 1)
        ]
        text = Parts([Part(spoken.title, (spoken.pitch,)), *told], here)
        super().__init__(language, spoken.title, text)

    def headed(self) -> str:
        return self.reading.rules_heading(self.heading, self.text.parts[self.text.at].title)

    def key_help(self) -> Sequence[tuple[str, int]]:
        return self.reading.rules_keys

    def digit(self, number: int) -> None:
        """Go to the part of this number; 0 is the beginning."""
        if not self.goes_to(number):
            super().digit(number)

    def action_part(self, by: int) -> None:
        """Go to the part after or before."""
        self.show("" if self.text.go(self.text.at + by) else self.reading.no_part(by > 0))
