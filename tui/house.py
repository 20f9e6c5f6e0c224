"""The house behind the home screen: its settings as they are now, and the match being played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..rules.core import Value
from ..rules.match import Player
from ..saves import Save, Settings, Unwritable, save_settings, settings_path
from ..saves.settings import ThemeName
from .commands.desk import Desk
from .commands.play import Opened, begin, reopen
from .sitting import KeyMode, Sitting
from .words import Language, Verbosity
from .words.home import HomeWords, home_words

if TYPE_CHECKING:
    from .face import Face


class House:
    """Opens matches and keeps settings; a screen asks, and says what comes of it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.settings: Settings = desk.settings
        self.verbosity: Verbosity = getattr(desk.call, "verbosity", self.settings.verbosity)
        self.keys: KeyMode = getattr(desk.call, "keys", self.settings.entry)
        self._sitting: Sitting | None = None
        self._save: Save | None = None

    @property
    def told(self) -> HomeWords:
        return home_words(self.desk.language)

    # Matches

    def begin(self, game: str, options: Value, players: tuple[Player, ...]) -> Opened:
        """Open a new match."""
        return begin(self.desk, game, options, players)

    def reopen(self, name: str) -> Opened:
        """Open a saved match. Raises SaveError or Refused."""
        return reopen(self.desk, name)

    def sit(self, opened: Opened) -> Sitting:
        """Return the sitting in which an opened match is played; `leave` ends it."""
        self.leave()
        self._save = opened.save
        self._sitting = Sitting(
            opened.match, opened.save, self.desk.language, self.verbosity, self.keys
        )
        return self._sitting

    def leave(self) -> str | None:
        """Let go of the match being played; return the name under which it is kept, if it is."""
        sitting, save = self._sitting, self._save
        self._sitting = self._save = None
        if sitting is None or save is None:
            return None
        with save:
            try:
                save.write(sitting.match)
            except Unwritable:
                return None
        return save.name

    # Settings

    def choose(
        self,
        *,
        language: Language | None = None,
        verbosity: Verbosity | None = None,
        keys: KeyMode | None = None,
        face: Face | None = None,
        theme: ThemeName | None = None,
    ) -> bool:
        """Take what is not None from now on and keep it; return whether it could be kept."""
        if language is not None:
            self.desk = replace(self.desk, language=language)
        self.verbosity, self.keys = verbosity or self.verbosity, keys or self.keys
        chosen = {
            "language": language,
            "verbosity": verbosity,
            "entry": keys,
            "face": face,
            "theme": theme,
        }
        changes = {name: value for name, value in chosen.items() if value is not None}
        self.settings = self.settings.but(**changes)
        try:
            save_settings(settings_path(), self.settings)
        except Unwritable:
            return False
        return True
