"""A long evening at one table: a thousand turns, and the program is as large as before."""

from __future__ import annotations

import gc
from argparse import Namespace
from pathlib import Path

import pytest
from at_table import a_match
from galop.rules.core import Decision
from galop.tui.app import Galop
from galop.tui.commands.desk import Desk
from galop.tui.commands.play import Opened
from galop.tui.house import House
from galop.tui.screens.end import End
from galop.tui.screens.play import Play
from textual.dom import DOMNode
from textual.message import Message
from textual.pilot import Pilot
from textual.timer import Timer

TURNS = 1000
WARM = 200
"""Turns after which every cache has what it needs."""


@pytest.mark.slow
async def test_a_thousand_turns_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path))
    monkeypatch.setenv("SSH_CONNECTION", "far")  # no dice roll
    app = Galop(House(Desk(Namespace(), "fr")), Opened(a_match("metres", "Ana,Ben"), None))
    sizes: list[int] = []
    screens = _screens()  # of the tests before this one, if any are still held
    async with app.run_test(size=(80, 24)) as pilot:
        turns = 0
        while turns < TURNS:
            turns += await _race(pilot)
            if turns > WARM:  # at the start of a race each time: its log is empty
                sizes.append(_made())
        kept = _screens() - screens
    # The last screens that were left may still be held, until the next ones are: they are counted
    # once, where a screen kept at each of the races would be counted forty times.
    assert len(sizes) > 20
    assert min(sizes[-5:]) < 2 * min(sizes[:5]), sizes
    assert kept < len(sizes) // 2


def _screens() -> int:
    """Count the tables and ends that are held."""
    gc.collect()
    return sum(isinstance(one, Play | End) for one in gc.get_objects())


def _made() -> int:
    """Count what races, screens and messages are made of; Textual's own caches are bounded."""
    gc.collect()
    kinds = (DOMNode, Timer, Message)
    return sum(
        isinstance(one, kinds) or str(type(one).__module__).startswith("galop.")
        for one in gc.get_objects()
    )


async def _race(pilot: Pilot[int]) -> int:
    """Play a race to its end, stopping as soon as can be, and ask for another; return its turns."""
    await pilot.pause()
    table = pilot.app.screen
    assert isinstance(table, Play)
    match, turns = table.session.match, 0
    while isinstance(match.awaits, Decision):
        before = match.game.turn(match.state)
        table.action_press("2" if len(match.awaits.choices) > 1 else "1")
        turns += match.game.turn(match.state) != before
    while not isinstance(pilot.app.screen, End):
        await pilot.pause()
    await pilot.press("n")
    await pilot.pause()
    return turns
