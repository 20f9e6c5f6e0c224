"""Marque & Marche: the rules page case by case, its variants, the sheet and the words."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import groupby
from typing import Literal

import pytest
from galop.rules import options as forms
from galop.rules.acts import DrawnFirst, Roll, Stop, Thrown
from galop.rules.bots import LEVELS, policy
from galop.rules.core import Chance, Decision, Illegal, Over, Turn
from galop.rules.luck import ScriptedLuck, uniform
from galop.rules.marche import GAME, MarcheAction, MarcheEvent, MarcheOptions, MarcheState
from galop.rules.marche_events import (
    Busted,
    KeptAll,
    Number,
    Places,
    Secured,
    SpecialLanded,
    TurnBegan,
    TurnSkipped,
    Walked,
    WentAside,
    Won,
)
from galop.rules.marche_state import MarchePhase, MovePair, SetAside
from galop.rules.marche_track import Effect
from galop.rules.match import Match, Player, new_match
from galop.tui.words import LANGUAGES, VERBOSITIES, words
from pydantic import ValidationError

MarcheMatch = Match[MarcheOptions, MarcheState, MarcheAction, MarcheEvent]

NAMES = ("Ana", "Ben", "Cho", "Eli", "Gus", "Zoe")
AWAY = ((1,),)
A, B = MovePair(pair="a"), MovePair(pair="b")


def turn_of(
    walks: Places,
    marks: Places | None = None,
    aside: tuple[Number, ...] = (),
    *,
    others: tuple[Places, ...] = AWAY,
    phase: MarchePhase = "choose",
    options: MarcheOptions | None = None,
    skips: tuple[int, ...] = (),
) -> MarcheState:
    """Ana's turn, with the Marche on `walks`."""
    return MarcheState(
        options=options or MarcheOptions(two_pairs=len(walks) == 2),
        marks=(marks or walks, *others),
        walks=walks,
        aside=aside,
        phase=phase,
        skips=skips,
    )


def follow(
    state: MarcheState, *acts: MarcheAction | str
) -> tuple[MarcheState, tuple[MarcheEvent, ...]]:
    """Play acts, each checked; a text is a throw, asked for first, or the number set aside."""
    told: tuple[MarcheEvent, ...] = ()
    for act in acts:
        if isinstance(act, str):
            thrown = Thrown(faces=tuple(sorted(act, key="X1234".index)))
            actions: tuple[MarcheAction, ...] = (Roll(), thrown)
        else:
            actions = (act,)
        for action in actions:
            awaited = GAME.awaits(state)
            assert not isinstance(awaited, Over)
            if isinstance(awaited, Decision):
                if action not in awaited.choices:
                    raise Illegal(GAME.why(state, action))
            else:
                assert action in [outcome for outcome, _ in awaited.outcomes]
            step = GAME.apply(state, action)
            state, told = step.state, (*told, *step.events)
    return state, told


def aside(face: Number) -> SetAside:
    return SetAside(face=face)


def choices(state: MarcheState) -> tuple[MarcheAction, ...]:
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    return awaited.choices


def bots(
    options: MarcheOptions, seats: int, seed: str, level: str, luck: ScriptedLuck | None = None
) -> MarcheMatch:
    """A whole game of bots."""
    players = tuple(Player(name=name, bot=level) for name in NAMES[:seats])
    match = new_match(GAME, options, players, seed, luck=luck)
    bot = policy(GAME, level, seed)
    for _ in range(20_000):
        for _step in match.settle():
            pass
        awaited = match.awaits
        if isinstance(awaited, Over):
            return match
        assert isinstance(awaited, Decision)
        match.play(bot.choose(match.view(awaited.seat), awaited, len(match.log)))
    raise AssertionError("a game that does not end")


