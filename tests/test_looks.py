"""Looks: contrast in every theme, nothing told by colour alone, drawings as they were reviewed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from galop.saves import Settings, save_settings, settings_path
from galop.saves.settings import ThemeName
from galop.tui import themes
from galop.tui.app import Galop
from galop.tui.commands.desk import Desk
from galop.tui.drawing import Pen, plain
from galop.tui.gallery import Gallery
from galop.tui.house import House
from galop.tui.keymap import screen_types, widget_types
from galop.tui.pieces import pieces
from galop.tui.samples import SAMPLES, drawn
from galop.tui.scene import Panel
from galop.tui.themes import NAMES
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.screen import screen_words
from looking import SEATS, Stage, screen_rows, sitting, text_of
from reviewing import reviewed
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from views import VIEWS, go_home, open_view, opened

OWN = tuple(name for name in NAMES if not themes.is_native(name))
LEAST = 4.5


def _luminance(color: ColorTriplet) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(front: ColorTriplet, back: ColorTriplet) -> float:
    """Return the WCAG contrast of two colours."""
    dim, bright = sorted((_luminance(front), _luminance(back)))
    return (bright + 0.05) / (dim + 0.05)


def poor(rows: list[list[Segment]]) -> Iterator[str]:
    """Yield the pieces of text whose contrast is too low, or unknown."""
    for y, row in enumerate(rows):
        for text, style, _ in row:
            if not text.strip():
                continue
            front = style.color if style else None
            back = style.bgcolor if style else None
            if front is None or back is None or front.is_default or back.is_default:
                yield f"row {y}: {text!r} has the terminal's colour"
                continue
            ratio = contrast(front.get_truecolor(), back.get_truecolor())
            if ratio < LEAST or (style and style.dim):
                yield f"row {y}: {text!r} {ratio:.1f}"


def test_contrast_is_measured_as_it_is_defined() -> None:
    black, white = ColorTriplet(0, 0, 0), ColorTriplet(255, 255, 255)
    assert round(contrast(black, white), 2) == 21
    assert round(contrast(ColorTriplet(0x76, 0x76, 0x76), white), 2) == 4.54


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("theme", OWN)
async def test_every_cell_of_the_table_can_be_read(theme: ThemeName, name: str) -> None:
    app = Stage(sitting(name, "fr"), theme)
    async with app.run_test(size=(80, 24)):
        assert list(poor(screen_rows(app))) == []


# The gallery


def test_every_panel_and_every_widget_is_in_the_gallery() -> None:
    assert {type(sample.panel) for sample in SAMPLES} == set(get_args(Panel))
    pen = Pen(screen_words("en"))
    built = {type(piece.build(pen).widget) for piece in pieces()}
    made_from = {base for widget in widget_types() for base in widget.__bases__}
    assert built >= {widget for widget in widget_types() if widget not in made_from}


@pytest.mark.parametrize("theme", OWN)
async def test_every_page_of_the_gallery_can_be_read(theme: ThemeName) -> None:
    gallery = Gallery("fr", theme)
    async with gallery.run_test(size=(100, 40)) as pilot:
        for number in range(gallery.count):
            await pilot.pause()
            rows = screen_rows(gallery)
            assert list(poor(rows)) == [], number
            if number:
                assert text_of(rows).count("\n") > 3
                assert text_of(rows[:1]).startswith(f" {number}  ")
            await pilot.press("n")
        await pilot.press("n", "a")  # the first page of all panels is passed
        await pilot.pause()
        signs = {letter for letter in text_of(screen_rows(gallery)) if not letter.isascii()}
        assert all(letter.isalpha() for letter in signs)
        await pilot.press("b", "b", "t", "q")
        assert gallery.theme != themes.THEMES[theme].name


# Every screen


def test_every_screen_is_looked_at() -> None:
    made_from = {base for screen in screen_types() for base in screen.__bases__}
    last = {screen.__name__ for screen in screen_types() if screen not in made_from}
    assert last <= {view.kind for view in VIEWS.values()}


Seen = AsyncIterator[tuple[str, list[list[Segment]]]]


async def _every_screen(
    size: tuple[int, int] = (80, 24), language: Language = "fr", **settings: Any
) -> Seen:
    """Yield the name and the rows of every screen."""
    app = opened(language, **settings)
    async with app.run_test(size=size) as pilot:
        for name in VIEWS:
            await open_view(pilot, name, language)
            yield name, screen_rows(app)
            await go_home(pilot)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("theme", OWN)
async def test_every_cell_of_every_screen_can_be_read(theme: ThemeName) -> None:
    async for name, rows in _every_screen(theme=theme):
        assert list(poor(rows)) == [], name


@pytest.mark.usefixtures("home")
async def test_the_terminal_theme_leaves_every_colour_of_every_screen_to_the_terminal() -> None:
    async for name, rows in _every_screen(theme="terminal"):
        styles = [piece.style for row in rows for piece in row if piece.style]
        colors = [color for style in styles for color in (style.color, style.bgcolor) if color]
        assert all(_is_the_terminals(color) for color in colors), name
        assert _is_marked(rows), name


@pytest.mark.usefixtures("home")
async def test_no_color_puts_no_colour_on_any_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async for name, rows in _every_screen(theme="light"):
        styles = [piece.style for row in rows for piece in row if piece.style]
        colors = [color for style in styles for color in (style.color, style.bgcolor) if color]
        assert all(color.is_default for color in colors), name
        assert _is_marked(rows), name


def _is_marked(rows: list[list[Segment]]) -> bool:
    """Whether something stands out without a colour: reversed or bold."""
    styles = [piece.style for row in rows for piece in row if piece.style and piece.text.strip()]
    return any(style.reverse or style.bold for style in styles)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_sign_of_every_screen_is_ascii_where_drawings_are(
    size: tuple[int, int], language: Language
) -> None:
    async for name, rows in _every_screen(size, language, drawing="ascii"):
        signs = {letter for letter in text_of(rows) if not (letter.isascii() or letter.isalpha())}
        assert signs == set(), name


def _is_the_terminals(color: Color) -> bool:
    return color.is_default or (color.number is not None and color.number < 16)


@pytest.mark.parametrize(("no_color", "theme"), [("1", "terminal"), ("", "light")])
async def test_no_color_takes_the_terminals_own_colours(
    no_color: str, theme: ThemeName, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path))
    monkeypatch.setenv("NO_COLOR", no_color)
    save_settings(settings_path(), Settings(theme="light"))
    app = Galop(House(Desk(Namespace(), "en")))
    async with app.run_test():
        assert app.theme == themes.THEMES[theme].name
        assert app.ansi_color == themes.is_native(theme)


async def test_without_colours_whose_turn_and_tokens_still_stand_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Stage(sitting("metres", "fr"), "terminal")
    async with app.run_test(size=(80, 24)):
        pieces = [piece for row in screen_rows(app) for piece in row if piece.style]
    assert any(piece.text.startswith("▸") and piece.style and piece.style.bold for piece in pieces)
    assert any(piece.text == "C" and piece.style and piece.style.reverse for piece in pieces)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("signs", ["unicode", "ascii"])
@pytest.mark.parametrize("width", [78, 56, 38])
def test_every_panel_is_drawn_as_it_was_reviewed(
    language: Language, signs: str, width: int
) -> None:
    pen = Pen(screen_words(language), signs == "unicode")
    text = "".join(f"# {title}\n{plain(rows)}\n\n" for title, rows in drawn(width, pen))
    reviewed(f"gallery.{language}.{signs}.{width}", text)
