"""The mouse: asked for in the settings alone, then clicks choose and the wheel goes back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from galop.saves import Settings, load_settings, save_settings
from terminal import GALOP, Terminal

PLAY = (*GALOP, "play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")
MODES = (b"1000", b"1002", b"1003", b"1005", b"1006", b"1015", b"1016")
"""What asks a terminal for clicks, moves, and their coordinates."""


def asked(received: bytes, end: bytes) -> set[bytes]:
    """Return the modes of the mouse that a program turned on ("h") or off ("l")."""
    found = re.findall(rb"\x1b\[\?([\d;]+)" + end, received)
    return {mode for codes in found for mode in codes.split(b";") if mode in MODES}


def with_mouse(home: Path) -> None:
    save_settings(home / "settings.json", Settings(mouse=True, face="screen", language="en"))


def click(terminal: Terminal, text: str, button: int = 0) -> None:
    """Press and release a button where a text stands; 64 and 65 are the wheel, up and down."""
    terminal.until(text)
    terminal.quiet(0.3)  # what stood there before may be on its way out
    for y, line in enumerate(terminal.screen.display, 1):
        if text in line:
            at = f"{button};{line.index(text) + 2};{y}"
            terminal.type(f"\x1b[<{at}M" + f"\x1b[<{at}m" * (button < 64))
            return
    raise AssertionError(f"{text!r} is not on the screen:\n{terminal.text}")


@pytest.mark.parametrize("wanted", [False, True])
def test_the_terminal_is_asked_for_the_mouse_only_when_wanted(wanted: bool, tmp_path: Path) -> None:
    if wanted:
        with_mouse(tmp_path)
    with Terminal(PLAY, tmp_path) as terminal:
        terminal.until("1 roll")
        terminal.type("q")
        assert terminal.wait() == 0
        turned_on = asked(terminal.received, b"h")
        assert bool(turned_on) == wanted
        assert asked(terminal.received, b"l") >= turned_on


def test_clicks_take_choices_and_the_wheel_goes_back(tmp_path: Path) -> None:
    with_mouse(tmp_path)
    with Terminal(PLAY, tmp_path, (80, 20)) as terminal:
        for turn in range(1, 5):
            for name in ("Ana", "Ben"):
                terminal.until(f"round {turn} · {name} to play")
                click(terminal, "1 roll")
                terminal.until("2 stop")
                click(terminal, "Dice")  # nothing is there to take, and no key is lost by it
                if name == "Ana":
                    click(terminal, "2 stop")
                else:
                    terminal.type("s")
        terminal.until("round 5 · Ana to play")
        opening = "For a Few Extra Meters, 60 squares."
        assert opening not in terminal.text
        click(terminal, "Ana", 64)  # the board: the wheel goes nowhere there
        for _ in range(20):
            if opening in terminal.text:
                break
            click(terminal, " to play.", 64)
            terminal.quiet(0.05)
        assert opening in terminal.text
        terminal.type("w")
        terminal.until("of 60.")
        assert opening not in terminal.text


def test_clicks_and_the_wheel_at_home(tmp_path: Path) -> None:
    with_mouse(tmp_path)
    with Terminal(GALOP, tmp_path) as terminal:
        terminal.until("settings")
        click(terminal, "settings")
        terminal.until("animation")
        click(terminal, "animation", 65)
        terminal.until("> 2 speech")
        click(terminal, "mouse")
        terminal.until("< no >")
        terminal.type("\x1b")
        terminal.until("new game")
        terminal.type("q")
        assert terminal.wait() == 0
    assert not load_settings(tmp_path / "settings.json")[0].mouse
