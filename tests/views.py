"""Every screen, opened as a player opens it: what tests of looks and of focus go through."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from counting import begun, keep, many_games
from galop.rules.match import Player
from galop.saves import Settings
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.drapes import Handover
from galop.tui.drawing import Pen
from galop.tui.house import House
from galop.tui.promise import Promise
from galop.tui.screens.curtain import Curtain
from galop.tui.screens.promise import Promised
from galop.tui.screens.review import Review
from galop.tui.sitting import Sitting
from galop.tui.themes import signs
from galop.tui.widgets.listing import Listing
from galop.tui.words import Language
from galop.tui.words.screen import screen_words
from galop.tui.words.table import table_words
from looking import LONG, end, finished, stopped
from playing import players
from saving import change
from textual.pilot import Pilot
from textual.screen import Screen

DAMAGED = 1_770_000_000
"""When a save that tells no time was changed, in seconds: in February 2026."""


class View(NamedTuple):
    """A screen by the name of its type, and the keys from home to it.

    A word such as `@keymap` walks to the item of that name. `pushed` makes a screen that no few
    keys lead to, in a language, with Unicode signs or not.
    """

    kind: str
    keys: str = ""
    pushed: Callable[[Language, bool], Screen[Any]] | None = None


def _curtain(language: Language, unicode: bool) -> Screen[Any]:
    words = table_words(language)
    said = (words.played("Ana"), words.played("[/b]"))
    handover = Handover("Galop", words.played(LONG[1]), words.pass_keyboard(LONG[3]), said, "")
    return Curtain(handover, words, Pen(screen_words(language), unicode))


def _end(language: Language, unicode: bool) -> Screen[Any]:
    return end("tierce", language, unicode=unicode)


def _promised(language: Language, unicode: bool) -> Screen[Any]:
    def same(size: int) -> bytes:
        return sha256(bytes([size])).digest()[:size]

    promise = Promise((*players(2), Player(name="Robot", bot="random")), {1: "12 lapins"}, same)
    return Promised(House(Desk(Namespace(), language)), promise)


def _review(language: Language, unicode: bool) -> Screen[Any]:
    return Review(Sitting(finished(), None, language, advice="used"))


VIEWS: dict[str, View] = {
    "home": View("Home"),
    "games": View("Pick", "n"),
    "new game": View("Setup", "n 2"),
    "player": View("Chair", "n 1 3"),
    "question": View("Ask", "n 1 @option_squares enter"),
    "saved games": View("Saves", "s"),
    "settings": View("Settings", "p"),
    "keys": View("Keys", "p @keymap enter"),
    "a key": View("PressKey", "p @keymap enter enter"),
    "sheet": View("Page", "s s"),
    "log": View("Replay", "s l"),
    "rules": View("Rules", "r 1"),
    "statistics": View("Statistics", "t"),
    "statistics of a player": View("Portrait", "t down enter"),
    "fair dice": View("Promised", "", _promised),
    "trainer": View("Train", "e"),
    "curtain": View("Curtain", "", _curtain),
    "end": View("End", "", _end),
    "review": View("Review", "", _review),
    "table": View("Play", "1"),
}


def furnish(folder: Path) -> None:
    """Save games of every kind in a home: finished, begun, damaged, with names of every kind."""
    games = folder / "games"
    games.mkdir(parents=True)
    many_games(games)
    keep(games, begun("marche", "Ana", "Ben"))
    keep(games, stopped("metres"))
    for path in games.glob("[!b]*.json"):
        change(path, saved="2026-03-01T12:00:00Z")  # a day has passed, so pictures hold no time
    for path in games.glob("b*.json"):
        os.utime(path, (DAMAGED, DAMAGED))


def opened(language: Language, **settings: Any) -> Galop:
    """Return Galop with these settings, in which no computer plays."""
    house = House(Desk(Namespace(), language))
    house.settings = Settings().but(language=language, **settings)
    return Galop(house, paces=dict.fromkeys(PACES, 3600.0))


async def open_view(pilot: Pilot[int], name: str, language: Language) -> None:
    """Open a screen from home, and check that it is the one."""
    view, app = VIEWS[name], pilot.app
    await pilot.pause()
    for key in view.keys.split():
        if key.startswith("@"):
            listing = app.screen.query_one(Listing)
            names = [item.name for item in listing.items]
            await pilot.press(*["down"] * names.index(key[1:].replace("_", " ")))
        else:
            await pilot.press(key)
        workers: Any = app.workers
        await workers.wait_for_complete()
        await pilot.pause()
    if view.pushed is not None:
        app.push_screen(view.pushed(language, signs(app)))
        await pilot.pause()
        workers: Any = app.workers
        await workers.wait_for_complete()
        await pilot.pause()
    assert type(app.screen).__name__ == view.kind


async def go_home(pilot: Pilot[int]) -> None:
    """Leave whatever is open."""
    while len(pilot.app.screen_stack) > 1:
        pilot.app.pop_screen()
        await pilot.pause()
