"""galop train: positions to decide, graded by what every choice is worth."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING

from ...saves import Damaged, state_folder
from ...saves.training import Training, load_training
from ..console import Console
from ..drill import Drill
from ..lesson import Lesson
from ..talk import Interrupted
from ..training import TRAINED
from ..words import Verbosity, words
from ..words.train import Theme, train_words
from .desk import DONE, INTERRUPTED, Desk, Refused, say
from .play import hold

if TYPE_CHECKING:
    from ..talk import Talk


def train(desk: Desk) -> int:
    """Train on the face there is, or print the score as JSON."""
    name: str | None = getattr(desk.call, "game", None)
    if name is not None and name not in TRAINED:
        raise Refused(train_words(desk.language).untrained(words(desk.language, name).said_title))
    if desk.asked("json"):
        try:
            kept = load_training(state_folder())
        except Damaged as error:
            raise Refused(train_words(desk.language).damaged) from error
        say(json.dumps(_as_json(kept), indent=1))
        return DONE
    theme: Theme = getattr(desk.call, "theme", "any")
    day = date.today() if desk.asked("daily") else None
    match desk.face():
        case "screen":
            from ..app import run
            from ..house import House

            return run(House(desk), training=(theme, name, day))
        case "speech":
            return hold(desk, lambda voice: _drilled(desk, voice, theme, name, day))
        case "lines":
            return _in_lines(desk, theme, name, day)


def lesson(desk: Desk, theme: Theme, name: str | None) -> Lesson:
    """Return a sitting in the trainer at the verbosity that was asked for."""
    verbosity: Verbosity = getattr(desk.call, "verbosity", desk.settings.verbosity)
    return Lesson(desk, theme, name, verbosity)


def _in_lines(desk: Desk, theme: Theme, name: str | None, day: date | None) -> int:
    console = Console(getattr(desk.call, "keys", desk.settings.entry))
    try:
        return _drilled(desk, console, theme, name, day)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Interrupted as left:
        code = 128 + left.signum
    with suppress(OSError):
        console.say("")
        console.part()
    return code


def _drilled(desk: Desk, talk: Talk, theme: Theme, name: str | None, day: date | None) -> int:
    with talk.leaving_gently():
        Drill(lesson(desk, theme, name), talk).run(day)
        talk.flush()
    return DONE


def _as_json(kept: Training) -> dict[str, object]:
    games = {
        name: {**tally.model_dump(), "accuracy": tally.accuracy}
        for name, tally in kept.games.items()
    }
    last = date.fromordinal(kept.day).isoformat() if kept.day else None
    return {"training": 1, "games": games, "daily": {"last": last, "days": kept.days}}
