"""The form of a new game, driven by keys: presets, players, options, and what it refuses."""

from __future__ import annotations

import pytest
from around import SIZE, items, mark, opened, press, seen
from galop.rules import GAMES, game
from galop.rules.bots import LEVELS
from galop.saves import Save, folder, list_saves
from galop.tui.app import Galop
from galop.tui.screens.ask import Ask
from galop.tui.screens.play import Play
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import cli_words
from galop.tui.words.home import home_words
from textual.widgets import Input

pytestmark = pytest.mark.usefixtures("at_home")

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
async def test_a_new_game_begins_with_three_keys(language: Language) -> None:
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "2", "1")
        assert isinstance(app.screen, Play)
    (entry,) = list_saves(folder())
    assert entry.game == "marche"
    assert entry.players == (cli_words(language).default_player, "Robot")


async def test_the_match_is_the_one_chosen() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "2", "2", "2", "2")  # the wild preset
        assert items(app)["option jump"].value == "yes"
        await mark(pilot, app, "option squares", "enter", *"24", "enter")
        await mark(pilot, app, "option win", "right")
        await mark(pilot, app, "option jump", "left")
        await mark(pilot, app, "player 0", "enter", "1", *"Zoe", "enter", "escape")
        await mark(pilot, app, "player 1", "right")  # the bot plays best
        await press(pilot, "n", *"bot", "enter", "1")
        assert isinstance(app.screen, Play)
    (entry,) = list_saves(folder())
    match = Save.watch(folder(), entry.name)
    wild = game("marche").presets["wild"]
    assert match.options == wild.but(squares=24, win=match.options.win, jump=False)
    assert match.options.win != wild.win
    assert [(player.name, player.bot) for player in match.players] == [
        ("Zoe", None),
        ("Robot", "perfect"),
        ("Robot B", "sensible"),
    ]


async def test_a_game_may_be_begun_without_hints() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1")
        await mark(pilot, app, "hints")
        values = [items(app)["hints"].value]
        for key in ("right", "left", "enter"):
            await press(pilot, key)
            values.append(items(app)["hints"].value)
        assert values == ["allowed", "forbidden", "allowed", "forbidden"]
        assert items(app)["hints"].help
        await press(pilot, "1")
        assert isinstance(app.screen, Play)
        assert app.screen.session.sitting.advice == "forbidden"
    (entry,) = list_saves(folder())
    assert Save.look(folder(), entry.name)[1] == "forbidden"


@pytest.mark.parametrize(("typed", "said"), [("999", "999"), ("abc", "abc"), ("1", "1")])
@every_language
async def test_a_wrong_number_is_refused_in_words(
    typed: str, said: str, language: Language
) -> None:
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1")
        await mark(pilot, app, "option squares", "enter", *typed, "enter")
        assert isinstance(app.screen, Ask)
        text = str(app.screen.query_one("#asked").render())
        assert said in text
        assert "20" in text and "200" in text
        assert not app.screen.query_one(Input).cursor_blink
        await press(pilot, "escape")
        assert items(app)["option squares"].value == "60"


async def test_names_are_cleaned_never_markup_and_never_twice() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1", "3", "1")
        field = app.screen.query_one(Input)
        field.value = "  [/b]\u202e Zoe\u200b [@click=app.quit]x "
        await press(pilot, "enter")
        assert "[/b] Zoe [@click=app.quit]x, a person" in seen(app)
        await press(pilot, "escape", "n")
        app.screen.query_one(Input).value = "[/B] ZOE [@click=app.quit]X"
        await press(pilot, "enter")
        assert isinstance(app.screen, Ask)
        assert "Two players" in str(app.screen.query_one("#asked").render())
        app.screen.query_one(Input).value = "\u200b"
        await press(pilot, "enter")
        assert home_words("en").name_empty in str(app.screen.query_one("#asked").render())
        await press(pilot, "escape", "1")
        assert isinstance(app.screen, Play)


async def test_no_more_and_no_fewer_players_than_the_game_seats() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1")
        seats = game("metres").seats
        for _ in range(len(seats) - 1):
            await press(pilot, "n", "enter")
        assert _players(app) == seats[-1]
        assert "add" not in items(app)
        await press(pilot, "n")
        assert not isinstance(app.screen, Ask)
        for _ in range(len(seats) - 1):
            await press(pilot, "3", "3")
        assert _players(app) == seats[0]
        assert "add" in items(app)
        await press(pilot, "3")
        assert "remove" not in items(app)


def _players(app: Galop) -> int:
    return sum(name.startswith("player ") for name in items(app))


async def test_a_player_is_a_person_or_a_bot_of_any_level() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1")
        await mark(pilot, app, "player 0")
        kinds = [home_words("en").person, *map(home_words("en").level, LEVELS)]
        for kind in [*kinds[1:], *kinds]:
            await press(pilot, "right")
            assert items(app)["player 0"].value == kind
        await press(pilot, "left")
        assert items(app)["player 0"].value == kinds[-2]


@pytest.mark.parametrize("name", GAMES)
@every_language
async def test_every_option_and_preset_can_be_had(name: str, language: Language) -> None:
    race = game(name)
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", str(list(GAMES).index(name) + 1))
        told = {items(app)["preset"].value}
        for _ in range(len(race.presets)):
            await press(pilot, "2")
            told.add(items(app)["preset"].value)
        assert len(told) == len(race.presets)
        for option in race.options.model_fields:
            item = items(app)[f"option {option}"]
            assert item.text and item.value and item.help
