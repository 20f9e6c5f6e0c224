"""The command line: one parser, from which help, completion and the man page are made.

A call builds only the part of the parser that it needs; `parser()` builds all of it.
"""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    Action,
    ArgumentError,
    ArgumentParser,
    HelpFormatter,
    Namespace,
)
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from . import front
from .front import COMMANDS, FLAGS, GAMES, is_flag, short
from .words import Language
from .words.cli import CliWords, cli_words
from .words.train import THEMES

MOST_PLAYERS = 8
"""The most players that any game seats."""
_NAMES = "galop saves --names 2>/dev/null"
_COMPLETED: Mapping[str, Mapping[str, Any]] = {
    "SHEET": {
        "bash": "_shtab_compgen_files",
        "zsh": "_files",
        "fish": "(__fish_complete_path (commandline -ct))",
    },
    "NAME": {
        "bash": "_galop_names",
        "zsh": f"($({_NAMES}))",
        "fish": f"({_NAMES})",
        "preamble": {"bash": f'_galop_names() {{ compgen -W "$({_NAMES})" -- "$1"; }}'},
    },
}
"""How each shell completes a word, as shtab writes it down."""


class Usage(Exception):
    """A call that cannot be understood, said in one sentence."""


class Help(Exception):
    """A call that asks for a parser's help, which is the message."""


class _Formatter(HelpFormatter):
    def __init__(self, prefix: str, prog: str) -> None:
        super().__init__(prog, max_help_position=30)
        self._prefix = prefix

    def add_usage(
        self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, self._prefix if prefix is None else prefix)


class Parser(ArgumentParser):
    """A parser that raises instead of leaving; a subclass gives it a language, see `speaking`."""

    words: CliWords
    door: front.Front

    def __init__(self, **settings: Any) -> None:
        words = self.words
        super().__init__(
            **settings,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=partial(_Formatter, words.usage),
        )
        self.color = False
        self.needs = ""
        self.group = self.add_argument_group(words.arguments)
        self.own = self.add_argument_group(words.options)
        self.flags = self.add_argument_group(words.flags)
        self.flags.add_argument("-h", "--help", action="help", help=words.help_help)

    def print_help(self, file: Any = None) -> NoReturn:
        raise Help(self.format_help())

    def error(self, message: str) -> NoReturn:
        raise Usage(self.words.missing(self.door.stands(self.needs), self.prog))

    def word(self, name: str, about: str, *, optional: bool = False) -> Action:
        """Add the word that follows the command."""
        self.needs = name
        word = self.group.add_argument(
            name.lower(),
            metavar=self.door.stands(name),
            help=_escape(about),
            nargs="?" if optional else None,
        )
        if name in _COMPLETED:
            vars(word)["complete"] = _COMPLETED[name]  # read by shtab
        return word

    def flag(self, name: str, about: str) -> None:
        self.flags.add_argument(name, action="store_true", default=SUPPRESS, help=_escape(about))

    def choice(self, name: str, choices: Sequence[str], about: str) -> None:
        self.flags.add_argument(
            name,
            choices=choices,
            metavar="|".join(choices),
            type=one_of(self.words, name, choices),
            default=SUPPRESS,
            help=_escape(about),
        )


def speaking(language: Language) -> type[Parser]:
    """Return the parser in a language; argparse makes the parsers of commands of the same type."""

    class Speaking(Parser):
        words = cli_words(language)
        door = front.front(language)

    return Speaking


def _escape(text: str) -> str:
    return text.replace("%", "%%")


def one_of(words: CliWords, flag: str, choices: Sequence[str]) -> Callable[[str], str]:
    """Return a reader of a flag's value that refuses in words what is not among the choices."""

    def read(text: str) -> str:
        if text not in choices:
            raise Usage(words.choose(flag, short(text), choices))
        return text

    return read


def parser() -> Parser:
    """Return the whole command line, in English: for completion and the man page."""
    return build("en")


