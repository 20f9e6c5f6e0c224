"""What levels of play go by in `tierce`: the share of the win, against every hand that others may
hold, counted one by one."""

from __future__ import annotations

from itertools import combinations, permutations
from math import exp, prod

import pytest
from galop.rules.bots import SOLVED_LEVELS, policy
from galop.rules.core import Chance, Decision
from galop.rules.solve.tierce import SOLVER
from galop.rules.solve.tierce_hand import Board, Left, Outlook, Prospects, earnings
from galop.rules.solve.tierce_race import EAGER, ERRORS, Race, shares, told, worths
from galop.rules.tierce import GAME, TierceOptions, TierceState
from galop.rules.tierce_cards import DECK, PAWNS, Scoring
from reference import close

OWN = (0, 5, 9, 20)
BOARD = Board((20, 10, 14, 3))


def _state(seats: int, tokens: tuple[int, ...], **options: object) -> TierceState:
    """Return the last game, the first seat's cards known."""
    chosen = TierceOptions.model_validate(options)
    own = tuple(DECK[card] for card in OWN)
    hands = (own, *((None,) * 4 for _ in range(seats - 1)))
    state = GAME.start(chosen, seats).state
    return state.but(
        hands=hands,
        tokens=tokens,
        game=chosen.games,
        pawns=BOARD.squares,
        phase="place",
        dice=(6, 4, 1),
    )


def _hands(scoring: Scoring, result: int, part: float) -> dict[int, float]:
    """Return how likely another hand brings so many tokens, all hands counted."""
    earned = earnings(scoring)
    liked = [exp(part * Prospects((card,), frozenset(DECK), scoring).worth(BOARD)) for card in DECK]
    found: dict[int, float] = {}
    for hand in combinations([card for card in range(24) if card not in OWN], 4):
        tokens = int(sum(earned[card, result] for card in hand))
        found[tokens] = found.get(tokens, 0.0) + prod(liked[card] for card in hand)
    whole = sum(found.values())
    return {tokens: weight / whole for tokens, weight in found.items()}


@pytest.mark.parametrize("scoring", ["best", "cumulative"])
@pytest.mark.parametrize("lead", [0, -3])
def test_a_result_is_worth_the_hands_that_it_beats(scoring: Scoring, lead: int) -> None:
    state = _state(2, (4 + lead, 4), scoring=scoring)
    found = shares(state, 0, BOARD)
    earned = earnings(scoring)
    for result in range(0, 24, 5):
        own = int(earned[list(OWN), result].sum()) + lead
        brought = _hands(scoring, result, 1 / 2)
        won = sum(chance for tokens, chance in brought.items() if tokens < own)
        assert close(found[result], won + brought.get(own, 0.0) / 2, 1e-12)


def test_of_three_a_win_may_be_shared_by_two_or_by_all() -> None:
    found = shares(_state(3, (2, 3, 1)), 0, BOARD)
    for result in (0, 7, 13):
        own = int(earnings("best")[list(OWN), result].sum()) + 2
        brought = _hands("best", result, 1 / 3)
        expected = 0.0
        for one, chance in brought.items():
            for other, likely in brought.items():
                totals = (own, one + 3, other + 1)
                expected += chance * likely * (own == max(totals)) / totals.count(max(totals))
        assert close(found[result], expected, 1e-12)


def test_games_to_come_leave_hope_and_doubt_and_even_out() -> None:
    last, first = _state(2, (3, 9)), _state(2, (3, 9)).but(game=1)
    assert shares(last, 0, BOARD).min() == 0
    assert 0 < shares(first, 0, BOARD).min() < shares(first.but(tokens=(9, 3)), 0, BOARD).min() < 1
    even = shares(first.but(tokens=(3, 3)), 0, BOARD)
    assert even.min() < 0.5 < even.max()


def test_what_is_ahead_is_pushed_the_more_so_at_the_start() -> None:
    red = earnings("best")[DECK.index("RVB")]
    for board, power in ((Board((20, 10, 5, 0)), 3), (Board((0, 0, 0, 0)), 4)):
        plain, pushed = Outlook(red), Race(red)
        chances = {
            order: Outlook((red * 0) + [card == order for card in DECK]).worth(board)
            for order in map("".join, permutations(PAWNS, 3))
        }
        whole = sum(chance**power for chance in chances.values())
        for order, chance in chances.items():
            result = Race((red * 0) + [card == order for card in DECK]).worth(board)
            assert close(result, chance**power / whole, 1e-12)
        assert pushed.worth(board) >= plain.worth(board) - 1e-12


def test_levels_go_by_it_and_by_nothing_that_is_hidden() -> None:
    state = _state(2, (4, 4))
    other = state.but(hands=(state.hands[0], DECK[10:14]))
    decision = GAME.awaits(state)
    assert isinstance(decision, Decision)
    odds = SOLVER.solve(state.options, 2)
    found = odds.advise(GAME.view(state, 0), decision)
    assert found == odds.advise(GAME.view(other, 0), decision)
    expected = worths(state, decision, Left(BOARD, frozenset(), state.dice))
    assert [choice.value for choice in found.choices] == told(expected)
    assert close(found.regrets, [max(expected) - worth for worth in expected], 1e-12)
    assert found.best == expected.index(max(expected))
    assert (found.aim, found.badge, found.error) == ("win", "estimate", ERRORS[2])
    assert found.scores == odds.evaluate(GAME.view(state, 0), Chance("throw", ())).scores
    for level in SOLVED_LEVELS:
        bot = policy(GAME, level, "race", odds)
        assert bot.choose(state, decision, 9) == bot.choose(state, decision, 9)
    best = decision.choices[expected.index(max(expected))]
    assert policy(GAME, "perfect", "", odds).choose(state, decision, 0) == best


def test_a_seat_whose_own_cards_are_unknown_goes_by_tokens() -> None:
    state = _state(2, (4, 4))
    blind = state.but(hands=((None, *state.hands[0][1:]), state.hands[1]))
    decision = GAME.awaits(blind)
    assert isinstance(decision, Decision)
    odds = SOLVER.solve(blind.options, 2)
    assert odds.advise(blind, decision) == odds.evaluate(blind, decision)


def test_the_best_of_several_guesses_is_told_as_less_and_certainty_as_it_is() -> None:
    assert close(told([0.5, 0.4, 0.01]), [0.5 - EAGER / 4, 0.4 - EAGER / 4, 0.0], 1e-12)
    assert told([1.0, 0.5]) == [1.0, 0.5]
    assert told([0.0]) == [0.0]
