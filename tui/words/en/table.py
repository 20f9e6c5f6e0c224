"""The curtain and the end of a race, in English."""

from __future__ import annotations

from ..table import TableWords


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

    def thinks(self, name: str) -> str:
        return f"{name} is thinking."

    def played(self, name: str) -> str:
        return f"{name} has played."

    def pass_keyboard(self, name: str) -> str:
        return f"The keyboard goes to {name}."


TABLE = Words()
