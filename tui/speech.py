"""The speech layout: the full screen laid out for the ear and for a braille line.

It holds the conversation of lines mode in a message pane: the newest message and nothing else, the
terminal's cursor at its end. Below it a board may stand for a friend who sees.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from shutil import get_terminal_size
from threading import Thread
from typing import NamedTuple, TypeAlias

from ..saves import Settings
from .talk import Interrupted
from .voice import Act, Opening, Voice
from .waiting import let_last_words_be_heard
from .words import Language
from .words.speech import How, speech_words
from .wrapping import voice_pages

_LAST_SECONDS = 5
"""How long the last save may take once the terminal is gone."""
_BLANK = "\x1b[H\x1b[J"


class Ended(NamedTuple):
    """The conversation is over, with the exit code."""

    code: int


News: TypeAlias = Act | Ended
Flow: TypeAlias = Callable[[Voice], int]


def run(flow: Flow, language: Language, how: How, settings: Settings) -> int:
    """Hold a conversation in the speech layout; return its exit code.

    `how` is what turned the layout on, which the first line says.
    """
    words = speech_words(language)
    news: SimpleQueue[News] = SimpleQueue()
    conversation = Conversation(flow, language, news)
    conversation.start()
    first = news.get()
    # Printed where it stays: a reader may miss what comes with the change of screens. In one
    # write: readers that compare screens miss what is written just before something else.
    opening = first.lines if isinstance(first, Opening) else ()
    _print(words.on(how), *opening)
    if isinstance(first, Opening):
        from .speech_screen import Speech  # Textual loads while this is heard

        app = Speech(conversation, language, settings)
        if "VTE_VERSION" in os.environ:
            # Orca reads in these terminals all that comes back when the second screen is left:
            # half a minute of what the shell had said. Cleared by scrolling, it is read as well.
            sys.stdout.write(_BLANK)
            sys.stdout.flush()
        app.run(mouse=False)
        if app.return_code:  # a signal, or the terminal is gone
            conversation.voice.interrupt(app.return_code - 128)
    conversation.join(_LAST_SECONDS)
    _print(*conversation.voice.last_words())
    let_last_words_be_heard(sys.stdout)
    return conversation.code


def _print(*lines: str) -> None:
    """Print lines in one write."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


class Conversation(Thread):
    """The conversation's own thread: what it says is `news`, and `heard` is told that there is."""

    def __init__(self, flow: Flow, language: Language, news: SimpleQueue[News]) -> None:
        super().__init__(daemon=True)
        self._flow = flow
        self._words = speech_words(language)
        self._news = news
        self.heard: Callable[[], object] = lambda: None
        self.voice = Voice(self._put, self._pages, self._words.again)
        self.code = 0

    def run(self) -> None:
        try:
            self.code = self._flow(self.voice)
            self.voice.linger(self._words.leave)
        except Interrupted as left:
            self.code = 128 + left.signum
        finally:
            self._put(Ended(self.code))

    def latest(self) -> list[News]:
        """Return what has come since it was last asked."""
        found: list[News] = []
        while True:
            try:
                found.append(self._news.get_nowait())
            except Empty:
                return found

    def _put(self, news: News) -> None:
        self._news.put(news)
        self.heard()

    def _pages(self, sentences: Sequence[str], cells: int) -> list[list[str]]:
        # A row as wide as the terminal wraps too early on some, and every row doubles; the pane
        # may shift one by a cell.
        width = max(get_terminal_size().columns - 2, 1)
        return voice_pages(sentences, width, cells, self._words.more)
