"""What there is to see of a race, as values: each widget draws one of these and knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from ..rules.core import Seat, Value
from .words import AnyWords


@dataclass(frozen=True, slots=True)
class Lane:
    """One runner's row: tokens on squares, the last one foremost, and what stands at the end.

    `tokens` are (square, letter); `name` labels the row; `active` marks whose turn it is.
    """

    name: str
    tokens: tuple[tuple[int, str], ...]
    end: str
    active: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """Lanes from square `start` to square `goal`, squares to scale; `marks` are special squares."""

    lanes: tuple[Lane, ...]
    start: int
    goal: int
    marks: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class DiceTray:
    """This turn's dice and those put aside; `thrown` counts the throws of the turn."""

    dice: tuple[str, ...]
    aside: tuple[str, ...] = ()
    thrown: int = 0


@dataclass(frozen=True, slots=True)
class Rung:
    """One line of the ladder: what lies there ("63 Chloe") and whether a score now takes it out."""

    line: int
    pairs: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """The lines of Excape, the highest first."""

    rungs: tuple[Rung, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one seat, each as letters; None is a card not shown."""

    owner: str
    cards: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Small facts of a game beside its track, in order: ("arrived", "R B"), ("Ana", "5")."""

    kind: Literal["arrivals", "tokens"]
    entries: tuple[tuple[str, str], ...]


Panel: TypeAlias = Track | DiceTray | Ladder | Hand | Tally
S_contra = TypeVar("S_contra", bound=Value, contravariant=True)


class Table(Protocol[S_contra]):
    """One game's layout: a view in, panels out, in the order in which they are drawn."""

    def scene(
        self, view: S_contra, names: Sequence[str], viewer: Seat | None, words: AnyWords
    ) -> tuple[Panel, ...]:
        """Return the panels of a view; `viewer` is the seat whose secrets may be seen."""
        ...


def table(game: str) -> Table[Any]:
    """Return the layout of a game."""
    found: Table[Any] = import_module(f".tables.{game}", __package__).TABLE
    return found


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return one letter a name, all different: its first, else a later one, else a digit."""
    taken: list[str] = []
    for seat, name in enumerate(names):
        letters = [c.upper() for c in name if c.isalpha() and len(c.upper()) == 1]
        spare = [*letters, str(seat + 1), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        taken.append(next(c for c in spare if c not in taken))
    return tuple(taken)
