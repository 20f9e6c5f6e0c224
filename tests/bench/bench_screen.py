"""What the full screen costs beside a minimal Textual app with one pydantic model, in one run.

First frame at most 1.3 times, key to last byte at most 1.5 times (95 of 100), idle 0 bytes.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from figures import tell
from terminal import GALOP, Terminal

STARTS = 7
KEYS = 60
ROLLS = 6
MINIMAL = """
import pydantic
from textual.app import App
from textual.widgets import Static

class One(pydantic.BaseModel):
    number: int = 0

class Minimal(App):
    BINDINGS = [("r", "count", "count")]
    one = One()
    def compose(self):
        yield Static("Ready 0")
    def action_count(self):
        self.one = One(number=self.one.number + 1)
        self.query_one(Static).update(f"Ready {self.one.number}", layout=False)

Minimal().run(mouse=False)
"""
KEPT = MINIMAL.replace(
    "        self.query_one",
    """\
        with open("kept.new", "wb", buffering=0) as file:
            file.write(b"x" * 3000)
            os.fsync(file.fileno())
        os.replace("kept.new", "kept")
        folder = os.open(".", os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
        self.query_one""",
).replace("import pydantic", "import os\nimport pydantic\nos.chdir(os.environ['HOME'])")
"""The minimal app, each key kept on the disk before it is shown, as Galop's moves are."""
PLAY = (
    *GALOP,
    "play",
    "metres",
    "--squares",
    "200",
    "--players",
    "Ana,Ben",
    "--seed",
    "x",
    "--lang",
    "en",
)


def _first_frame(command: tuple[str, ...], wanted: str) -> float:
    """Return the seconds from the start until a text stands on the screen."""
    with tempfile.TemporaryDirectory() as home, Terminal(command, Path(home)) as terminal:
        terminal.until(wanted)
        return terminal.last - terminal.started


def _keys(command: tuple[str, ...], wanted: str, keys: str) -> tuple[list[float], list[int], int]:
    """Return the milliseconds and bytes of each key, and the bytes of two idle seconds."""
    far = "1 2 3 4"  # over SSH no dice roll: that takes its time on purpose
    home = tempfile.TemporaryDirectory()
    with home, Terminal(command, Path(home.name), SSH_CONNECTION=far) as terminal:
        terminal.until(wanted)
        terminal.quiet(0.5)
        delays: list[float] = []
        costs: list[int] = []
        for key in keys:
            before, pressed = len(terminal.received), time.monotonic()
            terminal.type(key)
            terminal.quiet(0.15)
            if len(terminal.received) > before:
                delays.append((terminal.last - pressed) * 1000)
                costs.append(len(terminal.received) - before)
        before = len(terminal.received)
        terminal.quiet(2)
        return delays, costs, len(terminal.received) - before


def _rolls(command: tuple[str, ...], wanted: str, number: int) -> list[int]:
    """Return the bytes of so many rolls, from the key to the dice that lie still."""
    with tempfile.TemporaryDirectory() as home, Terminal(command, Path(home)) as terminal:
        terminal.until(wanted)
        terminal.quiet(0.5)
        costs: list[int] = []
        for _ in range(number):
            before = len(terminal.received)
            terminal.type("r")
            terminal.quiet(0.3)
            costs.append(len(terminal.received) - before)
            terminal.type("s")
            terminal.quiet(0.3)
        return costs


def main() -> None:
    minimal = (sys.executable, "-c", MINIMAL)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(STARTS):
        theirs.append(_first_frame(minimal, "Ready"))
        ours.append(_first_frame(PLAY, "1 roll"))
    print(f"first frame: {min(ours) * 1000:.0f} ms, minimal {min(theirs) * 1000:.0f}")
    tell("first full frame / minimal Textual app", min(ours) / min(theirs), 1.3)
    delays, costs, idle = _keys(PLAY, "1 roll", "rrs" * (KEYS // 3))
    base, _, _ = _keys(minimal, "Ready", "r" * KEYS)
    print(f"key to last byte: {_late(delays):.1f} ms, minimal {_late(base):.1f} (95 of 100)")
    tell("key to last byte, 95 of 100 / minimal Textual app", _late(delays) / _late(base), 1.5)
    kept, _, _ = _keys((sys.executable, "-c", KEPT), "Ready", "r" * KEYS)
    tell("the minimal app that keeps each key / that does not", _late(kept) / _late(base))
    tell("key to last byte, 95 of 100 / the one that keeps", _late(delays) / _late(kept))
    tell("a key, median", statistics.median(costs), 400, "bytes")
    rolls = _rolls(PLAY, "1 roll", ROLLS)
    tell("a whole roll, median", statistics.median(rolls), unit="bytes")
    tell("a whole roll, most", max(rolls), 2000, "bytes")
    tell("two idle seconds", idle, 0, "bytes")


def _late(delays: list[float]) -> float:
    """Return the time that 95 of 100 keys keep."""
    return statistics.quantiles(delays, n=20)[-1]


if __name__ == "__main__":
    main()
