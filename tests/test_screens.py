"""The screens around the table, driven by keys: home, saved games, and lists at any size."""

from __future__ import annotations

import re

import pytest
from around import SIZE, items, keep, opened, press, seen
from galop.rules import GAMES
from galop.saves import Save, folder, list_saves
from galop.tui.keyhelp import with_keys
from galop.tui.keymap import focused, usual
from galop.tui.screens.end import End
from galop.tui.screens.home import Home
from galop.tui.screens.listed import Listed, Pick
from galop.tui.screens.page import Page
from galop.tui.screens.play import Play
from galop.tui.screens.replay import Replay
from galop.tui.screens.rules import Rules
from galop.tui.screens.saves import Saves
from galop.tui.widgets.board import Board
from galop.tui.widgets.listing import Listing
from galop.tui.widgets.parts import Parts
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.cli import cli_words
from galop.tui.words.home import home_words
from galop.tui.words.keys import key_words
from galop.tui.words.settings import settings_words
from rich.cells import cell_len

pytestmark = pytest.mark.usefixtures("at_home")

every_language = pytest.mark.parametrize("language", LANGUAGES)


# Home


@every_language
async def test_home_offers_what_there_is(language: Language) -> None:
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert list(items(app)) == ["new", "saves", "stats", "rules", "train", "settings", "quit"]
        for entry in ("new", "saves", "stats", "rules", "train", "settings", "quit"):
            assert cli_words(language).home(entry) in seen(app)
        assert home_words(language).about in seen(app)
        await press(pilot, "q")
    assert app.return_value == 0


@every_language
async def test_the_newest_games_are_offered_first(language: Language) -> None:
    for number in range(7):
        keep(f"Ana {number}", "Ben")
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        names = [name for name in items(app) if name.startswith("resume")]
        assert names == [f"resume {entry.name}" for entry in list_saves(folder())[:5]]
        assert home_words(language).go_on in seen(app)


async def test_resume_opens_the_saved_match_and_leaving_comes_home() -> None:
    name = keep("Ana", "Ben")
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "1")
        assert isinstance(app.screen, Play)
        assert [entry.name for entry in list_saves(folder())] == [name]
        await press(pilot, "q")
        assert isinstance(app.screen, Home)
        assert f"galop resume {name}" in seen(app)
        assert app.screen.query_one(Listing).at == f"resume {name}"
        await press(pilot, "enter")  # the save is free again
        assert isinstance(app.screen, Play)


async def test_a_game_played_elsewhere_is_refused_in_words() -> None:
    name = keep("Ana", "Ben")
    with Save.open(folder(), name)[0]:
        app = opened()
        async with app.run_test(size=SIZE) as pilot:
            await press(pilot, "1")
            assert isinstance(app.screen, Home)
            assert f"{name} is being played" in seen(app)
            told = " ".join(seen(app).split())
            assert re.search(r"since \d{4}-\d\d-\d\d \d\d:\d\d\.", told)  # as saves are listed


@every_language
async def test_a_key_that_does_nothing_on_a_list_is_answered(language: Language) -> None:
    app = opened(language)
    refusal = home_words(language).no_key("z")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "z")
        assert refusal in seen(app)
        await press(pilot, "down")  # the next key puts the answer away
        assert refusal not in seen(app)
        await press(pilot, "Z")
        assert refusal in seen(app)


async def test_escape_leaves_nothing_at_home() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, Home)


@every_language
async def test_rules_of_a_game_are_a_page(language: Language) -> None:
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "r", "3")
        assert isinstance(app.screen, Rules)
        assert "Tiercé Color" in str(app.screen.query_one(Parts).render())
        await press(pilot, "escape")
        assert isinstance(app.screen, Home)


@pytest.mark.parametrize("keys", ["n", "s", "t", "p", "r", "n 1", "n 1 3"])
async def test_focus_stays_and_escape_returns(keys: str) -> None:
    keep("Ana", "Ben")
    app = opened("fr")
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, *keys.split())
        assert isinstance(app.screen, Listed)
        assert not isinstance(app.screen, Home)
        await press(pilot, *(["tab"] * 50))
        assert app.focused is app.screen.query_one(Listing)
        place = app.cursor_position
        assert app.screen.query_one(Listing).region.contains_point(place)
        for _ in range(5):
            await press(pilot, "escape")
        assert isinstance(app.screen, Home)


