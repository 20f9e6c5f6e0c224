"""How tests look back: an app with one log, and matches to look back on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from at_table import a_match, text_on
from galop.rules.bots import policy
from galop.rules.core import Decision
from galop.tui.screens.replay import Replay
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.themes import Dressed, draw_with
from galop.tui.widgets.line import Line
from galop.tui.widgets.told import Told
from galop.tui.words import Language
from textual.pilot import Pilot


class Shelf(Dressed[None]):
    """An app with one log."""

    def __init__(self, replay: Replay, *, unicode: bool = True) -> None:
        super().__init__()
        self.replay = replay
        self._unicode = unicode

    def on_mount(self) -> None:
        draw_with(self, unicode=self._unicode)
        self.push_screen(self.replay, lambda _: self.exit())

    @property
    def said(self) -> str:
        """The sentence that is marked."""
        marked = [row for row in text_on(self, Told).split("\n") if row.startswith(" >")]
        return marked[0][5:] if marked else ""

    @property
    def heading(self) -> str:
        return str(self.replay.query_one("#heading", Line).render()).strip()

    @property
    def answer(self) -> str:
        return str(self.replay.query_one("#said", Line).render()).strip()


Part: TypeAlias = Callable[[Pilot[None], Shelf], Awaitable[None]]


async def opened(
    match: AnyMatch, part: Part, size: tuple[int, int] = (80, 24), language: Language = "en"
) -> None:
    """Play a part of a test in the log of a match."""
    app = Shelf(Replay(Sitting(match, None, language)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await part(pilot, app)


def go_on(match: AnyMatch, actions: int) -> AnyMatch:
    """Play about so many actions by the rule of thumb."""
    end = len(match.log) + actions
    for _ in match.settle():
        pass
    while len(match.log) < end and isinstance(match.awaits, Decision):
        seat = match.awaits.seat
        bot = policy(match.game, "sensible", "replay")
        match.play(bot.choose(match.view(seat), match.awaits, len(match.log)))
        for _ in match.settle():
            pass
    return match


def turned() -> AnyMatch:
    """Return a match in which Ana threw 5 and 4 and stopped, and Ben threw 3."""
    match = a_match(throws="5 4 3")
    for kind in ("roll", "roll", "stop", "roll"):
        for _ in match.settle():
            pass
        match.play(next(c for c in getattr(match.awaits, "choices", ()) if c.kind == kind))
        for _ in match.settle():
            pass
    return match
