"""Tiercé Color in brief speech."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, assert_never

from ....rules.core import Seat
from ....rules.tierce import TierceOptions, TierceState
from ....rules.tierce_cards import GOAL, Card
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
from .. import Asking, Words
from . import Joints, Turns


class TierceBrief(NamedTuple):
    """The words that brief speech needs; `card` and `tokens` say a card and a number of tokens."""

    joints: Joints
    letters: dict[str, str]
    places: tuple[str, str, str]
    triple: str
    dealt: str
    total: str
    card: Callable[[Card | None], str]
    tokens: Callable[[int], str]


def brief(
    events: Sequence[TierceEvent],
    names: Sequence[str],
    asked: Asking | None,
    said: TierceBrief,
    words: Words[TierceOptions, TierceState, TierceAction, TierceEvent],
) -> tuple[str, ...]:
    """Return the lines of `Words.brief`.

    The prompt of whoever is asked tells the dice, each face once, or where all pawns stand: of
    another's turn, only the pawns are told that it moved. Of a throw played whole, the moves tell
    the dice.
    """
    turns = Turns(names, asked, said.joints)
    mover: Seat | None = None
    arrivals: list[str] = []
    has_arrived = False
    for place, event in enumerate(events):
        match event:
            case TurnBegan():
                if mover is not None and turns.is_own(mover):
                    turns.only(mover, *arrivals)
                turns.end()
                mover, arrivals, has_arrived = None, [], False
            case Rolled(seat=seat) if turns.is_short(seat):
                pass
            case Moved(seat=seat, pawn=pawn) | TripleMoved(seat=seat, pawn=pawn) if turns.is_short(
                seat
            ):
                mover = seat
                turns.act(seat, said.letters[pawn], joined=not has_arrived)
                has_arrived = False
            case Rolled(seat=seat, faces=faces):
                played = _dice_played(events[place + 1 :])
                if _is_pair(faces) if turns.is_own(seat) else played < len(faces):
                    turns.act(seat, " ".join(map(str, faces)))
            case Moved(seat=seat, pawn=pawn, die=die):
                mover = seat
                turns.act(seat, _moved(said.letters[pawn], str(die), event, turns))
            case TripleMoved(seat=seat, pawn=pawn, total=total):
                mover, steps = seat, f"{said.triple} {total}"
                turns.act(seat, _moved(said.letters[pawn], steps, event, turns))
            case Arrived(pawn=pawn, place=arrival) if mover is not None:
                has_arrived = True
                arrivals.append(f"{said.letters[pawn]} {said.places[arrival - 1]}")
                turns.act(mover, said.places[arrival - 1], joined=True)
            case HandsDealt(cards=cards):
                turns.line(f"{cards} {said.dealt}.")
            case GameEnded():
                mover = None
                turns.line(*_ended(event, names, said, words))
            case FirstDrawn() | GameBegan() | CardDealt() | Won() | Arrived():
                turns.line(*words.say(event, names, "normal"))
            case _:
                assert_never(event)
    return turns.told()


def _is_pair(faces: Sequence[int]) -> bool:
    """Whether some faces are alike: of two, where three would be asked for as a triple."""
    return 1 < len(set(faces)) < len(faces)


def _dice_played(events: Sequence[TierceEvent]) -> int:
    """Return how many dice the moves play before another turn begins."""
    played = 0
    for event in events:
        match event:
            case Moved():
                played += 1
            case TripleMoved():
                played += 3
            case TurnBegan() | GameEnded():
                break
            case _:
                pass
    return played


def _moved(letter: str, steps: str, event: Moved | TripleMoved, turns: Turns) -> str:
    """Return a move, without the die that its own player just named."""
    home = event.position == GOAL
    if turns.is_own(event.seat):
        return letter if home else f"{letter}{event.position}"
    return f"{steps} {letter}" if home else f"{steps} {letter} {turns.on} {event.position}"


def _ended(
    event: GameEnded,
    names: Sequence[str],
    said: TierceBrief,
    words: Words[TierceOptions, TierceState, TierceAction, TierceEvent],
) -> tuple[str, ...]:
    told = words.say(event, names, "normal")
    if event.blind:
        return told
    result = told[0]
    shown = (
        f"{name}{said.joints.colon}{', '.join(map(said.card, hand))}, "
        f"{said.tokens(sum(award.tokens for award in awards))}, {said.total} {total}."
        for name, hand, awards, total in zip(
            names, event.hands, event.awards, event.tokens, strict=True
        )
    )
    return (result, *shown)
