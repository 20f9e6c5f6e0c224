"""A screen that closes once, and itself alone."""

from __future__ import annotations

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType

from ..widgets.host import app_of


class Once(Screen[ScreenResultType]):
    """Closes where it is on top: the stock screen closes whichever is, and fails on the last.

    On a machine too slow to answer a key before the next one, both may ask to leave. A screen that
    is seen behind a dialog is "current" to Textual, but not "active".
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()

    async def on_event(self, event: events.Event) -> None:
        """Draw nothing any more once it was closed: what it draws on is being taken away.

        Nor where the app was leaving as it began, as on a signal at its start: Textual has then
        put nothing on it.
        """
        app, is_put = app_of(self), isinstance(event, events.Mount)
        draws = isinstance(event, events.Resize | events.ScreenResume)
        if (draws or is_put) and app.return_code is not None:
            return
        if not draws or self in app.screen_stack:
            await super().on_event(event)
