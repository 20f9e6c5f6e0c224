"""The curtain: the keyboard passes to the next person, and nothing secret is on the screen."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ..drapes import Handover
from ..drawing import Pen
from ..keyhelp import is_free, keyed, keys_on, told
from ..widgets.drapes import Drapes
from ..widgets.host import app_of
from ..widgets.line import Line
from ..words.keys import key_words
from ..words.table import TableWords
from .once import Once

Lifted: TypeAlias = Literal["on", "hand", "undo", "leave"]
"""Go on, go on with the hand shown, take the last choice back, leave."""


class Curtain(Once[Lifted]):
    """Dismissed with what the next person wants. Escape and all other keys lift nothing."""

    DEFAULT_CSS = """
    Curtain { background: $background; }
    Curtain #heading, Curtain #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    Curtain #keys { text-style: $label-style; }
    Curtain #said { color: $warning; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,ctrl+j", "lift('on')", id="curtain.on"),
        Binding("m", "lift('hand')", id="curtain.hand"),
        Binding("u", "undo", id="curtain.undo"),
        Binding("q", "lift('leave')", id="curtain.leave"),
    ]

    def __init__(self, handover: Handover, words: TableWords, pen: Pen) -> None:
        super().__init__()
        self._handover = handover
        self._words = words
        self._pen = pen
        self._drapes = Drapes(handover, words, pen)

    def compose(self) -> ComposeResult:
        yield Line("heading")
        yield self._drapes
        yield Line("said")
        yield Line("keys")

    def on_mount(self) -> None:
        self._drapes.focus()

    def on_resize(self, event: events.Resize) -> None:
        width = app_of(self).size.width - 2
        self.query_one("#heading", Line).show(self._handover.heading, width)
        helps = self._words.curtain_keys
        text = next((text for text in helps if len(self._told(text)) <= width), helps[-1])
        keys = keyed(text, keys_on(self), key_words(self._pen.words.language))
        self.query_one("#keys", Line).show_row(keys, width)
        self._drapes.call_after_refresh(self._drapes.place_cursor)

    def action_lift(self, wanted: Lifted) -> None:
        self.dismiss(wanted)

    def action_undo(self) -> None:
        """Take the last choice back while nobody has seen what is behind the curtain."""
        if self._handover.undo_refused:
            self._say(self._handover.undo_refused)
        else:
            self.dismiss("undo")

    def on_key(self, event: events.Key) -> None:
        """Every key answers, those too that do nothing here."""
        typed = event.character or ""
        if is_free(self, event.key) and not typed.isupper():
            self._say(self._told(self._words.curtain_other))

    def on_paste(self) -> None:
        """Say that a text is not asked for."""
        self._say(self._pen.words.pasted)

    def _told(self, text: str) -> str:
        return told(self, text, self._pen.words.language)

    def _say(self, text: str) -> None:
        self.query_one("#said", Line).show(text, app_of(self).size.width - 2)
