"""What a turn is worth, written a second time: plain loops over the rules.

A solver says what every turn is worth as it begins, of two seats at `metres` and `marche`, alone
at `excape`; played out once by these loops, against turns worth what the solver says, each must be
worth the same. What is left is the residual.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product

from galop.rules.acts import Roll
from galop.rules.core import Decision
from galop.rules.excape import GAME as EXCAPE
from galop.rules.excape_state import ExcapeOptions
from galop.rules.marche import GAME as MARCHE
from galop.rules.marche_state import MarcheOptions, MarcheState
from galop.rules.metres import GAME as METRES
from galop.rules.metres import MetresOptions, MetresState
from galop.rules.solve.excape import SOLVER as EXCAPE_SOLVER
from galop.rules.solve.marche import SOLVER as MARCHE_SOLVER
from galop.rules.solve.metres import SOLVER as METRES_SOLVER

Worth = Callable[[int, int, int], float]
"""What a turn is worth to its seat as it begins: its own and the other's distance or square, and
the seat's place in the round."""


def metres_residual(squares: int, *, tie: bool) -> float:
    """Return the greatest residual over all positions of two seats in which a turn begins."""
    options, far = MetresOptions(squares=squares, tie=tie), squares + 1
    odds = METRES_SOLVER.solve(options, 2)

    @cache
    def begun(mine: int, other: int, place: int) -> float:
        left = (other, mine) if place else (mine, other)
        positions = tuple(far - each for each in left)
        state = MetresState(options=options, seat=place, positions=positions, phase="roll")
        return odds.evaluate(state, METRES.awaits(state)).shares[place]

    worst = 0.0
    for place in (0, 1) if tie else (0,):
        for mine in range(1, far + 1):
            for other in range(0 if place else 1, far + 1):
                once = _metres_turn(mine, other, place, tie=tie, begun=begun)
                worst = max(worst, abs(once - begun(mine, other, place)))
    return worst


def _metres_turn(mine: int, other: int, place: int, *, tie: bool, begun: Worth) -> float:
    @cache
    def ended(gain: int) -> float:
        left = max(mine - gain, 0)
        if not tie:
            return 1.0 if left == 0 else 1 - begun(other, left, 0)
        if place == 0:
            return 1 - begun(other, left, 1)
        if left == 0 or other == 0:
            return 0.5 if left == other == 0 else float(left == 0)
        return 1 - begun(other, left, 0)

    @cache
    def shown(total: int, dice: int) -> float:
        stopped = ended(total)
        if total >= mine and dice + 1 >= mine:  # whatever falls passes the end
            return stopped
        on = [shown(min(total + face, mine), min(dice + 1, mine)) for face in range(1, 6)]
        return max(stopped, (sum(on) + ended(dice + 1)) / 6)

    return sum(shown(min(face, mine), 1) for face in range(1, 6)) / 5


def marche_residual(options: MarcheOptions) -> float:
    """Return the greatest residual over all positions of two seats in which a turn begins."""
    odds = MARCHE_SOLVER.solve(options, 2)

    @cache
    def begun(mine: int, other: int, _: int) -> float:
        marks = ((mine,), (other,))
        state = MarcheState(options=options, marks=marks, walks=(mine,), phase="roll")
        return odds.evaluate(state, MARCHE.awaits(state)).shares[0]

    squares = range(1, options.squares)
    return max(
        abs(_marche_turn(mine, other, options, begun) - begun(mine, other, 0))
        for mine, other in product(squares, squares)
    )


def _marche_turn(mine: int, other: int, options: MarcheOptions, begun: Worth) -> float:
    end = options.squares

    def secured(walk: int) -> float:
        return 1.0 if walk == end else 1 - begun(other, walk, 0)

    @cache
    def chosen(walk: int, aside: int) -> float:
        if walk == end:  # stopping has won
            return 1.0
        return max(secured(walk), rolled(walk, aside))

    @cache
    def rolled(walk: int, aside: int) -> float:
        found = 0.0
        for (steps, what), chance in _throws(aside):
            there = min(walk + steps, end)
            if there == end and options.win == "arrive" and walk < end:
                found += chance
            elif what == "bust":
                found += chance * secured(mine)
            elif what == "new" and aside == 3:
                found += chance * secured(there)
            else:
                found += chance * chosen(there, aside + (what == "new"))
        return found

    return rolled(mine, 0)


@cache
def _throws(aside: int) -> tuple[tuple[tuple[int, str], float], ...]:
    """Return what the dice left may do: squares walked, and whether a number is new."""
    ways: Counter[tuple[int, str]] = Counter()
    for faces in product("1234XX", repeat=4 - aside):
        numbers = {int(face) for face in faces if face != "X"}
        what = "none" if not numbers else "new" if max(numbers) > aside else "bust"
        ways[faces.count("X"), what] += 1
    whole = 6 ** (4 - aside)
    return tuple((each, number / whole) for each, number in ways.items())


def excape_alone_residual(options: ExcapeOptions) -> float:
    """Return the greatest residual over all squares of a lone race, before any throw of a turn."""
    odds, goal = EXCAPE_SOLVER.solve(options, 1), options.squares
    start = EXCAPE.start(options, 1).state

    def left(square: int, rolls: int) -> float:
        found = odds.evaluate(start.but(positions=(square,), rolls=rolls), Decision(0, (Roll(),)))
        assert found.turns is not None
        return found.turns

    def ended(square: int) -> float:  # a pair that walks home does so in one more turn
        return 1 + (1 if square >= goal else left(max(square, 0), 0))

    def thrown(square: int, rolls: int) -> float:
        found = 0.0
        for one, two in product("12347X", "12356X"):
            crosses = (one + two).count("X")
            there = square + (int(one) if one == two != "X" else 0)
            if crosses and options.rules == "described":
                found += ended(square - 1)
            elif crosses and rolls:
                found += ended(square - crosses)
            elif there >= goal:
                found += 1
            else:
                found += min(left(there, 1), *(ended(there + line) for line in range(6)))
        return found / 36

    return max(
        abs(thrown(square, rolls) - left(square, rolls))
        for square, rolls in product(range(goal), (0, 1))
    )
