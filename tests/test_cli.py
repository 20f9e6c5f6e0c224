"""The command line, called in this process: what each command prints, refuses and returns."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from galop.rules import GAMES, game
from galop.rules.options import rows
from galop.rules.sheet import Wrong
from galop.saves import DamageCode, NameCode, Save, UnwritableCode, folder
from galop.tui import encoding, front
from galop.tui.__main__ import main
from galop.tui.cli import parser
from galop.tui.commands.doctor import FACTS
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import cli_words

SHEET = """\
Galop sheet 1 · metres · squares 60 · Sarah, Louis
1 Sarah  5 2 3 .        10
1 Louis  6 5 4 3 6       4
"""
UNPRINTABLE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")


class Called:
    """What a call returned and wrote."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Call = Callable[..., Called]


@pytest.fixture
def galop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Call:
    """Return `main` with a home of its own, an English locale and typed input."""
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*argv: str, typed: str = "") -> Called:
        source = tmp_path / "typed"
        source.write_text(typed, encoding="utf-8")
        with source.open(encoding="utf-8") as keyboard:
            monkeypatch.setattr(sys, "stdin", keyboard)
            code = main(list(argv))
        out, err = capsys.readouterr()
        return Called(code, out, err)

    return call


@pytest.fixture
def saved(galop: Call) -> str:
    """Return the name of a saved game: Ana, against a bot, has thrown once."""
    assert galop("play", "metres", "--players", "Ana,bot", "--seed", "a", typed="r\n").code == 0
    return "metres-ana-robot"


def refused_usage(called: Called, *words: str) -> None:
    """Check that a call was refused in one sentence that holds these words."""
    assert (called.code, called.out) == (2, "")
    assert called.err.count("\n") == 1
    assert called.err.endswith(".\n")
    for word in words:
        assert word in called.err


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
        (["play"], ["metres", "excape"]),
        (["play", "chess"], ["chess", "metres"]),
        (["rules", "chess"], ["chess", "metres"]),
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
        (["play", "metres", "--players", "Ana,bot:evil"], ["bot:evil", "random"]),
        (["play", "metres", "--players", ",".join("abcdefghi")], ["9"]),
        (["play", "metres", "--seed", ""], ["--seed"]),
        (["play", "metres", "--dice", "loaded"], ["system", "typed"]),
        (["play", "metres", "--lang", "de"], ["--lang", "fr", "en"]),
        (["--keys", "two"], ["--keys", "enter", "one"]),
        (["--zut"], ["--zut"]),
        (["show"], ["NAME"]),
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
    refused_usage(called, *words)
    assert not UNPRINTABLE.search(called.err)


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


# Play and resume


def test_a_game_of_bots_plays_itself_and_needs_no_input(galop: Call) -> None:
    called = galop("play", "metres", "--players", "bot,bot:random", "--squares", "10", "--lines")
    assert called.code == 0
    assert called.err == ""
    assert "Robot, Robot 2" in called.out


@pytest.mark.parametrize("name", GAMES)
def test_each_game_starts_and_is_kept(galop: Call, name: str) -> None:
    called = galop("play", name, "--players", "Ana,bot", "--lang", "fr")
    assert called.code == 0
    assert (folder() / f"{name}-ana-robot.json").exists()


def test_the_options_of_a_call_are_those_of_the_match(galop: Call) -> None:
    galop("play", "--squares", "30", "--tie", "--players", "Ana,Ben", "metres")
    galop("play", "marche", "--win", "secured", "--two-pairs", "--players", "Ana,Ben")
    assert Save.watch(folder(), "metres").options.squares == 30
    assert Save.watch(folder(), "metres").options.tie is True
    options: Any = Save.watch(folder(), "marche").options
    assert (options.win, options.two_pairs, options.jump) == ("secured", True, False)


def test_bots_take_names_that_no_person_has(galop: Call) -> None:
    galop("play", "metres", "--players", "bot,robot 2,bot:random,Ana")
    names = [(player.name, player.bot) for player in Save.watch(folder(), "metres").players]
    assert names == [
        ("Robot", "sensible"),
        ("robot 2", None),
        ("Robot 3", "random"),
        ("Ana", None),
    ]


