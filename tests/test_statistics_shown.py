"""Statistics as they are shown: the screen, the lines, the command line, in both languages.

`pytest tests/test_statistics_shown.py --snapshot-update` takes the pictures anew; look at them.
"""

from __future__ import annotations

import json
import re
from argparse import Namespace
from asyncio import to_thread
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from calling import UNPRINTABLE, Call, refused_usage
from counting import begun, keep, over, race_of
from galop.rules import GAMES
from galop.rules.fortune import NUMBERS, Tally, fortunes, odds
from galop.saves import Census, Figures, Group, Played, Trouble, count_finished, figures_of, folder
from galop.saves.ledger import FILE
from galop.tui.account import account
from galop.tui.app import Galop
from galop.tui.commands import stats
from galop.tui.commands.desk import Desk
from galop.tui.gauges import gauge, table
from galop.tui.house import House
from galop.tui.pen import Pen
from galop.tui.screens.home import Home
from galop.tui.screens.portrait import Portrait
from galop.tui.screens.statistics import Statistics
from galop.tui.widgets.listing import Item, Listing
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.screen import screen_words
from galop.tui.words.statistics import StatisticsWords, statistics_words
from looking import screen_rows, text_of
from rich.cells import cell_len
from terminal import GALOP, Terminal
from test_looks import reviewed
from textual.pilot import Pilot

every_language = pytest.mark.parametrize("language", LANGUAGES)
HOSTILE = ("[/b]", "[@click=app.quit]x[/]", "王小明", "A" * 40)


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))


def many_games(place: Path) -> None:
    """Save finished games of every race, one that goes on, and a file that is none."""
    for number in range(3):
        keep(
            place,
            over("metres", "Ana", "Maximilienne de la Tour", "Robot:sensible", seed=f"m{number}"),
        )
        keep(place, over("marche", "Ana", seed=f"a{number}"))
        keep(place, over("marche", HOSTILE[0], "ANA", "Robot:random", seed=f"b{number}"))
    keep(place, over("metres", "Ana", "Ben", "Chloé", tie=True, squares=10, seed="tie2"))
    keep(place, over("tierce", "Ana", "Chloé", "王小明", seed="t"))
    keep(place, over("excape", "Ana", "Chloé", "Robot:sensible", "Robot 2:random", seed="e"))
    keep(place, begun("metres", "Zoé", "Ben"))
    (place / "broken.json").write_text("{")


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
        said = str(app.screen.query_one("#said").render())
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


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12), (20, 6), (200, 60)])
@every_language
async def test_every_row_fits_and_names_are_plain_text(
    size: tuple[int, int], language: Language
) -> None:
    keep(folder(), over("metres", *HOSTILE, squares=10))
    keep(folder(), over("metres", *HOSTILE[:2], "Robot:random", squares=200))
    app = opened(language)
    async with app.run_test(size=size) as pilot:
        await to_statistics(pilot)
        for _ in range(5):
            listing = app.screen.query_one(Listing)
            for _ in listing.items:
                rows = text_of(screen_rows(app)).splitlines()
                assert all(cell_len(row) <= size[0] for row in rows)
                await pilot.press("down")
            await pilot.press("1")
        if size[0] >= 60:
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


# Lines and the command line


@every_language
def test_the_command_says_when_nothing_is_finished(galop: Call, language: Language) -> None:
    called = galop("stats", "--lang", language)
    told = statistics_words(language)
    assert (called.code, called.err) == (0, "")
    assert called.out == f"{told.none}\n{told.none_help}\n"
    assert json.loads(galop("stats", "--json").out) == {
        "games": 0,
        "without_save": 0,
        "players": [],
        "skipped": [],
        "file": None,
    }


@every_language
def test_the_command_says_a_fact_a_line(galop: Call, language: Language) -> None:
    many_games(folder())
    called = galop("stats", "--lang", language)
    assert (called.code, called.err) == (0, "")
    lines = called.out.splitlines()
    assert lines[0] == statistics_words(language).counted(12, 0)[0]
    assert lines[1].startswith("Ana")
    assert lines[-1].startswith("broken")
    for line in lines:
        assert line[-1] == "." and line == line.strip()
        assert not UNPRINTABLE.search(line)


def test_one_race_is_told_with_every_face(galop: Call) -> None:
    many_games(folder())
    called = galop("stats", "marche")
    assert called.out.startswith(
        "6 finished games count, each once.\nAna, Marque & Marche: 6 games"
    )
    assert all(f"Face {face}: " in called.out for face in "1234")
    assert "Excape" not in called.out
    assert "The computer, anything goes, Marque & Marche: 3 games" in called.out
    assert galop("stats", "tierce").out.count("王小明") == 1


