"""A screen that is one list: a heading, the list, what was said, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..house import House
from ..keyhelp import is_free, keyed, keys_on, named, with_keys
from ..widgets.host import app_of
from ..widgets.items import Item
from ..widgets.line import Line
from ..widgets.listing import Listing
from ..widgets.paragraph import Paragraph
from ..widgets.rows import Rows
from ..words.cli import CliWords
from ..words.home import HomeWords
from ..words.keys import key_words
from ..words.reading import reading_words
from ..words.screen import screen_words
from .once import Once

Answer = TypeVar("Answer")


WIDEST = 100
"""The most cells of a list, which then stands in the middle; what is wider is hard to follow."""
FIXED_ROWS = 3
"""Rows that are never the list's: heading, the blank one below it, keys."""


class Listed(Once[Answer | None]):
    """Shows `listed()` and hands what is taken to `take`. Escape goes back."""

    DEFAULT_CSS = """
    Listed { background: $background; }
    Listed #heading, Listed #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    Listed #keys { text-style: $label-style; }
    Listed #listing { margin: 1 0 0 0; }
    Listed #said { max-height: 4; }
    """
    KEYED: ClassVar[tuple[type[Widget], ...]] = (Listing,)
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", id="listed.back")]

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.listing = Listing()
        self._heading, self._keys = Line("heading"), Line("keys")
        self._said = Paragraph("said", role="active")
        self._held: dict[str, tuple[str, ...]] = {}
        self._pressed = ""
        self._refusing = False

    @property
    def spoken(self) -> CliWords:
        return self.house.desk.words

    @property
    def told(self) -> HomeWords:
        return self.house.told

    # What a screen of this kind says and does

    def headed(self) -> str:
        """Return the heading."""
        raise NotImplementedError

    def listed(self) -> Sequence[Item]:
        """Return the items as they are now."""
        raise NotImplementedError

    def take(self, name: str) -> None:
        """Do what the item of this name says."""

    def turn(self, name: str, by: int) -> None:
        """Change the value of the item of this name."""

    def action_back(self) -> None:
        self.dismiss(None)

    def action_take(self, name: str) -> None:
        """Take the item of this name, as its own key asks, where it is listed now."""
        if not self.listing.take(name):
            self.refuse()

    # What is common to them

    def compose(self) -> ComposeResult:
        yield self._heading
        yield from self.above()
        yield self.listing
        yield self._said
        yield self._keys

    def on_mount(self) -> None:
        self.listing.focus()

    def on_screen_resume(self) -> None:
        self.show()
        self.listing.call_after_refresh(self.listing.place_cursor)

    def on_resize(self, event: events.Resize) -> None:
        self.show()

    def on_key(self, event: events.Key) -> None:
        """Answer a key that nothing is bound to; the next key puts the answer away."""
        typed = event.character or ""
        self._pressed = event.key
        if is_free(self, event.key) and not typed.isupper():
            self.refuse()
        elif self._refusing:
            self.say()

    def on_paste(self) -> None:
        """Say that a text is not asked for."""
        self._reply(screen_words(self.house.desk.language).pasted)

    def refuse(self) -> None:
        """Say that the key that was pressed does nothing."""
        name = named(self._pressed, key_words(self.house.desk.language))
        self._reply(self.told.no_key(name))

    def _reply(self, sentence: str) -> None:
        """Show a sentence until the next key."""
        self.say(sentence)
        self._refusing = True

    def say(self, *sentences: str) -> None:
        """Show sentences below the list; they may hold names, and are never markup."""
        self._refusing = False
        self._said.say(" ".join(sentences))

    @property
    def cells(self) -> int:
        """The cells of a row of the list."""
        return min(app_of(self).size.width, WIDEST) - 2

    def show(self) -> None:
        """Show the heading, the items and the keys as they are now."""
        width = app_of(self).size.width
        self._stand_in_the_middle((width - self.cells) // 2)
        self._held = keys_on(self)
        words = key_words(self.house.desk.language)
        self._heading.show(self.headed(), width - 2)
        self.listing.offer(self.listed())
        self._keys.show_row(keyed(self.keys_in(width - 2), self._held, words), width - 2)

    def _stand_in_the_middle(self, side: int) -> None:
        """Leave so many cells at both sides of all but the bars."""
        wanted = (0, side, 0, side)
        shown = [one for one in self.children if isinstance(one, Rows) and type(one) is not Line]
        for widget in shown:
            if widget.styles.padding != wanted:  # else all is laid out again
                widget.styles.padding = wanted

    def above(self) -> Iterable[Widget]:
        """Return what stands above the list."""
        return ()

    def keys_in(self, width: int) -> str:
        """Return the key help for so many cells, "<listed.back>" for the key of an act."""
        told = self.told
        if any(item.turns for item in self.listing.items):
            return told.keys_turn if width >= 78 else told.keys_turn_narrow
        return told.keys if width >= 78 else told.keys_narrow

    def letter(self, act: str) -> str:
        """Return the key of an act, as an item shows it."""
        return with_keys(f"<{act}>", self._held, key_words(self.house.desk.language))

    def on_listing_taken(self, event: Listing.Taken) -> None:
        if self.is_active:  # another key may have led away meanwhile
            self.say()
            self.take(event.name)

    def on_listing_stayed(self, event: Listing.Stayed) -> None:
        if event.end is None:
            self.refuse()
        else:
            self._reply(reading_words(self.house.desk.language).page_ends(event.end))

    def on_listing_turned(self, event: Listing.Turned) -> None:
        self.say()
        self.turn(event.name, event.by)


class Pick(Listed[str]):
    """Asks for one of some items; dismissed with its name."""

    def __init__(self, house: House, heading: str, items: Sequence[Item]) -> None:
        super().__init__(house)
        self._headed, self._offered = heading, tuple(items)

    def headed(self) -> str:
        return self._headed

    def listed(self) -> Sequence[Item]:
        return self._offered

    def take(self, name: str) -> None:
        self.dismiss(name)
