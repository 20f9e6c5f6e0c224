"""Le français : how numbers, lists and dice are said in every game.

No-break spaces stand before : ; ? ! % and are written \\u00a0; apostrophes are ’.
"""

from __future__ import annotations

from collections.abc import Sequence

NB = "\u00a0"


def count(number: int, one: str, many: str | None = None) -> str:
    """Return "0 case", "1 case", "2 cases": French counts from two in the plural."""
    return f"{number} {one if number < 2 else many or one + 's'}"


def both(items: Sequence[str]) -> str:
    """Return "Ana", "Ana et Ben" or "Ana, Ben et Chloé"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} et {items[-1]}"
