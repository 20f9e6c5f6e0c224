"""The speech layout: what turns it on, what a key writes, and a game played in it."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from galop.rules import game
from galop.rules.core import Decision
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.saves import load_settings
from galop.tui import advice
from galop.tui.face import face, how_heard
from galop.tui.lines import run
from galop.tui.session import Session
from galop.tui.sitting import Sitting
from galop.tui.talk import Interrupted
from galop.tui.voice import BACKSPACE, END, ENTER, Act, Hidden, Opening, Said, Typed, Voice
from galop.tui.widgets.pane import shifted, varied
from galop.tui.wrapping import packed, packed_to_end, room_to_type, voice_pages, wrapped
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from terminal import GALOP, Terminal

PLAY = (*GALOP, "play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en", "--speech")
BLANK = b"\x1b[H\x1b[J"
QUESTION = re.compile(rb"\x1b\[(?:\d*n|\?\d+\$p|\?u|[<>=][\d;]*u|>?\d*c|>\d*q)|\x1b\]")


SEATS = (Player(name="Ana"), Player(name="Robot", bot="perfect"))


def a_voice() -> tuple[Voice, list[Act]]:
    acts: list[Act] = []
    return Voice(
        acts.append, lambda said, cells: voice_pages(said, 40, cells, "More."), "Again:"
    ), acts


# What turns it on


@pytest.mark.parametrize(
    ("environ", "flag", "how"),
    [
        ({}, True, "flag"),
        ({"GALOP_SPEECH": "1"}, False, "GALOP_SPEECH"),
        ({"ACCESSIBLE": "1"}, False, "ACCESSIBLE"),
        ({"GALOP_SPEECH": "0", "ACCESSIBLE": ""}, False, None),
    ],
)
def test_what_asks_for_it_is_told(environ: dict[str, str], flag: bool, how: str | None) -> None:
    assert how_heard(environ, speech=flag) == how
    wanted = "screen" if how is None else "speech"
    assert face(tty=True, environ={"TERM": "xterm", **environ}, speech=flag) == wanted


def test_the_setting_asks_for_it_and_lines_win_over_it() -> None:
    xterm = {"TERM": "xterm"}
    assert face(tty=True, environ=xterm, chosen="speech") == "speech"
    assert face(tty=True, environ=xterm, chosen="speech", lines=True) == "lines"
    assert face(tty=True, environ={**xterm, "GALOP_LINES": "1"}, chosen="speech") == "lines"
    assert face(tty=False, environ=xterm, speech=True) == "lines"
    assert face(tty=True, environ={"TERM": "dumb"}, speech=True) == "lines"


def test_settings_from_before_it_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speech": false, "theme": "light"}')
    settings, damaged = load_settings(path)
    assert damaged is None
    assert (settings.theme, settings.face) == ("light", None)


# Rows and pages


sentences = st.lists(st.text(alphabet="ab c", min_size=1, max_size=60).map(str.strip), max_size=9)


@given(sentences, st.integers(5, 79), st.integers(0, 40))
def test_pages_hold_every_word_in_order_in_at_most_four_rows(
    said: list[str], width: int, cells: int
) -> None:
    found = voice_pages(said, width, cells, "More.")
    assert all(len(page) <= 4 for page in found)
    assert all(cell_len(row) <= width for page in found for row in page if row != "More.")
    rows = [row for page in found for row in page if row != "More."]
    assert "".join(rows).replace(" ", "") == "".join(said).replace(" ", "")
    assert all(page[-1] == "More." for page in found[:-1])


def test_sentences_share_a_row_and_break_between_words() -> None:
    assert packed(["Ana rolls 5.", "Ben rolls 6."], 30) == ["Ana rolls 5. Ben rolls 6."]
    assert packed(["Ana rolls 5.", "Ben rolls 6."], 20) == ["Ana rolls 5.", "Ben rolls 6."]
    assert packed_to_end(["Ana 5.", "Ben 6.", "Roll?"], 12) == ["Ana 5.", "Ben 6. Roll?"]
    assert packed_to_end(["Ana rolls 5 and walks", "Roll?"], 12) == [
        "Ana rolls 5",
        "and walks",
        "Roll?",
    ]
    assert wrapped("Ana rolls 5 and walks on", 12) == ["Ana rolls 5", "and walks on"]
    assert wrapped("王小明 plays", 6) == ["王小明", "plays"]


# The conversation


def test_the_opening_comes_before_the_first_question() -> None:
    voice, acts = a_voice()
    voice.say("Metres.", "Ana, Ben.")
    voice.press("r")
    assert voice.ask("Roll? ") == "r"
    assert acts == [Opening(("Metres.", "Ana, Ben.")), Said(("Roll?",))]


def test_a_message_is_what_was_said_and_what_is_asked() -> None:
    voice, acts = a_voice()
    for key in "rs":
        voice.press(key)
    voice.ask("Roll? ")
    voice.say("Ana rolls 5.")
    assert voice.ask("1 roll, 2 stop? ") == "s"
    assert acts[-1] == Said(("Ana rolls 5. 1 roll, 2 stop?",))


def test_the_same_message_is_worded_as_said_again_every_other_time() -> None:
    voice, acts = a_voice()
    for key in "abcd":
        voice.press(key)
        voice.ask("Roll? ")
    said = [act.rows for act in acts if isinstance(act, Said)]
    assert said == [("Roll?",), ("Again: Roll?",), ("Roll?",), ("Again: Roll?",)]


def test_a_long_message_is_paged_and_an_answer_skips_the_rest() -> None:
    voice, acts = a_voice()
    voice.press("r")
    voice.ask("Roll? ")
    long = [f"This sentence takes up a row, number {n}." for n in range(7)]
    voice.say(*long)
    for key in (ENTER, "2"):
        voice.press(key)
    assert voice.ask("Which? ") == "2"
    shown = [act.rows for act in acts[2:] if isinstance(act, Said)]
    assert [rows[-1] for rows in shown] == ["More.", "More.", "Which?"]


def test_a_line_is_typed_and_mended() -> None:
    voice, acts = a_voice()
    for key in ("A", "m", BACKSPACE, "n", "n", "a", ENTER):
        voice.press(key)
    assert voice.ask("Name? ", line=True) == "Anna"
    assert Said(("Name?",), by_line=True) in acts
    long = "Two players are named Lea: choose another name for one. Players, with commas?"
    question = "Players, with commas?"
    assert room_to_type([long], question) == [long.removesuffix(f" {question}"), question]
    for page in (["Lea. Name?"], ["1", "2", "3", long], [question * 3]):
        assert room_to_type(page, page[0] if len(page) == 1 else question) == page
    assert acts[-1] == Typed("Anna")
    voice.press("r")
    voice.ask("Roll? ")
    assert acts[-1] == Said(("Roll?",))


def test_a_key_held_down_counts_once() -> None:
    voice, _ = a_voice()
    for key in "rrrrs":
        voice.press(key)
    assert [voice.ask("? "), voice.ask("? ")] == ["r", "s"]


def test_the_end_of_input_and_a_signal_leave() -> None:
    voice, acts = a_voice()
    voice.press(END)
    assert voice.ask("? ") is None
    voice.interrupt(signal.SIGTERM)
    with pytest.raises(Interrupted):
        voice.ask("? ")
    voice.scroll_away()
    assert acts[-1] == Hidden()


def test_words_of_parting_are_kept_for_after_the_screen() -> None:
    voice, acts = a_voice()
    voice.press("q")
    voice.ask("? ")
    voice.say("Saved.")
    voice.part()
    voice.linger("Any key leaves.")
    assert voice.last_words() == ("Saved.",)
    assert acts[-1] == Said(("?",))


# On a terminal


def _opened(home: Path, *more: str, **env: str) -> Terminal:
    terminal = Terminal((*PLAY, *more), home, (80, 24), **env)
    terminal.until("Enter rolls ?" if "fr" in more else "Enter rolls?")
    terminal.quiet(0.3)
    return terminal


def test_the_first_line_says_that_it_is_on_and_how(tmp_path: Path) -> None:
    with _opened(tmp_path) as terminal:
        assert terminal.received.startswith(b"Speech layout, by --speech.\r\nFor a Few")
        assert terminal.text.startswith("Ana")


def test_a_key_is_one_paint_with_the_cursor_at_its_end(tmp_path: Path) -> None:
    with _opened(tmp_path) as terminal:
        for key in "r1wd?v2":
            before = len(terminal.received)
            terminal.type(key)
            terminal.quiet(0.3)
            fresh = terminal.received[before:]
            cursor = terminal.screen.cursor
            line = terminal.screen.display[cursor.y]
            assert 0 < fresh.count(b"\n") + 1 <= 20
            assert not QUESTION.search(fresh)
            assert cursor.y < 4
            assert not line[cursor.x :].strip()
            assert line[: cursor.x].strip()
            assert all(len(row.rstrip()) < 80 for row in terminal.screen.display)
            assert not any(row.strip() for row in terminal.screen.display[4:])


def test_nothing_is_asked_of_the_terminal_and_nothing_comes_unasked(tmp_path: Path) -> None:
    with _opened(tmp_path) as terminal:
        assert not QUESTION.search(terminal.received)
        assert BLANK not in terminal.received.partition(b"\x1b[?1049h")[0]
        before = len(terminal.received)
        terminal.quiet(1)
        assert len(terminal.received) == before


def test_a_refused_key_says_why_and_the_same_again_is_said_again(tmp_path: Path) -> None:
    with _opened(tmp_path) as terminal:
        terminal.type("z")
        terminal.until("z is not a choice")
        terminal.type("z")
        terminal.until("Again: z is not a choice")


def test_a_game_is_left_with_a_word_and_resumed_in_lines(tmp_path: Path) -> None:
    with _opened(tmp_path, VTE_VERSION="7006") as terminal:
        # Nothing must come back there when it is left: Orca would read it all again.
        assert terminal.received.partition(b"\x1b[?1049h")[0].endswith(BLANK)
        terminal.type("r")
        terminal.until("2 stop")
        terminal.type("q")
        assert terminal.wait() == 0
        assert b"galop resume metres-ana-ben" in terminal.received.rpartition(b"\x1b[?1049l")[2]
    with Terminal((*GALOP, "resume", "--lang", "en", "--lines"), tmp_path) as again:
        again.until("2 stop")


@pytest.mark.parametrize("signum", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_leaves_it_kept(signum: signal.Signals, tmp_path: Path) -> None:
    with _opened(tmp_path) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        os.kill(terminal.pid, signum)
        assert terminal.wait() == 128 + signum
        assert b"\x1b[?1049l" in terminal.received


def test_a_board_may_stand_below_for_a_friend_who_sees(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"board": true}')
    with _opened(tmp_path) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        terminal.quiet(0.3)
        assert terminal.screen.cursor.y < 4
        assert any("Dice" in row for row in terminal.screen.display[4:])


def test_home_is_walked_with_single_keys(tmp_path: Path) -> None:
    with Terminal((*GALOP, "--speech", "--lang", "en"), tmp_path) as terminal:
        terminal.until("Choice?")
        terminal.quiet(0.3)
        terminal.type("\r")
        terminal.until("1 new game.")
        terminal.type("1")
        terminal.until("Tiercé")
        terminal.type("q")
        terminal.until("1 new game.")
        terminal.type("q")
        assert terminal.wait() == 0


def test_what_takes_long_is_told_of_first_and_the_answer_follows() -> None:
    voice, acts = a_voice()
    voice.say("Metres.")
    voice.tell_now()
    voice.press("h")
    voice.ask("Roll? ")
    voice.say("Computing.")
    voice.tell_now()
    voice.say("Roll.")
    voice.press("q")
    voice.ask("Roll? ")
    assert acts[0] == Opening(("Metres.",))
    said = [act.rows for act in acts if isinstance(act, Said)]
    assert said == [("Roll?",), ("Computing.",), ("Roll. Roll?",)]


def test_a_computer_that_takes_long_is_waited_for_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "GRACE", 0)
    match = new_match(game("metres"), build(game("metres").options, {}), SEATS, "x")
    told = Event()

    def hear(act: Act) -> None:
        acts.append(act)
        if isinstance(act, Said) and "Robot" in act.rows[-1]:
            told.set()

    def thought(session: Session, decision: Decision[Any]) -> Callable[[], Any]:
        return lambda: told.wait(20) and decision.choices[-1]

    acts: list[Act] = []
    voice = Voice(hear, lambda said, cells: voice_pages(said, 40, cells, "More."), "Again:")
    monkeypatch.setattr(Session, "bot_thought", thought)
    for key in "r2q":
        voice.press(key)
    run(Sitting(match, None, "en"), voice)
    said = [" ".join(act.rows) for act in acts if isinstance(act, Said)]
    assert said[2].endswith("Robot is thinking.")
    assert said[3].startswith("Robot rolls")


@pytest.mark.parametrize(
    ("row", "columns", "key", "shown"),
    [
        ("5. Ana 0.", {0}, "5", "\u00a05. Ana 0."),
        ("Léa place 5.", {10}, "5", "\u00a0Léa place 5."),
        ("Léa place 5.", {11}, "5", "\u00a0\u00a0Léa place 5."),  # as bytes, then as characters
        ("Léa place 5.", {0, 11}, "x", "Léa place 5."),
        ("Léa place 5.", {11}, "", "Léa place 5."),
    ],
)
def test_no_character_can_be_taken_for_the_echo_of_its_key(
    row: str, columns: set[int], key: str, shown: str
) -> None:
    assert shifted(row, columns, key) == shown


def test_a_row_that_only_moved_is_written_otherwise_each_time() -> None:
    first = ["5.", "Roll?"]
    second = [varied(row, first) for row in ("Rules.", "Again.", "Roll?")]
    third = [varied(row, second) for row in ("6.", "Roll?")]
    assert [row.rstrip("\u00a0") for row in second] == ["Rules.", "Again.", "Roll?"]
    assert not {*first} & {*second} and not {*second} & {*third}


def test_the_cursor_stands_at_the_end_of_a_row_that_was_varied(tmp_path: Path) -> None:
    with _opened(tmp_path) as terminal:
        terminal.type("?")
        terminal.until("Rolling.")
        terminal.quiet(0.3)
        row = terminal.screen.display[terminal.screen.cursor.y].rstrip("\u00a0 ")
        assert row.endswith("?")
        assert terminal.screen.cursor.x == len(row)
