"""The home screen: games to go on with, a new one, and all that is around the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from ...rules import game as find_game
from ...rules.fair import Fair
from ...rules.match import Player
from ...saves import SaveError
from ..commands.desk import Refused, save_refusal
from ..commands.kept import entries_of
from ..commands.play import Opened, Order
from ..front import GAMES
from ..house import House
from ..promise import Promise
from ..sitting import Sitting
from ..widgets.banner import Banner
from ..widgets.host import app_of
from ..widgets.items import Item
from ..words import words
from ..words.cli import HomeEntry
from ..words.common import common
from ..words.screen import screen_words
from .games import game_items
from .listed import FIXED_ROWS, Listed, Pick
from .new_game import Setup
from .page import page_of
from .promise import Promised
from .rules import Rules
from .saves import Chosen, Saves
from .settings import Settings
from .statistics import Statistics

_AROUND: tuple[HomeEntry, ...] = ("new", "saves", "stats", "rules", "train", "settings", "quit")
ROOMY = 20
"""The rows of a window in which every game shows what it is about."""
GOING = 5
"""How many games to go on with are listed; the saved games have them all."""


class Home(Listed[None]):
    """The first screen of all. `table` makes the screen on which a match is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "take('new')", id="home.new"),
        Binding("s", "take('saves')", id="home.saves"),
        Binding("t", "take('stats')", id="home.stats"),
        Binding("r,question_mark", "take('rules')", id="home.rules"),
        Binding("e", "take('train')", id="home.train"),
        Binding("p", "take('settings')", id="home.settings"),
        Binding("q", "take('quit')", id="home.quit"),
        Binding("escape", "stay", id="home.stay"),
    ]

    def __init__(self, house: House, table: Callable[[Sitting], Screen[bool]]) -> None:
        super().__init__(house)
        self._table = table
        self._banner = Banner(screen_words(house.desk.language))

    def above(self) -> Iterable[Widget]:
        yield self._banner

    def show(self) -> None:
        super().show()
        spare = app_of(self).size.height - FIXED_ROWS - self.listing.rows_wanted
        self._banner.display = spare >= Banner.ROWS

    def headed(self) -> str:
        whole = f"Galop · {self.told.about}"
        return whole if cell_len(whole) <= app_of(self).size.width - 2 else "Galop"

    def listed(self) -> Sequence[Item]:
        entries = entries_of(self.house.desk)
        going = [e for e in entries if not (e.finished or e.damaged)][:GOING]
        others = [
            Item(
                entry,
                self.spoken.home(entry),
                letter=self.letter(f"home.{entry}"),
                head=self.told.more if going and entry == "new" else "",
            )
            for entry in _AROUND
        ]
        resumes = [
            Item(f"resume {entry.name}", "", head=self.told.go_on if place == 0 else "")
            for place, entry in enumerate(going)
        ]
        return game_items(self.house, going, [*resumes, *others], self.cells)

    def keys_in(self, width: int) -> str:
        return self.told.keys_home if width >= 78 else self.told.keys_home_narrow

    def take(self, name: str) -> None:
        match name:
            case "new":
                self._choose_game(self._set_up)
            case "saves":
                app_of(self).push_screen(Saves(self.house, self._table), self._choose_saved)
            case "stats":
                app_of(self).push_screen(Statistics(self.house))
            case "train":
                from .train import Train  # it solves races: not to open home

                app_of(self).push_screen(Train(self.house))
            case "rules":
                self._choose_game(self._show_rules)
            case "settings":
                app_of(self).push_screen(Settings(self.house))
            case "quit":
                app_of(self).exit(0)
            case _:
                self._resume(name.removeprefix("resume "))

    def action_stay(self) -> None:
        """Leave nothing, and say so: a split arrow key may look like Escape."""
        self.refuse()

    # A game's rules, a new game

    def _choose_game(self, go_on: Callable[[str | None], None]) -> None:
        language = self.house.desk.language
        heading = self.told.rules if go_on == self._show_rules else self.told.new_game
        games = [(game, words(language, game)) for game in GAMES]
        roomy = app_of(self).size.height >= ROOMY
        items = [
            Item(
                game,
                spoken.title,
                under=spoken.pitch if roomy else "",
                help="" if roomy else spoken.pitch,
            )
            for game, spoken in games
        ]
        app_of(self).push_screen(Pick(self.house, heading, items), go_on)

    def _show_rules(self, game: str | None) -> None:
        if game is not None:
            language = self.house.desk.language
            app_of(self).push_screen(Rules(language, words(language, game)))

    def _set_up(self, game: str | None) -> None:
        if game is not None:
            app_of(self).push_screen(Setup(self.house, find_game(game)), self._begin)

    def _begin(self, order: Order | None) -> None:
        if order is not None:
            self._open(order.players, partial(self.house.begin, order), fairly=order.fair)

    def _again(self, before: Sitting) -> None:
        """Let the same players begin another race, with the same kind of dice."""
        match, again = before.match, partial(self.house.again, before)
        self._open(match.players, again, fairly=match.fair is not None)

    def _open(
        self,
        players: tuple[Player, ...],
        begin: Callable[[Fair | None], Opened],
        *,
        fairly: bool,
    ) -> None:
        """Begin a match and play it; fair dice are agreed on before."""

        def agreed(fair: Fair | None) -> None:
            if fair is not None:
                self._play(begin(fair))

        if fairly:
            app_of(self).push_screen(Promised(self.house, Promise(players)), agreed)
        else:
            self._play(begin(None))

    # A saved game

    def _choose_saved(self, chosen: Chosen | None) -> None:
        if chosen is not None and chosen.finished is not None:
            self._again(chosen.finished)
        elif chosen is not None:
            self._resume(chosen.name)

    def _resume(self, name: str) -> None:
        try:
            opened = self.house.reopen(name)
        except SaveError as error:
            self.say(*save_refusal(error, name, self.spoken))
        except Refused as error:
            self.say(*error.sentences)
        else:
            self._play(opened)

    # The table

    def _play(self, opened: Opened) -> None:
        sitting = self.house.sit(opened)
        table = self._table(sitting)

        def sit_down(_: None = None) -> None:
            app_of(self).push_screen(table, lambda again: self._left(sitting, again is True))

        if opened.warning:
            warned = page_of(self.house.desk.language, "Galop", opened.warning)
            app_of(self).push_screen(warned, sit_down)
        else:
            sit_down()

    def _left(self, sitting: Sitting, again: bool) -> None:
        kept = self.house.leave()
        self.show()
        self.listing.go_first()
        if kept is None and sitting.save is not None:
            kept = common(self.house.desk.language).not_saved
        self.say(kept or "")
        if again:
            self._again(sitting)
