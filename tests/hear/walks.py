"""What is walked through besides the games: home, and every screen that it leads to.

A walk is the call that opens it, the calls that fill its home before, and what is typed.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple, TypeAlias, get_args
from unittest.mock import patch

from galop.rules import game
from galop.tui import advice
from galop.tui.cli import parse
from galop.tui.commands.desk import Desk
from galop.tui.commands.home import Home
from galop.tui.house import House
from galop.tui.talk import Talk
from galop.tui.words import Language, Verbosity
from galop.tui.words.cli import HomeEntry
from hear.homes import filled
from hear.keyboards import LinesKeyboard, SpeechKeyboard, Step

NAMES: dict[Language, str] = {"fr": "Léa", "en": "Lea"}
Before: TypeAlias = Literal["nothing", "played", "own", "harmed", "held"]
_PLAYED = (
    "play marche --lines --players bot,bot --seed sea --squares 10 <",
    "play metres --lines --players {name},bot --seed sea --squares 20 < r 2 r q",
)
_NAME = "metres-lea-robot"
BEFORE: dict[Before, tuple[str, ...]] = {
    "nothing": (),
    "played": _PLAYED,
    "own": (f"play metres --lines --players {{name}},bot --seed sea --squares 20 <{' r' * 200}",),
    "harmed": (*_PLAYED, f"harm {_NAME}"),
    "held": (*_PLAYED, f"hold {_NAME}"),
}
"""What is there before: a race that is over and one that goes on; a race full of errors."""
OWN = len(game("marche").presets) + 1
WALKS: dict[str, tuple[Before, tuple[str, ...]]] = {
    "home": ("played", ("x", "", "q")),
    "empty": ("nothing", ("@saves", "x", "q")),
    "new": (
        "nothing",
        (
            "@new",
            "9",
            "2",
            "{name},{name}",
            "{name}",
            f"{OWN}",
            "5",
            "10",
            *[""] * 5,
            "w",
            "q",
            "q",
        ),
    ),
    "settings": (
        "played",
        ("@settings", "2", "1", "@settings", "6", "2", "@settings", "x", "q", "q"),
    ),
    "statistics": ("played", ("@stats", "1", "@stats", "3", "q")),
    "log": ("played", ("@saves", "1", "k", "k", "j", "w", "d", "z", "9", "g", "q", "q")),
    "rules": ("nothing", ("@rules", "1", "", "", "k", "v", "z", "q", "q")),
    "resume": ("played", ("@resume", "1", "v", "w", "q", "q")),
    "review": (
        "played",
        ("@saves", "2", "2", *"jjkt3vcrez?lkl", "k", "q", "q", "q"),
    ),
    "train": ("own", ("@train", "2", "7", "z", "z", "h", "v", "1", "2", "q", "q")),
    "untrained": ("nothing", ("@train", "1", "7", "q")),
    "harmed": ("harmed", ("@saves", "1", "@saves", "x", "q", "q")),
    "held": ("held", ("@resume", "1", "@resume", "1", "q")),
}
"""Each walk: what was there before, and what is typed; @ is an entry of home."""
_THINKS = ("review", "train")
"""Walks in which something is worked out, which is announced where it takes long."""
FACES = ("lines", "speech")
LEVELS: dict[Language, Verbosity] = {"fr": "normal", "en": "brief"}


def filling(before: Before, language: Language) -> tuple[str, ...]:
    """Return the calls that fill a home so."""
    return tuple(call.format(name=NAMES[language]) for call in BEFORE[before])


class Walk(NamedTuple):
    """One walk on one face, in one language at its verbosity."""

    name: str
    language: Language
    face: str

    @property
    def path(self) -> Path:
        """Its script's file."""
        name = f"{self.name}.{self.language}.{self.verbosity}.keys"
        return Path(__file__).parent / "walks" / f"{self.face}.{name}"

    @property
    def verbosity(self) -> Verbosity:
        return LEVELS[self.language]

    @property
    def command(self) -> str:
        """The call that opens it."""
        return f"galop --{self.face} --lang {self.language} --verbosity {self.verbosity}"

    @property
    def before(self) -> tuple[str, ...]:
        """The calls that fill its home."""
        return filling(WALKS[self.name][0], self.language)

    @property
    def keys(self) -> tuple[str, ...]:
        """What is typed at each question."""
        before, typed = WALKS[self.name]
        going = before in ("played", "held")
        entries = [entry for entry in get_args(HomeEntry) if entry != "resume" or going]
        return tuple(
            str(entries.index(key[1:]) + 1) if key[:1] == "@" else key.format(name=self._player)
            for key in typed
        )

    @property
    def thinks(self) -> bool:
        """Whether it is told in between that something is being worked out."""
        return self.name in _THINKS

    @property
    def _player(self) -> str:
        return NAMES[self.language]


ALL = tuple(Walk(name, lang, face) for name in WALKS for lang in LEVELS for face in FACES)


@contextmanager
def patient() -> Generator[None]:
    """Have nothing said of what takes long."""
    with patch.object(advice, "GRACE", 3600):
        yield


def walked(walk: Walk) -> tuple[Step, ...]:
    """Walk, and return the steps."""
    typed = iter(walk.keys)

    def typist() -> str:
        return next(typed)

    def flow(talk: Talk) -> int:
        call = parse(walk.command.split()[1:], walk.language)
        return Home(House(Desk(call, walk.language)), talk).run()

    with TemporaryDirectory() as home, filled(Path(home), walk.before), patient():
        if walk.face == "speech":
            speech = SpeechKeyboard(typist, walk.language)
            speech.run(flow)
            steps = speech.steps
        else:
            lines = LinesKeyboard(typist)
            try:
                flow(lines)
                lines.note()
            finally:
                lines.close()
            steps = lines.steps
    assert next(typed, None) is None, f"{walk.name} ends too early"
    return tuple(steps)
