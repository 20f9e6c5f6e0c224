"""Whether a save survives kill -9 at 200 moments of its writing.

Run: python tests/bench/bench_kills.py [moments]
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from figures import tell
from test_saves_killed import KILLS

MOMENTS = 200


def main(moments: int) -> int:
    """Kill, and return 1 when a save was lost."""
    with TemporaryDirectory() as place:
        command = [sys.executable, "-c", KILLS, f"{place}/games", str(moments)]
        done = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode == 0:
        tell("moments of saving at which a kill -9 lost nothing", moments, unit="kills")
        tell("of these, moments within a write", int(done.stdout.split()[-1]), unit="kills")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else MOMENTS))
