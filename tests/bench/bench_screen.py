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
PLAY = (*GALOP, "play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")


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


def main() -> int:
    minimal = (sys.executable, "-c", MINIMAL)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(STARTS):
        theirs.append(_first_frame(minimal, "Ready"))
        ours.append(_first_frame(PLAY, "1 roll"))
    start = min(ours) / min(theirs)
    print(f"first frame: {min(ours) * 1000:.0f} ms, minimal {min(theirs) * 1000:.0f}: {start:.2f}x")
    delays, costs, idle = _keys(PLAY, "1 roll", "rrs" * (KEYS // 3))
    base, _, _ = _keys(minimal, "Ready", "r" * KEYS)
    late = statistics.quantiles(delays, n=20)[-1] / statistics.quantiles(base, n=20)[-1]
    print(f"key to last byte: median {statistics.median(delays):.1f} ms, p95 {late:.2f}x minimal")
    print(f"bytes a key: median {statistics.median(costs):.0f}, most {max(costs)}; idle {idle}")
    rolls = _rolls(PLAY, "1 roll", ROLLS)
    print(f"bytes of a whole roll: median {statistics.median(rolls):.0f}, most {max(rolls)}")
    missed = [
        name
        for name, figure, limit in (
            ("first frame", start, 1.3),
            ("key to last byte", late, 1.5),
            ("bytes of a whole roll", max(rolls), 2000),
            ("bytes a key", statistics.median(costs), 400),
            ("idle bytes", idle, 0),
        )
        if figure > limit
    ]
    print(f"over the limit: {', '.join(missed) or 'none'}")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