def build(language: Language, command: str | None = None, game: str | None = None) -> Parser:
    """Return the parser, with every command and game, or those that one call needs."""
    words, door = cli_words(language), front.front(language)
    top = speaking(language)(prog="galop", description=door.what)
    _face_flags(top)
    top.flags.add_argument(
        "--version", action="version", version=front.VERSION, help=door.summaries["--version"]
    )
    top.choice("--print-completion", _values("--print-completion"), _summary(door, "completion"))
    commands = top.add_subparsers(
        title=words.commands, metavar=door.stands("COMMAND"), dest="command"
    )
    for name in COMMANDS if command is None else (command,):
        summary = door.summaries[name]
        sub = commands.add_parser(name, help=_escape(summary), description=_escape(summary))
        _fill(sub, name, game, language)
    return top


def _summary(door: front.Front, ending: str) -> str:
    return next(text for name, text in door.summaries.items() if name.endswith(ending))


def _values(flag: str) -> tuple[str, ...]:
    return tuple(FLAGS[flag].split("|"))


def _face_flags(parser: Parser) -> None:
    parser.flag("--lines", parser.door.summaries["--lines"])
    parser.flag("--speech", parser.door.summaries["--speech"])
    parser.flags.add_argument(
        "--guest",
        metavar=parser.door.stands("NAME"),
        default=SUPPRESS,
        help=_escape(parser.door.summaries["--guest"]),
    )
    for name in ("--keys", "--lang", "--verbosity"):
        parser.choice(name, _values(name), parser.door.summaries[name])


def _sitting_flags(parser: Parser) -> None:
    """Add the flags of a command that opens a face; the language and the guest stand elsewhere."""
    for name in ("--lines", "--speech"):
        parser.flag(name, parser.door.summaries[name])
    for name in ("--keys", "--verbosity"):
        parser.choice(name, _values(name), parser.door.summaries[name])


def _fill(sub: Parser, command: str, game: str | None, language: Language) -> None:
    words = sub.words
    match command:
        case "play":
            games = sub.add_subparsers(
                title=words.games,
                metavar=sub.door.stands("GAME"),
                dest="game",
            )
            for name in (game,) if game else GAMES:
                _fill_game(games.add_parser, name, language)
            sub.needs = "GAME"
        case "rules" | "stats":
            about = words.help_value(words.help_game, ", ".join(GAMES))
            asked = sub.word("GAME", about, optional=command == "stats")
            asked.choices, asked.type = GAMES, _game_name(words)
        case "replay":
            sub.word("SHEET", words.help_sheet)
        case "train":
            about = words.help_value(words.help_game, "metres, marche, excape")
            asked = sub.word("GAME", about, optional=True)
            asked.choices, asked.type = GAMES, _game_name(words)
            sub.choice("--theme", THEMES, words.help_theme)
            sub.flag("--daily", words.help_daily)
            _sitting_flags(sub)
        case "show":
            sub.word("NAME", words.help_name)
        case "review":
            sub.word("NAME", words.help_name)
            sub.flag("--moves", words.help_moves)
        case "verify":
            sub.word("NAME", words.help_name, optional=True)
            sub.flag("--program", words.help_program)
        case "odds":
            sub.word("NAME", words.help_odds)
            if game != "":  # of a saved game, both are known
                sub.flags.add_argument(
                    "--players",
                    metavar="2",
                    type=_number(words, "--players"),
                    default=SUPPRESS,
                    help=_escape(words.help_seats),
                )
            if game:
                _add_options(sub, game, language)
        case "resume":
            sub.word("NAME", words.help_name, optional=True)
            sub.flag("--watch", words.help_watch)
            _sitting_flags(sub)
        case "saves":
            sub.flag("--names", words.help_names)
        case _:
            pass
    if command in ("saves", "stats", "train", "show", "odds", "review", "replay"):
        sub.flag("--json", words.help_json)
    sub.choice("--lang", _values("--lang"), sub.door.summaries["--lang"])


def _fill_game(add: Callable[..., Parser], name: str, language: Language) -> None:
    from ..rules.bots import LEVELS  # a game and its words: only when they are asked for
    from .commands.flags import add_options
    from .words import words

    spoken = words(language, name)
    sub = add(name, help=_escape(spoken.title), description=_escape(spoken.pitch))
    _face_flags(sub)
    play = sub.words
    seated = sub.flags.add_argument(
        "--players", metavar="Ana,Ben,bot", default=SUPPRESS, help=_escape(play.help_players)
    )
    bots = ("bot", *(f"bot:{level}" for level in LEVELS))
    vars(seated)["complete"] = {  # bash ends a word at a colon: nothing can be done there
        "zsh": f"({' '.join(bots)})".replace(":", r"\:"),
        "fish": f"(printf '%s\\n' {' '.join(bots)})",
    }
    sub.flags.add_argument(
        "--seed",
        metavar=sub.door.stands("TEXT"),
        default=SUPPRESS,
        help=_escape(play.help_seed),
    )
    sub.choice("--dice", ("system", "typed"), play.help_dice)
    sub.flag("--no-hints", play.help_no_hints)
    sub.flag("--fair", play.help_fair)
    sub.flags.add_argument(
        "--nonce",
        action="append",
        metavar=sub.door.stands("Ana=TEXT"),
        default=SUPPRESS,
        help=_escape(play.help_nonce),
    )
    add_options(sub, name, spoken)


