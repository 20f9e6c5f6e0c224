"""No input on a terminal, standard streams closed: every face ends soon, and draws where it can."""

from __future__ import annotations

import shlex
from contextlib import ExitStack
from pathlib import Path

import pytest
from galop.saves import Settings, save_settings
from terminal import GALOP, Terminal

SOON = 20
"""Seconds in which a process without input is gone, on a busy machine."""
TABLE = ("play", "metres", "--players", "Ana,bot")
CALLS: dict[str, tuple[str, ...]] = {
    "lines": (*TABLE, "--lines"),
    "lines by single keys": (*TABLE, "--lines", "--keys", "one"),
    "the full screen": TABLE,
    "the speech layout": (*TABLE, "--speech"),
    "home": (),
    "the trainer on a screen": ("train", "metres"),
    "the trainer": ("train", "metres", "--lines", "--keys", "one"),
    "nonces": (*TABLE, "--fair", "--lines", "--keys", "one"),
    "odds": ("odds", "metres", "--squares", "10"),
    "a review of nothing": ("review", "none"),
}
CLOSED = ("", "2>&-", ">&-", ">&- 2>&-", "<&-", "<&- 2>&-", "<&- >&-", "<&- >&- 2>&-")
SCREENS = ("the full screen", "the speech layout", "home", "the trainer on a screen")
HUNG_UP = 129


def opened(home: Path, call: tuple[str, ...], closed: str) -> Terminal:
    home.mkdir()
    save_settings(home / "settings.json", Settings(face="screen"))
    words = shlex.join((*GALOP, *call, "--lang", "en"))
    return Terminal(("sh", "-c", f"exec {words} {closed}"), home)


@pytest.mark.parametrize("closed", CLOSED)
def test_without_input_every_call_ends_soon_whatever_is_closed(tmp_path: Path, closed: str) -> None:
    with ExitStack() as stack:
        ends: dict[str, Terminal] = {}
        for number, (name, call) in enumerate(CALLS.items()):
            terminal = opened(tmp_path / str(number), call, closed)
            ends[name] = stack.enter_context(terminal)
            terminal.type("\x04")  # as `script` does where it has no input, before all else
        codes = {name: terminal.wait(SOON) for name, terminal in ends.items()}
        wanted = dict.fromkeys(CALLS, 0) | {"a review of nothing": 1}
        if closed in ("", "2>&-"):  # a screen knows no end of input but that of its line
            wanted |= dict.fromkeys(SCREENS, HUNG_UP)
        assert codes == wanted
        assert all(b"Traceback" not in terminal.received for terminal in ends.values())
        for name, terminal in ends.items():
            if ">&-" in closed.replace("2>&-", ""):
                assert "Ana" not in terminal.text, name


@pytest.mark.parametrize("elsewhere", ["2>&-", "2>/dev/null"])
@pytest.mark.parametrize("call", ["the full screen", "the speech layout"])
def test_a_screen_is_drawn_where_errors_go_elsewhere(
    tmp_path: Path, call: str, elsewhere: str
) -> None:
    with opened(tmp_path / "home", CALLS[call], elsewhere) as terminal:
        terminal.until("1 roll" if call == "the full screen" else "Enter rolls")
        terminal.type("q")
        assert terminal.wait(SOON) == 0
        assert "galop resume" in terminal.text


@pytest.mark.parametrize("keys", ["enter", "one"])
def test_lines_typed_before_the_end_of_input_are_answered(tmp_path: Path, keys: str) -> None:
    call = (*TABLE, "--seed", "x", "--lines", "--keys", keys)
    with opened(tmp_path / "home", call, "2>&-") as terminal:
        terminal.type("r\n\x04")
        assert terminal.wait(SOON) == 0
        assert "Ana rolls" in terminal.text
        assert "galop resume" in terminal.text
