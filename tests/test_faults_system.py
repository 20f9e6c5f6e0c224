"""A bad system, as the program meets it: a full disk, a read-only home, no home, hostile files."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from faults import COMMAND, PROMISE, environment, fill, mounted, running, shell, until
from galop.rules import GAMES
from galop.tui.words.cli import HomeEntry

POSIX = {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
LITTLE = "ulimit -v 600000; "
"""A shell's words that let a program have 600 MB of addresses: nothing big can be read whole."""


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "small", "size=128k") as place:
        yield place


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """A home that nobody may write in, the system's owner included."""
    if os.geteuid() == 0:
        with mounted(tmp_path / "kept", "size=128k,ro") as place:
            yield place
        return
    place = tmp_path / "kept"
    place.mkdir(mode=0o500)
    yield place


def test_a_game_on_a_disk_that_fills_is_played_on_and_the_old_save_stands(small: Path) -> None:
    settings = small / "settings.json"
    settings.write_text('{"language": "en"}')
    call = "play metres --players Ana,Ben --squares 20 --seed a"
    with running(small, *call.split()) as process:
        until(process.stdout, b"? ")
        (save,) = (small / "games").glob("*.json")
        before = save.read_bytes(), settings.read_bytes()
        fill(small)
        said, complained = process.communicate(b"r\ns\n" * 40, PROMISE)
    assert (process.returncode, complained) == (0, b"")
    assert said.count(b"cannot be saved") == 1
    assert b"the disk is full" in said
    assert b"wins" in said
    assert (save.read_bytes(), settings.read_bytes()) == before
    (small / "filler").unlink()
    assert shell(small, "verify metres").returncode == 0
    again = shell(small, "resume metres </dev/null")
    assert (again.returncode, b"Ana to play." in again.stdout) == (0, True)


@pytest.mark.parametrize("full", [True, False])
def test_a_game_begun_where_nothing_can_be_saved_is_played_unsaved(
    request: pytest.FixtureRequest, full: bool
) -> None:
    home: Path = request.getfixturevalue("small" if full else "read_only")
    if full:
        fill(home)
    done = shell(home, "play metres --players bot,bot --squares 10")
    assert done.returncode == 0
    assert done.stderr.startswith(b"This game cannot be saved and goes on unsaved: ")
    assert done.stderr.count(b"\n") == 1
    assert b"wins" in done.stdout
    for words in ("saves", "saves --names", "doctor"):
        found = shell(home, words)
        assert (found.returncode, found.stderr) == (0, b"")
    assert b"nothing can be saved there" in shell(home, "doctor").stdout
    assert not list(home.rglob("*.json"))


def test_home_on_a_read_only_disk_plays_and_keeps_no_setting(read_only: Path) -> None:
    settings = [entry for entry in get_args(HomeEntry) if entry != "resume"].index("settings") + 1
    done = subprocess.run(
        [*COMMAND, "--lang", "en"],
        input=f"1\n1\nAna,bot\n1\nr\nq\n{settings}\n1\n1\n99\nq\nq\nq\n".encode(),
        capture_output=True,
        env=environment(read_only),
        timeout=PROMISE,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"Ana rolls" in done.stdout
    assert done.stdout.count(b"This game cannot be saved and goes on unsaved: ") == 1
    assert done.stdout.count(b"This game is not saved.") == 1
    assert "Les réglages ne peuvent pas être enregistrés".encode() in done.stdout
    assert list(read_only.iterdir()) == []


def test_without_home_the_system_still_says_where_games_are_kept(tmp_path: Path) -> None:
    env = environment(tmp_path, XDG_STATE_HOME=str(tmp_path / "state"))
    del env["GALOP_HOME"]
    env.pop("HOME", None)
    for words in ("play metres --players bot,bot --squares 10", "verify metres", "saves", "doctor"):
        done = subprocess.run(
            [*COMMAND, *words.split()], capture_output=True, env=env, timeout=PROMISE
        )
        assert (done.returncode, done.stderr) == (0, b"")
    assert list((tmp_path / "state" / "galop" / "games").glob("*.json"))
    assert str(tmp_path / "state").encode() in done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_in_a_posix_locale_is_ascii(tmp_path: Path, name: str) -> None:
    done = shell(tmp_path, f"play {name} --players bot,bot --lang fr", **POSIX)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert not re.search(
        rb"\?(?! q|, q)", done.stdout
    )  # but in the list of keys, no letter is lost


@pytest.fixture(scope="module")
def burdened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that holds one good save among files that no program should read whole."""
    home = tmp_path_factory.mktemp("burdened")
    assert shell(home, "play metres --players Ana,Ben </dev/null").returncode == 0
    games = home / "games"
    with (games / "huge.json").open("wb") as file:
        file.truncate(500_000_000)  # sparse
    (games / "deep.json").write_bytes(b"[" * 100_000 + b"]" * 100_000)
    (games / "deeper.json").write_bytes(b'{"record":' * 100_000)
    (games / "[red]\x1b[31m\u202ename.json").write_bytes(b"{}")
    (home / "sheet").write_bytes(b"")
    os.truncate(home / "sheet", 500_000_000)
    return home


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("saves", 0),
        ("saves --json", 0),
        ("saves --names", 0),
        ("show huge", 1),
        ("verify huge", 1),
        ("resume huge", 1),
        ("show deep", 1),
        ("verify deep --lang fr", 1),
        ("show deeper", 1),
        ("replay {}/sheet", 1),
        ("replay - </dev/zero", 1),
        ("resume metres </dev/null", 0),
        ("resume </dev/null", 0),
        ("</dev/null", 0),
        ("doctor", 0),
    ],
)
def test_huge_and_deep_files_are_refused_in_a_sentence_and_in_little_memory(
    burdened: Path, words: str, code: int, lang: str
) -> None:
    done = subprocess.run(
        [
            "sh",
            "-c",
            f'{LITTLE}exec "$0" -m galop.tui --lang {lang} {words}'.format(burdened),
            sys.executable,
        ],
        capture_output=True,
        env=environment(burdened),
        timeout=PROMISE,
    )
    assert (done.returncode, done.stderr.count(b"\n")) == (code, code)
    assert b"Traceback" not in done.stderr
    assert not re.search(rb"[\x00-\x09\x0b-\x1f]|\xe2\x80\xae", done.stdout + done.stderr)
