"""The rules of the races: pure, and usable without a screen, a clock or a file."""

from __future__ import annotations

from importlib import import_module

from .core import AnyGame

GAMES: dict[str, str] = {
    "metres": "galop.rules.metres",
    "marche": "galop.rules.marche",
    "tierce": "galop.rules.tierce",
    "excape": "galop.rules.excape",
}
"""Every race and the module that holds it; a module is imported when its game is asked for."""


def game(name: str) -> AnyGame:
    """Return the game of this name. Raises KeyError for a name that GAMES does not hold."""
    found: AnyGame = import_module(GAMES[name]).GAME
    return found
