"""Dice that a person threw on a real table and typed, read and checked against the dice."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from ..rules.acts import Thrown
from ..rules.core import Chance

Misread: TypeAlias = tuple[Literal["face", "number", "together"], tuple[str, ...], int]
"""What is wrong, the faces in question, and how many dice are thrown."""


def read_faces(text: str, chance: Chance[Any]) -> Thrown | Misread:
    """Return the throw that a text such as "XX24" or "x x 2 4" stands for, or what is wrong."""
    faces = tuple(c.upper() for c in text if c.isprintable() and c not in " ,;.+-")
    known = {face for die in chance.dice for face in die}
    if foreign := next((face for face in faces if face not in known), None):
        return ("face", (foreign,), len(chance.dice))
    if len(faces) != len(chance.dice):
        return ("number", faces, len(chance.dice))
    for outcome, _ in chance.outcomes:
        if isinstance(outcome, Thrown) and sorted(outcome.faces) == sorted(faces):
            return outcome
    return ("together", faces, len(chance.dice))
