"""What the settings offer: each preference with its values, the same for both faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from ..saves.settings import Drawing, Pace, ThemeName
from .face import FACES
from .sitting import KeyMode
from .words import LANGUAGES, VERBOSITIES

PreferenceName: TypeAlias = Literal[
    "language",
    "verbosity",
    "theme",
    "drawing",
    "motion",
    "pace",
    "mouse",
    "face",
    "board",
    "entry",
    "bell",
]
"""A field of the settings that has a few values."""
Wanted: TypeAlias = str | bool

VALUES: Mapping[PreferenceName, tuple[Wanted, ...]] = {
    "language": LANGUAGES,
    "verbosity": VERBOSITIES,
    "theme": get_args(ThemeName),
    "drawing": get_args(Drawing),
    "motion": (True, False),
    "pace": get_args(Pace),
    "mouse": (False, True),
    "face": FACES,
    "board": (False, True),
    "entry": get_args(KeyMode),
    "bell": (False, True),
}
"""The values of each, in the order in which they follow one another."""

SPOKEN: tuple[PreferenceName, ...] = ("language", "verbosity", "entry", "face", "board", "bell")
"""What matters where lines are spoken."""
DRAWN: tuple[PreferenceName, ...] = ("theme", "drawing", "motion", "pace", "mouse")
"""What matters on the full screen alone."""

NAMED: Mapping[str, PreferenceName] = {name: name for name in VALUES}
"""Each preference by its name."""


def after(name: PreferenceName, value: Wanted, by: int) -> Wanted:
    """Return the value that follows one, the first after the last."""
    values = VALUES[name]
    return values[(values.index(value) + by) % len(values)]


def moves(chosen: bool | None, environ: Mapping[str, str]) -> bool:
    """Return whether dice roll on the screen: over SSH only where somebody chose that they do."""
    if chosen is not None:
        return chosen
    return not (environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"))
