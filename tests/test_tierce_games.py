"""Tiercé Color: bots, whole games and the sheet."""

from __future__ import annotations

from itertools import pairwise

import pytest
from at_tierce import BEN, again, board, finish, opened, play, put
from galop.rules.acts import Roll, Thrown
from galop.rules.bots import policy
from galop.rules.core import Decision, Over
from galop.rules.match import Player, new_match
from galop.rules.tierce import GAME, TierceOptions
from galop.rules.tierce_cards import Dealt

# Whole games


@pytest.mark.parametrize("level", ["sensible", "random"])
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("scoring", ["best", "cumulative"])
def test_games_end_and_replay(level: str, seats: int, scoring: str) -> None:
    options = TierceOptions(
        games=2, scoring="best" if scoring == "best" else "cumulative", first="drawn"
    )
    match = finish(opened(seats, options), level)
    assert isinstance(match.awaits, Over)
    assert sum(match.awaits.scores) <= 2 * (12 if scoring == "best" else 17)
    if seats == 6:
        assert sum(match.awaits.scores) == 2 * (12 if scoring == "best" else 17)
    assert again(match, match.log, spectator=False).state == match.state
    text = match.record.model_dump_json()
    assert GAME.record.model_validate_json(text) == match.record


def test_the_sensible_bot_beats_chance() -> None:
    players = (Player(name="Ana"), Player(name="Ben"))
    match = new_match(GAME, TierceOptions(games=5), players, "bots")
    levels = (policy(GAME, "sensible", ""), policy(GAME, "random", "bots"))
    while not isinstance(match.awaits, Over):
        list(match.settle())
        if isinstance(match.awaits, Decision):
            seat = match.awaits.seat
            match.play(levels[seat].choose(match.view(seat), match.awaits, len(match.log)))
    ours, theirs = match.awaits.scores
    assert ours > theirs


def test_the_sensible_bot_looks_at_its_own_hand_alone() -> None:
    match = finish(opened(3), "random", stop=60)
    for step in match.steps:
        awaits = GAME.awaits(step.state)
        if isinstance(awaits, Decision):
            whole = GAME.sensible(step.state, awaits)
            assert GAME.sensible(GAME.view(step.state, awaits.seat), awaits) == whole


def test_the_sensible_bot_brings_its_tierce_home() -> None:
    state = board((38, 38, 38, 0), (6, 4, 2), hands=(("BVR", "JVR", "JBR", "JRB"), BEN))
    for _ in range(3):
        awaits = GAME.awaits(state)
        assert isinstance(awaits, Decision)
        state = GAME.apply(state, GAME.sensible(state, awaits)).state
    assert state.arrived == ("B", "V", "R")


# The sheet


@pytest.mark.parametrize(
    ("tokens", "faces"),
    [
        ("6R 4B 1V", "641"),
        ("1V 6R 4B", "641"),
        ("6R 4 1", "641"),
        ("6 4 1", "641"),
        ("18R!", "666"),
        ("3J!", "111"),
        ("5V 3J", "53"),
        ("3J", "3"),
    ],
)
def test_tokens_read_and_write_back(tokens: str, faces: str) -> None:
    state = board(phase="roll")
    actions = GAME.read(state, tuple(tokens.split()))
    assert actions[:2] == (Roll(), Thrown(faces=tuple(faces)))
    assert GAME.write(state, actions) == tuple(tokens.split())


@pytest.mark.parametrize(
    "tokens", ["7R", "6X", "x", "6R 4 1B", "19R!", "4R!", "18R! 6B", "6 5 4 3", "0R", "6!", "6r"]
)
def test_what_is_no_notation_is_refused(tokens: str) -> None:
    with pytest.raises(ValueError):
        GAME.read(board(phase="roll"), tuple(tokens.split()))


@pytest.mark.parametrize("level", ["sensible", "random"])
def test_every_turn_of_a_match_is_its_tokens_finished_or_not(level: str) -> None:
    match = finish(opened(3), level)
    begun: dict[int, int] = {}
    for index, step in enumerate(match.steps):
        turn = GAME.turn(step.state)
        if turn is not None:
            begun.setdefault(turn.serial, index)
    ends = [*begun.values(), len(match.log)]
    for start, end in pairwise(ends):
        for stop in range(start, end + 1):
            actions = match.log[start:stop]
            while actions and isinstance(actions[-1], (Dealt, Roll)):
                actions = actions[:-1]
            state = match.steps[start].state
            assert GAME.read(state, GAME.write(state, actions)) == actions


def test_hands_and_deals_are_inverse() -> None:
    match = finish(opened(4, TierceOptions(games=2)), "random")
    dealt = [action for action in match.log if isinstance(action, Dealt)]
    for deal in (dealt[:16], dealt[16:]):
        hands = GAME.hands(tuple(deal))
        assert [len(hand) for hand in hands] == [4] * 4
        assert GAME.deals(hands) == tuple(deal)
    assert GAME.hands(match.log[:20]) == GAME.hands(tuple(dealt[:16]))
    with pytest.raises(ValueError):
        GAME.hands((Dealt(seat=0, card=None),))
    with pytest.raises(ValueError):
        GAME.deals((("RVB",),))


def test_a_line_ends_with_where_the_pawns_are_even_at_the_end_of_a_game() -> None:
    state = board((40, 40, 37, 4), (3,), arrived=("R", "V"))
    assert GAME.tally(play(state, put(3, "B")), 1) == "R40 V40 B40 J4"
