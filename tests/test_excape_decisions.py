"""Excape: the decisions of the rules page, one by one, and the printed editions."""

from __future__ import annotations

import pytest
from at_excape import EXAMPLE, PUBLISHED, Lying, choices, follow, on_lines, opened, table
from galop.rules import options as forms
from galop.rules.acts import DrawnFirst, Roll, Thrown
from galop.rules.core import Chance, Illegal, Over, Turn
from galop.rules.excape import GAME
from galop.rules.excape_events import TakenOut
from galop.rules.excape_state import (
    ExcapeOptions,
    Pair,
    Place,
    rolls_above,
    rolls_with_x,
    score_of,
    two_dice,
)
from galop.rules.match import Player, new_match
from galop.tui.menu import menu
from galop.tui.words import LANGUAGES, words
from pydantic import ValidationError


def test_d3_02_two_x_cost_one_square_as_described_and_two_as_published() -> None:
    assert follow(table(7), "45", "XX")[0].positions[0] == 6
    assert follow(table(7), "XX")[0].positions[0] == 6
    for rules in PUBLISHED:
        assert follow(table(7, rules=rules), "45", "XX")[0].positions[0] == 5
        assert follow(table(1, rules=rules), "45", "XX")[0].positions[0] == 0  # D3-4


def test_d3_03_an_equal_score_stays_as_described_and_goes_as_published() -> None:
    lying: tuple[Lying, ...] = (None, None, (4, 72))
    assert follow(table(hand="72", lying=lying), 2)[0].pairs[2] == Pair(line=4, score=72)
    for rules in PUBLISHED:
        assert follow(table(hand="72", lying=lying, rules=rules), 2)[0].pairs[2] is None


def test_d3_05_the_goal_is_resolved_when_the_options_are_built() -> None:
    assert ExcapeOptions().goal == "20" and ExcapeOptions().squares == 20
    for rules in PUBLISHED:
        assert ExcapeOptions(rules=rules).goal == "21"
        assert ExcapeOptions(rules=rules, goal="20").goal == "20"
    assert ExcapeOptions(goal="21").goal == "21"
    assert forms.write(ExcapeOptions()) == "goal 20"
    assert forms.write(GAME.presets["exxtra"]) == "rules exxtra, goal 21"
    for preset in GAME.presets.values():
        assert forms.read(ExcapeOptions, forms.write(preset)) == preset
        assert ExcapeOptions.model_validate_json(preset.model_dump_json()) == preset
    with pytest.raises(ValidationError):
        ExcapeOptions.model_validate({"rules": "rapido"})


def test_d3_06_a_taken_line_is_refused() -> None:
    with pytest.raises(Illegal, match="D3-6"):
        follow(table(hand="72", lying=EXAMPLE), 3)


def test_d3_07_line_0_alone_is_left_and_removes_lower_scores() -> None:
    lying: tuple[Lying, ...] = (None, (1, 21), (2, 31), (3, 41), (4, 51), (5, 61))
    state = table(hand="43", lying=lying)
    assert choices(state) == (Roll(), Place(line=0))
    placed, told = follow(state, 0)
    assert on_lines(placed) == [(0, 43), (4, 51), (5, 61)]
    assert [e.score for e in told if isinstance(e, TakenOut)] == [21, 31, 41]
    for language in LANGUAGES:  # one menu then, with both choices
        entries = menu(words(language, "excape"), state, choices(state), ())
        assert [entry.actions for entry in entries] == [(Roll(),), (Place(line=0),)]


def test_d3_09_a_double_is_kept_when_an_x_follows() -> None:
    state, _ = follow(table(7), "33", "X5")
    assert state.positions[0] == 9


def test_d3_11_two_x_are_no_double() -> None:
    for rules in PUBLISHED:
        state, told = follow(table(7, rules=rules), "XX")
        assert state.positions[0] == 7 and len(told) == 1


def test_d3_12_both_dice_are_thrown_again() -> None:
    rolled = GAME.apply(table(hand="72"), Roll()).state
    for state in (rolled, GAME.apply(table(), Roll()).state):
        awaited = GAME.awaits(state)
        assert isinstance(awaited, Chance) and awaited == two_dice()
        assert len(awaited.dice) == 2 and sum(weight for _, weight in awaited.outcomes) == 36


def test_d3_14_line_0_is_never_cleared() -> None:
    state, _ = follow(table(hand="76", lying=(None, None, (0, 21)), rules="excape"), 0)
    assert state.pairs[2] == Pair(line=0, score=21)


def test_d3_15_a_turn_begins_with_a_roll() -> None:
    with pytest.raises(Illegal, match="D3-15"):
        follow(table(), 2)


def test_d3_17_nothing_follows_a_win() -> None:
    match = opened(throws=("33",) * 7)
    for _ in range(7):
        match.play(Roll())
        list(match.settle())
    assert match.awaits == Over((21, 0), (0,))
    for action in (Roll(), Place(line=0), Thrown(faces=("1", "1"))):
        with pytest.raises(Illegal, match="over"):
            match.play(action)


def test_d3_18_the_round_is_not_finished() -> None:
    assert follow(table(18, others=19), "22")[0].phase == "over"


def test_d3_19_who_starts_and_how_many() -> None:
    match = opened(ExcapeOptions(first="drawn"), seats=3)
    match.throw(DrawnFirst(seat=2))
    assert GAME.turn(match.state) == Turn(1, 1, 1, 2)
    begun, _ = follow(match.state, "51", 5)
    assert GAME.turn(begun) == Turn(2, 1, 1, 0)
    begun, _ = follow(begun, "52", 4, "53", 3)
    assert GAME.turn(begun) == Turn(4, 1, 2, 2)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="seat"):
            new_match(GAME, ExcapeOptions(), (Player(name="A"),) * seats, "s")


def test_d3_21_two_x_on_the_first_roll() -> None:
    state, _ = follow(table(lying=(None, None, (3, 76)), rules="excape"), "XX")
    assert state.score == 100
    assert follow(state, 2)[0].pairs[2] is None
    state, _ = follow(table(lying=(None, None, (3, 76)), rules="exxtra"), "XX")
    assert state.score == 0
    placed, _ = follow(state, 2)
    assert placed.pairs[2] == Pair(line=3, score=76) and placed.pairs[0] == Pair(line=2, score=0)
    assert follow(placed, "11", 1)[0].pairs[0] is None  # anything takes a 0 out


def test_d3_22_squares_are_shared() -> None:
    assert follow(table(7, others=9), "22")[0].positions == (9, 9)


def test_d3_24_rolling_has_no_limit() -> None:
    state, told = follow(table(), *["51"] * 30)
    assert state.rolls == 30 and len(told) == 30


def test_the_scores_and_how_often_they_fall() -> None:
    at_least = {
        76: 1, 75: 2, 73: 3, 72: 4, 71: 5, 64: 6, 63: 7, 62: 8, 61: 9, 54: 10, 53: 11, 52: 12,
        51: 13, 43: 14, 42: 15, 41: 16, 33: 17, 32: 19, 31: 21, 22: 22, 21: 24, 11: 25,
    }  # fmt: skip
    plain = [thrown.faces for thrown, _ in two_dice().outcomes if "X" not in thrown.faces]
    assert sorted(score_of(faces, "described") for faces in plain) == sorted(at_least)
    assert {score: rolls_above(score - 1) for score in at_least} == at_least
    assert rolls_with_x() == 11 and rolls_above(76) == 0
