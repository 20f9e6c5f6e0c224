"""A guest's session: one player's saves, and no way out of them."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
from pathlib import Path

import pytest
from galop.tui import front
from galop.tui.guest import folder_of
from terminal import GALOP, SOURCES, Terminal


def call(home: Path, *argv: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (*GALOP, *argv),
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        env={
            "PATH": os.environ["PATH"],
            "GALOP_HOME": str(home),
            "PYTHONPATH": str(SOURCES),
            "LC_ALL": "C.UTF-8",
            **env,
        },
    )


def begun(home: Path, guest: str) -> None:
    found = call(
        home, "--guest", guest, "--lang", "en", "play", "metres", "--seed", "x", typed="q\n"
    )
    assert found.returncode == 0, found.stderr


def test_each_guest_has_saves_and_settings_of_their_own(tmp_path: Path) -> None:
    begun(tmp_path, "Ana")
    begun(tmp_path, "Ben")
    for guest, other in (("Ana", "ben"), ("Ben", "ana")):
        listed = call(tmp_path, "--guest", guest, "saves").stdout
        assert f"metres-{guest.lower()}-robot" in listed
        assert other not in listed
    assert not (tmp_path / "games").exists()
    for place in (tmp_path / "guests").rglob("*"):
        assert stat.S_IMODE(place.stat().st_mode) == (0o700 if place.is_dir() else 0o600)


@pytest.mark.parametrize("name", ["../Ben", "/etc", "..", "a/../../b", "Ben\0", "~"])
def test_no_name_leads_out_of_the_guests_folder(name: str) -> None:
    found = folder_of(name)
    assert "/" not in found and "." not in found and "~" not in found
    assert found


def test_names_apart_have_folders_apart() -> None:
    names = ["Ana", "Zoe", "Zoé", "王", "李", "a-b", "a b", "[/b]", "b"]
    assert len({folder_of(name) for name in names}) == len(names)
    assert folder_of("ANA") == folder_of("Ana") == "ana"


def test_the_environment_wins_over_the_flag(tmp_path: Path) -> None:
    begun(tmp_path, "Ana")
    found = call(tmp_path, "--guest", "Ana", "saves", GALOP_GUEST="Ben")
    assert "ana" not in found.stdout
    assert front.by_guest(["--guest", "Ana"], {"GALOP_GUEST": "Ben"}) == "Ben"
    assert front.by_guest(["saves", "--guest", "Ana"], {}) is None


@pytest.mark.parametrize("name", ["", "\x1b", "\u202e", "bot", "Robot:random", "Ana,Ben"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_name_that_nobody_can_have_is_refused(name: str, language: str, tmp_path: Path) -> None:
    found = call(tmp_path, "--lang", language, "--guest", name, "saves")
    assert found.returncode == 2
    assert found.stderr.count("\n") == 1
    assert "--guest Ana" in found.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "argv", [("doctor",), ("replay", "/etc/passwd"), ("replay", "../../settings.json")]
)
def test_what_reads_or_tells_a_path_is_refused(argv: tuple[str, ...], tmp_path: Path) -> None:
    found = call(tmp_path, "--guest", "Ana", "--lang", "en", *argv)
    assert found.returncode == 1
    assert found.stdout == ""
    assert "not for guests" in found.stderr
    assert str(tmp_path) not in found.stderr


@pytest.mark.parametrize("name", ["../../ben/games/metres-ben-robot", "/etc/passwd", "..", "*"])
def test_a_save_of_another_is_never_opened(name: str, tmp_path: Path) -> None:
    begun(tmp_path, "Ben")
    for command in ("show", "verify", "resume"):
        found = call(tmp_path, "--guest", "Ana", "--lang", "en", command, name)
        assert found.returncode == 1
        assert "Ben" not in found.stdout
        assert str(tmp_path) not in found.stderr


@pytest.mark.parametrize("keys", ["enter", "one"])
def test_the_keyboard_cannot_stop_the_program(keys: str, tmp_path: Path) -> None:
    command = (*GALOP, "--guest", "Ana", "play", "metres", "--lines", "--keys", keys)
    with Terminal((*command, "--lang", "en"), tmp_path) as terminal:
        terminal.until("Enter rolls")
        terminal.type("\x1a\x1c")  # Ctrl-Z, Ctrl-\
        terminal.type("\n")
        terminal.until("2 stop")
        pid, status = os.waitpid(terminal.pid, os.WNOHANG | os.WUNTRACED)
        assert (pid, status) == (0, 0)


def test_the_full_screen_has_no_way_out_either(tmp_path: Path) -> None:
    command = (*GALOP, "--guest", "Ana", "play", "metres", "--lang", "en")
    with Terminal(command, tmp_path, TEXTUAL_LOG=str(tmp_path / "log")) as terminal:
        terminal.until("1 roll")
        terminal.type("\x1a\x1c\x10\x13")  # Ctrl-Z, Ctrl-\, Ctrl-P, Ctrl-S
        terminal.type("r")
        terminal.until("2 stop")
        pid, status = os.waitpid(terminal.pid, os.WNOHANG | os.WUNTRACED)
        assert (pid, status) == (0, 0)
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait() == 143
    assert sorted(path.name for path in tmp_path.iterdir()) == ["guests"]


def test_a_guest_plays_under_that_name(tmp_path: Path) -> None:
    begun(tmp_path, "Élodie")
    assert "Élodie" in call(tmp_path, "--guest", "Élodie", "saves").stdout
