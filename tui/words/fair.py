"""What is said of provably fair dice, in every face and on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from . import Language


class FairWords(Protocol):
    """Fair dice in one language. Methods return whole sentences unless they say otherwise."""

    title: str
    """What fair dice are called: a heading."""
    choice: str
    """The same, as an option of a new game."""
    choice_help: str
    adds: str
    """That each player adds a nonce, which is any text."""
    nonces: str
    """A heading over the nonces, in at most 30 letters."""
    ask: str
    """What is asked of a player, after the name and before a question mark: at most 22 letters."""
    start_help: str
    nonce_help: str
    """What Enter does on the nonce of a person."""
    bot_help: str
    """That the nonce of a computer is drawn."""
    no_race: str
    """That the race was left before it began."""
    later: str
    """That the seed is told once the race is over."""

    def promise(self, commitment: str) -> str:
        """Return the commitment to the seed, shown before anything else."""
        ...

    def nonce(self, name: str, nonce: str, *, drawn: bool) -> str:
        """Return a player's nonce, and whether it was drawn rather than typed."""
        ...

    def ask_nonce(self, name: str) -> str:
        """Return the question for a player's nonce, where there is room for a sentence."""
        ...

    def seed(self, seed: str) -> str:
        """Return the seed, once the race is over."""
        ...

    def how_to_check(self, name: str) -> str:
        """Return which command checks the dice of the game kept under this name."""
        ...

    def kept(self, commitment: str) -> str:
        """Return that the seed is the one promised."""
        ...

    def follow(self, fallen: int) -> str:
        """Return that so many throws, deals and draws were found to follow from what is told."""
        ...

    # Usage errors

    def not_with(self, flag: str) -> str:
        """Return that another flag says otherwise where the dice come from."""
        ...

    def nonce_alone(self) -> str:
        """Return that --nonce was given without --fair."""
        ...

    def nonce_form(self, text: str) -> str:
        """Return that a --nonce names nobody who plays, and how it is written."""
        ...

    def nonce_of_bot(self, name: str) -> str: ...

    def nonce_twice(self, name: str) -> str: ...


def told_nonces(said: FairWords, names: Sequence[str], nonces: Sequence[str]) -> tuple[str, ...]:
    """Return everybody's nonce in a sentence each, however it was come by."""
    pairs = zip(names, nonces, strict=True)
    return tuple(said.nonce(name, nonce, drawn=False) for name, nonce in pairs)


def fair_words(language: Language) -> FairWords:
    """Return the words of fair dice in a language."""
    found: FairWords = import_module(f".{language}.fair", __package__).FAIR
    return found
