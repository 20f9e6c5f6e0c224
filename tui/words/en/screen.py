"""The full screen's words, in English."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Language
from ..screen import ScreenWords
from . import both


class Words(ScreenWords):
    language: Language = "en"
    welcome = "Full screen. With a screen reader or braille: q, then galop --speech."
    dice = "Dice"
    aside = "Set aside"
    arrivals = "Arrived"
    colon = ":"
    ladder = "Lines"
    tokens = "Tokens"
    hand = "Hand of"
    keys = (
        ("<play.roll> roll", 7),
        ("<play.stop> stop", 7),
        ("<play.undo> undo", 2),
        ("<play.repeat> repeat", 11),
        ("<play.where> where", 9),
        ("<play.dice> dice", 10),
        ("<play.mine> mine", 4),
        ("<play.hint> hint", 3),
        ("<play.odds> odds", 5),
        ("<play.log> log", 6),
        ("<play.settings> settings", 8),
        ("<play.rules> rules", 1),
        ("<play.leave> leave", 0),
    )
    too_small = "At least 40×12: too small."
    over = "The race is over. <play.leave> leaves."
    hasten = "<choices.take>: go on"
    pasted = "A pasted text does nothing here."
    no_pause = "Ctrl-Z: no shell could take the game up again. Nothing has changed."

    def header(self, title: str, game: int, turn: int, name: str) -> str:
        return f"{title} · round {turn} · {name} to play"

    def hand_hidden(self, key: str) -> str:
        return f"hidden, {key} shows it"

    def answer_page(self, page: int, pages: int, key: str) -> str:
        told = f"{key}: {'more' if page < pages else 'back to the track'}."
        return f"{page} of {pages}. {told}" if pages > 1 else told

    def line(self, number: int) -> str:
        return f"line {number}"

    def takes_out(self, scores: Sequence[str]) -> str:
        return f"takes out {both(scores)}"

    def mark(self, effect: str) -> str:
        return {"skip": "skip", "again": "again"}.get(effect, effect)

    def throw_number(self, number: int) -> str:
        return f"throw {number}"


SCREEN = Words()
