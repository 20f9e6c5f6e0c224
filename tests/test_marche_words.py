"""Marque & Marche in words."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from at_marche import NAMES, aside, bots, choices, follow, some_games, turn_of
from galop.rules import options as forms
from galop.rules.acts import Roll, Stop
from galop.rules.core import Decision
from galop.rules.luck import ScriptedLuck
from galop.rules.marche import GAME, MarcheOptions, MarcheState
from galop.rules.match import Player, new_match
from galop.tui.words import LANGUAGES, VERBOSITIES, speak, words


def test_a_turn_in_english_as_the_screens_page_has_it() -> None:
    luck = ScriptedLuck(["XX24"])
    match = new_match(
        GAME, MarcheOptions(), (Player(name="Ana"), Player(name="Ben")), "s", luck=luck
    )
    said = words("en", "marche")
    match.play(Roll())
    list(match.settle())
    state = match.state
    assert (said.stand(state, 0), said.ask(state, ())) == ("3", "Aside:")
    assert [said.path(act, state)[0].text for act in choices(state)] == ["2", "4"]
    match.play(aside("4"))
    state = match.state
    assert said.stand(state, 0) == "3" and said.ask(state, ()) == ""
    assert [said.path(act, state)[0].text for act in choices(state)] == ["roll", "stop for 2"]
    match.play(Stop())
    lines = [line for s in match.steps for e in s.events for line in said.say(e, NAMES, "normal")]
    assert lines == [
        "Ana to play.",
        "Ana rolls X X 2 4.",
        "Walks 2, to 3.",
        "The 4 is set aside: 3 dice left.",
        "Ana stops.",
        "Mark on 3.",
        "Ben to play.",
    ]


def test_a_turn_in_french() -> None:
    state, told = follow(turn_of((1,), phase="roll"), "XX24", aside("4"), "444")
    said = words("fr", "marche")
    assert [line for event in told for line in said.say(event, NAMES, "normal")] == [
        "Ana lance X X 2 4.",
        "Avance de 2, jusqu’à 3.",
        "Le 4 est écarté\u00a0: il reste 3 dés.",
        "Ana lance 4 4 4.",
        "Aucun nouveau chiffre\u00a0: 2 cases perdues.",
        "Retour sur 1.",
        "À Ben de jouer.",
    ]
    assert state.seat == 1


def test_the_odds_in_words() -> None:
    state, _ = follow(turn_of((3,), (1,), phase="roll"), "X222")
    assert words("en", "marche").dice(state, NAMES)[-1] == ("3 dice left: bust 8.8 percent.")
    assert words("fr", "marche").dice(state, NAMES)[-1] == (
        "Il reste 3 dés\u00a0: risque de tout perdre 8,8 pour cent."
    )
    assert words("en", "marche").dice_shown(state, NAMES)[-1] == ("3 dice left: bust 8.8%.")
    assert words("fr", "marche").dice_shown(state, NAMES)[-1] == (
        "Il reste 3 dés\u00a0: risque de tout perdre 8,8\u00a0%."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_menu_fits_a_braille_line(language: Literal["fr", "en"]) -> None:
    said = words(language, "marche")
    for match in some_games(60):
        for step in match.steps:
            awaited = GAME.awaits(step.state)
            if not isinstance(awaited, Decision) or len(awaited.choices) == 1:
                continue
            labels = [said.path(act, step.state)[0].text for act in awaited.choices]
            assert len(set(labels)) == len(labels)
            named = enumerate(labels, 1)
            menu = ", ".join(x if x[0].isdigit() else f"{place} {x}" for place, x in named)
            ask = said.ask(step.state, ())
            stand = said.stand(step.state, awaited.seat)
            assert len(stand) <= 20
            end = " ? " if language == "fr" else "? "
            prompt = f"Ana {stand}. {ask}{' ' if ask else ''}{menu}{end}"
            assert len(prompt) <= 40, prompt


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_fit_to_be_spoken(language: Literal["fr", "en"]) -> None:
    said = words(language, "marche")
    phases = {phase for section in said.rules() for phase in section.phases}
    pages = [text for section in said.rules() for text in (section.title, *section.paragraphs)]
    lines = set(pages)
    for match in some_games(60):
        lines |= set(said.opening(match.options, match.names))
        for step in match.steps:
            assert said.phase(step.state) in phases
            lines |= {*said.where(step.state, match.names), *said.dice(step.state, match.names)}
            for seat in range(len(match.names)):
                lines |= set(said.mine(step.state, seat, match.names))
            for event in step.events:
                for verbosity in VERBOSITIES:
                    lines |= set(speak(said, (event,), match.names, verbosity))
    for line in lines:
        assert line and line == line.strip() and "  " not in line and "'" not in line, line
        if language == "fr":
            assert not re.search(r"\b(vous|tu|votre|ton)\b", line, re.I), line
            assert not re.search(r"[^\u00a0][:;?!%](?![+-]|skip|again)", line), line
    assert "Ludicitude" in " ".join(pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_option_has_words(language: Literal["fr", "en"]) -> None:
    said = words(language, "marche")
    assert all(said.refuse(rule) for rule in ("D1-4", "D1-7", "D1-11", "D1-18"))
    assert said.refuse("choice") == ""
    for row in forms.rows(MarcheOptions):
        told = said.option(row.name)
        assert told.label and told.help.endswith(".")
        if row.kind == "choice":
            assert tuple(value for value, _ in told.values) == row.choices
    with pytest.raises(KeyError):
        said.option("colour")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", ["normal", "full"])
def test_what_sounds_the_same_is_the_same(
    language: Literal["fr", "en"], verbosity: Literal["normal", "full"]
) -> None:
    said = words(language, "marche")
    options = MarcheOptions(squares=10, two_pairs=True, jump=True, special="3:+2 4:skip 5:again")
    heard: dict[tuple[str, ...], MarcheState] = {}
    for seed in range(60):
        match = bots(options, 2, str(seed), "random")
        lines: tuple[str, ...] = ()
        for step in match.steps[:40]:
            told = [t for event in step.events for t in speak(said, (event,), NAMES, verbosity)]
            lines = (*lines, *told)
            if isinstance(GAME.awaits(step.state), Decision):
                assert heard.setdefault(lines, step.state) == step.state
