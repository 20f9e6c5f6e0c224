"""The review in lines mode and to the ear: a line an answer, parts by digits, moves in the log."""

from __future__ import annotations

from pathlib import Path

import pytest
from galop.saves import Save
from galop.tui.chapters import Order
from galop.tui.chronicle import Chronicle
from galop.tui.keymap import usual
from galop.tui.review import Reviewed
from galop.tui.screens.review import Review
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.spoken_review import CURVE, LETTERS, MOVES, SpokenReview
from galop.tui.vocabulary import command, fold
from galop.tui.words import LANGUAGES, Language, Verbosity
from galop.tui.words import words as words_of
from galop.tui.words.reading import lettered
from galop.tui.words.review import review_words
from looking import finished
from terminal import GALOP, Terminal
from test_spoken_log import Heard

every_language = pytest.mark.parametrize("language", LANGUAGES)


def answers(
    keys: str,
    language: Language = "en",
    verbosity: Verbosity = "normal",
    match: AnyMatch | None = None,
) -> list[str]:
    """Return what the review says as it opens, and then for each key."""
    match = finished() if match is None else match
    session = Heard(Sitting(match, None, language, verbosity))
    typed = iter([*keys.split(), "q"])
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return next(typed)

    SpokenReview(session, Reviewed(match, "allowed", language)).read(ask)
    assert all(len(prompt) <= 40 and prompt.endswith("? ") for prompt in prompts)
    assert next(typed, None) is None
    return session.said


def test_in_the_speech_layout_it_is_the_same_conversation(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    with Save.create(games, finished()):
        pass
    assert order().chapters[2].part == "turning"
    with Terminal((*GALOP, "--speech", "--lang", "en"), tmp_path) as terminal:
        terminal.until("Choice?")
        terminal.quiet(0.3)
        terminal.type("\r")
        terminal.until("3 saved games.")
        terminal.type("3")
        terminal.until("look back on")
        terminal.type("1")
        terminal.until("2 review")
        terminal.type("2")
        terminal.until("Enter: more")
        terminal.type("3")
        terminal.until("Turning points.")
        terminal.type("l")
        terminal.until("Log, round")
        terminal.type("q")
        terminal.until("turning points. k, j, l, q?")
        terminal.type("e")
        terminal.until("smaller moves together")
        terminal.type("q")
        terminal.until("new game.")
        terminal.type("q")
        assert terminal.wait() == 0


def order(language: Language = "en") -> Order:
    return Order(Reviewed(finished(), "allowed", language).chapters)


@every_language
def test_it_opens_with_its_parts_and_its_keys(language: Language) -> None:
    words, chapters = review_words(language), order(language).chapters
    listed = [words.entry_of(number, c.title) for number, c in enumerate(chapters, 1)]
    assert answers("", language)[0].split("\n") == [*listed, words.hint]
    assert answers("", language, "brief")[0].split("\n") == listed


@every_language
def test_it_is_read_by_the_line_to_its_end_and_back(language: Language) -> None:
    entries, words = order(language).entries, review_words(language)
    said = answers("j " * len(entries) + "k g k e", language)[1:]
    assert said[: len(entries) - 1] == [entry.text for entry in entries[1:]]
    assert said[len(entries) - 1] == words.no_more(after=True)
    assert said[len(entries) :] == [
        entries[-2].text,
        entries[0].text,
        words.no_more(after=False),
        entries[-1].text,
    ]


def test_a_digit_tells_a_part_and_its_first_line() -> None:
    found = order()
    said = answers("1 2 é t r r 0")[1:]
    for told, part in zip(said[:3], (0, 1, 1), strict=True):
        chapter = found.chapters[part]
        assert told == f"{chapter.title}.\n{chapter.lines[0].text}"
    titles = [f"{chapter.title}." for chapter in found.chapters]
    assert said[3:] == [
        titles[2],
        titles[1],
        titles[0],
        review_words("en").no_part(len(titles)),
    ]


def test_the_curve_is_three_sentences() -> None:
    said = answers("c j j j")[1:]
    chapter = next(c for c in order().chapters if c.part == "curve")
    assert len(chapter.lines) == 3
    assert said[0] == f"{chapter.title}.\n{chapter.lines[0].text}"
    assert said[1:3] == [line.text for line in chapter.lines[1:]]


@every_language
def test_the_move_of_a_line_is_read_in_the_log_and_back(language: Language) -> None:
    words = review_words(language)
    said = answers("l 3 l w q v", language)
    assert said[1] == words.no_move
    line = next(c for c in order(language).chapters if c.part == "turning").lines[0]
    assert line.text in said[2]
    assert line.step is not None
    log = Chronicle(finished(), words_of(language, "metres"), "normal")
    assert said[3].split("\n")[0] == log.sentence(log.at(line.step))
    assert said[4].startswith("Ana ")
    assert said[5] == line.text


@every_language
def test_every_key_answers(language: Language) -> None:
    words = review_words(language)
    said = answers("xyz u ? v", language)[1:]
    assert said == [
        lettered(words.no_key("xyz"), LETTERS),
        lettered(words.no_key("u"), LETTERS),
        "\n".join(lettered(line, LETTERS) for line in words.all_keys),
        order(language).entries[0].text,
    ]


def test_words_of_both_languages_move_too() -> None:
    entries = order().entries
    assert answers("after apres avant before fin début")[1:] == [
        entries[1].text,
        entries[2].text,
        entries[1].text,
        entries[0].text,
        entries[-1].text,
        entries[0].text,
    ]
    assert answers("courbe")[1] == answers("c")[1]


@every_language
@pytest.mark.parametrize("brief", [True, False])
def test_the_prompt_holds_forty_characters(language: Language, brief: bool) -> None:
    words = review_words(language)
    titles = [*words.parts.values(), words.moves_of("Maximilienne de la Tour-Maubourg")]
    for title in titles:
        assert len(words.question(title, brief=brief)) + 3 <= 40


def test_nothing_that_is_typed_means_two_things_and_the_screen_has_the_same_letters() -> None:
    spelled = [*CURVE, *(word for typed in MOVES.values() for word in typed)]
    assert len(spelled) == len(set(spelled)) and all(fold(word) == word for word in spelled)
    assert not {command(word) for word in spelled} & {"quit", "log", "repeat"}
    keys = usual((Review,))
    for act, letter in LETTERS.items():
        named = {"?": "question_mark"}.get(letter, letter)
        assert named in keys[act], act


def test_a_review_of_many_parts_is_reached_by_the_part_where_digits_end() -> None:
    match = finished("metres", 4)
    chapters = Reviewed(match, "used", "en").chapters
    assert len(chapters) > 9
    said = answers("9 t " + "k " * 2, match=match)
    assert said[2] == f"{chapters[9].title}."
