"""The settings, kept as soon as they are changed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar, get_args

from ..face import FACES
from ..sitting import KeyMode
from ..themes import NAMES, chosen, dress
from ..widgets.host import app_of
from ..widgets.listing import Item
from ..words import LANGUAGES, VERBOSITIES
from .listed import Listed

T = TypeVar("T")
KEYS: tuple[KeyMode, ...] = get_args(KeyMode)


def _after(values: Sequence[T], value: T, by: int) -> T:
    return values[(values.index(value) + by) % len(values)]


class Settings(Listed[None]):
    """Left, right or Enter gives a setting its next value."""

    def headed(self) -> str:
        return self.told.settings

    def listed(self) -> Sequence[Item]:
        house, spoken, told = self.house, self.spoken, self.told
        face = dict(told.faces)[house.settings.face or "screen"]
        rows = (
            ("language", spoken.setting("language"), spoken.language(house.desk.language)),
            ("verbosity", spoken.setting("verbosity"), spoken.verbosity(house.verbosity)),
            ("face", told.face, face),
            ("keys", spoken.setting("keys"), spoken.keys(house.keys)),
            ("theme", told.theme, dict(told.themes)[house.settings.theme]),
        )
        helps = (
            told.language_help,
            told.speech_help,
            told.face_help,
            told.keys_help,
            told.theme_help,
        )
        return [
            Item(name, text, value, help=about, turns=True)
            for (name, text, value), about in zip(rows, helps, strict=True)
        ]

    def take(self, name: str) -> None:
        self.turn(name, 1)

    def turn(self, name: str, by: int) -> None:
        house = self.house
        match name:
            case "language":
                kept = house.choose(language=_after(LANGUAGES, house.desk.language, by))
            case "verbosity":
                kept = house.choose(verbosity=_after(VERBOSITIES, house.verbosity, by))
            case "face":
                kept = house.choose(face=_after(FACES, house.settings.face or "screen", by))
            case "theme":
                kept = house.choose(theme=_after(NAMES, house.settings.theme, by))
                dress(app_of(self), chosen(house.settings.theme, os.environ))
            case _:
                kept = house.choose(keys=_after(KEYS, house.keys, by))
        if not kept:
            self.say(self.spoken.settings_unsaved())
        self.show()
