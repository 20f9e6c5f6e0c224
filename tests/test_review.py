"""The review: every change is laid to luck or to a choice, luck is fair, words fit what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from at_table import a_match
from galop.rules import game
from galop.rules.acts import Roll
from galop.rules.core import Chance, Decision, Over
from galop.rules.match import new_match
from galop.rules.options import build
from galop.rules.solve import solver
from galop.rules.solve.core import AnyOdds, Choice
from galop.rules.solve.review import Judged, Ledger, Review, review
from galop.rules.streaks import Streak, at_least, streaks
from playing import AnyMatch, moments, played, players

EXACT = (("metres", 2), ("marche", 1), ("marche", 2), ("excape", 2))
"""Every race that is solved exactly, and its seats."""

OTHERS = (("metres", 3), ("metres", 6), ("marche", 3), ("marche", 5), ("excape", 3), ("tierce", 3))
"""Equilibria, estimates, and what is only known if dice are placed at random."""

GAMES_OF_EACH = 20
SHORT = {"metres": {"squares": 30}, "marche": {"squares": 12}, "tierce": {"games": 2}}
"""Options that keep a test short; `tests/bench` has a thousand games of all kinds."""
TINY = 1e-12


def odds_of(match: AnyMatch) -> AnyOdds:
    found = solver(match.game.name)
    assert found is not None
    return found.solve(match.options, len(match.players))


@cache
def reviewed(name: str, seats: int, number: int) -> tuple[AnyMatch, Review]:
    """Return a game of bots, sensible or at random, and its review."""
    level = ("sensible", "random")[number % 2]
    race = game(name)
    short: Any = build(race.options, {**SHORT.get(name, {})})
    match = new_match(race, short, players(seats), f"review {number}")
    for _ in moments(match, level, f"review {number}"):
        pass
    return match, review(match, odds_of(match))


def added(ledger: Ledger) -> float:
    """Return what a ledger comes to, its parts added one by one."""
    return ledger.start + ledger.luck + ledger.own + ledger.others + ledger.left_out


@pytest.mark.parametrize(("name", "seats"), EXACT)
def test_start_luck_and_choices_make_the_result_where_play_is_solved(name: str, seats: int) -> None:
    for number in range(GAMES_OF_EACH):
        match, found = reviewed(name, seats, number)
        over = match.awaits
        assert isinstance(over, Over)
        assert found.badge == "exact"
        for seat in found.seats:
            ledger = found.ledger(seat)
            assert ledger.result == (seat in over.winners if seats > 1 else -over.scores[0])
            sums = ledger.start + ledger.luck + ledger.own + ledger.others
            assert abs(sums - ledger.result) < TINY
            assert abs(ledger.left_out) < TINY
            assert ledger.own < TINY and ledger.others > -TINY


@pytest.mark.parametrize(("name", "seats"), EXACT)
def test_the_values_that_are_added_are_those_of_the_solver(name: str, seats: int) -> None:
    """Nothing is carried over: each state with a choice or a throw is asked about anew."""
    match, found = reviewed(name, seats, 0)
    odds = odds_of(match)
    for step, values in zip(match.steps, found.values, strict=True):
        told = odds.evaluate(step.state, match.game.awaits(step.state))
        if seats > 1:
            assert near(told.shares, values)
        else:
            turn = match.game.turn(step.state)
            left = 0.0 if told.turns is None else told.turns
            done = turn.round - 1 if turn else -values[0] - left
            assert near((-done - left,), values)


def near(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < TINY for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("name", "seats"), [*EXACT, ("metres", 3), ("marche", 3)])
def test_luck_is_fair(name: str, seats: int) -> None:
    """The mean over the outcomes of a throw, each with its weight, is what the throw is worth."""
    match, found = reviewed(name, seats, 1)
    odds, checked = odds_of(match), 0
    for place, step in enumerate(match.steps[:24]):
        awaits = match.game.awaits(step.state)
        if not isinstance(awaits, Chance):
            continue
        ways = sum(weight for _, weight in awaits.outcomes)
        sums = [0.0] * seats
        for outcome, weight in awaits.outcomes:
            state = match.game.apply(step.state, outcome).state
            for seat, worth in enumerate(worths(match, odds, state)):
                sums[seat] += worth * weight / ways
        assert near(tuple(sums), found.values[place])
        checked += 1
    assert checked > 5


def worths(match: AnyMatch, odds: AnyOdds, state: Any) -> tuple[float, ...]:
    """Return what a state is worth, alone in turns as a negative number."""
    awaits = match.game.awaits(state)
    told = odds.evaluate(state, awaits)
    if len(match.players) > 1:
        return told.shares
    if isinstance(awaits, Over):
        return (-float(awaits.scores[0]),)
    turn = match.game.turn(state)
    assert turn is not None and told.turns is not None
    return (1 - turn.round - told.turns,)


@pytest.mark.parametrize(("name", "seats"), OTHERS)
def test_the_ledger_adds_up_by_construction_where_play_is_not_solved(name: str, seats: int) -> None:
    for number in range(2):
        match, found = reviewed(name, seats, number)
        over = match.awaits
        assert isinstance(over, Over)
        assert found.badge != "exact"
        for seat in found.seats:
            ledger = found.ledger(seat)
            share = (seat in over.winners) / len(over.winners)
            assert ledger.result == (over.scores[seat] if name == "tierce" else share)
            assert abs(added(ledger) - ledger.result) < TINY
            assert found.badge == "estimate" or abs(ledger.left_out) < TINY
        for move in found.moves:
            for seat in found.seats:
                parts = move.luck[seat] + move.choice[seat] + move.left_out[seat]
                assert abs(parts - move.change(seat)) < TINY


# What was known when it was chosen


def test_a_choice_is_judged_by_what_its_seat_could_see() -> None:
    """In `tierce` all hands are known in the end; each choice is worth what it was before."""
    match, found = reviewed("tierce", 3, 1)
    odds, judged = odds_of(match), {move.place: move.judged for move in found.moves}
    checked = 0
    for place, step in enumerate(match.steps):
        awaits = match.game.awaits(step.state)
        if isinstance(awaits, Decision) and len(awaits.choices) > 1:
            seen = odds.evaluate(match.game.view(step.state, awaits.seat), awaits)
            told = judged[place]
            assert told is not None and told.choices == seen.choices
            assert told.regrets == seen.regrets
            checked += 1
    assert checked > 50


def test_in_tierce_luck_is_fair_when_dice_are_placed_at_random() -> None:
    match, found = reviewed("tierce", 3, 0)
    odds = odds_of(match)
    throws = [place for place, action in enumerate(match.log) if action.kind == "thrown"]
    assert len(throws) > 20
    for place in throws[::6]:
        state = match.steps[place].state
        awaits = match.game.awaits(state)
        assert isinstance(awaits, Chance)
        ways = sum(weight for _, weight in awaits.outcomes)
        sums = [0.0] * 3
        for outcome, weight in awaits.outcomes:
            after = match.game.apply(state, outcome).state
            meant = odds.unchosen(after, match.game.awaits(after))
            assert meant is not None
            for seat, worth in enumerate(meant):
                sums[seat] += worth * weight / ways
        # The table keeps each chance in two bytes.
        assert all(abs(a - b) < 3e-4 for a, b in zip(sums, found.values[place], strict=True))


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    match = a_match()
    with pytest.raises(ValueError, match="goes on"):
        review(match, odds_of(match))


# The known decision


def known() -> tuple[AnyMatch, Review]:
    """Return a game of 30 squares whose first choice of weight is to stop on 10 with 3 dice."""
    match = a_match(throws="3 4 3", squares=30)
    for act in ("roll", "roll", "roll", "stop"):
        assert isinstance(match.awaits, Decision)
        match.play(next(c for c in match.awaits.choices if c.kind == act))
        for _ in match.settle():
            pass
    for _ in moments(match, "sensible", "known"):
        pass
    return match, review(match, odds_of(match))


def test_the_known_decision_costs_what_is_known() -> None:
    _, found = known()
    stop = [move for move in found.decisions(0) if move.judged][2]
    judged = stop.judged
    assert judged is not None
    values = {choice.action.kind: choice.value for choice in judged.choices}
    assert abs(values["stop"] - 0.565111) < 1e-6 and abs(values["roll"] - 0.641051) < 1e-6
    assert abs(judged.points - 7.5940) < 1e-3
    assert judged.grade == "mistake"
    assert abs(stop.choice[0] + judged.regret) < TINY
    assert abs(stop.choice[1] - judged.regret) < TINY
    assert stop.luck == (0.0, 0.0)


def test_accuracy_is_one_less_the_share_of_what_random_choices_cost() -> None:
    _, found = known()
    for seat in found.seats:
        judged = [move.judged for move in found.decisions(seat) if move.judged]
        lost = sum(max(one.regrets) if one.taken != one.best else 0.0 for one in judged)
        at_random = sum(sum(one.regrets) / 2 for one in judged)
        accuracy = found.accuracy(seat)
        assert accuracy is not None
        assert abs(accuracy - 100 * (1 - lost / at_random)) < 1e-9


def judged(*costs: float, taken: int = 0, point: float = 0.01) -> Judged:
    choices = tuple(Choice(Roll(), -cost * point, ()) for cost in costs)
    return Judged(choices, tuple(cost * point for cost in costs), taken, costs.index(0), point)


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0.0, "fine"),
        (0.99, "fine"),
        (1.01, "inaccuracy"),
        (2.99, "inaccuracy"),
        (3.01, "mistake"),
        (7.99, "mistake"),
        (8.01, "blunder"),
        (60.0, "blunder"),
    ],
)
@pytest.mark.parametrize("point", [0.01, 0.05])
def test_words_fit_what_a_choice_cost(cost: float, grade: str, point: float) -> None:
    assert judged(cost, 0.0, 60.0, point=point).grade == grade


def test_what_hardly_matters_is_not_judged() -> None:
    assert judged(0.049, 0.0).grade == "trivial"
    assert judged(0.0, 0.051).grade == "fine"


def test_which_number_goes_aside_is_never_judged() -> None:
    set_aside = 0
    for number in range(6):
        match, found = reviewed("marche", 2, number)
        for seat in found.seats:
            kinds = {match.log[move.place].kind for move in found.decisions(seat)}
            assert kinds <= {"roll", "stop"}
        set_aside += sum(
            match.log[move.place].kind == "set_aside" for move in found.moves if move.judged
        )
    assert set_aside > 20


def test_turning_points_are_the_greatest_changes_as_they_were_played() -> None:
    for name, seats in (*EXACT, ("tierce", 3)):
        _, found = reviewed(name, seats, 3)
        points = found.turning_points()
        assert 1 <= len(points) <= 3
        assert [move.place for move in points] == sorted(move.place for move in points)
        least = min(map(found.swing, points))
        assert sum(found.swing(move) > least for move in found.moves) < 3


# Streaks


@pytest.mark.parametrize("length", range(5))
@pytest.mark.parametrize("chances", [(0.5,) * 6, (0.1, 0.9, 0.5, 0.5, 0.2, 0.7), (0.3,), ()])
def test_the_chance_of_a_run_is_that_of_every_way_it_may_fall(
    length: int, chances: tuple[float, ...]
) -> None:
    counted = 0.0
    for falls in product((True, False), repeat=len(chances)):
        text = "".join("x" if bad else "." for bad in falls)
        if "x" * length in text:
            way = 1.0
            for bad, chance in zip(falls, chances, strict=True):
                way *= chance if bad else 1 - chance
            counted += way
    assert abs(at_least(length, chances) - counted) < TINY


def test_runs_are_of_throws_that_went_wrong() -> None:
    match = a_match(throws="3 6 2 4 6 5", squares=60)
    plays = ("roll", "roll", "roll", "stop", "roll", "roll", "roll")
    for act in plays:
        assert isinstance(match.awaits, Decision)
        match.play(next(c for c in match.awaits.choices if c.kind == act))
        for _ in match.settle():
            pass
    ana, ben = streaks(match)
    assert ana == Streak("wrong", 2, 2, at_least(2, (1 / 6, 1 / 6)))
    assert ben is None


def test_where_no_throw_goes_wrong_low_ones_are_counted() -> None:
    match = played("tierce", "streaks", seats=2)
    assert all(streak is not None and streak.kind == "low" for streak in streaks(match))


def some_numbers(found: Review) -> Iterator[float]:
    for move in found.moves:
        yield from (*move.luck, *move.choice, *move.left_out)


def test_a_typed_game_and_another_of_the_same_dice_have_one_review() -> None:
    match, found = reviewed("metres", 2, 1)
    typed = new_match(match.game, match.options, match.players, "other", "typed")
    for action in match.log:
        if isinstance(typed.awaits, Chance):
            typed.throw(action)
        else:
            typed.play(action)
    again = review(typed, odds_of(typed))
    assert list(some_numbers(again)) == list(some_numbers(found))
