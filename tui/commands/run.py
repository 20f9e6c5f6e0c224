"""Doing what a call asks for: the command that it names, and its refusals in words."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable

from ...saves import SaveError
from ..collector import wake
from ..words import Language
from .desk import REFUSED, Desk, Refused, save_refusal, tell

FACED = ("play", "resume", None)
"""Commands that open a face, which wakes the collector once it is there."""


def run(call: Namespace, language: Language) -> int:
    """Return the exit code of a call. Raises cli.Usage."""
    # An arrow key that a slow line splits must not become Escape and letters. In milliseconds, of
    # which a split takes up to 300; read when Textual is loaded, so that no face could set it.
    os.environ.setdefault("ESCDELAY", "400")
    desk = Desk(call, language)
    try:
        if desk.guest and _leads_out(call):
            raise Refused(desk.words.not_for_guests(call.command))
        command = _command(call.command)
        if call.command not in FACED:
            wake()
        return command(desk)
    except Refused as error:
        tell(*error.sentences)
    except SaveError as error:
        tell(*save_refusal(error, getattr(call, "name", None) or "", desk.words))
    return REFUSED


def _leads_out(call: Namespace) -> bool:
    """Return whether a command reads a path or tells one; a sheet on standard input is neither."""
    return bool(call.command == "doctor" or (call.command == "replay" and call.sheet != "-"))


def _command(name: str | None) -> Callable[[Desk], int]:
    """Return what a command does; each is imported when it is asked for."""
    match name:
        case "play":
            from .play import play as found
        case "resume":
            from .play import resume as found
        case "saves":
            from .kept import saves as found
        case "stats":
            from .stats import stats as found
        case "train":
            from .train import train as found
        case "show":
            from .kept import show as found
        case "odds":
            from .odds import odds as found
        case "review":
            from .review import review as found
        case "replay":
            from .kept import replay as found
        case "verify":
            from .kept import check as found
        case "rules":
            from .pages import rules as found
        case "doctor":
            from .doctor import doctor as found
        case _:
            from .home import home as found
    return found
