"""The curtain and the end of a race, in English."""

from __future__ import annotations

from ..table import TableWords


class Words(TableWords):
    said_since = "Since then:"
    curtain_keys = (
        "Enter: go on  m: go on and show the hand  u: undo  q: leave",
        "Enter: go on  m: show the hand  u: undo  q: leave",
        "Enter  m hand  u undo  q leave",
    )
    curtain_other = "Here: Enter, m, u or q."

    def played(self, name: str) -> str:
        return f"{name} has played."

    def pass_keyboard(self, name: str) -> str:
        return f"The keyboard goes to {name}."


TABLE = Words()
