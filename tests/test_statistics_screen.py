"""Statistics on the screen: the list and its keys, a player's page, pictures, a real terminal.

`pytest tests/test_statistics_screen.py --snapshot-update` takes the pictures anew; look at them.
"""

from __future__ import annotations

from argparse import Namespace
from asyncio import to_thread
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from counting import HOSTILE, begun, keep, many_games, over, race_of
from galop.rules import GAMES
from galop.saves import Census, count_finished, folder
from galop.saves.ledger import FILE
from galop.tui.app import Galop
from galop.tui.commands.desk import Desk
from galop.tui.house import House
from galop.tui.screens.home import Home
from galop.tui.screens.portrait import Portrait
from galop.tui.screens.statistics import Statistics
from galop.tui.widgets.items import Item
from galop.tui.widgets.listing import Listing
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.statistics import statistics_words
from looking import screen_rows, text_of
from reviewing import Pictured, reviewed
from rich.cells import cell_len
from terminal import GALOP, Terminal
from textual.pilot import Pilot

pytestmark = pytest.mark.usefixtures("at_home")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def opened(language: Language = "en") -> Galop:
    return Galop(House(Desk(Namespace(), language)))


def items(app: Galop) -> dict[str, Item]:
    return {item.name: item for item in app.screen.query_one(Listing).items}


def heading(app: Galop) -> str:
    return str(app.screen.query_one("#heading").render())


def page(app: Galop) -> str:
    assert isinstance(app.screen, Portrait)
    return "\n".join("".join(text for text, _ in row) for row in app.screen.text.lines)


async def to_statistics(pilot: Pilot[int], *keys: str) -> None:
    """Press t at home, wait until the games are counted, then press the keys."""
    await pilot.press("t")
    workers: Any = pilot.app.workers
    await workers.wait_for_complete()
    await pilot.pause()
    if keys:
        await pilot.press(*keys)
        await pilot.pause()


# The screen


@every_language
async def test_without_a_finished_game_the_screen_says_so(language: Language) -> None:
    keep(folder(), begun("metres", "Ana", "Ben"))
    app = opened(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot)
        assert isinstance(app.screen, Statistics)
        (item,) = items(app).values()
        assert item.text == statistics_words(language).none
        assert item.help == statistics_words(language).none_help
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Home)


@every_language
async def test_players_are_listed_people_first_and_can_be_walked(language: Language) -> None:
    many_games(folder())
    told = statistics_words(language)
    app = opened(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot)
        listed = list(items(app).values())
        assert listed[1].text == "Ana"
        assert [item.head for item in listed if item.head] == [
            told.people,
            told.computer,
            told.not_counted,
        ]
        assert told.games(12) in heading(app)
        assert {"Chloé", "Ben", "王小明", "[/b]", "broken"} <= {item.text for item in listed}
        assert "Zoé" not in {item.text for item in listed}
        for item in listed[1:]:
            await pilot.press("down")
            assert app.screen.query_one(Listing).at == item.name


async def test_another_race_is_a_key_away_and_shows_results_and_luck() -> None:
    many_games(folder())
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot, "right", "r")
        assert "Marque & Marche · 6 games" in heading(app)
        ana = items(app)["person Ana"]
        assert "6 games" in ana.value
        assert "Squares 20, alone: " in ana.help
        assert "dice thrown" in ana.help and " X: " in f" {ana.help}" and "usually" in ana.help
        assert list(items(app))[1:3] == ["person Ana", "person [/b]"]
        await pilot.press("left", "left")
        await pilot.pause()
        assert "Statistics · 12 games" in heading(app)
        await pilot.press("left")
        await pilot.pause()
        assert "Excape" in heading(app)


async def test_enter_tells_everything_of_a_player_and_comes_back() -> None:
    many_games(folder())
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot, "2")
        said = page(app)
        assert "Ana: 12 games finished" in said
        for name in GAMES:
            assert f"Ana, {words('en', name).title}: " in said
        assert "●" in said and "━" in said
        for line in statistics_words("en").usually:
            assert line in said
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Statistics)
        assert app.screen.query_one(Listing).at == "person Ana"


async def test_a_save_that_cannot_be_read_is_named_and_says_why() -> None:
    many_games(folder())
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot, "up")
        assert app.screen.query_one(Listing).at == "skipped broken"
        assert "broken is damaged" in items(app)["skipped broken"].help
        await pilot.press("enter")
        await pilot.pause()
        assert "broken is damaged" in str(app.screen.query_one("#said").render())


async def test_only_a_file_that_cannot_be_read_is_shown_as_that() -> None:
    folder().mkdir(parents=True)
    (folder() / "broken.json").write_text("{")
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot)
        assert list(items(app)) == ["race", "skipped broken"]


