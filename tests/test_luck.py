"""Luck: even, unbiased, the same for the same seed, and never moved by what was played."""

from __future__ import annotations

from collections import Counter

import pytest
from galop.rules import game
from galop.rules.chance import draw_first, throw
from galop.rules.core import Chance
from galop.rules.luck import ScriptedLuck, SeededLuck, uniform
from galop.rules.match import new_match
from playing import PLAYED, few_games, players

pytestmark = pytest.mark.usefixtures("pig")

COIN = ("0", "1")
DIE = ("1", "2", "3", "4", "5", "6")


def chi_square(found: Counter[int], weights: list[int]) -> float:
    """Return the chi-square of counts against whole-number weights."""
    rolls, whole = sum(found.values()), sum(weights)
    expected = [rolls * weight / whole for weight in weights]
    return sum((found[i] - each) ** 2 / each for i, each in enumerate(expected))


@pytest.mark.parametrize(("below", "limit"), [(2, 15.2), (6, 25.8), (10, 33.8), (24, 55.3)])
def test_numbers_are_even(below: int, limit: float) -> None:
    """The limits leave one sound generator in 10,000 outside; the seed is fixed."""
    found = Counter(uniform("even", "throw", index, below) for index in range(6_000))
    assert chi_square(found, [1] * below) < limit
    assert set(found) == set(range(below))


def test_a_number_depends_on_the_seed_the_use_and_the_index() -> None:
    base = [uniform("a", "throw", index, 1000) for index in range(50)]
    assert base == [uniform("a", "throw", index, 1000) for index in range(50)]
    assert base != [uniform("b", "throw", index, 1000) for index in range(50)]
    assert base != [uniform("a", "deal", index, 1000) for index in range(50)]
    assert len(set(base)) > 40


def test_any_text_is_a_seed() -> None:
    for seed in ("", "é", "\ud800", "x" * 10_000):
        assert 0 <= uniform(seed, "throw", 0, 6) < 6


def test_a_number_below_one_is_zero_and_a_huge_one_is_below() -> None:
    assert uniform("s", "throw", 3, 1) == 0
    assert 0 <= uniform("s", "throw", 3, 2**63 + 1) <= 2**63


def test_alike_dice_are_one_outcome_with_all_its_ways() -> None:
    chance = throw((COIN, COIN, COIN), COIN)
    assert [("".join(act.faces), ways) for act, ways in chance.outcomes] == [
        ("000", 1),
        ("001", 3),
        ("011", 3),
        ("111", 1),
    ]


def test_outcomes_fall_as_often_as_their_weights_say() -> None:
    chance = throw((COIN, COIN, COIN), COIN)
    luck = SeededLuck("weights")
    places = {act: place for place, (act, _) in enumerate(chance.outcomes)}
    found = Counter(places[luck.settle(chance, index)] for index in range(4_000))
    assert chi_square(found, [ways for _, ways in chance.outcomes]) < 21.1


def test_the_draw_for_who_starts_is_even() -> None:
    luck = SeededLuck("first")
    found = Counter(luck.settle(draw_first(4), index).seat for index in range(4_000))
    assert chi_square(found, [1] * 4) < 21.1


def test_scripted_dice_fall_as_written_in_any_order_of_faces() -> None:
    chance = throw((DIE, DIE), DIE)
    luck = ScriptedLuck(["61", "33"])
    assert luck.settle(chance, 0).faces == ("1", "6")
    assert luck.settle(chance, 1).faces == ("3", "3")
    assert luck.settle(chance, 2) in [act for act, _ in chance.outcomes]


def test_scripted_dice_refuse_a_face_that_no_die_has() -> None:
    with pytest.raises(ValueError, match="79"):
        ScriptedLuck(["79"]).settle(throw((DIE, DIE), DIE), 0)


def test_scripted_luck_leaves_draws_to_a_fixed_seed() -> None:
    luck = ScriptedLuck(["5"])
    assert luck.settle(draw_first(3), 0) == ScriptedLuck([]).settle(draw_first(3), 0)
    assert luck.settle(throw((DIE,), DIE), 1).faces == ("5",)


@pytest.mark.parametrize("name", PLAYED)
def test_the_next_throw_depends_on_the_length_of_the_log_alone(name: str) -> None:
    race = game(name)
    match = few_games(name)[0]
    for index, step in enumerate(match.steps[:-1]):
        awaited = race.awaits(step.state)
        if isinstance(awaited, Chance):
            assert SeededLuck(match.record.seed).settle(awaited, index) == match.log[index]


@pytest.mark.parametrize("name", PLAYED)
def test_people_and_bots_get_the_same_luck(name: str) -> None:
    race = game(name)
    people = new_match(race, race.options(), players(2), "same")
    bots = new_match(race, race.options(), tuple(p.but(bot="random") for p in players(2)), "same")
    for match in (people, bots):
        for _ in match.settle():
            pass
    assert people.log == bots.log
