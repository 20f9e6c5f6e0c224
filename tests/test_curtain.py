"""The curtain: what hides hands while one keyboard passes from person to person."""

from __future__ import annotations

from typing import Any

import pytest
from at_table import Host, Kept, a_match, at_table, bots_act, cards, seat_of, text_on
from galop import rules
from galop.rules.core import Decision, Over
from galop.rules.match import new_match
from galop.rules.metres import Metres, MetresState
from galop.tui.drapes import Handover, written
from galop.tui.handover import missed
from galop.tui.keyhelp import with_keys
from galop.tui.keymap import usual
from galop.tui.pen import Pen, plain
from galop.tui.screens.curtain import Curtain
from galop.tui.screens.play import Play
from galop.tui.session import Session
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.widgets.board import Board
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.transcript import Transcript
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.keys import key_words
from galop.tui.words.screen import screen_words
from galop.tui.words.table import table_words
from looking import screen_rows, text_of
from playing import moments, players
from rich.cells import cell_len
from textual.pilot import Pilot

TURN = ("r", "6", "1", "4", "2", "3")
"""A throw of 6 4 2: the red pawn goes 6, the next one 4, the last 2."""
THROWS = "642 531 654"


async def _to_the_curtain(pilot: Pilot[None], app: Host) -> None:
    await pilot.press(*TURN)
    await pilot.pause()
    assert isinstance(app.screen, Curtain)


async def test_nothing_secret_is_on_the_screen_until_the_next_person_presses_a_key() -> None:
    match = a_match("tierce", throws=THROWS)
    hands = cards(match, 0) + cards(match, 1)

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("m")
        assert hands[0] in text_on(app, Board)
        await _to_the_curtain(pilot, app)
        seen = text_of(screen_rows(app)) + text_on(app, Board)
        assert not any(card in seen for card in hands)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is app.table
        assert not any(card in text_on(app, Board) for card in hands)
        assert isinstance(app.focused, Choices)
        assert seat_of(match) == 1

    await at_table(match, part)


async def test_it_says_who_played_who_plays_and_what_was_said() -> None:
    async def part(pilot: Pilot[None], app: Host) -> None:
        await _to_the_curtain(pilot, app)
        seen = text_of(screen_rows(app))
        assert "Ana has played." in seen
        assert "The keyboard goes to Ben." in seen
        assert "Ana rolls 6 4 2." in seen
        x, y = app.cursor_position
        assert seen.splitlines()[y][x:].startswith("The keyboard goes to Ben.")

    await at_table(a_match("tierce", throws=THROWS), part)


@pytest.mark.parametrize("key", ["enter", "space", "ctrl+j"])
async def test_one_key_goes_on(key: str) -> None:
    match = a_match("tierce", throws=THROWS)

    async def part(pilot: Pilot[None], app: Host) -> None:
        await _to_the_curtain(pilot, app)
        log = match.log
        await pilot.press(key)
        await pilot.pause()
        assert app.screen is app.table
        assert match.log == log

    await at_table(match, part)


async def test_m_goes_on_with_the_hand_of_the_next_person_alone() -> None:
    match = a_match("tierce", throws=THROWS)
    theirs = cards(match, 1)
    others = [card for card in cards(match, 0) if card not in theirs]

    async def part(pilot: Pilot[None], app: Host) -> None:
        await _to_the_curtain(pilot, app)
        await pilot.press("m")
        await pilot.pause()
        assert all(card in text_on(app, Board) for card in theirs)
        assert not any(card in text_on(app, Board) for card in others)
        await pilot.press("m")
        assert not any(card in text_on(app, Board) for card in theirs)

    await at_table(match, part)


@pytest.mark.parametrize("key", ["escape", "x", "1", "left_square_bracket", "r", "s"])
async def test_any_other_key_lifts_nothing_and_is_answered(key: str) -> None:
    match = a_match("tierce", throws=THROWS)

    async def part(pilot: Pilot[None], app: Host) -> None:
        await _to_the_curtain(pilot, app)
        log = match.log
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert match.log == log
        assert "Here: Enter, m, u or q." in text_on(app, "#said")

    await at_table(match, part)


async def test_leaving_at_the_curtain_keeps_the_game() -> None:
    match, save = a_match("tierce", throws=THROWS), Kept()
    app = Host(Sitting(match, save, "en"))
    async with app.run_test() as pilot:
        await _to_the_curtain(pilot, app)
        await pilot.press("q")
        await pilot.pause()
    assert app.left
    assert save.lengths[-1] == len(match.log)


async def test_the_last_choice_is_taken_back_until_the_keyboard_has_changed_hands() -> None:
    match = a_match("tierce", throws=THROWS)

    async def part(pilot: Pilot[None], app: Host) -> None:
        await _to_the_curtain(pilot, app)
        length = len(match.log)
        await pilot.press("u")
        await pilot.pause()
        assert app.screen is app.table
        assert (seat_of(match), len(match.log)) == (0, length - 1)
        assert "Taken back: " in text_on(app, Transcript)
        await pilot.press("3")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter", "u")
        await pilot.pause()
        assert (seat_of(match), len(match.log)) == (1, length)
        assert "the keyboard has changed hands" in text_on(app, Transcript)

    await at_table(match, part)


