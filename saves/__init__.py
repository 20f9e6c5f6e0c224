"""Saved games: written before anything is shown, replayed and checked when loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .envelope import AnyMatch, Summary
from .errors import (
    BadName,
    DamageCode,
    Damaged,
    Held,
    NameCode,
    NoSuchSave,
    SaveError,
    TooNew,
    Unwritable,
    UnwritableCode,
)
from .folders import config_folder, folder, state_folder
from .names import printable
from .save import Save, verify
from .settings import Settings, load_settings, save_settings, settings_path
from .titles import clean_name, resolve, slug

if TYPE_CHECKING:
    from .listing import Entry, list_saves, newest_unfinished
    from .scores import Best, Noted, identity, load_bests, note_best

__all__ = [
    "AnyMatch",
    "BadName",
    "Best",
    "DamageCode",
    "Damaged",
    "Entry",
    "Held",
    "NameCode",
    "NoSuchSave",
    "Noted",
    "Save",
    "SaveError",
    "Settings",
    "Summary",
    "TooNew",
    "Unwritable",
    "UnwritableCode",
    "clean_name",
    "config_folder",
    "folder",
    "identity",
    "list_saves",
    "load_bests",
    "load_settings",
    "newest_unfinished",
    "note_best",
    "printable",
    "resolve",
    "save_settings",
    "settings_path",
    "slug",
    "state_folder",
    "verify",
]

_LISTING = ("Entry", "list_saves", "newest_unfinished")
_SCORES = ("Best", "Noted", "identity", "load_bests", "note_best")


def __getattr__(name: str) -> object:
    """Import the list of saves and the scores when they are asked for: playing needs neither."""
    if name in _LISTING:
        from . import listing

        return getattr(listing, name)
    if name in _SCORES:
        from . import scores

        return getattr(scores, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
