"""galop play and galop resume, called in this process."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from calling import UNPRINTABLE, Call, refused_usage
from galop.rules import GAMES
from galop.saves import Save, folder


def test_a_game_of_bots_plays_itself_and_needs_no_input(galop: Call) -> None:
    called = galop("play", "metres", "--players", "bot,bot:random", "--squares", "10", "--lines")
    assert called.code == 0
    assert called.err == ""
    assert "Robot, Robot B" in called.out


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
    galop("play", "metres", "--players", "bot,robot b,bot:random,Ana")
    names = [(player.name, player.bot) for player in Save.watch(folder(), "metres").players]
    assert names == [("Robot", "sensible"), ("robot b", None), ("Robot C", "random"), ("Ana", None)]


def test_a_level_is_typed_in_either_language(galop: Call) -> None:
    asked = "bot:facile,bot:Parfait,bot:sense,bot:child,bot:hasard"
    galop("play", "metres", "--players", f"{asked},Ana", "--lang", "en")
    levels = [player.bot for player in Save.watch(folder(), "metres").players]
    assert levels == ["easy", "perfect", "sensible", "child", "random", None]


@pytest.mark.parametrize("typed", ["robot", "BOT", "Bot:facile", "robot:easy", "bot : sensé"])
def test_a_computer_is_one_however_it_is_typed(typed: str, galop: Call) -> None:
    galop("play", "metres", "--players", f"Ana,{typed}")
    players = Save.watch(folder(), "metres").players
    assert [player.name for player in players] == ["Ana", "Robot"]
    assert players[1].bot == ("easy" if ":" in typed and "sens" not in typed else "sensible")


def test_a_seed_decides_the_throws_and_without_it_none_is_the_same(galop: Call) -> None:
    calls = [galop("play", "metres", "--players", "bot,bot", "--seed", "é\ud800") for _ in "ab"]
    first, second = (called.out.rpartition("metres-")[0] for called in calls)
    assert first == second
    assert len(Save.watch(folder(), "metres-robot-robot-b").record.seed) < 64
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
