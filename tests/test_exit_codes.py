"""Each exit code, as a shell sees it: done, refused, not understood, and ended by a signal."""

from __future__ import annotations

import fcntl
import os
import signal
import sys
from pathlib import Path
from shutil import copytree

import pytest
from faults import PROMISE, code, rest, running, until
from galop.tui import front
from galop.tui.words import LANGUAGES

SHEET = "Galop sheet 1 · metres · squares 60 · Ana, Ben\n1 Ana  5 2 3 .\n"
SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that holds a game of Ana against Ben, a damaged save, and a sheet."""
    home = tmp_path_factory.mktemp("furnished")
    with running(home, "play", "metres", "--players", "Ana,Ben", "--seed", "a") as process:
        process.communicate(b"r\n", PROMISE)
    (home / "games" / "torn.json").write_bytes(b"{")
    (home / "sheet").write_text(SHEET, encoding="utf-8")
    return home


@pytest.fixture
def home(furnished: Path, tmp_path: Path) -> Path:
    """A furnished home of this test's own."""
    return copytree(furnished, tmp_path / "home")


@pytest.mark.parametrize(
    ("words", "expected"),
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
def test_what_is_done_refused_or_not_understood(home: Path, words: str, expected: int) -> None:
    with running(home, *words.format(home).split()) as process:
        process.communicate(b"", PROMISE)
        assert code(process) == expected


@pytest.mark.parametrize("signum", SIGNALS)
@pytest.mark.parametrize("words", ["play metres --players Cid,Dan", "resume metres", ""])
def test_a_signal_at_a_prompt_saves_and_gives_128_and_its_number(
    home: Path, words: str, signum: signal.Signals
) -> None:
    with running(home, *words.split()) as process:
        said = until(process.stdout, b"? ")
        process.send_signal(signum)
        said += rest(process.stdout)
        assert rest(process.stderr) == b""
        assert code(process) == 128 + signum
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
    with running(home, *words.format(home).split(), stdout=writing) as process:
        process.send_signal(signum)
        assert rest(process.stderr) == b""
        assert code(process) == 128 + signum
    os.close(reading)
    os.close(writing)


@pytest.mark.skipif(sys.platform != "linux", reason="pipes cannot be made smaller here")
def test_ctrl_c_ends_a_command_at_once_though_nobody_takes_its_output(home: Path) -> None:
    with running(home, "--print-completion", "bash") as process:
        assert process.stdout is not None
        fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, 4096)
        os.read(process.stdout.fileno(), 1)  # it writes more than this pipe holds, and waits
        process.send_signal(signal.SIGINT)
        assert rest(process.stderr) == b""
        assert code(process) == 130


@pytest.mark.parametrize("signum", SIGNALS)
def test_a_signal_ends_a_replay_that_waits_for_its_sheet(
    home: Path, signum: signal.Signals
) -> None:
    os.mkfifo(home / "slow")
    waiting = running(home, "replay", str(home / "slow"))
    with waiting as process, (home / "slow").open("wb"):  # which opens once it is read
        process.send_signal(signum)
        assert rest(process.stderr) == b""
        assert code(process) == 128 + signum


def test_every_code_is_told_in_help_man_page_and_readme(home: Path) -> None:
    root = Path(__file__).parents[1]
    french, _, english = (root / "README.md").read_text(encoding="utf-8").partition("# In English")
    page = (root / "tui" / "galop.1").read_text(encoding="utf-8")
    for told in front.CODES:
        for language in LANGUAGES:
            ending = front.front(language).endings[told]
            assert f"  {told}\n      {ending}\n" in front.help_text(language)
            half = french if language == "fr" else english
            assert f"| {told} | {ending} |\n" in half
        assert f".B {told}\n{front.ENGLISH.endings[told]}\n" in page
    for language in LANGUAGES:
        assert tuple(front.front(language).endings) == front.CODES
