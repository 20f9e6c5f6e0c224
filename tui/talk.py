"""What a conversation needs: lines said, answers asked. A console has it, and the speech layout."""

from __future__ import annotations

import signal
from contextlib import AbstractContextManager
from typing import Protocol

from .sitting import Sitting


class Interrupted(Exception):
    """A signal asked the program to leave; `signum` is its number."""

    def __init__(self, signum: int) -> None:
        super().__init__(signal.strsignal(signum))
        self.signum = signum


class Talk(Protocol):
    """One side says lines, the other answers; what is said comes at the latest with a question."""

    def seat(self, sitting: Sitting) -> None:
        """Take a sitting's wishes: its keys, and its board where one is drawn."""
        ...

    def say(self, *lines: str) -> None:
        """Say lines, at the latest with the next question."""
        ...

    def ask(self, prompt: str, *, line: bool = False, cells: int = 0) -> str | None:
        """Return what is answered, without its line end, or None at the end of input.

        With `line`, a whole line is read even where single keys are the rule. The last sentences
        that fit `cells` characters with the prompt are said on its own line, which braille shows.
        Raises Interrupted or KeyboardInterrupt when a signal asks to leave.
        """
        ...

    def flush(self) -> None:
        """Let what was said be heard. Raises Interrupted when a signal asked to leave."""
        ...

    def tell_now(self) -> None:
        """Let what was said be heard before work that takes long, even where a turn comes whole."""
        ...

    def part(self) -> None:
        """Let what was said last be heard, whatever signal comes now: leaving is under way."""
        ...

    def ring(self) -> None:
        """Ring the terminal's bell, with what is said next."""
        ...

    def scroll_away(self) -> None:
        """Put what is on the screen out of sight."""
        ...

    def leaving_gently(self) -> AbstractContextManager[None]:
        """Turn signals to leave into Interrupted, raised where nothing can be lost."""
        ...
