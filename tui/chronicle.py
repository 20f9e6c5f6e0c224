"""A match to look back on: what was said at each step, and how the table stood then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias

from ..rules.core import Decision, Over, Seat, Turn
from .sitting import AnyMatch
from .words import AnyWords, Verbosity, speak

Move: TypeAlias = Literal[
    "sentence",
    "sentence before",
    "step",
    "step before",
    "turn",
    "turn before",
    "choice",
    "choice before",
    "start",
    "end",
]
RECENT = 10
"""How many of the newest sentences have a digit: 1 is the newest, 0 the tenth."""


class Place(NamedTuple):
    """A sentence of the log: the step that it tells of, and which of its sentences it is."""

    step: int
    line: int = 0


class When(NamedTuple):
    """When in the match a place is, counted from 1; `seat` is to play, None between turns.

    `games` and `rounds` are how many there are so far, rounds in this game.
    """

    game: int
    games: int
    round: int
    rounds: int
    seat: Seat | None
    over: bool


class Chronicle:
    """The steps of a match as they are when it is opened; nothing here changes the match.

    Steps of which nothing is said are passed over. Views are a spectator's, or the only person's
    own; those of a finished race, where nothing is secret any more, are of whoever was to play.
    """

    def __init__(self, match: AnyMatch, spoken: AnyWords, verbosity: Verbosity) -> None:
        self.names = match.names
        self._match, self._spoken = match, spoken
        self._verbosity: Verbosity = verbosity
        self._steps = match.steps
        self._said: dict[int, tuple[str, ...]] = {}
        self._rounds: dict[int, int] = {}
        self._over = isinstance(match.awaits, Over)
        people = [seat for seat, player in enumerate(match.players) if player.bot is None]
        self._own = people[0] if len(people) == 1 else None
        last = len(self._steps) - 1
        step = last if self.lines(last) else self._speaking(last, -1)
        self.newest = Place(0 if step is None else step)
        self.newest = self._end_of(self.newest.step)

    # What was said

    def lines(self, step: int) -> tuple[str, ...]:
        """Return the sentences of a step, as everyone at the table heard them."""
        if step not in self._said:
            heard = self._match.heard(self._steps[step], None)
            self._said[step] = speak(self._spoken, heard, self.names, self._verbosity)
        return self._said[step]

    def sentence(self, place: Place) -> str:
        """Return the sentence at a place; "" where nothing was ever said."""
        lines = self.lines(place.step)
        return lines[place.line] if lines else ""

    def at(self, step: int) -> Place:
        """Return the first sentence of a step, where it has none the last one said before."""
        if self.lines(step):
            return Place(step)
        said = self._speaking(step, -1)
        return (
            self.moved(self.newest, "start") or self.newest if said is None else self._end_of(said)
        )

    def recent(self, number: int) -> Place | None:
        """Return the place of the newest sentence but `number` - 1, or None."""
        place = self.newest if self.sentence(self.newest) else None
        while place is not None and number > 1:
            place, number = self.beside(place, -1), number - 1
        return place

    # How the table stood

    def share(self, place: Place) -> float:
        """Return how far into the match a place is, from 0 to 1."""
        last = len(self._steps) - 1
        return self.shown(place) / last if last else 1.0

    def when(self, place: Place) -> When:
        """Return when in the match a place is."""
        shown = self.shown(place)
        now = self._turn(shown)
        before = next(filter(None, map(self._turn, range(shown, -1, -1))), None)
        game = before.game if before else 1
        ends = next(filter(None, map(self._turn, range(len(self._steps) - 1, -1, -1))), None)
        return When(
            game,
            ends.game if ends else 1,
            before.round if before else 1,
            self._rounds_of(game),
            now.seat if now else None,
            self._over and shown == len(self._steps) - 1,
        )

    def view(self, place: Place) -> tuple[Any, Seat | None]:
        """Return the state at a place as it may be looked at now, and the seat whose view it is."""
        shown = self.shown(place)
        turn = self._turn(shown)
        viewer = (turn.seat if turn else None) if self._over else self._own
        return self._match.game.view(self._steps[shown].state, viewer), viewer

    def where(self, place: Place) -> tuple[str, ...]:
        """Return where everyone was."""
        return self._spoken.where(self._open(place), self.names)

    def dice(self, place: Place, *, shown: bool = False) -> tuple[str, ...]:
        """Return the dice as they lay, for the ear or, `shown`, for the eye."""
        return self._spoken.dice_for(self._open(place), self.names, shown=shown)

    def _open(self, place: Place) -> Any:
        return self._match.game.view(self._steps[self.shown(place)].state, None)

    def shown(self, place: Place) -> int:
        """Return the step whose state is shown: at the newest sentence, the match as it stands."""
        return len(self._steps) - 1 if place.step == self.newest.step else place.step

    def _turn(self, step: int) -> Turn | None:
        return self._match.game.turn(self._steps[step].state)

    def _rounds_of(self, game: int) -> int:
        if game not in self._rounds:
            turns = (self._turn(step) for step in range(len(self._steps) - 1, -1, -1))
            self._rounds[game] = next((t.round for t in turns if t and t.game == game), 1)
        return self._rounds[game]

    # Back and forth

    def moved(self, place: Place, move: Move) -> Place | None:
        """Return the place that a move leads to, or None when there is none further.

        A step is told from its first sentence; a turn begins with the last one of the step
        before it, which says who is to play.
        """
        match move:
            case "sentence":
                return self.beside(place, 1)
            case "sentence before":
                return self.beside(place, -1)
            case "step":
                return self._at(self._speaking(place.step, 1))
            case "step before":
                return self._at(self._speaking(place.step, -1))
            case "turn":
                here = self._key(place.step)
                step = self._sought(place.step, 1, lambda step: self._key(step) != here)
                return None if step is None else self._end_of(step)
            case "turn before":
                return self._turn_before(place)
            case "choice":
                return self._at(self._sought(place.step, 1, self._asks))
            case "choice before":
                return self._at(self._sought(place.step, -1, self._asks))
            case "start":
                first = 0 if self.lines(0) else self._speaking(0, 1)
                return self._at(first) or self.newest
            case "end":
                return self.newest

    def beside(self, place: Place, by: Literal[1, -1]) -> Place | None:
        """Return the place of the sentence after or before this one."""
        line = place.line + by
        if 0 <= line < len(self.lines(place.step)):
            return Place(place.step, line)
        step = self._speaking(place.step, by)
        if step is None:
            return None
        return Place(step) if by == 1 else self._end_of(step)

    def _turn_before(self, place: Place) -> Place | None:
        """Return where this turn begins or, from there, where the one before begins."""
        step = self._speaking(place.step, -1)
        if step is None:
            return None
        here = self._key(step)
        while (earlier := self._speaking(step, -1)) is not None and self._key(earlier) == here:
            step = earlier
        return self._end_of(step)

    def _at(self, step: int | None) -> Place | None:
        return None if step is None else Place(step)

    def _end_of(self, step: int) -> Place:
        return Place(step, max(len(self.lines(step)) - 1, 0))

    def _speaking(self, step: int, by: Literal[1, -1]) -> int | None:
        """Return the nearest step in a direction of which something is said."""
        return self._sought(step, by, lambda _: True)

    def _sought(self, step: int, by: Literal[1, -1], wanted: Callable[[int], bool]) -> int | None:
        step += by
        while 0 <= step < len(self._steps):
            if self.lines(step) and wanted(step):
                return step
            step += by
        return None

    def _key(self, step: int) -> int | None:
        """Return what all steps of one turn have in common."""
        turn = self._turn(step)
        return turn.serial if turn else None

    def _asks(self, step: int) -> bool:
        awaits = self._match.game.awaits(self._steps[step].state)
        return isinstance(awaits, Decision) and len(awaits.choices) > 1