def any_options(seed: str) -> MarcheOptions:
    """A mix of options, each as likely as another."""
    squares = 10 + uniform(seed, "squares", 0, 21)
    coins = [bool(uniform(seed, "coin", index, 2)) for index in range(4)]
    special = ("none", "classic", "2:+2 3:skip 5:again 6:-2 9:+2")[uniform(seed, "special", 0, 3)]
    win: Literal["arrive", "secured"] = "secured" if coins[2] else "arrive"
    first: Literal["listed", "drawn"] = "drawn" if coins[3] else "listed"
    return MarcheOptions(
        squares=squares,
        win=win,
        two_pairs=coins[0],
        jump=coins[1],
        special=special,
        first=first,
    )


@cache
def some_games(number: int) -> tuple[MarcheMatch, ...]:
    """Games of every number of seats, of both levels, at any options."""
    return tuple(
        bots(any_options(str(i)), 1 + i % 6, str(i), LEVELS[i % 7 == 0]) for i in range(number)
    )


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


def special(
    text: str, walks: Places, marks: Places, *, win: Literal["arrive", "secured"] = "arrive"
) -> MarcheState:
    options = MarcheOptions(special=text, two_pairs=len(walks) == 2, win=win)
    away: Places = (1,) * len(walks)
    return turn_of(walks, marks, ("1",), others=(away,), options=options)


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


# Bots, whole games and the sheet


@pytest.mark.parametrize("preset", list(GAME.presets))
@pytest.mark.parametrize("level", LEVELS)
def test_bots_finish_every_preset(preset: str, level: str) -> None:
    match = bots(GAME.presets[preset], 3, preset, level)
    assert isinstance(match.awaits, Over) and len(match.awaits.winners) == 1


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (turn_of((9,), (1,), ("1",)), Roll()),
        (turn_of((2,), (1,), ("1", "2")), Roll()),
        (turn_of((3,), (1,), ("1", "2")), Stop()),
        (turn_of((1,), (1,), ("1", "2", "3")), Roll()),
        (turn_of((2,), (1,), ("1", "2", "3")), Stop()),
        (turn_of((20,), (9,), ("1",), options=MarcheOptions(win="secured")), Stop()),
        (special("19:+2", (19,), (9,)), Stop()),
    ],
)
def test_the_sensible_rule_of_thumb(state: MarcheState, action: MarcheAction) -> None:
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    assert GAME.sensible(state, awaited) == action


@pytest.mark.parametrize(("walks", "pair"), [((19, 5), B), ((5, 19), A), ((9, 5), B), ((5, 9), A)])
def test_the_sensible_pair(walks: Places, pair: MovePair) -> None:
    state, _ = follow(turn_of(walks, others=((1, 1),), phase="roll"), "XX22")
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    assert GAME.sensible(state, awaited) == pair


def test_random_games_end_replay_and_read_back_from_their_sheet() -> None:
    for number, match in enumerate(some_games(210)):
        assert isinstance(match.awaits, Over)
        assert Match(GAME, match.record).state == match.state
        assert GAME.record.model_validate_json(match.record.model_dump_json()) == match.record
        turns = [GAME.turn(step.state) for step in match.steps[:-1]]
        serials: list[int] = []
        for turn, places in groupby(range(len(turns)), key=turns.__getitem__):
            if turn is None:
                continue
            serials.append(turn.serial)
            played = list(places)
            begun = match.steps[played[0]].state
            for end in range(0 if number < 30 else len(played), len(played) + 1):
                # a turn is read back as it stood at any time
                actions = match.log[played[0] : played[0] + end]
                if actions[-1:] == (Roll(),):  # dice on their way are not written
                    continue
                tokens = GAME.write(begun, actions)
                assert GAME.read(begun, tokens) == actions
        assert serials == list(range(1, len(serials) + 1))


