"""The review on the full screen: line by line, each opening its move, at any size, by any key."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from around import SIZE, opened, press, seen
from at_table import Host, a_match, text_on
from galop.saves import Save, folder
from galop.tui.chapters import Order
from galop.tui.keyhelp import fitting, named, with_keys
from galop.tui.keymap import usual
from galop.tui.review import Reviewed
from galop.tui.screens.end import End
from galop.tui.screens.replay import FIXED_ROWS, Replay
from galop.tui.screens.review import Review
from galop.tui.screens.saves import Saves
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.themes import Dressed
from galop.tui.widgets.board import Board
from galop.tui.widgets.findings import Findings
from galop.tui.widgets.line import Line
from galop.tui.widgets.reading import Reading
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.keys import key_words
from galop.tui.words.reading import reading_words
from galop.tui.words.review import review_words
from looking import finished
from playing import moments
from rich.cells import cell_len
from saving import a_match as begun
from saving import go_on
from terminal import GALOP, Terminal
from test_replay import seen_at
from textual.pilot import Pilot

every_language = pytest.mark.parametrize("language", LANGUAGES)


class Alone(Dressed[None]):
    """An app with one review."""

    def __init__(self, match: AnyMatch, language: Language = "en") -> None:
        super().__init__()
        self.review = Review(Sitting(match, None, language))

    def on_mount(self) -> None:
        self.push_screen(self.review, lambda _: self.exit())

    @property
    def marked(self) -> str:
        """The line that is read, its first row."""
        rows = text_on(self, Findings).split("\n")
        return next(row.strip()[2:] for row in rows if row.strip().startswith("> "))

    @property
    def answer(self) -> str:
        return str(self.review.query_one("#said", Line).render()).strip()

    @property
    def heading(self) -> str:
        return str(self.review.query_one("#heading", Line).render()).strip()

    @property
    def curve(self) -> list[str]:
        shown = self.review.query_one("#curve")
        return text_on(self, "#curve").split("\n") if shown.display else []


Part: TypeAlias = Callable[[Pilot[None], Alone], Awaitable[None]]


async def reviewing(
    match: AnyMatch, part: Part, size: tuple[int, int] = SIZE, language: Language = "en"
) -> None:
    """Play a part of a test in the review of a match, once it is worked out."""
    app = Alone(match, language)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        await part(pilot, app)


async def ready(pilot: Pilot[Any]) -> None:
    await pilot.pause()
    workers: Any = pilot.app.workers
    await workers.wait_for_complete()
    await pilot.pause()


async def test_it_is_read_by_the_line_and_by_the_part() -> None:
    match = finished()
    order = Order(Reviewed(match, "allowed", "en").chapters)
    words = review_words("en")

    async def part(pilot: Pilot[None], app: Alone) -> None:
        async def after(*keys: str) -> str:
            await pilot.press(*keys)
            await pilot.pause()
            return app.marked

        assert app.marked == "Result"
        assert await after("j") == order.entries[1].text
        assert await after("down", "up", "k") == "Result"
        assert await after("t") == await after("2") == "Luck and choices"
        third = order.part(2)
        assert third is not None
        assert order.entries[third + 1].text.startswith(await after("pagedown", "j"))
        assert await after("r") == "Turning points"
        assert await after("r") == "Luck and choices"
        assert await after("pageup") == "Result"
        assert order.entries[-1].text.startswith(await after("end"))
        assert await after("home") == await after("e", "g") == await after("1") == "Result"
        assert "Result" in app.heading
        for key, answer in (
            ("k", words.no_more(after=False)),
            ("0", words.no_part(len(order.chapters))),
            ("z", "z does nothing here. ? lists the keys."),
            ("l", words.no_move),
            ("v", "Result."),
        ):
            await after(key)
            assert app.answer == answer
        await after("e", "j")
        assert app.answer == words.no_more(after=True)

    await reviewing(match, part)


async def test_each_line_of_a_move_opens_it_in_the_log_and_the_board_follows() -> None:
    match = finished()
    found = Reviewed(match, "allowed", "en")
    order, opens = Order(found.chapters), 0

    async def part(pilot: Pilot[None], app: Alone) -> None:
        nonlocal opens
        place = order.part(3)
        assert place is not None
        await pilot.press("4")
        for entry in order.entries[place + 1 :][:4]:
            await pilot.press("j")
            assert entry.step is not None
            await pilot.press(("l", "enter", "space")[opens % 3])
            await pilot.pause()
            assert isinstance(app.screen, Replay)
            opens += 1
            said = str(app.screen.query_one("#said", Line).render()).strip()
            what = re.sub(r"^Round \d+, ", "", entry.text)
            assert said == what
            seat = getattr(match.steps[entry.step].state, "seat", None)
            drawn = seen_at(match, entry.step, seat, 78, 24 - FIXED_ROWS)
            assert text_on(app, Board).rstrip() == drawn
            await pilot.press("q")
            await pilot.pause()
            assert app.screen is app.review

    await reviewing(match, part)
    assert opens == 4


async def test_in_the_log_of_a_review_everybodys_chances_stand_beside_each_step() -> None:
    match = finished()
    found = Reviewed(match, "allowed", "en")
    remarks = found.remarks()
    assert len(remarks) == len(match.steps)
    assert remarks[len(match.steps) - 1] in ("Ana 100.0%, Ben 0.0%.", "Ana 0.0%, Ben 100.0%.")
    app = Host(Sitting(match, None, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.push_screen(Replay(Sitting(match, None, "en"), 0, remarks))
        await pilot.pause()
        assert str(app.screen.query_one("#said", Line).render()).strip() == remarks[0]


async def test_the_curve_stands_above_and_grows_and_shrinks() -> None:
    match = finished()

    async def part(pilot: Pilot[None], app: Alone) -> None:
        small = app.curve
        assert "Chances to win, in percent" in small[0] and "A Ana" in small[0]
        assert any(row.lstrip().startswith("100┤") for row in small)
        await pilot.press("c")
        await pilot.pause()
        assert len(app.curve) > len(small) and app.marked == "Result"
        await pilot.press("c")
        await pilot.pause()
        assert app.curve == small

    await reviewing(match, part)


@pytest.mark.usefixtures("pig")
async def test_where_nobody_knows_best_play_there_are_the_dice_and_no_curve() -> None:
    match = a_match("pig")
    for _ in moments(match, "sensible", "pig"):
        pass

    async def part(pilot: Pilot[None], app: Alone) -> None:
        assert app.curve == []
        assert "best play is not known" in text_on(app, Findings)
        await pilot.press("c")
        await pilot.pause()
        assert app.answer == review_words("en").whole

    await reviewing(match, part)


@pytest.mark.parametrize(
    ("name", "seats", "language", "size"),
    [
        ("metres", 2, "fr", (80, 24)),
        ("metres", 2, "en", (40, 12)),
        ("marche", 1, "fr", (200, 60)),
        ("tierce", 3, "fr", (60, 20)),
        ("tierce", 3, "en", (24, 8)),
    ],
)
async def test_it_fits_every_size(
    name: str, seats: int, language: Language, size: tuple[int, int]
) -> None:
    async def part(pilot: Pilot[None], app: Alone) -> None:
        for keys in ("1", "2", "j j", "c", "c", "e", "k", "r"):
            await pilot.press(*keys.split())
            await pilot.pause()
            rows = text_on(app, Findings).split("\n")
            assert all(cell_len(row) <= size[0] for row in (*rows, *app.curve))
            assert app.review.query_one("#keys").region.bottom == size[1]
            assert app.marked
            at = app.cursor_position
            assert app.review.query_one(Findings).region.contains_point(at)

    await reviewing(finished(name, seats, "sensible"), part, size, language)


@every_language
async def test_every_key_is_listed_and_the_key_help_fits(language: Language) -> None:
    words, keys = review_words(language), key_words(language)

    async def part(pilot: Pilot[None], app: Alone) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        shown = text_on(app, Reading)
        for act, held in usual((Review,)).items():
            if act.startswith("review.") and act != "review.keys":
                told = reading_words(language).either.join(named(key, keys) for key in held[:2])
                assert told in shown, act
        await pilot.press("question_mark")
        await pilot.pause()
        assert app.screen is app.review

    await reviewing(finished(), part, language=language)
    helps = [(with_keys(text, usual((Review,)), keys), rank) for text, rank in words.keys]
    for width, least in ((78, 6), (58, 4), (38, 3)):
        assert len(fitting(helps, width).split("  ")) >= least


async def test_keys_are_answered_before_it_is_worked_out() -> None:
    app = Alone(finished())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "l", "c", "1", "v", "q")
        await ready(pilot)
    assert not app.is_running


# How it is opened


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))


async def test_the_end_opens_the_review() -> None:
    app = Host(Sitting(finished(), None, "en"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, End)
        await pilot.press("b")
        await ready(pilot)
        assert isinstance(app.screen, Review)
        assert "Ana: accuracy" in text_on(app, Findings)
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, End)


@pytest.mark.usefixtures("home")
async def test_the_saved_games_open_it_for_finished_ones_alone() -> None:
    with Save.create(folder(), finished()) as save:
        over, before = save.path, save.path.read_bytes()
    with Save.create(folder(), go_on(begun("Cid", "Dan"), 4)) as save:
        running = save.name
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "s", "b")  # the newest
        assert isinstance(app.screen, Saves)
        assert running in seen(app) and "would be advice" in seen(app)
        await press(pilot, "down", "b")
        await ready(pilot)
        assert isinstance(app.screen, Review)
        await press(pilot, "q")
        assert isinstance(app.screen, Saves)
        over.write_text("{", encoding="utf-8")
        await press(pilot, "b")
        assert isinstance(app.screen, Saves) and "damaged" in seen(app)
    assert before.startswith(b"{")


def test_on_a_terminal_a_saved_game_is_reviewed(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    with Save.create(games, finished()):
        pass
    settings = tmp_path / "settings.json"
    settings.write_text('{"face": "screen", "language": "fr"}', encoding="utf-8")
    with Terminal(GALOP, tmp_path) as terminal:
        terminal.until("statistiques")
        terminal.type("s")
        terminal.until("gagnée par")
        terminal.type("b")
        terminal.until("précision")
        terminal.type("3jl")
        terminal.until("Journal")
        terminal.type("qqqq")
        assert terminal.wait() == 0
