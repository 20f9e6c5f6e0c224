"""The collector of cyclic garbage rests while the program starts, and is at work in every face."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from calling import Call
from faults import environment
from galop.tui import collector


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    gc.enable()


def test_what_there_is_when_it_wakes_is_not_gone_through_again() -> None:
    before = gc.get_freeze_count()
    collector.rest()
    assert not gc.isenabled()
    collector.wake()
    assert gc.isenabled()
    frozen = gc.get_freeze_count()
    assert frozen > before
    collector.wake()  # once is enough
    assert gc.get_freeze_count() == frozen


def test_a_call_from_python_leaves_the_collector_alone(galop: Call) -> None:
    before = gc.get_freeze_count()
    assert galop("--version").code == 0
    assert gc.isenabled()
    assert gc.get_freeze_count() == before


@pytest.mark.parametrize("call", ["play metres --players bot,bot --seed x --lines", "stats"])
def test_it_is_at_work_once_there_is_a_face(call: str, tmp_path: Path) -> None:
    told = (
        "import atexit, gc, sys; sys.argv[0] = 'galop'\n"
        "atexit.register(lambda: print(gc.isenabled(), file=sys.stderr))\n"
        "from galop.tui.__main__ import main\n"
        "sys.exit(main())"
    )
    ended = subprocess.run(
        [sys.executable, "-c", told, *call.split()],
        env={**environment(tmp_path), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ended.returncode, ended.stderr) == (0, "True\n")
