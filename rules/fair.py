"""Provably fair luck: every throw, deal and draw follows from a seed promised beforehand.

1. Before anything falls a seed is drawn, 64 hexadecimal letters, and its commitment is shown: the
   SHA-256 of those letters.
2. Only then each player adds a nonce, any text; that of a bot is drawn and shown.
3. Whatever falls at place `index` of the log (from 0) is made of numbers from `number`: HMAC-SHA256
   keyed by the letters of the seed. Its message is a list of texts: "galop fair 1", the nonces in
   the order of play, what falls ("throw", "deal" or "draw"), the index, the number of the die (from
   0) and the number of the try (from 0), in decimal. Each text is written as its length in four
   bytes, the highest first, and then its UTF-8 in normal form C, so that no two lists are written
   alike. The first eight bytes of the result, the highest first, are the number drawn; one at or
   above the largest multiple of `below` that 64 bits hold is thrown away and the next try is made.
   The remainder by `below` is the number.
4. Die by die, a throw takes the face at that place of the die. A deal takes the card at that place
   among those left, a draw the seat.
5. Once the race is over the seed is shown: anyone can draw all of it again.

Nothing else is ever drawn from this stream: a bot's own choices come from another seed. Whoever
promised the seed could not choose it to suit the nonces; whoever reads the file of a game that is
being played finds the seed there, and knows the dice to come.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections.abc import Sequence
from itertools import count

from pydantic import Field

from .core import A, Chance, ChanceKind, Value
from .luck import Luck

LABEL = "galop fair 1"
"""Keeps these draws apart from any other use of the same key; it names this way of drawing."""
_HEX = "^[0-9a-f]{64}$"


class Fair(Value):
    """What is promised and revealed of fair dice: a nonce a seat; None hides the seed."""

    commitment: str = Field(pattern=_HEX)
    nonces: tuple[str, ...]
    seed: str | None = Field(default=None, pattern=_HEX)

    @property
    def kept(self) -> bool:
        """Whether the seed that is shown is the one that was promised."""
        return self.seed is not None and commit(self.seed) == self.commitment


def commit(seed: str) -> str:
    """Return the commitment to a seed: the SHA-256 of its letters, in hexadecimal."""
    return hashlib.sha256(seed.encode("ascii")).hexdigest()


def written(texts: Sequence[str]) -> bytes:
    """Return the bytes that write a list of texts, and no other list."""
    parts = (unicodedata.normalize("NFC", text).encode() for text in texts)
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def number(
    seed: str, nonces: Sequence[str], kind: ChanceKind, index: int, die: int, below: int
) -> int:
    """Return a number in range(below), each equally likely over seeds, as said above."""
    key = seed.encode("ascii")
    limit = 2**64 - 2**64 % below
    for attempt in count():
        message = written((LABEL, *nonces, kind, str(index), str(die), str(attempt)))
        drawn = int.from_bytes(hmac.digest(key, message, hashlib.sha256)[:8], "big")
        if drawn < limit:
            return drawn % below
    raise AssertionError("count() never ends")


class FairLuck(Luck):
    """Luck that a seed and the nonces of all players decide together."""

    def __init__(self, seed: str, nonces: Sequence[str]) -> None:
        self._seed = seed
        self._nonces = tuple(nonces)

    def settle(self, chance: Chance[A], index: int) -> A:
        if chance.kind == "throw":
            faces = sorted(
                die[self._number(chance, index, place, len(die))]
                for place, die in enumerate(chance.dice)
            )
            return next(
                action
                for action, _ in chance.outcomes
                if sorted(getattr(action, "faces", ())) == faces
            )
        return chance.outcomes[self._number(chance, index, 0, len(chance.outcomes))][0]

    def _number(self, chance: Chance[A], index: int, die: int, below: int) -> int:
        return number(self._seed, self._nonces, chance.kind, index, die, below)
