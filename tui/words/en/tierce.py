"""Tiercé Color, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Thrown
from ....rules.core import Seat
from ....rules.tierce import TierceOptions, TierceState
from ....rules.tierce_cards import GOAL, PAWNS, PLACE, Award, Dealt, Play, Triple, prospect
from ....rules.tierce_events import (
    Arrived,
    CardDealt,
    FirstDrawn,
    GameBegan,
    GameEnded,
    HandsDealt,
    Moved,
    Rolled,
    TierceEvent,
    TripleMoved,
    TurnBegan,
    Won,
)
from ....rules.tierce_sheet import TierceAction
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import both, count

_COLORS = {"R": "red", "V": "green", "B": "blue", "J": "yellow"}
_LETTERS = {"R": "R", "V": "G", "B": "B", "J": "Y"}
_PLACES = ("1st", "2nd", "3rd")
_REASONS = ("first", "first two", "tiercé")


class TierceWords(Words[TierceOptions, TierceState, TierceAction, TierceEvent]):
    title = "Tiercé Color"
    pitch = "Four pawns for all, and secret cards that say in what order they should arrive."

    def opening(self, options: TierceOptions, names: Sequence[str]) -> tuple[str, ...]:
        scoring = " Cumulative awards." if options.scoring == "cumulative" else ""
        return (f"{self.title}, {count(options.games, 'game')}. {', '.join(names)}.{scoring}",)

    def stand(self, view: TierceState, seat: Seat) -> str:
        if seat == view.seat and view.phase in ("roll", "throw"):
            return _pawns(view)
        if seat == view.seat and view.phase == "place":
            return ""
        return _tokens(view.tokens[seat])

    def ask(self, view: TierceState, chosen: tuple[str, ...]) -> str:
        if not chosen:
            return "Die:" if view.phase == "place" else ""
        return f"The {chosen[0]} to:" if chosen[0].isdigit() else "Triple to:"

    def path(self, action: TierceAction, view: TierceState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("roll", ("r",)),)
            case Play(die=die, pawn=pawn):
                return (Label(str(die), (), die), _pawn(view, pawn, die))
            case Triple(pawn=pawn):
                total = sum(view.dice)
                return (
                    Label(f"triple {total}", ("t", "triple"), _TRIPLE),
                    _pawn(view, pawn, total),
                )
            case Thrown(faces=faces):
                return (Label(" ".join(faces)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case Dealt(card=card):
                return (Label(_card(card)),)
            case _:
                assert_never(action)

    def say(self, event: TierceEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        full = verbosity == "full"
        match event:
            case FirstDrawn(seat=seat):
                return (f"{names[seat]} is drawn to start.",)
            case GameBegan(game=game, games=games):
                told = games > 1 and (full or game > 1)  # how many there are was just said
                return (f"Game {game} of {games}.",) if told else ()
            case CardDealt(seat=seat, card=card):
                return (f"{names[seat]}: card {_card(card)}.",)
            case HandsDealt(cards=cards):
                return (f"{count(cards, 'card')} each; m tells one’s own.",)
            case TurnBegan(seat=seat, game=game, round=number, dice=dice):
                when = f"Game {game}, round {number}. " if full else ""
                thrown = "" if dice == 3 else f" with {count(dice, 'die', 'dice')}"
                return (f"{when}{names[seat]} to play{thrown}.",)
            case Rolled(seat=seat, faces=faces):
                shown = " ".join(map(str, faces))
                rolled = f"{names[seat]} rolls {shown}."
                if full and len(faces) == 3 and len(set(faces)) == 1:
                    return (rolled, f"Three alike: one pawn may take all {sum(faces)}.")
                return (rolled,)
            case Moved(pawn=pawn, die=die, position=at):
                where = "" if at == GOAL else f": on {at}"
                return (f"{die} to {_COLORS[pawn]}{where}.",)
            case TripleMoved(pawn=pawn, total=total, position=at):
                where = "" if at == GOAL else f": on {at}"
                return (f"Triple, {total} to {_COLORS[pawn]}{where}.",)
            case Arrived(pawn=pawn, place=place, dice=dice):
                arrives = f"{_COLORS[pawn].capitalize()} arrives {_PLACES[place - 1]}."
                if full and dice:
                    return (arrives, f"The next throws have {count(dice, 'die', 'dice')}.")
                return (arrives,)
            case GameEnded():
                return _ended(event, names)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[TierceEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.tierce import TierceBrief, brief

        said = TierceBrief(
            joints=Joints(colon=": ", on="on", to="to"),
            letters=_LETTERS,
            places=_PLACES,
            triple="triple",
            dealt="cards",
            total="total",
            card=_card,
            tokens=_tokens,
        )
        return brief(events, names, asked, said, self)

    def where(self, view: TierceState, names: Sequence[str]) -> tuple[str, ...]:
        games = view.options.games
        pawns = (
            f"{_COLORS[pawn]} arrived {_PLACES[view.arrived.index(pawn)]}"
            if pawn in view.arrived
            else f"{_COLORS[pawn]} {at}"
            for pawn, at in zip(PAWNS, view.pawns, strict=True)
        )
        tokens = ", ".join(
            f"{name} {number}" for name, number in zip(names, view.tokens, strict=True)
        )
        return (
            f"{', '.join(pawns).capitalize()}.",
            f"Tokens: {tokens}.",
            *((f"Game {view.game} of {games}.",) if games > 1 else ()),
        )

    def dice(self, view: TierceState, names: Sequence[str]) -> tuple[str, ...]:
        if view.phase in ("shown", "over"):
            return ("No dice are left to throw in this game.",)
        if not view.dice:
            return (f"No dice thrown yet, {count(view.throws, 'die', 'dice')} to throw.",)
        left = f"Dice to play: {' '.join(map(str, view.dice))}."
        if view.is_triple:
            return (left, f"Triple: one pawn may take all {sum(view.dice)}.")
        if view.moved:
            return (left, f"Already moved: {both([_COLORS[pawn] for pawn in view.moved])}.")
        return (left,)

    def mine(self, view: TierceState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        tokens = f"{names[seat]} {_tokens(view.tokens[seat])}."
        hand = view.hands[seat]
        if not hand:
            return (tokens, "No cards yet.")
        if None in hand:
            return (tokens, "The hand is hidden.")
        return (tokens, *(_hope(view, card) for card in hand if card))

    def standing(self, view: TierceState, names: Sequence[str]) -> tuple[str, ...]:
        """The arrivals, then each hand with what its cards earned in the last game."""
        ranked = sorted(range(len(names)), key=lambda seat: -view.tokens[seat])
        hands = (
            f"{names[seat]} {_tokens(view.tokens[seat])}. {_counted(view, seat)}" for seat in ranked
        )
        return (self.where(view, names)[0], *hands)

    def phase(self, view: TierceState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]

    def pawn(self, code: str) -> tuple[str, str]:
        return next((_LETTERS[p], _COLORS[p]) for p in PAWNS if p == code)


_TRIPLE = 7
"""What chooses a triple where 1 to 6 choose the die that shows it."""


def _card(card: str | None) -> str:
    return " ".join(_LETTERS[pawn] for pawn in card) if card else "hidden"


def _tokens(number: int) -> str:
    return count(number, "token")


def _pawn(view: TierceState, pawn: str, steps: int) -> Label:
    letter = _LETTERS[pawn]
    keys = (_COLORS[pawn], f"{steps}{letter.lower()}")
    return Label(f"{letter}{view.pawns[PLACE[pawn]]}", keys, PLACE[pawn] + 1)


def _pawns(view: TierceState) -> str:
    """Return where each pawn still in the race stands."""
    placed = zip(PAWNS, view.pawns, strict=True)
    return " ".join(f"{_LETTERS[pawn]}{at}" for pawn, at in placed if pawn not in view.arrived)


def _counted(view: TierceState, seat: Seat) -> str:
    """Return a hand that everyone may see, each card with its tokens."""
    scoring = view.options.scoring
    cards = (
        f"{_card(card)} {prospect(card, view.arrived, scoring)[1]}"
        for card in view.hands[seat]
        if card
    )
    return f"Hand: {', '.join(cards)}."


def _hope(view: TierceState, card: str) -> str:
    sure, most = prospect(card, view.arrived, view.options.scoring)
    if view.phase in ("shown", "over"):
        return f"{_card(card)}: {_tokens(most) if most else 'nothing'}."
    if not most:
        return f"{_card(card)}: nothing more."
    if sure == most:
        return f"{_card(card)}: {sure} for sure."
    return f"{_card(card)}: {f'{sure} for sure, ' if sure else ''}up to {most}."


def _ended(event: GameEnded, names: Sequence[str]) -> tuple[str, ...]:
    colors = ", ".join(_COLORS[pawn] for pawn in event.result)
    result = f"Game {event.game} is over. Tiercé: {colors}."
    if event.blind:
        return (result, "Hands unknown, no tokens counted.")
    lines = [result]
    rows = zip(names, event.hands, event.awards, event.tokens, strict=True)
    for name, hand, awards, total in rows:
        lines.append(f"{name} shows {', '.join(map(_card, hand))}.")
        lines += map(_earned, awards)
        gain = sum(award.tokens for award in awards)
        earned = _tokens(gain) if awards else "nothing"
        lines.append(f"{name} earns {earned}, total {total}.")
    return tuple(lines)


def _earned(award: Award) -> str:
    reason = _REASONS[award.matched - 1]
    return f"{_card(award.card)}, {reason}: {_tokens(award.tokens)}."


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    winners = [names[seat] for seat in event.winners]
    tokens = _tokens(event.tokens[event.winners[0]])
    others = sorted(
        (seat for seat in range(len(names)) if seat not in event.winners),
        key=lambda seat: -event.tokens[seat],
    )
    if len(winners) == 1:
        first = f"{winners[0]} wins with {tokens}."
    else:
        first = f"{both(winners)} tie on {tokens} and share the win."
    rest = ", ".join(f"{names[seat]} {event.tokens[seat]}" for seat in others)
    return (first, f"Then {rest}.") if rest else (first,)


_REFUSALS = {
    "D2-2": "One die a pawn: this one has moved in this throw.",
    "D2-3": "Every die must be played first.",
    "D2-4": "A triple is three like dice, none of them played yet.",
    "D2-5": "This pawn has arrived.",
}

_RULES = (
    Section(
        ("draw", "deal"),
        "The aim",
        (
            "Four pawns, red, green, blue and yellow, belong to everyone. "
            "Three of them will arrive, and that order is the tiercé.",
            "At the start of each game every player is dealt 4 of the 24 cards and keeps them "
            "secret. A card names three colours in order; no two cards are alike.",
            "The next player in turn starts each game. The most tokens after the last game win; "
            "equal totals share the win.",
            "The author is not known.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Rolling",
        (
            "A turn begins with a throw of 3 dice; of 2 once a pawn has arrived, "
            "of 1 once two have.",
        ),
    ),
    Section(
        ("place",),
        "Playing the dice",
        (
            "Each die moves one pawn, each a different one, in any order. "
            "Every die must be played. Pawns may share a square.",
            "Three like dice may, instead, all go to one pawn. Two like dice give no such right.",
            "The arrival is 40 steps from the start; steps too many are lost. "
            "Pawns arrive in the order in which the dice are played. "
            "The game ends when the third arrives.",
        ),
    ),
    Section(
        ("shown", "over"),
        "The tokens",
        (
            "Hands are shown, and every card is judged by itself: the whole tiercé in order 5, "
            "the first two colours 3, the first alone 1.",
            "A card whose first colour is wrong earns nothing, whatever follows.",
            "With awards that add up, those three give 9, 4 and 1.",
        ),
    ),
)

_OPTIONS = {
    "games": OptionWords("Games", "How many games are played, each with a new deal."),
    "scoring": OptionWords(
        "Scoring",
        "Whether a card earns its best award alone, or all that it meets.",
        (("best", "the best award"), ("cumulative", "awards add up")),
    ),
    "first": OptionWords(
        "Who starts",
        "The first player named, or one drawn by lot.",
        (("listed", "the first named"), ("drawn", "drawn by lot")),
    ),
}

WORDS = TierceWords()
