"""The fortune of the dice: what each seat threw, against what exact odds expect of those throws.

Good and bad luck are not judged here: a 6 may win one game and lose another. Every face is counted,
and what the number faces show is added up; a face such as X, which is no number, adds nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Literal, NamedTuple, TypeAlias

from .acts import Thrown
from .core import A, Chance, Die, E, Opt, S
from .match import Match

Measure: TypeAlias = str
"""A face, counted, or NUMBERS."""

NUMBERS: Measure = "+"
"""What the number faces show, added up. No die has a face of this name."""

SPREADS = 1.96
"""Standard deviations that hold 95 of 100 throws of a normal law."""

LEAST_VARIANCE = 2
"""Below it a range is not given: the normal law is no likeness of so few dice."""


class Tally(NamedTuple):
    """One measure of many throws: what fell, what exact odds expect, and their variance."""

    fell: int
    expected: Fraction
    variance: Fraction

    @property
    def spread(self) -> float:
        """How many standard deviations what fell is above what was expected; 0 if it is sure."""
        if not self.variance:
            return 0.0
        return float(self.fell - self.expected) / sqrt(self.variance)

    @property
    def likely(self) -> tuple[int, int] | None:
        """The least and the most that chance gives at least 95 times in 100; None for few dice.

        The normal law's range, its ends rounded to the nearest whole number: for every die of the
        games a test compares it with the exact law.
        """
        if self.variance < LEAST_VARIANCE:
            return None
        reach = SPREADS * sqrt(self.variance)
        return max(round(self.expected - reach), 0), round(self.expected + reach)

    @property
    def verdict(self) -> Literal["few", "below", "within", "above"]:
        """Where what fell stands to that range."""
        if self.likely is None:
            return "few"
        least, most = self.likely
        return "below" if self.fell < least else "above" if self.fell > most else "within"


class Fortune(NamedTuple):
    """Throws by one seat, or by several added up: how often each die was thrown, each face fell."""

    dice: Mapping[Die, int]
    faces: Mapping[str, int]

    @property
    def thrown(self) -> int:
        """How many dice were thrown."""
        return sum(self.dice.values())

    @property
    def tallies(self) -> dict[Measure, Tally]:
        """A tally of each measure: NUMBERS if a die has any, faces that are none, the numbers."""
        faces = {face for die in self.dice for face in die}
        numbers = sorted(filter(is_number, faces), key=int)
        measures = [*([NUMBERS] if numbers else []), *sorted(faces - set(numbers)), *numbers]
        return {measure: self._tally(measure) for measure in measures}

    def _tally(self, measure: Measure) -> Tally:
        fell = sum(number * worth(face, measure) for face, number in self.faces.items())
        mean = variance = Fraction(0)
        for die, number in self.dice.items():
            one, spread = odds(die, measure)
            mean += one * number
            variance += spread * number
        return Tally(fell, mean, variance)


def together(fortunes: Iterable[Fortune]) -> Fortune:
    """Return several fortunes added up."""
    dice, faces = Counter[Die](), Counter[str]()
    for fortune in fortunes:
        dice.update(fortune.dice)
        faces.update(fortune.faces)
    return Fortune(dice, faces)


def worth(face: str, measure: Measure) -> int:
    """Return what a face adds to a measure."""
    if measure == NUMBERS:
        return int(face) if is_number(face) else 0
    return int(face == measure)


@lru_cache(maxsize=256)
def odds(die: Die, measure: Measure) -> tuple[Fraction, Fraction]:
    """Return the exact mean and variance of a measure of one die, each face equally likely.

    Dice fall independently, so those of a throw add up. A test holds the sums to the outcomes and
    weights of every throw of every game.
    """
    worths = [worth(face, measure) for face in die]
    mean = Fraction(sum(worths), len(die))
    return mean, Fraction(sum(one * one for one in worths), len(die)) - mean * mean


def fortunes(match: Match[Opt, S, A, E]) -> tuple[Fortune, ...]:
    """Return the fortune of each seat in a match so far, from its throws alone.

    Dice from a real table count as well. A throw outside any turn is nobody's.
    """
    dice = [Counter[Die]() for _ in match.players]
    faces = [Counter[str]() for _ in match.players]
    for step, action in zip(match.steps, match.log, strict=False):  # the last step has no action
        if not isinstance(action, Thrown):
            continue
        turn, chance = match.game.turn(step.state), match.game.awaits(step.state)
        if turn is not None and isinstance(chance, Chance):
            dice[turn.seat].update(chance.dice)
            faces[turn.seat].update(action.faces)
    return tuple(map(Fortune, dice, faces))


def is_number(face: str) -> bool:
    """Return whether a face shows a number."""
    return face.isascii() and face.isdigit()
