"""Saves: written whole or not at all, held by one, loaded by replaying, never a way out."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from galop.rules import game
from galop.rules.core import Decision
from galop.rules.match import Player, new_match
from galop.saves import (
    AnyMatch,
    BadName,
    Damaged,
    Held,
    NoSuchSave,
    Save,
    SaveError,
    TooNew,
    Unwritable,
    folder,
    list_saves,
    newest_unfinished,
    settings_path,
    state_folder,
    upgrade,
    verify,
)
from galop.saves.envelope import digest, pack
from galop.saves.store import LIMIT, write_whole

SOURCES = str(Path(__file__).parent / "src")


def a_match(*names: str, seed: str = "s", **options: Any) -> AnyMatch:
    race = game("metres")
    players = tuple(Player(name=name) for name in names or ("Ana", "Ben"))
    match: AnyMatch = new_match(race, race.options(**options), players, seed)
    return match


def go_on(match: AnyMatch, actions: int) -> AnyMatch:
    """Play about so many actions by the rule of thumb."""
    end = len(match.log) + actions
    for _ in match.settle():
        pass
    while len(match.log) < end and isinstance(match.awaits, Decision):
        match.play(match.game.sensible(match.state, match.awaits))
        for _ in match.settle():
            pass
    return match


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games"


@pytest.fixture
def saved(place: Path) -> Path:
    with Save.create(place, go_on(a_match(), 20)) as save:
        return save.path


def change(path: Path, **changes: Any) -> None:
    """Rewrite parts of a save; None removes one; the digest follows a changed record."""
    document = json.loads(path.read_bytes())
    document.update(changes)
    if "record" in changes and "digest" not in changes and changes["record"] is not None:
        document["digest"] = digest(document["record"])
    kept = {key: part for key, part in document.items() if key not in changes or part is not None}
    path.write_text(json.dumps(kept))


def part(path: Path, name: str) -> Any:
    return json.loads(path.read_bytes())[name]


# What is written comes back


def test_a_match_comes_back_as_it_was(place: Path) -> None:
    match = a_match()
    with Save.create(place, match) as save:
        while len(match.log) < 60 and isinstance(match.awaits, Decision):
            go_on(match, 1)
            save.write(match)
            loaded = Save.watch(place, save.name)
            assert (loaded.record, loaded.state) == (match.record, match.state)
    with Save.open(place, "metres-ana-ben")[0] as again:
        assert again.started == save.started


def test_dice_seen_before_a_kill_are_the_dice_after_it(saved: Path, place: Path) -> None:
    save, match = Save.open(place, saved.stem)
    save.close()
    _, again = Save.open(place, saved.stem)
    assert again.awaits == match.awaits
    assert go_on(again, 20).log == go_on(match, 20).log


def test_the_file_holds_what_it_should_and_is_private(saved: Path, place: Path) -> None:
    document = json.loads(saved.read_bytes())
    parts = "galop game saved started summary state record digest"
    assert " ".join(document) == parts
    assert document["galop"] == 1
    assert document["saved"].endswith("Z")
    assert document["summary"]["players"] == ["Ana", "Ben"]
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert saved.read_bytes().isascii()


def test_a_finished_match_says_who_won(place: Path) -> None:
    with Save.create(place, go_on(a_match(), 10_000)) as save:
        summary = verify(place, save.name)
    assert summary.finished and summary.winners and summary.turn is None
    (entry,) = list_saves(place)
    assert entry.finished and set(entry.winners) <= {"Ana", "Ben"} and entry.turn is None


def test_a_long_record_is_packed_in_a_few_milliseconds(place: Path) -> None:
    match = go_on(a_match(squares=200), 300)
    assert len(match.log) >= 300
    spent: list[float] = []
    for _ in range(5):
        began = time.perf_counter()
        pack(match, "")
        spent.append(time.perf_counter() - began)
    assert min(spent) < 0.005 * SLOWNESS


SLOWNESS = 4
"""How much slower than the bound a busy machine may be before a test of time fails."""


# Whole or not at all


def test_file_then_rename_then_folder(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, match = Save.open(place, saved.stem)
    calls: list[str] = []
    fsync, replace = os.fsync, os.replace

    def recorded_fsync(handle: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def recorded_replace(source: Path, target: Path) -> None:
        assert Path(source).parent == Path(target).parent == place
        assert not Path(source).name.endswith(".json")
        calls.append("rename")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", recorded_fsync)
    monkeypatch.setattr(os, "replace", recorded_replace)
    save.write(match)
    assert calls == ["file", "rename", "folder"]


@pytest.mark.parametrize("failing", ["write", "fsync", "replace", "open"])
@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "refused"), (errno.EIO, "system")],
)
def test_when_writing_fails_the_old_save_is_untouched(
    saved: Path,
    place: Path,
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
    number: int,
    code: str,
) -> None:
    save, match = Save.open(place, saved.stem)
    before, files = saved.read_bytes(), sorted(os.listdir(place))

    def fail(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, failing, fail)
        with pytest.raises(Unwritable) as refused:
            save.write(go_on(match, 3))
    assert refused.value.code == code
    assert saved.read_bytes() == before
    assert sorted(os.listdir(place)) == files
    save.write(match)  # and once there is room again, it goes on
    assert Save.watch(place, saved.stem).log == match.log


def test_an_interruption_leaves_no_half_file(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, match = Save.open(place, saved.stem)
    files = sorted(os.listdir(place))

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", interrupt)
        with pytest.raises(KeyboardInterrupt):
            save.write(match)
    assert sorted(os.listdir(place)) == files


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)]
    try:
        done = subprocess.run(mount, capture_output=True, text=True)
    except OSError as error:
        pytest.skip(f"no mount: {error}")
    if done.returncode:
        pytest.skip(f"no tmpfs for this user: {done.stderr.strip()}")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_filled_to_the_last_byte_keeps_the_old_save(small_disk: Path) -> None:
    place = small_disk / "games"
    save = Save.create(place, match := go_on(a_match(), 10))
    before = save.path.read_bytes()
    with pytest.raises(OSError), (small_disk / "filler").open("wb", buffering=0) as filler:
        while filler.write(b"x" * 4096):
            pass
    with pytest.raises(Unwritable) as refused:
        save.write(go_on(match, 10))
    assert refused.value.code == "full"
    assert save.path.read_bytes() == before
    with pytest.raises(Unwritable):
        Save.create(place, match)
    (small_disk / "filler").unlink()
    save.write(match)
    assert Save.watch(place, save.name).log == match.log
    save.close()


def test_what_a_killed_writer_left_is_swept_by_the_next_holder(saved: Path, place: Path) -> None:
    mine = place / f".{saved.name}.{'0' * 16}.tmp"
    other = place / f".{saved.stem}-2.json.{'0' * 16}.tmp"
    for left in (mine, other):
        left.write_bytes(b"{")
    with Save.open(place, saved.stem)[0]:
        assert not mine.exists() and other.exists()
    assert [entry.name for entry in list_saves(place)] == [saved.stem]


def test_nothing_is_written_that_could_not_be_read_back(place: Path) -> None:
    with pytest.raises(Unwritable, match="too_large"):
        write_whole(place / "x.json", b" " * (LIMIT + 1))
    with pytest.raises(BadName, match="not_clean"):
        Save.create(place, a_match("A\x1b[2J", "Ben"))
    with pytest.raises(Unwritable, match="unloadable"):
        Save.create(place, a_match(seed="\ud800"))
    assert list_saves(place) == []


# Damage


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


@pytest.mark.parametrize("kind", hostile())
def test_a_hostile_file_is_refused_fast_small_and_untouched(place: Path, kind: str) -> None:
    data, code = hostile()[kind]
    if kind.startswith("wrong"):
        data = wrong(data)
    place.mkdir(parents=True)
    path = place / "bad.json"
    path.write_bytes(data)
    tracemalloc.start()
    began = time.perf_counter()
    with pytest.raises(Damaged) as refused:
        Save.open(place, "bad")
    spent, (_, peak) = time.perf_counter() - began, tracemalloc.get_traced_memory()
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
    began = time.perf_counter()
    with pytest.raises(Damaged, match="too_large"):
        Save.watch(place, saved.stem)
    assert list_saves(place)[0].damaged is not None
    assert time.perf_counter() - began < 1


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


# One holder at a time

HOLDER = """
import sys
from pathlib import Path
from galop.saves import Save
save, match = Save.open(Path(sys.argv[1]), sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder(saved: Path, place: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(place), saved.stem],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_the_second_process_is_told_who_holds_the_save_and_may_watch(
    holder: subprocess.Popen[str], saved: Path, place: Path
) -> None:
    before = saved.read_bytes()
    for _ in range(2):  # asking does not take it away
        with pytest.raises(Held) as held:
            Save.open(place, saved.stem)
        assert held.value.pid == holder.pid and held.value.host and held.value.since
    assert Save.watch(place, saved.stem).names == ("Ana", "Ben")
    with Save.create(place, a_match()) as other:
        assert other.name == "metres-ana-ben-2"
    assert saved.read_bytes() == before


def test_the_lock_of_a_killed_process_is_taken_over(
    holder: subprocess.Popen[str], saved: Path, place: Path
) -> None:
    holder.kill()
    holder.wait()
    with Save.open(place, saved.stem)[0]:
        with pytest.raises(Held) as held:
            Save.open(place, saved.stem)
        assert held.value.pid == os.getpid()
    Save.open(place, saved.stem)[0].close()


def test_what_a_holder_says_of_itself_is_not_trusted(saved: Path, place: Path) -> None:
    lying = place / f"{saved.stem}.holder"
    with Save.open(place, saved.stem)[0]:
        for words in (
            b'{"host": "\\u001b[2Jevil\\u202e", "pid": 4, "since": "\\u009b31m"}',
            b'{"host": 1, "pid": "x", "since": []}',
            b"[" * 4000,
            b"x" * 1_000_000,
            b"",
        ):
            lying.write_bytes(words)
            with pytest.raises(Held) as held:
                Save.open(place, saved.stem)
            error = held.value
            assert (error.host + error.since + error.detail).isprintable()
        lying.unlink()
        with pytest.raises(Held):
            Save.open(place, saved.stem)


def test_a_closed_save_is_not_written(saved: Path, place: Path) -> None:
    save, match = Save.open(place, saved.stem)
    save.close()
    save.close()
    with pytest.raises(ValueError, match="closed"):
        save.write(match)


def test_a_damaged_save_is_not_left_locked(saved: Path, place: Path) -> None:
    sound = saved.read_bytes()
    saved.write_bytes(b"")
    with pytest.raises(Damaged):
        Save.open(place, saved.stem)
    saved.write_bytes(sound)
    Save.open(place, saved.stem)[0].close()


# Names stay in the folder


@pytest.mark.parametrize(
    "name",
    [
        "../x", "..", ".", "", "/etc/passwd", "a/b", "a\\b", "\\\\host\\share", "C:x", "a\0b",
        ".hidden", "x" * 81, "é" * 41, "con", "NUL.json", "com1.x", "a\x1b", "a.", "*", "\ud800",
        "../metres-ana-ben", "metres-ana-ben/../../x", ".json", "a\u202eb",
    ],
)  # fmt: skip
def test_no_name_leaves_the_folder(saved: Path, place: Path, name: str) -> None:
    (place.parent / "x.json").write_bytes(saved.read_bytes())
    for use in (Save.open, Save.watch, verify):
        with pytest.raises(BadName) as refused:
            use(place, name)
        assert refused.value.detail.isprintable() or not refused.value.detail


def test_the_beginning_of_a_name_is_enough_when_it_is_the_only_one(place: Path) -> None:
    Save.create(place, a_match("Ana", "Ben")).close()
    Save.create(place, a_match("Zoé", "李")).close()
    assert Save.watch(place, "METRES-Z").names == ("Zoé", "李")
    assert Save.watch(place, "metres-ana-ben.json").names == ("Ana", "Ben")
    with pytest.raises(NoSuchSave) as several:
        Save.watch(place, "metres")
    assert several.value.code == "ambiguous"
    with pytest.raises(NoSuchSave):
        Save.watch(place, "tierce")
    with pytest.raises(NoSuchSave):
        Save.watch(place / "nowhere", "x")


def test_saves_of_the_same_players_get_numbers(place: Path) -> None:
    names = [Save.create(place, a_match(seed=str(i))).name for i in range(3)]  # all still held
    assert names == ["metres-ana-ben", "metres-ana-ben-2", "metres-ana-ben-3"]


# The list


def test_the_list_is_newest_first_whatever_the_times_say(place: Path) -> None:
    times = {
        "future": "2999-01-01T00:00:00Z",
        "offset": "2998-01-01T00:00:00+14:00",
        "naive": "2026-01-01T00:00:00",
        "odd": "yesterday\x1b[2J",
        "edge": "9999-12-31T23:59:59-23:59",
        "empty": "",
        "past": "1970-01-02T00:00:00Z",
        "missing": None,
    }
    with Save.create(place, a_match()) as save:
        for mtime, (name, written) in enumerate(times.items(), 1_000_000_000):
            path = place / f"{name}.json"
            path.write_bytes(save.path.read_bytes())
            change(path, saved=written)
            os.utime(path, (mtime, mtime))
            Save.open(place, name)[0].close()
        (place / "broken.json").write_bytes(b"{")
        os.utime(place / "broken.json", (2_000_000_000, 2_000_000_000))
    names = [entry.name for entry in list_saves(place)]
    assert names == [
        "future", "offset", "broken", "metres-ana-ben", "missing", "empty", "edge", "odd", "naive",
        "past",
    ]  # fmt: skip
    newest = newest_unfinished(place)
    assert newest is not None and newest.name == "future"


def test_the_list_shows_who_plays_and_imports_no_game(saved: Path, place: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from galop.saves import list_saves\n"
        f"(entry,) = list_saves(Path({str(place)!r}))\n"
        "print(entry.game, *entry.players, entry.turn in entry.players, entry.finished)\n"
        "loaded = ('galop.rules.metres', 'textual', 'rich', 'filelock')\n"
        "print([name for name in loaded if name in sys.modules])\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
    ).stdout
    assert said == "metres Ana Ben True False\n[]\n"


def test_a_hostile_file_name_is_listed_printably(saved: Path, place: Path) -> None:
    (place / "a\x1b[2Jb.json").write_bytes(b"{}")
    (place / "con.json").write_bytes(saved.read_bytes())
    Path(os.fsdecode(os.fsencode(place) + b"/\xff\xfe.json")).write_bytes(b"{}")
    (place / ".hidden.json").write_bytes(b"{}")
    entries = list_saves(place)
    assert len(entries) == 4
    for entry in entries:
        assert not entry.name or (entry.name.isprintable() and entry.name.encode())
    assert sum(entry.damaged is not None for entry in entries) == 3


def test_the_list_of_no_folder_is_empty(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert list_saves(tmp_path / "nowhere") == []
    assert list_saves(tmp_path / "file") == []
    assert newest_unfinished(tmp_path / "file") is None


# Where they are

NO_HOME = ("GALOP_HOME", "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")


@pytest.fixture
def no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in NO_HOME:
        monkeypatch.delenv(name, raising=False)
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here


def test_the_folder_follows_galop_home_then_the_system(
    no_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder() == tmp_path / ".local/state/galop/games"
    assert settings_path() == tmp_path / ".config/galop/settings.json"
    monkeypatch.setenv("GALOP_HOME", "~/play")
    assert folder() == tmp_path / "play/games"
    assert settings_path() == tmp_path / "play/settings.json"
    monkeypatch.setenv("GALOP_HOME", "near")
    assert state_folder() == no_home / "near"


@pytest.mark.parametrize("home", [None, "~", "$HOME", "relative", "/home/$USER", "~nobody-here"])
def test_without_a_home_nothing_is_made_and_it_is_said(
    no_home: Path, monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    if home is not None:
        monkeypatch.setenv("HOME", home)
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000)  # no such user
    with pytest.raises(Unwritable, match="no_home"):
        folder()
    with pytest.raises(Unwritable, match="no_home"):
        settings_path()
    monkeypatch.setenv("GALOP_HOME", "$HOME/galop")
    with pytest.raises(Unwritable, match="no_home"):
        folder()
    assert os.listdir(no_home) == []


def test_a_home_that_cannot_hold_a_folder_is_refused_in_words(
    no_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("HOME", str(tmp_path / "file"))
    with pytest.raises(Unwritable, match="folder"):
        Save.create(folder(), a_match())
    monkeypatch.setenv("HOME", str(tmp_path / "readonly"))

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "mkdir", refuse)
    with pytest.raises(Unwritable, match="refused"):
        Save.create(folder(), a_match())
    assert list_saves(folder()) == []


def test_a_home_that_may_not_even_be_looked_into_is_refused_in_words(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", refuse)
        patch.setattr(os, "lstat", refuse)
        with pytest.raises(Unwritable, match="refused"):
            Save.create(place, a_match())


# Upgrades


def test_an_older_format_is_brought_up_and_its_original_kept(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = saved.read_bytes()

    def to_two(document: dict[str, Any]) -> dict[str, Any]:
        document["record"]["seed"] += "!"
        document["state"] = None
        return document

    monkeypatch.setattr(upgrade, "FORMAT", 2)
    monkeypatch.setattr(upgrade, "UPGRADES", {1: to_two})
    assert list_saves(place)[0].damaged is None
    assert Save.watch(place, saved.stem).record.seed == "s!"
    assert saved.read_bytes() == original  # looking changes nothing
    save, match = Save.open(place, saved.stem)
    save.write(match)
    save.write(match)
    kept = place / "metres-ana-ben.json.v1"
    assert kept.read_bytes() == original
    assert part(saved, "galop") == 2 and part(saved, "record")["seed"] == "s!"
    save.close()
    assert Save.watch(place, saved.stem).log == match.log
    assert len(list_saves(place)) == 1


def test_an_older_save_is_checked_before_it_is_brought_up(
    saved: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(document: dict[str, Any]) -> dict[str, Any]:
        return document["no such key"]

    monkeypatch.setattr(upgrade, "FORMAT", 2)
    monkeypatch.setattr(upgrade, "UPGRADES", {1: fail})
    with pytest.raises(Damaged, match="shape: format 1"):
        verify(place, saved.stem)
    change(saved, digest="0" * 64)
    with pytest.raises(Damaged, match="digest"):
        verify(place, saved.stem)


def test_every_step_from_the_first_format_exists() -> None:
    assert set(upgrade.UPGRADES) == set(range(1, upgrade.FORMAT))


def test_every_refusal_is_one_kind_with_a_code() -> None:
    for error in (Damaged("names"), TooNew("2"), Unwritable("full"), NoSuchSave("x"), Held()):
        assert isinstance(error, SaveError) and error.code
