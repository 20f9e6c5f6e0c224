"""English: how numbers, lists and dice are said in every game."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, one: str, many: str | None = None) -> str:
    """Return "1 square", "2 squares", "0 squares"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def both(items: Sequence[str]) -> str:
    """Return "Ana", "Ana and Ben" or "Ana, Ben and Chloe"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"
