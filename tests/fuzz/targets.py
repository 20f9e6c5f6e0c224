"""The targets of fuzzing: each takes any bytes at all, and raises only where Galop is broken.

Hypothesis (`tests/test_fuzz.py`) and a coverage-guided fuzzer (`make fuzz`) throw at the same ones.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias, cast

from galop.rules import GAMES, game
from galop.rules.match import Match, Player, new_match
from galop.rules.sheet import BadSheet, print_sheet, read_sheet
from galop.saves import Advice, Damaged, load_bests, load_settings
from galop.saves.census import count_finished
from galop.saves.envelope import AnyMatch, digest, pack, replay, unpack
from galop.saves.listing import list_saves
from galop.saves.training import load_training
from galop.tui.__main__ import main
from galop.tui.commands.desk import save_refusal
from galop.tui.commands.kept import sheet_refusal
from galop.tui.commands.standing import standing
from galop.tui.console import Console
from galop.tui.keyboard import Keyboard
from galop.tui.lines import run
from galop.tui.sitting import Sitting
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import cli_words
from playing import moments
from playing import players as people
from textual.events import Key, Paste

Target: TypeAlias = Callable[[bytes], None]

MOST = 4000
"""Bytes of one input: what a terminal holds that nobody reads from."""
UNSAYABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What no line that is said may hold."""


class Bytes:
    """Decisions taken one after another from an input; once it is used up, all are 0."""

    def __init__(self, data: bytes) -> None:
        self.rest = data

    def among(self, number: int) -> int:
        """Return a number below another."""
        wide = 1 if number <= 256 else 2
        taken, self.rest = self.rest[:wide], self.rest[wide:]
        return int.from_bytes(taken, "little") % number if number else 0


# Saves


