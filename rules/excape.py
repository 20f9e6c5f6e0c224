"""Excape: two dice with a cross, rolled for a score that is placed on a line (rules.md section 4).

A pair that is still on its line when its owner's turn comes back is worth that many squares; a
higher score placed below takes it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias, assert_never

from pydantic import Field, ValidationInfo, field_validator

from .acts import DrawnFirst, Roll, Thrown
from .chance import draw_first, throw
from .core import Chance, Decision, Die, Game, Over, Seat, Step, Turn, Value
from .match import Record

DICE: tuple[Die, Die] = (("1", "2", "3", "4", "7", "X"), ("1", "2", "3", "5", "6", "X"))
ORDER = ("7", "6", "5", "4", "3", "2", "1", "X")
THROW = throw(DICE, ORDER)

Line: TypeAlias = Literal[0, 1, 2, 3, 4, 5]
LINES: tuple[Line, ...] = (0, 1, 2, 3, 4, 5)

Goal: TypeAlias = Literal["auto", "20", "21"]
Faces: TypeAlias = tuple[str, ...]

_TOKEN = re.compile(r"([1-7X]{2})(?:>([0-5]))?")


class ExcapeOptions(Value):
    """The options: D3-1, D3-2, D3-3 and D3-21 (rules), D3-5 (goal), D3-19 (first).

    A goal of "auto" becomes that of the rules as soon as the options are built.
    """

    rules: Literal["described", "excape", "exxtra"] = "described"
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
        """The position that wins."""
        return int(self.goal)

    @property
    def published(self) -> bool:
        return self.rules != "described"


class Place(Value):
    """End the rolling and place the pair on a line."""

    kind: Literal["place"] = "place"
    line: Line


ExcapeAction: TypeAlias = Annotated[DrawnFirst | Roll | Thrown | Place, Field(discriminator="kind")]
ExcapePhase: TypeAlias = Literal["draw", "roll", "throw", "choose", "over"]


class Pair(Value):
    """A pair of dice on a line, and the score it shows."""

    line: Line
    score: int


class ExcapeState(Value):
    """A race: `positions` are raw totals from 0; `pairs` are those on the lines, by owner.

    `faces` are the dice as they lie after `rolls` rolls of this turn. `turns` counts the turns of
    the whole race, `round` those of each player, both from 1.
    """

    options: ExcapeOptions
    first: Seat = 0
    seat: Seat = 0
    turns: int = 1
    round: int = 1
    positions: tuple[int, ...]
    pairs: tuple[Pair | None, ...]
    faces: Faces = ()
    rolls: int = 0
    phase: ExcapePhase

    @property
    def score(self) -> int:
        """What the dice show; 0 before the first roll."""
        return score_of(self.faces, self.options) if self.faces else 0

    @property
    def free(self) -> tuple[Line, ...]:
        """The lines that may be taken: 0 always, the others when empty (D3-6, D3-7)."""
        held = {pair.line for pair in self.pairs if pair is not None}
        return tuple(line for line in LINES if line == 0 or line not in held)

    def taken_out(self, line: Line, score: int) -> tuple[tuple[Seat, Pair], ...]:
        """The pairs that a score placed on a line takes out, the lowest line first.

        Only those above it (D3-13, D3-14) and lower; in the published rules also equal (D3-3).
        """
        least = score + self.options.published
        above = [
            (seat, pair)
            for seat, pair in enumerate(self.pairs)
            if pair is not None and pair.line > line and pair.score < least
        ]
        return tuple(sorted(above, key=lambda found: found[1].line))


class FirstDrawn(Value):
    kind: Literal["first_drawn"] = "first_drawn"
    seat: Seat


class TurnBegan(Value):
    kind: Literal["turn_began"] = "turn_began"
    seat: Seat
    round: int


class PairAdvanced(Value):
    """A pair still on its line moves its owner, who takes it back (D3-15)."""

    kind: Literal["pair_advanced"] = "pair_advanced"
    seat: Seat
    line: Line
    position: int


class Rolled(Value):
    """The `number`th roll of the turn; no `score` when a cross loses the turn."""

    kind: Literal["rolled"] = "rolled"
    seat: Seat
    faces: Faces
    number: int
    score: int | None


class DoubleAdvanced(Value):
    kind: Literal["double_advanced"] = "double_advanced"
    seat: Seat
    steps: int
    position: int


class Lost(Value):
    """A cross ended the turn; `back` are the squares really walked back."""

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
    """A pair is given back to its owner."""

    kind: Literal["taken_out"] = "taken_out"
    owner: Seat
    score: int
    line: Line


class Won(Value):
    kind: Literal["won"] = "won"
    seat: Seat
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
            case "roll":  # D3-15: a turn begins with a roll
                return Decision(state.seat, (Roll(),))
            case "throw":  # D3-12: always both dice
                return THROW
            case "choose":  # D3-8, D3-10, D3-24: roll on, or place whatever the dice show
                places = tuple(Place(line=line) for line in state.free)
                return Decision(state.seat, (Roll(), *places))
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
                return _throw(state, faces)
            case Place(line=line):
                return _place(state, line)
            case _:
                assert_never(action)

    def why(self, state: ExcapeState, action: ExcapeAction) -> str:
        if isinstance(action, Place):
            return "D3-6" if state.phase == "choose" else "D3-15"
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
            found = _TOKEN.fullmatch(token)
            if found is None or (actions and isinstance(actions[-1], Place)):
                raise ValueError(token)
            actions += (Roll(), Thrown(faces=tuple(sorted(found[1], key=ORDER.index))))
            if found[2] is not None:
                actions.append(Place(line=LINES[int(found[2])]))
        return tuple(actions)

    def tally(self, state: ExcapeState, seat: Seat) -> str:
        return str(state.positions[seat])

    def sensible(self, view: ExcapeState, decision: Decision[ExcapeAction]) -> ExcapeAction:
        """Place the pair where it is worth most, unless one more roll is worth more."""
        places = [action for action in decision.choices if isinstance(action, Place)]
        if not places:
            return Roll()
        best = max(places, key=lambda place: _worth(view, place.line, view.score))
        return best if _worth(view, best.line, view.score) >= _worth_of_roll(view) else Roll()


def score_of(faces: Faces, options: ExcapeOptions) -> int:
    """Return what two faces score, a cross counting 0; two crosses as the rules say (D3-21)."""
    if faces == ("X", "X"):
        return 100 if options.rules == "excape" else 0
    tens, units = (0 if face == "X" else int(face) for face in faces)
    return 10 * tens + units


def double_steps(faces: Faces) -> int:
    """Return the squares that a double is worth, else 0; two crosses are none (D3-11)."""
    return int(faces[0]) if faces[0] == faces[1] != "X" else 0


def cross_odds() -> tuple[int, int]:
    """Return how many of all throws show a cross, and how many throws there are."""
    crossed = sum(weight for thrown, weight in THROW.outcomes if "X" in thrown.faces)
    return crossed, sum(weight for _, weight in THROW.outcomes)


def _throw(state: ExcapeState, faces: Faces) -> Step[ExcapeState, ExcapeEvent]:
    seat, number, crosses = state.seat, state.rolls + 1, faces.count("X")
    at = state.positions[seat]
    if crosses and (number > 1 or not state.options.published):  # D3-1
        back = min(at, crosses if state.options.published else 1)  # D3-2, D3-4
        rolled = Rolled(seat=seat, faces=faces, number=number, score=None)
        lost = Lost(seat=seat, back=back, position=at - back)
        return _next_turn(_moved(state, seat, at - back), rolled, lost)
    score = score_of(faces, state.options)
    rolled = Rolled(seat=seat, faces=faces, number=number, score=score)
    thrown = state.but(faces=faces, rolls=number, phase="choose")
    steps = double_steps(faces)
    if not steps:
        return Step(thrown, (rolled,))
    doubled = DoubleAdvanced(seat=seat, steps=steps, position=at + steps)  # D3-9: at once
    return _unless_won(_moved(thrown, seat, at + steps), rolled, doubled)


def _place(state: ExcapeState, line: Line) -> Step[ExcapeState, ExcapeEvent]:
    score = state.score
    out = state.taken_out(line, score)
    pairs = list(state.pairs)
    for owner, _ in out:
        pairs[owner] = None
    pairs[state.seat] = Pair(line=line, score=score)
    placed = Placed(seat=state.seat, line=line, score=score)
    told = (TakenOut(owner=owner, score=pair.score, line=pair.line) for owner, pair in out)
    return _next_turn(state.but(pairs=tuple(pairs)), placed, *told)


def _next_turn(state: ExcapeState, *told: ExcapeEvent) -> Step[ExcapeState, ExcapeEvent]:
    """Open the next player's turn, moved first by the pair still on its line (D3-15)."""
    seat = (state.seat + 1) % len(state.positions)
    number = state.round + (seat == state.first)
    going = state.but(
        seat=seat, round=number, turns=state.turns + 1, faces=(), rolls=0, phase="roll"
    )
    began = TurnBegan(seat=seat, round=number)
    pair = state.pairs[seat]
    if pair is None:
        return Step(going, (*told, began))
    position = state.positions[seat] + pair.line
    back = going.but(pairs=(*state.pairs[:seat], None, *state.pairs[seat + 1 :]))
    advanced = PairAdvanced(seat=seat, line=pair.line, position=position)
    return _unless_won(_moved(back, seat, position), *told, began, advanced)


