"""Pour quelques mètres de plus: one die, thrown as often as one dares (rules.md section 1).

A 6 ends the turn and gives the number of dice thrown instead of their sum.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal, TypeAlias, assert_never

from pydantic import Field

from .acts import DrawnFirst, Roll, Stop, Thrown
from .chance import draw_first, throw
from .core import Chance, Decision, Die, Game, Over, Seat, Step, Turn, Value
from .match import Record

DIE: Die = ("1", "2", "3", "4", "5", "6")


class MetresOptions(Value):
    """The options: D0-1 (squares), D0-10 (tie), D0-12 (first)."""

    squares: int = Field(default=60, ge=10, le=200)
    tie: bool = False
    first: Literal["listed", "drawn"] = "listed"


MetresAction: TypeAlias = Annotated[DrawnFirst | Roll | Thrown | Stop, Field(discriminator="kind")]
MetresPhase: TypeAlias = Literal["draw", "roll", "throw", "choose", "over"]


class MetresState(Value):
    """A race: `positions` are raw totals, 0 behind square 1; `faces` are this turn's dice.

    `turns` counts the turns of the whole race, `round` those of each player, both from 1.
    """

    options: MetresOptions
    first: Seat = 0
    seat: Seat = 0
    turns: int = 1
    round: int = 1
    positions: tuple[int, ...]
    faces: tuple[int, ...] = ()
    phase: MetresPhase

    @property
    def counted(self) -> tuple[int, ...]:
        """This turn's dice less the free opening sixes (D0-5)."""
        opening = next((i for i, face in enumerate(self.faces) if face != 6), len(self.faces))
        return self.faces[opening:]

    @property
    def total(self) -> int:
        """What stopping now gives, in squares."""
        return sum(self.counted)

    def passed(self, seat: Seat) -> bool:
        """Whether a runner is past the last square (D0-2)."""
        return self.positions[seat] > self.options.squares


class FirstDrawn(Value):
    kind: Literal["first_drawn"] = "first_drawn"
    seat: Seat


class TurnBegan(Value):
    kind: Literal["turn_began"] = "turn_began"
    seat: Seat
    round: int


class Rolled(Value):
    """A die that counts: the `number`th of the turn, which makes the `total`."""

    kind: Literal["rolled"] = "rolled"
    seat: Seat
    face: int
    number: int
    total: int


class RolledFree(Value):
    """An opening 6, thrown again for nothing (D0-5, D0-6)."""

    kind: Literal["rolled_free"] = "rolled_free"
    seat: Seat


class Failed(Value):
    """A 6 after other dice: the runner walks their number, this one included (D0-7)."""

    kind: Literal["failed"] = "failed"
    seat: Seat
    dice: int
    lost: int
    position: int


class Stopped(Value):
    kind: Literal["stopped"] = "stopped"
    seat: Seat
    gain: int
    position: int


class Passed(Value):
    """A runner is past the end while the round is still to be finished (D0-10)."""

    kind: Literal["passed"] = "passed"
    seat: Seat


class Won(Value):
    kind: Literal["won"] = "won"
    winners: tuple[Seat, ...]
    positions: tuple[int, ...]
    squares: int


MetresEvent: TypeAlias = Annotated[
    FirstDrawn | TurnBegan | Rolled | RolledFree | Failed | Stopped | Passed | Won,
    Field(discriminator="kind"),
]


