"""A computer's reasons, in English."""

from __future__ import annotations

from collections.abc import Mapping

from ....rules.solve.core import Aim
from ..bots import BotWords
from .odds import ODDS


class Words(BotWords):
    thumb: Mapping[str, str] = {
        "metres": "{0} goes on below 16 and one for each die, unless stopping wins.",
        "marche": "{0} throws 3 dice again, 2 with less than 2 squares to lose, 1 with none.",
        "tierce": "{0} plays towards what its hand promises most.",
        "excape": "{0} throws low scores again, and places the others where they pay most.",
    }
    child: Mapping[str, str] = {
        "metres": "To {0}, 3 dice are a lot.",
        "marche": "{0} throws on as long as it walks, up to 7 squares.",
        "tierce": "{0} plays for one card alone.",
        "excape": "{0} waits for a 7, and places it on the highest line.",
    }
    other = "{0} plays by a rule of thumb."
    random = "{0} plays anything: there is no reason."
    hidden = "{0} weighs its own cards, which stay hidden."

    def best(self, aim: Aim, name: str, choice: str, value: float, other: str, worth: float) -> str:
        told = f"{choice} {ODDS.value(aim, value)}, {other} {ODDS.value(aim, worth)}"
        return f"{name} chose the best: {told}."

    def equal(self, aim: Aim, name: str, choice: str, value: float) -> str:
        return f"{name} chose {choice}, where all are equal: {ODDS.value(aim, value)}."

    def strayed(self, aim: Aim, name: str, choice: str, best: str, cost: float) -> str:
        told = f"{choice} costs {ODDS.gap(aim, cost)}, {best} is best"
        return f"{name} errs, as its level may: {told}."


BOTS = Words()
