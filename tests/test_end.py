"""The end of a race: result, course, sheet, log, another race; reached from a table and a list."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import pytest
from at_table import Host, Kept, a_match, text_on
from galop.rules import GAMES
from galop.rules.core import Decision, Over
from galop.saves import Save, folder, list_saves
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.commands.play import Opened
from galop.tui.finish import Finish, pages
from galop.tui.house import House
from galop.tui.pen import Pen, plain
from galop.tui.screens.end import End
from galop.tui.screens.home import Home
from galop.tui.screens.page import Page
from galop.tui.screens.play import Play
from galop.tui.screens.replay import Replay
from galop.tui.screens.saves import Saves
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.listing import Listing
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.screen import screen_words
from galop.tui.words.table import table_words
from looking import screen_rows, text_of
from playing import moments, played
from rich.cells import cell_len
from test_course import charts
from textual import events
from textual.pilot import Pilot

pytestmark = pytest.mark.usefixtures("at_home")

SIZE = (80, 24)


def nearly_over(game: str = "metres", seated: str = "Ana,Ben", **values: Any) -> AnyMatch:
    """Return a match at the last decision of its race."""
    lengths = [len(now.log) for now in moments(a_match(game, seated, **values), "sensible", "end")]
    match = a_match(game, seated, **values)
    for now in moments(match, "sensible", "end"):
        if len(now.log) == lengths[-2]:
            return now
    raise AssertionError("the race has no end")


def finish(match: AnyMatch) -> AnyMatch:
    for _ in moments(match, "sensible", "end"):
        pass
    return match


def opened(language: Language = "en", first: Opened | None = None) -> Galop:
    return Galop(House(Desk(Namespace(), language)), first, paces=dict.fromkeys(PACES, 0.0))


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def end_it(pilot: Pilot[None], app: Host) -> None:
    """Play the last choice as the rule of thumb has it."""
    match = app.table.session.match
    assert isinstance(match.awaits, Decision)
    action = match.game.sensible(match.state, match.awaits)
    app.table.act(lambda: app.table.session.play(action))
    await pilot.pause()


def seen(app: Any) -> str:
    return text_of(screen_rows(app))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_last_move_leads_to_the_result_in_words_and_the_course(
    game: str, language: Language
) -> None:
    match = nearly_over(game)
    app = Host(Sitting(match, None, language))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await end_it(pilot, app)
        assert isinstance(app.screen, End)
        said = words(language, game)
        for line in said.say(match.steps[-1].events[-1], match.names, "normal"):
            assert line in seen(app).replace("\n  ", "")
        (chart,) = charts(match, language)[-1:]
        for runner in chart.runners:
            assert runner.letter in seen(app)
        title = table_words(language)
        games = getattr(match.options, "games", 1)
        assert (title.course if games == 1 else title.course_of(games, games)) in seen(app)
        assert app.focused is app.screen.query_one(Choices)


async def test_tierce_shows_every_hand_and_what_each_card_earned() -> None:
    match = finish(a_match("tierce", "Ana,Ben,Chloe"))
    view = match.view(None)
    app = Host(Sitting(match, None, "en"))
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, End)
        shown = seen(app)
        spoken = words("en", "tierce")
        for seat, name in enumerate(match.names):
            line = next(
                li
                for li in shown.split("\n")
                if li.strip().startswith(f"{name} {view.tokens[seat]} t")
            )
            for card in view.hands[seat]:
                assert " ".join(spoken.pawn(p)[0] for p in card) in line
        assert "arrived 1st" in shown


async def test_every_game_of_a_match_has_its_chart() -> None:
    match = finish(a_match("tierce", games=3))
    app = Host(Sitting(match, None, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        titles: list[str] = []
        for _ in range(3):
            titles += [line.strip() for line in seen(app).split("\n") if "round by round" in line]
            await press(pilot, "c")
        assert [title[:11] for title in titles] == ["Game 3 of 3", "Game 1 of 3", "Game 2 of 3"]
        await press(pilot, "1")
        assert "Game 1 of 3" in seen(app)


async def test_the_last_move_stays_in_sight_until_a_key_or_the_pace() -> None:
    for key in ("enter", "x", "r", "1", "w", "escape"):
        match = nearly_over()
        app = Host(Sitting(match, None, "en"), pace=3600)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            await end_it(pilot, app)
            assert isinstance(match.awaits, Over)
            assert app.screen is app.table
            assert "wins" in text_on(app, "Transcript")
            await press(pilot, key)
            assert isinstance(app.screen, End), key


async def test_leaving_before_the_end_is_shown_leaves() -> None:
    app = Host(Sitting(nearly_over(), None, "en"), pace=3600)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await end_it(pilot, app)
        await press(pilot, "q")
    assert app.left and not app.again


async def test_a_digit_typed_ahead_at_the_table_chooses_nothing() -> None:
    app = Host(Sitting(finish(a_match()), Kept(), "en"))
    async with app.run_test(size=SIZE) as pilot:
        ahead = events.Key("4", "4")
        await pilot.pause()
        assert isinstance(app.screen, End)
        app.screen.post_message(ahead)
        await pilot.pause()
        assert isinstance(app.screen, End)
        app.screen.post_message(events.Key("4", "4"))
        await pilot.pause()
    assert app.again


@pytest.mark.parametrize(("key", "again"), [("n", True), ("4", True), ("q", False), ("5", False)])
async def test_another_race_or_none(key: str, again: bool) -> None:
    app = Host(Sitting(finish(a_match()), Kept(), "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, key)
    assert (app.left, app.again) == (True, again)


async def test_the_sheet_is_shown_with_the_command_that_prints_it() -> None:
    app = Host(Sitting(finish(a_match()), Kept(), "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "s")
        assert isinstance(app.screen, Page)
        assert "Galop sheet 1 · metres" in seen(app)
        await press(pilot, "e")
        assert "galop show kept" in seen(app)
        await press(pilot, "q")
        assert isinstance(app.screen, End) and isinstance(app.focused, Choices)


async def test_the_log_opens_and_closes() -> None:
    app = Host(Sitting(finish(a_match()), None, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "l")
        assert isinstance(app.screen, Replay)
        await press(pilot, "q")
        assert isinstance(app.screen, End) and isinstance(app.focused, Choices)


@pytest.mark.parametrize("key", ["x", "escape", "tab", "r", "u", "9", "left_square_bracket", "m"])
async def test_any_other_key_changes_nothing(key: str) -> None:
    match = finish(a_match())
    app = Host(Sitting(match, None, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        log = match.log
        await press(pilot, key)
        assert isinstance(app.screen, End) and match.log == log
        assert isinstance(app.focused, Choices)
        if len(key) == 1:
            assert "Here: c, b, s, l, n or q." in text_on(app, "#said")


async def test_enter_typed_ahead_ends_nothing_and_begins_nothing() -> None:
    match = finish(a_match())
    app = Host(Sitting(match, None, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "enter", "enter")
        assert not app.left


async def test_who_asks_for_more_where_all_is_shown_is_told_so() -> None:
    app = Host(Sitting(finish(a_match()), None, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "c")
        assert table_words("en").end_whole in text_on(app, "#said")


# Another race


async def test_play_again_is_the_same_game_and_players_with_other_dice() -> None:
    match = finish(a_match("marche", "Ana,Robot", squares=12))
    with Save.create(folder(), match) as save:
        first = Opened(match, save)
        app = opened(first=first)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, End)
            await press(pilot, "n")
            assert isinstance(app.screen, Play)
            following = app.screen.session.match
            assert following is not match
            assert following.game is match.game and following.options == match.options
            assert following.players == match.players
            assert following.record.seed != match.record.seed
            assert following.record.dice == match.record.dice
            await press(pilot, "r", "q")
        assert app.return_value == 0
    entries = {entry.name: entry.finished for entry in list_saves(folder())}
    assert sorted(entries.values()) == [False, True]


async def test_play_again_from_home_and_leaving_comes_home() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "n", "1", "1")
        table = app.screen
        assert isinstance(table, Play)
        finish(table.session.match)
        table.go_on()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, End)
        await press(pilot, "n")
        assert isinstance(app.screen, Play) and app.screen is not table
        await press(pilot, "q")
        assert isinstance(app.screen, Home)
    assert sorted(entry.finished for entry in list_saves(folder())) == [False, True]


# A finished game from the list


async def test_a_finished_game_is_opened_read_and_never_written() -> None:
    match = finish(a_match())
    with Save.create(folder(), match) as save:
        save.write(match)
        name, before = save.name, save.path.read_bytes()
        path = save.path
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "s", "1")
        assert isinstance(app.screen, End)
        assert f"galop review {name}" in seen(app)
        await press(pilot, "q")
        assert isinstance(app.screen, Saves)
        assert app.focused is app.screen.query_one(Listing)
        await press(pilot, "1", "n")
        assert isinstance(app.screen, Play)
        assert app.screen.session.match.players == match.players
        await press(pilot, "q")
        assert isinstance(app.screen, Home)
    assert path.read_bytes() == before


# Pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_it_fits_every_size_and_recovers(game: str, language: Language) -> None:
    names = ",".join(("Maximilienne de la Tour", "王小明", "[/b]", "Ben", "Ana-Lucia", "Éléonore"))
    match = finish(a_match(game, names))
    app = Host(Sitting(match, Kept(), language))
    async with app.run_test() as pilot:
        for size in ((80, 24), (60, 20), (40, 12), (200, 60), (20, 6), (1, 1)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for _ in range(9):
                rows = seen(app).splitlines()
                assert len(rows) <= size[1]
                assert all(cell_len(row) <= size[0] for row in rows)
                await press(pilot, "c")
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        found = ""
        for _ in range(6):
            found += seen(app)
            await press(pilot, "c")
        assert (
            words(language, game).say(match.steps[-1].events[-1], match.names, "normal")[0] in found
        )
        assert "0┤" in found or "1┤" in found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), [(78, 19), (58, 15), (38, 7), (38, 3), (20, 1)])
def test_every_word_stands_on_a_page_and_every_game_has_a_chart(
    game: str, width: int, height: int
) -> None:
    match = played(game, "pages", short=False)
    others = [f"Fact {number} is told in several words." for number in range(20)]
    told = Finish("Ana wins.", others, charts(match))
    found = pages(told, table_words("en"), width, height, Pen(screen_words("en")))
    assert all(1 <= len(page) <= height for page in found)
    text = " ".join(plain([row for page in found for row in page]).split())
    assert all(one in text for one in ("Ana wins.", *others))
    assert len(found) >= len(told.charts)
    above = Finish("Ana wins.", (), charts(match))
    both = pages(above, table_words("en"), 78, 19, Pen(screen_words("en")))
    assert len(both) == len(above.charts)
    assert all("Ana wins." in plain(page) for page in both)
