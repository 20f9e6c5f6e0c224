"""Best play of `excape` alone: the fewest turns to the end, from every square.

Nobody takes a pair out, so a score decides nothing: a state is where the pawn stands, before the
turn's first throw or before a further one. A turn's choice is repeated from nothing on until it
changes no state; `bound` then proves how near that is to the solution.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np

from ..core import Chance, Decision, Over
from ..excape_state import LINES, ExcapeAction, ExcapeOptions, ExcapeState, Place, Rules
from .core import Choice, Evaluation, Odds
from .excape_kernel import FAR, Dice, Floats, dice_of

ExcapeAwaits: TypeAlias = Decision[ExcapeAction] | Chance[ExcapeAction] | Over

SETTLED = 1e-14
"""A repetition that changes no number of turns by more than this is the last."""

APART = 4e-14
"""How far off the bounds stand at first, for each turn left."""

ROUNDING = 2e-15
"""More than the rounding of a step for each turn left: it adds up at most 10 terms."""


class Alone(NamedTuple):
    """The turns left by the square before the goal, the present one included.

    `begin` at the turn's beginning, the pair having walked; `again` before a further throw.
    """

    begin: Floats
    again: Floats

    def begun(self, square: int) -> float:
        """Return the turns left where a turn begins; a pair that walked home took one."""
        return self.begin.item(square) if square < len(self.begin) else 1.0

    def placed(self, square: int, line: int) -> float:
        """Return the turns left where the dice are placed: this one, and those to come."""
        return 1.0 + self.begun(square + line)

    def scaled(self, factor: float) -> Alone:
        """Return all numbers of turns times a factor."""
        return Alone(self.begin * factor, self.again * factor)


def solve(rules: Rules, goal: int) -> tuple[Alone, float]:
    """Return the fewest turns, and how far at most any of them is off."""
    dice, turns, changed = dice_of(rules), Alone(np.zeros(goal), np.zeros(goal)), 1.0
    while changed > SETTLED:
        after = step(dice, turns)
        changed = max(float(np.abs(new - old).max()) for new, old in zip(after, turns, strict=True))
        turns = after
    return turns, bound(dice, turns)


def step(dice: Dice, turns: Alone) -> Alone:
    """Return what a throw makes of the turns left after it, the better choice being taken."""
    goal = len(turns.begin)
    ahead = np.append(turns.begin, np.ones(FAR))
    kept = 1.0 + np.min([ahead[line : line + goal] for line in LINES], axis=0)
    kept = np.minimum(kept, turns.again)
    doubled, lost = np.zeros(goal), np.zeros(goal)
    for _, squares, chance in dice.doubles:
        doubled += chance * np.append(kept, np.ones(squares))[squares:]
    for back, chance in dice.lost:
        lost += chance * (1.0 + turns.begin[np.maximum(np.arange(goal) - back, 0)])  # D3-4
    again = float(dice.again.sum()) * kept + doubled + lost
    begin = again if dice.spoils else float(dice.first.sum()) * kept + doubled
    return Alone(begin, again)


def bound(dice: Dice, turns: Alone) -> float:
    """Return how far at most any number of turns is from the fewest; proven by two steps.

    A step rises with the turns left after it. If therefore low <= step(low) and high >=
    step(high), then repeating the steps raises `low` and lowers `high`. A race ends with
    probability 1 however it is played, for doubles alone end it, so both meet in the one solution,
    which is thus between them. Bounds that do not hold at once are set further apart.
    """
    apart = APART
    while not _holds(dice, turns, apart):
        apart *= 2
    return apart * max(float(each.max()) for each in turns)


def _holds(dice: Dice, turns: Alone, apart: float) -> bool:
    low, high = turns.scaled(1 - apart), turns.scaled(1 + apart)
    under, over = step(dice, low).scaled(1 - ROUNDING), step(dice, high).scaled(1 + ROUNDING)
    return all(
        bool((new >= old).all())
        for new, old in (*zip(under, low, strict=True), *zip(high, over, strict=True))
    )


class AloneOdds(Odds[ExcapeState, ExcapeAction]):
    """A race of `excape` alone, solved; see `core.Odds`.

    Of equal choices, the farthest line is taken to be the best.
    """

    def __init__(self, options: ExcapeOptions) -> None:
        self._turns, self._error = _solved(options.rules, options.squares)

    def evaluate(self, view: ExcapeState, awaits: ExcapeAwaits) -> Evaluation[ExcapeAction]:
        match awaits:
            case Over():
                return self._said(0.0)
            case Chance():
                return self._said(self._throwing(view))
            case Decision(choices=actions):
                worth = [self._after(view, action) for action in actions]
                choices = tuple(
                    Choice(action, turns, (1.0,))
                    for action, turns in zip(actions, worth, strict=True)
                )
                least = min(worth)
                best = max(i for i, turns in enumerate(worth) if turns <= least + self._error)
                return self._said(worth[best], choices, best)

    def _after(self, view: ExcapeState, action: ExcapeAction) -> float:
        if isinstance(action, Place):
            return self._turns.placed(view.positions[0], action.line)
        return self._throwing(view)

    def _throwing(self, view: ExcapeState) -> float:
        table = self._turns.again if view.rolls else self._turns.begin
        return table.item(view.positions[0])

    def _said(
        self,
        turns: float,
        choices: tuple[Choice[ExcapeAction], ...] = (),
        best: int | None = None,
    ) -> Evaluation[ExcapeAction]:
        seat = None if best is None else 0
        return Evaluation("fewest_turns", seat, choices, best, (1.0,), turns, "exact", self._error)


@lru_cache(maxsize=2)
def _solved(rules: Rules, goal: int) -> tuple[Alone, float]:
    return solve(rules, goal)
