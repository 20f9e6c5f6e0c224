"""The names of saves: made from a game and its players, and checked when a person gives one."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

from .errors import BadName, NoSuchSave
from .names import printable, tidy

NAME_BYTES = 80
SUFFIX = ".json"

_RESERVED = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³"}
)


def clean_name(name: str) -> str:
    """Return a player's name as it is kept (see `names.tidy`). Raises BadName if none is left."""
    kept = tidy(name)
    if not kept:
        raise BadName("empty")
    return kept


def slug(game: str, players: Sequence[str]) -> str:
    """Return a save's name such as `metres-ana-ben`: ASCII letters, digits and dashes.

    A player whose name has none of these is given by number. Leaves room for a `-2` in 80 bytes.
    """
    parts = [ascii_of(game) or "game"]
    parts += [ascii_of(name) or str(number) for number, name in enumerate(players, 1)]
    title = "-".join(parts)[: NAME_BYTES - 8].rstrip("-")
    return f"game-{title}" if title in _RESERVED else title


def candidates(title: str) -> Iterator[str]:
    """Return the title, then title-2, title-3 and so on."""
    yield title
    for number in count(2):
        yield f"{title}-{number}"


def check_title(title: str) -> str:
    """Return the name of a save if it is one in any folder, on any system. Raises BadName."""
    if not title:
        raise BadName("empty")
    if title.startswith(".") or any(mark in title for mark in "/\\:\0"):
        raise BadName("outside", title)
    if len(title.encode(errors="surrogatepass")) > NAME_BYTES:
        raise BadName("too_long", title)
    if printable(title) != title or any(mark in title for mark in '<>"|?*') or title[-1] in ". ":
        raise BadName("letters", title)
    if title.split(".")[0].casefold() in _RESERVED:
        raise BadName("reserved", title)
    return title


def titles(folder: Path) -> list[str]:
    """Return the names of the files that may be saves, sound or not; none if it can't be read."""
    try:
        found = os.listdir(folder)
    except OSError:
        return []
    stems = (name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX))
    return sorted(stem for stem in stems if not stem.startswith("."))


def resolve(folder: Path, title: str) -> str:
    """Return the save that a person means: its name, or the only one that begins so.

    Raises BadName for what is no name in the folder, NoSuchSave for none or several.
    """
    wanted = check_title(title.removesuffix(SUFFIX))
    known = titles(folder)
    if wanted in known:
        return wanted
    near = [name for name in known if name.casefold().startswith(wanted.casefold())]
    if len(near) > 1:
        raise NoSuchSave(", ".join(near), "ambiguous")
    if not near:
        raise NoSuchSave(wanted)
    return check_title(near[0])


def path_of(folder: Path, title: str) -> Path:
    """Return the file of a save. Raises BadName rather than leave the folder."""
    return folder / (check_title(title) + SUFFIX)


def ascii_of(text: str) -> str:
    """Return what of a text can be said in small ASCII letters, digits and dashes; it may be ""."""
    ascii_only = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii_only.lower()).strip("-")
