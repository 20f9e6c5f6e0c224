"""Keys and what they do, in English."""

from __future__ import annotations

from collections.abc import Mapping

from ..keys import KeyWords


class Words(KeyWords):
    title = "Keys of the full screen"
    names: Mapping[str, str] = {
        "enter": "Enter",
        "escape": "Esc",
        "space": "Space",
        "tab": "Tab",
        "backspace": "Backspace",
        "delete": "Delete",
        "insert": "Insert",
        "home": "Home",
        "end": "End",
        "pageup": "Page up",
        "pagedown": "Page down",
        "up": "up",
        "down": "down",
        "left": "left",
        "right": "right",
    }
    places: Mapping[str, str] = {
        "play": "At the table",
        "curtain": "At the curtain",
        "end": "At the end",
        "choices": "Among the choices",
        "home": "At home",
        "listing": "In a list",
        "listed": "In a list",
        "setup": "In a list",
        "saves": "Among the saved games",
        "statistics": "In the statistics",
        "train": "In the trainer",
        "log": "In the log",
        "review": "In the review",
        "rules": "In the rules",
        "page": "On a page",
        "ask": "At a question",
        "app": "Everywhere",
    }
    acts: Mapping[str, str] = {
        "play.roll": "roll",
        "play.stop": "stop",
        "play.undo": "undo",
        "play.repeat": "repeat the last message",
        "play.where": "say where everyone is",
        "play.dice": "say the dice",
        "play.mine": "say or show what is one’s own",
        "play.hint": "hint",
        "play.odds": "odds",
        "play.rules": "rules",
        "play.log": "log",
        "play.settings": "settings",
        "play.more": "more of an answer",
        "play.more_before": "the page before of an answer",
        "play.board": "back to the track",
        "play.leave": "leave the table",
        "curtain.on": "go on from the curtain",
        "curtain.hand": "go on with the hand shown",
        "curtain.undo": "undo the last choice",
        "curtain.leave": "leave the table there",
        "end.more": "next page of the end",
        "end.review": "review of a finished race",
        "end.sheet": "sheet of the game",
        "end.log": "log of a finished race",
        "end.again": "play again",
        "end.leave": "leave a finished race",
        "choices.next": "next choice",
        "choices.previous": "choice before",
        "choices.take": "take the marked choice",
        "home.new": "new game",
        "home.saves": "saved games",
        "home.stats": "statistics",
        "home.rules": "rules of a game",
        "home.train": "trainer",
        "home.settings": "settings at home",
        "home.quit": "quit Galop",
        "home.stay": "stay at home",
        "listing.next": "next line",
        "listing.previous": "line before",
        "listing.next_page": "next page",
        "listing.previous_page": "page before",
        "listing.first": "first line",
        "listing.last": "last line",
        "listing.more": "next value",
        "listing.less": "value before",
        "listing.take": "take the marked line",
        "listed.back": "back",
        "setup.add": "add a player",
        "saves.log": "log of the marked game",
        "saves.sheet": "sheet of the marked game",
        "saves.review": "review of the marked game",
        "train.following": "the next position to train",
        "statistics.race": "another race",
        "log.sentence": "the next sentence",
        "log.sentence_before": "the sentence before",
        "log.step": "the next step",
        "log.step_before": "the step before",
        "log.turn": "the next turn",
        "log.turn_before": "the turn before",
        "log.choice": "the next choice",
        "log.choice_before": "the choice before",
        "log.start": "the beginning of the log",
        "log.end": "the end of the log",
        "log.repeat": "repeat the sentence",
        "log.where": "say where everyone was",
        "log.dice": "say the dice as they lay",
        "log.keys": "list the keys of the log",
        "review.line": "the next line of the review",
        "review.line_before": "the line before",
        "review.part": "the next part of the review",
        "review.part_before": "the part before",
        "review.start": "the beginning of the review",
        "review.end": "the end of the review",
        "review.move": "the move of a line in the log",
        "review.curve": "the curve, large or small",
        "review.repeat": "repeat the line",
        "review.keys": "list the keys of the review",
        "rules.part": "the next part of the rules",
        "rules.part_before": "the part before",
        "page.line": "the next line",
        "page.line_before": "the line before",
        "page.screen": "the next screen of a page",
        "page.screen_before": "the screen before",
        "page.start": "the beginning of a page",
        "page.end": "the end of a page",
        "page.close": "close the page",
        "ask.cancel": "answer nothing",
        "app.redraw": "draw the screen again",
        "app.pause": "pause, and go on by fg",
        "app.leave": "leave at once",
    }
    the_app = "something else"
    help = "Enter: press another key for this."
    usual = "put every usual key back"
    usual_help = "Each act has the key that Galop gives it again."

    def press(self, act: str, keys: str) -> tuple[str, ...]:
        return (
            f"{act[0].upper()}{act[1:]}: {keys}.",
            "Press the new key.",
            "Esc: none. Delete: the usual key.",
        )

    def refused(self, why: str) -> str:
        return f"The usual keys stay. {why}"

    def no_act(self, act: str) -> str:
        return f"Nothing that a key can do is called {act}."

    def no_key(self, key: str, act: str) -> str:
        return f"{key or 'An empty key'} is not the name of a key, for: {act}."

    def digit(self, key: str, act: str) -> str:
        return f"{key} takes a choice, and cannot serve as well to: {act}."

    def typed(self, key: str, act: str) -> str:
        return f"{key} is typed in an answer, and cannot serve as well to: {act}."

    def clash(self, key: str, act: str, other: str) -> str:
        return f"{key} would do two things: {act}, and {other}."


KEYS = Words()
