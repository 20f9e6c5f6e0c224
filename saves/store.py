"""One file, written whole or not at all, and read without trusting it."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import Damaged, NoSuchSave, Unwritable, unwritable

LIMIT = 1024 * 1024
"""Bytes in the largest file that is written or read: fifty times a long game."""

# Flags that some systems lack. A pipe must not block, a link must not lead elsewhere.
_BINARY: int = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_WARY: int = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


_TAIL = 64 * 1024
"""Bytes at the end of a file among which a line ends."""


def make_folder(folder: Path) -> None:
    """Make a folder, and those it is in, for this user alone. Raises Unwritable."""
    try:
        for place in (*reversed(folder.parents), folder):
            if not place.is_dir():
                place.mkdir(mode=0o700, exist_ok=True)
                _sync_folder(place.parent)
    except OSError as error:
        raise unwritable(error) from error


class Draft:
    """What a file is to hold, written beside it: `put` it in the file's place once, or `drop` it.

    Writing asks little of a disk, and syncing much: that may be done in a thread.
    """

    def __init__(self, path: Path, data: bytes, limit: int = LIMIT) -> None:
        """Write at most `limit` bytes. Raises Unwritable, nothing being left of them."""
        if len(data) > limit:  # it could not be read back
            raise Unwritable("too_large", str(len(data)))
        make_folder(path.parent)
        self._path = path
        self._fresh = path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY
        try:
            handle = os.open(self._fresh, flags, 0o600)
        except OSError as error:
            raise unwritable(error) from error
        self._handle: int | None = handle
        with self._dropped_on_failure():
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]

    def put(self) -> None:
        """Put it in the file's place, durably. Raises Unwritable, the file being as it was.

        It is synced, takes the place in one step, and then the folder is synced: whenever the
        machine stops, the file is the old one or the new one.
        """
        with self._dropped_on_failure():
            if self._handle is not None:
                os.fsync(self._handle)
            self._close()
            os.replace(self._fresh, self._path)
        try:
            _sync_folder(self._path.parent)
        except OSError as error:
            raise unwritable(error) from error

    def drop(self) -> None:
        """Leave nothing of it."""
        with suppress(OSError):
            self._close()
        with suppress(OSError):
            os.unlink(self._fresh)

    def _close(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)

    @contextmanager
    def _dropped_on_failure(self) -> Generator[None, None, None]:
        try:
            yield
        except BaseException as error:
            self.drop()
            if isinstance(error, OSError):
                raise unwritable(error) from error
            raise


def write_whole(path: Path, data: bytes, limit: int = LIMIT) -> None:
    """Put at most `limit` bytes in the file, durably. Raises Unwritable, the file being as it was.

    See `Draft`.
    """
    Draft(path, data, limit).put()


def append_line(path: Path, head: bytes, line: bytes) -> bool:
    """Add a line, durably, to a file that begins with `head`; return whether it does.

    What a killed writer left after the last line end is overwritten. Raises Unwritable.
    """
    try:
        handle = os.open(path, os.O_RDWR | _BINARY | _WARY)
    except OSError as error:
        raise unwritable(error) from error
    try:
        size = os.fstat(handle).st_size
        tail = os.pread(handle, _TAIL, max(size - _TAIL, 0))
        if os.pread(handle, len(head), 0) != head or b"\n" not in tail:
            return False
        end = size - len(tail) + tail.rindex(b"\n") + 1
        os.ftruncate(handle, end)
        while line:
            written = os.pwrite(handle, line, end)
            line, end = line[written:], end + written
        os.fsync(handle)
        return True
    except OSError as error:
        raise unwritable(error) from error
    finally:
        os.close(handle)


def set_aside(path: Path) -> None:
    """Keep a file that could not be understood, as `name.bad` beside it. Raises Unwritable."""
    try:
        os.replace(path, path.with_name(f"{path.name}.bad"))
    except OSError as error:
        raise unwritable(error) from error


def sweep(path: Path) -> None:
    """Remove what writers of this file left when they were killed. For the file's holder only."""
    leftover = re.compile(rf"\.{re.escape(path.name)}\.[0-9a-f]{{16}}\.tmp")
    with suppress(OSError):
        for name in os.listdir(path.parent):
            if leftover.fullmatch(name):
                with suppress(OSError):
                    os.unlink(path.parent / name)


def read_bounded(path: Path, limit: int = LIMIT) -> bytes:
    """Return the bytes of a regular file of at most `limit` bytes. Raises Damaged, NoSuchSave."""
    try:
        handle = os.open(path, os.O_RDONLY | _BINARY | _WARY)
    except FileNotFoundError as error:
        raise NoSuchSave(path.stem) from error
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENXIO, errno.EISDIR):
            raise Damaged("not_a_file") from error
        raise Damaged("unreadable", error.strerror or "") from error
    try:
        return _read(handle, limit)
    except OSError as error:
        raise Damaged("unreadable", error.strerror or "") from error
    finally:
        os.close(handle)


def _read(handle: int, limit: int) -> bytes:
    found = os.fstat(handle)
    if not stat.S_ISREG(found.st_mode):
        raise Damaged("not_a_file")
    if found.st_size > limit:
        raise Damaged("too_large", str(found.st_size))
    data = bytearray()
    while chunk := os.read(handle, limit + 1 - len(data)):
        data += chunk
        if len(data) > limit:  # it grew while it was read
            raise Damaged("too_large")
    return bytes(data)


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":  # a folder can't be opened there; the rename is journalled
        return
    handle = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems have no such call
            raise
    finally:
        os.close(handle)
