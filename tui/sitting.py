"""A sitting: a match, where it is kept, and how the people at the keyboard want it told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from ..rules.match import Match
from .words import Language, Verbosity

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
KeyMode: TypeAlias = Literal["enter", "one"]


class Keeper(Protocol):
    """Where a match is kept."""

    @property
    def name(self) -> str:
        """The name under which it can be resumed."""
        ...

    def write(self, match: AnyMatch) -> object:
        """Keep the match as it stands, durably. Raises saves' Unwritable."""
        ...


@dataclass(slots=True)
class Sitting:
    """`save` is None when nothing can be kept."""

    match: AnyMatch
    save: Keeper | None
    language: Language
    verbosity: Verbosity = "normal"
    keys: KeyMode = "enter"
