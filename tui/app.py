"""The full-screen face: a Textual app around one sitting."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from ..saves.settings import ThemeName
from .driver import Driver
from .screens.play import Play
from .session import Session
from .sitting import Sitting
from .themes import Dressed, chosen, dress, is_native
from .words.common import common
from .words.screen import screen_words

if TYPE_CHECKING:
    from .house import House

PACE = 0.7
"""Seconds between a computer's acts, unless a key hastens them."""


class Galop(Dressed[int]):
    """Plays one sitting full screen, or opens the home screen; returns an exit code."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", id="app.leave")]

    def __init__(
        self,
        first: Sitting | House,
        *,
        theme: ThemeName = "dark",
        unicode: bool = True,
        pace: float = PACE,
    ) -> None:
        # Read before Textual starts, which takes NO_COLOR out of the environment.
        self._theme: ThemeName = chosen(theme, os.environ)
        super().__init__(driver_class=Driver, ansi_color=is_native(self._theme))
        self._first = first
        self._unicode = unicode
        self._pace = pace

    def on_mount(self) -> None:
        dress(self, self._theme)
        self.push_screen(self._opening(), lambda _: self.exit(0))

    def _opening(self) -> Screen[None]:
        if isinstance(self._first, Sitting):
            return self._table(self._first)
        from .screens.home import Home  # not for a game that is asked for by name

        return Home(self._first, self._table)

    def _table(self, sitting: Sitting) -> Screen[None]:
        return Play(sitting, unicode=self._unicode, pace=self._pace)

    def action_leave(self) -> None:
        """Leave as Ctrl-C asks; every move is kept already."""
        self.exit(130)


class _Quiet(Session):
    """A session that keeps and says nothing, for the last save."""

    def announce(self, *lines: str) -> None:
        pass


def run(first: Sitting | House, theme: ThemeName = "dark") -> int:
    """Play a sitting full screen, or open the home screen; return the exit code."""
    # An arrow key that a slow line splits must not become Escape and letters.
    os.environ.setdefault("ESCDELAY", "300")
    language = first.language if isinstance(first, Sitting) else first.desk.language
    print(screen_words(language).welcome, flush=True)
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    app = Galop(first, theme=theme, unicode=unicode)
    code = app.run(mouse=False)
    kept = _kept(first) if isinstance(first, Sitting) else first.leave()
    if kept is not None:
        print(common(language).saved(kept), flush=True)
    return code if code is not None else app.return_code or 0


def _kept(sitting: Sitting) -> str | None:
    _Quiet(sitting).keep()
    return sitting.kept_as
