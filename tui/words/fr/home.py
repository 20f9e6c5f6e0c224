"""The screens around the table, in French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..home import HomeWords
from . import NB, both

if TYPE_CHECKING:
    from ...face import Face


class Words(HomeWords):
    about = "Quatre courses de dés pour le terminal."
    go_on = "Reprendre"
    more = "Ou bien"
    keys = (
        f"chiffre, lettre ou <listing.take>{NB}: choisir  "
        f"<listing.previous>, <listing.next>{NB}: aller  <listed.back>{NB}: retour"
    )
    keys_narrow = "chiffre ou <listing.take>  <listed.back> retour"
    keys_turn = (
        f"<listing.less>, <listing.more>{NB}: changer  "
        f"<listing.previous>, <listing.next>{NB}: aller  "
        f"<listing.take>{NB}: choisir  <listed.back>{NB}: retour"
    )
    keys_turn_narrow = "<listing.less>, <listing.more> changer  <listed.back> retour"
    keys_home = (
        f"chiffre, lettre ou <listing.take>{NB}: choisir  "
        f"<listing.previous>, <listing.next>{NB}: aller  <home.quit>{NB}: quitter"
    )
    keys_home_narrow = "chiffre, lettre, <listing.take>  <home.quit> quitter"
    keys_saves = (
        f"<listing.take>{NB}: jouer ou revoir  <saves.review>{NB}: bilan  "
        f"<saves.log>{NB}: journal  <saves.sheet>{NB}: feuille  <listed.back>{NB}: retour"
    )
    keys_saves_narrow = (
        "<saves.review> bilan  <saves.log> journal  <saves.sheet> feuille  <listed.back>"
    )
    new_game = "Nouvelle partie"
    saves = "Parties enregistrées"
    settings = "Réglages"
    rules = "Règles"
    start = "commencer la course"
    players = "Qui joue"
    options = "Options"
    add_player = "ajouter un nom"
    remove_player = "retirer ce nom"
    name = "nom"
    played_by = "joué par"
    person = "une personne"
    preset = "formule"
    hints = "conseils"
    hints_allowed = ("permis", "interdits")
    hints_help = "Si l’on peut demander conseils ou chances dans cette partie. Entrée en change."
    start_help = "Entrée lance la course avec ces noms et ces options."
    preset_help = (
        f"Des options qui vont bien ensemble. Gauche, droite ou Entrée{NB}: une autre formule."
    )
    player_help = (
        f"Gauche, droite{NB}: une personne ou un robot. Entrée{NB}: nom, niveau, ou retirer."
    )
    add_help = "Un nom de plus, en dernier dans l’ordre des tours."
    first_faces: tuple[tuple[Face, str], ...] = (
        ("screen", "Français, plein écran"),
        ("speech", "Français, affichage vocal, pour lecteur d’écran ou braille"),
        ("lines", "Français, lignes parlées, de même"),
    )
    first_saved = "Cela se change dans les réglages."
    name_empty = "Un nom demande au moins une lettre."

    unreadable = "illisible"

    def today(self, time: str) -> str:
        return f"aujourd’hui {time}"

    def yesterday(self, time: str) -> str:
        return f"hier {time}"

    def to_play(self, name: str | None, others: Sequence[str]) -> str:
        whose = f"à {name}" if name else "aux dés"
        return f"{whose}, contre {', '.join(others)}" if others else whose

    def won(self, winners: Sequence[str], others: Sequence[str]) -> str:
        won = f"gagnée par {both(winners)}" if winners else "finie"
        return f"{won}, contre {', '.join(others)}" if others else won

    def level(self, level: str) -> str:
        match level:
            case "sensible":
                return "robot, sensé"
            case "perfect":
                return "robot, parfait"
            case "hard":
                return "robot, fort"
            case "medium":
                return "robot, moyen"
            case "easy":
                return "robot, facile"
            case "child":
                return "robot, enfant"
            case "random":
                return "robot, au hasard"
            case _:
                return f"robot, {level}"

    def seated(self, name: str, level: str | None) -> str:
        return f"{name}, {self.person if level is None else self.level(level)}"

    def no_key(self, key: str) -> str:
        return f"{key} ne fait rien ici."

    def ask_name(self, number: int, name: str) -> str:
        return f"Nom {number}, Entrée {name}{NB}?"


HOME = Words()
