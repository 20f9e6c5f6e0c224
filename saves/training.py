"""What a player has answered in the trainer, game by game, and the days of the daily position."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Self, TypeAlias

from pydantic import Field, ValidationError, model_validator

from ..rules.core import Value
from .errors import NoSuchSave
from .locks import take
from .store import read_bounded, write_whole
from .strictjson import canonical, misshapen, parse

LAST_DAY = date.max.toordinal()
"""The number of the last day that a date can hold."""

_APART = 2
"""Days by which two places on Earth may be apart: beyond, a clock ran ahead."""

_LONGEST = 1000
"""More choices than a position has: the worst answer costs this many times the average at most."""

Count: TypeAlias = Annotated[int, Field(ge=0, le=10**9)]
Points: TypeAlias = Annotated[float, Field(ge=0, le=10**12, allow_inf_nan=False)]


class Tally(Value):
    """Answers of one game. `lost` is what they cost, `by_chance` what any answer costs on average.

    Both in points, as `rules.solve.review.POINTS` has them; `right` are those that cost nothing.
    """

    asked: Count = 0
    right: Count = 0
    lost: Points = 0.0
    by_chance: Points = 0.0

    @model_validator(mode="after")
    def _is_possible(self) -> Self:
        if self.right > self.asked or self.lost > self.by_chance * _LONGEST:
            raise ValueError("no answers add up to this")
        return self

    @property
    def accuracy(self) -> float | None:
        """100 for best play, 0 for answers as bad as random ones; None without any."""
        return 100 * (1 - self.lost / self.by_chance) if self.by_chance else None

    def more(self, lost: float, by_chance: float, *, right: bool) -> Tally:
        """Return the tally with one answer more."""
        return Tally(
            asked=self.asked + 1,
            right=self.right + right,
            lost=self.lost + lost,
            by_chance=self.by_chance + by_chance,
        )


class Training(Value):
    """The file. `day` is the last whose position was answered, by its number; `days` in a row."""

    galop: int = Field(default=1, ge=1, le=1)
    games: dict[str, Tally] = Field(default_factory=dict[str, Tally])
    day: int = Field(default=0, ge=0, le=LAST_DAY)
    days: int = Field(default=0, ge=0, le=LAST_DAY)

    def has_answered(self, day: int) -> bool:
        """Return whether this day's position was answered, or one too close after it to be new."""
        return day <= self.day <= day + _APART

    def whole(self) -> Tally:
        """Return the answers of every game together."""
        found = Tally()
        for each in self.games.values():
            found = Tally(
                asked=found.asked + each.asked,
                right=found.right + each.right,
                lost=found.lost + each.lost,
                by_chance=found.by_chance + each.by_chance,
            )
        return found


def load_training(folder: Path) -> Training:
    """Return what was answered; nothing if nothing was yet. Raises Damaged.

    `folder` is `state_folder()`.
    """
    try:
        return Training.model_validate_json(canonical(parse(read_bounded(_path(folder)))))
    except NoSuchSave:
        return Training()
    except ValidationError as error:
        raise misshapen(error) from error


def note_answer(
    folder: Path, game: str, lost: float, by_chance: float, *, right: bool, day: int | None = None
) -> Training:
    """Note an answer and return all of them; `day` is the number of the day whose position it is.

    A day's position counts once. Raises Damaged (the file is left alone), Held, Unwritable.
    """
    lock = take(folder, "training")
    try:
        kept = load_training(folder)
        if day is not None and kept.has_answered(day):
            return kept
        tally = kept.games.get(game, Tally()).more(lost, by_chance, right=right)
        noted = kept.but(games={**kept.games, game: tally})
        if day is not None:
            noted = noted.but(day=day, days=kept.days + 1 if day == kept.day + 1 else 1)
        write_whole(_path(folder), noted.model_dump_json(indent=1).encode())
        return noted
    finally:
        lock.release()


def _path(folder: Path) -> Path:
    return folder / "training.json"
