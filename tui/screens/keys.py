"""The keys of every act, to be moved one by one; they hold at once and are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.message import Message

from ..keyhelp import named, refusal
from ..keymap import keys_of, refused, screen_types, usual, widget_types
from ..widgets.host import app_of
from ..widgets.items import Item
from ..widgets.paragraph import Paragraph
from ..words.keys import KeyWords, key_words
from ..words.screen import screen_words
from .dialog import Dialog
from .listed import Listed

CLEARED = ("delete", "backspace")
"""The keys that ask for the usual one."""


class Keys(Listed[None]):
    """Lists every act and its keys; one that is taken asks for its new key."""

    class Changed(Message):
        """The keymap in the settings is another."""

    @property
    def _words(self) -> KeyWords:
        return key_words(self.house.desk.language)

    def headed(self) -> str:
        return self._words.title

    def listed(self) -> Sequence[Item]:
        words, keys = self._words, self._held_keys()
        items: list[Item] = []
        place = ""
        for act, label in words.acts.items():
            head = words.places[act.partition(".")[0]]
            items.append(
                Item(
                    act,
                    label,
                    self._named(keys[act]),
                    help=words.help,
                    head="" if head == place else head,
                )
            )
            place = head
        return [*items, Item("usual", words.usual, help=words.usual_help)]

    def _held_keys(self) -> dict[str, tuple[str, ...]]:
        moved = {act: keys_of(text) for act, text in self.house.settings.keymap.items()}
        return {**usual((type(app_of(self)), *screen_types(), *widget_types())), **moved}

    def _named(self, keys: Sequence[str]) -> str:
        return ", ".join(dict.fromkeys(named(key, self._words) for key in keys))

    def take(self, name: str) -> None:
        if name == "usual":
            self._keep({})
            return
        asked = self._words.press(self._words.acts[name], self._named(self._held_keys()[name]))

        def pressed(key: str | None) -> None:
            if key is None:
                return
            kept = {act: text for act, text in self.house.settings.keymap.items() if act != name}
            self._keep(kept if key in CLEARED else {**kept, name: key})

        app_of(self).push_screen(
            PressKey(screen_words(self.house.desk.language).pasted, *asked), pressed
        )

    def _keep(self, keymap: dict[str, str]) -> None:
        """Let a keymap hold if it can, or say why it cannot."""
        if why := refused(keymap, type(app_of(self))):
            self.say(refusal(why, self._words))
            return
        if not self.house.keep(self.house.settings.but(keymap=keymap)):
            self.say(self.spoken.settings_unsaved())
        self.post_message(self.Changed())
        self.call_later(self.show)


class PressKey(Dialog[str]):
    """Asks for one key; dismissed with its name, or None on Escape."""

    TAKES_ANY_KEY: ClassVar[bool] = True

    def __init__(self, pasted: str, *lines: str) -> None:
        super().__init__(*lines)
        self._pasted = pasted

    def on_paste(self) -> None:
        """Say that a text is no key."""
        self.query_one("#asked", Paragraph).say(*self.lines, self._pasted)

    def on_key(self, event: events.Key) -> None:
        if event.key != "ctrl+c":
            event.stop()
            self.dismiss(None if event.key == "escape" else event.key)
