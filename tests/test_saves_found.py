"""Saves are found where they should be: no name leaves the folder, no file spoils the list."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from galop.saves import (
    BadName,
    NoSuchSave,
    Save,
    Unwritable,
    folder,
    list_saves,
    newest_unfinished,
    settings_path,
    state_folder,
    verify,
)
from saving import SOURCES, a_match, change, go_on


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games"


@pytest.fixture
def saved(place: Path) -> Path:
    with Save.create(place, go_on(a_match(), 20)) as save:
        return save.path


# Names stay in the folder


@pytest.mark.parametrize(
    "name",
    [
        "../x", "..", ".", "", "/etc/passwd", "a/b", "a\\b", "\\\\host\\share", "C:x", "a\0b",
        ".hidden", "x" * 81, "é" * 41, "con", "NUL.json", "com1.x", "a\x1b", "a.", "*", "\ud800",
        "../metres-ana-ben", "metres-ana-ben/../../x", ".json", "a\u202eb",
    ],
)  # fmt: skip
def test_no_name_leaves_the_folder(saved: Path, place: Path, name: str) -> None:
    (place.parent / "x.json").write_bytes(saved.read_bytes())
    for use in (Save.open, Save.watch, verify):
        with pytest.raises(BadName) as refused:
            use(place, name)
        assert refused.value.detail.isprintable() or not refused.value.detail


def test_the_beginning_of_a_name_is_enough_when_it_is_the_only_one(place: Path) -> None:
    Save.create(place, a_match("Ana", "Ben")).close()
    Save.create(place, a_match("Zoé", "李")).close()
    assert Save.watch(place, "METRES-Z").names == ("Zoé", "李")
    assert Save.watch(place, "metres-ana-ben.json").names == ("Ana", "Ben")
    with pytest.raises(NoSuchSave) as several:
        Save.watch(place, "metres")
    assert several.value.code == "ambiguous"
    with pytest.raises(NoSuchSave):
        Save.watch(place, "tierce")
    with pytest.raises(NoSuchSave):
        Save.watch(place / "nowhere", "x")


def test_saves_of_the_same_players_get_numbers(place: Path) -> None:
    names = [Save.create(place, a_match(seed=str(i))).name for i in range(3)]  # all still held
    assert names == ["metres-ana-ben", "metres-ana-ben-2", "metres-ana-ben-3"]


# The list


def test_the_list_is_newest_first_whatever_the_times_say(place: Path) -> None:
    times = {
        "future": "2999-01-01T00:00:00Z",
        "offset": "2998-01-01T00:00:00+14:00",
        "naive": "2026-01-01T00:00:00",
        "odd": "yesterday\x1b[2J",
        "edge": "9999-12-31T23:59:59-23:59",
        "empty": "",
        "past": "1970-01-02T00:00:00Z",
        "missing": None,
    }
    with Save.create(place, a_match()) as save:
        for mtime, (name, written) in enumerate(times.items(), 1_000_000_000):
            path = place / f"{name}.json"
            path.write_bytes(save.path.read_bytes())
            change(path, saved=written)
            os.utime(path, (mtime, mtime))
            Save.open(place, name)[0].close()
        (place / "broken.json").write_bytes(b"{")
        os.utime(place / "broken.json", (2_000_000_000, 2_000_000_000))
    names = [entry.name for entry in list_saves(place)]
    assert names == [
        "future", "offset", "broken", "metres-ana-ben", "missing", "empty", "edge", "odd", "naive",
        "past",
    ]  # fmt: skip
    newest = newest_unfinished(place)
    assert newest is not None and newest.name == "future"


def test_the_list_shows_who_plays_and_imports_no_game(saved: Path, place: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from galop.saves import list_saves\n"
        f"(entry,) = list_saves(Path({str(place)!r}))\n"
        "print(entry.game, *entry.players, entry.turn in entry.players, entry.finished)\n"
        "loaded = ('galop.rules.metres', 'textual', 'rich')\n"
        "print([name for name in loaded if name in sys.modules])\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
    ).stdout
    assert said == "metres Ana Ben True False\n[]\n"


def test_a_hostile_file_name_is_listed_printably(saved: Path, place: Path) -> None:
    (place / "a\x1b[2Jb.json").write_bytes(b"{}")
    (place / "con.json").write_bytes(saved.read_bytes())
    Path(os.fsdecode(os.fsencode(place) + b"/\xff\xfe.json")).write_bytes(b"{}")
    (place / ".hidden.json").write_bytes(b"{}")
    entries = list_saves(place)
    assert len(entries) == 4
    for entry in entries:
        assert not entry.name or (entry.name.isprintable() and entry.name.encode())
    assert sum(entry.damaged is not None for entry in entries) == 3


def test_the_list_of_no_folder_is_empty(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert list_saves(tmp_path / "nowhere") == []
    assert list_saves(tmp_path / "file") == []
    assert newest_unfinished(tmp_path / "file") is None


# Where they are

NO_HOME = ("GALOP_HOME", "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")


@pytest.fixture
def no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in NO_HOME:
        monkeypatch.delenv(name, raising=False)
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here


def test_the_folder_follows_galop_home_then_the_system(
    no_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder() == tmp_path / ".local/state/galop/games"
    assert settings_path() == tmp_path / ".config/galop/settings.json"
    monkeypatch.setenv("GALOP_HOME", "~/play")
    assert folder() == tmp_path / "play/games"
    assert settings_path() == tmp_path / "play/settings.json"
    monkeypatch.setenv("GALOP_HOME", "near")
    assert state_folder() == no_home / "near"


@pytest.mark.parametrize("home", [None, "~", "$HOME", "relative", "/home/$USER", "~nobody-here"])
def test_without_a_home_nothing_is_made_and_it_is_said(
    no_home: Path, monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    if home is not None:
        monkeypatch.setenv("HOME", home)
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000)  # no such user
    with pytest.raises(Unwritable, match="no_home"):
        folder()
    with pytest.raises(Unwritable, match="no_home"):
        settings_path()
    monkeypatch.setenv("GALOP_HOME", "$HOME/galop")
    with pytest.raises(Unwritable, match="no_home"):
        folder()
    assert os.listdir(no_home) == []


def test_a_home_that_cannot_hold_a_folder_is_refused_in_words(
    no_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("HOME", str(tmp_path / "file"))
    with pytest.raises(Unwritable, match="folder"):
        Save.create(folder(), a_match())
    monkeypatch.setenv("HOME", str(tmp_path / "readonly"))

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "mkdir", refuse)
    with pytest.raises(Unwritable, match="refused"):
        Save.create(folder(), a_match())
    assert list_saves(folder()) == []


def test_a_home_that_may_not_even_be_looked_into_is_refused_in_words(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", refuse)
        patch.setattr(os, "lstat", refuse)
        with pytest.raises(Unwritable, match="refused"):
            Save.create(place, a_match())
