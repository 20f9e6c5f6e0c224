"""Pour quelques mètres de plus in words."""

from __future__ import annotations

import re

import pytest
from at_metres import NAMES, act, at, opened, some_races, told
from galop.rules import options as forms
from galop.rules.core import Decision
from galop.rules.metres import GAME, MetresEvent, MetresOptions, Rolled, Stopped, Won
from galop.tui.words import LANGUAGES, VERBOSITIES, Language, speak, words


class TestWords:
    """What is said, in both languages."""

    def test_french_sentences(self) -> None:
        said = words("fr", "metres")
        lines: list[tuple[MetresEvent, tuple[str, ...]]] = [
            (Rolled(seat=0, face=5, number=1, total=5), ("Ana fait 5.",)),
            (Rolled(seat=0, face=5, number=3, total=10), ("Ana fait 5, total 10.",)),
            (Stopped(seat=0, gain=10, position=10), ("Ana s’arrête.", "Avance de 10, jusqu’à 10.")),
        ]
        for event, sentences in lines:
            assert said.say(event, NAMES, "normal") == sentences

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_tie_names_all_who_share_it(self, language: Language) -> None:
        won = Won(winners=(0, 2), positions=(11, 3, 12), squares=10)
        said = words(language, "metres")
        for verbosity in VERBOSITIES:
            first, *rest = speak(said, (won,), NAMES, verbosity)
            assert "Ana" in first and "Chloé" in first and "Ben" not in first
            assert "Ben 3" in " ".join(rest)

    def test_what_is_left_to_walk_is_never_negative(self) -> None:
        state = at(63, 58, tie=True, seat=1)
        assert words("fr", "metres").mine(state, 0, NAMES) == ("Ana 63, arrivée passée.",)
        assert words("fr", "metres").mine(state, 1, NAMES) == (
            "Ben 58, encore 3 pour passer l’arrivée.",
        )

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_phase_has_its_rules(self, language: Language) -> None:
        said = words(language, "metres")
        named = {phase for section in said.rules() for phase in section.phases}
        assert named == {"draw", "roll", "throw", "choose", "over"}
        assert any("docteeboh" in text for part in said.rules() for text in part.paragraphs)

    def test_turns_in_english(self) -> None:
        match = opened("6 5 2 6 5 1", options=MetresOptions(squares=10))
        act(match, "rrrrrs")
        said = words("en", "metres")
        assert [line for event in told(match) for line in said.say(event, NAMES[:2], "normal")] == [
            "Ana to play.",
            "Ana rolls 6 to open: free, rolled again.",
            "Ana rolls 5.",
            "Ana rolls 2, total 7.",
            "Ana rolls 6: the sum, 7, is lost.",
            "3 dice: walks 3, to 3.",
            "Ben to play.",
            "Ben rolls 5.",
            "Ben rolls 1, total 6.",
            "Ben stops.",
            "Walks 6, to 6.",
            "Ana to play.",
        ]

    def test_the_same_turns_in_french(self) -> None:
        match = opened("6 5 2 6 5 1", options=MetresOptions(squares=10))
        act(match, "rrrrrs")
        said = words("fr", "metres")
        lines = [line for event in told(match) for line in said.say(event, NAMES[:2], "normal")]
        assert [line.replace("\u00a0", "_") for line in lines] == [
            "À Ana de jouer.",
            "Ana fait 6 d’entrée_: gratuit, le dé est relancé.",
            "Ana fait 5.",
            "Ana fait 2, total 7.",
            "Ana fait 6_: la somme, 7, est perdue.",
            "3 dés_: avance de 3, jusqu’à 3.",
            "À Ben de jouer.",
            "Ben fait 5.",
            "Ben fait 1, total 6.",
            "Ben s’arrête.",
            "Avance de 6, jusqu’à 6.",
            "À Ana de jouer.",
        ]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_menu_fits_a_braille_line(self, language: Language) -> None:
        said = words(language, "metres")
        for match in some_races():
            for step in match.steps:
                awaits = GAME.awaits(step.state)
                if isinstance(awaits, Decision) and len(awaits.choices) > 1:
                    labels = [said.path(act, step.state)[0].text for act in awaits.choices]
                    listed = ", ".join(f"{place} {text}" for place, text in enumerate(labels, 1))
                    stand = said.stand(step.state, awaits.seat)
                    assert len(f"Ana {stand}. {listed}\u00a0? ") <= 40

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_sentence_is_fit_to_be_spoken(self, language: Language) -> None:
        said = words(language, "metres")
        parts = said.rules()
        lines = {text for part in parts for text in (part.title, *part.paragraphs)}
        for match in some_races():
            names = tuple(f"P{seat}" for seat in range(len(match.names)))
            lines |= set(said.opening(match.options, names))
            for step in match.steps:
                lines |= {*said.where(step.state, names), *said.dice(step.state, names)}
                for seat in range(len(names)):
                    lines |= set(said.mine(step.state, seat, names))
                for event in step.events:
                    for verbosity in VERBOSITIES:
                        lines |= set(speak(said, (event,), names, verbosity))
        for line in lines:
            assert line and line == line.strip() and "  " not in line and "'" not in line, line
            if language == "fr":
                assert not re.search(r"\b(vous|tu|votre|ton)\b", line, re.I), line
                assert not re.search(r"[^\u00a0][:;?!%]", line), line

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_option_has_words(self, language: Language) -> None:
        said = words(language, "metres")
        for row in forms.rows(MetresOptions):
            about = said.option(row.name)
            assert about.label and about.help.endswith(".")
            if row.kind == "choice":
                assert tuple(value for value, _ in about.values) == row.choices
        with pytest.raises(KeyError):
            said.option("colour")
