"""A game's options as flags of the command line, and back."""

from __future__ import annotations

from argparse import SUPPRESS, BooleanOptionalAction, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...rules import game as find_game
from ...rules.core import Value
from ...rules.options import BadOption, OptionRow, OptionValue, build, parse, rows
from ..cli import Usage
from ..front import short
from ..words import AnyWords, OptionWords
from ..words.cli import CliWords

if TYPE_CHECKING:
    from ..cli import Parser


def flag_name(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def add_options(parser: Parser, game: str, words: AnyWords) -> None:
    """Add a flag for each option of a game, in the order of its model."""
    for row in rows(find_game(game).options):
        _add(parser, row, words.option(row.name))


def _add(parser: Parser, row: OptionRow, spoken: OptionWords) -> None:
    settings: dict[str, Any] = {
        "dest": f"option {row.name}",
        "default": SUPPRESS,
        "help": option_help(parser.words, row, spoken).replace("%", "%%"),
    }
    if row.kind == "switch":
        settings["action"] = BooleanOptionalAction
    else:
        settings["type"] = _reader(parser.words, row, spoken)
        settings["metavar"] = parser.door.stands("TEXT")
    if row.kind == "number":
        settings["metavar"] = f"{row.low}-{row.high}"
    if row.kind == "choice":
        settings["choices"] = row.choices
        settings["metavar"] = "|".join(row.choices)
    parser.own.add_argument(flag_name(row.name), **settings)


def option_help(words: CliWords, row: OptionRow, spoken: OptionWords) -> str:
    """Return an option's help in one paragraph: what it is, its values, its default."""
    if row.kind == "number":
        return words.help_number(spoken.help, row.low, row.high, int(row.default))
    values = [words.help_value(value, meaning) for value, meaning in spoken.values]
    default = words.on_off(bool(row.default)) if row.kind == "switch" else str(row.default)
    return words.help_default(" ".join((spoken.help, *values)), default)


def _reader(words: CliWords, row: OptionRow, spoken: OptionWords) -> Callable[[str], OptionValue]:
    def read(text: str) -> OptionValue:
        try:
            return parse(row, text)
        except BadOption as error:
            raise Usage(refusal(words, row, error, spoken)) from error

    return read


def refusal(
    words: CliWords, row: OptionRow, error: BadOption, spoken: OptionWords, name: str = ""
) -> str:
    """Return why an option, a flag unless it has a name, cannot take a value, and which it can."""
    named, text = name or flag_name(row.name), short(error.text)
    match row.kind:
        case "number":
            return words.between(named, text, row.low, row.high)
        case "choice":
            return words.choose(named, text, row.choices)
        case _:
            return words.bad_value(named, text, words.bad_text.get(error.code, ""), spoken.help)


def chosen(model: type[Value], call: Namespace, words: CliWords, spoken: AnyWords) -> Value:
    """Return the options that a call chose. Raises Usage when they cannot stand."""
    given: dict[str, OptionValue] = {
        name.removeprefix("option "): value
        for name, value in vars(call).items()
        if name.startswith("option ")
    }
    try:
        return build(model, given)
    except BadOption as error:
        row = error.row
        if row is None:
            raise
        raise Usage(refusal(words, row, error, spoken.option(row.name))) from error


def preset(options: Value, spoken: AnyWords) -> str:
    """Return options in words: every number, and whatever else is not the default."""
    parts: list[str] = []
    for option in rows(type(options)):
        value: OptionValue = getattr(options, option.name)
        said = spoken.option(option.name)
        if option.kind == "switch" and value:
            parts.append(said.label)
        elif option.kind == "number" or value != option.default:
            meaning = dict(said.values).get(str(value), str(value))
            told = said.label.casefold() in meaning.casefold()
            parts.append(meaning if told else f"{said.label} {meaning}")
    return ", ".join(parts)
