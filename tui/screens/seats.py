"""Who sits at a new table: people and computers, and what can be changed of each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from ...rules.bots import LEVELS
from ...rules.match import Player
from ...saves import BadName, clean_name
from ..cli import Usage
from ..commands.players import seat_players
from ..house import House
from ..widgets.host import app_of
from ..widgets.items import Item
from .ask import Ask
from .listed import Listed

BOTS = tuple(f"bot:{level}" for level in LEVELS)


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
