"""The commands that can be typed at any prompt: a letter or a word, in both languages."""

from __future__ import annotations

import unicodedata
from typing import Literal, TypeAlias

Command: TypeAlias = Literal[
    "roll",
    "stop",
    "undo",
    "repeat",
    "where",
    "dice",
    "mine",
    "rules",
    "log",
    "hint",
    "odds",
    "settings",
    "quit",
]

_WORDS: dict[Command, tuple[str, ...]] = {
    "roll": ("r", "roll", "lancer"),
    "stop": ("s", "stop", "arreter"),
    "undo": ("u", "undo", "annuler"),
    "repeat": ("v", "repeat", "repeter"),
    "where": ("w", "where", "ou"),
    "dice": ("d", "dice", "des"),
    "mine": ("m", "mine", "moi"),
    "rules": ("?", "rules", "regles"),
    "log": ("l", "log", "journal"),
    "hint": ("h", "hint", "conseil"),
    "odds": ("o", "odds", "chances"),
    "settings": ("p", "settings", "reglages"),
    "quit": ("q", "quit", "quitter"),
}
_COMMANDS: dict[str, Command] = {
    word: command for command, spellings in _WORDS.items() for word in spellings
}
# The digit row of a French keyboard, typed without Shift.
_AZERTY = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))


def is_bot(part: str) -> bool:
    """Return whether a name typed among players is a computer: bot or robot, of a level or not."""
    return fold(part.partition(":")[0]) in ("bot", "robot")


def said_back(typed: str) -> str:
    """Return what was typed as a refusal may repeat it: printable, and short."""
    return "".join(c for c in typed if c.isprintable())[:20]


def fold(text: str) -> str:
    """Return a typed text without case, accents or outer blanks, as words are compared.

    A lone key of the French digit row is its digit; one letter held down is that letter once.
    """
    text = unicodedata.normalize("NFKC", text).strip()
    if text in _AZERTY:
        return _AZERTY[text]
    bare = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(c for c in bare if not unicodedata.combining(c)).replace("’", "'")
    if len(bare) > 1 and bare[0].isalpha() and set(bare) == {bare[0]}:
        return bare[0]
    return bare


def command(folded: str) -> Command | None:
    """Return the command that a folded text is, or None."""
    return _COMMANDS.get(folded)
