"""Excape, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Thrown
from ....rules.core import Seat
from ....rules.excape import (
    DoubleAdvanced,
    ExcapeAction,
    ExcapeEvent,
    ExcapeOptions,
    ExcapeState,
    FirstDrawn,
    Line,
    Lost,
    PairAdvanced,
    Place,
    Placed,
    Rolled,
    TakenOut,
    TurnBegan,
    Won,
    rolls_above,
    rolls_with_x,
)
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import both, count


class ExcapeWords(Words[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]):
    title = "Excape"
    pitch = "Two dice make a score for a line: a high line walks far, if no higher score ousts it."

    def opening(self, options: ExcapeOptions, names: Sequence[str]) -> tuple[str, ...]:
        head = f"{self.title}, {options.goal} squares. {', '.join(names)}."
        edition = _EDITIONS[options.rules]
        return (head, edition) if edition else (head,)

    def stand(self, view: ExcapeState, seat: Seat) -> str:
        return str(view.positions[seat])

    def ask(self, view: ExcapeState, chosen: tuple[str, ...]) -> str:
        if view.phase != "choose":
            return ""
        return f"Place {view.score} on:" if chosen else f"{view.score}:"

    def path(self, action: ExcapeAction, view: ExcapeState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("roll", ("r",)),)
            case Place(line=line):
                if view.free == (0,):
                    return (Label("place on 0", ("place", "s", "stop", "s0")),)
                text = _line(view, line) if _told_at_once(view) else str(line)
                return (Label("place", ("s", "stop")), Label(text, (f"s{line}",), line))
            case Thrown(faces=faces):
                return (Label(" ".join(faces), ("".join(faces),)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(self, event: ExcapeEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        match event:
            case FirstDrawn(seat=seat):
                return (f"{names[seat]} is drawn to start.",)
            case TurnBegan(seat=seat, round=number):
                if verbosity == "full":
                    return (f"Round {number}. {names[seat]} to play.",)
                return (f"{names[seat]} to play.",)
            case PairAdvanced():
                return (_advanced(event),)
            case Rolled():
                return (_rolled(event, names, verbosity),)
            case DoubleAdvanced(squares=squares, position=position):
                return (f"Double: walks {squares}, to {position}.",)
            case Lost(back=back, position=position):
                fell = f"back {back}, to {position}" if back else f"stays on {position}"
                return (f"Turn lost: {fell}.",)
            case Placed(seat=seat, line=line, score=score):
                return (f"{names[seat]} places {score} on line {line}.",)
            case TakenOut(owner=owner, line=line, score=score):
                return (f"Line {line}: the {score} goes out, {names[owner]} takes the dice back.",)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[ExcapeEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.excape import ExcapeBrief, brief

        said = ExcapeBrief(
            joints=Joints(colon=": ", on="on", to="to"),
            line="line",
            walks="walks",
            double="double",
            lost="lost",
            loses="loses",
            at="on",
            out="out",
            own_out="Out.",
        )
        return brief(events, names, asked, said, self)

    def where(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            f"{name} {position} of {view.options.goal}"
            + (f", {pair.score} on line {pair.line}." if pair else ".")
            for name, position, pair in zip(names, view.positions, view.pairs, strict=True)
        )

    def dice(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        cross = f"an X {_chance(rolls_with_x())}"
        if view.phase != "choose":
            return ("No dice thrown yet.", f"On a roll: {cross}.")
        out = [
            f"Line {line} takes out {both([str(pair.score) for _, pair in view.taken_out(line)])}."
            for line in view.free
            if view.taken_out(line)
        ]
        return (
            f"Dice: {' '.join(view.faces)}, score {view.score}, roll {view.rolls}.",
            f"Rolled again: {cross}; above {view.score}, {_chance(rolls_above(view.score))}.",
            f"Free lines: {', '.join(map(str, view.free))}.",
            *out,
        )

    def mine(self, view: ExcapeState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        position, pair = view.positions[seat], view.pairs[seat]
        left = max(0, view.options.squares - position)
        told = f"{pair.score} on line {pair.line}" if pair else "no dice on a line"
        return (f"{names[seat]} {position}, {count(left, 'square')} to go, {told}.",)

    def phase(self, view: ExcapeState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


def _line(view: ExcapeState, line: Line) -> str:
    """Return a line and what it takes out: "2 (out 51, 63)"."""
    out = ", ".join(str(pair.score) for _, pair in view.taken_out(line))
    return f"{line} (out {out})" if out else str(line)


def _told_at_once(view: ExcapeState) -> bool:
    """Whether a prompt holds the lines and what each takes out."""
    lines = ", ".join(_line(view, line) for line in view.free)
    return len(f"Place {view.score} on: {lines}? ") <= 39


def _advanced(event: PairAdvanced) -> str:
    if not event.line:
        return f"Pair on line 0: stays on {event.position}."
    return f"Pair on line {event.line}: walks {event.line}, to {event.position}."


def _rolled(event: Rolled, names: Sequence[str], verbosity: Spoken) -> str:
    name, faces = names[event.seat], " ".join(event.faces)
    number = f", roll {event.number}" if verbosity == "full" and event.number > 1 else ""
    score = "" if event.score is None else f": {event.score}"
    return f"{name} rolls {faces}{score}{number}."


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    others = sorted(
        (seat for seat in range(len(names)) if seat != event.seat),
        key=lambda seat: -event.positions[seat],
    )
    rest = ", ".join(f"{names[seat]} {event.positions[seat]}" for seat in others)
    return (f"{names[event.seat]} reaches square {event.squares} and wins.", f"Then {rest}.")


def _chance(rolls: int) -> str:
    """Return how often so many of the 36 rolls fall."""
    return f"{rolls} in 36" if rolls else "never"


_EDITIONS = {
    "described": "",
    "excape": "Rules of the edition named Excape.",
    "exxtra": "Rules of the edition named Exxtra.",
}

_RULES = (
    Section(
        ("draw", "over"),
        "The aim",
        (
            "Be the first to end the course, of 20 squares unless the options say 21. "
            "All start before it, on 0.",
            "The race ends at once, even in the middle of a turn. Squares are shared.",
            "A game by Reiner Knizia.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Rolling",
        (
            "If the pair is still on a line, its owner walks the line’s number and takes it back. "
            "Then both dice are thrown.",
            "One die shows 1, 2, 3, 4, 7 or X, the other 1, 2, 3, 5, 6 or X. "
            "The higher number makes the tens: 1 and 5 are 51.",
            "A double, 11, 22 or 33, walks 1, 2 or 3 squares at once, and is still a score.",
            "An X ends the turn: back 1 square, never before 0, and no dice are placed.",
        ),
    ),
    Section(
        ("choose",),
        "Rolling again or placing",
        (
            "Throw both dice again as often as wanted, or place them on a free line.",
            "Lines 1 to 5 hold one pair each. Line 0 holds any number, and walks nothing.",
            "A pair that is placed takes out every lower score on the lines above it. "
            "Those dice go back to their owners, who will not walk for them.",
        ),
    ),
    Section(
        ("choose",),
        "The printed editions",
        (
            "In the editions Excape and Exxtra an X on the first roll counts 0: X 4 is 40. "
            "X X is 100 in Excape and 0 in Exxtra.",
            "On a later roll each X costs 1 square, so X X costs 2.",
            "Equal scores are taken out too, and the course has 21 squares.",
        ),
    ),
)

_REFUSALS = {
    "D3-6": "Lines 1 to 5 hold one pair each.",
    "D3-15": "A turn begins with a roll.",
}

_OPTIONS = {
    "rules": OptionWords(
        "Rules",
        "Whether an X always ends the turn, as described, or only after the first roll.",
        (("described", "as described"), ("excape", "Excape"), ("exxtra", "Exxtra")),
    ),
    "goal": OptionWords(
        "Squares",
        "How long the course is; auto is 20 as described, 21 in the printed editions.",
        (("auto", "as the rules say"), ("20", "20 squares"), ("21", "21 squares")),
    ),
    "first": OptionWords(
        "Who starts",
        "The first player named, or one drawn by lot.",
        (("listed", "the first named"), ("drawn", "drawn by lot")),
    ),
}

WORDS = ExcapeWords()
