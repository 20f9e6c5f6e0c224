"""A screen to read on: a heading, a text, one line of answers, the keys. Every key answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..keyhelp import help_row, is_free, named, told
from ..vocabulary import fold
from ..widgets.host import app_of
from ..widgets.line import Line
from ..widgets.reading import Reading
from ..words import Language
from ..words.keys import key_words
from ..words.reading import ReadingWords, reading_words
from ..words.screen import screen_words
from .once import Once

SMALLEST = (40, 12)


class Reader(Once[None]):
    """Escape or q closes it. An answer goes away with the next key."""

    DEFAULT_CSS = """
    Reader { background: $background; }
    Reader #heading, Reader #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    Reader #keys { text-style: $label-style; }
    Reader #said { color: $warning; }
    Reader #said.-idle { color: $secondary; }
    """
    KEYED: ClassVar[tuple[type[Widget], ...]] = (Reading,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "close", id="page.close"),
    ]

    def __init__(self, language: Language, pane: Reading) -> None:
        super().__init__()
        self.language: Language = language
        self.reading: ReadingWords = reading_words(language)
        self._too_small = screen_words(language).too_small
        self._pane = pane
        self._heading, self._said, self._keys = Line("heading"), Line("said"), Line("keys")

    # What a screen of this kind says and does

    def headed(self) -> str:
        """Return the heading."""
        raise NotImplementedError

    def key_help(self) -> Sequence[tuple[str, int]]:
        """Return the items of the key help, those of the highest ranks left out first."""
        raise NotImplementedError

    def digit(self, number: int) -> None:
        """Do what a digit asks."""
        raise NotImplementedError

    def refused(self, key: str) -> str:
        """Return why a key does nothing."""
        return self.reading.no_key(key)

    def keyed(self, text: str) -> str:
        """Return a text with the keys of its acts, as they are."""
        return told(self, text, self.language)

    def above(self) -> Iterable[Widget]:
        """Return what stands between the heading and the text."""
        return ()

    def idle(self) -> str:
        """Return what the line of answers shows while there is none."""
        return ""

    # What is common to them

    def compose(self) -> ComposeResult:
        yield self._heading
        yield from self.above()
        yield self._pane
        yield self._said
        yield self._keys

    def on_resize(self, event: events.Resize) -> None:
        self.show()

    def on_reading_laid(self) -> None:
        self.show()

    def on_screen_resume(self) -> None:
        self.show()
        for widget in self.above():
            widget.refresh(layout=True)  # the window may have changed its size meanwhile

    def show(self, said: str = "") -> None:
        """Show everything as it is now, and an answer if there is one."""
        width, height = app_of(self).size
        small = width < SMALLEST[0] or height < SMALLEST[1]
        self._heading.show(self._too_small if small else self.headed(), width - 2)
        self._said.set_class(not said, "-idle")
        self._said.show(said or self.idle(), width - 2)
        keys = help_row(self, self.key_help(), width - 2, self.language)
        self._keys.show_row(keys, width - 2)
        self._pane.call_after_refresh(self._pane.place_cursor)  # what is above may have grown

    def on_key(self, event: events.Key) -> None:
        """Obey digits, those of the French row too, and answer keys that nothing is bound to."""
        character = event.character or ""
        folded = fold(character)
        if len(folded) == 1 and folded.isdecimal():
            event.stop()
            event.prevent_default()
            self.digit(int(folded))
        elif character.isupper():
            return  # the app tries the small letter
        elif is_free(self, event.key):
            event.stop()
            name = named(event.key, key_words(self.language))
            self.show(self.keyed(self.refused(name)))

    def on_paste(self) -> None:
        """Say that a text is not asked for."""
        self.show(screen_words(self.language).pasted)

    def action_close(self) -> None:
        """Put an answer away, or close the screen."""
        if self._pane.answering:
            self._pane.answer()
            self.show()
        else:
            self.dismiss(None)
