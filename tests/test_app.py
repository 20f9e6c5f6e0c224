"""The table of play, full screen: what keys do to the match, and what may be seen."""

from __future__ import annotations

import pytest
from at_table import Host, Kept, a_match, at_table, bots_act, cards, seat_of, text_on
from galop import rules
from galop.rules.core import Over
from galop.tui.screens.ask import Ask
from galop.tui.screens.end import End
from galop.tui.screens.reader import Reader
from galop.tui.screens.replay import Replay
from galop.tui.screens.rules import Rules
from galop.tui.sitting import Sitting
from galop.tui.themes import Dressed
from galop.tui.widgets.board import Board
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.transcript import Transcript
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.widgets import Input


async def test_the_transcript_never_begins_within_a_sentence() -> None:
    class Told(Dressed[None]):
        def compose(self) -> ComposeResult:
            yield Transcript()

    app = Told()
    async with app.run_test(size=(22, 5)) as pilot:
        told = app.query_one(Transcript)
        for number in range(9):
            told.add(f"{number} is said and needs two rows")
            await pilot.pause()
            rows = str(told.render()).split("\n")
            assert rows[0].startswith(tuple("012345678"))
            assert rows[-1] == "two rows"


async def test_letters_digits_and_enter_play_a_turn() -> None:
    match = a_match(throws="5 4 3")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "1", "enter", "s")
        assert [a.kind for a in match.log] == ["roll", "thrown"] * 3 + ["stop"]
        assert "Ben to play." in text_on(app, Transcript)

    await at_table(match, part)


async def test_the_french_digit_row_takes_choices() -> None:
    match = a_match(throws="5")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "é")
        assert match.log[-1].kind == "stop"

    await at_table(match, part)


async def test_down_and_j_walk_the_choices_and_enter_takes_the_one_marked() -> None:
    match = a_match(throws="5")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "j")
        assert ">2" in text_on(app, Choices)
        await pilot.press("enter")
        assert match.log[-1].kind == "stop"

    await at_table(match, part)


async def test_a_refused_letter_says_why() -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("s")
        assert "Stopping is not possible now: this choice comes first." in text_on(app, Transcript)

    await at_table(a_match(), part)


async def test_undo_takes_a_stop_back_and_never_a_throw() -> None:
    match = a_match(throws="5")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "s", "u")
        assert [a.kind for a in match.log] == ["roll", "thrown"]
        await pilot.press("u")
        assert len(match.log) == 2
        assert "a throw that was seen is final" in text_on(app, Transcript)

    await at_table(match, part)


async def test_every_move_is_kept() -> None:
    match = a_match(throws="5")
    save = Kept()
    app = Host(Sitting(match, save, "en"))
    async with app.run_test() as pilot:
        await pilot.press("r", "s")
    assert save.lengths == [2, 3]


@pytest.mark.parametrize(("key", "opened"), [("question_mark", Rules), ("l", Replay)])
async def test_rules_and_log_open_and_close_and_leave_the_choices_focused(
    key: str, opened: type[Reader]
) -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        for closing in ("escape", "q", key):
            await pilot.press(key)
            assert isinstance(app.screen, opened)
            await pilot.press(closing)
            assert app.screen is app.table
            assert isinstance(app.focused, Choices)

    await at_table(a_match(throws="5"), part)


async def test_computers_play_until_a_person_must_choose() -> None:
    match = a_match(players="Robot,Ana", throws="5 4 3 2 6")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await bots_act(pilot, app.table)
        assert seat_of(match) == 1
        assert "roll" in text_on(app, Choices)

    await at_table(match, part)


async def test_typed_dice_are_asked_for_and_a_wrong_face_is_refused() -> None:
    match = a_match(dice="typed")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Ask) and app.screen.lines[-1] == "Ana throws 1 die. Faces?"
        await pilot.press("9", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        assert not app.screen.query_one(Input).cursor_blink
        await pilot.press("4", "enter")
        await pilot.pause()
        assert match.log[-1].faces == ("4",)

    await at_table(match, part)


async def test_escape_takes_back_the_roll_that_waits_for_dice() -> None:
    match = a_match(dice="typed")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert match.log == ()

    await at_table(match, part)


async def test_a_hand_is_hidden_until_m_and_again_in_the_next_turn() -> None:
    match = a_match("tierce", throws="642")
    secret = cards(match, 0)
    other = cards(match, 1)

    async def part(pilot: Pilot[None], app: Host) -> None:
        assert not any(card in text_on(app, Board) for card in secret)
        await pilot.press("m")
        assert all(card in text_on(app, Board) for card in secret)
        assert not any(card in text_on(app, Board) for card in other if card not in secret)
        assert not any(card in text_on(app, Transcript) for card in secret)
        await pilot.press("r", "6", "1", "4", "2", "3")
        await pilot.pause()
        assert seat_of(match) == 1
        assert not any(card in text_on(app, Board) for card in secret + other)

    await at_table(match, part)


@pytest.mark.parametrize("game", list(rules.GAMES))
async def test_each_game_is_played_to_its_end_by_keys(game: str) -> None:
    match = a_match(game, games=1) if game == "tierce" else a_match(game)

    async def part(pilot: Pilot[None], app: Host) -> None:
        keys = list("12340567")
        for turn in range(4000):
            if isinstance(match.awaits, Over):
                break
            if app.screen is not app.table:  # the curtain
                await pilot.press("enter")
                await pilot.pause()
            app.table.press_digit(keys[turn % len(keys)])
        await pilot.pause()
        assert isinstance(match.awaits, Over)
        log = match.log
        assert isinstance(app.screen, End)
        await pilot.press("r", "x", "escape", "u")
        assert match.log == log and isinstance(app.screen, End)
        await pilot.press("q")
        await pilot.pause()
        assert app.left and not app.again

    await at_table(match, part)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12), (200, 60), (20, 5), (1, 1)])
@pytest.mark.parametrize("game", list(rules.GAMES))
async def test_any_size_plays_and_a_small_one_recovers(game: str, size: tuple[int, int]) -> None:
    match = a_match(game, "Ana,Ben,Chloe,Dora,Emil,Fatou")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Ana" in text_on(app, "#heading")
        assert len(match.log) > 0

    await at_table(match, part, size)


async def test_the_board_has_its_room_again_after_a_window_that_folded_the_choices() -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "enter")
        await pilot.pause()
        board = text_on(app, Board)
        assert len(app.table.choices.entries) > 2 and "Arrived" in board
        for size in ((20, 5), (3, 2), (40, 12), (12, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert text_on(app, Board) == board, size

    await at_table(a_match("tierce", "Ana,Ben,Chloe"), part, (80, 24))


async def test_hostile_names_are_shown_as_they_are() -> None:
    names = "[/],[red]x[/red],[@click=app.quit]x[/]"

    async def part(pilot: Pilot[None], app: Host) -> None:
        assert "[/]" in text_on(app, Board)
        assert "[red]x" in text_on(app, Board)
        assert "[@click=app.quit]x[/]" in text_on(app, Transcript)
        await pilot.press("r")

    await at_table(a_match(players=names), part)
