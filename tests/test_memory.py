"""A long evening at one table: a thousand turns, and the program is as large as before."""

from __future__ import annotations

import gc
from argparse import Namespace
from collections import Counter
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
    sizes: list[Counter[str]] = []
    async with app.run_test(size=(80, 24)) as pilot:
        turns = 0
        while turns < TURNS:
            turns += await _race(pilot)
            if turns > WARM:  # at the start of a race each time: its log is empty
                sizes.append(_made())
    # The last screen that was left may still be held, until the next one is: it is counted once,
    # where a screen kept at each of the races would be counted forty times.
    first, last = (min(some, key=lambda made: made.total()) for some in (sizes[:5], sizes[-5:]))
    assert len(sizes) > 20
    assert last.total() < 2 * first.total(), [size.total() for size in sizes]
    assert last["Play"] + last["End"] <= 4


def _made() -> Counter[str]:
    """Count what races, screens and messages are made of; Textual's own caches are bounded."""
    gc.collect()
    kinds = (DOMNode, Timer, Message)
    return Counter(
        type(one).__name__
        for one in gc.get_objects()
        if isinstance(one, kinds) or str(type(one).__module__).startswith("galop.")
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
