"""The house behind the home screen: its settings as they are now, and the match being played."""

from __future__ import annotations

import os
from dataclasses import replace

from ..rules.core import Over
from ..rules.fair import Fair
from ..saves import Advice, Save, Settings, Unwritable, save_settings, settings_path
from .commands.desk import Desk
from .commands.play import Opened, Order, begin, reopen
from .preferences import PreferenceName, Wanted, moves
from .sitting import KeyMode, Shelved, Sitting
from .words import Verbosity
from .words.common import common
from .words.home import HomeWords, home_words


class House:
    """Opens matches and keeps settings; a screen asks, and says what comes of it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.settings: Settings = desk.settings
        self.verbosity: Verbosity = getattr(desk.call, "verbosity", self.settings.verbosity)
        self.keys: KeyMode = getattr(desk.call, "keys", self.settings.entry)
        self._sitting: Sitting | None = None
        self._save: Save | None = None
        self.is_kept = True
        """Whether the match last let go of is kept as it was left."""

    @property
    def told(self) -> HomeWords:
        return home_words(self.desk.language)

    # Matches

    def begin(self, order: Order, fair: Fair | None = None) -> Opened:
        """Open the match that is asked for, with the dice agreed on where they are fair."""
        return begin(
            self.desk, order.game, order.options, order.players, advice=order.advice, fair=fair
        )

    def again(self, sitting: Sitting, fair: Fair | None = None) -> Opened:
        """Open another match of the same game, options and players, with another seed."""
        match, record = sitting.match, sitting.match.record
        advice: Advice = "forbidden" if sitting.advice == "forbidden" else "allowed"
        return begin(
            self.desk,
            record.game,
            match.options,
            match.players,
            dice=record.dice,
            advice=advice,
            fair=fair,
        )

    def look_at(self, name: str) -> Sitting:
        """Return a sitting in which a kept match is looked at, and never written.

        Raises as `Save.look`.
        """
        match, advice = Save.look(self.desk.folder, name)
        return Sitting(
            match,
            Shelved(name),
            self.desk.language,
            self.verbosity,
            self.keys,
            advice=advice,
        )

    def reopen(self, name: str) -> Opened:
        """Open a saved match. Raises SaveError or Refused."""
        return reopen(self.desk, name)

    def sit(self, opened: Opened) -> Sitting:
        """Return the sitting in which an opened match is played; `leave` ends it."""
        self.leave()
        self._save = opened.save
        self._sitting = Sitting(
            opened.match,
            opened.save,
            self.desk.language,
            self.verbosity,
            self.keys,
            advice=opened.advice,
            bell=self.settings.bell,
        )
        return self._sitting

    def leave(self) -> str | None:
        """Let go of the match being played; return in a sentence how it is kept, or that it is not.

        `is_kept` is then whether it is kept as it was left.
        """
        sitting, save = self._sitting, self._save
        self._sitting = self._save = None
        self.is_kept = True
        if sitting is None:
            return None
        spoken = common(self.desk.language)
        is_over = isinstance(sitting.match.awaits, Over)
        if save is None:
            self.is_kept = is_over
            return spoken.unsaved
        with save:
            try:
                save.write(sitting.match)
            except Unwritable:
                self.is_kept = False
                return " ".join(spoken.saved_before(save.name))
        return spoken.finished(save.name) if is_over else spoken.saved(save.name)

    # Settings

    def now(self, name: PreferenceName) -> Wanted:
        """Return a preference as it holds: a flag wins over the setting until another is chosen."""
        match name:
            case "language":
                return self.desk.language
            case "verbosity":
                return self.verbosity
            case "entry":
                return self.keys
            case "face":
                return self.settings.face or "screen"
            case "motion":
                return moves(self.settings.motion, os.environ)
            case _:
                held: Wanted = getattr(self.settings, name)
                return held

    def choose(self, name: PreferenceName, value: Wanted) -> bool:
        """Let a preference hold from now on and keep it; return whether it could be kept."""
        settings = self.settings.but(**{name: value})
        match name:
            case "language":
                self.desk = replace(self.desk, language=settings.language or self.desk.language)
            case "verbosity":
                self.verbosity = settings.verbosity
            case "entry":
                self.keys = settings.entry
            case _:
                pass
        return self.keep(settings)

    def keep(self, settings: Settings) -> bool:
        """Let other settings hold, and return whether they could be kept."""
        self.settings = settings
        try:
            save_settings(settings_path(), settings)
        except Unwritable:
            return False
        return True
