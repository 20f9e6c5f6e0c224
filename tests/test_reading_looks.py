"""Pictures of the log and the rules, each looked at by a person; a text beside each.

`pytest tests/test_reading_looks.py --snapshot-update` takes the pictures anew.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from galop.saves.settings import ThemeName
from galop.tui.themes import NAMES
from galop.tui.words import Language
from looking import Stage, sitting
from reviewing import Pictured, painted
from textual.pilot import Pilot

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


def after(keys: str) -> Callable[[Pilot[Any]], Awaitable[None]]:
    """Return what presses some keys."""

    async def press(pilot: Pilot[Any]) -> None:
        await pilot.press(*keys.split())
        await pilot.pause()

    return press


@pytest.mark.parametrize(("name", "language", "width", "height", "keys"), LOGS)
def test_the_log(
    pictured: Pictured, name: str, language: Language, width: int, height: int, keys: str
) -> None:
    title = f"log.{name}.{language}.{width}x{height}"
    pictured(Stage(sitting(name, language)), title, (width, height), after(keys))


@pytest.mark.parametrize(("name", "language", "width", "height"), RULES)
def test_the_rules(
    pictured: Pictured, name: str, language: Language, width: int, height: int
) -> None:
    title = f"rules.{name}.{language}.{width}x{height}"
    app = Stage(sitting(name, language))
    pictured(app, title, (width, height), after("question_mark"))


@pytest.mark.parametrize("theme", NAMES)
def test_the_log_in_each_theme(pictured: Pictured, theme: ThemeName) -> None:
    app = Stage(sitting("tierce", "en"), theme)
    pictured(app, f"log.tierce.en.{theme}", prepare=after("l k"), told=painted)
