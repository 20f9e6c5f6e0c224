"""The face's own words, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from .. import Verbosity
from ..common import Common, UndoRefusal
from . import both, count

_UNDO: dict[UndoRefusal, str] = {
    "start": "Nothing to undo: no choice has been made.",
    "throw": "Nothing to undo: a throw that was seen is final.",
    "bot": "Nothing to undo: the computer has played since.",
    "closed": "Nothing to undo: the keyboard has changed hands.",
    "over": "Nothing to undo: the race is over.",
}

_UNDO_BRIEF: dict[UndoRefusal, str] = {
    "start": "Nothing to undo.",
    "throw": "Throw seen, nothing to undo.",
    "bot": "The computer has played, nothing to undo.",
    "closed": "Keyboard passed on, nothing to undo.",
    "over": "Race over, nothing to undo.",
}


class CommonWords(Common):
    question = "? "
    enter_rolls = "Enter rolls"
    rolls = "rolls"
    keys_hint = "w where, d dice, v repeat, u undo, ? rules, q quit."
    few_keys = "? rules, q quit."
    this_race = "This race"
    resumed = "The game goes on."
    nothing_said = "Nothing has been said yet."
    log_empty = "The log is empty."
    not_saved = "Warning: this game cannot be saved. It goes on unsaved."
    saved_again = "This game is saved again."
    kept = "Choose again."
    hand_kept = "The hand stays hidden."
    type_faces = "Throw on the table, then type the faces."
    verbosity_question = "Speech: 1 brief, 2 normal, 3 full"
    yes_words = ("y", "yes")
    no_words = ("n", "no")

    def square(self, stand: str) -> str:
        return f"on {stand}"

    def more_rules(self, title: str) -> str:
        return f"? again: {title}." if title else "? again."

    def unknown(self, text: str, digits: Sequence[int]) -> str:
        if not digits:
            return f"{text} is not a choice here."
        wanted = both([str(digit) for digit in digits]).replace(" and ", " or ")
        return f"{text} is not a choice here. Type {wanted}."

    def not_now(self, word: Literal["roll", "stop"]) -> str:
        what = "Rolling" if word == "roll" else "Stopping"
        return f"{what} is not possible now: this choice comes first."

    def undone(self, text: str) -> str:
        return f"Taken back: {text}."

    def undo_refused(self, reason: UndoRefusal) -> str:
        return _UNDO[reason]

    def hand_question(self, name: str) -> str:
        return f"{name} alone at the screen: Enter tells"

    def curtain_question(self, name: str) -> str:
        return f"{name} at the keyboard: Enter"

    def dice_at_once(self, dice: Sequence[Sequence[str]]) -> str:
        return f"{count(len(dice), 'die', 'dice')}, faces"

    def dice_question(self, name: str, dice: Sequence[Sequence[str]]) -> str:
        return f"{name} throws {count(len(dice), 'die', 'dice')}. Faces"

    def dice_read(self, faces: Sequence[str]) -> str:
        return f"{' '.join(faces)}: Enter yes, n no"

    def no_such_face(self, face: str) -> str:
        return f"No die here has a {face}."

    def wrong_dice_number(self, wanted: int, given: int) -> str:
        return f"{count(wanted, 'die', 'dice')} wanted, {given} given."

    def impossible_dice(self, faces: Sequence[str]) -> str:
        return f"These dice cannot show {' '.join(faces)} together."

    def saved(self, name: str) -> str:
        return f"Saved. To go on: galop resume {name}"

    unsaved = "This game is not saved."

    def saved_before(self, name: str) -> tuple[str, ...]:
        return "The last moves are not saved.", f"To go on before them: galop resume {name}"

    def finished(self, name: str) -> str:
        return f"The race is over. Its review: galop review {name}"

    def best(self, turns: int, name: str, *, new: bool) -> str:
        told = count(turns, "turn")
        return f"A new best: {told}." if new else f"The best so far: {told}, by {name}."

    def verbosity(self, level: Verbosity) -> str:
        return f"Speech {level}"


class BriefWords(CommonWords):
    """As little as will do; the prompt that follows says what there is to choose."""

    enter_rolls = "Roll"
    resumed = "Resumed."
    nothing_said = "Nothing yet."

    def unknown(self, text: str, digits: Sequence[int]) -> str:
        return f"Not here: {text}."

    def not_now(self, word: Literal["roll", "stop"]) -> str:
        return "No roll here." if word == "roll" else "No stop here."

    def undo_refused(self, reason: UndoRefusal) -> str:
        return _UNDO_BRIEF[reason]

    def saved(self, name: str) -> str:
        return f"Saved: galop resume {name}"


COMMON = CommonWords()
BRIEF = BriefWords()
