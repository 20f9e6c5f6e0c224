"""Excape: one lane a runner, the pair in hand, and the ladder of lines."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.core import Seat
from ...rules.excape import LINES, ExcapeState
from ..scene import DiceTray, Ladder, Lane, Panel, Rung, Table, Track, initials, notes
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
        choosing = view.phase == "choose"
        rungs = tuple(
            Rung(
                line,
                tuple(
                    f"{pair.score:02} {names[seat]}"
                    for seat, pair in enumerate(view.pairs)
                    if pair is not None and pair.line == line
                ),
                tuple(f"{pair.score:02}" for _, pair in view.taken_out(line))
                if choosing and line in view.free
                else (),
            )
            for line in sorted(LINES, reverse=True)
        )
        told = notes(words, view, names, view.faces)
        told = told[:1] if choosing else told[-1:]  # the ladder shows the rest
        tray = DiceTray(view.faces, thrown=view.rolls, notes=told)
        return (Track(lanes, 0, goal), tray, Ladder(rungs))


TABLE = ExcapeTable()
