"""Two players' Excape as arrays: what every square, pair and score is worth under best play.

A turn begins in (a, b, line, score): the squares of the mover and of the other, and the other's
pair that lies on a line; the mover's own has just walked and is back in hand. A pair on line 0
neither walks nor can be taken out, so it stands for no pair at all. Arrays are `[line, score,
cell]` with cell = a * width + b, where b runs on past the goal: a pair on line l then walks by
moving the whole array l cells, and all b from the goal on say that the other is home.

Values rise with a and with the score thrown, and fall with b and with the other's score. So what
is thrown again is a run of low scores, found by one threshold a state, and sums over the scores
kept are differences of running sums (`_Line`). Sweeps over the lines, each using the newest
values, approach the solution; `bounds` then proves how near it is.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..excape_state import LINES, Rules, score_of, two_dice

Floats: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.intp]

FAR = max(LINES)
"""How far a pair walks at most."""

SETTLED = 2e-15
"""A sweep that changes no chance by more than this is the last: rounding does as much."""

COUNTED = 1e-8
"""A sweep that changes no number of turns by more than this is the last."""


class Dice(NamedTuple):
    """What two dice do under one set of rules. Chances are of one throw; scores stand by place.

    `first` and `again` hold the chance of each score on the turn's first throw and on a later one,
    doubles left out; `doubles` are (score, squares, chance), `lost` are (squares back, chance) of
    a later throw, and of the first one as well where `spoils`. `equal` says that an equal score
    takes a pair out.
    """

    scores: tuple[int, ...]
    first: Floats
    again: Floats
    doubles: tuple[tuple[int, int, float], ...]
    lost: tuple[tuple[int, float], ...]
    spoils: bool
    equal: bool


def dice_of(rules: Rules) -> Dice:
    """Return what the two dice do (D3-1 to D3-3, D3-11, D3-21)."""
    spoils = rules == "described"
    outcomes = [(thrown.faces, ways / 36) for thrown, ways in two_dice().outcomes]
    counted = [faces for faces, _ in outcomes if not (spoils and "X" in faces)]
    scores = tuple(sorted(score_of(faces, rules) for faces in counted))
    first, again = np.zeros(len(scores)), np.zeros(len(scores))
    doubles: list[tuple[int, int, float]] = []
    lost = {1: 0.0} if spoils else {1: 0.0, 2: 0.0}
    for faces, chance in outcomes:
        crosses = faces.count("X")
        if crosses:
            lost[1 if spoils else crosses] += chance
        if crosses and spoils:
            continue
        place = scores.index(score_of(faces, rules))
        if not crosses and faces[0] == faces[1]:
            doubles.append((place, int(faces[0]), chance))
            continue
        first[place] = chance
        again[place] = 0.0 if crosses else chance
    return Dice(scores, first, again, tuple(doubles), tuple(lost.items()), spoils, not spoils)


class _Board:
    """The shape of the arrays for a goal, and where a pawn thrown back stands."""

    def __init__(self, goal: int, scores: int) -> None:
        self.goal, self.scores = goal, scores
        self.width = goal + FAR
        self.cells = goal * self.width

    def square(self, cells: Floats) -> Floats:
        """Return `[..., cell]` as a view `[..., a, b]` of the squares before the goal."""
        return cells.reshape(*cells.shape[:-1], self.goal, self.width)[..., : self.goal]


class _Field:
    """A quantity of every state: at the turn's beginning, and before a further throw.

    `reply[line, score, a * width + b]` is what the mover on `a` has when the turn passes with that
    pair of his on its line to the other on `b`: 1 + sign * the other's value at the beginning, and
    `home` where the other is home.
    """

    def __init__(self, board: _Board, start: Floats, sign: float, home: float) -> None:
        shape = (len(LINES), board.scores, board.cells)
        self.board, self.sign = board, sign
        self.again = np.empty(shape)
        self.again[:] = start
        self.begin = self.again.copy()
        self.reply = np.full((*shape[:2], board.cells + FAR), home)
        for line in LINES:
            self.pass_on(line)

    def pass_on(self, line: int) -> None:
        """Let the replies follow the newest values of a line."""
        reply = self.board.square(self.reply[line, :, : self.board.cells])
        value = self.board.square(self.begin[line]).transpose(0, 2, 1)
        (np.add if self.sign > 0 else np.subtract)(1.0, value, out=reply)

    def lost(self, dice: Dice, line: int) -> Floats:
        """Return what an X brings, times its chance: thrown back, and the other's pair walks."""
        board = self.board
        passed = self.reply[0, 0, line : line + board.cells].reshape(board.goal, board.width)
        total = np.zeros_like(passed)
        for back, chance in dice.lost:
            total[back:] += chance * passed[:-back]
            total[:back] += chance * passed[0]
        return total.ravel()


