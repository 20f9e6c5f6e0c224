"""Inside tmux and GNU screen: played by keys that neither takes, detached from and attached to."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

import pytest
from galop.saves import Settings, save_settings
from terminal import GALOP, Terminal

PLAY = (*GALOP, "play", "metres", "--players", "Ana,Ben", "--seed", "x", "--lang", "en")


@pytest.mark.parametrize("tool", ["tmux", "screen"])
def test_a_game_is_played_left_running_and_taken_up_again(tool: str, tmp_path: Path) -> None:
    if which(tool) is None:
        pytest.skip(f"no {tool} here")
    save_settings(tmp_path / "settings.json", Settings(face="screen"))
    with TemporaryDirectory() as place:  # a socket's path has to be short
        begin, again, prefix = {
            "tmux": (
                ("tmux", "-u", "-S", f"{place}/socket", "-f", "/dev/null", "new-session", *PLAY),
                ("tmux", "-u", "-S", f"{place}/socket", "attach-session"),
                "\x02",
            ),
            "screen": (
                ("screen", "-U", "-c", "/dev/null", "-S", "galop", *PLAY),
                ("screen", "-U", "-r", "galop"),
                "\x01",
            ),
        }[tool]
        with Terminal(begin, tmp_path, SCREENDIR=place, SSH_TTY="x", SHELL="/bin/sh") as terminal:
            terminal.until("1 roll")
            terminal.type("r")
            terminal.until("2 stop")
            terminal.quiet(0.3)
            terminal.type(f"{prefix}d")
            assert terminal.wait() == 0
        with Terminal(again, tmp_path, SCREENDIR=place) as terminal:
            terminal.until("2 stop")
            terminal.quiet(0.3)
            terminal.type("s")
            terminal.until("Ben to play.")
            terminal.type("q")
            assert terminal.wait() == 0
    (save,) = (tmp_path / "games").glob("*.json")
    log = json.loads(save.read_text("utf-8"))["record"]["log"]
    assert [action["kind"] for action in log] == ["roll", "thrown", "stop"]
