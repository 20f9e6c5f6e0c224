"""Looks: contrast in every theme, nothing told by colour alone, drawings as they were reviewed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from galop.saves import Settings, save_settings, settings_path
from galop.saves.settings import ThemeName
from galop.tui import themes
from galop.tui.app import Galop
from galop.tui.commands.desk import Desk
from galop.tui.drawing import Pen, plain
from galop.tui.gallery import Gallery, drawn
from galop.tui.house import House
from galop.tui.screens.ask import Ask
from galop.tui.screens.replay import Replay
from galop.tui.screens.rules import Rules
from galop.tui.themes import NAMES
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.screen import screen_words
from looking import SEATS, Stage, screen_rows, sitting
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.segment import Segment

GOLDEN = Path(__file__).parent / "golden" / "scenes"
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


def _poor(rows: list[list[Segment]]) -> Iterator[str]:
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
        assert list(_poor(screen_rows(app))) == []


@pytest.mark.parametrize("theme", OWN)
async def test_every_cell_of_the_gallery_and_the_dialogs_can_be_read(theme: ThemeName) -> None:
    gallery = Gallery("fr", theme)
    async with gallery.run_test(size=(100, 180)) as pilot:
        await pilot.pause()
        assert list(_poor(screen_rows(gallery))) == []
    app = Stage(sitting("metres", "fr"), theme)
    async with app.run_test(size=(80, 24)) as pilot:
        for screen in (
            Replay(sitting("tierce", "en")),
            Rules("fr", words("fr", "metres"), "roll"),
            Ask("Ana"),
        ):
            app.push_screen(screen)
            await pilot.press("x")
            assert list(_poor(screen_rows(app))) == []


async def test_the_terminal_theme_leaves_every_colour_to_the_terminal() -> None:
    app = Stage(sitting("excape", "fr"), "terminal")
    async with app.run_test(size=(80, 24)):
        styles = [piece.style for row in screen_rows(app) for piece in row if piece.style]
    colors = [color for style in styles for color in (style.color, style.bgcolor) if color]
    assert colors
    assert all(_is_the_terminals(color) for color in colors)


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


def reviewed(name: str, text: str) -> None:
    """Compare a text with the one kept under this name."""
    path = GOLDEN / f"{name}.txt"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        pytest.fail(f"{path.name} was missing and is now written: look at it, then keep it")
    assert text == path.read_text(encoding="utf-8")
