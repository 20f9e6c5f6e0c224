"""The list of saves: what their summaries say, nothing replayed, no game imported."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from .catalogue import Catalogue
from .envelope import Envelope, moment
from .errors import BadName, Damaged, NoSuchSave
from .names import printable
from .titles import SUFFIX, check_title, titles


@dataclass(frozen=True, slots=True)
class Entry:
    """One save of the list.

    `turn` is the name of the player to play, None when the game is over or luck must act between
    turns. `saved` is in UTC: what the file says, or when it was changed if it says nothing usable.
    A `damaged` one has its name, its time and the reason, and nothing else.
    """

    name: str
    saved: datetime
    game: str = ""
    players: tuple[str, ...] = ()
    turn: str | None = None
    finished: bool = False
    winners: tuple[str, ...] = ()
    actions: int = 0
    damaged: Damaged | None = None


def list_saves(folder: Path) -> list[Entry]:
    """Return every save of the folder, the newest first, the damaged ones too. Never raises."""
    catalogue = Catalogue(folder)
    found = (_entry(folder, title, catalogue) for title in titles(folder))
    entries = [entry for entry in found if entry is not None]
    catalogue.keep()
    return sorted(entries, key=lambda entry: (-entry.saved.timestamp(), entry.name))


def newest_unfinished(folder: Path) -> Entry | None:
    """Return the sound save to go on with, or None. Never raises."""
    going = (entry for entry in list_saves(folder) if not (entry.finished or entry.damaged))
    return next(going, None)


def _entry(folder: Path, title: str, catalogue: Catalogue) -> Entry | None:
    path = folder / (title + SUFFIX)
    try:
        check_title(title)
        envelope = catalogue.envelope(title, path)
    except NoSuchSave:  # gone since the folder was read
        return None
    except BadName as error:
        return Entry(_shown(title), _changed(path), damaged=Damaged("file_name", error.code))
    except Damaged as error:
        return Entry(title, _changed(path), damaged=error)
    return _sound(title, envelope, path)


def _sound(title: str, envelope: Envelope, path: Path) -> Entry:
    summary = envelope.summary
    return Entry(
        name=title,
        saved=moment(envelope.saved) or _changed(path),
        game=envelope.game,
        players=summary.players,
        turn=None if summary.turn is None else summary.players[summary.turn],
        finished=summary.finished,
        winners=tuple(summary.players[seat] for seat in summary.winners),
        actions=summary.actions,
    )


def _shown(title: str) -> str:
    """Return a file's name for a list; bytes that are no text have a sign in their place."""
    return printable(title.encode(errors="surrogateescape").decode(errors="replace"))


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(os.lstat(path).st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
