"""A scene as rows: the richest arrangement that leaves the transcript its place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .course import Chart
from .drawing import Pen, Row, Size, draw
from .lanes import fewer
from .pen import merged, wide
from .scene import DiceTray, Hand, Ladder, Panel, Tally, Track

_LARGE = (140, 45)
"""The window from which the course of a race is drawn at its table."""
TWO_COLUMNS = 54
"""The width from which a ladder or a hand stands beside the dice."""

LOWEST_COURSE, HIGHEST_COURSE = 10, 24
"""The rows of the course of a race below a board that has room for it."""
BELOW = 9
"""Rows under the lanes before the course, so that it stays where it is as dice come and go."""


class _Level(NamedTuple):
    """One arrangement, for a board that leaves `spare` rows of its room free."""

    size: Size
    air: bool
    folded: bool
    spare: int
    narrowest: int = 0


_LEVELS = (
    _Level(size=2, air=True, folded=False, spare=12, narrowest=100),
    _Level(size=1, air=True, folded=False, spare=5),
    _Level(size=1, air=False, folded=False, spare=4),
    _Level(size=0, air=True, folded=False, spare=5),
    _Level(size=0, air=False, folded=False, spare=2),
    _Level(size=1, air=False, folded=True, spare=2),
    _Level(size=0, air=False, folded=True, spare=0),
)


def is_large(width: int, height: int) -> bool:
    """Whether a window has room for the course of a race below its board."""
    return width >= _LARGE[0] and height >= _LARGE[1]


def lay_out(
    panels: tuple[Panel, ...], width: int, room: int, pen: Pen, course: Chart | None = None
) -> tuple[Row, ...]:
    """Return at most `room` rows of at most `width` cells, with the course where it fits too."""
    for level in _LEVELS:
        if width >= level.narrowest:
            rows = _arranged(panels, width, pen, level)
            if len(rows) <= room - level.spare:
                if course is None or level is not _LEVELS[0]:
                    return rows
                return _over_course(rows, panels, width, room, pen, course)
    return _tightest(panels, width, room, pen)


def _over_course(
    rows: tuple[Row, ...],
    panels: tuple[Panel, ...],
    width: int,
    room: int,
    pen: Pen,
    course: Chart,
) -> tuple[Row, ...]:
    """Return a board with the course of the race under it, at a height that dice do not change."""
    lanes = sum(
        len(_arranged((p,), width, pen, _LEVELS[0])) for p in panels if isinstance(p, Track)
    )
    height = min(room - _LEVELS[0].spare - lanes - BELOW, HIGHEST_COURSE)
    if height < LOWEST_COURSE:
        return rows
    blank: tuple[Row, ...] = ((),) * (lanes + BELOW - len(rows))
    return (*rows, *blank, *_course(course, width, height - 1, pen), ())[:room]


@lru_cache(4)
def _course(course: Chart, width: int, height: int, pen: Pen) -> tuple[Row, ...]:
    from .plot import plot  # for large windows alone

    return plot(course, width, height, pen)


def _arranged(panels: tuple[Panel, ...], width: int, pen: Pen, level: _Level) -> tuple[Row, ...]:
    blocks = [
        draw(panel, width, pen, size=level.size, folded=level.folded)
        for panel in panels
        if isinstance(panel, Track)
    ]
    others = tuple(panel for panel in panels if not isinstance(panel, Track))
    blocks.append(_below(others, width, pen, level))
    blocks = [block for block in blocks if block]
    if not level.air:
        return tuple(row for block in blocks for row in block)
    rows: list[Row] = [()]
    for block in blocks:
        rows += block if block[-1] == () else (*block, ())
    return tuple(rows)


def _below(panels: tuple[Panel, ...], width: int, pen: Pen, level: _Level) -> tuple[Row, ...]:
    """Return what stands under the track, in two columns where there is room."""
    aside = [panel for panel in panels if isinstance(panel, (Ladder, Hand))]
    main = [panel for panel in panels if not isinstance(panel, (Ladder, Hand))]

    def drawn(some: list[Panel], cells: int) -> list[Row]:
        return [
            row
            for panel in some
            for row in draw(panel, cells, pen, size=level.size, folded=level.folded)
        ]

    if level.folded or width < TWO_COLUMNS or not (aside and main):
        return tuple(drawn(list(panels), width))
    right = drawn([*aside], width // 2)
    left_cells = width - max(map(wide, right)) - 1
    left = drawn([*main], min(left_cells, 72))
    left_cells = min(
        left_cells, max(map(wide, left), default=0) + 3 if width >= 100 else left_cells
    )
    rows: list[Row] = []
    for y in range(max(len(left), len(right))):
        row = left[y] if y < len(left) else ()
        if y < len(right):
            row = merged([*row, (" " * (left_cells - wide(row) + 1), "plain"), *right[y]])
        rows.append(row)
    return tuple(rows)


def _tightest(panels: tuple[Panel, ...], width: int, room: int, pen: Pen) -> tuple[Row, ...]:
    """Return every lane with what may still be said below, or the lanes that fit beside that."""
    track = next((panel for panel in panels if isinstance(panel, Track)), None)
    below: tuple[Row, ...] = ()
    left = room
    for wanted in (len(track.lanes), _wanted(track)) if track else (0,):
        for shown in _shorter(panels):
            rest = [panel for panel in shown if not isinstance(panel, Track)]
            drawn = [draw(panel, width, pen, size=0, folded=True) for panel in rest]
            below = tuple(row for rows in drawn for row in rows)
            left = room - len(below)
            if track is None or left > wanted + bool(track.marks):
                return (*_above(track, left, width, pen), *below)[:room]
    return (*_above(track, left, width, pen), *below)[:room]


def _shorter(panels: tuple[Panel, ...]) -> Iterator[tuple[Panel, ...]]:
    """Yield panels with less and less below the lanes: the dice go last."""
    yield panels
    spared = tuple(p for p in panels if not (isinstance(p, Tally) and p.kind == "tokens"))
    yield spared
    notes = max((len(p.notes) for p in panels if isinstance(p, DiceTray) and p.dice), default=0)
    bare = spared
    for said in range(1, notes + 1):
        bare = tuple(
            p._replace(notes=p.notes[said:]) if isinstance(p, DiceTray) and p.dice else p
            for p in spared
        )
        yield bare
    yield tuple(panel for panel in bare if not isinstance(panel, Tally))


def _above(track: Track | None, rows: int, width: int, pen: Pen) -> tuple[Row, ...]:
    """Return the lanes that fit in so many rows, under their ruler."""
    if track is None:
        return ()
    return draw(fewer(track, rows - 1 - bool(track.marks)), width, pen, size=0)


def _wanted(track: Track) -> int:
    """Return the lanes that must be seen: two, but all of them where they are everyone's."""
    return (
        min(2, len(track.lanes)) if any(lane.active for lane in track.lanes) else len(track.lanes)
    )
