"""Excape, also Exxtra and Rapido, by Reiner Knizia (rules.md section 4).

Two dice make a score; it is placed on a line, thrown out by higher scores on lower lines, and
walks its line's number if it is still there when the turn comes back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal, TypeAlias, assert_never

from pydantic import Field, ValidationInfo, field_validator

from .acts import DrawnFirst, Roll, Thrown
from .chance import draw_first, throw
from .core import Chance, Decision, Die, Game, Over, Seat, Step, Turn, Value
from .match import Record

DICE: tuple[Die, Die] = (("1", "2", "3", "4", "7", "X"), ("1", "2", "3", "5", "6", "X"))
ORDER = ("7", "6", "5", "4", "3", "2", "1", "X")

Line: TypeAlias = Literal[0, 1, 2, 3, 4, 5]
LINES: tuple[Line, ...] = (0, 1, 2, 3, 4, 5)
Rules: TypeAlias = Literal["described", "excape", "exxtra"]
Goal: TypeAlias = Literal["auto", "20", "21"]


class ExcapeOptions(Value):
    """The options: D3-1 to D3-3 and D3-21 (rules), D3-5 (goal), D3-19 (first).

    A goal of "auto" is resolved here, so that nothing built or written ever says "auto".
    """

    rules: Rules = "described"
    goal: Goal = Field(default="auto", validate_default=True)
    first: Literal["listed", "drawn"] = "listed"

    @field_validator("goal")
    @classmethod
    def _resolve(cls, goal: Goal, info: ValidationInfo) -> Goal:
        if goal != "auto":
            return goal
        return "20" if info.data.get("rules") == "described" else "21"

    @property
    def squares(self) -> int:
        """The position that ends the race (D3-5)."""
        return int(self.goal)


class Place(Value):
    """End the turn with the dice on a line."""

    kind: Literal["place"] = "place"
    line: Line


ExcapeAction: TypeAlias = Annotated[DrawnFirst | Roll | Thrown | Place, Field(discriminator="kind")]
ExcapePhase: TypeAlias = Literal["draw", "roll", "throw", "choose", "over"]


class Pair(Value):
    """A pair of dice that lies on a line; 40 is 4X, and 0 or 100 is XX."""

    line: Line
    score: int


class ExcapeState(Value):
    """A race: `positions` from 0, départ, and for each seat the pair that lies on a line.

    `faces` are the last throw of this turn, its `rolls`th. `turns` counts the turns of the whole
    race, `round` those of each player, both from 1.
    """

    options: ExcapeOptions
    first: Seat = 0
    seat: Seat = 0
    turns: int = 1
    round: int = 1
    positions: tuple[int, ...]
    pairs: tuple[Pair | None, ...]
    faces: tuple[str, ...] = ()
    rolls: int = 0
    phase: ExcapePhase

    @property
    def score(self) -> int:
        """What the dice in hand are worth; the highest is the tens (M3-1)."""
        return score_of(self.faces, self.options.rules)

    @property
    def spoilt(self) -> bool:
        """Whether an X ends the turn: any (D3-1), or as published any after the first throw."""
        return "X" in self.faces and (self.options.rules == "described" or self.rolls > 1)

    @property
    def free(self) -> tuple[Line, ...]:
        """The lines that may take the pair: those with none, and always 0 (D3-6, D3-7)."""
        taken = {pair.line for pair in self.pairs if pair}
        return tuple(line for line in LINES if line == 0 or line not in taken)

    def taken_out(self, line: Line) -> tuple[tuple[Seat, Pair], ...]:
        """The pairs that the score in hand takes out from this line, from the lowest on.

        Lower scores on higher lines; as published, equal ones too (D3-3).
        """
        beaten = self.score - (self.options.rules == "described")
        above = [
            (seat, pair)
            for seat, pair in enumerate(self.pairs)
            if pair and pair.line > line and pair.score <= beaten
        ]
        return tuple(sorted(above, key=lambda owned: owned[1].line))


class FirstDrawn(Value):
    kind: Literal["first_drawn"] = "first_drawn"
    seat: Seat


class TurnBegan(Value):
    kind: Literal["turn_began"] = "turn_began"
    seat: Seat
    round: int


class PairAdvanced(Value):
    """A pair still on its line: the pawn moves as much, and the dice are taken back (D3-15)."""

    kind: Literal["pair_advanced"] = "pair_advanced"
    seat: Seat
    line: Line
    position: int


class Rolled(Value):
    """The `number`th throw of the turn, and its score unless an X ends the turn."""

    kind: Literal["rolled"] = "rolled"
    seat: Seat
    faces: tuple[str, ...]
    number: int
    score: int | None


class DoubleAdvanced(Value):
    kind: Literal["double_advanced"] = "double_advanced"
    seat: Seat
    squares: int
    position: int


class Lost(Value):
    """An X ended the turn; `back` is what the pawn moved, 0 on départ."""

    kind: Literal["lost"] = "lost"
    seat: Seat
    back: int
    position: int


class Placed(Value):
    kind: Literal["placed"] = "placed"
    seat: Seat
    line: Line
    score: int


class TakenOut(Value):
    """A pair that a higher score below it gave back to its owner."""

    kind: Literal["taken_out"] = "taken_out"
    owner: Seat
    line: Line
    score: int


class Won(Value):
    kind: Literal["won"] = "won"
    seat: Seat
    squares: int
    positions: tuple[int, ...]


ExcapeEvent: TypeAlias = Annotated[
    FirstDrawn
    | TurnBegan
    | PairAdvanced
    | Rolled
    | DoubleAdvanced
    | Lost
    | Placed
    | TakenOut
    | Won,
    Field(discriminator="kind"),
]


class Excape(Game[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]):
    """The game; see `core.Game` for what each method owes."""

    name = "excape"
    title = "Excape"
    version = 1
    seats = range(2, 7)  # D3-19
    options = ExcapeOptions
    presets: Mapping[str, ExcapeOptions] = {
        "described": ExcapeOptions(),
        "excape": ExcapeOptions(rules="excape"),
        "exxtra": ExcapeOptions(rules="exxtra"),
    }
    record = Record[ExcapeOptions, ExcapeAction]

    def start(self, options: ExcapeOptions, seats: int) -> Step[ExcapeState, ExcapeEvent]:
        drawn = options.first == "drawn"
        state = ExcapeState(
            options=options,
            positions=(0,) * seats,
            pairs=(None,) * seats,
            phase="draw" if drawn else "roll",
        )
        return Step(state, () if drawn else (TurnBegan(seat=0, round=1),))

    def awaits(self, state: ExcapeState) -> Decision[ExcapeAction] | Chance[ExcapeAction] | Over:
        match state.phase:
            case "draw":
                return draw_first(len(state.positions))
            case "roll":  # D3-15: a turn begins with a throw
                return Decision(state.seat, (Roll(),))
            case "throw":  # D3-12: both dice, always
                return two_dice()
            case "choose":  # D3-8, D3-10, D3-24: any score may be placed, or thrown again
                return Decision(state.seat, (Roll(), *(Place(line=line) for line in state.free)))
            case "over":
                return Over(state.positions, (state.seat,))
            case _:
                assert_never(state.phase)

    def apply(self, state: ExcapeState, action: ExcapeAction) -> Step[ExcapeState, ExcapeEvent]:
        match action:
            case DrawnFirst(seat=seat):
                began = state.but(first=seat, seat=seat, phase="roll")
                return Step(began, (FirstDrawn(seat=seat), TurnBegan(seat=seat, round=1)))
            case Roll():
                return Step(state.but(phase="throw"), ())
            case Thrown(faces=faces):
                return _thrown(state.but(faces=faces, rolls=state.rolls + 1, phase="choose"))
            case Place(line=line):
                return _place(state, line)
            case _:
                assert_never(action)

    def why(self, state: ExcapeState, action: ExcapeAction) -> str:
        if isinstance(action, Place):
            return "D3-15" if state.phase == "roll" else "D3-6"
        return "choice"

    def turn(self, state: ExcapeState) -> Turn | None:
        if state.phase in ("draw", "over"):
            return None
        return Turn(state.turns, 1, state.round, state.seat)

    def write(self, state: ExcapeState, actions: tuple[ExcapeAction, ...]) -> tuple[str, ...]:
        tokens: list[str] = []
        for action in actions:
            match action:
                case Thrown(faces=faces):
                    tokens.append("".join(faces))
                case Place(line=line):
                    tokens[-1] += f">{line}"
                case Roll() | DrawnFirst():  # a throw tells that it was rolled
                    pass
                case _:
                    assert_never(action)
        return tuple(tokens)

    def read(self, state: ExcapeState, tokens: tuple[str, ...]) -> tuple[ExcapeAction, ...]:
        actions: list[ExcapeAction] = []
        for token in tokens:
            found = re.fullmatch(r"([1-7X]{2})(?:>([0-5]))?", token)
            if found is None:
                raise ValueError(token)
            thrown = Thrown(faces=tuple(sorted(found[1], key=ORDER.index)))
            if all(thrown != outcome for outcome, _ in two_dice().outcomes):
                raise ValueError(token)
            actions += (Roll(), thrown)
            actions += (Place(line=line) for line in LINES if found[2] == str(line))
        return tuple(actions)

    def tally(self, state: ExcapeState, seat: Seat) -> str:
        return str(state.positions[seat])

    def sensible(self, view: ExcapeState, decision: Decision[ExcapeAction]) -> ExcapeAction:
        """Throw a low score again, the higher the more rivals; place the others where they pay.

        A line pays its number, low scores 3 at most, and the lines of those it takes out. While a
        rival's pair is about to win and can't be taken out, nothing is lost by throwing again.
        """
        if len(decision.choices) == 1:
            return decision.choices[0]
        rivals = len(view.positions) - 1
        enough = 33 if rivals == 1 else 41 if rivals < 4 else 51
        line = max(view.free, key=lambda line: (_worth(view, line), -line))
        threats = {seat for seat in range(rivals + 1) if _arrives(view, seat)}
        if view.score < enough or threats - {seat for seat, _ in view.taken_out(line)}:
            return Roll()
        return Place(line=line)


@cache
def two_dice() -> Chance[Thrown]:
    """Return the chance of throwing a pair."""
    return throw(DICE, ORDER)


def rolls_with_x() -> int:
    """Return on how many of the 36 rolls an X falls."""
    return sum(ways for thrown, ways in two_dice().outcomes if "X" in thrown.faces)


def rolls_above(score: int) -> int:
    """Return how many of the 36 rolls have no X and more than this score."""
    return sum(
        ways
        for thrown, ways in two_dice().outcomes
        if "X" not in thrown.faces and int("".join(thrown.faces)) > score
    )


def score_of(faces: tuple[str, ...], rules: Rules) -> int:
    """Return what two faces are worth, the highest first; an X is a 0 and comes last.

    X X is 0, but 100 in the edition named Excape (D3-21).
    """
    if faces == ("X", "X") and rules == "excape":
        return 100
    return int("".join(faces).replace("X", "0"))


def _thrown(state: ExcapeState) -> Step[ExcapeState, ExcapeEvent]:
    seat, position = state.seat, state.positions[state.seat]
    score = None if state.spoilt else state.score
    rolled = Rolled(seat=seat, faces=state.faces, number=state.rolls, score=score)
    if state.spoilt:
        crosses = 1 if state.options.rules == "described" else state.faces.count("X")  # D3-2
        back = min(crosses, position)  # D3-4; what a double gave before is kept (D3-9)
        lost = Lost(seat=seat, back=back, position=position - back)
        return _pass_on(_moved(state, seat, -back), (rolled, lost))
    high, low = state.faces
    if high != low or high == "X":  # D3-11
        return Step(state, (rolled,))
    squares = int(high)
    moved = _moved(state, seat, squares)
    doubled = DoubleAdvanced(seat=seat, squares=squares, position=position + squares)
    if _home(moved, seat):
        return _won(moved, (rolled, doubled))
    return Step(moved, (rolled, doubled))


def _place(state: ExcapeState, line: Line) -> Step[ExcapeState, ExcapeEvent]:
    """Put the dice on a line; only what is placed now takes others out (D3-13)."""
    out = state.taken_out(line)
    gone = {seat for seat, _ in out}
    pairs = [None if seat in gone else pair for seat, pair in enumerate(state.pairs)]
    pairs[state.seat] = Pair(line=line, score=state.score)
    told: tuple[ExcapeEvent, ...] = (
        Placed(seat=state.seat, line=line, score=state.score),
        *(TakenOut(owner=seat, line=pair.line, score=pair.score) for seat, pair in out),
    )
    return _pass_on(state.but(pairs=tuple(pairs)), told)


def _pass_on(state: ExcapeState, told: tuple[ExcapeEvent, ...]) -> Step[ExcapeState, ExcapeEvent]:
    """Begin the next turn: the pair that is still on a line moves its owner (D3-15)."""
    seat = (state.seat + 1) % len(state.positions)
    number = state.round + 1 if seat == state.first else state.round
    pair = state.pairs[seat]
    pairs = (*state.pairs[:seat], None, *state.pairs[seat + 1 :])
    going = state.but(
        seat=seat, round=number, turns=state.turns + 1, pairs=pairs, faces=(), rolls=0, phase="roll"
    )
    told = (*told, TurnBegan(seat=seat, round=number))
    if pair is None:
        return Step(going, told)
    going = _moved(going, seat, pair.line)
    told = (*told, PairAdvanced(seat=seat, line=pair.line, position=going.positions[seat]))
    return _won(going, told) if _home(going, seat) else Step(going, told)


def _moved(state: ExcapeState, seat: Seat, squares: int) -> ExcapeState:
    """Return the state with a pawn moved; squares are shared (D3-22)."""
    position = state.positions[seat] + squares
    return state.but(positions=(*state.positions[:seat], position, *state.positions[seat + 1 :]))


def _home(state: ExcapeState, seat: Seat) -> bool:
    """Whether a pawn ended the course; how far past it does not matter (D3-16)."""
    return state.positions[seat] >= state.options.squares


def _won(state: ExcapeState, told: tuple[ExcapeEvent, ...]) -> Step[ExcapeState, ExcapeEvent]:
    """End the race at once, in mid-turn and mid-round (D3-17, D3-18)."""
    won = Won(seat=state.seat, squares=state.options.squares, positions=state.positions)
    return Step(state.but(phase="over"), (*told, won))


def _arrives(view: ExcapeState, seat: Seat) -> bool:
    """Whether a seat wins if its pair is left where it lies."""
    pair = view.pairs[seat]
    return pair is not None and view.positions[seat] + pair.line >= view.options.squares


def _worth(view: ExcapeState, line: Line) -> int:
    """Return what a line is worth to the score in hand, in squares won and squares denied."""
    left = view.options.squares - view.positions[view.seat]
    own = min(line, left, 5 if view.score >= 41 else 3)
    out = view.taken_out(line)
    return own + sum(pair.line + 20 * _arrives(view, seat) for seat, pair in out)


GAME = Excape()
