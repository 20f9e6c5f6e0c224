"""A player's statistics in sentences, the same for every face: one fact a line."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules import game as find_game
from ..rules.fortune import NUMBERS, Fortune, is_number
from ..rules.options import BadOption, read
from ..saves import Figures, Group, Played, printable
from .commands.flags import preset
from .words import Language, words
from .words.home import home_words
from .words.statistics import statistics_words


def who(figures: Figures, language: Language) -> str:
    """Return whose figures they are: a name, or a level of the computer."""
    if figures.level is None:
        return figures.name
    told = home_words(language).level(printable(figures.level, 40))
    return told[0].upper() + told[1:]


def account(
    figures: Figures, language: Language, race: str | None, *, whole: bool = False
) -> Iterator[str]:
    """Yield the sentences about a player: of one race, or of all of them and of each.

    With `whole`, the luck of every face, not only the main one.
    """
    for played in played_of(figures, race):
        yield from record(figures, language, played, aloud=True)
        if isinstance(played, Played):
            yield from results(played, language)
            yield from luck(played.fortune, language, whole=whole)


def played_of(figures: Figures, race: str | None) -> Iterator[Figures | Played]:
    """Yield what there is to tell of a player: several races together, and each of them."""
    if race is None and len(figures.played) > 1:
        yield figures
    yield from (played for played in figures.played if race in (None, played.game))


def record(
    figures: Figures, language: Language, played: Figures | Played, *, aloud: bool = False
) -> tuple[str, ...]:
    """Return how many games a player finished and won, of one race or of all."""
    name = who(figures, language)
    if isinstance(played, Played):
        race = words(language, played.game)
        name = f"{name}, {race.said_title if aloud else race.title}"
    return statistics_words(language).record(name, played)


def results(played: Played, language: Language) -> Iterator[str]:
    """Yield the best and the average result with each set of options."""
    for group in played.groups:
        yield statistics_words(language).result(_options(played.game, group, language), group)


def luck(fortune: Fortune, language: Language, *, whole: bool = False) -> Iterator[str]:
    """Yield how the dice fell: the main measure, or with `whole` every one.

    The main one is a face that is no number, such as X, where there is one; else the numbers.
    """
    told = statistics_words(language)
    if fortune.thrown:
        yield told.dice(fortune.thrown)
    tallies = fortune.tallies
    signs = [measure for measure in tallies if measure != NUMBERS and not is_number(measure)]
    for measure, tally in tallies.items():
        if whole or measure in (signs or [NUMBERS]):
            yield told.tally(measure, tally)


def _options(game: str, group: Group, language: Language) -> str:
    """Return options in words; as they are written where this Galop does not know them."""
    try:
        options = read(find_game(game).options, group.options)
    except BadOption:
        return printable(group.options, 80)
    return preset(options, words(language, game)) or statistics_words(language).usual_options
