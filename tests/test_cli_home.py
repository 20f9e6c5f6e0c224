"""The home menu in lines, called in this process."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from calling import Call
from galop.rules import game
from galop.saves import Save, folder, list_saves
from galop.tui.front import GAMES
from galop.tui.spoken_rules import paragraphs
from galop.tui.words import LANGUAGES, AnyWords, Language, words
from galop.tui.words.home import home_words
from galop.tui.words.odds import odds_words
from galop.tui.words.review import review_words
from saving import a_match, go_on


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_lists_its_entries_and_leaves(galop: Call, language: Language) -> None:
    called = galop("--lang", language, typed="q\n")
    assert (called.code, called.err) == (0, "")
    assert [line[0] for line in called.out.splitlines()[:5]] == list("12345")
    assert galop(typed="").code == 0


def test_home_plays_a_new_game_with_each_option_asked(galop: Call) -> None:
    presets = len(game("metres").presets)
    typed = f"1\n1\nAna,Ana\nAna,bot\n{presets + 1}\n5\n12\n2\n\nr\nq\nzut\n99\nq\n"
    called = galop(typed=typed)
    assert called.code == 0
    assert "Two players are named Ana" in called.out
    assert "from 10 to 200" in called.out
    match = Save.watch(folder(), "metres")
    assert (match.options.squares, match.options.tie) == (12, True)
    assert len(match.log) >= 2
    again = galop(typed="1\n1\nr\nq\nq\n")
    assert again.code == 0
    assert len(Save.watch(folder(), "metres").log) > len(match.log)


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_lets_a_game_be_played_without_hints(galop: Call, language: Language) -> None:
    hints = len(game("metres").presets) + 2
    typed = f"1\n1\nAna,Ben\n{hints}\n1\nh\nq\nq\n"
    called = galop("--lang", language, typed=typed)
    allowed, forbidden = home_words(language).hints_allowed
    assert f"{allowed}" in called.out and f"{forbidden}" in called.out
    assert odds_words(language).forbidden in called.out
    assert Save.look(folder(), "metres")[1] == "forbidden"
    twice = f"2\n1\nCid,Dan\n{hints}\n{hints}\n1\nq\nq\n"
    assert galop("--lang", language, typed=twice).code == 0
    assert Save.look(folder(), "metres-cid")[1] == "allowed"


def test_home_keeps_the_settings(galop: Call) -> None:
    called = galop(typed="6\n1\n1\n6\n2\n1\n7\n")
    assert called.code == 0
    assert "nouvelle partie" in called.out
    kept = json.loads((Path(os.environ["GALOP_HOME"]) / "settings.json").read_text())
    assert (kept["language"], kept["verbosity"]) == ("fr", "brief")
    assert "quatre" in galop("--help").out


@pytest.mark.parametrize("name", ["metres", "excape"])
def test_home_reads_the_rules_by_the_paragraph(galop: Call, name: str) -> None:
    said = words("en", name)
    pages = paragraphs(said)
    place = GAMES.index(name) + 1
    typed = f"2\n{place}\nk\n" + "\n" * len(pages) + "v\nk\nz\nq\nq\n"
    called = galop(typed=typed)
    assert called.code == 0
    told = [text for part in said.rules() for text in part.paragraphs]
    assert [" ".join(page) for page in pages] == [
        f"{said.title}. {said.pitch}",
        *(text if (head := _head(said, text)) is None else f"{head}. {text}" for text in told),
    ]
    for page in pages:
        assert "\n".join(page) in called.out
    asked = [line for line in called.out.splitlines() if line.startswith("Rules, ")]
    last = len(pages)
    places = [1, 1, *range(2, last + 1), last, last, last - 1, last - 1]
    assert [int(line.split()[1]) for line in asked] == places
    assert called.out.count("This is the end.") == called.out.count("This is the beginning.") == 1
    assert "z does nothing here. q closes." in called.out


def _head(said: AnyWords, text: str) -> str | None:
    """Return the title of the part that a paragraph opens."""
    return next((part.title for part in said.rules() if part.paragraphs[0] == text), None)


def test_home_tells_that_nothing_is_saved(galop: Call) -> None:
    assert "No game is saved." in galop(typed="3\nq\n").out


@pytest.mark.parametrize(("language", "end"), [("en", "end, round "), ("fr", "fin, tour ")])
def test_a_saved_game_is_looked_back_on_from_home(galop: Call, language: str, end: str) -> None:
    match = go_on(a_match("Ana", "Ben"), 1000)
    Save.create(folder(), match).close()
    typed = "3\n1\n1\n" + "g\n" + "e\nk\nq\n" + "q\n"
    called = galop("--lang", language, typed=typed)
    assert called.code == 0
    asked = called.out.split(end)
    assert len(asked) == 4  # as it opens, at the end again, a sentence before it
    assert {"en": "Ana to play.", "fr": "À Ana de jouer."}[language] in asked[1]
    assert len(Save.watch(folder(), "metres").log) == len(match.log)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_reviewed_from_home_and_nothing_is_written(
    galop: Call, language: Language
) -> None:
    match = go_on(a_match("Ana", "Ben", squares=20), 1000)
    with Save.create(folder(), match) as save:
        path = save.path
    before = path.read_bytes()
    called = galop("--lang", language, typed="3\n1\n2\n1\nj\nq\n3\n1\nq\nq\n")
    assert (called.code, called.err) == (0, "")
    words = review_words(language)
    assert all(f"{words.parts[part]}." in called.out for part in ("result", "turning", "dice"))
    accuracy = {"en": "Ana: accuracy", "fr": "Ana\u00a0: précision"}[language]
    assert accuracy in called.out
    assert path.read_bytes() == before


def test_a_running_game_is_looked_back_on_while_another_plays_it(galop: Call) -> None:
    match = go_on(a_match("Ana", "Ben"), 6)
    with Save.create(folder(), match):
        called = galop(typed="4\n1\nr\nq\nq\n")
    assert called.code == 0
    assert "Log, round 1 of 1" in called.out


def test_a_damaged_game_is_explained_and_the_end_of_input_leaves_from_the_log(galop: Call) -> None:
    Save.create(folder(), go_on(a_match("Ana", "Ben"), 1000)).close()
    (folder() / "broken.json").write_text("{")
    names = [entry.name for entry in list_saves(folder())]
    broken = names.index("broken") + 1
    whole = 3 - broken
    called = galop(typed=f"3\n{broken}\n3\n{whole}\n1\n")
    assert called.code == 0
    assert "broken is damaged" in called.out
    assert called.out.rstrip().split("\n")[-1].startswith("Log, end")
