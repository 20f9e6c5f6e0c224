"""The saved games: go on with one, see how it ended, look back, review it, or read its sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.screen import Screen

from ...rules.core import Over
from ...rules.sheet import print_sheet
from ...saves import Save, SaveError
from ..commands.desk import save_refusal
from ..commands.kept import entries_of
from ..house import House
from ..sitting import AnyMatch, Sitting
from ..widgets.host import app_of
from ..widgets.items import Item
from ..words.review import review_words
from .games import game_items
from .listed import Listed
from .page import page_of
from .replay import Replay
from .review import Review

SHEET = 200
"""The most cells of a sheet's line: a turn is one line where the window has room for it."""


class Chosen(NamedTuple):
    """The game to go on with; or the one that is `finished`, whose players want another race."""

    name: str
    finished: Sitting | None = None


class Saves(Listed[Chosen]):
    """Dismissed with what is to be played; the end of a finished game is shown from here.

    `table` makes the screen on which a match is played, or its end shown.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "log", id="saves.log"),
        Binding("s", "sheet", id="saves.sheet"),
        Binding("b", "review", id="saves.review"),
    ]

    def __init__(self, house: House, table: Callable[[Sitting], Screen[bool]]) -> None:
        super().__init__(house)
        self._table = table

    def headed(self) -> str:
        return self.told.saves

    def listed(self) -> Sequence[Item]:
        entries = entries_of(self.house.desk)
        items = [Item(entry.name, "", help=entry.name) for entry in entries]
        if not items:
            return [Item("", self.spoken.no_saves())]
        return game_items(self.house, entries, items, self.cells)

    def keys_in(self, width: int) -> str:
        return self.told.keys_saves if width >= 78 else self.told.keys_saves_narrow

    def take(self, name: str) -> None:
        entry = next((e for e in entries_of(self.house.desk) if e.name == name), None)
        if entry is None:
            self.dismiss(None)
        elif entry.damaged:
            self.say(*save_refusal(entry.damaged, name, self.spoken))
        elif entry.finished:
            self._show_end(name)
        else:
            self.dismiss(Chosen(name))

    def action_log(self) -> None:
        """Look back on the marked game, from its newest move."""
        match = self._watched(self.listing.at)
        if match is not None:
            language, verbosity = self.house.desk.language, self.house.verbosity
            app_of(self).push_screen(Replay(Sitting(match, None, language, verbosity)))

    def action_sheet(self) -> None:
        """Show the sheet of the marked game."""
        match = self._watched(self.listing.at)
        if match is not None:
            lines = print_sheet(match).splitlines()
            page = page_of(self.house.desk.language, self.listing.at, *lines, measure=SHEET)
            app_of(self).push_screen(page)

    def action_review(self) -> None:
        """Review the marked game, if it is over."""
        name = self.listing.at
        if not name:
            self.refuse()
            return
        try:
            sitting = self.house.look_at(name)
        except SaveError as error:
            self.say(*save_refusal(error, name, self.spoken))
            return
        if isinstance(sitting.match.awaits, Over):
            app_of(self).push_screen(Review(sitting))
        else:
            self.say(review_words(self.house.desk.language).running(name))

    def _show_end(self, name: str) -> None:
        try:
            sitting = self.house.look_at(name)
        except SaveError as error:
            self.say(*save_refusal(error, name, self.spoken))
            return

        def left(again: bool | None) -> None:
            if again:
                self.dismiss(Chosen(name, sitting))

        app_of(self).push_screen(self._table(sitting), left)

    def _watched(self, name: str) -> AnyMatch | None:
        """Return the match of a save as last saved, or None when it was said why not."""
        if not name:
            self.refuse()
            return None
        try:
            return Save.watch(self.house.desk.folder, name)
        except SaveError as error:
            self.say(*save_refusal(error, name, self.spoken))
            return None
