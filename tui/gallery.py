"""Every panel in every state on one page: `python -m galop.tui.gallery [fr|en] [theme] [ascii]`.

Pictures of it are compared by the tests. Up and Down scroll, t takes the next theme, q leaves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from ..saves.settings import ThemeName
from .drawing import Pen, Row, draw
from .layout import lay_out
from .scene import DiceTray, Hand, Ladder, Lane, Panel, Rung, Tally, Track
from .themes import NAMES, dress
from .widgets.rows import Rows
from .words import Language
from .words.screen import screen_words


@dataclass(frozen=True, slots=True)
class Sample:
    """One state of a panel, and what it shows."""

    title: str
    panel: Panel
    folded: bool = False


_NAMES = (
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
            zip(_NAMES[:count], _LETTERS, places, strict=False)
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
    Sample("Dice: none yet", DiceTray(())),
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
    Sample("Tokens", Tally("tokens", tuple((name, "5") for name in _NAMES[:6]))),
)


def drawn(width: int, pen: Pen) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """Yield every sample's title and rows; large dice come last, with a scene that has room."""
    for sample in SAMPLES:
        yield sample.title, draw(sample.panel, width, pen, folded=sample.folded)
    scene = (Track(_lanes(3, 20), 0, 20), DiceTray(("7", "X"), (), 2), Ladder(_RUNGS))
    yield "A scene with little room", lay_out(scene, width, 7, pen)
    yield "A scene with much room", lay_out(scene, max(width, 100), 55, pen)


class Gallery(App[None]):
    """The page."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", id="gallery.leave"),
        Binding("t", "theme", id="gallery.theme"),
    ]
    DEFAULT_CSS = """
    Gallery VerticalScroll { background: $background; color: $foreground; padding: 0 1; }
    Gallery .title { margin-top: 1; text-style: underline; }
    """

    def __init__(
        self, language: Language = "en", theme: ThemeName = "dark", *, unicode: bool = True
    ) -> None:
        super().__init__()
        self._pen = Pen(screen_words(language), unicode)
        self._named: ThemeName = theme

    def on_mount(self) -> None:
        dress(self, self._named)

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            for title, rows in drawn(max(self.size.width - 4, 20), self._pen):
                yield Static(Content(title), classes="title")
                shown = Rows()
                shown.draw(rows)
                yield shown

    def action_theme(self) -> None:
        self._named = NAMES[(NAMES.index(self._named) + 1) % len(NAMES)]
        dress(self, self._named)


def main(arguments: list[str]) -> None:
    """Show the page as the arguments ask, in any order."""
    asked: list[ThemeName] = [name for name in NAMES if name in arguments]
    theme = asked[0] if asked else "dark"
    Gallery("fr" if "fr" in arguments else "en", theme, unicode="ascii" not in arguments).run()


if __name__ == "__main__":
    main(sys.argv[1:])
