"""Fair dice on the full screen: the promise and the nonces, the seed at the end, another race."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import Any

import pytest
from around import SIZE, items, mark, opened, press, seen
from at_table import text_on
from galop.rules import game
from galop.saves import folder, list_saves
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.commands.play import Order
from galop.tui.house import House
from galop.tui.screens.ask import Ask
from galop.tui.screens.end import End
from galop.tui.screens.home import Home
from galop.tui.screens.play import Play
from galop.tui.screens.promise import Promised
from galop.tui.widgets.transcript import Transcript
from galop.tui.words import Language
from galop.tui.words.fair import fair_words
from playing import moments, players
from promised import HEX, nonces

pytestmark = pytest.mark.usefixtures("at_home")


def ordered(order: Order, language: Language = "en") -> Galop:
    return Galop(House(Desk(Namespace(), language)), order, paces=dict.fromkeys(PACES, 0.0))


def an_order(*, squares: int = 10, **values: Any) -> Order:
    options = game("metres").options(squares=squares)
    return Order("metres", options, players(2, ("Ana", "Ben")), fair=True, **values)


def table(app: Galop) -> Play:
    assert isinstance(app.screen, Play)
    return app.screen


async def test_the_form_of_a_new_game_has_fair_dice() -> None:
    app, said = opened("fr"), fair_words("fr")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1")
        assert said.choice in seen(app)
        await mark(pilot, app, "fair")
        assert said.choice_help.split()[0] in seen(app)
        await press(pilot, "right", "1")
        assert isinstance(app.screen, Promised)
        commitment = HEX.findall(seen(app).replace("\n", ""))
        assert len(commitment) == 1
        await press(pilot, "2")
        assert isinstance(app.screen, Ask)
        await press(pilot, *"lapin", "enter")
        assert items(app)["nonce 0"].value == "lapin"
        bot = items(app)["nonce 1"].value
        await press(pilot, "3")
        assert said.bot_help in seen(app) and items(app)["nonce 1"].value == bot
        await press(pilot, "1")
        fair = table(app).session.match.fair
        assert fair is not None and fair.seed is None
        assert fair.nonces == ("lapin", bot)
        assert [fair.commitment] == commitment
        shown = " ".join(text_on(app, Transcript).split())
        for told in (said.promise(fair.commitment), said.nonce("Robot", bot, drawn=False)):
            assert " ".join(told.split()) in shown
    (entry,) = list_saves(folder())
    assert nonces(entry.name) == ("lapin", bot)


async def test_a_nonce_is_drawn_anew_on_enter_and_kept_on_escape() -> None:
    app = ordered(an_order(nonces={0: "from a flag"}))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Promised)
        assert items(app)["nonce 0"].value == "from a flag"
        await press(pilot, "2", "escape")
        assert items(app)["nonce 0"].value == "from a flag"
        await press(pilot, "2", "enter")
        assert re.fullmatch("[0-9a-f]{8}", items(app)["nonce 0"].value)
        await press(pilot, "escape")
    assert (app.return_value, app.was_begun) == (0, False)
    assert not list_saves(folder())


async def test_leaving_the_nonces_comes_back_to_home() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1")
        await mark(pilot, app, "fair", "right")
        await press(pilot, "1", "escape")
        assert isinstance(app.screen, Home)
    assert not list_saves(folder())


async def test_the_end_tells_the_seed_and_another_race_promises_another() -> None:
    app = ordered(an_order(advice="forbidden"))
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1")
        first = table(app).session.match
        for _ in moments(first, "sensible", "end"):
            pass
        table(app).go_on()
        await pilot.pause()
        await press(pilot, "c")
        assert isinstance(app.screen, End)
        fair = first.fair
        assert fair is not None and fair.seed is not None
        assert fair.seed in text_on(app, "#finish").replace("\n", "")
        await press(pilot, "n")
        assert isinstance(app.screen, Promised)
        await press(pilot, "1")
        second = table(app).session
        again = second.match.fair
        assert again is not None and again.commitment != fair.commitment
        assert second.sitting.advice == "forbidden"
        await press(pilot, "q")
    assert (app.return_value, app.was_begun) == (0, True)


async def test_another_fair_race_from_home() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1")
        await mark(pilot, app, "fair", "right")
        await press(pilot, "1", "1")
        session = table(app).session
        for _ in moments(session.match, "sensible", "end"):
            pass
        session.keep()
        table(app).go_on()
        await press(pilot, "c", "n")
        assert isinstance(app.screen, Promised)
        await press(pilot, "1", "q")
        assert isinstance(app.screen, Home)
    assert len(list_saves(folder())) == 2
