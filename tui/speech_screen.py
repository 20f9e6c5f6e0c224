"""The speech layout as a Textual app: the pane, and the board below it where one is wanted."""

from __future__ import annotations

import os
import signal
import sys
from typing import ClassVar, assert_never

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ..saves import Settings
from ..saves.settings import ThemeName
from .driver import Driver
from .pen import Pen
from .scene import table
from .speech import Conversation, Ended
from .themes import Dressed, dress, is_native, no_color
from .voice import BACKSPACE, END, ENTER, ESCAPE, Hidden, Opening, Rung, Said, Typed
from .widgets.board import Board
from .widgets.pane import Pane
from .words import Language, words
from .words.screen import screen_words
from .wrapping import PANE_ROWS

KEYS = {
    "enter": ENTER,
    "ctrl+j": ENTER,
    "backspace": BACKSPACE,
    "ctrl+h": BACKSPACE,
    "ctrl+d": END,
}
"""Keys with a name; those of one character are themselves, all others are an Escape."""


class Speech(Dressed[None]):
    """Shows what a conversation says, and brings it the keys."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", id="app.leave", priority=True),
        Binding("ctrl+l", "redraw", id="app.redraw", priority=True),
        Binding("ctrl+z", "suspend_process", id="app.pause", priority=True),
    ]

    def __init__(self, conversation: Conversation, language: Language, settings: Settings) -> None:
        # Without a board nobody looks: then no cell is painted that holds no text.
        bare = no_color(os.environ) or not settings.board
        self._theme: ThemeName = "terminal" if bare else settings.theme
        super().__init__(driver_class=Driver, ansi_color=is_native(self._theme))
        self._conversation = conversation
        self._has_begun = False
        self._pane = Pane(self._write_anew)
        known = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
        unicode = known if settings.drawing == "auto" else settings.drawing == "unicode"
        self._board = Board(Pen(screen_words(language), unicode)) if settings.board else None

    def compose(self) -> ComposeResult:
        yield self._pane
        if self._board is not None:
            yield self._board

    def on_mount(self) -> None:
        dress(self, self._theme)
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Listen once the pane has its place, and hear what was said before."""
        self._has_begun = True
        if isinstance(self._driver, Driver):
            # Fenrir says that a cell "has attribute" where the cursor comes to one never written.
            self._driver.shown.doubt(range(PANE_ROWS), range(self.size.width - 1))
        self._conversation.heard = lambda: self.call_later(self._catch_up)
        self._catch_up()

    def _catch_up(self) -> None:
        for news in self._conversation.latest():
            match news:
                case Said(rows, by_line):
                    self._pane.show(rows, by_line=by_line)
                    self._draw()
                case Typed(text):
                    self._pane.echo(text)
                case Hidden():
                    self._pane.clear()
                case Rung():
                    self.bell()
                case Ended():
                    self.exit()
                case Opening():
                    pass  # printed before the screen was taken
                case _:
                    assert_never(news)

    def _draw(self) -> None:
        """Draw the board as everyone at the table may see it."""
        sitting = self._conversation.voice.sitting
        if self._board is None or sitting is None:
            return
        match = sitting.match
        people = [seat for seat, player in enumerate(match.players) if player.bot is None]
        viewer = people[0] if len(people) == 1 else None
        said = words(sitting.language, match.game.name)
        scene = table(match.game.name).scene(match.view(viewer), match.names, viewer, said)
        width, height = self.size
        self._board.show(scene, max(width - 2, 20), max(height - PANE_ROWS, 2))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        character = event.character if event.is_printable else None
        self._pane.pressed(character or "")
        self._conversation.voice.press(KEYS.get(event.key) or character or ESCAPE)

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted text key by key, as where the terminal does not mark it."""
        for character in event.text:
            self._conversation.voice.press(ENTER if character in "\r\n" else character)

    def on_resize(self) -> None:
        """Write all rows again at another size, once something was written."""
        if self._has_begun:
            self._forget_cells()

    def action_leave(self) -> None:
        self._conversation.voice.interrupt(signal.SIGINT)

    def action_suspend_process(self) -> None:
        if self._driver is not None and self._driver.can_suspend:
            super().action_suspend_process()
        else:
            self._conversation.voice.press(ESCAPE)

    def action_redraw(self) -> None:
        self._forget_cells()
        self.screen.refresh(layout=True)

    def _forget_cells(self) -> None:
        if isinstance(self._driver, Driver):
            self._driver.shown.forget()

    def _write_anew(self, rows: range) -> None:
        if isinstance(self._driver, Driver):
            self._driver.shown.unsee(rows)
