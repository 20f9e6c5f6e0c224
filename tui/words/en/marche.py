"""Marque & Marche, in English: the Marque is the mark, the Marche walks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Stop, Thrown
from ....rules.core import Seat
from ....rules.marche_events import (
    Busted,
    FirstDrawn,
    KeptAll,
    MarcheEvent,
    Pair,
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
from ....rules.marche_state import (
    MarcheAction,
    MarcheOptions,
    MarcheState,
    MovePair,
    SetAside,
)
from ....rules.marche_track import Effect, special_squares
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import both, count


class MarcheWords(Words[MarcheOptions, MarcheState, MarcheAction, MarcheEvent]):
    title = "Marque & Marche"
    pitch = "Four dice: X walks, a number goes aside each throw, and none may go aside twice."

    @property
    def said_title(self) -> str:
        return self.title.replace("&", "and")

    def opening(self, options: MarcheOptions, names: Sequence[str]) -> tuple[str, ...]:
        lines = [self._head(options, names)]
        if options.two_pairs:
            lines.append("Two pairs, a and b, to the end.")
        if options.win == "secured":
            lines.append("Arriving wins once secured.")
        if options.jump:
            lines.append("Held squares are jumped.")
        special = special_squares(options.special, options.squares)
        if special:
            told = (f"{square} {_EFFECTS[effect]}" for square, effect in special.items())
            lines.append(f"Special squares: {', '.join(told)}.")
        return tuple(lines)

    def launch(self, options: MarcheOptions, names: Sequence[str]) -> tuple[str, ...]:
        variants = (
            ("two pairs", options.two_pairs),
            ("arrival once secured", options.win == "secured"),
            ("jumps", options.jump),
            ("special squares", special_squares(options.special, options.squares)),
        )
        named = ", ".join(name for name, is_on in variants if is_on)
        head = self._head(options, names)
        return (head, f"{_start(named)}.") if named else (head,)

    def _head(self, options: MarcheOptions, names: Sequence[str]) -> str:
        return f"{self.said_title}, {options.squares} squares. {', '.join(names)}."

    def stand(self, view: MarcheState, seat: Seat) -> str:
        """The mark is left out: "stop for 2" tells how far back it is, and the menu is long."""
        return _places(view.walks if seat == view.seat else view.marks[seat])

    def ask(self, view: MarcheState, chosen: tuple[str, ...]) -> str:
        if view.phase == "move":
            return "Walk:"
        return "Aside:" if view.phase == "aside" else ""

    def path(self, action: MarcheAction, view: MarcheState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("roll", ("r",)),)
            case Stop():
                told = f"stop for {view.gain}" if view.gain else "stop"
                placed = "" if view.options.two_pairs else f"stop {_from_to(view)}"
                return (Label(told, ("s", "stop"), placed=placed),)
            case Thrown(faces=faces):
                return (Label(" ".join(faces), ("".join(faces),)),)
            case MovePair(pair=pair):
                return (Label(pair, (f"walk {pair}",)),)
            case SetAside(face=face):
                return (Label(face, (), int(face)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(self, event: MarcheEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        match event:
            case FirstDrawn(seat=seat):
                return (f"{names[seat]} is drawn to start.",)
            case TurnBegan(seat=seat, round=number):
                if verbosity == "full":
                    return (f"Round {number}. {names[seat]} to play.",)
                return (f"{names[seat]} to play.",)
            case TurnSkipped(seat=seat):
                return (f"{names[seat]} misses a turn.",)
            case Rolled(seat=seat, faces=faces):
                return (f"{names[seat]} rolls {' '.join(faces)}.",)
            case Walked():
                return (_walked(event),)
            case WentAside(face=face, left=left):
                told = f": {_dice(left)} left" if left else ""
                return (f"The {face} is set aside{told}.",)
            case KeptAll(left=left):
                return (f"Nothing to set aside: {_dice(left)} left.",)
            case Busted(lost=lost, marks=marks):
                back = _places(marks)
                cost = f"{count(lost, 'square')} lost" if lost else "the turn is over"
                return (f"No new number: {cost}.", f"Back to {back}.")
            case Secured():
                return _secured(event, names)
            case SpecialLanded():
                return (_special(event, names),)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[MarcheEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.marche import MarcheBrief, brief

        said = MarcheBrief(
            joints=Joints(colon=": ", on="on", to="to"),
            aside="aside",
            places=_places,
            pair="pair",
            dice=_dice,
            jumps="jumps",
            lost="bust",
            loses="bust",
            done="done",
            stop="stop",
            no_die="no die left",
            square="square",
            effects={**_EFFECTS, "skip": "will miss a turn", "again": "plays again"},
            skipped="misses a turn",
        )
        return brief(events, names, asked, said, self)

    def where(self, view: MarcheState, names: Sequence[str]) -> tuple[str, ...]:
        lines: list[str] = []
        for seat, (name, marks) in enumerate(zip(names, view.marks, strict=True)):
            walks = view.walks if seat == view.seat else marks
            mark = f", {_marks(marks)}" if walks != marks else ""
            skip = ", misses the next turn" if seat in view.skips else ""
            lines.append(f"{name} {_places(walks)} of {view.options.squares}{mark}{skip}.")
        return tuple(lines)

    def dice(self, view: MarcheState, names: Sequence[str]) -> tuple[str, ...]:
        return self._dice(view, " percent")

    def dice_shown(self, view: MarcheState, names: Sequence[str]) -> tuple[str, ...]:
        return self._dice(view, "%")

    def _dice(self, view: MarcheState, percent: str) -> tuple[str, ...]:
        if not view.faces:
            return ("No dice thrown yet.",)
        lines = [f"Dice: {' '.join(view.faces)}."]
        if view.aside:
            lines.append(f"Aside: {', '.join(view.aside)}.")
        if view.phase == "choose":
            lines.append(f"{_dice(view.left)} left: {_bust(view, percent)}.")
        return tuple(lines)

    def mine(self, view: MarcheState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        marks = view.marks[seat]
        walks = view.walks if seat == view.seat else marks
        to_go = view.options.squares * len(walks) - sum(walks)
        mark = f", {_marks(marks)}" if walks != marks else ""
        return (f"{names[seat]} {_places(walks)}{mark}, {to_go} to go.",)

    def phase(self, view: MarcheState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


_EFFECTS: dict[Effect, str] = {
    "+2": "forward 2",
    "-2": "back 2",
    "skip": "miss a turn",
    "again": "play again",
}


def _from_to(view: MarcheState) -> str:
    """Return from where to where stopping now leads, with one pair."""
    mark, walk = view.marks[view.seat][0], view.walks[0]
    return f"{mark} to {walk}" if view.gain else f"on {walk}"


def _places(places: Places) -> str:
    return both(tuple(map(str, places)))


def _dice(number: int) -> str:
    return count(number, "die", "dice")


def _marks(marks: Places) -> str:
    return f"{'mark' if len(marks) == 1 else 'marks'} {_places(marks)}"


def _of(pair: Pair | None) -> str:
    """Return the words that open a sentence about one pair of two."""
    return "" if pair is None else f"Pair {pair}: "


def _start(text: str) -> str:
    return text[0].upper() + text[1:]


def _walked(event: Walked) -> str:
    jumped = f", jumping {count(event.jumped, 'square')}" if event.jumped else ""
    return _start(f"{_of(event.pair)}walks {event.steps}{jumped}, to {event.position}.")


def _secured(event: Secured, names: Sequence[str]) -> tuple[str, ...]:
    first = f"{names[event.seat]} stops." if event.stopped else "No die left: the gain is kept."
    marks = "Mark" if len(event.marks) == 1 else "Marks"
    return (first, f"{marks} on {_places(event.marks)}.")


def _special(event: SpecialLanded, names: Sequence[str]) -> str:
    opening = _start(f"{_of(event.pair)}square {event.square}")
    match event.effect:
        case "+2" | "-2":
            return f"{opening}, {_EFFECTS[event.effect]}, to {event.position}."
        case "skip":
            return f"{opening}, {names[event.seat]} will miss a turn."
        case "again":
            return f"{opening}, {names[event.seat]} plays again."
        case _:
            assert_never(event.effect)


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    reaches = "has both pairs on square" if len(event.marks[0]) == 2 else "reaches square"
    if len(names) == 1:
        turns = count(event.round, "turn")
        return (f"{names[0]} {reaches} {event.squares} in {turns}.",)
    others = sorted(
        (seat for seat in range(len(names)) if seat != event.seat),
        key=lambda seat: -sum(event.marks[seat]),
    )
    rest = ", ".join(f"{names[seat]} {_places(event.marks[seat])}" for seat in others)
    return (f"{names[event.seat]} {reaches} {event.squares} and wins.", f"Then {rest}.")


def _bust(view: MarcheState, percent: str) -> str:
    if not view.bust:
        return "no risk of a bust"
    return f"bust {100 * float(view.bust):.1f}{percent}"


_RULES = (
    Section(
        ("draw", "over"),
        "The aim",
        (
            "Be the first on the last square. Everyone starts on square 1 with two tokens: "
            "a mark, and a walker on top of it.",
            "Alone, the aim is to arrive in as few turns as possible.",
            "After a rule from the site Ludicitude.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Rolling",
        (
            "A turn begins with all four dice. Their faces are 1, 2, 3, 4, X and X.",
            "The walker goes forward one square for each X thrown. What is over at the last "
            "square is lost.",
            "By default the walker wins the moment it arrives.",
        ),
    ),
    Section(
        ("aside",),
        "Setting a die aside",
        (
            "If numbers were thrown, exactly one die with a number is set aside. It must be "
            "a number that is not aside yet; an X never is.",
            "When every number thrown is already aside, it is a bust: the walker goes back to "
            "the mark and the next player takes the four dice.",
            "A throw of X only sets nothing aside and cannot bust.",
        ),
    ),
    Section(
        ("choose",),
        "Going on or stopping",
        (
            "Throw the dice that are left, or stop.",
            "Stopping brings the mark under the walker: a later bust goes back to there.",
            "When no die is left the gain is kept without a word. Set-aside dice come back "
            "for the next turn.",
        ),
    ),
    Section(
        ("move",),
        "Variants",
        (
            "Two pairs: each player has pairs a and b. All the X of a throw go to one walker, "
            "chosen after the throw. A bust takes both back, stopping moves both marks. "
            "Both must reach the last square.",
            "Jumps: a square where another mark and walker stand together is stepped over for "
            "free, except the first and the last.",
            "Special squares act when dice bring a mark onto them and the turn is kept: "
            "forward 2, back 2, miss a turn, play again. They never act one after another.",
        ),
    ),
)

_REFUSALS = {
    "D1-4": "Exactly one die goes aside for each throw with a new number.",
    "D1-7": "That number is already aside.",
    "D1-11": "Stopping comes after a throw, once a die is set aside.",
    "D1-18": "The X go to one pair, chosen after the throw when both can walk.",
}

_OPTIONS = {
    "squares": OptionWords("Squares", "How many squares the track has; the start is square 1."),
    "win": OptionWords(
        "Win",
        "The moment the walker arrives, or only once that is secured.",
        (("arrive", "on arriving"), ("secured", "once secured")),
    ),
    "two_pairs": OptionWords("Two pairs", "Two marks and two walkers each; both must arrive."),
    "jump": OptionWords("Jumps", "Squares where another mark and walker stand are jumped."),
    "special": OptionWords(
        "Special squares",
        "none, classic, or a list: 6:+2 11:skip 15:-2 18:again.",
        (("none", "none"), ("classic", "four of them")),
    ),
    "first": OptionWords(
        "Who starts",
        "The first player named, or one drawn by lot.",
        (("listed", "the first named"), ("drawn", "drawn by lot")),
    ),
}

WORDS = MarcheWords()