def test_the_sheet_as_it_is_written() -> None:
    begun = turn_of((1,), phase="roll")
    acts: tuple[MarcheAction, ...] = (Roll(), Thrown(faces=("X", "X", "2", "4")), aside("4"))
    assert GAME.write(begun, acts[:2]) == ("XX24",)
    acts = (*acts, Roll(), Thrown(faces=("X", "X", "X")), Roll(), Thrown(faces=("4", "4", "4")))
    assert GAME.write(begun, acts) == ("XX24=4", "XXX", "444")
    assert GAME.write(begun, (*acts[:3], Stop())) == ("XX24=4", ".")
    assert GAME.tally(turn_of((5,), (3,)), 0) == "3"
    assert GAME.tally(turn_of((5, 9), (3, 7)), 0) == "3/7"
    pairs = turn_of((1, 1), others=((1, 1),), phase="roll")
    acts = (Roll(), Thrown(faces=("X", "X", "2", "4")), B)
    assert GAME.write(pairs, acts) == ("XX24b",)
    acts = (*acts, aside("2"), Roll(), Thrown(faces=("X", "X", "X")), A)
    assert GAME.write(pairs, acts) == ("XX24b=2", "XXXa")


def test_the_sheet_is_read_with_some_freedom() -> None:
    begun = turn_of((1,), phase="roll")
    short = GAME.read(begun, ("4X2X=4", "222", "."))
    assert GAME.write(begun, short) == ("XX24=4", "222=2", ".")


