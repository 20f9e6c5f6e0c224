"""The face's own words, in French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from .. import Verbosity
from ..common import Common, UndoRefusal
from . import NB, both, count

_UNDO: dict[UndoRefusal, str] = {
    "start": f"Rien à annuler{NB}: aucun choix n’a été fait.",
    "throw": f"Rien à annuler{NB}: un lancer vu est définitif.",
    "bot": f"Rien à annuler{NB}: l’ordinateur a joué depuis.",
    "closed": f"Rien à annuler{NB}: le clavier a changé de mains.",
    "over": f"Rien à annuler{NB}: la course est finie.",
}
_UNDO_BRIEF: dict[UndoRefusal, str] = {
    "start": "Rien à annuler.",
    "throw": "Lancer vu, rien à annuler.",
    "bot": "L’ordinateur a joué, rien à annuler.",
    "closed": "Clavier passé, rien à annuler.",
    "over": "Course finie, rien à annuler.",
}
_LEVELS: dict[Verbosity, str] = {
    "brief": "brève",
    "normal": "normale",
    "full": "complète",
}


class CommonWords(Common):
    question = f"{NB}? "
    enter_rolls = "Entrée lance"
    rolls = "lance"
    keys_hint = f"w où, d dés, v répéter, u annuler, ?{NB}règles, q quitter."
    few_keys = f"?{NB}règles, q quitter."
    this_race = "Cette course"
    resumed = "La partie continue."
    nothing_said = "Rien n’a encore été dit."
    log_empty = "Le journal est vide."
    not_saved = f"Attention{NB}: sauvegarde impossible. La partie continue sans elle."
    saved_again = "La partie est de nouveau enregistrée."
    kept = "Nouveau choix."
    hand_kept = "La main reste cachée."
    type_faces = "Lancer sur la table, puis taper les faces."
    verbosity_question = f"Parole{NB}: 1 brève, 2 normale, 3 complète"
    yes_words = ("o", "oui")
    no_words = ("n", "non")

    def square(self, stand: str) -> str:
        return f"case {stand}"

    def more_rules(self, title: str) -> str:
        return f"?{NB}encore{NB}: {title}." if title else f"?{NB}encore."

    def unknown(self, text: str, digits: Sequence[int]) -> str:
        if not digits:
            return f"{text} n’est pas un choix ici."
        wanted = both([str(digit) for digit in digits]).replace(" et ", " ou ")
        return f"{text} n’est pas un choix ici. Taper {wanted}."

    def not_now(self, word: Literal["roll", "stop"]) -> str:
        if word == "roll":
            return f"Impossible de lancer maintenant{NB}: ce choix vient d’abord."
        return f"Impossible d’arrêter maintenant{NB}: ce choix vient d’abord."

    def undone(self, text: str) -> str:
        return f"Annulé{NB}: {text}."

    def undo_refused(self, reason: UndoRefusal) -> str:
        return _UNDO[reason]

    def hand_question(self, name: str) -> str:
        return f"{name}, sans témoin{NB}: Entrée dit la main"

    def curtain_question(self, name: str) -> str:
        return f"Clavier à {name}{NB}: Entrée"

    def dice_at_once(self, dice: Sequence[Sequence[str]]) -> str:
        return f"{count(len(dice), 'dé')}, faces"

    def dice_question(self, name: str, dice: Sequence[Sequence[str]]) -> str:
        return f"{name} lance {count(len(dice), 'dé')}. Faces"

    def dice_read(self, faces: Sequence[str]) -> str:
        return f"{' '.join(faces)}{NB}: Entrée oui, n non"

    def no_such_face(self, face: str) -> str:
        return f"Aucun dé ici n’a la face {face}."

    def wrong_dice_number(self, wanted: int, given: int) -> str:
        return f"Il faut {count(wanted, 'dé')}, il y en a {given}."

    def impossible_dice(self, faces: Sequence[str]) -> str:
        return f"Ces dés ne peuvent pas montrer {' '.join(faces)} ensemble."

    def saved(self, name: str) -> str:
        return f"Partie enregistrée. Pour continuer{NB}: galop resume {name}"

    unsaved = "Cette partie n’est pas enregistrée."

    def saved_before(self, name: str) -> tuple[str, ...]:
        return (
            "Les derniers coups ne sont pas enregistrés.",
            f"Pour reprendre avant eux{NB}: galop resume {name}",
        )

    def finished(self, name: str) -> str:
        return f"La course est finie. Son bilan{NB}: galop review {name}"

    def best(self, turns: int, name: str, *, new: bool) -> str:
        told = count(turns, "tour")
        return (
            f"Nouveau record{NB}: {told}." if new else f"Record à battre{NB}: {told}, par {name}."
        )

    def verbosity(self, level: Verbosity) -> str:
        return f"Parole {_LEVELS[level]}"


class BriefWords(CommonWords):
    """As little as will do; the prompt that follows says what there is to choose."""

    enter_rolls = "Lancer"
    resumed = "Reprise."
    nothing_said = "Rien encore."

    def unknown(self, text: str, digits: Sequence[int]) -> str:
        return f"Pas ici{NB}: {text}."

    def not_now(self, word: Literal["roll", "stop"]) -> str:
        return "Pas de lancer ici." if word == "roll" else "Pas d’arrêt ici."

    def undo_refused(self, reason: UndoRefusal) -> str:
        return _UNDO_BRIEF[reason]

    def saved(self, name: str) -> str:
        return f"Enregistrée{NB}: galop resume {name}"


COMMON = CommonWords()
BRIEF = BriefWords()
