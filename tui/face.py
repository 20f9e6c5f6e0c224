"""Which face a call gets: the full screen or spoken lines. Nothing is imported to find out."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal, TypeAlias

    from .words.speech import How

    Face: TypeAlias = Literal["screen", "speech", "lines"]

FACES: tuple[Face, ...] = ("screen", "speech", "lines")


def face(
    *,
    tty: bool,
    environ: Mapping[str, str],
    lines: bool = False,
    speech: bool = False,
    chosen: Face | None = None,
) -> Face:
    """Return the face: the full screen where there is one and nobody asked for another.

    `tty` is whether both ends are a terminal; `lines` and `speech` are the flags, `chosen` is the
    setting. A flag wins over the environment, and that over the setting; lines win over speech.
    """
    if lines or not tty or environ.get("TERM", "") in ("", "dumb"):
        return "lines"
    if speech:
        return "speech"
    if _is_on(environ, "GALOP_LINES"):
        return "lines"
    if how_heard(environ) is not None:
        return "speech"
    return chosen or "screen"


def how_heard(environ: Mapping[str, str], *, speech: bool = False) -> How | None:
    """Return what asks for the speech layout, the setting aside; None where nothing does."""
    if speech:
        return "flag"
    if _is_on(environ, "GALOP_SPEECH"):
        return "GALOP_SPEECH"
    return "ACCESSIBLE" if _is_on(environ, "ACCESSIBLE") else None


def _is_on(environ: Mapping[str, str], name: str) -> bool:
    return environ.get(name, "") not in ("", "0")


def face_here(*, lines: bool = False, speech: bool = False, chosen: Face | None = None) -> Face:
    """Return the face for this process."""
    tty = sys.stdin.isatty() and sys.stdout.isatty()
    return face(tty=tty, environ=os.environ, lines=lines, speech=speech, chosen=chosen)


def how_heard_here(*, speech: bool = False) -> How:
    """Return what turned the speech layout on in this process."""
    return how_heard(os.environ, speech=speech) or "setting"
