"""The curtain and the end of a race, in French."""

from __future__ import annotations

from ..table import TableWords
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

    def thinks(self, name: str) -> str:
        return f"{name} réfléchit."

    def played(self, name: str) -> str:
        return f"{name} a joué."

    def pass_keyboard(self, name: str) -> str:
        return f"Passer le clavier à {name}."


TABLE = Words()
