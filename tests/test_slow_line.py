"""A slow line: what a roll, a move and idling cost in bytes, and keys that arrive in pieces."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from calling import Call
from galop.rules import GAMES
from galop.saves import Settings, save_settings
from galop.tui.keyboard import Keyboard
from terminal import GALOP, Terminal

ROLL = 2048
"""Bytes of a roll at most: two seconds at 9,600 bit/s, a start and a stop bit a byte."""
PATIENT = "20000"
"""Milliseconds that the bytes of a key may be apart here: a busy machine is slower than a line."""
ESCAPES = ("\x1b", "\x1b\x1b", "\x1b[", "[", "\x1bO", "\x1b[Z")


def at_the_table(home: Path, game: str = "metres", patience: str = "400") -> Terminal:
    save_settings(home / "settings.json", Settings(face="screen"))
    call = (*GALOP, "play", game, "--players", "Ana,Ben", "--seed", "x", "--lang", "en")
    terminal = Terminal(call, home, SSH_CONNECTION="1 2 3 4", ESCDELAY=patience)
    terminal.until(">1 ")
    terminal.quiet(0.3)
    return terminal


def log(home: Path) -> list[object]:
    (save,) = (home / "games").glob("*.json")
    record: list[object] = json.loads(save.read_text("utf-8"))["record"]["log"]
    return record


@pytest.mark.parametrize("game", GAMES)
def test_a_move_costs_two_kilobytes_at_most_and_idling_nothing(game: str, tmp_path: Path) -> None:
    with at_the_table(tmp_path, game) as terminal:
        costs: list[int] = []
        for _ in range(4):
            before = len(terminal.received)
            terminal.type("\r")
            terminal.quiet(0.3)
            sent = terminal.received[before:]
            costs.append(len(sent))
            assert b"\x1b[2J" not in sent
        before = len(terminal.received)
        terminal.quiet(1)
        assert len(terminal.received) == before
    assert log(tmp_path)
    assert min(costs) > 0 and max(costs) <= ROLL, costs


@pytest.mark.parametrize("arrow", ["\x1b[C", "\x1bOC", "\x1b[B"])
def test_an_arrow_key_in_pieces_is_still_an_arrow(arrow: str, tmp_path: Path) -> None:
    with at_the_table(tmp_path, patience=PATIENT) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        terminal.quiet(0.3)
        played = log(tmp_path)
        for byte in arrow:
            terminal.type(byte)
            terminal.quiet(0.05)
        terminal.until(">2 stop")
        assert "no choice" not in terminal.text
    assert log(tmp_path) == played


def test_galop_waits_longer_for_the_rest_of_a_key_than_a_line_may_take(
    galop: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESCDELAY", "")  # so that it is as it was after this test
    monkeypatch.delenv("ESCDELAY")
    assert galop("saves").code == 0
    patience, now = int(os.environ["ESCDELAY"]) / 1000, 100.0
    monkeypatch.setattr("textual.constants.ESCAPE_DELAY", patience)
    monkeypatch.setattr("textual._parser.get_time", lambda: now)
    keyboard, heard = Keyboard(), list[str]()
    for byte in (b"\x1b", b"[", b"C"):
        now += 0.3
        heard += [getattr(one, "key", "") for one in (*keyboard.waited(), *keyboard.typed(byte))]
    assert heard == ["right"]
    heard += [getattr(one, "key", "") for one in keyboard.typed(b"\x1b")]
    now += patience
    heard += [getattr(one, "key", "") for one in keyboard.waited()]
    assert heard == ["right", "escape"]


@pytest.mark.parametrize("more", [(), ("--speech",)])
def test_escape_and_what_may_follow_it_undo_nothing(more: tuple[str, ...], tmp_path: Path) -> None:
    save_settings(tmp_path / "settings.json", Settings(face="screen"))
    call = ("play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en", *more)
    with Terminal((*GALOP, *call), tmp_path, SSH_CONNECTION="1 2 3 4") as terminal:
        terminal.until("Enter rolls" if more else "1 roll")
        terminal.type("r")
        terminal.until("2 stop")
        terminal.quiet(0.3)
        played = log(tmp_path)
        for keys in ESCAPES:
            terminal.type(keys)
            terminal.quiet(0.4)
            assert terminal.status is None
            assert log(tmp_path) == played
        terminal.type("s")
        terminal.until("Ben")
        terminal.quiet(0.3)
    assert log(tmp_path)[: len(played)] == played
