"""Focus and memory: Tab reaches every control, Escape goes back, dialogs leave nothing behind."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from typing import Any

import pytest
from galop.tui.elsewhere import NAME
from galop.tui.menu import Entry
from galop.tui.screens.home import Home
from galop.tui.screens.play import Play
from galop.tui.words import Label
from textual.dom import DOMNode
from textual.events import Event
from textual.pilot import Pilot
from textual.timer import Timer
from textual.widget import Widget
from views import VIEWS, go_home, open_view, opened

pytestmark = pytest.mark.usefixtures("home")

CLOSING = {"table": "q", "curtain": "q", "end": "q"}
"""What leaves a screen where Escape may not: a split arrow key looks like it."""
OFTEN = 100
WALKED = [name for name in VIEWS if name != "a key"]
"""The screens on which Tab walks: to the question for a key it is an answer like any other."""


async def type_key(pilot: Pilot[int], key: str) -> None:
    """Press a key as the terminal does; the pilot's own way takes ten times as long."""
    pilot.app.simulate_key(key)
    await pilot.pause()


async def test_tab_reaches_every_control_of_every_screen_and_returns() -> None:
    app = opened("fr")
    async with app.run_test(size=(80, 24)) as pilot:
        reading: set[str] = set()
        for name in WALKED:
            await open_view(pilot, name, "fr")
            controls = {widget for widget in app.screen.query(Widget) if widget.focusable}
            first = app.focused
            if controls:
                assert first in controls, name
                for step in (app.screen.focus_next, app.screen.focus_previous):
                    assert {step() for _ in range(50)} == controls, name
                    assert app.focused is first, name
            else:
                reading.add(name)
            await go_home(pilot)
        assert reading == {"sheet", "log", "rules", "review", "statistics of a player"}


async def test_tab_keys_keep_the_focus_and_the_cursor_in_place() -> None:
    app = opened("fr")
    async with app.run_test(size=(80, 24)) as pilot:
        for name in WALKED:
            await open_view(pilot, name, "fr")
            focused = app.focused
            for key in ("tab", "tab", "shift+tab", "tab", "shift+tab", "shift+tab"):
                await type_key(pilot, key)
                if focused is not None:
                    assert app.focused is not None, name
                    assert app.focused.region.contains_point(app.cursor_position), name
                assert app.screen.region.contains_point(app.cursor_position), name
            assert app.focused is focused, name
            await go_home(pilot)


@pytest.mark.parametrize("name", [name for name in VIEWS if name != "home"])
async def test_escape_goes_back_screen_by_screen_and_focus_returns(name: str) -> None:
    app = opened("fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_view(pilot, name, "fr")
        while len(app.screen_stack) > 1:
            depth = len(app.screen_stack)
            below = app.screen_stack[-2]
            was_focused = below.focused
            await type_key(pilot, CLOSING.get(name, "escape"))
            assert len(app.screen_stack) == depth - 1, name
            assert app.screen is below
            assert was_focused is not None and app.focused is was_focused, name
            assert was_focused.region.contains_point(app.cursor_position), name
        assert isinstance(app.screen, Home)
        await type_key(pilot, "escape")
        assert isinstance(app.screen, Home)


def _objects() -> Counter[str]:
    """Count what a screen is made of, after all that can go is gone."""
    gc.collect()
    kinds = (DOMNode, Timer, Event)
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, kinds))


async def _at_rest(pilot: Pilot[Any]) -> Counter[str]:
    """Count what a screen is made of, once callbacks that wait for their turn have had it."""
    made = _objects()
    for _ in range(20):
        await pilot.pause()
        before, made = made, _objects()
        if made == before:
            break
    return made


async def _opened_and_closed(name: str, times: int) -> None:
    """Open and close a screen, and check that all that was made for it is gone."""
    keys, close = VIEWS[name].keys.split(), CLOSING.get(name, "escape")
    app = opened("fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_view(pilot, name, "fr")
        counts: list[tuple[int, Counter[str]]] = []
        for time in range(times):
            await type_key(pilot, close)
            for key in keys if len(app.screen_stack) == 1 else keys[-1:]:
                await type_key(pilot, key)
            workers: Any = app.workers
            await workers.wait_for_complete()
            for thread in threading.enumerate():  # what it found is known before it ends
                if thread.name == NAME:
                    thread.join(20)
            await pilot.pause()
            assert type(app.screen).__name__ == VIEWS[name].kind
            if time in (times // 10 or 1, times - 1):
                made = await _at_rest(pilot)
                counts.append((len(gc.get_objects()), made))
        (some, first), (more, last) = counts
        assert last == first
        # Caches fill as time goes by; what one opening leaves would come a hundred times.
        assert times < OFTEN or more - some < 10 * times


@pytest.mark.slow
@pytest.mark.parametrize("name", ["question", "a key", "sheet", "new game"])
async def test_a_dialog_opened_a_hundred_times_leaves_nothing_behind(name: str) -> None:
    await _opened_and_closed(name, OFTEN)


@pytest.mark.parametrize("name", [name for name in VIEWS if VIEWS[name].keys])
async def test_a_screen_that_was_closed_leaves_nothing_behind(name: str) -> None:
    await _opened_and_closed(name, 5)


@pytest.mark.parametrize("name", ["question", "a key", "settings", "table"])
async def test_the_cursor_stays_on_the_screen_on_top_when_the_window_changes(name: str) -> None:
    app = opened("fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_view(pilot, name, "fr")
        for size in ((60, 20), (100, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            asked = app.focused or app.screen.query_one("#asked")
            assert asked.region.contains_point(app.cursor_position), size


async def test_the_cursor_stays_in_the_settings_while_computers_play_on() -> None:
    app = opened("en", pace="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "1", "1", "p")
        table = app.screen_stack[-2]
        assert isinstance(table, Play)
        place = app.cursor_position
        table.choices.offer(())
        table.choices.offer((Entry(1, Label("roll"), ()),))
        table.choices.place_cursor()
        await pilot.pause()
        assert app.cursor_position == place
        await type_key(pilot, "escape")
        assert table.choices.region.contains_point(app.cursor_position)
