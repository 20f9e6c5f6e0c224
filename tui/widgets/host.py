"""The app that a widget lives in, with a type that the checkers know whole."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from textual.app import App
from textual.message_pump import MessagePump
from textual.widget import Widget

# Textual types `node.app` as an app of unknown result, which strict checking refuses.
_app = attrgetter("app")


def app_of(node: MessagePump) -> App[Any]:
    """Return the app of a widget or screen."""
    found: App[Any] = _app(node)
    return found


def on_top(widget: Widget) -> bool:
    """Return whether a widget's screen is the one on top, whose cursor the terminal shows.

    Textual calls a screen current that lies just below, too.
    """
    return widget.is_attached and app_of(widget).screen is widget.screen
