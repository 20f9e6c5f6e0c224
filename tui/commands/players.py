"""Who plays: names with commas, and bots among them."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.bots import LEVELS, levels
from ...rules.core import AnyGame
from ...rules.match import Player
from ...saves import BadName, clean_name, printable
from ...saves.names import same
from ..cli import Usage
from ..vocabulary import fold, is_bot
from ..words import LANGUAGES
from ..words.cli import CliWords, cli_words

MOST = 100
"""More names than any game seats: a longer list is not looked at."""


def read_players(text: str, words: CliWords) -> tuple[Player, ...]:
    """Return the players that a text such as "Ana,Ben,bot,bot:hard" names. Raises Usage."""
    return seat_players([part.strip() for part in text.split(",")[:MOST]], words)


def seat_players(parts: Sequence[str], words: CliWords) -> tuple[Player, ...]:
    """Return the players that names, "bot" and "bot:hard" stand for. Raises Usage."""
    people = [None if is_bot(part) else _person(part, words) for part in parts]
    taken = {same(name) for name in people if name is not None}
    if len(taken) < sum(name is not None for name in people):
        raise Usage(words.name_twice(_twice([name for name in people if name is not None])))
    players: list[Player] = []
    number = 0
    for part, name in zip(parts, people, strict=True):
        if name is not None:
            players.append(Player(name=name))
            continue
        number += 1
        while same(_robot(number)) in taken:
            number += 1
        players.append(Player(name=_robot(number), bot=_level(part, words)))
    return tuple(players)


def check_seats(game: AnyGame, title: str, players: tuple[Player, ...], words: CliWords) -> None:
    """Raise Usage when the game does not seat so many, or has no bots of a level."""
    if len(players) not in game.seats:
        raise Usage(words.seats(title, game.seats[0], game.seats[-1], len(players)))
    known = levels(game)
    for level in (player.bot for player in players if player.bot is not None):
        if level not in known:
            raise Usage(words.name_is_bot(f"bot:{words.levels[level]}", typed_levels(known, words)))


def typed_levels(known: Sequence[str], words: CliWords) -> list[str]:
    """Return how levels are typed after `bot:` in a language."""
    return [words.levels[level] for level in known]


def _level(part: str, words: CliWords) -> str:
    _, named, typed = part.partition(":")
    if not named:
        return LEVELS[0]
    for known in map(cli_words, LANGUAGES):
        for level in LEVELS:
            if fold(typed) == fold(known.levels[level]):
                return level
    raise Usage(words.name_is_bot(printable(part, 40), typed_levels(LEVELS, words)))


def _person(part: str, words: CliWords) -> str:
    try:
        return clean_name(part)
    except BadName as error:
        raise Usage(words.name_empty()) from error


def _robot(number: int) -> str:
    # A letter: a digit would be heard as a square or a number of tokens.
    return "Robot" if number == 1 else f"Robot {chr(ord('A') + number - 1)}"


def _twice(names: list[str]) -> str:
    folded = [same(name) for name in names]
    return next(name for place, name in enumerate(names) if folded[place] in folded[:place])
