"""How tests go about the screens around the table: home opened, items walked to, texts read."""

from __future__ import annotations

from argparse import Namespace

from galop.saves import Save, folder
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.house import House
from galop.tui.widgets.items import Item
from galop.tui.widgets.listing import Listing
from galop.tui.words import Language
from saving import a_match, go_on
from textual.pilot import Pilot

SIZE = (80, 24)


def opened(language: Language = "en") -> Galop:
    return Galop(House(Desk(Namespace(), language)), paces=dict.fromkeys(PACES, 60.0))


def keep(*names: str, actions: int = 4, seed: str = "s") -> str:
    """Save a match that was begun, and return its name."""
    match = go_on(a_match(*names, seed=seed), actions)
    with Save.create(folder(), match) as save:
        save.write(match)
        return save.name


def seen(app: Galop) -> str:
    """Return the text of the screen on top."""
    listing = app.screen.query_one(Listing)
    return "\n".join(
        str(widget.render()) for widget in (listing, *app.screen.query("Line, Paragraph"))
    )


def items(app: Galop) -> dict[str, Item]:
    return {item.name: item for item in app.screen.query_one(Listing).items}


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def mark(pilot: Pilot[int], app: Galop, name: str, *keys: str) -> None:
    """Walk to an item, and press keys there."""
    listing = app.screen.query_one(Listing)
    names = [item.name for item in listing.items]
    await press(pilot, *["down"] * ((names.index(name) - names.index(listing.at)) % len(names)))
    assert listing.at == name
    await press(pilot, *keys)
