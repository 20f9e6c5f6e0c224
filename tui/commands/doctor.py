"""galop doctor: what Galop finds here, in words, a fact a line."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import get_terminal_size
from tempfile import TemporaryFile

from ...saves import Unwritable
from ..front import VERSION
from .desk import DONE, Desk, say
from .kept import entries_of

FACTS = (
    "galop",
    "python",
    "pydantic",
    "textual",
    "system",
    "language",
    "locale",
    "encoding",
    "terminal",
    "size",
    "colours",
    "input",
    "output",
    "folder",
    "count",
)


def doctor(desk: Desk) -> int:
    """Say what there is: versions, language, terminal, saves."""
    found = dict(_found(desk))
    say(*(desk.words.fact(desk.words.doctor[name], found[name]) for name in FACTS))
    return DONE


def _found(desk: Desk) -> Iterator[tuple[str, str]]:
    spoken = desk.words
    yield "galop", VERSION
    yield "python", platform.python_version()
    yield "pydantic", _version("pydantic") or spoken.absent
    yield "textual", _version("textual") or spoken.absent
    yield "system", f"{platform.system()} {platform.release()}"
    yield "language", spoken.language(desk.language)
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locales = (os.environ[name] for name in names if os.environ.get(name))
    yield "locale", next(locales, spoken.unset)
    yield "encoding", str(sys.stdout.encoding)
    yield "terminal", os.environ.get("TERM") or spoken.unset
    size = get_terminal_size()
    yield "size", f"{size.columns} x {size.lines}"
    yield "colours", _colours()
    yield "input", spoken.yes(sys.stdin.isatty())
    yield "output", spoken.yes(sys.stdout.isatty())
    yield "folder", _folder(desk)
    yield "count", str(len(entries_of(desk)))


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _colours() -> str:
    if os.environ.get("NO_COLOR"):
        return "NO_COLOR"
    if os.environ.get("COLORTERM") in ("truecolor", "24bit"):
        return "16777216"
    term = os.environ.get("TERM", "")
    return "256" if "256color" in term else "0" if term in ("", "dumb") else "16"


def _folder(desk: Desk) -> str:
    try:
        place = desk.folder
    except Unwritable as error:
        return desk.words.unwritable[error.code]
    return desk.words.folder_can_be_written(str(place), _can_write(place))


def _can_write(place: Path) -> bool:
    """Whether the folder, or the nearest one above it that exists, takes a file: it is tried."""
    nearest = next((p for p in (place, *place.parents) if os.path.lexists(p)), place)
    try:
        with TemporaryFile(dir=nearest) as file:
            file.write(bytes(4096))
        return True
    except OSError:  # read-only, full, no folder, or a folder that only looks like one
        return False
