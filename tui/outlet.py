"""The way out to the terminal, which may be gone, or whose reader may read no more."""

from __future__ import annotations

import io
import os
import time
from concurrent.futures import Future, wait
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from typing_extensions import Buffer

_PIECE = 512
"""Bytes written at once: half a second at 9,600 bit/s, so that a slow line is not a stuck one."""


class Outlet(io.RawIOBase):
    """Writes all that it is given to a terminal, and to nowhere once that is gone.

    Textual's thread that writes would die with the terminal, and the frames that wait for it would
    hold the program for ever; what Python still buffered would make it end with code 120.
    """

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._gone = False
        self._kept: Future[None] | None = None
        self._since: float | None = None
        """When the piece that is being written was begun."""

    @property
    def name(self) -> str:
        return "<terminal>"

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._descriptor

    def hold(self, kept: Future[None]) -> None:
        """Write nothing more, in the thread that writes, before something is done."""
        self._kept = kept

    def write(self, data: Buffer, /) -> int:
        if (kept := self._kept) is not None:
            if not kept.done():
                wait((kept,))
            if self._kept is kept:
                self._kept = None
        left = bytes(data)
        size = len(left)
        try:
            while left and not self._gone:
                self._since = time.monotonic()
                left = left[os.write(self._descriptor, left[:_PIECE]) :]
        except OSError:
            self._gone = True
        finally:
            self._since = None
        return size

    def is_stuck(self, seconds: float) -> bool:
        """Return whether a piece has not been taken for so long."""
        since = self._since
        return since is not None and time.monotonic() - since > seconds


def page_on(outlet: Outlet, like: TextIO) -> io.TextIOWrapper:
    """Return a page that is written through an outlet in the encoding of another page."""
    return io.TextIOWrapper(outlet, encoding=like.encoding, errors=like.errors)
