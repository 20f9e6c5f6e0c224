"""Pig, a fifth game that only the tests know: it proves what a new game costs.

Its rules, its words in each language, and the two lines that register them.
"""

from __future__ import annotations

import sys
from importlib import import_module

import pytest
from galop.rules import GAMES


def register(patch: pytest.MonkeyPatch) -> None:
    """Make Pig one of the games, until the patch is undone."""
    patch.setitem(GAMES, "pig", "pig.rules")
    for language in ("en", "fr"):
        words = import_module(f"pig.{language}")
        patch.setitem(sys.modules, f"galop.tui.words.{language}.pig", words)
