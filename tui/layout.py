"""A scene as rows: the richest arrangement that leaves the transcript its place."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .drawing import Pen, Row, Size, draw
from .lanes import fewer
from .pen import merged, wide
from .scene import DiceTray, Hand, Ladder, Panel, Tally, Track

TWO_COLUMNS = 54
"""The width from which a ladder or a hand stands beside the dice."""


@dataclass(frozen=True, slots=True)
class _Level:
    """One arrangement, for a board that leaves `spare` rows of its room free."""

    size: Size
    air: bool
    folded: bool
    spare: int
    narrowest: int = 0


_LEVELS = (
    _Level(size=2, air=True, folded=False, spare=12, narrowest=100),
    _Level(size=1, air=True, folded=False, spare=5, narrowest=100),
    _Level(size=0, air=True, folded=False, spare=5),
    _Level(size=0, air=False, folded=False, spare=2),
    _Level(size=1, air=False, folded=True, spare=2),
    _Level(size=0, air=False, folded=True, spare=0),
)


def lay_out(panels: tuple[Panel, ...], width: int, room: int, pen: Pen) -> tuple[Row, ...]:
    """Return at most `room` rows of at most `width` cells."""
    for level in _LEVELS:
        if width >= level.narrowest:
            rows = _arranged(panels, width, pen, level)
            if len(rows) <= room - level.spare:
                return rows
    return _tightest(panels, width, room, pen)


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
    """Return the dice and the lanes that still fit; what is said besides them goes first."""
    spared = tuple(p for p in panels if not (isinstance(p, Tally) and p.kind == "tokens"))
    bare = tuple(replace(p, notes=()) if isinstance(p, DiceTray) and p.dice else p for p in spared)
    track = next((panel for panel in panels if isinstance(panel, Track)), None)
    below: list[Row] = []
    left = room
    least = tuple(panel for panel in bare if not isinstance(panel, Tally))
    for shown in (panels, spared, bare, least):
        rest = [panel for panel in shown if not isinstance(panel, Track)]
        below = [row for panel in rest for row in draw(panel, width, pen, size=0, folded=True)]
        left = room - len(below)
        if track is None or left > _wanted(track) + bool(track.marks):
            break
    if track is None:
        return tuple(below[:room])
    above = draw(fewer(track, left - 1 - bool(track.marks)), width, pen, size=0)
    return (*above, *below)[:room]


def _wanted(track: Track) -> int:
    """Return the lanes that must be seen: two, but all of them where they are everyone's."""
    return (
        min(2, len(track.lanes)) if any(lane.active for lane in track.lanes) else len(track.lanes)
    )
