"""What happens in Tiercé Color, as it is told."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from .core import Seat, Value
from .tierce_cards import Award, Card, Hand, Pawn, is_blind


class FirstDrawn(Value):
    kind: Literal["first_drawn"] = "first_drawn"
    seat: Seat


class GameBegan(Value):
    kind: Literal["game_began"] = "game_began"
    game: int
    games: int


class CardDealt(Value):
    """A card in a seat's hand. Only that seat hears it; a face says it on demand alone."""

    kind: Literal["card_dealt"] = "card_dealt"
    seat: Seat
    card: Card | None
    secret: Literal[True] = True


class HandsDealt(Value):
    kind: Literal["hands_dealt"] = "hands_dealt"
    cards: int


class TurnBegan(Value):
    kind: Literal["turn_began"] = "turn_began"
    seat: Seat
    game: int
    round: int
    dice: int


class Rolled(Value):
    kind: Literal["rolled"] = "rolled"
    seat: Seat
    faces: tuple[int, ...]


class Moved(Value):
    """A die moved a pawn; at the position 40 an `Arrived` follows."""

    kind: Literal["moved"] = "moved"
    seat: Seat
    pawn: Pawn
    die: int
    position: int


class TripleMoved(Value):
    """Three like dice moved one pawn by their total; at the position 40 an `Arrived` follows."""

    kind: Literal["triple_moved"] = "triple_moved"
    seat: Seat
    pawn: Pawn
    total: int
    position: int


class Arrived(Value):
    """A pawn arrived at a place from 1 to 3; `dice` are those of the throws to come."""

    kind: Literal["arrived"] = "arrived"
    pawn: Pawn
    place: int
    dice: int


class GameEnded(Value):
    """The result, every hand and what it earned, and the tokens that each seat now has.

    When hands are unknown nothing is scored: `awards` are empty and `tokens` as before.
    """

    kind: Literal["game_ended"] = "game_ended"
    game: int
    result: Card
    hands: tuple[Hand, ...]
    awards: tuple[tuple[Award, ...], ...]
    tokens: tuple[int, ...]

    @property
    def blind(self) -> bool:
        """Whether a card is unknown, so that nothing was scored."""
        return is_blind(self.hands)


class Won(Value):
    kind: Literal["won"] = "won"
    winners: tuple[Seat, ...]
    tokens: tuple[int, ...]


TierceEvent: TypeAlias = Annotated[
    FirstDrawn
    | GameBegan
    | CardDealt
    | HandsDealt
    | TurnBegan
    | Rolled
    | Moved
    | TripleMoved
    | Arrived
    | GameEnded
    | Won,
    Field(discriminator="kind"),
]
