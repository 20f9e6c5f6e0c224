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
    which_log = "Game to look back on, q back? "
    log_hint = "k before, j after, 1 to 0 the newest, ? keys, q closes."
    log_all_keys = (
        "<log.sentence_before>, <log.sentence>: the sentence before, the one after.",
        "<log.step_before>, <log.step>: a step back, a step on.",
        "<log.turn_before>, <log.turn>: the turn before, the one after.",
        "<log.choice_before>, <log.choice>: the choice before, the one after.",
        "<log.start>, <log.end>: the beginning, the end.",
        "1 to 9, then 0: the newest ten sentences.",
        "<log.repeat>: again. <log.where>: where everyone was. <log.dice>: the dice.",
        "<page.close>: close the log.",
    )
    either = " or "
    log_keys = (
        ("<log.step_before> <log.step> step", 1),
        ("<log.sentence_before> <log.sentence> sentence", 6),
        ("<log.turn_before> <log.turn> turn", 2),
        ("<log.choice_before> <log.choice> choice", 3),
        ("<log.start> <log.end> ends", 5),
        ("1-0 newest", 4),
        ("<log.keys> keys", 2),
        ("<page.close> close", 1),
    )
    log_keys_heading = "Log · every key"
    rules = "Rules"
    rules_now = "now"
    rules_keys = (
        ("<rules.part_before> <rules.part> part", 1),
        ("<page.line_before> <page.line> line", 2),
        ("<page.screen_before> <page.screen> screen", 3),
        ("<page.start> <page.end> ends", 5),
        ("1-9 part", 4),
        ("<page.close> close", 1),
    )
    page_keys = (
        ("<page.line_before> <page.line> line", 1),
        ("<page.screen_before> <page.screen> screen", 2),
        ("<page.start> <page.end> ends", 3),
        ("<page.close> close", 1),
    )
    more_below = "More below: <page.line> or <page.screen>."

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

    def no_log_key(self, key: str) -> str:
        return f"{key} does nothing here. <log.keys> lists the keys."

    def no_key(self, key: str) -> str:
        return f"{key} does nothing here. <page.close> closes."

    def no_part(self, after: bool) -> str:
        return "This is the last part." if after else "This is the beginning."

    def page_ends(self, end: bool) -> str:
        return "This is the end." if end else "This is the beginning."

    def rules_question(self, at: int, of: int) -> str:
        return f"{self.rules}, {at} of {of}. Enter, k, q"

    def rules_heading(self, title: str, part: str) -> str:
        return " · ".join(dict.fromkeys((self.rules, part, title)))


READING = Words()
