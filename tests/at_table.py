"""How tests sit at the full-screen table: a match with scripted dice, an app with one table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeAlias

from galop import rules
from galop.rules import options as option_rows
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Player, new_match
from galop.tui.screens.play import Play
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.themes import Dressed
from galop.tui.words import Language, words
from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget


class Kept:
    """A save that remembers how long the log was each time."""

    name = "kept"

    def __init__(self) -> None:
        self.lengths: list[int] = []

    def advised(self) -> None:
        pass

    def write(self, match: AnyMatch) -> None:
        self.lengths.append(len(match.log))


class Host(Dressed[None]):
    """An app with one table."""

    def __init__(self, sitting: Sitting, pace: float = 0, *, motion: bool = False) -> None:
        super().__init__()
        self.table = Play(sitting, unicode=True, pace=pace, motion=motion)
        self.left = self.again = False

    def on_mount(self) -> None:
        self.push_screen(self.table, self._leave)

    def _leave(self, again: bool | None) -> None:
        self.left, self.again = True, again is True
        self.exit()


Part: TypeAlias = Callable[[Pilot[None], Host], Awaitable[None]]


def a_match(
    game: str = "metres",
    players: str = "Ana,Ben",
    throws: str = "",
    dice: Literal["system", "typed"] = "system",
    **values: Any,
) -> AnyMatch:
    """Return a match of people and, by the name Robot, computers."""
    chosen = rules.game(game)
    seated = tuple(
        Player(name=name, bot="sensible" if name.startswith("Robot") else None)
        for name in players.split(",")
    )
    options = option_rows.build(chosen.options, values)
    return new_match(chosen, options, seated, "seed", dice, ScriptedLuck(throws.split()))


async def at_table(
    match: AnyMatch, part: Part, size: tuple[int, int] = (80, 24), language: Language = "en"
) -> None:
    """Play a part of a test at the table of a match."""
    app = Host(Sitting(match, None, language))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await part(pilot, app)


async def bots_act(pilot: Pilot[Any], table: Play) -> None:
    """Wait until a person must choose, or the race is over; computers must be at once."""
    while table.bot is not None or table.roll is not None:
        if table.roll is not None:
            table.land()
        elif table.bot is not None:
            await table.bot.wait()
            await pilot.pause()


def seat_of(match: AnyMatch) -> int | None:
    """Return whose turn it is."""
    turn = match.game.turn(match.state)
    return turn.seat if turn else None


def text_on(app: App[Any], kind: type[Widget] | str) -> str:
    """Return the text of one widget, of the screen on top or of the table below."""
    found = [w for screen in reversed(app.screen_stack) for w in screen.query(kind).results(Widget)]
    region = found[0].region
    strips = found[0].render_lines(Region(0, 0, region.width, region.height))
    return "\n".join(strip.text.rstrip() for strip in strips)


def cards(match: AnyMatch, seat: int) -> list[str]:
    """Return a seat's hand as the screen writes it, dealt if it was not yet."""
    for _ in match.settle():
        pass
    spoken = words("en", "tierce")
    return [" ".join(spoken.pawn(p)[0] for p in card) for card in match.state.hands[seat]]
