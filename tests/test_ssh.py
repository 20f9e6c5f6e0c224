"""Galop over a real SSH line: games are played, the line is cut, and nothing is lost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from galop.rules import GAMES
from galop.rules import game as game_named
from galop.rules.match import Player, new_match
from galop.saves import AnyMatch, Save
from proxy import Line, line
from server import MISSING, Server, playing, serving
from terminal import Terminal

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING or "a server is here")
CUTS = {"stopped": "", "killed": "\r\r\r", "reset": "\r\r\r"}
"""How a line is cut, and the keys to the prompt at which it is: a roll; a choice; one within it."""
RESUME = "\r"
SOON = 2
"""Seconds in which the process of a cut line is gone."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def server(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    guests = ("Ana", "Ben", *(f"{game}-{cut}" for game in GAMES for cut in CUTS))
    with serving(tmp_path_factory.mktemp("server"), home, guests) as running:
        for guest in guests:
            folder = home / "guests" / guest.lower()
            folder.mkdir(parents=True, mode=0o700)
            (folder / "settings.json").write_text('{"face": "screen"}', encoding="utf-8")
        yield running


@pytest.fixture
def loose(server: Server) -> Generator[Line]:
    """A line to the server that can be dropped."""
    with line(server.port) as laid:
        yield laid


def saves(home: Path, guest: str) -> list[Path]:
    return sorted((home / "guests" / guest.lower() / "games").glob("*.json"))


def log(home: Path, guest: str) -> list[object]:
    (save,) = saves(home, guest)
    record: list[object] = json.loads(save.read_text("utf-8"))["record"]["log"]
    return record


def gone(home: Path, guest: str) -> bool:
    deadline = time.monotonic() + SOON
    while playing(home, guest):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def begun(home: Path, guest: str, game: str) -> None:
    """Keep a game of a guest's, against a computer, to be taken up over the line."""
    race = game_named(game)
    seated = (Player(name=guest), Player(name="Robot", bot="random"))
    match: AnyMatch = new_match(race, race.options(), seated, "x")
    Save.create(home / "guests" / guest.lower() / "games", match).close()


def taken_up(server: Server, home: Path, guest: str) -> Terminal:
    """Open home by the guest's key and take the game up; return it at its choice."""
    terminal = Terminal(server.call(guest), home, LC_ALL="C.UTF-8", LANG="en_GB.UTF-8")
    terminal.until("new game")
    terminal.type(RESUME)
    to_a_choice(terminal)
    return terminal


def to_a_choice(terminal: Terminal) -> None:
    """Read until a marked choice stands on a screen that is still. Raises AssertionError."""
    deadline = time.monotonic() + 20
    while True:
        terminal.quiet(0.15)
        if re.search(r"^ *>\d ", terminal.text, re.MULTILINE):
            return
        assert time.monotonic() < deadline, terminal.text


def leave(terminal: Terminal) -> None:
    """Leave the game, and Galop from its home."""
    terminal.type("q")
    terminal.until("new game")
    terminal.type("q")
    assert terminal.wait() == 0


def pending(terminal: Terminal) -> list[str]:
    """Return the dice and the choices that stand on the screen."""
    lines = [line.strip() for line in terminal.text.splitlines()]
    marked = next(row for row, line in enumerate(lines) if re.match(r">\d ", line))
    return [line for line in lines[:marked] if line.startswith("Dice")] + lines[marked:]


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_cut_line_loses_nothing(
    game: str, cut: str, server: Server, loose: Line, home: Path
) -> None:
    guest = f"{game}-{cut}"
    begun(home, guest, game)
    with taken_up(server._replace(port=loose.port), home, guest) as terminal:
        for key in CUTS[cut]:
            terminal.type(key)  # takes the choice that is marked
            to_a_choice(terminal)
        shown, kept = pending(terminal), log(home, guest)
        assert len(playing(home, guest)) == 1
        if cut == "reset":
            terminal.type("j\r")  # into a menu behind the choice, where it has one
            terminal.quiet(0.1)
            kept = log(home, guest)
            loose.reset()
        else:
            if cut == "stopped":  # a client that reads no more, and then is gone
                os.kill(terminal.pid, signal.SIGSTOP)
            os.kill(terminal.pid, signal.SIGKILL)
        assert gone(home, guest)
    assert log(home, guest) == kept
    with taken_up(server, home, guest) as again:
        assert pending(again)
        assert pending(again) == shown or (cut == "reset" and game in ("metres", "marche"))
        leave(again)
    assert log(home, guest)[: len(kept)] == kept


def test_the_key_gives_the_name_and_what_the_client_asks_for_is_not_run(
    server: Server, home: Path
) -> None:
    asked = home / "written"
    call = server.call("Ana", "touch", str(asked), options=("-T",))
    done = subprocess.run(call, input=b"1\n1\nq\nq\n", capture_output=True, timeout=30)
    assert b"new game" in done.stdout or b"nouvelle partie" in done.stdout
    assert not asked.exists()
    begun(home, "Ben", "metres")
    with taken_up(server, home, "Ben") as terminal:
        assert "Ben" in terminal.text
        assert playing(home, "Ben") and not playing(home, "Ana")
        terminal.type("\x1a")
        terminal.until("Ctrl-Z")
        leave(terminal)


def test_nothing_is_forwarded(server: Server) -> None:
    """Neither a port of the server's nor its file transfer can be had by a guest's key."""
    through = server.call("Ana", options=("-T", "-W", f"127.0.0.1:{server.port}"))
    done = subprocess.run(through, input=b"", capture_output=True, timeout=30)
    assert done.returncode != 0 and b"SSH-2.0" not in done.stdout
    files = server.call("Ana", "sftp", options=("-T", "-s"))
    done = subprocess.run(files, input=b"\0\0\0\5\1\0\0\0\3", capture_output=True, timeout=30)
    assert not done.stdout.startswith(b"\0")
