"""The fortune of the dice: exact odds against enumeration, ranges against the exact law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from galop.rules import game
from galop.rules.acts import Thrown
from galop.rules.core import Chance, Decision, Die
from galop.rules.fortune import (
    NUMBERS,
    Fortune,
    Tally,
    fortunes,
    is_number,
    odds,
    together,
    worth,
)
from galop.rules.luck import ScriptedLuck
from galop.rules.match import new_match
from playing import PLAYED, AnyMatch, few_games, players, settle

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", PLAYED)


def throws(name: str) -> list[Chance[Any]]:
    """Return every kind of throw that a game's matches came to."""
    found: dict[tuple[Die, ...], Chance[Any]] = {}
    for match in few_games(name):
        for step in match.steps:
            awaited = match.game.awaits(step.state)
            if isinstance(awaited, Chance) and awaited.kind == "throw":
                found[awaited.dice] = awaited
    return list(found.values())


def moments(weighted: Iterable[tuple[int, int]]) -> tuple[Fraction, Fraction]:
    """Return the exact mean and variance of values with weights."""
    whole = first = second = 0
    for value, weight in weighted:
        whole, first, second = (
            whole + weight,
            first + weight * value,
            second + weight * value * value,
        )
    mean = Fraction(first, whole)
    return mean, Fraction(second, whole) - mean * mean


def measures(chance: Chance[Any]) -> set[str]:
    return {NUMBERS, *(face for die in chance.dice for face in die)}


@every_game
def test_the_odds_of_dice_are_those_of_the_outcomes_and_of_every_fall(name: str) -> None:
    for chance in throws(name):
        for measure in measures(chance):
            parts = [odds(die, measure) for die in chance.dice]
            expected = (sum(mean for mean, _ in parts), sum(spread for _, spread in parts))

            def value(faces: Iterable[str], measure: str = measure) -> int:
                return sum(worth(face, measure) for face in faces)

            assert (
                moments((value(act.faces), weight) for act, weight in chance.outcomes) == expected
            )
            assert moments((value(faces), 1) for faces in product(*chance.dice)) == expected


@every_game
def test_every_die_thrown_is_somebodys_and_every_face_has_a_tally(name: str) -> None:
    for match in few_games(name):
        thrown = [action.faces for action in match.log if isinstance(action, Thrown)]
        found = fortunes(match)
        assert len(found) == len(match.players)
        whole = together(found)
        assert whole.thrown == sum(map(len, thrown))
        assert whole.faces == Counter(face for faces in thrown for face in faces)
        tallies = whole.tallies
        faces = [measure for measure in tallies if measure != NUMBERS]
        assert sum(tallies[face].fell for face in faces) == whole.thrown
        assert sum(tallies[face].expected for face in faces) == whole.thrown
        for seat, own in enumerate(found):
            assert own == _by_hand(match, seat)


def _by_hand(match: AnyMatch, seat: int) -> Fortune:
    """Return a seat's fortune from what happened on its turns, told by who chose last."""
    dice, faces, chooser = Counter[Die](), Counter[str](), 0
    for step, action in zip(match.steps, match.log, strict=False):
        awaited = match.game.awaits(step.state)
        if isinstance(awaited, Decision):
            chooser = awaited.seat
        elif isinstance(action, Thrown) and chooser == seat:
            dice.update(awaited.dice if isinstance(awaited, Chance) else ())
            faces.update(action.faces)
    return Fortune(dice, faces)


def _scripted(name: str, script: str, choices: Iterable[str]) -> AnyMatch:
    race = game(name)
    luck = ScriptedLuck(script.split())
    match: AnyMatch = new_match(race, race.options(), players(2), "s", luck=luck)
    settle(match)
    for kind in choices:
        assert isinstance(match.awaits, Decision)
        match.play(next(choice for choice in match.awaits.choices if choice.kind == kind))
        settle(match)
    return match


def test_dice_are_counted_for_whoever_threw_them() -> None:
    match = _scripted("metres", "6 5 4 2 6", ["roll", "roll", "stop", "roll", "roll"])
    first, second = fortunes(match)
    assert first == Fortune({("1", "2", "3", "4", "5", "6"): 3}, {"6": 1, "5": 1, "4": 1})
    assert first.tallies[NUMBERS] == Tally(15, Fraction(21, 2), Fraction(35, 4))
    assert first.tallies["6"] == Tally(1, Fraction(1, 2), Fraction(5, 12))
    assert first.tallies["1"].fell == 0
    assert (second.thrown, second.faces) == (2, {"2": 1, "6": 1})


