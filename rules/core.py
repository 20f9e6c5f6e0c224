"""The contract every race keeps: frozen values, what a state awaits, what a step tells.

A game is pure functions over frozen values. The log of actions, dice included, is the truth;
everything else is a fold of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict

Seat: TypeAlias = int
"""A place at the table, from 0, in the order the players were named."""

Die: TypeAlias = tuple[str, ...]
"""The faces of one die, each as it is written; a face that stands twice is written twice."""

ChanceKind: TypeAlias = Literal["throw", "deal", "draw"]
"""A throw may be typed from a real table; a deal and the draw for who starts never are."""


class Value(BaseModel):
    """A frozen value that refuses unknown names and foreign types."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    def but(self, **changes: object) -> Self:
        """Return a checked copy with these fields changed.

        Raises pydantic's ValidationError on a misspelt name, which model_copy takes in silence.
        """
        return type(self).model_validate({**self.__dict__, **changes})


Opt = TypeVar("Opt", bound=Value)
S = TypeVar("S", bound=Value)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Value)
A_co = TypeVar("A_co", bound=Value, covariant=True)
S_co = TypeVar("S_co", bound=Value, covariant=True)
E_co = TypeVar("E_co", bound=Value, covariant=True)


class Decision(NamedTuple, Generic[A_co]):
    """One seat must choose one of these actions; there is always at least one."""

    seat: Seat
    choices: tuple[A_co, ...]


class Chance(NamedTuple, Generic[A_co]):
    """Luck must act: distinct outcomes, each with a positive whole-number weight.

    `dice` are the dice thrown, in no order; empty for a deal or a draw.
    """

    kind: ChanceKind
    outcomes: tuple[tuple[A_co, int], ...]
    dice: tuple[Die, ...] = ()


class Over(NamedTuple):
    """The race is run: a score for each seat, and the seats that share the win."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Step(NamedTuple, Generic[S_co, E_co]):
    """The state after an action, and what happened, in the order it is told."""

    state: S_co
    events: tuple[E_co, ...]


class Turn(NamedTuple):
    """Where in the match a state stands: one line of the sheet.

    `serial` counts the turns of the whole match from 1; `game` and `round` count from 1.
    """

    serial: int
    game: int
    round: int
    seat: Seat


class Illegal(ValueError):
    """An action that the state does not allow, with the rule it breaks.

    `rule` is a decision of the rules page (D2-2) or one of the general reasons in `General`;
    `index` is its place in the log when a record was being replayed.
    """

    def __init__(self, rule: str, index: int | None = None) -> None:
        super().__init__(rule if index is None else f"{rule} at action {index}")
        self.rule = rule
        self.index = index


General: TypeAlias = Literal["over", "chance", "choice", "outcome", "unfair"]
"""After the end; a choice while luck must act; not among the choices; not among the outcomes; not
what fair dice show."""


class Game(Protocol[Opt, S, A, E]):
    """One race. Implementations subclass this and are stateless."""

    name: str
    title: str
    version: int
    seats: range
    options: type[Opt]
    presets: Mapping[str, Opt]
    record: type[Any]
    """`Record[Opt, A]` of this game; see `match.Record`."""
    compared_by: Literal["turns", "score"] = "turns"
    """What tells a good result: the turns of whoever won, the fewer, or the score, the higher.

    Played alone, the score of a race is its turns.
    """

    def start(self, options: Opt, seats: int) -> Step[S, E]:
        """Return the first state, and the events that open it."""
        ...

    def awaits(self, state: S) -> Decision[A] | Chance[A] | Over:
        """Return what the state waits for. The only place where legality is decided."""
        ...

    def apply(self, state: S, action: A) -> Step[S, E]:
        """Return the step that a legal action makes. The match checks legality first."""
        ...

    def why(self, state: S, action: A) -> str:
        """Return the rule that an illegal action breaks: a decision's name, or a general reason."""
        return "choice"

    def view(self, state: S, viewer: Seat | None) -> S:
        """Return the state as this viewer may know it (None: a spectator). Idempotent."""
        return state

    def hear(self, event: E, viewer: Seat | None) -> E | None:
        """Return the event as this viewer hears it, or None."""
        return event

    def publish(self, log: tuple[A, ...], viewer: Seat | None) -> tuple[A, ...]:
        """Return the log as this viewer may know it, as long as the log itself."""
        return log

    def turn(self, state: S) -> Turn | None:
        """Return the turn being played, or None between turns (draws, deals) and after the end."""
        ...

    def write(self, state: S, actions: tuple[A, ...]) -> tuple[str, ...]:
        """Return the sheet's tokens for one turn's actions, begun in this state."""
        ...

    def read(self, state: S, tokens: tuple[str, ...]) -> tuple[A, ...]:
        """Return the actions of one turn's tokens, begun in this state.

        Raises Illegal or ValueError for tokens that are no notation of this game.
        The caller plays them through a match, which checks each one.
        """
        ...

    def tally(self, state: S, seat: Seat) -> str:
        """Return what the sheet notes at the end of a line: usually the seat's position."""
        ...

    def sensible(self, view: S, decision: Decision[A]) -> A:
        """Return a sensible choice by a rule of thumb, from the seat's own view."""
        ...

    def childlike(self, view: S, decision: Decision[A]) -> A:
        """Return a choice that a child may make who has just learnt the game, from the view."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