def test_a_seed_decides_the_throws_and_without_it_none_is_the_same(galop: Call) -> None:
    calls = [galop("play", "metres", "--players", "bot,bot", "--seed", "é\ud800") for _ in "ab"]
    first, second = (called.out.rpartition("metres-")[0] for called in calls)
    assert first == second
    assert len(Save.watch(folder(), "metres-robot-robot-2").record.seed) < 64
    galop("play", "tierce", "--players", "Ana,Ben")
    assert re.fullmatch("[0-9a-f]{64}", Save.watch(folder(), "tierce").record.seed)


HOSTILE = ["[red]x[/]", "\x1b[31mAna", "../../x", "A" * 200, "\u202eanA", "a\u200bb", "a\tb", '…·"']


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_played_cleanly_and_stays_in_the_folder(galop: Call, name: str) -> None:
    called = galop("play", "metres", "--players", f"{name},Ben", typed="r\nw\n")
    assert called.code == 0
    assert [path.parent for path in folder().glob("*.json")] == [folder()]
    listed = [
        galop("saves"),
        galop("saves", "--json"),
        galop("show", "metres"),
        galop("show", "metres", "--json"),
        galop("resume", "metres", "--watch"),
    ]
    for printed in (called, *listed):
        assert printed.code == 0
        assert not UNPRINTABLE.search(printed.out)
    assert galop("replay", "-", typed=listed[2].out).code == 0


@pytest.mark.parametrize("name", ["\x1b", "\u200b", " "])
def test_a_name_of_which_nothing_is_left_is_refused(galop: Call, name: str) -> None:
    refused_usage(galop("play", "metres", "--players", f"{name},Ben"), "Ana,Ben,bot")


def test_where_nothing_can_be_saved_the_game_is_played_unsaved(
    galop: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "file"))
    called = galop("play", "metres", "--players", "bot,bot", "--squares", "10")
    assert called.code == 0
    assert "unsaved" in called.err
    assert called.err.count("\n") == 1
    monkeypatch.delenv("GALOP_HOME")
    monkeypatch.setenv("GALOP_HOME", "$HOME")
    for argv in (["saves"], ["doctor"]):
        assert galop(*argv).code == 0
    assert galop("show", "x").code == 1


def test_resume_takes_the_newest_or_the_one_named(galop: Call, saved: str) -> None:
    called = galop("resume", typed="1\n")
    assert called.code == 0
    assert "Ana" in called.out
    assert len(Save.watch(folder(), saved).log) > 2
    assert galop("resume", "metres", "--lang", "fr").code == 0


def test_resume_says_who_holds_a_save_and_lets_watch(galop: Call, saved: str) -> None:
    save, _ = Save.open(folder(), saved)
    with save:
        called = galop("resume", saved)
        assert called.code == 1
        assert str(os.getpid()) in called.err
        assert "--watch" in called.err
        watched = galop("resume", saved, "--watch")
        assert (watched.code, watched.err) == (0, "")
        assert "Ana to play." in watched.out


def test_resume_with_nothing_to_resume(galop: Call) -> None:
    called = galop("resume")
    assert (called.code, called.out) == (1, "")
    galop("play", "metres", "--players", "bot,bot", "--squares", "10")
    assert galop("resume").code == 1
    finished = galop("resume", "metres")
    assert finished.code == 1
    assert "galop show" in finished.err


# What is kept


def test_saves_are_listed_newest_first_with_whose_turn_it_is(galop: Call, saved: str) -> None:
    galop("play", "metres", "--players", "bot,bot", "--squares", "10")
    lines = galop("saves").out.splitlines()
    assert lines[0].startswith("metres-robot-robot-2: ")
    assert "Finished" in lines[0]
    assert lines[1].startswith(f"{saved}: ")
    assert "Ana to play" in lines[1]
    found = json.loads(galop("saves", "--json").out)
    assert [entry["name"] for entry in found] == ["metres-robot-robot-2", saved]
    assert found[1]["turn"] == "Ana"
    assert (found[0]["finished"], found[1]["finished"]) == (True, False)


