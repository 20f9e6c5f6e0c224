"""galop stats: how many games were finished and won, the best of them, and the luck of the dice."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from time import monotonic

from ...rules.fortune import NUMBERS, Fortune, Tally
from ...saves import Census, Count, Figures, Group, Played, Unwritable, figures_of
from ..account import account
from ..words.statistics import statistics_words
from .desk import DONE, Desk, save_refusal, say, tell

PATIENCE = 1.0
"""Seconds after which somebody who waits is told what for."""


def stats(desk: Desk) -> int:
    """Print everybody's statistics, of one race if one is named."""
    count, race = counted(desk), getattr(desk.call, "game", None)
    if desk.asked("json"):
        say(json.dumps(as_json(count, race), indent=1))
    else:
        say(*spoken(desk, count, race))
    return DONE


def census(desk: Desk) -> Census | None:
    """Return a census of the saves; None where there is no folder for them."""
    try:
        return Census(desk.folder)
    except Unwritable:
        return None


def counted(desk: Desk) -> Count:
    """Return every finished game once; whoever waits long at a terminal is told what for."""
    found = census(desk)
    if found is None:
        return Count(())
    began, silent = monotonic(), not sys.stderr.isatty()
    for done, number in found.steps():
        if not silent and monotonic() - began > PATIENCE:
            tell(statistics_words(desk.language).reading(done, number))
            silent = True
    return found.result


def spoken(desk: Desk, count: Count, race: str | None) -> Iterator[str]:
    """Yield the statistics in sentences: how many games, each player's, what was not counted."""
    told = statistics_words(desk.language)
    people = of_race(figures_of(count.games), race)
    if not people:
        yield told.none
        yield told.none_help
    else:
        games = [game for game in count.games if race in (None, game.game)]
        yield from told.counted(len(games), count.gone if race is None else 0)
        for figures in people:
            yield from account(figures, desk.language, race, whole=race is not None)
        yield from told.usually
    for skipped in count.skipped:
        yield from save_refusal(skipped.why, skipped.name, desk.words)
    if count.trouble is not None:
        yield told.trouble(count.trouble)


def of_race(people: Sequence[Figures], race: str | None) -> list[Figures]:
    """Return those who finished a game of a race, who did so most often first; None: of any."""
    if race is None:
        return list(people)
    found = [(figures, figures.of(race)) for figures in people]
    there = [(figures, played) for figures, played in found if played is not None]
    order = sorted(there, key=lambda one: (one[0].level is not None, -one[1].finished))
    return [figures for figures, _ in order]


def as_json(count: Count, race: str | None) -> dict[str, object]:
    """Return the statistics for programs; names are printable, numbers are numbers."""
    return {
        "games": sum(race in (None, game.game) for game in count.games),
        "without_save": count.gone,
        "players": [_figures(f, race) for f in of_race(figures_of(count.games), race)],
        "skipped": [{"name": name, "reason": why.code} for name, why in count.skipped],
        "file": count.trouble,
    }


def _figures(figures: Figures, race: str | None) -> dict[str, object]:
    return {
        "name": None if figures.level is not None else figures.name,
        "computer": figures.level,
        "races": [_played(played) for played in figures.played if race in (None, played.game)],
    }


def _played(played: Played) -> dict[str, object]:
    return {
        "game": played.game,
        "finished": played.finished,
        "alone": played.alone,
        "won": played.won,
        "shared": played.shared,
        "results": [_group(group) for group in played.groups],
        "dice": played.fortune.thrown,
        "luck": tally_json(played.fortune),
    }


def tally_json(fortune: Fortune) -> dict[str, object]:
    """Return how every measure of some dice fell, for programs."""
    return {
        "numbers" if measure == NUMBERS else measure: _tally(tally)
        for measure, tally in fortune.tallies.items()
    }


def _group(group: Group) -> dict[str, object]:
    return {
        "options": group.options,
        "alone": group.alone,
        "finished": group.finished,
        "of": "turns" if group.fewest else "score",
        "best": group.best,
        "average": group.average,
    }


def _tally(tally: Tally) -> dict[str, object]:
    return {
        "fell": tally.fell,
        "expected": float(tally.expected),
        "deviations": tally.spread,
        "usual": tally.likely,
    }
