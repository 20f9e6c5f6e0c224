"""Tiercé Color: the rules page sentence by sentence."""

from __future__ import annotations

from itertools import permutations

import pytest
from at_tierce import board, choices, events, finish, legal, opened, play, put
from galop.rules.acts import DrawnFirst, Roll, Thrown
from galop.rules.core import Chance, Illegal, Over
from galop.rules.match import Player, new_match
from galop.rules.tierce import GAME, TierceOptions
from galop.rules.tierce_cards import DECK, PAWNS, Dealt, Hand, Pawn, Triple, awards, prospect
from galop.rules.tierce_events import Arrived, GameBegan, GameEnded, TripleMoved, TurnBegan, Won

# The worked cases


def test_m2_01_three_dice_on_three_pawns() -> None:
    after = play(board(dice=(6, 4, 1)), put(6, "R"), put(4, "B"), put(1, "V"))
    assert GAME.tally(after, 0) == "R6 V1 B4 J0"
    assert after.seat == 1


def test_m2_02_two_dice_on_one_pawn_are_refused() -> None:
    once = play(board(dice=(6, 4, 1)), put(6, "R"))
    assert not legal(once, put(4, "R"))
    assert GAME.why(once, put(4, "R")) == "D2-2"


def test_m2_04_triple_on_one_pawn() -> None:
    after = play(board((20, 5, 5, 5), (4, 4, 4)), Triple(pawn="R"))
    assert after.pawns == (32, 5, 5, 5)
    assert (after.seat, after.phase) == (1, "roll")


def test_m2_05_triple_is_a_right_not_a_duty() -> None:
    after = play(board((20, 5, 5, 5), (4, 4, 4)), put(4, "R"), put(4, "V"), put(4, "J"))
    assert after.pawns == (24, 9, 5, 9)


@pytest.mark.parametrize(
    ("start", "die"),
    [
        pytest.param(36, 4, id="m2_06_exactly"),
        pytest.param(36, 6, id="m2_07_surplus_lost"),
        pytest.param(39, 1, id="m2_09_last_step"),
    ],
)
def test_m2_06_07_09_a_pawn_arrives(start: int, die: int) -> None:
    step = GAME.apply(board((start, 0, 0, 0), (die, 1, 1)), put(die, "R"))
    assert step.state.pawns[0] == 40
    assert step.state.arrived == ("R",)
    assert step.events[-1] == Arrived(pawn="R", place=1, dice=2)


def test_m2_10_triple_arrives() -> None:
    step = GAME.apply(board((25, 0, 0, 0), (6, 6, 6)), Triple(pawn="R"))
    assert step.state.arrived == ("R",)
    assert step.events[0] == TripleMoved(seat=0, pawn="R", total=18, position=40)


def test_m2_11_two_dice_once_a_pawn_has_arrived() -> None:
    state = board((40, 20, 7, 12), arrived=("R",), phase="roll")
    thrown = play(state, Roll(), Thrown(faces=("5", "3")))
    assert not legal(thrown, put(5, "R"))
    after = play(thrown, put(5, "V"), put(3, "J"))
    assert after.pawns == (40, 25, 7, 15)


def test_m2_13_the_last_die_goes_on_or_ends() -> None:
    state = board((40, 40, 37, 20), arrived=("R", "V"), phase="roll")
    thrown = play(state, Roll(), Thrown(faces=("3",)))
    assert choices(thrown) == (put(3, "B"), put(3, "J"))
    assert play(thrown, put(3, "J")).pawns == (40, 40, 37, 23)
    assert play(thrown, put(3, "B")).phase == "shown"


def test_m2_14_arrivals_make_the_tierce() -> None:
    step = GAME.apply(board((40, 40, 37, 39), (3,), arrived=("R", "V")), put(3, "B"))
    ended = next(event for event in step.events if isinstance(event, GameEnded))
    assert ended.result == "RVB"


@pytest.mark.parametrize(
    ("card", "best", "cumulative"),
    [
        pytest.param("VRB", 0, 0, id="m2_15_first_wrong"),
        pytest.param("RVB", 5, 9, id="m2_21_the_tierce"),
        pytest.param("RVJ", 3, 4, id="m2_22_the_first_two"),
        pytest.param("RBV", 1, 1, id="d2_11_the_first_alone"),
        pytest.param("JVB", 0, 0, id="nota_second_and_third_right"),
    ],
)
def test_m2_15_21_22_what_a_card_earns(card: str, best: int, cumulative: int) -> None:
    assert sum(award.tokens for award in awards((card,), "RVB", "best")) == best
    assert sum(award.tokens for award in awards((card,), "RVB", "cumulative")) == cumulative


