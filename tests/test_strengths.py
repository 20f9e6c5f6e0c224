"""The measured strength of the levels: kept as played, in strict order, and measured as told."""

from __future__ import annotations

import pytest
from galop.rules import GAMES
from galop.rules.bots import LEVELS, SOLVED_LEVELS, heat
from strengths import RANKED, Strength, disordered, kept, measured, one


@pytest.mark.parametrize("name", GAMES)
def test_every_level_is_below_the_one_before_by_more_than_the_errors(name: str) -> None:
    levels = kept()[name]
    assert set(levels) == set(LEVELS)
    assert disordered(levels) == []
    assert levels["perfect"].share == 0.5
    for level, found in levels.items():
        assert found.games >= 2000 or (name, level) == ("tierce", "perfect")
        assert 0 <= found.error < 0.02


@pytest.mark.parametrize("name", GAMES)
def test_what_was_measured_is_what_is_played(name: str) -> None:
    aim = "most_tokens" if name == "tierce" else "win"
    for level, found in kept()[name].items():
        assert found.heat == (heat(name, aim, level) if level in SOLVED_LEVELS else None)


@pytest.mark.parametrize(("name", "level"), [("metres", "easy"), ("marche", "child")])
def test_a_few_games_come_out_near_what_is_kept(name: str, level: str) -> None:
    games = [one(name, level, number) for number in range(24)]
    found = measured(name, level, games)
    known = kept()[name][level]
    assert abs(found.share - known.share) < 2 * (found.error + known.error)
    assert found.games == 24
    assert games[:2] == [one(name, level, number) for number in range(2)]


def test_perfect_play_costs_nothing() -> None:
    games = [one("excape", "perfect", number) for number in range(20)]
    assert [lost for lost, _ in games] == [0.0] * 20
    assert {won for _, won in games} == {0.0, 1.0}


def test_levels_that_are_too_near_are_told() -> None:
    levels = {
        level: Strength(0.5 - 0.1 * place, 0.04, 0.5, 1, None) for place, level in enumerate(RANKED)
    }
    assert disordered(levels) == []
    assert disordered({**levels, "medium": levels["hard"]}) == ["medium"]
    assert disordered({**levels, "hard": levels["hard"]._replace(error=0.07)}) == ["hard", "medium"]


def test_costs_that_contradict_the_wins_are_refused() -> None:
    with pytest.raises(AssertionError):
        measured("metres", "hard", [(0.001 * (number % 2), 0.0) for number in range(200)])
