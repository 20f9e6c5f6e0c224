"""What the list of saves has read already: a save that nobody touched since is not read again.

One file beside the saves. It is checked like any other from outside, made again when in doubt,
and nothing is lost with it.
"""

from __future__ import annotations

import hashlib
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from pydantic import ValidationError

from ..rules.core import Value
from . import upgrade
from .envelope import Envelope, check_envelope, unpack
from .errors import Damaged, SaveError
from .store import read_bounded, write_whole

FILE = ".list"
"""No save may have a name that begins with a full stop."""
LIMIT = 16 * 1024 * 1024
"""Bytes in the largest catalogue: some thirty thousand saves."""
WORTH = 16
"""How many saves must have been read for the catalogue to be written again."""
_SETTLED = 2 * 10**9
"""Nanoseconds since a file was touched after which another touch has another time, anywhere."""

Stamp: TypeAlias = tuple[int, int, int, int]
"""When a file was changed and when it was put there, its bytes, its number on the disk."""


class Known(Value):
    """What a save said, and the stamp that its file had."""

    stamp: Stamp
    envelope: Envelope


class Entries(Value):
    """Every save of a folder that was sound, by its name."""

    saves: dict[str, Known]


class Catalogue:
    """The catalogue of a folder: ask it for each save, then let it `keep` what is new."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._before = _read(folder / FILE)
        self._now: dict[str, Known] = {}
        self._fresh = 0

    def envelope(self, title: str, path: Path) -> Envelope:
        """Return what the list may say of a save. Raises Damaged, NoSuchSave."""
        stamp = _stamp(path)
        known = self._before.get(title)
        if known is not None and known.stamp == stamp and _is_sound(known.envelope):
            self._now[title] = known
            return known.envelope
        envelope = unpack(read_bounded(path)).envelope
        if stamp is not None and stamp == _stamp(path):
            self._now[title] = Known(stamp=stamp, envelope=envelope)
            self._fresh += 1
        return envelope

    def keep(self) -> None:
        """Write the catalogue where that will spare enough reading. Never raises."""
        if self._fresh < WORTH:
            return
        body = Entries(saves=self._now).model_dump_json().encode()
        with suppress(SaveError):
            write_whole(self._folder / FILE, _head(body) + body, LIMIT)


def _stamp(path: Path) -> Stamp | None:
    """Return the stamp of a regular file that was not touched just now, else None."""
    try:
        found = os.lstat(path)
    except (OSError, ValueError):
        return None
    touched = max(found.st_mtime_ns, found.st_ctime_ns)
    if not stat.S_ISREG(found.st_mode) or time.time_ns() - touched < _SETTLED:
        return None
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino


def _read(path: Path) -> dict[str, Known]:
    try:
        head, _, body = read_bounded(path, LIMIT).partition(b"\n")
        if head + b"\n" == _head(body):
            return Entries.model_validate_json(body).saves
    except (SaveError, ValidationError):
        pass
    return {}


def _head(body: bytes) -> bytes:
    return f"galop list {upgrade.FORMAT} {hashlib.sha256(body).hexdigest()}\n".encode()


def _is_sound(envelope: Envelope) -> bool:
    """Return whether a list may say what the catalogue holds: anyone can write a file."""
    try:
        check_envelope(envelope)
    except Damaged:
        return False
    return True
