"""The log in lines mode: a sentence an answer, the newest ten by digits, and back to play."""

from __future__ import annotations

import io
import os
import re

import pytest
from galop.rules import game
from galop.rules.luck import ScriptedLuck
from galop.rules.match import new_match
from galop.tui.chronicle import When
from galop.tui.console import Console
from galop.tui.keymap import usual
from galop.tui.lines import run
from galop.tui.screens.replay import Replay
from galop.tui.session import Session
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.spoken_log import MOVES, SpokenLog
from galop.tui.vocabulary import fold
from galop.tui.words import LANGUAGES, Language, Verbosity
from galop.tui.words.reading import reading_words
from playing import players, settle

every_language = pytest.mark.parametrize("language", LANGUAGES)


def a_match(*acts: str) -> AnyMatch:
    """Return a match of Ana and Ben who act so; the dice fall 5, 4, 3, 2, 1."""
    race = game("metres")
    luck = ScriptedLuck(["5", "4", "3", "2", "1"])
    match: AnyMatch = new_match(race, race.options(), players(2, ("Ana", "Ben")), "s", luck=luck)
    settle(match)
    for act in acts:
        match.play(next(c for c in getattr(match.awaits, "choices", ()) if c.kind == act))
        settle(match)
    return match


def played() -> AnyMatch:
    """Return a match in which Ana threw 5 and 4 and stopped, and Ben threw 3."""
    return a_match("roll", "roll", "stop", "roll")


class Heard(Session):
    """A session that keeps what it is told, for each key typed."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self.said: list[str] = []

    def announce(self, *lines: str) -> None:
        self.said.append("\n".join(lines))


def answers(keys: str, language: Language = "en", verbosity: Verbosity = "normal") -> list[str]:
    """Return what the log says as it opens, and then for each key."""
    session = Heard(Sitting(played(), None, language, verbosity))
    typed = iter([*keys.split(), "q"])
    SpokenLog(session).read(lambda prompt: next(typed))
    assert len(session.said) == len(keys.split()) + 1
    return session.said


def test_the_log_opens_on_the_newest_sentence() -> None:
    assert answers("")[0] == "Ben rolls 3.\nk before, j after, 1 to 0 the newest, ? keys, q closes."
    assert answers("", verbosity="brief")[0] == "Ben: 3."


def test_a_letter_is_a_sentence_back_or_on() -> None:
    assert answers("k k k j")[1:] == [
        "Ben to play.",
        "Walks 9, to 9.",
        "Ana stops.",
        "Walks 9, to 9.",
    ]


def test_digits_say_the_newest_ten() -> None:
    assert answers("1 2 5 é 7")[1:] == [
        "Ben rolls 3.",
        "Ben to play.",
        "Ana rolls 4, total 9.",
        "Ben to play.",
        "Ana to play.",
    ]


@every_language
def test_a_digit_of_which_there_is_none_yet_says_how_many_there_are(language: Language) -> None:
    assert answers("0", language)[1] == reading_words(language).few(7)


def test_turns_choices_and_ends() -> None:
    assert answers("r r x c t g e b")[1:] == [
        "Ben to play.",
        "Ana to play.",
        "No choice comes before this.",
        "Ana rolls 5.",
        "Ben to play.",
        "Ana to play.",
        "Ben rolls 3.",
        "Ana stops.",
    ]


def test_words_of_both_languages_move_too() -> None:
    assert answers("avant before apres début fin")[1:] == [
        "Ben to play.",
        "Walks 9, to 9.",
        "Ben to play.",
        "Ana to play.",
        "Ben rolls 3.",
    ]


def test_where_dice_and_again_are_of_that_sentence() -> None:
    said = answers("5 v w d")[2:]
    assert said[0] == "Ana rolls 4, total 9."
    assert said[1].startswith("Ana 0 of 60")
    assert said[2].startswith("Dice: 5 4.")


def keyed(text: str) -> str:
    """Return a text with the letters of its acts."""
    letters = {f"log.{move.replace(' ', '_')}": spelled[0] for move, spelled in MOVES.items()}
    others = {"repeat": "v", "where": "w", "dice": "d", "keys": "?"}
    letters |= {f"log.{act}": letter for act, letter in others.items()} | {"page.close": "q"}
    return re.sub("<(.*?)>", lambda found: letters[found[1]], text)


@every_language
def test_every_key_answers(language: Language) -> None:
    words = reading_words(language)
    said = answers("xyz u ? j t", language)[1:]
    assert said == [
        keyed(words.no_log_key("xyz")),
        keyed(words.no_log_key("u")),
        "\n".join(map(keyed, words.log_all_keys)),
        words.no_more("sentence"),
        words.no_more("turn"),
    ]


@pytest.mark.parametrize("closing", ["q", "l", "quit", "journal"])
def test_closing_asks_the_same_question_again_and_the_match_is_as_it_was(closing: str) -> None:
    match = played()
    log = match.log
    page = in_lines(match, f"l\nk\nr\n{closing}\n")
    assert page.split("Log, ")[-1] == f"round 1 of 1. k, j, q? {closing}\n{QUESTION}\n"
    assert page.count(QUESTION) == 2
    assert match.log == log


def test_the_end_of_input_leaves_the_game_from_the_log_too() -> None:
    match = played()
    assert in_lines(match, "l\n").endswith("Log, round 1 of 1. k, j, q? \n")


QUESTION = "Ben 0. 1 roll, 2 stop for 3? "


def in_lines(match: AnyMatch, typed: str) -> str:
    """Return what lines mode writes on a pipe, its answers among it."""
    source, sink = os.pipe()
    os.write(sink, typed.encode())
    os.close(sink)
    page = io.StringIO()
    try:
        assert run(Sitting(match, None, "en"), Console(source=source, page=page)) == 0
    finally:
        os.close(source)
    return page.getvalue()


def test_a_log_in_which_nothing_was_said_is_empty() -> None:
    session = Heard(Sitting(a_match(), None, "en", "brief"))
    SpokenLog(session).read(lambda prompt: "")
    assert session.said == ["The log is empty."]


@every_language
def test_the_prompt_holds_forty_characters(language: Language) -> None:
    words = reading_words(language)
    for when in (
        When(1, 1, 1, 1, 0, False),
        When(1, 1, 123, 456, 0, False),
        When(5, 5, 123, 456, None, False),
        When(5, 5, 123, 123, None, True),
    ):
        for brief in (True, False):
            assert len(words.log_question(when, brief=brief)) + 3 <= 40


def test_nothing_that_is_typed_means_two_things() -> None:
    spelled = [word for typed in MOVES.values() for word in typed]
    assert len(spelled) == len(set(spelled))
    assert all(fold(word) == word for word in spelled)
    assert not set(spelled) & {"q", "l", "v", "w", "d", "?"}


def test_the_letters_are_those_of_the_full_screen() -> None:
    keys = usual((Replay,))
    for move, spelled in MOVES.items():
        assert spelled[0] in keys[f"log.{move.replace(' ', '_')}"]
