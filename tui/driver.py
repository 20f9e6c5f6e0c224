"""The terminal driver: visible cursor, small frames, no questions, hang-up ends it.

The stock driver hides the cursor that screen readers and braille displays follow, spins for ever
on a closed terminal, and dies of one byte that is not UTF-8.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import re
import selectors
import signal
import socket
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from io import TextIOWrapper
from threading import Thread
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message

from .collector import wake
from .keyboard import Keyboard
from .outlet import Outlet, page_on
from .shown import Shown
from .spelling import Spelling
from .waiting import Ahead, typed_ahead

if TYPE_CHECKING:
    from concurrent.futures import Future

# An answer that comes late, over a slow line, is typed into the game or into the shell after it;
# and Fenrir takes one for a key and falls silent. What is asked here can be done without: marks
# around a frame, sizes in band, keys that no plain terminal sends, a mouse pointer's shape.
_QUESTION = re.compile(
    r"\x1b\[(?:6n|\?2026\$p|\?2048\$p|\?u|[<>=][\d;]*u|c|>c|>q)|\x1b\]22;[^\x07\x1b]*(?:\x07|\x1b\\)"
)
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"
_TURN = 0.0001
"""Seconds that one thread may keep others waiting: a move is kept while its frame is drawn."""
_POLL = 0.05
"""Seconds after which it is looked again whether the shell gave the terminal back."""
_PATIENCE = 1.0
"""Seconds after which a terminal that is gone, or takes nothing more, is left as it is."""
_LONGEST = 10.0
"""Seconds that leaving may take on the slowest line: a screen and a half at 9,600 bit/s."""


class Driver(LinuxDriver):
    """LinuxDriver for play over SSH and for those who follow the cursor."""

    _is_paused = False
    _waker: tuple[socket.socket, socket.socket] | None = None
    _ahead = Ahead(b"", ended=False)

    @cached_property
    def _outlet(self) -> Outlet:
        return Outlet(self._terminal.fileno())

    @cached_property
    def _page(self) -> TextIOWrapper:
        return page_on(self._outlet, self._terminal)

    @property
    def _terminal(self) -> TextIO:
        """Standard output, for which the full screen was chosen; errors may go elsewhere."""
        return sys.__stdout__ or sys.stdout

    @cached_property
    def shown(self) -> Shown:
        """What stands on the terminal."""
        return Shown()

    @cached_property
    def spelling(self) -> Spelling | None:
        """What stands for letters that the terminal does not know; None where it knows all."""
        encoding = self._file.encoding if self._file else "utf-8"
        return None if codecs.lookup(encoding).name.startswith("utf") else Spelling(encoding)

    def write(self, data: str) -> None:
        if "\x1b" in data and (data := _QUESTION.sub("", data)) in ("", HIDE_CURSOR):
            return
        if self.spelling is not None:
            data = data.translate(self.spelling)
        if fresh := self.shown.frame(data):
            super().write(fresh)

    def hold(self, kept: Future[None]) -> None:
        """Let no frame that is written from now on reach the terminal before something is done."""
        self._outlet.hold(kept)

    def send_message(self, message: Message) -> None:
        """Put a message where the app reads it: the stock driver starts a task for each."""
        self._app.post_message(message)

    def process_message(self, message: Message) -> None:
        if isinstance(message, Resize):  # terminals fold or cut their rows, each in its own way
            self.shown.forget()
        super().process_message(message)

    def start_application_mode(self) -> None:
        wake()
        sys.setswitchinterval(_TURN)
        self._file = self._page
        # Where the terminal gives no size, others guess another one, and lay out for ever.
        self._size = self._get_terminal_size()
        self._ahead = typed_ahead(self.fileno)
        LinuxDriver.start_application_mode(self)
        self.write(SHOW_CURSOR)
        super().write(self.shown.clear())  # a terminal without a second screen kept the first
        self._wake_for_signals(asyncio.get_running_loop())
        leave = partial(self._leave, asyncio.get_running_loop())
        for signum in (signal.SIGHUP, signal.SIGTERM):
            signal.signal(signum, leave)
        for signum, act in ((signal.SIGTSTP, self._pause), (signal.SIGCONT, self._go_on)):
            signal.signal(signum, partial(self._soon, asyncio.get_running_loop(), act))

    def stop_application_mode(self) -> None:
        # A terminal without a second screen would go on writing behind what stands there.
        super().write(self.shown.clear())
        LinuxDriver.stop_application_mode(self)

    def _wake_for_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let signals wake the loop: the kernel may give one to a thread that cannot meet it."""
        if self._waker is None:
            self._waker = waking, wakes = socket.socketpair()
            for end in self._waker:
                end.setblocking(False)
            loop.add_reader(waking, waking.recv, 4096)
            signal.set_wakeup_fd(wakes.fileno(), warn_on_full_buffer=False)

    # Ctrl-Z and fg

    @property
    def can_suspend(self) -> bool:
        """Whether somebody could take the program up again: no guest, and a shell that waits."""
        return "GALOP_GUEST" not in os.environ and os.getpgrp() != os.getsid(0)

    def _soon(
        self,
        loop: asyncio.AbstractEventLoop,
        act: Callable[[], None],
        signum: int,
        frame: FrameType | None,
    ) -> None:
        """Act between two messages: a signal may come while a frame is handed to the writer."""
        with suppress(RuntimeError):  # the loop is closed: leaving is under way
            loop.call_soon_threadsafe(act)

    def _pause(self) -> None:
        """Give the terminal back and stop, with all that was started beside this program.

        Stopped by the signal itself, which the kernel keeps from those whom no shell waits for.
        """
        if not self.can_suspend:
            return
        self.suspend_application_mode()
        self._is_paused = True
        before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.killpg(os.getpgrp(), signal.SIGTSTP)  # stops here
        signal.signal(signal.SIGTSTP, before)

    def _go_on(self) -> None:
        """Take the terminal again, whoever had it and whatever stands on it."""
        if not self._is_paused:  # stopped by a signal that cannot be met
            self.suspend_application_mode()
            self._is_paused = True
        if not self._is_in_front():  # gone on with before the shell gave it, or in the background
            asyncio.get_running_loop().call_later(_POLL, self._go_on)
            return
        self._is_paused = False
        self._must_signal_resume = True
        self.resume_application_mode()
        self._app.screen.refresh(layout=True)

    def _is_in_front(self) -> bool:
        """Return whether the terminal is this program's to write to and to read."""
        try:
            return os.tcgetpgrp(self.fileno) == os.getpgrp()
        except OSError:  # it is gone, which reading finds out
            return True

    # The line that is lost

    def _leave(self, loop: asyncio.AbstractEventLoop, signum: int, frame: FrameType | None) -> None:
        """End the app, by force where that takes too long, all moves being kept.

        Not a handler of the loop's: the loop may wait for the terminal, and would not hear it.
        """
        with suppress(RuntimeError):  # the loop is closed: leaving is under way
            loop.call_soon_threadsafe(self._app.exit, None, 128 + signum)
        grace = _PATIENCE if signum == signal.SIGHUP else _LONGEST
        Thread(target=self._force, args=(128 + signum, grace), daemon=True).start()

    def _force(self, code: int, grace: float) -> None:
        latest = time.monotonic() + grace
        while time.monotonic() < latest and not self._outlet.is_stuck(_PATIENCE):
            time.sleep(0.1)
        if self.attrs_before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        os._exit(code)

    def run_input_thread(self) -> None:
        keyboard = Keyboard()
        for message in keyboard.typed(self._ahead.lines):
            self.process_message(message)
        if self._ahead.ended:
            self._leave(self._loop, signal.SIGHUP, None)
            return
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if waiting.select(0.1):
                    data = self._read()
                    if not data:
                        self._leave(self._loop, signal.SIGHUP, None)
                        return
                    for message in keyboard.typed(data):
                        self.process_message(message)
                for message in keyboard.waited():
                    self.process_message(message)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""
