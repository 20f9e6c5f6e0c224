"""Best play as it was accepted: races that come out as said, a second operator, and Pig's value."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from galop.rules.acts import Roll
from galop.rules.core import Decision
from galop.rules.marche_state import MarcheOptions
from galop.rules.metres import GAME as METRES
from galop.rules.metres import MetresOptions
from galop.rules.solve.metres import SOLVER as METRES_SOLVER
from pig.rules import GAME as PIG
from pig.rules import PigOptions, PigState
from pig.solve import SOLVER as PIG_SOLVER
from races_at_once import deviations, marche, metres
from reference import bounded, close, explored
from second_operator import marche_residual, metres_residual

RACES = 4000
"""Of each: `tests/bench/accept.py` plays a million."""


def test_races_of_metres_by_best_play_come_out_as_said() -> None:
    assert abs(deviations(metres(MetresOptions(squares=10), RACES, 1), 0.7139304583)) < 3.5
    options = MetresOptions(squares=10, tie=True)
    tied = metres(options, RACES, 1)
    start = METRES.start(options, 2).state
    odds = METRES_SOLVER.solve(options, 2).evaluate(start, METRES.awaits(start))
    assert abs(deviations(tied, odds.shares[0])) < 3.5
    assert set(tied) == {0.0, 0.5, 1.0}


def test_races_of_marche_by_best_play_come_out_as_said() -> None:
    shares = marche(MarcheOptions(squares=11), RACES, 1)
    assert abs(deviations(shares, 0.6024799037)) < 3.5
    secured = marche(MarcheOptions(squares=11, win="secured"), RACES, 1)
    assert abs(deviations(secured, 0.5979669130)) < 3.5


def test_deviations_tell_a_share_that_is_off() -> None:
    shares = np.array([0.0, 1.0] * 5000)
    assert deviations(shares, 0.5) == 0
    assert deviations(shares, 0.48) > 3.5


@pytest.mark.parametrize(("squares", "tie"), [(20, False), (12, True)])
def test_a_second_operator_finds_every_turn_of_metres_worth_what_it_is(
    squares: int, tie: bool
) -> None:
    assert metres_residual(squares, tie=tie) < 1e-12


@pytest.mark.parametrize("win", ["arrive", "secured"])
def test_a_second_operator_finds_every_turn_of_marche_worth_what_it_is(win: str) -> None:
    options = MarcheOptions.model_validate({"squares": 14, "win": win})
    assert marche_residual(options) < 1e-12


def test_a_residual_tells_values_that_are_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_throw(aside: int) -> tuple[tuple[tuple[int, str], float], ...]:
        return (((1, "bust"), 1.0),)

    monkeypatch.setattr("second_operator._throws", one_throw)
    assert marche_residual(MarcheOptions(squares=10)) > 0.01


# Pig


def _key(state: PigState) -> Any:
    scores = tuple(min(score, state.options.goal) for score in state.scores)
    return state.phase, state.seat, scores, min(state.total, state.options.goal)


def test_every_state_of_a_short_pig_is_worth_what_apply_makes_it() -> None:
    start = PIG.start(PigOptions(goal=10), 2).state
    nodes = explored(PIG, start, _key)
    odds = PIG_SOLVER.solve(start.options, 2)
    for node, (least, most) in zip(nodes, bounded(nodes, 1e-12), strict=True):
        share = odds.evaluate(node.state, node.awaits).shares[0]
        assert least - 1e-12 <= share <= most + 1e-12
        choices = odds.evaluate(node.state, node.awaits).choices
        asked = node.awaits.choices if isinstance(node.awaits, Decision) else ()
        assert [choice.action for choice in choices] == list(asked)


def test_pig_to_100_has_the_known_value_and_the_known_opening() -> None:
    odds = PIG_SOLVER.solve(PigOptions(goal=100), 2)
    start = PIG.start(PigOptions(goal=100), 2).state
    assert close(odds.evaluate(start, PIG.awaits(start)).shares[0], 0.5305927253, 5e-11)
    for total, again in ((19, True), (25, False)):
        state = start.but(total=total, phase="choose")
        found = odds.evaluate(state, PIG.awaits(state))
        assert found.best is not None
        assert (found.choices[found.best].action == Roll()) == again
