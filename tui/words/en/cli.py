"""The command line and the home menu, in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import Language
from ..cli import FileCode, HomeEntry
from . import both, count
from .damage import BAD_NAME, DAMAGE, UNWRITABLE

_LEVELS: Mapping[str, str] = {
    level: level for level in ("sensible", "perfect", "hard", "medium", "easy", "child", "random")
}
_BAD_TEXT: Mapping[str, str] = {
    "special_square": "a square must lie between the first and the last",
    "special_twice": "a square stands twice in it",
}
_NO_FILE: Mapping[FileCode, str] = {
    "missing": "there is no such file",
    "folder": "it is a folder",
    "refused": "the system does not let it be read",
}
_WRONG: Mapping[str, str] = {
    "size": "it is too long",
    "header": "a sheet begins with a line such as Galop sheet 1 · metres · squares 60 · Ana, Ben",
    "version": "sheets of form {0} are newer than this Galop",
    "game": "there is no game {0}",
    "options": "the option {1} cannot be {0}",
    "players": "these players cannot play this game",
    "first": "the line does not say who was drawn to start",
    "line": "it is no line of a sheet",
    "order": "it stands in the wrong place",
    "round": "its number is not that of the round",
    "name": "{1} is to play",
    "token": "it holds something that this game does not write",
    "rule": "the rules do not allow it",
    "extra": "it holds more than the turn does",
    "short": "the turn is not over: a last turn still played ends with ? or _",
    "pending": "? and _ may only end a last turn that is still played",
    "tally": "the turn ends on {1}, not on {0}",
    "over": "the race is over",
    "deal": "these hands cannot have been dealt",
    "fair": "the commitment, the nonces and the seed do not go together",
}
_GENERAL: Mapping[str, str] = {
    "over": "The race is over.",
    "chance": "Dice must be thrown first.",
    "choice": "That choice is not open.",
    "outcome": "These dice cannot fall so.",
    "unfair": "The seed and the nonces give other dice.",
}
_DOCTOR: Mapping[str, str] = {
    "galop": "Galop",
    "python": "Python",
    "pydantic": "pydantic",
    "textual": "Textual",
    "system": "System",
    "language": "Language",
    "locale": "Locale",
    "encoding": "Encoding",
    "terminal": "Terminal",
    "size": "Size",
    "colours": "Colours",
    "input": "Input is a terminal",
    "output": "Output is a terminal",
    "folder": "Saves",
    "count": "Games saved",
}


def _either(items: Sequence[str]) -> str:
    return both(items).replace(" and ", " or ") if len(items) > 1 else "".join(items)


class EnglishCli:
    usage = "usage: "
    arguments = "Words"
    commands = "Commands"
    games = "Games"
    flags = "Flags"
    options = "Options of the game"
    help_game = "the game"
    help_name = "the name of a saved game, as galop saves lists it"
    help_odds = "a saved game, or a game: metres, marche, tierce, excape, with its options"
    help_seats = "how many play, from the start of a game"
    help_sheet = "a file that holds a sheet; - for standard input"
    help_help = "print this help"
    help_players = (
        "who plays, with commas: Ana,Ben,bot, where bot:perfect, bot:hard, bot:medium, bot:easy, "
        "bot:child or bot:random is a bot of a level"
    )
    help_seed = "a text that decides every throw; without it the system draws one"
    help_dice = "system throws the dice; typed asks for dice thrown on a real table"
    help_no_hints = "play without hints and odds: nobody can ask for them in this game"
    help_moves = "also every move, with what it brought or cost each person"
    help_fair = (
        "dice that anyone can check: a commitment first, then a nonce from each player, "
        "the seed at the end"
    )
    help_nonce = "with --fair, a player’s nonce, any text; once for each, the others are asked"
    help_program = "print a short program that checks fair dice without Galop"
    help_json = "print JSON, for programs"
    help_theme = (
        "which positions: any, close or clear choices, ahead, behind, the end; "
        "mine for the errors of one’s own games"
    )
    help_daily = "the position of the day alone, the same for everybody"
    help_names = "print the names alone, for a shell that completes them"
    help_watch = "say where the game stands, without playing"
    levels: Mapping[str, str] = _LEVELS
    default_player = "Player"

    def help_number(self, text: str, low: int, high: int, default: int) -> str:
        return f"{text} From {low} to {high}; {default} unless chosen."

    def help_default(self, text: str, default: str) -> str:
        return f"{text} Unless chosen: {default}."

    def help_value(self, value: str, meaning: str) -> str:
        return f"{value}: {meaning}."

    # Usage errors

    def unknown_flag(self, flag: str, command: str) -> str:
        return f"There is no {flag} in {command}: see {command} --help."

    def extra_word(self, word: str, command: str) -> str:
        return f"{word} is one word too many: see {command} --help."

    def needs_value(self, flag: str) -> str:
        return f"{flag} needs a value after it."

    def takes_no_value(self, flag: str) -> str:
        return f"{flag} takes no value: write it alone."

    def missing(self, what: str, command: str) -> str:
        return f"{what} is missing: see {command} --help."

    def choose(self, flag: str, text: str, choices: Sequence[str]) -> str:
        return f"{flag} cannot be {text or 'empty'}: choose {_either(choices)}."

    def between(self, flag: str, text: str, low: int, high: int) -> str:
        return f"{flag} cannot be {text or 'empty'}: choose a number from {low} to {high}."

    def bad_value(self, flag: str, text: str, why: str, about: str) -> str:
        return f"{flag} cannot be {text or 'empty'}{': ' + why if why else ''}. {about}"

    def unknown_game(self, text: str, games: Sequence[str]) -> str:
        return f"There is no game {text}: choose {_either(games)}."

    def game_first(self, games: Sequence[str]) -> str:
        return f"The game is missing: choose {_either(games)}."

    def seats(self, title: str, low: int, high: int, given: int) -> str:
        return f"{title} is for {low} to {count(high, 'player')}: {given} named."

    def name_twice(self, name: str) -> str:
        return f"Two players are named {name}: choose another name for one."

    def name_empty(self) -> str:
        return "A player has no name: write names like Ana,Ben,bot."

    def name_is_bot(self, name: str, levels: Sequence[str]) -> str:
        return f"{name} is no player: after bot: choose {_either(levels)}."

    def seed_empty(self) -> str:
        return "--seed cannot be empty: give it a text, or leave it out."

    damage: Mapping[str, str] = DAMAGE
    unwritable: Mapping[str, str] = UNWRITABLE
    bad_name: Mapping[str, str] = BAD_NAME
    bad_text: Mapping[str, str] = _BAD_TEXT
    no_file: Mapping[FileCode, str] = _NO_FILE
    wrong: Mapping[str, str] = _WRONG
    general: Mapping[str, str] = _GENERAL

    # Saves

    def held(self, name: str, host: str, pid: int | None, since: str) -> str:
        where = f" on {host}" if host else " elsewhere"
        process = f" by process {pid}" if pid is not None else ""
        return f"{name} is being played{where}{process}{f' since {since}' if since else ''}."

    def watch_offer(self, name: str) -> str:
        return f"To see where it stands: galop resume {name} --watch"

    def damaged(self, name: str, why: str) -> str:
        return f"{name} is damaged and was left untouched: {why}."

    def damaged_at(self, name: str, why: str, action: int) -> str:
        return f"{name} is damaged and was left untouched: {why} at action {action}."

    def too_new(self, name: str) -> str:
        return f"{name} was saved by a newer Galop and was left untouched: install that version."

    def no_such_save(self, name: str) -> str:
        return f"There is no saved game {name}: galop saves lists them."

    def several_saves(self, name: str, names: str) -> str:
        return f"Several saved games begin with {name}: choose one of {names}."

    def no_save_name(self, name: str, why: str) -> str:
        return f"{name or 'This'} cannot name a saved game, {why}: galop saves lists them."

    def not_saved(self, why: str) -> str:
        return f"This game cannot be saved and goes on unsaved: {why}."

    def not_for_guests(self, command: str) -> str:
        return f"galop {command} is not for guests: galop alone plays, resumes and shows games."

    def no_folder(self, why: str) -> str:
        return f"There is no folder of saved games here: {why}."

    def unreadable(self, where: str, why: str) -> str:
        return f"{where} cannot be read, {why}: give the file of a sheet, or - for standard input."

    def settings_unread(self, newer: bool) -> str:
        why = "comes from a newer Galop" if newer else "cannot be understood"
        return f"The settings file {why}: it was left untouched and is not used."

    def no_saves(self) -> str:
        return "No game is saved."

    def nothing_to_resume(self) -> str:
        return "No unfinished game is saved: galop play starts one."

    def is_over(self, name: str) -> str:
        return f"{name} is over: galop show {name} prints its sheet."

    def save_row(
        self, name: str, game: str, players: Sequence[str], turn: str | None, when: str
    ) -> str:
        state = f"{turn} to play" if turn else "Finished"
        return f"{name}: {game}. {', '.join(players)}. {state}, {when}."

    def save_broken(self, name: str) -> str:
        return f"{name}: cannot be read. galop verify {name} says why."

    def whole(self, name: str, actions: int) -> str:
        return f"{name} is whole: {count(actions, 'action')} replayed and checked."

    # Sheets

    def sheet_wrong(self, line: int, why: str, rule: str) -> str:
        return f"Line {line} of the sheet is refused: {why}.{' ' + rule if rule else ''}"

    def sheet_whole(self, turns: int) -> str:
        return f"The sheet is right: {count(turns, 'turn')} played back."

    def to_play(self, name: str) -> str:
        return f"{name} to play."

    def luck_to_act(self) -> str:
        return "A throw or a deal is next."

    def winners(self, names: Sequence[str]) -> str:
        return f"{both(names)} {'wins' if len(names) == 1 else 'win'}." if names else "No winner."

    # Doctor

    def fact(self, what: str, found: str) -> str:
        return f"{what}: {found}."

    doctor: Mapping[str, str] = _DOCTOR

    unset = "not set"
    absent = "not installed"

    def yes(self, is_so: bool) -> str:
        return "yes" if is_so else "no"

    def folder_can_be_written(self, path: str, can: bool) -> str:
        return f"{path}, {'games are kept there' if can else 'but nothing can be saved there'}"

    # Home

    def home(self, entry: HomeEntry) -> str:
        match entry:
            case "resume":
                return "resume a game"
            case "new":
                return "new game"
            case "rules":
                return "rules"
            case "saves":
                return "saved games"
            case "train":
                return "trainer"
            case "stats":
                return "statistics"
            case "settings":
                return "settings"
            case "quit":
                return "quit"

    def language(self, language: Language) -> str:
        return "French" if language == "fr" else "English"

    def entry(self, number: int, text: str) -> str:
        return f"{number} {text}."

    def now(self, what: str, value: str) -> str:
        return f"{what}, now {value}"

    someone = "luck"
    choice = "Choice? "
    which_game = "Game? "
    which_players = "Players, with commas? "
    which_preset = "Options? "
    own_options = "each option asked"
    back = "back"

    def players_help(self, low: int, high: int) -> str:
        return f"{low} to {high} names, bot for the computer: Ana,Ben,bot."

    def levels_help(self, levels: Sequence[str]) -> str:
        return f"Levels: bot:{', bot:'.join(levels)}."

    def choice_wanted(self, count: int) -> str:
        return f"Type a number from 1 to {count}." if count > 1 else "Type 1."

    def ask_number(self, label: str, low: int, high: int, default: int) -> str:
        return f"{label}, {low} to {high}, Enter {default}? "

    def ask_text(self, label: str, default: str) -> str:
        return f"{label}, Enter {default}? "

    def ask_choice(self, label: str, default: str) -> str:
        return f"{label}, Enter {default}? "

    def on_off(self, on: bool) -> str:
        return "yes" if on else "no"

    def settings_unsaved(self) -> str:
        return "The settings cannot be saved: they hold until Galop is left."


CLI = EnglishCli()