def test_no_saves_is_said_and_is_an_empty_list_in_json(galop: Call) -> None:
    assert galop("saves").out.count("\n") == 1
    assert json.loads(galop("saves", "--json").out) == []


def test_a_damaged_save_is_listed_and_refused_in_one_sentence(galop: Call, saved: str) -> None:
    path = folder() / f"{saved}.json"
    path.write_text(path.read_text().replace('"Ana"', '"\\u001b[31mAna"'))
    before = path.read_bytes()
    for language in LANGUAGES:
        listed = galop("saves", "--lang", language)
        assert listed.code == 0
        assert not UNPRINTABLE.search(listed.out)
        for command in ("show", "verify", "resume"):
            called = galop(command, saved, "--lang", language)
            assert (called.code, called.out) == (1, "")
            assert called.err.count("\n") == 1
            assert saved in called.err
    assert path.read_bytes() == before
    assert json.loads(galop("saves", "--json").out)[0]["damaged"]


@pytest.mark.parametrize("name", ["nothing", "../x", "/etc/passwd", "", "a\x1bb", "a" * 300])
@pytest.mark.parametrize("command", ["show", "verify", "resume"])
def test_a_name_of_no_save_is_refused(galop: Call, command: str, name: str) -> None:
    called = galop(command, name)
    assert (called.code, called.out) == (1, "")
    assert called.err.count("\n") == 1
    assert not UNPRINTABLE.search(called.err)


def test_show_prints_a_sheet_that_replays(galop: Call, saved: str) -> None:
    shown = galop("show", saved)
    assert shown.out.startswith("Galop sheet 1 · metres · ")
    replayed = galop("replay", "-", typed=shown.out)
    assert replayed.code == 0
    assert "Ana to play." in replayed.out


def test_show_json_is_the_spectators_view(galop: Call) -> None:
    galop("play", "tierce", "--players", "Ana,bot", "--seed", "secret seed", typed="1\n")
    called = galop("show", "tierce", "--json")
    found = json.loads(called.out)
    assert set(found) == {"record", "state", "awaits"}
    assert "seed" not in found["record"]
    assert "secret seed" not in called.out
    match = Save.watch(folder(), "tierce")
    assert found["state"] == match.view(None).model_dump(mode="json")
    assert found["awaits"]["kind"] in ("decision", "throw", "deal", "over")
    assert len(found["record"]["log"]) == len(match.log)
    assert found["record"]["log"] != [action.model_dump(mode="json") for action in match.log]


def test_verify_says_that_a_save_is_whole(galop: Call, saved: str) -> None:
    called = galop("verify", "metres")
    assert (called.code, called.err) == (0, "")
    assert saved in called.out


