"""The table of play, full screen: what keys do to the match, and what may be seen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal

import pytest
from galop import rules
from galop.rules import options as option_rows
from galop.rules.core import Over
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Player, new_match
from galop.tui.screens.ask import Ask
from galop.tui.screens.page import Page
from galop.tui.screens.play import Play
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.themes import Dressed
from galop.tui.widgets.board import Board
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.line import Line
from galop.tui.widgets.transcript import Transcript
from galop.tui.words import words
from textual.pilot import Pilot
from textual.widgets import Input


class Kept:
    """A save that remembers how long the log was each time."""

    name = "kept"

    def __init__(self) -> None:
        self.lengths: list[int] = []

    def write(self, match: AnyMatch) -> None:
        self.lengths.append(len(match.log))


class Host(Dressed[None]):
    """An app with one table."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.table = Play(sitting, unicode=True, pace=0)

    def on_mount(self) -> None:
        self.push_screen(self.table, lambda _: self.exit())


def _match(
    game: str = "metres",
    players: str = "Ana,Ben",
    throws: str = "",
    dice: Literal["system", "typed"] = "system",
    **values: Any,
) -> AnyMatch:
    chosen = rules.game(game)
    seated = tuple(
        Player(name=name, bot="sensible" if name.startswith("Robot") else None)
        for name in players.split(",")
    )
    options = option_rows.build(chosen.options, values)
    return new_match(chosen, options, seated, "seed", dice, ScriptedLuck(throws.split()))


Part = Callable[[Pilot[None], Host], Awaitable[None]]


async def _run(match: AnyMatch, part: Part, size: tuple[int, int] = (80, 24)) -> None:
    app = Host(Sitting(match, None, "en"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await part(pilot, app)


def _seat(match: AnyMatch) -> int | None:
    turn = match.game.turn(match.state)
    return turn.seat if turn else None


def _text(app: Host, kind: type[Board] | type[Transcript] | type[Choices]) -> str:
    return app.table.query_one(kind).render().plain


async def test_letters_digits_and_enter_play_a_turn() -> None:
    match = _match(throws="5 4 3")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "1", "enter", "s")
        assert [a.kind for a in match.log] == ["roll", "thrown"] * 3 + ["stop"]
        assert "Ben to play." in _text(app, Transcript)

    await _run(match, part)


async def test_the_french_digit_row_takes_choices() -> None:
    match = _match(throws="5")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "é")
        assert match.log[-1].kind == "stop"

    await _run(match, part)


async def test_down_and_j_walk_the_choices_and_enter_takes_the_one_marked() -> None:
    match = _match(throws="5")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "j")
        assert ">2" in _text(app, Choices)
        await pilot.press("enter")
        assert match.log[-1].kind == "stop"

    await _run(match, part)


async def test_a_refused_letter_says_why() -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("s")
        assert "Stopping is not possible now: this choice comes first." in _text(app, Transcript)

    await _run(_match(), part)


async def test_undo_takes_a_stop_back_and_never_a_throw() -> None:
    match = _match(throws="5")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "s", "u")
        assert [a.kind for a in match.log] == ["roll", "thrown"]
        await pilot.press("u")
        assert len(match.log) == 2
        assert "a throw that was seen is final" in _text(app, Transcript)

    await _run(match, part)


async def test_every_move_is_kept() -> None:
    match = _match(throws="5")
    save = Kept()
    app = Host(Sitting(match, save, "en"))
    async with app.run_test() as pilot:
        await pilot.press("r", "s")
    assert save.lengths == [2, 3]


@pytest.mark.parametrize("key", ["question_mark", "l"])
async def test_a_page_opens_and_closes_and_leaves_the_choices_focused(key: str) -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        for closing in ("escape", "q", "enter", "space"):
            await pilot.press(key)
            assert isinstance(app.screen, Page)
            await pilot.press(closing)
            assert app.screen is app.table
            assert isinstance(app.focused, Choices)

    await _run(_match(throws="5"), part)


async def test_computers_play_until_a_person_must_choose() -> None:
    match = _match(players="Robot,Ana", throws="5 4 3 2 6")

    async def part(pilot: Pilot[None], app: Host) -> None:
        for _ in range(40):
            await pilot.pause()
        assert _seat(match) == 1
        assert "roll" in _text(app, Choices)

    await _run(match, part)


async def test_typed_dice_are_asked_for_and_a_wrong_face_is_refused() -> None:
    match = _match(dice="typed")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        await pilot.press("9", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        assert not app.screen.query_one(Input).cursor_blink
        await pilot.press("4", "enter")
        await pilot.pause()
        assert match.log[-1].faces == ("4",)

    await _run(match, part)


async def test_escape_takes_back_the_roll_that_waits_for_dice() -> None:
    match = _match(dice="typed")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert match.log == ()

    await _run(match, part)


async def test_a_hand_is_hidden_until_m_and_again_in_the_next_turn() -> None:
    match = _match("tierce", throws="642")
    secret = _cards(match, 0)
    other = _cards(match, 1)

    async def part(pilot: Pilot[None], app: Host) -> None:
        assert not any(card in _text(app, Board) for card in secret)
        await pilot.press("m")
        assert all(card in _text(app, Board) for card in secret)
        assert not any(card in _text(app, Board) for card in other if card not in secret)
        assert not any(card in _text(app, Transcript) for card in secret)
        await pilot.press("r", "6", "1", "4", "2", "3")
        await pilot.pause()
        assert _seat(match) == 1
        assert not any(card in _text(app, Board) for card in secret + other)

    await _run(match, part)


def _cards(match: AnyMatch, seat: int) -> list[str]:
    for _ in match.settle():
        pass
    spoken = words("en", "tierce")
    return ["-".join(spoken.pawn(p)[0] for p in card) for card in match.state.hands[seat]]


@pytest.mark.parametrize("game", list(rules.GAMES))
async def test_each_game_is_played_to_its_end_by_keys(game: str) -> None:
    match = _match(game, games=1) if game == "tierce" else _match(game)

    async def part(pilot: Pilot[None], app: Host) -> None:
        keys = list("12340567")
        for turn in range(4000):
            if isinstance(match.awaits, Over):
                break
            app.table.press_digit(keys[turn % len(keys)])
        await pilot.pause()
        assert isinstance(match.awaits, Over)
        assert _text(app, Choices) == ""
        await pilot.press("r", "1", "enter", "s")
        assert isinstance(match.awaits, Over)

    await _run(match, part)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12), (200, 60), (20, 5), (1, 1)])
@pytest.mark.parametrize("game", list(rules.GAMES))
async def test_any_size_plays_and_a_small_one_recovers(game: str, size: tuple[int, int]) -> None:
    match = _match(game, "Ana,Ben,Chloe,Dora,Emil,Fatou")

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Ana" in app.table.query_one("#heading", Line).render().plain
        assert len(match.log) > 0

    await _run(match, part, size)


async def test_hostile_names_are_shown_as_they_are() -> None:
    names = "[/],[red]x[/red],[@click=app.quit]x[/]"

    async def part(pilot: Pilot[None], app: Host) -> None:
        assert "[/]" in _text(app, Board)
        assert "[red]x" in _text(app, Board)
        assert "[@click=app.quit]x[/]" in _text(app, Transcript)
        await pilot.press("r")

    await _run(_match(players=names), part)
