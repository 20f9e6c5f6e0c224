"""Saves come back as they were, are written whole or not at all, and outlive their format."""

from __future__ import annotations

import errno
import json
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from faults import fill, mounted
from galop.rules.core import Decision
from galop.saves import (
    BadName,
    Damaged,
    Held,
    NoSuchSave,
    Save,
    SaveError,
    TooNew,
    Unwritable,
    list_saves,
    upgrade,
    verify,
)
from galop.saves.envelope import pack
from galop.saves.store import LIMIT, write_whole
from saving import SLOWNESS, a_match, change, go_on, part


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games"


@pytest.fixture
def saved(place: Path) -> Path:
    with Save.create(place, go_on(a_match(), 20)) as save:
        return save.path


# What is written comes back


def test_a_match_comes_back_as_it_was(place: Path) -> None:
    match = a_match()
    with Save.create(place, match) as save:
        while len(match.log) < 60 and isinstance(match.awaits, Decision):
            go_on(match, 1)
            save.write(match)
            loaded = Save.watch(place, save.name)
            assert (loaded.record, loaded.state) == (match.record, match.state)
    with Save.open(place, "metres-ana-ben")[0] as again:
        assert again.started == save.started


def test_dice_seen_before_a_kill_are_the_dice_after_it(saved: Path, place: Path) -> None:
    save, match = Save.open(place, saved.stem)
    save.close()
    _, again = Save.open(place, saved.stem)
    assert again.awaits == match.awaits
    assert go_on(again, 20).log == go_on(match, 20).log


def test_the_file_holds_what_it_should_and_is_private(saved: Path, place: Path) -> None:
    document = json.loads(saved.read_bytes())
    parts = "galop game saved started summary state record digest"
    assert " ".join(document) == parts
    assert document["galop"] == 1
    assert document["saved"].endswith("Z")
    assert document["summary"]["players"] == ["Ana", "Ben"]
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert saved.read_bytes().isascii()


def test_a_finished_match_says_who_won(place: Path) -> None:
    with Save.create(place, go_on(a_match(), 10_000)) as save:
        summary = verify(place, save.name)
    assert summary.finished and summary.winners and summary.turn is None
    (entry,) = list_saves(place)
    assert entry.finished and set(entry.winners) <= {"Ana", "Ben"} and entry.turn is None


def test_a_long_record_is_packed_in_a_few_milliseconds(place: Path) -> None:
    match = go_on(a_match(squares=200), 300)
    assert len(match.log) >= 300
    spent: list[float] = []
    for _ in range(5):
        began = time.process_time()
        pack(match, "")
        spent.append(time.process_time() - began)
    assert min(spent) < 0.005 * SLOWNESS


# Whole or not at all


def test_file_then_rename_then_folder(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, match = Save.open(place, saved.stem)
    calls: list[str] = []
    fsync, replace = os.fsync, os.replace

    def recorded_fsync(handle: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def recorded_replace(source: Path, target: Path) -> None:
        assert Path(source).parent == Path(target).parent == place
        assert not Path(source).name.endswith(".json")
        calls.append("rename")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", recorded_fsync)
    monkeypatch.setattr(os, "replace", recorded_replace)
    save.write(match)
    assert calls == ["file", "rename", "folder"]


@pytest.mark.parametrize("failing", ["write", "fsync", "replace", "open"])
@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "refused"), (errno.EIO, "system")],
)
def test_when_writing_fails_the_old_save_is_untouched(
    saved: Path,
    place: Path,
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
    number: int,
    code: str,
) -> None:
    save, match = Save.open(place, saved.stem)
    before, files = saved.read_bytes(), sorted(os.listdir(place))

    def fail(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, failing, fail)
        with pytest.raises(Unwritable) as refused:
            save.write(go_on(match, 3))
    assert refused.value.code == code
    assert saved.read_bytes() == before
    assert sorted(os.listdir(place)) == files
    save.write(match)  # and once there is room again, it goes on
    assert Save.watch(place, saved.stem).log == match.log


