"""Faults that other programs have had, tried on this one: those that no other test tries already.

| probe | tried in |
|---|---|
| 1 kill -9 while saving | test_saves_killed; 200 moments in bench_kills |
| 2 the order of calls | here |
| 3 a disk filled to its last byte | test_faults_system (lines), here (full screen) |
| 4 old, newer and unknown saves | test_saves_formats, test_saves_damage |
| 6 a terminal closed anywhere | test_hang_up |
| 7 a line cut after the roll | test_ssh, test_screen_terminal, bench_cuts |
| 9 one save in two terminals | test_saves_held, test_cli_process (lines), here (full screen) |
| 10 any size on every screen | here; test_terminals |
| 11 six players with long names | test_drawing, test_looks, test_snapshots |
| 12 POSIX, Latin-1, no such locale | test_terminals, test_faults_names |
| 14 names of 200 letters | test_saves_names, test_screens, test_end, test_statistics_screen |
| 15 names that are markup | here; test_app, test_new_game |
| 17 escapes in what is printed | test_faults_system, test_saves_damage, test_cli_play |
| 18 pawns without colours | test_looks, test_end_looks, test_drawing |
| 20 no Ctrl, Alt, F-keys, digits | test_games_in_terminal (j and Enter), test_app, test_slow_line |
| 22 undo a hundred times | here; test_match, test_sitting |
| 23 pasted and held keys | test_control_keys, test_lines |
| 25 ties, wins within a turn, the end | test_metres, test_excape_decisions, test_contract |
| 26 names that leave the folder | test_saves_found |
| 28 deep, huge and odd JSON | test_saves_damage, test_faults_system, test_fuzz |
| 30 no home, a read-only one | test_faults_system, test_saves_found |
| 32 odd times | test_saves_found |
| 33 French 0, 1, 2; another locale | test_words, here |
| 35 Tab and Escape everywhere | test_focus |
| 37 a game finished twice | test_statistics |
| 39 the same dice on every face | test_roll, here; 600,000 throws in bench_dice |
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from around import keep, press, seen
from faults import Disk, a_match, fill, mounted, played, resumed, shell
from galop.rules import GAMES
from galop.rules.match import new_match
from galop.saves import AnyMatch, Save, Settings, list_saves, save_settings
from galop.tui.screens.play import Play
from looking import screen_rows, text_of
from playing import moments
from terminal import GALOP, Terminal
from views import VIEWS, go_home, open_view, opened

PLAY = ("play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")
FACES = (("--lines",), ())


def at_the_table(home: Path, *face: str, before: tuple[str, ...] = ()) -> Terminal:
    save_settings(home / "settings.json", Settings(face="screen", motion=False))
    terminal = Terminal((*before, *GALOP, *PLAY, *face), home, SSH_TTY="x")
    terminal.until("Enter rolls" if face else "1 roll")
    terminal.quiet(0.1)
    return terminal


def log(home: Path) -> list[dict[str, Any]]:
    (save,) = (home / "games").glob("*.json")
    record: list[dict[str, Any]] = json.loads(save.read_text("utf-8"))["record"]["log"]
    return record


# 2


@pytest.mark.skipif(which("strace") is None, reason="no strace here")
@pytest.mark.parametrize("face", FACES)
def test_a_move_is_synced_renamed_and_synced_again_before_it_is_shown(
    face: tuple[str, ...], tmp_path: Path
) -> None:
    trace = tmp_path / "trace"
    calls = "read,write,fsync,fdatasync,rename,renameat,renameat2"
    strace = ("strace", "-f", "-qq", "-y", "-s", "4", "-e", f"trace={calls}", "-o", str(trace))
    with at_the_table(tmp_path, *face, before=strace) as terminal:
        terminal.type("r\n" if face else "r")
        terminal.until("2 stop")
        terminal.quiet(0.1)
        terminal.type("q\n" if face else "q")
        terminal.wait()
    lines = trace.read_text("utf-8", "replace").splitlines()
    shown = [number for number, line in enumerate(lines) if _is_roll(line)]
    what = [kind for line in lines[shown[0] :] if (kind := _kind(line))]
    assert what[:5] == ["write", "sync", "rename", "sync folder", "show"], what[:8]


def _is_roll(line: str) -> bool:
    return bool(re.search(r' read\(0<[^>]*>, "r', line))


def _kind(line: str) -> str:
    """Return what a traced call does to a save or the terminal, or "" for something else."""
    for kind, pattern in (
        ("write", r" write\(\d+<[^>]*\.json\.[0-9a-f]+\.tmp>"),
        ("sync", r" f(data)?sync\(\d+<[^>]*\.json\.[0-9a-f]+\.tmp>"),
        ("rename", r" rename(at2?)?\(.*\.json\.[0-9a-f]+\.tmp.*\.json\""),
        ("sync folder", r" fsync\(\d+</[^>]*/games>"),
        ("show", r" write\([12]</dev/pts/"),
    ):
        if re.search(pattern, line):
            return kind
    return ""


# 3


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    with mounted(tmp_path / "small", "size=128k") as place:
        yield place


def test_the_full_screen_plays_on_when_the_disk_fills(small: Path) -> None:
    with at_the_table(small) as terminal:
        terminal.type("r")
        terminal.until("2 stop")
        terminal.quiet(0.1)
        (save,) = (small / "games").glob("*.json")
        before = save.read_bytes(), (small / "settings.json").read_bytes()
        fill(small)
        terminal.type("s")
        terminal.until("cannot be saved")
        terminal.until("the disk is full")
        terminal.type("r")
        terminal.until("Ben rolls")
        terminal.quiet(0.1)
        assert (save.read_bytes(), (small / "settings.json").read_bytes()) == before
        (small / "filler").unlink()
        terminal.type("r")
        terminal.until("saved again")
        terminal.type("q")
        assert terminal.wait() == 0
    assert len(log(small)) > 4


# 9


@pytest.mark.parametrize("holder", FACES)
def test_the_second_terminal_is_told_who_has_the_save_and_loses_no_move(
    holder: tuple[str, ...], tmp_path: Path
) -> None:
    with at_the_table(tmp_path, *holder) as first:
        first.type("r\n" if holder else "r")
        first.until("2 stop")
        first.quiet(0.1)
        kept = log(tmp_path)
        refused = shell(tmp_path, "resume --lang en </dev/null")
        assert refused.returncode == 1
        assert f"process {first.pid}" in refused.stderr.decode()
        with Terminal((*GALOP, "--lang", "en"), tmp_path, SSH_TTY="x") as second:
            second.until("new game")
            second.type("\r")
            second.until(f"process {first.pid}")
            second.type("q")
            assert second.wait() == 0
        assert log(tmp_path) == kept
        first.type("s\n" if holder else "s")
        first.until("Ben")
        first.quiet(0.1)
        assert log(tmp_path)[: len(kept)] == kept and len(log(tmp_path)) > len(kept)


# 10, 15

WHOLE = (80, 24)
SIZES = ((1, 1), (20, 5))
MARKUP = ("[/]", "[/", "[red]", "[$primary]", "[@click=app.quit]x[/]")


@pytest.mark.usefixtures("home")
async def test_screens_of_every_kind_recover_from_any_size() -> None:
    app = opened("fr")
    async with app.run_test(size=WHOLE) as pilot:
        for name in VIEWS:
            await open_view(pilot, name, "fr")
            texts: list[str] = []
            for size in (WHOLE, *SIZES, WHOLE):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                if size == WHOLE:
                    texts.append(text_of(screen_rows(app)))
            assert texts[0] == texts[1] and texts[0].strip(), name
            await go_home(pilot)


async def test_names_that_are_markup_are_letters_on_every_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path))
    keep(*MARKUP)
    app = opened("en")
    async with app.run_test(size=(200, 40)) as pilot:
        assert all(name in seen(app) for name in MARKUP)
        await press(pilot, "s")
        assert all(name in seen(app) for name in MARKUP)
        await press(pilot, "enter")
        assert isinstance(app.screen, Play)
        assert all(name in text_of(screen_rows(app)) for name in MARKUP)


# 22


@pytest.mark.parametrize("loaded", [False, True])
@pytest.mark.parametrize("before", ["", "r\n", "r\ns\nr\n"])
def test_undo_a_hundred_times_is_refused_with_a_reason_and_changes_no_throw(
    before: str, loaded: bool
) -> None:
    match, plain = a_match(), a_match()
    for one in (match, plain):
        played(one, before)
    if loaded:
        match, plain = resumed(match), resumed(plain)
    was = match.log
    heard = played(match, "u\n" * 100 + "r\n", Disk())
    reasons = re.findall(r"\? u\n([^\n?]+\.)\n", heard)
    assert len(reasons) == 100 and len(set(reasons)) == 1
    played(plain, "r\n")
    assert match.log == plain.log and match.log[: len(was)] == was


# 33


def test_another_locale_changes_neither_words_nor_names(tmp_path: Path) -> None:
    words = "play metres --players IRIS,ilkin --squares 10 --seed a --lang fr </dev/null"
    turkish = shell(tmp_path / "tr", words, LANG="tr_TR.UTF-8", LC_ALL="tr_TR.UTF-8")
    french = shell(tmp_path / "fr", words, LANG="fr_FR.UTF-8", LC_ALL="fr_FR.UTF-8")
    assert (turkish.returncode, turkish.stderr) == (0, b"")
    assert turkish.stdout == french.stdout and b"IRIS" in turkish.stdout


# 39


@pytest.mark.parametrize("game", GAMES)
def test_one_seed_throws_the_same_dice_in_lines_as_in_the_match(game: str, tmp_path: Path) -> None:
    done = shell(tmp_path, f"play {game} --players bot:random,bot:random --seed same --lines")
    assert done.returncode == 0
    (entry,) = list_saves(tmp_path / "games")
    kept = Save.watch(tmp_path / "games", entry.name)
    match: AnyMatch = new_match(kept.game, kept.options, kept.players, "same")
    for _ in moments(match, "random", "same"):
        pass
    assert match.log == kept.log
