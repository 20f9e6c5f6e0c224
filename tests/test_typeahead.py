"""Keys that come all at once, as over a slow line: each is answered before the next is read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from at_table import Host, a_match, at_table
from galop.tui import typeahead
from galop.tui.screens.listed import Listed
from galop.tui.screens.once import Once
from galop.tui.screens.play import Play
from galop.tui.sitting import Sitting
from galop.tui.widgets.listing import Listing
from textual.events import Key, ScreenResume
from textual.pilot import Pilot
from views import go_home, open_view, opened


async def typed(pilot: Pilot[None], app: Host, keys: str) -> None:
    """Type keys at once, and wait until all are answered."""
    for key in keys.split():
        app.simulate_key(key)
    await pilot.pause()
    while app.is_answering:
        await pilot.pause()


@pytest.mark.parametrize(
    ("keys", "kinds"),
    [
        ("s 1", "stop roll thrown"),
        ("enter s", "roll thrown stop"),
        ("2 enter", "stop roll thrown"),
        ("j enter enter", "stop roll thrown"),
        ("j enter j enter", "stop roll thrown"),
        ("2 r r 2 r", "stop roll thrown roll thrown stop roll thrown"),
        ("u v 1", "roll thrown"),
        ("l q s", "stop"),
        ("question_mark q 1", "roll thrown"),
        ("l l r", "roll thrown"),
    ],
)
async def test_keys_are_answered_in_their_order(keys: str, kinds: str) -> None:
    match = a_match(throws="5 4 3 2 1")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await typed(pilot, app, "r")
        before = len(match.log)
        await typed(pilot, app, keys)
        assert [action.kind for action in match.log[before:]] == kinds.split()
        assert isinstance(app.screen, Play)

    await at_table(match, part)


async def test_a_menu_behind_a_menu_is_walked_by_keys_typed_at_once() -> None:
    match = a_match("excape", throws="32 41")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await typed(pilot, app, "r")
        await typed(pilot, app, "j enter j j enter")
        assert match.log[-1].kind == "place" and match.log[-1].line == 2
        await typed(pilot, app, "enter enter enter")
        assert app.table.choices.entries

    await at_table(match, part)


async def test_an_entry_that_is_not_there_any_more_is_not_taken() -> None:
    match = a_match(throws="5 4 3")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await typed(pilot, app, "r")
        stale = app.table.choices.entries[1]
        await typed(pilot, app, "s")
        log = match.log
        app.table.on_choices_taken(app.table.choices.Taken(stale))
        await pilot.pause()
        assert match.log == log

    await at_table(match, part)


async def test_a_key_whose_way_would_be_gone_after_the_app_was_left_leads_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    due: list[Callable[[], None]] = []

    class Late:
        def call_later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
            due.append(do)
            return asyncio.get_running_loop().call_later(3600, do)

    monkeypatch.setattr(typeahead, "get_running_loop", Late)
    app = Host(Sitting(a_match(), None, "en"))
    async with app.run_test() as pilot:
        await pilot.pause()
        app.simulate_key("q")
        await pilot.pause()
        assert app.left
    assert not app.screen_stack
    assert due
    due[-1]()


@pytest.mark.usefixtures("home")
async def test_a_screen_that_is_left_twice_closes_no_other_and_takes_nothing_more() -> None:
    app = opened("fr")
    async with app.run_test() as pilot:
        for name in ("games", "player", "question", "log", "table", "curtain", "end"):
            await open_view(pilot, name, "fr")
            top, below = app.screen, app.screen_stack[-2]
            if isinstance(below, Once):
                below.dismiss(None)
                assert app.screen is top, f"closed from behind {name}"
            if isinstance(below, Listed):
                below.on_listing_taken(Listing.Taken("1"))
                assert app.screen is top, f"taken behind {name}"
            top.dismiss(None)
            top.dismiss(None)
            assert app.screen is below, name
            if isinstance(top, Listed):
                top.on_listing_taken(Listing.Taken("1"))
            await pilot.pause()
            assert app.screen is below, name
            assert not top.children
            await top.on_event(ScreenResume())  # it may come late too
            await go_home(pilot)


async def test_of_more_keys_than_a_person_types_the_newest_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(typeahead, "_MOST", 20)
    match = a_match(throws="5 4")

    async def part(pilot: Pilot[None], app: Host) -> None:
        for key in ("z", "r", *"z" * 40, "r"):
            await app.on_event(Key(key, key))
        while app.is_answering:
            await pilot.pause()
        assert [action.kind for action in match.log] == ["roll", "thrown"]

    await at_table(match, part)
