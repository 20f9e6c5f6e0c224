"""Answers in a small window: whole, page by page in the board's place, and the board comes back."""

from __future__ import annotations

import re

import pytest
from at_table import Host, text_on
from galop.rules import GAMES
from galop.rules.core import Decision
from galop.rules.tierce_cards import PAWNS
from galop.tui.answers import Answers
from galop.tui.screens.play import Play
from galop.tui.sitting import Sitting
from galop.tui.words import LANGUAGES, Language
from looking import screen_rows, stopped, text_of
from textual.pilot import Pilot

ODDS = tuple(
    f"[/b] {n} 1/6 : une chance sur six de ne pas arriver avant les autres." for n in "abcd"
)
"""An answer that no transcript of these windows holds beside a board."""
SIZES = [(40, 12), (60, 20)]


def _odds(_: Answers, asked: str) -> tuple[str, ...]:
    return ODDS


async def _pages(pilot: Pilot[None], key: str) -> list[str]:
    """Ask, and read on to the last page with the same key."""
    pages: list[str] = []
    while True:
        await pilot.press(key)
        await pilot.pause()
        shown = text_on(pilot.app, "#board").splitlines()
        hint = next(place for place in reversed(range(len(shown))) if shown[place])
        pages.append(" ".join(line.strip() for line in shown[:hint]))
        if not re.search(rf"\b{key}\s?:", shown[hint]):
            return pages


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_odds_and_where_everyone_is_are_read_whole(
    game: str, language: Language, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answers, "advice", _odds)
    app = Host(Sitting(stopped(game), None, language))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        before = text_of(screen_rows(app))
        assert " ".join(await _pages(pilot, "o")) == " ".join(ODDS)
        await pilot.press("escape")
        assert text_of(screen_rows(app)) == before
        if size == SIZES[0]:
            match, said = app.table.session.match, app.table.session.words
            where = " ".join(said.where(match.view(None), match.names)).replace("\u00a0", " ")
            assert " ".join(await _pages(pilot, "w")).replace("\u00a0", " ") == where


async def test_pages_go_back_and_forth_and_beyond_them_is_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Answers, "advice", _odds)
    app = Host(Sitting(stopped("metres"), None, "en"))
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        board = text_on(app, "#board")
        await pilot.press("o")
        first = text_on(app, "#board")
        await pilot.press("pagedown")
        second = text_on(app, "#board")
        assert len({board, first, second}) == 3
        await pilot.press("pageup")
        assert text_on(app, "#board") == first
        await pilot.press("pageup")
        assert text_on(app, "#board") == board
        await pilot.press("o")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "a 1/6" in text_of(screen_rows(app))
        await pilot.press("d")
        assert "a 1/6" not in text_on(app, "#board")


async def test_a_choice_puts_an_answer_away_and_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answers, "advice", _odds)
    app = Host(Sitting(stopped("metres"), None, "en"))
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        table: Play = app.table
        length = len(table.session.match.log)
        await pilot.press("o", "s")
        await pilot.pause()
        assert len(table.session.match.log) > length
        assert "1/6" not in text_on(app, "#board")


@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_that_shows_takes_no_lane_of_tierce(size: tuple[int, int]) -> None:
    app = Host(Sitting(stopped("tierce"), None, "fr"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("m")
        shown = text_on(app, "#board")
        match = app.table.session.match
        spoken = app.table.session.words
        for pawn in PAWNS:
            letter, name = spoken.pawn(pawn)
            assert f"{letter} {name}" in shown
        assert isinstance(match.awaits, Decision)
        for card in match.state.hands[match.awaits.seat]:
            assert "-".join(spoken.pawn(pawn)[0] for pawn in card) in shown
