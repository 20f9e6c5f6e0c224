"""A game's options, read from its model as rows of a form, command flags or a docs table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_origin

import annotated_types
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from .core import Opt, Value

OptionKind: TypeAlias = Literal["number", "switch", "choice", "text"]
OptionValue: TypeAlias = int | bool | str


class OptionRow(NamedTuple):
    """One option: what it is called, what it may be, and what it is unless chosen.

    `low` and `high` bound a number, both included; `choices` are a choice's values in order.
    """

    name: str
    kind: OptionKind
    default: OptionValue
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


class BadOption(ValueError):
    """An option that the game does not have, or a value that it may not take.

    `row` is None when there is no option of that name. `code` is what its game's own check found
    wrong with a text, as "special_twice", or "".
    """

    def __init__(self, name: str, text: str, row: OptionRow | None, code: str = "") -> None:
        super().__init__(f"{name}: {text}")
        self.name = name
        self.text = text
        self.row = row
        self.code = code


def rows(model: type[Value]) -> tuple[OptionRow, ...]:
    """Return the rows of an options model, in the order of its fields."""
    return tuple(_row(name, field) for name, field in model.model_fields.items())


def _row(name: str, field: FieldInfo) -> OptionRow:
    default: Any = field.default
    if field.annotation is bool:
        return OptionRow(name, "switch", default)
    if field.annotation is int:
        low = next(m.ge for m in field.metadata if isinstance(m, annotated_types.Ge))
        high = next(m.le for m in field.metadata if isinstance(m, annotated_types.Le))
        if not (isinstance(low, int) and isinstance(high, int)):
            raise TypeError(f"{name}: a number needs whole bounds")
        return OptionRow(name, "number", default, low=low, high=high)
    if get_origin(field.annotation) is Literal:
        return OptionRow(name, "choice", default, choices=get_args(field.annotation))
    if field.annotation is str:
        return OptionRow(name, "text", default)
    raise TypeError(f"{name}: no form row for {field.annotation}")


def parse(row: OptionRow, text: str) -> OptionValue:
    """Return the value that a text stands for. Raises BadOption when it may not take it."""
    match row.kind:
        case "number":
            if not (text.isascii() and text.isdigit() and len(text) < 10):
                raise BadOption(row.name, text, row)
            number = int(text)
            if not row.low <= number <= row.high:
                raise BadOption(row.name, text, row)
            return number
        case "switch":
            if text not in ("yes", "no"):
                raise BadOption(row.name, text, row)
            return text == "yes"
        case "choice":
            if text not in row.choices:
                raise BadOption(row.name, text, row)
            return text
        case "text":
            return text


def build(model: type[Opt], values: Mapping[str, OptionValue]) -> Opt:
    """Return the options with these values and the defaults. Raises BadOption."""
    try:
        return model(**values)
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]) if first["loc"] else next(iter(values), "")
        row = next((row for row in rows(model) if row.name == name), None)
        raise BadOption(name, str(values.get(name, "")), row, first["type"]) from error


def write(options: Value) -> str:
    """Return the short code of options: every number, and whatever else is not the default.

    `squares 60, tie`: numbers and choices with their value, a switch that is on by its name.
    """
    parts: list[str] = []
    for row in rows(type(options)):
        value: OptionValue = getattr(options, row.name)
        if row.kind == "number" or (value != row.default and row.kind != "switch"):
            parts.append(f"{row.name} {value}")
        elif value != row.default:
            parts.append(row.name if value else f"{row.name} no")
    return ", ".join(parts)


def read(model: type[Opt], code: str) -> Opt:
    """Return the options that a short code writes. Raises BadOption."""
    known = {row.name: row for row in rows(model)}
    values: dict[str, OptionValue] = {}
    for part in filter(None, (part.strip() for part in code.split(","))):
        name, _, text = part.partition(" ")
        row = known.get(name)
        if row is None or name in values:
            raise BadOption(name, text, row)
        values[name] = parse(row, text.strip() or ("yes" if row.kind == "switch" else ""))
    return build(model, values)
