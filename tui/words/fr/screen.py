"""The full screen's words, in French."""

from __future__ import annotations

from collections.abc import Sequence

from ..screen import ScreenWords
from . import NB, both


class Words(ScreenWords):
    welcome = f"Plein écran. Avec un lecteur d’écran ou en braille{NB}: q, puis galop --lines."
    dice = "Dés"
    aside = "Écartés"
    no_dice = "pas encore de lancer"
    arrivals = "Arrivés"
    ladder = "Lignes"
    tokens = "Jetons"
    hand = f"Main{NB}:"
    hand_hidden = "cachée, m la montre"
    keys = f"r lancer  s arrêter  u annuler  v répéter  w où  m moi  ?{NB}règles  q quitter"
    keys_narrow = f"r lancer  s arrêter  u annuler  ?{NB}règles  q quitter"
    keys_narrowest = f"u annuler  ?{NB}règles  q quitter"
    too_small = f"Fenêtre trop petite{NB}: il faut 40 colonnes et 12 lignes."
    over = f"La course est finie. q{NB}: quitter."
    undo_open = "u annule le dernier choix jusqu’au prochain lancer."
    hasten = f"Entrée{NB}: suite"

    def header(self, title: str, game: int, turn: int, name: str) -> str:
        return f"{title} · tour {turn} · à {name} de jouer"

    def line(self, number: int) -> str:
        return f"ligne {number}"

    def takes_out(self, scores: Sequence[str]) -> str:
        return f"chasse {both(scores)}"

    def mark(self, effect: str) -> str:
        return {"skip": "passe", "again": "rejoue"}.get(effect, effect)

    def throw_number(self, number: int) -> str:
        return f"lancer {number}"


SCREEN = Words()
