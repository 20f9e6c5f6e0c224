"""The list of saves reads each save once, and never says what a save does not say any more."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from galop.saves import Entry, Save, Unwritable
from galop.saves import catalogue as catalogue_module
from galop.saves import list_saves as entries_of
from galop.saves.catalogue import FILE, WORTH
from galop.saves.envelope import Opened, unpack
from saving import a_match, change, go_on

MANY = WORTH + 2


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder of saves, one of them damaged."""
    for number in range(MANY):
        with Save.create(tmp_path, go_on(a_match("Ana", f"Ben {number}"), number)) as save:
            save.write(go_on(a_match("Ana", f"Ben {number}"), number))
    (tmp_path / "bad.json").write_bytes(b"{}")
    return tmp_path


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What was read of the saves, a minute after they were written."""
    found: list[bytes] = []
    now = time.time_ns

    def noted(data: bytes) -> Opened:
        found.append(data)
        return unpack(data)

    monkeypatch.setattr(catalogue_module, "unpack", noted)
    monkeypatch.setattr(catalogue_module.time, "time_ns", lambda: now() + 60 * 10**9)
    return found


def list_saves(folder: Path) -> list[Entry]:
    """Return the entries; refusals are each an error of its own, and equal nothing."""
    return [replace(entry, damaged=None) for entry in entries_of(folder)]


def rest(folder: Path, read: list[bytes]) -> list[Entry]:
    """List a folder that was listed before; return the entries, `read` being of this time."""
    list_saves(folder)
    read.clear()
    return list_saves(folder)


def test_only_what_is_damaged_is_read_again(place: Path, read: list[bytes]) -> None:
    first = list_saves(place)
    assert len(read) == MANY + 1 and len(first) == MANY + 1
    read.clear()
    assert list_saves(place) == first
    assert read == [b"{}"]
    assert oct((place / FILE).stat().st_mode & 0o777) == "0o600"


def touched(path: Path) -> None:
    """Write as many other bytes in place, and put the time of change back."""
    before, data = path.stat(), path.read_bytes()
    path.write_bytes(data.replace(b'"Ana"', b'"Eva"'))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def told_anew(path: Path) -> None:
    """Change what the save says of its time."""
    change(path, saved="")


@pytest.mark.parametrize("how", [touched, told_anew])
def test_a_save_that_changed_is_read_again(
    how: Callable[[Path], None], place: Path, read: list[bytes]
) -> None:
    list_saves(place)
    time.sleep(0.02)  # more than a clock's tick
    how(place / "metres-ana-ben-3.json")
    read.clear()
    entries = list_saves(place)
    assert len(read) == 2
    (place / FILE).unlink()
    assert list_saves(place) == entries


def test_a_save_that_is_gone_or_new_is_so_in_the_list(place: Path, read: list[bytes]) -> None:
    before = {entry.name for entry in rest(place, read)}
    (place / "metres-ana-ben-3.json").rename(place / "other.json")
    assert {entry.name for entry in list_saves(place)} == before - {"metres-ana-ben-3"} | {"other"}


def test_what_was_touched_just_now_may_be_touched_again_and_is_not_noted(place: Path) -> None:
    list_saves(place)
    assert not (place / FILE).exists()


def hostile(data: bytes) -> bytes:
    """Return a catalogue of other names, its sum made to fit."""
    body = json.loads(data.partition(b"\n")[2])
    for known in body["saves"].values():
        known["envelope"]["summary"]["players"] = ["\x1b[31m", "Ben"]
    text = json.dumps(body).encode()
    digest = hashlib.sha256(text).hexdigest()
    return f"galop list 1 {digest}\n".encode() + text


@pytest.mark.parametrize("broken", ["nothing", "cut", "other", "newer", "noise", "hostile"])
def test_a_catalogue_that_is_not_what_was_written_changes_no_list(
    broken: str, place: Path, read: list[bytes]
) -> None:
    entries = rest(place, read)
    data = (place / FILE).read_bytes()
    (place / FILE).write_bytes(
        {
            "nothing": b"",
            "cut": data[:-9],
            "other": data.replace(b"Ana", b"Eva"),
            "newer": data.replace(b"list 1", b"list 2"),
            "noise": b"\xff" * 1000,
            "hostile": hostile(data),
        }[broken]
    )
    read.clear()
    assert list_saves(place) == entries
    assert len(read) == MANY + 1
    read.clear()
    assert list_saves(place) == entries  # it was made again
    assert len(read) == 1


def test_a_folder_that_takes_no_catalogue_is_listed(
    place: Path, read: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes, limit: int) -> None:
        raise Unwritable("full")

    monkeypatch.setattr(catalogue_module, "write_whole", full)
    assert len(rest(place, read)) == len(read) == MANY + 1
