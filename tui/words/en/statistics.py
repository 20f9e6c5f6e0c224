"""Statistics, in English."""

from __future__ import annotations

from fractions import Fraction

from ....rules.fortune import NUMBERS, Measure, Tally, is_number
from ....saves import Figures, Group, Played, Trouble
from ..statistics import StatisticsWords
from . import count

_TROUBLE: dict[Trouble, str] = {
    "damaged": "The file of statistics was damaged: it was made again from the saved games, and "
    "games whose save is deleted may be missing. What it was is kept as statistics.txt.bad.",
    "newer": "The file of statistics comes from a newer Galop and stays as it is: games whose save "
    "is deleted are missing here.",
    "unwritten": "The file of statistics cannot be written: games count no longer than their saves "
    "are there.",
}


class Words(StatisticsWords):
    title = "Statistics"
    race = "race"
    race_help = "Left, right or Enter: another race. Best, average and luck are told race by race."
    keys = "<listing.take>: all about a name  <statistics.race>: another race  <listed.back>: back"
    keys_narrow = "<listing.take> all  <statistics.race> race  <listed.back> back"
    every_race = "every race"
    people = "People"
    computer = "The computer"
    not_counted = "Not counted"
    none = "No game is finished yet."
    none_help = "Every finished game counts here, once, whoever played it."
    luck = "The luck of the dice"
    usual_options = "The usual options"
    usually = (
        "Usual is where fair dice fall at least 95 times in 100.",
        "By chance alone they miss it up to once in 20.",
        "This is how the dice fell, not whether it helped.",
    )

    def reading(self, done: int, number: int) -> str:
        return f"Reading the saved games: {done} of {number}."

    def counted(self, number: int, gone: int) -> tuple[str, ...]:
        verb = "counts, once" if number == 1 else "count, each once"
        told = f"{count(number, 'finished game')} {verb}."
        if not gone:
            return (told,)
        lost = "1 of them has" if gone == 1 else f"{gone} of them have"
        return (told, f"{lost} no finished save any more.")

    def games(self, number: int) -> str:
        return count(number, "game")

    def short(self, played: Figures | Played, *, narrow: bool) -> tuple[str, str]:
        number = str(played.finished) if narrow else count(played.finished, "game")
        return number, "alone" if played.alone == played.finished else f"{played.won} won"

    def record(self, who: str, played: Figures | Played) -> tuple[str, ...]:
        games = count(played.finished, "game")
        if played.alone == played.finished:
            return (f"{who}: {games} finished, alone.",)
        told = [f"{who}: {games} finished, {played.won} won."]
        if played.shared:
            verb = "is" if played.shared == 1 else "are"
            told.append(f"{count(played.shared, 'win')} {verb} shared.")
        if played.alone:
            verb = "was" if played.alone == 1 else "were"
            told.append(f"{count(played.alone, 'game')} {verb} played alone.")
        return tuple(told)

    def result(self, options: str, group: Group) -> str:
        if group.best is None or group.average is None:
            return f"{options}: no win yet."
        average = f"{self.decimal(group.average)} on average"
        if not group.fewest:
            return f"{options}: best score {group.best}, {average}."
        turns = count(group.best, "turn")
        if group.alone:
            return f"{options}, alone: {turns} at best, {average}."
        return f"{options}: a win in {turns} at best, {average}."

    def dice(self, number: int) -> str:
        return f"{count(number, 'die', 'dice')} thrown."

    def tally(self, measure: Measure, tally: Tally) -> str:
        times = f"{tally.fell} in all" if measure == NUMBERS else count(tally.fell, "time")
        told = f"{self.measure(measure)}: {times}, {self.decimal(tally.expected)} expected"
        if tally.likely is None:
            return f"{told}: too few dice to tell."
        return f"{told}, usually {self.span(*tally.likely)}: {_verdict(tally)}."

    columns = ("Dice", "fell", "expected", "usual")
    few = "too few"
    drawn = "{0} is what fell, {1} where it usually does."

    def measure(self, measure: Measure) -> str:
        if measure == NUMBERS:
            return "Numbers"
        return f"Face {measure}" if is_number(measure) else measure

    def decimal(self, number: float | Fraction) -> str:
        return f"{float(number):.1f}".removesuffix(".0")

    def span(self, least: int, most: int) -> str:
        return f"{least} to {most}"

    def trouble(self, trouble: Trouble) -> str:
        return _TROUBLE[trouble]


def _verdict(tally: Tally) -> str:
    match tally.verdict:
        case "above":
            return "unusually many"
        case "below":
            return "unusually few"
        case "within" | "few":
            return "nothing unusual"


STATISTICS = Words()
