"""What a hostile tester broke: streams, signals, keyboards, names and disks, each for its kind."""

from __future__ import annotations

import io
import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

import pytest
from galop import rules
from galop.rules import options as option_rows
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, Record, new_match
from galop.rules.sheet import BadSheet, read_sheet
from galop.saves import Unwritable, list_saves
from galop.tui import front
from galop.tui.__main__ import main
from galop.tui.commands.standing import standing
from galop.tui.console import Console
from galop.tui.encoding import readable
from galop.tui.lines import run
from galop.tui.sitting import AnyMatch, KeyMode, Sitting

SOURCE = str(Path(__file__).parent / "src")
COMMAND = (sys.executable, "-m", "galop.tui")
PROMISE = 20
"""Seconds in which anything here ends, on the slowest machine."""


class Disk:
    """A save on a disk that is full whenever the log has one of these lengths."""

    name = "kept"

    def __init__(self, *full: int) -> None:
        self.full = full

    def write(self, match: AnyMatch) -> None:
        if len(match.log) in self.full:
            raise Unwritable("full")


def _environment(home: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))}
    return {**kept, "PYTHONPATH": SOURCE, "GALOP_HOME": str(home), **more}


def _shell(home: Path, words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """Run `galop` with the redirections that a shell gives it."""
    return subprocess.run(
        ["sh", "-c", f'exec "$0" -m galop.tui {words}', sys.executable],
        capture_output=True,
        env=_environment(home, **more),
        timeout=PROMISE,
    )


def _match(game: str = "metres", throws: str = "", dice: Any = "system") -> AnyMatch:
    race = rules.game(game)
    seated = (Player(name="Ana"), Player(name="Ben"))
    chosen = option_rows.build(race.options, {})
    return new_match(race, chosen, seated, "seed", dice, ScriptedLuck(throws.split()))


def _again(match: AnyMatch) -> AnyMatch:
    """Return the match as it is when it is resumed."""
    record: Record[Any, Any] = match.record
    return Match(match.game, record)


def _play(match: AnyMatch, typed: str | bytes, save: Disk | None = None) -> str:
    source, sink = os.pipe()
    os.write(sink, typed if isinstance(typed, bytes) else typed.encode())
    os.close(sink)
    page = io.StringIO()
    try:
        run(Sitting(match, save, "en"), Console(source=source, page=page))
    finally:
        os.close(source)
    return page.getvalue()


def _until(handle: int, wanted: bytes) -> bytes:
    said = b""
    while wanted not in said:
        said += os.read(handle, 4096)
    return said


# Streams


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("play metres --players Ana,Ben", 0),
        ("play metres --players bot,bot --squares 10", 0),
        ("", 0),
        ("doctor", 0),
        ("--help", 0),
        ("saves", 0),
        ("nothing", 2),
        ("resume nothing", 1),
    ],
)
def test_a_closed_stream_is_an_empty_one(
    tmp_path: Path, words: str, code: int, closed: str
) -> None:
    done = _shell(
        tmp_path, f"{words} {closed}" if "<" in closed else f"{words} {closed} </dev/null"
    )
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize(
    "words", ["--help", "saves", "rules metres", "", "play metres", "--print-completion bash"]
)
def test_a_full_disk_behind_the_output_is_said_once(tmp_path: Path, words: str) -> None:
    done = _shell(tmp_path, f"{words} </dev/null >/dev/full")
    assert done.returncode == 1
    assert done.stderr.startswith(b"The system refuses: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize(("words", "code"), [("nothing", 2), ("resume nothing", 1)])
def test_a_refusal_that_cannot_be_written_keeps_its_code(
    tmp_path: Path, words: str, code: int
) -> None:
    assert _shell(tmp_path, f"{words} 2>/dev/full").returncode == code


def test_a_line_without_an_end_is_no_answer_to_wait_for(tmp_path: Path) -> None:
    endless = tmp_path / "zeros"
    endless.write_bytes(b"\0" * 1_000_000)
    page = io.StringIO()
    with endless.open("rb") as source:
        run(Sitting(_match(), Disk(), "en"), Console(source=source.fileno(), page=page))
        assert source.tell() < 200_000
    assert page.getvalue().endswith("galop resume kept\n")


# Signals and terminals


def test_signals_that_come_while_leaving_change_nothing() -> None:
    source, sink = os.pipe()
    page = io.StringIO()

    class Signalled(io.StringIO):
        def write(self, text: str) -> int:
            os.kill(os.getpid(), signal.SIGINT)
            return page.write(text)

    try:
        code = run(Sitting(_match(), Disk(), "en"), Console(source=source, page=Signalled()))
    finally:
        os.close(sink)
        os.close(source)
    assert code == 130
    assert page.getvalue().endswith("Saved. To go on: galop resume kept\n")


def test_a_terminal_that_is_gone_is_no_traceback(tmp_path: Path) -> None:
    keyboard, terminal = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "play", "metres", "--lines"],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        env=_environment(tmp_path),
    ) as process:
        os.close(terminal)
        _until(keyboard, b"? ")
        os.close(keyboard)
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
        assert process.wait(PROMISE) in (1, 129)
    assert _shell(tmp_path, "verify metres").returncode == 0


