"""The settings, kept as soon as they are changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.message import Message

from ..preferences import NAMED, PreferenceName, after
from ..widgets.host import app_of
from ..widgets.items import Item
from ..words.settings import SettingsWords, settings_words
from .keys import Keys
from .listed import Listed


class Settings(Listed[None]):
    """Left, right or Enter gives a setting its next value."""

    @dataclass
    class Changed(Message):
        """A preference has another value, in the house already."""

        name: PreferenceName

    @property
    def _words(self) -> SettingsWords:
        return settings_words(self.house.desk.language)

    def headed(self) -> str:
        return self.told.settings

    def listed(self) -> Sequence[Item]:
        words = self._words
        heads = {"language": words.said, "theme": words.seen, "mouse": words.start}
        moved = words.moved(len(self.house.settings.keymap))
        items: list[Item] = []
        for name, told in words.preferences.items():
            value = told.values[self.house.now(name)]
            head = heads.get(name, "")
            if head == words.start:
                items.append(Item("keymap", words.keymap, moved, help=words.keymap_help))
            items.append(Item(name, told.label, value, help=told.help, head=head, turns=True))
        return items

    def take(self, name: str) -> None:
        if name == "keymap":
            app_of(self).push_screen(Keys(self.house))
        else:
            self.turn(name, 1)

    def turn(self, name: str, by: int) -> None:
        chosen = NAMED[name]
        if not self.house.choose(chosen, after(chosen, self.house.now(chosen), by)):
            self.say(self.spoken.settings_unsaved())
        self.post_message(self.Changed(chosen))
        self.show()
