"""The review of a finished match: what was luck and what was choice, move by move.

Worths are counted so that more is better: a share of the win, tokens, or turns as a negative
number. Every change of every seat's worth is laid to luck, to a choice, or to what the values had
left out, so that a ledger adds up by construction; where values are exact nothing is left out.
"""

from __future__ import annotations

from math import fsum
from typing import Any, Literal, NamedTuple, TypeAlias

from ..core import AnyGame, Chance, Decision, Over, Seat
from ..match import Match
from .core import Aim, AnyOdds, Badge, Choice, Evaluation

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
Worths: TypeAlias = tuple[float, ...]
"""A worth for each seat, in seat order."""

Grade: TypeAlias = Literal["trivial", "fine", "inaccuracy", "mistake", "blunder"]
"""What a choice was: trivial where hardly anything was at stake, else by what it cost."""

TRIVIAL = 0.05
"""The points at stake, from the best choice to the worst, below which nothing is judged."""

GRADES: tuple[tuple[Grade, float], ...] = (("fine", 1.0), ("inaccuracy", 3.0), ("mistake", 8.0))
"""Grades and the points below which a choice has them; the last includes its bound."""

POINTS: dict[Aim, float] = {"win": 0.01, "fewest_turns": 0.05, "most_tokens": 0.05}
"""What a point is: a hundredth of the win, a twentieth of a turn or of a token.

So choices at random cost about as many points in every race, some three to seven each.
"""


class Judged(NamedTuple):
    """A decision between several choices, and what became of it.

    `regrets` are what each choice costs against the best one, in units of the aim.
    """

    choices: tuple[Choice[Any], ...]
    regrets: tuple[float, ...]
    taken: int
    best: int
    point: float

    @property
    def regret(self) -> float:
        """What the choice taken cost, in units of the aim."""
        return self.regrets[self.taken]

    @property
    def points(self) -> float:
        """What the choice taken cost, in points."""
        return self.regret / self.point

    @property
    def by_chance(self) -> float:
        """What a choice costs on average when each is equally likely, in units of the aim."""
        return fsum(self.regrets) / len(self.regrets)

    @property
    def grade(self) -> Grade:
        if max(self.regrets) / self.point < TRIVIAL:
            return "trivial"
        for grade, bound in GRADES[:-1]:
            if self.points < bound:
                return grade
        grade, bound = GRADES[-1]
        return grade if self.points <= bound else "blunder"


class Move(NamedTuple):
    """An action of the log that changed worths or that was judged; `place` is where it is there.

    `seat` threw or chose, None where luck is nobody's. The change of each seat's worth is the sum
    of its `luck`, of what the `choice` of that seat did, and of what the values had `left_out`.
    """

    place: int
    seat: Seat | None
    before: Worths
    after: Worths
    luck: Worths
    choice: Worths
    left_out: Worths
    judged: Judged | None = None

    def change(self, seat: Seat) -> float:
        """Return how a seat's worth changed."""
        return self.after[seat] - self.before[seat]


class Ledger(NamedTuple):
    """How one seat's worth came about: start + luck + own + others + left_out = result.

    `own` is what its choices did, `others` what those of the others did. Where the values assume
    best play, `own` is never above 0: less its errors; where they take choices as random, it is
    what choosing brought.
    """

    start: float
    luck: float
    own: float
    others: float
    left_out: float
    result: float

    @property
    def without_luck(self) -> float:
        """The result less the luck: what the choices alone would have made of it on average."""
        return self.result - self.luck


class Review(NamedTuple):
    """A match reviewed. `values` are the worths before each action, and at the end."""

    aim: Aim
    badge: Badge
    error: float
    point: float
    values: tuple[Worths, ...]
    moves: tuple[Move, ...]

    @property
    def seats(self) -> range:
        return range(len(self.values[0]))

    def decisions(self, seat: Seat) -> tuple[Move, ...]:
        """Return a seat's choices that are judged: none that were forced or trivial."""
        return tuple(
            move
            for move in self.moves
            if move.seat == seat and move.judged is not None and move.judged.grade != "trivial"
        )

    def accuracy(self, seat: Seat) -> float | None:
        """Return 100 for best play and 0 for choices as bad as random ones; None without any."""
        judged = [move.judged for move in self.decisions(seat) if move.judged is not None]
        if not judged:
            return None
        lost, at_random = (fsum(one.regret for one in judged), fsum(j.by_chance for j in judged))
        return 100 * (1 - lost / at_random)

    def ledger(self, seat: Seat) -> Ledger:
        """Return a seat's ledger."""
        own = [move for move in self.moves if move.seat == seat]
        others = [move for move in self.moves if move.seat != seat]
        return Ledger(
            start=self.values[0][seat],
            luck=fsum(move.luck[seat] for move in self.moves),
            own=fsum(move.choice[seat] for move in own),
            others=fsum(move.choice[seat] for move in others),
            left_out=fsum(move.left_out[seat] for move in self.moves),
            result=self.values[-1][seat],
        )

    def turning_points(self, most: int = 3) -> tuple[Move, ...]:
        """Return the moves that changed most for anybody, in the order they were played."""
        greatest = sorted(self.moves, key=lambda move: (-self.swing(move), move.place))[:most]
        return tuple(sorted(move for move in greatest if self.swing(move) >= self.point))

    def swing(self, move: Move) -> float:
        """Return the greatest change that a move made for anybody."""
        return max(abs(move.change(seat)) for seat in self.seats)


