"""The trainer, in French."""

from __future__ import annotations

from collections.abc import Mapping

from ....rules.solve.core import Aim
from ....rules.solve.review import Grade
from ..train import Theme, TrainWords
from . import NB, count
from .odds import ODDS

_GRADES: Mapping[Grade, str] = {
    "trivial": "Presque juste",
    "fine": "Presque juste",
    "inaccuracy": "Imprécision",
    "mistake": "Erreur",
    "blunder": "Gaffe",
}


class Words(TrainWords):
    title = "Entraînement"
    themes: Mapping[Theme, str] = {
        "any": "tout",
        "close": "choix serrés",
        "clear": "choix nets",
        "ahead": "en tête",
        "behind": "en retard",
        "end": "près de l’arrivée",
        "mine": "erreurs de ses propres parties",
    }
    every_race = "toutes les courses"
    game = "course"
    theme = "thème"
    following = "position suivante"
    today = "position du jour"
    hint = "v redit la position, q quitte."
    no_hints = f"Pas de conseil ici{NB}: la réponse le dira."
    none_own = (
        f"Aucune partie finie ne contient d’erreur d’un point ou plus{NB}: choisir un autre thème."
    )
    none_found = f"Aucune position de ce thème n’a été trouvée{NB}: choisir un autre thème."
    answered = f"La position du jour a déjà sa réponse{NB}: celle-ci ne compte pas."
    unkept = "Le score ne peut pas être gardé ici."
    damaged = f"Le fichier du score, training.json, est abîmé{NB}: il est laissé tel quel."

    def day(self, date: str) -> str:
        return f"Position du {date}, la même pour tout le monde."

    def saved(self, name: str) -> str:
        return f"Tirée de {name}."

    def to_play(self, name: str) -> str:
        return f"À {name} de jouer{NB}: quel est le mieux{NB}?"

    def verdict(self, aim: Aim, grade: Grade, best: float, taken: float, *, right: bool) -> str:
        return "Juste." if right else f"{_GRADES[grade]}{NB}: coût {ODDS.cost(aim, best, taken)}."

    def score(self, asked: int, right: int, accuracy: float | None) -> str:
        told = f"Score{NB}: {count(right, 'juste', 'justes')} sur {asked}"
        return f"{told}." if accuracy is None else f"{told}, précision {max(accuracy, 0):.0f}{NB}%."

    def days(self, days: int) -> str:
        return "Position du jour, 1 jour." if days == 1 else f"{days} jours de suite."

    def untrained(self, title: str) -> str:
        return (
            f"{title} n’a pas d’entraînement{NB}: les mains sont cachées, et aucun choix n’a de "
            "valeur exacte."
        )


TRAIN = Words()