# Saved games


async def test_saved_games_are_resumed_read_or_explained() -> None:
    over = keep("Ana", "Ben", actions=1000)
    going = keep("Chloe", "Dora")
    (folder() / "broken.json").write_text("{")
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "s")
        names = list(items(app))
        assert set(names) == {over, going, "broken"}
        await press(pilot, str(names.index("broken") + 1))
        assert "broken is damaged" in seen(app)
        await press(pilot, "l")
        assert "broken is damaged" in seen(app)
        await press(pilot, str(names.index(over) + 1))
        assert isinstance(app.screen, End)
        await press(pilot, "q", "s")
        assert isinstance(app.screen, Page)
        assert "Galop sheet 1" in str(app.screen.query_one(Parts).render())
        await press(
            pilot, "escape", *["down"] * ((names.index(going) - names.index(over)) % 3), "l"
        )
        assert isinstance(app.screen, Replay)
        assert "Chloe" in str(app.screen.query_one(Board).render())
        await press(pilot, "q", "enter")
        assert isinstance(app.screen, Play)


@every_language
async def test_no_saved_games_is_said(language: Language) -> None:
    app = opened(language)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "s")
        assert cli_words(language).no_saves() in seen(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, Home)


# Keys and drawing


@pytest.mark.parametrize("character", ["é", "2", "j enter", "down space", "down ctrl+j"])
async def test_an_item_is_taken_in_many_ways(character: str) -> None:
    keys = {"é": ["é"]}.get(character, character.split())
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, *keys)
        assert home_words("en").saves in str(app.screen.query_one("#heading").render())


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12), (20, 6)])
@every_language
async def test_every_list_fits(size: tuple[int, int], language: Language) -> None:
    for number in range(12):
        keep(f"Élodie au nom très très long {number}", "Ben")
    app = opened(language)
    async with app.run_test(size=size) as pilot:
        for keys in ((), ("s",), ("t",), ("n",), ("n", "2"), ("p",), ("n", "1", "3")):
            await press(pilot, *keys)
            listing = app.screen.query_one(Listing)
            for _ in listing.items:
                rows = str(listing.render()).split("\n")
                assert len(rows) <= listing.content_size.height
                assert all(cell_len(row) <= listing.content_size.width for row in rows)
                assert any(row.startswith(">") for row in rows)
                await press(pilot, "down")
            for _ in keys:
                await press(pilot, "escape")


@every_language
async def test_a_game_is_told_whole_and_a_list_stands_in_the_middle(language: Language) -> None:
    app = opened(language)
    pitches = [words(language, name).pitch for name in GAMES]
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        listing = app.screen.query_one(Listing)
        shown = " ".join(str(listing.render()).split())
        assert all(" ".join(pitch.split()) in shown for pitch in pitches)
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        left = listing.content_region.x
        assert (left, listing.content_size.width) == (51, 98)
        assert app.cursor_position.x == left


@every_language
def test_the_key_help_fits(language: Language) -> None:
    told, named = home_words(language), key_words(language)
    keys = usual((*focused(Home), Home, Pick, Saves))
    for text, cells in (
        (told.keys, 78),
        (told.keys_home, 78),
        (told.keys_turn, 78),
        (told.keys_turn_narrow, 38),
        (told.keys_saves, 78),
        (told.keys_narrow, 38),
        (told.keys_home_narrow, 38),
        (told.keys_saves_narrow, 38),
    ):
        assert cell_len(with_keys(text, keys, named)) <= cells


@every_language
def test_the_words_are_typographic(language: Language) -> None:
    told = home_words(language)
    texts = [text for name in dir(told) if isinstance(text := getattr(told, name), str)]
    texts += [text for _, text in told.first_faces]
    for preference in settings_words(language).preferences.values():
        texts += [preference.label, preference.help, *preference.values.values()]
    texts += [told.ask_name(1, "Ana"), told.seated("Ana", "random")]
    texts += [told.won(["Ana"], ["Ben"]), told.won([], ["Ben"]), told.unreadable]
    texts += [told.to_play("Ana", ["Ben"]), told.to_play(None, ["Ana"])]
    for text in texts:
        if text.startswith(("_", "galop", "Words")):
            continue
        assert "'" not in text
        if language == "fr":
            for mark in ":;?!":
                before = text.split(mark)[:-1]
                assert all(part.endswith("\u00a0") for part in before), text
