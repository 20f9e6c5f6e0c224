"""Excape in words."""

from __future__ import annotations

import re

import pytest
from at_excape import EXAMPLE, NAMES, ExcapeMatch, choices, opened, some_games, table
from galop.rules import options as forms
from galop.rules.acts import Roll
from galop.rules.excape_events import Rolled
from galop.rules.excape_state import ExcapeOptions, Place
from galop.tui.menu import menu
from galop.tui.words import LANGUAGES, VERBOSITIES, Language, speak, words


def said_of(match: ExcapeMatch, language: Language) -> list[str]:
    said = words(language, "excape")
    events = [event for step in match.steps for event in step.events]
    return [line for event in events for line in said.say(event, match.names, "normal")]


def two_turns() -> ExcapeMatch:
    """Ana places 51 on line 5; Ben throws a double, then takes her out from line 2."""
    match = opened(throws=("51", "22", "72", "3X"))
    for act in (Roll(), Place(line=5), Roll(), Roll(), Place(line=2), Roll()):
        match.play(act)
        for _ in match.settle():
            pass
    return match


def test_two_turns_in_english() -> None:
    assert said_of(two_turns(), "en") == [
        "Ana to play.",
        "Ana rolls 5 1: 51.",
        "Ana places 51 on line 5.",
        "Ben to play.",
        "Ben rolls 2 2: 22.",
        "Double: walks 2, to 2.",
        "Ben rolls 7 2: 72.",
        "Ben places 72 on line 2.",
        "Line 5: the 51 goes out, Ana takes the dice back.",
        "Ana to play.",
        "Ana rolls 3 X.",
        "Turn lost: stays on 0.",
        "Ben to play.",
        "Pair on line 2: walks 2, to 4.",
    ]


def test_two_turns_in_french() -> None:
    assert [line.replace("\u00a0", "_") for line in said_of(two_turns(), "fr")] == [
        "À Ana de jouer.",
        "Ana lance 5 1_: 51.",
        "Ana place 51 sur la ligne 5.",
        "À Ben de jouer.",
        "Ben lance 2 2_: 22.",
        "Double_: avance de 2, jusqu’à 2.",
        "Ben lance 7 2_: 72.",
        "Ben place 72 sur la ligne 2.",
        "Ligne 5_: le 51 est chassé, Ana reprend ses dés.",
        "À Ana de jouer.",
        "Ana lance 3 X.",
        "Tour perdu_: reste sur 0.",
        "À Ben de jouer.",
        "Paire sur la ligne 2_: avance de 2, jusqu’à 4.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_that_the_faces_do_not_spell_is_said(language: Language) -> None:
    rolled = Rolled(seat=0, faces=("X", "X"), number=1, score=100)
    for verbosity in VERBOSITIES:
        assert "100" in " ".join(speak(words(language, "excape"), (rolled,), NAMES, verbosity))


def test_the_menus() -> None:
    state = table(7, hand="72", lying=(None, (3, 51), (4, 76)))
    english, french = words("en", "excape"), words("fr", "excape")
    assert english.stand(state, 0) == "7" and english.stand(state, 1) == "0"
    assert english.ask(state, ()) == "72:" and english.ask(state, ("place",)) == "Place 72 on:"
    assert french.ask(state, ("placer",)) == "72 sur\u00a0:"
    first = menu(english, state, choices(state), ())
    assert [(entry.digit, entry.label.text) for entry in first] == [(1, "roll"), (2, "place")]
    lines = menu(english, state, choices(state), ("place",))
    assert [entry.digit for entry in lines] == [0, 1, 2, 5]
    assert [entry.label.text for entry in lines] == ["0", "1", "2", "5"]  # else too long
    alone = state.but(pairs=table(lying=(None, (1, 51), (4, 76))).pairs)
    lines = menu(english, alone, choices(alone), ("place",))
    assert [entry.label.text for entry in lines] == ["0 (out 51)", "2", "3", "5"]
    crowded = state.but(pairs=table(lying=(*EXAMPLE, (5, 71))).pairs, positions=(7, 0, 0, 0, 0))
    lines = menu(english, crowded, choices(crowded), ("place",))
    assert [entry.label.text for entry in lines] == ["0", "2"]
    assert "Line 2 takes out 51, 63 and 71." in english.dice(crowded, NAMES)


def test_the_facts_in_words() -> None:
    state = table(hand="72", lying=(None, (4, 63)))
    assert words("en", "excape").dice(state, NAMES) == (
        "Dice: 7 2, score 72, roll 1.",
        "Rolled again: an X 11 in 36; above 72, 3 in 36.",
        "Free lines: 0, 1, 2, 3, 5.",
        "Line 0 takes out 63.",
        "Line 1 takes out 63.",
        "Line 2 takes out 63.",
        "Line 3 takes out 63.",
    )
    assert words("fr", "excape").dice(table(), NAMES)[1] == (
        "Au lancer\u00a0: un X 11 fois sur 36."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_menu_fits_a_braille_line(language: Language) -> None:
    said = words(language, "excape")
    for match in some_games():
        for step in match.steps:
            if step.state.phase != "choose":
                continue
            stand = said.stand(step.state, step.state.seat)
            assert len(stand) <= 20
            first = menu(said, step.state, choices(step.state), ())
            listed = ", ".join(f"{entry.digit} {entry.label.text}" for entry in first)
            asked = said.ask(step.state, ())
            assert len(f"Ana {stand}. {asked} {listed}\u00a0? ") <= 40
            chosen = (first[1].label.text,)
            lines = menu(said, step.state, choices(step.state), chosen)
            listed = ", ".join(entry.label.text for entry in lines)
            end = "\u00a0? " if language == "fr" else "? "
            assert len(f"{said.ask(step.state, chosen)} {listed}{end}") <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_fit_to_be_spoken(language: Language) -> None:
    said = words(language, "excape")
    phases = {phase for section in said.rules() for phase in section.phases}
    pages = [text for section in said.rules() for text in (section.title, *section.paragraphs)]
    lines = set(pages)
    for match in some_games():
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
            assert not re.search(r"[^\u00a0][:;?!%]", line), line
    assert "Reiner Knizia" in " ".join(pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_option_has_words(language: Language) -> None:
    said = words(language, "excape")
    assert all(said.refuse(rule) for rule in ("D3-6", "D3-15")) and said.refuse("choice") == ""
    for row in forms.rows(ExcapeOptions):
        told = said.option(row.name)
        assert told.label and told.help.endswith(".")
        assert tuple(value for value, _ in told.values) == row.choices
    with pytest.raises(KeyError):
        said.option("colour")