def test_a_game_whose_save_is_deleted_still_counts_and_is_said_to(galop: Call) -> None:
    race_of(folder(), "Ana", "Ben").unlink()
    called = galop("stats")
    assert called.out.splitlines()[:2] == [
        "1 finished game counts, once.",
        "1 of them has no finished save any more.",
    ]
    assert json.loads(galop("stats", "--json").out)["without_save"] == 1


def test_the_json_has_the_figures_as_numbers(galop: Call) -> None:
    many_games(folder())
    found = json.loads(galop("stats", "--json").out)
    assert found["games"] == 12
    assert found["skipped"] == [{"name": "broken", "reason": "not_json"}]
    ana = next(one for one in found["players"] if one["name"] == "Ana")
    assert [race["game"] for race in ana["races"]] == list(GAMES)
    marche = ana["races"][1]
    assert (marche["finished"], marche["alone"]) == (6, 3)
    assert {(group["options"], group["alone"]) for group in marche["results"]} == {
        ("squares 20", True),
        ("squares 20", False),
    }
    luck = marche["luck"]
    assert sum(luck[face]["fell"] for face in "X1234") == marche["dice"]
    assert luck["X"]["usual"][0] < luck["X"]["expected"] < luck["X"]["usual"][1]
    computers = [one["computer"] for one in found["players"] if one["name"] is None]
    assert computers == ["sensible", "random"]
    only = json.loads(galop("stats", "tierce", "--json").out)
    assert (only["games"], len(only["players"])) == (1, 3)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_plain_text_everywhere(galop: Call, name: str) -> None:
    keep(folder(), over("metres", name, "Ben", squares=10))
    for argv in (["stats"], ["stats", "metres"], ["stats", "--json"]):
        called = galop(*argv)
        assert called.code == 0
        assert not UNPRINTABLE.search(called.out)
    assert f"{name}, For" in galop("stats").out


def test_a_race_that_is_none_is_refused(galop: Call) -> None:
    refused_usage(galop("stats", "chess"), "chess", "metres")
    refused_usage(galop("stats", "marche", "metres"), "metres", "galop stats --help")


@every_language
def test_the_home_menu_tells_statistics_of_all_races_or_one(
    galop: Call, language: Language
) -> None:
    many_games(folder())
    told = statistics_words(language)
    called = galop("--lang", language, typed="5\n1\n5\n3\n5\nq\nq\n")
    assert (called.code, called.err) == (0, "")
    assert called.out.count(told.every_race) == 3
    assert told.counted(12, 0)[0] in called.out
    assert told.counted(6, 0)[0] in called.out


