"""The full-screen face: a Textual app around one sitting."""

from __future__ import annotations

import os
import sys
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from .driver import Driver
from .screens.play import Play
from .session import Session
from .sitting import Sitting
from .words.screen import screen_words

PACE = 0.7
"""Seconds between a computer's acts, unless a key hastens them."""

DARK = Theme(
    name="galop-dark",
    primary="#9ecbff",
    secondary="#9a9a9a",
    warning="#f2c14e",
    success="#86c98a",
    accent="#e59ad0",
    foreground="#ececec",
    background="#121212",
    surface="#121212",
    panel="#1c1c1c",
    dark=True,
)


class Galop(App[int]):
    """Plays one sitting full screen; returns its exit code."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", id="app.leave")]

    def __init__(self, sitting: Sitting, *, unicode: bool = True, pace: float = PACE) -> None:
        super().__init__(driver_class=Driver, ansi_color=True)
        self._sitting = sitting
        self._unicode = unicode
        self._pace = pace

    def on_mount(self) -> None:
        self.register_theme(DARK)
        self.theme = DARK.name
        table = Play(self._sitting, unicode=self._unicode, pace=self._pace)
        self.push_screen(table, lambda _: self.exit(0))

    def action_leave(self) -> None:
        """Leave as Ctrl-C asks; every move is kept already."""
        self.exit(130)


class _Quiet(Session):
    """A session that keeps and says nothing, for the last save."""

    def announce(self, *lines: str) -> None:
        pass


def run(sitting: Sitting) -> int:
    """Play a sitting full screen; return the exit code."""
    # An arrow key that a slow line splits must not become Escape and letters.
    os.environ.setdefault("ESCDELAY", "300")
    spoken = screen_words(sitting.language)
    print(spoken.welcome, flush=True)
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    app = Galop(sitting, unicode=unicode)
    code = app.run(mouse=False)
    last = _Quiet(sitting)
    last.keep()
    if sitting.save is not None:
        print(last.common.saved(sitting.save.name), flush=True)
    return code if code is not None else app.return_code or 0
