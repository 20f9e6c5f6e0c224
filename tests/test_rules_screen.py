"""The rules on the full screen: opened at the present moment, read through by keys, at any size."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from at_table import Host, a_match, text_on
from galop.rules import GAMES
from galop.tui.screens.page import Page
from galop.tui.screens.rules import Rules
from galop.tui.sitting import Sitting
from galop.tui.themes import Dressed
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.line import Line
from galop.tui.widgets.parts import Part, Parts
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.reading import reading_words
from rich.cells import cell_len
from textual.pilot import Pilot

SIZES = [(80, 24), (60, 20), (40, 12), (200, 60)]
SPACE = {"en": "Space", "fr": "Espace"}
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("name", GAMES)


class Lectern(Dressed[None]):
    """An app with one page."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def on_mount(self) -> None:
        self.push_screen(self.page, lambda _: self.exit())

    @property
    def rows(self) -> list[str]:
        return text_on(self, Parts).split("\n")

    @property
    def marked(self) -> str:
        """The title that is marked; "" when it is out of sight."""
        return next((row.strip(" >") for row in self.rows if row.lstrip()[:2] == "> "), "")

    @property
    def heading(self) -> str:
        return str(self.page.query_one("#heading", Line).render()).strip()

    @property
    def answer(self) -> str:
        return str(self.page.query_one("#said", Line).render()).strip()


def squeezed(rows: Sequence[str]) -> str:
    """Return rows as one text, however they were broken."""
    return " ".join(" ".join(rows).split())


def unmarked(rows: Sequence[str]) -> list[str]:
    """Return rows as they are when no title is marked."""
    return [row.replace(" > ", "   ") for row in rows]


async def walked(pilot: Pilot[None], app: Lectern) -> list[str]:
    """Return every row of a text, read line by line from the beginning."""
    await pilot.press("g")
    await pilot.pause()
    end = reading_words("en").page_ends(True), reading_words("fr").page_ends(True)
    rows = app.rows
    while True:
        await pilot.press("j")
        await pilot.pause()
        if app.answer in end:
            return rows
        rows.append(app.rows[-1])


@every_game
@every_language
async def test_the_page_opens_at_each_phase_and_holds_every_word(
    name: str, language: Language
) -> None:
    spoken = words(language, name)
    for number, part in enumerate(spoken.rules(), 1):
        first = next(n for n, p in enumerate(spoken.rules(), 1) if part.phases[-1] in p.phases)
        app = Lectern(Rules(language, spoken, part.phases[-1]))
        async with app.run_test() as pilot:
            await pilot.pause()
            if first == number:
                assert app.marked.startswith(f"{number} {part.title}")
                assert app.marked.endswith(reading_words(language).rules_now)
                assert f"· {part.title} ·" in app.heading
    app = Lectern(Rules(language, spoken))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.marked == spoken.title
        whole = squeezed(await walked(pilot, app))
        assert f"· {reading_words(language).rules_now}" not in whole
        for text in (spoken.pitch, *(p for part in spoken.rules() for p in part.paragraphs)):
            assert squeezed([text]) in whole


@pytest.mark.parametrize("size", SIZES)
@every_language
async def test_every_part_is_reached_by_keys_and_fits(
    size: tuple[int, int], language: Language
) -> None:
    spoken = words(language, "marche")
    titles = [spoken.title, *(part.title for part in spoken.rules())]
    app = Lectern(Rules(language, spoken))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key, order in (("n", titles[1:]), ("b", titles[-2::-1])):
            for title in order:
                await pilot.press(key)
                await pilot.pause()
                assert title in app.marked
                at = app.cursor_position
                row = app.rows[at.y - app.page.query_one(Parts).region.y]
                assert title in row and row.lstrip().startswith(">")
                assert all(cell_len(row) <= size[0] - 1 for row in app.rows)
                assert app.page.query_one("#keys").region.bottom == size[1]


