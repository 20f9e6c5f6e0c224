"""Every measurement, one after another, then one table of what they found.

Run: python tests/bench [--games N] [name ...], where a name is that of a script without `bench_`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from figures import KEPT, table, told

HERE = Path(__file__).parent
SOURCES = HERE.parent / "src"
NAMES = sorted(script.stem.removeprefix("bench_") for script in HERE.glob("bench_*.py"))


def main() -> int:
    """Run what is asked for; return 1 when a measurement found something wrong."""
    parser = ArgumentParser(prog="python tests/bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="name", help=f"any of: {', '.join(NAMES)}")
    parser.add_argument("--games", type=int, help="how many games of each race bots play")
    asked = parser.parse_args()
    unknown = sorted(set(asked.names) - set(NAMES))
    if unknown:
        parser.error(f"there is no measurement {unknown[0]}: choose any of {', '.join(NAMES)}")
    failed: list[str] = []
    began = time.monotonic()
    with TemporaryDirectory() as place:
        kept = Path(place) / "figures"
        kept.touch()
        path = os.pathsep.join(filter(None, (str(SOURCES), os.environ.get("PYTHONPATH"))))
        surroundings = {**os.environ, KEPT: str(kept), "PYTHONPATH": path}
        for name in asked.names or NAMES:
            more = [str(asked.games)] if name == "games" and asked.games else []
            print(f"== {name} ({time.monotonic() - began:.0f} s)", flush=True)
            command = [sys.executable, str(HERE / f"bench_{name}.py"), *more]
            if subprocess.run(command, env=surroundings).returncode:
                failed.append(name)
        print(f"\n== every figure ({time.monotonic() - began:.0f} s, {_machine()})")
        print(*table(told(kept)), sep="\n")
    print(f"failed: {', '.join(failed)}" if failed else "nothing failed")
    return 1 if failed else 0


def _machine() -> str:
    busy = os.getloadavg()[0]
    return f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, {busy:.1f} of them busy"


if __name__ == "__main__":
    sys.exit(main())