@every_language
def test_whoever_waits_at_a_terminal_is_told_once(
    galop: Call, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        race_of(folder(), "Ana", "Ben", seed=str(number))
    monkeypatch.setattr(stats, "PATIENCE", -1.0)
    assert galop("stats", "--lang", language).err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    called = galop("stats", "--lang", language)
    assert called.err == f"{statistics_words(language).reading(1, 3)}\n"


# The words


def _played(finished: int, *, alone: int = 0, won: int = 0, shared: int = 0) -> Played:
    fortune = fortunes(begun("metres", "Ana", "Ben"))[0]
    return Played("metres", finished, alone, won, shared, (), fortune)


def _everything(told: StatisticsWords) -> Iterator[str]:
    """Yield all that the words can say."""
    yield from (told.title, told.race, told.race_help, told.every_race, told.people)
    yield from (told.computer, told.not_counted, told.none, told.none_help, told.usual_options)
    yield told.luck
    yield from (*told.usually, *told.columns, told.few, told.drawn.format("x", "y"))
    troubles: tuple[Trouble, ...] = ("damaged", "newer", "unwritten")
    yield from map(told.trouble, troubles)
    for number in range(3):
        yield told.games(number)
        yield told.dice(number)
        yield told.reading(number, 2)
        for more in range(3):
            yield from told.counted(number, more)
            played = _played(number + 2, won=number, shared=more, alone=more)
            yield from told.record("Ana", played)
            yield from told.short(played, narrow=False)
        yield from told.record("Ana", _played(number, alone=number))
        for fewest in (True, False):
            for alone in (True, False):
                yield told.result("x", Group("x", alone, fewest, 1, number, number, 1))
        yield told.result("x", Group("x", False, True, 1, None, 0, 0))
        for measure in (NUMBERS, "X", "6"):
            for mean, variance in ((number, 0), (number, 9)):
                for fell in (0, 1, 99):
                    yield told.tally(measure, Tally(fell, Fraction(mean), Fraction(variance)))


@every_language
def test_the_words_are_typographic_and_speak_to_nobody(language: Language) -> None:
    wrong = {
        "fr": r"(?i)\b(vous|votre|vos|tu|toi|ton|ta|tes|je|mon|mes)\b",
        "en": r"\b(you|your|yours|my|mine|I)\b",
    }[language]
    plural = r"\b1 (?:games|wins|turns|times|parties|gagnées|victoires|tours|dés)\b"
    for text in _everything(statistics_words(language)):
        assert text == text.strip() and "  " not in text and "'" not in text, text
        assert not re.search(wrong, text), text
        assert not re.search(plural, text), text
        if language == "fr":
            assert not re.search(r"[^\u00a0][:;?!%]", text), text
            assert not re.search(r"\b0 (?:parties|gagnées|victoires|tours|dés)\b", text), text


@every_language
def test_short_words_fit_their_columns(language: Language) -> None:
    told = statistics_words(language)
    for finished, won in ((1, 1), (999, 999)):
        for alone in (0, finished):
            played = _played(finished, won=won, alone=alone)
            assert max(map(cell_len, told.short(played, narrow=False))) <= 12
            assert cell_len(told.short(played, narrow=True)[0]) <= 6


@every_language
def test_options_of_another_time_are_told_as_they_were_written(language: Language) -> None:
    odd = Group("squares 60, wings", False, True, 1, 4, 4, 1)
    played = _played(1, won=1)._replace(groups=(odd,))
    said = list(account(Figures("Ana", None, (played,)), language, None))
    assert any(line.startswith("squares 60, wings") for line in said)


# The gauge


def _gauge(fell: int, cells: int = 21, *, unicode: bool = True) -> str:
    mean, variance = odds(("1", "2", "3", "4", "5", "6"), NUMBERS)
    tally = Tally(fell, mean * 100, variance * 100)
    return gauge(tally, cells, Pen(screen_words("en"), unicode))


def test_a_gauge_has_the_usual_range_in_its_middle_half() -> None:
    assert _gauge(350) == "─────━━━━━●━━━━━─────"
    assert _gauge(350, unicode=False) == "-----=====o=====-----"


def test_a_gauge_shows_on_which_side_of_its_range_the_dice_fell() -> None:
    places = {fell: _gauge(fell).index("●") for fell in range(250, 451)}
    assert list(places.values()) == sorted(places.values())
    for fell, place in places.items():
        inside = 317 <= fell <= 383
        assert (5 <= place <= 15) == inside, fell
    assert _gauge(0).index("●") == 0
    assert _gauge(600).index("●") == 20


def test_a_table_fits_or_is_not_drawn() -> None:
    fortune = fortunes(over("excape", "Ana", "Ben"))[0]
    pen = Pen(screen_words("fr"))
    drawn = {width: table(fortune, statistics_words("fr"), width, pen) for width in range(10, 100)}
    for width, lines in drawn.items():
        assert all(cell_len(line) <= width for line in lines)
    least = min(width for width, lines in drawn.items() if lines)
    gauged = min(width for width, lines in drawn.items() if any("●" in line for line in lines))
    assert 34 < least < 44 and gauged == least + 12
    assert all(bool(drawn[width]) == (width >= least) for width in drawn)
    assert table(fortunes(begun("metres", "Ana", "Ben"))[0], statistics_words("fr"), 80, pen) == []


# Pictures, each looked at by a person; a text beside each


PICTURES: list[tuple[Language, int, int]] = [("fr", 80, 24), ("en", 80, 24), ("fr", 60, 20)]


@pytest.mark.parametrize("keys", ["", "right down", "right right down enter"])
@pytest.mark.parametrize(("language", "width", "height"), PICTURES)
def test_statistics_as_they_were_reviewed(
    snap_compare: Callable[..., bool], keys: str, language: Language, width: int, height: int
) -> None:
    many_games(folder())
    app = opened(language)
    seen: list[str] = []

    async def read(pilot: Pilot[Any]) -> None:
        await to_statistics(pilot, *keys.split())
        seen.append(text_of(screen_rows(app)))

    assert snap_compare(app, terminal_size=(width, height), run_before=read)
    name = {"": "all", "right down": "race"}.get(keys, "player")
    reviewed(f"statistics.{name}.{language}.{width}x{height}", seen[-1])


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
        terminal.type("q")
        terminal.until("Not counted")
        terminal.type("q")
        terminal.until("new game")
        terminal.type("q")
        assert terminal.wait() == 0
    assert count_finished(home / "games").trouble is None


def test_a_game_played_to_its_end_is_counted_at_once(galop: Call) -> None:
    assert galop("play", "metres", "--players", "bot,bot", "--squares", "10").code == 0
    assert (folder() / FILE).read_text().count("\n") == 2
    (figures,) = figures_of(count_finished(folder()).games)
    assert (figures.level, figures.finished, figures.won) == ("sensible", 1, 1)