def test_m2_18_pawns_share_a_square() -> None:
    after = play(board((8, 10, 0, 0), (4, 2, 1)), put(4, "R"), put(2, "V"))
    assert after.pawns[:2] == (12, 12)
    assert after.arrived == ()


def test_m2_19_six_are_dealt_all_the_cards_and_seven_do_not_sit() -> None:
    match = opened(6)
    assert len(list(match.settle())) == 24
    assert sorted(card or "" for hand in match.state.hands for card in hand) == sorted(DECK)
    with pytest.raises(ValueError, match="does not seat 7"):
        new_match(GAME, TierceOptions(), (Player(name="x"),) * 7, "seed")


def test_m2_20_the_most_tokens_after_three_games_win() -> None:
    hands: tuple[Hand, ...] = (
        ("RVJ", "VBJ", "BRJ", "JVR"),  # 3
        ("RBV", "VRB", "BVJ", "JRB"),  # 1
    )
    last = board((40, 40, 37, 0), (3,), arrived=("R", "V"), hands=hands, tokens=(5, 6), game=3)
    step = GAME.apply(last, put(3, "B"))
    assert GAME.awaits(step.state) == Over((8, 7), (0,))
    assert step.events[-1] == Won(winners=(0,), tokens=(8, 7))


# The decisions


def test_d2_03_every_die_is_played_and_one_pawn_stays() -> None:
    state = board(dice=(6, 4, 1))
    assert not legal(state, Roll())
    assert GAME.why(state, Roll()) == "D2-3"
    after = play(state, put(1, "J"), put(4, "B"))
    assert after.phase == "place" and after.seat == 0
    assert play(after, put(6, "V")).pawns.count(0) == 1


@pytest.mark.parametrize("dice", [(5, 5, 4), (6, 4, 1)])
def test_d2_04_a_double_is_no_triple(dice: tuple[int, ...]) -> None:
    state = board(dice=dice)
    assert not legal(state, Triple(pawn="R"))
    assert GAME.why(state, Triple(pawn="R")) == "D2-4"


def test_d2_04_no_triple_with_two_dice_or_after_one_is_played() -> None:
    two = board((40, 0, 0, 0), (4, 4), arrived=("R",))
    begun = play(board(dice=(4, 4, 4)), put(4, "R"))
    for state in (two, begun):
        assert not any(isinstance(choice, Triple) for choice in choices(state))
        assert GAME.why(state, Triple(pawn="V")) == "D2-4"


def test_d2_04_the_triple_may_go_to_any_pawn() -> None:
    found = choices(board(dice=(4, 4, 4)))
    assert [choice.pawn for choice in found if isinstance(choice, Triple)] == list(PAWNS)
    assert len(found) == 8  # equal dice are one choice


def test_d2_05_the_dice_left_after_an_arrival_are_played_on_other_pawns() -> None:
    state = play(board((39, 0, 0, 0), (6, 4, 1)), put(1, "R"))
    assert (state.phase, state.dice) == ("place", (6, 4))
    assert GAME.why(state, put(6, "R")) == "D2-2"
    later = board((40, 0, 0, 0), (6, 4), arrived=("R",))
    assert GAME.why(later, put(6, "R")) == "D2-5"


@pytest.mark.parametrize("arrived", [(), ("R",), ("R", "V")])
def test_d2_05_a_pawn_home_takes_a_die_from_the_next_throw(arrived: tuple[Pawn, ...]) -> None:
    pawns = tuple(40 if pawn in arrived else 0 for pawn in PAWNS)
    awaits = GAME.awaits(board(pawns, arrived=arrived, phase="throw"))
    assert isinstance(awaits, Chance)
    assert len(awaits.dice) == 3 - len(arrived)
    assert sum(weight for _, weight in awaits.outcomes) == 6 ** (3 - len(arrived))


def test_d2_05_the_third_arrival_ends_the_game_with_the_last_die() -> None:
    state = board((39, 39, 39, 39), (3, 2, 1))
    after = play(state, put(2, "J"), put(3, "V"), put(1, "R"))
    assert (after.phase, after.arrived, after.dice) == ("shown", ("J", "V", "R"), ())