class Metres(Game[MetresOptions, MetresState, MetresAction, MetresEvent]):
    """The game; see `core.Game` for what each method owes."""

    name = "metres"
    title = "Pour quelques mètres de plus"
    version = 1
    seats = range(2, 9)  # D0-15
    options = MetresOptions
    presets: Mapping[str, MetresOptions] = {
        "standard": MetresOptions(),
        "short": MetresOptions(squares=40),
        "long": MetresOptions(squares=100),
    }
    record = Record[MetresOptions, MetresAction]

    def start(self, options: MetresOptions, seats: int) -> Step[MetresState, MetresEvent]:
        drawn = options.first == "drawn"
        state = MetresState(
            options=options, positions=(0,) * seats, phase="draw" if drawn else "roll"
        )
        return Step(state, () if drawn else (TurnBegan(seat=0, round=1),))

    def awaits(self, state: MetresState) -> Decision[MetresAction] | Chance[MetresAction] | Over:
        match state.phase:
            case "draw":
                return draw_first(len(state.positions))
            case "roll":  # D0-4: a turn begins with a throw
                return Decision(state.seat, (Roll(),))
            case "throw":
                return _one_die()
            case "choose":  # D0-8: also when the sum is already past the end
                return Decision(state.seat, (Roll(), Stop()))
            case "over":
                return Over(state.positions, _winners(state))
            case _:
                assert_never(state.phase)

    def apply(self, state: MetresState, action: MetresAction) -> Step[MetresState, MetresEvent]:
        match action:
            case DrawnFirst(seat=seat):
                began = state.but(first=seat, seat=seat, phase="roll")
                return Step(began, (FirstDrawn(seat=seat), TurnBegan(seat=seat, round=1)))
            case Roll():
                return Step(state.but(phase="throw"), ())
            case Thrown(faces=faces):
                return self._throw(state, int(faces[0]))
            case Stop():
                return self._move(state, state.total, stopped=True)
            case _:
                assert_never(action)

    def _throw(self, state: MetresState, face: int) -> Step[MetresState, MetresEvent]:
        thrown = state.but(faces=(*state.faces, face), phase="choose")
        if not thrown.counted:  # D0-6: the free throw is forced, so luck acts again at once
            return Step(thrown.but(phase="throw"), (RolledFree(seat=state.seat),))
        number = len(thrown.counted)
        if face == 6:
            return self._move(thrown, number, stopped=False)
        rolled = Rolled(seat=state.seat, face=face, number=number, total=thrown.total)
        return Step(thrown, (rolled,))

    def _move(
        self, state: MetresState, gain: int, *, stopped: bool
    ) -> Step[MetresState, MetresEvent]:
        seat, position = state.seat, state.positions[state.seat] + gain
        told: MetresEvent = (
            Stopped(seat=seat, gain=gain, position=position)
            if stopped
            else Failed(seat=seat, dice=gain, lost=state.total - 6, position=position)
        )
        positions = (*state.positions[:seat], position, *state.positions[seat + 1 :])
        return self._end_turn(state.but(positions=positions), told)

    def _end_turn(self, state: MetresState, told: MetresEvent) -> Step[MetresState, MetresEvent]:
        seats = len(state.positions)
        following = (state.seat + 1) % seats
        round_ends = following == state.first
        someone_passed = any(state.passed(seat) for seat in range(seats))
        if someone_passed and (round_ends or not state.options.tie):  # D0-9, D0-10, D0-11
            over = state.but(phase="over", faces=())
            won = Won(
                winners=_winners(over), positions=over.positions, squares=state.options.squares
            )
            return Step(over, (told, won))
        passed = (Passed(seat=state.seat),) if state.passed(state.seat) else ()
        number = state.round + 1 if round_ends else state.round
        going = state.but(
            seat=following, round=number, turns=state.turns + 1, faces=(), phase="roll"
        )
        return Step(going, (told, *passed, TurnBegan(seat=following, round=number)))

    def turn(self, state: MetresState) -> Turn | None:
        if state.phase in ("draw", "over"):
            return None
        return Turn(state.turns, 1, state.round, state.seat)

    def write(self, state: MetresState, actions: tuple[MetresAction, ...]) -> tuple[str, ...]:
        tokens: list[str] = []
        for action in actions:
            match action:
                case Thrown(faces=faces):
                    tokens.append(faces[0])
                case Stop():
                    tokens.append(".")
                case Roll() | DrawnFirst():  # a throw tells that it was rolled
                    pass
                case _:
                    assert_never(action)
        return tuple(tokens)

    def read(self, state: MetresState, tokens: tuple[str, ...]) -> tuple[MetresAction, ...]:
        actions: list[MetresAction] = []
        opening = True
        for token in tokens:
            if token == ".":
                actions.append(Stop())
                continue
            if token not in DIE:
                raise ValueError(token)
            if not (opening and actions):  # the free throws after opening sixes are not choices
                actions.append(Roll())
            actions.append(Thrown(faces=(token,)))
            opening = opening and token == "6"
        return tuple(actions)

    def tally(self, state: MetresState, seat: Seat) -> str:
        return str(state.positions[seat])

    def sensible(self, view: MetresState, decision: Decision[MetresAction]) -> MetresAction:
        """Stop once that passes the end; else go on while the sum is below 16 + the dice."""
        if Stop() not in decision.choices:
            return Roll()
        arrives = view.positions[view.seat] + view.total > view.options.squares
        return Stop() if arrives or view.total >= 16 + len(view.counted) else Roll()

    def childlike(self, view: MetresState, decision: Decision[MetresAction]) -> MetresAction:
        """Three dice are a lot: stop once there are so many, wherever that leads."""
        return Stop() if len(view.counted) >= 3 else Roll()


@cache
def _one_die() -> Chance[Thrown]:
    return throw((DIE,), DIE)


def _winners(state: MetresState) -> tuple[Seat, ...]:
    """All who passed the end, however far (D0-10); one alone unless `tie` let others follow."""
    return tuple(seat for seat in range(len(state.positions)) if state.passed(seat))


GAME = Metres()