async def test_parts_lines_screens_ends_and_numbers() -> None:
    spoken = words("en", "marche")
    titles = [part.title for part in spoken.rules()]
    app = Lectern(Rules("en", spoken))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        for keys, title in (
            ("3", titles[2]),
            ("right", titles[3]),
            ("left left", titles[1]),
            ("e", titles[-1]),
            ("g", spoken.title),
            ("end", titles[-1]),
            ("home", spoken.title),
            ("é", titles[1]),
            ("0", spoken.title),
        ):
            await pilot.press(*keys.split())
            await pilot.pause()
            assert title in app.heading, keys
        first = app.rows
        await pilot.press("j")
        await pilot.pause()
        assert unmarked(app.rows[:-1]) == unmarked(first[1:])
        await pilot.press("k")
        await pilot.pause()
        assert unmarked(app.rows) == unmarked(first)
        await pilot.press("space")
        await pilot.pause()
        assert unmarked(app.rows[:1]) == unmarked(first[-1:])
        await pilot.press("x")
        await pilot.pause()
        assert unmarked(app.rows) == unmarked(first)


@every_language
async def test_keys_that_lead_nowhere_say_so(language: Language) -> None:
    told = reading_words(language)
    app = Lectern(Rules(language, words(language, "metres")))
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        assert app.answer == told.more_below.replace("<page.line>", "j").replace(
            "<page.screen>", SPACE[language]
        )
        for keys, answer in (
            ("k", told.page_ends(False)),
            ("x", told.page_ends(False)),
            ("b", told.no_part(False)),
            ("9", told.no_key("9").replace("<page.close>", "q")),
            ("z", told.no_key("z").replace("<page.close>", "q")),
            ("e n", told.no_part(True)),
            ("e j", told.page_ends(True)),
            ("e space", told.page_ends(True)),
            ("e", told.page_ends(True)),
            ("g g", told.page_ends(False)),
        ):
            await pilot.press(*keys.split())
            await pilot.pause()
            assert app.answer == answer, keys
        await pilot.press("e")
        await pilot.pause()
        assert app.answer == ""  # it has moved, which is answer enough


@pytest.mark.parametrize("closing", ["escape", "q", "enter", "question_mark", "ctrl+j"])
async def test_many_keys_close_it(closing: str) -> None:
    app = Lectern(Rules("en", words("en", "metres")))
    async with app.run_test() as pilot:
        await pilot.press("n", closing)
        await pilot.pause()
        assert app.screen is not app.page


async def test_what_is_marked_stays_in_sight_in_a_window_of_another_size() -> None:
    app = Lectern(Rules("fr", words("fr", "tierce"), "place"))
    async with app.run_test() as pilot:
        await pilot.pause()
        for size in ((40, 12), (200, 60), (60, 20), (30, 8), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.marked.startswith("3 Jouer les dés")


async def test_at_the_table_the_part_about_what_is_asked_is_open() -> None:
    match = a_match(throws="5")
    app = Host(Sitting(match, None, "en"))
    async with app.run_test() as pilot:
        for keys, title in (("question_mark", "Rolling"), ("r question_mark", "Going on")):
            await pilot.press(*keys.split())
            await pilot.pause()
            assert isinstance(app.screen, Rules)
            heading = str(app.screen.query_one("#heading", Line).render())
            assert title in heading
            await pilot.press("question_mark")
            await pilot.pause()
            assert app.screen is app.table
            assert isinstance(app.focused, Choices)


async def test_a_page_of_plain_lines_is_read_by_screens() -> None:
    lines = tuple(f"Line {number}." for number in range(1, 61))
    app = Lectern(Page("en", "Sheet", Parts([Part("", lines)])))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.heading == "Sheet"
        assert app.rows[0].strip() == "Line 1."
        await pilot.press("pagedown", "pagedown", "pagedown")
        await pilot.pause()
        assert app.rows[-1].strip() == "Line 60."
        await pilot.press("home")
        await pilot.pause()
        assert app.rows[0].strip() == "Line 1."
        await pilot.press("1")
        await pilot.pause()
        assert app.answer == "1 does nothing here. q closes."