@every_language
async def test_a_damaged_file_of_statistics_is_said(language: Language) -> None:
    race_of(folder(), "Ana", "Ben")
    (folder() / FILE).write_text("zut")
    app = opened(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot)
        said = " ".join(str(app.screen.query_one("#said").render()).split("\n"))
        assert said == statistics_words(language).trouble("damaged")
        assert "person Ana" in items(app)


async def test_while_saves_are_read_the_screen_says_how_many_and_can_be_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading = Reading()
    monkeypatch.setattr("galop.tui.screens.statistics.PACE", -1.0)
    monkeypatch.setattr(Census, "steps", reading.steps)
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await to_thread(reading.begun.wait, 20)
        await pilot.pause()
        (item,) = items(app).values()
        assert item.text == "Reading the saved games: 1 of 1000."
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        reading.let_go.set()
        assert await to_thread(reading.ended.wait, 20)
    assert reading.asked == 2


class Reading:
    """A census that waits after its first save until it is let go."""

    def __init__(self) -> None:
        self.begun, self.let_go, self.ended = Event(), Event(), Event()
        self.asked = 0

    def steps(self) -> Iterator[tuple[int, int]]:
        try:
            for self.asked in range(1, 1001):
                yield self.asked, 1000
                self.begun.set()
                self.let_go.wait(20)
        finally:
            self.ended.set()


SIZES = ((20, 6), (40, 12), (60, 20), (80, 24), (200, 60))


@every_language
async def test_every_row_fits_and_names_are_plain_text(language: Language) -> None:
    keep(folder(), over("metres", *HOSTILE, squares=10))
    keep(folder(), over("metres", *HOSTILE[:2], "Robot:random", squares=200))
    app = opened(language)
    async with app.run_test() as pilot:
        await to_statistics(pilot)
        for _ in range(5):
            for size in SIZES:
                await pilot.resize_terminal(*size)
                for _ in app.screen.query_one(Listing).items:
                    rows = text_of(screen_rows(app)).splitlines()
                    assert all(cell_len(row) <= size[0] for row in rows)
                    await pilot.press("down")
            await pilot.press("1")
        for size in SIZES[-3:]:
            await pilot.resize_terminal(*size)
            seen = text_of(screen_rows(app))
            assert all(name in seen for name in HOSTILE[:3])


async def test_a_name_cut_in_the_list_is_whole_on_its_page() -> None:
    keep(folder(), over("metres", "B" * 40, "Ana", squares=10))
    app = opened()
    async with app.run_test(size=(60, 20)) as pilot:
        await to_statistics(pilot)
        place = list(items(app)).index(f"person {'B' * 40}") + 1
        assert "B" * 40 not in text_of(screen_rows(app))
        await pilot.press(str(place))
        await pilot.pause()
        assert f"{'B' * 40}, For" in page(app)


# Pictures, each looked at by a person; a text beside each


PICTURES: list[tuple[Language, int, int]] = [("fr", 80, 24), ("en", 80, 24), ("fr", 60, 20)]


@pytest.mark.parametrize("keys", ["", "right down", "right right down enter"])
@pytest.mark.parametrize(("language", "width", "height"), PICTURES)
def test_statistics_as_they_were_reviewed(
    pictured: Pictured, keys: str, language: Language, width: int, height: int
) -> None:
    many_games(folder())

    async def walk(pilot: Pilot[Any]) -> None:
        await to_statistics(pilot, *keys.split())

    name = {"": "all", "right down": "race"}.get(keys, "player")
    title = f"statistics.{name}.{language}.{width}x{height}"
    pictured(opened(language), title, (width, height), walk)


@every_language
async def test_an_empty_list_as_it_was_reviewed(language: Language) -> None:
    app = opened(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_statistics(pilot)
        reviewed(f"statistics.none.{language}.80x24", text_of(screen_rows(app)))


# A real terminal


def test_on_a_real_terminal_statistics_open_from_home_and_close(tmp_path: Path) -> None:
    home = tmp_path / "home"
    many_games(home / "games")
    (home / "settings.json").write_text('{"face": "screen", "language": "en"}')
    with Terminal(GALOP, home) as terminal:
        terminal.until("statistics")
        terminal.type("t")
        terminal.until("12 games")
        terminal.type("2")
        terminal.until("12 games finished")
        terminal.until("●")
        terminal.type("4")
        terminal.until("> 4 Excape")
        terminal.type("q")
        terminal.until("Not counted")
        terminal.type("q")
        terminal.until("new game")
        terminal.type("q")
        assert terminal.wait() == 0
    assert count_finished(home / "games").trouble is None
