"""The words: whole sentences without markup, each language written as it should be."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

import pytest
from galop.rules import game
from galop.rules.core import Decision, Seat
from galop.rules.options import rows
from galop.tui.words import LANGUAGES, VERBOSITIES, Language, speak, words
from playing import NAMES, PLAYED, few_games, heard

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", PLAYED)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def sentences(name: str, language: Language) -> tuple[str, ...]:
    """Everything that is said of some games, at every verbosity, to every viewer."""
    found: dict[str, None] = {}
    for match in few_games(name):
        viewers: tuple[Seat | None, ...] = (None, *range(len(match.players)))
        for verbosity in VERBOSITIES:
            for viewer in viewers:
                found.update(dict.fromkeys(heard(match, language, verbosity, viewer)))
    found.update(dict.fromkeys(_answers(name, language)))
    return tuple(found)


def _answers(name: str, language: Language) -> Iterator[str]:
    """What is said when asked: where everyone is, the dice, what is mine."""
    race, said = game(name), words(language, name)
    for match in few_games(name):
        for step in match.steps:
            for seat in range(len(match.players)):
                view = race.view(step.state, seat)
                yield from said.mine(view, seat, match.names)
            yield from said.where(race.view(step.state, None), match.names)
            yield from said.dice(race.view(step.state, None), match.names)


@cache
def entries(name: str, language: Language) -> tuple[str, ...]:
    """Every part of a prompt: menu entries, what is asked, where a seat stands."""
    race, said = game(name), words(language, name)
    found: dict[str, None] = {}
    for match in few_games(name):
        for step in match.steps:
            awaited = race.awaits(step.state)
            if isinstance(awaited, Decision):
                view = race.view(step.state, awaited.seat)
                for choice in awaited.choices:
                    texts = tuple(label.text for label in said.path(choice, view))
                    found.update(dict.fromkeys(texts))
                    for depth in range(len(texts)):
                        found[said.ask(view, texts[:depth])] = None
            for seat in range(len(match.players)):
                stand = said.stand(race.view(step.state, seat), seat)
                assert len(stand) <= 20, stand
                found[stand] = None
    return tuple(text for text in found if text)


@cache
def pages(name: str, language: Language) -> tuple[str, ...]:
    """What is written once: title, rules page, options."""
    race, said = game(name), words(language, name)
    texts = [said.title, said.pitch]
    for section in said.rules():
        assert section.phases and section.paragraphs
        texts += (section.title, *section.paragraphs)
    for row in rows(race.options):
        found = said.option(row.name)
        texts += (found.label, found.help, *(word for _, word in found.values))
    return tuple(texts)


def everything(name: str, language: Language) -> tuple[str, ...]:
    return (*sentences(name, language), *entries(name, language), *pages(name, language))


def own(text: str) -> str:
    """Return a text without the players' names."""
    for name in NAMES:
        text = text.replace(name, "N")
    return text


@every_game
@every_language
def test_nothing_said_is_empty_or_drawn_or_spaced_out(name: str, language: Language) -> None:
    for text in everything(name, language):
        assert text == text.strip() and text, repr(text)
        assert "  " not in text, text
        drawn = [mark for mark in text if unicodedata.category(mark)[0] == "C" or mark in "|_<>*#"]
        boxed = [mark for mark in text if "\u2190" <= mark <= "\u27bf"]
        assert not drawn and not boxed, text


@every_game
@every_language
def test_every_sentence_ends_as_a_sentence(name: str, language: Language) -> None:
    for text in sentences(name, language):
        assert text[-1] in ".!?", text
    for text in (words(language, name).pitch, *(p for p in _paragraphs(name, language))):
        assert text[-1] in ".!?:", text


def _paragraphs(name: str, language: Language) -> Iterator[str]:
    for section in words(language, name).rules():
        yield from section.paragraphs


@every_game
@every_language
def test_names_are_shown_as_they_are(name: str, language: Language) -> None:
    said = " ".join(sentences(name, language))
    assert all(shown in said for shown in ("Ana", "[/b]"))
    assert "\\[" not in said and "None" not in said and "{" not in said


@every_game
@every_language
def test_no_sentence_says_you(name: str, language: Language) -> None:
    wrong = {
        "fr": r"\b(vous|votre|vos|tu|toi|ton|ta|tes|je|mon|mes)\b",
        "en": r"\b(you|your|yours|my|mine|I)\b",
    }[language]
    for text in everything(name, language):
        assert not re.search(wrong, own(text), re.IGNORECASE if language == "fr" else 0), text


@every_game
def test_french_has_its_apostrophes_and_its_no_break_spaces(name: str) -> None:
    for text in map(own, everything(name, "fr")):
        assert "'" not in text, text
        assert not re.search(r"[^\u00a0\u202f][;?!%»]", text.replace("!)", ")")), text
        assert not re.search(r"[^\u00a0\u202f\d]:", text), text
        assert not re.search(r"\w:\w", text) or re.search(r"\d:[\w+-]", text), text


NOUNS = {
    "en": {
        "square": "squares",
        "die": "dice",
        "token": "tokens",
        "card": "cards",
        "game": "games",
        "point": "points",
        "roll": "rolls",
        "turn": "turns",
    },
    "fr": {
        "case": "cases",
        "dé": "dés",
        "jeton": "jetons",
        "carte": "cartes",
        "partie": "parties",
        "point": "points",
        "lancer": "lancers",
        "tour": "tours",
    },
}
FROM = {"en": ("1",), "fr": ("0", "1")}
"""What counts in the singular."""


@every_game
@every_language
def test_numbers_agree_with_what_they_count(name: str, language: Language) -> None:
    for text in map(own, everything(name, language)):
        for number, noun in re.findall(r"(?<![-+\w/.:])(\d+) (\w+)", text):
            one = number in FROM[language]
            assert not (one and noun in NOUNS[language].values()), text
            if not re.search(
                rf"(game|partie|round|tour|manche|square|case|line|ligne) {number}\b", text
            ):
                assert one or noun not in NOUNS[language], text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("0 squares", "1 square", "2 squares")),
        ("fr", ("0 case", "1 case", "2 cases")),
    ],
)
def test_none_one_and_two_are_counted(language: Language, said: tuple[str, ...]) -> None:
    from galop.tui.words import en, fr

    count, one = (en.count, "square") if language == "en" else (fr.count, "case")
    assert tuple(count(number, one) for number in range(3)) == said


@every_game
def test_languages_agree_on_phases_and_say_as_much(name: str) -> None:
    race = game(name)
    english, french = words("en", name), words("fr", name)
    assert [s.phases for s in english.rules()] == [s.phases for s in french.rules()]
    for match in few_games(name):
        for step in match.steps:
            view = race.view(step.state, 0)
            assert english.phase(view) == french.phase(view)
            for event in step.events:
                for verbosity in VERBOSITIES:
                    assert bool(speak(english, (event,), match.names, verbosity)) == bool(
                        speak(french, (event,), match.names, verbosity)
                    )
