"""Whatever a file holds, it loads as it was written or is refused in one word, untouched."""

from __future__ import annotations

import errno
import json
import os
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from galop.saves import (
    Damaged,
    Save,
    TooNew,
    list_saves,
    verify,
)
from galop.saves.envelope import digest, pack
from saving import SLOWNESS, a_match, change, go_on, part


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games"


@pytest.fixture
def saved(place: Path) -> Path:
    with Save.create(place, go_on(a_match(), 20)) as save:
        return save.path


def wrong(action: bytes, times: int = 20_000) -> bytes:
    """A save of many actions, each wrong in itself, with a good digest."""
    document = json.loads(pack(a_match(), ""))
    document["record"]["log"] = [json.loads(action)] * times
    document["digest"] = digest(document["record"])
    return json.dumps(document).encode()


def hostile() -> dict[str, tuple[bytes, str]]:
    return {
        "empty": (b"", "not_json"),
        "half": (b'{"galop": 1, "ga', "not_json"),
        "text": (b"hello", "not_json"),
        "list": (b"[]", "shape"),
        "null": (b"null", "shape"),
        "object": (b"{}", "shape"),
        "deep lists": (b"[" * 100_000, "too_deep"),
        "deep objects": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "too_deep"),
        "forty deep": (b'{"galop":1,"state":' + b"[" * 40 + b"]" * 40 + b"}", "too_deep"),
        "nan": (b'{"galop": NaN}', "bad_number"),
        "infinity": (b'{"galop": -Infinity}', "bad_number"),
        "1e999": (b'{"galop": 1e999}', "bad_number"),
        "digits": (b'{"galop": ' + b"9" * 5000 + b"}", "bad_number"),
        "twice": (b'{"galop": 1, "galop": 1}', "duplicate_key"),
        "mark": (b'\xef\xbb\xbf{"galop": 1}', "encoding"),
        "utf-16": ('{"galop": 1}'.encode("utf-16"), "encoding"),
        "utf-16-le": ('{"galop": 1}'.encode("utf-16-le"), "encoding"),
        "latin-1": ('{"galop": "é"}'.encode("latin-1"), "encoding"),
        "wide": (b'{"galop": 1, "record": [' + b"[]," * 300_000 + b"[]]}", "too_large"),
        "wrong": (b"0", "shape"),
        "wrong lists": (b"[]", "shape"),
        "wrong actions": (b'{"kind":"no"}', "shape"),
        "newer": (b'{"galop": 999, "what": "ever"}', "too_new"),
        "older": (b'{"galop": 0}', "shape"),
        "truth": (b'{"galop": true}', "shape"),
    }


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=[pytest.mark.slow] if kind == "wide" else []) for kind in hostile()],
)
def test_a_hostile_file_is_refused_fast_small_and_untouched(place: Path, kind: str) -> None:
    data, code = hostile()[kind]
    if kind.startswith("wrong"):
        data = wrong(data)
    place.mkdir(parents=True)
    path = place / "bad.json"
    path.write_bytes(data)
    tracemalloc.start()
    began = time.process_time()
    with pytest.raises(Damaged) as refused:
        Save.open(place, "bad")
    spent, (_, peak) = time.process_time() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refused.value.code == code
    assert isinstance(refused.value, TooNew) == (code == "too_new")
    assert spent < SLOWNESS and peak < 100_000_000
    assert path.read_bytes() == data
    assert not refused.value.detail or refused.value.detail.isprintable()
    (entry,) = list_saves(place)
    if not kind.startswith("wrong"):  # a list looks no deeper than the summary
        assert entry.damaged is not None and entry.damaged.code == code


def test_a_file_of_500_megabytes_is_not_read(saved: Path, place: Path) -> None:
    with saved.open("r+b") as file:
        file.truncate(500_000_000)  # sparse
    began = time.process_time()
    with pytest.raises(Damaged, match="too_large"):
        Save.watch(place, saved.stem)
    assert list_saves(place)[0].damaged is not None
    assert time.process_time() - began < 1


