"""Pictures of every screen and of the gallery, each looked at by a person; a text beside each.

Every screen has its picture in every language at 80x24, and at other sizes where it matters.
`pytest tests/test_snapshots.py --snapshot-update` takes the pictures anew.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import product
from typing import Any

import pytest
from galop.saves.settings import ThemeName
from galop.tui.gallery import Gallery
from galop.tui.pieces import pieces
from galop.tui.samples import SAMPLES
from galop.tui.themes import NAMES
from galop.tui.words import LANGUAGES, Language
from looking import SEATS, Stage, screen_rows, sitting, text_of
from reviewing import GOLDEN, PICTURES, Pictured, painted
from textual.pilot import Pilot
from views import VIEWS, open_view, opened

Shown = tuple[str, Language, int, int]
"""What is shown, in which language, and in a window of how many columns and rows."""

TABLES: list[Shown] = [
    *((name, language, 80, 24) for name, language in product(SEATS, LANGUAGES)),
    *((name, "fr", 60, 20) for name in SEATS),
    *((name, "fr", 200, 60) for name in ("excape", "tierce")),
    *((name, "en", 200, 60) for name in ("metres", "marche")),
    ("excape", "fr", 40, 12),
    ("tierce", "fr", 40, 12),
]
SCREENS: list[Shown] = [
    *((name, language, 80, 24) for name, language in product(VIEWS, LANGUAGES)),
    *((name, "fr", 60, 20) for name in ("home", "new game", "saved games", "settings")),
    ("review", "en", 60, 20),
    *(
        (name, "fr", 40, 12)
        for name in ("home", "new game", "saved games", "question", "fair dice")
    ),
    *((name, "fr", 200, 60) for name in ("home", "log", "trainer")),
    ("new game", "en", 200, 60),
]
WIDGETS = range(len(SAMPLES) + 1, len(tuple(pieces())) + 1)
"""The pages of the gallery that its first page does not hold."""
WORDED = (21, 36, 37)
"""Those of them that are drawn with words of a language."""


@pytest.mark.parametrize(("name", "language", "width", "height"), TABLES)
def test_the_table(
    pictured: Pictured, name: str, language: Language, width: int, height: int
) -> None:
    title = f"{name}.{language}.{width}x{height}"
    pictured(Stage(sitting(name, language)), title, (width, height))


@pytest.mark.parametrize("theme", NAMES)
def test_the_table_in_each_theme(pictured: Pictured, theme: ThemeName) -> None:
    pictured(Stage(sitting("excape", "en"), theme), f"excape.en.{theme}", told=painted)


def test_the_table_in_ascii(pictured: Pictured) -> None:
    text = pictured(Stage(sitting("marche", "en"), unicode=False), "marche.en.ascii.80x24")
    assert all(sign.isascii() or sign.isalpha() for sign in text)


def _to(name: str, language: Language) -> Callable[[Pilot[Any]], Awaitable[None]]:
    return lambda pilot: open_view(pilot, name, language)


def _title(name: str, language: Language, width: int = 80, height: int = 24) -> str:
    return f"screen {name}.{language}.{width}x{height}".replace(" ", "-")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("name", "language", "width", "height"), SCREENS)
def test_the_screens(
    pictured: Pictured, name: str, language: Language, width: int, height: int
) -> None:
    title = _title(name, language, width, height)
    pictured(opened(language), title, (width, height), _to(name, language))


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_has_its_picture_and_its_text_in_every_language(
    name: str, language: Language
) -> None:
    picture = f"test_the_screens[{name}-{language}-80-24].svg"
    assert (PICTURES / "test_snapshots" / picture).exists()
    assert (GOLDEN / f"{_title(name, language)}.txt").exists()


def test_no_picture_nor_text_is_kept_of_a_screen_that_is_not_shown() -> None:
    texts = {path.stem for path in GOLDEN.glob("screen-*.txt")}
    pictures = {path.stem for path in (PICTURES / "test_snapshots").glob("test_the_screens*.svg")}
    assert texts == {_title(*shown) for shown in SCREENS}
    assert pictures == {f"test_the_screens[{'-'.join(map(str, shown))}]" for shown in SCREENS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery(pictured: Pictured, language: Language) -> None:
    pictured(Gallery(language), f"gallery.{language}.100x180", (100, 180))


@pytest.mark.parametrize(
    ("page", "language"),
    [*((page, "en") for page in WIDGETS), *((page, "fr") for page in WORDED)],
)
def test_a_widget(pictured: Pictured, page: int, language: Language) -> None:
    title = f"widget.{page - len(SAMPLES)}.{language}.60x20"
    pictured(Gallery(language, page=page), title, (60, 20))


async def test_only_widgets_with_words_change_with_the_language() -> None:
    texts: list[list[str]] = []
    for language in LANGUAGES:
        app = Gallery(language, page=WIDGETS[0])
        texts.append([])
        async with app.run_test(size=(60, 20)) as pilot:
            for _ in WIDGETS:
                await pilot.pause()
                texts[-1].append(text_of(screen_rows(app)))
                app.action_walk(1)
    differ = [page for page, *both in zip(WIDGETS, *texts, strict=True) if len(set(both)) > 1]
    assert tuple(differ) == WORDED
