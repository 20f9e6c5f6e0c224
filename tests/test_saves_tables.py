"""Tables of best play on disk: what is kept, and what is worked out again."""

from __future__ import annotations

from pathlib import Path

import pytest
from galop.rules.marche import GAME
from galop.rules.marche_state import MarcheAction, MarcheOptions, MarcheState
from galop.rules.solve import marche as solving
from galop.rules.solve.core import Evaluation
from galop.rules.solve.marche import REMEMBERED, SOLVER
from galop.rules.solve.marche_race import Race
from galop.rules.solve.marche_table import Table
from galop.saves import tables as keeping
from galop.saves.tables import Tables, tables

OPTIONS = MarcheOptions(squares=12)


@pytest.fixture(autouse=True)
def all_worth_keeping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "WORTH", 0.0)


def _odds(folder: Path) -> Evaluation[MarcheAction]:
    """Ask about the start of a race, when nothing of it is remembered."""
    REMEMBERED.clear()
    state = MarcheState(options=OPTIONS, marks=((1,), (1,)), walks=(1,), phase="roll")
    return SOLVER.solve(OPTIONS, 2, Tables(folder)).evaluate(state, GAME.awaits(state))


def _only(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def _forbidden(race: Race) -> Table:
    raise AssertionError("worked out again")


def test_a_table_is_worked_out_once_and_then_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out = _odds(tmp_path)
    monkeypatch.setattr(solving.Table, "solve", _forbidden)
    assert _odds(tmp_path) == worked_out


@pytest.mark.parametrize("damage", ["a bit", "cut short", "emptied", "a folder", "another's"])
def test_a_damaged_table_is_worked_out_again(tmp_path: Path, damage: str) -> None:
    sound = _odds(tmp_path)
    path = _only(tmp_path)
    data = path.read_bytes()
    match damage:
        case "a bit":
            path.write_bytes(data[:-9] + bytes([data[-9] ^ 1]) + data[-8:])
        case "cut short":
            path.write_bytes(data[:-8])
        case "emptied":
            path.write_bytes(b"")
        case "a folder":
            path.unlink()
            path.mkdir()
        case _:
            store = Tables(tmp_path)
            assert store.load("another") is None
            store.keep("another", b"\0" * 8)
            (other,) = set(tmp_path.iterdir()) - {path}
            other.replace(path)
    assert _odds(tmp_path) == sound
    assert damage == "a folder" or path.read_bytes() == data


def test_a_table_of_another_method_or_length_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _odds(tmp_path)
    monkeypatch.setattr(solving, "METHOD", 2)
    _odds(tmp_path)
    assert len(list(tmp_path.iterdir())) == 2
    race = Race(OPTIONS, 2)
    data = Table.solve(race).data
    assert Table.read(race, data) is not None
    assert Table.read(race, data[:-8]) is None


def test_what_is_quick_or_large_or_has_nowhere_to_go_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Tables(tmp_path / "tables")
    assert store.load("large") is None
    store.keep("large", b"\0" * keeping.LIMIT)
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    nowhere = Tables(blocked)
    assert nowhere.load("key") is None
    nowhere.keep("key", b"data")
    monkeypatch.setattr(keeping, "WORTH", 3600.0)
    assert store.load("quick") is None
    store.keep("quick", b"data")
    assert not list((tmp_path / "tables").glob("*.table"))
    assert blocked.read_bytes() == b""


def test_only_so_many_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 3)
    store = Tables(tmp_path)
    for number in range(5):
        assert store.load(f"key {number}") is None
        store.keep(f"key {number}", b"data")
    assert len(list(tmp_path.iterdir())) == 3
    assert store.load("key 4") == b"data"


def test_tables_are_kept_where_the_user_wants_galop_to_keep_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path))
    store = tables()
    assert store is not None
    assert store.load("key") is None
    store.keep("key", b"data")
    assert len(list((tmp_path / "tables").glob("*.table"))) == 1
    monkeypatch.setenv("GALOP_HOME", "~nobody-has-this-name/x")
    assert tables() is None
