"""A long evening at one table: a thousand turns, a hundred races, and nothing is left behind."""

from __future__ import annotations

import asyncio
import gc
from argparse import Namespace
from pathlib import Path

import pytest
from at_table import a_match
from galop.rules.core import Decision
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.commands.play import Opened
from galop.tui.house import House
from galop.tui.screens.end import End
from galop.tui.screens.play import Play
from textual.dom import DOMNode
from textual.message import Message
from textual.pilot import Pilot
from textual.timer import Timer
from textual.widget import Widget

TURNS = 1000
RACES = 100
WARM = 200
"""Turns after which every cache has what it needs."""


@pytest.mark.slow
async def test_a_thousand_turns_and_a_hundred_races_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path))
    monkeypatch.setenv("SSH_CONNECTION", "far")  # no dice roll
    first = Opened(a_match("metres", "Ana,Ben", squares=16), None)
    app = Galop(House(Desk(Namespace(), "fr")), first, paces=dict.fromkeys(PACES, 0.0))
    sizes: list[int] = []
    widgets: list[int] = []
    screens = _screens()  # of the tests before this one, if any are still held
    async with app.run_test(size=(80, 24)) as pilot:
        turns = races = 0
        while turns < TURNS or races < RACES:
            table = await _table(pilot)
            widgets.append(sum(len(screen.query(Widget)) for screen in app.screen_stack))
            if turns > WARM and races % 4 == 0:  # at the start of a race: its log is empty
                sizes.append(_made())
            turns, races = turns + await _race(pilot, table), races + 1
        kept = _screens() - screens
    assert len(set(widgets)) == 1, widgets  # no table stays below the one that is played at
    # The last screens that were left may still be held, until the next ones are: they are counted
    # once, where a screen kept at each of the races would be counted a hundred times.
    assert len(sizes) > 15
    assert min(sizes[-5:]) < 2 * min(sizes[:5]), sizes
    assert kept < RACES // 4


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


async def _table(pilot: Pilot[int]) -> Play:
    """Wait for a table at which the race has not begun; the pilot's own way takes long."""
    while not (isinstance(table := pilot.app.screen, Play) and table.choices.entries):
        await asyncio.sleep(0.001)
    return table


async def _race(pilot: Pilot[int], table: Play) -> int:
    """Play a race to its end, stopping as soon as can be, and ask for another; return its turns."""
    match, turns = table.session.match, 0
    while isinstance(match.awaits, Decision):
        before = match.game.turn(match.state)
        table.action_press("2" if len(match.awaits.choices) > 1 else "1")
        turns += match.game.turn(match.state) != before
    while not isinstance(end := pilot.app.screen, End):
        await asyncio.sleep(0.001)
    end.action_do("again")
    while pilot.app.screen in (end, table):
        await asyncio.sleep(0)
    return turns
