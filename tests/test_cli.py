"""The command line, called in this process: help, wrong calls, languages, rules and doctor."""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import get_args

import pytest
from calling import UNPRINTABLE, Call, refused_usage
from galop.rules import GAMES, game
from galop.rules.options import rows
from galop.rules.sheet import Wrong
from galop.saves import DamageCode, NameCode, UnwritableCode, folder
from galop.tui import front
from galop.tui.cli import parser
from galop.tui.commands.doctor import FACTS
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import FileCode, cli_words

# Help and usage


def test_the_version_is_printed(galop: Call) -> None:
    assert galop("--version").out == f"galop {front.VERSION}\n"


def test_help_names_every_command_in_both_languages(galop: Call) -> None:
    for language in LANGUAGES:
        called = galop("--lang", language, "--help")
        assert called.code == 0
        for name in front.COMMANDS:
            assert f"  galop {name}" in called.out
        assert ("courses" if language == "fr" else "races") in called.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", front.COMMANDS)
def test_each_command_has_its_help(galop: Call, command: str, language: Language) -> None:
    called = galop(command, "--help", "--lang", language)
    assert called.code == 0
    assert called.err == ""
    first = "usage\u00a0: " if language == "fr" else "usage: "
    assert called.out.startswith(f"{first}galop {command}")
    assert front.front(language).summaries[command].split(":")[0].split("\u00a0")[0] in called.out
    if language == "fr":
        assert not re.search(r"[^\u00a0\d] ?(?<!\u00a0):\s", called.out)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_games_help_shows_every_option_of_its_model(
    galop: Call, name: str, language: Language
) -> None:
    called = galop("play", name, "--help", "--lang", language)
    assert called.code == 0
    for row in rows(game(name).options):
        assert f"--{row.name.replace('_', '-')}" in called.out


def test_the_parser_documents_each_option_of_each_game_once() -> None:
    whole = parser()
    assert isinstance(whole, ArgumentParser)
    assert "COMMAND" in whole.format_help()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_printed_for_each_shell(galop: Call, shell: str) -> None:
    called = galop("--print-completion", shell)
    assert called.code == 0
    for name in ("squares", "no-tie", "resume", *GAMES):
        assert name in called.out


