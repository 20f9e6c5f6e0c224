"""Two values and their gap in one sentence: as they are said, the three numbers agree."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from galop.rules.solve.core import Aim
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.odds import EQUAL, apart, odds_words
from galop.tui.words.train import train_words
from hypothesis import given
from hypothesis import strategies as st

AIMS: tuple[Aim, ...] = ("win", "fewest_turns", "most_tokens")
LIKE = {"en": ("equal", "less than"), "fr": ("égal", "moins de")}
LAST = {"win": Decimal("0.1"), "fewest_turns": Decimal("0.01"), "most_tokens": Decimal("0.01")}

languages = st.sampled_from(LANGUAGES)
aims = st.sampled_from(AIMS)
shares = st.floats(0, 1)
gaps = st.one_of(st.floats(-1, 1), st.floats(-0.01, 0.01), st.floats(-0.001, 0.001))


def numbers(sentence: str) -> list[Decimal]:
    found = re.findall(r"\d+[.,]\d+", sentence)
    return [Decimal(number.replace(",", ".")) for number in found]


def agrees(language: Language, aim: Aim, sentence: str) -> bool:
    """Whether the first two numbers said are as far apart as the third, or as it is called."""
    one, other, *gap = numbers(sentence)
    equal, less = LIKE[language]
    if less in sentence:
        return one == other and gap == [LAST[aim]]
    return one == other if equal in sentence else gap == [abs(one - other)] != [0]


@given(languages, aims, shares, gaps)
def test_what_stopping_costs_is_what_the_two_numbers_say(
    language: Language, aim: Aim, roll: float, gap: float
) -> None:
    stop = max(roll + gap, 0.0)
    said = odds_words(language).compared(aim, roll, stop)
    assert agrees(language, aim, said)
    assert (LIKE[language][0] in said) == (abs(roll - stop) < EQUAL[aim])


@given(languages, aims, shares, gaps)
def test_what_the_next_best_choice_costs_is_what_the_two_numbers_say(
    language: Language, aim: Aim, best: float, gap: float
) -> None:
    value = max(best - gap, 0.0)
    words = odds_words(language)
    said = f"{words.best(aim, ['x'], best)} {words.next_best(aim, 'y', value, best)}"
    assert agrees(language, aim, said)


@given(languages, aims, shares, gaps)
def test_the_trainer_says_the_cost_that_its_comparison_says(
    language: Language, aim: Aim, best: float, gap: float
) -> None:
    taken = best + abs(gap) if aim == "fewest_turns" else max(best - abs(gap), 0.0)
    verdict = train_words(language).verdict(aim, "fine", best, taken, right=False)
    compared = odds_words(language).compared(aim, best, taken)
    if abs(best - taken) >= EQUAL[aim]:
        assert numbers(compared)[2:] == numbers(verdict)


@pytest.mark.parametrize(
    ("roll", "stop", "said"),
    [
        (0.35949, 0.34851, "Roll 35.9%, stop 34.9%: stopping costs 1.0 points."),
        (0.641051, 0.565111, "Roll 64.1%, stop 56.5%: stopping costs 7.6 points."),
        (0.5004, 0.49951, "Roll 50.0%, stop 50.0%: stopping costs less than 0.1 points."),
        (0.5004, 0.5006, "Roll 50.1%, stop 50.1%: equal."),
        (0.5, 0.5, "Roll 50.0%, stop 50.0%: equal."),
    ],
)
def test_known_pairs_are_said_so(roll: float, stop: float, said: str) -> None:
    assert odds_words("en").compared("win", roll, stop) == said


def test_in_french_too() -> None:
    words = odds_words("fr")
    for roll, stop, said in (
        (0.35949, 0.34851, "Lancer 35,9 %, arrêter 34,9 % : arrêter coûte 1,0 point."),
        (0.5004, 0.49951, "Lancer 50,0 %, arrêter 50,0 % : arrêter coûte moins de 0,1 point."),
        (0.5004, 0.5006, "Lancer 50,1 %, arrêter 50,1 % : égal."),
    ):
        assert words.compared("win", roll, stop).replace("\u00a0", " ") == said
    assert words.cost("fewest_turns", 1.0, 3.004) == "2,00 tours"


def test_values_said_alike_are_not_apart() -> None:
    assert apart("win", 0.35862, 0.35938) == 0
    assert apart("fewest_turns", 1.004, 1.0046) == 0
    assert round(apart("win", 0.3594, 0.3486), 12) == 0.01
