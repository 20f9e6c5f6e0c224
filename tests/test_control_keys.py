"""Ctrl-Z and fg, Ctrl-C, Ctrl-S, pasted and held keys on a real terminal: nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import sys
from itertools import pairwise
from pathlib import Path
from shutil import which

import pytest
from galop.saves import Settings, save_settings
from terminal import GALOP, Terminal

PLAY = ("play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")
FACES = ((), ("--speech",))
LEAVE_SCREEN = b"\x1b[?1049l"
ENTER_SCREEN = b"\x1b[?1049h"


def at_the_table(home: Path, *face: str) -> Terminal:
    save_settings(home / "settings.json", Settings(face="screen"))
    terminal = Terminal((*GALOP, *PLAY, *face), home, SSH_CONNECTION="1 2 3 4")
    terminal.until("Enter rolls" if face else "1 roll")
    return terminal


def acts(home: Path) -> list[str]:
    """Return the acts of the one game that is kept."""
    (save,) = (home / "games").glob("*.json")
    return [action["kind"] for action in json.loads(save.read_text("utf-8"))["record"]["log"]]


@pytest.mark.skipif(which("bash") is None, reason="no shell with job control here")
@pytest.mark.parametrize("face", FACES)
def test_ctrl_z_gives_the_shell_its_terminal_and_fg_draws_all_again(
    face: tuple[str, ...], tmp_path: Path
) -> None:
    shell = ("bash", "--norc", "--noprofile", "--noediting", "-i")
    call = f"{sys.executable} -m galop.tui {' '.join((*PLAY, *face))}\n"
    save_settings(tmp_path / "settings.json", Settings(face="screen"))
    with Terminal(shell, tmp_path, PS1="ready> ") as terminal:
        terminal.until("ready>")
        terminal.type(call)
        terminal.until("Enter rolls" if face else "1 roll")
        terminal.type("r")
        terminal.until("2 stop")
        terminal.quiet()
        shown = terminal.text
        for back in ("fg", "bg && fg"):  # the terminal may come later than the signal
            before = len(terminal.received)
            terminal.type("\x1a")
            terminal.until("Stopped")
            assert LEAVE_SCREEN in terminal.received[before:]
            assert b"\x1b[?2004l" in terminal.received[before:]
            terminal.screen.erase_in_display(2)
            terminal.type("stty -a; echo do''ne\n")  # echoed, then run
            terminal.until("done")
            assert {"icanon", "echo", "isig", "icrnl"} <= set(terminal.text.split())
            before = len(terminal.received)
            terminal.type(f"{back}\n")
            terminal.until("2 stop")
            terminal.quiet(0.3)
            assert ENTER_SCREEN in terminal.received[before:]
            assert terminal.text == shown
        terminal.type("s")
        terminal.until("Ben to play." if not face else "Ben")
        terminal.type("q" if not face else "q\r")
        terminal.until("ready>")
        assert acts(tmp_path) == ["roll", "thrown", "stop"]
        terminal.type("exit\n")
        assert terminal.wait() == 0


@pytest.mark.parametrize("face", FACES)
def test_ctrl_z_without_a_shell_changes_nothing_and_the_game_goes_on(
    face: tuple[str, ...], tmp_path: Path
) -> None:
    with at_the_table(tmp_path, *face) as terminal:
        terminal.type("\x1a")
        if not face:
            terminal.until("Ctrl-Z: no shell")
        os.kill(terminal.pid, signal.SIGTSTP)
        terminal.quiet()
        assert os.waitpid(terminal.pid, os.WNOHANG | os.WUNTRACED) == (0, 0)
        terminal.type("r")
        terminal.until("2 stop")
        assert acts(tmp_path) == ["roll", "thrown"]


@pytest.mark.parametrize("face", FACES)
def test_a_program_stopped_from_elsewhere_draws_all_again_and_leaves_the_terminal_whole(
    face: tuple[str, ...], tmp_path: Path
) -> None:
    with at_the_table(tmp_path, *face) as terminal:
        terminal.quiet()
        shown, modes = terminal.text, terminal.modes()
        os.kill(terminal.pid, signal.SIGSTOP)
        os.waitpid(terminal.pid, os.WUNTRACED)
        terminal.screen.erase_in_display(2)
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.until("1 roll" if not face else "Enter rolls")
        terminal.quiet(0.3)
        assert terminal.text == shown
        assert terminal.modes() == modes
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait() == 143
    assert acts(tmp_path) == []


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("face", [*FACES, ("--lines",)])
def test_ctrl_c_once_or_twice_leaves_with_the_game_kept(
    face: tuple[str, ...], times: int, tmp_path: Path
) -> None:
    with at_the_table(tmp_path, *face) as terminal:
        terminal.type("r" if "--lines" not in face else "r\n")
        terminal.until("2 stop")
        terminal.type("\x03" * times)
        assert terminal.wait() == 130
        assert b"Traceback" not in terminal.received
        if face != ("--lines",):
            assert LEAVE_SCREEN in terminal.received
    assert acts(tmp_path) == ["roll", "thrown"]


def test_ctrl_s_freezes_nothing_and_ctrl_q_leaves(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as terminal:
        terminal.type("\x13")
        terminal.type("r")
        terminal.until("2 stop")
        terminal.type("\x11")  # leaves, as in other programs
        assert terminal.wait() == 0
        assert b"galop resume metres-ana-ben" in terminal.received
    assert acts(tmp_path) == ["roll", "thrown"]


@pytest.mark.parametrize(
    "typed", ["rrrrrrrr", "\x1b[200~rrrrrrrr\x1b[201~", "r" + "\x1b[A" * 40 + "\x1b" * 10]
)
def test_pasted_and_held_keys_roll_once_in_a_turn(typed: str, tmp_path: Path) -> None:
    with at_the_table(tmp_path) as terminal:
        terminal.type(typed)
        terminal.quiet(0.6)
        done = acts(tmp_path)
        terminal.type("\x0c")
        terminal.quiet(0.3)
        assert "Ana" in terminal.text and terminal.status is None
    assert all(a != b for a, b in pairwise(done))
    assert done.count("roll") == done.count("thrown")
