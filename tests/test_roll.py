"""Dice that roll on the screen: for the eye alone, short, cut off by any key, one throw."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from at_table import Host, Kept, a_match, at_table, seat_of, text_on
from galop.rules import GAMES
from galop.rules.acts import Roll, Stop
from galop.rules.core import Chance
from galop.tui.preferences import moves
from galop.tui.roll import PAUSES, frames, roll_since
from galop.tui.screens import acting
from galop.tui.screens.ask import Ask
from galop.tui.screens.end import End
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.widgets.board import Board
from galop.tui.widgets.transcript import Transcript
from playing import few_games
from terminal import GALOP, Terminal
from textual.pilot import Pilot
from textual.timer import Timer


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let dice roll through their frames at once."""
    monkeypatch.setattr(acting, "PAUSES", (0.001,) * len(PAUSES))


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let dice roll until somebody stops them."""
    monkeypatch.setattr(acting, "PAUSES", (3600,) * len(PAUSES))


def test_a_roll_is_short() -> None:
    assert sum(PAUSES) <= 0.5


@pytest.mark.parametrize("game", GAMES)
def test_frames_end_on_the_throw_and_every_die_moves_in_each(game: str) -> None:
    seen = 0
    for match in few_games(game):
        for step in match.steps:
            chance = match.game.awaits(step.state)
            if not (isinstance(chance, Chance) and chance.kind == "throw"):
                continue
            for thrown, _ in chance.outcomes:
                shown = frames(chance.dice, thrown.faces)
                assert len(shown) == len(PAUSES) and shown[-1] == thrown.faces
                for before, after in pairwise(shown):
                    assert all(a != b for a, b in zip(before, after, strict=True))
                assert {f for one in shown for f in one} <= {f for die in chance.dice for f in die}
                seen += 1
    assert seen > 100


def test_only_a_throw_rolls_and_the_last_of_several() -> None:
    match = a_match("metres", throws="6 5")
    assert roll_since(match, 0) is None
    match.play(Roll())
    for _ in match.settle():
        pass
    found = roll_since(match, 0)
    assert found is not None
    assert (found.seat, found.frames[-1], found.state.faces) == (0, ("5",), (6,))
    match.play(Stop())
    assert roll_since(match, len(match.log) - 1) is None


async def _until(pilot: Pilot[None], done: Callable[[], bool]) -> None:
    for _ in range(500):
        if done():
            return
        await pilot.pause()
    raise AssertionError("it does not come")


async def _landed(pilot: Pilot[None], app: Host) -> None:
    await _until(pilot, lambda: app.table.roll is None)


def _rolling(match: AnyMatch, save: Kept | None = None, pace: float = 0) -> Host:
    return Host(Sitting(match, save, "en"), pace=pace, motion=True)


async def test_the_throw_is_kept_before_the_first_frame_and_told_after_the_last(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, save = a_match(throws="5"), Kept()
    app = _rolling(match, save)
    drawn: list[tuple[list[int], str]] = []
    show = Board.show

    def watched(board: Board, *scene: Any) -> None:
        show(board, *scene)
        drawn.append((list(save.lengths), board.render().plain))

    async with app.run_test() as pilot:
        await pilot.pause()
        monkeypatch.setattr(Board, "show", watched)
        await pilot.press("r")
        assert "Ana rolls 5." not in text_on(app, Transcript) or app.table.roll is None
        await _landed(pilot, app)
        assert "Ana rolls 5." in text_on(app, Transcript)
    rolled = [board for _, board in drawn if "Dice" in board]
    assert all(lengths == [2] for lengths, _ in drawn)
    assert len(rolled) >= len(PAUSES)
    assert "│ 5 │" in rolled[-1]


@pytest.mark.parametrize("game", GAMES)
async def test_the_log_is_the_same_with_a_roll_without_and_cut_short(
    game: str, quick: None
) -> None:
    logs: dict[str, Any] = {}
    boards: dict[str, str] = {}
    for mode in ("on", "off", "cut"):
        match = a_match(game)
        app = Host(Sitting(match, None, "en"), pace=0, motion=mode != "off")
        async with app.run_test() as pilot:
            await pilot.pause()
            for turn in range(30):
                if "roll" in text_on(app, "Choices"):
                    await pilot.press("r")
                else:
                    await pilot.press("12345"[turn % 5])
                if mode == "cut" and app.table.roll is not None:
                    app.table.land()
                await _landed(pilot, app)
                if app.screen is not app.table:
                    await pilot.press("enter")
                    await pilot.pause()
            logs[mode] = match.log
            boards[mode] = text_on(app, Board)
    assert logs["on"] == logs["off"] == logs["cut"]
    assert boards["on"] == boards["off"] == boards["cut"]
    assert len(logs["on"]) > 20


async def test_dice_land_and_the_end_is_shown_though_the_machine_is_busy(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(timer: Timer) -> None:
        """What Textual does with a timer that begins to count after it is due: nothing."""

    monkeypatch.setattr(Timer, "_run", late)
    match = a_match(throws="5 5 5 5", squares=10)
    app = _rolling(match)
    async with app.run_test() as pilot:
        await pilot.pause()
        for _ in range(4):
            await pilot.press("r")
            await _landed(pilot, app)
        await pilot.press("s")
        await _until(pilot, lambda: isinstance(app.screen, End))


async def test_nothing_that_was_due_happens_at_a_table_that_was_left() -> None:
    app, done = _rolling(a_match(throws="5")), list[bool]()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.table.after(0, lambda: done.append(True))
        await _until(pilot, lambda: bool(done))
        app.table.leave()
        app.table.after(0, lambda: done.append(False))
        await pilot.pause()
    assert done == [True]


async def test_a_key_ends_the_roll_and_then_does_what_it_says_once(held: None) -> None:
    match = a_match(throws="5 4")
    app = _rolling(match)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("r")
        assert app.table.roll is not None
        await pilot.press("s")
        assert app.table.roll is None
        assert [action.kind for action in match.log] == ["roll", "thrown", "stop"]


@pytest.mark.parametrize("key", ["escape", "enter", "r", "s", "1", "x", "down"])
async def test_a_key_that_ends_a_roll_plays_nothing_for_the_next_person(
    key: str, held: None
) -> None:
    match = a_match(throws="5 6 4")
    app = _rolling(match)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("r", "escape", "r")
        assert app.table.roll is not None and seat_of(match) == 1
        length = len(match.log)
        await pilot.press(key)
        assert app.table.roll is None
        assert len(match.log) == length
        assert "Ben to play." in text_on(app, Transcript)


@pytest.mark.parametrize("key", ["enter", "r", "s"])
async def test_a_key_that_ends_a_computers_roll_does_nothing_more(held: None, key: str) -> None:
    match = a_match(players="Robot,Ana", throws="5 4")
    app = _rolling(match, pace=3600)
    async with app.run_test() as pilot:
        await pilot.pause()
        bot = app.table.bot
        await pilot.press("enter")
        assert bot is not None
        await bot.wait()
        await pilot.pause()
        assert app.table.roll is not None
        length = len(match.log)
        await pilot.press(key)
        await pilot.pause()
        assert app.table.roll is None and len(match.log) == length
        assert "not possible" not in text_on(app, Transcript)  # nobody at the keyboard chooses


@pytest.mark.parametrize("players", ["Ana,Ben", "Robot,Ana"])
async def test_a_question_that_ends_a_roll_is_answered_whoever_plays_next(
    players: str, held: None
) -> None:
    match = a_match(players=players, throws="5 6 4")
    app = _rolling(match, pace=3600)
    async with app.run_test() as pilot:
        await pilot.pause()
        bot = app.table.bot
        await pilot.press("r")
        if bot is not None:
            await bot.wait()
            await pilot.pause()
        assert app.table.roll is not None
        length = len(match.log)
        await pilot.press("w")
        assert app.table.roll is None and len(match.log) == length
        assert "Ana 0 of 60." in text_on(app, Transcript)
        await pilot.press("q")
        await pilot.pause()
    assert app.left


async def test_another_size_shows_the_frame_and_not_what_came_of_it(held: None) -> None:
    match = a_match("marche", throws="XX24")
    app = _rolling(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r")
        assert app.table.roll is not None
        app.table.show()
        assert "1>3" not in text_on(app, Board)
        assert "set aside" not in text_on(app, Transcript).lower()
        app.table.land()
        await pilot.pause()
        assert "X X 2 4" in text_on(app, Transcript)
        assert "1>3" in text_on(app, Board)


async def test_dice_typed_from_a_real_table_do_not_roll_again() -> None:
    match = a_match(dice="typed")
    app = _rolling(match)
    async with app.run_test() as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        await pilot.press("4", "enter")
        await pilot.pause()
        assert match.log[-1].faces == ("4",)
        assert app.table.roll is None


async def test_without_motion_nothing_rolls() -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        app.table.action_press("r")
        assert app.table.roll is None
        assert "Ana rolls 5." in text_on(app, Transcript)

    await at_table(a_match(throws="5"), part)


def test_over_ssh_dice_roll_only_where_somebody_chose_it() -> None:
    assert moves(None, {})
    assert moves(None, {"NO_COLOR": "1", "SSH_TTY": ""})
    for name in ("SSH_CONNECTION", "SSH_TTY"):
        assert not moves(None, {name: "x"})
        assert moves(True, {name: "x"})
    assert not moves(False, {})


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_roll_costs_at_most_2000_bytes(game: str, tmp_path: Path) -> None:
    call = (*GALOP, "play", game, "--players", "Ana,Ben", "--seed", "x", "--lang", "en")
    with Terminal(call, tmp_path) as terminal:
        terminal.until("1 roll")
        terminal.quiet(0.4)
        before = len(terminal.received)
        terminal.type("r")
        terminal.until("Ana rolls")
        terminal.quiet(0.3)
        cost = len(terminal.received) - before
    assert 300 < cost <= 2000


def test_nothing_rolls_over_ssh(tmp_path: Path) -> None:
    call = (*GALOP, "play", "excape", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")
    costs: list[int] = []
    for place, line in enumerate(("", "1 2 3 4")):
        with Terminal(call, tmp_path / str(place), SSH_CONNECTION=line) as terminal:
            terminal.until("1 roll")
            terminal.quiet(0.4)
            before = len(terminal.received)
            terminal.type("r")
            terminal.until("Ana rolls")
            terminal.quiet(0.3)
            costs.append(len(terminal.received) - before)
    assert costs[1] < costs[0] * 0.8


async def _click(pilot: Pilot[None]) -> None:
    await pilot.click("#choices", offset=(2, 0))
    await pilot.pause()


async def test_a_click_on_a_choice_of_before_ends_the_roll_and_takes_nothing(held: None) -> None:
    match = a_match("marche", throws="XX24 XX13")
    app = _rolling(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await _click(pilot)
        assert app.table.roll is not None
        await _click(pilot)
        assert app.table.roll is None
        assert [action.kind for action in match.log] == ["roll", "thrown"]
        assert "Ana rolls X X 2 4." in text_on(app, Transcript)


async def test_a_click_on_a_choice_that_is_still_there_ends_the_roll_and_takes_it(
    held: None,
) -> None:
    match = a_match(throws="5 4")
    app = _rolling(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await _click(pilot)
        await _click(pilot)
        app.table.land()
        assert [action.kind for action in match.log] == ["roll", "thrown"] * 2
        said = text_on(app, Transcript)
        assert "Ana rolls 5." in said and "Ana rolls 4, total 9." in said


async def test_enter_twice_before_the_first_is_seen_loses_nothing_that_is_said(held: None) -> None:
    match = a_match("marche", throws="XX24 XX13")
    app = _rolling(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.table.choices.action_take()
        app.table.choices.action_take()
        await pilot.pause()
        assert app.table.roll is None
        assert [action.kind for action in match.log] == ["roll", "thrown"]
        assert "Ana rolls X X 2 4." in text_on(app, Transcript)


async def test_a_frame_that_was_due_when_a_key_ended_its_roll_never_comes(
    held: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    due: list[Callable[[], None]] = []

    def after(table: acting.Acting, seconds: float, do: Callable[[], None]) -> None:
        due.append(do)

    monkeypatch.setattr(acting.Acting, "after", after)
    match = a_match(throws="5 4")
    app = _rolling(match)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("r")
        (late,) = due
        await pilot.press("escape", "r")
        roll, shown = app.table.roll, text_on(app, Board)
        assert roll is not None and len(due) == 2
        late()
        assert app.table.roll is roll and len(due) == 2
        assert text_on(app, Board) == shown
        app.table.land()
        late()
        assert len(due) == 2 and "│ 5 │ │ 4 │" in text_on(app, Board)
