"""Reading a sheet: every line is played through the rules, and refused with the rule it breaks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from . import GAMES, options
from . import game as game_named
from .acts import DrawnFirst, Roll
from .core import AnyGame, Chance, Illegal, Over, Turn
from .fair import Fair
from .match import Match, Player, Record
from .sheet_fair import take
from .sheet_text import (
    HEADER,
    MARK,
    PENDING,
    PLAIN_MARK,
    THROWING,
    VERSION,
    BadSheet,
    Dealing,
    DealtAction,
    Wrong,
    after_name,
    first_name,
    quoted,
    spaced,
    split,
    unquoted,
)

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]

LONGEST_TEXT = 2**20
LONGEST_LINE = 2**12
_HEAD = re.compile(rf"{HEADER} ([0-9]{{1,6}})")
_TURN = re.compile(r"([0-9]{1,9}) +(.*)")
_GAME = re.compile(r"game +([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class _Part:
    """One game of the match: its turns and its deals, each with the number of its line."""

    turns: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    deals: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])


def read_sheet(text: str) -> AnyMatch:
    """Return the match that a sheet tells, played through the rules.

    The text may come from anywhere: ends of line of any system, no-break spaces, blank lines and a
    missing tally are taken; 1 MiB is the most. The match has no seed but that of fair dice, and
    hands that the sheet does not tell stay unknown. Raises BadSheet, and nothing else.
    """
    if len(text) > LONGEST_TEXT:
        raise BadSheet(1, "size")
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = [(number, spaced(line)) for number, line in enumerate(plain.split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines:
        raise BadSheet(1, "header")
    match = _open(*lines[0])
    reading = _Reading(match)
    rest = lines[1:]
    for number, line in rest:
        if len(line) > LONGEST_LINE:
            raise BadSheet(number, "size", line)
    fair = take(rest, match.names)
    if rest and rest[0][1].startswith("first "):
        reading.draw(*rest.pop(0))
    parts = _parts(rest)
    for number, part in enumerate(parts, 1):
        reading.play(part, number, last=part is parts[-1])
    return match if fair is None else _checked(match, fair, *lines[-1])


def _checked(match: AnyMatch, fair: Fair, number: int, line: str) -> AnyMatch:
    """Return a match with its fair dice; `line` is the last one, which may hold the seed."""
    if fair.seed is not None and not isinstance(match.awaits, Over):
        raise BadSheet(number, "fair", line)
    try:
        return Match(match.game, match.record.but(fair=fair), spectator=True)
    except Illegal as error:
        raise BadSheet(number, "rule", line, error.rule) from error


def _open(number: int, line: str) -> AnyMatch:
    """Return the match of a header, nothing played."""
    head, *more = split(line, MARK)
    if not more:
        head, *more = split(line, PLAIN_MARK)
    found = _HEAD.fullmatch(head)
    if found is None or len(more) not in (2, 3):
        raise BadSheet(number, "header", line)
    if int(found[1]) != VERSION:
        raise BadSheet(number, "version", found[1])
    name, *code, players = more
    if name not in GAMES:
        raise BadSheet(number, "game", name)
    game = game_named(name)
    try:
        chosen = options.read(game.options, "".join(code))
    except options.BadOption as error:
        raise BadSheet(number, "options", error.text, error.name) from error
    called = split(players, ",")
    if len(called) not in game.seats:
        raise BadSheet(number, "players", players)
    try:
        seats = tuple(Player(name=unquoted(part)) for part in called)
        record: Record[Any, Any] = game.record(
            game=game.name, version=game.version, options=chosen, players=seats, seed=""
        )
        return Match(game, record, spectator=True)
    except ValueError as error:
        raise BadSheet(number, "players", players) from error


def _parts(lines: list[tuple[int, str]]) -> list[_Part]:
    """Return the games of a sheet in their order."""
    parts = [_Part()]
    for number, line in lines:
        part = parts[-1]
        game = _GAME.fullmatch(line)
        if game is not None:
            if int(game[1]) != len(parts) + 1 or not part.turns:
                raise BadSheet(number, "order", line)
            parts.append(_Part())
        elif line.startswith("deal "):
            if not part.turns:
                raise BadSheet(number, "order", line)
            part.deals.append((number, line[5:].strip(" ")))
        elif _TURN.fullmatch(line) is not None:
            if part.deals:
                raise BadSheet(number, "order", line)
            part.turns.append((number, line))
        else:
            raise BadSheet(number, "order" if line.startswith("first ") else "line", line)
    return parts


class _Reading:
    """A match that follows a sheet line by line."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.game: AnyGame = match.game
        self.names = match.names

    @property
    def turn(self) -> Turn | None:
        return self.game.turn(self.match.state)

    @property
    def _is_dealt_anew(self) -> bool:
        return isinstance(self.match.awaits, Chance) and self.match.awaits.kind == "deal"

    def draw(self, number: int, line: str) -> None:
        """Take the line that says who was drawn to start."""
        named = line[6:].strip(" ")
        seats = range(len(self.names))
        for seat in seats:
            if named in (first_name(self.names, seat), self.names[seat]):
                self.act(DrawnFirst(seat=seat), number, "first", line)
                return
        raise BadSheet(number, "first", named)

    def play(self, part: _Part, game: int, *, last: bool) -> None:
        """Play one game of the match."""
        if not part.turns:
            return
        self._deal(part)
        for number, line in part.turns:
            if self._is_dealt_anew or (self.turn is not None and self.turn.game != game):
                raise BadSheet(number, "order", line)
            self._line(number, line, last=last and number == part.turns[-1][0])
        if part.deals and self.turn is not None:
            raise BadSheet(part.deals[0][0], "order", part.deals[0][1])

    def act(self, action: Any, number: int, reason: Wrong, text: str) -> None:
        """Play one action, whoever's it is: a seat's choice or what luck gave."""
        try:
            if isinstance(self.match.awaits, Chance):
                self.match.throw(action)
            else:
                self.match.play(action)
        except Illegal as error:
            raise BadSheet(number, reason, text, error.rule) from error

    def _deal(self, part: _Part) -> None:
        """Deal what the sheet tells, or cards that stay unknown."""
        told = self._told(part)
        while self._is_dealt_anew and isinstance(self.match.awaits, Chance):
            if told:
                action = told.pop(0)
                number, line = part.deals[action.seat]
                self.act(action, number, "deal", line)
            else:
                if part.deals:
                    raise BadSheet(part.deals[0][0], "deal", part.deals[0][1])
                first, _ = self.match.awaits.outcomes[0]
                self.match.throw(self.game.publish((*self.match.log, first), None)[-1])
        if told:
            raise BadSheet(part.deals[0][0], "deal", part.deals[0][1])

    def _told(self, part: _Part) -> list[DealtAction]:
        if not part.deals:
            return []
        number, line = part.deals[0]
        if not isinstance(self.game, Dealing) or len(part.deals) != len(self.names):
            raise BadSheet(number, "deal", line)
        hands: list[tuple[str, ...]] = []
        for name, (at, text) in zip(self.names, part.deals, strict=True):
            cards = after_name(text, name)
            if cards is None:
                raise BadSheet(at, "name", text, quoted(name))
            hands.append(tuple(cards.split()))
        try:
            return list(self.game.deals(tuple(hands)))
        except ValueError as error:
            raise BadSheet(number, "deal", line) from error

    def _line(self, number: int, line: str, *, last: bool) -> None:
        """Play one turn's line."""
        began = self.turn
        if began is None:
            drawn = isinstance(self.match.awaits, Chance) and self.match.awaits.kind == "draw"
            raise BadSheet(number, "first" if drawn else "over", line)
        found = _TURN.fullmatch(line)
        if found is None or int(found[1]) != began.round:
            raise BadSheet(number, "round", line)
        after = after_name(found[2], self.names[began.seat])
        if after is None:
            raise BadSheet(number, "name", line, quoted(self.names[began.seat]))
        tokens, _, tally = after.strip(" ").partition("  ")
        written = tuple(tokens.split())
        mark = written[-1] if written[-1:] in ((PENDING,), (THROWING,)) else ""
        if mark:
            written = written[:-1]
        if not written and mark != THROWING:
            raise BadSheet(number, "token", line)
        self._turn(began, written, number, line)
        self._ended(began, bool(mark), last, number, line)
        if mark == THROWING and not isinstance(self.match.awaits, Chance):
            self.act(Roll(), number, "rule", line)
        elif tally.strip(" ") and not mark:
            self._check(began, tally, number)

    def _turn(self, began: Turn, tokens: tuple[str, ...], number: int, line: str) -> None:
        try:
            actions = self.game.read(self.match.state, tokens)
        except Illegal as error:
            raise BadSheet(number, "rule", line, error.rule) from error
        except ValueError as error:
            raise BadSheet(number, "token", line) from error
        for action in actions:
            if self.turn != began:
                raise BadSheet(number, "extra", line)
            self.act(action, number, "rule", line)

    def _ended(self, began: Turn, pending: bool, last: bool, number: int, line: str) -> None:
        over = self.turn != began
        if pending and (over or not last):
            raise BadSheet(number, "pending", line)
        if not pending and not over:
            raise BadSheet(number, "short", line)

    def _check(self, began: Turn, tally: str, number: int) -> None:
        reached = self.game.tally(self.match.state, began.seat)
        if tally.split() != reached.split():
            raise BadSheet(number, "tally", tally.strip(" "), reached)
