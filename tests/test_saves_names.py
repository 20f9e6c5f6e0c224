"""Names from outside: nothing reaches a terminal or a folder through them."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from galop.saves import BadName, clean_name, printable, slug
from galop.saves.names import NAME_LENGTH, tidy
from galop.saves.titles import NAME_BYTES, check_title, path_of
from hypothesis import given
from hypothesis import strategies as st

# Hypothesis must be told to look at what hurts: marks, controls, surrogates.
NASTY = st.sampled_from("\x1b\x9b\x7f\0\n\t\u200b\u200d\u202e\ufeff\u0301\u0323\ud800 \u3000e가ᄀ")
TEXTS = st.text(st.one_of(NASTY, st.characters()), max_size=120)


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Maria\n", "Ana Maria"),
        ("e\u0301ve", "éve"),
        ("A\x1b[31mna", "A[31mna"),
        ("A\x9b31mna", "A31mna"),
        ("\x1b]52;c;x\x07Ben", "]52;c;xBen"),
        ("A\u202eneB", "AneB"),
        ("A\u200b\u2060\ufeffna", "Ana"),
        ("\u0301Ana", "Ana"),
        ("[/b]", "[/b]"),
        ("李小龍", "李小龍"),
        ("שרה", "שרה"),
        ("A" * 39 + "e\u0323\u0302z", "A" * 39 + "ệ"),
        ("A" * 39 + "x\u0323\u0302z", "A" * 39),
        ("Z" + "\u0335" * 60 + "o", "Z" + "\u0335" * 4 + "o"),
        ("A" * 200, "A" * 40),
        ("a\ud800b", "ab"),
    ],
)
def test_a_name_is_cleaned(given_name: str, kept: str) -> None:
    assert clean_name(given_name) == kept


@pytest.mark.parametrize("nothing", ["", "  \t", "\x1b", "\u200b", "\u3164\u2800", "\u0301", "\0"])
def test_a_name_of_nothing_is_refused(nothing: str) -> None:
    with pytest.raises(BadName) as refused:
        clean_name(nothing)
    assert refused.value.code == "empty"


@given(TEXTS)
def test_a_clean_name_is_short_harmless_and_stays_as_it_is(text: str) -> None:
    name = tidy(text)
    assert tidy(name) == name == " ".join(name.split())
    assert len(name) <= NAME_LENGTH
    assert unicodedata.normalize("NFC", name) == name
    assert {unicodedata.category(letter) for letter in name}.isdisjoint({"Cc", "Cf", "Cs"})
    assert not name or not unicodedata.category(name[0]).startswith("M")
    name.encode()


@given(TEXTS, st.integers(1, 60))
def test_what_is_printable_is_one_short_line(text: str, limit: int) -> None:
    shown = printable(text, limit)
    assert len(shown) <= limit
    assert {unicodedata.category(letter) for letter in shown}.isdisjoint({"Cc", "Cf", "Cs"})
    shown.encode()


def test_a_huge_text_is_cut_before_it_is_read() -> None:
    assert printable("\x1b" * 10_000_000 + "x") == ""


@given(st.lists(TEXTS, max_size=8))
def test_any_players_make_a_name_that_is_safe_on_every_system(names: list[str]) -> None:
    title = slug("metres", names)
    assert check_title(title) == title
    assert len(f"{title}-999999".encode()) <= NAME_BYTES
    assert path_of(Path("/games"), title).parent == Path("/games")


@pytest.mark.parametrize(
    ("game", "names", "title"),
    [
        ("metres", ["Ana", "Ben"], "metres-ana-ben"),
        ("metres", ["Zoé", "../../etc"], "metres-zoe-etc"),
        ("metres", ["李", "\0"], "metres-1-2"),
        ("CON", [], "game-con"),
        ("", ["COM1"], "game-com1"),
    ],
)
def test_a_slug_is_the_game_and_the_players(game: str, names: list[str], title: str) -> None:
    assert slug(game, names) == title


@given(TEXTS)
def test_a_title_that_is_accepted_stays_in_the_folder(text: str) -> None:
    try:
        path = path_of(Path("/games"), text)
    except BadName:
        return
    assert path.parent == Path("/games") and path.name == f"{text}.json"
    assert len(path.name.encode()) <= NAME_BYTES + 5
