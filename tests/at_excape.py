"""How tests sit at a table of Excape: states, acts, whole games of bots."""

from __future__ import annotations

from functools import cache

from galop.rules import options as forms
from galop.rules.acts import Roll, Thrown
from galop.rules.bots import policy
from galop.rules.core import Decision, Illegal, Over
from galop.rules.excape import GAME
from galop.rules.excape_events import ExcapeEvent, Line
from galop.rules.excape_state import (
    ORDER,
    ExcapeAction,
    ExcapeOptions,
    ExcapePhase,
    ExcapeState,
    Pair,
    Place,
    Rules,
)
from galop.rules.luck import ScriptedLuck, uniform
from galop.rules.match import Match, Player, new_match

ExcapeMatch = Match[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]
Lying = tuple[Line, int] | None

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Elif", "Farid")
PRESETS = tuple(GAME.presets)
PUBLISHED: tuple[Rules, ...] = ("excape", "exxtra")
EXAMPLE: tuple[Lying, ...] = (None, (1, 21), (3, 51), (4, 63))


def table(
    position: int = 0,
    lying: tuple[Lying, ...] = (None, None),
    *,
    rolls: int = 0,
    hand: str = "",
    rules: Rules = "described",
    options: ExcapeOptions | None = None,
    others: int = 0,
) -> ExcapeState:
    """Ana's turn on `position`, the pairs that lie, and perhaps dice in hand."""
    phase: ExcapePhase = "choose" if hand else "roll"
    return ExcapeState(
        options=options or ExcapeOptions(rules=rules),
        positions=(position, *(others for _ in lying[1:])),
        pairs=tuple(Pair(line=pair[0], score=pair[1]) if pair else None for pair in lying),
        faces=tuple(hand),
        rolls=rolls or (1 if hand else 0),
        phase=phase,
    )


def follow(state: ExcapeState, *acts: str | Line) -> tuple[ExcapeState, tuple[ExcapeEvent, ...]]:
    """Play acts, each checked: a text is a throw, asked for first, and a number is a line."""
    told: tuple[ExcapeEvent, ...] = ()
    for act in acts:
        actions: tuple[ExcapeAction, ...] = (
            (Roll(), Thrown(faces=tuple(sorted(act, key=ORDER.index))))
            if isinstance(act, str)
            else (Place(line=act),)
        )
        for action in actions:
            awaited = GAME.awaits(state)
            assert not isinstance(awaited, Over)
            if isinstance(awaited, Decision):
                if action not in awaited.choices:
                    raise Illegal(GAME.why(state, action))
            else:
                assert action in [outcome for outcome, _ in awaited.outcomes]
            step = GAME.apply(state, action)
            state, told = step.state, (*told, *step.events)
    return state, told


def choices(state: ExcapeState) -> tuple[ExcapeAction, ...]:
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    return awaited.choices


def on_lines(state: ExcapeState) -> list[tuple[int, int]]:
    return sorted((pair.line, pair.score) for pair in state.pairs if pair)


def opened(
    options: ExcapeOptions | None = None, seats: int = 2, throws: tuple[str, ...] = ()
) -> ExcapeMatch:
    people = tuple(Player(name=name) for name in NAMES[:seats])
    return new_match(GAME, options or ExcapeOptions(), people, "s", luck=ScriptedLuck(throws))


def bots(options: ExcapeOptions, seats: int, seed: str, level: str) -> ExcapeMatch:
    """A whole game of bots."""
    people = tuple(Player(name=name, bot=level) for name in NAMES[:seats])
    match = new_match(GAME, options, people, seed)
    bot = policy(GAME, level, seed)
    for _ in range(20_000):
        for _step in match.settle():
            pass
        awaited = match.awaits
        if isinstance(awaited, Over):
            return match
        assert isinstance(awaited, Decision)
        match.play(bot.choose(match.view(awaited.seat), awaited, len(match.log)))
    raise AssertionError("a game that does not end")


def any_options(seed: str) -> ExcapeOptions:
    """A mix of options, each as likely as another."""
    chosen = {
        row.name: row.choices[uniform(seed, row.name, 0, len(row.choices))]
        for row in forms.rows(ExcapeOptions)
    }
    return forms.build(ExcapeOptions, chosen)


@cache
def some_games(number: int = 50) -> tuple[ExcapeMatch, ...]:
    return tuple(
        bots(any_options(str(i)), 2 + i % 5, str(i), ("sensible", "random")[i // 5 % 2])
        for i in range(number)
    )
