"""Provably fair dice, in English."""

from __future__ import annotations

from ..fair import FairWords
from . import count


class Words(FairWords):
    title = "Provably fair dice"
    choice = "provably fair dice"
    choice_help = (
        "A seed is promised before the first throw, then each player adds a text: "
        "at the end anyone can check every throw."
    )
    adds = "Each player adds a nonce: any text."
    nonces = "A nonce each, any text"
    ask = "Nonce, Enter draws one"
    start_help = "Enter starts the race with these nonces."
    nonce_help = "Any text. Enter: another nonce, or a new one drawn."
    bot_help = "The nonce of a bot is drawn."
    no_race = "The race was left before its first throw: nothing is saved."
    later = "The seed is told once the race is over."

    def promise(self, commitment: str) -> str:
        return f"Commitment to the seed of the dice: {commitment}."

    def nonce(self, name: str, nonce: str, *, drawn: bool) -> str:
        return f"{name}, nonce{' drawn' if drawn else ''}: {nonce}."

    def ask_nonce(self, name: str) -> str:
        return f"Nonce of {name}: any text, Enter draws one?"

    def seed(self, seed: str) -> str:
        return f"Seed of the dice: {seed}."

    def how_to_check(self, name: str) -> str:
        return f"To check every throw: galop verify {name}"

    def kept(self, commitment: str) -> str:
        return f"The seed is the one promised by the commitment {commitment}."

    def follow(self, fallen: int) -> str:
        what = count(fallen, "throw, deal or draw", "throws, deals and draws")
        return f"Checked against the seed and the nonces: {what}."

    def not_with(self, flag: str) -> str:
        return f"--fair draws the dice from its own seed: leave out {flag}."

    def nonce_alone(self) -> str:
        return "--nonce is for fair dice: add --fair."

    def nonce_form(self, text: str) -> str:
        return f"--nonce {text} names nobody who plays: write NAME=TEXT, such as Ana=rabbit."

    def nonce_of_bot(self, name: str) -> str:
        return f"{name} is a bot, whose nonce is drawn: leave it out."

    def nonce_twice(self, name: str) -> str:
        return f"--nonce is given twice for {name}: leave one out."


FAIR = Words()
