"""What can go wrong with a save: a code for the faces to word, a detail that is safe to show."""

from __future__ import annotations

import errno
from typing import Literal, TypeAlias

from .names import printable

DamageCode: TypeAlias = Literal[
    "unreadable",  # the system would not let it be read
    "not_a_file",  # a folder, a link, a pipe
    "too_large",
    "encoding",  # a byte order mark, UTF-16, bytes that are no UTF-8
    "not_json",
    "too_deep",
    "duplicate_key",
    "bad_number",  # NaN, 1e999, a whole number of more than 18 digits
    "shape",  # something missing, or of the wrong kind
    "unknown_key",
    "unknown_game",
    "game_version",  # made under older rules of the game, which no upgrade step brings up to date
    "too_new",  # made by a newer Galop
    "digest",  # the record is not the one that was written
    "names",  # a player's name with characters that no name may have
    "illegal",  # the log breaks a rule
    "fair",  # the seed of fair dice is not the one promised, or the nonces are not the players'
    "unfair",  # the log holds a throw, deal or draw that fair dice did not show
    "state",  # the log does not lead to the state written beside it
    "summary",  # nor to the summary
    "file_name",  # the file itself has a name that no save may have
]
"""Why a file is not a sound save."""

UnwritableCode: TypeAlias = Literal[
    "no_home",  # nowhere to write
    "refused",  # no permission, or a read-only disk
    "full",
    "folder",  # what should be a folder is none
    "not_a_file",  # a folder stands where the file should be
    "too_large",  # more than would be read back
    "unloadable",  # text that no JSON file can hold, such as a seed in another encoding
    "taken",  # another process holds it since its folder was removed
    "system",  # anything else; the detail is the system's own words
]
"""Why nothing could be written."""

NameCode: TypeAlias = Literal["empty", "outside", "letters", "reserved", "too_long", "not_clean"]
"""What is wrong with a name: nothing left of it; it leads out of the folder; and so on."""


class SaveError(Exception):
    """Anything that saves refuse. `code` is for faces to word, `detail` is printable text."""

    def __init__(self, code: str, detail: str = "") -> None:
        detail = printable(detail)
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code: str = code
        self.detail: str = detail


class Damaged(SaveError):
    """A file that is not a sound save; it is left as it was found.

    `index` is the place in the log of the first illegal action, when that is what is wrong.
    """

    def __init__(self, code: DamageCode, detail: str = "", index: int | None = None) -> None:
        super().__init__(code, detail)
        self.index = index


class TooNew(Damaged):
    """A save in a newer format, or of newer rules of its game."""

    def __init__(self, detail: str) -> None:
        super().__init__("too_new", detail)


class Unwritable(SaveError):
    """Nothing could be written; what was there before is as it was."""

    def __init__(self, code: UnwritableCode, detail: str = "") -> None:
        super().__init__(code, detail)


class NoSuchSave(SaveError):
    """No save of this name, or several that begin so (code `ambiguous`, the detail names them)."""

    def __init__(self, detail: str, code: Literal["none", "ambiguous"] = "none") -> None:
        super().__init__(code, detail)


class BadName(SaveError):
    """A name that no player, or no save, may have."""

    def __init__(self, code: NameCode, detail: str = "") -> None:
        super().__init__(code, detail)


class Held(SaveError):
    """Another process is playing this save. What it said of itself may be unknown.

    `host` is a printable name or "", `pid` its process there, `since` an ISO 8601 time or "".
    """

    def __init__(self, host: str = "", pid: int | None = None, since: str = "") -> None:
        self.host = printable(host, 60)
        self.pid = pid
        self.since = printable(since, 40)
        super().__init__("held", f"{self.host} {pid or ''} {self.since}".strip())


def unwritable(error: OSError) -> Unwritable:
    """Return the refusal that a failed system call amounts to."""
    detail = f"{error.strerror or error} {error.filename or ''}".strip()
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return Unwritable("full", detail)
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return Unwritable("refused", detail)
        case errno.EISDIR:
            return Unwritable("not_a_file", detail)
        case errno.ENOTDIR | errno.EEXIST | errno.ENOENT | errno.ELOOP:
            return Unwritable("folder", detail)
        case _:
            return Unwritable("system", detail)
