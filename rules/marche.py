"""Marque & Marche: walk by the X, set a number aside, never the same twice (rules.md section 2).

A Marche walks during the turn; the Marque joins it when the turn's gain is kept. From 1 to 6 play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from . import marche_sheet as sheet
from .acts import DrawnFirst, Roll, Stop, Thrown
from .chance import draw_first
from .core import Chance, Decision, Game, Over, Seat, Step, Turn
from .marche_events import (
    Busted,
    FirstDrawn,
    KeptAll,
    MarcheEvent,
    Number,
    Places,
    Rolled,
    Secured,
    SpecialLanded,
    TurnBegan,
    TurnSkipped,
    Walked,
    WentAside,
    Won,
)
from .marche_state import (
    PAIRS,
    MarcheAction,
    MarcheOptions,
    MarcheState,
    MovePair,
    SetAside,
    throw_of,
)
from .marche_track import shifted, special_squares, walk
from .match import Record

__all__ = ["GAME", "Marche", "MarcheAction", "MarcheEvent", "MarcheOptions", "MarcheState"]


class Marche(Game[MarcheOptions, MarcheState, MarcheAction, MarcheEvent]):
    """The game; see `core.Game` for what each method owes."""

    name = "marche"
    title = "Marque & Marche"
    version = 1
    seats = range(1, 7)  # D1-16
    options = MarcheOptions
    presets: Mapping[str, MarcheOptions] = {
        "standard": MarcheOptions(),
        "short": MarcheOptions(squares=12),
        "long": MarcheOptions(squares=30),
        "wild": MarcheOptions(two_pairs=True, jump=True, special="classic"),
    }
    record = Record[MarcheOptions, MarcheAction]

    def start(self, options: MarcheOptions, seats: int) -> Step[MarcheState, MarcheEvent]:
        drawn = options.first == "drawn"
        home = (1,) * (2 if options.two_pairs else 1)  # D1-2: on square 1
        state = MarcheState(
            options=options,
            marks=(home,) * seats,
            walks=home,
            phase="draw" if drawn else "roll",
        )
        return Step(state, () if drawn else (TurnBegan(seat=0, round=1),))

    def awaits(self, state: MarcheState) -> Decision[MarcheAction] | Chance[MarcheAction] | Over:
        match state.phase:
            case "draw":
                return draw_first(len(state.marks))
            case "roll":  # D1-11: the first throw is compulsory
                return Decision(state.seat, (Roll(),))
            case "throw":
                return throw_of(state.left)
            case "move":
                return Decision(state.seat, tuple(MovePair(pair=pair) for pair in PAIRS))
            case "aside":  # D1-4: exactly one, and one must
                return Decision(state.seat, tuple(SetAside(face=face) for face in state.usable))
            case "choose":  # D1-12: also with nothing gained
                return Decision(state.seat, (Roll(), Stop()))
            case "over":
                return Over(_scores(state), (state.seat,))
            case _:
                assert_never(state.phase)

    def apply(self, state: MarcheState, action: MarcheAction) -> Step[MarcheState, MarcheEvent]:
        match action:
            case DrawnFirst(seat=seat):
                began = state.but(first=seat, seat=seat, phase="roll")
                return Step(began, (FirstDrawn(seat=seat), TurnBegan(seat=seat, round=1)))
            case Roll():
                return Step(state.but(phase="throw"), ())
            case Thrown(faces=faces):
                return _thrown(state.but(faces=faces))
            case MovePair(pair=pair):
                return _walk(state, PAIRS.index(pair), ())
            case SetAside(face=face):
                return _set_aside(state, face, ())
            case Stop():
                return _secure(state, (), stopped=True)
            case _:
                assert_never(action)

    def why(self, state: MarcheState, action: MarcheAction) -> str:
        match action:
            case SetAside(face=face) if state.phase == "aside" and face in state.faces:
                return "D1-7"
            case Roll() | Stop() | SetAside() if state.phase == "move":
                return "D1-18"
            case Roll() if state.phase == "aside":
                return "D1-4"
            case Stop() if state.phase in ("roll", "aside"):
                return "D1-11"
            case SetAside() if state.phase == "choose":
                return "D1-4"
            case MovePair():
                return "D1-18"
            case _:
                return "choice"

    def turn(self, state: MarcheState) -> Turn | None:
        if state.phase in ("draw", "over"):
            return None
        return Turn(state.turns, 1, state.round, state.seat)

    def write(self, state: MarcheState, actions: tuple[MarcheAction, ...]) -> tuple[str, ...]:
        return sheet.write(self, state, actions)

    def read(self, state: MarcheState, tokens: tuple[str, ...]) -> tuple[MarcheAction, ...]:
        return sheet.read(self, state, tokens)

    def tally(self, state: MarcheState, seat: Seat) -> str:
        return "/".join(map(str, state.marks[seat]))

    def sensible(self, view: MarcheState, decision: Decision[MarcheAction]) -> MarcheAction:
        """Stop when it wins; throw 3 dice, 2 with under 2 squares at stake, 1 with none.

        The pair that walks is the one that loses no X, then the one that stands behind.
        """
        if view.phase == "move":
            return max(decision.choices, key=lambda choice: _reach(self.apply(view, choice)))
        if view.phase != "choose":
            return decision.choices[0]
        if self.apply(view, Stop()).state.phase == "over":
            return Stop()
        return Stop() if view.left < 3 and view.gain >= view.left else Roll()

    def childlike(self, view: MarcheState, decision: Decision[MarcheAction]) -> MarcheAction:
        """Throw on while the Marche walks, up to 7 squares, a long way; none at all is no stop.

        It is the pair in front, and the highest number.
        """
        if view.phase == "choose":
            tired = view.gain >= 7 or "X" not in view.faces
            return Stop() if view.gain > 0 and tired else Roll()
        if view.phase == "move":
            return MovePair(pair=PAIRS[view.walks.index(max(view.walks))])
        return decision.choices[-1]


def _thrown(state: MarcheState) -> Step[MarcheState, MarcheEvent]:
    told = (Rolled(seat=state.seat, faces=state.faces),)
    match state.movable if "X" in state.faces else ():
        case ():
            return _look_at_numbers(state, told)
        case (place,):
            return _walk(state, place, told)
        case _:
            return Step(state.but(phase="move"), told)


def _walk(
    state: MarcheState, place: int, told: tuple[MarcheEvent, ...]
) -> Step[MarcheState, MarcheEvent]:
    """Walk a pair's Marche by the X, then look whether that wins (D1-9), then at the numbers."""
    squares = state.options.squares
    way = walk(state.walks[place], state.faces.count("X"), state.held(place), squares)
    moved = state.but(walks=(*state.walks[:place], way.position, *state.walks[place + 1 :]))
    walked = Walked(
        seat=state.seat,
        pair=state.named(place),
        steps=way.steps,
        jumped=way.jumped,
        position=way.position,
    )
    if state.options.win == "arrive" and not moved.movable:
        return _won(moved.but(marks=_marked(moved, moved.walks)), (*told, walked))
    return _look_at_numbers(moved, (*told, walked))


