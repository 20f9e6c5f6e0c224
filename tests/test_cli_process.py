"""The command line as its own process: what it imports, its streams, its signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = str(Path(__file__).parent / "src")
COMMAND = (sys.executable, "-m", "galop.tui")


def environment(home: Path, more: dict[str, str] | None = None) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))
    }
    return {**kept, "PYTHONPATH": SOURCE, "GALOP_HOME": str(home), **(more or {})}


def run(
    home: Path, *argv: str, typed: bytes = b"", more: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *argv], input=typed, capture_output=True, env=environment(home, more)
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
    with subprocess.Popen(
        [*COMMAND, "rules", "metres"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 1)


def test_an_interrupted_game_is_kept_and_gives_130(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "metres", "--players", "Ana,Ben"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = b""
        while b"? " not in said:
            said += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        said += process.stdout.read()
        assert process.stderr.read() == b""
    assert process.returncode == 130
    assert b"galop resume metres-ana-ben" in said
    assert run(tmp_path, "verify", "metres").returncode == 0


def test_home_interrupted_gives_130(tmp_path: Path) -> None:
    with subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = b""
        while b"? " not in said:
            said += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b""
    assert process.returncode == 130


def test_two_processes_on_one_save(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "metres", "--players", "Ana,Ben"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        said = b""
        while b"? " not in said:
            said += os.read(process.stdout.fileno(), 4096)
        second = run(tmp_path, "resume", "metres")
        assert second.returncode == 1
        assert str(process.pid).encode() in second.stderr
        assert run(tmp_path, "resume", "metres", "--watch").returncode == 0
        process.stdin.close()
        process.stdout.read()
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
