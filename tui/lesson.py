"""A sitting in the trainer, whatever the face: the next position, its sentences, the score."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from os import urandom

from ..rules.options import write
from ..saves import SaveError, state_folder
from ..saves.training import Tally, Training, load_training, note_answer
from .advice import Moment, hint_told
from .commands.desk import Desk
from .training import Position, Positions
from .words import AnyWords, Verbosity, words
from .words.odds import odds_words
from .words.train import Theme, TrainWords, train_words

RIVAL = "Robot"
"""Who plays against whoever is at the keyboard, in positions that are nobody's."""

_SEED = 16
"""Bytes of a seed: positions are another time others."""


class Lesson:
    """Positions one after another; `theme`, `name` (a game or None) may change in between."""

    def __init__(self, desk: Desk, theme: Theme, name: str | None, verbosity: Verbosity) -> None:
        self.desk, self.name = desk, name
        self.theme: Theme = theme
        self.verbosity: Verbosity = verbosity
        self._positions = Positions((desk.player, RIVAL))
        self._seed, self._number = urandom(_SEED).hex(), 0
        self._own: Iterator[Position] | None = None
        self._own_of: str | None = None
        self._day: date | None = None

    @property
    def told(self) -> TrainWords:
        return train_words(self.desk.language)

    def words(self, position: Position) -> AnyWords:
        return words(self.desk.language, position.game.name)

    # Positions

    def following(self) -> Position | None:
        """Return the next position, or None where there is none. May take seconds."""
        self._day = None
        if self.theme != "mine":
            self._number += 1
            return self._positions.drawn(self.theme, f"{self._seed} {self._number}", self.name)
        for _ in "ab":  # once all were seen, they begin again
            if self._own is None or self._own_of != self.name:
                self._own, self._own_of = self._positions.own(self.desk, self.name), self.name
            if (found := next(self._own, None)) is not None:
                return found
            self._own = None
        return None

    def daily(self, day: date) -> Position | None:
        """Return the position of a day."""
        self._day = day
        return self._positions.daily(day.isoformat())

    def nothing(self) -> str:
        """Return why there is no position."""
        return self.told.none_own if self.theme == "mine" else self.told.none_found

    def told_of(
        self, position: Position, *, opens: bool = True, shown: bool = False
    ) -> tuple[str, ...]:
        """Return a position in sentences: where all are, the dice, whose decision it is.

        With `opens`, the race and who runs it come first. It is for the ear or, `shown`, the eye.
        """
        said, view = self.words(position), position.view
        opening = said.opening(view.options, position.names) if opens else ()
        dice = said.dice_for(view, position.names, shown=shown)
        return (
            *self._source(position),
            *opening,
            *said.where(view, position.names),
            *(dice[:1] if self.verbosity == "brief" else dice),
            self.asked(position),
        )

    def above_board(self, position: Position) -> tuple[str, ...]:
        """Return what a board of a position does not tell: the race, whose decision it is."""
        opening = self.words(position).opening(position.view.options, position.names)
        return (*self._source(position), *opening, self.asked(position))

    def shortly(self, position: Position) -> tuple[str, ...]:
        """Return what must be known of a position, its question first."""
        said, view = self.words(position), position.view
        dice = said.dice(view, position.names)
        return (self.asked(position), *said.where(view, position.names), *dice[:1])

    def asked(self, position: Position) -> str:
        return self.told.to_play(position.names[position.decision.seat])

    def _source(self, position: Position) -> tuple[str, ...]:
        day = () if self._day is None else (self.told.day(self._day.isoformat()),)
        return (*day, self.told.saved(position.saved)) if position.saved else day

    def key_of(self, position: Position) -> str:
        """Return what tells the race of a position, and who runs it, from another's."""
        return f"{position.game.name} {write(position.view.options)} {position.names}"

    # Answers

    def graded(self, position: Position, taken: int) -> tuple[str, ...]:
        """Keep an answer, and return what it was worth, what is best and the score."""
        judged, told = position.judged(taken), self.told
        right = position.is_right(taken)
        aim, worth = position.found.aim, [choice.value for choice in judged.choices]
        best, chosen = worth[judged.best], worth[taken]
        lines = [told.verdict(aim, judged.grade, best, chosen, right=right)]
        moment = Moment(position.game, position.view, position.decision, position.names)
        spoken, said = self.words(position), odds_words(self.desk.language)
        lines += hint_told(moment, position.found, spoken, said, brief=True)
        day = None if self._day is None else self._day.toordinal()
        lost, chance = position.cost(taken), position.cost_by_chance
        try:
            if day is not None and load_training(state_folder()).has_answered(day):
                return (*lines, told.answered)
            noted = note_answer(
                state_folder(), position.game.name, lost, chance, right=right, day=day
            )
        except SaveError:
            return (*lines, told.unkept)
        days = () if day is None else (told.days(noted.days),)
        return (*lines, self.score(noted), *days)

    def score(self, kept: Training) -> str:
        """Return the score of the race that is trained, or of all."""
        tally = kept.whole() if self.name is None else kept.games.get(self.name, Tally())
        return self.told.score(tally.asked, tally.right, tally.accuracy)
