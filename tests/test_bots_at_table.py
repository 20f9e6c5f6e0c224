"""Computers at the full-screen table: they think elsewhere, act at a pace, and may be cut short."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from at_table import Host, a_match, at_table, bots_act, seat_of, text_on
from galop.rules.acts import Roll
from galop.rules.core import AnyGame, Decision
from galop.rules.excape import Place
from galop.rules.solve.core import AnyOdds
from galop.tui.elsewhere import in_thread
from galop.tui.screens import acting
from galop.tui.screens.acting import Acting
from galop.tui.screens.page import Page
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.transcript import Transcript
from galop.tui.words.table import table_words
from saving import SLOWNESS
from textual.pilot import Pilot


class Slow:
    """A policy that chooses the first choice once it may."""

    def __init__(self, *, busy: bool = False) -> None:
        self.may = threading.Event()
        self.asked = threading.Event()
        self.answered = threading.Event()
        self._busy = busy

    def choose(self, view: Any, decision: Decision[Any], index: int) -> Any:
        self.asked.set()
        while self._busy and not self.may.is_set():
            sum(range(1000))
        assert self.may.wait(60)
        self.answered.set()
        return decision.choices[0]


def slow(patch: pytest.MonkeyPatch, *, busy: bool = False) -> Slow:
    """Let every computer play by a slow policy."""
    found = Slow(busy=busy)

    def policy(game: AnyGame, level: str, seed: str, odds: AnyOdds, seats: int) -> Slow:
        return found

    patch.setattr("galop.tui.session.policy", policy)
    patch.setattr(acting, "GRACE", 0)
    return found


async def _until(event: threading.Event) -> None:
    """Wait for another thread while the app goes on."""
    assert await asyncio.get_running_loop().run_in_executor(None, event.wait, 60)


@pytest.mark.parametrize("busy", [False, True])
async def test_the_table_answers_while_a_computer_thinks(
    busy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = slow(monkeypatch, busy=busy)
    match = a_match(players="Robot,Ana", throws="5 4 3")
    delays: list[float] = []

    async def part(pilot: Pilot[None], app: Host) -> None:
        await _until(thinker.asked)
        while table_words("en").thinks("Robot") not in text_on(app, "#question"):
            await pilot.pause()
        for _ in range(5):
            told = text_on(app, Transcript).count("Ana 0 of 60.")
            pressed = time.perf_counter()
            app.table.action_press("w")
            while text_on(app, Transcript).count("Ana 0 of 60.") == told:
                await asyncio.sleep(0)
            delays.append(time.perf_counter() - pressed)
        assert match.log == ()
        thinker.may.set()
        await bots_act(pilot, app.table)
        assert match.log != ()

    await at_table(match, part)
    assert sorted(delays)[2] < 0.1 * SLOWNESS


async def test_leaving_waits_for_nobody_and_nothing_is_played_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = slow(monkeypatch)
    match = a_match(players="Robot,Ana")
    app = Host(Sitting(match, None, "en"))
    async with app.run_test() as pilot:
        await _until(thinker.asked)
        await pilot.press("q")
        await pilot.pause()
    assert app.left and not thinker.may.is_set()
    thinker.may.set()
    await _until(thinker.answered)
    await asyncio.sleep(0)
    assert match.log == ()


async def test_an_answer_that_comes_after_an_undo_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = slow(monkeypatch)
    match = a_match(players="Ana,Robot", throws="5 4 3")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "s")
        await _until(thinker.asked)
        await pilot.press("u")
        assert seat_of(match) == 0 and len(match.log) == 2
        thinker.may.set()
        await _until(thinker.answered)
        await pilot.pause()
        assert [action.kind for action in match.log] == ["roll", "thrown"]
        assert "stop" in text_on(app, Choices)
        await pilot.press("s")
        await bots_act(pilot, app.table)
        assert [action.kind for action in match.log][2:5] == ["stop", "roll", "thrown"]

    await at_table(match, part)


async def test_a_computer_that_is_asked_twice_acts_once_by_what_it_saw() -> None:
    match = a_match("excape", players="Ana,Robot", throws="54 76")

    async def part(pilot: Pilot[None], app: Host) -> None:
        for action in (Roll(), Place(line=5), Roll()):
            match.play(action)
            list(match.settle())
        decision = match.awaits
        assert isinstance(decision, Decision) and len(decision.choices) > 1
        app.table.post_message(Acting.Thought(decision, Place(line=4)))
        app.table.go_on()  # as an undo that is refused does
        await pilot.pause()
        assert match.log[-1] == Place(line=4)
        assert seat_of(match) == 0

    await at_table(match, part)


async def test_an_answer_to_another_question_is_never_played() -> None:
    match = a_match(throws="5 4 3")

    async def part(pilot: Pilot[None], app: Host) -> None:
        stale = match.awaits
        assert isinstance(stale, Decision)
        await pilot.press("r", "s")
        length = len(match.log)
        app.table.post_message(app.table.Thought(stale, stale.choices[0]))
        await pilot.pause()
        assert len(match.log) == length

    await at_table(match, part)


async def test_nothing_happens_at_a_table_that_a_page_covers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = slow(monkeypatch)
    match = a_match(players="Robot,Ana", throws="5 4 3")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await _until(thinker.asked)
        await pilot.press("question_mark")
        assert isinstance(app.screen, Page)
        thinker.may.set()
        await _until(thinker.answered)
        await pilot.pause()
        assert match.log == ()
        await pilot.press("escape")
        await bots_act(pilot, app.table)
        assert match.log != ()

    await at_table(match, part)


async def _hastened(match: AnyMatch, keys: tuple[str, ...]) -> list[int]:
    """Return the length of the log before any key and after each one, where pace is no help."""
    lengths: list[int] = []
    app = Host(Sitting(match, None, "en"), pace=3600)
    async with app.run_test() as pilot:
        await pilot.pause()
        lengths.append(len(match.log))
        for key in keys:
            bot = app.table.bot
            await pilot.press(key)
            if bot is not None:
                await bot.wait()
            await pilot.pause()
            lengths.append(len(match.log))
    return lengths


async def test_a_computer_acts_once_for_any_key_that_hastens_it() -> None:
    keys = ("enter", "space", "ctrl+j", "x", "1", "é", "r", "s", "down", "k", "escape", "9")
    match = a_match(players="Robot 1,Robot 2,Ana", throws="2 2 2 2 2 2 2 6 2 2 2 2")
    lengths = await _hastened(match, keys)
    acts = [after - before for before, after in pairwise(lengths)]
    assert lengths[0] == 0
    assert set(acts) <= {1, 2} and len(acts) == len(keys)  # a throw comes with the roll


async def test_a_command_is_answered_and_hastens_nothing() -> None:
    match = a_match(players="Robot,Ana")
    app = Host(Sitting(match, None, "en"), pace=3600)
    async with app.run_test() as pilot:
        await pilot.pause()
        for key in ("w", "d", "v", "h", "o", "u"):
            told = text_on(app, Transcript)
            await pilot.press(key)
            assert text_on(app, Transcript) != told
        assert match.log == ()


async def test_a_key_that_is_no_choice_is_answered() -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "x")
        assert "x is not a choice here. Type 1 or 2." in text_on(app, Transcript)
        await pilot.press("9")
        assert "9 is not a choice here. Type 1 or 2." in text_on(app, Transcript)

    await at_table(a_match(throws="5"), part)


# The thread


async def test_a_thread_returns_raises_or_is_forgotten() -> None:
    may = threading.Event()
    assert await in_thread(lambda: 42) == 42
    with pytest.raises(KeyError):
        await in_thread(_fail)
    forgotten = in_thread(_wait(may))
    assert all(thread.daemon for thread in threading.enumerate()[1:])
    forgotten.cancel()
    may.set()
    with pytest.raises(asyncio.CancelledError):
        await forgotten


def _fail() -> int:
    raise KeyError


def _wait(event: threading.Event) -> Callable[[], bool]:
    return lambda: event.wait(60)


def test_what_comes_after_the_loop_has_closed_is_forgotten() -> None:
    may, done = threading.Event(), threading.Event()

    def work() -> None:
        may.wait(60)
        done.set()

    async def begin() -> None:
        in_thread(work)

    known = set(threading.enumerate())
    asyncio.run(begin())
    (thread,) = set(threading.enumerate()) - known
    may.set()
    thread.join(60)
    assert done.is_set() and not thread.is_alive()


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("error:coroutine")
async def test_a_computer_stopped_before_it_begins_to_think_is_not_warned_of() -> None:
    match = a_match(players="Robot,Ana")
    app = Host(Sitting(match, None, "en"), pace=3600)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(match.awaits, Decision)
        for _ in range(3):
            app.table.let_think(match.awaits)
        app.table.forget_thoughts()
        await pilot.pause()
        gc.collect()
        assert app.table.bot is None and match.log == ()