class _Line:
    """Which scores are kept in each state of a line, and what a turn is worth by that.

    Rows are the other's scores (one row alone on line 0, where nothing is taken out). What the
    mover may have is given twice, `[score, cell]`: by placing where the other's pair `stays`, and
    where it is taken `out`. The first `beaten` scores of a row do not take it out.
    """

    def __init__(self, board: _Board, dice: Dice, line: int) -> None:
        self.board, self.dice = board, dice
        places = np.arange(board.scores)
        self.beaten: Places = (
            places + (not dice.equal) if line else np.array([board.scores])
        ).astype(np.intp)
        runs = places < np.arange(board.scores + 1)[:, None]
        self.sums = [runs * dice.again, runs * dice.first]
        self.chances = [np.append(0.0, chance.cumsum()) for chance in (dice.again, dice.first)]

    def improve(self, stays: Floats, out: Floats, again: Floats) -> None:
        """Keep from now on what is worth more than a further throw."""
        cells = self.board.cells
        first = np.arange(cells)
        edge = self.beaten[:, None] * cells + first
        self.low = np.minimum(_count_below(stays, again) * cells + first, edge)
        self.high = np.maximum(_count_below(out, again) * cells + first, edge)
        thrown = [
            chance.take(self.low // cells)
            + chance.take(self.high // cells)
            - chance[self.beaten][:, None]
            for chance in self.chances
        ]
        self.scale = 1.0 / (1.0 - thrown[0])
        self.thrown = thrown[1]
        self.keeps = [self._choices(score, stays, out) > again for score, _, _ in self.dice.doubles]

    def _choices(self, score: int, stays: Floats, out: Floats) -> Floats:
        """Return what placing this score brings, `[row, cell]`."""
        rows = np.empty((len(self.beaten), self.board.cells))
        taken = int(np.count_nonzero(self.beaten <= score))
        rows[:taken] = out[score]
        rows[taken:] = stays[score]
        return rows

    def value(
        self, stays: Floats, out: Floats, again: Floats, lost: Floats
    ) -> tuple[Floats, Floats]:
        """Return the values before a further throw and at the turn's beginning, `[row, cell]`."""
        board = self.board
        doubled = np.zeros_like(again)
        for (score, squares, chance), keep in zip(self.dice.doubles, self.keeps, strict=True):
            ahead = np.ones((len(again), board.cells + squares * board.width))
            ahead[:, : board.cells] = np.where(keep, self._choices(score, stays, out), again)
            doubled += chance * ahead[:, squares * board.width :]
        new = (self._kept(0, stays, out) + doubled + lost) * self.scale
        if self.dice.spoils:
            return new, new
        return new, self._kept(1, stays, out) + doubled + self.thrown * new

    def _kept(self, kind: int, stays: Floats, out: Floats) -> Floats:
        """Return what the scores kept are worth, times their chance in a throw of this kind."""
        low, high = self.sums[kind] @ stays, self.sums[kind] @ out
        kept: Floats = low[self.beaten]
        kept -= low.take(self.low)
        kept -= high.take(self.high)
        kept += high[-1]
        return kept


def _count_below(rising: Floats, limit: Floats) -> Places:
    """Return for each `[row, cell]` how many of `rising[:, cell]` are not above the limit."""
    cells = rising.shape[1]
    steps = 1 << (len(rising).bit_length() - 1)
    padded = np.full((2 * steps, cells), np.inf)
    padded[: len(rising)] = rising
    found: Places = np.tile(np.arange(cells, dtype=np.intp), (len(limit), 1))
    while steps:
        below = padded.take(found + (steps - 1) * cells) <= limit
        found += below * (steps * cells)
        steps >>= 1
    counted: Places = found // cells
    return counted


class _Race:
    """The best play of a race as far as it is found: each sweep takes it nearer."""

    def __init__(self, dice: Dice, goal: int) -> None:
        self.dice = dice
        self.board = board = _Board(goal, len(dice.scores))
        mover, other = np.divmod(np.arange(board.cells), board.width)
        lead = (mover - np.minimum(other, goal)) / (3 * goal)
        self.wins = _Field(board, 0.5 + lead, -1.0, 0.0)
        self.turns = _Field(board, 25 - 0.6 * (mover + other), 1.0, 2.0)
        self.lines = [_Line(board, dice, line) for line in LINES]

    def sweep(self, improve: bool) -> float:
        """Take each line's values from the newest ones; return how much any changed.

        With `improve` the scores to keep are chosen anew; else they stay as chosen last.
        """
        reply, cells = self.wins.reply, self.board.cells
        above = reply.copy()  # the best of the lines from each one up
        for line in reversed(LINES[:-1]):
            np.maximum(above[line], above[line + 1], out=above[line])
        under, changed = reply[0], 0.0  # the best of the lines below
        for line in LINES[1:]:
            stays, out = under[:, line : line + cells], under[:, :cells]
            if line < FAR:
                higher = above[line + 1, :, line : line + cells]
                stays, out = np.maximum(stays, higher), np.maximum(out, higher)
            changed = max(changed, self._renew(self.wins, line, stays, out, improve))
            under = np.maximum(under, reply[line])
        under = under[:, :cells]
        return max(changed, self._renew(self.wins, 0, under, under, improve))

    def count(self) -> None:
        """Find the turns left from every state, the scores kept and the lines being chosen."""
        taken = [self._taken(line) for line in LINES]
        reply, changed = self.turns.reply, 1.0
        while changed > COUNTED:
            changed = 0.0
            for line in (*LINES[1:], 0):
                stays, out = (reply.take(places) for places in taken[line])
                changed = max(changed, self._renew(self.turns, line, stays, out, False))

    def _taken(self, line: int) -> tuple[Places, Places]:
        """Return where in the replies the best line for each `[score, cell]` stands."""
        reply, cells = self.wins.reply, self.board.cells
        found: list[Places] = []
        for taken_out in (False, True):
            best = np.full((self.board.scores, cells), -1.0)
            places = np.zeros(best.shape, np.intp)
            for own in LINES:
                if own == line != 0:
                    continue
                walked = 0 if taken_out and own < line else line
                here = reply[own, :, walked : walked + cells]
                start = own * reply[own].size + walked
                index = start + np.arange(self.board.scores)[:, None] * reply.shape[2]
                better = here > best
                np.copyto(best, here, where=better)
                np.copyto(places, index + np.arange(cells), where=better)
            found.append(places)
        return found[0], found[1]

    def _renew(self, field: _Field, line: int, stays: Floats, out: Floats, improve: bool) -> float:
        """Take a line's values from what the mover may have; return how much any changed."""
        rows = slice(None) if line else slice(1)
        old = field.again[line, rows].copy()
        if improve:
            self.lines[line].improve(stays, out, old)
        lost = field.lost(self.dice, line)
        again, begin = self.lines[line].value(stays, out, old, lost)
        field.again[line], field.begin[line] = again, begin
        field.pass_on(line)
        square = self.board.square
        return float(np.abs(square(again) - square(old)).max())


class Tables(NamedTuple):
    """Best play of two: arrays `[line, score, a, b]` of the squares before the goal.

    `begin` and `again` are the mover's chance to win at the turn's beginning and before a further
    throw; `begin_turns` and `again_turns` the turns then left to both, this one included.
    """

    begin: Floats
    again: Floats
    begin_turns: Floats
    again_turns: Floats


def solve(dice: Dice, goal: int) -> Tables:
    """Return best play of two, so near that a sweep changes nothing; see `excape_proof`."""
    race = _Race(dice, goal)
    sweeps, changed = 0, 1.0
    while changed > SETTLED:
        changed = race.sweep(sweeps % (2 if sweeps < 12 else 8) == 0)
        sweeps += 1
    race.count()
    fields = (race.wins.begin, race.wins.again, race.turns.begin, race.turns.again)
    return Tables(*(race.board.square(field).copy() for field in fields))
