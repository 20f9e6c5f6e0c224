"""L8 in every phase of every race: a refused key says why, the same question is answered again.

A race is played until each of its questions was met; at each, a key that is none is pressed twice,
and where everybody stands is asked for twice. Questions for dice thrown on a real table come too.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from galop.rules import game as find_game
from galop.rules.core import Decision
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.words import LANGUAGES, Language, Verbosity, words
from hear.keyboards import FACES, Face, Kept, Sensible, Step, Typist, played_by

PROBES = ("z", "z", "w", "w")
Place: TypeAlias = tuple[str, int]
"""A phase of play, and how many entries of its menu were taken."""


class Race(NamedTuple):
    """A race, its options, and its questions; or what is typed where its dice are typed."""

    game: str
    options: Mapping[str, bool] = MappingProxyType({})
    places: frozenset[Place] = frozenset()
    typed: tuple[str, ...] = ()


RACES: dict[str, Race] = {
    "metres": Race("metres", places=frozenset({("roll", 0), ("choose", 0)})),
    "marche": Race("marche", places=frozenset({("roll", 0), ("aside", 0), ("choose", 0)})),
    "pairs": Race("marche", {"two_pairs": True}, frozenset({("move", 0)})),
    "tierce": Race("tierce", places=frozenset({("roll", 0), ("place", 0), ("place", 1)})),
    "excape": Race("excape", places=frozenset({("roll", 0), ("choose", 0), ("choose", 1)})),
    "metres.typed": Race("metres", typed=(*PROBES, "5", "", "1", *PROBES, "q")),
    "marche.typed": Race("marche", typed=(*PROBES, "xx24", "", "2", "1", *PROBES, "q")),
    "tierce.typed": Race("tierce", typed=(*PROBES, "631", "n", "631", "", "q")),
    "excape.typed": Race("excape", typed=(*PROBES, "31", "", "1", *PROBES, "q")),
}
NAMES: dict[Language, str] = {"fr": "Léa", "en": "Lea"}
SEEDS: dict[Language, str] = {"fr": "mer", "en": "sea"}
LEVELS: dict[Language, Verbosity] = {"fr": "normal", "en": "brief"}


class Probed(NamedTuple):
    """A race on one face, in one language at its verbosity."""

    name: str
    language: Language
    face: Face

    @property
    def race(self) -> Race:
        return RACES[self.name]

    @property
    def path(self) -> Path:
        """Its script's file."""
        name = f"{self.face}.{self.name}.{self.language}.{LEVELS[self.language]}.keys"
        return Path(__file__).parent / "phases" / name

    @property
    def command(self) -> str:
        """The call that plays it."""
        language, race = self.language, self.race
        face = "--lines --keys enter" if self.face == "lines" else "--speech"
        flags = [f"--{name.replace('_', '-')}" for name in race.options]
        dice = "--dice typed" if race.typed else f"--seed {SEEDS[language]}"
        return " ".join(
            (
                f"galop play {race.game} {face} --lang {language} --verbosity {LEVELS[language]}",
                f"--players {NAMES[language]},bot {dice}",
                *flags,
            )
        )


ALL = tuple(Probed(name, lang, face) for name in RACES for lang in LANGUAGES for face in FACES)


class Probing:
    """Plays sensibly; at each question that was not met yet it types the probes first.

    It leaves once all that are wanted were met.
    """

    def __init__(self, match: AnyMatch, language: Language, wanted: frozenset[Place]) -> None:
        self._match = match
        self._words = words(language, match.game.name)
        self._sensible = Sensible(match, language, {})
        self._wanted = wanted
        self._met: set[Place] = set()
        self._next: list[str] = []

    def __call__(self) -> str:
        if not self._next:
            decision = self._match.awaits
            assert isinstance(decision, Decision)
            phase = self._words.phase(self._match.view(decision.seat))
            place = (phase, self._sensible.within)
            if place not in self._met:
                self._met.add(place)
                self._next += PROBES
            elif self._wanted <= self._met:
                self._next.append("q")
            else:
                self._next.append(self._sensible())
        return self._next.pop(0)


def probed(script: Probed) -> tuple[Step, ...]:
    """Play the race and return its steps."""
    race, language = script.race, script.language
    played = find_game(race.game)
    options: Any = build(played.options, race.options)
    seats = (Player(name=NAMES[language]), Player(name="Robot", bot="sensible"))
    dice = "typed" if race.typed else "system"
    match = new_match(played, options, seats, SEEDS[language], dice)
    typed = iter(race.typed)
    typist: Typist = (lambda: next(typed)) if race.typed else Probing(match, language, race.places)
    name = Kept(f"{race.game}-lea-robot")
    return played_by(typist, Sitting(match, name, language, LEVELS[language]), script.face)
