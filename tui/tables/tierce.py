"""Tiercé Color: a lane a pawn, the arrivals, the tokens, and the viewer's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from ...rules.core import Seat
from ...rules.tierce import TierceState
from ...rules.tierce_cards import GOAL, PAWNS
from ..scene import DiceTray, Hand, Hue, Lane, Panel, Table, Tally, Track, notes
from ..words import AnyWords

HUES: tuple[Hue, ...] = get_args(Hue)
"""The colours of PAWNS, in their order."""


class TierceTable(Table[TierceState]):
    def scene(
        self, view: TierceState, names: Sequence[str], viewer: Seat | None, words: AnyWords
    ) -> tuple[Panel, ...]:
        spoken = [words.pawn(pawn) for pawn in PAWNS]
        lanes = tuple(
            Lane(f"{letter} {name}", ((min(at, GOAL), letter),), str(at), hue=hue)
            for (letter, name), at, hue in zip(spoken, view.pawns, HUES, strict=True)
        )
        home = [words.pawn(pawn)[1] for pawn in view.arrived]
        home += ["-"] * (3 - len(home))
        arrived = tuple((str(place), name) for place, name in enumerate(home, start=1))
        tokens = tuple((name, str(count)) for name, count in zip(names, view.tokens, strict=True))
        shown = () if viewer is None else (_hand(view, viewer, names, words),)
        dice = tuple(map(str, view.dice))
        return (
            Track(lanes, 0, GOAL),
            DiceTray(dice, notes=notes(words, view, names, dice)),
            Tally("arrivals", arrived),
            Tally("tokens", tokens),
            *shown,
        )


def _hand(view: TierceState, viewer: Seat, names: Sequence[str], words: AnyWords) -> Hand:
    cards = tuple(card and "-".join(words.pawn(p)[0] for p in card) for card in view.hands[viewer])
    hopes = () if None in cards or not cards else words.mine(view, viewer, names)[1:]
    return Hand(names[viewer], cards, hopes)


TABLE = TierceTable()
