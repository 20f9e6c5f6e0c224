"""How tests sit at a table of Tiercé Color: boards, plays, whole matches of bots."""

from __future__ import annotations

import re
from collections.abc import Sequence

from galop.rules.bots import policy
from galop.rules.core import Chance, Decision, Over, Seat, Value
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, Record, new_match
from galop.rules.tierce import GAME, TierceOptions, TiercePhase, TierceState
from galop.rules.tierce_cards import DECK, Hand, Pawn, Play
from galop.rules.tierce_events import TierceEvent
from galop.rules.tierce_sheet import TierceAction

TierceMatch = Match[TierceOptions, TierceState, TierceAction, TierceEvent]

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Elif", "Farid")
ANA: Hand = ("RVB", "BRJ", "JRB", "BVJ")
BEN: Hand = ("VRB", "RVJ", "RJB", "JVR")


def board(
    pawns: tuple[int, ...] = (0, 0, 0, 0),
    dice: tuple[int, ...] = (),
    *,
    arrived: tuple[Pawn, ...] = (),
    phase: TiercePhase = "place",
    options: TierceOptions | None = None,
    hands: tuple[Hand, ...] = (ANA, BEN),
    tokens: tuple[int, ...] = (0, 0),
    game: int = 1,
) -> TierceState:
    """A state in the middle of a match of two."""
    return TierceState(
        options=options or TierceOptions(),
        hands=hands,
        tokens=tokens,
        pawns=pawns,
        arrived=arrived,
        dice=dice,
        game=game,
        phase=phase,
    )


def play(state: TierceState, *actions: TierceAction) -> TierceState:
    """The state after legal actions."""
    for action in actions:
        assert legal(state, action), action
        state = GAME.apply(state, action).state
    return state


def legal(state: TierceState, action: TierceAction) -> bool:
    awaits = GAME.awaits(state)
    match awaits:
        case Decision(choices=choices):
            return action in choices
        case Chance(outcomes=outcomes):
            return action in [outcome for outcome, _ in outcomes]
        case Over():
            return False


def choices(state: TierceState) -> tuple[TierceAction, ...]:
    awaits = GAME.awaits(state)
    assert isinstance(awaits, Decision)
    return awaits.choices


def put(die: int, pawn: Pawn) -> Play:
    return Play(die=die, pawn=pawn)


def opened(
    seats: int = 2,
    options: TierceOptions | None = None,
    throws: Sequence[str] | None = None,
    bot: str | None = None,
    seed: str = "tierce",
) -> TierceMatch:
    players = tuple(Player(name=name, bot=bot) for name in NAMES[:seats])
    luck = None if throws is None else ScriptedLuck(throws)
    return new_match(GAME, options or TierceOptions(), players, seed, luck=luck)


def finish(match: TierceMatch, level: str, stop: int = 100_000) -> TierceMatch:
    """Let bots play on to the end, or until the log is `stop` long."""
    bot = policy(GAME, level, match.record.seed)
    while len(match.log) < stop:
        for _ in match.settle():
            pass
        awaits = match.awaits
        if not isinstance(awaits, Decision):
            break
        match.play(bot.choose(match.view(awaits.seat), awaits, len(match.log)))
    return match


def again(match: TierceMatch, log: tuple[TierceAction, ...], *, spectator: bool) -> TierceMatch:
    record: Record[TierceOptions, TierceAction] = match.record.but(log=log)
    return Match(GAME, record, spectator=spectator)


def events(match: TierceMatch, viewer: Seat | None) -> list[TierceEvent]:
    return [event for step in match.steps for event in match.heard(step, viewer)]


def cards_in(value: Value) -> set[str]:
    """Every card that a value's JSON holds, wherever it stands."""
    return {text for text in re.findall(r"[RVBJ]{3}", value.model_dump_json()) if text in DECK}
