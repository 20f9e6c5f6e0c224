"""Playing `tierce` by its table: milliseconds a decision, tokens a game, and the table built anew.

Run: python tests/bench/bench_solve_tierce.py [games] [--build] [--race] [--errors]
     python tests/bench/bench_solve_tierce.py 2500 --race   perfect against the rule of thumb, and
                                                            against whoever plays for tokens
     python tests/bench/bench_solve_tierce.py --errors      how far off a hint's share of the win is
     python tests/bench/bench_solve_tierce.py --write       the table is written, not compared
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean, median, stdev

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from bench_solve import hints, seconds
from figures import tell
from galop.rules.bots import Policy, policy
from galop.rules.core import Chance, Decision, Over
from galop.rules.match import new_match
from galop.rules.solve.tierce import SOLVER, TierceOdds
from galop.rules.solve.tierce_build import build, worked_out
from galop.rules.solve.tierce_hand import Board, Left, Plan, prospects
from galop.rules.solve.tierce_race import ERRORS
from galop.rules.solve.tierce_table import ORDERS
from galop.rules.tierce import GAME, TierceOptions, TierceState
from galop.rules.tierce_cards import DECK, HAND, PAWNS, Card, Pawn, Scoring
from galop.rules.tierce_sheet import TierceAction
from playing import moments, players

TABLE = Path(__file__).parents[2] / "rules" / "solve" / "tierce.table"

DECISION = 0.002
"""Seconds that a decision may take."""

CHOICE = 0.002
"""Seconds that a level of play may take to choose: it also weighs the others' hands."""

TOKENS = 6.37
"""Tokens a game that the table takes from one player who places at random, as known."""

SIMPLE = 5.31
"""The same of a simple heuristic that nobody wrote down; a rule worth having takes more."""

LEVELS = ("sensible", "perfect", "child")
SCORINGS: tuple[Scoring, ...] = ("best", "cumulative")

GAMES = 1000


def decided() -> None:
    """Say how long a decision takes after the first."""
    options = TierceOptions()
    took: list[float] = []
    for seats in GAME.seats:
        match = new_match(GAME, options, players(seats), "bench")
        took += [*hints(match, SOLVER.solve(options, seats))][1:]
    tell("tierce: a decision in", 1000 * median(took), 1000 * DECISION, "ms")
    usual = sorted(took)[int(len(took) * 0.99)]
    tell("tierce: 99 of 100 decisions in", 1000 * usual, 1000 * DECISION, "ms")


def raced() -> None:
    """Say how long a level of play takes to choose, after the first."""
    took: list[float] = []
    for seats in GAME.seats:
        options = TierceOptions()
        odds = SOLVER.solve(options, seats)
        match = new_match(GAME, options, players(seats), "bench")
        took += [
            seconds(odds.advise, each.state, each.awaits)
            for each in moments(match, "sensible", "bench")
            if isinstance(each.awaits, Decision) and len(each.awaits.choices) > 1
        ][1:]
    usual = sorted(took)[int(len(took) * 0.99)]
    tell("tierce: 99 of 100 choices of a level in", 1000 * usual, 1000 * CHOICE, "ms")


def at_random(board: Board, dice: list[int], luck: random.Random) -> Board:
    """Place a throw at random, each die on a pawn of its own."""
    free: list[Pawn] = [pawn for pawn in PAWNS if pawn not in board.arrived]
    for pawn, die in zip(luck.sample(free, len(dice)), dice, strict=True):
        board = board.moved(pawn, die)
    return board


def by_table(board: Board, dice: list[int], hand: tuple[Card, ...]) -> Board:
    """Place a throw as the hand likes best."""
    cards = prospects(hand, frozenset(hand), "best")
    plans = [cards.best(Left(board, frozenset(), tuple(dice)), {})]
    if len(dice) == 3 and len(set(dice)) == 1:
        ends = [board.moved(pawn, sum(dice)) for pawn in PAWNS]
        plans += [Plan(cards.worth(end), end) for end in ends]
    return max(plans).board


