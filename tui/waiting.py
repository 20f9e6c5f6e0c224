"""Waiting for input so that no signal is slept through.

Python meets a signal between two of its own steps. One that comes just before a read is begun, or
that the kernel gives to another thread, would be met when something is typed, which may be never.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager
from select import select


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


@contextmanager
def ended_by_ctrl_c() -> Generator[None]:
    """Let Ctrl-C end the program as the system does, where there is nothing to be kept."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
