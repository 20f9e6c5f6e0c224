"""Where saves and settings live on this system."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from .errors import Unwritable


def state_folder() -> Path:
    """Return the folder of everything Galop keeps; it may not exist yet.

    `$GALOP_HOME`, or where this system keeps an application's state. Raises Unwritable
    (`no_home`) when the user has no home to put it in.
    """
    return _home() or _of_system("state")


def folder() -> Path:
    """Return the folder of the saved games; it may not exist yet. Raises Unwritable (`no_home`)."""
    return state_folder() / "games"


def config_folder() -> Path:
    """Return the folder of the settings; it may not exist yet. Raises Unwritable (`no_home`)."""
    return _home() or _of_system("config")


def cache_folder() -> Path:
    """Return the folder of what can be made again; it may not exist yet. Raises Unwritable."""
    return _home() or _of_system("cache")


def _home() -> Path | None:
    chosen = os.environ.get("GALOP_HOME", "")
    try:
        return _absolute(os.path.abspath(os.path.expanduser(chosen))) if chosen else None
    except OSError as error:  # the current folder is gone
        raise Unwritable("no_home", chosen) from error


def _of_system(kind: Literal["state", "config", "cache"]) -> Path:
    import platformdirs  # only where `$GALOP_HOME` does not say it

    places = {
        "state": platformdirs.user_state_dir,
        "config": platformdirs.user_config_dir,
        "cache": platformdirs.user_cache_dir,
    }
    try:
        return _absolute(places[kind]("galop"))
    except RuntimeError as error:  # newer platformdirs say so themselves
        raise Unwritable("no_home", str(error)) from error


def _absolute(place: str) -> Path:
    # With no home, `~` stays as it is and would become a folder of that name under the current
    # one; so would a `$HOME` that a unit file or a container did not expand.
    path = Path(place)
    if not path.is_absolute() or any(part[0] in "~$" for part in path.parts):
        raise Unwritable("no_home", place)
    return path
