"""galop alone: the home menu, spoken and numbered; and a new game, asked one thing at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias, get_args

from ...rules import game as find_game
from ...rules.bots import levels
from ...rules.core import AnyGame, Over, Value
from ...rules.match import Player
from ...rules.options import BadOption, OptionRow, OptionValue, build, parse, rows
from ...saves import Advice, Save, SaveError
from ..cli import Usage
from ..console import Console
from ..front import GAMES
from ..house import House
from ..preferences import DRAWN, SPOKEN, VALUES, PreferenceName
from ..talk import Interrupted, Talk
from ..vocabulary import command, fold
from ..words import AnyWords, words
from ..words.cli import HomeEntry
from ..words.fair import fair_words
from ..words.home import home_words
from ..words.reading import reading_words
from ..words.review import review_words
from ..words.settings import settings_words
from ..words.statistics import statistics_words
from . import play
from .desk import DONE, INTERRUPTED, Desk, Refused, save_refusal, shown
from .first import first_question
from .flags import option_help, preset, refusal
from .kept import entries_of, row
from .players import check_seats, read_players

_DIGITS = 9
"""Entries that one key can take."""
_HOME: tuple[HomeEntry, ...] = get_args(HomeEntry)
Options: TypeAlias = Value


class _Left(Exception):
    """The end of input, or a wish to leave."""


class _Back(Exception):
    """A wish to go back to the menu, from a question that has no entries."""


class Home:
    """The menu and what it leads to."""

    def __init__(self, house: House, console: Talk) -> None:
        self.house = house
        self.console = console

    @property
    def desk(self) -> Desk:
        return self.house.desk

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
            if code != DONE:
                return code

    # Asking

    def _menu(self, entries: Sequence[str], prompt: str = "") -> int | None:
        """Return the place of the entry taken, or None to go back."""
        spoken = self.desk.words
        listed = [spoken.entry(number, text) for number, text in enumerate(entries, 1)]
        self._say(*listed)
        while True:
            answer = fold(self._ask(prompt or spoken.choice, line=len(entries) > _DIGITS))
            if answer.isascii() and answer.isdigit() and 0 < int(answer[:4]) <= len(entries):
                return int(answer[:4]) - 1
            if command(answer) == "quit":
                return None
            known = not answer or command(answer) == "repeat"
            self._say(*listed if known else (spoken.choice_wanted(len(entries)),))

    def _ask(self, prompt: str, *, line: bool = True) -> str:
        answer = self.console.ask(prompt, line=line)
        if answer is None:
            raise _Left
        return answer.strip()

    def _text(self, prompt: str) -> str:
        """Ask for a text, a number or nothing. Raises _Back."""
        answer = self._ask(prompt)
        if command(fold(answer)) == "quit":
            raise _Back
        return answer

    def _say(self, *lines: str) -> None:
        self.console.say(*map(shown, lines))

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

        titles = [words(self.desk.language, game).title for game in GAMES]
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
        titles = [words(self.desk.language, game).title for game in TRAINED]
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

    # A new game

    def _which_game(self) -> str | None:
        titles = [words(self.desk.language, game).title for game in GAMES]
        chosen = self._menu(titles, self.desk.words.which_game)
        return None if chosen is None else GAMES[chosen]

    def _new(self) -> int:
        name = self._which_game()
        if name is None:
            return DONE
        game, spoken = find_game(name), words(self.desk.language, name)
        self._say(spoken.pitch)
        try:
            players = self._players(game, spoken)
            order = self._options(game, spoken, players)
        except _Back:
            return DONE
        if order is None:
            return DONE
        if order.fair:
            from .fair import play_fairly  # most dice are thrown as usual

            return play_fairly(self._at_desk(), order, self.console)
        desk, console, advice = self._at_desk(), self.console, order.advice
        return play.start(desk, name, order.options, players, console=console, advice=advice)

    def _players(self, game: AnyGame, spoken: AnyWords) -> tuple[Player, ...]:
        self._say(self.desk.words.players_help(game.seats[0], game.seats[-1]))
        self._say(self.desk.words.levels_help(levels(game)[1:]))
        while True:
            try:
                players = read_players(self._text(self.desk.words.which_players), self.desk.words)
                check_seats(game, spoken.title, players, self.desk.words)
            except Usage as error:
                self._say(str(error))
            else:
                return players

    def _options(
        self, game: AnyGame, spoken: AnyWords, players: tuple[Player, ...]
    ) -> play.Order | None:
        """Return what is asked for; the last entries change hints and dice."""
        presets = list(game.presets.values())
        told, names = home_words(self.desk.language), self.desk.words
        dice = fair_words(self.desk.language)
        forbidden = fair = False
        while True:
            advice: Advice = "forbidden" if forbidden else "allowed"
            entries = [preset(options, spoken) for options in presets]
            entries.append(names.own_options)
            hints = told.hints_allowed[forbidden]
            entries.append(names.now(told.hints, hints))
            entries.append(names.now(dice.choice, names.on_off(fair)))
            chosen = self._menu(entries, names.which_preset)
            if chosen is None:
                return None
            if chosen <= len(presets):
                own = chosen == len(presets)
                options = self._own_options(game, spoken) if own else presets[chosen]
                return play.Order(game.name, options, players, fair=fair, advice=advice)
            if chosen == len(presets) + 1:
                forbidden = not forbidden
            else:
                fair = not fair
                self._say(*([dice.choice_help] if fair else []))

    def _own_options(self, game: AnyGame, spoken: AnyWords) -> Options:
        given: dict[str, OptionValue] = {}
        for option in rows(game.options):
            self._say(option_help(self.desk.words, option, spoken.option(option.name)))
            given[option.name] = self._option(game, option, spoken, given)
        options: Options = build(game.options, given)
        return options

    def _option(
        self, game: AnyGame, option: OptionRow, spoken: AnyWords, given: Mapping[str, OptionValue]
    ) -> OptionValue:
        """Ask until one option has a value that goes with those given; Enter takes the default."""
        desk, said = self.desk, spoken.option(option.name)
        while True:
            if option.kind in ("choice", "switch"):
                return self._choice(option, spoken)
            asked = desk.words.ask_text(said.label, str(option.default))
            if option.kind == "number":
                bounds = (option.low, option.high, int(option.default))
                asked = desk.words.ask_number(said.label, *bounds)
            text = self._text(asked)
            if not text:
                return option.default
            try:
                value = parse(option, text)
                build(game.options, {**given, option.name: value})
                return value
            except BadOption as error:
                self._say(refusal(desk.words, option, error, said))

    def _choice(self, option: OptionRow, spoken: AnyWords) -> OptionValue:
        said, names = spoken.option(option.name), self.desk.words
        values: tuple[OptionValue, ...] = option.choices or (False, True)
        meanings = dict(said.values)
        texts = [
            names.on_off(value) if isinstance(value, bool) else meanings.get(str(value), str(value))
            for value in values
        ]
        default = texts[values.index(option.default)]
        self._say(*(names.entry(number, text) for number, text in enumerate(texts, 1)))
        while True:
            answer = fold(self._text(names.ask_choice(said.label, default)))
            if not answer:
                return option.default
            if answer.isascii() and answer.isdigit() and 0 < int(answer[:4]) <= len(values):
                return values[int(answer[:4]) - 1]
            self._say(names.choice_wanted(len(values)))

    # Settings

    def _at_desk(self) -> Desk:
        """The desk with the settings as they are now."""
        vars(self.desk.call).update(
            keys=self.house.keys, verbosity=self.house.verbosity, bell=self.house.settings.bell
        )
        return self.desk

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
                raise _Left
            desk = answered
        match desk.face():
            case "screen":
                return _full_screen(desk, console)
            case "speech":
                return play.hold(desk, lambda voice: _talk(desk, voice))
            case "lines":
                return _in_lines(desk, console)
    except _Left:
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
    with suppress(_Left):
        code = Home(House(desk), talk).run()
    talk.flush()
    return code


def _full_screen(desk: Desk, console: Talk) -> int:
    from ..app import run

    console.flush()
    return run(House(desk))
