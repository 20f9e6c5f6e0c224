"""A card of Tiercé Color stays whole at a row's end, with its worth: on the screen, not by ear."""

from __future__ import annotations

import re

import pytest
from at_table import text_on
from galop.tui.finish import Finish, pages
from galop.tui.pen import Pen, plain, sentence
from galop.tui.widgets.transcript import Transcript
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.screen import screen_words
from galop.tui.words.table import table_words
from galop.tui.wrapping import joined, parted, wrapped_for_the_eye
from playing import played
from textual.app import App, ComposeResult

HAND = "Main : V R B 0, B R V 0, R J V 0, J V B 1."
BROKEN = re.compile(r"(?m)(?:^[0-9]\b|\b[RVBJGY]$|^[RVBJGY] )")
"""A row that begins with what a card is worth, or begins or ends within a card."""


@pytest.mark.parametrize("width", range(11, 60))
def test_no_row_ends_within_a_card_or_before_its_worth(width: int) -> None:
    rows = wrapped_for_the_eye(HAND, width)
    assert " ".join(rows) == HAND
    for row in (*rows, *plain(sentence(HAND, width)).split("\n")):
        cards = row.strip().removeprefix("Main :").removesuffix(".").split(",")
        assert all(len(card.split()) in (0, 4) for card in cards), row


def test_other_sentences_break_as_they_did() -> None:
    for line in ("A 6: walks 2, to 2.", "Ana, B C and D.", "À Ana de jouer.", "R12 V3 B4 J5"):
        assert joined(line) == line
    cards = "Ben montre\u00a0: B V R, J V B."
    assert joined(cards) == "Ben montre\u00a0: B\u00a0V\u00a0R, J\u00a0V\u00a0B."
    assert parted(joined(cards)) == cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_an_end_keep_cards_whole(language: Language) -> None:
    match = played("tierce", "together", seats=4)
    standing = words(language, "tierce").standing(match.view(None), match.names)
    assert sum(line.count(", ") for line in standing[1:]) == 12
    assert BROKEN.search("Main : V R B 0, J V\nB 1")
    pen = Pen(screen_words(language))
    for width in range(20, 78):
        for page in pages(Finish("x", standing[1:], ()), table_words(language), width, 40, pen):
            assert not BROKEN.search(plain(page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_heard_has_plain_spaces_within_a_card(language: Language) -> None:
    match = played("tierce", "together", seats=4)
    hands = words(language, "tierce").standing(match.view(None), match.names)[1:]
    assert all(re.search(r"[A-Z] [A-Z] [A-Z] \d", hand) for hand in hands)


class _Shown(App[None]):
    def compose(self) -> ComposeResult:
        yield Transcript()


async def test_the_transcript_keeps_cards_whole() -> None:
    app = _Shown()
    async with app.run_test(size=(26, 12)) as pilot:
        app.query_one(Transcript).add("Ben montre B V R, R J B, J V R.")
        await pilot.pause()
        shown = text_on(app, Transcript)
        assert "R J B," in shown and "J V R." in shown
        assert len(shown.split("\n")) > 1
