"""Panels in every state, to be looked at: what the gallery shows and the tests compare."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .drawing import Pen, Row, draw
from .layout import lay_out
from .scene import DiceTray, Hand, Ladder, Lane, Panel, Rung, Tally, Track


@dataclass(frozen=True, slots=True)
class Sample:
    """One state of a panel, and what it shows."""

    title: str
    panel: Panel
    folded: bool = False


NAMES = (
    "Ana",
    "Maximilienne de la Tour",
    "Chloé",
    "王小明",
    "[/b]",
    "Ben",
    "Ana-Lucia",
    "Éléonore",
)
_LETTERS = "AMC4BENÉ"


def _lanes(count: int, goal: int) -> tuple[Lane, ...]:
    places = [goal * at // 9 for at in (7, 0, 4, 9, 1, 8, 3, 5)]
    return tuple(
        Lane(name, ((at, letter),), str(at), seat == 2, ((at, at + goal // 6),) * (seat == 2))
        for seat, (name, letter, at) in enumerate(
            zip(NAMES[:count], _LETTERS, places, strict=False)
        )
    )


_SPECIAL = ((6, "+2"), (11, "skip"), (15, "-2"), (18, "again"))
_ONE_PAIR = (
    Lane("Ana", ((5, "a"), (8, "A")), "5>8", True, ((5, 8),)),
    Lane("Ben", ((13, "B"),), "13"),
)
_TWO_PAIRS = (
    Lane(
        "Ana",
        ((2, "a"), (9, "a"), (4, "A"), (12, "A")),
        "2>4/9>12",
        True,
        ((2, 4), (9, 12)),
    ),
    Lane("Ben", ((3, "B"), (20, "B")), "3/20"),
)
_RUNGS = (
    Rung(5, ()),
    Rung(4, ("63 Chloé",)),
    Rung(3, ("51 Maximilienne de la Tour",)),
    Rung(2, (), ("51", "63")),
    Rung(1, ("21 Dora",)),
    Rung(0, ("11 Ben", "40 [/b]", "32 王小明"), ("21", "51", "63")),
)

SAMPLES = (
    Sample(
        "Track: eight runners, 61 squares, long names, what is at stake",
        Track(_lanes(8, 61), 0, 61),
    ),
    Sample("Track: two runners, 20 squares", Track(_lanes(2, 20), 0, 20)),
    Sample("Track: 200 squares", Track(_lanes(4, 200), 0, 200)),
    Sample("Track: a mark and a walk, special squares", Track(_ONE_PAIR, 1, 20, _SPECIAL)),
    Sample("Track: two pairs", Track(_TWO_PAIRS, 1, 20)),
    Sample("Dice: none once a race is over", DiceTray(())),
    Sample("Dice: none yet, and what a throw risks", DiceTray((), notes=("11/36.",))),
    Sample("Dice: a throw, its number, its worth", DiceTray(("7", "2"), (), 2, ("72: 5/36.",))),
    Sample("Dice: some set aside", DiceTray(("X", "X", "4"), ("1", "3"))),
    Sample("Dice: only those set aside", DiceTray((), ("1", "2", "3", "4"))),
    Sample("Dice: more than fit in boxes", DiceTray(tuple("6654321234512345"))),
    Sample("Ladder: what a score takes out", Ladder(_RUNGS)),
    Sample("Ladder: the same, folded", Ladder(_RUNGS), folded=True),
    Sample(
        "Ladder: nothing lies there", Ladder(tuple(Rung(line, ()) for line in (5, 4, 3, 2, 1, 0)))
    ),
    Sample("Ladder: nothing, folded", Ladder((Rung(0, ()),)), folded=True),
    Sample("Hand: seen", Hand("Ana", ("R-V-B", "B-R-J"), ("R-V-B: 5.", "B-R-J: 0."))),
    Sample("Hand: seen, folded", Hand("Ana", ("R-V-B", "B-R-J"), ("5", "0")), folded=True),
    Sample("Hand: not to be seen", Hand("Ana", (None, None, None, None))),
    Sample("Arrivals", Tally("arrivals", (("1", "R"), ("2", "-"), ("3", "-")))),
    Sample("Tokens", Tally("tokens", tuple((name, "5") for name in NAMES[:6]))),
)

SCENE = (Track(_lanes(3, 20), 0, 20), DiceTray(("7", "X"), (), 2), Ladder(_RUNGS))
"""A board of several panels."""


def drawn(width: int, pen: Pen) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """Yield every sample's title and rows; large dice come last, with a scene that has room."""
    for sample in SAMPLES:
        yield sample.title, draw(sample.panel, width, pen, folded=sample.folded)
    yield "A scene with little room", lay_out(SCENE, width, 7, pen)
    yield "A scene with much room", lay_out(SCENE, max(width, 100), 55, pen)