def review(match: AnyMatch, odds: AnyOdds) -> Review:
    """Return the review of a match that is over, by the odds of its race solved.

    Uses the whole log and all hands; what a seat could not see changes nothing of what its own
    choices are worth, since the odds of a hand hang on that hand and the board alone (a test holds
    them together). Raises ValueError for a match that goes on.
    """
    if not isinstance(match.awaits, Over):
        raise ValueError("a match that goes on cannot be reviewed")
    game, states = match.game, [step.state for step in match.steps]
    awaited = [game.awaits(state) for state in states]
    found = {
        place: odds.evaluate(states[place], awaits)
        for place, awaits in enumerate(awaited)
        if not _is_forced(awaits)
    }
    last = found[len(states) - 1]
    values = [_worths(game, states[-1], last)]
    for place in reversed(range(len(match.log))):  # what is forced is worth what follows from it
        told = found.get(place)
        values.append(values[-1] if told is None else _worths(game, states[place], told))
    values.reverse()
    moves: list[Move] = []
    for place, action in enumerate(match.log):
        state, awaits = states[place], awaited[place]
        before, after = values[place], values[place + 1]
        if isinstance(awaits, Chance) and before != after:
            turn = game.turn(state)
            meant = odds.unchosen(states[place + 1], awaited[place + 1])
            moves.append(_lucky(place, turn.seat if turn else None, before, after, meant))
        elif isinstance(awaits, Decision) and not _is_forced(awaits):
            taken, point = awaits.choices.index(action), POINTS[last.aim]
            moves.append(_chosen(place, awaits.seat, before, after, found[place], taken, point))
    return Review(last.aim, last.badge, last.error, POINTS[last.aim], tuple(values), tuple(moves))


def _is_forced(awaits: Decision[Any] | Chance[Any] | Over) -> bool:
    return isinstance(awaits, Decision) and len(awaits.choices) == 1


def _worths(game: AnyGame, state: Any, found: Evaluation[Any]) -> Worths:
    """Return what a state is worth to every seat, more being better."""
    match found.aim:
        case "win":
            return found.shares
        case "most_tokens":
            return found.scores
        case "fewest_turns":
            over, turn = game.awaits(state), game.turn(state)
            if isinstance(over, Over):
                return (-float(over.scores[0]),)
            assert found.turns is not None
            return (-(turn.round - 1 if turn else 0) - found.turns,)


def _lucky(
    place: int, seat: Seat | None, before: Worths, after: Worths, meant: Worths | None
) -> Move:
    """Return what luck did; `meant` is what it is worth before the choice that follows is made.

    Then the rest is what the best choice makes of it.
    """
    none = (0.0,) * len(before)
    if meant is None:
        return Move(place, seat, before, after, _minus(after, before), none, none)
    return Move(place, seat, before, after, _minus(meant, before), _minus(after, meant), none)


def _chosen(
    place: int,
    seat: Seat,
    before: Worths,
    after: Worths,
    found: Evaluation[Any],
    taken: int,
    point: float,
) -> Move:
    assert found.best is not None
    best, chosen = found.choices[found.best], found.choices[taken]
    if found.aim == "win":
        choice = _minus(chosen.shares, best.shares)
    else:
        sign = -1.0 if found.aim == "fewest_turns" else 1.0
        cost = sign * (chosen.value - best.value)
        change = _minus(after, before)  # another's choice is all that changes tokens meanwhile
        choice = tuple(cost if s == seat else other for s, other in enumerate(change))
    left_out = _minus(_minus(after, before), choice)
    judged = Judged(found.choices, found.regrets, taken, found.best, point)
    none = (0.0,) * len(before)
    return Move(place, seat, before, after, none, choice, left_out, judged)


def _minus(first: Worths, second: Worths) -> Worths:
    return tuple(one - other for one, other in zip(first, second, strict=True))
