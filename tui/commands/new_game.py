"""A new game in spoken menus, asked one thing at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ...rules import game as find_game
from ...rules.bots import levels
from ...rules.core import AnyGame, Value
from ...rules.match import Player
from ...rules.options import BadOption, OptionRow, OptionValue, build, parse, rows
from ...saves import Advice
from ..cli import Usage
from ..front import GAMES
from ..vocabulary import fold
from ..words import AnyWords, words
from ..words.fair import fair_words
from ..words.home import home_words
from . import play
from .desk import DONE, Desk
from .flags import option_help, preset, refusal
from .menus import Back, Menus
from .players import check_seats, read_players, typed_levels

Options: TypeAlias = Value


class NewGame(Menus):
    """Asks for the game, who plays and the options, and plays it."""

    def _which_game(self) -> str | None:
        titles = [words(self.desk.language, game).said_title for game in GAMES]
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
        except Back:
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
        self._say(self.desk.words.levels_help(typed_levels(levels(game)[1:], self.desk.words)))
        while True:
            try:
                players = read_players(self._text(self.desk.words.which_players), self.desk.words)
                check_seats(game, spoken.said_title, players, self.desk.words)
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
                self._say(refusal(desk.words, option, error, said, said.label))

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

    def _at_desk(self) -> Desk:
        """The desk with the settings as they are now."""
        vars(self.desk.call).update(
            keys=self.house.keys, verbosity=self.house.verbosity, bell=self.house.settings.bell
        )
        return self.desk
