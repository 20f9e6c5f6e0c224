"""What a hostile tester broke: what is typed, and hidden hands, each for its kind."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from faults import COMMAND, PROMISE, Disk, a_match, environment, played, resumed, until
from galop.saves import list_saves
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.sitting import AnyMatch, Sitting

# Keyboards


@pytest.mark.parametrize("typed", ["\x1b", "\x1b\x1b", "\u200b", "\u202e"])
def test_keys_that_show_nothing_ask_again(typed: str) -> None:
    heard = played(a_match(throws="5"), f"r\n{typed}\n")
    assert "is not a choice" not in heard
    assert "\x1b" not in heard


@pytest.mark.parametrize(
    ("game", "typed"),
    [
        ("tierce", "m\nq\n"),
        ("metres", "p\nq\n"),
        ("metres", "r\nq\n"),
        ("metres", "r\n5\nquitter\n"),
    ],
)
def test_q_leaves_at_every_prompt(game: str, typed: str) -> None:
    heard = played(a_match(game, dice="typed"), f"{typed}w\n", Disk())
    assert heard.endswith("Saved. To go on: galop resume kept\n")
    assert "? w\n" not in heard


@pytest.mark.parametrize("typed", ["\x1b[A", "²", "٣", "Ⅲ", "{0}", "\u202e7", "[/]", "55", "-"])
def test_wrong_dice_are_refused_in_words(typed: str) -> None:
    match = a_match(dice="typed")
    heard = played(match, f"r\n{typed}\n")
    answer = heard.split(f"? {typed}\n" if typed.isprintable() else "? ")[-2]
    assert "No die here has a " in heard or "die wanted" in heard, answer
    assert " a ." not in heard
    assert "\x1b" not in heard
    assert not any(action.kind == "thrown" for action in match.log)


def test_a_latin_1_keyboard_types_accents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    heard = played(a_match(), b"o\xf9\n")
    assert "Ana 0 of 60." in heard


def _home(home: Path, typed: str) -> str:
    """Return what the home menu says to lines typed; neither a complaint nor a failure."""
    done = subprocess.run(
        [*COMMAND, "--lang", "en"],
        input=typed.encode(),
        capture_output=True,
        env=environment(home),
        timeout=PROMISE,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def test_options_asked_one_by_one_must_go_together(tmp_path: Path) -> None:
    heard = _home(tmp_path, "1\n2\nAna,Ben\n5\n10\n\n\n\n15:-2\n\n\nq\nq\n")
    refused = "Special squares cannot be 15:-2: a square must lie between the first and the last."
    assert refused in heard
    heard = _home(tmp_path / "other", "1\n2\nAna,Ben\n5\n60\n\n\n\n50:-2\n\nq\nq\n")
    assert "Special squares: 50 back 2." in heard


@pytest.mark.parametrize("typed", ["1\n1\n", "1\n1\nAna,Ben\n9\n", "1\n1\nAna,Ben\n4\n"])
def test_q_goes_back_from_every_question_of_a_new_game(tmp_path: Path, typed: str) -> None:
    heard = _home(tmp_path, f"{typed}q\nq\n")
    assert heard.count("new game") == 2
    assert list_saves(tmp_path / "games") == []


# Hidden hands


def _hand_over() -> AnyMatch:
    """Return a match in which Ana has played her last die and Ben is to roll."""
    match = a_match("tierce", throws="642")
    played(match, "r\n6r\n4g\n2b\n")
    assert match.undo_refused() is None
    return match


def test_undo_stops_at_a_hand_over_after_resuming() -> None:
    match = resumed(_hand_over())
    before = match.log
    heard = played(match, "u\nu\n")
    assert "the keyboard has changed hands" in heard
    assert match.log == before


def test_undo_goes_on_after_resuming_where_no_hand_is_hidden() -> None:
    match = a_match(throws="5")
    played(match, "r\ns\n")
    later = resumed(match)
    played(later, "u\n")
    assert len(later.log) == len(match.log) - 1


def test_a_hand_that_was_told_is_scrolled_away_on_leaving() -> None:
    keyboard, terminal = pty.openpty()
    os.write(keyboard, b"m\n\nq\n")
    with os.fdopen(os.dup(terminal), "w") as page:
        run(Sitting(a_match("tierce"), Disk(), "en"), Console("enter", terminal, page))
    said = until(keyboard, b"galop resume kept")
    os.close(keyboard)
    os.close(terminal)
    assert said[said.rindex(b"up to 5") :].count(b"\n") >= 24  # this terminal gives no size
