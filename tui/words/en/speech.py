"""What the speech layout says of itself, in English."""

from __future__ import annotations

from typing import assert_never

from ..speech import How, SpeechWords


class Words(SpeechWords):
    more = "Enter: more."
    leave = "Any key leaves."
    again = "Again:"

    def on(self, how: How) -> str:
        return f"Speech layout, {_by(how)}."


def _by(how: How) -> str:
    match how:
        case "flag":
            return "by --speech"
        case "setting":
            return "by the settings"
        case "GALOP_SPEECH" | "ACCESSIBLE":
            return f"by the variable {how}"
        case _:
            assert_never(how)


SPEECH = Words()