async def test_what_computers_do_in_between_is_told_and_stands() -> None:
    match = a_match("tierce", "Ana,Robot,Ben", throws=THROWS)

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press(*TURN)
        await bots_act(pilot, app.table)
        assert isinstance(app.screen, Curtain)
        seen = text_of(screen_rows(app))
        assert "Ana rolls 6 4 2." in seen
        assert "Robot rolls 5 3 1." in seen
        assert "Ana has played." in seen and "The keyboard goes to Ben." in seen
        log = match.log
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, Curtain) and match.log == log
        assert "the computer has played since" in text_on(app, "#said")

    await at_table(match, part)


@pytest.mark.parametrize(
    ("game", "seated"), [("metres", "Ana,Ben"), ("excape", "Ana,Ben"), ("tierce", "Ana,Robot")]
)
async def test_none_falls_where_there_is_nothing_to_hide_or_nobody_to_hide_it_from(
    game: str, seated: str
) -> None:
    match = a_match(game, seated)

    async def part(pilot: Pilot[None], app: Host) -> None:
        for turn in range(60):
            app.table.press_digit("12340567"[turn % 8])
            await pilot.pause()
            assert app.screen is app.table
        assert match.state.turns > 4

    await at_table(match, part)


async def test_it_falls_by_what_may_be_seen_and_not_by_the_name_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def view(_: Metres, state: MetresState, viewer: int | None) -> MetresState:
        return state if viewer is not None else state.but(positions=(0, 0))

    monkeypatch.setattr(Metres, "view", view)

    async def part(pilot: Pilot[None], app: Host) -> None:
        await pilot.press("r", "s")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)

    await at_table(a_match(throws="5"), part)


def _sentences(session: Session, first: int) -> list[str]:
    return [line for step in session.match.steps[first:] for line in session.sentences(step)]


class _Silent(Session):
    def announce(self, *lines: str) -> None:
        pass


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_was_missed_is_all_that_was_said_since_ones_own_last_turn(seats: int) -> None:
    race = rules.game("tierce")
    match: AnyMatch = new_match(race, race.options(games=2), players(seats), "missed")
    session = _Silent(Sitting(match, None, "fr"))
    own = [0] * seats  # the steps that each seat has seen itself
    compared, before = 0, None
    for now in moments(match, "random", "missed"):
        awaits: Any = now.awaits
        if before is not None:
            own[before] = len(now.steps)
        for seat in range(seats):
            wanted = " ".join(_sentences(session, own[seat]))
            assert " ".join(missed(session, seat)) == wanted
            compared += 1
        before = None if isinstance(awaits, Over) else awaits.seat
    assert compared > 100


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12), (200, 60), (20, 6)])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_fits_and_recovers(size: tuple[int, int], language: Language) -> None:
    names = "Maximilienne de la Tour,[/b] 王小明"

    async def part(pilot: Pilot[None], app: Host) -> None:
        await _to_the_curtain(pilot, app)
        rows = [row for row in text_of(screen_rows(app)).splitlines() if row]
        assert len(rows) <= size[1] and all(cell_len(row) <= size[0] for row in rows)
        if size[0] >= 40:
            assert "[/b] 王小明" in " ".join(rows)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert table_words(language).pass_keyboard("[/b] 王小明") in text_of(screen_rows(app))

    await at_table(a_match("tierce", names, throws=THROWS), part, size, language)


def test_what_does_not_fit_leaves_the_newest_sentences_whole() -> None:
    words, pen = table_words("en"), Pen(screen_words("en"))
    said = ("Ana rolls 5 1 1 and much is told.", "Maximilienne de la Tour rolls 5 1.")
    handover = Handover("Galop", "Ana has played.", "The keyboard goes to Ben.", said, "")
    told = {rows: plain(written(handover, words, 26, rows, pen)) for rows in (30, 9, 3)}
    assert "much is told." in " ".join(told[30].split())
    assert told[30].startswith("\n\n\n")  # what there is stands nearer to the middle
    for small in (9, 3):
        assert told[small].splitlines()[-3:] == [
            "  Since then: …",
            "  Maximilienne de la Tour",
            "  rolls 5 1.",
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_help_fits(language: Language) -> None:
    words, keys = key_words(language), usual((Curtain,))
    for text, room in zip(table_words(language).curtain_keys, (78, 58, 38), strict=True):
        assert cell_len(with_keys(text, keys, words)) <= room


async def test_a_table_begun_again_has_no_curtain_and_no_hand() -> None:
    match = a_match("tierce", throws=THROWS)
    theirs = cards(match, 0)
    assert isinstance(match.awaits, Decision)
    match.play(match.awaits.choices[0])

    async def part(pilot: Pilot[None], app: Host) -> None:
        assert isinstance(app.screen, Play)
        assert not any(card in text_on(app, Board) for card in theirs)

    await at_table(match, part)
