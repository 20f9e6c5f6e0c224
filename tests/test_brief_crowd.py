"""Brief speech among several: their turns and the question on one line of braille, and true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from galop import rules
from galop.rules import options as option_rows
from galop.rules.core import Seat
from galop.rules.excape import ExcapeState
from galop.rules.match import Player, new_match
from galop.rules.options import OptionValue
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.brief import clipped
from galop.tui.words.speech import speech_words
from hear.keyboards import FACES, Face, Kept, Sensible, played_by

_SEATED = (
    "Ana,Robot,Robot B",
    "Ana,Ben,Robot",
    "Bartholomewa,Bartholomewb,Robot",
    "Marie-Hélène,Jean-Marc,Jean-Paul",
)
"""Robots play alone; names are told apart by letters, by a number, by their ends, by two parts."""


def _questions(
    game: str, options: dict[str, OptionValue], names: str, language: Language, face: Face
) -> Iterator[str]:
    """Yield what is said with each question of seven games; on a pane, on the row that ends it."""
    chosen = rules.game(game)
    again = f"{speech_words(language).again} "
    for seed in ("mer", "sea", "sol", "sun", "vent", "wind", "lune"):
        seats = tuple(
            Player(name=name, bot="sensible" if name.startswith("Robot") else None)
            for name in names.split(",")
        )
        match: AnyMatch = new_match(chosen, option_rows.build(chosen.options, options), seats, seed)
        sitting = Sitting(match, Kept("three"), language, "brief")
        for step in played_by(Sensible(match, language, {}), sitting, face)[1:]:
            if step.said and step.said[-1].endswith("?"):
                said = " ".join(step.said)
                yield said if len(said) < 40 else said.removeprefix(again)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "options", "seated"),
    [
        ("metres", {}, 4),
        ("marche", {}, 4),
        ("tierce", {"games": 1}, 1),
        ("excape", {}, 4),
        ("excape", {"rules": "excape"}, 4),
    ],
)
def test_the_turns_of_two_others_stand_on_a_braille_display_with_the_question(
    game: str, options: dict[str, OptionValue], seated: int, language: Language, face: Face
) -> None:
    for names in _SEATED[:seated]:
        asked = list(_questions(game, options, names, language, face))
        assert len(asked) > 50
        assert max(map(len, asked)) < 40, max(asked, key=len)  # then the cursor


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["metres", "marche", "excape"])
def test_the_turns_of_three_others_do_too_and_more_are_told_by_where_they_stand(
    game: str, language: Language
) -> None:
    robots = ",".join(f"Robot {letter}" for letter in "BCDEF")
    asked = list(_questions(game, {}, f"Ana,{robots[:23]}", language, "lines"))
    assert max(map(len, asked)) < 40, max(asked, key=len)
    among_six = list(_questions(game, {}, f"Ana,{robots}", language, "speech"))
    crowded = [line for line in among_six if len(line) >= 40]
    assert crowded
    for line in crowded:
        assert re.fullmatch(r"(\w+\. )?(Ro[B-F] \d+\. ){5}(\w+\. )?Ana \d+ \w+\W+", line), line
        assert len(line) < 2 * 39  # two rows: the newest with the question


class _Watching:
    """Plays as another does, and notes how the match stands at each question."""

    def __init__(self, match: AnyMatch) -> None:
        self.states: list[ExcapeState] = []
        self._match = match
        self._sensible = Sensible(match, "en", {})

    def __call__(self) -> str:
        self.states.append(self._match.state)
        return self._sensible()


def _checked(news: str, seat: Seat, state: ExcapeState) -> str:
    """Check what is told of a seat at Excape, and return it without its numbers."""
    pair = state.pairs[seat]
    square = re.match(r"(?:loses, )?(\d+)(?!\d* on)", news)
    placed = re.search(r"(\d+) on (\d)$", news)
    assert square is None or int(square[1]) == state.positions[seat]
    assert placed is None or (pair and placed.groups() == (str(pair.score), str(pair.line)))
    assert pair is None or not re.search("out|loses", news)
    return re.sub(r"\d+", "1", news)


@pytest.mark.parametrize("edition", ["described", "exxtra"])
def test_what_is_told_of_others_at_excape_is_as_it_stands(edition: str) -> None:
    names = ("Ana", "Robot", "Robot B", "Robot C")
    seats = tuple(Player(name=name, bot="sensible" if name != "Ana" else None) for name in names)
    excape = rules.game("excape")
    told: set[str] = set()
    for seed in ("mer", "sea", "sol", "sun"):
        options = option_rows.build(excape.options, {"rules": edition})
        match: AnyMatch = new_match(excape, options, seats, seed)
        watching = _Watching(match)
        steps = played_by(watching, Sitting(match, Kept("four"), "en", "brief"), "lines")
        for state, step in zip(watching.states, steps, strict=False):  # the end asks nothing
            said = " ".join(step.said)
            assert state.pairs[0] is None or not re.search("(^|[.] )Out[.]", said)
            for name, news in re.findall(r"(?:^|(?<=[.] ))(Ro[BC]?) ([^.]+)[.]", said):
                told.add(_checked(news, clipped(names).index(name), state))
    assert told >= {"1", "1 on 1", "1, 1 on 1", "1, out", "out", "loses, 1", "loses"}


@pytest.mark.parametrize(
    ("names", "cuts"),
    [
        ("Léa,Robot,Robot B", "Léa,Ro,RoB"),
        ("Robot,Robot 2,Robot 10", "Ro,Ro2,R10"),
        ("Ana,Robot,Ben", "Ana,Rob,Ben"),
        ("Marie,Marc,Christophe", "Marie,Marc,Chri"),
        ("Ana,Ana B,Chloé", "Ana,AnB,Chloé"),
        ("Jean-Marc,Jean-Paul,Jo", "JeM,JeP,Jo"),
        ("Alexandra,Alexandre,Alexandrine", "Alra,Alre,Alne"),
        ("Christophe,Christopher,Chris", "Che,Chr,Chs"),
        ("Bartholomewa,Bartholomewb,Schtroumpf", "Baa,Bab,Scf"),
        ("Abcdefghijkl,Abcdeyghijkl,Abcdefghijky", "Ab1,Ab2,Ab3"),
        ("Grégoire,Gregory,Bo", "Gré,Gre,Bo"),
    ],
)
def test_names_are_clipped_to_what_tells_them_apart(names: str, cuts: str) -> None:
    assert clipped(names.split(",")) == tuple(cuts.split(","))
