"""Marque & Marche: a mark and a walk a lane, the dice thrown and those set aside."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.core import Seat
from ...rules.marche_state import MarcheState
from ...rules.marche_track import special_squares
from ..scene import DiceTray, Lane, Panel, Table, Track, initials, notes
from ..words import AnyWords


class MarcheTable(Table[MarcheState]):
    def scene(
        self, view: MarcheState, names: Sequence[str], viewer: Seat | None, words: AnyWords
    ) -> tuple[Panel, ...]:
        letters = initials(names)
        lanes = tuple(
            self._lane(view, seat, names[seat], letters[seat]) for seat in range(len(names))
        )
        options = view.options
        told = notes(words, view, names, view.faces)
        told = told[-1:] if not view.faces or view.phase == "choose" else ()
        marks = tuple(special_squares(options.special, options.squares).items())
        return (
            Track(lanes, 1, view.options.squares, marks),
            DiceTray(view.faces, view.aside, notes=told),
        )

    def _lane(self, view: MarcheState, seat: Seat, name: str, letter: str) -> Lane:
        marks = view.marks[seat]
        walks = view.walks if seat == view.seat else marks
        tokens = [
            (mark, letter.lower()) for mark, walk in zip(marks, walks, strict=True) if mark != walk
        ]
        tokens += [(walk, letter) for walk in walks]
        end = "/".join(
            str(walk) if walk == mark else f"{mark}>{walk}"
            for mark, walk in zip(marks, walks, strict=True)
        )
        risk = tuple((mark, walk) for mark, walk in zip(marks, walks, strict=True) if mark < walk)
        return Lane(name, tuple(tokens), end, seat == view.seat, risk)


TABLE = MarcheTable()
