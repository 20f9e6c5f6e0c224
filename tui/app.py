"""The full-screen face: a Textual app around one sitting."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ..saves import Settings
from ..saves.settings import Pace, ThemeName
from .commands.play import Opened, Order
from .driver import Driver
from .ground import Ground
from .promise import Promise
from .screens.play import Play
from .sitting import Sitting
from .themes import PLAIN, Dressed, begin_with, draw_with, dress, is_native, no_color
from .words.fair import fair_words
from .words.screen import screen_words

if TYPE_CHECKING:
    from concurrent.futures import Future
    from datetime import date

    from ..rules.fair import Fair
    from .house import House
    from .screens.settings import Settings as SettingsScreen
    from .words.train import Theme

Training: TypeAlias = "tuple[Theme, str | None, date | None]"
"""What to train, where the trainer is the first screen: a theme, a game, a day."""

PACES: Mapping[Pace, float] = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0}
"""Seconds between a computer's acts, unless a key hastens them."""


class Galop(Dressed[int]):
    """Plays one sitting full screen, or opens the home screen; returns an exit code.

    `unicode` is whether the terminal knows the signs of the drawings.
    """

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    ALLOW_SELECT: ClassVar[bool] = False  # Textual would copy into the clipboard by an escape code
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", id="app.leave"),
        Binding("ctrl+l", "redraw", id="app.redraw"),
        Binding("ctrl+z", "suspend_process", id="app.pause"),
    ]

    def __init__(
        self,
        house: House,
        first: Opened | Order | None = None,
        *,
        training: Training | None = None,
        unicode: bool = True,
        paces: Mapping[Pace, float] = PACES,
    ) -> None:
        # Read before Textual starts, which takes NO_COLOR out of the environment.
        self._uncoloured = no_color(os.environ)
        super().__init__(driver_class=Driver, ansi_color=is_native(self._theme(house.settings)))
        self._house = house
        self._first = first
        self.was_begun = False
        """Whether a match was played over what was first, such as one with fair dice."""
        self._training = training
        self._known = unicode
        self._paces = paces
        self._first_frame = ExitStack()
        """Held until all of the first screen is laid out, so that it is painted once."""
        begin_with(self, self._theme(house.settings))
        self.set_class(not self._unicode, PLAIN)

    def _theme(self, settings: Settings) -> ThemeName:
        return "terminal" if self._uncoloured else settings.theme

    @property
    def _unicode(self) -> bool:
        drawing = self._house.settings.drawing
        return self._known if drawing == "auto" else drawing == "unicode"

    def on_mount(self) -> None:
        self._first_frame.enter_context(self.batch_update())
        first, house = self._first, self._house
        if isinstance(first, Opened):
            self._play(first)
        elif isinstance(first, Order):
            promise = Promise(first.players, first.nonces)
            self._agree(promise, lambda fair: self._play(house.begin(first, fair)))
        if why := self._move_keys():
            self._warn(why)

    def _warn(self, *sentences: str) -> None:
        from .screens.page import page_of  # nothing is wrong most of the time

        self.push_screen(page_of(self._house.desk.language, "Galop", *sentences))

    def on_ready(self) -> None:
        self.screen.call_after_refresh(self._first_frame.close)

    def holds_frames(self) -> bool:
        return isinstance(self._driver, Driver)

    def hold(self, kept: Future[None]) -> None:
        if isinstance(self._driver, Driver):
            self._driver.hold(kept)

    def _look(self) -> None:
        dress(self, self._theme(self._house.settings))
        draw_with(self, unicode=self._unicode)

    def get_default_screen(self) -> Screen[Any]:
        """Return the first screen, which stays below all others."""
        if self._first is not None:
            return Ground()
        if self._training is not None:
            from .screens.train import Train

            return Train(self._house, *self._training)
        from .screens.home import Home  # not for a game that is asked for by name

        return Home(self._house, self._table)

    def _table(self, sitting: Sitting) -> Screen[bool]:
        house = self._house
        return Play(
            sitting,
            unicode=self._unicode,
            pace=self._paces[house.settings.pace],
            motion=house.now("motion") is True,
        )

    def _play_again(self, before: Sitting) -> None:
        match, house = before.match, self._house
        if match.fair is None:
            self._play(house.again(before))
        else:
            promise = Promise(match.players)
            self._agree(promise, lambda fair: self._play(house.again(before, fair)))

    def _agree(self, promise: Promise, go_on: Callable[[Fair], None]) -> None:
        """Agree on fair dice and go on with them, or leave."""
        from .screens.promise import Promised  # most dice are thrown as usual

        def agreed(fair: Fair | None) -> None:
            if fair is None:
                self.exit(0)
            else:
                go_on(fair)

        self.push_screen(Promised(self._house, promise), agreed)

    def _play(self, opened: Opened) -> None:
        """Play a match over what is there, and leave with it."""
        sitting = self._house.sit(opened)
        self.was_begun = True

        def left(again: bool | None) -> None:
            if again:
                self._play_again(sitting)
            else:
                self.exit(0)

        self.push_screen(self._table(sitting), left)
        if opened.warning:
            self._warn(opened.warning)

    # Keys

    def _move_keys(self) -> str:
        """Let the keymap of the settings hold; return why it does not, or ""."""
        keymap = self._house.settings.keymap
        if keymap or self.moved:
            from .keyhelp import refusal  # most people move none
            from .keymap import keys_of, refused
            from .words.keys import key_words

            if why := refused(keymap, Galop):
                words = key_words(self._house.desk.language)
                return words.refused(refusal(why, words))
            self.moved = keymap
            self.set_keymap({act: ",".join(keys_of(keys)) for act, keys in keymap.items()})
        return ""

    def on_key(self, event: events.Key) -> None:
        """A capital that does nothing is its small letter: Caps Lock may be on."""
        typed = event.character or ""
        small = typed.lower()
        if small != typed and typed not in self.screen.active_bindings:
            self.simulate_key(small)

    # Settings

    def on_keys_changed(self) -> None:
        self._move_keys()

    def on_settings_changed(self, event: SettingsScreen.Changed) -> None:
        if event.name in ("theme", "drawing"):
            self._look()

    def on_play_settings_wanted(self, event: Play.SettingsWanted) -> None:
        """Open the settings over the table, which then goes on as they have it."""
        from .screens.settings import Settings as SettingsScreen

        table = event.table

        def go_on(_: None) -> None:
            house = self._house
            table.adopt(
                language=house.desk.language,
                verbosity=house.verbosity,
                unicode=self._unicode,
                pace=self._paces[house.settings.pace],
                motion=house.now("motion") is True,
                bell=house.settings.bell,
            )

        self.push_screen(SettingsScreen(self._house), go_on)

    def on_resize(self) -> None:
        """Take the cells of the old size for unknown: frames of it may still have come after."""
        self._forget_cells()

    def action_redraw(self) -> None:
        """Write the whole screen again, for a line that garbled it."""
        self._forget_cells()
        self.screen.refresh(layout=True)

    def _forget_cells(self) -> None:
        if isinstance(self._driver, Driver):
            self._driver.shown.forget()

    def action_suspend_process(self) -> None:
        """Stop on Ctrl-Z until the shell takes it up again, or say that nobody would."""
        if self._driver is not None and self._driver.can_suspend:
            super().action_suspend_process()
        elif isinstance(self.screen, Play):
            session = self.screen.session
            session.announce(screen_words(session.sitting.language).no_pause)

    def action_leave(self) -> None:
        """Leave as Ctrl-C asks; every move is kept already."""
        self.exit(130)


def run(house: House, first: Opened | Order | None = None, training: Training | None = None) -> int:
    """Play a match full screen, train, or open the home screen; return the exit code.

    An order is for fair dice, which are agreed on first.
    """
    print(screen_words(house.desk.language).welcome, flush=True)
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    app = Galop(house, first, training=training, unicode=unicode)
    try:
        code = app.run(mouse=house.settings.mouse)
    finally:
        kept = house.leave()
    if kept is None and isinstance(first, Order) and not app.was_begun:
        kept = fair_words(house.desk.language).no_race
    if kept is not None:
        print(kept, flush=True)
    return (code if code is not None else app.return_code) or int(not house.is_kept)
