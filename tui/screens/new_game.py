"""A new game: who plays, a preset, and each option as the game's model has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar

from textual.binding import Binding, BindingType

from ...rules.bots import LEVELS
from ...rules.core import AnyGame, Value
from ...rules.match import Player
from ...saves import BadName, clean_name
from ..cli import Usage
from ..commands.flags import preset
from ..commands.players import seat_players
from ..form import Form
from ..house import House
from ..widgets.host import app_of
from ..widgets.items import Item
from ..words import words
from .ask import Ask
from .listed import Listed

BOTS = tuple(f"bot:{level}" for level in LEVELS)


@dataclass(frozen=True, slots=True)
class Order:
    """The match asked for."""

    game: str
    options: Value
    players: tuple[Player, ...]


class Chairs:
    """Who sits where: names, and bots of a level, as `--players` writes them."""

    def __init__(self, house: House, seats: range) -> None:
        self.house = house
        self.seats = seats
        self.parts: list[str] = [house.desk.player, BOTS[0]]

    @property
    def players(self) -> tuple[Player, ...]:
        return seat_players(self.parts, self.house.desk.words)

    def put(self, place: int, part: str) -> str:
        """Seat a name or a bot, at the end for a place more; return why that cannot be, or ""."""
        before = list(self.parts)
        self.parts[place : place + 1] = [part]
        try:
            seated = self.players
        except Usage as error:
            self.parts = before
            return str(error)
        if seated[place].bot is not None and part not in BOTS:  # "bot" alone
            self.parts[place] = f"bot:{seated[place].bot}"
        return ""

    def name(self, place: int, text: str) -> str:
        """Seat who is typed; return why that cannot be, or ""."""
        try:
            return self.put(place, clean_name(text))
        except BadName:
            return self.house.told.name_empty

    def next_kind(self, place: int, by: int) -> None:
        """Let a person play for a bot, a bot of another level, or a bot for the person."""
        kinds = ["", *BOTS]
        now = self.parts[place] if self.parts[place] in BOTS else ""
        kind = kinds[(kinds.index(now) + by) % len(kinds)]
        self.put(place, kind or self._free_name())

    def remove(self, place: int) -> None:
        del self.parts[place]

    def _free_name(self) -> str:
        taken = {part.casefold() for part in self.parts}
        name = self.house.desk.player
        bare = name.rstrip(" 0123456789")
        names = (name if number == 1 else f"{bare} {number}" for number in count(1))
        return next(name for name in names if name.casefold() not in taken)


class Setup(Listed[Order]):
    """The form of a new game, the start first."""

    def __init__(self, house: House, game: AnyGame) -> None:
        super().__init__(house)
        self._game = game
        self._words = words(house.desk.language, game.name)
        self._chairs = Chairs(house, game.seats)
        self._form = Form(game, self._words, self.spoken)

    def headed(self) -> str:
        return f"{self.told.new_game} · {self._words.title}"

    def listed(self) -> Sequence[Item]:
        told, form = self.told, self._form
        names = ", ".join(player.name for player in self._chairs.players)
        together = preset(form.options, self._words) or self.spoken.options
        return [
            Item("start", told.start, help=told.start_help),
            Item("players", told.players, names, help=told.players_help),
            Item("preset", told.preset, together, help=told.preset_help, turns=True),
            *(
                Item(f"option {f.name}", f.label.lower(), f.value, help=f.help, turns=f.turns)
                for f in form.fields()
            ),
        ]

    def take(self, name: str) -> None:
        match name:
            case "start":
                self.dismiss(Order(self._game.name, self._form.options, self._chairs.players))
            case "players":
                app_of(self).push_screen(Players(self.house, self._chairs))
            case "preset":
                self.turn(name, 1)
            case _:
                option = name.removeprefix("option ")
                question = self._form.question(option)
                if question is None:
                    self.turn(name, 1)
                else:
                    self._ask(option, question)

    def turn(self, name: str, by: int) -> None:
        if name == "preset":
            self._form.next_preset(by)
        else:
            self.say(self._form.turn(name.removeprefix("option "), by))
        self.show()

    def _ask(self, option: str, question: str, *wrong: str) -> None:
        help_of = {field.name: field.help for field in self._form.fields()}

        def answered(text: str | None) -> None:
            if text and (refusal := self._form.type(option, text)):
                self._ask(option, question, refusal)
            else:
                self.show()

        app_of(self).push_screen(Ask(*(wrong or (help_of[option],)), question), answered)


class Players(Listed[None]):
    """The players in their order; each leads to a list of what can be changed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "take('add')", id="players.add")]

    def __init__(self, house: House, chairs: Chairs) -> None:
        super().__init__(house)
        self._chairs = chairs

    def headed(self) -> str:
        return self.told.players.capitalize()

    def listed(self) -> Sequence[Item]:
        told, chairs = self.told, self._chairs
        items = [
            Item(str(place), told.seated(player.name, player.bot), help=told.player_help)
            for place, player in enumerate(chairs.players)
        ]
        if len(items) < chairs.seats[-1]:
            items.append(
                Item("add", told.add_player, letter=self.letter("players.add"), help=told.add_help)
            )
        return items

    def take(self, name: str) -> None:
        if name == "add":
            self._add()
        else:
            app_of(self).push_screen(Chair(self.house, self._chairs, int(name)))

    def _add(self, *wrong: str) -> None:
        place = len(self._chairs.parts)

        def answered(text: str | None) -> None:
            if text is None:
                return
            refusal = self._chairs.name(place, text or "bot")
            if refusal:
                self._add(refusal)
            else:
                self.show()

        question = self.told.ask_name(place + 1, "bot")
        app_of(self).push_screen(Ask(*wrong, question), answered)


class Chair(Listed[None]):
    """One player: the name, a person or a computer, one fewer."""

    def __init__(self, house: House, chairs: Chairs, place: int) -> None:
        super().__init__(house)
        self._chairs, self._place = chairs, place

    @property
    def _player(self) -> Player:
        return self._chairs.players[self._place]

    def headed(self) -> str:
        return self.told.seated(self._player.name, self._player.bot)

    def listed(self) -> Sequence[Item]:
        told, player = self.told, self._player
        kind = told.person if player.bot is None else told.level(player.bot)
        items = [
            Item("name", told.name, player.name),
            Item("kind", told.played_by, kind, turns=True),
        ]
        if len(self._chairs.parts) > self._chairs.seats[0]:
            items.append(Item("remove", told.remove_player))
        return [*items, Item("back", self.spoken.back)]

    def take(self, name: str) -> None:
        match name:
            case "name":
                self._rename()
            case "kind":
                self.turn(name, 1)
            case "remove":
                self.dismiss(None)
                self._chairs.remove(self._place)
            case _:
                self.dismiss(None)

    def turn(self, name: str, by: int) -> None:
        self._chairs.next_kind(self._place, by)
        self.show()

    def _rename(self, *wrong: str) -> None:
        def answered(text: str | None) -> None:
            if text and (refusal := self._chairs.name(self._place, text)):
                self._rename(refusal)
            else:
                self.show()

        question = self.told.ask_name(self._place + 1, self._player.name)
        app_of(self).push_screen(Ask(*wrong, question), answered)
