"""What a hostile tester broke: disks and folders, each for its kind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from faults import COMMAND, Disk, a_match, environment, played, shell, until
from galop.saves import list_saves
from galop.tui import front


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


def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert front.by_setting({"GALOP_HOME": str(tmp_path)}) is None


def test_resume_without_a_name_says_which_save_is_held(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "metres"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        until(process.stdout.fileno(), b"? ")
        done = shell(tmp_path, "resume")
        assert done.returncode == 1
        assert done.stderr.startswith(b"metres-player-robot is being played")
        assert b"galop resume metres-player-robot --watch" in done.stderr
        process.stdin.close()
        process.stdout.read()


@pytest.mark.skipif(sys.platform != "linux", reason="file names are text there")
def test_a_file_whose_name_is_no_text_is_listed_by_a_name(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.json")).write_text("{}")
    assert [entry.name for entry in list_saves(tmp_path)] == ["\ufffd"]
