"""Best play alone, where the table seats nobody alone: `excape` and `metres`."""

from __future__ import annotations

from collections.abc import Hashable
from typing import get_args

import numpy as np
import pytest
from calling import Call
from galop.rules import GAMES, game
from galop.rules.acts import Roll
from galop.rules.core import Decision
from galop.rules.excape import GAME as EXCAPE
from galop.rules.excape_state import ExcapeOptions, ExcapeState, Goal, Place, Rules
from galop.rules.metres import GAME as METRES
from galop.rules.metres import MetresOptions, MetresState
from galop.rules.solve import solver
from galop.rules.solve.excape import SOLVER
from galop.rules.solve.excape_alone import Alone, bound, solve
from galop.rules.solve.excape_kernel import dice_of
from galop.rules.solve.metres import SOLVER as METRES_SOLVER
from races_alone import best_lines, turns_taken
from races_at_once import deviations
from reference import close, consistent, exact, explored
from second_operator import excape_alone_residual

EVERY = [
    pytest.param(ExcapeOptions(rules=rules, goal=goal), id=f"{rules}-{goal}")
    for rules in get_args(Rules)
    for goal in ("20", "21")
]


def _key(state: ExcapeState) -> Hashable:
    at = min(state.positions[0], state.options.squares)
    return state.phase, at, state.faces, state.rolls > 0


def _unordered(state: object) -> str:
    return ""


@pytest.mark.parametrize("options", EVERY)
def test_every_state_of_excape_alone_is_worth_what_apply_makes_it(options: ExcapeOptions) -> None:
    nodes = explored(EXCAPE, EXCAPE.start(options, 1).state, _key)
    assert consistent(nodes, SOLVER.solve(options, 1), _unordered, 1e-13) > 800


@pytest.mark.parametrize("options", EVERY)
def test_a_second_operator_finds_every_square_alone_worth_what_it_is(
    options: ExcapeOptions,
) -> None:
    assert excape_alone_residual(options) < 1e-12


@pytest.mark.parametrize("options", EVERY)
def test_the_turns_alone_are_proven_to_1e_12(options: ExcapeOptions) -> None:
    turns, error = solve(options.rules, options.squares)
    assert 0 < error < 1e-12
    assert (np.diff(turns.begin) <= 0).all()  # a square further is never worse
    assert SOLVER.badge(options, 1) == "exact"


def test_turns_that_are_off_cannot_be_proven() -> None:
    turns, _ = solve("described", 20)
    begin = turns.begin.copy()
    begin[3] += 1e-6
    assert bound(dice_of("described"), Alone(begin, turns.again)) > 1e-6


def test_a_lone_race_of_one_square_takes_58_25ths_of_a_turn() -> None:
    # X: 11/36, one turn more; a double: 3/36, home at once; else placed, and home in the next turn.
    turns, error = solve("described", 1)
    assert close(turns.begin, [58 / 25], error)


@pytest.mark.parametrize("options", EVERY)
def test_lone_races_by_best_play_take_the_turns_that_are_said(options: ExcapeOptions) -> None:
    found = _at_the_start(options)
    assert abs(deviations(turns_taken(options, 4000, 1), found)) < 3.5


def _at_the_start(options: ExcapeOptions) -> float:
    state = EXCAPE.start(options, 1).state
    found = SOLVER.solve(options, 1).evaluate(state, EXCAPE.awaits(state))
    assert (found.aim, found.shares, found.badge) == ("fewest_turns", (1.0,), "exact")
    assert found.turns is not None
    return found.turns


def test_alone_the_farthest_line_is_best_and_nothing_is_thrown_again() -> None:
    for rules in get_args(Rules):
        assert (best_lines(ExcapeOptions(rules=rules)) == 5).all()


def test_a_choice_alone_is_worth_the_turns_that_are_left_after_it() -> None:
    state = EXCAPE.start(ExcapeOptions(), 1).state
    state = state.but(positions=(16,), faces=("5", "1"), rolls=1, phase="choose")
    awaits = EXCAPE.awaits(state)
    assert isinstance(awaits, Decision)
    found = SOLVER.solve(state.options, 1).evaluate(state, awaits)
    worth = {choice.action: choice.value for choice in found.choices}
    assert worth[Place(line=4)] == worth[Place(line=5)] == found.turns == 2.0
    assert worth[Place(line=0)] > worth[Place(line=1)] > worth[Roll()] > 2.0
    assert found.best is not None
    assert found.choices[found.best].value == 2.0


# Metres


@pytest.mark.parametrize(("squares", "turns"), [(10, 39970079 / 25194240), (50, 5.3978475231)])
def test_metres_alone_takes_the_known_turns(squares: int, turns: float) -> None:
    for tie in (False, True):
        options = MetresOptions(squares=squares, tie=tie)
        state = METRES.start(options, 1).state
        found = METRES_SOLVER.solve(options, 1).evaluate(state, METRES.awaits(state))
        assert close(found.turns, turns, 5e-11)
        assert (found.aim, found.shares, found.badge) == ("fewest_turns", (1.0,), "exact")


def _left(state: MetresState) -> int:
    return state.options.squares + 1 - state.positions[0]


def _metres_key(state: MetresState) -> Hashable:
    at = min(state.positions[0], state.options.squares + 1)
    return state.phase, at, min(state.total, _left(state)), len(state.counted)


def _moot(state: MetresState, action: object) -> bool:
    """Whether a throw can change nothing: the sum passes the end, and so does any 6."""
    passes = min(state.total, len(state.counted) + 1) >= _left(state)
    return action == Roll() and state.phase == "choose" and passes


def test_every_state_of_metres_alone_is_worth_what_apply_makes_it() -> None:
    options = MetresOptions(squares=10)
    nodes = explored(METRES, METRES.start(options, 1).state, _metres_key, _moot)
    odds = METRES_SOLVER.solve(options, 1)
    assert len(nodes) > 500
    for node, known in zip(nodes, exact(nodes, 1), strict=True):
        assert close(odds.evaluate(node.state, node.awaits).turns, float(known.turns), 1e-12)


# The command


@pytest.mark.parametrize("rules", get_args(Rules))
@pytest.mark.parametrize("goal", get_args(Goal))
def test_the_odds_of_excape_alone_are_told(galop: Call, rules: str, goal: str) -> None:
    words = ("odds", "excape", "--rules", rules, "--goal", goal, "--players", "1")
    options = ExcapeOptions.model_validate({"rules": rules, "goal": goal})
    turns = _at_the_start(options)
    called = galop(*words, "--lang", "fr")
    assert (called.code, called.err) == (0, "")
    assert f"Lancer : {turns:.2f} tours.".replace(".", ",", 1) in called.out.replace("\xa0", " ")
    assert ("11/36" in called.out) == (rules == "described")
    as_json = galop(*words, "--json")
    assert as_json.code == 0
    assert repr(turns) in as_json.out
    assert '"fewest_turns"' in as_json.out


def test_the_table_still_seats_nobody_alone_where_the_rules_do_not(galop: Call) -> None:
    for name in ("excape", "metres"):
        called = galop("play", name, "--players", "Ana")
        assert (called.code, called.out) == (2, "")
        assert called.err.endswith(": 1 named.\n")
    refused = galop("odds", "tierce", "--players", "1")
    assert (refused.code, refused.out) == (2, "")


def test_every_table_is_solved_whatever_it_seats() -> None:
    for name in GAMES:
        found = solver(name)
        assert found is not None
        assert set(game(name).seats) <= set(found.seats)
