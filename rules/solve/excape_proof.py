"""How near to best play the tables of two players' Excape are: bounds from below and from above.

`step` is one turn's choice written the plain way: each score thrown is placed on the best line or
thrown again, whichever is worth more. It rises with the mover's own values and falls with the
other's. If therefore low <= step(low, other's high) and high >= step(high, other's low), then
repeating the steps raises `low` and lowers `high`. A race ends with probability 1 however it is
played, for doubles alone end it, so both meet in the one solution, which is thus between them.
"""

from __future__ import annotations

import numpy as np

from ..excape_state import LINES
from .excape_kernel import FAR, Dice, Floats, Tables

ROUNDING = 4e-15
"""More than the rounding of a step: it adds up at most 30 terms, and they come to 1 at most."""

PER_TURN = 2e-14
"""How far off the bounds stand for each turn left: where everything but an X is thrown again,
a step wins only 11/36 of it, which still has to cover the rounding."""


def step(dice: Dice, again: Floats, begin: Floats) -> tuple[Floats, Floats]:
    """Return a turn's value from the mover's `again` and the other's `begin` after the turn.

    Arrays are `[line, score, a, b]`; returned are the values before a further throw and at the
    turn's beginning.
    """
    goal, scores = int(again.shape[2]), len(dice.scores)
    reply = np.zeros((len(LINES), scores, goal, goal + FAR))  # 0 where the other is home
    reply[..., :goal] = 1.0 - begin.transpose(0, 1, 3, 2)
    new, first = np.zeros_like(again), np.zeros_like(again)
    for line in LINES:
        stays, out = _placed(reply, line)
        late = np.zeros((scores, goal, goal))
        for back, chance in dice.lost:
            fallen = [max(square - back, 0) for square in range(goal)]
            late += chance * reply[0, 0, fallen, line : line + goal]
        early = np.zeros_like(late)
        placed = np.empty_like(late)
        squares = {score: (ahead, chance) for score, ahead, chance in dice.doubles}
        for score in range(scores):
            beaten = score + dice.equal if line else 0  # so many scores are taken out
            placed[:beaten], placed[beaten:] = out[score], stays[score]
            best = np.maximum(again[line], placed)
            if score in squares:
                ahead, chance = squares[score]
                short = max(goal - ahead, 0)  # from here on a double brings the mover home
                for sums in (early, late):
                    sums[:, :short] += chance * best[:, ahead:]
                    sums[:, short:] += chance
            else:
                early += dice.first[score] * best
                late += dice.again[score] * best
        new[line] = late
        first[line] = late if dice.spoils else early
    return new, first


def _placed(reply: Floats, line: int) -> tuple[Floats, Floats]:
    """Return the best free line, `[score, a, b]`: the other's pair staying, or taken out."""
    goal = reply.shape[2]
    walks, stands = reply[..., line : line + goal], reply[..., :goal]
    free = [own for own in LINES if own != line or own == 0]
    stays = np.max([walks[own] for own in free], axis=0)
    out = np.max([(stands if own < line else walks)[own] for own in free], axis=0)
    return stays, out


def bound(dice: Dice, tables: Tables) -> float:
    """Return how far at most any chance in the tables is from best play; proven by two steps.

    The bounds stand off by so much for each turn that is left. Where that does not hold at once,
    they are widened until it does.
    """
    low = tuple(chance - PER_TURN * turns for chance, turns in _pairs(tables))
    high = tuple(chance + PER_TURN * turns for chance, turns in _pairs(tables))
    while True:
        from_below = step(dice, low[0], high[1])
        from_above = step(dice, high[0], low[1])
        under = [new - ROUNDING - old for new, old in zip(from_below, low, strict=True)]
        over = [old - ROUNDING - new for new, old in zip(from_above, high, strict=True)]
        if min(float(room.min()) for room in (*under, *over)) >= 0:
            break
        low = tuple(old + np.minimum(room, 0) for old, room in zip(low, under, strict=True))
        high = tuple(old - np.minimum(room, 0) for old, room in zip(high, over, strict=True))
    pairs = zip(low, high, (tables.again, tables.begin), strict=True)
    return max(float(np.maximum(top - mid, mid - down).max()) for down, top, mid in pairs)


def _pairs(tables: Tables) -> tuple[tuple[Floats, Floats], ...]:
    return (tables.again, tables.again_turns), (tables.begin, tables.begin_turns)