def test_ctrl_z_gives_the_terminal_back_and_fg_takes_it_again(tmp_path: Path) -> None:
    keyboard, terminal = pty.openpty()
    before = termios.tcgetattr(terminal)
    with subprocess.Popen(
        [*COMMAND, "play", "metres", "--lines", "--keys", "one"],
        stdin=terminal,
        stdout=terminal,
        env=_environment(tmp_path),
        process_group=0,  # stopped alone, and not an orphan, which nothing could stop
    ) as process:
        _until(keyboard, b"rolls")
        single = termios.tcgetattr(terminal)
        assert single != before
        process.send_signal(signal.SIGTSTP)
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        assert termios.tcgetattr(terminal) == before
        process.send_signal(signal.SIGCONT)
        os.write(keyboard, b"q\n")  # a whole line until single keys are on again
        _until(keyboard, b"galop resume")
        assert process.wait(PROMISE) == 0
        assert termios.tcgetattr(terminal) == before
    os.close(keyboard)
    os.close(terminal)


def test_the_end_of_input_on_a_terminal_ends_its_line() -> None:
    keyboard, terminal = pty.openpty()
    page = io.StringIO()
    os.write(keyboard, b"\x04")
    run(Sitting(_match(), Disk(), "en"), Console("enter", terminal, page))
    os.close(keyboard)
    os.close(terminal)
    assert page.getvalue().endswith("? \nSaved. To go on: galop resume kept\n")


@pytest.mark.parametrize(("before", "after"), [("enter", "one"), ("one", "enter")])
def test_keys_changed_in_the_settings_hold_for_the_next_game(
    before: KeyMode, after: KeyMode
) -> None:
    keyboard, terminal = pty.openpty()
    console = Console(before, terminal, io.StringIO())
    os.write(keyboard, b"q\n")
    assert run(Sitting(_match(), None, "en", keys=after), console) == 0
    assert console.keys == after
    os.close(keyboard)
    os.close(terminal)


# Disks


def test_a_disk_with_room_again_saves_again() -> None:
    heard = _play(_match(throws="5 4 3"), "r\nr\nr\n", Disk(2, 4))
    warned, saved = heard.index("cannot be saved"), heard.index("This game is saved again.")
    assert warned < saved
    assert heard.count("cannot be saved") == 1
    assert heard.endswith("Saved. To go on: galop resume kept\n")


def test_who_leaves_with_moves_unsaved_is_told() -> None:
    heard = _play(_match(throws="5"), "r\n", Disk(2))
    assert "The last moves are not saved.\n" in heard
    assert "Saved. To go on" not in heard


def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert front.by_setting({"GALOP_HOME": str(tmp_path)}) is None


