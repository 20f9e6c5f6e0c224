"""When one keyboard passes from person to person: whether a curtain falls, and what was missed."""

from __future__ import annotations

from itertools import groupby

from ..rules.core import Decision, Seat, Turn
from .session import Session


def curtain_falls(session: Session, left: Seat | None, seat: Seat) -> bool:
    """Whether something secret must be hidden before this seat takes the keyboard.

    `left` is the person who played last, None at the beginning of a sitting.
    """
    return left not in (None, seat) and len(session.people()) > 1 and session.is_secret(seat)


def missed(session: Session, seat: Seat) -> tuple[str, ...]:
    """Return what was said since a seat's last choice and what luck made of it, a text a turn.

    Everything from the beginning of the match where that seat did not choose yet.
    """
    game, steps = session.match.game, session.match.steps
    seen = 0
    own = False
    for place, step in enumerate(steps[:-1]):
        awaits = game.awaits(step.state)
        if isinstance(awaits, Decision):
            own = awaits.seat == seat
        if own:
            seen = place + 2  # the choice's own step, or that of the luck after it
    told: list[tuple[Turn | None, str]] = []
    for place in range(seen, len(steps)):
        turn = game.turn(steps[max(place - 1, 0)].state)
        told += [(turn, line) for line in session.sentences(steps[place])]
    return tuple(
        " ".join(line for _, line in lines) for _, lines in groupby(told, key=lambda one: one[0])
    )
