"""Excape: one lane a runner, the pair in hand, and the ladder of lines."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.core import Seat
from ...rules.excape import LINES, ExcapeState
from ..scene import DiceTray, Ladder, Lane, Panel, Rung, Table, Track, initials
from ..words import AnyWords


class ExcapeTable(Table[ExcapeState]):
    def scene(
        self, view: ExcapeState, names: Sequence[str], viewer: Seat | None, words: AnyWords
    ) -> tuple[Panel, ...]:
        goal = int(view.options.goal)
        lanes = tuple(
            Lane(name, ((min(at, goal), letter),), str(at), seat == view.seat)
            for seat, (name, letter, at) in enumerate(
                zip(names, initials(names), view.positions, strict=True)
            )
        )
        rungs = tuple(
            Rung(
                line,
                tuple(
                    (f"{pair.score:02} {names[seat]}", False)
                    for seat, pair in enumerate(view.pairs)
                    if pair is not None and pair.line == line
                ),
            )
            for line in sorted(LINES, reverse=True)
        )
        return (Track(lanes, 0, goal), DiceTray(view.faces, thrown=view.rolls), Ladder(rungs))


TABLE = ExcapeTable()
