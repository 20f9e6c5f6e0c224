"""Keys typed faster than they are answered: each is answered to its end before the next is read.

Over a slow line several keys arrive at once. The stock app hands all of them out, and what each
leads to comes later and out of order: a digit typed behind a letter takes an entry that the letter
would have changed.
"""

from __future__ import annotations

import time
from asyncio import TimerHandle, get_running_loop
from collections import deque
from contextlib import suppress
from functools import cached_property

from textual import events
from textual.app import App, ReturnType, ScreenStackError
from textual.message_pump import MessagePump

from .collector import tidy

_ROUNDS = 2
"""How often the way of a key is gone: behind the key, then behind what it led to."""
_REST = 0.03
"""Seconds after a key before its way is gone with nothing waiting: its frame comes first."""
_PATIENCE = 0.5
"""Seconds after which a key is not waited for any more: its way ended where something closed."""

_MOST = 1000
"""Keys that wait at most: a paste that the terminal does not mark must not keep Ctrl-C back."""


class InOrder(App[ReturnType]):
    """An app that answers one key after another."""

    _answering_since: float | None = None
    _resting: TimerHandle | None = None

    @cached_property
    def _typed(self) -> deque[events.Key]:
        """Keys that are still to be answered, the newest ones of too many."""
        return deque(maxlen=_MOST)

    @property
    def is_answering(self) -> bool:
        """Whether a key is being answered, or one waits for that."""
        return self._answering_since is not None or bool(self._typed)

    def heard(self, key: events.Key) -> tuple[events.Key, ...]:
        """Return the keys that a person pressed where a terminal sends this one."""
        return (key,)

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.Key) or event.is_forwarded:
            await super().on_event(event)
            return
        self._typed.extend(self.heard(event))
        since = self._answering_since
        if since is None or time.monotonic() - since > _PATIENCE:
            await self._answer_next()
        elif self._resting is not None:
            self._rested()

    async def _answer_next(self) -> None:
        if not self._typed:
            self._answering_since = None
            return
        self._answering_since = time.monotonic()
        await super().on_event(self._typed.popleft())
        if self._resting is not None:
            self._resting.cancel()
        self._resting = get_running_loop().call_later(0 if self._typed else _REST, self._rested)

    def _rested(self) -> None:
        """Go the way of the key that was answered."""
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
        if not self._typed:
            tidy()
        with suppress(ScreenStackError):  # the app was left meanwhile
            self._follow(_ROUNDS, self._way())

    def _way(self) -> deque[MessagePump]:
        """Return what a key goes through: from what has the focus, up to this app."""
        first = self.focused or self.screen
        return deque(first.ancestors_with_self)

    def _follow(self, rounds: int, way: deque[MessagePump]) -> None:
        """Go the way behind all that is on it already, so many times; then answer the next key."""
        while way:
            following = way.popleft()
            if following.call_later(self._follow, rounds, way):
                return
        if rounds > 1:
            self._follow(rounds - 1, self._way())
        else:
            self.call_later(self._answer_next)
