"""Pictures of the curtain and of the end, each looked at by a person, and their contrast.

`pytest tests/test_end_looks.py --snapshot-update` takes the pictures anew.
"""

from __future__ import annotations

from typing import Any

import pytest
from galop.saves.settings import ThemeName
from galop.tui.drapes import Handover
from galop.tui.drawing import Pen
from galop.tui.handover import missed
from galop.tui.screens.curtain import Curtain
from galop.tui.sitting import Sitting
from galop.tui.themes import Dressed, draw_with, dress
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.screen import screen_words
from galop.tui.words.table import table_words
from looking import SEATS, Silent, end, screen_rows, stopped
from reviewing import Pictured
from test_looks import OWN, poor
from textual.screen import Screen


class Stand(Dressed[None]):
    """One screen and nothing else, in a theme."""

    def __init__(
        self, shown: Screen[Any], theme: ThemeName = "dark", *, unicode: bool = True
    ) -> None:
        super().__init__()
        self._shown = shown
        self._unicode = unicode
        self._named: ThemeName = theme

    def on_mount(self) -> None:
        dress(self, self._named)
        draw_with(self, unicode=self._unicode)
        self.push_screen(self._shown)


def curtain(language: Language, *, unicode: bool = True) -> Curtain:
    """Return a curtain that falls in the middle of a game of four people."""
    match = stopped("tierce")
    session = Silent(Sitting(match, None, language))
    words = table_words(language)
    handover = Handover(
        session.words.title,
        words.played(match.names[1]),
        words.pass_keyboard(match.names[2]),
        missed(session, 2),
        "",
    )
    return Curtain(handover, words, Pen(screen_words(language), unicode))


SHOWN: list[tuple[str, Language, int, int, bool]] = [
    *((name, language, 80, 24, True) for name in ("curtain", *SEATS) for language in LANGUAGES),
    *((name, "en", 80, 24, False) for name in ("curtain", "tierce")),
    *((name, "en", 60, 20, True) for name in ("curtain", "marche")),
    *((name, "fr", 40, 12, True) for name in ("curtain", "tierce")),
    *((name, "en", 200, 60, True) for name in ("curtain", "excape")),
]


@pytest.mark.parametrize(("name", "language", "width", "height", "unicode"), SHOWN)
def test_the_curtain_and_the_end(
    pictured: Pictured, name: str, language: Language, width: int, height: int, unicode: bool
) -> None:
    made: Screen[Any] = (
        curtain(language, unicode=unicode)
        if name == "curtain"
        else end(name, language, unicode=unicode)
    )
    title = name if name == "curtain" else f"end.{name}"
    title += f".{language}{'' if unicode else '.ascii'}.{width}x{height}"
    text = pictured(Stand(made, unicode=unicode), title, (width, height))
    assert unicode or all(sign.isascii() or sign.isalpha() for sign in text)


@pytest.mark.parametrize("theme", OWN)
@pytest.mark.parametrize("name", ["curtain", "tierce", "metres"])
async def test_every_cell_of_them_can_be_read(theme: ThemeName, name: str) -> None:
    app = Stand(curtain("fr") if name == "curtain" else end(name, "fr"), theme)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("x")  # what is said of a key that does nothing
        assert list(poor(screen_rows(app))) == []


async def test_without_colours_the_winners_line_still_has_its_letter_and_weight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Stand(end("excape", "fr"), "terminal")
    async with app.run_test(size=(80, 24)):
        rows = screen_rows(app)
    styled = [piece for row in rows for piece in row if piece.style and piece.style.bold]
    assert any("gagne" in piece.text for piece in styled)
    assert any(piece.text in "AMC4BE" for piece in styled)
