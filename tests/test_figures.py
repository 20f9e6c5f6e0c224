"""Figures per player and game: who is who, what a win is, and which results are compared."""

from __future__ import annotations

import pytest
from counting import over
from galop.rules.core import Over
from galop.rules.fortune import Fortune, fortunes, together
from galop.saves import AnyMatch, Figures, Finished, figures_of
from galop.saves.finished import Seated, finished


def noted(*matches: AnyMatch) -> list[Finished]:
    """Return what is kept of matches, each a year older than the next."""
    return [
        finished(match, f"{2000 + year}-01-01T00:00:00Z", "0" * 64)
        for year, match in enumerate(matches)
    ]


def made(
    *seats: tuple[str, str | None, int | None],
    won: str,
    race: str = "metres",
    options: str = "squares 60",
    fewest: bool = True,
) -> Finished:
    """Return a finished game of seats (name, level, result), won by the names in `won`."""
    return Finished(
        identity="0" * 64,
        content="0" * 64,
        game=race,
        options=options,
        started="",
        fewest=fewest,
        seats=tuple(
            Seated(name=n, bot=b, won=n in won.split(), result=r, dice={"1 2": 1}, faces={"2": 1})
            for n, b, r in seats
        ),
    )


def ended(match: AnyMatch) -> Over:
    assert isinstance(match.awaits, Over)
    return match.awaits


def named(games: list[Finished]) -> dict[str, Figures]:
    return {figures.name: figures for figures in figures_of(games)}


def test_a_name_is_one_player_whatever_its_case_and_accents_tell_players_apart() -> None:
    games = [
        made(("ZOÉ", None, 4), ("Ben", None, None), won="ZOÉ"),
        made(("Zoé", None, None), ("ben", None, 5), won="ben"),
        made(("Zoe", None, 3), ("Ben", None, None), won="Zoe"),
    ]
    found = figures_of(games)
    assert [(f.name, f.finished, f.won) for f in found] == [
        ("Ben", 3, 1),
        ("Zoé", 2, 1),
        ("Zoe", 1, 1),
    ]


def test_the_computer_is_its_levels_and_a_person_of_its_name_is_a_person() -> None:
    games = [
        made(("Robot", "sensible", 4), ("Robot 2", "random", None), won="Robot"),
        made(("Robot", None, 4), ("Robot 2", "sensible", None), won="Robot"),
    ]
    found = figures_of(games)
    assert [(f.name, f.level, f.finished, f.won) for f in found] == [
        ("Robot", None, 1, 1),
        ("sensible", "sensible", 2, 1),
        ("random", "random", 1, 0),
    ]


def test_one_game_of_several_computers_is_one_game() -> None:
    seats = (("Robot", "random", 4), ("Robot 2", "random", None), ("Ana", None, None))
    (found,) = named([made(*seats, won="Robot")])["random"].played
    assert (found.finished, found.won, found.shared) == (1, 1, 0)
    assert found.fortune == Fortune({("1", "2"): 2}, {"2": 2})
    (group,) = found.groups
    assert (group.finished, group.best, group.counted) == (1, 4, 1)


def test_a_shared_win_is_a_win_and_said_to_be_shared() -> None:
    found = named(
        [
            made(("Ana", None, 4), ("Ben", None, 4), ("Eve", None, None), won="Ana Ben"),
            made(("Ana", None, 6), ("Ben", None, None), won="Ana"),
            made(("A", "random", 4), ("B", "random", 4), won="A B"),
        ]
    )
    told = {n: (f.finished, f.won, f.shared) for n, f in found.items()}
    assert told == {"Ana": (2, 2, 1), "Ben": (2, 1, 1), "Eve": (1, 0, 0), "random": (1, 1, 0)}


def test_alone_there_is_nobody_to_win_against() -> None:
    games = [
        made(("Ana", None, turns), won="Ana", race="marche", options="squares 20")
        for turns in (9, 7)
    ]
    games.append(
        made(("Ana", None, 5), ("Ben", None, None), won="Ana", race="marche", options="squares 20")
    )
    ana = named(games)["Ana"]
    assert (ana.finished, ana.alone, ana.won) == (3, 2, 1)
    (played,) = ana.played
    assert [(g.alone, g.finished, g.best, g.average) for g in played.groups] == [
        (True, 2, 7, 8.0),
        (False, 1, 5, 5.0),
    ]


def test_only_results_of_the_same_options_are_compared() -> None:
    games = [
        made(("Ana", None, 9), ("Ben", None, None), won="Ana", options="squares 200"),
        made(("Ana", None, 2), ("Ben", None, None), won="Ana", options="squares 10"),
        made(("Ana", None, None), ("Ben", None, 11), won="Ben", options="squares 200"),
    ]
    (played,) = named(games)["Ana"].played
    assert [(g.options, g.finished, g.best, g.average) for g in played.groups] == [
        ("squares 200", 2, 9, 9.0),
        ("squares 10", 1, 2, 2.0),
    ]
    (lost,) = named(games[2:])["Ana"].played
    assert [(g.best, g.average) for g in lost.groups] == [(None, None)]


def test_where_scores_are_compared_the_highest_is_best_and_losers_have_one_too() -> None:
    seats = [(("Ana", None, a), ("Ben", None, b)) for a, b in ((10, 7), (4, 12))]
    games = [made(*pair, won="", race="tierce", fewest=False) for pair in seats]
    (played,) = named(games)["Ana"].played
    assert [(g.best, g.average) for g in played.groups] == [(10, 7.0)]


def test_games_are_told_apart_and_come_in_their_order() -> None:
    games = noted(
        over("excape", "Ana", "Ben"), over("metres", "Ana", "Ben"), over("tierce", "Ana", "Ben")
    )
    ana = named(games)["Ana"]
    assert [played.game for played in ana.played] == ["metres", "tierce", "excape"]
    tierce = ana.of("tierce")
    assert tierce is not None and tierce.finished == 1
    assert ana.of("marche") is None


def test_results_are_turns_of_the_winner_or_the_score() -> None:
    race, cards = over("metres", "Ana", "Ben"), over("tierce", "Ana", "Ben")
    (first, second) = noted(race, cards)
    winner = ended(race).winners[0]
    turns = {
        t.serial for step in race.steps if (t := race.game.turn(step.state)) if t.seat == winner
    }
    assert [seat.result for seat in first.seats if seat.won] == [len(turns)]
    assert [seat.result for seat in first.seats if not seat.won] == [None]
    assert tuple(seat.result for seat in second.seats) == ended(cards).scores


def test_alone_the_result_is_the_one_that_records_are_made_of() -> None:
    match = over("marche", "Ana", special="2:+2 3:skip 5:-2 9:again")
    (game,) = noted(match)
    assert [seat.result for seat in game.seats] == list(ended(match).scores)


@pytest.mark.parametrize("race", ["metres", "marche", "tierce", "excape"])
def test_luck_adds_up_over_games(race: str) -> None:
    matches = [over(race, "Ana", "Ben", seed=seed) for seed in "abc"]
    (played,) = named(noted(*matches))["Ana"].played
    assert played.fortune == together(fortunes(match)[0] for match in matches)


def test_a_game_that_is_not_here_is_passed_over() -> None:
    assert figures_of([made(("Ana", None, 1), won="Ana", race="chess")]) == ()
