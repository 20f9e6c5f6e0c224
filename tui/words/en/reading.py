"""The log and the rules, in English."""

from __future__ import annotations

from ...chronicle import Move, When
from ..reading import ReadingWords
from . import count

_NO_MORE: dict[Move, str] = {
    "turn": "This is the last turn.",
    "turn before": "This is the first turn.",
    "choice": "No choice comes after this.",
    "choice before": "No choice comes before this.",
}


class Words(ReadingWords):
    log = "Log"
    log_hint = "k before, j after, 1 to 0 the newest, ? keys, q closes."
    log_all_keys = (
        "k, j: the sentence before, the one after.",
        "b, n: a step back, a step on.",
        "r, t: the turn before, the one after.",
        "x, c: the choice before, the one after.",
        "g, e: the beginning, the end.",
        "1 to 9, then 0: the newest ten sentences.",
        "v: again. w: where everyone was. d: the dice.",
        "q or l: close the log.",
    )
    log_arrows = "Up and down: sentence. Left and right: step. Page keys: turn. Home, End."
    log_keys = (
        "b n step  r t turn  x c choice  g e ends  1-0 newest  ? keys  q close",
        "b n step  r t turn  x c choice  ? keys  q close",
        "b n step  r t turn  ? keys  q close",
    )
    rules = "Rules"
    rules_now = "now"
    rules_all_keys = (
        "k, j or up, down: a line.",
        "b, n or left, right: the part before, the one after.",
        "1 to 9: a part by its number.",
        "Space: a screen on. Page keys: a screen.",
        "g, e or Home, End: the beginning, the end.",
        "q, Escape or Enter: close.",
    )
    rules_keys = (
        "b n part  k j line  Space screen  g e ends  1-9 part  ? keys  q close",
        "b n part  k j line  Space screen  ? keys  q close",
        "b n part  k j line  ? keys  q close",
    )

    def position(self, when: When) -> str:
        told = f"round {when.round} of {when.rounds}"
        if when.over:
            told = f"end, round {when.round}"
        return f"game {when.game}, {told}" if when.games > 1 else told

    def log_question(self, when: When, *, brief: bool) -> str:
        asked = f"{self.log}, {self.position(when)}"
        keyed = f"{asked}. k, j, q"
        return asked if brief or len(keyed) > 37 else keyed

    def log_heading(self, title: str, when: When, name: str | None) -> str:
        parts = [self.log, self.position(when), f"{name} to play" if name else "", title]
        return " · ".join(filter(None, parts))

    def no_more(self, move: Move) -> str:
        back = move.endswith("before") or move == "start"
        return _NO_MORE.get(move, "The log begins here." if back else "The log ends here.")

    def few(self, number: int) -> str:
        return f"The log has only {count(number, 'sentence')} so far."

    def no_key(self, key: str) -> str:
        return f"{key} does nothing here. ? lists the keys."

    def rules_heading(self, title: str, number: int, parts: int, part: str) -> str:
        return f"{self.rules} · {number} of {parts} · {part} · {title}"


READING = Words()
