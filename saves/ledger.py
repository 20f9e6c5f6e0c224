"""The ledger: every finished game ever counted, one a line, each line with its checksum.

It spares statistics from replaying saves that have not changed, and remembers games whose save was
deleted. Where a save is there, the save is what counts: a line stands for its exact content.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from pydantic import ValidationError

from .errors import Damaged, NoSuchSave, Unwritable
from .finished import Finished
from .names import tidy
from .store import append_line, read_bounded, set_aside, write_whole

FILE = "statistics.txt"
FORMAT = 1
LIMIT = 32 * 1024 * 1024
"""Bytes in the largest ledger: some thirty thousand games."""

Health: TypeAlias = Literal["sound", "damaged", "newer"]
"""Whether every line was understood; a newer Galop's ledger is not, and is left alone."""

_HEADING = f"galop statistics {FORMAT}\n"
_HEAD = re.compile(r"galop statistics ([1-9][0-9]{0,8})")
_CHECK = 16


class Ledger(NamedTuple):
    """The finished games that could be read, in the order of the file, and its health."""

    games: tuple[Finished, ...]
    health: Health


def read_ledger(folder: Path) -> Ledger:
    """Return the ledger of a folder of saves; an empty one if there is none. Never raises."""
    if not folder.is_dir():
        return Ledger((), "sound")
    try:
        text = read_bounded(folder / FILE, LIMIT).decode("ascii")
    except NoSuchSave:
        return Ledger((), "sound")
    except (Damaged, UnicodeDecodeError):
        return Ledger((), "damaged")
    head, *lines = text.split("\n")
    found = _HEAD.fullmatch(head)
    if found is None or int(found[1]) != FORMAT:
        return Ledger((), "damaged" if found is None else "newer")
    games = [_game(line) for line in lines[:-1]]  # what has no line end was never written whole
    named = {name for game in games if game is not None for name in _names(game)}
    foul = {name for name in named if tidy(name) != name}
    sound = tuple(game for game in games if game is not None and foul.isdisjoint(_names(game)))
    return Ledger(sound, "sound" if len(sound) == len(games) else "damaged")


def write_ledger(folder: Path, games: Iterable[Finished], was: Health) -> None:
    """Write the ledger whole, durably; a damaged one is kept beside as statistics.txt.bad.

    Raises Unwritable; also (code `refused`) rather than replace a newer Galop's.
    """
    path = folder / FILE
    if was == "newer":
        raise Unwritable("refused", str(path))
    if was == "damaged":
        set_aside(path)
    write_whole(path, "".join((_HEADING, *map(_line, games))).encode("ascii"), LIMIT)


def append(folder: Path, game: Finished) -> None:
    """Add one game to the ledger, durably, without reading the rest of it.

    Nothing is added to a file that is no ledger of ours. Raises Unwritable.
    """
    path = folder / FILE
    if path.exists():
        append_line(path, _HEADING.encode("ascii"), _line(game).encode("ascii"))
    else:
        write_ledger(folder, (game,), "sound")


def _line(game: Finished) -> str:
    body = json.dumps(game.model_dump(mode="json"), separators=(",", ":"))
    return f"{_check(body)} {body}\n"


def _check(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:_CHECK]


def _game(line: str) -> Finished | None:
    check, _, body = line.partition(" ")
    if check != _check(body):
        return None
    try:
        return Finished.model_validate_json(body)
    except ValidationError:
        return None


def _names(game: Finished) -> Iterator[str]:
    for seat in game.seats:
        yield seat.name
        if seat.bot is not None:
            yield seat.bot
