"""Statistics, in French."""

from __future__ import annotations

from fractions import Fraction

from ....rules.fortune import NUMBERS, Measure, Tally, is_number
from ....saves import Figures, Group, Played, Trouble
from ..statistics import StatisticsWords
from . import NB, count

_TROUBLE: dict[Trouble, str] = {
    "damaged": f"Le fichier des statistiques était abîmé{NB}: il est refait d’après les parties "
    "enregistrées, et celles dont l’enregistrement est supprimé peuvent y manquer. L’ancien est "
    "gardé sous le nom statistics.txt.bad.",
    "newer": "Le fichier des statistiques vient d’un Galop plus récent et reste tel quel"
    f"{NB}: les parties dont l’enregistrement est supprimé manquent ici.",
    "unwritten": f"Le fichier des statistiques ne peut pas être écrit{NB}: une partie ne compte "
    "qu’aussi longtemps qu’elle est enregistrée.",
}


class Words(StatisticsWords):
    title = "Statistiques"
    race = "course"
    race_help = (
        f"Gauche, droite ou Entrée{NB}: une autre course. "
        "Record, moyenne et chance se disent course par course."
    )
    keys = (
        f"<listing.take>{NB}: tout sur un nom  <statistics.race>{NB}: une autre course  "
        f"<listed.back>{NB}: retour"
    )
    keys_narrow = "<listing.take> tout  <statistics.race> course  <listed.back> retour"
    every_race = "toutes les courses"
    people = "Personnes"
    computer = "Ordinateur"
    not_counted = "Non comptées"
    none = "Aucune partie finie."
    none_help = "Chaque partie finie compte ici, une seule fois, quels que soient les noms."
    luck = "La chance aux dés"
    usual_options = "Options habituelles"
    usually = (
        f"D’ordinaire{NB}: là où tombent des dés justes au moins 95 fois sur 100.",
        "Par le seul hasard, ils tombent hors de là jusqu’à une fois sur 20.",
        "C’est ce que les dés ont montré, pas ce que cela a rapporté.",
    )

    def reading(self, done: int, number: int) -> str:
        return f"Lecture des parties enregistrées{NB}: {done} sur {number}."

    def counted(self, number: int, gone: int) -> tuple[str, ...]:
        verb = "compte, une seule fois" if number < 2 else "comptent, chacune une seule fois"
        told = f"{count(number, 'partie finie', 'parties finies')} {verb}."
        if not gone:
            return (told,)
        lost = "1 d’entre elles n’a" if gone == 1 else f"{gone} d’entre elles n’ont"
        return (told, f"{lost} plus d’enregistrement fini.")

    def games(self, number: int) -> str:
        return count(number, "partie")

    def short(self, played: Figures | Played, *, narrow: bool) -> tuple[str, str]:
        number = str(played.finished) if narrow else count(played.finished, "partie")
        if played.alone == played.finished:
            return number, "sans rival"
        return number, count(played.won, "gagnée")

    def record(self, who: str, played: Figures | Played) -> tuple[str, ...]:
        games = count(played.finished, "partie finie", "parties finies")
        if played.alone == played.finished:
            return (f"{who}{NB}: {games}, sans rival.",)
        told = [f"{who}{NB}: {games}, {count(played.won, 'gagnée')}."]
        if played.shared:
            verb = "est partagée" if played.shared == 1 else "sont partagées"
            told.append(f"{count(played.shared, 'victoire')} {verb}.")
        if played.alone:
            verb = "s’est jouée" if played.alone == 1 else "se sont jouées"
            told.append(f"{count(played.alone, 'partie')} {verb} sans rival.")
        return tuple(told)

    def result(self, options: str, group: Group) -> str:
        if group.best is None or group.average is None:
            return f"{options}{NB}: pas encore de victoire."
        average = f"{self.decimal(group.average)} en moyenne"
        if not group.fewest:
            return f"{options}{NB}: meilleur score {group.best}, {average}."
        turns = count(group.best, "tour")
        if group.alone:
            return f"{options}, sans rival{NB}: {turns} au mieux, {average}."
        return f"{options}{NB}: victoire en {turns} au mieux, {average}."

    def dice(self, number: int) -> str:
        return f"{count(number, 'dé lancé', 'dés lancés')}."

    def tally(self, measure: Measure, tally: Tally) -> str:
        expected, many = self.decimal(tally.expected), "s" if tally.expected >= 2 else ""
        told = f"{tally.fell} en tout, {expected} attendu{many}"
        if measure != NUMBERS:
            told = f"{tally.fell} fois, {expected} attendue{many}"
        told = f"{self.measure(measure)}{NB}: {told}"
        if tally.likely is None:
            return f"{told}{NB}: trop peu de dés pour en juger."
        return f"{told}, d’ordinaire de {self.span(*tally.likely)}{NB}: {_verdict(tally)}."

    columns = ("Dés", "tombés", "attendus", "d’ordinaire")
    few = "trop peu"
    drawn = "{0} est ce qui est tombé, {1} là où cela tombe d’ordinaire."

    def measure(self, measure: Measure) -> str:
        if measure == NUMBERS:
            return "Nombres"
        return f"Face {measure}" if is_number(measure) else measure

    def decimal(self, number: float | Fraction) -> str:
        return f"{float(number):.1f}".removesuffix(".0").replace(".", ",")

    def span(self, least: int, most: int) -> str:
        return f"{least} à {most}"

    def trouble(self, trouble: Trouble) -> str:
        return _TROUBLE[trouble]


def _verdict(tally: Tally) -> str:
    match tally.verdict:
        case "above":
            return "plus que d’ordinaire"
        case "below":
            return "moins que d’ordinaire"
        case "within" | "few":
            return "rien d’inhabituel"


STATISTICS = Words()
