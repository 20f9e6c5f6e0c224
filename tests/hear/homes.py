"""Homes that scripts begin in: games played before, one harmed, one held by another process.

A call that comes before is played with what is typed behind `<`; `harm NAME`, `hold NAME` and
`draw the board` are none.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from threading import Lock
from unittest.mock import patch

from galop.saves import Save, Settings, folder, save_settings, settings_path

SOURCES = Path(__file__).parents[1] / "src"
_ONE = Lock()


@contextmanager
def filled(home: Path, calls: Sequence[str]) -> Generator[None]:
    """Have a home as the calls leave it, and what is held in it held, while within."""
    played = tuple(call for call in calls if "<" in call)
    with _ONE:  # each is made once, whatever is asked at the same time
        made = _played(played)
    copytree(made.name, home, dirs_exist_ok=True)
    with ExitStack() as held, patch.dict(os.environ, GALOP_HOME=str(home)):
        for call in calls:
            act, _, name = call.partition(" ")
            if act == "harm":
                path = folder() / f"{name}.json"
                path.write_bytes(path.read_bytes()[:-9])
            elif act == "hold":
                with patch.object(os, "getpid", lambda: 4321), patch("platform.node", lambda: "pc"):
                    save, _ = Save.open(folder(), name)
                held.enter_context(save)
            elif act == "draw":
                save_settings(settings_path(), Settings(board=True))
        yield


@cache
def _played(calls: Sequence[str]) -> TemporaryDirectory[str]:
    home = TemporaryDirectory()
    for call in calls:
        command, _, typed = call.partition("<")
        subprocess.run(
            [sys.executable, "-m", "galop.tui", *command.split()],
            input="".join(f"{key}\n" for key in typed.split()),
            env=dict(os.environ, GALOP_HOME=home.name, PYTHONPATH=str(SOURCES)),
            stdout=subprocess.DEVNULL,
            text=True,
            check=True,
        )
    return home
