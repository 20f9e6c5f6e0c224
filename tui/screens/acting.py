"""A table at which acts are carried out: dice roll, computers think, every move is kept first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.message import Message
from textual.worker import Worker

from ...rules.core import Decision
from ..elsewhere import awaited, in_thread
from ..roll import PAUSES, Roll, roll_since
from ..scene import DiceTray, Panel
from ..sitting import Sitting
from ..widgets.host import app_of
from ..words.table import table_words
from .answering import Answering

GRACE = 0.3
"""Seconds that a computer may think beyond the pace, or work, before that is said."""


class Acting(Answering):
    """Carries out what people and computers choose, and then goes on.

    `pace` is the seconds between a computer's acts, `motion` whether dice roll.
    """

    @dataclass
    class Thought(Message):
        """A computer knows what to play."""

        decision: Decision[Any]
        action: Any

    def __init__(self, sitting: Sitting, *, unicode: bool, pace: float, motion: bool) -> None:
        super().__init__(sitting, unicode=unicode)
        self.pace = pace
        self.motion = motion
        self._roll: Roll | None = None
        self._frames: Iterator[tuple[float, tuple[Panel, ...]]] = iter(())
        self._frame: tuple[Panel, ...] = ()
        self._next_frame: asyncio.TimerHandle | None = None
        self._hurry = asyncio.Event()
        self._bot: Worker[None] | None = None
        self._thinking = False

    def go_on(self) -> None:
        """Do what comes after an act that everyone has seen."""
        raise NotImplementedError

    def act(self, do: Callable[[], None], *, rolls: bool = True) -> None:
        """Do something to the match, let the dice that fell roll if they may, then go on.

        `do` keeps the match: what is on the screen afterwards is already on the disk.
        """
        length = len(self.session.match.log)
        self.session.hold()
        do()
        self._roll = roll_since(self.session.match, length) if self.motion and rolls else None
        if self._roll is None:
            self._land()
        else:
            before = self.scene_of(self._roll.state)
            self._frames = zip(PAUSES, self._drawn(self._roll, before), strict=True)
            self._tumble(self._roll)

    def after(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Do something later, however late: Textual's own timer never comes when it is late."""
        return asyncio.get_running_loop().call_later(
            seconds, self.call_next, partial(self._due, do)
        )

    def _due(self, do: Callable[[], None]) -> None:
        if self in app_of(self).screen_stack:  # else the table was left meanwhile
            do()

    # Dice that roll

    @property
    def roll(self) -> Roll | None:
        """The throw whose dice roll now."""
        return self._roll

    def land(self) -> None:
        """Let the dice that roll lie still at once."""
        if self._next_frame is not None:
            self._next_frame.cancel()
        self._land()

    def scene(self) -> tuple[Panel, ...]:
        return self._frame if self._roll is not None else super().scene()

    def _drawn(self, roll: Roll, before: tuple[Panel, ...]) -> Iterator[tuple[Panel, ...]]:
        for faces in roll.frames:
            yield tuple(
                self.table.rolling(panel, faces) if isinstance(panel, DiceTray) else panel
                for panel in before
            )

    def _tumble(self, roll: Roll) -> None:
        if roll is not self._roll:  # a key ended it when this frame was due already
            return
        following = next(self._frames, None)
        if following is None:
            self._land()
            return
        pause, self._frame = following
        self.show_board(self._frame)
        self._next_frame = self.after(pause, partial(self._tumble, roll))

    def _land(self) -> None:
        self._roll = self._next_frame = None
        self.session.let_out()
        self.go_on()

    # Computers that think

    def let_think(self, decision: Decision[Any]) -> None:
        """Let a computer choose, in a thread of its own; its act comes after the pace at least."""
        self.forget_thoughts()
        self._hurry.clear()
        # What it sees is taken now: a thought that came before may have its act meanwhile.
        work = self.session.bot_thought(decision)
        self._bot = self.run_worker(partial(self._think, decision, work))

    def forget_thoughts(self) -> None:
        """Let nothing come of what computers think about now."""
        if self._bot is not None:
            self._bot.cancel()
        self._bot, self._thinking = None, False

    @property
    def bot(self) -> Worker[None] | None:
        """The work of the computer that is about to act."""
        return self._bot

    def hasten(self) -> bool:
        """Let a computer that waits act at once, and return whether one was to act at all."""
        self._hurry.set()
        return self._bot is not None

    def question(self) -> str:
        awaits = self.session.match.awaits
        if self._thinking and isinstance(awaits, Decision):
            name = self.session.match.names[awaits.seat]
            return table_words(self.session.sitting.language).thinks(name)
        return super().question()

    async def _think(self, decision: Decision[Any], work: Callable[[], Any]) -> None:
        thought = in_thread(work)
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), self.pace)
            await asyncio.wait({thought}, timeout=GRACE)
            if not thought.done():
                self._thinking = True
                self.show()
            action = await thought
        finally:
            thought.cancel()
        self.post_message(self.Thought(decision, action))

    def on_acting_thought(self, event: Thought) -> None:
        """Play it, unless the match has gone elsewhere meanwhile."""
        if self.session.match.awaits is event.decision:
            self.forget_thoughts()
            self.act(lambda: self.session.play(event.action))

    # Work that lets itself be waited for

    def tell_of(
        self, asked: str, work: Callable[[], tuple[str, ...]], computing: str
    ) -> Worker[None]:
        """Say what comes of some work that was asked for, unless the match went on meanwhile."""
        return self.run_worker(partial(self._tell_of, asked, work, computing))

    async def _tell_of(
        self, asked: str, work: Callable[[], tuple[str, ...]], computing: str
    ) -> None:
        awaits = self.session.match.awaits
        lines = await awaited(work, GRACE, lambda: self.session.announce(computing))
        if self.session.match.awaits is awaits:
            self.answer(asked, *lines)

    def on_screen_suspend(self) -> None:
        """Nothing happens at a table that nobody sees."""
        self.forget_thoughts()

    def on_screen_resume(self) -> None:
        awaits = self.session.match.awaits
        people = self.session.people()
        if self._bot is None and isinstance(awaits, Decision) and awaits.seat not in people:
            self.let_think(awaits)
