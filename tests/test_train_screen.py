"""The trainer on the full screen, driven by keys: choices, what was best, race and theme, sizes."""

from __future__ import annotations

import pytest
from around import items, opened, seen
from galop.saves import state_folder
from galop.saves.training import load_training
from galop.tui.app import Galop
from galop.tui.cli import parse
from galop.tui.commands.desk import Desk
from galop.tui.drawing import Pen
from galop.tui.house import House
from galop.tui.screens.home import Home
from galop.tui.screens.train import RACES, Train
from galop.tui.themes import signs
from galop.tui.widgets.board import Board
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.screen import screen_words
from galop.tui.words.train import train_words
from rich.cells import cell_len
from textual.pilot import Pilot

pytestmark = pytest.mark.usefixtures("at_home", "unshuffled")


async def found(pilot: Pilot[int], app: Galop) -> None:
    """Wait until a position, or that there is none, is shown."""
    for _ in range(1000):
        assert isinstance(app.screen, Train)
        if app.screen.is_settled:
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError("no position came")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_choice_is_graded_and_the_next_position_follows(language: Language) -> None:
    app, told = opened(language), train_words(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        await found(pilot, app)
        assert told.title in seen(app)
        assert [name for name in items(app) if name.startswith("choice")][:2] == [
            "choice 0",
            "choice 1",
        ]
        await pilot.press("2")
        await pilot.pause()
        assert told.score(1, 0, None).partition(" ")[0] in seen(app)
        assert load_training(state_folder()).whole().asked == 1
        assert list(items(app))[:2] == ["following", "today"]
        await pilot.press("n")
        await found(pilot, app)
        assert "choice 0" in items(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Home)


async def test_race_and_theme_turn_and_show_another_position() -> None:
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        await found(pilot, app)
        assert isinstance(app.screen, Train)
        app.screen.turn("race", 1)
        await found(pilot, app)
        assert "For a Few Extra Meters" in seen(app)
        app.screen.turn("theme", -1)
        await found(pilot, app)
        assert train_words("en").none_own.split(":")[0] in " ".join(seen(app).split())
        app.screen.turn("theme", 1)
        await found(pilot, app)
        assert "choice 0" in items(app)


async def test_the_day_is_answered_once() -> None:
    app, told = opened(), train_words("en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        await found(pilot, app)
        for said in (told.days(1), told.answered):
            assert isinstance(app.screen, Train)
            app.screen.take("today")
            await found(pilot, app)
            assert "the same for everybody" in seen(app)
            await pilot.press("1")
            await pilot.pause()
            assert said in " ".join(seen(app).split())


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
async def test_a_call_opens_the_trainer_alone_at_any_size(size: tuple[int, int]) -> None:
    house = House(Desk(parse(["train", "excape"], "fr"), "fr"))
    app = Galop(house, training=("any", "excape", None))
    async with app.run_test(size=size) as pilot:
        await found(pilot, app)
        whole = " ".join(seen(app).split())
        assert "quel est le mieux" in whole and "1 lancer" in whole
        await pilot.press("1")
        await pilot.pause()
        whole = " ".join(seen(app).split())
        assert "Score" in whole and "position suivante" in whole
        assert all(cell_len(row) <= size[0] for row in seen(app).split("\n"))
        await pilot.press("escape")
        await pilot.pause()
    assert app.return_value == 0


async def test_no_position_keeps_the_blank_rows_of_a_taller_one() -> None:
    app, heights = opened(), set[int]()
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("e")
        await found(pilot, app)
        for _ in RACES:
            board = app.screen.query_one(Board)
            fresh = Board(Pen(screen_words("en"), signs(app)))
            assert isinstance(app.screen, Train)
            app.screen.draw_on(fresh)
            assert board.rows == fresh.rows
            heights.add(board.rows)
            app.screen.turn("race", 1)
            await found(pilot, app)
    assert len(heights) > 1
