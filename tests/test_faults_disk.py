"""What a hostile tester broke: disks and folders, each for its kind."""

from __future__ import annotations

import io
import os
import shutil
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from faults import PROMISE, Disk, a_match, played, running, shell, until
from galop.saves import Save, Unwritable, list_saves
from galop.tui import front
from galop.tui.commands.desk import Desk
from galop.tui.commands.play import Opened
from galop.tui.console import Console
from galop.tui.house import House
from galop.tui.lines import run
from galop.tui.sitting import Sitting
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import cli_words
from galop.tui.words.common import common


def test_a_disk_with_room_again_saves_again() -> None:
    heard = played(a_match(throws="5 4 3"), "r\nr\nr\n", Disk(2, 4))
    warned, saved = heard.index("cannot be saved"), heard.index("This game is saved again.")
    assert warned < saved
    assert heard.count("cannot be saved") == 1
    assert heard.endswith("Saved. To go on: galop resume kept\n")


def test_who_leaves_with_moves_unsaved_is_told() -> None:
    heard = played(a_match(throws="5"), "r\n", Disk(2))
    assert "The last moves are not saved.\n" in heard
    assert "Saved. To go on" not in heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_in_the_place_of_a_save_is_told_as_one(tmp_path: Path, language: Language) -> None:
    match, page = a_match(throws="5"), io.StringIO()
    said = cli_words(language)
    with Save.create(tmp_path / "games", match) as save:
        save.path.unlink()
        save.path.mkdir()
        (save.path / "x").touch()
        with pytest.raises(Unwritable, match="not_a_file") as raised:
            save.write(match)
        with open(os.devnull, encoding="utf-8") as nothing:
            run(Sitting(match, save, language), Console(source=nothing.fileno(), page=page))
    told = page.getvalue()
    assert told.count(said.not_saved(said.unwritable[raised.value.code])) == 1
    assert said.unwritable["folder"] not in told


@pytest.mark.parametrize(("full", "code"), [((), 0), ((0,), 1)])
def test_the_exit_code_says_whether_a_game_that_was_left_is_kept(
    full: tuple[int, ...], code: int
) -> None:
    with open(os.devnull, encoding="utf-8") as nothing:
        console = Console(source=nothing.fileno(), page=io.StringIO())
        assert run(Sitting(a_match(), Disk(*full), "en"), console) == code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_left_on_the_full_screen_says_that_it_is_not_kept(
    tmp_path: Path, language: Language
) -> None:
    house, told = House(Desk(Namespace(), language)), common(language)
    house.sit(Opened(a_match(), None))
    assert (house.leave(), house.is_kept) == (told.unsaved, False)
    save = Save.create(tmp_path / "games", a_match())
    house.sit(Opened(a_match(), save))
    shutil.rmtree(tmp_path / "games")
    (tmp_path / "games").write_text("no folder")
    assert (house.leave(), house.is_kept) == (" ".join(told.saved_before(save.name)), False)
    assert (house.leave(), house.is_kept) == (None, True)


def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert front.by_setting({"GALOP_HOME": str(tmp_path)}) is None


def test_resume_without_a_name_says_which_save_is_held(tmp_path: Path) -> None:
    with running(tmp_path, "play", "metres") as process:
        until(process.stdout, b"? ")
        done = shell(tmp_path, "resume")
        assert done.returncode == 1
        assert done.stderr.startswith(b"metres-player-robot is being played")
        assert b"galop resume metres-player-robot --watch" in done.stderr
        process.communicate(timeout=PROMISE)


@pytest.mark.skipif(sys.platform != "linux", reason="file names are text there")
def test_a_file_whose_name_is_no_text_is_listed_by_a_name(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.json")).write_text("{}")
    assert [entry.name for entry in list_saves(tmp_path)] == ["\ufffd"]