def _moved(state: ExcapeState, seat: Seat, position: int) -> ExcapeState:
    return state.but(positions=(*state.positions[:seat], position, *state.positions[seat + 1 :]))


def _unless_won(state: ExcapeState, *told: ExcapeEvent) -> Step[ExcapeState, ExcapeEvent]:
    """End the race at once when the player whose turn it is has arrived (D3-16, D3-17, D3-18)."""
    if state.positions[state.seat] < state.options.squares:
        return Step(state, told)
    over = state.but(phase="over", faces=(), rolls=0)
    return Step(over, (*told, Won(seat=state.seat, positions=state.positions)))


def _worth(view: ExcapeState, line: Line, score: int) -> float:
    """Roughly what placing a score on a line gains, in squares, with what rivals lose by it."""
    total = cross_odds()[1]
    higher = sum(weight for other, _, weight in _scores(view) if other > score)
    stays = (1 - higher / total) ** (len(view.positions) - 1)
    rivals = sum(pair.line for _, pair in view.taken_out(line, score))
    return line * stays + rivals / 2


def _worth_of_roll(view: ExcapeState) -> float:
    """Roughly what rolling once more and then placing gains; a cross costs a square."""
    crossed, total = cross_odds()
    good = sum(
        weight * (steps + max(_worth(view, line, score) for line in view.free))
        for score, steps, weight in _scores(view)
    )
    return (good - crossed) / total


def _scores(view: ExcapeState) -> Iterator[tuple[int, int, int]]:
    """Yield score, squares of a double and weight of each throw without a cross."""
    for thrown, weight in THROW.outcomes:
        if "X" not in thrown.faces:
            yield score_of(thrown.faces, view.options), double_steps(thrown.faces), weight


GAME = Excape()
