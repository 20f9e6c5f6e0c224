"""Saved games: written before anything is shown, replayed and checked when loaded."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .envelope import Advice, AnyMatch, Summary, moment
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
    from .census import Census, Count, Skipped, Trouble, count_finished
    from .figures import Figures, Group, Played, figures_of
    from .finished import Finished
    from .listing import Entry, list_saves, newest_unfinished
    from .scores import Best, Noted, identity, load_bests, note_best

__all__ = [
    "Advice",
    "AnyMatch",
    "BadName",
    "Best",
    "Census",
    "Count",
    "DamageCode",
    "Damaged",
    "Entry",
    "Figures",
    "Finished",
    "Group",
    "Held",
    "NameCode",
    "NoSuchSave",
    "Noted",
    "Played",
    "Save",
    "SaveError",
    "Settings",
    "Skipped",
    "Summary",
    "TooNew",
    "Trouble",
    "Unwritable",
    "UnwritableCode",
    "clean_name",
    "config_folder",
    "count_finished",
    "figures_of",
    "folder",
    "identity",
    "list_saves",
    "load_bests",
    "load_settings",
    "moment",
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

# Playing needs none of these: the list of saves, the counts, the scores.
_LATE = {
    "listing": ("Entry", "list_saves", "newest_unfinished"),
    "census": ("Census", "Count", "Skipped", "Trouble", "count_finished"),
    "figures": ("Figures", "Group", "Played", "figures_of"),
    "finished": ("Finished",),
    "scores": ("Best", "Noted", "identity", "load_bests", "note_best"),
}


def __getattr__(name: str) -> object:
    """Import what not every call needs when it is asked for."""
    for module, names in _LATE.items():
        if name in names:
            return getattr(import_module(f".{module}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
