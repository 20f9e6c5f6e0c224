"""The key scripts of this folder: whole games by the keyboard, and all that must be heard of them.

`python tests/hear/scripts.py` writes them again after words have changed. What must be heard is
what the program says, taken line by line from a game played in this process.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from galop.rules import game as find_game
from galop.rules.bots import policy
from galop.rules.core import Decision
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.tui.console import Console
from galop.tui.lines import Table
from galop.tui.menu import is_final, menu
from galop.tui.sitting import AnyMatch, KeyMode, Sitting
from galop.tui.words import LANGUAGES, Language, Verbosity

HERE = Path(__file__).parent
SHORT: dict[str, dict[str, int]] = {
    "metres": {"squares": 20},
    "marche": {"squares": 10},
    "tierce": {"games": 1},
    "excape": {},
}
"""Each game, and the options that make it short."""
NAMES: dict[Language, str] = {"fr": "Léa", "en": "Lea"}
ROW = 79
"""Where lines are broken; a reader that speaks by the row pauses there."""
SEEDS: dict[Language, str] = {"fr": "mer", "en": "sea"}
ASIDE: dict[int, tuple[str, ...]] = {
    3: ("w",),
    4: ("d",),
    5: ("x",),
    6: ("", "v"),
    7: ("u",),
    8: ("m",),
    9: ("?",),
    10: ("l", "k", "q"),
}
"""What is asked besides, at which of the decisions: commands, a wrong key, Enter alone.

A hint is not among them: what it says first depends on how long it is reckoned.
"""


class Script(NamedTuple):
    """One game at one verbosity; with keys "one", no Enter follows a key."""

    game: str
    language: Language
    verbosity: Verbosity
    keys: KeyMode = "enter"

    @property
    def name(self) -> str:
        """The script's file."""
        one = ".one" if self.keys == "one" else ""
        return f"{self.game}.{self.language}.{self.verbosity}{one}.keys"

    @property
    def command(self) -> str:
        """The call that plays it."""
        chosen = " ".join(f"--{name} {value}" for name, value in SHORT[self.game].items())
        return " ".join(
            filter(
                None,
                (
                    f"galop play {self.game} --lines --keys {self.keys} --lang {self.language}",
                    f"--verbosity {self.verbosity} --players {NAMES[self.language]},bot",
                    f"--seed {SEEDS[self.language]}",
                    chosen,
                ),
            )
        )


SCRIPTS = (
    *(Script(g, lang, level) for g in SHORT for lang in LANGUAGES for level in ("brief", "normal")),
    *(Script(g, "fr", "brief", "one") for g in SHORT),
)


class Step(NamedTuple):
    """What was typed, None at the launch, and what was said after it."""

    typed: str | None
    lines: tuple[str, ...]


class Kept:
    """A save that is only named."""

    def __init__(self, name: str) -> None:
        self.name = name

    def advised(self) -> None:
        pass

    def write(self, match: AnyMatch) -> None:
        """Keep nothing."""


class Player1(Console):
    """A keyboard that plays sensibly, asks aside what is planned, and notes what it hears."""

    def __init__(self, match: AnyMatch) -> None:
        self._silence = os.open(os.devnull, os.O_RDONLY)
        super().__init__("enter", self._silence, io.StringIO())
        self.steps: list[Step] = []
        self._match = match
        self._typed: str | None = None
        self._next: list[str] = []
        self._asides = dict(ASIDE)
        self._decisions: set[int] = set()
        self.table: Table | None = None

    def ask(self, prompt: str, *, line: bool = False, cells: int = 0) -> str | None:
        self.note(prompt.strip())
        if not self._next:
            self._next = list(self._choose())
        self._typed = self._next.pop(0)
        return self._typed

    def flush(self) -> None:
        """Keep what was said until the next question."""

    def note(self, *prompt: str) -> None:
        """Note what was said since the last key."""
        self.steps.append(Step(self._typed, (*self._waiting, *prompt)))
        self._waiting.clear()

    def _choose(self) -> Iterator[str]:
        match, table = self._match, self.table
        decision = match.awaits
        assert table is not None and isinstance(decision, Decision)
        if len(match.log) not in self._decisions:
            self._decisions.add(len(match.log))
            aside = self._asides.pop(len(self._decisions), None)
            if aside is not None:
                yield from aside
                return
        view = match.view(decision.seat)
        action = policy(match.game, "sensible", "hear").choose(view, decision, len(match.log))
        path = [label.text for label in table.words.path(action, view)]
        if len(decision.choices) == 1 and len(path) == 1:
            yield ""
            return
        for depth, text in enumerate(path):
            entries = menu(table.words, view, decision.choices, tuple(path[:depth]))
            entry = next(entry for entry in entries if entry.label.text == text)
            if len(entries) > 1 or is_final(table.words, view, entry, tuple(path[:depth])):
                yield str(entry.digit)

    def close(self) -> None:
        """Let go of the keyboard."""
        os.close(self._silence)


