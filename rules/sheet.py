"""The sheet: a match as lines that a child can write, anyone can read, and the rules can check.

    Galop sheet 1 · metres · squares 60 · Sarah, Louis
    1 Sarah  5 2 3 .        10
    1 Louis  6 5 4 3 6       4

A sheet is what a spectator may know: no seed, and no hand of a game that is not over. Of a
finished match it holds everything, so that reading what was printed gives the same log; of fair
dice it holds the seed too, and they are checked when it is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from . import options
from .acts import DrawnFirst
from .core import AnyGame, Chance, Turn
from .match import Match
from .sheet_fair import promised, revealed
from .sheet_read import read_sheet
from .sheet_text import (
    HEADER,
    MARK,
    PENDING,
    THROWING,
    VERSION,
    BadSheet,
    Dealing,
    Wrong,
    first_name,
    quoted,
)

__all__ = ["BadSheet", "Dealing", "Wrong", "print_sheet", "read_sheet"]

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]

_TOKENS_WIDTH = 13  # at least: short turns then stand under each other from sheet to sheet


@dataclass(frozen=True, slots=True)
class _Line:
    """One turn: its tokens as one text, and where it ended, or what ends it while it is played."""

    turn: Turn
    tokens: str
    tally: str
    mark: str = ""


def print_sheet(match: AnyMatch) -> str:
    """Return the sheet of a match, finished or not, as a spectator may know it."""
    public = Match(match.game, match.published, spectator=True)
    game, names = match.game, match.names
    head = (
        f"{HEADER} {VERSION}",
        game.name,
        options.write(match.options),
        ", ".join(map(quoted, names)),
    )
    lines = [f" {MARK} ".join(part for part in head if part)]
    if match.fair is not None:
        lines += promised(match.fair, names)
    lines += [
        f"first {first_name(names, action.seat)}"
        for action in public.log
        if isinstance(action, DrawnFirst)
    ]
    turns = _turns(public)
    for number in sorted({line.turn.game for line in turns}):
        if number > 1:
            lines.append(f"game {number}")
        lines += _columns(turns, number, names)
        lines += _deals(game, public, number)
    if match.fair is not None:
        lines += revealed(match.fair)
    return "\n".join(lines) + "\n"


def _turns(match: AnyMatch) -> list[_Line]:
    """The turns in which something fell, or dice were asked for."""
    game, steps, log = match.game, match.steps, match.log
    turns = [game.turn(step.state) for step in steps]
    lines: list[_Line] = []
    start = 0
    while start < len(log):
        turn, end = turns[start], start + 1
        while end < len(log) and turns[end] == turn:
            end += 1
        if turn is not None:
            tokens = " ".join(game.write(steps[start].state, log[start:end]))
            if turns[end] != turn:
                lines.append(_Line(turn, tokens, game.tally(steps[end].state, turn.seat)))
            elif isinstance(match.awaits, Chance):
                lines.append(_Line(turn, tokens, "", THROWING))
            elif tokens:
                lines.append(_Line(turn, tokens, "", PENDING))
        start = end
    return lines


def _columns(turns: list[_Line], number: int, names: tuple[str, ...]) -> list[str]:
    """The lines of one game, in columns as wide as the whole sheet needs."""
    players = [quoted(name) for name in names]
    rounds = max(len(str(line.turn.round)) for line in turns)
    widest = max(map(len, players))
    tokens = max(_TOKENS_WIDTH, *(len(line.tokens) for line in turns))
    tallies = max(len(line.tally) for line in turns)
    side = ">" if all(line.mark or line.tally.isdigit() for line in turns) else ""
    return [
        f"{line.turn.round:>{rounds}} {players[line.turn.seat]:<{widest}}  "
        + (
            f"{line.tokens} {line.mark}".lstrip()
            if line.mark
            else f"{line.tokens:<{tokens}}  {line.tally:{side}{tallies if side else 0}}"
        )
        for line in turns
        if line.turn.game == number
    ]


def _deals(game: AnyGame, match: AnyMatch, number: int) -> list[str]:
    """The hands of a game that is over, when they are known."""
    if not isinstance(game, Dealing):
        return []
    turns = [game.turn(step.state) for step in match.steps]
    played = [index for index, turn in enumerate(turns) if turn and turn.game == number]
    if turns[-1] is not None and turns[-1].game == number:
        return []
    before = max((i for i in range(played[0]) if turns[i] is not None), default=-1)
    try:
        hands = game.hands(match.log[before + 1 : played[0]])
    except ValueError:  # a sheet without deals was read: they are unknown
        return []
    return [
        f"deal {quoted(name)} {' '.join(hand)}"
        for name, hand in zip(match.names, hands, strict=True)
    ]