def test_the_sheet_of_the_rules_replays_from_a_file_and_from_input(
    galop: Call, tmp_path: Path
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text(SHEET, encoding="utf-8")
    called = galop("replay", str(path))
    assert called.out.splitlines()[:2] == ["Sarah 10 of 60.", "Louis 4 of 60."]
    assert galop("replay", "-", typed=SHEET).out == called.out
    found = json.loads(galop("replay", "-", "--json", typed=SHEET).out)
    assert found["state"]["positions"] == [10, 4]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("zut", 1),
        (SHEET.replace("sheet 1", "sheet 2"), 1),
        (SHEET.replace("metres", "chess"), 1),
        (SHEET.replace("60", "5000"), 1),
        (SHEET.replace(" 10\n", " 11\n"), 2),
        (SHEET.replace("5 2 3 .", "5 9 3 ."), 2),
        (SHEET.replace("1 Louis", "2 Louis"), 3),
        (SHEET.replace("1 Louis", "1 \x1b[31mBob"), 3),
        (SHEET + "x" * 5000, 4),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_sheet_is_refused_with_its_line(
    galop: Call, text: str, line: int, language: Language
) -> None:
    called = galop("replay", "-", "--lang", language, typed=text)
    assert (called.code, called.out) == (1, "")
    assert called.err.count("\n") == 1
    assert re.search(rf"(?i)\bl(ine|igne) {line}\b", called.err)
    assert not UNPRINTABLE.search(called.err)


@pytest.mark.parametrize("path", ["nowhere", ".", "a\0b", ""])
def test_a_sheet_that_cannot_be_read_is_refused(galop: Call, path: str) -> None:
    called = galop("replay", path)
    assert (called.code, called.out) == (1, "")
    assert called.err.count("\n") == 1


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


# The words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_words(language: Language) -> None:
    words = cli_words(language)
    assert set(words.damage) == set(get_args(DamageCode))
    assert set(words.unwritable) == set(get_args(UnwritableCode))
    assert set(words.bad_name) == set(get_args(NameCode))
    assert set(words.wrong) == set(get_args(Wrong))
    assert set(words.doctor) == set(FACTS)
    assert set(words.general) == {"over", "chance", "choice", "outcome"}


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


# Home


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_lists_its_entries_and_leaves(galop: Call, language: Language) -> None:
    called = galop("--lang", language, typed="q\n")
    assert (called.code, called.err) == (0, "")
    assert [line[0] for line in called.out.splitlines()[:5]] == list("12345")
    assert galop(typed="").code == 0


def test_home_plays_a_new_game_with_each_option_asked(galop: Call) -> None:
    presets = len(game("metres").presets)
    typed = f"1\n1\nAna,Ana\nAna,bot\n{presets + 1}\n5\n12\n2\n\nr\nq\nzut\n99\nq\n"
    called = galop(typed=typed)
    assert called.code == 0
    assert "Two players are named Ana" in called.out
    assert "from 10 to 200" in called.out
    match = Save.watch(folder(), "metres")
    assert (match.options.squares, match.options.tie) == (12, True)
    assert len(match.log) >= 2
    again = galop(typed="1\n1\nr\nq\nq\n")
    assert again.code == 0
    assert len(Save.watch(folder(), "metres").log) > len(match.log)


def test_home_keeps_the_settings(galop: Call) -> None:
    called = galop(typed="4\n1\n1\n4\n2\n1\n5\n")
    assert called.code == 0
    assert "nouvelle partie" in called.out
    kept = json.loads((Path(os.environ["GALOP_HOME"]) / "settings.json").read_text())
    assert (kept["language"], kept["verbosity"]) == ("fr", "brief")
    assert "quatre" in galop("--help").out


def test_home_tells_rules_and_saves(galop: Call) -> None:
    called = galop(typed="2\n1\n3\nq\n")
    assert called.code == 0
    assert "No game is saved." in called.out


# Encodings


@pytest.mark.parametrize("name", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_text_is_written_in_any_encoding(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO()
    page = io.TextIOWrapper(data, encoding=name)
    monkeypatch.setattr(sys, "stdout", page)
    monkeypatch.delenv("LC_ALL", raising=False)
    encoding.prepare_streams()
    page.write("L’été\u00a0: 3 × « Œuf » — 日\ud800\n")
    page.flush()
    written = data.getvalue().decode(name)
    if name == "ascii":
        assert written == 'L\'ete : 3 x " OEuf " - ??\n'.replace('" OEuf "', '" OEuf "')
    assert "3" in written


def test_posix_means_ascii_and_other_locales_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for locale, expected in (("POSIX", b"e"), ("C.UTF-8", "é".encode())):
        data = io.BytesIO()
        page = io.TextIOWrapper(data, encoding="utf-8")
        monkeypatch.setattr(sys, "stdout", page)
        monkeypatch.setenv("LC_ALL", locale)
        monkeypatch.delenv("PYTHONIOENCODING", raising=False)
        monkeypatch.delenv("PYTHONUTF8", raising=False)
        encoding.prepare_streams()
        page.write("é")
        page.flush()
        assert data.getvalue() == expected
