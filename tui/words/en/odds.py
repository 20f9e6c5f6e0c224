"""Hints and odds, in English."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ....rules.solve.core import Aim, Badge
from ..odds import EQUAL, OddsWords, apart, smallest


class Words(OddsWords):
    computing = "Computing."
    forbidden = "Hints and odds are off in this game."
    over = "The race is over."
    no_choice = "Nothing to choose now: the dice come first."
    any_number = "Any number: the odds stay the same."
    hands_hidden = "No hints where several hands share the keyboard: one would be betrayed."
    at_the_win = "Aims at the win; reviews count tokens."
    were_used = "Hints or odds were used in this game."

    def unsolved(self, title: str) -> str:
        return f"{title}: best play is not known."

    def others_turn(self, name: str) -> str:
        return f"Nothing to choose now: it is up to {name}."

    def only(self, choice: str) -> str:
        return f"Nothing to choose: {choice} is the only choice."

    def choice(self, kind: str, labels: Sequence[str]) -> str:
        match kind:
            case "roll":
                return "roll"
            case "stop":
                return "stop"
            case "place":
                return " on ".join(labels)
            case _:
                return " to ".join(labels)

    def value(self, aim: Aim, value: float) -> str:
        match aim:
            case "win":
                return f"{100 * value:.1f}%"
            case "fewest_turns":
                return f"{value:.2f} turns"
            case "most_tokens":
                return f"{value:.2f} tokens"

    def gap(self, aim: Aim, gap: float) -> str:
        return _gap(aim, gap)

    def cost(self, aim: Aim, best: float, value: float) -> str:
        cost = apart(aim, best, value)
        return _gap(aim, cost) if cost else f"less than {_gap(aim, smallest(aim))}"

    def compared(self, aim: Aim, roll: float, stop: float) -> str:
        gap = stop - roll if aim == "fewest_turns" else roll - stop
        better, worse = (roll, stop) if gap > 0 else (stop, roll)
        if abs(gap) < EQUAL[aim]:
            roll = stop = better
        both = f"Roll {self.value(aim, roll)}, stop {self.value(aim, stop)}"
        if roll == stop:
            return f"{both}: equal."
        worst = "stopping" if gap > 0 else "rolling"
        return f"{both}: {worst} costs {self.cost(aim, better, worse)}."

    def best(self, aim: Aim, choices: Sequence[str], value: float) -> str:
        return f"Best: {' or '.join(choices)}, {self.value(aim, value)}."

    def next_best(self, aim: Aim, choice: str, value: float, best: float) -> str:
        cost = self.cost(aim, best, value)
        return f"Next: {choice}, {self.value(aim, value)}: it costs {cost}."

    def all_equal(self, aim: Aim, value: float) -> str:
        return f"All choices are equal: {self.value(aim, value)}."

    def seat(self, number: int) -> str:
        return f"Player {number}"

    def worth(self, aim: Aim, choice: str, value: float) -> str:
        return f"{choice[0].upper()}{choice[1:]}: {self.value(aim, value)}."

    def risk(self, chance: Fraction) -> str:
        return f"Risk of the next throw: {chance}; {self.value('win', float(chance))}."

    def share(self, name: str, share: float) -> str:
        return f"{name}: {self.value('win', share)} to win."

    def tokens(self, name: str, tokens: float) -> str:
        return f"{name}: {self.value('most_tokens', tokens)} expected."

    def turns(self, turns: float) -> str:
        return f"On average {turns:.1f} turns are left."

    def badge(self, badge: Badge, aim: Aim, error: float) -> str:
        match badge:
            case "exact":
                return "Exact, if all play best."
            case "equilibrium":
                return "Equilibrium: exact, if each plays best against the others."
            case "estimate":
                return f"Estimate, ± {_gap(aim, error)}."
            case "random_placement":
                return "If the dice were placed at random."


def _gap(aim: Aim, gap: float) -> str:
    match aim:
        case "win":
            return f"{100 * gap:.1f} points"
        case "fewest_turns":
            return f"{gap:.2f} turns"
        case "most_tokens":
            return f"{gap:.2f} tokens"


ODDS = Words()
