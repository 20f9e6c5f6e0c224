"""Options: one model read as rows, a code and words, and what they refuse."""

from __future__ import annotations

import pytest
from galop.rules import game
from galop.rules.metres import MetresOptions
from galop.rules.options import BadOption, OptionRow, build, parse, read, rows, write
from galop.tui.words import LANGUAGES, Language, words
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import PLAYED, any_options, values

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", PLAYED)


def written(value: int | bool | str) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@every_game
def test_a_row_takes_each_of_its_values_as_text(name: str) -> None:
    race = game(name)
    for row in rows(race.options):
        for value in values(row, race):
            assert parse(row, written(value)) == value
            build(race.options, {row.name: value})
        assert row.default in values(row, race)


@every_game
def test_a_number_stops_at_its_bounds_and_a_choice_at_its_values(name: str) -> None:
    for row in rows(game(name).options):
        wrong = {
            "number": (str(row.low - 1), str(row.high + 1), "", "x", "1.5", "+20", "²", "9" * 99),
            "switch": ("", "maybe", "True", "1"),
            "choice": ("", "nothing", " "),
            "text": (),
        }[row.kind]
        for text in wrong:
            with pytest.raises(BadOption) as refused:
                parse(row, text)
            assert (refused.value.name, refused.value.row) == (row.name, row)


@every_game
@settings(max_examples=40)
@given(data=st.data())
def test_the_code_of_options_reads_back_to_them(name: str, data: st.DataObject) -> None:
    options = data.draw(any_options(game(name)))
    assert read(type(options), write(options)) == options
    assert build(type(options), dict(options)) == options


@every_game
def test_presets_are_options_and_the_standard_ones_are_the_defaults(name: str) -> None:
    race = game(name)
    assert race.presets
    for preset in race.presets.values():
        assert isinstance(preset, race.options)
        assert read(race.options, write(preset)) == preset
    assert race.options() == build(race.options, {})


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_words(name: str, language: Language) -> None:
    said = words(language, name)
    for row in rows(game(name).options):
        found = said.option(row.name)
        assert found.label and found.help
        if row.kind == "choice":
            assert tuple(value for value, _ in found.values) == row.choices
        told = [word for _, word in found.values]
        assert all(told) and len(set(told)) == len(told)
    with pytest.raises(KeyError):
        said.option("wings")


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("squares 9", "squares"),
        ("squares", "squares"),
        ("wings 4", "wings"),
        ("squares 60, squares 60", "squares"),
        ("tie perhaps", "tie"),
        ("first last", "first"),
    ],
)
def test_a_wrong_code_is_refused_by_the_option_it_names(code: str, name: str) -> None:
    with pytest.raises(BadOption) as refused:
        read(MetresOptions, code)
    assert refused.value.name == name


def test_a_code_is_short() -> None:
    assert write(MetresOptions()) == "squares 60"
    assert write(MetresOptions(tie=True, first="drawn")) == "squares 60, tie, first drawn"
    assert read(MetresOptions, " tie ,squares 40,") == MetresOptions(squares=40, tie=True)


def test_a_row_tells_what_a_number_may_be() -> None:
    assert rows(MetresOptions)[0] == OptionRow("squares", "number", 60, low=10, high=200)
