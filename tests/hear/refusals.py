"""Calls that are refused before anything opens: a name that no save has, one harmed, one held."""

from __future__ import annotations

import io
from contextlib import redirect_stderr
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from galop.tui.__main__ import main
from galop.tui.words import LANGUAGES, Language
from hear.homes import filled
from hear.keyboards import FACES, Face, Step
from hear.walks import Before, filling

CALLS: dict[str, tuple[Before, str]] = {
    "unknown": ("nothing", "resume metres-lea-robot"),
    "harmed": ("harmed", "resume metres-lea-robot"),
    "held": ("held", "resume metres-lea-robot"),
    "race": ("nothing", "play metre"),
}


class Refusal(NamedTuple):
    """One call, on one face and in one language."""

    name: str
    language: Language
    face: Face

    @property
    def path(self) -> Path:
        """Its script's file."""
        name = f"{self.face}.{self.name}.{self.language}.keys"
        return Path(__file__).parent / "refusals" / name

    @property
    def command(self) -> str:
        """The call."""
        return f"galop {CALLS[self.name][1]} --{self.face} --lang {self.language}"

    @property
    def before(self) -> tuple[str, ...]:
        """The calls that fill its home."""
        return filling(CALLS[self.name][0], self.language)


ALL = tuple(Refusal(name, lang, face) for name in CALLS for lang in LANGUAGES for face in FACES)


def refused(refusal: Refusal) -> tuple[Step, ...]:
    """Make the call and return what is said, which is all that happens."""
    told = io.StringIO()
    with TemporaryDirectory() as home, filled(Path(home), refusal.before), redirect_stderr(told):
        assert main(refusal.command.split()[1:])
    return (Step(None, tuple(told.getvalue().splitlines())),)
