"""The figures that measurements find: each said with its limit, and all of them in one table.

A figure over its limit is said, and is no failure: a busy machine is slow. What is wrong, not
slow, fails.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

KEPT = "GALOP_FIGURES"
"""The environment's name for the file in which figures are kept for the table, a line each."""


class Figure(NamedTuple):
    """A measure, the most it may be, if there is a limit, and its unit: "" for a ratio."""

    what: str
    found: float
    limit: float | None = None
    unit: str = ""

    @property
    def verdict(self) -> str:
        if self.limit is None:
            return ""
        return "met" if self.found <= self.limit else "MISSED"


def tell(what: str, found: float, limit: float | None = None, unit: str = "") -> None:
    """Say a figure, and keep it for the table."""
    figure = Figure(what, found, limit, unit)
    print(*table([figure]), flush=True)
    kept = os.environ.get(KEPT)
    if kept:
        with Path(kept).open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(figure)}\n")


def told(kept: Path) -> list[Figure]:
    """Return the figures that a file keeps."""
    return [Figure(*json.loads(line)) for line in kept.read_text(encoding="utf-8").splitlines()]


def table(figures: Iterable[Figure]) -> Iterator[str]:
    """Yield a line a figure, in columns."""
    for figure in figures:
        limit = "" if figure.limit is None else f"at most {_number(figure.limit, figure.unit)}"
        found = _number(figure.found, figure.unit)
        yield f"{figure.what:<58} {found:>14}   {limit:<18} {figure.verdict}".rstrip()


def _number(value: float, unit: str) -> str:
    return f"{value:.2f}" if not unit else f"{value:,.{0 if value >= 100 else 1}f} {unit}"
