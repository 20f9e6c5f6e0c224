"""How tests of statistics make finished games, saved in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from galop.rules import game
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.saves import AnyMatch, Save
from playing import moments


def seated(*names: str) -> tuple[Player, ...]:
    """Return players; "Robot:random" is the computer of that level."""
    parts = (name.partition(":") for name in names)
    return tuple(Player(name=name, bot=level or None) for name, _, level in parts)


def begun(race: str, *names: str, seed: str = "s", **options: Any) -> AnyMatch:
    """Return a match that has just begun."""
    chosen = game(race)
    match: AnyMatch = new_match(chosen, build(chosen.options, options), seated(*names), seed)
    return match


def over(race: str, *names: str, seed: str = "s", **options: Any) -> AnyMatch:
    """Return a match played to its end by the rule of thumb."""
    match = begun(race, *names, seed=seed, **options)
    for _ in moments(match, "sensible", seed):
        pass
    return match


def keep(folder: Path, match: AnyMatch) -> Path:
    """Save a match and return its file."""
    with Save.create(folder, match) as save:
        return save.path


def race_of(folder: Path, *names: str, seed: str = "s") -> Path:
    """Save a short finished race, and return its file."""
    return keep(folder, over("metres", *names, seed=seed, squares=10))
