"""Every format that was ever written loads for ever: one save a game and format in tests/saves/.

A fixture is written once and never again. For a new game, or a new format, run

    GALOP_WRITE_FIXTURES=1 pytest tests/test_saves_formats.py

which plays each game of GAMES that has no fixture in the present format and writes a middle and an
end; then look at the files and commit them. A fixture that stops loading is a bug in `upgrade.py`,
never in the fixture.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from galop.rules import GAMES, game
from galop.rules.core import Decision
from galop.rules.fair import Fair
from galop.rules.match import Player, new_match
from galop.saves import AnyMatch, Save, list_saves, upgrade, verify, verify_fair
from galop.saves.envelope import pack
from playing import promise

SAVES = Path(__file__).parent / "saves"
WRITING = "GALOP_WRITE_FIXTURES" in os.environ
STARTED = "2026-01-01T12:00:00.000Z"


def playable() -> list[str]:
    """The games whose module exists: a game may be listed before it is written."""
    rules = Path(__file__).parent / "src/galop/rules"
    return [name for name in GAMES if (rules / f"{name}.py").exists()]


def play(name: str, actions: int, fair: Fair | None = None) -> AnyMatch:
    race = game(name)
    seats = max(2, race.seats[0]) if 2 in race.seats else race.seats[0]
    players = (Player(name="Zoé"), *(Player(name=f"Bot {n}", bot="sensible") for n in range(2, 9)))
    match: AnyMatch = new_match(race, race.options(), players[:seats], "fixture", fair=fair)
    while len(match.log) < actions:
        for _ in match.settle():
            pass
        if not isinstance(match.awaits, Decision):
            break
        view = match.view(match.awaits.seat)
        match.play(race.sensible(view, match.awaits))
    return match


def write_missing() -> None:
    """Write the fixtures that the present format still lacks."""
    folder = SAVES / str(upgrade.FORMAT)
    folder.mkdir(parents=True, exist_ok=True)
    for name in playable():
        for part, actions in (("middle", 24), ("end", 100_000)):
            path = folder / f"{name}-{part}.json"
            if not path.exists():
                path.write_bytes(pack(play(name, actions), STARTED))
            path = folder / f"{name}-fair-{part}.json"
            if not path.exists():
                path.write_bytes(pack(play(name, actions, promise(2, "fixture")), STARTED))


if WRITING:
    write_missing()

FIXTURES = sorted(SAVES.glob("*/*.json"))


def test_there_is_a_fixture_of_every_format() -> None:
    assert {path.parent.name for path in FIXTURES} == {
        str(number) for number in range(1, upgrade.FORMAT + 1)
    }
    assert all(json.loads(path.read_bytes())["galop"] == int(path.parent.name) for path in FIXTURES)


@pytest.mark.parametrize("name", playable())
def test_there_is_a_fixture_of_every_game(name: str) -> None:
    folder = SAVES / str(upgrade.FORMAT)
    assert (folder / f"{name}-middle.json").exists(), "see the head of this file"
    assert (folder / f"{name}-end.json").exists(), "see the head of this file"


def test_fair_dice_of_every_game_are_checked_for_ever() -> None:
    """By the rules, which load them, and by the program that knows no rules."""
    paths = [path for path in FIXTURES if path.stem.endswith("-fair-end")]
    assert len(paths) >= len(playable())
    for path in paths:
        record = json.loads(path.read_bytes())["record"]
        assert verify_fair.check(record, record["fair"]["commitment"]) > 10


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_it_loads_and_goes_on(path: Path, tmp_path: Path) -> None:
    original = path.read_bytes()
    (tmp_path / path.name).write_bytes(original)
    summary = verify(tmp_path, path.stem)
    assert summary.finished == path.stem.endswith("-end")
    (entry,) = list_saves(tmp_path)
    assert entry.damaged is None
    assert (entry.players, entry.finished) == (summary.players, summary.finished)
    save, match = Save.open(tmp_path, path.stem)
    assert (tmp_path / path.name).read_bytes() == original
    with save:
        save.write(match)
    assert verify(tmp_path, path.stem) == summary
