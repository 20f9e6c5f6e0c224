"""Hints and odds, in French."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ....rules.solve.core import Aim, Badge
from ..odds import EQUAL, OddsWords, apart, smallest
from . import NB


class Words(OddsWords):
    computing = "Calcul en cours."
    forbidden = "Pas de conseils ni de chances dans cette partie."
    over = "La course est finie."
    no_choice = f"Rien à choisir{NB}: les dés d’abord."
    any_number = f"N’importe quel chiffre{NB}: les chances restent les mêmes."
    hands_hidden = (
        f"Pas de conseil quand plusieurs mains partagent le clavier{NB}: il en trahirait une."
    )
    at_the_win = f"Vise la victoire{NB}; le bilan compte les jetons."
    were_used = "Des conseils ou des chances ont servi dans cette partie."

    def unsolved(self, title: str) -> str:
        return f"{title}{NB}: le meilleur jeu n’est pas connu."

    def others_turn(self, name: str) -> str:
        return f"Rien à choisir{NB}: c’est à {name}."

    def only(self, choice: str) -> str:
        return f"Rien à choisir{NB}: {choice} est le seul choix."

    def choice(self, kind: str, labels: Sequence[str]) -> str:
        match kind:
            case "roll":
                return "lancer"
            case "stop":
                return "arrêter"
            case "place":
                return " sur ".join(labels)
            case _:
                return " à ".join(labels)

    def value(self, aim: Aim, value: float) -> str:
        match aim:
            case "win":
                return f"{_decimal(100 * value, 1)}{NB}%"
            case "fewest_turns":
                return _counted(value, 2, "tour")
            case "most_tokens":
                return _counted(value, 2, "jeton")

    def gap(self, aim: Aim, gap: float) -> str:
        return _gap(aim, gap)

    def cost(self, aim: Aim, best: float, value: float) -> str:
        cost = apart(aim, best, value)
        return _gap(aim, cost) if cost else f"moins de {_gap(aim, smallest(aim))}"

    def compared(self, aim: Aim, roll: float, stop: float) -> str:
        gap = stop - roll if aim == "fewest_turns" else roll - stop
        better, worse = (roll, stop) if gap > 0 else (stop, roll)
        if abs(gap) < EQUAL[aim]:
            roll = stop = better
        both = f"Lancer {self.value(aim, roll)}, arrêter {self.value(aim, stop)}"
        if roll == stop:
            return f"{both}{NB}: égal."
        worst = "arrêter" if gap > 0 else "lancer"
        return f"{both}{NB}: {worst} coûte {self.cost(aim, better, worse)}."

    def best(self, aim: Aim, choices: Sequence[str], value: float) -> str:
        return f"Le mieux{NB}: {' ou '.join(choices)}, {self.value(aim, value)}."

    def next_best(self, aim: Aim, choice: str, value: float, best: float) -> str:
        cost = self.cost(aim, best, value)
        return f"Ensuite{NB}: {choice}, {self.value(aim, value)}, ce qui coûte {cost}."

    def all_equal(self, aim: Aim, value: float) -> str:
        return f"Tous les choix se valent{NB}: {self.value(aim, value)}."

    def seat(self, number: int) -> str:
        return f"Place {number}"

    def worth(self, aim: Aim, choice: str, value: float) -> str:
        return f"{choice[0].upper()}{choice[1:]}{NB}: {self.value(aim, value)}."

    def risk(self, chance: Fraction) -> str:
        percent = self.value("win", float(chance))
        return f"Risque du prochain lancer{NB}: {chance}{NB}; {percent}."

    def share(self, name: str, share: float) -> str:
        return f"{name}{NB}: {self.value('win', share)} de chances de gagner."

    def tokens(self, name: str, tokens: float) -> str:
        many = "s" if round(tokens, 2) >= 2 else ""
        return f"{name}{NB}: {self.value('most_tokens', tokens)} attendu{many}."

    def turns(self, turns: float) -> str:
        return f"En moyenne, {_counted(turns, 1, 'tour')} à jouer."

    def badge(self, badge: Badge, aim: Aim, error: float) -> str:
        match badge:
            case "exact":
                return "Exact, si tout le monde joue au mieux."
            case "equilibrium":
                return f"Équilibre{NB}: exact, si chaque place joue au mieux contre les autres."
            case "estimate":
                return f"Estimation, ± {_gap(aim, error)}."
            case "random_placement":
                return "Si les dés étaient placés au hasard."


def _decimal(number: float, digits: int) -> str:
    return f"{number:.{digits}f}".replace(".", ",")


def _counted(number: float, digits: int, noun: str) -> str:
    many = "s" if round(number, digits) >= 2 else ""
    return f"{_decimal(number, digits)} {noun}{many}"


def _gap(aim: Aim, gap: float) -> str:
    match aim:
        case "win":
            return _counted(100 * gap, 1, "point")
        case "fewest_turns":
            return _counted(gap, 2, "tour")
        case "most_tokens":
            return _counted(gap, 2, "jeton")


ODDS = Words()
