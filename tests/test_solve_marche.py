"""Best play of `marche`: the values of the strategy page, and every state against `apply`."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from galop.rules.acts import Roll, Stop
from galop.rules.marche import GAME
from galop.rules.marche_state import MarcheOptions, MarcheState, SetAside
from galop.rules.solve import solver
from galop.rules.solve.marche import SOLVER
from galop.rules.solve.marche_estimate import Alone, Pairs, error
from galop.rules.solve.marche_race import Race
from galop.rules.solve.marche_table import Table
from galop.rules.solve.marche_turn import THROWS
from reference import bounded, close, consistent, explored


def _key(state: MarcheState) -> Hashable:
    """What of a state decides how it goes on: of the numbers aside, only how many."""
    thrown = state.faces.count("X"), bool(state.usable), state.spoilt
    shown = thrown if state.phase in ("move", "aside") else None
    return state.phase, state.seat, state.marks, state.walks, len(state.aside), shown, state.skips


def _strict_key(state: MarcheState) -> Hashable:
    """The same, but of the numbers aside and thrown, which ones."""
    faces = state.faces if state.phase in ("move", "aside") else ()
    return state.phase, state.seat, state.marks, state.walks, state.aside, faces, state.skips


def _turn(state: MarcheState) -> str:
    return repr((state.seat, state.marks, state.skips))


def _state(*marks: tuple[int, ...], **options: Any) -> MarcheState:
    return MarcheState(options=MarcheOptions(**options), marks=marks, walks=marks[0], phase="roll")


@pytest.mark.parametrize(
    ("squares", "seats", "win", "value"),
    [
        (11, 1, "secured", 4.9870275354),
        (11, 1, "arrive", 4.7255908454),
        (11, 2, "secured", 0.5979669130),
        (11, 2, "arrive", 0.6024799037),
        (21, 2, "secured", 0.5688170340),
        (21, 2, "arrive", 0.5703485002),
    ],
)
def test_the_start_is_worth_what_is_known(squares: int, seats: int, win: str, value: float) -> None:
    state = _state(*((1,),) * seats, squares=squares, win=win)
    found = SOLVER.solve(state.options, seats).evaluate(state, GAME.awaits(state))
    assert close(found.choices[0].value, value, 5e-11)
    assert found.error < 1e-12


def test_the_chances_to_bust_are_known() -> None:
    known = (Fraction(0), Fraction(19, 216), Fraction(1, 3), Fraction(1, 2))
    for throw, bust in zip(THROWS, known, strict=True):
        assert close(sum(throw.bust), float(bust), 1e-15)
        assert close(sum(throw.new) + sum(throw.bust) + throw.all_x, 1, 1e-15)


@pytest.mark.parametrize("win", ["arrive", "secured"])
def test_every_state_of_a_small_track_is_between_what_apply_bounds(win: str) -> None:
    start = _state((6,), (6,), squares=10, win=win)
    nodes = explored(GAME, start, _key)
    odds = SOLVER.solve(start.options, 2)
    for node, (least, most) in zip(nodes, bounded(nodes, 1e-11), strict=True):
        share = odds.evaluate(node.state, node.awaits).shares[0]
        assert least - 1e-12 <= share <= most + 1e-12


CLASSIC = "5:-2 7:+2 8:skip 9:again"


@pytest.mark.parametrize(
    ("marks", "options"),
    [
        (((5,),), {"special": CLASSIC}),
        (((7, 8),), {"two_pairs": True, "jump": True, "special": "8:skip 9:-2"}),
        (((8,), (7,)), {"special": "8:-2 9:skip", "win": "secured"}),
        (((6,), (6,)), {"jump": True, "special": "8:+2 9:again 7:skip"}),
        (((9, 8), (9, 9)), {"two_pairs": True}),
        (((9, 9), (9, 8)), {"two_pairs": True, "jump": True, "win": "secured"}),
        (((9, 8), (9, 9)), {"two_pairs": True, "special": "9:again"}),
        (((8,), (8,), (7,)), {}),
        (((8,), (8,), (8,)), {"jump": True, "special": "9:skip 8:-2"}),
    ],
)
def test_every_state_is_worth_what_those_that_may_follow_make_it(
    marks: tuple[tuple[int, ...], ...], options: dict[str, Any]
) -> None:
    start = _state(*marks, squares=10, **options)
    nodes = explored(GAME, start, _key, clock="turns" if len(marks) > 1 else "round")
    odds = SOLVER.solve(start.options, len(marks))
    assert consistent(nodes, odds, _turn, 1e-11) == len(nodes)


def test_which_numbers_stand_aside_changes_nothing() -> None:
    start = _state((8,), (9,), squares=10)
    nodes = explored(GAME, start, _strict_key)
    assert consistent(nodes, SOLVER.solve(start.options, 2), _turn, 1e-12) == len(nodes)
    assert len(nodes) > 2 * len(explored(GAME, start, _key))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        (4, {}),
        (3, {"jump": True}),
        (3, {"special": "classic"}),
        (2, {"two_pairs": True}),
        (2, {"two_pairs": True, "special": "3:+2 5:skip 9:again"}),
    ],
)
def test_an_estimate_is_within_the_error_it_claims(seats: int, options: dict[str, Any]) -> None:
    ruled = MarcheOptions(squares=10, **options)
    race = Race(ruled, seats)
    known, alone = Table.solve(race), Race(ruled, 1)
    pairs = Race(ruled, 2)
    look = (
        Alone(alone, Table.solve(alone)).look if ruled.two_pairs else Pairs(Table.solve(pairs)).look
    )
    number = 1000
    steps = np.arange(number)
    drawn = [(steps * (7 + 4 * seat) + steps // 9) for seat in range(seats)]
    places = np.array(drawn) % len(race.ground.places)
    skips = np.arange(number) % (1 << (seats - 1)) if race.ground.skips else np.zeros(number, int)
    off = np.abs(look(places, skips)[:-1] - known.look(places, skips)[:-1])
    assert 0.001 < np.quantile(off, 0.95) < error(ruled, seats)


@pytest.mark.parametrize(
    ("squares", "seats", "options", "badge"),
    [
        (60, 1, {"two_pairs": True, "jump": True, "special": "classic"}, "exact"),
        (60, 2, {"jump": True, "special": "classic"}, "exact"),
        (12, 2, {"two_pairs": True, "jump": True}, "exact"),
        (13, 2, {"two_pairs": True}, "estimate"),
        (11, 2, {"two_pairs": True, "special": "classic"}, "estimate"),
        (30, 3, {"jump": True}, "equilibrium"),
        (31, 3, {}, "estimate"),
        (21, 3, {"special": "classic"}, "estimate"),
        (10, 3, {"two_pairs": True}, "estimate"),
        (10, 4, {}, "estimate"),
    ],
)
def test_a_badge_says_what_the_numbers_are(
    squares: int, seats: int, options: dict[str, Any], badge: str
) -> None:
    assert SOLVER.badge(MarcheOptions(squares=squares, **options), seats) == badge


def test_a_large_wild_race_is_estimated_from_each_seat_alone() -> None:
    state = _state((5, 3), (4, 4), (1, 9), two_pairs=True, jump=True, special="classic").but(
        walks=(5, 3), aside=("1",), faces=("X", "2", "3"), phase="move", skips=(2,)
    )
    found = SOLVER.solve(state.options, 3).evaluate(state, GAME.awaits(state))
    assert (found.badge, found.turns, found.error) == ("estimate", None, error(state.options, 3))
    for choice in found.choices:
        assert close(sum(choice.shares), 1, 1e-12)
    # The pair on 3 jumps the stacks on 4 and 5: one X brings either pair to 6.
    assert found.best == 1


def test_which_number_goes_aside_is_all_one() -> None:
    state = _state((1,), (1,)).but(faces=("X", "1", "2", "4"), walks=(2,), phase="aside")
    found = SOLVER.solve(state.options, 2).evaluate(state, GAME.awaits(state))
    assert [choice.action for choice in found.choices] == [
        SetAside(face=n) for n in ("1", "2", "4")
    ]
    assert found.regrets == (0, 0, 0)


def test_alone_fewer_rounds_are_better() -> None:
    state = _state((1,)).but(faces=("1", "2"), walks=(3,), aside=("1", "2"), phase="choose")
    found = SOLVER.solve(state.options, 1).evaluate(state, GAME.awaits(state))
    worth = {choice.action: choice.value for choice in found.choices}
    assert worth[Stop()] < worth[Roll()]
    assert found.best is not None
    assert found.choices[found.best].action == Stop()
    assert (found.aim, found.turns, found.shares) == ("fewest_turns", worth[Stop()], (1.0,))
    assert found.regrets[0] == worth[Roll()] - worth[Stop()]


def test_the_draw_for_the_first_seat_is_even() -> None:
    state = _state((1,), (1,), (1,), squares=12, first="drawn").but(phase="draw")
    found = SOLVER.solve(state.options, 3).evaluate(state, GAME.awaits(state))
    assert found.shares == (1 / 3,) * 3


def test_the_solver_is_found_by_name_and_refuses_seven() -> None:
    assert solver("marche") is SOLVER
    with pytest.raises(ValueError, match="does not seat 7"):
        SOLVER.solve(MarcheOptions(), 7)
