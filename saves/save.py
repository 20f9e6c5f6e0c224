"""One saved game in use: held by this process, written after every action."""

from __future__ import annotations

import os
from collections import deque
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, NoReturn, Self

from ..rules.core import Over
from .envelope import (
    Advice,
    AnyMatch,
    Summary,
    check_writable,
    moment,
    now,
    pack,
    replay,
    summarise,
)
from .errors import Held, SaveError, Unwritable
from .locks import Lock, take
from .store import Draft, read_bounded, sweep, write_whole
from .titles import candidates, path_of, resolve, slug

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


_AHEAD = 16
"""Moves that may wait for a slow disk, each in an open file, before the next one waits too."""


class _Drafted(NamedTuple):
    """A match as it stood, written but not synced; the match itself where it was over."""

    draft: Draft
    data: bytes
    finished: AnyMatch | None


class Save:
    """A save that this process holds until `close`. `create` and `open` make them."""

    def __init__(
        self, folder: Path, name: str, lock: Lock, started: str, advice: Advice = "allowed"
    ) -> None:
        self.folder = folder
        self.name = name
        self.path = path_of(folder, name)
        self.started = started
        self.advice: Advice = advice
        self._lock: Lock | None = lock
        self._original: tuple[int, bytes] | None = None
        self._noted = False
        self._clerk: ThreadPoolExecutor | None = None
        self._begun: deque[Future[None]] = deque()

    @classmethod
    def create(cls, folder: Path, match: AnyMatch, advice: Advice = "allowed") -> Save:
        """Save a match under a new name made from its game and players, and hold it.

        Raises Unwritable, and BadName for players whose names `clean_name` would change.
        """
        check_writable(match)
        for name in candidates(slug(match.game.name, match.names)):
            if os.path.lexists(path_of(folder, name)):
                continue
            try:
                lock = take(folder, name)
            except Held:
                continue
            save = cls(folder, name, lock, now(), advice)
            try:
                if not os.path.lexists(save.path):  # nobody was quicker
                    save.write(match)
                    return save
            except BaseException:
                save.close()
                raise
            save.close()
        raise AssertionError("there is always one name more")

    @classmethod
    def open(cls, folder: Path, name: str) -> tuple[Save, AnyMatch]:
        """Hold the save of this name, or the only one that begins so, and replay it.

        Raises BadName, NoSuchSave, Held, Damaged, Unwritable (the folder can't hold a lock; `watch`
        still works).
        """
        title = resolve(folder, name)
        lock = take(folder, title)
        try:
            path = path_of(folder, title)
            sweep(path)
            data = read_bounded(path)
            match, opened = replay(data)
        except BaseException:
            lock.release()
            raise
        started, advice = opened.envelope.started, opened.envelope.advice
        save = cls(folder, title, lock, started if moment(started) else now(), advice)
        if opened.old is not None:
            save._original = (opened.old, data)
        return save, match

    @classmethod
    def watch(cls, folder: Path, name: str) -> AnyMatch:
        """Return the match as last saved, without holding it: to look at, not to write.

        Raises BadName, NoSuchSave, Damaged.
        """
        return cls.look(folder, name)[0]

    @classmethod
    def look(cls, folder: Path, name: str) -> tuple[AnyMatch, Advice]:
        """Return what `watch` returns, and whether hints or odds may be or were used."""
        match, opened = replay(read_bounded(path_of(folder, resolve(folder, name))))
        return match, opened.envelope.advice

    def advised(self) -> None:
        """Note that hints or odds were used, with the next write."""
        self.advice = "used"

    def write(self, match: AnyMatch) -> None:
        """Save the match durably: once this returns, what it holds may be shown.

        One that is over is noted in the ledger of finished games too, if that can be done.
        Raises Unwritable, the file being as it was; ValueError once closed.
        """
        self._check_open()
        self._settle()
        self._put(self._draft(match))

    def write_soon(self, match: AnyMatch) -> Future[None]:
        """Save the match as it stands, synced in a thread while its frame is drawn; in order.

        What it holds may be shown once the future is done. Its errors are those of `write`.
        """
        from concurrent.futures import ThreadPoolExecutor, wait  # not in lines mode

        self._check_open()
        if self._clerk is None:
            self._clerk = ThreadPoolExecutor(1, thread_name_prefix="galop-save")
        while len(self._begun) >= _AHEAD:
            wait((self._begun.popleft(),))
        try:
            drafted = self._draft(match)
        except Unwritable as error:
            self._begun.append(self._clerk.submit(_refuse, error))
        else:
            self._begun.append(self._clerk.submit(self._put, drafted))
        return self._begun[-1]

    def _check_open(self) -> None:
        if self._lock is None:
            raise ValueError("this save is closed")

    def _settle(self) -> None:
        """Wait until what was begun is saved."""
        if self._clerk is not None:
            self._clerk.shutdown()
            self._clerk = None
            self._begun.clear()

    def _hold_again(self) -> None:
        """Take the lock anew where its folder was removed: nobody else meets the old one.

        Raises Unwritable where somebody was quicker.
        """
        if self._lock is not None and not self._lock.stands():
            try:
                fresh = take(self.folder, self.name)
            except Held as error:
                raise Unwritable("taken", error.detail) from error
            self._lock.drop()
            self._lock = fresh

    def _draft(self, match: AnyMatch) -> _Drafted:
        """Write the match beside the save, once the original of an older format is kept."""
        data = pack(match, self.started, self.advice)
        self._hold_again()
        if self._original is not None:
            old, original = self._original
            kept = self.path.with_name(f"{self.path.name}.v{old}")
            if not os.path.lexists(kept):  # the first original is the one to keep
                write_whole(kept, original)
            self._original = None
        finished = match if isinstance(match.awaits, Over) else None
        return _Drafted(Draft(self.path, data), data, finished)

    def _put(self, drafted: _Drafted) -> None:
        drafted.draft.put()
        if drafted.finished is not None and not self._noted:
            from .census import note  # once a game

            with suppress(SaveError):  # the next count finds the save itself
                note(self.folder, drafted.finished, self.started, drafted.data)
            self._noted = True

    def close(self) -> None:
        """Let others have it, what was begun being saved. Closing twice is no harm."""
        self._settle()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _refuse(error: Unwritable) -> NoReturn:
    raise error


def verify(folder: Path, name: str) -> Summary:
    """Check a save from end to end and return what it comes to. Raises as `Save.watch`."""
    return summarise(Save.watch(folder, name))
