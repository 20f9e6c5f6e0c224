"""Marque & Marche: two pairs, jumping, special squares, and how the options are checked."""

from __future__ import annotations

from typing import Literal

import pytest
from at_marche import A, B, aside, bots, choices, follow, special, turn_of
from galop.rules import options as forms
from galop.rules.acts import Stop
from galop.rules.core import Over, Turn
from galop.rules.marche import GAME, MarcheOptions
from galop.rules.marche_events import Busted, SpecialLanded, TurnBegan, TurnSkipped, Walked, Won
from galop.rules.marche_track import Effect
from galop.tui.words import words
from pydantic import ValidationError

# Variant A, two pairs


def test_d1_18_the_pair_is_chosen_after_each_throw() -> None:
    state, _ = follow(turn_of((1, 1), others=((1, 1),), phase="roll"), "XX24")
    assert choices(state) == (A, B)
    state, told = follow(state, B, aside("2"), "X11", A)
    assert state.walks == (2, 3) and state.gain == 3
    assert Walked(seat=0, pair="a", steps=1, jumped=0, position=2) in told
    kept, _ = follow(state, Stop())
    assert kept.marks[0] == (2, 3)
    busted, _ = follow(state, "12")
    assert busted.marks[0] == (1, 1) and busted.seat == 1


def test_d1_18_no_x_asks_for_no_pair() -> None:
    state, _ = follow(turn_of((3, 3), others=((1, 1),), phase="roll"), "1123")
    assert state.phase == "aside"


def test_d1_18_a_pair_at_home_leaves_the_x_to_the_other() -> None:
    state, told = follow(turn_of((20, 5), others=((1, 1),), phase="roll"), "XX22")
    assert state.walks == (20, 7)
    assert Walked(seat=0, pair="b", steps=2, jumped=0, position=7) in told


def test_d1_18_a_pair_at_home_unsecured_is_taken_back_by_a_bust() -> None:
    near = turn_of((19, 5), others=((1, 1),), phase="roll")
    state, _ = follow(near, "XX22", A, "X33")
    assert state.walks == (20, 6) and state.aside == ("2", "3")
    state, told = follow(state, "23")
    assert state.marks[0] == (19, 5) and Busted(seat=0, lost=2, marks=(19, 5)) in told


@pytest.mark.parametrize("win", ["arrive", "secured"])
def test_d1_18_both_pairs_must_arrive(win: Literal["arrive", "secured"]) -> None:
    options = MarcheOptions(two_pairs=True, win=win)
    near = turn_of((19, 18), others=((1, 1),), phase="roll", options=options)
    state, _ = follow(near, "XX22", A)
    assert state.walks == (20, 18) and state.phase == "choose"
    state, _ = follow(state, "XX2" if win == "arrive" else "XX3")
    if win == "secured":
        state, _ = follow(state, Stop())
    assert GAME.awaits(state) == Over((40, 2), (0,))


# Variant B, jumping


def test_d1_19_the_ends_are_never_jumped() -> None:
    jump = MarcheOptions(jump=True, two_pairs=True)
    state, _ = follow(turn_of((18, 5), others=((19, 20),), phase="roll", options=jump), "X222", A)
    assert state.walks == (20, 5)
    state, _ = follow(turn_of((1, 1), others=((1, 1),), phase="roll", options=jump), "X222", A)
    assert state.walks == (2, 1)


def test_d1_19_one_s_own_resting_pair_is_jumped_but_no_lone_token() -> None:
    jump = MarcheOptions(jump=True, two_pairs=True)
    state, told = follow(turn_of((5, 6), others=((1, 1),), phase="roll", options=jump), "X222", A)
    assert state.walks == (7, 6)
    assert Walked(seat=0, pair="a", steps=1, jumped=1, position=7) in told
    apart = turn_of((5, 6), (5, 4), ("2", "3"), others=((1, 1),), options=jump)
    assert follow(apart, "X1", A)[0].walks == (6, 6)


# Variant C, special squares


@pytest.mark.parametrize(
    ("text", "here", "there"), [("6:+2", 6, 8), ("15:-2", 15, 13), ("2:-2", 2, 1)]
)
def test_d1_20_forward_and_back(text: str, here: int, there: int) -> None:
    state, told = follow(special(text, (here,), (1,)), Stop())
    assert state.marks[0] == (there,) and state.seat == 1
    effect: Effect = "+2" if there > here else "-2"
    assert told[1] == SpecialLanded(seat=0, pair=None, square=here, effect=effect, position=there)


@pytest.mark.parametrize("win", ["arrive", "secured"])
@pytest.mark.parametrize("here", [18, 19])
def test_d1_20_forward_may_win(here: int, win: Literal["arrive", "secured"]) -> None:
    state, told = follow(special(f"{here}:+2", (here,), (1,), win=win), Stop())
    assert GAME.awaits(state) == Over((20, 1), (0,)) and isinstance(told[-1], Won)


def test_d1_20_effects_do_not_chain() -> None:
    state, _ = follow(special("6:+2 8:+2", (6,), (1,)), Stop())
    assert state.marks[0] == (8,)


