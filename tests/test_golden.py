"""A whole game in words, for each game, language and kind of viewer, reviewed by a person."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from galop.rules import game
from galop.rules.core import Decision, Seat
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.menu import is_final, menu
from galop.tui.sitting import Sitting
from galop.tui.words import LANGUAGES, AnyWords, Language, words
from playing import PLAYED, AnyMatch, decided, players, settle
from rare import RARE, Rare

pytestmark = pytest.mark.usefixtures("pig")

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Ben", "Chloé")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYED)
def test_a_whole_game_is_said_as_it_was_reviewed(name: str, language: Language) -> None:
    _reviewed(f"{name}.{language}.txt", "\n".join(_whole(name, language)) + "\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RARE)
def test_rare_moments_are_said_as_they_were_reviewed(name: str, language: Language) -> None:
    said = "\n".join(line for case in RARE[name] for line in _rare(name, language, case)) + "\n"
    _reviewed(f"{name}.rare.{language}.txt", said)


def _rare(name: str, language: Language, case: Rare) -> Iterator[str]:
    """A case as lines mode says it, normally and in brief."""
    race = game(name)
    for verbosity in ("normal", "brief"):
        seats = tuple(
            Player(name=seat, bot="sensible" if seat == "Robot" else None)
            for seat in case.players.split(",")
        )
        options: Any = build(race.options, case.options)
        luck = ScriptedLuck(case.throws.split())
        match: AnyMatch = new_match(race, options, seats, "golden", luck=luck)
        typed = "".join(f"{'' if key == '.' else key}\n" for key in case.typed.split())
        yield f"# {case.title}: {verbosity}"
        yield from _sat(Sitting(match, None, language, verbosity), typed)


def _sat(sitting: Sitting, typed: str) -> list[str]:
    source, sink = os.pipe()
    os.write(sink, typed.encode())
    os.close(sink)
    page = io.StringIO()
    try:
        run(sitting, Console(source=source, page=page))
    finally:
        os.close(source)
    return page.getvalue().rstrip("\n").splitlines()


def _reviewed(name: str, said: str) -> None:
    path = GOLDEN / name
    if not path.exists():
        path.write_text(said, encoding="utf-8")
        pytest.fail(f"{path.name} was missing and is now written: read it aloud, then keep it")
    assert said == path.read_text(encoding="utf-8")


def _whole(name: str, language: Language) -> Iterator[str]:
    for viewer, title in ((0, f"# {NAMES[0]}"), (None, "# A spectator")):
        yield title
        yield from _played(name, language, viewer)


def _played(name: str, language: Language, viewer: Seat | None) -> Iterator[str]:
    race, said = game(name), words(language, name)
    match = new_match(
        race,
        race.presets.get("short") or next(iter(race.presets.values())),
        players(3, NAMES),
        "golden",
    )
    yield from said.opening(match.options, match.names)
    shown = 0
    while True:
        settle(match)
        for step in match.steps[shown:]:
            for event in match.heard(step, viewer):
                yield from said.say(event, match.names, "normal")
        shown = len(match.steps)
        if not isinstance(match.awaits, Decision):
            return
        choice = decided(match, "sensible", "golden")
        if match.awaits.seat == viewer:
            yield from _asked(match, said, tuple(x.text for x in said.path(choice, match.state)))
        match.play(choice)


def _asked(match: AnyMatch, said: AnyWords, taken: tuple[str, ...]) -> Iterator[str]:
    """The menus asked on the way to a choice, and the entries taken; one answer is no question."""
    assert isinstance(match.awaits, Decision)
    seat = match.awaits.seat
    view = match.view(seat)
    for depth in range(len(taken)):
        chosen = taken[:depth]
        entries = menu(said, view, match.awaits.choices, chosen)
        if len(entries) == 1 and not is_final(said, view, entries[0], chosen):
            continue
        stand = "" if chosen else said.stand(view, seat)
        offered = ", ".join(entry.text for entry in entries)
        asked = " ".join(filter(None, (stand, said.ask(view, chosen))))
        yield f"    [{asked}] {offered} > {taken[depth]}"
