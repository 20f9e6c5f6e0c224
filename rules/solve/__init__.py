"""Best play: for each race, who can say what every choice is worth (strategy page).

Importing this package loads no arrays: a race's solver is imported when its odds are asked for.
"""

from __future__ import annotations

from importlib import import_module

from .core import AnySolver

SOLVERS: dict[str, str] = {
    "metres": "galop.rules.solve.metres",
    "marche": "galop.rules.solve.marche",
    "tierce": "galop.rules.solve.tierce",
    "excape": "galop.rules.solve.excape",
}
"""The races that can be solved, and the module that holds each one's `SOLVER`."""


def solver(name: str) -> AnySolver | None:
    """Return the solver of a race, or None for a race that has none."""
    module = SOLVERS.get(name)
    if module is None:
        return None
    found: AnySolver = import_module(module).SOLVER
    return found
