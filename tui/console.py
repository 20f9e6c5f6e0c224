"""A keyboard and a page: lines out, one answer in. Plain bytes, no colour, no cursor movement."""

from __future__ import annotations

import codecs
import os
import re
import signal
import sys
import termios
import time
import tty
from collections.abc import Generator
from contextlib import contextmanager, suppress
from threading import Thread
from time import sleep
from types import FrameType
from typing import Any, TextIO, TypeAlias

from .anew import Anew
from .collector import wake
from .encoding import in_rows
from .sitting import KeyMode, Sitting
from .talk import Interrupted, Talk
from .waiting import let_last_words_be_heard, typed_ahead, wait_to_read

# An arrow or a function key arrives as several characters; none of them is a letter typed.
_SEQUENCE = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)
_TALLEST = 100
_LONGEST = 65536
"""Characters without an end of line that no person types: the input is not one to wait for."""
_PATIENCE = 1.0
"""Seconds after which a terminal that takes nothing more is left as it is."""
_SLOWEST = 960
"""Characters a second that the slowest line takes: 9,600 bit/s."""
_APART = 0.04
"""Seconds from a single key shown to its answer: who compares screens sees the two apart."""
BELL = "\a"
_Attributes: TypeAlias = list[int | list[bytes | int]]


class Console(Talk):
    """Says lines and asks for answers.

    What is said is held back until the next question, so that a whole turn is one write. Signals
    to leave are held back too, until the console waits for an answer or says something: nothing
    is ever cut short between a move and its save.
    """

    def __init__(
        self, keys: KeyMode = "enter", source: int | None = None, page: TextIO | None = None
    ) -> None:
        self._source = sys.stdin.fileno() if source is None else source
        self._page = page or sys.stdout
        self.tty = os.isatty(self._source)
        self.keys: KeyMode = keys if self.tty else "enter"
        self._decoder = codecs.getincrementaldecoder(_encoding())("replace")
        self._typed = ""
        self._ended = False
        self._answered = self._bell = ""
        self._waiting: list[str] = []
        self._anew = Anew()
        self._next_write = 0.0
        self._signal: int | None = None
        self._lined: _Attributes | None = None
        """How the terminal was before single keys; None while they are off."""
        self._stopper: Any = signal.SIG_DFL
        self._is_gentle = False
        self._is_leaving = False
        self._writing: float | None = None
        """When what is being written should have been taken at the latest."""

    def seat(self, sitting: Sitting) -> None:
        self.keys = sitting.keys if self.tty else "enter"  # the settings may have changed

    # Out

    def say(self, *lines: str) -> None:
        """Say lines, at the latest with the next question, broken between words on a terminal."""
        self._waiting.extend(part for line in lines for part in in_rows(line, self._page))

    def flush(self) -> None:
        """Write what was said. Raises Interrupted when a signal asked to leave."""
        self._write("")
        self._obey()

    def tell_now(self) -> None:
        self.flush()

    def part(self) -> None:
        """Write what was said last, whatever signal comes now: leaving is under way."""
        self._write("")

    def ring(self) -> None:
        """Ring with the next write, where a terminal hears it."""
        self._bell = BELL if self.tty and self._page.isatty() else ""

    def scroll_away(self) -> None:
        """Push what the screen shows out of sight, on a terminal only, in a write of its own."""
        if self.tty and self._page.isatty():
            self.part()
            # A terminal that gives no size, such as a serial line, is taken for a tall one.
            lines = os.get_terminal_size(self._page.fileno()).lines or _TALLEST
            self._write("\n" * (lines - 1))

    def _write(self, last: str) -> None:
        said = self._answered + "".join(f"{row}\n" for row in self._rows()) + last
        text = self._bell + said
        self._answered = self._bell = ""
        self._waiting.clear()
        if text:
            sleep(max(self._next_write - time.monotonic(), 0))
            self._writing = time.monotonic() + _PATIENCE + len(text) / _SLOWEST
            try:
                self._page.write(text)
                self._page.flush()
            finally:
                self._writing = None
            wake()  # all that a face needs is there

    def _rows(self) -> list[str]:
        """Return what waits, as it is to be written; a terminal's reader may compare screens."""
        on_screen = self.tty and self._page.isatty()
        return [self._anew.row(line) if on_screen else line for line in self._waiting]

    # In

    def ask(self, prompt: str, *, line: bool = False, cells: int = 0) -> str | None:
        """Return what is answered, without its line end, or None at the end of input.

        With `line`, a whole line is read even where single keys are the rule. The newest lines
        that fit `cells` characters with the prompt are said on its own line, which braille shows.
        Raises Interrupted or KeyboardInterrupt when a signal asks to leave.
        """
        while self._waiting and len(self._waiting[-1]) + 1 + len(prompt.rstrip()) <= cells:
            prompt = f"{self._waiting.pop()} {prompt}"
        if len(prompt) == cells + 1:  # the cursor stands behind it, on the last cell
            prompt = prompt[:cells]
        one = self.keys == "one" and not line
        if one:
            self._take_keys()
        self._write(prompt)
        self._obey()
        if one:
            answer = self._key()
        else:
            with self._lines_again():
                answer = self._line()
        if one or answer is None or not self.tty:  # otherwise the terminal shows it
            # A reader takes what begins as the key did for its echo, and two lines alike for one.
            shown = "" if answer is None else _plain(answer).strip()
            if one:
                self._write(shown)
                self._next_write, shown = time.monotonic() + _APART, ""
            self._answered = f"{shown}\n"
        return answer

    def _line(self) -> str | None:
        while "\n" not in self._typed and not self._ended:
            self._read()
            if "\n" not in self._typed and len(self._typed) > _LONGEST:
                self._typed, self._ended = "", True
        if not self._typed:
            return None
        answer, _, self._typed = self._typed.partition("\n")
        return answer.rstrip("\r")

    def _key(self) -> str | None:
        while not self._typed and not self._ended:
            self._read()
        if not self._typed:
            return None
        key = self._typed[0]
        if sequence := _SEQUENCE.match(self._typed):
            self._typed = self._typed[sequence.end() :]
            return "\N{ESCAPE}"
        # A key held down, or pasted many times over, counts once.
        self._typed = self._typed.lstrip(key)
        if key == "\x04":
            return None
        return "" if key in "\r\n" else key

    def _read(self) -> None:
        try:
            wait_to_read(self._source, self._obey)
            data = os.read(self._source, 4096)
        except OSError:  # the terminal is gone
            data = b""
        self._ended = not data
        self._typed += self._decoder.decode(data, final=not data)

    # Signals

    @contextmanager
    def leaving_gently(self) -> Generator[None]:
        """Turn signals to leave into Interrupted, raised where nothing can be lost.

        Single keys, where asked for, are on within, and the terminal is put back after. Where it
        takes nothing more, nobody waits for it: all that was told is kept.
        """
        wanted = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        before = {signum: signal.signal(signum, self._note) for signum in wanted}
        outer, self._is_gentle = self._is_gentle, True
        try:
            if self.keys == "one":
                self._take_keys()
            yield
        finally:
            self._is_gentle = outer
            if not outer:
                self._give_keys_back()
            for signum, handler in before.items():
                signal.signal(signum, handler)
            if not outer:
                let_last_words_be_heard(self._page)

    def _take_keys(self) -> None:
        """Have each key as it is pressed, from now until the terminal is left."""
        if self._lined is not None or not self._is_gentle:
            return
        with suppress(termios.error):  # the terminal may be gone, as the next reading will tell
            lined: _Attributes = termios.tcgetattr(self._source)
            self._by_keys()
            self._lined = lined
        self._stopper = signal.getsignal(signal.SIGTSTP)
        if self._stopper is not signal.SIG_IGN:  # else whoever started this wants no pause
            signal.signal(signal.SIGTSTP, self._pause)

    def _give_keys_back(self) -> None:
        if self._lined is not None:
            signal.signal(signal.SIGTSTP, self._stopper)
            self._set(self._lined)
            self._lined = None

    def _pause(self, signum: int, frame: FrameType | None) -> None:
        """Stop on Ctrl-Z with the terminal as the shell had it, and go on with single keys."""
        if self._lined is None:
            return
        now: _Attributes = termios.tcgetattr(self._source)
        self._set(self._lined)
        signal.signal(signum, signal.SIG_DFL)
        os.kill(os.getpid(), signum)  # stops here
        signal.signal(signum, self._pause)
        self._set(now)

    @contextmanager
    def _lines_again(self) -> Generator[None]:
        """Read a line, edited and echoed by the terminal, while single keys are on."""
        if self._lined is None:
            yield
            return
        self._set(self._lined)
        try:
            yield
        finally:
            self._by_keys()

    def _by_keys(self) -> None:
        ahead = typed_ahead(self._source)
        self._typed += self._decoder.decode(ahead.lines, final=ahead.ended)
        self._ended = self._ended or ahead.ended
        tty.setcbreak(self._source, termios.TCSANOW)

    def _set(self, attributes: _Attributes) -> None:
        with suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(self._source, termios.TCSANOW, attributes)

    def _note(self, signum: int, frame: FrameType | None) -> None:
        self._signal = signum
        if not self._is_leaving:
            self._is_leaving = True
            Thread(target=self._force, args=(128 + signum,), daemon=True).start()

    def _force(self, code: int) -> None:
        """End the program if it comes to wait for a terminal that takes nothing more."""
        while self._is_gentle:
            latest = self._writing
            if latest is not None and time.monotonic() > latest:
                if self._lined is not None:
                    self._set(self._lined)
                os._exit(code)
            time.sleep(0.1)

    def _obey(self) -> None:
        if self._signal is not None:
            signum, self._signal = self._signal, None
            raise Interrupted(signum)


def _encoding() -> str:
    """Return the keyboard's encoding; UTF-8 where only ASCII is known of it."""
    found = codecs.lookup(getattr(sys.stdin, "encoding", None) or "utf-8").name
    return "utf-8" if found == "ascii" else found


def _plain(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in text)[:80]