def test_a_man_page_is_made_from_the_same_parser() -> None:
    manpage = pytest.importorskip("argparse_manpage.manpage")
    page = str(manpage.Manpage(parser()))
    assert ".TH GALOP" in page
    assert "\\-\\-squares" in page


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["zut"], ["zut", "play", "--help"]),
        (["metres", "--squares", "30"], ["galop play metres", "galop odds metres"]),
        (["z\udcff"], ["z?", "--help"]),
        (["play", "z\udcff"], ["z?", "metres"]),
        (["saves", "z\udcff"], ["z?"]),
        (["play"], ["metres", "excape"]),
        (["play", "chess"], ["chess", "metres"]),
        (["rules", "chess"], ["chess", "metres"]),
        (["stats", "chess"], ["chess", "metres"]),
        (["stats", "metres", "marche"], ["marche", "galop stats --help"]),
        (["rules", ""], ["metres", "excape"]),
        (["play", ""], ["metres", "excape"]),
        (["play", "metres", "extra"], ["extra"]),
        (["play", "metres", "--squares", "5"], ["--squares", "10", "200"]),
        (["play", "metres", "--squares", "-5"], ["--squares", "10", "200"]),
        (["play", "metres", "--squares", "9" * 5000], ["--squares", "10", "200"]),
        (["play", "metres", "--squares"], ["--squares"]),
        (["play", "metres", "--square", "30"], ["--square "]),
        (["play", "metres", "--tie=yes"], ["--tie "]),
        (["play", "metres", "--lines=yes"], ["--lines "]),
        (["play", "metres", "--first", "x"], ["--first", "listed", "drawn"]),
        (["play", "metres", "--goal", "21"], ["--goal", "galop play metres --help"]),
        (["play", "marche", "--win", "now"], ["--win", "arrive", "secured"]),
        (["play", "marche", "--special", "zut"], ["--special"]),
        (["play", "metres", "--players", "Ana"], ["2", "8"]),
        (["play", "metres", "--players", "Ana,ana"], ["ana"]),
        (["play", "metres", "--players", "Ana,,Ben"], ["Ana,Ben,bot"]),
        (["play", "metres", "--players", "Ana,bot:evil"], ["bot:evil", "bot: "]),
        (["play", "metres", "--players", ",".join("abcdefghi")], ["9"]),
        (["play", "metres", "--seed", ""], ["--seed"]),
        (["play", "metres", "--dice", "loaded"], ["system", "typed"]),
        (["play", "metres", "--lang", "de"], ["--lang", "fr", "en"]),
        (["--keys", "two"], ["--keys", "enter", "one"]),
        (["--zut"], ["--zut"]),
        (["--keys", "--lines"], ["--keys "]),
        (["--print-completion"], ["--print-completion "]),
        (["--print-completion", "tcsh"], ["bash", "zsh", "fish"]),
        (["-"], ["play", "doctor", "--help"]),
        (["-", "-"], ["play", "doctor", "--help"]),
        (["--", "play", "metres"], ["-- "]),
        (["play", "-"], ["metres", "excape"]),
        (["play", "metres", "-"], ["- ", "galop play metres --help"]),
        (["replay", "-", "-"], ["- ", "galop replay --help"]),
        (["replay", ""], ["SHEET", "galop replay --help"]),
        (["help", "zut"], ["zut", "--help"]),
        (["play", "metres", "--squares", "1e9"], ["--squares", "1e9", "10", "200"]),
        (["play", "metres", "--squares", "٣٠"], ["--squares", "10", "200"]),
        (["play", "metres", "--squares", ""], ["--squares", "10", "200"]),
        (["play", "marche", "--special", "25:+2"], ["25:+2", "6:+2 11:skip"]),
        (["play", "marche", "--special", "6:+2 6:skip"], ["6:+2 6:skip", "11:skip"]),
        (["play", "metres", "--players", ""], ["Ana,Ben,bot"]),
        (["play", "metres", "--seed"], ["--seed "]),
        (["show"], ["NAME"]),
        (["odds"], ["NAME"]),
        (["odds", "metres", "--players", "9"], ["--players", "9", "8"]),
        (["odds", "excape", "--players", "7"], ["7", "6"]),
        (["odds", "metres", "--squares", "3"], ["--squares", "3"]),
        (["odds", "saved", "--players", "2"], ["--players"]),
        (["replay"], ["SHEET"]),
        (["verify"], ["NAME"]),
        (["rules"], ["GAME"]),
        (["show", "a", "b"], ["b"]),
        (["saves", "--jso"], ["--jso"]),
        (["\x1b[31mzut"], ["zut"]),
        (["play", "\x1b[31mzut"], ["zut"]),
        (["saves", "\x1b[31mzut"], ["zut"]),
        (["play", "metres", "--squares", "\x1b[31m"], ["--squares"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_call_is_refused_in_one_sentence(
    galop: Call, argv: list[str], words: list[str], language: Language
) -> None:
    lang = [] if "--lang" in argv else ["--lang", language]
    called = galop(*lang, *argv)
    refused_usage(called, *map(front.front(language).stands, words))
    assert not UNPRINTABLE.search(called.err)


@pytest.mark.parametrize(
    "argv",
    [
        ["{}"],
        ["--{}"],
        ["--keys", "{}"],
        ["play", "{}"],
        ["play", "metres", "{}"],
        ["play", "metres", "--{}"],
        ["play", "metres", "--{}=1"],
        ["play", "metres", "--squares", "{}"],
        ["play", "metres", "--first", "{}"],
        ["play", "marche", "--special", "{}"],
        ["play", "metres", "--players", "{},{}"],
        ["play", "metres", "--players", "Ana,bot:{}"],
        ["rules", "{}"],
        ["show", "{}"],
        ["resume", "{}"],
        ["verify", "{}"],
        ["replay", "{}"],
        ["saves", "{}"],
        ["doctor", "{}"],
    ],
)
def test_a_refusal_of_something_huge_is_short(galop: Call, argv: list[str]) -> None:
    called = galop(*(word.replace("{}", "w" * 5000) for word in argv))
    assert called.code in (1, 2) and called.out == ""
    assert called.err.count("\n") == 1 and called.err.endswith(".\n")
    assert len(called.err) < 260


@pytest.mark.parametrize("argv", [[], *([command] for command in front.COMMANDS)])
def test_words_that_stand_for_others_are_french_in_french_help(
    galop: Call, argv: list[str]
) -> None:
    found = galop(*argv, "--help", "--lang", "fr").out
    assert not re.search(rf"\b({'|'.join(front.FRENCH.standing)})\b", found)
    assert re.search(rf"\b({'|'.join(front.FRENCH.standing.values())})\b", found) or argv in (
        ["saves"],
        ["doctor"],
    )


def test_help_may_be_a_word(galop: Call) -> None:
    assert galop("help").out == galop("--help").out
    assert galop("help", "play", "metres").out == galop("play", "metres", "--help").out
    assert (
        galop("--lang", "fr", "help", "rules").out == galop("rules", "--help", "--lang", "fr").out
    )


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_locale_gives_the_language(environ: dict[str, str], language: Language) -> None:
    assert front.by_locale(environ) == language


def test_a_flag_wins_over_the_settings_and_they_over_the_locale(
    galop: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Path(os.environ["GALOP_HOME"])
    home.mkdir()
    settings = home / "settings.json"
    settings.write_text('{"keymap": {}, "language" : "fr"}')
    assert "quatre" in galop("--help").out
    assert "four" in galop("--help", "--lang", "en").out
    monkeypatch.setenv("LANG", "fr_FR")
    settings.write_text('{"language": null}')
    assert "quatre" in galop("--help").out


@pytest.mark.parametrize("call", [("--language", "fr"), ("--zzz", "3"), ("--zzz=1", "odd")])
def test_a_flag_that_does_not_exist_is_named(galop: Call, call: tuple[str, str]) -> None:
    refused_usage(galop(*call, "--lines"), f"There is no {call[0].partition('=')[0]} in galop")


# Rules and doctor


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_each_game_are_printed(galop: Call, name: str, language: Language) -> None:
    called = galop("rules", name, "--lang", language)
    assert called.code == 0
    assert called.out.count("\n\n") >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_doctor_says_each_fact_on_a_line(galop: Call, language: Language) -> None:
    called = galop("doctor", "--lang", language)
    assert called.code == 0
    assert len(called.out.splitlines()) == len(FACTS)
    assert str(folder()) in called.out
    assert front.VERSION in called.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_doctor_tries_whether_a_game_can_be_saved(
    galop: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language
) -> None:
    words = cli_words(language)
    (tmp_path / "file").write_text("")
    places = [tmp_path / "new", tmp_path / "file"]
    if sys.platform == "linux":
        places.append(Path("/proc/galop"))  # root itself may not write there, whatever it shows
    for place in places:
        monkeypatch.setenv("GALOP_HOME", str(place))
        can = place == places[0]
        told = words.fact(
            words.doctor["folder"], words.folder_can_be_written(f"{place}/games", can)
        )
        assert told in galop("doctor", "--lang", language).out.splitlines()
        assert not (tmp_path / "new").exists()
    monkeypatch.setenv("GALOP_HOME", "$HOME")
    monkeypatch.setenv("TERM", "")
    said = galop("doctor", "--lang", language).out
    assert words.unwritable["no_home"] in said and words.unset in said


# The words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_words(language: Language) -> None:
    words = cli_words(language)
    assert set(words.damage) == set(get_args(DamageCode))
    assert set(words.unwritable) == set(get_args(UnwritableCode))
    assert set(words.bad_name) == set(get_args(NameCode))
    assert set(words.no_file) == set(get_args(FileCode))
    assert set(words.bad_text) == {"special_square", "special_twice"}
    assert set(words.wrong) == set(get_args(Wrong))
    assert set(words.doctor) == set(FACTS)
    assert set(words.general) == {"over", "chance", "choice", "outcome", "unfair"}


def test_the_front_door_summarises_each_command_and_flag() -> None:
    for language in LANGUAGES:
        assert set(front.front(language).summaries) == {*front.COMMANDS, *front.FLAGS}


def test_the_french_is_typographic_and_speaks_to_nobody() -> None:
    text = Path(front.__file__).with_name("words").joinpath("fr", "cli.py").read_text("utf-8")
    said = re.findall(r'"([^"\n]*)"', text.partition('"""\n')[2])
    for sentence in (*said, front.help_text("fr")):
        sentence = sentence.replace("{NB}", "\u00a0")
        assert not re.search(r"(?i)\b(?:vous|votre|vos|tu|toi|tes)\b", sentence)
        assert not re.search(r"\w'\w", sentence)
        assert not re.search(r"(?<![\u00a0:]) ?(?<!\u00a0)[;!%](?:\s|$)", sentence)
