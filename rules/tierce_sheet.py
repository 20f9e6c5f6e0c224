"""Tiercé Color on paper: a turn's tokens, a game's deals, a log with its secrets blanked."""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias, assert_never

from pydantic import Field

from .acts import DrawnFirst, Roll, Thrown
from .core import Seat
from .tierce_cards import HAND, PAWNS, Card, Dealt, Hand, Pawn, Play, Triple, advance

TierceAction: TypeAlias = Annotated[
    DrawnFirst | Dealt | Roll | Thrown | Play | Triple, Field(discriminator="kind")
]

_TOKEN = re.compile(r"([1-9][0-9]?)(?:([RVBJ])(!?))?", re.ASCII)
_PAWN: dict[str, Pawn] = {pawn: pawn for pawn in PAWNS}


def write(actions: tuple[TierceAction, ...]) -> tuple[str, ...]:
    """Return a turn's tokens: dice as played, then those still to play, bare, highest first."""
    tokens: list[str] = []
    left: list[int] = []
    for action in actions:
        match action:
            case Thrown(faces=faces):
                left = [int(face) for face in faces]
            case Play(die=die, pawn=pawn):
                left.remove(die)
                tokens.append(f"{die}{pawn}")
            case Triple(pawn=pawn):
                tokens.append(f"{sum(left)}{pawn}!")
                left = []
            case Roll() | DrawnFirst() | Dealt():  # a throw tells that it was rolled
                pass
            case _:
                assert_never(action)
    return (*tokens, *map(str, left))


def read(tokens: tuple[str, ...]) -> tuple[TierceAction, ...]:
    """Return the actions that a turn's tokens write. Raises ValueError for what is no notation."""
    faces: list[int] = []
    plays: list[TierceAction] = []
    for token in tokens:
        found = _TOKEN.fullmatch(token)
        if found is None:
            raise ValueError(token)
        steps, pawn = int(found[1]), _PAWN.get(found[2] or "")
        if found[3]:
            if pawn is None or faces or steps % 3 or steps > 18:
                raise ValueError(token)
            faces = [steps // 3] * 3
            plays.append(Triple(pawn=pawn))
            continue
        if steps > 6 or (pawn and len(plays) < len(faces)) or len(faces) == 3:
            raise ValueError(token)  # a bare die stands after those played
        faces.append(steps)
        if pawn:
            plays.append(Play(die=steps, pawn=pawn))
    if not faces:
        return ()
    thrown = tuple(str(face) for face in sorted(faces, reverse=True))
    return (Roll(), Thrown(faces=thrown), *plays)


def hands(actions: tuple[TierceAction, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return each seat's cards, in the order dealt, from a slice of a log that holds one deal.

    Other actions are passed over. Raises ValueError when a card is unknown.
    """
    dealt: dict[Seat, list[Card]] = {}
    for action in actions:
        if isinstance(action, Dealt):
            if action.card is None:
                raise ValueError("a card is unknown")
            dealt.setdefault(action.seat, []).append(action.card)
    return tuple(tuple(dealt[seat]) for seat in sorted(dealt))


def deals(hands: tuple[Hand, ...]) -> tuple[Dealt, ...]:
    """Return the deals that give these hands, in dealing order: one card round, then the next.

    Unknown cards are None. Raises ValueError when a hand has not four cards.
    """
    if any(len(hand) != HAND for hand in hands):
        raise ValueError(f"a hand has {HAND} cards")
    return tuple(
        Dealt(seat=seat, card=hand[number])
        for number in range(HAND)
        for seat, hand in enumerate(hands)
    )


def publish(log: tuple[TierceAction, ...], viewer: Seat | None) -> tuple[TierceAction, ...]:
    """Return the log with the cards of others blanked, but for games that are over (D2-18)."""
    secret: list[int] = []
    positions: tuple[int, ...] = (0,) * len(PAWNS)
    arrived: tuple[str, ...] = ()
    thrown = 0
    for index, action in enumerate(log):
        match action:
            case Dealt(seat=seat):
                if seat != viewer:
                    secret.append(index)
            case Thrown(faces=faces):
                thrown = sum(map(int, faces))
            case Play(pawn=pawn, die=steps):
                positions, arrived = advance(positions, arrived, pawn, steps)
            case Triple(pawn=pawn):
                positions, arrived = advance(positions, arrived, pawn, thrown)
            case Roll() | DrawnFirst():
                pass
            case _:
                assert_never(action)
        if len(arrived) == 3:
            secret, positions, arrived = [], (0,) * len(PAWNS), ()
    hidden = set(secret)
    return tuple(
        action.but(card=None) if index in hidden and isinstance(action, Dealt) else action
        for index, action in enumerate(log)
    )
