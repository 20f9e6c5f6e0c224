"""One holder of a save at a time: the system's lock, which ends with its process."""

from __future__ import annotations

import errno
import fcntl
import os
import platform
from contextlib import suppress
from pathlib import Path

from .envelope import now
from .errors import Held, SaveError, unwritable
from .store import make_folder, read_bounded
from .strictjson import canonical, parse

# A pipe must not block, a link must not lead elsewhere.
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK
_TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)


class Lock:
    """A held lock on one save. `release` it once; the system does when the process dies."""

    def __init__(self, handle: int, path: Path, holder: Path) -> None:
        self._handle = handle
        self._path = path
        self._holder = holder

    def stands(self) -> bool:
        """Whether others still meet this lock: its file is where they look for it."""
        try:
            there = os.stat(self._path, follow_symlinks=False)
        except OSError:
            return False
        return os.path.samestat(there, os.fstat(self._handle))

    def release(self) -> None:
        if self.stands():  # else the holder's name is another's
            with suppress(OSError):
                self._holder.unlink()
        self.drop()

    def drop(self) -> None:
        """Give up a lock that does not stand any more, and leave the names beside it alone."""
        with suppress(OSError):
            os.close(self._handle)


def take(folder: Path, title: str) -> Lock:
    """Take the lock of a save, at once or not at all. Raises Held, Unwritable."""
    make_folder(folder)
    holder = folder / f"{title}.holder"
    path = folder / f"{title}.lock"
    try:
        # The file stays when the lock is released: one that is removed could be held by two.
        handle = os.open(path, _FLAGS, 0o600)
    except OSError as error:
        raise unwritable(error) from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        if error.errno in _TAKEN:
            raise _held(holder) from error
        raise unwritable(error) from error
    _sign(holder)
    return Lock(handle, path, holder)


def _sign(holder: Path) -> None:
    # Beside the lock, not in it: some systems forbid reading a locked file. Only a courtesy to
    # whoever comes second, so a full disk is no reason to give up the lock.
    words = {"host": platform.node(), "pid": os.getpid(), "since": now()}
    fresh = holder.with_name(f".{holder.name}.tmp")
    with suppress(OSError):
        fresh.unlink(missing_ok=True)
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            os.write(handle, canonical(words))
        finally:
            os.close(handle)
        os.replace(fresh, holder)


def _held(holder: Path) -> Held:
    try:
        words = parse(read_bounded(holder, 4096))
    except SaveError:
        return Held()
    host, pid, since = words.get("host"), words.get("pid"), words.get("since")
    return Held(
        host if isinstance(host, str) else "",
        pid if isinstance(pid, int) and not isinstance(pid, bool) else None,
        since if isinstance(since, str) else "",
    )
