"""The curtain and the end of a race, in French."""

from __future__ import annotations

from ..table import TableWords
from . import NB


class Words(TableWords):
    said_since = f"Depuis{NB}:"
    curtain_keys = (
        f"Entrée{NB}: continuer  m{NB}: continuer, main visible  u{NB}: annuler  q{NB}: quitter",
        f"Entrée{NB}: continuer  m{NB}: main  u{NB}: annuler  q{NB}: quitter",
        "Entrée  m main  u annuler  q quitter",
    )
    curtain_other = f"Ici{NB}: Entrée, m, u ou q."

    def played(self, name: str) -> str:
        return f"{name} a joué."

    def pass_keyboard(self, name: str) -> str:
        return f"Passer le clavier à {name}."


TABLE = Words()
