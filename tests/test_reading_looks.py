"""Pictures of the log and the rules, each looked at by a person; a text beside each.

`pytest tests/test_reading_looks.py --snapshot-update` takes the pictures anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from galop.saves.settings import ThemeName
from galop.tui.themes import NAMES
from galop.tui.words import Language
from looking import Stage, screen_rows, sitting, text_of
from test_looks import reviewed
from textual.pilot import Pilot

Compare = Callable[..., bool]
"""Takes a picture of an app and compares it with the one kept."""

LOGS: list[tuple[str, Language, int, int, str]] = [
    ("tierce", "fr", 80, 24, "l b k"),
    ("marche", "en", 80, 24, "l r"),
    ("excape", "en", 80, 24, "l"),
    ("metres", "fr", 60, 20, "l b b"),
    ("excape", "fr", 40, 12, "l k"),
    ("metres", "en", 200, 60, "l r r"),
    ("marche", "fr", 80, 24, "l question_mark"),
    ("metres", "en", 40, 12, "l w"),
]
RULES: list[tuple[str, Language, int, int]] = [
    ("marche", "fr", 80, 24),
    ("excape", "en", 80, 24),
    ("tierce", "fr", 60, 20),
    ("metres", "fr", 40, 12),
    ("marche", "en", 200, 60),
]


def pictured(
    snap_compare: Compare, app: Stage, keys: str, title: str, width: int, height: int
) -> None:
    """Compare a screen, after some keys, with its picture and its text."""
    seen: list[str] = []

    async def read(pilot: Pilot[Any]) -> None:
        await pilot.press(*keys.split())
        await pilot.pause()
        seen.append(text_of(screen_rows(app)))

    assert snap_compare(app, terminal_size=(width, height), run_before=read)
    reviewed(title, seen[-1])


@pytest.mark.parametrize(("name", "language", "width", "height", "keys"), LOGS)
def test_the_log(
    snap_compare: Compare, name: str, language: Language, width: int, height: int, keys: str
) -> None:
    title = f"log.{name}.{language}.{width}x{height}"
    pictured(snap_compare, Stage(sitting(name, language)), keys, title, width, height)


@pytest.mark.parametrize(("name", "language", "width", "height"), RULES)
def test_the_rules(
    snap_compare: Compare, name: str, language: Language, width: int, height: int
) -> None:
    title = f"rules.{name}.{language}.{width}x{height}"
    app = Stage(sitting(name, language))
    pictured(snap_compare, app, "question_mark", title, width, height)


@pytest.mark.parametrize("theme", NAMES)
def test_the_log_in_each_theme(snap_compare: Compare, theme: ThemeName) -> None:
    app = Stage(sitting("tierce", "en"), theme)
    pictured(snap_compare, app, "l k", "log.tierce.en.80x24", 80, 24)
