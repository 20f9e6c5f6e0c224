"""Waiting for input so that no signal is slept through, and no end of input that came early.

Python meets a signal between two of its own steps. One that comes just before a read is begun, or
that the kernel gives to another thread, would be met when something is typed, which may be never.
"""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from select import select
from time import sleep
from typing import NamedTuple, TextIO

_MOMENT = 0.2
"""Seconds that a reader on a busy machine has to take what was said last."""
_MOST = 65536
"""Bytes typed ahead after which the rest is left to be read later."""


class Ahead(NamedTuple):
    """Whole lines that a terminal held already, and whether the input ended behind them."""

    lines: bytes
    ended: bool


def typed_ahead(handle: int) -> Ahead:
    """Read what was typed by the line before single keys are taken from a terminal.

    Once they are, the kernel gives the end of input (Ctrl-D) that came before as an empty
    character, and whoever has nothing more to type, as `script` without input, would be waited
    for without end.
    """
    lines, ended = b"", False
    with suppress(termios.error, OSError):  # no terminal, or it is gone, as reading will tell
        while _by_lines(handle) and not ended and len(lines) < _MOST:
            if not select([handle], [], [], 0)[0]:
                break
            data = os.read(handle, 4096)
            lines, ended = lines + data, not data
    return Ahead(lines, ended)


def _by_lines(handle: int) -> bool:
    local: int = termios.tcgetattr(handle)[3]
    return bool(local & termios.ICANON)


def wait_to_read(handle: int, obey: Callable[[], None]) -> None:
    """Wait until a handle can be read; `obey` is called before, and whenever a signal was met.

    What that or a signal's handler raises is raised here. For the main thread, as handlers are.
    """
    waking, wakes = os.pipe()
    os.set_blocking(wakes, False)
    before = signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    try:
        obey()  # what was met before it could wake
        while handle not in select([handle, waking], [], [])[0]:
            os.read(waking, 4096)
            obey()
    finally:
        signal.set_wakeup_fd(before)
        os.close(waking)
        os.close(wakes)


def let_last_words_be_heard(page: TextIO) -> None:
    """Leave a terminal a moment: a screen reader that runs this program may end as it does."""
    if page.isatty():
        sleep(_MOMENT)


@contextmanager
def ended_by_ctrl_c() -> Generator[None]:
    """Let Ctrl-C end the program as the system does, where there is nothing to be kept."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
