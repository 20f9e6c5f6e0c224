"""What the faces themselves say, whatever the game: prompts, answers to commands, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Literal, Protocol

from . import Language, Verbosity

UndoRefusal = Literal["start", "throw", "bot", "closed", "over"]


class Common(Protocol):
    """The face's own words in one language. Every method returns whole sentences or prompts."""

    question: str
    """What ends a prompt: a question mark and a space."""
    enter_rolls: str
    rolls: str
    """What is asked of somebody, after the name, where rolling is all there is to do."""
    keys_hint: str
    few_keys: str
    this_race: str
    """The same where the opening is long."""
    resumed: str
    nothing_said: str
    log_empty: str
    not_saved: str
    saved_again: str
    kept: str
    """What is said when a menu entry already taken is given up."""
    hand_kept: str
    """What is said when a hand is not to be told after all."""
    type_faces: str
    """What to do with dice on a real table."""
    verbosity_question: str
    yes_words: tuple[str, ...]
    no_words: tuple[str, ...]

    def square(self, stand: str) -> str:
        """Return a position as the prompt that opens a turn has it: "on 12"."""
        ...

    def more_rules(self, title: str) -> str:
        """Return what is read when the rules are asked for again: a part, or more of this one."""
        ...

    def unknown(self, text: str, digits: Sequence[int]) -> str:
        """Return that a typed text is no choice here, and what is, where what follows says less.

        Readers take what begins a line as the key did for its echo: brief words begin otherwise.
        """
        ...

    def not_now(self, word: Literal["roll", "stop"]) -> str:
        """Return that rolling or stopping is not possible now."""
        ...

    def undone(self, text: str) -> str:
        """Return that the choice of this label is taken back."""
        ...

    def undo_refused(self, reason: UndoRefusal) -> str:
        """Return why nothing can be taken back."""
        ...

    def hand_question(self, name: str) -> str:
        """Return the confirm before a hand is said."""
        ...

    def curtain_question(self, name: str) -> str:
        """Return the confirm by which the next player takes the keyboard."""
        ...

    def dice_at_once(self, dice: Sequence[Sequence[str]]) -> str:
        """Return what is asked for where a turn opens with dice thrown on a real table."""
        ...

    def dice_question(self, name: str, dice: Sequence[Sequence[str]]) -> str:
        """Return the question for dice thrown on a real table."""
        ...

    def dice_read(self, faces: Sequence[str]) -> str:
        """Return the dice read back, as a question to confirm."""
        ...

    def no_such_face(self, face: str) -> str:
        """Return that no die here has this face."""
        ...

    def wrong_dice_number(self, wanted: int, given: int) -> str:
        """Return that so many dice are wanted and so many were given."""
        ...

    def impossible_dice(self, faces: Sequence[str]) -> str:
        """Return that these dice together cannot show these faces."""
        ...

    def saved(self, name: str) -> str:
        """Return that the game is saved, and the command that resumes it."""
        ...

    unsaved: str
    """That nothing of a game is kept, said when it is left."""

    def saved_before(self, name: str) -> tuple[str, ...]:
        """Return that the newest moves are not saved, and the command that resumes before them."""
        ...

    def finished(self, name: str) -> str:
        """Return that a finished game is kept, and under what name."""
        ...

    def best(self, turns: int, name: str, *, new: bool) -> str:
        """Return the fewest turns that anyone alone needed so far."""
        ...

    def verbosity(self, level: Verbosity) -> str:
        """Return what level is now spoken at."""
        ...


def common(language: Language, *, brief: bool = False) -> Common:
    """Return the face's words in a language; `brief` ones say as little as will do."""
    module = import_module(f".{language}.common", __package__)
    found: Common = module.BRIEF if brief else module.COMMON
    return found
