"""JSON from outside: read strictly, so that two readers can't take one file for two things."""

from __future__ import annotations

import json
import math
from collections.abc import Collection
from typing import Any, NoReturn, TypeAlias, cast

from pydantic import ValidationError

from .errors import Damaged

Document: TypeAlias = dict[str, Any]

DEPTH = 24
DIGITS = 18
ITEMS = 50_000
"""Values in the largest document: ten thousand actions. Pydantic keeps a note of each wrong one."""


def parse(data: bytes) -> Document:
    """Return the object that these bytes write. Raises Damaged.

    UTF-8 without a mark, no key twice, no NaN or infinity, numbers that every reader can hold,
    at most 24 levels and 50,000 values.
    """
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:4]:
        raise Damaged("encoding")
    try:
        found: object = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_no_key_twice,
            parse_constant=_refuse_number,
            parse_float=_finite,
            parse_int=_whole,
        )
    except UnicodeDecodeError as error:
        raise Damaged("encoding", f"byte {error.start}") from error
    except RecursionError as error:
        raise Damaged("too_deep") from error
    except json.JSONDecodeError as error:
        raise Damaged("not_json", f"{error.lineno}:{error.colno}") from error
    if not isinstance(found, dict):
        raise Damaged("shape")
    document = cast(Document, found)
    _check_size(document)
    return document


def canonical(value: object) -> bytes:
    """Return the one ASCII text of a JSON value: keys sorted, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def misshapen(error: ValidationError, within: str = "") -> Damaged:
    """Return the refusal of a document that a model refused: where its first fault is."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in ((within,) if within else ()) + first["loc"])
    return Damaged("unknown_key" if first["type"] == "extra_forbidden" else "shape", where)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> Document:
    found: Document = {}
    for key, value in pairs:
        if key in found:
            raise Damaged("duplicate_key", key)
        found[key] = value
    return found


def _refuse_number(text: str) -> NoReturn:
    raise Damaged("bad_number", text)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        _refuse_number(text)
    return number


def _whole(text: str) -> int:
    if len(text) > DIGITS:
        _refuse_number(text)
    return int(text)


def _check_size(document: Document) -> None:
    level: list[Any] = [document]
    items = 0
    for _ in range(DEPTH):
        inner = [_inside(outer) for outer in level]
        items += sum(map(len, inner))
        if items > ITEMS:
            raise Damaged("too_large", f"> {ITEMS}")
        level = [value for values in inner for value in values if isinstance(value, dict | list)]
    if level:
        raise Damaged("too_deep")


def _inside(value: Any) -> Collection[Any]:
    return cast(Document, value).values() if isinstance(value, dict) else cast(list[Any], value)
