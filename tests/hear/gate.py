"""The gate of every commit: short scripts under three screen readers, in some four minutes.

Facts, their order, repeats, noise and symbols are taken strictly; time is not, as the machine may
be busy. `--required` makes it a failure that the harness is not there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hear.harness import Absent, Heard, folder, play, prepare

SCRIPTS = Path(__file__).parent / "gate"
READERS = ("tdsr", "fenrir", "yasr")
MOST_BROKEN = 2
"""Scripts that fail under a reader before its others are left out."""


def _under(reader: str, scripts: Sequence[Path]) -> list[Heard]:
    """Play scripts one after another: a reader is not run twice at once."""
    found: list[Heard] = []
    for script in scripts:
        found.append(play(script, reader, _tell_again))
        if sum(bool(heard.broken) for heard in found) >= MOST_BROKEN:
            break
    return found


def _tell_again(heard: Heard) -> None:
    print(f"{heard.script.name} under {heard.reader}: {'; '.join(heard.broken)}", flush=True)


def main() -> int:
    """Play the gate; return 1 when a limit is broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--required", action="store_true", help="fail where the harness is absent")
    parser.add_argument("scripts", nargs="*", type=Path)
    call = parser.parse_args()
    started = time.monotonic()
    try:
        folder()
        prepare(READERS)
    except Absent as error:
        print(error if call.required else f"Skipped. {error}", file=sys.stderr)
        return int(call.required)
    scripts = call.scripts or sorted(SCRIPTS.glob("*.keys"))
    with ThreadPoolExecutor(len(READERS)) as pool:
        found = [heard for each in pool.map(_under, READERS, [scripts] * 3) for heard in each]
    broken = [heard for heard in found if heard.broken]
    for heard in broken:
        print(
            f"\n{heard.script.name} under {heard.reader} is not as it must be heard:\n{heard.said}"
        )
    again = sum(heard.attempts > 1 for heard in found)
    print(
        f"{len(found) - len(broken)} of {len(scripts) * len(READERS)} met their limits, "
        f"{again} of them played again, in {time.monotonic() - started:.0f} s."
    )
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
