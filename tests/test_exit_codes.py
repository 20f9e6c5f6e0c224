"""Each exit code, as a shell sees it: done, refused, not understood, and ended by a signal."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest
from galop.tui import front
from galop.tui.words import LANGUAGES

SOURCE = str(Path(__file__).parent / "src")
COMMAND = (sys.executable, "-m", "galop.tui")
PROMISE = 30
"""Seconds in which anything here ends, on the slowest machine."""
SHEET = "Galop sheet 1 · metres · squares 60 · Ana, Ben\n1 Ana  5 2 3 .\n"
SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


def _environment(home: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))}
    return {**kept, "PYTHONPATH": SOURCE, "GALOP_HOME": str(home)}


def _code(process: subprocess.Popen[bytes]) -> int:
    """Return the exit code as a shell has it in `$?`: a killed program gives 128 and the signal."""
    code = process.wait(PROMISE)
    return 128 - code if code < 0 else code


@contextmanager
def _running(
    home: Path, *words: str, stdout: int = subprocess.PIPE
) -> Generator[subprocess.Popen[bytes], None, None]:
    with subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=_environment(home),
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def _until(process: subprocess.Popen[bytes], wanted: bytes) -> bytes:
    assert process.stdout is not None
    said = b""
    while wanted not in said:
        read = os.read(process.stdout.fileno(), 4096)
        assert read, said
        said += read
    return said


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that holds a game of Ana against Ben, a damaged save, and a sheet."""
    home = tmp_path_factory.mktemp("furnished")
    with _running(home, "play", "metres", "--players", "Ana,Ben", "--seed", "a") as process:
        process.communicate(b"r\n", PROMISE)
    (home / "games" / "torn.json").write_bytes(b"{")
    (home / "sheet").write_text(SHEET, encoding="utf-8")
    return home


@pytest.fixture
def home(furnished: Path, tmp_path: Path) -> Path:
    """A furnished home of this test's own."""
    return copytree(furnished, tmp_path / "home")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("--version", 0),
        ("--help", 0),
        ("play metres --players bot,bot --squares 10", 0),
        ("resume metres", 0),
        ("saves", 0),
        ("stats", 0),
        ("show metres", 0),
        ("odds metres", 0),
        ("replay {}/sheet", 0),
        ("verify metres", 0),
        ("rules metres", 0),
        ("doctor", 0),
        ("", 0),
        ("resume torn", 1),
        ("show torn", 1),
        ("show nothing", 1),
        ("odds nothing", 1),
        ("review metres", 1),
        ("review nothing", 1),
        ("replay {}/games/torn.json", 1),
        ("replay {}/nothing", 1),
        ("verify torn", 1),
        ("nothing", 2),
        ("play", 2),
        ("play metres --squares 1", 2),
        ("saves --zut", 2),
        ("odds", 2),
        ("review", 2),
    ],
)
def test_what_is_done_refused_or_not_understood(home: Path, words: str, code: int) -> None:
    with _running(home, *words.format(home).split()) as process:
        process.communicate(b"", PROMISE)
        assert _code(process) == code


@pytest.mark.parametrize("signum", SIGNALS)
@pytest.mark.parametrize("words", ["play metres --players Cid,Dan", "resume metres", ""])
def test_a_signal_at_a_prompt_saves_and_gives_128_and_its_number(
    home: Path, words: str, signum: signal.Signals
) -> None:
    with _running(home, *words.split()) as process:
        said = _until(process, b"? ")
        process.send_signal(signum)
        assert process.stdout is not None and process.stderr is not None
        said += process.stdout.read()
        assert process.stderr.read() == b""
        assert _code(process) == 128 + signum
        assert str(128 + signum) in front.CODES
    if words:
        assert b"galop resume metres-" in said


@pytest.mark.parametrize("signum", [signal.SIGHUP, signal.SIGTERM])
@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "--version",
        "--print-completion zsh",
        "play metres --players bot,bot",
        "saves",
        "stats",
        "show metres",
        "replay {}/sheet",
        "verify metres",
        "rules metres",
        "doctor",
    ],
)
def test_a_signal_ends_a_command_whose_output_nobody_takes(
    home: Path, words: str, signum: signal.Signals
) -> None:
    """The pipe is full, so that no command ends by itself, whenever the signal comes."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    for size in (4096, 1):
        while True:
            try:
                os.write(writing, b"x" * size)
            except BlockingIOError:
                break
    os.set_blocking(writing, True)
    with _running(home, *words.format(home).split(), stdout=writing) as process:
        process.send_signal(signum)
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert _code(process) == 128 + signum
    os.close(reading)
    os.close(writing)


@pytest.mark.skipif(sys.platform != "linux", reason="pipes cannot be made smaller here")
def test_ctrl_c_ends_a_command_at_once_though_nobody_takes_its_output(home: Path) -> None:
    with _running(home, "--print-completion", "bash") as process:
        assert process.stdout is not None and process.stderr is not None
        fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, 4096)
        os.read(process.stdout.fileno(), 1)  # it writes more than this pipe holds, and waits
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
        assert _code(process) == 130


@pytest.mark.parametrize("signum", SIGNALS)
def test_a_signal_ends_a_replay_that_waits_for_its_sheet(
    home: Path, signum: signal.Signals
) -> None:
    os.mkfifo(home / "slow")
    waiting = _running(home, "replay", str(home / "slow"))
    with waiting as process, (home / "slow").open("wb"):  # which opens once it is read
        process.send_signal(signum)
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert _code(process) == 128 + signum


def test_every_code_is_told_in_help_man_page_and_readme(home: Path) -> None:
    root = Path(__file__).parents[1]
    french, _, english = (root / "README.md").read_text(encoding="utf-8").partition("# In English")
    page = (root / "tui" / "galop.1").read_text(encoding="utf-8")
    for code in front.CODES:
        for language in LANGUAGES:
            ending = front.front(language).endings[code]
            assert f"  {code}\n      {ending}\n" in front.help_text(language)
            half = french if language == "fr" else english
            assert f"| {code} | {ending} |\n" in half
        assert f".B {code}\n{front.ENGLISH.endings[code]}\n" in page
    for language in LANGUAGES:
        assert tuple(front.front(language).endings) == front.CODES
