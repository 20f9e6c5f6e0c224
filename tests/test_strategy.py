"""What the strategy page finds beyond the values of races: stopping short, and a rule's worth."""

from __future__ import annotations

from functools import cache

import numpy as np
from galop.rules.solve.metres_table import Floats, Table
from reference import close


@cache
def _after(far: int) -> Floats:
    """Return what stopping is worth, `[other's distance - 1, own distance left]`."""
    table = Table(far - 1, 2, tie=False)
    found: Floats = table.after[0][0][table.row(np.arange(1, far + 1)[None])]
    return found


def _turn(far: int, mine: int) -> tuple[Floats, list[Floats]]:
    """Return what stopping is worth by `[other, gain]`, and by the dice what throwing on is."""
    stopped = _after(far)[:, [max(mine - gain, 0) for gain in range(mine + 6)]]
    best, thrown = stopped, [stopped] * (mine + 1)
    for dice in range(mine, 0, -1):
        failed = _after(far)[:, max(mine - dice - 1, 0)]
        ahead = [best[:, 1 + face : 1 + face + mine] for face in range(5)]
        thrown[dice] = (np.sum(ahead, axis=0) + failed[:, None]) / 6
        best = np.concatenate(
            [np.maximum(stopped[:, :mine], thrown[dice]), stopped[:, mine:]], axis=1
        )
    return stopped[:, :mine], thrown


def _stops_short(squares: int) -> int:
    """Count where stopping short of the end is better than throwing on, by more than rounding."""
    far, found = squares + 1, 0
    for mine in range(1, far + 1):
        stopped, thrown = _turn(far, mine)
        for dice in range(1, mine):
            better = stopped > thrown[dice] + 1e-12
            found += int(better[:, dice : 5 * dice + 1].sum())  # what so many dice may show
    return found


def test_on_up_to_33_squares_stopping_short_of_the_end_is_never_better() -> None:
    assert _stops_short(33) == 0
    assert _stops_short(34) == 13


def _spread(mine: int, on: list[Floats] | None, other: int) -> Floats:
    """Return how likely a turn gains what, `[gain]`, passing the end counted as `mine`.

    By best play where `on` says by how much throwing on is better, `[dice][other, gain]`; else by
    the rule: go on below 16 and one for each die, unless stopping wins.
    """
    gains, begun = np.zeros(mine + 1), np.zeros(mine + 6)
    begun[1:6] = 1 / 5
    dice = 0
    while begun.sum() > 1e-17:
        dice += 1
        following = np.zeros(mine + 6)
        gains[mine] += begun[mine:].sum()
        for gain in np.flatnonzero(begun[:mine]):
            again = gain < dice + 16 if on is None else on[dice][other - 1, gain] > 1e-13
            if again:
                gains[min(dice + 1, mine)] += begun[gain] / 6
                following[gain + 1 : gain + 6] += begun[gain] / 6
            else:
                gains[gain] += begun[gain]
        begun = following
    return gains


def _share_of_the_rule(squares: int) -> float:
    """Return the share of the rule of thumb against best play, half of the races first."""
    far = squares + 1
    by_rule = [np.zeros(1), *(_spread(mine, None, 0) for mine in range(1, far + 1))]
    better: list[list[Floats]] = [[]]
    for mine in range(1, far + 1):
        stopped, thrown = _turn(far, mine)
        better.append([stopped, *(each - stopped for each in thrown[1:])])
    rule, best = np.zeros((far + 1, far + 1)), np.ones((far + 1, far + 1))
    best[1:, 0] = 0.0  # best play is home: `best[rule's distance, best play's distance]`
    for total in range(2, 2 * far + 1):
        for mine in range(max(1, total - far), min(far, total - 1) + 1):
            his = total - mine
            # whose turn it is decides: the rule's turn leads to best play's, and the other way
            rule[mine, his] = by_rule[mine] @ best[mine::-1, his]
            gains = _spread(his, better[his], mine)
            best[mine, his] = gains[:his] @ rule[mine, his:0:-1]
    return float(rule[far, far] + best[far, far]) / 2


def test_the_rule_of_thumb_is_worth_the_share_that_is_published() -> None:
    # The strategy page says 45.7 %, of no number of squares: of 30 it is nearest.
    assert close(_share_of_the_rule(30), 0.45897630158098635, 1e-9)
