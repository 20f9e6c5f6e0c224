"""What printing and reading a sheet share: its words, its quotes, and what is wrong with a line."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

HEADER = "Galop sheet"
VERSION = 1
MARK = "·"
"""Stands between the parts of the header."""
PLAIN_MARK = " - "
"""May stand there too: what a terminal writes that knows ASCII alone, or a hand on a keyboard."""
PENDING = "?"
"""Ends a last turn in which something is still to be chosen."""
THROWING = "_"
"""Ends a last turn whose dice are in the hand: asked for, not yet fallen."""

Wrong: TypeAlias = Literal[
    "size",
    "header",
    "version",
    "game",
    "options",
    "players",
    "first",
    "line",
    "order",
    "round",
    "name",
    "token",
    "rule",
    "extra",
    "short",
    "pending",
    "tally",
    "over",
    "deal",
    "fair",
]
"""Why a line is refused.

size: the text or the line is too long. header: the first line is no sheet's. version: a newer
form. game: no such game. options: no such option or value. players: their number or names.
first: the draw for who starts. line: no line of a sheet. order: `first`, `game` or `deal` out of
place. round: not the round that is played. name: not the player whose turn it is. token: no
notation of this game. rule: the rules refuse it. extra: more than the turn holds. short: the turn
is not over. pending: `?` or `_` on a turn that is over, or not on the last line. tally: not where
the turn ends. over: the race was run before. deal: no hands of this game.
fair: the commitment, nonces and seed of fair dice do not go together.
"""


class BadSheet(ValueError):
    """A sheet that is refused: the line, counted from 1, why, and what was read there.

    `rule` is the rule that the line breaks, a decision of the rules page or a general reason, or
    "" when it breaks none; for the reason "options" it is the option's name, and for "name" and
    "tally" it is what should stand there.
    """

    def __init__(self, line: int, reason: Wrong, text: str = "", rule: str = "") -> None:
        super().__init__(f"line {line}: {reason} {rule} {text[:80]!r}")
        self.line = line
        self.reason: Wrong = reason
        self.text = text
        self.rule = rule


class DealtAction(Protocol):
    """A card dealt to a seat."""

    @property
    def seat(self) -> int: ...


@runtime_checkable
class Dealing(Protocol):
    """A game whose sheet tells what was dealt, after each of its games."""

    def hands(self, actions: tuple[Any, ...]) -> tuple[tuple[str, ...], ...]:
        """Return each seat's cards from a slice of a log. Raises ValueError if one is unknown."""
        ...

    def deals(self, hands: tuple[tuple[str, ...], ...]) -> tuple[DealtAction, ...]:
        """Return the deals that give these hands, in dealing order. Raises ValueError."""
        ...


_INSIDE = r'"(?:[^"\\]|\\.)*+'
_QUOTED = re.compile(_INSIDE + '"', re.DOTALL)
# A quote that is not closed is one piece to the end, so that no text takes more than one pass.
_PIECES = re.compile(rf'({_INSIDE}(?:"|\\?\Z))|[^"]+', re.DOTALL)
_SPACES = str.maketrans("\u00a0\u202f\t", "   ")
_ESCAPE = re.compile(r"[^ -~]")


def quoted(name: str) -> str:
    """Return a name as a sheet writes it: quoted, as JSON does, where it could be misread."""
    plain = (
        name
        and name.isprintable()
        and name == name.strip()
        and "  " not in name
        and not any(mark in name for mark in (",", MARK, PLAIN_MARK, '"'))
    )
    if plain:
        return name
    return _ESCAPE.sub(_escaped, json.dumps(name, ensure_ascii=False))


def _escaped(found: re.Match[str]) -> str:
    """Escape what cannot be seen: ends of line, no-break spaces, controls of direction."""
    return found[0] if found[0].isprintable() else json.dumps(found[0])[1:-1]


def unquoted(text: str) -> str:
    """Return the name that a text writes. Raises ValueError for a quote that is not closed."""
    if not text.startswith('"'):
        if '"' in text or not text:
            raise ValueError(text)
        return text
    if not _QUOTED.fullmatch(text):
        raise ValueError(text)
    name: str = json.loads(text, strict=False)
    name.encode()  # a lone surrogate is no text
    return name


def spaced(line: str) -> str:
    """Return a line with its tabs and no-break spaces as spaces, but for those within quotes."""
    pieces = _PIECES.finditer(line)
    return "".join(found[1] or found[0].translate(_SPACES) for found in pieces).strip(" ")


def split(text: str, mark: str) -> tuple[str, ...]:
    """Return the parts of a text between marks that stand outside quotes."""
    parts: list[list[str]] = [[]]
    for found in _PIECES.finditer(text):
        if found[1]:
            parts[-1].append(found[1])
        else:
            first, *rest = found[0].split(mark)
            parts[-1].append(first)
            parts += [[piece] for piece in rest]
    return tuple(filter(None, ("".join(part).strip(" ") for part in parts)))


def after_name(text: str, name: str) -> str | None:
    """Return what stands after this name at the start of a text, or None if another does."""
    found = _QUOTED.match(text)
    if found is not None:
        try:
            end = found.end() if unquoted(found[0]) == name else None
        except ValueError:
            return None
    else:
        end = len(name) if text.startswith(name) else None
    if end is None or text[end : end + 1] not in ("", " "):
        return None
    return text[end:]


def first_name(names: Sequence[str], seat: int) -> str:
    """Return how the `first` line names a seat: by its number too when two share the name."""
    written = quoted(names[seat])
    return written if names.count(names[seat]) == 1 else f"{written}, {seat + 1}"
