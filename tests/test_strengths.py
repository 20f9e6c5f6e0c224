"""The measured strength of the levels: kept as played, in strict order, and measured as told."""

from __future__ import annotations

import pytest
from galop.rules import GAMES
from galop.rules.bots import LEVELS, SOLVED_LEVELS, heat
from strengths import RANKED, SEATS, Strength, costed, disordered, kept, measured, one

MEASURED = [(name, seats) for name, by_seats in kept().items() for seats in by_seats]


def test_every_game_is_measured_for_two() -> None:
    assert {name for name, seats in MEASURED if seats == 2} == set(GAMES)
    assert {seats for _, seats in MEASURED} <= set(SEATS)


@pytest.mark.parametrize(("name", "seats"), MEASURED)
def test_every_level_is_below_the_one_before_by_more_than_the_errors(name: str, seats: int) -> None:
    levels = kept()[name][seats]
    assert set(levels) == set(LEVELS)
    assert disordered(levels) == []
    assert levels["perfect"].share == 1 / seats
    for level, found in levels.items():
        assert found.games >= 1000 or (level == "perfect" and not costed(name, seats))
        assert 0 <= found.error < 0.03


@pytest.mark.parametrize(("name", "seats"), MEASURED)
def test_a_child_plays_better_than_at_random(name: str, seats: int) -> None:
    levels = kept()[name][seats]
    child, random = levels["child"], levels["random"]
    assert child.share - random.share > child.error + random.error


def test_perfect_tierce_beats_the_rule_of_thumb() -> None:
    thumb = kept()["tierce"][2]["sensible"]
    assert thumb.games >= 2500
    assert thumb.share + thumb.error < 0.5


@pytest.mark.parametrize(("name", "seats"), MEASURED)
def test_what_was_measured_is_what_is_played(name: str, seats: int) -> None:
    for level, found in kept()[name][seats].items():
        assert found.heat == (heat(name, "win", level, seats) if level in SOLVED_LEVELS else None)


@pytest.mark.parametrize(("name", "level"), [("metres", "easy"), ("marche", "child")])
def test_a_few_games_come_out_near_what_is_kept(name: str, level: str) -> None:
    games = [one(name, level, number) for number in range(24)]
    found = measured(name, level, games)
    known = kept()[name][2][level]
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
