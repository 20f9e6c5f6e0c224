"""What there is to see of a race, as values: each widget draws one of these and knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from rich.cells import cell_len

from ..rules.core import Seat, Value
from .words import AnyWords

Hue: TypeAlias = Literal["red", "green", "blue", "yellow"]
"""The colour that a pawn has on the table, in the order of PAWNS; its letter tells it too."""


class Lane(NamedTuple):
    """One runner's row: tokens on squares, the last one foremost, and what stands at the end.

    `tokens` are (square, letter); `name` labels the row; `active` marks whose turn it is; `risk`
    are the stretches walked in this turn and not kept yet, as (from, to). `hue` is the runner's own
    colour, if it has one.
    """

    name: str
    tokens: tuple[tuple[int, str], ...]
    end: str
    active: bool = False
    risk: tuple[tuple[int, int], ...] = ()
    hue: Hue | None = None


class Track(NamedTuple):
    """Lanes from square `start` to square `goal`, squares to scale; `marks` are special squares.

    `hidden` counts the lanes for which there is no room.
    """

    lanes: tuple[Lane, ...]
    start: int
    goal: int
    marks: tuple[tuple[int, str], ...] = ()
    hidden: int = 0


class DiceTray(NamedTuple):
    """This turn's dice and those put aside; `thrown` counts the throws of the turn.

    `notes` say what the dice are worth and what a throw risks, a sentence each.
    """

    dice: tuple[str, ...]
    aside: tuple[str, ...] = ()
    thrown: int = 0
    notes: tuple[str, ...] = ()


class Rung(NamedTuple):
    """One line of the ladder: what lies there ("63 Chloe"), and what dice placed now take out."""

    line: int
    pairs: tuple[str, ...]
    out: tuple[str, ...] = ()


class Ladder(NamedTuple):
    """The lines of Excape, the highest first."""

    rungs: tuple[Rung, ...]


class Hand(NamedTuple):
    """The cards of one seat, each as letters; None is a card not shown.

    `hopes` say of each card what it may still bring.
    """

    owner: str
    cards: tuple[str | None, ...]
    hopes: tuple[str, ...] = ()


class Tally(NamedTuple):
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

    def rolling(self, tray: DiceTray, faces: tuple[str, ...]) -> DiceTray:
        """Return the tray before a throw with the dice that roll; the last throw made them room."""
        return tray._replace(dice=faces, notes=())


def table(game: str) -> Table[Any]:
    """Return the layout of a game."""
    found: Table[Any] = import_module(f".tables.{game}", __package__).TABLE
    return found


def notes(
    words: AnyWords, view: Value, names: Sequence[str], dice: Sequence[object]
) -> tuple[str, ...]:
    """Return what is said of the dice besides their faces; all that is said when none lie there."""
    if words.phase(view) == "over":
        return ()
    told = words.dice_shown(view, names)
    return told[1:] if dice else told


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return one letter of one cell a name, all different: its first, a later one, or a digit."""
    taken: list[str] = []
    for seat, name in enumerate(names):
        letters = [c.upper() for c in name if c.isalpha() and cell_len(c.upper()) == 1]
        spare = [*letters, str(seat + 1), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        taken.append(next(c for c in spare if c not in taken))
    return tuple(taken)
