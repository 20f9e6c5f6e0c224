"""galop review: in sentences of both languages, as JSON of one shape, refused for running games."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from math import fsum
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from calling import UNPRINTABLE, Call
from galop.rules import GAMES, game
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.saves import Save, folder
from galop.saves.envelope import Advice
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.review import review_words
from playing import AnyMatch, moments
from test_cli_process import loaded

pytestmark = pytest.mark.usefixtures("at_home")

GOLDEN = Path(__file__).parent / "golden"


class Race(NamedTuple):
    """A game of bots that plays itself: its options and its players."""

    options: dict[str, int | bool | str]
    seats: int


RACES: dict[str, Race] = {
    "metres": Race({"squares": 30}, 2),
    "marche": Race({"squares": 12}, 3),
    "tierce": Race({"games": 2}, 3),
    "excape": Race({}, 2),
    "alone": Race({"squares": 12}, 1),
    "many": Race({}, 4),
}
"""Each race, one alone, and one of which there are only estimates."""
OF = {"alone": "marche", "many": "excape"}


@cache
def finished(name: str, *, people: bool = False) -> AnyMatch:
    """Return a game played to its end, by a careless player and sensible ones."""
    race, kind = game(OF.get(name, name)), RACES[name]
    seats = tuple(
        Player(name=one, bot=None if people else "sensible")
        for one in ("Ana", "Ben", "Chloé", "D'Or")[: kind.seats]
    )
    options: Any = build(race.options, kind.options)
    match: AnyMatch = new_match(race, options, seats, f"review {name}")
    level = "random" if name != "tierce" else "sensible"
    for _ in moments(match, level, "review"):
        pass
    return match


def keep(match: AnyMatch, advice: Advice = "allowed") -> str:
    """Keep a match and return its name."""
    with Save.create(folder(), match, advice) as save:
        return save.name


# In sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RACES)
def test_a_review_is_said_as_it_was_reviewed(galop: Call, name: str, language: Language) -> None:
    kept = keep(finished(name, people=True))
    called = galop("review", kept, "--moves", "--lang", language)
    assert (called.code, called.err) == (0, "")
    path = GOLDEN / f"review.{name}.{language}.txt"
    if not path.exists():
        path.write_text(called.out, encoding="utf-8")
        pytest.fail(f"{path.name} was missing and is now written: read it aloud, then keep it")
    assert called.out == path.read_text(encoding="utf-8")


NOUNS = {
    "en": "point|turn|token|choice|move|time|die|blunder|mistake|throw|inaccuracy",
    "fr": "point|tour|jeton|choix jugé|coup|gaffe|erreur|lancer|imprécision|bon",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RACES)
def test_every_line_is_a_sentence_to_be_heard(name: str, language: Language) -> None:
    out = (GOLDEN / f"review.{name}.{language}.txt").read_text(encoding="utf-8")
    assert not UNPRINTABLE.search(out)
    for line in out.splitlines():
        assert line == line.strip() and line.endswith(".") and "  " not in line, line
        assert not [m for m in line if unicodedata.category(m)[0] == "C" or m in "|_<>*#="], line
        assert not re.search(r"\b(you|your|I|vous|votre|tu|je)\b", line), line
        assert "None" not in line and "{" not in line and ".." not in line, line
        if language == "fr":
            own = line.replace("D'Or", "N")
            assert "'" not in own and not re.search(r"[^\u00a0][:;%?!]", own), line
            assert not re.search(r"\d\.\d", own), line
        for number in re.findall(rf"(\d+(?:[.,]\d+)?) (?:{NOUNS[language]})\b", line):
            one = float(number.replace(",", ".")) < 2 if language == "fr" else number == "1"
            assert one, line


def test_who_sits_alone_and_what_is_estimated_say_so(galop: Call) -> None:
    alone = galop("review", keep(finished("alone"))).out
    assert "the others" not in alone and "turns expected at the start" in alone
    many = galop("review", keep(finished("many"))).out
    assert "Estimate, ± 8.0 points." in many
    tierce = galop("review", keep(finished("tierce"))).out
    assert "If the dice were placed at random." in tierce
    assert "own choices brought" in tierce and "own errors" not in tierce


def test_what_was_special_about_a_game_is_said(galop: Call) -> None:
    words = review_words("en")
    plain = galop("review", keep(finished("metres", people=True))).out
    assert words.undone in plain
    assert words.used not in plain and words.typed not in plain and words.aside not in plain
    advised = galop("review", keep(finished("metres"), "used")).out
    assert words.used in advised and words.undone not in advised
    assert words.aside in galop("review", keep(finished("marche"))).out
    before = finished("metres")
    typed = new_match(before.game, before.options, before.players, "typed", "typed")
    for action in before.log:
        (typed.throw if action.kind == "thrown" else typed.play)(action)
    assert words.typed in galop("review", keep(typed)).out


@pytest.mark.usefixtures("pig")
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_best_play_is_not_known_the_dice_are_told(galop: Call, language: Language) -> None:
    match = pig_match()
    name = keep(match)
    called = galop("review", name, "--lang", language)
    assert called.code == 0
    assert review_words(language).unsolved_dice in called.out
    assert review_words(language).parts["dice"] in called.out
    told = json.loads(galop("review", name, "--json").out)
    assert told.keys() == KEYS and told["badge"] is None and told["moves"] == []
    assert told["players"][0]["dice"] > 0


def pig_match() -> AnyMatch:
    race = game("pig")
    seats = (Player(name="Ana", bot="sensible"), Player(name="Ben", bot="sensible"))
    match: AnyMatch = new_match(race, race.options(), seats, "pig")
    for _ in moments(match, "sensible", "pig"):
        pass
    return match


# Refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_goes_on_is_refused_in_one_sentence(
    galop: Call, saved: str, language: Language
) -> None:
    before = (folder() / f"{saved}.json").read_bytes()
    called = galop("review", saved, "--lang", language)
    assert (called.code, called.out) == (1, "")
    assert called.err == f"{review_words(language).running(saved)}\n"
    assert f"galop resume {saved}" in called.err
    assert (folder() / f"{saved}.json").read_bytes() == before
    assert Save.look(folder(), saved)[1] == "allowed"


def test_what_is_not_there_is_refused(galop: Call) -> None:
    assert galop("review", "nothing").code == 1
    assert galop("review").code == 2
    assert galop("review", "nothing", "--squares", "20").code == 2


def test_no_arrays_are_loaded_to_ask_what_a_review_is(tmp_path: Path) -> None:
    assert "numpy" not in loaded(tmp_path, "review", "--help")


# As JSON

KEYS = {
    *("review", "game", "options", "advice", "typed_dice", "aim", "badge", "error", "point"),
    *("players", "turning_points", "values", "moves"),
}
PLAYER = {
    *("name", "computer", "accuracy", "judged", "ledger", "without_luck", "dice", "luck"),
    "streak",
}
MOVE = {
    "place",
    "turn",
    "seat",
    "action",
    "before",
    "after",
    "luck",
    "choice",
    "left_out",
    "judged",
}
JUDGED = {"choices", "taken", "best", "regret", "points", "grade"}
LEDGER = {"start", "luck", "own", "others", "left_out", "result"}


@pytest.mark.parametrize("name", RACES)
def test_json_has_one_shape_and_every_number_in_full(galop: Call, name: str) -> None:
    called = galop("review", keep(finished(name)), "--json")
    assert (called.code, called.err) == (0, "") and called.out.isascii()
    told: dict[str, Any] = json.loads(called.out)
    assert told.keys() == KEYS and told["review"] == 1
    assert [player["name"] for player in told["players"]] == list(finished(name).names)
    seats = range(len(told["players"]))
    for seat in seats:
        player = told["players"][seat]
        ledger = player["ledger"]
        assert player.keys() == PLAYER and ledger.keys() == LEDGER
        parts = (ledger[part] for part in ("start", "luck", "own", "others", "left_out"))
        assert abs(fsum(parts) - ledger["result"]) < 1e-12
        moves = [move for move in told["moves"] if move["seat"] == seat]
        assert abs(fsum(m["choice"][seat] for m in moves) - ledger["own"]) < 1e-12
        assert abs(fsum(m["luck"][seat] for m in told["moves"]) - ledger["luck"]) < 1e-12
        grades = [move["judged"]["grade"] for move in moves if move["judged"]]
        assert {grade: grades.count(grade) for grade in player["judged"]} == player["judged"]
    for move in told["moves"]:
        assert move.keys() == MOVE
        assert move["judged"] is None or move["judged"].keys() == JUDGED
    log = [move["place"] for move in told["moves"]]
    assert log == sorted(set(log)) and set(told["turning_points"]) <= set(log)
    assert len(told["values"]) == len(finished(name).log) + 1


def test_json_is_the_same_in_every_language(galop: Call) -> None:
    name = keep(finished("excape"))
    english, french = (galop("review", name, "--json", "--lang", lang).out for lang in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("name", GAMES)
def test_a_review_writes_nothing(galop: Call, name: str) -> None:
    kept = keep(finished(name))
    path = folder() / f"{kept}.json"
    before = path.read_bytes()
    assert galop("review", kept).code == 0
    assert path.read_bytes() == before
