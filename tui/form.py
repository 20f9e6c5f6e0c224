"""A game's options as a form: its rows in words, their values, and what may become of them."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.core import AnyGame, Value
from ..rules.options import BadOption, OptionRow, OptionValue, build, parse, rows
from .commands.flags import option_help
from .front import short
from .words import AnyWords
from .words.cli import CliWords


@dataclass(frozen=True, slots=True)
class Field:
    """One option in words; `turns` is whether it has a next value."""

    name: str
    label: str
    value: str
    help: str
    turns: bool


class Form:
    """The options of a game that is about to begin."""

    def __init__(self, game: AnyGame, words: AnyWords, spoken: CliWords) -> None:
        self._game, self._words, self._spoken = game, words, spoken
        self._rows = {row.name: row for row in rows(game.options)}
        self.options: Value = next(iter(game.presets.values()))

    def fields(self) -> tuple[Field, ...]:
        """Return the options in the order of their model."""
        return tuple(
            Field(
                row.name,
                self._words.option(row.name).label,
                self._meaning(row),
                option_help(self._spoken, row, self._words.option(row.name)),
                row.kind != "text",
            )
            for row in self._rows.values()
        )

    def next_preset(self, by: int) -> None:
        """Take the next of the game's presets, or the first one."""
        presets = list(self._game.presets.values())
        at = presets.index(self.options) if self.options in presets else -max(by, 0)
        self.options = presets[(at + by) % len(presets)]

    def turn(self, name: str, by: int) -> str:
        """Give an option its next value; return why that cannot be, or ""."""
        row, value = self._rows[name], self._value(name)
        values: tuple[OptionValue, ...] = row.choices or (False, True)
        if row.kind == "number":
            return self._set(row, min(max(int(value) + by, row.low), row.high))
        return self._set(row, values[(values.index(value) + by) % len(values)])

    def question(self, name: str) -> str | None:
        """Return the question for a value that is typed, None for one of a few."""
        row, label, now = self._rows[name], self._words.option(name).label, self._value(name)
        match row.kind:
            case "number":
                return self._spoken.ask_number(label, row.low, row.high, int(now)).rstrip()
            case "text":
                return self._spoken.ask_text(label, str(now)).rstrip()
            case _:
                return None

    def type(self, name: str, text: str) -> str:
        """Give an option the value typed; return why it may not take it, or ""."""
        row = self._rows[name]
        try:
            return self._set(row, parse(row, text.strip()))
        except BadOption as error:
            return self._refusal(row, error)

    def _value(self, name: str) -> OptionValue:
        value: OptionValue = getattr(self.options, name)
        return value

    def _set(self, row: OptionRow, value: OptionValue) -> str:
        try:
            self.options = build(self._game.options, {**dict(self.options), row.name: value})
        except BadOption as error:
            return self._refusal(error.row or row, error)
        return ""

    def _refusal(self, row: OptionRow, error: BadOption) -> str:
        said, text = self._words.option(row.name), short(error.text)
        match row.kind:
            case "number":
                return self._spoken.between(said.label, text, row.low, row.high)
            case _:
                why = self._spoken.bad_text.get(error.code, "")
                return self._spoken.bad_value(said.label, text, why, said.help)

    def _meaning(self, row: OptionRow) -> str:
        value = self._value(row.name)
        if isinstance(value, bool):
            return self._spoken.on_off(value)
        return dict(self._words.option(row.name).values).get(str(value), str(value))
