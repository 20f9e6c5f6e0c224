"""A real terminal in the tests: a program on a pty, its screen kept by pyte."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

import pyte

# What pyte would print as text: private mode reports, the kitty keyboard, titles.
_UNKNOWN = re.compile(
    rb"\x1b\[\?[\d;]*\$p|\x1b\[[<>=][\d;]*[a-zA-Z]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"
)
_LONGEST = 10.0
"""Seconds that a program may work before it is taken as it is."""
SOURCES = Path(__file__).parent / "src"
GALOP = (sys.executable, "-m", "galop.tui")


class Terminal:
    """A program on a pty of a given size, from its start until it is closed."""

    def __init__(
        self, command: Sequence[str], home: Path, size: tuple[int, int] = (80, 24), **env: str
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.received = b""
        self.started = time.monotonic()
        self.last = self.started
        self.status: int | None = None
        self.pid, self._end = os.forkpty()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            base = {
                "PATH": os.environ["PATH"],
                "HOME": str(home),
                "GALOP_HOME": str(home),
                "PYTHONPATH": str(SOURCES),
                "TERM": "xterm-256color",
                "LC_ALL": "C.UTF-8",
            }
            os.execvpe(command[0], list(command), base | env)
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.hang_up()
        if self.status is None and self.wait(5) is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def type(self, keys: str | bytes) -> None:
        """Send keys as a terminal would."""
        os.write(self._end, keys if isinstance(keys, bytes) else keys.encode())

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size; what stood on it is gone, as where rows are folded."""
        self.screen.resize(lines, columns)
        self.screen.erase_in_display(2)
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def modes(self) -> list[object]:
        """Return how the terminal treats what is typed and written."""
        return list(termios.tcgetattr(self._end))[:4]

    def take_nothing(self) -> None:
        """Let no more come through, as a reader that reads no more; keys still arrive."""
        end = os.open(f"/proc/{self.pid}/fd/0", os.O_RDWR | os.O_NOCTTY)
        termios.tcflow(end, termios.TCOOFF)
        os.close(end)

    def until(self, wanted: str, seconds: float = 20, times: int = 1) -> None:
        """Read until a text stands on the screen. Raises AssertionError when it does not come."""
        deadline = time.monotonic() + seconds
        while self.text.count(wanted) < times:
            if not self._read(deadline - time.monotonic()):
                raise AssertionError(f"{wanted!r} is not on the screen:\n{self.text}")

    def quiet(self, seconds: float = 0.2) -> None:
        """Read until nothing has come for so long, and nothing is being worked at."""
        deadline = time.monotonic() + _LONGEST
        while self._read(seconds) or (self._is_busy() and time.monotonic() < deadline):
            pass

    def _is_busy(self) -> bool:
        """Return whether a thread of the program, or of one that it started, has work to do.

        On a busy machine nothing may come for long in the middle of a frame.
        """
        for process in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # gone meanwhile
                if _stat(process)[3] == str(self.pid):
                    threads = process.parent.glob("task/*/stat")
                    if any(_stat(thread)[0] in ("R", "D") for thread in threads):
                        return True
        return False

    def take(self, most: int, seconds: float) -> bool:
        """Read so many bytes at most; return whether any came in time."""
        return self._read(seconds, most)

    def _read(self, seconds: float, most: int = 65536) -> bool:
        ready, _, _ = select.select([self._end], [], [], max(seconds, 0))
        try:
            data = os.read(self._end, most) if ready else b""
        except OSError:
            data = b""
        if data:
            self.last = time.monotonic()
            self.received += data
            self._stream.feed(_UNKNOWN.sub(b"", data))
        return bool(data)

    def hang_up(self) -> None:
        """Close the terminal, as a lost line does."""
        if self._end >= 0:
            os.close(self._end)
            self._end = -1

    def wait(self, seconds: float = 10) -> int | None:
        """Return the exit code, minus the signal for a killed program, or None if it runs on."""
        deadline = time.monotonic() + seconds
        while self.status is None and time.monotonic() < deadline:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            elif self._end >= 0:
                self._read(0.02)
            else:
                select.select([], [], [], 0.02)
        return self.status


def _stat(file: Path) -> list[str]:
    """Return what Linux knows of a process or a thread: its state, parent, group, session."""
    return file.read_text().rpartition(") ")[2].split()
