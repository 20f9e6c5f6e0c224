"""Excape, also Exxtra and Rapido, by Reiner Knizia (rules.md section 4).

Two dice make a score; it is placed on a line, thrown out by higher scores on lower lines, and
walks its line's number if it is still there when the turn comes back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from . import excape_sheet as sheet
from .acts import DrawnFirst, Roll, Thrown
from .chance import draw_first
from .core import Chance, Decision, Game, Over, Seat, Step, Turn
from .excape_events import (
    DoubleAdvanced,
    ExcapeEvent,
    FirstDrawn,
    Line,
    Lost,
    PairAdvanced,
    Placed,
    Rolled,
    TakenOut,
    TurnBegan,
    Won,
)
from .excape_state import (
    LINES,
    ExcapeAction,
    ExcapeOptions,
    ExcapeState,
    Pair,
    Place,
    rolls_above,
    rolls_with_x,
    two_dice,
)
from .match import Record

__all__ = [
    "GAME",
    "LINES",
    "DoubleAdvanced",
    "Excape",
    "ExcapeAction",
    "ExcapeEvent",
    "ExcapeOptions",
    "ExcapeState",
    "FirstDrawn",
    "Line",
    "Lost",
    "PairAdvanced",
    "Place",
    "Placed",
    "Rolled",
    "TakenOut",
    "TurnBegan",
    "Won",
    "rolls_above",
    "rolls_with_x",
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
        return sheet.write(actions)

    def read(self, state: ExcapeState, tokens: tuple[str, ...]) -> tuple[ExcapeAction, ...]:
        return sheet.read(tokens)

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

    def childlike(self, view: ExcapeState, decision: Decision[ExcapeAction]) -> ExcapeAction:
        """Wait for a 7, the greatest number there is, and put it where the most squares are."""
        return decision.choices[-1] if "7" in view.faces else decision.choices[0]


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
