"""Pour quelques mètres de plus: one lane a runner, and every die of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.core import Seat
from ...rules.metres import MetresState
from ..scene import DiceTray, Lane, Panel, Table, Track, initials, notes
from ..words import AnyWords


class MetresTable(Table[MetresState]):
    def scene(
        self, view: MetresState, names: Sequence[str], viewer: Seat | None, words: AnyWords
    ) -> tuple[Panel, ...]:
        goal = view.options.squares + 1  # D0-3: the arrival is past the last square
        lanes = tuple(
            Lane(
                name,
                ((min(at, goal), letter),),
                str(at),
                seat == view.seat,
                ((at, min(at + view.total, goal)),) if seat == view.seat and view.total else (),
            )
            for seat, (name, letter, at) in enumerate(
                zip(names, initials(names), view.positions, strict=True)
            )
        )
        dice = tuple(str(face) for face in view.faces)
        return (Track(lanes, 0, goal), DiceTray(dice, notes=notes(words, view, names, dice)))

    def rolling(self, tray: DiceTray, faces: tuple[str, ...]) -> DiceTray:
        """Each throw stays beside the others."""
        return super().rolling(tray, (*tray.dice, *faces))


TABLE = MetresTable()