def _add_options(sub: Parser, game: str, language: Language) -> None:
    from .commands.flags import add_options  # as above
    from .words import words

    add_options(sub, game, words(language, game))


def _number(words: CliWords, flag: str) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= MOST_PLAYERS):
            raise Usage(words.between(flag, short(text), 1, MOST_PLAYERS))
        return int(text)

    return read


def _game_name(words: CliWords) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in GAMES:
            raise Usage(_no_game(words, text))
        return text

    return read


def _no_game(words: CliWords, text: str) -> str:
    return words.unknown_game(short(text), GAMES) if text else words.game_first(GAMES)


def parse(argv: Sequence[str], language: Language) -> Namespace:
    """Return what a call asks for. Raises Usage or Help."""
    words = cli_words(language)
    place = front.command(argv)
    command = argv[place] if place < len(argv) else None
    if "--" in argv[:place]:
        raise Usage(words.unknown_flag("--", "galop"))
    if command is not None and command not in COMMANDS:
        if flag := front.unknown_flag(argv[:place]):  # what follows is the value meant for it
            raise Usage(words.unknown_flag(short(flag), "galop"))
        raise Usage(front.unknown_command(command, language))
    call, game = list(argv), None
    if command == "play":
        call, game = _game_first(call, place, words)
    if command == "odds":
        game = _game_asked(call[place + 1 :])
    tree = build(language, command or "doctor", game)  # any one will do where none is asked for
    try:
        found, rest = tree.parse_known_args(call)
    except ArgumentError as error:
        if command and error.argument_name is None:  # Python 3.13 and on: a word is missing
            needed = front.front(language).stands(COMMANDS[command])
            raise Usage(words.missing(needed, f"galop {command}")) from error
        raise Usage(_about_value(error, argv, words)) from error
    if rest:
        name = " ".join(filter(None, ("galop", command, game)))
        flags = [short(word.partition("=")[0]) for word in rest if is_flag(word)]
        refused = words.unknown_flag(flags[0], name) if flags else ""
        raise Usage(refused or words.extra_word(short(rest[0]), name))
    return found


def _game_asked(words: Sequence[str]) -> str | None:
    """Return the game among the words, "" where there must be a save, None for help on both."""
    named = next((word for word in words if word in GAMES), "")
    return named or (None if {"-h", "--help"} & set(words) else "")


def _about_value(error: ArgumentError, argv: Sequence[str], words: CliWords) -> str:
    """Say that a flag needs a value or takes none: all that argparse itself still refuses."""
    flags = (error.argument_name or "").split("/")
    written = [flag for flag in flags if any(word.startswith(f"{flag}=") for word in argv)]
    return words.takes_no_value(written[0]) if written else words.needs_value(flags[-1])


def _game_first(argv: list[str], place: int, words: CliWords) -> tuple[list[str], str]:
    """Move the game to where the parser wants it, before its flags. Raises Usage without one."""
    at = place + 1
    while at < len(argv):
        word = argv[at]
        if word in ("-h", "--help"):
            break
        if not is_flag(word):
            if word in GAMES:
                return [*argv[: place + 1], word, *argv[place + 1 : at], *argv[at + 1 :]], word
            previous = argv[at - 1]
            if not (previous.startswith("--") and at - 1 > place):
                raise Usage(_no_game(words, word))
        at += 2 if word in _VALUED else 1
    if at < len(argv):  # help on `play` itself
        return argv, ""
    raise Usage(words.game_first(GAMES))


_VALUED = ("--players", "--seed", "--dice", "--nonce", *(name for name in FLAGS if FLAGS[name]))
