"""The command line as its own process: what it imports, its streams, its signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from faults import COMMAND, PROMISE, code, environment, rest, running, until


def run(
    home: Path, *argv: str, typed: bytes = b"", more: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *argv],
        input=typed,
        capture_output=True,
        env={**environment(home), **(more or {})},
        timeout=PROMISE,
    )


LOADED = """
import sys
from galop.tui.__main__ import main
code = main({argv})
print(*sorted({{name.partition(".")[0] for name in sys.modules}}), file=sys.stderr)
sys.exit(code)
"""


def loaded(home: Path, *argv: str) -> set[str]:
    """Return the top-level modules that a call loads."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(argv=list(argv))],
        input=b"",
        capture_output=True,
        env=environment(home),
        check=True,
    )
    return set(done.stderr.decode().split("\n")[-2].split())


@pytest.mark.parametrize(
    "argv", [["--version"], ["--help"], ["--lang", "fr", "-h"], ["saves", "--names"]]
)
def test_the_front_door_loads_neither_pydantic_nor_argparse(
    tmp_path: Path, argv: list[str]
) -> None:
    assert not loaded(tmp_path, *argv) & {"pydantic", "argparse", "typing", "textual", "shtab"}


@pytest.mark.parametrize(
    "argv", [["play", "metres", "--players", "Ana,Ben"], [], ["saves"], ["doctor"]]
)
def test_no_command_in_lines_loads_textual_rich_or_shtab(tmp_path: Path, argv: list[str]) -> None:
    assert not loaded(tmp_path, *argv) & {"textual", "rich", "shtab"}


@pytest.mark.parametrize(
    "more", [{"LC_ALL": "POSIX"}, {"LC_ALL": "C", "PYTHONIOENCODING": "latin-1"}]
)
def test_a_poor_encoding_is_written_readably(tmp_path: Path, more: dict[str, str]) -> None:
    done = run(tmp_path, "rules", "tierce", "--lang", "fr", more=more)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Tierc" in done.stdout.decode("latin-1")
    if "PYTHONIOENCODING" not in more:
        assert done.stdout.isascii()
        assert b"Tierce" in done.stdout


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    with running(tmp_path, "rules", "metres") as process:
        assert process.stdout is not None
        process.stdout.close()
        assert rest(process.stderr) == b""
        assert code(process) in (0, 1)


@pytest.mark.parametrize("words", ["play metres --players Ana,Ben", ""])
def test_what_is_interrupted_gives_130_and_a_game_is_kept(tmp_path: Path, words: str) -> None:
    with running(tmp_path, *words.split()) as process:
        until(process.stdout, b"? ")
        process.send_signal(signal.SIGINT)
        said = rest(process.stdout)
        assert rest(process.stderr) == b""
        assert code(process) == 130
    assert (b"galop resume metres-ana-ben" in said) == bool(words)
    assert run(tmp_path, "verify", "metres").returncode == (not words)


# Another thread stands for the kernel's choice of a thread, and for the moment between Python's
# last look and the read: either way the reading itself is not interrupted.
ASIDE = """
import os, signal, sys
from threading import Thread
from galop.tui.__main__ import main

def come():
    os.read({handle}, 1)
    signal.raise_signal({signum})

Thread(target=come, daemon=True).start()
sys.argv[1:] = {words}
sys.exit(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="how a process sleeps is read from /proc")
@pytest.mark.parametrize("words", ["play metres", "play metres --fair", "", "train metres"])
def test_a_signal_that_comes_while_nothing_is_interrupted_is_met(
    tmp_path: Path, words: str
) -> None:
    hear, tell = os.pipe()
    source = ASIDE.format(handle=hear, signum=int(signal.SIGINT), words=words.split())
    with (
        os.fdopen(hear),
        os.fdopen(tell, "wb", buffering=0) as order,
        subprocess.Popen(
            [sys.executable, "-c", source],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(tmp_path),
            pass_fds=[hear],
        ) as process,
    ):
        try:
            until(process.stdout, b"? ")
            while (Path("/proc") / str(process.pid) / "stat").read_text().split()[2] != "S":
                pass
            order.write(b"!")
            assert process.wait(PROMISE) == 130
        finally:
            process.kill()


def test_two_processes_on_one_save(tmp_path: Path) -> None:
    with running(tmp_path, "play", "metres", "--players", "Ana,Ben") as process:
        until(process.stdout, b"? ")
        second = run(tmp_path, "resume", "metres")
        assert second.returncode == 1
        assert str(process.pid).encode() in second.stderr
        assert run(tmp_path, "resume", "metres", "--watch").returncode == 0
        process.communicate(timeout=PROMISE)
    assert run(tmp_path, "resume", "metres").returncode == 0


def test_no_home_at_all() -> None:
    nowhere = Path("$HOME")  # as a unit file or a container leaves it
    done = run(nowhere, "play", "metres", "--players", "bot,bot", "--squares", "10")
    assert done.returncode == 0
    assert done.stderr.count(b"\n") == 1
    for command in ("saves", "doctor", "resume"):
        done = run(nowhere, command)
        assert done.returncode == (command == "resume")
        assert b"Traceback" not in done.stderr


def test_bytes_that_are_no_text_are_read(tmp_path: Path) -> None:
    done = run(tmp_path, "replay", "-", typed=b"\xff\xfe\x00Galop")
    assert (done.returncode, done.stdout) == (1, b"")
    done = run(tmp_path, typed=b"\xff\n\xc3\nq\n")
    assert (done.returncode, done.stderr) == (0, b"")
