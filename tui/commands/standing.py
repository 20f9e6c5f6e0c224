"""Where a match stands, as a spectator may know it: in sentences, and as JSON."""

from __future__ import annotations

import json
from typing import Any

from ...rules.core import Decision, Over
from ...saves import Advice, printable
from ...saves.names import NAME_LENGTH
from ..sitting import AnyMatch
from ..words import Language, words
from ..words.cli import cli_words


def standing(match: AnyMatch, language: Language) -> tuple[str, ...]:
    """Return the match, where everyone is, and who is to play or has won."""
    spoken = words(language, match.game.name)
    return (
        *spoken.opening(match.options, shown_names(match)),
        *spoken.where(match.view(None), shown_names(match)),
        next_line(match, language),
    )


def shown_names(match: AnyMatch) -> tuple[str, ...]:
    """Return the players' names as they may be said: a sheet may hold names that no save may."""
    return tuple(
        printable(name, NAME_LENGTH) or str(seat) for seat, name in enumerate(match.names, 1)
    )


def next_line(match: AnyMatch, language: Language) -> str:
    """Return who is to play, or who has won."""
    spoken, names = cli_words(language), shown_names(match)
    if isinstance(match.awaits, Over):
        return spoken.winners([names[seat] for seat in match.awaits.winners])
    turn = match.game.turn(match.state)
    return spoken.luck_to_act() if turn is None else spoken.to_play(names[turn.seat])


def as_json(match: AnyMatch, advice: Advice | None = None) -> str:
    """Return the spectator's view: the record without secrets, the state, what it awaits.

    No seed is told but that of fair dice, once the race is over. `advice` is whether hints and odds
    may be asked for or were used, null where nobody noted it.

    ASCII alone, so that no encoding and no terminal can change it.
    """
    record = match.published
    hidden = {"seed"} if record.fair is not None else {"seed", "fair"}
    found = {
        "record": record.model_dump(mode="json", exclude=hidden),
        "state": match.view(None).model_dump(mode="json"),
        "awaits": _awaits(match),
        "advice": advice,
    }
    return json.dumps(found, indent=1)


def _awaits(match: AnyMatch) -> dict[str, Any]:
    awaits = match.game.awaits(match.view(None))
    if isinstance(awaits, Over):
        return {"kind": "over", "scores": awaits.scores, "winners": awaits.winners}
    if isinstance(awaits, Decision):
        choices = [choice.model_dump(mode="json") for choice in awaits.choices]
        return {"kind": "decision", "seat": awaits.seat, "choices": choices}
    return {"kind": awaits.kind, "dice": awaits.dice}
