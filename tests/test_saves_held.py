"""One process holds a save at a time; the others are told who, and may watch."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from galop.saves import (
    Damaged,
    Held,
    Save,
    Unwritable,
)
from saving import SOURCES, a_match, go_on


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games"


@pytest.fixture
def saved(place: Path) -> Path:
    with Save.create(place, go_on(a_match(), 20)) as save:
        return save.path


HOLDER = """
import sys
from pathlib import Path
from galop.saves import Save
save, match = Save.open(Path(sys.argv[1]), sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder(saved: Path, place: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(place), saved.stem],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_the_second_process_is_told_who_holds_the_save_and_may_watch(
    holder: subprocess.Popen[str], saved: Path, place: Path
) -> None:
    before = saved.read_bytes()
    for _ in range(2):  # asking does not take it away
        with pytest.raises(Held) as held:
            Save.open(place, saved.stem)
        assert held.value.pid == holder.pid and held.value.host and held.value.since
    assert Save.watch(place, saved.stem).names == ("Ana", "Ben")
    with Save.create(place, a_match()) as other:
        assert other.name == "metres-ana-ben-2"
    assert saved.read_bytes() == before


def test_the_lock_of_a_killed_process_is_taken_over(
    holder: subprocess.Popen[str], saved: Path, place: Path
) -> None:
    holder.kill()
    holder.wait()
    with Save.open(place, saved.stem)[0]:
        with pytest.raises(Held) as held:
            Save.open(place, saved.stem)
        assert held.value.pid == os.getpid()
    Save.open(place, saved.stem)[0].close()


def test_what_a_holder_says_of_itself_is_not_trusted(saved: Path, place: Path) -> None:
    lying = place / f"{saved.stem}.holder"
    with Save.open(place, saved.stem)[0]:
        for words in (
            b'{"host": "\\u001b[2Jevil\\u202e", "pid": 4, "since": "\\u009b31m"}',
            b'{"host": 1, "pid": "x", "since": []}',
            b"[" * 4000,
            b"x" * 1_000_000,
            b"",
        ):
            lying.write_bytes(words)
            with pytest.raises(Held) as held:
                Save.open(place, saved.stem)
            error = held.value
            assert (error.host + error.since + error.detail).isprintable()
        lying.unlink()
        with pytest.raises(Held):
            Save.open(place, saved.stem)


def test_a_closed_save_is_not_written(saved: Path, place: Path) -> None:
    save, match = Save.open(place, saved.stem)
    save.close()
    save.close()
    with pytest.raises(ValueError, match="closed"):
        save.write(match)


def test_a_damaged_save_is_not_left_locked(saved: Path, place: Path) -> None:
    sound = saved.read_bytes()
    saved.write_bytes(b"")
    with pytest.raises(Damaged):
        Save.open(place, saved.stem)
    saved.write_bytes(sound)
    Save.open(place, saved.stem)[0].close()


def test_a_game_whose_folder_was_removed_is_held_again_from_its_next_move_on(place: Path) -> None:
    match = a_match()
    with Save.create(place, match) as save:
        shutil.rmtree(place)
        save.write(go_on(match, 1))
        with pytest.raises(Held):
            Save.open(place, save.name)
    held, found = Save.open(place, save.name)
    with held:
        assert found.log == match.log


def test_a_game_taken_by_another_meanwhile_is_not_written_over(place: Path) -> None:
    match = a_match()
    with Save.create(place, match) as first:
        shutil.rmtree(place)
        with Save.create(place, go_on(a_match(), 5)) as second:
            assert second.name == first.name
            before = second.path.read_bytes()
            with pytest.raises(Unwritable) as refused:
                first.write(go_on(match, 1))
            assert refused.value.code == "taken"
            assert second.path.read_bytes() == before
            first.close()
            with pytest.raises(Held) as held:  # what the holder said of itself is still there
                Save.open(place, second.name)
            assert held.value.pid == os.getpid()
