"""The review of a finished game, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....rules.core import Turn
from ....rules.solve.core import Aim
from ....rules.solve.review import Grade, Ledger
from ....rules.streaks import Streak
from ..review import Course, Part, ReviewWords
from . import count
from .odds import ODDS

_GRADES: dict[Grade, tuple[str, str]] = {
    "trivial": ("of no weight", "of no weight"),
    "fine": ("fine", "fine"),
    "inaccuracy": ("inaccuracy", "inaccuracies"),
    "mistake": ("mistake", "mistakes"),
    "blunder": ("blunder", "blunders"),
}


class Words(ReviewWords):
    title = "Review"
    parts: Mapping[Part, str] = {
        "result": "Result",
        "ledger": "Luck and choices",
        "turning": "Turning points",
        "choices": "Costly choices",
        "curve": "The chances",
        "dice": "The dice",
        "notes": "Good to know",
        "moves": "Every move",
    }
    unsolved_dice = "So only the dice are told."
    at_random = (
        "Choices are counted against dice placed at random, a throw with the best use of it."
    )
    aside = "Which number goes aside is not judged: the odds stay the same."
    undone = "Choices taken back leave no trace, so they are not judged."
    typed = "The dice were thrown on a table: what was typed is what counts."
    used = "Hints or odds were used, so choices may not be the players’ own."
    memory = "Dice have no memory: a run tells nothing of the next throw."
    rounded = "Each number is rounded, so sums may seem to miss by one in the last digit."

    def running(self, name: str) -> str:
        return (
            f"{name} is not over, and a review now would be advice: "
            f"galop resume {name} plays it to its end."
        )

    def moves_of(self, name: str) -> str:
        return f"Every move, for {name}"

    def judged(self, name: str, accuracy: float | None, grades: Sequence[tuple[Grade, int]]) -> str:
        if accuracy is None:
            return f"{name}: no choice to judge."
        number = count(sum(number for _, number in grades), "choice")
        told = ", ".join(_graded(grade, number) for grade, number in grades if number)
        return f"{name}: accuracy {max(accuracy, 0):.0f}%, {number} judged, {told}."

    def ledger(
        self, aim: Aim, name: str, ledger: Ledger, *, alone: bool, exact: bool, left_out: bool
    ) -> str:
        expected = " expected" if aim != "win" else ""
        own = "own errors" if exact else "own choices"
        others = "the others’ errors" if exact else "the others’ choices"
        parts = [f"{self._worth(aim, ledger.start)}{expected} at the start"]
        parts.append(f"luck {_brought(aim, ledger.luck)}")
        parts.append(f"{own} {_brought(aim, ledger.own, cost=exact)}")
        if not alone:
            parts.append(f"{others} {_brought(aim, ledger.others)}")
        if left_out:
            parts.append(f"what was not foreseen {_brought(aim, ledger.left_out)}")
        return f"{name}: {', '.join(parts)}, which makes {self._worth(aim, ledger.result)}."

    def without_luck(self, aim: Aim, name: str, worth: float) -> str:
        return f"{name} without luck: {self._worth(aim, worth)}."

    def _worth(self, aim: Aim, worth: float) -> str:
        return ODDS.value(aim, -worth if aim == "fewest_turns" else worth)

    def when(self, turn: Turn | None, games: int) -> str:
        if turn is None:
            return ""
        told = f"round {turn.round}"
        return f"Game {turn.game}, {told}" if games > 1 else told.capitalize()

    def turning(self, aim: Aim, move: str, name: str, before: float, after: float) -> str:
        worths = f"from {self._worth(aim, before)} to {self._worth(aim, after)}"
        return f"{move}; {name} goes {worths}."

    def standing(self, aim: Aim, names: Sequence[str], worths: Sequence[float]) -> str:
        pairs = zip(names, worths, strict=True)
        return f"{', '.join(f'{name} {self._worth(aim, worth)}' for name, worth in pairs)}."

    def chose(self, name: str, choice: str) -> str:
        return f"{name} chooses {choice}"

    def costly(self, move: str, aim: Aim, cost: float, grade: Grade, best: str) -> str:
        article = "an" if grade == "inaccuracy" else "a"
        return (
            f"{move}: it costs {ODDS.gap(aim, cost)}, {article} {_GRADES[grade][0]}; best {best}."
        )

    def more_costly(self, aim: Aim, number: int, point: float) -> str:
        most = ODDS.gap(aim, point)
        if not number:
            return f"No choice cost {most} or more."
        return f"{count(number, 'other choice')} cost {most} or more."

    def no_turning(self, aim: Aim, point: float) -> str:
        return f"No move changed anything by {ODDS.gap(aim, point)} or more."

    def entry(self, aim: Aim, move: str, change: float, after: float) -> str:
        verb = "brings" if change >= 0 else "costs"
        return f"{move}; it {verb} {ODDS.gap(aim, abs(change))}, then {self._worth(aim, after)}."

    def smaller(self, aim: Aim, number: int, change: float) -> str:
        return f"{count(number, 'smaller move')} together {_brought(aim, change)}."

    def course(self, aim: Aim, names: Sequence[str], course: Course, games: int) -> tuple[str, ...]:
        low = f"{self._worth(aim, course.low)}{self._in(course.low_at, games)}"
        end = self._worth(aim, course.end)
        if aim == "fewest_turns":
            high = f"{self._worth(aim, course.high)}{self._in(course.high_at, games)}"
            return (
                f"At the start, {self._worth(aim, course.start[0])} are expected in all.",
                f"At best it is {high}.",
                f"At worst it is {low}, and in the end {end}.",
            )
        leads = "The lead never changes."
        if course.leads:
            times = "once" if course.leads == 1 else f"{course.leads} times, the last one"
            leads = f"The lead changes {times}{self._in(course.last, games)}."
        return (
            f"At the start: {self.standing(aim, names, course.start)}",
            leads,
            f"{course.winner} is lowest with {low}, and ends with {end}.",
        )

    def _in(self, turn: Turn | None, games: int) -> str:
        when = self.when(turn, games)
        return f" in {when[0].lower()}{when[1:]}" if when else ""

    def thrown(self, name: str, told: str) -> str:
        return f"{name}: {told}"

    def streak(self, streak: Streak) -> str:
        bad, among = "were low", f"of {streak.throws}"
        if streak.kind == "wrong":
            bad, among = "went wrong", f"of {streak.throws} that could"
        if streak.longest < 2:
            return f"No two throws in a row {bad}, {among}."
        run = f"At most {streak.longest} throws in a row {bad}, {among}"
        return f"{run}: chance alone does as much {_rate(streak.chance)}."

    # The conversation and the screen

    hint = "j after, k before, 1 to 9 the parts, l the move in the log, ? keys, q closes."
    all_keys = (
        "<review.line_before>, <review.line>: the line before, the one after.",
        "<review.part_before>, <review.part>: the part before, the one after.",
        "<review.start>, <review.end>: the beginning, the end.",
        "1 to 9: a part.",
        "<review.move>: the move of a line in the log, where the board follows.",
        "<review.repeat>: again. <review.curve>: the curve of the chances.",
        "<page.close>: close the review.",
    )
    keys = (
        ("<review.line_before> <review.line> line", 1),
        ("<review.part_before> <review.part> part", 3),
        ("<review.move> the move", 1),
        ("<review.curve> curve", 2),
        ("<review.start> <review.end> ends", 5),
        ("1-9 part", 4),
        ("<review.keys> keys", 3),
        ("<page.close> close", 1),
    )
    keys_heading = "Review · every key"
    no_move = "No move belongs to this line."
    whole = "There is no curve to show."
    look_back = ("log", "review: luck and choices")

    def question(self, part: str, *, brief: bool) -> str:
        asked = f"{self.title}, {part[0].lower()}{part[1:]}"[:37]
        keyed = f"{asked}. k, j, l, q"
        return asked if brief or len(keyed) > 37 else keyed

    def heading(self, title: str, part: str) -> str:
        return f"{self.title} · {part} · {title}"

    def entry_of(self, number: int, part: str) -> str:
        return f"{number} {part}."

    def no_more(self, *, after: bool) -> str:
        return "The review ends here." if after else "The review begins here."

    def no_part(self, number: int) -> str:
        return f"The review has only {count(number, 'part')}."

    def no_key(self, key: str) -> str:
        return f"{key} does nothing here. <review.keys> lists the keys."

    def curve(self, aim: Aim) -> str:
        match aim:
            case "win":
                return "Chances to win, in percent"
            case "fewest_turns":
                return "Turns expected in all"
            case "most_tokens":
                return "Tokens expected in all"


def _graded(grade: Grade, number: int) -> str:
    return f"{number} {_GRADES[grade][number != 1]}"


def _brought(aim: Aim, change: float, *, cost: bool = False) -> str:
    brings = "saved" if aim == "fewest_turns" else "brought"
    verb = "cost" if cost or change < 0 else brings
    return f"{verb} {ODDS.gap(aim, abs(change))}"


def _rate(chance: float) -> str:
    """Return how often something happens by chance, computed: in whole numbers."""
    if chance >= 0.995:
        return "nearly always"
    if chance >= 0.01:
        return f"{100 * chance:.0f} times in 100"
    if chance >= 0.001:
        return f"{1000 * chance:.0f} in 1000"
    return "less than once in 1000"


REVIEW = Words()