def test_an_x_is_counted_and_adds_nothing() -> None:
    first, _ = fortunes(_scripted("marche", "XX24", ["roll"]))
    assert list(first.tallies) == [NUMBERS, "X", "1", "2", "3", "4"]
    assert first.tallies["X"] == Tally(2, Fraction(4, 3), Fraction(8, 9))
    assert first.tallies[NUMBERS] == Tally(6, Fraction(20, 3), 4 * (5 - Fraction(25, 9)))
    pair, _ = fortunes(_scripted("excape", "7X", ["roll"]))
    assert pair.tallies["X"] == Tally(1, Fraction(1, 3), Fraction(5, 18))
    assert pair.tallies["7"] == Tally(1, Fraction(1, 6), Fraction(5, 36))


def test_cards_dealt_and_the_draw_for_who_starts_are_no_dice() -> None:
    race = game("tierce")
    match = new_match(race, race.options(first="drawn"), players(3), "s")
    settle(match)
    assert match.log and all(not own.thrown for own in fortunes(match))
    assert fortunes(match)[0].tallies == {}


def test_fortunes_add_up() -> None:
    one, other = fortunes(few_games("excape")[0])[:2]
    both, parts = together([one, other]).tallies, (one.tallies, other.tallies)
    for measure, tally in both.items():
        for part in range(3):
            assert tally[part] == sum(tallies[measure][part] for tallies in parts)
    assert together([]) == Fortune({}, {})


# Ranges


def _laws(die: Die, measure: str, most: int) -> Iterator[tuple[int, dict[int, Fraction]]]:
    """Yield the exact law of the sum of 1, 2, 3... of a die."""
    law = {0: Fraction(1)}
    for number in range(1, most + 1):
        following: dict[int, Fraction] = {}
        for reached, chance in law.items():
            for face in die:
                value = reached + worth(face, measure)
                following[value] = following.get(value, Fraction(0)) + chance / len(die)
        law = following
        yield number, law


DICE = {
    "six faces": ("1", "2", "3", "4", "5", "6"),
    "marche": ("1", "2", "3", "4", "X", "X"),
    "excape": ("1", "2", "3", "4", "7", "X"),
}


@pytest.mark.parametrize("measure", [NUMBERS, "1", "X"])
@pytest.mark.parametrize("die", DICE.values(), ids=DICE)
def test_a_range_holds_95_of_100_throws_by_the_exact_law(die: Die, measure: str) -> None:
    if not any(worth(face, measure) for face in die):
        assert odds(die, measure) == (0, 0)
        return
    mean, variance = odds(die, measure)
    given = 0
    for number, law in _laws(die, measure, 60):
        likely = Tally(0, mean * number, variance * number).likely
        if likely is not None:
            given += 1
            held = sum(chance for value, chance in law.items() if likely[0] <= value <= likely[1])
            assert Fraction(95, 100) <= held
            assert held <= Fraction(99, 100) or number * variance < 8
    assert given > 40


def test_a_verdict_says_on_which_side_of_the_range_the_dice_fell() -> None:
    mean, variance = odds(DICE["six faces"], NUMBERS)
    tally = Tally(0, mean * 100, variance * 100)
    assert tally.likely == (317, 383)
    found = [tally._replace(fell=fell).verdict for fell in (316, 317, 350, 383, 384)]
    assert found == ["below", "within", "within", "within", "above"]
    assert round(tally._replace(fell=384).spread, 3) == 1.991
    few = Tally(7, Fraction(1), Fraction(5, 6))
    assert (few.likely, few.verdict) == (None, "few")
    assert Tally(4, Fraction(4), Fraction(0)).spread == 0


def test_what_is_sure_has_no_range_and_no_least_is_below_nothing() -> None:
    assert Tally(0, Fraction(2), Fraction(5, 3)).likely is None
    assert Tally(0, Fraction(3), Fraction(5, 2)).likely == (0, 6)


@pytest.mark.parametrize(
    ("face", "number"), [("7", True), ("10", True), ("X", False), ("²", False)]
)
def test_a_face_is_a_number_or_it_is_none(face: str, number: bool) -> None:
    assert is_number(face) is number
    assert worth(face, NUMBERS) == (int(face) if number else 0)
