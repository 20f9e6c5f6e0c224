"""Pig: throw as often as one dares; a 1 loses the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, assert_never

from galop.rules.acts import Roll, Stop, Thrown
from galop.rules.chance import throw
from galop.rules.core import Chance, Decision, Die, Game, Over, Seat, Step, Turn, Value
from galop.rules.match import Record
from pydantic import Field

DIE: Die = ("1", "2", "3", "4", "5", "6")


class PigOptions(Value):
    goal: int = Field(default=20, ge=10, le=100)


PigAction: TypeAlias = Annotated[Roll | Thrown | Stop, Field(discriminator="kind")]


class PigState(Value):
    options: PigOptions
    seat: Seat = 0
    turns: int = 1
    scores: tuple[int, ...]
    total: int = 0
    phase: Literal["roll", "throw", "choose", "over"] = "roll"


class Rolled(Value):
    kind: Literal["rolled"] = "rolled"
    seat: Seat
    face: int
    total: int


class TurnEnded(Value):
    """A turn's gain, 0 after a 1, and who plays next, or nobody when the race is won."""

    kind: Literal["turn_ended"] = "turn_ended"
    seat: Seat
    gain: int
    score: int
    following: Seat | None


PigEvent: TypeAlias = Annotated[Rolled | TurnEnded, Field(discriminator="kind")]


class Pig(Game[PigOptions, PigState, PigAction, PigEvent]):
    name = "pig"
    title = "Pig"
    version = 1
    seats = range(2, 5)
    options = PigOptions
    presets: Mapping[str, PigOptions] = {"short": PigOptions()}
    record = Record[PigOptions, PigAction]

    def start(self, options: PigOptions, seats: int) -> Step[PigState, PigEvent]:
        return Step(PigState(options=options, scores=(0,) * seats), ())

    def awaits(self, state: PigState) -> Decision[PigAction] | Chance[PigAction] | Over:
        match state.phase:
            case "roll":
                return Decision(state.seat, (Roll(),))
            case "throw":
                return throw((DIE,), DIE)
            case "choose":
                return Decision(state.seat, (Roll(), Stop()))
            case "over":
                return Over(state.scores, (state.seat,))
            case _:
                assert_never(state.phase)

    def apply(self, state: PigState, action: PigAction) -> Step[PigState, PigEvent]:
        match action:
            case Roll():
                return Step(state.but(phase="throw"), ())
            case Thrown(faces=(face,)) if face != "1":
                total = state.total + int(face)
                rolled = Rolled(seat=state.seat, face=int(face), total=total)
                return Step(state.but(total=total, phase="choose"), (rolled,))
            case Thrown():
                return self._end(state, 0)
            case Stop():
                return self._end(state, state.total)
            case _:
                assert_never(action)

    def _end(self, state: PigState, gain: int) -> Step[PigState, PigEvent]:
        seat, scores = state.seat, list(state.scores)
        scores[seat] += gain
        over = scores[seat] >= state.options.goal
        following = (seat + 1) % len(scores)
        ended = TurnEnded(
            seat=seat, gain=gain, score=scores[seat], following=None if over else following
        )
        kept = state.but(scores=tuple(scores), total=0)
        if over:
            return Step(kept.but(phase="over"), (ended,))
        return Step(kept.but(seat=following, turns=state.turns + 1, phase="roll"), (ended,))

    def turn(self, state: PigState) -> Turn | None:
        if state.phase == "over":
            return None
        number = (state.turns - 1) // len(state.scores) + 1
        return Turn(state.turns, 1, number, state.seat)

    def write(self, state: PigState, actions: tuple[PigAction, ...]) -> tuple[str, ...]:
        shown = (action for action in actions if not isinstance(action, Roll))
        return tuple("." if isinstance(action, Stop) else action.faces[0] for action in shown)

    def read(self, state: PigState, tokens: tuple[str, ...]) -> tuple[PigAction, ...]:
        actions: list[PigAction] = []
        for token in tokens:
            actions += [Stop()] if token == "." else [Roll(), Thrown(faces=(token,))]
        return tuple(actions)

    def tally(self, state: PigState, seat: Seat) -> str:
        return str(state.scores[seat])

    def sensible(self, view: PigState, decision: Decision[PigAction]) -> PigAction:
        return decision.choices[-1] if view.total >= 10 else decision.choices[0]

    def childlike(self, view: PigState, decision: Decision[PigAction]) -> PigAction:
        return decision.choices[-1]


GAME = Pig()
