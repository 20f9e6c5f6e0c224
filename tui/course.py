"""The course of a race: where every runner stood after each turn, told by the steps of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..rules.core import AnyGame, Step, Turn
from .scene import Hue, Table, Track
from .words import AnyWords


class Runner(NamedTuple):
    """One line of a chart: points[0] at the start, then one a turn, in squares or what it shows."""

    letter: str
    name: str
    points: tuple[float, ...]
    hue: Hue | None = None


class Chart(NamedTuple):
    """One game of a match, from square `start` to square `goal`.

    `rounds` has the round of each turn, so it is one shorter than each runner's points.
    """

    game: int
    rounds: tuple[int, ...]
    runners: tuple[Runner, ...]
    start: int
    goal: int


class SoFar:
    """The course of a match as far as it went, told anew when the turn is another's."""

    def __init__(
        self, game: AnyGame, names: Sequence[str], table: Table[Any], words: AnyWords
    ) -> None:
        self._game, self._names, self._table, self._words = game, names, table, words
        self._turn: Turn | None = None
        self._chart: Chart | None = None

    def of(self, steps: Sequence[Step[Any, Any]]) -> Chart | None:
        """Return the newest game of these steps; None before its first turn has ended."""
        turn = self._game.turn(steps[-1].state)
        if turn is None or turn != self._turn:
            charts = course(self._game, steps, self._names, self._table, self._words)
            going = [chart for chart in charts if turn is None or chart.game == turn.game]
            self._turn, self._chart = turn, going[-1] if going else None
        return self._chart


def course(
    game: AnyGame,
    steps: Sequence[Step[Any, Any]],
    names: Sequence[str],
    table: Table[Any],
    words: AnyWords,
) -> tuple[Chart, ...]:
    """Return a chart for every game of a match in which a turn was played to its end."""
    ends = tuple(_turns(game, steps))

    def track(state: Any) -> Track:
        panels = table.scene(game.view(state, None), names, None, words)
        return next(panel for panel in panels if isinstance(panel, Track))

    charts: list[Chart] = []
    for number in sorted({turn.game for turn, _, _ in ends}):
        own = [(turn, begun, ended) for turn, begun, ended in ends if turn.game == number]
        tracks = [track(own[0][1]), *(track(ended) for _, _, ended in own)]
        runners = tuple(
            Runner(lane.tokens[-1][1], _name(lane.name, lane.tokens[-1][1]), points, lane.hue)
            for lane, points in zip(
                tracks[0].lanes, zip(*map(_points, tracks), strict=True), strict=True
            )
        )
        rounds = tuple(turn.round for turn, _, _ in own)
        charts.append(Chart(number, rounds, runners, tracks[0].start, tracks[0].goal))
    return tuple(charts)


def _turns(game: AnyGame, steps: Sequence[Step[Any, Any]]) -> Iterator[tuple[Turn, Any, Any]]:
    """Yield each turn that ended, the state it began in and the first one after it."""
    now: Turn | None = None
    begun: Any = None
    for step in steps:
        turn = game.turn(step.state)
        if now is not None and turn != now:
            yield now, begun, step.state
        if turn != now:
            now, begun = turn, step.state


def _points(track: Track) -> tuple[int, ...]:
    """Return how far each lane's runner is; of two pairs, halfway between them."""
    return tuple(
        sum(square for square, _ in lane.tokens) // len(lane.tokens) for lane in track.lanes
    )


def _name(lane: str, letter: str) -> str:
    """Return a lane's name without the letter that some begin with."""
    return lane.removeprefix(f"{letter} ")
