"""A new game: a preset, who plays, and each option as the game's model has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType

from ...rules.core import AnyGame
from ...saves import Advice
from ..commands.flags import preset
from ..commands.play import Order
from ..form import Form
from ..house import House
from ..widgets.host import app_of
from ..widgets.items import Item
from ..words import words
from ..words.fair import fair_words
from .ask import Ask
from .listed import Listed
from .seats import Chair, Chairs


class Setup(Listed[Order]):
    """The form of a new game, the start first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "take('add')", id="setup.add")]

    def __init__(self, house: House, game: AnyGame) -> None:
        super().__init__(house)
        self._game = game
        self._words = words(house.desk.language, game.name)
        self._chairs = Chairs(house, game.seats)
        self._form = Form(game, self._words, self.spoken)
        self._advice: Advice = "allowed"
        self._fair = False

    def headed(self) -> str:
        return f"{self.told.new_game} · {self._words.title}"

    def listed(self) -> Sequence[Item]:
        told, form = self.told, self._form
        together = preset(form.options, self._words) or self.spoken.options
        options = [
            Item(f"option {f.name}", f.label.lower(), f.value, help=f.help, turns=f.turns)
            for f in form.fields()
        ]
        options[0] = replace(options[0], head=told.options)
        dice, fair = fair_words(self.house.desk.language), self.spoken.on_off(self._fair)
        return [
            Item("start", told.start, help=told.start_help),
            Item("preset", told.preset, together, help=told.preset_help, turns=True),
            *self._seats(),
            *options,
            self._hints(),
            Item("fair", dice.choice, fair, help=dice.choice_help, turns=True),
        ]

    def _hints(self) -> Item:
        told = self.told
        now = told.hints_allowed[self._advice == "forbidden"]
        return Item("hints", told.hints, now, help=told.hints_help, turns=True)

    def _seats(self) -> list[Item]:
        """Return the players in their order, and one more where there is a seat for one."""
        told, players = self.told, self._chairs.players
        seats = [
            Item(
                f"player {place}",
                player.name,
                told.person if player.bot is None else told.level(player.bot),
                help=told.player_help,
                head=told.players if place == 0 else "",
                turns=True,
            )
            for place, player in enumerate(players)
        ]
        if len(players) < self._chairs.seats[-1]:
            letter = self.letter("setup.add")
            seats.append(Item("add", told.add_player, letter=letter, help=told.add_help))
        return seats

    def take(self, name: str) -> None:
        kind, _, rest = name.partition(" ")
        match kind:
            case "start":
                self.dismiss(
                    Order(
                        self._game.name,
                        self._form.options,
                        self._chairs.players,
                        fair=self._fair,
                        advice=self._advice,
                    )
                )
            case "player":
                app_of(self).push_screen(Chair(self.house, self._chairs, int(rest)))
            case "add":
                self._add()
            case "option" if question := self._form.question(rest):
                self._ask(rest, question)
            case _:
                self.turn(name, 1)

    def turn(self, name: str, by: int) -> None:
        kind, _, rest = name.partition(" ")
        match kind:
            case "preset":
                self._form.next_preset(by)
            case "player":
                self._chairs.next_kind(int(rest), by)
            case "hints":
                self._advice = "allowed" if self._advice == "forbidden" else "forbidden"
            case "fair":
                self._fair = not self._fair
            case _:
                self.say(self._form.turn(rest, by))
        self.show()

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

    def _ask(self, option: str, question: str, *wrong: str) -> None:
        help_of = {field.name: field.help for field in self._form.fields()}

        def answered(text: str | None) -> None:
            if text and (refusal := self._form.type(option, text)):
                self._ask(option, question, refusal)
            else:
                self.show()

        app_of(self).push_screen(Ask(*(wrong or (help_of[option],)), question), answered)
