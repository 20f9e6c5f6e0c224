"""What a terminal types on the full screen: any bytes at all, and of them keys, clicks and pastes.

The stock parser dies of a key with a number that no letter has, and takes another size for the
terminal's from whoever can type one; and then nothing more is typed.
"""

from __future__ import annotations

import time
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from unicodedata import category

from textual._xterm_parser import XTermParser
from textual.events import AppBlur, AppFocus, Key, MouseEvent, Paste
from textual.message import Message

_PASTE = ("\x1b[200~", "\x1b[201~")
_PATIENCE = 2.0
"""Seconds without a byte after which a paste is over, whether its end came or not."""
_BEGINS = frozenset("[]OPX^_\\\x1b")
"""What may follow an Escape that is none, but begins or ends something longer."""
_MOUSE_MOST = 10_000
"""Columns or rows more than any terminal has."""


class Keyboard:
    """Reads what is typed; what is none of a player's messages is left out."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()
        self._newest = ""
        self._pasted: list[str] | None = None
        self._last = 0.0

    def typed(self, data: bytes) -> Iterator[Message]:
        """Yield what these bytes complete. Never raises."""
        for character in self._decode(data):
            yield from self._escaped(character)
            self._newest = (self._newest + character)[-len(_PASTE[0]) :]
            if self._pasted is not None:
                yield from self._held(self._pasted, character)
            elif self._newest == _PASTE[0]:
                self._pasted, self._parser = [], XTermParser()
            else:
                yield from self._wanted(self._parser.feed(character))
        self._last = time.monotonic()

    def _held(self, pasted: list[str], character: str) -> Iterator[Message]:
        """Yield a paste at its end alone: the stock parser types what stands behind an Escape."""
        pasted.append(character)
        if self._newest == _PASTE[1]:
            self._pasted = None
            text = "".join(pasted[: -len(_PASTE[1])])
            yield Paste("".join(one for one in text if _is_text(one)))

    def _escaped(self, character: str) -> Iterator[Message]:
        """Yield an Escape behind which a key came at once, as over a slow line.

        The parser takes both for one other key. A letter may be one with Alt, which an app knows.
        """
        held = self._newest.endswith("\x1b") and self._pasted is None
        if held and character not in _BEGINS and not character.isalpha():
            self._parser = XTermParser()
            yield Key("escape", "\x1b")

    def waited(self) -> Iterator[Message]:
        """Yield what the time that has passed completes: an Escape, or a paste without an end."""
        if self._pasted is not None and time.monotonic() - self._last > _PATIENCE:
            yield from self.typed(_PASTE[1].encode())
        for message in self._wanted(self._parser.tick()):
            self._newest = ""  # the Escape that was waited for was one by itself
            yield message

    def _wanted(self, messages: Iterable[Message]) -> Iterator[Message]:
        try:
            for message in messages:
                match message:
                    case AppFocus() | AppBlur():
                        yield message
                    case Key(key=key, character=letter) if not _halves(key + (letter or "")):
                        yield message
                    case MouseEvent(x=x, y=y) if x < _MOUSE_MOST and y < _MOUSE_MOST:
                        yield message
                    case _:  # an answer to what is never asked, such as the terminal's size
                        self._parser = XTermParser()
        except (ArithmeticError, ValueError):  # of numbers that nothing has
            self._parser = XTermParser()


def _is_text(character: str) -> bool:
    return character in "\t\n\r" or category(character) != "Cc"


def _halves(text: str) -> bool:
    """Return whether a text holds half a letter, which can be neither kept nor shown."""
    return any("\ud800" <= letter <= "\udfff" for letter in text)
