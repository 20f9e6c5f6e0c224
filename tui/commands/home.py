"""galop alone: the home menu, spoken and numbered, and all it leads to."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import get_args

from ...rules.core import Over
from ...saves import Save, SaveError
from ..console import Console
from ..front import GAMES
from ..house import House
from ..preferences import DRAWN, SPOKEN, VALUES, PreferenceName
from ..talk import Interrupted, Talk
from ..words import words
from ..words.cli import HomeEntry
from ..words.reading import reading_words
from ..words.review import review_words
from ..words.settings import settings_words
from ..words.statistics import statistics_words
from . import play
from .desk import DONE, INTERRUPTED, REFUSED, Desk, Refused, save_refusal
from .first import first_question
from .kept import entries_of, row
from .menus import Left
from .new_game import NewGame

_HOME: tuple[HomeEntry, ...] = get_args(HomeEntry)


class Home(NewGame):
    """The menu and what it leads to."""

    def run(self) -> int:
        """Ask until the person leaves, or until a game ends otherwise than well."""
        while True:
            going = self._unfinished()
            entries: list[HomeEntry] = [entry for entry in _HOME if entry != "resume" or going]
            chosen = self._menu([self.desk.words.home(entry) for entry in entries])
            picked: HomeEntry = "quit" if chosen is None else entries[chosen]
            match picked:
                case "resume":
                    code = self._resume()
                case "new":
                    code = self._new()
                case "rules":
                    code = self._rules()
                case "saves":
                    code = self._saves()
                case "stats":
                    code = self._stats()
                case "train":
                    code = self._train()
                case "settings":
                    code = self._change_settings()
                case "quit":
                    return DONE
            if code not in (DONE, REFUSED):  # a game that could not be kept was said to be so
                return code

    # A saved game

    def _unfinished(self) -> bool:
        return play.newest(self.desk) is not None

    def _resume(self) -> int:
        entries = [e for e in entries_of(self.desk) if not (e.finished or e.damaged)][:9]
        chosen = self._menu([row(self.desk, entry).removesuffix(".") for entry in entries])
        if chosen is None:
            return DONE
        name = entries[chosen].name
        try:
            return play.take_up(self._at_desk(), name, self.console)
        except SaveError as error:
            self._say(*save_refusal(error, name, self.desk.words))
        except Refused as error:
            self._say(*error.sentences)
        return DONE

    def _saves(self) -> int:
        """List the saved games, and look back on the one that is chosen, or review it."""
        from .looking import look_back, review  # only where it is asked

        entries = entries_of(self.desk)
        if not entries:
            self._say(self.desk.words.no_saves())
            return DONE
        told = [row(self.desk, entry).removesuffix(".") for entry in entries]
        chosen = self._menu(told, reading_words(self.desk.language).which_log)
        if chosen is not None:
            name = entries[chosen].name
            try:
                match, advice = Save.look(self.desk.folder, name)
            except SaveError as error:
                self._say(*save_refusal(error, name, self.desk.words))
                return DONE
            ask = partial(self._ask, line=False)
            how: int | None = 0
            if isinstance(match.awaits, Over):
                how = self._menu(review_words(self.desk.language).look_back)
            if how == 0:
                look_back(self.house, match, self.console, ask)
            elif how == 1:
                review(self.house, match, advice, self.console, ask)
        return DONE

    def _stats(self) -> int:
        from .stats import counted, spoken  # the games and their models: only where it is asked

        titles = [words(self.desk.language, game).said_title for game in GAMES]
        entries = [statistics_words(self.desk.language).every_race, *titles]
        chosen = self._menu(entries, self.desk.words.which_game)
        if chosen is not None:
            race = GAMES[chosen - 1] if chosen else None
            self._say(*spoken(self.desk, counted(self.desk), race))
        return DONE

    def _train(self) -> int:
        """Ask which race and which positions, then train until it is left."""
        from ..drill import Drill  # only where it is asked
        from ..training import TRAINED
        from ..words.train import THEMES, train_words
        from .train import lesson

        told = train_words(self.desk.language)
        titles = [words(self.desk.language, game).said_title for game in TRAINED]
        race = self._menu([told.every_race, *titles], self.desk.words.which_game)
        theme = None if race is None else self._menu([told.themes[each] for each in THEMES])
        if race is not None and theme is not None:
            name = TRAINED[race - 1] if race else None
            Drill(lesson(self._at_desk(), THEMES[theme], name), self.console).run()
        return DONE

    def _rules(self) -> int:
        game = self._which_game()
        if game is not None:
            from ..spoken_rules import read_rules  # only where it is asked

            said, language = words(self.desk.language, game), self.desk.language
            read_rules(said, language, self._say, partial(self._ask, line=False))
        return DONE

    # Settings

    def _change_settings(self) -> int:
        told, spoken = settings_words(self.desk.language), self.desk.words
        chosen = self._menu([*map(self._set_now, SPOKEN), told.full_screen, spoken.back])
        if chosen is not None and chosen < len(SPOKEN):
            self._change(SPOKEN[chosen])
        elif chosen == len(SPOKEN):
            drawn = self._menu([*map(self._set_now, DRAWN), spoken.back])
            if drawn is not None and drawn < len(DRAWN):
                self._change(DRAWN[drawn])
        return DONE

    def _change(self, name: PreferenceName) -> None:
        """Say what a preference does, ask for its value and say how it stands."""
        told, values = settings_words(self.desk.language).preferences[name], VALUES[name]
        self._say(told.help)
        picked = self._menu([told.values[value] for value in values])
        if picked is None:
            return
        if not self.house.choose(name, values[picked]):
            self._say(self.desk.words.settings_unsaved())
        self._say(f"{self._set_now(name)}.")

    def _set_now(self, name: PreferenceName) -> str:
        told = settings_words(self.desk.language).preferences[name]
        return self.desk.words.now(told.label, told.values[self.house.now(name)])


def home(desk: Desk) -> int:
    """Open home on the face there is; a first run is asked which."""
    console = Console(getattr(desk.call, "keys", desk.settings.entry))
    code = DONE
    try:
        if desk.settings.face is None and desk.face() == "screen":
            answered = first_question(desk, console)
            if answered is None:
                raise Left
            desk = answered
        match desk.face():
            case "screen":
                return _full_screen(desk, console)
            case "speech":
                return play.hold(desk, lambda voice: _talk(desk, voice))
            case "lines":
                return _in_lines(desk, console)
    except Left:
        console.flush()
    except KeyboardInterrupt:
        console.say("")
        console.part()
        code = INTERRUPTED
    return code


def _in_lines(desk: Desk, console: Console) -> int:
    with console.leaving_gently():
        try:
            return _talk(desk, console)
        except Interrupted as left:
            console.say("")
            with suppress(OSError):  # the terminal may have gone with it
                console.part()
            return 128 + left.signum


def _talk(desk: Desk, talk: Talk) -> int:
    code = DONE
    with suppress(Left):
        code = Home(House(desk), talk).run()
    talk.flush()
    return code


def _full_screen(desk: Desk, console: Talk) -> int:
    from ..app import run

    console.flush()
    return run(House(desk))
