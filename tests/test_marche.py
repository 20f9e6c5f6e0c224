"""Marque & Marche: the rules page case by case."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import pytest
from at_marche import NAMES, A, aside, choices, follow, turn_of
from galop.rules.acts import DrawnFirst, Roll, Stop, Thrown
from galop.rules.core import Chance, Illegal, Over, Turn
from galop.rules.luck import ScriptedLuck
from galop.rules.marche import GAME, MarcheAction, MarcheOptions, MarcheState
from galop.rules.marche_events import (
    Busted,
    KeptAll,
    Number,
    Secured,
    TurnBegan,
    Walked,
    WentAside,
    Won,
)
from galop.rules.marche_state import SetAside
from galop.rules.match import Player, new_match
from pydantic import ValidationError

# The worked cases


def test_m1_01_two_x_walk_two_and_one_die_goes_aside() -> None:
    state, told = follow(turn_of((1,), phase="roll"), "XX24", aside("2"))
    assert state.walks == (3,) and state.aside == ("2",) and state.left == 3
    assert choices(state) == (Roll(), Stop())
    assert told[1:] == (
        Walked(seat=0, pair=None, steps=2, jumped=0, position=3),
        WentAside(seat=0, face="2", left=3),
    )


def test_m1_02_one_die_only_goes_aside() -> None:
    state, _ = follow(turn_of((1,), phase="roll"), "113X", aside("1"))
    assert state.walks == (2,) and state.aside == ("1",) and state.left == 3


def test_m1_03_no_x_is_no_bust() -> None:
    state, _ = follow(turn_of((4,), phase="roll"), "1234", aside("4"))
    assert state.walks == (4,) and state.aside == ("4",)
    stopped, told = follow(state, Stop())  # D1-12
    assert stopped.marks[0] == (4,) and stopped.seat == 1
    assert Secured(seat=0, stopped=True, gain=0, marks=(4,)) in told


def test_m1_05_two_twos_already_aside_bust() -> None:
    state, told = follow(turn_of((3,), (1,), ("2",)), "22X")
    assert state.marks[0] == (1,) and state.seat == 1 and state.aside == ()
    assert told[1:3] == (  # D1-8: the X walks first
        Walked(seat=0, pair=None, steps=1, jumped=0, position=4),
        Busted(seat=0, lost=3, marks=(1,)),
    )


def test_m1_07_a_new_number_beside_others() -> None:
    state, _ = follow(turn_of((3,), (1,), ("2",)), "13X", aside("1"))
    assert state.walks == (4,) and state.aside == ("1", "2") and state.left == 2


def test_m1_08_both_numbers_already_aside_bust() -> None:
    state, told = follow(turn_of((6,), (4,), ("1", "3")), "13")
    assert state.marks[0] == (4,) and Busted(seat=0, lost=2, marks=(4,)) in told


def test_m1_09_x_only_keeps_the_dice() -> None:
    state, told = follow(turn_of((6,), (4,), ("1", "3")), "XX")
    assert state.walks == (8,) and state.left == 2 and choices(state) == (Roll(), Stop())
    assert told[-1] == KeptAll(seat=0, left=2)


def test_m1_11_no_die_left_keeps_the_gain() -> None:
    state, told = follow(turn_of((9,), (5,), ("1", "2", "3")), "4")
    assert state.marks[0] == (9,) and state.seat == 1
    assert Secured(seat=0, stopped=False, gain=4, marks=(9,)) in told


def test_m1_12_the_last_die_may_show_x() -> None:
    state, _ = follow(turn_of((9,), (5,), ("1", "2", "3")), "X")
    assert state.walks == (10,) and state.left == 1 and choices(state) == (Roll(), Stop())


def test_m1_13_the_last_die_repeats_a_number() -> None:
    state, _ = follow(turn_of((9,), (5,), ("1", "2", "3")), "2")
    assert state.marks[0] == (5,) and state.seat == 1


def test_m1_17_a_stop_is_kept_from_a_later_bust() -> None:
    state, _ = follow(turn_of((7,), (4,), ("1",)), Stop(), "1111", Stop())
    assert state.marks[0] == state.walks == (7,) and state.seat == 0
    state, told = follow(state, "X112", aside("1"), "111")
    assert state.marks[0] == (7,) and Busted(seat=0, lost=1, marks=(7,)) in told


def test_m1_18_a_square_is_shared() -> None:
    state, _ = follow(turn_of((6,), others=((8,),), phase="roll"), "XX34")
    assert state.walks == (8,) and state.marks == ((6,), (8,))


@pytest.mark.parametrize("win", ["arrive", "secured"])
def test_m1_19_surplus_x_are_lost_on_the_last_square(win: Literal["arrive", "secured"]) -> None:
    state, told = follow(turn_of((17,), phase="roll", options=MarcheOptions(win=win)), "XXX2")
    assert state.walks == (20,)
    if win == "secured":
        assert choices(state) == (Roll(), Stop())
        state, told = follow(state, Stop())
    assert GAME.awaits(state) == Over((20, 1), (0,)) and GAME.turn(state) is None
    assert told[-1] == Won(seat=0, round=1, squares=20, marks=((20,), (1,)))


def test_m1_19_overshooting_stops_on_the_last_square() -> None:
    state, told = follow(turn_of((19,), phase="roll"), "XXX2")
    assert state.marks[0] == (20,)
    assert Walked(seat=0, pair=None, steps=1, jumped=0, position=20) in told


def test_m1_20_a_jump_is_one_step() -> None:
    jump = MarcheOptions(jump=True)
    state, told = follow(turn_of((5,), (4,), ("1", "3"), others=((6,), (7,)), options=jump), "XX")
    assert state.walks == (9,)
    assert Walked(seat=0, pair=None, steps=2, jumped=2, position=9) in told


def test_m1_22_without_jumps_squares_are_shared() -> None:
    state, _ = follow(turn_of((5,), (4,), ("1", "3"), others=((6,), (7,))), "XX")
    assert state.walks == (7,)


# The decisions, one by one


def test_d1_02_everyone_starts_on_square_1() -> None:
    step = GAME.start(MarcheOptions(), 3)
    assert step.state.marks == ((1,), (1,), (1,)) and step.state.walks == (1,)
    assert step.events == (TurnBegan(seat=0, round=1),)


@pytest.mark.parametrize(
    ("aside", "chance"),
    [
        ((), Fraction(0)),
        (("2",), Fraction(19, 216)),
        (("1", "2"), Fraction(1, 3)),
        (("1", "2", "4"), Fraction(1, 2)),
    ],
)
def test_d1_03_chances_to_bust(aside: tuple[Number, ...], chance: Fraction) -> None:
    state = turn_of((3,), (1,), aside)
    assert state.bust == chance
    awaited = GAME.awaits(GAME.apply(state, Roll()).state)
    assert isinstance(awaited, Chance)
    all_x = next(
        weight for action, weight in awaited.outcomes if action == Thrown(faces=("X",) * state.left)
    )
    assert Fraction(all_x, 6**state.left) == Fraction(1, 3**state.left)


def test_d1_04_a_lone_number_goes_aside_by_itself() -> None:
    state, told = follow(turn_of((1,), phase="roll"), "X222")
    assert state.phase == "choose" and state.aside == ("2",)
    assert told[-1] == WentAside(seat=0, face="2", left=3)


@pytest.mark.parametrize(
    ("state", "action", "rule"),
    [
        (turn_of((1,), phase="roll"), Stop(), "D1-11"),
        (turn_of((1,)), SetAside(face="1"), "D1-4"),
        (turn_of((1,), phase="roll"), A, "D1-18"),
        (turn_of((1,), phase="roll"), SetAside(face="1"), "choice"),
    ],
)
def test_refusals_name_their_decision(state: MarcheState, action: MarcheAction, rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        follow(state, action)
    assert refused.value.rule == rule


def test_refusals_after_a_throw() -> None:
    state, _ = follow(turn_of((3,), (1,), ("2",)), "123")
    for action, rule in ((Roll(), "D1-4"), (Stop(), "D1-11"), (SetAside(face="2"), "D1-7")):
        assert GAME.why(state, action) == rule
    assert GAME.why(state, SetAside(face="4")) == "choice"
    pairs, _ = follow(turn_of((3, 3), phase="roll"), "X123")
    assert {GAME.why(pairs, act) for act in (Roll(), Stop(), SetAside(face="1"))} == {"D1-18"}


def test_d1_05_an_x_never_goes_aside() -> None:
    with pytest.raises(ValidationError):
        SetAside.model_validate({"face": "X"})


def test_d1_09_arriving_wins_even_when_the_throw_would_bust() -> None:
    near = turn_of((19,), (15,), ("2",))
    state, _ = follow(near, "22X")
    assert GAME.awaits(state) == Over((20, 1), (0,))
    secured = near.but(options=MarcheOptions(win="secured"))
    state, _ = follow(secured, "22X")
    assert state.marks[0] == (15,) and state.seat == 1


def test_d1_09_on_the_last_square_unsecured_an_x_moves_nothing() -> None:
    state, told = follow(turn_of((20,), (15,), ("2",), options=MarcheOptions(win="secured")), "XX1")
    assert state.walks == (20,) and not any(isinstance(event, Walked) for event in told)
    state, told = follow(state, "11")
    assert state.marks[0] == (15,)


def test_d1_13_the_last_die_may_win() -> None:
    options = MarcheOptions(win="secured")
    state, _ = follow(turn_of((20,), (15,), ("1", "2", "3"), options=options), "4")
    assert isinstance(GAME.awaits(state), Over)


def test_d1_14_the_next_player_has_four_dice() -> None:
    state, _ = follow(turn_of((3,), (1,), ("2",)), Stop())
    assert state.left == 4 and state.aside == () and state.faces == ()


def test_d1_16_from_one_to_six() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="seat"):
        new_match(GAME, MarcheOptions(), tuple(Player(name=n) for n in (*NAMES, "Una")), "s")


def test_d1_16_alone_turns_are_counted() -> None:
    luck = ScriptedLuck(["XXX1", "XXX1", "XXXX", "1111"])
    alone = new_match(GAME, MarcheOptions(squares=10), (Player(name="Ana"),), "s", luck=luck)
    for action in (Roll(), Stop(), Roll(), Stop(), Roll()):
        alone.play(action)
        list(alone.settle())
    assert alone.awaits == Over((3,), (0,))


def test_d1_17_the_first_may_be_drawn_and_no_round_is_completed() -> None:
    start = GAME.start(MarcheOptions(first="drawn"), 3)
    assert start.events == () and GAME.turn(start.state) is None
    state, _ = follow(start.state, DrawnFirst(seat=1))
    assert GAME.turn(state) == Turn(1, 1, 1, 1)
    for expected in (Turn(2, 1, 1, 2), Turn(3, 1, 1, 0), Turn(4, 1, 2, 1)):
        state, _ = follow(state, "1111", Stop())
        assert GAME.turn(state) == expected
    state, _ = follow(state.but(walks=(18,)), "XX12")
    assert isinstance(GAME.awaits(state), Over)