def test_only_regular_files_are_saves(saved: Path, place: Path) -> None:
    os.mkfifo(place / "pipe.json")
    (place / "folder.json").mkdir()
    (place / "link.json").symlink_to(saved)
    (place / "nowhere.json").symlink_to("/nowhere")
    for name in ("pipe", "folder", "link", "nowhere"):
        with pytest.raises(Damaged, match="not_a_file"):
            Save.watch(place, name)
    found = {entry.name: entry.damaged for entry in list_saves(place)}
    assert len(found) == 5 and found[saved.stem] is None


def test_a_file_that_may_not_be_read_is_damaged(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(Damaged, match="unreadable"):
        Save.watch(place, saved.stem)
    assert list_saves(place)[0].damaged is not None


def test_every_part_is_checked(saved: Path, place: Path) -> None:
    sound = saved.read_bytes()

    def refused(code: str, **changes: Any) -> Damaged:
        saved.write_bytes(sound)
        change(saved, **changes)
        left = saved.read_bytes()
        with pytest.raises(Damaged) as caught:
            verify(place, saved.stem)
        assert saved.read_bytes() == left
        assert caught.value.code == code, changes
        return caught.value

    record, state, summary = (part(saved, name) for name in ("record", "state", "summary"))
    refused("shape", record=None)
    refused("shape", summary=None)
    refused("shape", digest=None)
    refused("shape", state=None)
    refused("unknown_key", extra=1)
    assert refused("unknown_key", record={**record, "x\x1b]0;": 1}).detail.isprintable()
    refused("unknown_game", game="chess")
    refused("shape", record={**record, "game": "tierce"})
    refused("too_new", record={**record, "version": 99})
    refused("game_version", record={**record, "version": 0})
    refused("shape", record={**record, "version": "1"})
    refused("digest", digest="0" * 64)
    refused("digest", record={**record, "seed": "other"}, digest=part(saved, "digest"))
    refused("shape", record={**record, "players": record["players"][:1]})
    refused("shape", record={**record, "players": [{"name": "Ana", "bot": "godlike"}] * 2})
    refused("names", record={**record, "players": [{"name": "A\u202e", "bot": None}] * 2})
    refused("names", summary={**summary, "players": ["Ana", "\x1b[31mBen"]})
    refused("shape", summary={**summary, "turn": 7})
    refused("shape", summary={**summary, "winners": [-1]})
    refused("summary", summary={**summary, "turn": 1 - summary["turn"]})
    refused("summary", summary={**summary, "players": ["Ana", "Bob"]})
    refused("state", state={**state, "positions": [59, 0]})
    refused("state", state={**state, "luck": 1})
    refused("state", state={})


def test_a_log_that_breaks_a_rule_is_refused_with_its_place(saved: Path, place: Path) -> None:
    record = part(saved, "record")
    log = record["log"]
    thrown = next(i for i, action in enumerate(log) if action["kind"] == "thrown")
    for broken, where in (
        ([*log[:thrown], {"kind": "thrown", "faces": ["7"]}, *log[thrown + 1 :]], thrown),
        (log[1:], 0),
        ([{"kind": "stop"}, *log], 0),
    ):
        change(saved, record={**record, "log": broken})
        with pytest.raises(Damaged) as refused:
            Save.watch(place, saved.stem)
        assert (refused.value.code, refused.value.index) == ("illegal", where)
    changed = [{"kind": "thrown", "faces": ["3"]}, {"kind": "thrown", "faces": ["4"]}]
    other = changed[0] if log[thrown] != changed[0] else changed[1]
    change(saved, record={**record, "log": [*log[:thrown], other, *log[thrown + 1 :]]})
    with pytest.raises(Damaged):
        Save.watch(place, saved.stem)


def test_every_byte_of_a_save_may_be_lost_without_a_traceback(saved: Path, place: Path) -> None:
    sound = saved.read_bytes()
    for cut in range(0, len(sound), 37):
        saved.write_bytes(sound[:cut] + sound[cut + 1 :])
        with suppress(Damaged):
            verify(place, saved.stem)
        assert len(list_saves(place)) == 1
