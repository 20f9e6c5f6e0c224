"""Work in a thread of its own: the screen answers meanwhile, and leaving waits for nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

T = TypeVar("T")

NAME = "galop elsewhere"
"""The name of every such thread."""


async def awaited(work: Callable[[], T], grace: float, late: Callable[[], None]) -> T:
    """Return what some work returns, done in a thread; `late` is told after `grace` seconds."""
    found = in_thread(work)
    try:
        await asyncio.wait({found}, timeout=grace)
        if not found.done():
            late()
        return await found
    finally:
        found.cancel()


def in_thread(work: Callable[[], T]) -> asyncio.Future[T]:
    """Return what some work will return or raise, once it is done.

    The thread is a daemon: those of an executor would hold up the end of the process until a
    computer has thought to the end. Cancel the future, and what comes of the work is dropped.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def tell(settle: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop may be closed by now
            loop.call_soon_threadsafe(lambda: None if future.done() else settle())

    def run() -> None:
        try:
            result = work()
        except BaseException as error:
            raised = error  # the name `error` ends with this block
            tell(lambda: future.set_exception(raised))
        else:
            tell(lambda: future.set_result(result))

    Thread(target=run, name=NAME, daemon=True).start()
    return future
