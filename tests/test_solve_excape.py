"""Best play of `excape`: the values of the strategy page, and states against `apply`."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice

import numpy as np
import pytest
from galop.rules.acts import Roll, Thrown
from galop.rules.core import Chance, Decision, Over
from galop.rules.excape import GAME
from galop.rules.excape_state import ExcapeAction, ExcapeOptions, ExcapeState, Pair, Place, Rules
from galop.rules.luck import uniform
from galop.rules.match import new_match
from galop.rules.solve import solver
from galop.rules.solve.core import Evaluation, Store
from galop.rules.solve.excape import ERRORS, SOLVER, ExcapeOdds
from galop.rules.solve.excape_board import Duels
from galop.rules.solve.excape_kernel import Tables, dice_of, solve
from galop.rules.solve.excape_proof import bound, step
from playing import moments, players
from reference import close, explored

RULES: tuple[Rules, ...] = ("described", "excape", "exxtra")
Found = Evaluation[ExcapeAction]


def _options(rules: Rules, goal: int) -> ExcapeOptions:
    """Return options, also of a course that is too short to be chosen."""
    return ExcapeOptions.model_construct(rules=rules, goal=str(goal), first="listed")


def _key(state: ExcapeState) -> Hashable:
    """What of a state decides how it goes on: not how far past the end."""
    at = tuple(min(at, state.options.squares) for at in state.positions)
    return state.phase, state.seat, at, state.pairs, state.faces, state.rolls > 0


def _asked(state: ExcapeState, seats: int = 2) -> Found:
    return SOLVER.solve(state.options, seats).evaluate(state, GAME.awaits(state))


def _follows(found: Found, after: list[tuple[Found, int, int]]) -> None:
    """Check an evaluation by those of the states that may follow, with weights and turns ended."""
    shares = np.array([then.shares for then, _, _ in after])
    turns = np.array([(then.turns or 0.0) + ended for then, _, ended in after])
    if found.seat is None:
        weights = [weight for _, weight, _ in after]
        assert close(found.shares, np.average(shares, axis=0, weights=weights), 1e-12)
        assert close(found.turns, np.average(turns, weights=weights), 1e-7)
        return
    assert found.best is not None
    assert close([choice.shares for choice in found.choices], shares, 1e-12)
    assert [choice.value for choice in found.choices] == [
        choice.shares[found.seat] for choice in found.choices
    ]
    assert found.regrets[found.best] == 0
    assert close(found.shares, shares[found.best], 1e-12)
    assert close(found.turns, turns[found.best], 1e-7)


@pytest.mark.parametrize("rules", ["described", pytest.param("excape", marks=pytest.mark.slow)])
def test_every_state_of_a_course_of_one_square_is_worth_what_apply_makes_it(rules: Rules) -> None:
    options = _options(rules, 1)
    odds = ExcapeOdds(options, 2)
    nodes = explored(GAME, GAME.start(options, 2).state, _key)
    found = [odds.evaluate(node.state, node.awaits) for node in nodes]
    for node, here in zip(nodes, found, strict=True):
        if isinstance(node.awaits, Over):
            assert here.shares[node.state.seat] == 1
        else:
            _follows(here, [(found[edge.to], edge.weight, edge.turns) for edge in node.edges])


def _drawn(options: ExcapeOptions, number: int) -> ExcapeState:
    """Return a state of two seats in which a score is in hand, drawn from a number."""

    def draw(use: str, below: int) -> int:
        return uniform("excape", use, number, below)

    scores = dice_of(options.rules).scores
    line, other = draw("line", 6), draw("score", len(scores))
    state = GAME.start(options, 2).state
    while state.phase != "choose":
        state = state.but(
            seat=draw("seat", 2),
            positions=tuple(draw(f"at {seat}", options.squares) for seat in range(2)),
            pairs=(None, None),
            rolls=draw("rolls", 2),
            phase="throw",
        )
        pair = Pair.model_validate({"line": line, "score": scores[other]})
        pairs = (None, pair) if state.seat == 0 else (pair, None)
        awaits = GAME.awaits(state.but(pairs=pairs))
        assert isinstance(awaits, Chance)
        state = GAME.apply(state.but(pairs=pairs), awaits.outcomes[draw("faces", 30)][0]).state
        number += 1000
    return state


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("goal", ["20", "21"])
def test_states_of_a_whole_course_are_worth_what_apply_makes_them(rules: Rules, goal: str) -> None:
    options = ExcapeOptions.model_validate({"rules": rules, "goal": goal})
    for number in range(20):
        state = _drawn(options, number)
        for seen in (state, GAME.apply(state, Roll()).state):
            awaits = GAME.awaits(seen)
            assert isinstance(awaits, Chance | Decision)
            after: list[tuple[Found, int, int]] = []
            acts = awaits.outcomes if isinstance(awaits, Chance) else awaits.choices
            for act in acts:
                action, weight = act if isinstance(act, tuple) else (act, 1)
                then = GAME.apply(seen, action).state
                ended = then.turns - seen.turns + (then.phase == "over")
                after.append((_asked(then), weight, ended))
            _follows(_asked(seen), after)


def _in_hand(faces: tuple[str, ...], **options: str) -> Found:
    """Return what is worth doing with a first score at the start of a race of two."""
    state = GAME.start(ExcapeOptions.model_validate(options), 2).state
    thrown = GAME.apply(GAME.apply(state, Roll()).state, Thrown(faces=faces)).state
    return _asked(thrown)


def test_the_first_of_two_has_the_known_chance_in_48951_states() -> None:
    state = GAME.start(ExcapeOptions(goal="21"), 2).state
    assert close(_asked(state).shares[0], 0.5298946034, 5e-11)
    tables = Duels("described", 21).tables
    lines, scores, mover, other = tables.begin.shape
    assert (1 + (lines - 1) * scores) * mover * other == 48951


def test_the_first_decision_is_as_known() -> None:
    for thrown, again in (
        ("11 21 22 31 32", True),
        ("33 41 42 43 51 52 53 54 61 62 63 64 71 72 73 75 76", False),
    ):
        for score in thrown.split():
            found = _in_hand(tuple(score), goal="21")
            assert found.best is not None
            best = found.choices[found.best].action
            line = 3 if score == "33" else 5
            assert best == (Roll() if again else Place.model_validate({"line": line})), score


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("goal", [20, 21])
def test_the_chances_are_proven_to_1e_12(rules: Rules, goal: int) -> None:
    duels = Duels(rules, goal)
    assert 0 < duels.error < 1e-12
    again, begin = step(duels.dice, duels.tables.again, duels.tables.begin)
    assert close(again, duels.tables.again, 1e-13)
    assert close(begin, duels.tables.begin, 1e-13)


def test_a_chance_that_is_off_cannot_be_proven() -> None:
    dice = dice_of("described")
    tables = solve(dice, 4)
    assert bound(dice, tables) < 1e-12
    begin = tables.begin.copy()
    begin[3, 4, 1, 2] += 1e-6
    off = Tables(tables.again, begin, tables.begin_turns, tables.again_turns)
    assert bound(dice, off) > 1e-7


def test_a_published_first_throw_is_worth_more_than_a_further_one() -> None:
    tables = solve(dice_of("exxtra"), 20)
    assert (tables.begin >= tables.again - 1e-12).all()
    assert tables.begin[0, 0, 0, 0] > tables.again[0, 0, 0, 0] + 0.02


def test_more_squares_and_a_weaker_pair_against_them_are_never_worse() -> None:
    begin = solve(dice_of("described"), 20).begin
    assert (np.diff(begin, axis=2) > -1e-12).all()
    assert (np.diff(begin, axis=3) < 1e-12).all()
    assert (np.diff(begin, axis=1) < 1e-12).all()


def test_the_draw_for_the_first_seat_is_even() -> None:
    drawn = GAME.start(ExcapeOptions(first="drawn"), 2).state
    found = _asked(drawn)
    assert found.shares == (0.5, 0.5)
    assert found.turns == _asked(GAME.start(ExcapeOptions(), 2).state).turns


def test_a_race_that_is_over_is_the_winners() -> None:
    state = GAME.start(ExcapeOptions(), 3).state.but(phase="over", seat=1, positions=(3, 20, 9))
    found = _asked(state, 3)
    assert (found.shares, found.turns, found.choices) == ((0.0, 1.0, 0.0), 0.0, ())


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("rules", RULES)
def test_many_seats_have_estimated_shares_that_sum_to_1(rules: Rules, seats: int) -> None:
    match = new_match(GAME, ExcapeOptions(rules=rules), players(seats), "estimate")
    for moment in islice(moments(match, "sensible", "estimate"), 12):
        found = _asked(moment.state, seats)
        assert (found.badge, found.turns, found.error) == ("estimate", None, ERRORS[seats])
        for choice in found.choices:
            assert close(sum(choice.shares), 1, 1e-12)
            assert all(0 <= share <= 1 for share in choice.shares)


def test_a_third_seat_far_behind_hardly_changes_the_race_of_two() -> None:
    pairs = (None, Pair(line=2, score=53), None)
    state = GAME.start(ExcapeOptions(), 3).state.but(positions=(16, 15, 0), pairs=pairs)
    two = state.but(positions=(16, 15), pairs=pairs[:2])
    three = _asked(state, 3).shares
    assert three[2] < 0.03
    assert close(three[:2], _asked(two).shares, 0.03)


def test_a_pair_that_would_win_at_its_next_turn_is_seen_by_all_seats() -> None:
    pairs = (None, None, Pair(line=5, score=76))
    state = GAME.start(ExcapeOptions(), 3).state.but(positions=(4, 4, 16), pairs=pairs)
    without = _asked(state.but(pairs=(None, None, None)), 3).shares
    assert _asked(state, 3).shares[2] > without[2] + 0.1


def test_the_more_rivals_the_higher_the_scores_that_are_placed() -> None:
    placed: list[int] = []
    for seats in GAME.seats:
        thrown = GAME.apply(GAME.start(ExcapeOptions(), seats).state, Roll()).state
        lowest = 100
        for score in dice_of("described").scores:
            faces = tuple(str(score))
            found = _asked(GAME.apply(thrown, Thrown(faces=faces)).state, seats)
            assert found.best is not None
            if found.choices[found.best].action != Roll():
                lowest = min(lowest, score)
        placed.append(lowest)
    assert placed == sorted(set(placed))
    assert (placed[0], placed[-1]) == (33, 62)


def test_badges_and_seats() -> None:
    assert SOLVER.badge(ExcapeOptions(), 2) == "exact"
    assert SOLVER.badge(ExcapeOptions(), 3) == "estimate"
    assert solver("excape") is SOLVER
    with pytest.raises(ValueError, match="does not seat 7"):
        SOLVER.solve(ExcapeOptions(), 7)


class _Kept(Store):
    """Keeps tables in memory."""

    def __init__(self) -> None:
        self.tables: dict[str, bytes] = {}

    def load(self, key: str) -> bytes | None:
        return self.tables.get(key)

    def keep(self, key: str, data: bytes) -> None:
        self.tables[key] = data


def test_tables_are_read_again_as_they_were_kept() -> None:
    store = _Kept()
    solved = Duels("described", 3, store)
    (key,) = store.tables
    read = Duels("described", 3, store)
    assert read.error == solved.error
    for kept, known in zip(read.tables, solved.tables, strict=True):
        assert (kept == known).all()
    assert "described 3" in key
    store.tables[key] = bytes(len(store.tables[key]))
    assert not Duels("described", 3, store).tables.begin.any()  # it is the kept ones that are read


@pytest.mark.parametrize("data", [b"", b"a table", b"12345678" * 99])
def test_tables_of_another_shape_are_solved_again(data: bytes) -> None:
    store = _Kept()
    solved = Duels("described", 3, store)
    (key,) = store.tables
    store.tables[key] = data
    again = Duels("described", 3, store)
    assert (again.tables.begin == solved.tables.begin).all()
    assert len(store.tables[key]) > len(data)
