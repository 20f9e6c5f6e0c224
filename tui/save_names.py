"""The names of the saved games, for a shell that completes them: no game and no save is read.

Asked at each press of Tab, it may not cost much more than Python's own start.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


def save_names(environ: Mapping[str, str]) -> list[str]:
    """Return the names that a shell may be given, sorted: letters, digits, dashes and dots alone.

    A shell obeys what else a file's name may hold, such as `$(…)`; no game is saved under one.
    """
    for place in _places(environ):
        try:
            found = os.listdir(place)
        except (OSError, ValueError):
            continue
        stems = (name.removesuffix(".json") for name in found if name.endswith(".json"))
        return sorted(stem for stem in stems if stem[:1].isalnum() and _PLAIN.issuperset(stem))
    return []


def _places(environ: Mapping[str, str]) -> list[str]:
    """Return where the saves may be (see `saves.folders`), the likeliest first."""
    chosen = environ.get("GALOP_HOME")
    if chosen:
        return [os.path.join(os.path.expanduser(chosen), "games")]
    home = os.path.expanduser("~")
    state = environ.get("XDG_STATE_HOME", "").strip() or os.path.join(home, ".local", "state")
    places = [state, os.path.join(home, "Library", "Application Support")]
    return [os.path.join(place, "galop", "games") for place in places if os.path.isabs(place)]
