"""What the command line and the home menu say, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

from . import Language

FileCode: TypeAlias = Literal["missing", "folder", "refused"]
HomeEntry: TypeAlias = Literal[
    "resume", "new", "rules", "saves", "stats", "train", "settings", "quit"
]


class CliWords(Protocol):
    """The command line in one language. Methods return whole sentences, without a line end."""

    # Help: titles, to which a colon is added; a line for each word after a command and each flag

    usage: str
    """What stands before a usage line, with its space."""
    arguments: str
    commands: str
    games: str
    flags: str
    options: str
    """The title over a game's own options."""
    help_game: str
    help_name: str
    help_odds: str
    help_seats: str
    help_sheet: str
    help_help: str
    help_players: str
    help_seed: str
    help_dice: str
    help_no_hints: str
    help_moves: str
    help_fair: str
    help_nonce: str
    help_program: str
    help_json: str
    help_names: str
    help_watch: str
    help_theme: str
    help_daily: str
    levels: Mapping[str, str]
    """What is typed after `bot:` for each level, by the level's name, which is understood too."""
    default_player: str
    """The name of the person at the keyboard when none is given."""

    def help_number(self, text: str, low: int, high: int, default: int) -> str:
        """Return a number's help with its bounds and its default."""
        ...

    def help_default(self, text: str, default: str) -> str:
        """Return an option's help with its default."""
        ...

    def help_value(self, value: str, meaning: str) -> str:
        """Return what one value of a choice means."""
        ...

    # Usage errors: what is wrong, and what to do

    def unknown_flag(self, flag: str, command: str) -> str: ...

    def extra_word(self, word: str, command: str) -> str: ...

    def needs_value(self, flag: str) -> str: ...

    def takes_no_value(self, flag: str) -> str: ...

    def missing(self, what: str, command: str) -> str: ...

    def choose(self, flag: str, text: str, choices: Sequence[str]) -> str: ...

    def between(self, flag: str, text: str, low: int, high: int) -> str: ...

    def bad_value(self, flag: str, text: str, why: str, about: str) -> str:
        """Return that a text cannot be an option's value, why if it is known, and what can."""
        ...

    def unknown_game(self, text: str, games: Sequence[str]) -> str: ...

    def game_first(self, games: Sequence[str]) -> str:
        """Return that the game to play is missing."""
        ...

    def seats(self, title: str, low: int, high: int, given: int) -> str: ...

    def name_twice(self, name: str) -> str: ...

    def name_empty(self) -> str: ...

    def name_is_bot(self, name: str, levels: Sequence[str]) -> str:
        """Return that a name is no computer's, and the levels as they are typed."""
        ...

    def seed_empty(self) -> str: ...

    # What is wrong with a save, a sheet or a name, by its code: a clause without its full stop.
    # A test compares the keys with the codes.

    damage: Mapping[str, str]
    unwritable: Mapping[str, str]
    bad_name: Mapping[str, str]
    bad_text: Mapping[str, str]
    """What a game's own check found wrong with an option's text, where it says so."""
    no_file: Mapping[FileCode, str]
    wrong: Mapping[str, str]
    """Of a sheet's line; `{0}` is what was read, `{1}` what should stand there."""
    general: Mapping[str, str]
    """The general reasons for refusing an action, as whole sentences."""

    # Saves

    def held(self, name: str, host: str, pid: int | None, since: str) -> str:
        """Return who holds a save; all but the name may be unknown: "" or None."""
        ...

    def watch_offer(self, name: str) -> str: ...

    def damaged(self, name: str, why: str) -> str: ...

    def damaged_at(self, name: str, why: str, action: int) -> str:
        """Return that a save is damaged from this action on, counted from 1."""
        ...

    def too_new(self, name: str) -> str: ...

    def no_such_save(self, name: str) -> str: ...

    def several_saves(self, name: str, names: str) -> str: ...

    def no_save_name(self, name: str, why: str) -> str: ...

    def not_saved(self, why: str) -> str: ...

    def not_for_guests(self, command: str) -> str:
        """Return that a guest may not use a command."""
        ...

    def no_folder(self, why: str) -> str: ...

    def unreadable(self, where: str, why: str) -> str:
        """Return that a sheet's file cannot be read, and why: a clause of `no_file`."""
        ...

    def settings_unread(self, newer: bool) -> str:
        """Return that the settings are not used; `newer` where they hold what is not known."""
        ...

    def no_saves(self) -> str: ...

    def nothing_to_resume(self) -> str: ...

    def is_over(self, name: str) -> str: ...

    def save_row(
        self, name: str, game: str, players: Sequence[str], turn: str | None, when: str
    ) -> str:
        """Return a save in one line; `turn` is who plays, None when the race is run."""
        ...

    def save_broken(self, name: str) -> str: ...

    def whole(self, name: str, actions: int) -> str: ...

    # Sheets

    def sheet_wrong(self, line: int, why: str, rule: str) -> str:
        """Return that a line of a sheet is refused; `rule` is a whole sentence, or ""."""
        ...

    def sheet_whole(self, turns: int) -> str: ...

    def to_play(self, name: str) -> str: ...

    def luck_to_act(self) -> str:
        """Return that the sheet ends while a throw or a deal is still to come."""
        ...

    def winners(self, names: Sequence[str]) -> str: ...

    # Doctor: one line a fact

    def fact(self, what: str, found: str) -> str:
        """Return a fact's line: its name, then what was found."""
        ...

    doctor: Mapping[str, str]
    """The name of each fact in words; a test holds every key of `commands.doctor.FACTS`."""

    unset: str
    """What stands for a locale or a terminal that nobody named."""
    absent: str
    """What stands for the version of what is not installed."""

    def yes(self, is_so: bool) -> str: ...

    def folder_can_be_written(self, path: str, can: bool) -> str: ...

    # Home

    def home(self, entry: HomeEntry) -> str: ...

    def language(self, language: Language) -> str: ...

    def entry(self, number: int, text: str) -> str:
        """Return a menu's line."""
        ...

    def now(self, what: str, value: str) -> str:
        """Return a setting and its present value."""
        ...

    someone: str
    """Who plays, between turns."""
    choice: str
    """The prompt of a menu."""
    which_game: str
    which_players: str
    which_preset: str
    own_options: str
    """The menu entry that leads to the options one by one."""
    back: str

    def players_help(self, low: int, high: int) -> str:
        """Return how names are typed, and how many."""
        ...

    def levels_help(self, levels: Sequence[str]) -> str:
        """Return the levels of play, as they are typed, best in one line of 80."""
        ...

    def choice_wanted(self, count: int) -> str: ...

    def ask_number(self, label: str, low: int, high: int, default: int) -> str: ...

    def ask_text(self, label: str, default: str) -> str: ...

    def ask_choice(self, label: str, default: str) -> str: ...

    def on_off(self, on: bool) -> str: ...

    def settings_unsaved(self) -> str: ...


def cli_words(language: Language) -> CliWords:
    """Return the command line's words in a language."""
    match language:
        case "fr":
            from .fr.cli import CLI as FRENCH

            return FRENCH
        case "en":
            from .en.cli import CLI as ENGLISH

            return ENGLISH