def test_d2_06_pawns_arrive_in_the_order_the_dice_are_played() -> None:
    plays: tuple[tuple[int, Pawn], ...] = ((3, "R"), (2, "V"), (1, "B"))
    for order in permutations(plays):
        state = board((39, 39, 39, 39), (3, 2, 1))
        for die, pawn in order:
            state = play(state, put(die, pawn))
        assert state.arrived == tuple(pawn for _, pawn in order)


def test_d2_07_from_36_a_three_stands_on_39() -> None:
    assert play(board((36, 0, 0, 0), (3, 1, 1)), put(3, "R")).pawns[0] == 39


@pytest.mark.parametrize("first", ["listed", "drawn"])
def test_d2_08_the_next_player_starts_each_game(first: str) -> None:
    options = TierceOptions(first="drawn" if first == "drawn" else "listed")
    match = finish(opened(3, options, bot="random"), "random")
    starts = [
        event.seat
        for event in events(match, None)
        if isinstance(event, TurnBegan) and event.round == 1
    ]
    drawn = next((a.seat for a in match.log if isinstance(a, DrawnFirst)), 0)
    opening = [starts[0], starts[3], starts[6]]
    assert opening == [(drawn + game) % 3 for game in range(3)]


def test_d2_09_two_players_leave_16_cards_out() -> None:
    match = opened(2)
    assert len(list(match.settle())) == 8
    assert [len(hand) for hand in match.state.hands] == [4, 4]


@pytest.mark.parametrize("result", DECK)
def test_d2_10_24_cards_are_worth_12_tokens_or_17(result: str) -> None:
    assert sum(award.tokens for award in awards(DECK, result, "best")) == 12
    assert sum(award.tokens for award in awards(DECK, result, "cumulative")) == 17


def test_d2_12_every_card_of_a_hand_scores() -> None:
    hand = ("RVB", "RVJ", "RBV", "VRB")
    assert [award.tokens for award in awards(hand, "RVB", "best")] == [5, 3, 1]


def test_d2_13_nobody_may_hold_the_tierce() -> None:
    state = board((37, 40, 40, 0), (3,), arrived=("V", "B"))
    ended = GAME.apply(state, put(3, "R")).events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.result == "VBR"
    assert ended.tokens == (0, 1)  # V-R-B alone begins with V


def test_d2_14_each_game_is_dealt_from_all_24() -> None:
    state = board((40, 40, 37, 0), (3,), arrived=("R", "V"))
    shown = play(state, put(3, "B"))
    awaits = GAME.awaits(shown)
    assert isinstance(awaits, Chance) and len(awaits.outcomes) == 24
    step = GAME.apply(shown, Dealt(seat=0, card="RVB"))
    assert step.events[0] == GameBegan(game=2, games=3)
    assert step.state.pawns == (0, 0, 0, 0) and step.state.arrived == ()
    assert step.state.seat == 1


@pytest.mark.parametrize("games", [1, 3, 5])
def test_d2_15_the_number_of_games(games: int) -> None:
    match = finish(opened(2, TierceOptions(games=games)), "random")
    ended = [event.game for event in events(match, None) if isinstance(event, GameEnded)]
    assert ended == list(range(1, games + 1))


def test_d2_16_equal_totals_share_the_win() -> None:
    last = board((40, 40, 37, 0), (3,), arrived=("R", "V"), tokens=(0, 1), game=3)
    over = GAME.awaits(play(last, put(3, "B")))
    assert over == Over((5, 5), (0, 1))


def test_a_turn_is_undone_die_by_die_until_the_next_roll() -> None:
    match = opened(throws=["641"])
    list(match.settle())
    match.play(Roll())
    list(match.settle())
    for action in (put(6, "R"), put(4, "V"), put(1, "B")):
        match.play(action)
    assert match.state.seat == 1
    assert [match.undo(), match.undo(), match.undo()] == [put(1, "B"), put(4, "V"), put(6, "R")]
    assert match.undo_refused() == "throw"
    with pytest.raises(Illegal, match="D2-4"):
        match.play(Triple(pawn="R"))


def test_a_prospect_is_what_a_card_is_sure_of_and_may_still_earn() -> None:
    assert prospect("RVB", (), "best") == (0, 5)
    assert prospect("RVB", ("R",), "best") == (1, 5)
    assert prospect("RJB", ("R", "V"), "best") == (1, 1)
    assert prospect("VRB", ("R",), "best") == (0, 0)
    assert prospect("RVB", ("R", "V"), "cumulative") == (4, 9)