def won(number: int) -> float:
    """Play a game against one player at random; return the tokens."""
    luck = random.Random(number)
    hand = tuple(luck.sample(DECK, HAND))
    board, seat = Board(), number % 2
    while len(board.arrived) < 3:
        dice = [luck.randint(1, 6) for _ in range(3 - len(board.arrived))]
        board = by_table(board, dice, hand) if seat == 0 else at_random(board, dice, luck)
        seat = 1 - seat
    return prospects(hand, frozenset(hand), "best").worth(board)


def earned(games: int) -> None:
    """Say how many tokens a game the table takes from one player at random."""
    tokens = [won(number) for number in range(games)]
    error = stdev(tokens) / sqrt(games)
    print(
        f"tierce: {fmean(tokens):.3f} ± {error:.3f} tokens a game against one player at random, "
        f"in {games} games; known {TOKENS}",
        flush=True,
    )
    if abs(fmean(tokens) - TOKENS) > 4 * error:
        raise AssertionError("the table does not play as known")


class Tokens:
    """Plays for tokens, as odds and reviews count, where hints and levels of play count wins."""

    def __init__(self, odds: TierceOdds) -> None:
        self._odds = odds

    def choose(
        self, view: TierceState, decision: Decision[TierceAction], index: int
    ) -> TierceAction:
        best = self._odds.evaluate(view, decision).best
        assert best is not None
        return decision.choices[best]


def played(options: TierceOptions, levels: Sequence[str], number: int) -> Over:
    """Play a match by the rules, a level in each seat, or `tokens`."""
    odds = SOLVER.solve(options, len(levels))
    bots = [
        Tokens(odds) if level == "tokens" else policy(GAME, level, f"{number} {seat}", odds)
        for seat, level in enumerate(levels)
    ]
    return _ended(GAME.start(options, len(levels)).state, bots, number)


def _ended(
    state: TierceState, bots: Sequence[Policy[TierceState, TierceAction]], number: int
) -> Over:
    """Play a match to its end."""
    luck, index = random.Random(number), 0
    while not isinstance(awaits := GAME.awaits(state), Over):
        if isinstance(awaits, Chance):
            outcomes, weights = zip(*awaits.outcomes, strict=True)
            action: TierceAction = luck.choices(outcomes, weights)[0]
        else:
            action = bots[awaits.seat].choose(GAME.view(state, awaits.seat), awaits, index)
        state, index = GAME.apply(state, action).state, index + 1
    return awaits


def shared(options: TierceOptions, one: str, others: str, seats: int, games: int) -> list[float]:
    """Return the share of each match that one seat wins, each in turn, against all others."""
    shares: list[float] = []
    for number in range(games):
        own = number % seats
        levels = [one if seat == own else others for seat in range(seats)]
        winners = played(options, levels, number).winners
        shares.append((own in winners) / len(winners))
    return shares


def collected(games: int) -> None:
    """Say what whoever plays for tokens wins of matches against perfect play."""
    for seats in (2, 3, 4):
        shares = shared(TierceOptions(), "tokens", "perfect", seats, games)
        error = 1.96 * stdev(shares) / sqrt(games)
        print(
            f"tierce, {seats} seats: tokens win {fmean(shares):.3f} ± {error:.3f} of {games} "
            f"matches against perfect play, even is {1 / seats:.3f}",
            flush=True,
        )
        if fmean(shares) > 1 / seats + error:
            raise AssertionError("perfect play aims at the win, and who counts tokens wins more")


