"""Saves that are written while a frame is drawn: in order, and shown only once they are kept."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from at_table import Host, a_match
from galop.saves import Save, Unwritable
from galop.tui.outlet import Outlet
from galop.tui.sitting import Sitting
from galop.tui.widgets.transcript import Transcript
from saving import a_match as saved_match
from saving import go_on


class Holding(Host):
    """A table whose frames can be kept back, as those on a terminal can."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.held: list[Future[None]] = []

    def holds_frames(self) -> bool:
        return True

    def hold(self, kept: Future[None]) -> None:
        self.held.append(kept)


class Disk:
    """The system's calls on a disk: each is noted, a sync waits until it is let, one may fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.let = Event()
        self.failing = ""
        self.called: list[str] = []
        for name in ("open", "write", "fsync", "replace"):
            monkeypatch.setattr(os, name, partial(self._call, name, getattr(os, name)))

    def _call(self, name: str, call: Callable[..., Any], *given: Any) -> Any:
        if name == "fsync":
            assert self.let.wait(20)
        if self.failing == name:
            raise OSError(errno.ENOSPC, "full")
        done = call(*given)
        self.called.append(name)
        return done


def test_what_was_begun_is_saved_before_the_save_is_let_go(tmp_path: Path) -> None:
    match = saved_match()
    with Save.create(tmp_path, match) as save:
        begun = [save.write_soon(go_on(match, 1)) for _ in range(5)]
    assert all(one.done() for one in begun)
    assert Save.watch(tmp_path, save.name).log == match.log


def test_a_later_write_is_the_one_that_stays(tmp_path: Path) -> None:
    match = saved_match()
    with Save.create(tmp_path, match) as save:
        save.write_soon(go_on(match, 3))
        save.write(go_on(match, 2))
        assert Save.watch(tmp_path, save.name).log == match.log


def test_a_save_that_is_closed_begins_nothing(tmp_path: Path) -> None:
    match = saved_match()
    with Save.create(tmp_path, match) as save:
        pass
    with pytest.raises(ValueError, match="closed"):
        save.write_soon(match)


def test_what_is_held_reaches_the_terminal_once_it_is_kept() -> None:
    read, write = os.pipe()
    kept: Future[None] = Future()
    outlet = Outlet(write)
    outlet.hold(kept)
    writer = Thread(target=outlet.write, args=(b"seen",))
    writer.start()
    os.set_blocking(read, False)
    with pytest.raises(BlockingIOError):
        os.read(read, 4)
    kept.set_exception(Unwritable("full"))  # that is said too
    writer.join()
    assert os.read(read, 4) == b"seen"
    os.close(read)
    os.close(write)


async def test_a_frame_waits_for_its_move_and_for_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match("metres", "Ana,Ben")
    with Save.create(tmp_path, match) as save:
        app = Holding(Sitting(match, save, "en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            disk = Disk(monkeypatch)
            before = len(app.held)
            await pilot.press("r")
            assert len(app.held) == before + 1
            assert not app.held[-1].done()
            assert Save.watch(tmp_path, save.name).log != match.log
            disk.let.set()
            app.held[-1].result(20)
            assert Save.watch(tmp_path, save.name).log == match.log


@pytest.mark.parametrize("failing", ["open", "fsync", "replace"])
async def test_a_disk_that_is_full_is_told_of_and_told_well_again(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match("metres", "Ana,Ben")
    with Save.create(tmp_path, match) as save:
        sitting = Sitting(match, save, "en")
        app = Holding(sitting)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            disk = Disk(monkeypatch)
            disk.let.set()
            before = save.path.read_bytes(), sorted(os.listdir(tmp_path))
            for full, said in ((failing, "cannot be saved"), ("", "saved again")):
                disk.failing = full
                await pilot.press("r")
                assert isinstance(app.held[-1].exception(20), Unwritable) is bool(full)
                after = save.path.read_bytes(), sorted(os.listdir(tmp_path))
                assert (after == before) is bool(full)
                await pilot.pause()
                text = str(app.screen.query_one(Transcript).render())
                assert said in text, text
                assert sitting.behind is bool(full)


def test_a_move_is_synced_put_in_its_place_and_synced_there_before_a_byte_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = saved_match()
    read, write = os.pipe()
    outlet = Outlet(write)
    with Save.create(tmp_path, match) as save:
        disk = Disk(monkeypatch)
        outlet.hold(save.write_soon(go_on(match, 1)))
        assert disk.called == ["open", "write"]
        writer = Thread(target=outlet.write, args=(b"seen",))
        writer.start()
        disk.let.set()
        writer.join()
        assert disk.called == ["open", "write", "fsync", "replace", "open", "fsync", "write"]
    assert os.read(read, 5) == b"seen"
    os.close(read)
    os.close(write)


def test_moves_that_follow_each_other_are_each_kept_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = saved_match()
    with Save.create(tmp_path, match) as save:
        disk = Disk(monkeypatch)
        begun = [save.write_soon(go_on(match, 1)) for _ in range(3)]
        assert not any(one.done() for one in begun)
        disk.failing = "replace"
        disk.let.set()
        assert isinstance(begun[-1].exception(20), Unwritable)
        disk.failing = ""
        save.write_soon(go_on(match, 1)).result(20)
        assert Save.watch(tmp_path, save.name).log == match.log
    assert not list(tmp_path.glob(".*.tmp"))


def test_moves_faster_than_the_disk_wait_for_it_with_few_files_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = saved_match()
    files: list[int] = []

    def waited(begun: tuple[Future[None], ...]) -> None:
        files.append(len(list(tmp_path.glob(".*.tmp"))))
        disk.let.set()
        wait(begun)

    with Save.create(tmp_path, match) as save:
        disk = Disk(monkeypatch)
        monkeypatch.setattr("concurrent.futures.wait", waited)
        last = [save.write_soon(go_on(match, 1)) for _ in range(40)][-1]
        assert files[0] == max(files) == 16
        assert last.result(20) is None
        assert Save.watch(tmp_path, save.name).log == match.log
    assert not list(tmp_path.glob(".*.tmp"))
