"""Settings and best results: read without trust, written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from galop.rules import game
from galop.rules.core import Decision
from galop.rules.match import Player, new_match
from galop.saves import (
    AnyMatch,
    Damaged,
    Held,
    Save,
    Settings,
    Unwritable,
    identity,
    load_bests,
    load_settings,
    note_best,
    save_settings,
)
from galop.saves.locks import take

BROKEN = {
    b"": "not_json",
    b"[]": "shape",
    b'{"language": "de"}': "shape",
    b'{"verbosity": 3}': "shape",
    b'{"what": 1}': "unknown_key",
    b'{"speech": true, "speech": false}': "duplicate_key",
    b"\xff\xfe{": "encoding",
    b'{"keymap": {"roll": 1}}': "shape",
    b" " * 100_000: "too_large",
}


def test_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    assert load_settings(path) == (Settings(), None)
    chosen = Settings(language="fr", entry="one", verbosity="brief", keymap={"roll": "x"})
    save_settings(path, chosen)
    assert load_settings(path) == (chosen, None)
    assert path.stat().st_mode & 0o777 == 0o600
    assert os.listdir(path.parent) == ["settings.json"]


def test_settings_of_an_older_galop_have_the_defaults_of_what_it_did_not_know(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        '{"language": "fr", "face": null, "entry": "one", "verbosity": "full", "theme": "light",'
        ' "speech": false, "motion": false, "keymap": {"play.roll": "x"}}'
    )
    settings, damage = load_settings(path)
    assert damage is None
    assert settings == Settings(
        language="fr",
        entry="one",
        verbosity="full",
        theme="light",
        motion=False,
        keymap={"play.roll": "x"},
    )
    assert (settings.pace, settings.drawing) == ("normal", "auto")
    assert not (settings.mouse or settings.bell)


@pytest.mark.parametrize("data", BROKEN, ids=list(BROKEN.values()))
def test_damaged_settings_are_reported_and_kept_beside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings, damage = load_settings(path)
    assert settings == Settings()
    assert isinstance(damage, Damaged) and damage.code == BROKEN[data]
    assert path.read_bytes() == data
    save_settings(path, settings.but(language="en"))
    assert load_settings(path) == (Settings(language="en"), None)
    assert (tmp_path / "settings.json.bad").read_bytes() == data


def test_settings_on_a_full_disk_are_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(language="fr"))
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unwritable, match="full"):
        save_settings(path, Settings())
    assert path.read_bytes() == before


def test_the_fewest_turns_are_best_and_the_first_to_reach_them_stays(tmp_path: Path) -> None:
    assert load_bests(tmp_path) == {}
    first = note_best(tmp_path, "marche squares 20", 9, "Ana", "game 1")
    assert (first.previous, first.counted, first.better) == (None, True, True)
    same = note_best(tmp_path, "marche squares 20", 9, "Ben", "game 2")
    assert same.previous is not None and same.previous.name == "Ana" and not same.better
    less = note_best(tmp_path, "marche squares 20", 7, "Chloé\x1b[2J", "game 3")
    assert less.better
    note_best(tmp_path, "marche squares 30", 12, "Ana", "game 4")
    bests = load_bests(tmp_path)
    assert {key: (best.turns, best.name) for key, best in bests.items()} == {
        "marche squares 20": (7, "Chloé[2J"),
        "marche squares 30": (12, "Ana"),
    }


def test_a_game_finished_again_from_an_earlier_save_is_counted_once(tmp_path: Path) -> None:
    race = game("metres")
    players = (Player(name="Ana"), Player(name="Ben"))
    match: AnyMatch = new_match(race, race.options(), players, "s")
    with Save.create(tmp_path / "games", match) as save:
        early = Save.watch(tmp_path / "games", save.name)
    assert isinstance(match.awaits, Decision)
    match.play(match.game.sensible(match.state, match.awaits))
    assert identity(early) == identity(match)
    note_best(tmp_path, "key", 9, "Ana", identity(match))
    again = note_best(tmp_path, "key", 3, "Ana", identity(early))
    assert not again.counted and not again.better
    assert load_bests(tmp_path)["key"].turns == 9
    other: AnyMatch = new_match(race, race.options(), players, "other")
    assert note_best(tmp_path, "key", 3, "Ana", identity(other)).better


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b'{"bests": {"k": {"turns": 0, "name": "Ana"}}}',
        b'{"bests": {"k": {"turns": 3, "name": "A\\u001b"}}}',
        b'{"galop": 2}',
    ],
)
def test_damaged_bests_are_left_alone(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bests.json").write_bytes(data)
    with pytest.raises(Damaged):
        load_bests(tmp_path)
    with pytest.raises(Damaged):
        note_best(tmp_path, "k", 3, "Ana", "game")
    assert (tmp_path / "bests.json").read_bytes() == data


def test_two_processes_do_not_note_at_once(tmp_path: Path) -> None:
    lock = take(tmp_path, "bests")
    with pytest.raises(Held):
        note_best(tmp_path, "k", 3, "Ana", "game")
    lock.release()
    assert note_best(tmp_path, "k", 3, "Ana", "game").counted
