"""The app that a widget lives in, with a type that the checkers know whole."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from textual.app import App
from textual.message_pump import MessagePump

# Textual types `node.app` as an app of unknown result, which strict checking refuses.
_app = attrgetter("app")


def app_of(node: MessagePump) -> App[Any]:
    """Return the app of a widget or screen."""
    found: App[Any] = _app(node)
    return found
