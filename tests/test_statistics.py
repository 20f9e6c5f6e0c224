"""Statistics: each finished game counts once, whatever happens to its save or to the ledger."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from counting import begun, keep, over, race_of
from galop.rules.core import Over
from galop.saves import Census, Count, Finished, Save, count_finished, figures_of
from galop.saves.census import LOCK
from galop.saves.envelope import digest, pack
from galop.saves.finished import content_of, finished
from galop.saves.ledger import FILE, read_ledger, write_ledger
from galop.saves.locks import take
from playing import moments
from saving import SLOWNESS, change


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games"


def names_of(count: Count) -> list[tuple[str, ...]]:
    return [tuple(seat.name for seat in game.seats) for game in count.games]


# What is counted


def test_nothing_saved_is_nothing_counted_and_nothing_written(place: Path) -> None:
    assert count_finished(place) == Count(())
    assert not place.exists()


def test_finished_games_are_counted_and_others_are_not(place: Path) -> None:
    race_of(place, "Ana", "Ben")
    keep(place, begun("metres", "Chloé", "Dora"))
    found = count_finished(place)
    assert names_of(found) == [("Ana", "Ben")]
    assert (found.skipped, found.gone, found.trouble) == ((), 0, None)


def test_a_count_is_what_the_saves_say(place: Path) -> None:
    match = over("marche", "Ana", "Robot:random", squares=12, seed="7")
    keep(place, match)
    (game,) = count_finished(place).games
    assert isinstance(match.awaits, Over)
    assert (game.game, game.options, game.fewest) == ("marche", "squares 12", True)
    assert [(s.name, s.bot) for s in game.seats] == [("Ana", None), ("Robot", "random")]
    assert tuple(i for i, seat in enumerate(game.seats) if seat.won) == match.awaits.winners
    throws = [action for action in match.log if action.kind == "thrown"]
    assert sum(seat.fortune.thrown for seat in game.seats) == sum(len(a.faces) for a in throws)


def test_a_game_finished_again_from_an_earlier_save_is_counted_once(place: Path) -> None:
    match = begun("metres", "Ana", "Ben", squares=10)
    with Save.create(place, match) as save:
        path, early = save.path, save.path.read_bytes()
        for _ in moments(match, "sensible", "s"):
            save.write(match)
    (first,) = count_finished(place).games
    path.write_bytes(early)
    assert names_of(count_finished(place)) == [("Ana", "Ben")]
    save, again = Save.open(place, path.stem)
    with save:
        for _ in moments(again, "random", "other choices"):
            save.write(again)
    assert again.log != match.log
    (second,) = count_finished(place).games
    assert second.identity == first.identity
    assert second == finished(again, save.started, content_of(path.read_bytes()))
    assert count_finished(place).gone == 0


def test_a_copy_of_a_save_is_the_same_game(place: Path) -> None:
    path = race_of(place, "Ana", "Ben")
    shutil.copy(path, place / "copy.json")
    race_of(place, "Ana", "Ben", seed="another game")
    assert len(count_finished(place).games) == 2
    path.unlink()
    assert len(count_finished(place).games) == 2


def test_two_endings_of_one_game_are_one_game(place: Path) -> None:
    for level in ("sensible", "random"):
        match = begun("metres", "Ana", "Ben", squares=10)
        for _ in moments(match, level, "s"):
            pass
        keep(place, match)
    assert len(list(place.glob("*.json"))) == 2
    assert len(count_finished(place).games) == 1
    assert count_finished(place).gone == 0


def test_leaving_a_finished_game_writes_nothing_that_must_be_replayed(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = over("metres", "Ana", "Ben", squares=10)
    with Save.create(place, match) as save:
        monkeypatch.setattr("galop.saves.envelope.now", lambda: "2999-12-31T23:59:59.999Z")
        save.write(match)
        assert b"2999" in save.path.read_bytes()
    monkeypatch.setattr("galop.saves.census.replay", _not_called)
    assert len(count_finished(place).games) == 1


def _not_called(*_: object) -> Any:
    raise AssertionError("replayed")


# Saves that are gone, or damaged


def test_a_game_counts_on_when_its_save_is_deleted(place: Path) -> None:
    path = race_of(place, "Ana", "Ben")
    race_of(place, "Chloé", "Dora")
    before = count_finished(place)
    path.unlink()
    after = count_finished(place)
    assert (after.games, after.gone) == (before.games, 1)
    assert count_finished(place) == after


def test_a_game_counts_on_even_when_nobody_looked_before_it_was_deleted(place: Path) -> None:
    for number in range(3):
        race_of(place, "Ana", "Ben", seed=str(number)).unlink()
    found = count_finished(place)
    assert (len(found.games), found.gone) == (3, 3)


def test_a_damaged_save_is_named_and_adds_nothing(place: Path) -> None:
    sound, damaged, wrong = (
        race_of(place, name, "Ben", seed=name) for name in ("Ana", "Eve", "Fay")
    )
    (place / FILE).unlink()
    damaged.write_bytes(damaged.read_bytes()[:-40])
    change(wrong, summary=json.loads(sound.read_bytes())["summary"])
    (place / "a\udc80.json").write_bytes(sound.read_bytes())
    (place / "newer.json").write_bytes(sound.read_bytes())
    change(place / "newer.json", galop=99)
    found = count_finished(place)
    assert names_of(found) == [("Ana", "Ben")]
    assert {skipped.name: skipped.why.code for skipped in found.skipped} == {
        damaged.stem: "not_json",
        wrong.stem: "summary",
        "a\ufffd": "file_name",
        "newer": "too_new",
    }


def test_what_a_save_gave_stays_when_it_is_damaged_later(place: Path) -> None:
    path = race_of(place, "Ana", "Ben")
    before = count_finished(place)
    path.write_bytes(b"{")
    after = count_finished(place)
    assert (after.games, after.gone) == (before.games, 1)
    assert [skipped.name for skipped in after.skipped] == [path.stem]


def test_a_folder_that_is_none_is_nothing_counted(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert count_finished(tmp_path / "file") == Count(())


# The ledger is never believed against a save


def test_a_count_is_the_same_without_its_ledger(place: Path) -> None:
    for number in range(3):
        race_of(place, "Ana", "Ben", seed=str(number))
    before = count_finished(place)
    (place / FILE).unlink()
    assert count_finished(place) == before
    assert read_ledger(place).games == before.games


def test_a_save_that_changed_is_read_again(place: Path) -> None:
    path = race_of(place, "Ana", "Ben")
    count_finished(place)
    was = path.stat()
    text = path.read_text().replace('"Ana"', '"Eva"')
    document = json.loads(text)
    path.write_text(text.replace(document["digest"], digest(document["record"])))
    os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (was.st_size, was.st_mtime_ns)
    assert ("Eva", "Ben") in names_of(count_finished(place))


DAMAGE: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: "",
    "other text": lambda text: "zut\n",
    "no text": lambda text: "\ud800",
    "a changed line": lambda text: text.replace('"won":true', '"won":false'),
    "half a head": lambda text: text[:9],
}


@pytest.mark.parametrize("harm", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_ledger_is_told_once_kept_beside_and_made_anew(
    place: Path, harm: Callable[[str], str]
) -> None:
    for number in range(3):
        race_of(place, "Ana", "Ben", seed=str(number))
    before = count_finished(place)
    harmed = harm((place / FILE).read_text()).encode("utf-8", "surrogatepass")
    (place / FILE).write_bytes(harmed)
    found = count_finished(place)
    assert (found.games, found.gone, found.trouble) == (before.games, 0, "damaged")
    assert (place / f"{FILE}.bad").read_bytes() == harmed
    assert count_finished(place) == before


def test_lines_that_are_sound_are_kept_when_others_are_not(place: Path) -> None:
    for number in range(3):
        race_of(place, "Ana", "Ben", seed=str(number)).unlink()
    lines = (place / FILE).read_text().splitlines(keepends=True)
    other = "1" if lines[2].startswith("0") else "0"  # each begins with its checksum
    (place / FILE).write_text(lines[0] + lines[1] + other + lines[2][1:] + lines[3])
    found = count_finished(place)
    assert (len(found.games), found.trouble) == (2, "damaged")


def test_a_name_in_the_ledger_that_no_player_may_have_is_refused(place: Path) -> None:
    game = finished(over("metres", "Ana", "Ben", squares=10), "", "0" * 64)
    hostile = game.but(seats=(game.seats[0].but(name="\x1b[31mAna"), *game.seats[1:]))
    write_ledger(place, [hostile, game], "sound")
    found = read_ledger(place)
    assert (found.games, found.health) == ((game,), "damaged")


def test_the_ledger_of_a_newer_galop_is_left_alone(place: Path) -> None:
    race_of(place, "Ana", "Ben")
    newer = (place / FILE).read_text().replace("statistics 1", "statistics 2")
    (place / FILE).write_text(newer)
    found = count_finished(place)
    assert (names_of(found), found.trouble) == ([("Ana", "Ben")], "newer")
    race_of(place, "Chloé", "Dora")
    assert (place / FILE).read_text() == newer
    assert len(count_finished(place).games) == 2


def test_what_a_killed_writer_left_is_no_damage(place: Path) -> None:
    race_of(place, "Ana", "Ben").unlink()
    with (place / FILE).open("a") as file:
        file.write("0123456789abcdef {")
    race_of(place, "Chloé", "Dora").unlink()
    found = count_finished(place)
    assert (names_of(found), found.trouble) == ([("Ana", "Ben"), ("Chloé", "Dora")], None)


def test_a_full_disk_costs_no_figure(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    race_of(place, "Ana", "Ben")
    (place / FILE).unlink()

    def full(*_: object) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        found = count_finished(place)
    assert (names_of(found), found.trouble) == ([("Ana", "Ben")], "unwritten")
    assert not (place / FILE).exists()
    assert count_finished(place).trouble is None


def test_a_ledger_that_cannot_be_written_costs_no_save(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.mkdir(parents=True)
    (place / FILE).mkdir()
    path = race_of(place, "Ana", "Ben")
    assert Save.watch(place, path.stem).names == ("Ana", "Ben")
    assert names_of(count_finished(place)) == [("Ana", "Ben")]


def test_while_another_process_writes_the_ledger_games_are_counted_all_the_same(
    place: Path,
) -> None:
    lock = take(place, LOCK)
    race_of(place, "Ana", "Ben")
    found = count_finished(place)
    assert (names_of(found), found.trouble) == ([("Ana", "Ben")], None)
    assert not (place / FILE).exists()
    lock.release()
    assert count_finished(place) == found
    assert read_ledger(place).games == found.games


def test_the_ledger_is_no_save_and_its_lock_is_no_saves(place: Path) -> None:
    race_of(place, "Ana", "Ben")
    (place / "statistics.json").write_bytes(next(place.glob("*.json")).read_bytes())
    with Save.open(place, "statistics")[0]:
        race_of(place, "Chloé", "Dora").unlink()
    assert len(count_finished(place).games) == 2


# How long it takes


@pytest.mark.slow
def test_a_thousand_finished_games_open_within_a_second(place: Path) -> None:
    match = over("metres", "Ana", "Ben", "Robot:sensible", squares=10)
    place.mkdir(parents=True)
    for number in range(1000):
        record = match.record.but(seed=str(number))
        again = type(match)(match.game, record)
        (place / f"g{number}.json").write_bytes(pack(again, "2026-01-01T00:00:00Z"))
    census = Census(place)
    steps = list(census.steps())
    assert (len(steps), steps[0], steps[-1]) == (1000, (1, 1000), (1000, 1000))
    cold = census.result
    assert len(cold.games) == 1000
    began = time.process_time()
    warm = count_finished(place)
    people = figures_of(warm.games)
    spent = time.process_time() - began
    assert warm == cold
    assert people[0].finished == 1000
    assert spent < SLOWNESS


def test_a_census_has_no_result_before_its_end(place: Path) -> None:
    race_of(place, "Ana", "Ben")
    census = Census(place)
    steps = census.steps()
    next(steps)
    with pytest.raises(ValueError, match="not counted"):
        _ = census.result
    assert list(steps) == []
    assert len(census.result.games) == 1


def test_a_match_that_goes_on_is_not_finished() -> None:
    with pytest.raises(ValueError, match="not over"):
        finished(begun("metres", "Ana", "Ben"), "", "0" * 64)


def test_a_finished_game_comes_back_from_json() -> None:
    for race in ("metres", "marche", "tierce", "excape"):
        game = finished(over(race, "Ana", "Robot:random"), "2026-01-01T00:00:00Z", "0" * 64)
        assert Finished.model_validate_json(game.model_dump_json()) == game
