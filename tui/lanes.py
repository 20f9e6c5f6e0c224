"""The track as rows of text: one lane a runner, squares to scale, over a ruler."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from .pen import Pen, Role, Row, fit, merged
from .scene import Hue, Lane, Track

TOKENS: dict[Hue, Role] = {
    "red": "red-token",
    "green": "green-token",
    "blue": "blue-token",
    "yellow": "yellow-token",
}
SHORTEST = 10
"""Columns that the squares get before the names do."""


class _Scale(NamedTuple):
    """Where squares stand: `each` columns apart, or as close as so many columns make them."""

    start: int
    goal: int
    columns: int
    each: int

    def __call__(self, square: int) -> int:
        reached = max(0, min(square, self.goal) - self.start)
        if self.each:
            return reached * self.each
        return reached * (self.columns - 1) // (self.goal - self.start)


@lru_cache(16)
def _squares(column: _Scale) -> frozenset[int]:
    return frozenset(column(square) for square in range(column.start, column.goal + 1))


def lanes(track: Track, width: int, pen: Pen, *, spread: bool = False) -> tuple[Row, ...]:
    """Return a ruler and a row a lane; with `spread`, a blank row after each lane."""
    ends = max(cell_len(lane.end) for lane in track.lanes)
    longest = max(cell_len(lane.name) for lane in track.lanes)
    spare = width - ends - 5 - SHORTEST
    names = max(1, min(longest, max(12, width // 5), spare))
    room = max(width - names - ends - 5, 2)
    steps = track.goal - track.start
    each = (room - 1) // steps  # columns a square: whole ones where there is room
    columns = each * steps + 1 if each else room
    names = min(longest, names + room - columns)
    column = _Scale(track.start, track.goal, columns, each)
    drawn: list[Row] = [_ruler(track.hidden, names, columns, column)]
    if track.marks:
        drawn.append(_specials(track, names, columns, column, pen))
    for lane in track.lanes:
        drawn.append(_lane(lane, names, columns, column, pen))
        if spread:
            drawn.append(())
    return tuple(drawn)


def fewer(track: Track, number: int) -> Track:
    """Return the track with so many lanes: whose turn it is, then those ahead.

    The ruler says how many more there are.
    """
    first = sorted(track.lanes, key=lambda lane: (not lane.active, -max(s for s, _ in lane.tokens)))
    kept = first[: max(number, 1)]
    shown = tuple(lane for lane in track.lanes if lane in kept)
    return track._replace(lanes=shown, hidden=len(track.lanes) - len(shown))


@lru_cache(16)
def _ruler(hidden: int, names: int, columns: int, column: _Scale) -> Row:
    cells = [" "] * columns
    span = column.goal - column.start
    step = next((s for s in (1, 2, 5, 10, 20, 50) if columns * s // span > 4), 100)
    first = (column.start // step + 1) * step
    for square in (column.start, column.goal, *range(first, column.goal, step)):
        label = str(square)
        at = max(0, min(column(square) - (len(label) - 1) // 2, columns - len(label)))
        if all(cell == " " for cell in cells[max(at - 1, 0) : at + len(label) + 1]):
            cells[at : at + len(label)] = label
    more = f"  +{hidden}" if hidden else ""
    return ((fit(more, names + 3) + "".join(cells).rstrip(), "track"),)


def _specials(track: Track, names: int, columns: int, column: _Scale, pen: Pen) -> Row:
    """Write what each special square does under its number, as long as words fit."""
    cells = [" "] * columns
    for square, effect in track.marks:
        at = column(square)
        for label in (pen.words.mark(effect), "*"):
            start = max(0, min(at - (len(label) - 1) // 2, columns - len(label)))
            if all(cell == " " for cell in cells[max(start - 1, 0) : start + len(label) + 1]):
                cells[start : start + len(label)] = label
                break
    return ((" " * (names + 3) + "".join(cells).rstrip(), "mark"),)


@lru_cache(32)  # a move changes one lane or two of them
def _lane(lane: Lane, names: int, columns: int, column: _Scale, pen: Pen) -> Row:
    squares = _squares(column)
    stops = {stop for _, stop in lane.risk}
    solid = max((column(s) for s, _ in lane.tokens if s not in stops), default=0)
    cells: list[tuple[str, Role]] = [
        (pen.trail, lane.hue or "trail")
        if at < solid
        else (pen.free if at in squares else " ", "track")
        for at in range(columns)
    ]
    for start, stop in lane.risk:
        for at in range(max(column(start) + 1, 0), column(stop)):
            cells[at] = (pen.risk, "risk")
        cells[column(stop)] = (pen.hoped, "risk")
    for square, letter in lane.tokens:
        cells[column(square)] = (letter, TOKENS[lane.hue] if lane.hue else "token")
    pointer = pen.arrow if lane.active else " "
    role: Role = "active" if lane.active else "plain"
    pieces: list[tuple[str, Role]] = [(f"{pointer} {fit(lane.name, names, pen.more)} ", role)]
    return merged([*pieces, *cells, (pen.finish, "track"), (f" {lane.end}", role)])