def test_d1_20_only_a_mark_that_dice_moved() -> None:
    state, told = follow(special("6:+2", (6,), (6,)), Stop())
    assert state.marks[0] == (6,) and not any(isinstance(e, SpecialLanded) for e in told)


def test_d1_20_never_after_a_bust_nor_on_the_way() -> None:
    state, _ = follow(special("6:+2 7:skip", (6,), (4,)), "111")
    assert state.marks[0] == (4,) and state.skips == ()


def test_d1_20_a_missed_turn() -> None:
    state, _ = follow(special("11:skip", (11,), (9,)), Stop())
    assert state.seat == 1 and state.skips == (0,)
    state, told = follow(state, "1111", Stop())
    assert told[-2:] == (TurnSkipped(seat=0), TurnBegan(seat=1, round=2))
    assert GAME.turn(state) == Turn(3, 1, 2, 1) and state.skips == ()


def test_d1_20_alone_a_missed_turn_counts_and_an_extra_one_does_not() -> None:
    options = MarcheOptions(special="11:skip 12:again")
    alone = turn_of((11,), (9,), ("1",), others=(), options=options)
    assert GAME.turn(follow(alone, Stop())[0]) == Turn(2, 1, 3, 0)
    assert GAME.turn(follow(alone.but(walks=(12,)), Stop())[0]) == Turn(2, 1, 1, 0)


def test_d1_20_an_extra_turn() -> None:
    state, told = follow(special("18:again", (18,), (9,)), Stop())
    assert GAME.turn(state) == Turn(2, 1, 1, 0) and state.left == 4
    assert told[-1] == TurnBegan(seat=0, round=1)


def test_d1_20_each_pair_that_moved_applies_once_a_then_b() -> None:
    state, told = follow(special("6:+2 15:-2", (15, 6), (9, 4)), Stop())
    assert state.marks[0] == (13, 8)
    assert [event.pair for event in told if isinstance(event, SpecialLanded)] == ["a", "b"]
    state, _ = follow(special("6:+2 15:-2", (15, 6), (15, 4)), Stop())
    assert state.marks[0] == (15, 8)


def test_d1_20_at_most_one_extra_turn_and_it_may_be_the_one_missed() -> None:
    state, _ = follow(special("6:again 15:again", (6, 15), (4, 9)), Stop())
    assert state.seat == 0 and state.skips == ()
    state, told = follow(state, "1111", Stop())
    assert state.seat == 1
    state, told = follow(special("6:again 15:skip", (6, 15), (4, 9)), Stop())
    assert told[-2:] == (TurnSkipped(seat=0), TurnBegan(seat=1, round=1))


def test_d1_20_two_skips_are_the_same_next_turn() -> None:
    state, _ = follow(special("6:skip 15:skip", (6, 15), (4, 9)), Stop())
    assert state.skips == (0,)


def test_d1_21_jump_then_secure_then_special() -> None:
    options = MarcheOptions(jump=True, special="8:+2")
    state, _ = follow(
        turn_of((5,), others=((6,), (7,), (9,)), phase="roll", options=options), "X222", Stop()
    )
    assert state.marks[0] == (10,)


# The options


def test_classic_squares() -> None:
    step = GAME.start(MarcheOptions(special="classic"), 1)
    lines = words("en", "marche").opening(step.state.options, ("Ana",))
    assert lines[-1] == ("Special squares: 6 forward 2, 11 miss a turn, 15 back 2, 18 play again.")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", "none"),
        (" Classic ", "classic"),
        ("18:again  6:+2", "6:+2 18:again"),
        ("06:+2", "6:+2"),
        ("2:SKIP 19:-2", "2:skip 19:-2"),
    ],
)
def test_special_is_kept_in_one_form(typed: str, kept: str) -> None:
    options = MarcheOptions(special=typed)
    assert options.special == kept
    assert forms.read(MarcheOptions, forms.write(options)) == options


@pytest.mark.parametrize(
    ("bad", "kind"),
    [
        ("6", "special_form"),
        ("6:+3", "special_form"),
        ("6: +2", "special_form"),
        ("none 6:+2", "special_form"),
        ("٦:+2", "special_form"),
        ("1:+2", "special_square"),
        ("20:skip", "special_square"),
        ("6:+2 6:skip", "special_twice"),
    ],
)
def test_special_is_checked(bad: str, kind: str) -> None:
    with pytest.raises(ValidationError) as refused:
        MarcheOptions(special=bad)
    assert [error["type"] for error in refused.value.errors()] == [kind]
    with pytest.raises(forms.BadOption) as bad_option:
        forms.build(MarcheOptions, {"special": bad})
    assert bad_option.value.name == "special"


def test_special_follows_the_number_of_squares() -> None:
    long = MarcheOptions(squares=40, special="39:skip")
    with pytest.raises(ValidationError):
        long.but(squares=20)
    with pytest.raises(ValidationError) as refused:
        MarcheOptions(squares=9, special="39:skip")
    assert [error["loc"] for error in refused.value.errors()] == [("squares",)]


@pytest.mark.parametrize("squares", [10, 13, 20, 37, 60])
def test_classic_suits_every_track(squares: int) -> None:
    assert bots(MarcheOptions(squares=squares, special="classic"), 2, "s", "sensible")
