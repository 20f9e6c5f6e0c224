"""How long Galop takes to start, as ratios to Python doing next to nothing, in one run.

Each figure is the least of many tries, taken in turns, so that a busy machine slows all alike.
Every module is compiled once and kept, as an installed Galop's and pydantic's are.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from figures import tell

TRIES = 40
SOURCE = str(Path(__file__).parents[1] / "src")

MODEL = """
from pydantic import BaseModel

class One(BaseModel):
    number: int

print(One(number=1).number)
"""
CALL = "import sys; sys.argv[1:] = {}; from galop.tui.__main__ import main; sys.exit(main())"
PLAY = ["play", "metres", "--players", "Ana,Ben", "--lang", "en"]

PROGRAMS = {
    "python -c pass": "pass",
    "one pydantic model": MODEL,
    "galop --version": CALL.format(["--version"]),
    "galop --help": CALL.format(["--help"]),
    "galop saves --names": CALL.format(["saves", "--names"]),
    "galop play, to its first prompt": CALL.format(PLAY),
}
LIMITS = (
    ("galop --version", "python -c pass", 3.0),
    ("galop --help", "python -c pass", 3.0),
    ("galop saves --names", "python -c pass", 3.0),
    ("galop play, to its first prompt", "one pydantic model", 1.3),
)


def surroundings(home: str) -> dict[str, str]:
    """Return the environment of every try: the code of this tree, its bytecode kept in `home`."""
    compiled = {"PYTHONPYCACHEPREFIX": f"{home}/bytecode", "PYTHONDONTWRITEBYTECODE": ""}
    return {**os.environ, **compiled, "PYTHONPATH": SOURCE, "GALOP_HOME": home}


def once(program: str, home: str) -> float:
    """Return the seconds from a start to the first line or prompt written, input being empty."""
    started = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings(home),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        os.read(process.stdout.fileno(), 65536)
        took = time.perf_counter() - started
        process.stdin.close()
        process.stdout.read()
    assert process.returncode == 0, program
    return took


def main() -> None:
    best = dict.fromkeys(PROGRAMS, float("inf"))
    with TemporaryDirectory() as home:
        for _ in range(TRIES):
            for name, program in PROGRAMS.items():
                best[name] = min(best[name], once(program, home))
                for kept in Path(home).glob("games/*"):  # every try makes the same save
                    kept.unlink()
    for name, seconds in best.items():
        print(f"{name}: {1000 * seconds:.1f} ms")
    for name, beside, limit in LIMITS:
        tell(f"{name} / {beside}", best[name] / best[beside], limit)


if __name__ == "__main__":
    main()
