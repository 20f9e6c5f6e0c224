"""Keys and what they do, in French."""

from __future__ import annotations

from collections.abc import Mapping

from ..keys import KeyWords
from . import NB


class Words(KeyWords):
    title = "Touches du plein écran"
    names: Mapping[str, str] = {
        "enter": "Entrée",
        "escape": "Échap",
        "space": "Espace",
        "tab": "Tab",
        "backspace": "Retour arrière",
        "delete": "Suppr",
        "insert": "Inser",
        "home": "Début",
        "end": "Fin",
        "pageup": "Page haut",
        "pagedown": "Page bas",
        "up": "haut",
        "down": "bas",
        "left": "gauche",
        "right": "droite",
        "shift": "Maj",
    }
    places: Mapping[str, str] = {
        "play": "À la table",
        "curtain": "Au rideau",
        "end": "À la fin",
        "choices": "Parmi les choix",
        "home": "À l’accueil",
        "listing": "Dans une liste",
        "listed": "Dans une liste",
        "setup": "Dans une liste",
        "saves": "Parmi les parties enregistrées",
        "statistics": "Dans les statistiques",
        "train": "À l’entraînement",
        "log": "Dans le journal",
        "review": "Dans le bilan",
        "rules": "Dans les règles",
        "page": "Sur une page",
        "ask": "À une question",
        "app": "Partout",
    }
    acts: Mapping[str, str] = {
        "play.roll": "lancer",
        "play.stop": "arrêter",
        "play.undo": "annuler",
        "play.repeat": "répéter le dernier message",
        "play.where": "dire où est chacun",
        "play.dice": "dire les dés",
        "play.mine": "dire ou montrer ce qui est à soi",
        "play.hint": "conseil",
        "play.odds": "chances",
        "play.rules": "règles",
        "play.log": "journal",
        "play.settings": "réglages",
        "play.more": "suite d’une réponse",
        "play.more_before": "page d’avant d’une réponse",
        "play.board": "retour à la piste",
        "play.leave": "quitter la table",
        "curtain.on": "découvrir la suite",
        "curtain.hand": "découvrir la suite, main visible",
        "curtain.undo": "annuler le dernier choix",
        "curtain.leave": "quitter la table",
        "end.more": "page suivante de la fin",
        "end.review": "bilan d’une course finie",
        "end.sheet": "feuille de la partie",
        "end.log": "journal d’une course finie",
        "end.again": "rejouer",
        "end.leave": "quitter une course finie",
        "choices.next": "choix suivant",
        "choices.previous": "choix précédent",
        "choices.take": "prendre le choix marqué",
        "home.new": "nouvelle partie",
        "home.saves": "parties enregistrées",
        "home.stats": "statistiques",
        "home.rules": "règles d’un jeu",
        "home.train": "entraînement",
        "home.settings": "réglages à l’accueil",
        "home.quit": "quitter Galop",
        "home.stay": "rester à l’accueil",
        "listing.next": "ligne suivante",
        "listing.previous": "ligne précédente",
        "listing.next_page": "page suivante",
        "listing.previous_page": "page précédente",
        "listing.first": "première ligne",
        "listing.last": "dernière ligne",
        "listing.more": "valeur suivante",
        "listing.less": "valeur précédente",
        "listing.take": "prendre la ligne marquée",
        "listed.back": "retour",
        "setup.add": "ajouter un nom",
        "saves.log": "journal de la partie marquée",
        "saves.sheet": "feuille de la partie marquée",
        "saves.review": "bilan de la partie marquée",
        "train.following": "la position suivante",
        "statistics.race": "une autre course",
        "log.sentence": "phrase suivante",
        "log.sentence_before": "phrase précédente",
        "log.step": "pas suivant",
        "log.step_before": "pas précédent",
        "log.turn": "tour suivant",
        "log.turn_before": "tour précédent",
        "log.choice": "choix suivant du journal",
        "log.choice_before": "choix précédent du journal",
        "log.start": "début du journal",
        "log.end": "fin du journal",
        "log.repeat": "répéter la phrase",
        "log.where": "dire où chacun était",
        "log.dice": "dire les dés d’alors",
        "log.keys": "toutes les touches du journal",
        "review.line": "ligne suivante du bilan",
        "review.line_before": "ligne précédente du bilan",
        "review.part": "partie suivante du bilan",
        "review.part_before": "partie précédente du bilan",
        "review.start": "début du bilan",
        "review.end": "fin du bilan",
        "review.move": "le coup d’une ligne",
        "review.curve": "la courbe, grande ou petite",
        "review.repeat": "redire la ligne",
        "review.keys": "toutes les touches du bilan",
        "rules.part": "chapitre suivant des règles",
        "rules.part_before": "chapitre précédent des règles",
        "page.line": "ligne suivante d’une page",
        "page.line_before": "ligne précédente d’une page",
        "page.screen": "écran suivant d’une page",
        "page.screen_before": "écran précédent d’une page",
        "page.start": "début d’une page",
        "page.end": "fin d’une page",
        "page.close": "fermer la page",
        "ask.cancel": "ne pas répondre",
        "app.redraw": "redessiner l’écran",
        "app.pause": "suspendre, et reprendre par fg",
        "app.leave": "quitter tout de suite",
    }
    the_app = "autre chose"
    help = f"Entrée{NB}: presser une autre touche pour cela."
    usual = "remettre toutes les touches habituelles"
    usual_help = "Chaque touche redevient celle que Galop lui donne."

    def press(self, act: str, keys: str) -> tuple[str, ...]:
        return (
            f"{act[0].upper()}{act[1:]}{NB}: {keys}.",
            "Presser la nouvelle touche.",
            f"Échap{NB}: aucune. Suppr{NB}: la touche habituelle.",
        )

    def refused(self, why: str) -> str:
        return f"Les touches habituelles restent. {why}"

    def no_act(self, act: str) -> str:
        return f"Rien ne s’appelle {act} parmi ce que des touches peuvent faire."

    def no_key(self, key: str, act: str) -> str:
        return f"{key or 'Une touche vide'} n’est pas le nom d’une touche, pour {act}."

    def digit(self, key: str, act: str) -> str:
        return f"{key} prend un choix et ne peut pas aussi {_to(act)}."

    def typed(self, key: str, act: str) -> str:
        return f"{key} s’écrit dans une réponse et ne peut pas aussi {_to(act)}."

    def clash(self, key: str, act: str, other: str) -> str:
        return f"{key} ferait deux choses{NB}: {act}, et {other}."


def _to(act: str) -> str:
    return f"servir à{NB}: {act}"


KEYS = Words()
