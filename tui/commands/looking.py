"""A saved game looked back on in lines: what it was, then its log."""

from __future__ import annotations

from collections.abc import Callable

from ..house import House
from ..lines import Table
from ..sitting import AnyMatch, Sitting
from ..spoken_log import SpokenLog
from ..talk import Talk


def look_back(house: House, match: AnyMatch, console: Talk, ask: Callable[[str], str]) -> None:
    """Say which game it is, and let its log be read; `ask` returns what is typed at a prompt."""
    table = Table(Sitting(match, None, house.desk.language, house.verbosity), console)
    table.announce(*table.words.opening(match.options, match.names))
    SpokenLog(table).read(ask)