def test_resume_without_a_name_says_which_save_is_held(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "metres"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        _until(process.stdout.fileno(), b"? ")
        done = _shell(tmp_path, "resume")
        assert done.returncode == 1
        assert done.stderr.startswith(b"metres-player-robot is being played")
        assert b"galop resume metres-player-robot --watch" in done.stderr
        process.stdin.close()
        process.stdout.read()


@pytest.mark.skipif(sys.platform != "linux", reason="file names are text there")
def test_a_file_whose_name_is_no_text_is_listed_by_a_name(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.json")).write_text("{}")
    assert [entry.name for entry in list_saves(tmp_path)] == ["\ufffd"]


# Keyboards


@pytest.mark.parametrize("typed", ["\x1b", "\x1b\x1b", "\u200b", "\u202e"])
def test_keys_that_show_nothing_ask_again(typed: str) -> None:
    heard = _play(_match(throws="5"), f"r\n{typed}\n")
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
    heard = _play(_match(game, dice="typed"), f"{typed}w\n", Disk())
    assert heard.endswith("Saved. To go on: galop resume kept\n")
    assert "? w\n" not in heard


@pytest.mark.parametrize("typed", ["\x1b[A", "²", "٣", "Ⅲ", "{0}", "\u202e7", "[/]", "55", "-"])
def test_wrong_dice_are_refused_in_words(typed: str) -> None:
    match = _match(dice="typed")
    heard = _play(match, f"r\n{typed}\n")
    answer = heard.split(f"? {typed}\n" if typed.isprintable() else "? ")[-2]
    assert "No die here has a " in heard or "die wanted" in heard, answer
    assert " a ." not in heard
    assert "\x1b" not in heard
    assert len(match.log) == 1


def test_a_latin_1_keyboard_types_accents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    heard = _play(_match(), b"o\xf9\n")
    assert "Ana 0 of 60." in heard


def _home(home: Path, typed: str) -> str:
    """Return what the home menu says to lines typed; neither a complaint nor a failure."""
    done = subprocess.run(
        [*COMMAND, "--lang", "en"],
        input=typed.encode(),
        capture_output=True,
        env=_environment(home),
        timeout=PROMISE,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def test_options_asked_one_by_one_must_go_together(tmp_path: Path) -> None:
    heard = _home(tmp_path, "1\n2\nAna,Ben\n5\n10\n\n\n\n15:-2\n\n\nq\nq\n")
    assert "--special cannot be 15:-2." in heard
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
    match = _match("tierce", throws="642")
    _play(match, "r\n6r\n4g\n2b\n")
    assert match.undo_refused() is None
    return match


def test_undo_stops_at_a_hand_over_after_resuming() -> None:
    match = _again(_hand_over())
    played = match.log
    heard = _play(match, "u\nu\n")
    assert "the keyboard has changed hands" in heard
    assert match.log == played


def test_undo_goes_on_after_resuming_where_no_hand_is_hidden() -> None:
    match = _match(throws="5")
    _play(match, "r\ns\n")
    resumed = _again(match)
    _play(resumed, "u\n")
    assert len(resumed.log) == len(match.log) - 1


def test_a_hand_that_was_told_is_scrolled_away_on_leaving() -> None:
    keyboard, terminal = pty.openpty()
    os.write(keyboard, b"m\n\nq\n")
    with os.fdopen(os.dup(terminal), "w") as page:
        run(Sitting(_match("tierce"), Disk(), "en"), Console("enter", terminal, page))
    said = _until(keyboard, b"galop resume kept")
    os.close(keyboard)
    os.close(terminal)
    assert said[said.rindex(b"up to 5") :].count(b"\n") >= 24  # this terminal gives no size


# Names, and a locale that knows ASCII alone


def test_a_word_that_the_locale_could_not_read_is_utf_8() -> None:
    assert readable("Zo\udcc3\udca9") == ("Zoé" if sys.getfilesystemencoding() == "utf-8" else "")
    assert readable("Zoé") == "Zoé"
    assert readable("\udcff") == "\udcff"


POSIX = {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


def test_names_and_paths_are_taken_as_typed_in_a_posix_locale(tmp_path: Path) -> None:
    done = _shell(tmp_path, "play metres --players Zoé,日本 </dev/null", **POSIX)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zoe, ??" in done.stdout
    for words in ("resume é☃", "verify é", "show ☃", "resume ''"):
        done = _shell(tmp_path, words, **POSIX)
        assert done.returncode == 1
        assert done.stderr.count(b"\n") == 1
        assert done.stderr.isascii()
    sheet = tmp_path / "é.txt"
    sheet.write_text("Galop sheet 1 · metres · squares 60 · Zoé, Ben\n1 Zoé  5 .  5\n", "utf-8")
    assert _shell(tmp_path, f"replay {sheet}", **POSIX).returncode == 0


HOSTILE = r'"\u001b]0;x\u0007[/b]", "\u200b\u202e", "a\nb", ' + "x" * 300


def test_hostile_names_in_a_sheet_are_said_safely() -> None:
    match = read_sheet(f"Galop sheet 1 · metres · squares 60 · {HOSTILE}\n")
    said = standing(match, "en")
    assert all(line.isprintable() and len(line) < 200 for line in said)
    assert "2 0 of 60." in said  # of a name that shows nothing, the seat is left
    assert "a b 0 of 60." in said


def test_a_hostile_sheet_is_replayed_safely(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet"
    sheet.write_text(f"Galop sheet 1 · metres · squares 60 · {HOSTILE}\n", "utf-8")
    assert main(["replay", str(sheet)]) == 0
    said = capsys.readouterr().out
    assert all(line.isprintable() and line.strip() for line in said.splitlines())
    assert len(said.splitlines()) == 6


def test_wrong_hands_in_a_sheet_are_not_blamed_on_dice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = tmp_path / "sheet"
    hands = "deal A RVB RVB RVB RVB\ndeal B RVB RVB RVB RVB\n"
    text = f"Galop sheet 1 · tierce · games 3 · A, B\n1 A  6R 4B 1V\n{hands}"
    with pytest.raises(BadSheet):
        read_sheet(text)
    sheet.write_text(text, "utf-8")
    assert main(["replay", str(sheet)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "hands" in said
    assert "dice" not in said
