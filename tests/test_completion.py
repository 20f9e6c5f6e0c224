"""Completion as each shell does it: a game, an option, its value, a file, the name of a save."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from calling import Call
from galop.saves import folder
from galop.tui.save_names import save_names
from galop.tui.words import LANGUAGES, Language
from terminal import Terminal

SOURCE = Path(__file__).parent / "src"

LINES = [
    ("galop pla", "galop play "),
    ("galop play me", "galop play metres "),
    ("galop play metres --sq", "galop play metres --squares "),
    ("galop play --lang fr ex", "galop play --lang fr excape "),
    ("galop play marche --win sec", "galop play marche --win secured "),
    ("galop rules tie", "galop rules tierce "),
    ("galop --verbosity bri", "galop --verbosity brief "),
    ("galop show metres-a", "galop show metres-ana-ben "),
    ("galop resume --watch mar", "galop resume --watch marche-zoe "),
    ("galop verify met", "galop verify metres-ana-ben "),
    ("galop replay she", "galop replay sheet.txt "),
]
"""What is typed before Tab, and what stands there after it."""

LEVEL = ("galop play metres --players bot:pe", "galop play metres --players bot:perfect ")
"""The same but for bash, to which a colon ends a word."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a `galop` to run, two saves, a hostile file among them, and a sheet."""
    place = tmp_path_factory.mktemp("shells")
    command = place / "bin" / "galop"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m galop.tui "$@"\n')
    command.chmod(0o755)
    games = place / "games"
    games.mkdir()
    for name in ("metres-ana-ben", "marche-zoe", "$(touch broken)", "a b"):
        (games / f"{name}.json").write_text("{}")
    (place / "sheet.txt").write_text("")
    return place


def _environment(home: Path) -> dict[str, str]:
    return {
        "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(home),
        "GALOP_HOME": str(home),
        "PYTHONPATH": str(SOURCE),
        "LC_ALL": "C.UTF-8",
    }


START = {
    "bash": (
        ("bash", "--norc", "--noprofile", "-i"),
        "bind 'set enable-bracketed-paste off'; bind 'set bell-style none'",
    ),
    "zsh": (
        ("zsh", "-f", "-i"),
        "unsetopt promptsp zle_bracketed_paste; autoload -Uz compinit; compinit -u -D",
    ),
}


@pytest.fixture(scope="module", params=START)
def shell(request: pytest.FixtureRequest, home: Path) -> Iterator[Terminal]:
    """A shell at its prompt, on a terminal, that has loaded what Galop gives it."""
    name: str = request.param
    if which(name) is None:
        pytest.skip(f"there is no {name} here")
    command, prepare = START[name]
    with Terminal(command, home, (160, 24), **_environment(home)) as terminal:
        load = f'eval "$(galop --print-completion {name})"'
        terminal.type(f'cd "{home}"; {prepare}; {load}; PS1="ready> "\n')
        terminal.until("\nready>")
        yield terminal


@pytest.mark.parametrize(("typed", "completed"), LINES)
def test_a_shell_completes(shell: Terminal, home: Path, typed: str, completed: str) -> None:
    shell.type(f"\x15\x0c{typed}\t=")  # a clear line and screen; Tab; a mark where it leaves off
    shell.until(f"ready> {completed}=")
    assert not (home / "broken").exists()


@pytest.mark.skipif(which("fish") is None, reason="there is no fish here")
@pytest.mark.parametrize(("typed", "completed"), [*LINES, LEVEL])
def test_fish_completes(home: Path, typed: str, completed: str) -> None:
    done = subprocess.run(
        [
            "fish",
            "--no-config",
            "-c",
            f"galop --print-completion fish | source; complete -C '{typed}'",
        ],
        capture_output=True,
        check=True,
        cwd=home,
        env={**_environment(home), "TERM": "dumb"},
        encoding="utf-8",
    )
    assert done.stderr == ""
    offered = [line.partition("\t")[0] for line in done.stdout.splitlines()]
    assert offered == [completed.split()[-1]]
    assert not (home / "broken").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_what_is_printed_is_no_error_to_its_shell(
    galop: Call, name: str, language: Language, tmp_path: Path
) -> None:
    if which(name) is None:
        pytest.skip(f"there is no {name} here")
    script = tmp_path / "script"
    called = galop("--print-completion", name, "--lang", language)
    script.write_text(called.out, encoding="utf-8")
    told = "La longueur" if language == "fr" else "How many squares"
    assert name == "bash" or told in called.out  # it shows no help
    done = subprocess.run([name, "-n", str(script)], capture_output=True)
    assert (called.code, done.returncode, done.stderr) == (0, 0, b"")


def test_names_are_those_of_the_saves_and_safe_in_a_shell(galop: Call, home: Path) -> None:
    assert save_names({"GALOP_HOME": str(home)}) == ["marche-zoe", "metres-ana-ben"]
    assert galop("saves", "--names").out == ""
    galop("play", "metres", "--players", "Zoé $(x),Ben")
    assert galop("saves", "--names").out == "metres-zoe-x-ben\n"
    assert galop("saves", "--lang", "fr", "--names").out == "metres-zoe-x-ben\n"


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its folder")
@pytest.mark.parametrize(
    "environ",
    [{}, {"XDG_STATE_HOME": "{}/state"}, {"XDG_STATE_HOME": ""}, {"GALOP_HOME": "~/games of mine"}],
)
def test_names_are_looked_for_where_saves_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str]
) -> None:
    for name in ("GALOP_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name, value in environ.items():
        monkeypatch.setenv(name, value.format(tmp_path))
    folder().mkdir(parents=True)
    (folder() / "metres-ana.json").write_text("{}")
    assert save_names(os.environ) == ["metres-ana"]


def test_where_there_is_no_home_there_are_no_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "")
    for home in ("$HOME", "~nobody-at-all", "a\0b"):
        assert save_names({"GALOP_HOME": home}) == []
    assert save_names({}) == []
