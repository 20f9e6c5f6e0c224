"""The harness's hear.py, made patient at the launch: `python listener.py FOLDER ARGUMENTS`.

It takes a second and a half of silence for the end of a launch, and Galop may take longer to start
on a busy machine. Run by the Python in which the readers are installed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

Wait: TypeAlias = Callable[[object, float, float, float], object]

FIRST_SOUND = 10.0
"""Seconds to wait for a step's first sign of life."""
LAUNCH = 2.0
"""Seconds of silence that end the launch: the speech layout is heard while it still loads."""


def main(folder: str) -> int:
    """Run hear.py of this folder with the arguments that are left."""
    sys.path.insert(0, folder)
    hear: Any = import_module("hear")  # the harness's, not this package
    by_the_book: Wait = hear.wait_quiet
    launching = False

    def wait_quiet(reader: object, settle: float, longest: float, first: float = 0.0) -> object:
        nonlocal launching
        launched, launching = launching, settle == hear.GREETING
        return by_the_book(reader, max(settle, LAUNCH) if launched else settle, longest, first)

    hear.wait_quiet = wait_quiet
    hear.FIRST_SOUND = FIRST_SOUND
    code: int = hear.main()
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv.pop(1)))
