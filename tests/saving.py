"""How tests of saves make, play and break them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from galop.rules import game
from galop.rules.core import Decision
from galop.rules.match import Player, new_match
from galop.saves import (
    AnyMatch,
)
from galop.saves.envelope import digest

SLOWNESS = 4
"""How much slower than the bound a busy machine may be before a test of time fails."""

SOURCES = str(Path(__file__).parent / "src")


def a_match(*names: str, seed: str = "s", **options: Any) -> AnyMatch:
    race = game("metres")
    players = tuple(Player(name=name) for name in names or ("Ana", "Ben"))
    match: AnyMatch = new_match(race, race.options(**options), players, seed)
    return match


def go_on(match: AnyMatch, actions: int) -> AnyMatch:
    """Play about so many actions by the rule of thumb."""
    end = len(match.log) + actions
    for _ in match.settle():
        pass
    while len(match.log) < end and isinstance(match.awaits, Decision):
        match.play(match.game.sensible(match.state, match.awaits))
        for _ in match.settle():
            pass
    return match


def change(path: Path, **changes: Any) -> None:
    """Rewrite parts of a save; None removes one; the digest follows a changed record."""
    document = json.loads(path.read_bytes())
    document.update(changes)
    if "record" in changes and "digest" not in changes and changes["record"] is not None:
        document["digest"] = digest(document["record"])
    kept = {key: part for key, part in document.items() if key not in changes or part is not None}
    path.write_text(json.dumps(kept))


def part(path: Path, name: str) -> Any:
    return json.loads(path.read_bytes())[name]
