"""The collector of cyclic garbage rests while the program starts, and is at work in every face."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from at_table import Host, a_match
from calling import Call
from faults import environment
from galop.tui import collector, typeahead
from galop.tui.sitting import Sitting
from textual.events import Key


class _Cycle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.enable()
    gc.set_threshold(*before)


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


def test_what_an_answer_leaves_is_collected_after_it_and_not_before() -> None:
    collector.rest()
    collector.wake()
    collected: list[str] = []
    gc.callbacks.append(lambda phase, _: collected.append(phase))
    try:
        left = [_Cycle() for _ in range(2000)]
        gone = ref(left[0])
        left.clear()
        assert (collected, gone() is None) == ([], False)
        collector.tidy()
        assert (collected, gone()) == (["start", "stop"], None)
    finally:
        gc.callbacks.pop()


def test_all_there_is_is_gone_through_from_time_to_time() -> None:
    collector.rest()
    collector.wake()
    old = _Cycle()
    gone = ref(old)
    gc.collect(1)
    del old
    for _ in range(200):
        collector.tidy()
    assert gone() is None


def test_nothing_is_tidied_for_who_has_another_collector() -> None:
    old = _Cycle()
    gone = ref(old)
    del old
    collector.tidy()
    assert gone() is not None


async def test_a_key_is_tidied_after_when_no_other_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[int] = []
    app = Host(Sitting(a_match("metres", "Ana,Ben"), None, "en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        monkeypatch.setattr(typeahead, "tidy", lambda: tidied.append(len(app.table.session.told)))
        told = app.table.session.told
        both = len(told) + 2
        for key in "rr":
            app.post_message(Key(key, key))
        while app.is_answering or len(told) < both:
            await pilot.pause()
    assert tidied == [both]


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
