"""How tests sit at a table of Marque & Marche: turns, acts, whole games of bots."""

from __future__ import annotations

from functools import cache
from typing import Literal

from galop.rules.acts import Roll, Thrown
from galop.rules.bots import policy
from galop.rules.core import Decision, Illegal, Over
from galop.rules.luck import ScriptedLuck, uniform
from galop.rules.marche import GAME, MarcheAction, MarcheEvent, MarcheOptions, MarcheState
from galop.rules.marche_events import Number, Places
from galop.rules.marche_state import MarchePhase, MovePair, SetAside
from galop.rules.match import Match, Player, new_match

MarcheMatch = Match[MarcheOptions, MarcheState, MarcheAction, MarcheEvent]

NAMES = ("Ana", "Ben", "Cho", "Eli", "Gus", "Zoe")
AWAY = ((1,),)
A = MovePair(pair="a")
B = MovePair(pair="b")


def turn_of(
    walks: Places,
    marks: Places | None = None,
    aside: tuple[Number, ...] = (),
    *,
    others: tuple[Places, ...] = AWAY,
    phase: MarchePhase = "choose",
    options: MarcheOptions | None = None,
    skips: tuple[int, ...] = (),
) -> MarcheState:
    """Ana's turn, with the Marche on `walks`."""
    return MarcheState(
        options=options or MarcheOptions(two_pairs=len(walks) == 2),
        marks=(marks or walks, *others),
        walks=walks,
        aside=aside,
        phase=phase,
        skips=skips,
    )


def follow(
    state: MarcheState, *acts: MarcheAction | str
) -> tuple[MarcheState, tuple[MarcheEvent, ...]]:
    """Play acts, each checked; a text is a throw, asked for first, or the number set aside."""
    told: tuple[MarcheEvent, ...] = ()
    for act in acts:
        if isinstance(act, str):
            thrown = Thrown(faces=tuple(sorted(act, key="X1234".index)))
            actions: tuple[MarcheAction, ...] = (Roll(), thrown)
        else:
            actions = (act,)
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


def aside(face: Number) -> SetAside:
    return SetAside(face=face)


def choices(state: MarcheState) -> tuple[MarcheAction, ...]:
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    return awaited.choices


def bots(
    options: MarcheOptions, seats: int, seed: str, level: str, luck: ScriptedLuck | None = None
) -> MarcheMatch:
    """A whole game of bots."""
    players = tuple(Player(name=name, bot=level) for name in NAMES[:seats])
    match = new_match(GAME, options, players, seed, luck=luck)
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


def any_options(seed: str) -> MarcheOptions:
    """A mix of options, each as likely as another."""
    squares = 10 + uniform(seed, "squares", 0, 21)
    coins = [bool(uniform(seed, "coin", index, 2)) for index in range(4)]
    special = ("none", "classic", "2:+2 3:skip 5:again 6:-2 9:+2")[uniform(seed, "special", 0, 3)]
    win: Literal["arrive", "secured"] = "secured" if coins[2] else "arrive"
    first: Literal["listed", "drawn"] = "drawn" if coins[3] else "listed"
    return MarcheOptions(
        squares=squares, win=win, two_pairs=coins[0], jump=coins[1], special=special, first=first
    )


@cache
def some_games(number: int) -> tuple[MarcheMatch, ...]:
    """Games of every number of seats, of both levels, at any options."""
    return tuple(
        bots(any_options(str(i)), 1 + i % 6, str(i), ("sensible", "random")[i % 7 == 0])
        for i in range(number)
    )


def special(
    text: str, walks: Places, marks: Places, *, win: Literal["arrive", "secured"] = "arrive"
) -> MarcheState:
    options = MarcheOptions(special=text, two_pairs=len(walks) == 2, win=win)
    away: Places = (1,) * len(walks)
    return turn_of(walks, marks, ("1",), others=(away,), options=options)
