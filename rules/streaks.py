"""The longest run of bad throws of each seat, and how often chance alone gives one as long.

What is looked for is settled before the dice are looked at: throws that go wrong one after another
or, in a race in which none can, throws below their mean. So a rare run is rare, and not only found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from .acts import Thrown
from .core import Chance
from .fortune import NUMBERS, worth
from .match import Match
from .solve.risk import went_wrong, wrong_ways


class Streak(NamedTuple):
    """A seat's longest run among `throws` throws that might have been bad.

    `chance` is the probability of a run at least as long in so many throws. `kind` is what a bad
    throw is: one that went wrong, or a low one.
    """

    kind: Literal["wrong", "low"]
    longest: int
    throws: int
    chance: float


class _Throw(NamedTuple):
    """Whether a throw was bad, and the probability that it would be."""

    bad: bool
    chance: float


def streaks(match: Match[Any, Any, Any, Any]) -> tuple[Streak | None, ...]:
    """Return the longest run of each seat; None for a seat that risked nothing."""
    wrong = [list[_Throw]() for _ in match.players]
    low = [list[_Throw]() for _ in match.players]
    for place, action in enumerate(match.log):
        state = match.steps[place].state
        turn, chance = match.game.turn(state), match.game.awaits(state)
        if isinstance(action, Thrown) and turn is not None and isinstance(chance, Chance):
            low[turn.seat].append(_low(chance, action))
            wrong[turn.seat].append(_wrong(match, place, chance))
    if any(throw.chance for throws in wrong for throw in throws):
        return tuple(_streak("wrong", throws) for throws in wrong)
    return tuple(_streak("low", throws) for throws in low)


def _wrong(match: Match[Any, Any, Any, Any], place: int, chance: Chance[Any]) -> _Throw:
    state, game = match.steps[place].state, match.game
    fell = went_wrong(match.steps[place + 1].events)
    return _Throw(fell, wrong_ways(game, state, chance) / _ways(chance))


def _low(chance: Chance[Any], thrown: Thrown) -> _Throw:
    """Return whether the numbers of a throw add up to less than they do on average."""
    sums = [(_sum(outcome), weight) for outcome, weight in chance.outcomes]
    ways, total = _ways(chance), sum(number * weight for number, weight in sums)
    below = sum(weight for number, weight in sums if number * ways < total)
    return _Throw(_sum(thrown) * ways < total, below / ways)


def _ways(chance: Chance[Any]) -> int:
    return sum(weight for _, weight in chance.outcomes)


def _sum(thrown: Thrown) -> int:
    return sum(worth(face, NUMBERS) for face in thrown.faces)


def _streak(kind: Literal["wrong", "low"], throws: Sequence[_Throw]) -> Streak | None:
    open_to_chance = [throw for throw in throws if 0 < throw.chance < 1]
    if not open_to_chance:
        return None
    longest = run = 0
    for throw in open_to_chance:
        run = run + 1 if throw.bad else 0
        longest = max(longest, run)
    chances = [throw.chance for throw in open_to_chance]
    return Streak(kind, longest, len(chances), at_least(longest, chances))


def at_least(length: int, chances: Sequence[float]) -> float:
    """Return the probability of a run of bad throws of this length or more among some throws."""
    if length == 0:
        return 1.0
    runs = [1.0, *[0.0] * (length - 1)]  # of the present run being so long, none as long as asked
    found = 0.0
    for chance in chances:
        found += runs[-1] * chance
        runs = [sum(runs) * (1 - chance), *(run * chance for run in runs[:-1])]
    return found
