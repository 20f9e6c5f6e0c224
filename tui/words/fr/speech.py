"""What the speech layout says of itself, in French."""

from __future__ import annotations

from typing import assert_never

from ..speech import How, SpeechWords
from . import NB


class Words(SpeechWords):
    more = f"Entrée{NB}: la suite."
    leave = "Une touche quitte."
    again = f"Encore{NB}:"

    def on(self, how: How) -> str:
        return f"Affichage vocal, {_by(how)}."


def _by(how: How) -> str:
    match how:
        case "flag":
            return "par --speech"
        case "setting":
            return "par les réglages"
        case "GALOP_SPEECH" | "ACCESSIBLE":
            return f"par la variable {how}"
        case _:
            assert_never(how)


SPEECH = Words()
