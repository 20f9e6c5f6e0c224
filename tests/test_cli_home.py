"""The home menu in lines, called in this process."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from calling import Call
from galop.rules import game
from galop.saves import Save, folder
from galop.tui.words import LANGUAGES, Language


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
    called = galop(typed="5\n1\n1\n5\n2\n1\n6\n")
    assert called.code == 0
    assert "nouvelle partie" in called.out
    kept = json.loads((Path(os.environ["GALOP_HOME"]) / "settings.json").read_text())
    assert (kept["language"], kept["verbosity"]) == ("fr", "brief")
    assert "quatre" in galop("--help").out


def test_home_tells_rules_and_saves(galop: Call) -> None:
    called = galop(typed="2\n1\n3\nq\n")
    assert called.code == 0
    assert "No game is saved." in called.out
