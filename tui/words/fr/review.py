"""The review of a finished game, in French."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....rules.core import Turn
from ....rules.solve.core import Aim
from ....rules.solve.review import Grade, Ledger
from ....rules.streaks import Streak
from ..review import Course, Part, ReviewWords
from . import NB, count
from .odds import ODDS

_GRADES: dict[Grade, tuple[str, str]] = {
    "trivial": ("sans enjeu", "sans enjeu"),
    "fine": ("bon", "bons"),
    "inaccuracy": ("imprécision", "imprécisions"),
    "mistake": ("erreur", "erreurs"),
    "blunder": ("gaffe", "gaffes"),
}


class Words(ReviewWords):
    title = "Bilan"
    parts: Mapping[Part, str] = {
        "result": "Résultat",
        "ledger": "Chance et choix",
        "turning": "Tournants",
        "choices": "Choix coûteux",
        "curve": "Les chances",
        "dice": "Les dés",
        "notes": "Bon à savoir",
        "moves": "Chaque coup",
    }
    unsolved_dice = "Seuls les dés sont donc racontés."
    at_random = (
        "Les choix se comptent face à des dés placés au hasard, un lancer avec son meilleur usage."
    )
    aside = f"Le chiffre mis de côté n’est pas jugé{NB}: les chances restent les mêmes."
    undone = "Un choix annulé ne laisse pas de trace, et n’est donc pas jugé."
    typed = f"Dés lancés sur une table{NB}: ce qui a été tapé est ce qui compte."
    used = f"Des conseils ou des chances ont servi{NB}: les choix leur doivent peut-être."
    memory = f"Les dés n’ont pas de mémoire{NB}: une série ne dit rien du lancer suivant."
    rounded = (
        f"Chaque nombre est arrondi{NB}: une somme peut sembler fausse d’une unité "
        "au dernier chiffre."
    )

    def running(self, name: str) -> str:
        return (
            f"{name} n’est pas finie, et un bilan serait un conseil{NB}: "
            f"galop resume {name} la joue jusqu’au bout."
        )

    def moves_of(self, name: str) -> str:
        return f"Chaque coup, pour {name}"

    def judged(self, name: str, accuracy: float | None, grades: Sequence[tuple[Grade, int]]) -> str:
        if accuracy is None:
            return f"{name}{NB}: aucun choix à juger."
        number = sum(number for _, number in grades)
        judged = count(number, "choix jugé", "choix jugés")
        told = ", ".join(_graded(grade, number) for grade, number in grades if number)
        return f"{name}{NB}: précision {max(accuracy, 0):.0f}{NB}%, {judged}, {told}."

    def ledger(
        self, aim: Aim, name: str, ledger: Ledger, *, alone: bool, exact: bool, left_out: bool
    ) -> str:
        start = self._worth(aim, ledger.start)
        if aim != "win":
            start += f" attendu{'s' if abs(ledger.start) >= 2 else ''}"
        own = "ses erreurs" if exact else "ses choix"
        others = "celles des autres" if exact else "ceux des autres"
        parts = [f"{start} au départ", f"la chance {_brought(aim, ledger.luck)}"]
        parts.append(f"{own} {_brought(aim, ledger.own, cost=exact, many=True)}")
        if not alone:
            parts.append(f"{others} {_brought(aim, ledger.others, many=True)}")
        if left_out:
            parts.append(f"l’imprévu {_brought(aim, ledger.left_out)}")
        return f"{name}{NB}: {', '.join(parts)}, soit {self._worth(aim, ledger.result)}."

    def without_luck(self, aim: Aim, name: str, worth: float) -> str:
        return f"{name} sans la chance{NB}: {self._worth(aim, worth)}."

    def _worth(self, aim: Aim, worth: float) -> str:
        return ODDS.value(aim, -worth if aim == "fewest_turns" else worth)

    def when(self, turn: Turn | None, games: int) -> str:
        if turn is None:
            return ""
        return f"Partie {turn.game}, tour {turn.round}" if games > 1 else f"Tour {turn.round}"

    def turning(self, aim: Aim, move: str, name: str, before: float, after: float) -> str:
        worths = f"de {self._worth(aim, before)} à {self._worth(aim, after)}"
        return f"{move}{NB}; {name} passe {worths}."

    def standing(self, aim: Aim, names: Sequence[str], worths: Sequence[float]) -> str:
        pairs = zip(names, worths, strict=True)
        return f"{', '.join(f'{name} {self._worth(aim, worth)}' for name, worth in pairs)}."

    def chose(self, name: str, choice: str) -> str:
        return f"{name} choisit {choice}"

    def costly(self, move: str, aim: Aim, cost: float, grade: Grade, best: str) -> str:
        article = "un" if grade in ("fine", "trivial") else "une"
        called = f"{article} {_GRADES[grade][0]}"
        return f"{move}{NB}: coût {ODDS.gap(aim, cost)}, {called}{NB}; le mieux, {best}."

    def more_costly(self, aim: Aim, number: int, point: float) -> str:
        most = ODDS.gap(aim, point)
        if not number:
            return f"Aucun choix n’a coûté {most} ou plus."
        verb = "a" if number < 2 else "ont"
        return f"{count(number, 'autre choix', 'autres choix')} {verb} coûté {most} ou plus."

    def no_turning(self, aim: Aim, point: float) -> str:
        return f"Aucun coup n’a rien changé de {ODDS.gap(aim, point)} ou plus."

    def entry(self, aim: Aim, move: str, change: float, after: float) -> str:
        verb = "apporte" if change >= 0 else "coûte"
        gap = ODDS.gap(aim, abs(change))
        return f"{move}{NB}; cela {verb} {gap}, puis {self._worth(aim, after)}."

    def smaller(self, aim: Aim, number: int, change: float) -> str:
        many = number >= 2
        moves = count(number, "coup plus petit", "coups plus petits")
        return f"{moves}{', ensemble,' if many else ''} {_brought(aim, change, many=many)}."

    def course(self, aim: Aim, names: Sequence[str], course: Course, games: int) -> tuple[str, ...]:
        low = f"{self._worth(aim, course.low)}{self._in(course.low_at, games)}"
        end = self._worth(aim, course.end)
        if aim == "fewest_turns":
            high = f"{self._worth(aim, course.high)}{self._in(course.high_at, games)}"
            return (
                f"Au départ, {self._worth(aim, course.start[0])} attendus en tout.",
                f"Au mieux, {high}.",
                f"Au pire, {low}, et à la fin {end}.",
            )
        leads = "La tête ne change jamais."
        if course.leads:
            times = "une fois" if course.leads == 1 else f"{course.leads} fois, la dernière"
            leads = f"La tête change {times}{self._in(course.last, games)}."
        return (
            f"Au départ{NB}: {self.standing(aim, names, course.start)}",
            leads,
            f"{course.winner}, au plus bas, a {low}, et finit avec {end}.",
        )

    def _in(self, turn: Turn | None, games: int) -> str:
        when = self.when(turn, games)
        if not when:
            return ""
        return f" {'à la' if games > 1 else 'au'} {when[0].lower()}{when[1:]}"

    def thrown(self, name: str, told: str) -> str:
        return f"{name}{NB}: {told}"

    def streak(self, streak: Streak) -> str:
        bad, among = "été faibles", f"sur {streak.throws}"
        if streak.kind == "wrong":
            bad, among = "mal tourné", f"sur {streak.throws} qui le pouvaient"
        if streak.longest < 2:
            return f"Jamais deux lancers de suite n’ont {bad}, {among}."
        run = f"Au plus {streak.longest} lancers de suite ont {bad}, {among}"
        return f"{run}{NB}: le hasard seul en fait autant {_rate(streak.chance)}."

    # The conversation and the screen

    hint = "j après, k avant, 1 à 9 les parties, l le coup dans le journal, ? les touches, q ferme."
    all_keys = (
        f"<review.line_before>, <review.line>{NB}: la ligne d’avant, celle d’après.",
        f"<review.part_before>, <review.part>{NB}: la partie d’avant, celle d’après.",
        f"<review.start>, <review.end>{NB}: le début, la fin.",
        f"1 à 9{NB}: une partie du bilan.",
        f"<review.move>{NB}: le coup d’une ligne dans le journal, où le plateau suit.",
        f"<review.repeat>{NB}: encore. <review.curve>{NB}: la courbe des chances.",
        f"<page.close>{NB}: fermer le bilan.",
    )
    keys = (
        ("<review.line_before> <review.line> ligne", 1),
        ("<review.part_before> <review.part> partie", 3),
        ("<review.move> le coup", 1),
        ("<review.curve> courbe", 2),
        ("<review.start> <review.end> bouts", 5),
        ("1-9 partie", 4),
        ("<review.keys> touches", 3),
        ("<page.close> fermer", 1),
    )
    keys_heading = "Bilan · toutes les touches"
    no_move = "Aucun coup ne va avec cette ligne."
    whole = "Il n’y a pas de courbe à montrer."
    look_back = ("journal", f"bilan{NB}: chance et choix")

    def question(self, part: str, *, brief: bool) -> str:
        asked = f"{self.title}, {part[0].lower()}{part[1:]}"[:37]
        keyed = f"{asked}. k, j, l, q"
        return asked if brief or len(keyed) > 37 else keyed

    def heading(self, title: str, part: str) -> str:
        return f"{self.title} · {part} · {title}"

    def entry_of(self, number: int, part: str) -> str:
        return f"{number} {part}."

    def no_more(self, *, after: bool) -> str:
        return "Le bilan finit ici." if after else "Le bilan commence ici."

    def no_part(self, number: int) -> str:
        return f"Le bilan n’a que {count(number, 'partie')}."

    def no_key(self, key: str) -> str:
        return f"{key} ne fait rien ici. <review.keys> liste les touches."

    def curve(self, aim: Aim) -> str:
        match aim:
            case "win":
                return "Chances de gagner, en pour cent"
            case "fewest_turns":
                return "Tours attendus en tout"
            case "most_tokens":
                return "Jetons attendus en tout"


def _graded(grade: Grade, number: int) -> str:
    return f"{number} {_GRADES[grade][number > 1]}"


def _brought(aim: Aim, change: float, *, cost: bool = False, many: bool = False) -> str:
    brings = "épargne" if aim == "fewest_turns" else "apporte"
    verb = "coûte" if cost or change < 0 else brings
    return f"{verb}{'nt' * many} {ODDS.gap(aim, abs(change))}"


def _rate(chance: float) -> str:
    """Return how often something happens by chance, computed: in whole numbers."""
    if chance >= 0.995:
        return "presque toujours"
    if chance >= 0.01:
        return f"{100 * chance:.0f} fois sur 100"
    if chance >= 0.001:
        return f"{1000 * chance:.0f} fois sur 1000"
    return "moins d’une fois sur 1000"


REVIEW = Words()
