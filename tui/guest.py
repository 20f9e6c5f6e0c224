"""A guest's session, over SSH say: one player's own saves, and nothing else to reach.

Whoever lets guests in gives the name, with `--guest` or `GALOP_GUEST`, as the forced command of an
SSH key; the guest has no say in it.
"""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import MutableMapping
from hashlib import sha256

from ..saves import BadName, clean_name, folders
from ..saves.names import same
from ..saves.titles import ascii_of
from .vocabulary import is_bot

VARIABLE = "GALOP_GUEST"


class NotAGuest(Exception):
    """A name that no guest can have."""


def lock_in(name: str, environ: MutableMapping[str, str]) -> None:
    """Make this process a guest's. Raises NotAGuest, and saves' Unwritable without a home.

    Saves and settings are those of a folder of the guest's own. What stops a program from the
    keyboard and leaves it behind, or a core of it on the disk, is off.
    """
    try:
        player = clean_name(name)
    except BadName as error:
        raise NotAGuest from error
    if "," in player or is_bot(player):  # `--players` would read another thing
        raise NotAGuest
    environ["GALOP_HOME"] = str(folders.state_folder() / "guests" / folder_of(player))
    environ[VARIABLE] = player
    for variable in [key for key in environ if key.startswith("TEXTUAL")]:
        del environ[variable]  # a log file, a screenshot, a debugger: none of it for a guest
    os.umask(0o077)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for signum in (signal.SIGTSTP, signal.SIGQUIT):
        signal.signal(signum, signal.SIG_IGN)


def folder_of(player: str) -> str:
    """Return a folder's name: the player's in plain letters, and more where these say less.

    Names that differ in case alone are one player's.
    """
    known = same(player)
    plain = ascii_of(known)
    return plain if plain == known else f"{plain}-{sha256(known.encode()).hexdigest()[:12]}"
