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
    Lost,
    Pair,
    PairAdvanced,
    Place,
    Placed,
    Rolled,
    TakenOut,
    TurnBegan,
    Won,
    cross_odds,
)
from .. import Label, OptionWords, Section, Verbosity, Words
from . import count


class ExcapeWords(Words[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]):
    title = "Excape"
    pitch = "Roll a score, place it on a line, and hope that it is still there next turn."

    def opening(self, options: ExcapeOptions, names: Sequence[str]) -> tuple[str, ...]:
        first = f"{self.title}, {options.squares} squares. {', '.join(names)}."
        match options.rules:
            case "described":
                return (first,)
            case "excape":
                return (first, "Excape rules: a cross on a first roll is 0, two are 100.")
            case "exxtra":
                return (first, "Exxtra rules: a cross on a first roll is 0, two as well.")
            case _:
                assert_never(options.rules)

    def stand(self, view: ExcapeState, seat: Seat) -> str:
        return str(view.positions[seat])

    def ask(self, view: ExcapeState, chosen: tuple[str, ...]) -> str:
        return f"{view.score} on line:" if chosen else ""

    def path(self, action: ExcapeAction, view: ExcapeState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("roll", ("r",)),)
            case Place(line=line):
                out = " ".join(str(pair.score) for _, pair in view.taken_out(line, view.score))
                text = f"{line} (out {out})" if out else str(line)
                return (
                    Label(f"place {view.score}", ("s", "stop", "place")),
                    Label(text, (f">{line}",), line),
                )
            case Thrown(faces=faces):
                return (Label(" ".join(faces), ("".join(faces),)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(
        self, event: ExcapeEvent, names: Sequence[str], verbosity: Verbosity
    ) -> tuple[str, ...]:
        brief, full = verbosity == "brief", verbosity == "full"
        match event:
            case FirstDrawn(seat=seat):
                return (f"{names[seat]} is drawn to start.",)
            case TurnBegan(seat=seat, round=number):
                return (f"{f'Round {number}. ' if full else ''}{names[seat]} to play.",)
            case PairAdvanced(seat=seat, line=line, position=position):
                if brief:
                    return (f"{names[seat]} +{line}, to {position}.",)
                if line == 0:
                    return (f"{names[seat]} takes the dice back from line 0.",)
                return (f"Line {line} held: {names[seat]} walks {line}, to {position}.",)
            case Rolled():
                return (_rolled(event, names[event.seat], verbosity),)
            case DoubleAdvanced(steps=steps, position=position):
                if brief:
                    return (f"+{steps}, to {position}.",)
                return (f"A double: walks {steps}, to {position}.",)
            case Lost(back=back, position=position):
                if brief:
                    return (f"Lost, {'back to' if back else 'still on'} {position}.",)
                if not back:
                    return (f"A cross: the turn is lost. Stays on {position}.",)
                return (f"A cross: the turn is lost. Back {back}, to {position}.",)
            case Placed(seat=seat, line=line, score=score):
                if brief:
                    return (f"{score} on line {line}.",)
                return (f"{names[seat]} places {score} on line {line}.",)
            case TakenOut(owner=owner, score=score, line=line):
                if brief:
                    return (f"{names[owner]}: {score} out.",)
                return (f"Out: {score} on line {line}, {names[owner]} takes it back.",)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def where(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            f"{name} {position} of {view.options.squares}, {_pair(pair)}."
            for name, position, pair in zip(names, view.positions, view.pairs, strict=True)
        )

    def dice(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        if not view.faces:
            return ("No dice thrown yet.", _odds())
        thrown = f"Dice: {' '.join(view.faces)}. Score {view.score}, roll {view.rolls}."
        return (thrown, _odds())

    def mine(self, view: ExcapeState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        position, pair = view.positions[seat], _pair(view.pairs[seat])
        left = max(0, view.options.squares - position)
        return (f"{names[seat]} {position}, {count(left, 'square')} to go, {pair}.",)

    def phase(self, view: ExcapeState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


def _rolled(event: Rolled, name: str, verbosity: Verbosity) -> str:
    """A score that the faces do not spell is said after them."""
    crossed = "X" in event.faces
    shown = (" " if crossed else "").join(event.faces)
    if crossed and event.score is not None:
        shown += f", score {event.score}"
    if verbosity == "brief":
        return f"{name} {shown}."
    number = f", roll {event.number}" if verbosity == "full" else ""
    return f"{name} rolls {shown}{number}."


def _pair(pair: Pair | None) -> str:
    return "no dice on a line" if pair is None else f"{pair.score} on line {pair.line}"


def _odds() -> str:
    crossed, total = cross_odds()
    return f"A cross: {crossed}/{total}, {crossed / total:.1%}."


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    others = sorted(
        (seat for seat in range(len(names)) if seat != event.seat),
        key=lambda seat: -event.positions[seat],
    )
    rest = ", ".join(f"{names[seat]} {event.positions[seat]}" for seat in others)
    return (f"{names[event.seat]} reaches the end and wins.", f"Then {rest}.")


_REFUSALS = {
    "D3-6": "That line already holds a pair.",
    "D3-15": "A turn begins with a roll.",
}

_RULES = (
    Section(
        ("draw", "over"),
        "The aim",
        (
            "Be the first to walk the whole course, 20 squares, or 21 in the published rules. "
            "Walking past the end is as good; the race ends at once, even in mid-turn.",
            "A game by Reiner Knizia.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Rolling",
        (
            "If the pair placed last turn is still on its line, it first walks its owner as many "
            "squares as the number of the line. The dice are taken back and rolled.",
            "One die shows 1 2 3 4 7 X, the other 1 2 3 5 6 X. The higher number makes the tens "
            "of the score: 2 and 7 score 72.",
            "11, 22 and 33 walk 1, 2 or 3 squares at once.",
            "A cross loses the turn and walks one square back, never behind the start.",
            "In the published rules a cross on the first roll of a turn only counts 0, and two "
            "crosses there are 100 in Excape and 0 in Exxtra; later each cross walks one back.",
        ),
    ),
    Section(
        ("choose",),
        "Rolling again or placing",
        (
            "Both dice may be rolled again as often as wanted, or else the pair is placed.",
            "Lines 1 to 5 hold one pair each; line 0 holds any number.",
            "A pair just placed takes out every lower score on the lines above it, in the "
            "published rules also an equal one. Those dice go back to their owners.",
        ),
    ),
)

_OPTIONS = {
    "rules": OptionWords(
        "Rules",
        "As in a description of an early edition, or as published for Excape or Exxtra.",
        (("described", "as described"), ("excape", "Excape"), ("exxtra", "Exxtra")),
    ),
    "goal": OptionWords(
        "Squares",
        "How many squares lead to the end.",
        (("auto", "as the rules say"), ("20", "20"), ("21", "21")),
    ),
    "first": OptionWords(
        "Who starts",
        "The first player named, or one drawn by lot.",
        (("listed", "the first named"), ("drawn", "drawn by lot")),
    ),
}

WORDS = ExcapeWords()
