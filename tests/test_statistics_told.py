"""Statistics as they are told: the command line, the home menu, the words, the gauge."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from calling import UNPRINTABLE, Call, refused_usage
from counting import HOSTILE, begun, keep, many_games, over, race_of
from galop.rules import GAMES
from galop.rules.fortune import NUMBERS, Tally, fortunes, odds
from galop.saves import Figures, Group, Played, Trouble, count_finished, figures_of, folder
from galop.saves.ledger import FILE
from galop.tui.account import account
from galop.tui.commands import stats
from galop.tui.gauges import gauge, table
from galop.tui.pen import Pen
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.screen import screen_words
from galop.tui.words.statistics import StatisticsWords, statistics_words
from pig import register
from rich.cells import cell_len

every_language = pytest.mark.parametrize("language", LANGUAGES)


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
        "6 finished games count, each once.\nAna, Marque and Marche: 6 games"
    )
    assert all(f"Face {face}: " in called.out for face in "1234")
    assert "Excape" not in called.out
    assert "Bot, at random, Marque and Marche: 3 games" in called.out
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


@every_language
def test_a_race_that_only_the_tests_know_has_its_statistics(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(monkeypatch)
    match = over("pig", "Ana", "Robot:random")
    keep(tmp_path, match)
    found = {figures.name: figures for figures in figures_of(count_finished(tmp_path).games)}
    assert list(found) == ["Ana", "random"]
    said = list(account(found["Ana"], language, None, whole=True))
    assert said[0].startswith(f"Ana, {words(language, 'pig').title}")
    told = statistics_words(language)
    thrown = fortunes(match)[0]
    assert told.dice(thrown.thrown) in said
    for measure in (NUMBERS, "1", "6"):
        assert told.tally(measure, thrown.tallies[measure]) in said


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


def test_a_game_played_to_its_end_is_counted_at_once(galop: Call) -> None:
    assert galop("play", "metres", "--players", "bot,bot", "--squares", "10").code == 0
    assert (folder() / FILE).read_text().count("\n") == 2
    (figures,) = figures_of(count_finished(folder()).games)
    assert (figures.level, figures.finished, figures.won) == ("sensible", 1, 1)
