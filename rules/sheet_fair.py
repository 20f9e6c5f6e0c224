"""Provably fair dice on a sheet: the commitment and the nonces on top, the seed at its end.

fair 2f5b...                    the commitment
nonce Ana blue rabbit           one line a player, in the order of play
nonce Robot 6b1f0c93
seed 81d4...                    once the race is over
"""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import ValidationError

from .fair import Fair
from .sheet_text import BadSheet, after_name, quoted, unquoted

_PROMISE, _NONCE, _SEED = "fair ", "nonce ", "seed "


def promised(fair: Fair, names: Sequence[str]) -> list[str]:
    """Return the lines that stand below the header."""
    nonces = zip(names, fair.nonces, strict=True)
    told = (f"{_NONCE}{quoted(name)} {quoted(nonce)}" for name, nonce in nonces)
    return [f"{_PROMISE}{fair.commitment}", *told]


def revealed(fair: Fair) -> list[str]:
    """Return the line that ends a sheet: none while the race is run."""
    return [] if fair.seed is None else [f"{_SEED}{fair.seed}"]


def take(lines: list[tuple[int, str]], names: Sequence[str]) -> Fair | None:
    """Take the lines of fair dice out of those below the header; None if there are none.

    Raises BadSheet where they do not go together.
    """
    if not (lines and lines[0][1].startswith(_PROMISE)):
        return None
    at, line = lines.pop(0)
    commitment, seed = line.removeprefix(_PROMISE).strip(" "), None
    nonces = [_nonce(lines, at, name) for name in names]
    if lines and lines[-1][1].startswith(_SEED):
        at, line = lines.pop()
        seed = line.removeprefix(_SEED).strip(" ")
    try:
        fair = Fair(commitment=commitment, nonces=tuple(nonces), seed=seed)
    except ValidationError as error:
        raise BadSheet(at, "fair", line) from error
    if seed is not None and not fair.kept:
        raise BadSheet(at, "fair", line)
    return fair


def _nonce(lines: list[tuple[int, str]], above: int, name: str) -> str:
    """Take the line of one player's nonce; `above` is the number of the line that was last."""
    at, line = lines[0] if lines else (above, "")
    after = after_name(line.removeprefix(_NONCE), name) if line.startswith(_NONCE) else None
    if after is None:
        raise BadSheet(at, "fair", line)
    del lines[0]
    try:
        return unquoted(after.strip(" "))
    except ValueError as error:
        raise BadSheet(at, "fair", line) from error
