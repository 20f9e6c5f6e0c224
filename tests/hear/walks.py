"""What is walked through besides the games: home, and every screen that it leads to.

A walk is the call that opens it, the calls that fill its home before, and what is typed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import NamedTuple, get_args

from galop.rules import game
from galop.tui.cli import parse
from galop.tui.commands.desk import Desk
from galop.tui.commands.home import Home
from galop.tui.house import House
from galop.tui.talk import Talk
from galop.tui.words import Language, Verbosity
from galop.tui.words.cli import HomeEntry
from hear.keyboards import LinesKeyboard, SpeechKeyboard, Step

NAMES: dict[Language, str] = {"fr": "Léa", "en": "Lea"}
BEFORE = (
    "play marche --lines --players bot,bot --seed sea --squares 10 <",
    "play metres --lines --players {name},bot --seed sea --squares 20 < r 2 r q",
)
"""A race that is over and one that goes on; behind <, what is typed."""
OWN = len(game("marche").presets) + 1
WALKS: dict[str, tuple[bool, tuple[str, ...]]] = {
    "home": (True, ("x", "", "q")),
    "empty": (False, ("@saves", "x", "q")),
    "new": (
        False,
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
    "settings": (True, ("@settings", "2", "1", "@settings", "6", "2", "@settings", "x", "q", "q")),
    "statistics": (True, ("@stats", "1", "@stats", "3", "q")),
    "log": (True, ("@saves", "1", "k", "k", "j", "w", "d", "z", "9", "g", "q", "q")),
    "rules": (False, ("@rules", "1", "", "", "k", "v", "z", "q", "q")),
    "resume": (True, ("@resume", "1", "v", "w", "q", "q")),
}
"""Each walk: whether games were played before, and what is typed; @ is an entry of home."""
FACES = ("lines", "speech")
SOURCES = Path(__file__).parents[1] / "src"
LEVELS: dict[Language, Verbosity] = {"fr": "normal", "en": "brief"}


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
        calls = BEFORE if WALKS[self.name][0] else ()
        return tuple(call.format(name=NAMES[self.language]) for call in calls)

    @property
    def keys(self) -> tuple[str, ...]:
        """What is typed at each question."""
        played, typed = WALKS[self.name]
        entries = [entry for entry in get_args(HomeEntry) if entry != "resume" or played]
        return tuple(
            str(entries.index(key[1:]) + 1) if key[:1] == "@" else key.format(name=self._player)
            for key in typed
        )

    @property
    def _player(self) -> str:
        return NAMES[self.language]


ALL = tuple(Walk(name, lang, face) for name in WALKS for lang in LEVELS for face in FACES)


def walked(walk: Walk) -> tuple[Step, ...]:
    """Walk, and return the steps."""
    typed = iter(walk.keys)

    def typist() -> str:
        return next(typed)

    def flow(talk: Talk) -> int:
        call = parse(walk.command.split()[1:], walk.language)
        return Home(House(Desk(call, walk.language)), talk).run()

    with _at_home(walk):
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


def fill(home: Path, calls: Sequence[str]) -> None:
    """Play the calls that come before a walk in a home."""
    for call in calls:
        command, _, typed = call.partition("<")
        subprocess.run(
            [sys.executable, "-m", "galop.tui", *command.split()],
            input="".join(f"{key}\n" for key in typed.split()),
            env=dict(os.environ, GALOP_HOME=str(home), PYTHONPATH=str(SOURCES)),
            stdout=subprocess.DEVNULL,
            text=True,
            check=True,
        )


@cache
def _filled(calls: Sequence[str]) -> TemporaryDirectory[str]:
    home = TemporaryDirectory()
    fill(Path(home.name), calls)
    return home


@contextmanager
def _at_home(walk: Walk) -> Generator[None]:
    before = os.environ.get("GALOP_HOME")
    with TemporaryDirectory() as home:
        copytree(_filled(walk.before).name, home, dirs_exist_ok=True)
        os.environ["GALOP_HOME"] = home
        try:
            yield
        finally:
            del os.environ["GALOP_HOME"]
            if before is not None:
                os.environ["GALOP_HOME"] = before
