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


HOSTILE = ("[/b]", "[@click=app.quit]x[/]", "王小明", "A" * 40)
"""Names that are markup elsewhere, wide, or long."""


def many_games(place: Path) -> None:
    """Save finished games of every race, one that goes on, and a file that is none."""
    for number in range(3):
        keep(
            place,
            over("metres", "Ana", "Maximilienne de la Tour", "Robot:sensible", seed=f"m{number}"),
        )
        keep(place, over("marche", "Ana", seed=f"a{number}"))
        keep(place, over("marche", HOSTILE[0], "ANA", "Robot:random", seed=f"b{number}"))
    keep(place, over("metres", "Ana", "Ben", "Chloé", tie=True, squares=10, seed="tie2"))
    keep(place, over("tierce", "Ana", "Chloé", "王小明", seed="t"))
    keep(place, over("excape", "Ana", "Chloé", "Robot:sensible", "Robot 2:random", seed="e"))
    keep(place, begun("metres", "Zoé", "Ben"))
    (place / "broken.json").write_text("{")
