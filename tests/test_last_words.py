"""What is said last on a terminal has a moment: a reader may end with the program that it runs."""

from __future__ import annotations

import io
import os
import pty
import sys

import pytest
from faults import Disk, a_match, until
from galop.saves import Settings
from galop.tui import speech, waiting
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.sitting import Sitting
from galop.tui.voice import Voice


@pytest.mark.parametrize("on_terminal", [True, False])
def test_the_farewell_of_lines_is_left_a_moment_on_a_terminal(
    on_terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    master, slave = pty.openpty() if on_terminal else os.pipe()
    told: list[bytes] = []

    def moment(seconds: float) -> None:
        assert seconds > 0
        told.append(until(master, b"resume kept"))

    monkeypatch.setattr(waiting, "sleep", moment)
    with open(os.devnull, encoding="utf-8") as nothing, os.fdopen(slave, "w") as page:
        run(Sitting(a_match(), Disk(), "en"), Console(source=nothing.fileno(), page=page))
    assert len(told) == on_terminal
    os.close(master)


@pytest.mark.parametrize("on_terminal", [True, False])
def test_the_farewell_of_the_speech_layout_is_left_a_moment_on_a_terminal(
    on_terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, told = io.StringIO(), list[str]()
    monkeypatch.setattr(page, "isatty", lambda: on_terminal)
    monkeypatch.setattr(sys, "stdout", page)

    def moment(seconds: float) -> None:
        assert seconds > 0
        told.append(page.getvalue())

    monkeypatch.setattr(waiting, "sleep", moment)

    def flow(voice: Voice) -> int:
        voice.say("Nothing to play.")
        return 1

    assert speech.run(flow, "en", "flag", Settings()) == 1
    assert page.getvalue().endswith("Nothing to play.\n")
    assert told == [page.getvalue()] * on_terminal
