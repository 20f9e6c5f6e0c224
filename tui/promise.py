"""Provably fair dice being agreed on: a seed is promised, then each player adds a nonce."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence

from ..rules.fair import Fair, commit
from ..rules.match import Player
from ..saves.names import tidy

_SEED, _NONCE = 32, 4
"""Bytes of a drawn seed and of a drawn nonce, which is read aloud and need not be a secret."""


class Promise:
    """A seed and its commitment, and a nonce a seat, drawn until another is given."""

    def __init__(
        self,
        players: Sequence[Player],
        given: Mapping[int, str] | None = None,
        draw: Callable[[int], bytes] = os.urandom,
    ) -> None:
        """`given` are nonces by seat; `draw` returns so many bytes that nobody can foresee."""
        self._draw = draw
        self._seed = draw(_SEED).hex()
        self.commitment = commit(self._seed)
        self.players = tuple(players)
        self.nonces = [self._drawn() for _ in players]
        self.typed: set[int] = set()
        for seat, text in (given or {}).items():
            self.give(seat, text)

    def give(self, seat: int, text: str) -> None:
        """Take a player's nonce, cleaned as a name is; draw one where nothing of it is left."""
        nonce = tidy(text)
        self.nonces[seat] = nonce or self._drawn()
        self.typed.discard(seat)
        if nonce:
            self.typed.add(seat)

    @property
    def fair(self) -> Fair:
        """What a match needs of it."""
        return Fair(commitment=self.commitment, nonces=tuple(self.nonces), seed=self._seed)

    def _drawn(self) -> str:
        return self._draw(_NONCE).hex()
