"""Coverage-guided fuzzing: inputs that reach new code are kept and changed further.

Run: make fuzz, or python tests/fuzz [--seconds N] [--keep FOLDER] [target ...]. What breaks Galop
is written to the folder as `crash-…`: once mended, it goes into tests/fuzz/corpus/<target>.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "src")]  # the tests' own modules, and galop
NAMES = ("save", "record", "kept", "sheet", "prompts", "single_keys", "home", "keys")
SLOWEST = 20
"""Seconds that no input may take."""


def main() -> int:
    """Fuzz each target in a process of its own; return 1 when something was broken."""
    parser = ArgumentParser(prog="python tests/fuzz", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("targets", nargs="*", metavar="target", help=f"any of: {', '.join(NAMES)}")
    parser.add_argument("--seconds", type=int, default=60, help="how long, for each target")
    parser.add_argument("--keep", help="a folder for what is found: inputs, and what breaks Galop")
    asked = parser.parse_args()
    unknown = sorted(set(asked.targets) - set(NAMES))
    if unknown:
        parser.error(f"there is no target {unknown[0]}: choose any of {', '.join(NAMES)}")
    broken: list[str] = []
    with TemporaryDirectory() as place:
        for name in asked.targets or NAMES:
            if not _fuzz(name, asked.seconds, Path(asked.keep or place).resolve() / name):
                broken.append(name)
    print(f"broken: {', '.join(broken)}" if broken else "nothing broke")
    return 1 if broken else 0


def _fuzz(name: str, seconds: int, place: Path) -> bool:
    """Fuzz one target for so long; return whether it stood."""
    inputs = place / "inputs"
    inputs.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with (place / "log").open("w+", encoding="utf-8", errors="replace") as log:
        command = [sys.executable, __file__, "--one", name, str(inputs)]
        limits = [f"-max_total_time={seconds}", f"-timeout={SLOWEST}", "-rss_limit_mb=1000"]
        known = [str(HERE / "corpus" / name)] if (HERE / "corpus" / name).is_dir() else []
        options = [*limits, "-max_len=16000", "-len_control=20", f"-artifact_prefix={place}/"]
        done = subprocess.run([*command, *known, *options], stdout=log, stderr=subprocess.STDOUT)
        log.seek(0)
        said = log.read().splitlines()
    runs = [line.split()[1] for line in said if line.startswith("Done ")]
    found = len(list(inputs.iterdir()))
    spent = time.monotonic() - began
    print(f"{name}: {runs[0] if runs else '?'} inputs in {spent:.0f} s, {found} kept", flush=True)
    if done.returncode:
        print(*said[-40:], sep="\n", flush=True)
    return done.returncode == 0


def _one(name: str, arguments: list[str]) -> None:
    """Fuzz in this process, which the fuzzer ends."""
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["galop", "textual._xterm_parser", "textual._parser"]):
        from fuzz.seeds import seeds
        from fuzz.targets import TARGETS
    inputs = Path(arguments[0])
    for number, seed in enumerate(seeds(name)):
        (inputs / f"seed-{number}").write_bytes(seed)
    atheris.Setup([sys.argv[0], *arguments], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        os.environ["SSH_TTY"] = "fuzz"  # no dice roll
        _one(sys.argv[2], sys.argv[3:])
    sys.exit(main())
