"""Whole games on a real terminal, by keys alone; one game carried from face to face."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from galop.rules import GAMES
from galop.rules.core import Decision, Over
from galop.saves import Save, list_saves
from galop.tui.menu import is_final, menu
from galop.tui.sitting import AnyMatch
from galop.tui.words import words
from terminal import GALOP, Terminal

FAR = "1 2 3 4"
"""An SSH line: no dice roll."""
SHORT = {"metres": "--squares 20", "marche": "--squares 10", "tierce": "--games 1"}
"""The options of short games."""
BY_LETTERS = ("tierce", "excape")
"""Games that are played with j and Enter alone; the others, with digits."""


def _kept(home: Path, name: str = "") -> AnyMatch:
    """Return the match of this name as it is kept, or of the only one."""
    folder = home / "games"
    return Save.watch(folder, name or next(entry.name for entry in list_saves(folder)))


def _keys(match: AnyMatch, action: Any) -> str:
    """Return the keys that lead to a choice, menu by menu."""
    assert isinstance(match.awaits, Decision)
    said, view = words("en", match.game.name), match.view(match.awaits.seat)
    typed, chosen = "", ()
    while True:
        entries = menu(said, view, match.awaits.choices, chosen)
        entry = next(one for one in entries if action in one.actions)
        final = is_final(said, view, entry, chosen)
        if len(entries) > 1 or final:
            walked = "j" * entries.index(entry) + "\r"
            typed += walked if match.game.name in BY_LETTERS else str(entry.digit)
        if final:
            return typed
        chosen = (*chosen, entry.label.text)


def _play(terminal: Terminal, home: Path, name: str) -> AnyMatch:
    """Press the keys of the rule of thumb until the race is over, and return the match."""
    match = _kept(home, name)
    while isinstance(match.awaits, Decision):
        seat, length = match.awaits.seat, len(match.log)
        terminal.type(_keys(match, match.game.sensible(match.view(seat), match.awaits)))
        deadline = time.monotonic() + 20
        while len(match.log) == length:
            assert time.monotonic() < deadline, terminal.text
            terminal.quiet(0.01)
            match = _kept(home, name)
        following = match.awaits
        if isinstance(following, Decision) and following.seat != seat and name.startswith("tierce"):
            terminal.until(f"The keyboard goes to {match.names[following.seat]}")
            terminal.type("\r")
            terminal.until(">1 roll")
    return match


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_played_to_its_end_by_keys(game: str, tmp_path: Path) -> None:
    options = SHORT.get(game, "").split()
    seated = ("--players", "Ana,Ben", "--seed", "x", "--lang", "en")
    name = f"{game}-ana-ben"
    with Terminal((*GALOP, "play", game, *options, *seated), tmp_path, SSH_TTY=FAR) as here:
        here.until("1 roll")
        match = _play(here, tmp_path, name)
        assert isinstance(match.awaits, Over)
        here.until("· the end")
        result = words("en", game).say(match.steps[-1].events[-1], match.names, "normal")
        here.until(result[0])
        here.until(f"galop review {name}")
        here.type("s")
        here.until("Galop sheet 1")
        here.type("q")
        here.until("play again")
        here.type("q")
        assert here.wait() == 0
        assert f"Its review: galop review {name}".encode() in here.received
    (entry,) = list_saves(tmp_path / "games")
    assert (entry.name, entry.finished) == (name, True)
    assert _kept(tmp_path).log == match.log


def test_another_race_is_begun_with_one_key(tmp_path: Path) -> None:
    call = (*GALOP, "play", "metres", "--squares", "10", "--players", "Ana,Ben", "--lang", "en")
    with Terminal(call, tmp_path, SSH_TTY=FAR) as here:
        here.until("1 roll")
        first = _play(here, tmp_path, "metres-ana-ben")
        here.until("play again")
        here.type("n")
        here.until("Ana to play.")
        here.until("1 roll")
        here.type("q")
        assert here.wait() == 0
        assert b"galop resume metres-ana-ben-2" in here.received
    second = _kept(tmp_path, "metres-ana-ben-2")
    assert second.log == () and second.players == first.players and second.options == first.options
    assert second.record.seed != first.record.seed


def test_a_game_goes_from_lines_to_the_screen_and_back_in_one_log(tmp_path: Path) -> None:
    play = (*GALOP, "play", "metres", "--squares", "40", "--players", "Ana,Ben", "--seed", "x")
    with Terminal((*play, "--lang", "en", "--lines"), tmp_path) as lines:
        lines.until("Enter rolls")
        lines.type("\r")
        lines.until("2 stop")
        lines.type("2\r")
        lines.until("Ben on 0. Enter rolls")
        lines.type("q\r")
        assert lines.wait() == 0
    first = _kept(tmp_path).log
    assert [action.kind for action in first] == ["roll", "thrown", "stop"]

    with Terminal((*GALOP, "resume", "--lang", "en"), tmp_path, SSH_TTY=FAR) as screen:
        screen.until("1 roll")
        assert "The game goes on." in screen.text
        screen.type("r")
        screen.until("2 stop")
        screen.type("s")
        screen.until("Ana to play.")
        screen.until("1 roll")
        screen.type("q")
        assert screen.wait() == 0
    second = _kept(tmp_path).log
    assert second[: len(first)] == first
    assert [action.kind for action in second[len(first) :]] == ["roll", "thrown", "stop"]

    with Terminal((*GALOP, "resume", "--lang", "en", "--lines"), tmp_path) as lines:
        lines.until("Enter rolls")
        match = _kept(tmp_path)
        while isinstance(match.awaits, Decision):
            length = len(match.log)
            lines.type("r\r" if len(match.awaits.choices) == 1 else "s\r")
            while len(match.log) == length:
                lines.quiet(0.01)
                match = _kept(tmp_path)
        lines.until("The race is over.")
        assert lines.wait() == 0
    (entry,) = list_saves(tmp_path / "games")
    assert (entry.name, entry.finished) == ("metres-ana-ben", True)
    assert match.log[: len(second)] == second and isinstance(match.awaits, Over)
