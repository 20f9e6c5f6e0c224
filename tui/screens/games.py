"""Saved games as items of a list: the game, when, whose turn and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from rich.cells import cell_len

from ...saves import Entry, printable
from ..commands.desk import when
from ..front import GAMES
from ..house import House
from ..pen import fit
from ..widgets.items import GAP, Item, grids
from ..words import words
from ..words.home import HomeWords

WIDE = 50
"""The cells from which a moment has its day and its time."""
LEAST_NAME = 3
"""The fewest cells to which a name is cut."""


class Told(NamedTuple):
    """A saved game in words. `who` is what `names` are put into."""

    title: str
    entry: Entry
    moment: str
    words: HomeWords

    def who(self, names: Sequence[str]) -> str:
        """Return whose turn it is and against whom, the players by these names."""
        entry, told = self.entry, self.words
        if entry.damaged:
            return told.unreadable
        shown = dict(zip(entry.players, names, strict=True))
        if entry.finished:
            winners = [shown.get(name, name) for name in entry.winners]
            others = [name for name in names if name not in winners]
            return told.won(winners, others)
        turn = None if entry.turn is None else shown.get(entry.turn, entry.turn)
        return told.to_play(turn, [name for name in names if name != turn])


def game_items(
    house: House, entries: Sequence[Entry], items: Sequence[Item], width: int
) -> list[Item]:
    """Return items with a saved game written on each, in one row where all of them fit so.

    `width` is what the list has in cells; items that stand after those of the entries stay.
    """
    now = datetime.now().astimezone()
    games = [_told(house, entry, now, short=width < WIDE) for entry in entries]
    room = width - grids(items, width)[0].start - 1
    rows = [f"{game.title} · {game.who(game.entry.players)}" for game in games]
    longest = max((cell_len(game.moment) for game in games), default=0)
    if max(map(cell_len, rows), default=0) + GAP + longest <= room:
        written = [
            replace(item, text=row, value=game.moment)
            for item, row, game in zip(items, rows, games, strict=False)
        ]
    else:
        written = [
            replace(item, text=game.title, value=game.moment, under=_shortened(game, room))
            for item, game in zip(items, games, strict=False)
        ]
    return [*written, *items[len(games) :]]


def _told(house: House, entry: Entry, now: datetime, *, short: bool) -> Told:
    title = entry.name if entry.damaged else printable(entry.game, 40)
    if entry.game in GAMES:
        title = words(house.desk.language, entry.game).title
    moment = _moment(house.told, entry.saved, now, short=short)
    return Told(title, entry, moment, house.told)


def _moment(told: HomeWords, saved: datetime, now: datetime, *, short: bool) -> str:
    """Return when a game was saved: the time of today or yesterday, else the date."""
    text = when(saved)
    date, _, time = text.partition(" ")
    if date == f"{now:%Y-%m-%d}":
        return time if short else told.today(time)
    if date == f"{now - timedelta(days=1):%Y-%m-%d}":
        return told.yesterday("" if short else time).rstrip()
    return date


def _shortened(game: Told, room: int) -> str:
    """Return who plays in at most so many cells, the longest names cut until all of them fit."""
    whole = game.entry.players
    cells = [cell_len(name) for name in whole]
    names = list(whole)
    while cell_len(game.who(names)) > room and max(cells, default=0) > LEAST_NAME:
        longest = cells.index(max(cells))
        cells[longest] -= 1
        names[longest] = fit(whole[longest], cells[longest]).rstrip()
    return game.who(names)
