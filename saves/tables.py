"""Solved tables of best play, kept between sessions: checked when loaded, made again when in doubt.

Reading takes milliseconds. Only what took longer to work out is kept, and nothing here ever
fails: a table that is damaged, stale or cannot be written is worked out once more.
"""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress
from pathlib import Path

from ..rules.solve.core import Store
from .errors import SaveError
from .folders import cache_folder
from .store import read_bounded, write_whole

WORTH = 0.2
"""Seconds that a table must have taken to be kept."""

LIMIT = 8 * 1024 * 1024
"""Bytes in the largest table that is kept."""

MOST = 32
"""How many tables are kept; the oldest are removed first."""

_SUFFIX = ".table"


class Tables(Store):
    """The tables in a folder, one a file; see `rules.solve.core.Store`.

    A file holds a line with a digest of its key and its bytes, then the bytes. Its name comes of
    the key, in which the solver tells its version: a table of another version is never found.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._missed: dict[str, float] = {}

    def load(self, key: str) -> bytes | None:
        with suppress(SaveError):
            head, _, data = read_bounded(self._path(key), LIMIT).partition(b"\n")
            if head == _head(key, data):
                return data
        self._missed[key] = time.monotonic()
        return None

    def keep(self, key: str, data: bytes) -> None:
        """Keep a table that was missed, unless it was worked out too fast or is too large."""
        if time.monotonic() - self._missed.pop(key, time.monotonic()) < WORTH:
            return
        with suppress(SaveError, OSError):
            write_whole(self._path(key), _head(key, data) + b"\n" + data, LIMIT)
            kept = sorted(self._folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime)
            for path in kept[:-MOST]:
                path.unlink()

    def _path(self, key: str) -> Path:
        return self._folder / (hashlib.sha256(key.encode()).hexdigest()[:32] + _SUFFIX)


def tables() -> Tables | None:
    """Return the tables in the user's cache folder, or None where there is nowhere to keep any."""
    with suppress(SaveError):
        return Tables(cache_folder() / "tables")
    return None


def _head(key: str, data: bytes) -> bytes:
    return b"galop-table 1 " + hashlib.sha256(key.encode() + b"\n" + data).hexdigest().encode()
