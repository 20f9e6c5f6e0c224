"""Statistics: who finished and won how many games, of one race or all; Enter tells everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Event
from time import monotonic
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding, BindingType
from textual.message import Message

from ...saves import Count, Figures, Played, figures_of
from ..account import luck, record, results, who
from ..commands.desk import save_refusal
from ..commands.stats import census, of_race
from ..front import GAMES
from ..house import House
from ..pen import Pen, fit
from ..themes import signs
from ..widgets.host import app_of
from ..widgets.items import Item
from ..words import words
from ..words.screen import screen_words
from ..words.statistics import StatisticsWords, statistics_words
from .listed import Listed
from .portrait import Portrait

RACES: tuple[str | None, ...] = (None, *GAMES)
NARROW = 60
"""Cells of a screen below which a row says less."""
PACE = 0.1
"""Seconds between two words on how far the reading has come."""


class Statistics(Listed[None]):
    """Left, right or Enter on the race chooses another; Enter on a player tells everything."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("r", "race", id="statistics.race")]

    @dataclass
    class Read(Message):
        """So many of the saves were read."""

        done: int
        number: int

    @dataclass
    class Counted(Message):
        """Every game was counted."""

        count: Count
        figures: tuple[Figures, ...]

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._race: str | None = None
        self._count: Count | None = None
        self._read = (0, 0)
        self._left = Event()
        self._figures: tuple[Figures, ...] = ()

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._count_games, thread=True)

    def on_unmount(self) -> None:
        self._left.set()

    def _count_games(self) -> None:
        """Count, in a thread of its own, so that keys are answered meanwhile; leaving ends it."""
        told = monotonic()
        found = census(self.house.desk)
        for done, number in found.steps() if found else ():
            if self._left.is_set():
                return
            if monotonic() - told > PACE:
                told = monotonic()
                self.post_message(self.Read(done, number))
        count = found.result if found else Count(())
        self.post_message(self.Counted(count, figures_of(count.games)))

    def on_statistics_read(self, event: Read) -> None:
        self._read = (event.done, event.number)
        self.show()

    def on_statistics_counted(self, event: Counted) -> None:
        self._count, self._figures = event.count, event.figures
        if event.count.trouble is not None:
            self.say(self._words.trouble(event.count.trouble))
        self.show()

    # What it says

    @property
    def _words(self) -> StatisticsWords:
        return statistics_words(self.house.desk.language)

    def keys_in(self, width: int) -> str:
        if not self._figures:
            return super().keys_in(width)
        return self._words.keys if width >= 78 else self._words.keys_narrow

    def headed(self) -> str:
        if self._count is None:
            return self._words.title
        games = [game for game in self._count.games if self._race in (None, game.game)]
        race = f" · {self._title()}" if self._race else ""
        return f"{self._words.title}{race} · {self._words.games(len(games))}"

    def listed(self) -> Sequence[Item]:
        told = self._words
        if self._count is None:
            return [Item("", told.reading(*self._read))]
        if not self._figures and not self._count.skipped:
            return [Item("", told.none, help=told.none_help)]
        race = Item("race", told.race, self._title(), help=told.race_help, turns=True)
        return [race, *self._people(), *self._skipped()]

    def _title(self) -> str:
        if self._race is None:
            return self._words.every_race
        return words(self.house.desk.language, self._race).title

    def _people(self) -> list[Item]:
        """Return an item a player: people, then the computer's levels."""
        width = app_of(self).size.width
        shown = [(figures, self._shown(figures)) for figures in of_race(self._figures, self._race)]
        short = [self._words.short(played, narrow=width < NARROW) for _, played in shown]
        values = [
            "  ".join(row) for row in zip(*map(_aligned, zip(*short, strict=True)), strict=True)
        ]
        room = max(width - 9 - max(map(cell_len, values), default=0), 8)
        room = min(room, 14) if width < NARROW else room
        items: list[Item] = []
        heads: set[str] = set()
        for (figures, played), value in zip(shown, values, strict=True):
            head = self._words.people if figures.level is None else self._words.computer
            name = who(figures, self.house.desk.language)
            text = fit(name, room).rstrip() if cell_len(name) > room else name
            told = self._help(figures, played)
            items.append(
                Item(_key(figures), text, value, help=told, head="" if head in heads else head)
            )
            heads.add(head)
        return items

    def _shown(self, figures: Figures) -> Figures | Played:
        """Return what is shown of a player: of one race, or of all."""
        return (figures.of(self._race) if self._race else None) or figures

    def _help(self, figures: Figures, played: Figures | Played) -> str:
        """Return the lines under the list: results and luck of one race, or who and how many."""
        language = self.house.desk.language
        if isinstance(played, Played):
            most_played = [*results(played, language)][:1]
            return " ".join([*most_played, *luck(played.fortune, language)])
        return " ".join(record(figures, language, figures))

    def _skipped(self) -> list[Item]:
        skipped = () if self._count is None else self._count.skipped
        return [
            Item(
                f"skipped {name}",
                name,
                help=" ".join(save_refusal(why, name, self.spoken)),
                head="" if place else self._words.not_counted,
            )
            for place, (name, why) in enumerate(skipped)
        ]

    # What is taken

    def take(self, name: str) -> None:
        if name == "race":
            self.turn(name, 1)
        elif name == "" and self._count is not None:
            self.dismiss(None)
        elif name.startswith("skipped "):
            item = next(item for item in self.listed() if item.name == name)
            self.say(item.help)
        else:
            self._tell(name)

    def turn(self, name: str, by: int) -> None:
        self._race = RACES[(RACES.index(self._race) + by) % len(RACES)]
        self.show()

    def action_race(self) -> None:
        """Show the figures of another race; what is highlighted stays so."""
        if self._count is None:
            self.refuse()
        else:
            self.turn("race", 1)

    def _tell(self, name: str) -> None:
        """Show everything that is known of a player, of the race shown or of each."""
        figures = next((f for f in self._figures if _key(f) == name), None)
        if figures is not None:
            app, language = app_of(self), self.house.desk.language
            pen = Pen(screen_words(language), signs(app))
            app.push_screen(Portrait(language, figures, self._race, app.size.width, pen))


def _aligned(texts: Sequence[str]) -> list[str]:
    """Return texts that begin with a number with these under each other, all as wide."""
    digits = [len(text) - len(text.lstrip("0123456789")) for text in texts]
    moved = [" " * (max(digits) - own) + text for text, own in zip(texts, digits, strict=True)]
    widest = max(map(cell_len, moved))
    return [set_cell_size(text, widest) for text in moved]


def _key(figures: Figures) -> str:
    return f"{'person' if figures.level is None else 'computer'} {figures.name}"