def test_an_interruption_leaves_no_half_file(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, match = Save.open(place, saved.stem)
    files = sorted(os.listdir(place))

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", interrupt)
        with pytest.raises(KeyboardInterrupt):
            save.write(match)
    assert sorted(os.listdir(place)) == files


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "disk", "size=64k") as place:
        yield place


def test_a_disk_filled_to_the_last_byte_keeps_the_old_save(small_disk: Path) -> None:
    place = small_disk / "games"
    save = Save.create(place, match := go_on(a_match(), 10))
    before = save.path.read_bytes()
    fill(small_disk)
    with pytest.raises(Unwritable) as refused:
        save.write(go_on(match, 10))
    assert refused.value.code == "full"
    assert save.path.read_bytes() == before
    with pytest.raises(Unwritable):
        Save.create(place, match)
    (small_disk / "filler").unlink()
    save.write(match)
    assert Save.watch(place, save.name).log == match.log
    save.close()


def test_what_a_killed_writer_left_is_swept_by_the_next_holder(saved: Path, place: Path) -> None:
    mine = place / f".{saved.name}.{'0' * 16}.tmp"
    other = place / f".{saved.stem}-2.json.{'0' * 16}.tmp"
    for left in (mine, other):
        left.write_bytes(b"{")
    with Save.open(place, saved.stem)[0]:
        assert not mine.exists() and other.exists()
    assert [entry.name for entry in list_saves(place)] == [saved.stem]


def test_nothing_is_written_that_could_not_be_read_back(place: Path) -> None:
    with pytest.raises(Unwritable, match="too_large"):
        write_whole(place / "x.json", b" " * (LIMIT + 1))
    with pytest.raises(BadName, match="not_clean"):
        Save.create(place, a_match("A\x1b[2J", "Ben"))
    with pytest.raises(Unwritable, match="unloadable"):
        Save.create(place, a_match(seed="\ud800"))
    assert list_saves(place) == []


# Upgrades


def test_an_older_format_is_brought_up_and_its_original_kept(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = saved.read_bytes()

    def to_two(document: dict[str, Any]) -> dict[str, Any]:
        document["record"]["seed"] += "!"
        document["state"] = None
        return document

    monkeypatch.setattr(upgrade, "FORMAT", 2)
    monkeypatch.setattr(upgrade, "UPGRADES", {1: to_two})
    assert list_saves(place)[0].damaged is None
    assert Save.watch(place, saved.stem).record.seed == "s!"
    assert saved.read_bytes() == original  # looking changes nothing
    save, match = Save.open(place, saved.stem)
    kept = place / "metres-ana-ben.json.v1"
    for _ in range(2):
        save.write(match)
        assert kept.read_bytes() == original
        assert part(saved, "galop") == 2 and part(saved, "record")["seed"] == "s!"
    save.close()
    assert Save.watch(place, saved.stem).log == match.log
    assert len(list_saves(place)) == 1


def test_an_older_save_is_checked_before_it_is_brought_up(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(document: dict[str, Any]) -> dict[str, Any]:
        return document["no such key"]

    monkeypatch.setattr(upgrade, "FORMAT", 2)
    monkeypatch.setattr(upgrade, "UPGRADES", {1: fail})
    with pytest.raises(Damaged, match="shape: format 1"):
        verify(place, saved.stem)
    change(saved, digest="0" * 64)
    with pytest.raises(Damaged, match="digest"):
        verify(place, saved.stem)


def test_every_step_from_the_first_format_exists() -> None:
    assert set(upgrade.UPGRADES) == set(range(1, upgrade.FORMAT))


def test_every_refusal_is_one_kind_with_a_code() -> None:
    for error in (Damaged("names"), TooNew("2"), Unwritable("full"), NoSuchSave("x"), Held()):
        assert isinstance(error, SaveError) and error.code
