"""The full screen's words, in English."""

from __future__ import annotations

from collections.abc import Sequence

from ..screen import ScreenWords
from . import both


class Words(ScreenWords):
    welcome = "Full screen. With a screen reader or braille: q, then galop --lines."
    dice = "Dice"
    aside = "Set aside"
    no_dice = "no dice thrown yet"
    arrivals = "Arrived"
    ladder = "Lines"
    tokens = "Tokens"
    hand = "Hand of"
    hand_hidden = "hidden, m shows it"
    keys = "r roll  s stop  u undo  v repeat  w where  d dice  m mine  ? rules  q leave"
    keys_narrow = "r roll  s stop  u undo  ? rules  q leave"
    keys_narrowest = "u undo  ? rules  q leave"
    too_small = "A larger window is needed: 40 columns and 12 lines."
    over = "The race is over. q leaves."
    undo_open = "u takes the last choice back until the next throw."
    hasten = "Enter: go on"

    def header(self, title: str, game: int, turn: int, name: str) -> str:
        return f"{title} · round {turn} · {name} to play"

    def line(self, number: int) -> str:
        return f"line {number}"

    def takes_out(self, scores: Sequence[str]) -> str:
        return f"takes out {both(scores)}"

    def mark(self, effect: str) -> str:
        return {"skip": "skip", "again": "again"}.get(effect, effect)

    def throw_number(self, number: int) -> str:
        return f"throw {number}"


SCREEN = Words()