def _look_at_numbers(
    state: MarcheState, told: tuple[MarcheEvent, ...]
) -> Step[MarcheState, MarcheEvent]:
    if state.spoilt:  # D1-8: the X walked first, and are lost too
        marks = state.marks[state.seat]
        return _end_turn(state, (*told, Busted(seat=state.seat, lost=state.gain, marks=marks)))
    if not state.usable:  # D1-3
        return Step(state.but(phase="choose"), (*told, KeptAll(seat=state.seat, left=state.left)))
    if len(state.usable) == 1:  # D1-4 leaves nothing to choose
        return _set_aside(state, state.usable[0], told)
    return Step(state.but(phase="aside"), told)


def _set_aside(
    state: MarcheState, face: Number, told: tuple[MarcheEvent, ...]
) -> Step[MarcheState, MarcheEvent]:
    kept = state.but(aside=tuple(sorted((*state.aside, face))), phase="choose")
    told = (*told, WentAside(seat=state.seat, face=face, left=kept.left))
    return Step(kept, told) if kept.left else _secure(kept, told, stopped=False)  # D1-13


def _secure(
    state: MarcheState, told: tuple[MarcheEvent, ...], *, stopped: bool
) -> Step[MarcheState, MarcheEvent]:
    """Bring the Marque under the Marche, then look at special squares (D1-20, D1-21)."""
    seat, before, marks = state.seat, state.marks[state.seat], state.walks
    told = (*told, Secured(seat=seat, stopped=stopped, gain=state.gain, marks=marks))
    special = special_squares(state.options.special, state.options.squares)
    skips, again = state.skips, False
    for place, (old, new) in enumerate(zip(before, state.walks, strict=True)):
        if old == new or new not in special:
            continue
        effect = special[new]
        position = shifted(new, effect, state.options.squares)
        marks = (*marks[:place], position, *marks[place + 1 :])
        again = again or effect == "again"
        if effect == "skip":
            skips = (*(other for other in skips if other != seat), seat)
        landed = SpecialLanded(
            seat=seat, pair=state.named(place), square=new, effect=effect, position=position
        )
        told = (*told, landed)
    kept = state.but(marks=_marked(state, marks), walks=marks, skips=tuple(sorted(skips)))
    return _end_turn(kept, told, again=again) if kept.movable else _won(kept, told)


def _won(state: MarcheState, told: tuple[MarcheEvent, ...]) -> Step[MarcheState, MarcheEvent]:
    won = Won(seat=state.seat, round=state.round, squares=state.options.squares, marks=state.marks)
    return Step(state.but(phase="over"), (*told, won))


def _end_turn(
    state: MarcheState, told: tuple[MarcheEvent, ...], *, again: bool = False
) -> Step[MarcheState, MarcheEvent]:
    """Pass the dice on. A seat that misses its next turn misses even the extra one (D1-20)."""
    seat, number, skips = state.seat, state.round, state.skips
    if not again:
        seat, number = _following(state, seat, number)
    while seat in skips:
        skips = tuple(other for other in skips if other != seat)
        told = (*told, TurnSkipped(seat=seat))
        seat, number = _following(state, seat, number)
    going = state.but(
        seat=seat,
        round=number,
        turns=state.turns + 1,
        walks=state.marks[seat],
        aside=(),
        faces=(),
        skips=skips,
        phase="roll",
    )
    return Step(going, (*told, TurnBegan(seat=seat, round=number)))


def _following(state: MarcheState, seat: Seat, number: int) -> tuple[Seat, int]:
    """Return the next seat in order and the round it plays."""
    following = (seat + 1) % len(state.marks)
    return following, number + 1 if following == state.first else number


def _marked(state: MarcheState, marks: Places) -> tuple[Places, ...]:
    return (*state.marks[: state.seat], marks, *state.marks[state.seat + 1 :])


def _scores(state: MarcheState) -> tuple[int, ...]:
    """Everyone's Marque squares, added up; alone, the rounds it took, so that fewer is better.

    Alone a missed turn counts as a round, and an extra turn does not.
    """
    return (state.round,) if len(state.marks) == 1 else tuple(map(sum, state.marks))


def _reach(step: Step[MarcheState, MarcheEvent]) -> tuple[int, int]:
    """Return how far a walk went, and how far behind its pair still is."""
    way = next(event for event in step.events if isinstance(event, Walked))
    return way.steps + way.jumped, -way.position


GAME = Marche()
