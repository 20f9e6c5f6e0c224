"""The log and the rules, in French."""

from __future__ import annotations

from ...chronicle import Move, When
from ..reading import ReadingWords
from . import NB, count

_NO_MORE: dict[Move, str] = {
    "turn": "C’est le dernier tour.",
    "turn before": "C’est le premier tour.",
    "choice": "Aucun choix ne vient après.",
    "choice before": "Aucun choix ne vient avant.",
}


class Words(ReadingWords):
    log = "Journal"
    log_hint = f"k avant, j après, 1 à 0 les dernières, ?{NB}touches, q fermer."
    log_all_keys = (
        f"k, j{NB}: la phrase d’avant, celle d’après.",
        f"b, n{NB}: un pas en arrière, un pas en avant.",
        f"r, t{NB}: le tour d’avant, celui d’après.",
        f"x, c{NB}: le choix d’avant, celui d’après.",
        f"g, e{NB}: le début, la fin.",
        f"1 à 9, puis 0{NB}: les dix dernières phrases.",
        f"v{NB}: encore. w{NB}: où chacun était. d{NB}: les dés.",
        f"q ou l{NB}: fermer le journal.",
    )
    log_arrows = (
        f"Haut et bas{NB}: phrase. Gauche et droite{NB}: pas. "
        f"Page préc. et suiv.{NB}: tour. Début, Fin."
    )
    log_keys = (
        f"b n pas  r t tour  x c choix  g e bouts  1-0 dernières  ?{NB}touches  q fermer",
        f"b n pas  r t tour  x c choix  ?{NB}touches  q fermer",
        f"b n pas  r t tour  ?{NB}touches  q fermer",
    )
    rules = "Règles"
    rules_now = "en ce moment"
    rules_all_keys = (
        f"k, j ou haut, bas{NB}: une ligne.",
        f"b, n ou gauche, droite{NB}: le chapitre d’avant, celui d’après.",
        f"1 à 9{NB}: un chapitre par son numéro.",
        f"Espace{NB}: un écran plus loin. Touches de page{NB}: un écran.",
        f"g, e ou Début, Fin{NB}: le début, la fin.",
        f"q, Échap ou Entrée{NB}: fermer.",
    )
    rules_keys = (
        f"b n chapitre  k j ligne  Espace écran  g e bouts  ?{NB}touches  q fermer",
        f"b n chapitre  k j ligne  Espace écran  ?{NB}touches",
        f"b n chapitre  ?{NB}touches  q fermer",
    )

    def position(self, when: When) -> str:
        told = f"tour {when.round} sur {when.rounds}"
        if when.over:
            told = f"fin, tour {when.round}"
        return f"partie {when.game}, {told}" if when.games > 1 else told

    def log_question(self, when: When, *, brief: bool) -> str:
        asked = f"{self.log}, {self.position(when)}"
        keyed = f"{asked}. k, j, q"
        return asked if brief or len(keyed) > 37 else keyed

    def log_heading(self, title: str, when: When, name: str | None) -> str:
        parts = [self.log, self.position(when), f"à {name} de jouer" if name else "", title]
        return " · ".join(filter(None, parts))

    def no_more(self, move: Move) -> str:
        back = move.endswith("before") or move == "start"
        return _NO_MORE.get(move, "Le journal commence ici." if back else "Le journal finit ici.")

    def few(self, number: int) -> str:
        return f"Le journal n’a encore que {count(number, 'phrase')}."

    def no_key(self, key: str) -> str:
        return f"{key} ne fait rien ici. ?{NB}donne les touches."

    def rules_heading(self, title: str, number: int, parts: int, part: str) -> str:
        return f"{self.rules} · {number} sur {parts} · {part} · {title}"


READING = Words()
