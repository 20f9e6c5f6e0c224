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
    which_log = f"Partie à relire, q retour{NB}? "
    log_hint = f"k avant, j après, 1 à 0 les dernières, ?{NB}touches, q fermer."
    log_all_keys = (
        f"<log.sentence_before>, <log.sentence>{NB}: la phrase d’avant, celle d’après.",
        f"<log.step_before>, <log.step>{NB}: un pas en arrière, un pas en avant.",
        f"<log.turn_before>, <log.turn>{NB}: le tour d’avant, celui d’après.",
        f"<log.choice_before>, <log.choice>{NB}: le choix d’avant, celui d’après.",
        f"<log.start>, <log.end>{NB}: le début, la fin.",
        f"1 à 9, puis 0{NB}: les dix dernières phrases.",
        f"<log.repeat>{NB}: encore. <log.where>{NB}: où chacun était. <log.dice>{NB}: les dés.",
        f"<page.close>{NB}: fermer le journal.",
    )
    either = " ou "
    log_keys = (
        ("<log.step_before> <log.step> pas", 1),
        ("<log.sentence_before> <log.sentence> phrase", 6),
        ("<log.turn_before> <log.turn> tour", 2),
        ("<log.choice_before> <log.choice> choix", 3),
        ("<log.start> <log.end> bouts", 5),
        ("1-0 dernières", 4),
        (f"<log.keys>{NB}touches", 2),
        ("<page.close> fermer", 1),
    )
    log_keys_heading = "Journal · toutes les touches"
    rules = "Règles"
    rules_now = "en ce moment"
    rules_keys = (
        ("<rules.part_before> <rules.part> chapitre", 1),
        ("<page.line_before> <page.line> ligne", 2),
        ("<page.screen_before> <page.screen> écran", 3),
        ("<page.start> <page.end> bouts", 5),
        ("1-9 chapitre", 4),
        ("<page.close> fermer", 1),
    )
    page_keys = (
        ("<page.line_before> <page.line> ligne", 1),
        ("<page.screen_before> <page.screen> écran", 2),
        ("<page.start> <page.end> bouts", 3),
        ("<page.close> fermer", 1),
    )
    more_below = f"La suite{NB}: <page.line> ou <page.screen>."

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

    def no_log_key(self, key: str) -> str:
        return f"{key} ne fait rien ici. <log.keys> donne les touches."

    def no_key(self, key: str) -> str:
        return f"{key} ne fait rien ici. <page.close> ferme."

    def no_part(self, after: bool) -> str:
        return "C’est le dernier chapitre." if after else "C’est le début."

    def page_ends(self, end: bool) -> str:
        return "C’est la fin." if end else "C’est le début."

    def rules_question(self, at: int, of: int) -> str:
        return f"{self.rules}, {at} sur {of}. Entrée, k, q"

    def rules_heading(self, title: str, part: str) -> str:
        return " · ".join(dict.fromkeys((self.rules, part, title)))


READING = Words()