def played(script: Script) -> tuple[Step, ...]:
    """Play a script's game to its end and return its steps."""
    race = find_game(script.game)
    name = NAMES[script.language]
    seats = (Player(name=name), Player(name="Robot", bot="sensible"))
    options: Any = build(race.options, SHORT[script.game])
    match = new_match(race, options, seats, SEEDS[script.language])
    console = Player1(match)
    try:
        kept = Kept(f"{script.game}-lea-robot")
        console.table = Table(Sitting(match, kept, script.language, script.verbosity), console)
        console.table.run_to_the_end()
        console.note()
    finally:
        console.close()
    return tuple(console.steps)


LIMITS: dict[Verbosity, str] = {
    "brief": "words_per_step<=13,seconds_to_facts<=3",
    "normal": "words_per_step<=26,seconds_to_facts<=6",
}
"""Limits L3, with a word a step for the echo of its key, and L5."""


def written(script: Script) -> str:
    """Return the text of a script's file."""
    steps = played(script)
    limits = (
        "heard=100%,repeats<=0,in_order=100%,symbols<=0,launch_symbols<=0,launch_words<=40,"
        f"first_word_max_ms<=100,{LIMITS[script.verbosity]},noise_words<={len(steps)}"
    )
    lines = [f"# {script.command}", f"# --check {limits}", "set settle 0.6", "set speed 250"]
    for step in steps:
        lines += ["", f"step {'launch' if step.typed is None else step.typed or 'enter'}"]
        if step.typed is not None:
            enter = ["enter"] if script.keys == "enter" or not step.typed else []
            lines.append(f"  key {' '.join((*step.typed, *enter))}")
        rows = tuple(row for line in step.lines for row in wrap(line, ROW, break_on_hyphens=False))
        lines += [f"  need {_needed(text)}" for text in _apart(rows)]
    return "\n".join(lines) + "\n"


IDLE = """\
# galop play metres --lines --lang fr --players Léa,bot --seed mer
# --check heard=100%,repeats<=0,silent_steps=1,noise_words<=0
set settle 30
set longest 40

step launch
  need Léa case 0. Entrée lance ?
  ok   /.*Léa de jouer\\./

step nothing is pressed for half a minute
"""
"""Limit L7: nothing is said unasked."""


def _apart(lines: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Join a line that is heard within another one to its neighbour: each is then heard once."""
    parts: list[tuple[str, ...]] = [(line,) for line in lines]
    place = 0
    while place < len(parts):
        whole = " ".join(lines)
        part = r"\s+".join(map(re.escape, parts[place]))
        if len(parts) > 1 and len(re.findall(rf"(?<!\w){part}(?!\w)", whole, re.IGNORECASE)) > 1:
            start = min(place, len(parts) - 2)
            parts[start : start + 2] = [parts[start] + parts[start + 1]]
            place = 0
        else:
            place += 1
    yield from parts


def _needed(part: tuple[str, ...]) -> str:
    """Return what a reader says of lines: some pause between two, some say a hyphen as a word."""
    if len(part) == 1 and "-" not in part[0]:
        return part[0]
    lines = (
        r"\s+".join(map(re.escape, line.replace("\u00a0", " ").split())).replace(
            re.escape("-"), r"\W+(dash\W+)?"
        )
        for line in part
    )
    return "/" + r"\W+".join(lines) + "/"


def main() -> int:
    """Write every script."""
    for old in HERE.glob("*.keys"):
        old.unlink()
    for script in SCRIPTS:
        (HERE / script.name).write_text(written(script), encoding="utf-8")
    (HERE / "idle.keys").write_text(IDLE, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
