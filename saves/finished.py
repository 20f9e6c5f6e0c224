"""What statistics keep of one finished game: who played, who won, in how many turns, the dice."""

from __future__ import annotations

import hashlib
import re
from typing import Annotated, TypeAlias

from pydantic import Field

from ..rules.core import Over, Seat, Value
from ..rules.fortune import Fortune, fortunes
from ..rules.options import write
from .envelope import AnyMatch
from .scores import identity

Times: TypeAlias = dict[
    Annotated[str, Field(min_length=1, max_length=80)], Annotated[int, Field(ge=0)]
]
"""How often each of some things was: faces, or dice, a die being its faces with blanks between."""

_SAVED = re.compile(rb'"saved": "[0-9TZ:.+-]{0,40}",')


class Seated(Value):
    """One seat of a finished game. `bot` is its level, None for a person.

    `result` is the turns or the score that results are compared by; None where there is none, as
    for a race that was not won.
    """

    name: str = Field(min_length=1, max_length=40)
    bot: str | None = Field(max_length=40)
    won: bool
    result: int | None
    dice: Times = Field(max_length=40)
    faces: Times = Field(max_length=40)

    @property
    def fortune(self) -> Fortune:
        """What the seat threw."""
        return Fortune({tuple(die.split(" ")): n for die, n in self.dice.items()}, self.faces)


class Finished(Value):
    """A finished game. `identity` tells it from every other, `content` is `content_of` its save.

    `options` is their short code, `started` an ISO 8601 time or "", `fewest` whether the lowest
    result is the best.
    """

    identity: str = Field(pattern="^[0-9a-f]{64}$")
    content: str = Field(pattern="^[0-9a-f]{64}$")
    game: str = Field(min_length=1, max_length=40)
    options: str = Field(max_length=1000)
    started: str = Field(max_length=40)
    fewest: bool
    seats: tuple[Seated, ...] = Field(min_length=1, max_length=16)

    @property
    def alone(self) -> bool:
        """Whether there was nobody to win against."""
        return len(self.seats) == 1

    @property
    def winners(self) -> int:
        """How many share the win."""
        return sum(seat.won for seat in self.seats)


def content_of(data: bytes) -> str:
    """Return the SHA-256 of a save's file but for the time at which it was written.

    Leaving a finished game writes it once more, and nothing else in it changes.
    """
    kept = (line for line in data.splitlines() if not _SAVED.fullmatch(line))
    return hashlib.sha256(b"\n".join(kept)).hexdigest()


def finished(match: AnyMatch, started: str, content: str) -> Finished:
    """Return what is kept of a match that is over. Raises ValueError for one that is not."""
    over = match.awaits
    if not isinstance(over, Over):
        raise ValueError("this match is not over")
    turns, dice = _turns(match), fortunes(match)
    alone, by_score = len(match.players) == 1, match.game.compared_by == "score"

    def result(seat: Seat) -> int | None:
        if alone or by_score:
            return over.scores[seat]
        return turns[seat] if seat in over.winners else None

    return Finished(
        identity=identity(match),
        content=content,
        game=match.game.name,
        options=write(match.options),
        started=started,
        fewest=alone or not by_score,
        seats=tuple(
            Seated(
                name=player.name,
                bot=player.bot,
                won=seat in over.winners,
                result=result(seat),
                dice={" ".join(die): number for die, number in dice[seat].dice.items()},
                faces=dict(dice[seat].faces),
            )
            for seat, player in enumerate(match.players)
        ),
    )


def _turns(match: AnyMatch) -> list[int]:
    """Return how many turns each seat had."""
    played = [set[int]() for _ in match.players]
    for step in match.steps[:-1]:
        turn = match.game.turn(step.state)
        if turn is not None:
            played[turn.seat].add(turn.serial)
    return [len(serials) for serials in played]
