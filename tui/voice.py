"""The speech layout's side of a conversation: what is said goes to the pane, keys come back.

The conversation itself is that of lines mode, word for word, in a thread of its own: it waits for
answers, and the screen never does.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from .sitting import Sitting
from .talk import Interrupted, Talk
from .wrapping import room_to_type


class Said(NamedTuple):
    """A page of a message, as rows; the last page ends with the question.

    `by_line` is whether more than one key may be typed behind it.
    """

    rows: tuple[str, ...]
    by_line: bool = False


class Typed(NamedTuple):
    """What has been typed so far behind the question."""

    text: str


class Hidden(NamedTuple):
    """Nothing is to be seen any more."""


class Rung(NamedTuple):
    """The bell rings."""


class Opening(NamedTuple):
    """What is said before the first question."""

    lines: tuple[str, ...]


Act: TypeAlias = Opening | Said | Typed | Hidden | Rung
END = "\x04"
ENTER = "\n"
BACKSPACE = "\x7f"
ESCAPE = "\N{ESCAPE}"


class Voice(Talk):
    """Says through `act`, which must be safe to call from a thread; `press` brings the keys.

    `pages` breaks sentences into what can be shown at once.
    """

    def __init__(
        self,
        act: Callable[[Act], object],
        pages: Callable[[Sequence[str], int], Sequence[Sequence[str]]],
        again: str,
    ) -> None:
        """`pages` takes the cells of a braille display too, or 0.

        `again` begins a message that says the same as the one before.
        """
        self._act = act
        self._pages = pages
        self._again = again
        self._last: tuple[str, ...] = ()
        self._keys: SimpleQueue[str | int] = SimpleQueue()
        self._ahead: list[str] = []
        self._waiting: list[str] = []
        self._signal: int | None = None
        self._parting = False
        self.opened = False
        self.sitting: Sitting | None = None

    # From the screen

    def press(self, key: str) -> None:
        """Take a key as pressed: a character, or one of the names above."""
        self._keys.put(key)

    def interrupt(self, signum: int) -> None:
        """Have the conversation end as a signal asks."""
        self._keys.put(signum)

    def last_words(self) -> tuple[str, ...]:
        """Return what was said and not shown: it is printed once the screen is gone."""
        return tuple(self._waiting)

    # A conversation

    def seat(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def say(self, *lines: str) -> None:
        self._waiting.extend(filter(None, lines))

    def flush(self) -> None:
        """Nothing is lost by waiting: what was said comes with the next question."""
        self._obey()

    def tell_now(self) -> None:
        """Show what was said, without a question; what fills more than a page waits for one."""
        self._obey()
        self._open()
        found = self._pages(self._waiting, 0) if self._waiting else ()
        if len(found) == 1:
            self._waiting.clear()
            self._last = ()
            self._act(Said(tuple(found[0])))

    def part(self) -> None:
        """What was said last is told once the screen is gone."""
        self._parting = True

    def ring(self) -> None:
        self._open()
        self._act(Rung())

    def scroll_away(self) -> None:
        self._act(Hidden())

    def ask(self, prompt: str, *, line: bool = False, cells: int = 0) -> str | None:
        # Sentences share a row with the prompt as it is.
        self._obey()
        self._open()
        message = (*self._waiting, prompt.rstrip())
        self._waiting.clear()
        # A reader that compares screens speaks differences alone.
        worded = self._said_again(message, cells) if message == self._last else message
        self._last = () if worded != message else message
        *before, last = self._pages(worded, cells - 1 if line and cells else cells)
        for page in before:
            self._act(Said(tuple(page)))
            key = self._key()
            if key not in (ENTER, " "):  # an answer already
                self._ahead.insert(0, key)
                break
        page = room_to_type(last, message[-1]) if line else last
        self._act(Said(tuple(page), line))
        return self._line() if line else self._one()

    def _said_again(self, message: tuple[str, ...], cells: int) -> tuple[str, ...]:
        """Return a message worded as said again, which must not break a question that fits."""
        first = f"{self._again} {message[0]}"
        if len(message) == 1 and 0 < cells < cell_len(first):
            return (self._again, *message)
        return (first, *message[1:])

    def _open(self) -> None:
        if not self.opened:
            self.opened = True
            self._act(Opening(tuple(self._waiting)))
            self._waiting.clear()

    def linger(self, prompt: str) -> None:
        """Wait for a key before what was said last goes with the screen."""
        if self._waiting and self.opened and not self._parting:
            self.ask(prompt)

    @contextmanager
    def leaving_gently(self) -> Generator[None]:
        yield  # signals come through `interrupt`

    def _one(self) -> str | None:
        key = self._key()
        if key == END:
            return None
        return "" if key == ENTER else key

    def _line(self) -> str | None:
        typed = ""
        while True:
            key = self._key(held=True)
            if key == END:
                return None
            if key == ENTER:
                return typed
            typed = typed[:-1] if key == BACKSPACE else typed + key if key.isprintable() else typed
            self._act(Typed(typed))

    def _key(self, *, held: bool = False) -> str:
        """Return the next key; unless `held`, one held down or pasted many times counts once."""
        if not self._ahead:
            self._take(self._keys.get())
        key = self._ahead.pop(0)
        while not held:
            while not self._keys.empty():
                self._take(self._keys.get())
            if not self._ahead or self._ahead[0] != key:
                break
            self._ahead.pop(0)
        return key

    def _take(self, came: str | int) -> None:
        if isinstance(came, int):
            self._signal = came
            self._obey()
        else:
            self._ahead.append(came)

    def _obey(self) -> None:
        if self._signal is not None:
            signum, self._signal = self._signal, None
            raise Interrupted(signum)
