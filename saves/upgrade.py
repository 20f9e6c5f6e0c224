"""Old formats brought to the present one, one function a step."""

from __future__ import annotations

from collections.abc import Callable

from .errors import Damaged, TooNew
from .strictjson import Document

FORMAT = 1
"""The format that is written."""

UPGRADES: dict[int, Callable[[Document], Document]] = {}
"""For each old format, what makes a document of the next one out of it.

A step gets the whole document, may change it, and returns it; it sets `state` to None, which is
derived again from the log. It also brings `record.version` up when the game's rules changed.
Raising LookupError, TypeError, ValueError or AttributeError means that the document is damaged.
Keep a save of the old format in tests/saves/<format>/ for ever.
"""


def format_of(document: Document) -> int:
    """Return the format of a document. Raises TooNew for one unknown here, Damaged for none."""
    found: object = document.get("galop")
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise Damaged("shape", "galop")
    if found > FORMAT:
        raise TooNew(str(found))
    return found


def upgraded(document: Document) -> Document:
    """Return the document in the present format. Raises TooNew, Damaged."""
    for number in range(format_of(document), FORMAT):
        try:
            document = UPGRADES[number](document)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise Damaged("shape", f"format {number}") from error
        document["galop"] = number + 1
    return document
