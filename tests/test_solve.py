"""The contract of best play: who can be asked, what an evaluation says, and what loads arrays."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from galop.rules import game
from galop.rules.acts import Roll, Stop
from galop.rules.match import new_match
from galop.rules.options import build
from galop.rules.solve import SOLVERS, solver
from galop.rules.solve.core import Choice, Evaluation
from playing import moments, players
from reference import follows
from terminal import Terminal
from test_cli_process import loaded

pytestmark = pytest.mark.usefixtures("pig")


def test_a_game_without_a_solver_has_none() -> None:
    assert "pig" not in SOLVERS
    assert solver("pig") is None


def test_a_regret_is_what_a_choice_costs_in_the_direction_of_the_aim() -> None:
    choices = (Choice(Roll(), 0.75, ()), Choice(Stop(), 0.5, ()))
    found = Evaluation("win", 0, choices, 0, (), None, "exact")
    assert found.regrets == (0.0, 0.25)
    assert found._replace(aim="fewest_turns").regrets == (0.25, 0.0)


@pytest.mark.parametrize(
    "argv", [["--version"], ["--help"], ["play", "metres", "--players", "Ana,bot"], ["saves"]]
)
def test_no_call_loads_arrays_before_odds_are_asked_for(tmp_path: Path, argv: list[str]) -> None:
    assert "numpy" not in loaded(tmp_path, *argv)


SCREEN = """
import sys
from pathlib import Path
from galop.tui.__main__ import main
main(["play", "metres", "--players", "Ana,bot", "--lang", "en"])
Path(sys.argv[1]).write_text(" ".join(sys.modules), encoding="utf-8")
"""


def test_the_full_screen_loads_no_arrays_before_odds_are_asked_for(tmp_path: Path) -> None:
    told = tmp_path / "modules"
    with Terminal((sys.executable, "-c", SCREEN, str(told)), tmp_path) as terminal:
        terminal.until("1 roll")
        terminal.type("q")
        assert terminal.wait() == 0
    names = told.read_text(encoding="utf-8").split()
    assert "textual.app" in names
    assert "numpy" not in names


@pytest.mark.parametrize(
    ("name", "seats", "chosen"),
    [
        ("metres", 2, {"squares": 60}),
        ("metres", 2, {"squares": 200, "tie": True}),
        ("metres", 3, {"squares": 50, "tie": True}),
        ("marche", 2, {}),
        ("marche", 1, {"two_pairs": True, "jump": True, "special": "classic"}),
        ("marche", 2, {"squares": 30, "jump": True, "special": "classic"}),
        ("marche", 3, {"win": "secured"}),
    ],
)
def test_in_whole_games_every_state_is_worth_what_may_follow(
    name: str, seats: int, chosen: dict[str, int | bool | str]
) -> None:
    race, found = game(name), solver(name)
    assert found is not None
    options = build(race.options, chosen)
    odds = found.solve(options, seats)
    match = new_match(race, options, players(seats), "whole games")
    for each in moments(match, "sensible", "whole games"):
        follows(race, each.state, odds, "turns" if seats > 1 else "round", 1e-11)
