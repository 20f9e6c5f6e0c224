"""The log on the full screen: the board follows, every key answers, nothing secret, no change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import indent

import pytest
from at_table import Host, Kept, a_match, text_on
from galop.rules import GAMES
from galop.rules.core import Over, Seat, Value
from galop.tui.drawing import Pen
from galop.tui.keyhelp import fitting, named, with_keys
from galop.tui.keymap import usual
from galop.tui.layout import lay_out
from galop.tui.pen import plain
from galop.tui.scene import table
from galop.tui.screens.page import Page
from galop.tui.screens.replay import FIXED_ROWS, Replay
from galop.tui.screens.rules import Rules
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.widgets.board import Board
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.reading import Reading
from galop.tui.widgets.told import Told
from galop.tui.words import LANGUAGES, Language, Spoken, words
from galop.tui.words.keys import key_words
from galop.tui.words.reading import reading_words
from galop.tui.words.screen import screen_words
from looking import LONG
from shelf import Shelf, go_on, opened, turned
from textual.pilot import Pilot

every_language = pytest.mark.parametrize("language", LANGUAGES)


def seen_at(match: AnyMatch, step: int, viewer: Seat | None, width: int, room: int) -> str:
    """Return the board as the log draws it of a view, a cell from its edge, and no more."""
    spoken = words("en", match.game.name)
    view = match.game.view(match.steps[step].state, viewer)
    panels = table(match.game.name).scene(view, match.names, viewer, spoken)
    drawn = plain(lay_out(panels, width, room, Pen(screen_words("en"))))
    return indent(drawn, " ").rstrip()


def hand(match: AnyMatch, step: int, seat: Seat) -> list[str]:
    """Return a seat's cards at a step, as the screen writes them."""
    spoken = words("en", "tierce")
    held = match.steps[step].state.hands[seat]
    return [" ".join(spoken.pawn(pawn)[0] for pawn in card) for card in held]


# The board follows


@pytest.mark.parametrize("name", GAMES)
async def test_the_board_is_that_of_the_step(name: str) -> None:
    match = go_on(a_match(name, "Ana,Ben,Chloe"), 40)
    assert not isinstance(match.awaits, Over)
    spoken = words("en", name)

    def told(step: int) -> list[str]:
        return [
            line
            for event in match.heard(match.steps[step], None)
            for line in spoken.say(event, match.names, "normal")
        ]

    speaking = [step for step in range(len(match.steps)) if told(step)]

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        assert text_on(app, Board).rstrip() == seen_at(
            match, len(match.steps) - 1, None, 78, 24 - FIXED_ROWS
        )
        for step in speaking[-2:-7:-1]:
            await pilot.press("left")
            await pilot.pause()
            assert text_on(app, Board).rstrip() == seen_at(match, step, None, 78, 24 - FIXED_ROWS)
            assert app.said == told(step)[0]
        await pilot.press("home")
        await pilot.pause()
        assert text_on(app, Board).rstrip() == seen_at(
            match, speaking[0], None, 78, 24 - FIXED_ROWS
        )
        assert app.said == told(speaking[0])[0]

    await opened(match, part)


async def test_a_finished_race_is_watched_from_its_beginning() -> None:
    match = go_on(a_match("excape", "Ana,Ben"), 10_000)
    assert isinstance(match.awaits, Over)
    app = Shelf(Replay(Sitting(match, None, "en"), at="start"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.said == "Ana to play."
        assert "round 1 of" in app.heading
        await pilot.press("e")
        await pilot.pause()
        assert "end, round" in app.heading
        assert text_on(app, Board).rstrip() == seen_at(
            match, len(match.steps) - 1, None, 78, 24 - FIXED_ROWS
        )


# Keys


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("k", "Ben to play."),
        ("up", "Ben to play."),
        ("k k j", "Ben to play."),
        ("up up down", "Ben to play."),
        ("b", "Ana stops."),
        ("left", "Ana stops."),
        ("b b n", "Ana stops."),
        ("left left right", "Ana stops."),
        ("b b enter", "Ana stops."),
        ("b b space", "Ana stops."),
        ("r", "Ben to play."),
        ("r r", "Ana to play."),
        ("pageup pageup pagedown", "Ben to play."),
        ("g t", "Ben to play."),
        ("x", "Ana rolls 4, total 9."),
        ("x x c", "Ana rolls 4, total 9."),
        ("g", "Ana to play."),
        ("home end", "Ben rolls 3."),
        ("g e", "Ben rolls 3."),
        ("1", "Ben rolls 3."),
        ("4", "Ana stops."),
        ("quotation_mark", "Walks 9, to 9."),
        ("é", "Ben to play."),
    ],
)
async def test_keys_go_back_and_forth(keys: str, said: str) -> None:
    async def part(pilot: Pilot[None], app: Shelf) -> None:
        assert app.said == "Ben rolls 3."
        await pilot.press(*keys.split())
        await pilot.pause()
        assert app.said == said

    await opened(turned(), part)


