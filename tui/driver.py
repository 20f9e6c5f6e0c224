"""The terminal driver: visible cursor, small frames, no questions, hang-up ends it.

The stock driver hides the cursor that screen readers and braille displays follow, spins for ever
on a closed terminal, and dies of one byte that is not UTF-8.
"""

from __future__ import annotations

import asyncio
import os
import re
import selectors
import signal
from codecs import getincrementaldecoder
from functools import cached_property

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message

from .shown import Shown

# An answer that comes late, over a slow line, is typed into the game or into the shell after it;
# and Fenrir takes one for a key and falls silent. What is asked here can be done without: marks
# around a frame, sizes in band, keys that no plain terminal sends, a mouse pointer's shape.
_QUESTION = re.compile(
    r"\x1b\[(?:6n|\?2026\$p|\?2048\$p|\?u|[<>=][\d;]*u|c|>c|>q)|\x1b\]22;[^\x07\x1b]*(?:\x07|\x1b\\)"
)
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"
HUNG_UP = 128 + signal.SIGHUP


class Driver(LinuxDriver):
    """LinuxDriver for play over SSH and for those who follow the cursor."""

    @cached_property
    def shown(self) -> Shown:
        """What stands on the terminal."""
        return Shown()

    def write(self, data: str) -> None:
        if "\x1b" in data and (data := _QUESTION.sub("", data)) in ("", HIDE_CURSOR):
            return
        if fresh := self.shown.frame(data):
            super().write(fresh)

    def process_message(self, message: Message) -> None:
        if isinstance(message, Resize):  # terminals fold or cut their rows, each in its own way
            self.shown.forget()
        super().process_message(message)

    def start_application_mode(self) -> None:
        LinuxDriver.start_application_mode(self)
        self.write(SHOW_CURSOR)
        super().write(self.shown.clear())  # a terminal without a second screen kept the first
        loop = asyncio.get_running_loop()
        for signum in (signal.SIGHUP, signal.SIGTERM):
            loop.add_signal_handler(signum, self._app.exit, None, 128 + signum)

    def run_input_thread(self) -> None:
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if waiting.select(0.1):
                    data = self._read()
                    if not data:
                        self._loop.call_soon_threadsafe(self._app.exit, None, HUNG_UP)
                        return
                    for event in parser.feed(decode(data)):
                        self.process_message(event)
                for event in parser.tick():
                    self.process_message(event)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""
