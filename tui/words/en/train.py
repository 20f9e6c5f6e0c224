"""The trainer, in English."""

from __future__ import annotations

from collections.abc import Mapping

from ....rules.solve.core import Aim
from ....rules.solve.review import Grade
from ..train import Theme, TrainWords
from .odds import ODDS

_GRADES: Mapping[Grade, str] = {
    "trivial": "Nearly right",
    "fine": "Nearly right",
    "inaccuracy": "An inaccuracy",
    "mistake": "A mistake",
    "blunder": "A blunder",
}


class Words(TrainWords):
    title = "Trainer"
    themes: Mapping[Theme, str] = {
        "any": "anything",
        "close": "close choices",
        "clear": "clear choices",
        "ahead": "ahead",
        "behind": "behind",
        "end": "near the end",
        "mine": "errors of one’s own games",
    }
    every_race = "every race"
    game = "race"
    theme = "theme"
    following = "next position"
    today = "the day’s position"
    hint = "v says the position again, q leaves."
    no_hints = "No hints here: the answer tells."
    none_own = "No finished game holds an error of one point or more: another theme will do."
    none_found = "No position of this theme was found: another theme will do."
    answered = "The day’s position was answered already: this answer does not count."
    unkept = "The score cannot be kept here."
    damaged = "The file of the score, training.json, is damaged: it is left as it is."

    def day(self, date: str) -> str:
        return f"Position of {date}, the same for everybody."

    def saved(self, name: str) -> str:
        return f"From {name}."

    def to_play(self, name: str) -> str:
        return f"{name} to play: what is best?"

    def verdict(self, aim: Aim, grade: Grade, best: float, taken: float, *, right: bool) -> str:
        return "Right." if right else f"{_GRADES[grade]}: it costs {ODDS.cost(aim, best, taken)}."

    def score(self, asked: int, right: int, accuracy: float | None) -> str:
        told = f"Score: {right} right of {asked}"
        return f"{told}." if accuracy is None else f"{told}, accuracy {max(accuracy, 0):.0f}%."

    def days(self, days: int) -> str:
        return "The day’s position, 1 day." if days == 1 else f"{days} days in a row."

    def untrained(self, title: str) -> str:
        return f"{title} cannot be trained: hands are hidden, and no choice has an exact value."


TRAIN = Words()
