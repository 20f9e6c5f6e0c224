"""galop odds, and what is kept and said of games in which hints or odds were used."""

from __future__ import annotations

import json
from typing import Any

import pytest
from calling import UNPRINTABLE, Call
from galop.rules import GAMES, game
from galop.saves import Save, folder
from galop.tui.cli import MOST_PLAYERS
from galop.tui.words import LANGUAGES
from galop.tui.words.odds import odds_words


def found(galop: Call, *words: str) -> Any:
    called = galop("odds", *words, "--json")
    assert (called.code, called.err) == (0, "")
    assert called.out.isascii()
    return json.loads(called.out)


def near(told: list[float], known: list[float]) -> bool:
    return all(abs(a - b) < 1e-9 for a, b in zip(told, known, strict=True))


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (("metres", "--squares", "10"), 0.7139304583),
        (("--squares", "20", "metres"), 0.6191000478),
        (("metres", "--squares", "20", "--tie", "--players", "2"), 0.5),
        (("marche", "--squares", "11"), 0.6024799037),
        (("marche", "--squares", "11", "--win", "secured"), 0.5979669130),
    ],
)
def test_the_start_of_a_race_has_its_known_value(
    galop: Call, words: tuple[str, ...], first: float
) -> None:
    told = found(galop, *words)
    assert told["badge"] == "exact"
    assert near(told["shares"], [first, 1 - first])
    assert told["choices"][told["best"]]["value"] == told["shares"][0]


def test_alone_the_rounds_left_are_told(galop: Call) -> None:
    told = found(galop, "marche", "--squares", "11", "--players", "1")
    assert told["aim"] == "fewest_turns"
    assert near([told["turns"]], [4.7255908454])
    assert (
        "En moyenne, 4,7 tours à jouer."
        in galop("odds", "marche", "--squares", "11", "--players", "1", "--lang", "fr").out
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_race_has_odds_of_sentences(galop: Call, name: str, language: str) -> None:
    called = galop("odds", name, "--lang", language)
    assert (called.code, called.err) == (0, "")
    assert not UNPRINTABLE.search(called.out)
    assert all(line.endswith(".") for line in called.out.splitlines())


def test_no_game_seats_more_than_the_parser_takes() -> None:
    assert max(game(name).seats[-1] for name in GAMES) == MOST_PLAYERS


def test_a_saved_game_has_its_odds_and_then_says_that_they_were_used(
    galop: Call, saved: str
) -> None:
    assert galop("show", saved).err == ""
    match, advice = Save.look(folder(), saved)
    assert advice == "allowed"
    called = galop("odds", saved)
    assert called.code == 0
    assert called.out.startswith("Ana to play.\nRoll: ")
    assert "Risk of the next throw: 1/6; 16.7%." in called.out
    again, advice = Save.look(folder(), saved)
    assert (again.log, advice) == (match.log, "used")
    shown = galop("show", saved)
    assert shown.err == f"{odds_words('en').were_used}\n"
    assert shown.out.startswith("Galop sheet")
    assert json.loads(galop("show", saved, "--json").out)["advice"] == "used"
    played = galop("resume", saved, typed="s\n" + "r\ns\n" * 200)
    assert odds_words("en").were_used in played.out


def test_odds_are_those_that_a_spectator_may_know(galop: Call) -> None:
    assert galop("play", "tierce", "--players", "Ana,Ben,Zoe", typed="q\n").code == 0
    told = found(galop, "tierce-ana-ben-zoe")
    assert near(told["tokens"], [6.0, 6.0, 6.0])
    assert told["badge"] == "random_placement"


def test_what_has_no_odds_is_refused(galop: Call) -> None:
    galop("play", "metres", "--players", "bot,bot", "--squares", "10")
    over = galop("odds", "metres-robot-robot-b")
    assert (over.code, over.out) == (1, "")
    assert "metres-robot-robot-b" in over.err
    galop("play", "metres", "--players", "Ana,Ben", "--no-hints", typed="h\nq\n")
    for language in LANGUAGES:
        off = galop("odds", "metres-ana-ben", "--lang", language)
        assert (off.code, off.out, off.err) == (1, "", f"{odds_words(language).forbidden}\n")
    assert galop("odds", "nothing").code == 1


def test_a_game_without_hints_answers_so_also_when_resumed(galop: Call) -> None:
    first = galop("play", "metres", "--players", "Ana,Ben", "--no-hints", typed="h\no\nq\n")
    assert first.out.count(odds_words("en").forbidden) == 2
    resumed = galop("resume", "metres-ana-ben", typed="o\nq\n")
    assert resumed.out.count(odds_words("en").forbidden) == 1


def test_a_game_held_by_another_is_left_alone(galop: Call, saved: str) -> None:
    save, _ = Save.open(folder(), saved)
    with save:
        held = galop("odds", saved)
        assert (held.code, held.out) == (1, "")
        assert saved in held.err
    assert Save.look(folder(), saved)[1] == "allowed"
