"""A computer's reasons, in French."""

from __future__ import annotations

from collections.abc import Mapping

from ....rules.solve.core import Aim
from ..bots import BotWords
from . import NB
from .odds import ODDS


class Words(BotWords):
    thumb: Mapping[str, str] = {
        "metres": "{0} continue au-dessous de 16 plus un par dé, sauf si s’arrêter gagne.",
        "marche": "{0} relance 3 dés, 2 s’il risque moins de 2 cases, 1 s’il ne risque rien.",
        "tierce": "{0} joue vers ce que sa main promet le plus.",
        "excape": "{0} relance les petits scores et place les autres où ils rapportent le plus.",
    }
    child: Mapping[str, str] = {
        "metres": "Pour {0}, 3 dés, c’est beaucoup.",
        "marche": "{0} relance tant qu’il marche, jusqu’à 7 cases.",
        "tierce": "{0} joue pour une seule carte.",
        "excape": "{0} attend un 7 et le place sur la plus haute ligne.",
    }
    other = "{0} joue d’après une règle simple."
    random = f"{{0}} joue n’importe quoi{NB}: aucune raison."
    hidden = "{0} pèse ses cartes, qui restent cachées."

    def best(self, aim: Aim, name: str, choice: str, value: float, other: str, worth: float) -> str:
        told = f"{choice} {ODDS.value(aim, value)}, {other} {ODDS.value(aim, worth)}"
        return f"{name} a choisi le mieux{NB}: {told}."

    def equal(self, aim: Aim, name: str, choice: str, value: float) -> str:
        return f"{name} a choisi {choice}, tout se vaut{NB}: {ODDS.value(aim, value)}."

    def strayed(self, aim: Aim, name: str, choice: str, best: str, cost: float) -> str:
        told = f"{choice} coûte {ODDS.gap(aim, cost)}, {best} vaut mieux"
        return f"{name} se trompe, comme son niveau{NB}: {told}."


BOTS = Words()
