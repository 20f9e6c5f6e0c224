"""Which face a call gets: the full screen or spoken lines. Nothing is imported to find out."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal, TypeAlias

    Face: TypeAlias = Literal["screen", "lines"]

FACES: tuple[Face, ...] = ("screen", "lines")


def face(
    *, tty: bool, environ: Mapping[str, str], lines: bool = False, chosen: Face | None = None
) -> Face:
    """Return the face: the full screen where there is one and nobody asked for lines.

    `tty` is whether both ends are a terminal, `lines` the flag, `chosen` the setting.
    """
    asked = lines or environ.get("GALOP_LINES", "") not in ("", "0") or chosen == "lines"
    drawn = tty and environ.get("TERM", "") not in ("", "dumb")
    return "screen" if drawn and not asked else "lines"


def face_here(*, lines: bool = False, chosen: Face | None = None) -> Face:
    """Return the face for this process."""
    tty = sys.stdin.isatty() and sys.stdout.isatty()
    return face(tty=tty, environ=os.environ, lines=lines, chosen=chosen)
