"""The saved games: go on with one, or read the sheet of one that is over."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.sheet import print_sheet
from ...saves import Entry, Save, SaveError, printable
from ..commands.desk import save_refusal
from ..commands.kept import entries_of, when
from ..front import GAMES
from ..house import House
from ..widgets.host import app_of
from ..widgets.listing import Item
from ..words import words
from .listed import Listed
from .page import Page


def game_line(house: House, entry: Entry) -> str:
    """Return a saved game in one line: game, players, whose turn, when."""
    told = house.desk.words
    title = printable(entry.game, 40)
    if entry.game in GAMES:
        title = words(house.desk.language, entry.game).title
    turn = None if entry.finished else entry.turn or told.someone
    return house.told.game(title, entry.players, turn, when(entry.saved))


class Saves(Listed[str]):
    """Dismissed with the name of the game to go on with."""

    def headed(self) -> str:
        return self.told.saves

    def listed(self) -> Sequence[Item]:
        items = [
            Item(
                entry.name,
                self.told.damaged(entry.name) if entry.damaged else game_line(self.house, entry),
                help=entry.name,
            )
            for entry in entries_of(self.house.desk)
        ]
        return items or [Item("", self.spoken.no_saves())]

    def take(self, name: str) -> None:
        entry = next((e for e in entries_of(self.house.desk) if e.name == name), None)
        if entry is None:
            self.dismiss(None)
        elif entry.damaged:
            self.say(*save_refusal(entry.damaged, name, self.spoken))
        elif entry.finished:
            self._show_sheet(name)
        else:
            self.dismiss(name)

    def _show_sheet(self, name: str) -> None:
        try:
            match = Save.watch(self.house.desk.folder, name)
        except SaveError as error:
            self.say(*save_refusal(error, name, self.spoken))
        else:
            app_of(self).push_screen(Page(print_sheet(match).splitlines()))
