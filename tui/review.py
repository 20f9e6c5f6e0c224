"""A review in sentences, the same for every face: parts of lines, a line with the move it is of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import ceil, floor
from typing import Any, get_args

from ..rules.core import Over, Seat, Turn
from ..rules.fortune import fortunes
from ..rules.solve import SOLVERS
from ..rules.solve.review import Grade, Move, Review, Worths, review
from ..rules.streaks import streaks
from ..saves import Advice
from .account import luck
from .advice import named
from .chapters import Chapter, Line
from .commands.standing import next_line, shown_names
from .course import Chart, Runner
from .scene import initials
from .sitting import AnyMatch
from .solved import Solved
from .words import Language, words
from .words.odds import odds_words
from .words.review import Course, Part, review_words
from .words.statistics import statistics_words

DIGITS = 9
"""The most costly choices that are told, and parts that a digit leads to."""

JUDGED: tuple[Grade, ...] = tuple(grade for grade in get_args(Grade) if grade != "trivial")


class Reviewed:
    """A finished match and its review; solving is done when it is made.

    `found` is None for a race of which best play is not known. Raises ValueError for a match that
    goes on.
    """

    def __init__(self, match: AnyMatch, advice: Advice, language: Language) -> None:
        if not isinstance(match.awaits, Over):
            raise ValueError("a match that goes on cannot be reviewed")
        self.match, self.advice = match, advice
        self.names = shown_names(match)
        self.language: Language = language
        self.found = solved_review(match)
        self._said = review_words(language)
        self._odds = odds_words(language)
        self._spoken = words(language, match.game.name)
        self._games = max(
            (turn.game for turn in map(self._turn, range(len(match.log))) if turn), default=1
        )

    # What is told

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The parts in the order they are told, those with every move at the end."""
        told: dict[Part, Iterator[Line]] = {"result": self._result()}
        if self.found is not None:
            told["ledger"] = self._ledgers(self.found)
            told["turning"] = self._turning(self.found)
            told["choices"] = self._costly(self.found)
            told["curve"] = self._course(self.found)
        told["dice"] = self._dice()
        told["notes"] = self._notes()
        titles = self._said.parts
        parts = [Chapter(part, titles[part], tuple(lines)) for part, lines in told.items()]
        if self.found is not None:
            for seat in self.people:
                title = self._said.moves_of(self.names[seat])
                lines = tuple(self._entries(self.found, seat))
                parts.append(Chapter("moves", title, lines))
        return tuple(chapter for chapter in parts if chapter.lines)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, of all where there are none."""
        seats = enumerate(self.match.players)
        return tuple(seat for seat, player in seats if player.bot is None) or tuple(
            range(len(self.match.players))
        )

    def _result(self) -> Iterator[Line]:
        yield Line(next_line(self.match, self.language))
        if self.found is None:
            yield Line(self._odds.unsolved(self._spoken.title))
            yield Line(self._said.unsolved_dice)
            return
        for seat, name in enumerate(self.names):
            yield Line(self._said.judged(name, self.found.accuracy(seat), self.grades(seat)))
        aim, badge, error = self.found.aim, self.found.badge, self.found.error
        yield Line(self._odds.badge(badge, aim, error))

    def grades(self, seat: Seat) -> tuple[tuple[Grade, int], ...]:
        """Return how many of a seat's choices had each grade."""
        if self.found is None:
            return ()
        had = [move.judged.grade for move in self.found.decisions(seat) if move.judged]
        return tuple((grade, had.count(grade)) for grade in JUDGED)

    def _ledgers(self, found: Review) -> Iterator[Line]:
        alone, exact = len(self.names) == 1, found.badge != "random_placement"
        for seat, name in enumerate(self.names):
            ledger = found.ledger(seat)
            left_out = abs(ledger.left_out) >= found.point / 20
            yield Line(
                self._said.ledger(
                    found.aim, name, ledger, alone=alone, exact=exact, left_out=left_out
                )
            )
        for seat, name in enumerate(self.names):
            worth = found.ledger(seat).without_luck
            yield Line(self._said.without_luck(found.aim, name, worth))
        yield Line(self._said.rounded)

    def _turning(self, found: Review) -> Iterator[Line]:
        moves = found.turning_points()
        if not moves:
            yield Line(self._said.no_turning(found.aim, found.point))
        for move in moves:
            seat = max(found.seats, key=lambda seat: (abs(move.change(seat)), seat == move.seat))
            before, after = move.before[seat], move.after[seat]
            name = self.names[seat]
            text = self._said.turning(found.aim, self._told(move), name, before, after)
            yield Line(text, _shown_at(move))

    def _costly(self, found: Review) -> Iterator[Line]:
        moves = [move for seat in self.people for move in found.decisions(seat)]
        costly = sorted(
            (move for move in moves if move.judged is not None and move.judged.points >= 1),
            key=lambda move: (-move.judged.points if move.judged else 0.0, move.place),
        )
        if not costly:
            yield Line(self._said.more_costly(found.aim, 0, found.point))
        for move in costly[:DIGITS]:
            judged = move.judged
            if judged is not None:
                best = self._choice(move, judged.choices[judged.best].action)
                text = self._said.costly(
                    self._told(move), found.aim, judged.regret, judged.grade, best
                )
                yield Line(text, _shown_at(move))
        if len(costly) > DIGITS:
            others = len(costly) - DIGITS
            yield Line(self._said.more_costly(found.aim, others, found.point))

    def _course(self, found: Review) -> Iterator[Line]:
        course = self._followed(found)
        yield from map(Line, self._said.course(found.aim, self.names, course, self._games))

    def _dice(self) -> Iterator[Line]:
        told = statistics_words(self.language)
        for name, fortune, streak in zip(
            self.names, fortunes(self.match), streaks(self.match), strict=True
        ):
            if not fortune.thrown:
                continue
            first, *others = luck(fortune, self.language)
            yield Line(self._said.thrown(name, first))
            yield from map(Line, others)
            if streak is not None:
                yield Line(self._said.streak(streak))
        yield from map(Line, (*told.usually, self._said.memory))

    def _notes(self) -> Iterator[Line]:
        if self.found is not None and self.found.badge == "random_placement":
            yield Line(self._said.at_random)
        if self.match.game.name == "marche" and self.found is not None:
            yield Line(self._said.aside)
        if self.advice == "used":
            yield Line(self._said.used)
        if self.match.dice == "typed":
            yield Line(self._said.typed)
        if any(player.bot is None for player in self.match.players):
            yield Line(self._said.undone)

    def _entries(self, found: Review, seat: Seat) -> Iterator[Line]:
        smaller: list[float] = []
        for move in found.moves:
            change = move.change(seat)
            if abs(change) < found.point / 20:
                smaller.append(change)
                continue
            told = self._told(move)
            text = self._said.entry(found.aim, told, change, move.after[seat])
            yield Line(text, _shown_at(move))
        if smaller:
            yield Line(self._said.smaller(found.aim, len(smaller), sum(smaller)))

    def remarks(self) -> dict[int, str]:
        """Return what is said of each step beside the log: what everybody may expect.

        Where a choice was judged that cost something, what it cost instead.
        """
        if self.found is None:
            return {}
        aim = self.found.aim
        told = {
            step: self._said.standing(aim, self.names, worths)
            for step, worths in enumerate(self.found.values)
        }
        for move in self.found.moves:
            judged = move.judged
            if judged is not None and move.seat is not None and judged.points >= 1:
                chosen = self._choice(move, self.match.log[move.place])
                best = self._choice(move, judged.choices[judged.best].action)
                what = self._said.chose(self.names[move.seat], chosen)
                text = self._said.costly(what, aim, judged.regret, judged.grade, best)
                told[move.place] = text
        return told

    # A move in words

    def _told(self, move: Move) -> str:
        """Return when a move was and what it was, without a full stop."""
        heard = self.match.heard(self.match.steps[move.place + 1], None)
        told = [line for event in heard for line in self._spoken.say(event, self.names, "normal")]
        if move.judged is not None and move.seat is not None:
            choice = self._choice(move, self.match.log[move.place])
            what = self._said.chose(self.names[move.seat], choice)
        else:
            what = told[0].rstrip(".") if told else ""
        return ", ".join(filter(None, (self._said.when(self._turn(move.place), self._games), what)))

    def _choice(self, move: Move, action: Any) -> str:
        view = self.match.game.view(self.match.steps[move.place].state, move.seat)
        return named(action, view, self._spoken, self._odds)

    def _turn(self, step: int) -> Turn | None:
        return self.match.game.turn(self.match.steps[step].state)

    # The curve

    def _turns(self, found: Review) -> Iterator[tuple[Turn, Worths]]:
        """Yield each turn, and what everybody's worth was when it ended."""
        for step in range(1, len(self.match.steps)):
            turn = self._turn(step - 1)
            if turn is not None and self._turn(step) != turn:
                yield turn, found.values[step]

    def _followed(self, found: Review) -> Course:
        turns = tuple(self._turns(found))
        over = self.match.awaits
        assert isinstance(over, Over)
        seat = over.winners[0]
        start = found.values[0]
        points: list[tuple[Turn | None, Worths]] = [(None, start), *turns]
        before_end: list[tuple[Turn | None, Worths]] = points[:-1] or points
        low_at, low = min(before_end, key=lambda point: point[1][seat])
        high_at, high = max(before_end, key=lambda point: point[1][seat])
        ahead = max(found.seats, key=lambda seat: start[seat])
        leads, last = 0, None
        for turn, worths in points:
            most = max(worths)
            if most - worths[ahead] > found.point / 20:
                ahead, leads, last = worths.index(most), leads + 1, turn
        return Course(
            start,
            leads,
            last,
            self.names[seat],
            low[seat],
            low_at,
            high[seat],
            high_at,
            found.values[-1][seat],
        )

    @property
    def chart(self) -> Chart | None:
        """The curve of what everybody might expect after each turn; None where nobody knows."""
        if self.found is None:
            return None
        turns = tuple(self._turns(self.found))
        if not turns:
            return None
        scale = {"win": 100.0, "most_tokens": 1.0, "fewest_turns": -1.0}[self.found.aim]
        points = [
            tuple(worth * scale for worth in worths)
            for worths in (self.found.values[0], *(worths for _, worths in turns))
        ]
        every = [worth for point in points for worth in point]
        start = floor(min(every)) if self.found.aim == "fewest_turns" else 0
        goal = 100 if self.found.aim == "win" else max(ceil(max(every)), start + 1)
        runners = tuple(
            Runner(letter, name, tuple(point[seat] for point in points))
            for seat, (letter, name) in enumerate(
                zip(initials(self.names), self.names, strict=True)
            )
        )
        return Chart(1, _rounds([turn for turn, _ in turns]), runners, start, goal)


def _shown_at(move: Move) -> int:
    return move.place if move.judged else move.place + 1


def _rounds(turns: Sequence[Turn]) -> tuple[int, ...]:
    """Return the round of each turn, those of one game after those of the game before."""
    found: list[int] = []
    before = game = 0
    for turn in turns:
        if turn.game != game:
            game, before = turn.game, found[-1] if found else 0
        found.append(before + turn.round)
    return tuple(found)


def solved_review(match: AnyMatch) -> Review | None:
    """Return the review of a finished match; None where best play is not known."""
    if match.game.name not in SOLVERS:
        return None
    return review(match, Solved(match.game, match.options, len(match.players)))