def erred(seats: int, moments_of: int, runs: int) -> float:
    """Return the half-width of a 95 % range of what a hint says of the win."""
    options, luck = TierceOptions(), random.Random(seats)
    odds = SOLVER.solve(options, seats)
    bots = [policy(GAME, "perfect", "", odds) for _ in range(seats)]
    squares: list[float] = []
    for number in range(moments_of):
        every = [
            each.state
            for each in moments(
                new_match(GAME, options, players(seats), str(number)), "sensible", ""
            )
            if isinstance(each.awaits, Decision) and len(each.awaits.choices) > 1
        ]
        state = luck.choice(every)
        decision = GAME.awaits(state)
        assert isinstance(decision, Decision)
        view = GAME.view(state, decision.seat)
        found = odds.advise(view, decision)
        assert found.best is not None
        won = fmean(
            (decision.seat in winners) / len(winners)
            for run in range(runs)
            for winners in (_ended(state, bots, 1000 * number + run).winners,)
        )
        off = found.choices[found.best].value - won
        squares.append(off**2 - won * (1 - won) / (runs - 1))  # less what so few runs miss
    return 1.96 * sqrt(max(fmean(squares), 0.0))


def beaten(games: int) -> None:
    """Say what one seat of perfect play wins of single games against the rule of thumb."""
    for seats, scoring in product((2, 3), SCORINGS):
        options = TierceOptions(games=1, scoring=scoring)
        shares = shared(options, "perfect", "sensible", seats, games)
        share, error = fmean(shares), 1.96 * stdev(shares) / sqrt(games)
        print(
            f"tierce, {seats} seats, {scoring}: perfect wins {share:.3f} ± {error:.3f} of {games} "
            f"games against the rule of thumb, even is {1 / seats:.3f}",
            flush=True,
        )
        if share < 1 / seats - error:
            raise AssertionError("the rule of thumb beats perfect play")


def _facing(level: str, seat: int) -> tuple[str, str]:
    return (level, "random") if seat == 0 else ("random", level)


def levels_earned(games: int) -> None:
    """Say how many tokens levels take from one player at random; the rule of thumb many."""
    for level in LEVELS:
        tokens = [
            played(TierceOptions(games=1), _facing(level, number % 2), number).scores[number % 2]
            for number in range(games)
        ]
        error = stdev(tokens) / sqrt(games)
        print(f"tierce: {fmean(tokens):.3f} ± {error:.3f} tokens a game by {level}", flush=True)
        if level == "sensible" and fmean(tokens) < SIMPLE + 4 * error:
            raise AssertionError("the rule of thumb is no better than a simple heuristic")


def rebuilt(write: bool) -> None:
    """Build the table, and compare it to the byte, or write it."""
    made: list[bytes] = []
    took = seconds(lambda: made.append(build()))
    tell("tierce: the table built in", took, unit="s")
    if write:
        TABLE.write_bytes(made[0])
    elif made[0] != TABLE.read_bytes():
        raise AssertionError("the table that comes with the game is not the one built")


def known() -> None:
    """Check the values that are known, in the table before it is rounded."""
    orders, throws = worked_out()
    start, lead = Board(), Board((20, 10, 5, 0))
    if abs(throws[start.position(start.slots())] - 17.604359732) > 5e-10:
        raise AssertionError("another number of throws is expected from the start")
    if abs(orders[start.position(start.slots())] - 1 / 24).max() > 1e-12:
        raise AssertionError("the orders are not equally likely from the start")
    chances = orders[lead.position(lead.slots())]
    for slot, first in enumerate((0.800378, 0.140556, 0.046385, 0.012682)):
        found = sum(
            float(chance) for order, chance in zip(ORDERS, chances, strict=True) if order[0] == slot
        )
        if abs(found - first) > 5e-7:
            raise AssertionError(f"the pawn in slot {slot} comes first with {found}")
    print("tierce: the known values are met to their last digit", flush=True)


def main(arguments: list[str]) -> None:
    if "--write" in arguments:
        rebuilt(write=True)
        return
    decided()
    raced()
    games = int(next((each for each in arguments if each.isdigit()), GAMES))
    earned(games)
    levels_earned(games // 2)
    if "--race" in arguments:
        beaten(games)
        collected(games)
    if "--errors" in arguments:
        for seats in GAME.seats:
            tell(f"tierce, {seats} seats: a hint is off by", erred(seats, 100, 50), ERRORS[seats])
    if "--build" in arguments:
        rebuilt(write=False)
        known()


if __name__ == "__main__":
    main(sys.argv[1:])
