"""The curtain and the end of a race, in French."""

from __future__ import annotations

from ..table import EndChoices, TableWords
from . import NB


class Words(TableWords):
    said_since = f"Depuis{NB}:"
    curtain_keys = (
        f"<curtain.on>{NB}: continuer  <curtain.hand>{NB}: continuer, main visible  "
        f"<curtain.undo>{NB}: annuler  <curtain.leave>{NB}: quitter",
        f"<curtain.on>{NB}: continuer  <curtain.hand>{NB}: main  "
        f"<curtain.undo>{NB}: annuler  <curtain.leave>{NB}: quitter",
        "<curtain.on>  <curtain.hand> main  <curtain.undo> annuler  <curtain.leave> quitter",
    )
    curtain_other = f"Ici{NB}: <curtain.on>, <curtain.hand>, <curtain.undo> ou <curtain.leave>."

    end_choices = EndChoices("suite", "bilan", "feuille", "journal", "rejouer", "quitter")
    end_keys = (
        ("<end.more> suite", 2),
        ("<end.review> bilan", 0),
        ("<end.sheet> feuille", 1),
        ("<end.log> journal", 1),
        ("<end.again> rejouer", 0),
        ("<end.leave> quitter", 0),
    )
    end_whole = "Tout est sur cette page."
    end_other = (
        f"Ici{NB}: <end.more>, <end.review>, <end.sheet>, <end.log>, <end.again> ou <end.leave>."
    )
    race_over = "La course est finie."
    course = "La course, tour par tour"
    sheet = "La feuille de la partie"

    def end_heading(self, title: str, page: int, pages: int) -> str:
        return f"{title} · fin" + (f" · page {page} sur {pages}" if pages > 1 else "")

    def course_of(self, game: int, games: int) -> str:
        return f"Partie {game} sur {games}, tour par tour"

    def share(self, name: str) -> str:
        return f"Pour l’écrire hors d’ici{NB}: galop show {name}"

    def thinks(self, name: str) -> str:
        return f"{name} réfléchit."

    def played(self, name: str) -> str:
        return f"{name} a joué."

    def pass_keyboard(self, name: str) -> str:
        return f"Passer le clavier à {name}."


TABLE = Words()
