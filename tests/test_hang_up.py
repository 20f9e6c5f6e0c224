"""A line that is cut, or takes nothing more: the program ends soon, and its code says so."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from galop.saves import Settings, save_settings
from terminal import GALOP, Terminal

PLAY = ("play", "metres", "--players", "Ana,Ben", "--seed", "x")
HUNG_UP = 128 + signal.SIGHUP
SOON = 2
"""Seconds in which the process of a cut line is gone."""
PLACES: dict[str, tuple[tuple[str, ...], str, str, str]] = {
    "home": ((), "saved games", "", ""),
    "the table": (PLAY, "1 roll", "", ""),
    "a choice at the table": (PLAY, "1 roll", "r", "2 stop"),
    "a computer's turn": (("play", "excape", "--players", "bot:hard,bot:hard"), "Robot", "", ""),
    "the rules": (PLAY, "1 roll", "?", "Rules"),
    "the settings": ((), "saved games", "p", "Settings"),
    "a new game": ((), "saved games", "n", "New game"),
    "the log": (PLAY, "1 roll", "l", "Log"),
    "the speech layout": ((*PLAY, "--speech"), "Enter rolls", "\r", "2 stop"),
    "home in the speech layout": (("--speech",), "Choice?", "1", "Choice?"),
    "lines": ((*PLAY, "--lines"), "Enter rolls", "\r", "2 stop"),
    "lines by single keys": ((*PLAY, "--lines", "--keys", "one"), "Enter rolls", "r", "2 stop"),
    "home in lines": (("--lines",), "Choice?", "", ""),
}
"""Arguments, what comes first, keys, and what comes then."""


def opened(home: Path, *argv: str) -> Terminal:
    save_settings(home / "settings.json", Settings(face="screen"))
    return Terminal((*GALOP, *argv, "--lang", "en"), home)


@pytest.mark.parametrize("place", PLACES)
def test_a_cut_line_ends_the_process_with_129_wherever_it_is(place: str, tmp_path: Path) -> None:
    argv, first, keys, then = PLACES[place]
    with opened(tmp_path, *argv) as terminal:
        terminal.until(first)
        if keys:
            terminal.type(keys)
            terminal.until(then)
        terminal.quiet(0.1)
        terminal.hang_up()
        code = terminal.wait(SOON)
        assert code is not None
        # A program that the signal itself ends has 129 for a shell too.
        assert (128 - code if code < 0 else code) == HUNG_UP


@pytest.mark.skipif(sys.platform != "linux", reason="a terminal is stopped through /proc here")
@pytest.mark.parametrize("end", ["cut", "asked"])
def test_a_reader_that_reads_no_more_does_not_keep_the_process(end: str, tmp_path: Path) -> None:
    with opened(tmp_path, *PLAY) as terminal:
        terminal.until("1 roll")
        terminal.type("r")
        terminal.until("2 stop")
        terminal.take_nothing()
        before = len(terminal.received)
        for _ in range(40):  # more frames than the program has room for
            terminal.type("\x0c")
            terminal.quiet(0.02)
        assert len(terminal.received) == before
        if end == "cut":
            terminal.hang_up()
        else:
            os.kill(terminal.pid, signal.SIGTERM)
        code = terminal.wait(SOON + 1)  # by force after a second
        assert code == (HUNG_UP if end == "cut" else 128 + signal.SIGTERM)
    with opened(tmp_path, "resume", "--lines") as again:
        again.until("? ")


@pytest.mark.skipif(sys.platform != "linux", reason="a terminal is stopped through /proc here")
@pytest.mark.parametrize("keys", ["enter", "one"])
def test_lines_end_when_asked_though_ctrl_s_holds_their_terminal(keys: str, tmp_path: Path) -> None:
    with opened(tmp_path, *PLAY, "--lines", "--keys", keys) as terminal:
        terminal.until("Enter rolls")
        modes = terminal.modes()
        terminal.type("r" if keys == "one" else "r\n")
        terminal.until("2 stop")
        terminal.take_nothing()
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait(SOON + 1) == 128 + signal.SIGTERM
        assert keys == "one" or terminal.modes() == modes
    with opened(tmp_path, "resume", "--lines") as again:
        again.until("2 stop")


def test_home_in_lines_takes_single_keys_and_gives_the_terminal_back(tmp_path: Path) -> None:
    save_settings(tmp_path / "settings.json", Settings(face="lines", entry="one"))
    with Terminal((*GALOP, "--lang", "en"), tmp_path) as terminal:
        modes = terminal.modes()
        terminal.until("Choice?")
        terminal.type("1")
        terminal.until("Game?")
        terminal.quiet(0.1)
        assert terminal.text.count("new game") == terminal.text.count("Excape") == 1
        terminal.type("q")
        terminal.until("quit.\nChoice?", times=2)
        listed = "new game rules saved games statistics trainer settings quit"
        assert all(act in terminal.text for act in listed.split())
        terminal.type("q")
        assert terminal.wait() == 0
        assert terminal.modes() == modes
