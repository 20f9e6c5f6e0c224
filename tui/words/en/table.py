"""The curtain and the end of a race, in English."""

from __future__ import annotations

from ..table import EndChoices, TableWords


class Words(TableWords):
    said_since = "Since then:"
    curtain_keys = (
        "<curtain.on>: go on  <curtain.hand>: go on and show the hand  "
        "<curtain.undo>: undo  <curtain.leave>: leave",
        "<curtain.on>: go on  <curtain.hand>: show the hand  "
        "<curtain.undo>: undo  <curtain.leave>: leave",
        "<curtain.on>  <curtain.hand> hand  <curtain.undo> undo  <curtain.leave> leave",
    )
    curtain_other = "Here: <curtain.on>, <curtain.hand>, <curtain.undo> or <curtain.leave>."

    end_choices = EndChoices("more", "review", "sheet", "log", "play again", "leave")
    end_keys = (
        ("<end.more> more", 2),
        ("<end.review> review", 0),
        ("<end.sheet> sheet", 1),
        ("<end.log> log", 1),
        ("<end.again> play again", 0),
        ("<end.leave> leave", 0),
    )
    end_whole = "All of it is on this page."
    end_other = (
        "Here: <end.more>, <end.review>, <end.sheet>, <end.log>, <end.again> or <end.leave>."
    )
    race_over = "The race is over."
    course = "The race, round by round"
    sheet = "The sheet of this game"

    def end_heading(self, title: str, page: int, pages: int) -> str:
        return f"{title} · the end" + (f" · page {page} of {pages}" if pages > 1 else "")

    def course_of(self, game: int, games: int) -> str:
        return f"Game {game} of {games}, round by round"

    def share(self, name: str) -> str:
        return f"To print it elsewhere: galop show {name}"

    def thinks(self, name: str) -> str:
        return f"{name} is thinking."

    def played(self, name: str) -> str:
        return f"{name} has played."

    def pass_keyboard(self, name: str) -> str:
        return f"The keyboard goes to {name}."


TABLE = Words()