def _some_saves() -> Iterator[bytes]:
    """Yield saves of each game: just begun, somewhere within it, and finished."""
    for name in GAMES:
        race = game(name)
        match: AnyMatch = new_match(race, race.options(), people(2), "fuzz")
        stages = list(moments(match, "random", "fuzz"))
        for length in (0, len(stages) // 3):
            log = match.log[:length]
            yield pack(Match(race, match.record.but(log=log)), "2026-01-01T00:00:00Z")
        yield pack(match, "2026-01-01T00:00:00Z", "used")


SAVES = tuple(_some_saves())
_NUMBERS = (0, -1, 1, 2, 7, 255, 2**31, 10**17, -(10**17), 1.5)
_TEXTS = ("", "roll", "thrown", "bot", "random", "x" * 300, "\u202e", "\ud800", "[/b]", "\n")
_OTHERS = json.loads('[null, true, false, [], {}, [[]], {"kind": "roll"}, {"kind": []}]')
_VALUES: tuple[Any, ...] = (*_NUMBERS, *_TEXTS, *_OTHERS)


def save(data: bytes) -> None:
    """Load a save of these bytes: what loads can be saved and loaded again, the same."""
    listed = _said(lambda: unpack(data))
    try:
        match, opened = replay(data)
    except Damaged as error:
        _refused(error)
        return
    assert listed, "what loads can be listed"
    again, _ = replay(pack(match, opened.envelope.started, opened.envelope.advice))
    assert again.record == match.record and again.state == match.state


def record(data: bytes) -> None:
    """Load a good save in which parts were changed and whose digest was made to fit."""
    chosen = Bytes(data)
    document = json.loads(SAVES[chosen.among(len(SAVES))])
    for _ in range(1 + chosen.among(4)):
        _change(document, chosen)
    kept: Any = document.get("record")
    document["digest"] = digest(kept)
    save(json.dumps(document).encode("ascii"))


def _change(document: dict[str, Any], chosen: Bytes) -> None:
    """Change one value somewhere within a document."""
    within: Any = document
    keys = list(_keys(within))
    key = keys[chosen.among(len(keys))]
    while isinstance(within[key], dict | list) and within[key] and chosen.among(8):
        within = within[key]
        keys = list(_keys(within))
        key = keys[chosen.among(len(keys))]
    match chosen.among(5):
        case 0:
            del within[key]
        case 1:
            within[key] = deepcopy(_VALUES[chosen.among(len(_VALUES))])
        case 2 if isinstance(within[key], int):
            within[key] += 1 - 2 * chosen.among(2)
        case 3 if isinstance(within, list):
            cast(list[Any], within).insert(
                chosen.among(len(keys) + 1), deepcopy(cast(Any, within)[key])
            )
        case _:
            within[key] = deepcopy(within[keys[chosen.among(len(keys))]])


def _keys(within: Any) -> Iterator[Any]:
    yield from within if isinstance(within, dict) else range(len(within))


def _said(work: Callable[[], object]) -> bool:
    """Return whether something is not refused; a refusal is one that can be said."""
    try:
        work()
    except Damaged as error:
        _refused(error)
        return False
    return True


def _refused(error: Damaged) -> None:
    for language in LANGUAGES:
        _sayable(*save_refusal(error, "kept", cli_words(language)))


def _sayable(*lines: str) -> None:
    for line in lines:
        assert line.strip() and "\n" not in line and not UNSAYABLE.search(line), repr(line)
        assert len(line) < 2000, len(line)


# What stands beside the saves


def kept(data: bytes) -> None:
    """Read these bytes as each file that Galop keeps, and go on where they are refused."""
    with TemporaryDirectory(dir=_QUICK) as place:
        folder = Path(place)
        for name in (
            "settings.json",
            "bests.json",
            "training.json",
            "statistics.txt",
            "a.json",
            ".list",
        ):
            (folder / name).write_bytes(data)
        load_settings(folder / "settings.json")
        _said(lambda: load_bests(folder))
        _said(lambda: load_training(folder))
        assert "a" in {entry.name for entry in list_saves(folder)}
        counted = count_finished(folder)
        assert count_finished(folder).games == counted.games
        assert (folder / "a.json").read_bytes() == data


# Sheets


def sheet(data: bytes) -> None:
    """Read a sheet: it is refused in a sentence, or printed and read again it is the same."""
    text = data.decode("utf-8", "replace")
    try:
        match = read_sheet(text)
    except BadSheet as error:
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 1
        for language in LANGUAGES:
            _sayable(sheet_refusal(error, text, language))
        return
    for language in LANGUAGES:
        _sayable(*standing(match, language))
    assert read_sheet(print_sheet(match)).log == match.log


# Prompts


class Kept:
    """A save in memory, which knows what was written last."""

    name = "kept"

    def __init__(self) -> None:
        self.log: tuple[Any, ...] = ()

    def advised(self) -> None:
        pass

    def write(self, match: AnyMatch) -> None:
        self.log = match.log


class Keys(Console):
    """Single keys through a pipe, which has an end."""

    def __init__(self, source: int) -> None:
        super().__init__("one", source, io.StringIO())
        self.tty, self.keys = True, "one"

    def _take_keys(self) -> None:
        """A pipe hands over each key as it is."""


def prompts(data: bytes) -> None:
    """Type a line after another at the prompts of a game."""
    _typed(data, lambda source: Console(source=source, page=io.StringIO()))


def single_keys(data: bytes) -> None:
    """Type a key after another at the prompts of a game."""
    _typed(data, Keys)


def _typed(data: bytes, console: Callable[[int], Console]) -> None:
    chosen = Bytes(data)
    match, language = _seated(chosen)
    source, sink = os.pipe()
    try:
        os.write(sink, chosen.rest[:MOST])
        os.close(sink)
        _played(match, language, console(source))
    finally:
        os.close(source)


def _seated(chosen: Bytes) -> tuple[AnyMatch, Language]:
    race = game(list(GAMES)[chosen.among(len(GAMES))])
    presets = list(race.presets.values())
    options = presets[chosen.among(len(presets))]
    seats = race.seats[chosen.among(min(len(race.seats), 3))]
    bots = chosen.among(2**seats)
    players = tuple(
        Player(name=f"P{seat}", bot="random" if bots >> seat & 1 else None) for seat in range(seats)
    )
    dice = "typed" if chosen.among(2) else "system"
    language: Language = LANGUAGES[chosen.among(len(LANGUAGES))]
    match: AnyMatch = new_match(race, options, players, "fuzz", dice)
    return match, language


def _played(match: AnyMatch, language: Language, console: Console) -> None:
    save = Kept()
    # Elsewhere working out the odds takes seconds.
    advice: Advice = "allowed" if match.game.name == "metres" else "forbidden"
    assert run(Sitting(match, save, language, keys=console.keys, advice=advice), console) == 0
    assert save.log == match.log
    assert Match(match.game, match.record).state == match.state


def home(data: bytes) -> None:
    """Type at the home menu and at all that it leads to."""
    was = os.environ.get("GALOP_HOME"), sys.stdin, sys.stdout, sys.stderr
    page, complaints = io.StringIO(), io.StringIO()
    with TemporaryDirectory(dir=_QUICK) as place:
        typed, games = Path(place) / "typed", Path(place) / "games"
        typed.write_bytes(data[:MOST])
        games.mkdir(mode=0o700)
        (games / "begun.json").write_bytes(SAVES[0])
        os.environ["GALOP_HOME"] = place
        with typed.open(encoding="utf-8", errors="replace") as sys.stdin:
            sys.stdout, sys.stderr = page, complaints
            try:
                code = main(["--lines", "--lang", "en"])
            finally:
                os.environ["GALOP_HOME"] = was[0] or ""
                if was[0] is None:
                    del os.environ["GALOP_HOME"]
                sys.stdin, sys.stdout, sys.stderr = was[1:]
        assert (code, complaints.getvalue()) == (0, ""), complaints.getvalue()
        assert not UNSAYABLE.search(page.getvalue()), page.getvalue()
        assert not [entry for entry in list_saves(games) if entry.damaged]
        assert {path.name for path in Path(place).iterdir()} <= _HOME


_KEEPS = ("settings", "bests", "training")
_HOME = {
    "typed",
    "games",
    "tables",
    *(f"{name}{end}" for name in _KEEPS for end in (".json", ".lock")),
}
_QUICK = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


# The terminal's keys


def keys(data: bytes) -> None:
    """Type on the full screen's keyboard, in pieces: of any bytes come keys that can be shown."""
    chosen, keyboard = Bytes(data), Keyboard()
    while chosen.rest:
        size = 1 + chosen.among(40)
        piece, chosen.rest = chosen.rest[:size], chosen.rest[size:]
        for message in (*keyboard.typed(piece), *keyboard.waited()):
            if isinstance(message, Key):
                (message.character or "").encode()
                message.key.encode()
            elif isinstance(message, Paste):
                message.text.encode()
    assert [m for m in keyboard.typed(b"\x1b\x1b[201~\x1b[201~r") if getattr(m, "key", "") == "r"]


TARGETS: dict[str, Target] = {
    target.__name__: target
    for target in (save, record, kept, sheet, prompts, single_keys, home, keys)
}
