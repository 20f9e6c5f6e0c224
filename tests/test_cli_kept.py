"""galop saves, show, verify and replay, called in this process."""

from __future__ import annotations

import json
import locale
import re
from pathlib import Path
from typing import Literal

import pytest
from calling import UNPRINTABLE, Call
from galop.rules import GAMES, game
from galop.rules.match import Match
from galop.saves import Save, folder
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import FileCode, cli_words
from playing import played

SHEET = """\
Galop sheet 1 · metres · squares 60 · Sarah, Louis
1 Sarah  5 2 3 .        10
1 Louis  6 5 4 3 6       4
"""


def test_saves_are_listed_newest_first_with_whose_turn_it_is(galop: Call, saved: str) -> None:
    galop("play", "metres", "--players", "bot,bot", "--squares", "10")
    lines = galop("saves").out.splitlines()
    assert lines[0].startswith("metres-robot-robot-b: ")
    assert "Finished" in lines[0]
    assert lines[1].startswith(f"{saved}: ")
    assert "Ana to play" in lines[1]
    found = json.loads(galop("saves", "--json").out)
    assert [entry["name"] for entry in found] == ["metres-robot-robot-b", saved]
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
    assert set(found) == {"record", "state", "awaits", "advice"}
    assert found["advice"] == "allowed"
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "why"), [("nowhere", "missing"), (".", "folder"), ("a\0b", "missing")]
)
def test_a_sheet_that_cannot_be_read_is_refused(
    galop: Call, path: str, why: FileCode, language: Language
) -> None:
    called = galop("replay", path, "--lang", language)
    assert (called.code, called.out) == (1, "")
    assert called.err.count("\n") == 1
    assert cli_words(language).no_file[why] in called.err


@pytest.mark.parametrize("dice", ["system", "typed"])
@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_of_any_running_save_replays(
    galop: Call, name: str, dice: Literal["system", "typed"]
) -> None:
    """At a choice, with dice in the hand, between games and at the end."""
    race = game(name)
    whole = played(name, "running", level="sensible")
    places = range(0, len(whole.log) + 1, len(whole.log) // 12 + 1)
    for length in (*places, len(whole.log)):
        match = Match(race, whole.record.but(log=whole.log[:length], dice=dice))
        with Save.create(folder(), match) as save:
            shown = galop("show", save.name)
        replayed = galop("replay", "-", "--json", typed=shown.out)
        assert (shown.code, shown.err, replayed.code) == (0, "", 0), shown.out + replayed.err
        if name != "tierce" or shown.out.endswith(("?\n", "_\n")):  # else a deal may come first
            saved = json.loads(galop("show", save.name, "--json").out)
            found = json.loads(replayed.out)
            assert (found["awaits"], found["state"]) == (saved["awaits"], saved["state"])


@pytest.mark.parametrize("code", ["ascii", "latin-1", "utf-8"])
def test_a_sheet_written_in_another_encoding_replays(
    galop: Call, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    galop("play", "metres", "--players", "Zoé,bot", "--seed", "a", typed="r\n")
    path = tmp_path / "sheet.txt"
    with path.open("w", encoding=code, errors="galop") as page:
        page.write(galop("show", "metres").out)

    def preferred(do_setlocale: bool) -> str:
        return code

    monkeypatch.setattr(locale, "getpreferredencoding", preferred)
    replayed = galop("replay", str(path))
    assert replayed.code == 0
    assert ("Zoe" if code == "ascii" else "Zoé") in replayed.out
    path.write_bytes(path.read_bytes().replace(b"1 Zo", b"7 Zo"))
    refused = galop("replay", str(path))
    assert (refused.code, refused.err.count("\n")) == (1, 1)


def test_a_rule_is_named_whatever_stands_between_the_parts_of_the_header(galop: Call) -> None:
    sheet = "Galop sheet 1 · tierce · games 1 · A, B\n1 A  6R 5R 4V"
    said = {galop("replay", "-", typed=sheet.replace("·", mark)).err for mark in "·-"}
    assert len(said) == 1
    assert "pawn" in said.pop()
