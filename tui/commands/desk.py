"""What every command has before it: the call, the words of its language, and where to write."""

from __future__ import annotations

import os
import sys
import unicodedata
from argparse import Namespace
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ...saves import (
    BadName,
    Damaged,
    Held,
    NoSuchSave,
    SaveError,
    Settings,
    TooNew,
    Unwritable,
    folder,
    load_settings,
    moment,
    printable,
    settings_path,
)
from ..encoding import complain
from ..face import face_here
from ..front import front
from ..words import Language
from ..words.cli import CliWords, cli_words

if TYPE_CHECKING:
    from ..face import Face

DONE, REFUSED, USAGE, INTERRUPTED = 0, 1, 2, 130


class Refused(Exception):
    """A command that cannot be done, and why, in sentences."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.sentences = sentences


@dataclass(frozen=True)
class Desk:
    """One call: what it asks for, and in what language it is answered."""

    call: Namespace
    language: Language

    @cached_property
    def words(self) -> CliWords:
        return cli_words(self.language)

    @cached_property
    def settings(self) -> Settings:
        """The kept settings; says once, on standard error, when they cannot be understood."""
        try:
            found, damaged = load_settings(settings_path())
        except Unwritable:
            return Settings()
        if damaged is not None and damaged.code != "unreadable":  # then there are none
            tell(self.words.settings_unread(damaged.code == "unknown_key"))
        return found

    def missing(self, what: str, command: str) -> str:
        """Return that a word in capitals, such as NAME, must follow a command."""
        return self.words.missing(front(self.language).stands(what), command)

    @property
    def folder(self) -> Path:
        """The folder of the saves. Raises Unwritable when there is no home for it."""
        return folder()

    @property
    def guest(self) -> str | None:
        """The player whose session this is, where it is a guest's."""
        return os.environ.get("GALOP_GUEST")

    @property
    def player(self) -> str:
        """The name of whoever is at the keyboard, until another is given."""
        return self.guest or self.words.default_player

    def face(self) -> Face:
        """Return the face that this call gets."""
        asked, chosen = self.asked, self.settings.face
        return face_here(lines=asked("lines"), speech=asked("speech"), chosen=chosen)

    def asked(self, flag: str) -> bool:
        """Return whether a flag without a value was given."""
        return bool(getattr(self.call, flag, False))


def say(*lines: str) -> None:
    """Write results."""
    for line in lines:
        sys.stdout.write(f"{shown(line)}\n")


def tell(*lines: str) -> None:
    """Write messages, after what was said."""
    sys.stdout.flush()
    for line in lines:
        complain(shown(line))


def shown(text: str) -> str:
    """Return text without anything that a terminal obeys; lines stay lines."""
    return "".join(
        letter
        for letter in text
        if letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cf", "Cs")
    )


def when(time: datetime) -> str:
    """Return a time as the clock here shows it, to the minute."""
    try:
        return f"{time.astimezone():%Y-%m-%d %H:%M}"
    except (OverflowError, ValueError, OSError):  # at either end of the calendar
        return f"{time:%Y-%m-%d %H:%M}"


def save_refusal(error: SaveError, name: str, spoken: CliWords) -> tuple[str, ...]:
    """Return why something about a save was refused, in sentences."""
    name = printable(name, 80)
    match error:
        case Held():
            since = moment(error.since)
            return (
                spoken.held(name, error.host, error.pid, when(since) if since else ""),
                spoken.watch_offer(name),
            )
        case TooNew():
            return (spoken.too_new(name),)
        case Damaged(index=int(index)):
            return (spoken.damaged_at(name, spoken.damage[error.code], index + 1),)
        case Damaged():
            return (spoken.damaged(name, spoken.damage[error.code]),)
        case NoSuchSave(code="ambiguous"):
            return (spoken.several_saves(name, error.detail),)
        case NoSuchSave():
            return (spoken.no_such_save(name),)
        case BadName():
            return (spoken.no_save_name(name, spoken.bad_name[error.code]),)
        case Unwritable():
            return (spoken.no_folder(spoken.unwritable[error.code]),)
        case _:
            return (str(error),)
