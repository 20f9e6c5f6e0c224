"""How tests put a match on a pipe, a bad disk or a terminal, and the program under a shell."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from typing import IO, Any

import pytest
from galop import rules
from galop.rules import options as option_rows
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, Record, new_match
from galop.saves import Unwritable
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.sitting import AnyMatch, Sitting

SOURCE = str(Path(__file__).parent / "src")
COMMAND = (sys.executable, "-m", "galop.tui")
PROMISE = 30
"""Seconds in which anything here ends, on the slowest machine."""


class Disk:
    """A save on a disk that is full whenever the log has one of these lengths."""

    name = "kept"

    def __init__(self, *full: int) -> None:
        self.full = full

    def advised(self) -> None:
        pass

    def write(self, match: AnyMatch) -> None:
        if len(match.log) in self.full:
            raise Unwritable("full")


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTHON"))}
    return {**kept, "PYTHONPATH": SOURCE, "GALOP_HOME": str(home), **more}


def shell(home: Path, words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    """Run `galop` with the redirections that a shell gives it."""
    return subprocess.run(
        ["sh", "-c", f'exec "$0" -m galop.tui {words}', sys.executable],
        capture_output=True,
        env=environment(home, **more),
        timeout=PROMISE,
    )


def a_match(game: str = "metres", throws: str = "", dice: Any = "system") -> AnyMatch:
    race = rules.game(game)
    seated = (Player(name="Ana"), Player(name="Ben"))
    chosen = option_rows.build(race.options, {})
    return new_match(race, chosen, seated, "seed", dice, ScriptedLuck(throws.split()))


def resumed(match: AnyMatch) -> AnyMatch:
    """Return the match as it is when it is resumed."""
    record: Record[Any, Any] = match.record
    return Match(match.game, record)


def played(match: AnyMatch, typed: str | bytes, save: Disk | None = None) -> str:
    source, sink = os.pipe()
    os.write(sink, typed if isinstance(typed, bytes) else typed.encode())
    os.close(sink)
    page = io.StringIO()
    try:
        run(Sitting(match, save, "en"), Console(source=source, page=page))
    finally:
        os.close(source)
    return page.getvalue()


@contextmanager
def mounted(place: Path, options: str) -> Generator[Path, None, None]:
    """Put a disk in memory at a place, and take it away; the test is skipped where none may be."""
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)]
    try:
        done = subprocess.run(mount, capture_output=True, text=True)
    except OSError as error:
        pytest.skip(f"no mount: {error}")
    if done.returncode:
        pytest.skip(f"no tmpfs for this user: {done.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


def fill(place: Path) -> None:
    """Fill a disk to its last byte with a file named `filler`."""
    with suppress(OSError), (place / "filler").open("wb", buffering=0) as filler:
        while filler.write(b"x" * 4096):
            pass


@contextmanager
def running(
    home: Path,
    *words: str,
    stdin: int = subprocess.PIPE,
    stdout: int = subprocess.PIPE,
    process_group: int | None = None,
) -> Generator[subprocess.Popen[bytes], None, None]:
    """Start `galop` on pipes, or on what is said; it is killed if it runs on."""
    with subprocess.Popen(
        [*COMMAND, *words],
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=environment(home),
        process_group=process_group,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def until(readable: int | IO[bytes] | None, wanted: bytes) -> bytes:
    """Read from a program until it says something. Raises AssertionError when it does not."""
    assert readable is not None
    handle = readable if isinstance(readable, int) else readable.fileno()
    said = b""
    while wanted not in said:
        assert select([handle], [], [], PROMISE)[0], said
        read = os.read(handle, 4096)
        assert read, said
        said += read
    return said


def rest(readable: IO[bytes] | None) -> bytes:
    """Read what a program says until it ends."""
    assert readable is not None
    return readable.read()


def code(process: subprocess.Popen[bytes]) -> int:
    """Return the exit code as a shell has it in `$?`: a killed program gives 128 and the signal."""
    found = process.wait(PROMISE)
    return 128 - found if found < 0 else found
