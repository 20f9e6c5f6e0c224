"""Pour quelques mètres de plus, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Stop, Thrown
from ....rules.core import Seat
from ....rules.metres import (
    Failed,
    FirstDrawn,
    MetresAction,
    MetresEvent,
    MetresOptions,
    MetresState,
    Passed,
    Rolled,
    RolledFree,
    Stopped,
    TurnBegan,
    Won,
)
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import both, count


class MetresWords(Words[MetresOptions, MetresState, MetresAction, MetresEvent]):
    title = "For a Few Extra Meters"
    pitch = "One die, thrown as often as one dares: a 6 spoils the sum."

    def opening(self, options: MetresOptions, names: Sequence[str]) -> tuple[str, ...]:
        tie = " A tie shares the win." if options.tie else ""
        return (f"{self.title}, {options.squares} squares. {', '.join(names)}.{tie}",)

    def stand(self, view: MetresState, seat: Seat) -> str:
        return str(view.positions[seat])

    def ask(self, view: MetresState, chosen: tuple[str, ...]) -> str:
        return ""

    def path(self, action: MetresAction, view: MetresState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("roll", ("r",)),)
            case Stop():
                start = view.positions[view.seat]
                placed = f"stop {start} to {start + view.total}"
                return (Label(f"stop for {view.total}", ("s", "stop"), placed=placed),)
            case Thrown(faces=faces):
                return (Label(faces[0]),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(self, event: MetresEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        match event:
            case FirstDrawn(seat=seat):
                return (f"{names[seat]} is drawn to start.",)
            case TurnBegan(seat=seat, round=number):
                if verbosity == "full":
                    return (f"Round {number}. {names[seat]} to play.",)
                return (f"{names[seat]} to play.",)
            case RolledFree(seat=seat):
                return (f"{names[seat]} rolls 6 to open: free, rolled again.",)
            case Rolled(seat=seat, face=face, number=number, total=total):
                made = f"{names[seat]} rolls {face}"
                if number == 1:
                    return (f"{made}.",)
                if verbosity == "full":
                    return (f"{made}.", f"Total {total} on {count(number, 'die', 'dice')}.")
                return (f"{made}, total {total}.",)
            case Failed(seat=seat, dice=dice, lost=lost, position=position):
                return (
                    f"{names[seat]} rolls 6: the sum, {lost}, is lost.",
                    f"{count(dice, 'die', 'dice')}: walks {dice}, to {position}.",
                )
            case Stopped(seat=seat, gain=gain, position=position):
                return (f"{names[seat]} stops.", f"Walks {gain}, to {position}.")
            case Passed(seat=seat):
                passed = f"{names[seat]} passes the end."
                return (passed, "The round is played out.") if verbosity == "full" else (passed,)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[MetresEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.metres import MetresBrief, brief

        said = MetresBrief(
            joints=Joints(colon=": ", on="on", to="to"),
            free="free",
            lost="lost",
            loses="loses",
            stop="stop",
            past="past the end",
            arrives="arrives",
        )
        return brief(events, names, asked, said, self)

    def where(self, view: MetresState, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            f"{name} {position} of {view.options.squares}."
            for name, position in zip(names, view.positions, strict=True)
        )

    def dice(self, view: MetresState, names: Sequence[str]) -> tuple[str, ...]:
        if not view.faces:
            return ("No dice thrown yet.",)
        thrown = f"Dice: {' '.join(map(str, view.faces))}."
        if not view.counted:
            return (thrown, "The opening sixes are free.")
        now = view.positions[view.seat]
        worst = len(view.counted) + 1
        return (
            thrown,
            f"Stop now: walks {view.total}, to {now + view.total}.",
            f"A 6: walks {worst}, to {now + worst}.",
        )

    def mine(self, view: MetresState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        position = view.positions[seat]
        left = view.options.squares + 1 - position
        if left <= 0:
            return (f"{names[seat]} {position}, past the end.",)
        return (f"{names[seat]} {position}, {left} to pass the end.",)

    def phase(self, view: MetresState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return ""

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    winners = [names[seat] for seat in event.winners]
    others = sorted(
        (seat for seat in range(len(names)) if seat not in event.winners),
        key=lambda seat: -event.positions[seat],
    )
    if len(winners) == 1:
        first = f"{winners[0]} passes square {event.squares} and wins."
    else:
        first = f"{both(winners)} pass square {event.squares} in the same round: the win is shared."
    rest = ", ".join(f"{names[seat]} {event.positions[seat]}" for seat in others)
    return (first, f"Then {rest}.") if rest else (first,)


_RULES = (
    Section(
        ("draw", "over"),
        "The aim",
        (
            "Be the first past the last square. All start behind square 1.",
            "With the tie option the round is played out, and all who are past the end tie.",
            "A game by docteeboh.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Rolling",
        (
            "A turn begins with a throw of one die.",
            "A 6 before any other number is free: the die is thrown again and nothing counts.",
        ),
    ),
    Section(
        ("choose",),
        "Going on or stopping",
        (
            "Throw again as often as wanted, each die beside the others.",
            "Stopping walks the sum of the dice.",
            "A 6 ends the turn: the sum is lost and the runner walks the number of dice, "
            "the 6 included.",
        ),
    ),
)

_OPTIONS = {
    "squares": OptionWords("Squares", "How many squares the track has; the end is past the last."),
    "tie": OptionWords("Ties", "Play the round out; all who are past the end share the win."),
    "first": OptionWords(
        "Who starts",
        "The first player named, or one drawn by lot.",
        (("listed", "the first named"), ("drawn", "drawn by lot")),
    ),
}

WORDS = MetresWords()
