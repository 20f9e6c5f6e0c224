"""The frames that reach the terminal: fewer bytes, and the same cells as Textual's own."""

from __future__ import annotations

import pyte
import pytest
from galop.tui.sgr import behind, change
from galop.tui.shown import Shown
from hypothesis import given
from hypothesis import strategies as st

STYLES = ("", "1", "38;5;254;48;5;233", "1;38;5;215;48;5;233", "1;7;38;5;215;48;5;233", "4;31;42")
DARK = "\x1b[38;5;254;48;5;233m"
END = "\x1b[0m"


def frame(*pieces: tuple[int, int, str, str], cursor: tuple[int, int] = (0, 0)) -> str:
    """Return a frame as Textual writes one: row, column, style and text of each piece."""
    written = "".join(
        f"\x1b[{y + 1};{x + 1}H" + (f"\x1b[{codes}m{text}{END}" if codes else text) + "\n"
        for y, x, codes, text in pieces
    )
    return f"{written}\x1b[{cursor[0] + 1};{cursor[1] + 1}H"


Piece = tuple[int, int, str, str]
texts = st.text(alphabet="ab1 ·é", min_size=1, max_size=12)
pieces = st.tuples(st.integers(0, 3), st.integers(0, 20), st.sampled_from(STYLES), texts)
frames = st.lists(st.lists(pieces, max_size=5), min_size=1, max_size=6)


def cells(screen: pyte.Screen) -> list[list[object]]:
    """Return what a person sees of each cell: a blank shows no colour of text and no weight."""
    seen: list[list[object]] = []
    for y in range(screen.lines):
        line: list[object] = []
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            if cell.data == " ":
                fore = cell.fg if cell.reverse else ""
                line.append((" ", fore, cell.bg, cell.reverse, cell.underscore))
            else:
                line.append(cell)
        seen.append(line)
    return seen


@given(frames)
def test_a_terminal_shows_the_same_as_by_textual_itself(many: list[list[Piece]]) -> None:
    shown, ours, theirs = Shown(), pyte.Screen(40, 5), pyte.Screen(40, 5)
    for number, one in enumerate(many):
        data = frame(*one, cursor=(number % 5, number))
        fresh = shown.frame(data)
        pyte.Stream(ours).feed(fresh)
        pyte.Stream(theirs).feed(data)
        assert cells(ours) == cells(theirs)
        assert (ours.cursor.x, ours.cursor.y) == (theirs.cursor.x, theirs.cursor.y)


@given(st.lists(pieces, max_size=5, unique_by=lambda piece: piece[0]))
def test_what_stands_already_costs_nothing(one: list[Piece]) -> None:
    shown = Shown()
    shown.frame(frame(*one))
    assert shown.frame(frame(*one)) == ""


def test_words_and_numbers_are_written_whole() -> None:
    shown = Shown()
    shown.frame(frame((0, 0, "", "Ana on 16 of 20.")))
    assert shown.frame(frame((0, 0, "", "Ana on 17 of 20."))) == "\x1b[1;8H17\x1b[1;1H"


def test_cells_close_by_are_written_again_and_others_jumped_over() -> None:
    shown = Shown()
    shown.frame(frame((0, 0, "", "[1] [2] ............... [3]")))
    fresh = shown.frame(frame((0, 0, "", "[4] [5] ............... [6]")))
    assert fresh == "\x1b[1;2H4] [5\x1b[1;26H6\x1b[1;1H"


def test_a_wide_character_is_written_whole_and_its_half_never_left() -> None:
    shown = Shown()
    shown.frame(frame((0, 0, "", "王小明")))
    assert shown.frame(frame((0, 2, "", "大"))) == "\x1b[1;1H王大明\x1b[1;1H"
    shown.frame(frame((0, 1, "", "x")))  # the terminal blanks the half that is left
    assert "王" in shown.frame(frame((0, 0, "", "王")))


def test_what_was_cleared_is_blank_and_what_is_unseen_is_written_again() -> None:
    shown = Shown()
    assert shown.clear().endswith("\x1b[2J")
    assert shown.frame(frame((0, 0, "39;49", "   hello   "))) == "\x1b[1;4Hhello\x1b[1;1H"
    shown.unsee(range(1))
    assert shown.frame(frame((0, 0, "", "   hello   "))) == "\x1b[1;4Hhello\x1b[1;1H"
    assert shown.frame(frame((0, 0, "", "   hello   "))) == ""
    shown.unsee(range(1))
    assert shown.frame(frame((0, 0, "", "           "))) == "\x1b[1;4H     \x1b[1;1H"


def test_a_mark_goes_with_its_letter() -> None:
    shown = Shown()
    shown.frame(frame((0, 0, "", "e\u0301t")))
    assert shown.frame(frame((0, 0, "", "e\u0301s"))) == "\x1b[1;1He\u0301s\x1b[1;1H"


@pytest.mark.parametrize("data", ["\x1b[2J", "\x1b[?1049h", "\x1b]0;title\x07", "\u0301"])
def test_what_is_no_frame_passes_and_nothing_is_taken_for_granted(data: str) -> None:
    shown, hello = Shown(), frame((0, 0, "", "hello"))
    shown.frame(hello)
    assert shown.frame(data) == data
    assert "hello" in shown.frame(hello)


@pytest.mark.parametrize("data", ["\x07", "\x1b[?2026h", "\x1b[?1000l"])
def test_a_bell_and_modes_leave_the_cells_alone(data: str) -> None:
    shown, hello = Shown(), frame((0, 0, "", "hello"))
    shown.frame(hello)
    assert shown.frame(data) == data
    assert shown.frame(hello) == ""


def test_rows_are_written_apart_for_those_who_hear_them() -> None:
    fresh = Shown().frame(frame((0, 0, "", "one."), (1, 0, "", "two.")))
    assert fresh == "\x1b[1;1Hone.\n\x1b[2;1Htwo.\x1b[1;1H"


def test_a_cursor_alone_is_a_move() -> None:
    shown = Shown()
    shown.frame(frame((0, 0, "", "hello")))
    assert shown.frame("\x1b[3;4H") == "\x1b[3;4H"


@pytest.mark.parametrize(
    ("before", "after", "written"),
    [
        ("1", "1", ""),
        ("", "1;38;5;3", "\x1b[1;38;5;3m"),
        ("38;5;254;48;5;233", "1;38;5;254;48;5;233", "\x1b[1m"),
        ("38;5;254;48;5;233", "38;5;2;48;5;233", "\x1b[38;5;2m"),
        ("38;2;1;2;3", "48;2;1;2;3", "\x1b[0;48;2;1;2;3m"),
        ("1;38;5;3", "38;5;3", "\x1b[0;38;5;3m"),
        ("31;1", "", "\x1b[m"),
    ],
)
def test_a_style_becomes_another_with_what_differs(before: str, after: str, written: str) -> None:
    assert change(before, after) == written


@pytest.mark.parametrize(
    ("codes", "seen"),
    [
        ("", ""),
        ("1;31", ""),
        ("38;5;254;48;5;233", "48;5;233"),
        ("1;7;38;5;2", "7;38;5;2"),
        ("4;97;107", "4;107"),
    ],
)
def test_a_blank_shows_what_is_behind_it(codes: str, seen: str) -> None:
    assert behind(codes) == seen
