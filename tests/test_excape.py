"""Excape: the worked cases of the rules page."""

from __future__ import annotations

import pytest
from at_excape import EXAMPLE, PRESETS, PUBLISHED, Lying, choices, follow, on_lines, table
from galop.rules import options as forms
from galop.rules.acts import Roll
from galop.rules.core import Over
from galop.rules.excape import GAME
from galop.rules.excape_events import (
    DoubleAdvanced,
    Lost,
    PairAdvanced,
    Placed,
    Rolled,
    TakenOut,
    TurnBegan,
    Won,
)
from galop.rules.excape_state import LINES, ExcapeOptions, Pair, Place, Rules


def test_m3_01_one_and_five_are_fifty_one() -> None:
    state, told = follow(table(), "15")
    assert state.score == 51
    assert told == (Rolled(seat=0, faces=("5", "1"), number=1, score=51),)


def test_m3_02_the_higher_number_is_the_tens() -> None:
    assert follow(table(), "26")[0].score == 62
    assert follow(table(), "76")[0].score == 76


def test_m3_03_the_authors_example() -> None:
    state, told = follow(table(hand="72", lying=EXAMPLE), 2)
    assert told[:3] == (
        Placed(seat=0, line=2, score=72),
        TakenOut(owner=2, line=3, score=51),
        TakenOut(owner=3, line=4, score=63),
    )
    assert state.pairs[0] == Pair(line=2, score=72) and state.pairs[2:] == (None, None)
    assert told[-1] == PairAdvanced(seat=1, line=1, position=1)  # D3-20: 21 lay there untouched


def test_m3_04_on_the_highest_line_nothing_is_removed() -> None:
    placed, told = follow(table(hand="72", lying=EXAMPLE), 5)
    assert not any(isinstance(event, TakenOut) for event in told)
    assert on_lines(placed) == [(3, 51), (4, 63), (5, 72)]  # and Ben took his 21 back


def test_m3_06_the_lines_that_may_be_taken() -> None:
    state = table(hand="72", lying=EXAMPLE)
    assert choices(state) == (Roll(), Place(line=0), Place(line=2), Place(line=5))


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_07_a_higher_score_above_stays(rules: Rules) -> None:
    lying: tuple[Lying, ...] = (None, None, (2, 61), (4, 52))
    state, told = follow(table(hand="53", lying=lying, rules=rules), 1)
    assert on_lines(state) == [(1, 53), (2, 61)]
    assert [event for event in told if isinstance(event, TakenOut)] == [
        TakenOut(owner=3, line=4, score=52)
    ]


def test_m3_08_placing_above_a_higher_score_is_allowed() -> None:
    state, told = follow(table(hand="51", lying=(None, None, (1, 76))), 3)
    assert on_lines(state) == [(1, 76), (3, 51)]
    assert not any(isinstance(event, TakenOut) for event in told)


def test_m3_10_a_pair_that_lies_moves_its_owner() -> None:
    before = table(others=4, lying=(None, (2, 72)), hand="51")
    state, told = follow(before, 5)
    assert state.positions == (0, 6) and state.pairs[1] is None
    assert told[-2:] == (TurnBegan(seat=1, round=1), PairAdvanced(seat=1, line=2, position=6))
    assert choices(state) == (Roll(),)  # D3-15


def test_m3_11_line_0_moves_nothing() -> None:
    state, told = follow(table(others=4, lying=(None, (0, 72)), hand="51"), 5)
    assert state.positions[1] == 4 and state.pairs[1] is None
    assert told[-1] == PairAdvanced(seat=1, line=0, position=4)


def test_m3_12_a_pair_taken_out_moves_no_one() -> None:
    state, told = follow(table(others=4, lying=(None, (5, 51)), hand="72"), 2)
    assert state.positions[1] == 4
    assert told[-2:] == (TakenOut(owner=1, line=5, score=51), TurnBegan(seat=1, round=1))


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_13_a_double_moves_at_once(rules: Rules) -> None:
    state, told = follow(table(7, rules=rules), "22")
    assert state.positions[0] == 9 and state.score == 22
    assert told[-1] == DoubleAdvanced(seat=0, squares=2, position=9)
    assert choices(state) == (Roll(), *(Place(line=line) for line in LINES))  # D3-10
    placed, _ = follow(state, 3)
    assert placed.pairs[0] == Pair(line=3, score=22)


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_15_a_later_x_loses_the_turn(rules: Rules) -> None:
    state, told = follow(table(7, rules=rules), "45", "X3")
    assert state.positions[0] == 6 and state.pairs == (None, None) and state.seat == 1
    assert told[1:] == (
        Rolled(seat=0, faces=("3", "X"), number=2, score=None),
        Lost(seat=0, back=1, position=6),
        TurnBegan(seat=1, round=1),
    )
    again, told = follow(state, "51", 5)
    assert again.seat == 0 and told[-1] == TurnBegan(seat=0, round=2)  # no move


def test_m3_17_line_0_takes_any_number() -> None:
    state, told = follow(table(lying=(None, None, (0, 21), (0, 43)), hand="11"), 0)
    assert on_lines(state) == [(0, 11), (0, 21), (0, 43)]
    assert not any(isinstance(event, TakenOut) for event in told)


@pytest.mark.parametrize("preset", PRESETS)
def test_m3_19_a_win_before_rolling(preset: str) -> None:
    before = table(others=18, lying=(None, (5, 51)), hand="43", options=GAME.presets[preset])
    state, told = follow(before, 1)
    assert GAME.awaits(state) == Over((0, 23), (1,)) and GAME.turn(state) is None
    assert told[-2:] == (
        PairAdvanced(seat=1, line=5, position=23),
        Won(seat=1, squares=before.options.squares, positions=(0, 23)),
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_m3_20_a_double_wins_in_mid_turn(preset: str) -> None:
    state, told = follow(table(19, options=GAME.presets[preset]), "33")
    assert GAME.awaits(state) == Over((22, 0), (0,)) and GAME.turn(state) is None
    assert [type(event) for event in told] == [Rolled, DoubleAdvanced, Won]


def test_m3_21_an_x_on_the_first_roll_as_described() -> None:
    state, told = follow(table(7), "X4")
    assert state.positions[0] == 6 and state.seat == 1
    assert told[0] == Rolled(seat=0, faces=("4", "X"), number=1, score=None)


@pytest.mark.parametrize("rules", PUBLISHED)
def test_m3_21_an_x_on_the_first_roll_as_published(rules: Rules) -> None:
    state, told = follow(table(7, rules=rules), "X4")
    assert state.positions[0] == 7 and state.score == 40
    assert told == (Rolled(seat=0, faces=("4", "X"), number=1, score=40),)
    assert follow(state, 4)[0].pairs[0] == Pair(line=4, score=40)
    assert follow(state, "51")[0].score == 51


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_23_nobody_falls_below_the_start(rules: Rules) -> None:
    state, told = follow(table(0, rules=rules), "45", "XX")
    assert state.positions == (0, 0) and state.seat == 1
    assert Lost(seat=0, back=0, position=0) in told


def test_m3_25_twenty_squares_or_twenty_one() -> None:
    for rules, wins in (("described", True), *((rules, False) for rules in PUBLISHED)):
        options = forms.build(ExcapeOptions, {"rules": rules})
        state, _ = follow(table(others=17, lying=(None, (3, 51)), hand="43", options=options), 1)
        assert state.positions[1] == 20
        assert isinstance(GAME.awaits(state), Over) == wins
