"""The tokens to expect in `tierce`: the values of the strategy page, and boards against `apply`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import TypeAlias

import numpy as np
import pytest
from galop.rules.acts import Roll
from galop.rules.core import Chance, Decision
from galop.rules.luck import uniform
from galop.rules.match import new_match
from galop.rules.solve import solver
from galop.rules.solve.core import Evaluation
from galop.rules.solve.tierce import SOLVER
from galop.rules.solve.tierce_build import build
from galop.rules.solve.tierce_hand import Board, Left, Prospects
from galop.rules.solve.tierce_table import ONE, ORDERS, parted, rank, size, table
from galop.rules.tierce import GAME, TierceOptions, TierceState
from galop.rules.tierce_cards import DECK, GOAL, PAWNS, Pawn, Play, Scoring, Triple
from galop.rules.tierce_sheet import TierceAction
from playing import moments, players
from reference import close

Found: TypeAlias = Evaluation[TierceAction]
Orders: TypeAlias = dict[str, Fraction]


def _state(board: Board, seats: int = 2, **changes: object) -> TierceState:
    """Return a game in which the hands are dealt in the order of the deck."""
    hands = tuple(DECK[4 * seat : 4 * seat + 4] for seat in range(seats))
    state = GAME.start(TierceOptions(), seats).state
    changes = {"hands": hands, "phase": "roll", **changes}
    return state.but(pawns=board.squares, arrived=board.arrived, **changes)


def _thrown(board: Board) -> Iterator[tuple[Fraction, Board]]:
    """Yield where a throw may lead by `apply`, and how likely it is, with dice placed at random."""
    state = _state(board, phase="throw")
    awaits = GAME.awaits(state)
    assert isinstance(awaits, Chance)
    for thrown, weight in awaits.outcomes:
        after = GAME.apply(state, thrown).state
        for end, share in _placed(board, after.dice, ()).items():
            yield Fraction(weight, 6 ** len(after.dice)) * share, end


@cache
def _placed(board: Board, dice: tuple[int, ...], moved: tuple[Pawn, ...]) -> dict[Board, Fraction]:
    """Return where dice may lead: each die and each pawn it may move equally likely."""
    if not dice:
        return {board: Fraction(1)}
    found: dict[Board, Fraction] = {}
    state = _state(board, phase="place", dice=dice, moved=moved)
    free: list[Pawn] = [pawn for pawn in PAWNS if state.free(pawn)]
    for die in dice:
        for pawn in free:
            after = GAME.apply(state, Play(die=die, pawn=pawn)).state
            there = Board(after.pawns, after.arrived)
            left = Left(board, frozenset(), dice).played(die, pawn).dice
            for end, share in _placed(there, left, (*moved, pawn)).items():
                part = share / len(dice) / len(free)
                found[end] = found.get(end, Fraction(0)) + part
    return found


@cache
def _random(board: Board) -> Orders:
    """Return how likely each order of arrival is by `apply`, each die on a random pawn."""
    if len(board.arrived) == 3:
        return {"".join(board.arrived): Fraction(1)}
    found: Orders = {}
    for chance, end in _thrown(board):
        for order, part in _random(end).items():
            found[order] = found.get(order, Fraction(0)) + chance * part
    return found


def _chances(board: Board) -> Orders:
    """Return how likely each order of arrival is by the table."""
    slots = board.slots()
    row = table().orders[board.position(slots)]
    return {
        "".join(slots[slot] for slot in order): Fraction(int(chance), ONE)
        for order, chance in zip(ORDERS, row, strict=True)
        if chance
    }


def test_from_the_start_all_orders_are_equally_likely_and_17_6_throws_are_to_come() -> None:
    start = Board()
    assert _chances(start) == dict.fromkeys(DECK, Fraction(1, 24))
    assert close(start.throws(), 17.604359732, 1 / 4096)


def test_a_lead_is_worth_what_is_known() -> None:
    chances = _chances(Board((20, 10, 5, 0)))
    first = [
        float(sum(chance for order, chance in chances.items() if order[0] == pawn))
        for pawn in PAWNS
    ]
    assert close(first, [0.800378, 0.140556, 0.046385, 0.012682], 1e-4)


def test_the_table_has_135710_positions_and_every_place_once() -> None:
    assert (len(table().orders), len(table().throws)) == (size(), size()) == (135710, 135710)
    squares = combinations_with_replacement(range(GOAL + 1), 4)
    places = {sum(rank(slot, at) for slot, at in enumerate(each[::-1])) for each in squares}
    assert places == set(range(size() + GOAL + 1))


def test_the_chances_of_every_position_sum_to_1() -> None:
    assert np.abs(table().orders.sum(axis=1, dtype=np.int64) - ONE).max() <= 12


@pytest.mark.parametrize(
    "squares", [each for each in combinations_with_replacement((40, 39, 38), 4) if each[2] < 40]
)
def test_every_board_near_the_end_is_as_apply_makes_it(squares: tuple[int, ...]) -> None:
    home = squares.count(40)
    for arrived in permutations(PAWNS[:home]):
        board = Board(squares, arrived)
        known, found = _random(board), _chances(board)
        assert set(found) <= set(known)
        for order, chance in known.items():
            assert abs(found.get(order, 0) - chance) <= Fraction(1, ONE)


@pytest.mark.parametrize("number", range(6))
def test_a_board_is_the_mean_of_the_boards_after_a_throw(number: int) -> None:
    squares = tuple(uniform("board", "at", 4 * number + pawn, GOAL) for pawn in range(4))
    board = Board((GOAL, *squares[1:]), ("R",)) if number % 3 == 2 else Board(squares)
    mean = dict.fromkeys(DECK, Fraction(0))
    for share, end in _thrown(board):
        for order, chance in _chances(end).items():
            mean[order] += share * chance
    found = _chances(board)
    for order in DECK:
        assert abs(found.get(order, 0) - mean[order]) <= Fraction(2, ONE)


def test_a_short_course_is_built_again_to_the_byte() -> None:
    # A course of 12 steps is the end of the one of 40: the same boards, 28 squares further on.
    built, shipped = parted(build(12), 12), table()
    squares = np.array([*combinations_with_replacement(range(13), 4)])[:, ::-1]
    squares = squares[squares[:, 2] < 12]
    ranks = np.array([[rank(slot, at) for at in range(GOAL + 1)] for slot in range(4)])
    here = sum(ranks[slot][squares[:, slot]] for slot in range(4))
    there = sum(ranks[slot][squares[:, slot] + 28] for slot in range(4))
    assert (built.orders[here] == shipped.orders[there]).all()
    assert (built.throws[here] == shipped.throws[there]).all()


def _game(seed: str, **options: object) -> Iterator[TierceState]:
    """Yield the states of a game of two at whose decisions there is a choice."""
    match = new_match(GAME, TierceOptions.model_validate(options), players(2), seed)
    for moment in moments(match, "sensible", seed):
        if isinstance(moment.awaits, Decision) and len(moment.awaits.choices) > 1:
            yield moment.state


def _asked(view: TierceState) -> Found:
    return SOLVER.solve(view.options, len(view.tokens)).evaluate(view, GAME.awaits(view))


@pytest.mark.parametrize(("scoring", "tokens"), [("best", 12), ("cumulative", 17)])
def test_all_cards_together_are_worth_the_same_on_every_board(
    scoring: Scoring, tokens: int
) -> None:
    seen = frozenset(DECK)
    hands = [Prospects(DECK[card : card + 4], seen, scoring) for card in range(0, 24, 4)]
    for state in _game("together"):
        board = Board(state.pawns, state.arrived)
        assert close(sum(hand.worth(board) for hand in hands), tokens, 1e-9)


def test_a_game_that_ends_is_worth_what_it_pays() -> None:
    hand = ("RVB", "RVJ", "RJB", "VRB")
    board = Board((40, 40, 40, 7), ("R", "V", "B"))
    assert Prospects(hand, frozenset(hand), "best").worth(board) == 5 + 3 + 1
    assert Prospects(hand, frozenset(hand), "cumulative").worth(board) == 9 + 4 + 1
    assert board.throws() == 0


def _best_end(state: TierceState, cards: Prospects) -> float:
    """Return what the best that may still be done with a throw promises, single dice alone."""
    awaits = GAME.awaits(state)
    if state.phase != "place" or not isinstance(awaits, Decision):
        return cards.worth(Board(state.pawns, state.arrived))
    return max(_best_end(GAME.apply(state, act).state, cards) for act in awaits.choices)


def test_a_choice_is_worth_the_best_board_that_it_can_still_lead_to() -> None:
    triples = 0
    for number, state in enumerate(_game("choices", games=2)):
        if number % 7 and not state.is_triple:
            continue
        view = GAME.view(state, state.seat)
        found = _asked(view)
        hand = state.hands[state.seat]
        cards = Prospects(hand, frozenset(card for card in hand if card), "best")
        later = state.tokens[state.seat] + 2.0 * (2 - state.game)
        worths = [
            _best_end(GAME.apply(state, choice.action).state, cards) + later
            for choice in found.choices
        ]
        assert close([choice.value for choice in found.choices], worths, 1e-9)
        assert found.best is not None
        assert found.regrets[found.best] == 0
        assert close(found.scores[state.seat], max(worths), 1e-9)
        triples += state.is_triple
    assert triples


def test_a_triple_is_weighed_against_its_single_dice() -> None:
    # RVB and others want R first: 12 more steps bring it home, three pawns with 4 each do not.
    state = _state(Board((28, 26, 10, 10)), phase="place", dice=(4, 4, 4))
    state = state.but(hands=(("RVB", "RVJ", "RBV", "RJV"), state.hands[1]))
    found = _asked(GAME.view(state, 0))
    assert found.best is not None
    assert found.choices[found.best].action == Triple(pawn="R")


def test_hidden_hands_change_nothing() -> None:
    state = _state(Board((12, 3, 9, 4)), phase="place", dice=(6, 4, 1))
    other = state.but(hands=(state.hands[0], DECK[-4:]))
    assert _asked(GAME.view(state, 0)) == _asked(GAME.view(other, 0))


def test_who_sees_no_hand_is_told_equal_choices() -> None:
    state = _state(Board((12, 3, 9, 4)), phase="place", dice=(6, 4, 1))
    found = _asked(GAME.view(state, None))
    assert close(found.regrets, [0.0] * len(found.choices), 1e-9)
    assert close(found.scores, [6.0, 6.0], 1e-9)  # 2 tokens a game


@pytest.mark.parametrize(("scoring", "each"), [("best", 2.0), ("cumulative", 17 / 6)])
def test_the_games_to_come_count_with_what_any_hand_brings(scoring: Scoring, each: float) -> None:
    options = TierceOptions(games=5, scoring=scoring)
    dealing = GAME.start(options, 3).state
    found = _asked(dealing)
    assert close(found.scores, [5 * each] * 3, 1e-9)
    assert close(found.turns, 5 * 17.604359732, 5 / 4096)
    drawn = GAME.start(options.but(first="drawn"), 3).state
    assert _asked(drawn).scores == found.scores
    shown = dealing.but(phase="shown", game=2, tokens=(5, 0, 3))
    assert close(_asked(shown).scores, [5 + 3 * each, 3 * each, 3 + 3 * each], 1e-9)
    assert close(
        _asked(shown.but(pawns=(40, 40, 40, 3), arrived=("R", "V", "B"))).turns,
        3 * 17.604359732,
        3 / 4096,
    )


def test_a_match_that_is_over_says_what_was_won() -> None:
    state = _state(Board((40, 40, 40, 3), ("R", "V", "B")), phase="over", tokens=(5, 5))
    found = _asked(state)
    assert (found.shares, found.scores, found.turns) == ((0.5, 0.5), (5.0, 5.0), 0.0)


def test_the_throw_itself_is_no_choice() -> None:
    found = _asked(_state(Board((12, 3, 9, 4))))
    assert [choice.action for choice in found.choices] == [Roll()]
    assert found.choices[0].value == found.scores[0]
    thrown = _asked(_state(Board((12, 3, 9, 4)), phase="throw"))
    assert (thrown.seat, thrown.scores) == (None, found.scores)


def test_badge_and_seats() -> None:
    assert SOLVER.badge(TierceOptions(), 4) == "random_placement"
    assert solver("tierce") is SOLVER
    with pytest.raises(ValueError, match="does not seat 7"):
        SOLVER.solve(TierceOptions(), 7)
