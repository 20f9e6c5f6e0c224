"""A record of a match, and the match itself: play, settle, throw, undo, replay and check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, Literal

from .core import A, Chance, Decision, E, Game, Illegal, Opt, Over, S, Seat, Step, Value
from .fair import Fair, FairLuck
from .luck import Luck, SeededLuck


class Player(Value):
    """Who sits in a seat: a person, or a bot of a named level."""

    name: str
    bot: str | None = None


class Record(Value, Generic[Opt, A]):
    """All that is written down of a match; everything else is derived from it.

    Where dice are `fair`, `seed` decides what bots choose at random and nothing else.
    """

    game: str
    version: int
    options: Opt
    players: tuple[Player, ...]
    seed: str
    dice: Literal["system", "typed"] = "system"
    fair: Fair | None = None
    log: tuple[A, ...] = ()


class Match(Generic[Opt, S, A, E]):
    """A match being played. The constructor replays and checks the record's log.

    With `spectator`, the log may be one that `Game.publish` blanked.
    Raises Illegal, with the index of the action, when the log breaks a rule or holds what fair dice
    did not show; ValueError when the number of players does not suit the game.
    """

    def __init__(
        self,
        game: Game[Opt, S, A, E],
        record: Record[Opt, A],
        luck: Luck | None = None,
        *,
        spectator: bool = False,
    ) -> None:
        if len(record.players) not in game.seats:
            raise ValueError(f"{game.name} does not seat {len(record.players)}")
        self.game = game
        self._fair: Luck | None = None
        if record.fair is not None and record.fair.seed is not None:
            self._fair = FairLuck(record.fair.seed, record.fair.nonces)
        self.luck = luck or self._fair or SeededLuck(record.seed)
        self._head = record.but(log=())
        self._spectator = spectator
        self._log: list[A] = []
        self._steps: list[Step[S, E]] = [game.start(record.options, len(record.players))]
        self._floor = 0
        self.awaits: Decision[A] | Chance[A] | Over = game.awaits(self.state)
        for index, action in enumerate(record.log):
            self._check(action, index)
            self._act(action)

    # What there is to read

    @property
    def state(self) -> S:
        """The whole state, secrets included: for rules and saves; faces show `view`."""
        return self._steps[-1].state

    @property
    def log(self) -> tuple[A, ...]:
        return tuple(self._log)

    @property
    def record(self) -> Record[Opt, A]:
        """The record as it stands. Every action of its log was checked when it was played."""
        return self._head.model_copy(update={"log": tuple(self._log)})

    @property
    def options(self) -> Opt:
        return self._head.options

    @property
    def players(self) -> tuple[Player, ...]:
        return self._head.players

    @property
    def dice(self) -> Literal["system", "typed"]:
        """Whether dice are thrown here, or on a table and typed."""
        return self._head.dice

    @property
    def fair(self) -> Fair | None:
        """What is promised of fair dice, the seed hidden until the race is over."""
        fair = self._head.fair
        if fair is None or isinstance(self.awaits, Over):
            return fair
        return fair.but(seed=None)

    @property
    def published(self) -> Record[Opt, A]:
        """The record as a spectator may know it."""
        log = self.game.publish(self.log, None)
        return self._head.but(log=log, fair=self.fair, seed="")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._head.players)

    @property
    def steps(self) -> tuple[Step[S, E], ...]:
        """The opening step and one step an action: a whole match to look back on."""
        return tuple(self._steps)

    def view(self, viewer: Seat | None) -> S:
        """The state as this viewer may know it; at the end nothing is secret to anyone."""
        return self.game.view(self.state, viewer)

    def heard(self, step: Step[S, E], viewer: Seat | None) -> tuple[E, ...]:
        """The events of a step as this viewer hears them."""
        told = (self.game.hear(event, viewer) for event in step.events)
        return tuple(event for event in told if event is not None)

    # What there is to do

    def play(self, action: A) -> Step[S, E]:
        """Play a seat's choice. Raises Illegal and changes nothing if it may not be played."""
        if isinstance(self.awaits, Chance):
            raise Illegal("chance")
        self._check(action, None)
        return self._act(action)

    def throw(self, outcome: A) -> Step[S, E]:
        """Note dice that fell on a real table. Raises Illegal if they cannot have fallen so."""
        if not isinstance(self.awaits, Chance):
            raise Illegal("outcome")
        self._check(outcome, None)
        return self._act(outcome)

    @property
    def throw_is_typed(self) -> bool:
        """Whether the match waits for dice that a person throws and types."""
        return (
            isinstance(self.awaits, Chance)
            and self.awaits.kind == "throw"
            and self._head.dice == "typed"
        )

    def settle(self) -> Iterator[Step[S, E]]:
        """Let luck act until a seat must decide, dice must be typed, or the race is over."""
        while isinstance(self.awaits, Chance) and not self.throw_is_typed:
            yield self._act(self.luck.settle(self.awaits, len(self._log)))

    def undo_refused(self) -> Literal["start", "throw", "bot", "closed", "over"] | None:
        """Why nothing can be taken back, or None when the last choice can.

        A throw seen is final; a bot's act, a curtain, the next seat's first action or the end of
        the race, where hands are shown, closes it.
        """
        if isinstance(self.awaits, Over):
            return "over"
        if not self._log:
            return "start"
        if len(self._log) <= self._floor:
            return "closed"
        before = self.game.awaits(self._steps[-2].state)
        if not isinstance(before, Decision):
            return "throw"
        return "bot" if self.players[before.seat].bot else None

    def undo(self) -> A | None:
        """Take back the last choice and return it, or None when `undo_refused` says why not."""
        if self.undo_refused() is not None:
            return None
        self._steps.pop()
        self.awaits = self.game.awaits(self.state)
        return self._log.pop()

    def close_undo(self) -> None:
        """Make everything played so far final, as a curtain does."""
        self._floor = len(self._log)

    # Within

    def _check(self, action: A, index: int | None) -> None:
        if isinstance(self.awaits, Over):
            raise Illegal("over", index)
        if isinstance(self.awaits, Decision):
            if action not in self.awaits.choices:
                raise Illegal(self.game.why(self.state, action), index)
        elif all(action != outcome for outcome, _ in self._outcomes(self.awaits)):
            raise Illegal("outcome", index)
        elif self._fair is not None and action != self._fair.settle(self.awaits, len(self._log)):
            raise Illegal("unfair", index)

    def _outcomes(self, chance: Chance[A]) -> tuple[tuple[A, int], ...]:
        if not self._spectator or chance.kind != "deal":  # only what is dealt is ever hidden
            return chance.outcomes
        hidden = self.game.publish((*self._log, chance.outcomes[0][0]), None)[-1]
        return (*chance.outcomes, (hidden, 1))

    def _act(self, action: A) -> Step[S, E]:
        step = self.game.apply(self.state, action)
        self._log.append(action)
        self._steps.append(step)
        self.awaits = self.game.awaits(step.state)
        return step


def new_match(
    game: Game[Opt, S, A, E],
    options: Opt,
    players: tuple[Player, ...],
    seed: str,
    dice: Literal["system", "typed"] = "system",
    luck: Luck | None = None,
    fair: Fair | None = None,
) -> Match[Opt, S, A, E]:
    """Open a match. Raises ValueError when the number of players does not suit the game."""
    record: Record[Any, Any] = game.record(
        game=game.name,
        version=game.version,
        options=options,
        players=players,
        seed=seed,
        dice=dice,
        fair=fair,
    )
    return Match(game, record, luck)
