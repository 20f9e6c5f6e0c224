"""Rows said again on a terminal, before a reader that compares screens as Fenrir does."""

from __future__ import annotations

import os
import pty
from difflib import Differ

from galop.tui.anew import NO_BREAK, Anew
from galop.tui.console import Console

MENU = [f"{digit} entry number {digit}." for digit in range(1, 9)]
HELD = ["metres is being played on pc.", "To see where it stands: galop resume metres --watch"]
LISTED = ["1 metres: For a Few Extra Meters. Lea to play.", "18:30."]
ROWS = 24
_SPACES = str.maketrans(NO_BREAK, " ")


class Compared:
    """A terminal's screen, and what a reader finds new on it after each write."""

    def __init__(self) -> None:
        self._page: list[str] = [""]

    def write(self, text: str) -> list[str]:
        """Return the rows that are new to a comparison, worded as a voice says them."""
        before = self._screen()
        first, *others = text.split("\n")
        self._page[-1] += first
        self._page += others
        marked = Differ().compare(before, self._screen())
        found = (row[2:] for row in marked if row[0] == "+")
        return [row.translate(_SPACES).strip() for row in found if row.strip()]

    def _screen(self) -> list[str]:
        shown = self._page[-ROWS:]
        return shown + [""] * (ROWS - len(shown))


def _said(exchanges: list[list[str]], anew: Anew | None) -> list[list[str]]:
    screen = Compared()
    found: list[list[str]] = []
    for said in exchanges:
        rows = [anew.row(row) if anew else row for row in said]
        found.append(screen.write("\n" + "\n".join([*rows, "Choice? "]))[: len(said)])
        screen.write("1")
    return found


def test_a_menu_said_again_is_new_to_a_reader_that_compares_screens() -> None:
    exchanges = [MENU, *[LISTED, [*HELD, *MENU]] * 4]
    assert _said(exchanges, Anew()) == exchanges
    assert _said(exchanges, None) != exchanges, "written alike, some of it is left out"


def test_the_same_menu_time_after_time_is_new_each_time() -> None:
    exchanges = [MENU] * 7
    assert _said(exchanges, Anew()) == exchanges


def test_a_row_takes_turns_and_keeps_its_words() -> None:
    anew = Anew()
    row = "To see where it stands: galop resume metres --watch"
    written = [anew.row(row) for _ in range(4)]
    assert written == [
        row,
        row.replace("To ", f"To{NO_BREAK}"),
        row.replace("see ", f"see{NO_BREAK}"),
        row,
    ]
    assert [anew.row("Over.") for _ in range(2)] == ["Over.", "Over."]


def test_rows_that_stand_on_no_terminal_any_more_are_forgotten() -> None:
    anew = Anew()
    assert [anew.row("a b"), anew.row("c d")] == ["a b", "c d"]
    assert anew.row("a b") == f"a{NO_BREAK}b"
    for number in range(499):
        anew.row(f"row {number}")
    assert anew.row("c d") == "c d", "said too long ago"
    assert anew.row("a b") == "a b", "said again just before the others, and forgotten after them"


def test_a_terminal_has_them_anew_and_a_pipe_has_them_as_they_are() -> None:
    told: dict[bool, bytes] = {}
    for terminal in (False, True):
        master, slave = pty.openpty() if terminal else os.pipe()
        keyboard, page = (slave, slave) if terminal else (os.open(os.devnull, os.O_RDONLY), slave)
        with os.fdopen(page, "w", encoding="utf-8", closefd=False) as written:
            console = Console(source=keyboard, page=written)
            for _ in range(2):
                console.say("1 new game.")
                console.flush()
        told[terminal] = b""
        while told[terminal].count(b"\n") < 2:  # a terminal may hand over a row at a time
            told[terminal] += os.read(master, 100)
        for file in {master, slave, keyboard}:
            os.close(file)
    assert told[False] == b"1 new game.\n" * 2
    assert told[True] == b"1 new game.\r\n" + "1\u00a0new game.\r\n".encode()
