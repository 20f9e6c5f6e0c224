"""Best play of `metres`: the values of the strategy page, and every state against `apply`."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest
from galop.rules.acts import Roll, Stop
from galop.rules.core import Decision
from galop.rules.metres import GAME, MetresOptions, MetresState
from galop.rules.solve import solver
from galop.rules.solve.metres import SOLVER, MetresOdds
from galop.rules.solve.metres_estimate import error, estimated
from galop.rules.solve.metres_table import Table
from reference import Node, Worth, close, exact, explored


def _left(state: MetresState) -> int:
    return state.options.squares + 1 - state.positions[state.seat]


def _key(state: MetresState) -> Hashable:
    """What of a state decides how it goes on: not how far past the end, nor the free sixes."""
    places = tuple(min(at, state.options.squares + 1) for at in state.positions)
    total = min(state.total, _left(state))
    return state.phase, state.seat, places, total, len(state.counted)


def _moot(state: MetresState, action: object) -> bool:
    """Whether a throw can change nothing: the sum passes the end, and so does any 6."""
    passes = min(state.total, len(state.counted) + 1) >= _left(state)
    return action == Roll() and state.phase == "choose" and passes


def _state(positions: tuple[int, ...], seat: int = 0, **options: Any) -> MetresState:
    return MetresState(
        options=MetresOptions(**options), positions=positions, seat=seat, phase="roll"
    )


def _shares(state: MetresState) -> tuple[float, ...]:
    odds = SOLVER.solve(state.options, len(state.positions))
    return odds.evaluate(state, GAME.awaits(state)).shares


@pytest.mark.parametrize(
    ("squares", "tie", "value"),
    [
        (10, False, 0.7139304583),
        (20, False, 0.6191000478),
        (20, True, 0.5),
        (50, False, 0.5631044932),
        (50, True, 0.4968441645),
    ],
)
def test_the_first_of_two_players_has_the_known_share(
    squares: int, tie: bool, value: float
) -> None:
    assert close(_shares(_state((0, 0), squares=squares, tie=tie))[0], value, 5e-11)


@cache
def _known(positions: tuple[int, ...], tie: bool) -> tuple[list[Node], list[Worth]]:
    """Return every state of ten squares from these positions on, and what each is worth."""
    nodes = explored(GAME, _state(positions, squares=10, tie=tie), _key, _moot)
    return nodes, exact(nodes, len(positions))


@pytest.mark.slow
def test_ten_squares_are_worth_the_known_fractions() -> None:
    two = Fraction(283229478163785937, 396718580736000000)
    assert _known((0, 0), False)[1][0].shares[0] == two
    assert _known((0,), False)[1][0].turns == Fraction(39970079, 25194240)


@pytest.mark.parametrize(("squares", "turns"), [(10, 39970079 / 25194240), (50, 5.3978475231)])
def test_alone_the_fewest_turns_are_known(squares: int, turns: float) -> None:
    table = Table(squares, 1, tie=False)
    assert close(-table.after[0][0, 0, -1] - 1, turns, 5e-11)


def test_a_sum_of_10_on_3_dice_is_worth_throwing_on() -> None:
    state = _state((0, 0), squares=30).but(faces=(5, 3, 2), phase="choose")
    found = SOLVER.solve(state.options, 2).evaluate(state, GAME.awaits(state))
    worth = {choice.action: choice.value for choice in found.choices}
    assert close(worth[Stop()], 0.565111, 5e-7)
    assert close(worth[Roll()], 0.641051, 5e-7)
    assert found.best is not None
    assert found.choices[found.best].action == Roll()


def test_the_square_greedy_rule_walks_the_known_squares_a_turn() -> None:
    """Stop once the sum is at least 16 and the dice: a rule on a track too long to matter."""
    state = _state((0, 0), squares=200)
    walked = Fraction(0)
    open_turns = {(0, 0): Fraction(1)}  # by the sum and the dice
    while open_turns:
        following: dict[tuple[int, int], Fraction] = {}
        for (total, dice), chance in open_turns.items():
            if dice:
                faces = (*(1 for _ in range(dice - 1)), total - dice + 1)
                at = state.but(faces=faces, phase="choose")
                if GAME.sensible(at, Decision(0, (Roll(), Stop()))) == Stop():
                    walked += chance * total
                    continue
                walked += chance * Fraction(dice + 1, 6)
            for face in range(1, 6):
                part = chance * Fraction(1, 6 if dice else 5)
                then = (total + face, dice + 1)
                following[then] = following.get(then, Fraction(0)) + part
        open_turns = following
    assert close(float(walked), 9.9781062415, 5e-11)


@pytest.mark.parametrize(
    ("positions", "tie"),
    [
        ((0, 0), False),
        ((4, 3), True),
        ((6, 5, 6), False),
        ((7, 6, 7), True),
        ((8, 7, 8, 9), False),
        ((8, 8, 9, 9), True),
    ],
)
def test_every_state_of_a_small_track_is_worth_what_apply_makes_it(
    positions: tuple[int, ...], tie: bool
) -> None:
    odds = SOLVER.solve(MetresOptions(squares=10, tie=tie), len(positions))
    nodes, worths = _known(positions, tie)
    for node, worth in zip(nodes, worths, strict=True):
        found = odds.evaluate(node.state, node.awaits)
        assert close(found.shares, [float(x) for x in worth.shares], 1e-12)
        assert close(found.turns, float(worth.turns), 1e-12)
        choices = {choice.action: choice for choice in found.choices}
        for edge in node.edges if choices else ():
            after = [float(share) for share in worths[edge.to].shares]
            assert close(choices[edge.action].shares, after, 1e-12)


def test_the_draw_for_the_first_seat_is_even() -> None:
    state = _state((0, 0, 0), squares=20, first="drawn").but(phase="draw")
    found = SOLVER.solve(state.options, 3).evaluate(state, GAME.awaits(state))
    assert found.shares == (1 / 3,) * 3
    listed = state.but(phase="roll", first=2, seat=2)
    assert found.turns == SOLVER.solve(state.options, 3).evaluate(listed, GAME.awaits(listed)).turns


@pytest.mark.parametrize(
    ("squares", "seats", "badge"),
    [
        (200, 2, "exact"),
        (60, 3, "equilibrium"),
        (61, 3, "estimate"),
        (30, 4, "equilibrium"),
        (31, 4, "estimate"),
        (10, 5, "estimate"),
    ],
)
def test_a_badge_says_what_the_numbers_are(squares: int, seats: int, badge: str) -> None:
    assert SOLVER.badge(MetresOptions(squares=squares), seats) == badge


@pytest.mark.parametrize(
    ("squares", "seats", "tie"),
    [(40, 3, False), (20, 4, False), (14, 4, True), (12, 5, False), (8, 6, False)],
)
def test_an_estimate_is_within_the_error_it_claims(squares: int, seats: int, tie: bool) -> None:
    table, pairs = Table(squares, seats, tie=tie), Table(squares, 2, tie=tie)
    rivals = np.array(
        [[(7 * i + 11 * j) % squares + 1 for i in range(60)] for j in range(seats - 1)]
    )
    off: list[float] = []
    for place in range(seats if tie else 1):
        known = table.after[place][:-1, table.row(rivals)]
        for column in range(rivals.shape[1]):
            near = estimated(pairs, rivals[:, column], place)[:-1] - known[:, column]
            off += [float(value) for value in np.abs(near).ravel()]
    assert 0.001 < np.quantile(off, 0.95) < error(seats)


def test_an_estimate_is_exact_for_two() -> None:
    pairs = Table(30, 2, tie=False)
    found = estimated(pairs, np.array([12]), 0)
    assert close(found[0], pairs.after[0][0, pairs.row(np.array([12]))], 1e-12)


def test_many_seats_have_shares_that_sum_to_1_and_no_count_of_turns() -> None:
    state = _state((0, 9, 18, 27, 36, 45, 54, 60), tie=True, seat=3).but(
        faces=(6, 4, 5), phase="choose"
    )
    odds = SOLVER.solve(state.options, 8)
    assert isinstance(odds, MetresOdds)
    found = odds.evaluate(state, GAME.awaits(state))
    assert close(sum(found.shares), 1, 1e-12)
    assert all(0 <= share <= 1 for choice in found.choices for share in choice.shares)
    assert (found.badge, found.turns, found.error) == ("estimate", None, error(8))


def test_the_solver_is_found_by_name_and_refuses_more_than_the_table_seats() -> None:
    assert solver("metres") is SOLVER
    with pytest.raises(ValueError, match="does not seat 9"):
        SOLVER.solve(MetresOptions(), 9)
