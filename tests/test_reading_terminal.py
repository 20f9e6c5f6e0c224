"""The log and the rules on a real terminal: keys, the cursor, bytes, the mouse, the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_table import a_match
from galop.saves import Save, Settings, save_settings
from terminal import GALOP, Terminal
from test_mouse import click

RESUME = (*GALOP, "resume")


def keep(home: Path, *, mouse: bool = False) -> None:
    """Save a game in which Ana and Ben threw and stopped, twice each."""
    save_settings(home / "settings.json", Settings(mouse=mouse, face="screen"))
    match = a_match(throws="3 2 4 1")
    for _ in match.settle():
        pass
    for kind in ("roll", "stop") * 4:
        match.play(next(c for c in getattr(match.awaits, "choices", ()) if c.kind == kind))
        for _ in match.settle():
            pass
    Save.create(home / "games", match).close()


def at_the_table(home: Path, language: str = "en", *, mouse: bool = False) -> Terminal:
    """Return a terminal in which that game goes on."""
    keep(home, mouse=mouse)
    terminal = Terminal((*RESUME, "--lang", language), home)
    terminal.until(">1 ")
    return terminal


def line_at_cursor(terminal: Terminal) -> str:
    return terminal.screen.display[terminal.screen.cursor.y].rstrip()


def test_the_log_goes_back_and_forth_under_the_cursor(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as terminal:
        terminal.type("l")
        terminal.until("Log · round 3")
        terminal.quiet()
        board = terminal.screen.display[1:4]
        assert line_at_cursor(terminal).startswith(" > 1 ")
        for key in ("\x1b[D", "k", "r", "5", "\x1b[5~", "x"):
            terminal.type(key)
            terminal.quiet(0.3)
            assert line_at_cursor(terminal).startswith(" > ")
        terminal.type("\x1b[H")
        terminal.until("Log · round 1")
        terminal.quiet()
        assert "Ana to play." in line_at_cursor(terminal)
        assert terminal.screen.display[1:4] != board
        terminal.type("e")
        terminal.quiet()
        assert terminal.screen.display[1:4] == board
        terminal.type("q")
        terminal.until(">1 roll")
        terminal.quiet()
        assert line_at_cursor(terminal).lstrip().startswith(">1 roll")
        assert "Log" not in terminal.text
        terminal.type("q")
        assert terminal.wait() == 0


def test_a_step_costs_few_bytes_and_asks_the_terminal_nothing(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as terminal:
        terminal.type("l")
        terminal.until("Log · round 3")
        terminal.quiet(0.4)
        costs: list[int] = []
        for key in "bbnnkkjj":
            before = len(terminal.received)
            terminal.type(key)
            terminal.quiet(0.3)
            sent = terminal.received[before:]
            costs.append(len(sent))
            assert b"\x1b[6n" not in sent and sent.count(b"\n") <= 20
        assert min(costs) > 0 and max(costs) <= 1500, costs
        before = len(terminal.received)
        terminal.quiet(1)
        assert len(terminal.received) == before


@pytest.mark.parametrize("size", [(60, 20), (40, 12), (200, 60)])
def test_a_resized_terminal_keeps_the_sentence_in_sight(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with at_the_table(tmp_path, "fr") as terminal:
        terminal.type("l")
        terminal.until("Journal · tour 3")
        terminal.type("r")
        terminal.quiet(0.3)
        said = line_at_cursor(terminal).strip(" >").lstrip("1234567890 ")
        terminal.resize(*size)
        terminal.quiet(0.5)
        assert said in line_at_cursor(terminal)
        terminal.type("?")
        terminal.until("toutes les touches")
        terminal.type("q")
        terminal.until("Journal · tour")
        terminal.type("q")
        terminal.until(">1 lancer")


def test_the_rules_open_at_what_is_asked_and_are_walked_by_letters(tmp_path: Path) -> None:
    with at_the_table(tmp_path) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        terminal.type("?")
        terminal.until("Rules · ")
        terminal.quiet()
        assert "3 Going on or stopping" in line_at_cursor(terminal)
        terminal.type("b")
        terminal.quiet(0.3)
        assert "2 Rolling" in line_at_cursor(terminal)
        terminal.type("g")
        terminal.quiet(0.3)
        assert line_at_cursor(terminal).startswith(" > For a Few")
        terminal.type("?")
        terminal.until("2 stop")


def test_a_saved_game_is_watched_again_from_home(tmp_path: Path) -> None:
    keep(tmp_path)
    with Terminal((*GALOP, "--lang", "en"), tmp_path) as terminal:
        terminal.until("saved games")
        terminal.type("s")
        terminal.until("Saved games")
        terminal.quiet()
        terminal.type("l")
        terminal.until("Log · round 3")
        terminal.type("g")
        terminal.until("Log · round 1")
        terminal.type("q")
        terminal.until("Saved games")


def test_a_click_reads_a_sentence_and_the_wheel_goes_on(tmp_path: Path) -> None:
    with at_the_table(tmp_path, mouse=True) as terminal:
        terminal.type("l")
        terminal.until("Log · round 3")
        terminal.quiet()
        click(terminal, "Ben stops.")
        terminal.quiet(0.3)
        assert "Ben stops." in line_at_cursor(terminal)
        click(terminal, "Ben stops.", 64)
        terminal.quiet(0.3)
        assert "Ben rolls" in line_at_cursor(terminal)
