"""A sitting: a match, where it is kept, and how the people at the keyboard want it told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from ..rules.match import Match
from ..saves import Advice
from .words import Language, Verbosity

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
KeyMode: TypeAlias = Literal["enter", "one"]


class Keeper(Protocol):
    """Where a match is kept."""

    @property
    def name(self) -> str:
        """The name under which it can be resumed."""
        ...

    def advised(self) -> None:
        """Note that hints or odds were used, with the next write."""
        ...

    def write(self, match: AnyMatch) -> object:
        """Keep the match as it stands, durably. Raises saves' Unwritable."""
        ...


class Shelved(NamedTuple):
    """Where a match that is only looked at is kept: nothing is written there."""

    name: str

    def advised(self) -> None:
        """Note nothing: a race that is over needs no advice."""

    def write(self, match: AnyMatch) -> None:
        """Leave what is kept as it is."""


@dataclass(slots=True)
class Sitting:
    """`save` is None when nothing can be kept; `behind` when the last write of it failed.

    `advice` says whether hints and odds may be asked for, and whether one was; `bell` whether a
    person's turn rings.
    """

    match: AnyMatch
    save: Keeper | None
    language: Language
    verbosity: Verbosity = "normal"
    keys: KeyMode = "enter"
    behind: bool = False
    advice: Advice = "allowed"
    bell: bool = False

    @property
    def kept_as(self) -> str | None:
        """The name under which the match is kept as it stands, or None."""
        return None if self.save is None or self.behind else self.save.name
