"""The log at any size and in any drawing, opened and closed often."""

from __future__ import annotations

import gc

import pytest
from at_table import Host, a_match, text_on
from galop.tui.screens.replay import Replay
from galop.tui.sitting import Sitting
from galop.tui.widgets.board import Board
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.told import Told
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.screen import screen_words
from looking import LONG
from rich.cells import cell_len
from shelf import Shelf, go_on, opened, turned
from textual.pilot import Pilot

SIZES = [(80, 24), (60, 20), (40, 12), (200, 60)]
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("size", SIZES)
@every_language
async def test_the_sentence_is_in_sight_at_any_size(
    size: tuple[int, int], language: Language
) -> None:
    match = go_on(a_match("tierce", ",".join(LONG[:6])), 10_000)

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        for key in ("e", "k", "b", "b", "r", "g", "t", "n"):
            await pilot.press(key)
            await pilot.pause()
            rows = text_on(app, Told).split("\n")
            assert app.said
            assert all(cell_len(row) <= size[0] - 1 for row in rows)
            at = app.cursor_position
            assert app.replay.query_one(Told).region.contains_point(at)
            assert rows[at.y - app.replay.query_one(Told).region.y].startswith(" >")
            assert app.replay.query_one("#keys").region.bottom == size[1]

    await opened(match, part, size, language)


async def test_a_resized_window_keeps_the_sentence_and_the_board() -> None:
    match = go_on(a_match("marche", "Ana,Ben,Chloe"), 60)

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        await pilot.press("b", "b", "b")
        await pilot.pause()
        said = app.said
        for size in ((40, 12), (60, 20), (30, 8), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.said and said.startswith(app.said.rstrip())
        fresh = Shelf(Replay(Sitting(match, None, "en")))
        async with fresh.run_test() as other:
            await other.press("b", "b", "b")
            await other.pause()
            assert text_on(app, Board).rstrip() == text_on(fresh, Board).rstrip()
            assert app.heading == fresh.heading

    await opened(match, part)


async def test_a_window_of_another_size_leaves_what_lies_below_whole() -> None:
    app = Host(Sitting(turned(), None, "en"))
    async with app.run_test() as pilot:
        await pilot.press("l", "question_mark")
        for screen in (app.screen, app.screen_stack[-2], app.table):
            assert app.screen is screen
            assert screen.query_one("#keys").region.bottom == app.size.height
            for size in ((200, 60), (40, 12)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                assert screen.query_one("#keys").region.bottom == size[1]
            await pilot.press("q")
            await pilot.pause()


async def test_a_small_window_says_so_and_recovers() -> None:
    async def part(pilot: Pilot[None], app: Shelf) -> None:
        await pilot.resize_terminal(39, 12)
        await pilot.pause()
        assert screen_words("en").too_small.startswith(app.heading[:30])
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "40×12" in app.heading  # what is needed comes first: it is never cut
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert app.heading.startswith("Log · round 1 of 1")

    await opened(turned(), part)


async def test_a_terminal_without_unicode_gets_ascii() -> None:
    app = Shelf(Replay(Sitting(turned(), None, "en")), unicode=False)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert text_on(app, Board).isascii()
        assert app.answer.isascii()


@pytest.mark.slow
async def test_opened_and_closed_a_hundred_times_it_leaves_nothing_behind() -> None:
    app = Host(Sitting(turned(), None, "en"), pace=3600)
    async with app.run_test() as pilot:
        counts: list[int] = []
        for number in range(100):
            await pilot.press("l")
            await pilot.press("q")
            assert app.screen is app.table
            assert isinstance(app.focused, Choices)
            if number % 45 == 9:
                await pilot.pause()
                gc.collect()
                counts.append(len(gc.get_objects()))
        assert sum(isinstance(one, Replay) for one in gc.get_objects()) <= 1
    assert counts[-1] - counts[0] < 300, counts
