"""Pictures of the table of play and of the gallery, each looked at by a person; a text beside each.

`pytest tests/test_snapshots.py --snapshot-update` takes the pictures anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from galop.saves.settings import ThemeName
from galop.tui.gallery import Gallery
from galop.tui.pieces import pieces
from galop.tui.samples import SAMPLES
from galop.tui.themes import NAMES
from galop.tui.words import Language
from looking import SEATS, Stage, screen_rows, sitting, text_of
from test_looks import reviewed
from textual.pilot import Pilot
from views import VIEWS, open_view, opened

Compare = Callable[..., bool]
"""Takes a picture of an app and compares it with the one kept."""

SHOWN: list[tuple[str, Language, int, int]] = [
    *((name, "fr", 80, 24) for name in SEATS),
    *((name, "en", 80, 24) for name in SEATS),
    *((name, "fr", 60, 20) for name in SEATS),
    *((name, "fr", 200, 60) for name in ("excape", "tierce")),
    *((name, "en", 200, 60) for name in ("metres", "marche")),
    ("excape", "fr", 40, 12),
    ("tierce", "fr", 40, 12),
]


@pytest.mark.parametrize(("name", "language", "width", "height"), SHOWN)
def test_the_table(
    snap_compare: Compare, name: str, language: Language, width: int, height: int
) -> None:
    app = Stage(sitting(name, language))
    seen: list[str] = []

    async def read(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        seen.append(text_of(screen_rows(app)))

    assert snap_compare(app, terminal_size=(width, height), run_before=read)
    reviewed(f"{name}.{language}.{width}x{height}", seen[-1])


SCREENS: list[tuple[str, Language, int, int]] = [
    *((name, "fr", 80, 24) for name in VIEWS if name not in ("table", "statistics")),
    *((name, "en", 80, 24) for name in ("home", "new game", "settings", "keys", "question")),
    *((name, "fr", 60, 20) for name in ("home", "new game", "saved games", "settings")),
    ("review", "en", 60, 20),
    *(
        (name, "fr", 40, 12)
        for name in ("home", "new game", "saved games", "question", "fair dice")
    ),
    *((name, "fr", 200, 60) for name in ("home", "log", "trainer")),
    ("new game", "en", 200, 60),
]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("name", "language", "width", "height"), SCREENS)
def test_the_screens(
    snap_compare: Compare, name: str, language: Language, width: int, height: int
) -> None:
    app = opened(language)
    seen: list[str] = []

    async def read(pilot: Pilot[Any]) -> None:
        await open_view(pilot, name, language)
        seen.append(text_of(screen_rows(app)))

    assert snap_compare(app, terminal_size=(width, height), run_before=read)
    reviewed(f"screen {name}.{language}.{width}x{height}".replace(" ", "-"), seen[-1])


@pytest.mark.parametrize("theme", NAMES)
def test_the_table_in_each_theme(snap_compare: Compare, theme: ThemeName) -> None:
    assert snap_compare(Stage(sitting("excape", "en"), theme))


def test_the_table_in_ascii(snap_compare: Compare) -> None:
    assert snap_compare(Stage(sitting("marche", "en"), unicode=False))


def test_the_gallery(snap_compare: Compare) -> None:
    assert snap_compare(Gallery("en"), terminal_size=(100, 180))


WIDGETS = range(len(SAMPLES) + 1, len(tuple(pieces())) + 1)
"""The pages of the gallery that its first page does not hold."""


@pytest.mark.parametrize("page", WIDGETS)
def test_a_widget(snap_compare: Compare, page: int) -> None:
    app = Gallery("en", page=page)
    seen: list[str] = []

    async def read(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        seen.append(text_of(screen_rows(app)))

    assert snap_compare(app, terminal_size=(60, 20), run_before=read)
    reviewed(f"widget.{page - len(SAMPLES)}.60x20", seen[-1])