@pytest.mark.parametrize(
    "tokens",
    [
        ("XX25",),  # no such face
        ("XX2",),  # three dice
        ("XX22=4",),  # not thrown
        ("XX24=X",),
        ("XX24a=4",),  # one pair
        ("XXXX=4",),
        (".",),  # D1-11
        ("XX24", "."),  # nothing set aside
        ("XX24", "XXX"),
        ("XX24=4", "444", "XXXX"),  # the next turn
        ("XX24=4", ".", "."),
        ("XX24=4 .",),
        ("",),
    ],
)
def test_the_sheet_refuses(tokens: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        GAME.read(turn_of((1,), phase="roll"), tokens)


def test_the_sheet_refuses_another_pair() -> None:
    home = turn_of((20, 5), others=((1, 1),), phase="roll")
    assert GAME.read(home, ("XX22b=2",)) == GAME.read(home, ("XX22",))
    with pytest.raises(ValueError, match="XX22a"):
        GAME.read(home, ("XX22a",))


# The words


def test_a_turn_in_english_as_the_screens_page_has_it() -> None:
    luck = ScriptedLuck(["XX24"])
    match = new_match(
        GAME, MarcheOptions(), (Player(name="Ana"), Player(name="Ben")), "s", luck=luck
    )
    said = words("en", "marche")
    match.play(Roll())
    list(match.settle())
    state = match.state
    assert (said.stand(state, 0), said.ask(state, ())) == ("3", "Set aside:")
    assert [said.path(act, state)[0].text for act in choices(state)] == ["2", "4"]
    match.play(aside("4"))
    state = match.state
    assert said.stand(state, 0) == "3, mark 1" and said.ask(state, ()) == ""
    assert [said.path(act, state)[0].text for act in choices(state)] == ["roll", "stop for 2"]
    match.play(Stop())
    lines = [line for s in match.steps for e in s.events for line in said.say(e, NAMES, "normal")]
    assert lines == [
        "Ana to play.",
        "Ana rolls X X 2 4.",
        "Walks 2, to 3.",
        "The 4 is set aside. 3 dice left.",
        "Ana stops.",
        "Mark on 3.",
        "Ben to play.",
    ]


def test_a_turn_in_french() -> None:
    state, told = follow(turn_of((1,), phase="roll"), "XX24", aside("4"), "444")
    said = words("fr", "marche")
    assert [line for event in told for line in said.say(event, NAMES, "normal")] == [
        "Ana lance X X 2 4.",
        "Avance de 2, jusqu’à 3.",
        "Le 4 est écarté. Reste 3 dés.",
        "Ana lance 4 4 4.",
        "Aucun nouveau chiffre\u00a0: 2 cases perdues.",
        "Retour sur 1.",
        "À Ben de jouer.",
    ]
    assert state.seat == 1


def test_the_odds_in_words() -> None:
    state, _ = follow(turn_of((3,), (1,), phase="roll"), "X222")
    assert words("en", "marche").dice(state, NAMES)[-1] == (
        "3 dice left: bust 19 in 216, 8.8 percent."
    )
    assert words("fr", "marche").dice(state, NAMES)[-1] == (
        "Reste 3 dés\u00a0: risque de tout perdre 19 sur 216, 8,8 pour cent."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_menu_fits_a_braille_line(language: Literal["fr", "en"]) -> None:
    said = words(language, "marche")
    for match in some_games(60):
        for step in match.steps:
            awaited = GAME.awaits(step.state)
            if not isinstance(awaited, Decision) or len(awaited.choices) == 1:
                continue
            labels = [said.path(act, step.state)[0].text for act in awaited.choices]
            assert len(set(labels)) == len(labels)
            named = enumerate(labels, 1)
            menu = ", ".join(x if x[0].isdigit() else f"{place} {x}" for place, x in named)
            ask = said.ask(step.state, ())
            stand = said.stand(step.state, awaited.seat)
            assert len(stand) <= 20
            end = " ? " if language == "fr" else "? "
            prompt = f"Ana {stand}. {ask}{' ' if ask else ''}{menu}{end}"
            assert len(prompt) <= 40, prompt


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_fit_to_be_spoken(language: Literal["fr", "en"]) -> None:
    said = words(language, "marche")
    phases = {phase for section in said.rules() for phase in section.phases}
    pages = [text for section in said.rules() for text in (section.title, *section.paragraphs)]
    lines = set(pages)
    for match in some_games(60):
        lines |= set(said.opening(match.options, match.names))
        for step in match.steps:
            assert said.phase(step.state) in phases
            lines |= {*said.where(step.state, match.names), *said.dice(step.state, match.names)}
            for seat in range(len(match.names)):
                lines |= set(said.mine(step.state, seat, match.names))
            for event in step.events:
                for verbosity in VERBOSITIES:
                    lines |= set(said.say(event, match.names, verbosity))
    for line in lines:
        assert line and line == line.strip() and "  " not in line and "'" not in line, line
        if language == "fr":
            assert not re.search(r"\b(vous|tu|votre|ton)\b", line, re.I), line
            assert not re.search(r"[^\u00a0][:;?!%](?![+-]|skip|again)", line), line
    assert "Ludicitude" in " ".join(pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_option_has_words(language: Literal["fr", "en"]) -> None:
    said = words(language, "marche")
    assert all(said.refuse(rule) for rule in ("D1-4", "D1-7", "D1-11", "D1-18"))
    assert said.refuse("choice") == ""
    for row in forms.rows(MarcheOptions):
        told = said.option(row.name)
        assert told.label and told.help.endswith(".")
        if row.kind == "choice":
            assert tuple(value for value, _ in told.values) == row.choices
    with pytest.raises(KeyError):
        said.option("colour")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", ["normal", "full"])
def test_what_sounds_the_same_is_the_same(
    language: Literal["fr", "en"], verbosity: Literal["normal", "full"]
) -> None:
    said = words(language, "marche")
    options = MarcheOptions(squares=10, two_pairs=True, jump=True, special="3:+2 4:skip 5:again")
    heard: dict[tuple[str, ...], MarcheState] = {}
    for seed in range(60):
        match = bots(options, 2, str(seed), "random")
        lines: tuple[str, ...] = ()
        for step in match.steps[:40]:
            told = [t for event in step.events for t in said.say(event, NAMES, verbosity)]
            lines = (*lines, *told)
            if isinstance(GAME.awaits(step.state), Decision):
                assert heard.setdefault(lines, step.state) == step.state
