"""A saved game looked back on in lines: what it was, then its log or its review."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...saves import Advice
from ..advice import waited
from ..house import House
from ..lines import Table
from ..review import Reviewed
from ..sitting import AnyMatch, Sitting
from ..spoken_log import SpokenLog
from ..spoken_review import SpokenReview
from ..talk import Talk
from ..words.odds import odds_words


def look_back(house: House, match: AnyMatch, console: Talk, ask: Callable[[str], str]) -> None:
    """Say which game it is, and let its log be read; `ask` returns what is typed at a prompt."""
    table = Table(Sitting(match, None, house.desk.language, house.verbosity), console)
    table.announce(*table.words.opening(match.options, match.names))
    SpokenLog(table).read(ask)


def review(
    house: House, match: AnyMatch, advice: Advice, console: Talk, ask: Callable[[str], str]
) -> None:
    """Let the review of a finished game be read; what takes long to work out is announced."""
    language = house.desk.language
    table = Table(Sitting(match, None, language, house.verbosity, advice=advice), console)

    def late() -> None:
        table.announce(odds_words(language).computing)
        console.tell_now()

    found = waited(partial(Reviewed, match, advice, language), late)
    SpokenReview(table, found).read(ask)
