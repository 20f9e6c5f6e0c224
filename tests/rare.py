"""Rare moments of each game, with their dice and what is typed, to be read aloud."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from galop.rules.options import OptionValue


class Rare(NamedTuple):
    """A few turns. `typed` holds one answer a prompt, or a letter that chooses; "." is Enter."""

    title: str
    throws: str
    typed: str
    players: str = "Ana,Ben"
    options: Mapping[str, OptionValue] = MappingProxyType({})


RARE: dict[str, tuple[Rare, ...]] = {
    "metres": (
        Rare(
            "a shared win, and a computer that stays behind",
            "5 5 5 5 5 5 5 1",
            ". r r s . r r s q",
            "Ana,Ben,Robot",
            {"squares": 10, "tie": True},
        ),
        Rare(
            "one who passes the end, and another who falls short of it",
            "5 5 5 1 6 4",
            ". r r s . r w m",
            options={"squares": 12, "tie": True},
        ),
        Rare(
            "a win by the number of dice, after opening sixes",
            "5 4 1 6 6 1 2 6",
            ". r s . s . r r",
            options={"squares": 10},
        ),
        Rare("a draw for who starts", "3", ". d w v u q", options={"first": "drawn"}),
    ),
    "marche": (
        Rare(
            "nothing lost, the last die, only X, all lost",
            "1234 111 1122 133 14 3 XXXX X124 XX1",
            ". 1 r . 2 r 1 r r d . r 1 r w",
        ),
        Rare(
            "two pairs: which one walks, both back, both kept",
            "XX12 X34 1234 111 XX33 XX4 X2",
            ". b 1 r a 3 s . 1 r . a r b r b s w m",
            options={"two_pairs": True, "squares": 10},
        ),
        Rare(
            "a jump over a pair of tokens",
            "XX12 1234 XX12 XX34",
            ". 1 s . 1 s . 1 s . 3 w",
            "Ana,Ben,Chloé",
            {"jump": True, "squares": 12},
        ),
        Rare(
            "special squares: on, back, a turn missed, a turn more",
            "X123 XX12 XXX1 1123 XXXX X234 1234 1234",
            ". 1 s . 1 s . s . 2 s . s . 2 w s .",
            "Ana,Ben,Chloé,Dora",
            {"special": "2:+2 3:skip 4:again 5:-2", "squares": 12},
        ),
        Rare(
            "arriving is not yet winning",
            "XXXX XXXX XXX1 X23",
            ". r r d r 2 s",
            options={"win": "secured", "squares": 10},
        ),
        Rare("alone", "XXXX XXXX XXX1", ". r r", "Ana", {"squares": 12}),
    ),
    "tierce": (
        Rare(
            "triples, three arrivals in one throw, tokens, the next game",
            "666 666 666 666 666 666 555 662",
            ". d 7 1 . 7 1 . 7 2 . 7 2 . 7 3 . 7 3 . 5 1 2 3 . 6 1 u w q",
            options={"games": 2},
        ),
        Rare(
            "a throw of two dice, then of one",
            "666 666 666 666 444 44 6 6 6 6 6 6",
            ". 7 1 . 7 1 . 7 2 . 7 2 . 7 1 . 2 3 d . 3 . 3 . 3 . 3 . 3 . 3",
            options={"games": 1, "scoring": "cumulative"},
        ),
    ),
    "excape": (
        Rare(
            "two pairs chased at once, line 0, a double, a pair that walks",
            "51 41 72 21 33 3X",
            ". s5 . s4 . 2 2 w . s0 . d r",
            "Ana,Ben,Chloé",
        ),
        Rare(
            "an edition: a first X counts 0, X X, a later X X costs 2",
            "4X XX 11 XX 7X",
            ". s3 . s0 . r w . d s1",
            options={"rules": "exxtra"},
        ),
        Rare(
            "a win as the turn begins",
            "76 11 76 11 76 11 76 11",
            ". s5 . s0 . s5 . s0 . s5 . s0 . s5 . s0",
        ),
        Rare(
            "a win by a double in the middle of a turn",
            "33 33 33 33 33 33 33",
            ". r r r r r r",
        ),
    ),
}
