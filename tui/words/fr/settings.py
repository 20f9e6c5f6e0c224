"""What the settings say, in French."""

from __future__ import annotations

from collections.abc import Mapping

from ...preferences import PreferenceName, Wanted
from ..settings import Preference, SettingsWords
from . import NB, count

_ON_OFF: Mapping[Wanted, str] = {True: "oui", False: "non"}


class Words(SettingsWords):
    said = "Paroles"
    seen = "Plein écran"
    start = "Au démarrage"
    full_screen = "plein écran"
    keymap = "touches du plein écran"
    keymap_help = f"Entrée{NB}: la liste des touches, et de quoi les changer une à une."
    preferences: Mapping[PreferenceName, Preference] = {
        "language": Preference(
            "langue",
            "La langue de tous les écrans et de toutes les phrases.",
            {"fr": "français", "en": "anglais"},
        ),
        "verbosity": Preference(
            "parole",
            "Combien de choses sont dites à chaque coup.",
            {"brief": "brève", "normal": "normale", "full": "complète"},
        ),
        "bell": Preference(
            "sonnerie",
            "Si le terminal sonne quand vient le tour d’une personne.",
            _ON_OFF,
        ),
        "theme": Preference(
            "couleurs",
            "Sombres, claires, très contrastées, ou celles du terminal.",
            {
                "dark": "sombres",
                "light": "claires",
                "contrast": "très contrastées",
                "terminal": "celles du terminal",
            },
        ),
        "drawing": Preference(
            "dessin",
            f"Les signes du plein écran{NB}: ceux que le terminal connaît, tous les signes, ou "
            "l’ASCII seul.",
            {"auto": "selon le terminal", "unicode": "tous les signes", "ascii": "ASCII seul"},
        ),
        "motion": Preference(
            "animation",
            f"Si les dés roulent à l’écran. Toute touche les arrête{NB}; le lancer est le même "
            "sans cela. À travers SSH, ils ne roulent que sur demande.",
            _ON_OFF,
        ),
        "pace": Preference(
            "rythme des robots",
            "Le temps entre deux coups de l’ordinateur. Entrée les presse toujours.",
            {
                "slow": "lent",
                "normal": "normal",
                "fast": "rapide",
                "instant": "tout de suite",
            },
        ),
        "mouse": Preference(
            "souris",
            "Si un clic choisit et si la molette fait défiler, au prochain démarrage. "
            "Toutes les touches servent encore.",
            _ON_OFF,
        ),
        "face": Preference(
            "affichage",
            "Plein écran, ou ce qu’il faut à un lecteur d’écran ou au braille\u00a0: "
            "affichage vocal, ou lignes parlées. Au prochain démarrage.",
            {
                "screen": "plein écran",
                "speech": "affichage vocal",
                "lines": "lignes parlées",
            },
        ),
        "board": Preference(
            "plateau",
            "Si le plateau est dessiné sous l’affichage vocal, pour qui voit, "
            "au prochain démarrage.",
            _ON_OFF,
        ),
        "entry": Preference(
            "touches",
            "Comment un choix se tape en lignes parlées.",
            {"enter": "Entrée après chaque choix", "one": "une seule touche"},
        ),
    }

    def moved(self, acts: int) -> str:
        return count(acts, "changée", "changées") if acts else "habituelles"


SETTINGS = Words()
