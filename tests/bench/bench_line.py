"""What the full screen costs on a line: bytes and milliseconds, beside curses and prompt_toolkit
drawing a like screen; and over SSH, where the line adds 300 ms and takes 9,600 bit/s.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from figures import tell
from galop.saves import Settings, save_settings
from proxy import line
from server import MISSING, serving
from terminal import GALOP, Terminal

LAG = 0.3
RATE = 9600
ROLL = 2048
"""Bytes of a roll at most: two seconds at 9,600 bit/s."""
KEYS = "rrsrrsrrs" * 3
PLAY = ("play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")
LIKE = str(Path(__file__).parent / "like.py")
PROGRAMS = {
    "Galop": (*GALOP, *PLAY),
    "curses": (sys.executable, LIKE, "curses"),
    "prompt_toolkit": (sys.executable, LIKE, "prompt_toolkit"),
}


class Cost(NamedTuple):
    """Of a program: the bytes of its first screen, of each key, and of two idle seconds."""

    first: int
    keys: list[int]
    delays: list[float]
    idle: int
    cleared: int


def cost(command: tuple[str, ...]) -> Cost:
    """Play on a terminal, and say what it cost. `delays` are milliseconds to the last byte."""
    with TemporaryDirectory() as place, Terminal(command, Path(place), SSH_TTY="x") as terminal:
        terminal.until("1 roll")
        terminal.quiet(0.3)
        first = len(terminal.received)
        keys: list[int] = []
        delays: list[float] = []
        for key in KEYS:
            before, pressed = len(terminal.received), time.monotonic()
            terminal.type(key)
            terminal.quiet(0.1)
            keys.append(len(terminal.received) - before)
            delays.append((terminal.last - pressed) * 1000)
        played = terminal.received[first:]
        before = len(terminal.received)
        terminal.quiet(2)
        return Cost(first, keys, delays, len(terminal.received) - before, played.count(b"\x1b[2J"))


def beside_others() -> None:
    for name, command in PROGRAMS.items():
        found = cost(command)
        ours = name == "Galop"
        tell(f"{name}: the first screen", found.first, unit="bytes")
        tell(f"{name}: a key, median", statistics.median(found.keys), unit="bytes")
        tell(f"{name}: a key, most", max(found.keys), ROLL if ours else None, "bytes")
        tell(f"{name}: key to last byte, median", statistics.median(found.delays), unit="ms")
        tell(f"{name}: two idle seconds", found.idle, 0 if ours else None, "bytes")
        tell(f"{name}: whole screens in play", found.cleared, 0 if ours else None)


def over_a_slow_line() -> None:
    """Play over SSH: bytes are those on the line, SSH's own among them."""
    with (
        TemporaryDirectory() as place,
        TemporaryDirectory() as keys,
        serving(Path(keys), Path(place), ("Ana",)) as server,
        line(server.port, LAG, RATE) as slow,
    ):
        folder = Path(place) / "guests" / "ana"
        chosen = Settings(face="screen", language="en", pace="instant")
        folder.mkdir(parents=True, mode=0o700)
        save_settings(folder / "settings.json", chosen)
        call = server._replace(port=slow.port).call("Ana")
        began = time.monotonic()
        with Terminal(call, Path(place)) as terminal:
            terminal.until("new game", 60)
            tell("slow line: from ssh to the home screen", time.monotonic() - began, unit="s")
            terminal.quiet(2)
            terminal.type("n1\r")
            terminal.until("1 roll", 60)
            terminal.quiet(2)
            costs: list[int] = []
            delays: list[float] = []
            for key in "rrrsrr":
                before, pressed = slow.passed, time.monotonic()
                terminal.type(key)
                terminal.quiet(1.5)
                costs.append(slow.passed - before)
                delays.append(terminal.last - pressed)
            tell("slow line: a roll, most, with SSH's own bytes", max(costs), ROLL, "bytes")
            tell("slow line: a key to its last byte, median", statistics.median(delays), 2.5, "s")
            for key in "\x1b[B":  # an arrow in pieces
                terminal.type(key)
                time.sleep(0.28)
            before = slow.passed
            terminal.quiet(2)
            idle = slow.passed
            time.sleep(2)
            tell("slow line: two idle seconds", slow.passed - idle, 0, "bytes")
            assert before <= idle


def main() -> None:
    beside_others()
    if MISSING:
        print(f"{MISSING}, so nothing is measured over SSH")
    else:
        over_a_slow_line()


if __name__ == "__main__":
    main()
