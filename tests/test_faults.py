"""What a hostile tester broke: streams, signals and terminals, each for its kind."""

from __future__ import annotations

import io
import os
import pty
import signal
import termios
from pathlib import Path

import pytest
from faults import PROMISE, Disk, a_match, rest, running, shell, until
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.sitting import KeyMode, Sitting

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
    done = shell(tmp_path, f"{words} {closed}" if "<" in closed else f"{words} {closed} </dev/null")
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize(
    "words", ["--help", "saves", "rules metres", "", "play metres", "--print-completion bash"]
)
def test_a_full_disk_behind_the_output_is_said_once(tmp_path: Path, words: str) -> None:
    done = shell(tmp_path, f"{words} </dev/null >/dev/full")
    assert done.returncode == 1
    assert done.stderr.startswith(b"The system refuses: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize(("words", "code"), [("nothing", 2), ("resume nothing", 1)])
def test_a_refusal_that_cannot_be_written_keeps_its_code(
    tmp_path: Path, words: str, code: int
) -> None:
    assert shell(tmp_path, f"{words} 2>/dev/full").returncode == code


def test_a_line_without_an_end_is_no_answer_to_wait_for(tmp_path: Path) -> None:
    endless = tmp_path / "zeros"
    endless.write_bytes(b"\0" * 1_000_000)
    page = io.StringIO()
    with endless.open("rb") as source:
        run(Sitting(a_match(), Disk(), "en"), Console(source=source.fileno(), page=page))
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
        code = run(Sitting(a_match(), Disk(), "en"), Console(source=source, page=Signalled()))
    finally:
        os.close(sink)
        os.close(source)
    assert code == 130
    assert page.getvalue().endswith("Saved. To go on: galop resume kept\n")


def test_a_terminal_that_is_gone_is_no_traceback(tmp_path: Path) -> None:
    keyboard, terminal = pty.openpty()
    call = "play metres --lines"
    with running(tmp_path, *call.split(), stdin=terminal, stdout=terminal) as process:
        os.close(terminal)
        until(keyboard, b"? ")
        os.close(keyboard)
        assert b"Traceback" not in rest(process.stderr)
        assert process.wait(PROMISE) in (1, 129)
    assert shell(tmp_path, "verify metres").returncode == 0


def test_ctrl_z_gives_the_terminal_back_and_fg_takes_it_again(tmp_path: Path) -> None:
    keyboard, terminal = pty.openpty()
    before = termios.tcgetattr(terminal)
    call = "play metres --lines --keys one"
    with running(
        tmp_path,
        *call.split(),
        stdin=terminal,
        stdout=terminal,
        process_group=0,  # stopped alone, and not an orphan, which nothing could stop
    ) as process:
        until(keyboard, b"rolls")
        assert termios.tcgetattr(terminal) != before
        process.send_signal(signal.SIGTSTP)
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        assert termios.tcgetattr(terminal) == before
        process.send_signal(signal.SIGCONT)
        os.write(keyboard, b"q\n")  # a whole line until single keys are on again
        until(keyboard, b"galop resume")
        assert process.wait(PROMISE) == 0
        assert termios.tcgetattr(terminal) == before
    os.close(keyboard)
    os.close(terminal)


def test_the_end_of_input_on_a_terminal_ends_its_line() -> None:
    keyboard, terminal = pty.openpty()
    page = io.StringIO()
    os.write(keyboard, b"\x04")
    run(Sitting(a_match(), Disk(), "en"), Console("enter", terminal, page))
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
    run(Sitting(a_match(), None, "en", keys=after), console)
    assert console.keys == after
    os.close(keyboard)
    os.close(terminal)
