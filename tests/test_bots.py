"""Levels of play: what each chooses and from what, the same every time, and in whole games."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import e
from typing import Any

import pytest
from at_excape import table
from at_marche import turn_of
from at_metres import at
from galop.rules import GAMES, game
from galop.rules.acts import Roll, Stop
from galop.rules.bots import LEVELS, SIMPLE_LEVELS, SOLVED_LEVELS, heat, levels, policy, tempered
from galop.rules.core import AnyGame, Decision, Over
from galop.rules.excape_state import Place
from galop.rules.marche_state import MovePair
from galop.rules.match import new_match
from galop.rules.options import build
from galop.rules.solve import SOLVERS, solver
from galop.rules.solve.core import AnyOdds
from galop.rules.tierce_cards import Play
from galop.tui.words import LANGUAGES
from galop.tui.words.home import home_words
from pig.rules import GAME as PIG
from playing import AnyMatch, players, settle

SHORT: dict[str, dict[str, Any]] = {
    "metres": {"squares": 20},
    "marche": {"squares": 12},
    "tierce": {"games": 1},
    "excape": {},
}


def solved(name: str, seats: int = 2) -> AnyOdds:
    found = solver(name)
    assert found is not None
    return found.solve(build(game(name).options, SHORT[name]), seats)


def a_game(name: str, seats: int = 2, seed: str = "levels") -> AnyMatch:
    race = game(name)
    match = new_match(race, build(race.options, SHORT[name]), players(seats), seed)
    settle(match)
    return match


def chosen(match: AnyMatch, level: str, odds: AnyOdds, seed: str = "levels") -> Any:
    assert isinstance(match.awaits, Decision)
    bot = policy(match.game, level, seed, odds)
    return bot.choose(match.view(match.awaits.seat), match.awaits, len(match.log))


def test_every_game_has_every_level_and_one_without_solver_those_that_need_none() -> None:
    assert set(GAMES) == set(SOLVERS)
    assert all(levels(game(name)) == LEVELS for name in GAMES)
    assert levels(PIG) == SIMPLE_LEVELS
    assert set(LEVELS) == {*SIMPLE_LEVELS, *SOLVED_LEVELS}


@pytest.mark.parametrize("level", [*SOLVED_LEVELS, "evil"])
def test_a_level_without_its_odds_is_none(level: str) -> None:
    with pytest.raises(KeyError):
        policy(game("metres"), level, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_level_has_a_name_of_its_own_in_words(language: str) -> None:
    named = {home_words("fr" if language == "fr" else "en").level(level) for level in LEVELS}
    assert len(named) == len(LEVELS)
    assert language == "en" or not any(level in " ".join(named) for level in ("perfect", "hard"))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_whole_games_from_views_and_the_same_again(name: str, seats: int) -> None:
    odds = solved(name, seats)
    match = a_game(name, seats)
    while isinstance(match.awaits, Decision):
        seat = match.awaits.seat
        level = LEVELS[1 + (len(match.log) + seat) % (len(LEVELS) - 1)]
        action = chosen(match, level, odds)
        assert action in match.awaits.choices
        assert action == chosen(match, level, odds)
        match.play(action)
        settle(match)
    assert isinstance(match.awaits, Over) and match.awaits.winners


@pytest.mark.parametrize("name", GAMES)
def test_perfect_takes_the_best_and_the_others_err_the_more_the_weaker(name: str) -> None:
    odds = solved(name)
    spent = Counter[str]()
    for number in range(5):
        match = a_game(name, seed=str(number))
        while isinstance(match.awaits, Decision):
            seat = match.awaits.seat
            found = odds.advise(match.view(seat), match.awaits)
            assert found.best is not None
            assert chosen(match, "perfect", odds) == match.awaits.choices[found.best]
            for level in SOLVED_LEVELS:
                for seed in "abcdef":
                    place = match.awaits.choices.index(chosen(match, level, odds, seed))
                    spent[level] += round(1e6 * found.regrets[place])
            match.play(match.awaits.choices[found.best])
            settle(match)
    lost = [spent[level] for level in SOLVED_LEVELS]
    assert lost == sorted(set(lost))
    assert lost[0] < 1


def test_a_choice_that_costs_its_heat_is_taken_e_times_less_often() -> None:
    best, worse, worst = tempered((0.0, 0.05, 0.1), 0.05)
    assert abs(best / worse - e) < 1e-4
    assert abs(worse / worst - e) < 1e-4
    assert tempered((1e-7, 0.05), 0.05) == tempered((0.0, 0.05 - 1e-8), 0.05)


def test_choices_fall_with_their_weights() -> None:
    state = at(0, 0, squares=20, faces=(5, 3, 2))
    odds, decision = solved("metres"), Decision(0, (Roll(), Stop()))
    found = odds.evaluate(state, decision)
    weights = tempered(found.regrets, heat("metres", "win", "easy"))
    bot = policy(game("metres"), "easy", "weights", odds)
    rolled = sum(bot.choose(state, decision, index) == Roll() for index in range(1000))
    assert abs(rolled / 1000 - weights[0] / sum(weights)) < 0.06


def test_levels_err_less_in_units_of_every_aim() -> None:
    for name, seats in product(GAMES, (2, 3, 4, 6)):
        for aim in ("win", "fewest_turns", "most_tokens"):
            heats = [heat(name, aim, level, seats) for level in SOLVED_LEVELS]
            assert heats[0] == 0
            assert heats == sorted(set(heats))


# Children


def childlike(race: AnyGame, state: Any) -> Any:
    awaits = race.awaits(state)
    assert isinstance(awaits, Decision)
    return policy(race, "child", "").choose(state, awaits, 0)


def test_to_a_child_three_dice_are_a_lot_in_metres() -> None:
    race = game("metres")
    assert childlike(race, at(0, 0, faces=(6, 5, 5))) == Roll()
    assert childlike(race, at(0, 0, faces=(1, 1, 1))) == Stop()
    assert childlike(race, at(59, 0, faces=(5,))) == Roll()


def test_a_child_throws_on_as_long_as_it_walks_in_marche() -> None:
    race = game("marche")
    walked = turn_of((5,), (1,), ("1", "2", "3"))
    assert childlike(race, walked.but(faces=("X",))) == Roll()
    assert childlike(race, walked.but(faces=("3",))) == Stop()
    assert childlike(race, walked.but(walks=(1,), faces=("3",))) == Roll()  # nothing to keep
    assert childlike(race, walked.but(walks=(9,), faces=("X",))) == Stop()  # far enough
    two = turn_of((5, 7), (5, 7), ()).but(phase="move", faces=("X", "1", "2", "4"))
    options = two.options.but(two_pairs=True)
    assert isinstance(childlike(race, two.but(options=options)), MovePair)


def test_a_child_waits_for_a_7_in_excape() -> None:
    race = game("excape")
    assert childlike(race, table(hand="65")) == Roll()
    assert childlike(race, table(hand="71")) == Place(line=5)


def test_a_child_plays_for_its_first_card_in_tierce() -> None:
    match = a_game("tierce")
    match.play(Roll())
    settle(match)
    state = match.state
    card, dice = state.hands[state.seat][0], state.dice
    action = childlike(match.game, match.view(state.seat))
    assert action == Play(die=max(dice), pawn=card[0])
    other = state.but(hands=tuple(hand[::-1] for hand in state.hands))
    assert childlike(match.game, other) == Play(die=max(dice), pawn=other.hands[state.seat][0][0])
