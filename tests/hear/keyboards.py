"""Two keyboards that play by themselves: one at spoken lines, one at the speech layout.

Each notes what was said after every key, in facts: a sentence, or what of it stands on a page.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, assert_never

from galop.rules.bots import policy
from galop.rules.core import Decision
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.menu import is_final, menu
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.speech import speech_words
from galop.tui.voice import ENTER, Act, Hidden, Opening, Rung, Said, Typed, Voice
from galop.tui.words import Language, words
from galop.tui.wrapping import voice_pages

ROW = 79
"""Where lines are broken; a reader that speaks by the row pauses there."""
PANE_ROW = ROW - 1


class Step(NamedTuple):
    """What was typed, None at the launch, and what was said after it; `line` if Enter ended it.

    In a silent one nothing is typed, and something is said all the same.
    """

    typed: str | None
    said: tuple[str, ...]
    line: bool = False
    silent: bool = False


Face: TypeAlias = Literal["lines", "speech"]
FACES: tuple[Face, ...] = ("lines", "speech")
Typist: TypeAlias = Callable[[], str]
"""What is typed at the question that was just asked; nothing is Enter alone."""


class Sensible:
    """Plays a match sensibly, and asks aside what is planned for some of its decisions."""

    def __init__(
        self, match: AnyMatch, language: Language, asides: Mapping[int, tuple[str, ...]]
    ) -> None:
        self._match = match
        self._words = words(language, match.game.name)
        self._asides = dict(asides)
        self._decisions: set[int] = set()
        self._next: list[str] = []
        self._taken = 0

    @property
    def within(self) -> int:
        """How many keys of a choice were typed that is not whole yet."""
        return self._taken if self._next else 0

    def __call__(self) -> str:
        if not self._next:
            self._next, self._taken = list(self._choose()), 0
        self._taken += 1
        return self._next.pop(0)

    def _choose(self) -> Iterator[str]:
        match = self._match
        decision = match.awaits
        assert isinstance(decision, Decision)
        if len(match.log) not in self._decisions:
            self._decisions.add(len(match.log))
            aside = self._asides.pop(len(self._decisions), None)
            if aside is not None:
                yield from aside
                return
        view = match.view(decision.seat)
        action: Any = policy(match.game, "sensible", "hear").choose(view, decision, len(match.log))
        path = [label.text for label in self._words.path(action, view)]
        if len(decision.choices) == 1 and len(path) == 1:
            yield ""
            return
        for depth, text in enumerate(path):
            entries = menu(self._words, view, decision.choices, tuple(path[:depth]))
            entry = next(entry for entry in entries if entry.label.text == text)
            if len(entries) > 1 or is_final(self._words, view, entry, tuple(path[:depth])):
                yield str(entry.digit)


class Leaving:
    """Types as another does, and leaves by q after so many keys."""

    def __init__(self, typist: Typist, keys: int) -> None:
        self._typist = typist
        self._left = keys

    def __call__(self) -> str:
        self._left -= 1
        return self._typist() if self._left > 0 else "q"


class LinesKeyboard(Console):
    """Spoken lines, in memory."""

    def __init__(self, typist: Typist) -> None:
        self._silence = os.open(os.devnull, os.O_RDONLY)
        super().__init__("enter", self._silence, io.StringIO())
        self.steps: list[Step] = []
        self._typist = typist
        self._typed: str | None = None

    def ask(self, prompt: str, *, line: bool = False, cells: int = 0) -> str | None:
        self.note(prompt.strip())
        self._typed = self._typist()
        return self._typed

    def flush(self) -> None:
        """Keep what was said until the next question."""

    def part(self) -> None:
        """Keep it here too."""

    def note(self, *prompt: str) -> None:
        """Note what was said since the last key."""
        self.steps.append(Step(self._typed, (*self._waiting, *prompt), line=True))
        self._waiting.clear()

    def seat(self, sitting: Sitting) -> None:
        """Ask for whole lines: the script says which keys follow."""

    def close(self) -> None:
        """Let go of the keyboard."""
        os.close(self._silence)


class SpeechKeyboard:
    """The speech layout, in memory: its voice, and keys pressed as soon as a page is shown."""

    def __init__(self, typist: Typist, language: Language) -> None:
        said = speech_words(language)
        self.voice = _Voice(self._act, self._paged, said.again)
        self.steps: list[Step] = []
        self._leave, self._more = said.leave, said.more
        self._typist = typist
        self._typed: str | None = None
        self._by_line = False
        self._heard: list[str] = [said.on("flag")]
        self._sentences: list[str] = []

    def run(self, flow: Callable[[Voice], int]) -> None:
        """Hold a conversation to its end, as the speech layout does."""
        flow(self.voice)
        self.voice.linger(self._leave)
        self._note(self.voice.last_words())

    def _paged(self, sentences: Sequence[str], cells: int) -> list[list[str]]:
        self._sentences = list(filter(None, sentences))
        return voice_pages(sentences, PANE_ROW, cells, self._more)

    def _act(self, act: Act) -> None:
        match act:
            case Opening(lines):
                self._heard += lines
            case Said(rows):
                self._note(self._facts(rows))
                self._press(rows)
            case Typed() | Hidden() | Rung():
                pass
            case _:
                assert_never(act)

    def _facts(self, rows: Sequence[str]) -> Iterator[str]:
        """Yield a page's sentences; of one that goes on overleaf, what stands here."""
        going_on = rows[-1] == self._more
        text = " ".join(rows[:-1] if going_on else rows)
        while text:
            sentence = self._sentences.pop(0)
            if not text.startswith(sentence):
                self._sentences.insert(0, sentence[len(text) :].strip())
                sentence = text
            yield sentence
            text = text[len(sentence) :].strip()
        if going_on:
            yield self._more

    def _note(self, said: Sequence[str] | Iterator[str]) -> None:
        self.steps.append(Step(self._typed, (*self._heard, *said), self._by_line))
        self._heard.clear()

    def _press(self, rows: Sequence[str]) -> None:
        at_end = rows[-1] == self._more or rows[-1].endswith(self._leave)
        self._typed = "" if at_end else self._typist()
        self._by_line = self.voice.by_line and not at_end
        for key in self._typed:
            self.voice.press(key)
        if self._by_line or not self._typed:
            self.voice.press(ENTER)


class _Voice(Voice):
    """A voice that tells whether a whole line is asked for."""

    by_line = False

    def ask(self, prompt: str, *, line: bool = False, cells: int = 0) -> str | None:
        self.by_line = line
        return super().ask(prompt, line=line, cells=cells)


class Kept:
    """A save that is only named."""

    def __init__(self, name: str) -> None:
        self.name = name

    def advised(self) -> None:
        pass

    def write(self, match: AnyMatch) -> None:
        """Keep nothing."""


def played_by(typist: Typist, sitting: Sitting, face: Face) -> tuple[Step, ...]:
    """Have a sitting played at a face, and return its steps."""
    if face == "speech":
        speech = SpeechKeyboard(typist, sitting.language)
        speech.run(lambda voice: run(sitting, voice))
        return tuple(speech.steps)
    lines = LinesKeyboard(typist)
    try:
        run(sitting, lines)
        lines.note()
    finally:
        lines.close()
    return tuple(lines.steps)
