"""The full screen on a real terminal: keys, bytes, the cursor, and every way out."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest
from galop.saves import Settings, save_settings
from terminal import GALOP, Terminal

PLAY = (*GALOP, "play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")


def _log(home: Path) -> list[str]:
    (save,) = (home / "games").glob("*.json")
    return [action["kind"] for action in json.loads(save.read_text("utf-8"))["record"]["log"]]


def _at_the_table(home: Path, ssh: str = "") -> Terminal:
    terminal = Terminal(PLAY, home, SSH_CONNECTION=ssh)
    terminal.until("Ana to play.")
    terminal.until("1 roll")
    return terminal


def test_a_turn_is_played_and_the_game_left_with_a_word_on_resuming(tmp_path: Path) -> None:
    with _at_the_table(tmp_path) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        terminal.type("s")
        terminal.until("Ben to play.")
        terminal.type("q")
        assert terminal.wait() == 0
        assert b"galop resume metres-ana-ben" in terminal.received
    assert _log(tmp_path) == ["roll", "thrown", "stop"]


def test_the_cursor_shows_and_stands_on_the_marked_choice(tmp_path: Path) -> None:
    with _at_the_table(tmp_path) as terminal:
        terminal.quiet()
        assert b"\x1b[?25l" not in terminal.received
        line = terminal.screen.display[terminal.screen.cursor.y]
        assert line[terminal.screen.cursor.x :].startswith(">1 roll")


@pytest.mark.parametrize("signum", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_leaves_the_terminal_as_it_was(signum: signal.Signals, tmp_path: Path) -> None:
    with _at_the_table(tmp_path) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        os.kill(terminal.pid, signum)
        assert terminal.wait() == 128 + signum
        assert b"\x1b[?1049l" in terminal.received
    assert _log(tmp_path) == ["roll", "thrown"]


def test_a_lost_line_ends_the_process_and_the_throw_is_there_again(tmp_path: Path) -> None:
    with _at_the_table(tmp_path) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        terminal.quiet()
        dice = next(line for line in terminal.text.splitlines() if "Dice" in line)
        terminal.hang_up()
        assert terminal.wait(2) is not None
    with Terminal((*GALOP, "resume", "--lang", "en"), tmp_path) as again:
        again.until("2 stop")
        again.quiet()
        assert any(c.isdigit() for c in dice)
        assert dice in again.text.splitlines()


def test_bytes_that_are_no_text_do_no_harm(tmp_path: Path) -> None:
    with _at_the_table(tmp_path) as terminal:
        terminal.type(b"\xff\xe9\xc3r")
        terminal.until("2 stop")
        assert terminal.status is None


def test_a_key_costs_few_bytes_and_idling_none(tmp_path: Path) -> None:
    with _at_the_table(tmp_path, ssh="1 2 3 4") as terminal:  # where no dice roll
        terminal.quiet(0.4)
        costs: list[int] = []
        for key in "r1s" * 5:
            before = len(terminal.received)
            terminal.type(key)
            terminal.quiet(0.25)
            costs.append(len(terminal.received) - before)
        before = len(terminal.received)
        terminal.quiet(1)
        assert len(terminal.received) == before
    assert max(costs) <= 2000
    assert sorted(costs)[len(costs) // 2] <= 400


@pytest.mark.parametrize("size", [(60, 20), (120, 40), (30, 8)])
def test_a_resized_terminal_shows_what_a_fresh_one_does(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with _at_the_table(tmp_path) as terminal:
        terminal.quiet()
        terminal.resize(*size)
        terminal.quiet(0.4)
        terminal.type("d")
        terminal.quiet(0.4)
        resized = terminal.text
        terminal.type("\x0c")  # Ctrl-L: all of it once more
        terminal.quiet(0.4)
        assert terminal.text == resized
    assert resized.strip()


def test_lines_are_played_where_the_terminal_is_dumb(tmp_path: Path) -> None:
    with Terminal(PLAY, tmp_path, TERM="dumb") as terminal:
        terminal.until("Enter rolls")
        assert b"\x1b" not in terminal.received


def test_a_page_is_painted_as_it_is_read_on(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"face": "screen"}')
    with Terminal((*GALOP, "--lang", "en"), tmp_path, (40, 12)) as terminal:
        terminal.until("rules")
        terminal.type("r")
        terminal.until("Marque")
        terminal.type("1")
        terminal.until("1 The aim")
        terminal.quiet()
        before = terminal.text
        terminal.type("j")
        terminal.quiet()
        assert terminal.text.splitlines()[1:4] == before.splitlines()[2:5]
        terminal.type("e")
        terminal.until("the 6 included.")


@pytest.mark.parametrize("locale", ["POSIX", "C.UTF-8"])
def test_letters_that_a_locale_lacks_move_nothing(locale: str, tmp_path: Path) -> None:
    play = (*GALOP, "play", "metres", "--players", "Œdipe,王小明,Cœur", "--lang", "en")
    with Terminal(play, tmp_path, LC_ALL=locale) as terminal:
        terminal.until("1 roll")
        terminal.quiet()
        screen = terminal.screen
        lanes = [y for y, line in enumerate(screen.display) if line.rstrip().endswith(" 0")]
        ends = {max(x for x, cell in screen.buffer[y].items() if cell.data == "0") for y in lanes}
    assert len(lanes) == 3
    assert len(ends) == 1
    assert locale == "C.UTF-8" or terminal.text.isascii()


def test_a_screen_is_painted_once_as_it_opens(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"face": "screen", "language": "en"}')
    with Terminal(GALOP, tmp_path) as terminal:
        terminal.until("quit")
        terminal.quiet(0.4)
        for key, shown in (("", "Four dice races"), ("p", "pace of bots"), ("\x1b", "settings")):
            if key:
                terminal.received = b""
                terminal.type(key)
                terminal.until(shown)
                terminal.quiet(0.4)
            for text in (shown, "move"):
                assert terminal.received.count(text.encode()) == 1, (key, text)
            # Every cell once, and as much again for where it stands and what it looks like.
            assert len(terminal.received) < 2 * 80 * 24


def test_every_row_on_the_screen_has_the_signs_that_were_chosen(tmp_path: Path) -> None:
    save_settings(
        tmp_path / "settings.json", Settings(language="fr", face="screen", drawing="unicode")
    )
    with Terminal(GALOP, tmp_path) as terminal:
        terminal.until("réglages")
        terminal.type("p")
        terminal.until("5 dessin")
        for value, mark in (("ASCII seul", "'"), ("selon le terminal", "’")):
            terminal.type("5")
            terminal.until(f"< {value} >")
            terminal.until(f"l{mark}ASCII seul")
            terminal.quiet()
            assert {one for one in "'’" if one in terminal.text} == {mark}