@every_language
async def test_keys_that_lead_nowhere_say_so(language: Language) -> None:
    told = reading_words(language)

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        for key, answer in (
            ("j", told.no_more("sentence")),
            ("n", told.no_more("step")),
            ("t", told.no_more("turn")),
            ("c", told.no_more("choice")),
            ("0", told.few(7)),
            ("z", told.no_log_key("z").replace("<log.keys>", "?")),
            ("f5", "F5"),
            ("delete", key_words(language).names["delete"]),
            ("v", app.said),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert app.answer.startswith(answer)
        await pilot.press("g")
        for key, answer in (
            ("k", told.no_more("sentence before")),
            ("b", told.no_more("step before")),
            ("r", told.no_more("turn before")),
            ("x", told.no_more("choice before")),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert app.answer == answer

    await opened(turned(), part, language=language)


async def test_where_and_dice_are_answered_and_escape_puts_the_answer_away_first() -> None:
    async def part(pilot: Pilot[None], app: Shelf) -> None:
        await pilot.press("5", "w")
        await pilot.pause()
        assert text_on(app, Told).split("\n")[0].strip().startswith("Ana 0 of 60")
        await pilot.press("d")
        await pilot.pause()
        assert text_on(app, Told).split("\n")[0].strip().startswith("Dice: 5 4.")
        await pilot.press("escape")
        await pilot.pause()
        assert app.said == "Ana rolls 4, total 9."
        assert app.screen is app.replay
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not app.replay

    await opened(turned(), part)


async def test_an_answer_longer_than_its_place_takes_that_of_the_board() -> None:
    async def part(pilot: Pilot[None], app: Shelf) -> None:
        await pilot.press("w")
        await pilot.pause()
        shown = text_on(app, Told)
        assert all(name in shown for name in LONG)
        await pilot.press("k")
        await pilot.pause()
        assert text_on(app, Board).strip() and app.said

    await opened(go_on(a_match(players=",".join(LONG)), 30), part, (40, 12))


@every_language
async def test_every_key_is_listed(language: Language) -> None:
    async def part(pilot: Pilot[None], app: Shelf) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        shown = text_on(app, Reading)
        words, told = key_words(language), reading_words(language)
        for act, keys in usual((Replay,)).items():
            if act.startswith("log.") and act != "log.keys":
                assert told.either.join(named(key, words) for key in keys[:2]) in shown, act
        assert all(re.sub(".*>", "", line) in shown for line in told.log_all_keys)
        await pilot.press("question_mark")
        await pilot.pause()
        assert app.screen is app.replay

    await opened(turned(), part, language=language)


@every_language
def test_the_key_help_fits(language: Language) -> None:
    told, words = reading_words(language), key_words(language)
    for helps, screen, most in (
        (told.log_keys, Replay, 7),
        (told.rules_keys, Rules, 6),
        (told.page_keys, Page, 4),
    ):
        keys = usual((screen,))
        named = [(with_keys(text, keys, words), rank) for text, rank in helps]
        for width, items in ((78, most), (58, 4), (38, 3)):
            shown = fitting(named, width)
            assert len(shown.split("  ")) >= items - (language == "fr" and width < 78), shown
            assert named[-1][0] in shown


# Secrets, and what stays as it is


async def test_hands_of_several_people_at_one_table_stay_hidden() -> None:
    match = go_on(a_match("tierce", "Ana,Ben"), 30)
    hidden = [card for seat in (0, 1) for card in hand(match, -1, seat)]
    assert len(hidden) == 8

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        for key in ("e", "r", "b", "g", "n", "w"):
            await pilot.press(key)
            await pilot.pause()
            shown = text_on(app, Board) + text_on(app, Told)
            assert not any(card in shown for card in hidden)

    await opened(match, part)


async def test_the_only_person_sees_one_hand_and_no_other() -> None:
    match = go_on(a_match("tierce", "Ana,Robot"), 30)
    own, other = hand(match, -1, 0), hand(match, -1, 1)
    assert len(own) == len(other) == 4

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        for key in ("e", "r", "r"):
            await pilot.press(key)
            await pilot.pause()
            shown = text_on(app, Board)
            assert all(card in shown for card in own)
            assert not any(card in shown for card in other if card not in own)

    await opened(match, part)


async def test_a_finished_race_shows_the_hand_of_whoever_was_to_play() -> None:
    match = go_on(a_match("tierce", "Ana,Ben", games=1), 10_000)
    hands = [hand(match, -2, seat) for seat in (0, 1)]

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        seen: set[int] = set()
        for _ in range(3):
            await pilot.press("r")
            await pilot.pause()
            turn = next(
                seat for seat, name in enumerate(match.names) if f"{name} to" in app.heading
            )
            assert all(card in text_on(app, Board) for card in hands[turn])
            seen.add(turn)
        assert seen == {0, 1}

    await opened(match, part)


async def test_looking_back_at_the_table_neither_plays_nor_keeps() -> None:
    match = turned()
    save = Kept()
    app = Host(Sitting(match, save, "en"))
    async with app.run_test() as pilot:
        await pilot.pause()
        kept, log = list(save.lengths), match.log
        await pilot.press("l", *"kbrxg", "enter", "w", "escape", "1")
        assert isinstance(app.screen, Replay)
        await pilot.press("q")
        await pilot.pause()
        assert app.screen is app.table
        assert isinstance(app.focused, Choices)
        assert (save.lengths, match.log) == (kept, log)


async def test_a_long_log_opens_without_saying_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    match = go_on(a_match(players=",".join(LONG), squares=200), 10_000)
    assert len(match.steps) > 1000
    said: list[object] = []
    spoken = words("en", "metres")
    say = spoken.say

    def counted(event: Value, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        said.append(event)
        return say(event, names, verbosity)

    monkeypatch.setattr(spoken, "say", counted)

    async def part(pilot: Pilot[None], app: Shelf) -> None:
        assert 0 < len(said) < 60
        await pilot.press("g")
        await pilot.pause()
        assert app.said and len(said) < 120

    await opened(match, part)


async def test_a_log_in_which_nothing_was_said_shows_the_board() -> None:
    match = a_match(players="Ana,Ben")
    app = Shelf(Replay(Sitting(match, None, "en", "brief")))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "The log is empty." in text_on(app, Told)
        assert "Ana" in text_on(app, Board)
        for key in ("k", "j", "b", "n", "r", "t", "x", "c", "g", "e", "1", "0", "v", "w"):
            await pilot.press(key)
        assert app.screen is app.replay
