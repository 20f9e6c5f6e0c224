"""The screens around the table, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..home import HomeWords
from . import both

if TYPE_CHECKING:
    from ...face import Face


class Words(HomeWords):
    about = "Four dice races for the terminal."
    go_on = "Go on with"
    more = "Or"
    keys = (
        "digit, letter or <listing.take>: take  <listing.previous>, <listing.next>: move  "
        "<listed.back>: back"
    )
    keys_narrow = "digit, letter or <listing.take>  <listed.back> back"
    keys_turn = (
        "<listing.less>, <listing.more>: change  <listing.previous>, <listing.next>: move  "
        "<listing.take>: take  <listed.back>: back"
    )
    keys_turn_narrow = "<listing.less>, <listing.more> change  <listed.back> back"
    keys_home = (
        "digit, letter or <listing.take>: take  <listing.previous>, <listing.next>: move  "
        "<home.quit>: quit"
    )
    keys_home_narrow = "digit, letter or <listing.take>  <home.quit> quit"
    keys_saves = (
        "<listing.take>: go on, or watch again  <saves.review>: review  <saves.log>: log  "
        "<saves.sheet>: sheet  <listed.back>: back"
    )
    keys_saves_narrow = (
        "<listing.take>  <saves.review> review  <saves.log> log  <saves.sheet> sheet  <listed.back>"
    )
    new_game = "New game"
    saves = "Saved games"
    settings = "Settings"
    rules = "Rules"
    start = "start the race"
    players = "Who plays"
    options = "Options"
    add_player = "add a player"
    remove_player = "remove this player"
    name = "name"
    played_by = "played by"
    person = "a person"
    preset = "preset"
    hints = "hints"
    hints_allowed = ("allowed", "forbidden")
    hints_help = "Whether anyone may ask for hints or odds in this game. Enter changes it."
    start_help = "Enter starts the race with these players and options."
    preset_help = "Options that go well together. Left, right or Enter: another preset."
    player_help = "Left or right: a person or a bot. Enter: name, level, or remove."
    add_help = "One player more, last in the order of play."
    first_faces: tuple[tuple[Face, str], ...] = (
        ("screen", "English, full screen"),
        ("speech", "English, speech layout, for a screen reader or braille"),
        ("lines", "English, spoken lines, likewise"),
    )
    first_saved = "This can be changed in the settings."
    name_empty = "A name needs at least one letter."

    unreadable = "unreadable"

    def today(self, time: str) -> str:
        return f"today {time}"

    def yesterday(self, time: str) -> str:
        return f"yesterday {time}"

    def to_play(self, name: str | None, others: Sequence[str]) -> str:
        whose = f"{name} to play" if name else "dice to fall"
        return f"{whose}, against {', '.join(others)}" if others else whose

    def won(self, winners: Sequence[str], others: Sequence[str]) -> str:
        won = f"won by {both(winners)}" if winners else "over"
        return f"{won}, against {', '.join(others)}" if others else won

    def level(self, level: str) -> str:
        match level:
            case "random":
                return "bot, at random"
            case _:
                return f"bot, {level}"

    def seated(self, name: str, level: str | None) -> str:
        return f"{name}, {self.person if level is None else self.level(level)}"

    def no_key(self, key: str) -> str:
        return f"{key} does nothing here."

    def ask_name(self, number: int, name: str) -> str:
        return f"Name of player {number}, Enter {name}?"


HOME = Words()
