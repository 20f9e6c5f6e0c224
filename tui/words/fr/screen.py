"""The full screen's words, in French."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Language
from ..screen import ScreenWords
from . import NB, both


class Words(ScreenWords):
    language: Language = "fr"
    welcome = f"Plein écran. Avec un lecteur d’écran ou en braille{NB}: q, puis galop --speech."
    dice = "Dés"
    aside = "Écartés"
    arrivals = "Arrivés"
    colon = f"{NB}:"
    ladder = "Lignes"
    tokens = "Jetons"
    hand = f"Main{NB}:"
    keys = (
        ("<play.roll> lancer", 7),
        ("<play.stop> arrêter", 7),
        ("<play.undo> annuler", 2),
        ("<play.repeat> répéter", 11),
        ("<play.where> où", 9),
        ("<play.dice> dés", 10),
        ("<play.mine> moi", 4),
        ("<play.hint> conseil", 3),
        ("<play.odds> chances", 5),
        ("<play.log> journal", 6),
        ("<play.settings> réglages", 8),
        (f"<play.rules>{NB}règles", 1),
        ("<play.leave> quitter", 0),
    )
    too_small = f"40×12 au moins{NB}: trop petit."
    over = f"La course est finie. <play.leave>{NB}: quitter."
    hasten = f"<choices.take>{NB}: suite"
    pasted = "Un texte collé ne fait rien ici."
    no_pause = f"Ctrl-Z{NB}: aucun shell ne reprendrait la partie. Rien n’a changé."

    def header(self, title: str, game: int, turn: int, name: str) -> str:
        return f"{title} · tour {turn} · à {name} de jouer"

    def hand_hidden(self, key: str) -> str:
        return f"cachée, {key} la montre"

    def answer_page(self, page: int, pages: int, key: str) -> str:
        follows = "la suite" if page < pages else "retour à la piste"
        told = f"{key}{NB}: {follows}."
        return f"{page} sur {pages}. {told}" if pages > 1 else told

    def line(self, number: int) -> str:
        return f"ligne {number}"

    def takes_out(self, scores: Sequence[str]) -> str:
        return f"chasse {both(scores)}"

    def mark(self, effect: str) -> str:
        return {"skip": "passe", "again": "rejoue"}.get(effect, effect)

    def throw_number(self, number: int) -> str:
        return f"lancer {number}"


SCREEN = Words()
