"""How tests play: options and games drawn from a seed, and what a viewer hears of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeAlias

from galop.rules import GAMES, game
from galop.rules.bots import policy
from galop.rules.core import AnyGame, Decision, Over, Seat, Value
from galop.rules.fair import Fair, commit
from galop.rules.luck import uniform
from galop.rules.match import Match, Player, new_match
from galop.rules.options import OptionRow, OptionValue, build, rows
from galop.tui.words import Language, Verbosity, speak, words
from hypothesis import strategies as st

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]

PLAYED = (*GAMES, "pig")
"""Every game, and the one that only the tests know."""

NAMES = ("Ana", "[/b]", "Chloé", "D'Or", "Eve B.", "Fay", "Gus", "Hal")
"""Names that the words must show as they are; the second is markup elsewhere."""

LONGEST = 100_000
"""More actions than any game may take."""

_TEXTS = {"special": ("2:+2 3:skip 5:-2 9:again", "2:again 3:again 4:skip", "8:-2")}
"""Worth trying for options that are texts, besides those of the presets."""


def values(row: OptionRow, model: AnyGame) -> tuple[OptionValue, ...]:
    """Return values that an option may take, the least and the most of a number."""
    match row.kind:
        case "number":
            return (row.low, row.default, min(row.high, row.low + 13), row.high)
        case "switch":
            return (False, True)
        case "choice":
            return row.choices
        case "text":
            known = [getattr(preset, row.name) for preset in model.presets.values()]
            return tuple(dict.fromkeys([row.default, *known, *_TEXTS.get(row.name, ())]))


def options_from(race: AnyGame, seed: str, *, short: bool = False) -> Value:
    """Return options drawn from a seed; with `short`, numbers at their least."""
    chosen: dict[str, OptionValue] = {}
    for index, row in enumerate(rows(race.options)):
        among = values(row, race)[:1] if short and row.kind == "number" else values(row, race)
        chosen[row.name] = among[uniform(seed, "option", index, len(among))]
    return build(race.options, chosen)


@st.composite
def any_options(draw: st.DrawFn, race: AnyGame) -> Value:
    """Draw options of a game, every number and value it may take."""
    chosen: dict[str, OptionValue] = {}
    for row in rows(race.options):
        if row.kind == "number":
            chosen[row.name] = draw(st.integers(row.low, row.high))
        else:
            chosen[row.name] = draw(st.sampled_from(values(row, race)))
    return build(race.options, chosen)


def players(number: int, names: Sequence[str] = NAMES) -> tuple[Player, ...]:
    """Return so many people."""
    return tuple(Player(name=name) for name in names[:number])


def promise(seats: int, text: str = "fair") -> Fair:
    """Return fair dice for so many seats; the seed and the nonces follow from a text."""
    seed = sha256(text.encode()).hexdigest()
    nonces = tuple(f"{text} {seat}" for seat in range(seats))
    return Fair(commitment=commit(seed), nonces=nonces, seed=seed)


def settle(match: AnyMatch) -> None:
    """Let luck act."""
    for _ in match.settle():
        pass


def decided(match: AnyMatch, level: str, seed: str) -> Any:
    """Return what a bot of a level would choose now."""
    assert isinstance(match.awaits, Decision)
    seat = match.awaits.seat
    return policy(match.game, level, seed).choose(match.view(seat), match.awaits, len(match.log))


def moments(match: AnyMatch, level: str, seed: str) -> Iterator[AnyMatch]:
    """Play bots to the end, and stop at every decision and at the end."""
    settle(match)
    while not isinstance(match.awaits, Over):
        assert len(match.log) < LONGEST, f"{match.game.name} does not end"
        yield match
        match.play(decided(match, level, seed))
        settle(match)
    yield match


def played(
    name: str,
    seed: str,
    *,
    seats: int = 0,
    level: str = "random",
    short: bool = True,
    fair: bool = False,
) -> AnyMatch:
    """Return a finished game of bots, at options drawn from the seed."""
    race = game(name)
    number = seats or race.seats[uniform(seed, "seats", 0, len(race.seats))]
    promised = promise(number, seed) if fair else None
    options = options_from(race, seed, short=short)
    match = new_match(race, options, players(number), seed, fair=promised)
    for _ in moments(match, level, seed):
        pass
    return match


def heard(
    match: AnyMatch, language: Language, verbosity: Verbosity, viewer: Seat | None
) -> Iterator[str]:
    """Yield the sentences that a viewer hears of a match, from its opening on."""
    said = words(language, match.game.name)
    yield from said.opening(match.options, match.names)
    for step in match.steps:
        yield from speak(said, match.heard(step, viewer), match.names, verbosity)


@lru_cache(maxsize=32)
def few_games(name: str) -> tuple[AnyMatch, ...]:
    """Return some finished games of every kind of options, for tests that only look."""
    return tuple(
        played(name, f"few {number}", level=("random", "sensible")[number % 2])
        for number in range(12)
    )


def fair_and_drawn(name: str) -> AnyMatch:
    """Return a finished game of three with fair dice, who starts drawn too."""
    race = game(name)
    match = new_match(
        race, race.options().but(first="drawn"), players(3), "bots", fair=promise(3, name)
    )
    for _ in moments(match, "random", "bots"):
        pass
    return match
