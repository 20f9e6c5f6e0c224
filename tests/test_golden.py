"""A whole game in words, for each game, language and kind of viewer, reviewed by a person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from galop.rules import game
from galop.rules.core import Decision, Seat
from galop.rules.match import new_match
from galop.tui.menu import menu
from galop.tui.words import LANGUAGES, AnyWords, Language, words
from playing import PLAYED, AnyMatch, decided, players, settle

pytestmark = pytest.mark.usefixtures("pig")

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Ben", "Chloé")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYED)
def test_a_whole_game_is_said_as_it_was_reviewed(name: str, language: Language) -> None:
    path = GOLDEN / f"{name}.{language}.txt"
    said = "\n".join(_whole(name, language)) + "\n"
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
    """The menus on the way to a choice, and the entries taken."""
    assert isinstance(match.awaits, Decision)
    seat = match.awaits.seat
    view = match.view(seat)
    for depth in range(len(taken)):
        chosen = taken[:depth]
        entries = menu(said, view, match.awaits.choices, chosen)
        stand = said.stand(view, seat)
        offered = ", ".join(f"{entry.digit} {entry.label.text}" for entry in entries)
        asked = " ".join(filter(None, (stand, said.ask(view, chosen))))
        yield f"    [{asked}] {offered} > {taken[depth]}"
