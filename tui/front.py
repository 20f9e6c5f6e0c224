"""The front door: the version, the help of `galop` alone and the language, read without a game.

Starting Python costs more than all this module does: it imports neither pydantic nor argparse.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .words import Language

VERSION = "0.1.0"
GAMES = ("metres", "marche", "tierce", "excape")

COMMANDS = {
    "play": "GAME",
    "resume": "[NAME]",
    "saves": "",
    "stats": "[GAME]",
    "train": "[GAME]",
    "odds": "NAME",
    "review": "NAME",
    "show": "NAME",
    "replay": "SHEET",
    "verify": "NAME",
    "rules": "GAME",
    "doctor": "",
}
"""Every command and what follows it, in the order of the help."""

FLAGS = {
    "--lines": "",
    "--speech": "",
    "--guest": "NAME",
    "--keys": "enter|one",
    "--lang": "fr|en",
    "--verbosity": "brief|normal|full",
    "--print-completion": "bash|zsh|fish",
    "--version": "",
    "--help": "",
}
"""Every flag of `galop` itself and its values, in the order of the help."""

CODES = ("0", "1", "2", "129", "130", "143")
"""Every exit code. A signal gives 128 and its number, as shells count."""

VARIABLES = (
    "GALOP_LINES",
    "GALOP_SPEECH",
    "ACCESSIBLE",
    "GALOP_GUEST",
    "GALOP_HOME",
    "NO_COLOR",
    "TERM",
    "SSH_TTY",
    "VTE_VERSION",
    "LC_ALL",
)
"""The environment's variables that change something, in the order of the help."""


class Front:
    """The words of the front door in one language; the constructor asks for every one."""

    def __init__(
        self,
        *,
        what: str,
        usage: str,
        commands: str,
        flags: str,
        home: str,
        more: str,
        summaries: Mapping[str, str],
        codes: str,
        endings: Mapping[str, str],
        variables: str,
        meanings: Mapping[str, str],
        unknown: str,
        a_game: str,
        no_guest: str,
        refused: str,
        standing: Mapping[str, str],
    ) -> None:
        self.what = what
        self.usage = usage
        self.commands = commands
        self.flags = flags
        self.home = home
        self.more = more
        self.summaries = summaries
        self.codes = codes
        self.endings = endings
        self.variables = variables
        self.meanings = meanings
        self.unknown = unknown
        self.a_game = a_game
        self.no_guest = no_guest
        self.refused = refused
        self.standing = standing

    def stands(self, text: str) -> str:
        """Return words in capitals, which stand for others, as this language writes them."""
        for word, translated in self.standing.items():
            text = text.replace(word, translated)
        return text


ENGLISH = Front(
    what="Galop: four dice races for the terminal.",
    usage="usage:",
    commands="Commands",
    flags="Flags",
    home="the home menu: resume, new game, rules, saves, statistics, trainer, settings",
    more="Help on a command: galop play --help. On a game's options: galop play metres --help.",
    no_guest="No guest can have this name: galop --guest Ana.",
    unknown="There is no command {0}: choose {1}, or see galop --help.",
    a_game="{0} is a game: galop play {0}, galop odds {0} or galop rules {0}.",
    refused="The system refuses: {0}.",
    standing={},
    summaries={
        "play": f"play a game: {', '.join(GAMES)}",
        "resume": "go on with a saved game, the newest when no name is given",
        "saves": "list the saved games, newest first",
        "train": "train on positions: stop or go on, graded by exact value",
        "stats": "print games finished and won, best results, and the luck of the dice",
        "odds": "print the odds of a saved game, or of the start of a race",
        "review": "tell what was luck and what was choice in a finished game",
        "show": "print the sheet of a saved game",
        "replay": "play a sheet back and check it; - reads standard input",
        "verify": "replay a save and say whether it is whole",
        "rules": "print the rules of a game",
        "doctor": "say what Galop finds here: terminal, language, saves, versions",
        "--lines": "spoken lines, one fact a line",
        "--speech": "the full screen laid out for a screen reader or braille",
        "--guest": "one player’s own saves and nothing else, for letting friends in over SSH",
        "--keys": "Enter after each choice, or one key alone",
        "--lang": "the language, else the setting, else the locale",
        "--verbosity": "how much is said",
        "--print-completion": "print a completion script for this shell",
        "--version": "print the version",
        "--help": "print this help",
    },
    codes="Exit codes",
    endings={
        "0": "done; a game that was left is saved",
        "1": "refused: what is asked for is missing, damaged or held, or the system refuses",
        "2": "the call cannot be understood",
        "129": "the terminal hung up (SIGHUP); the game is saved",
        "130": "interrupted (SIGINT, Ctrl-C); the game is saved",
        "143": "asked to end (SIGTERM); the game is saved",
    },
    variables="Environment variables",
    meanings={
        "GALOP_LINES": "1: spoken lines, as --lines",
        "GALOP_SPEECH": "1: the layout for a screen reader or braille, as --speech",
        "ACCESSIBLE": "1: the same, a name that other programs know too",
        "GALOP_GUEST": "a name, as --guest, which no flag then changes",
        "GALOP_HOME": "the folder of games, settings and records, in place of the system’s",
        "NO_COLOR": "anything: the terminal’s own colours, whatever the setting",
        "TERM": "dumb or empty: spoken lines",
        "SSH_TTY": "or SSH_CONNECTION, as SSH sets them: no dice roll unless the settings say so",
        "VTE_VERSION": "set by MATE's and GNOME's terminals: --speech clears their screen first",
        "LC_ALL": "or LC_MESSAGES, LANG: the language, where neither flag nor setting chose one",
    },
)

FRENCH = Front(
    what="Galop\u00a0: quatre courses de dés pour le terminal.",
    usage="usage\u00a0:",
    commands="Commandes",
    flags="Drapeaux",
    home="le menu d’accueil\u00a0: reprendre, nouvelle partie, règles, parties, statistiques, "
    "entraînement, réglages",
    more="L’aide d’une commande\u00a0: galop play --help. "
    "Les options d’un jeu\u00a0: galop play metres --help.",
    no_guest="Personne ne peut être reçu sous ce nom\u00a0: galop --guest Ana.",
    unknown="Aucune commande {0}\u00a0: choisir {1}, ou lire galop --help.",
    a_game="{0} est un jeu\u00a0: galop play {0}, galop odds {0} ou galop rules {0}.",
    refused="Le système refuse\u00a0: {0}.",
    standing={
        "GAME": "JEU",
        "NAME": "NOM",
        "SHEET": "FEUILLE",
        "TEXT": "TEXTE",
        "FLAGS": "DRAPEAUX",
        "COMMAND": "COMMANDE",
    },
    summaries={
        "play": f"jouer une partie\u00a0: {', '.join(GAMES)}",
        "resume": "reprendre une partie enregistrée, la plus récente sans nom donné",
        "saves": "la liste des parties enregistrées, les plus récentes d’abord",
        "train": "s’entraîner\u00a0: s’arrêter ou continuer, noté à la valeur exacte",
        "stats": "les parties finies et gagnées, les records, et la chance aux dés",
        "odds": "écrire les chances d’une partie enregistrée, ou d’un début de course",
        "review": "raconter ce qui fut chance et ce qui fut choix dans une partie finie",
        "show": "écrire la feuille d’une partie enregistrée",
        "replay": "rejouer une feuille et la vérifier\u00a0; - lit l’entrée standard",
        "verify": "rejouer une partie enregistrée et dire si elle est entière",
        "rules": "écrire les règles d’un jeu",
        "doctor": "dire ce que Galop trouve ici\u00a0: terminal, langue, parties, versions",
        "--lines": "des lignes parlées, un fait par ligne",
        "--speech": "le plein écran pour un lecteur d’écran ou le braille",
        "--guest": "les parties d’une seule personne et rien d’autre, pour recevoir par SSH",
        "--keys": "Entrée après chaque choix, ou une seule touche",
        "--lang": "la langue, sinon le réglage, sinon celle du système",
        "--verbosity": "combien de choses sont dites",
        "--print-completion": "écrire de quoi compléter les commandes de ce shell",
        "--version": "écrire la version",
        "--help": "écrire cette aide",
    },
    codes="Codes de sortie",
    endings={
        "0": "fait\u00a0; une partie quittée est enregistrée",
        "1": "refusé\u00a0: l’objet manque, est abîmé ou pris, ou le système refuse",
        "2": "la commande n’est pas comprise",
        "129": "le terminal a raccroché (SIGHUP)\u00a0; la partie est enregistrée",
        "130": "interruption (SIGINT, Ctrl-C)\u00a0; la partie est enregistrée",
        "143": "fin demandée (SIGTERM)\u00a0; la partie est enregistrée",
    },
    variables="Variables d’environnement",
    meanings={
        "GALOP_LINES": "1\u00a0: des lignes parlées, comme --lines",
        "GALOP_SPEECH": "1\u00a0: l’affichage pour un lecteur d’écran ou le braille, "
        "comme --speech",
        "ACCESSIBLE": "1\u00a0: de même, un nom que d’autres programmes connaissent",
        "GALOP_GUEST": "un nom, comme --guest, qu’aucun drapeau ne change plus",
        "GALOP_HOME": "le dossier des parties, des réglages et des records, au lieu de celui du "
        "système",
        "NO_COLOR": "n’importe quoi\u00a0: les couleurs du terminal, quel que soit le réglage",
        "TERM": "dumb ou vide\u00a0: des lignes parlées",
        "SSH_TTY": "ou SSH_CONNECTION, que SSH pose\u00a0: aucun dé ne roule, sauf réglage",
        "VTE_VERSION": "posé par ceux de MATE et de GNOME\u00a0: --speech vide d’abord l’écran",
        "LC_ALL": "ou LC_MESSAGES, LANG\u00a0: la langue, sans drapeau ni réglage pour la choisir",
    },
)


def front(language: Language) -> Front:
    return FRENCH if language == "fr" else ENGLISH


def by_locale(environ: Mapping[str, str]) -> Language:
    """Return French for a French locale, else English: the first of the three that is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "fr" if environ[name].lower().startswith("fr") else "en"
    return "en"


def by_setting(environ: Mapping[str, str]) -> Language | None:
    """Return the language that the settings hold, read without understanding the rest of them."""
    home = environ.get("HOME", "")
    places = [f"{environ.get('XDG_CONFIG_HOME') or f'{home}/.config'}/galop"]
    places.append(f"{home}/Library/Application Support/galop")
    if environ.get("GALOP_HOME"):
        places = [environ["GALOP_HOME"].replace("~", home, 1)]
    for place in places:
        try:
            # Whatever stands there, a pipe that nobody writes to must not be waited for.
            handle = os.open(f"{place}/settings.json", os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
            with open(handle, encoding="utf-8", errors="replace") as file:
                after = file.read(65536).partition('"language"')[2].lstrip(" \t\r\n:")
        except (OSError, ValueError):
            continue
        if after.startswith('"fr"'):
            return "fr"
        if after.startswith('"en"'):
            return "en"
    return None


def by_flag(argv: Sequence[str]) -> Language | None:
    """Return the language of the last good `--lang`, wherever it stands, so that errors use it."""
    found: Language | None = None
    for place, word in enumerate(argv):
        if word == "--":
            break
        if word == "--lang":
            word = f"--lang={''.join(argv[place + 1 : place + 2])}"
        if word == "--lang=fr":
            found = "fr"
        elif word == "--lang=en":
            found = "en"
    return found


def by_guest(argv: Sequence[str], environ: Mapping[str, str]) -> str | None:
    """Return the guest's name: the environment's, which no flag can change, or the flag's."""
    if environ.get("GALOP_GUEST"):
        return environ["GALOP_GUEST"]
    asked = argv[: command(argv)]
    for place, word in enumerate(asked):
        if word == "--guest":
            return "".join(asked[place + 1 : place + 2])
        if word.startswith("--guest="):
            return word.partition("=")[2]
    return None


def no_guest(language: Language) -> str:
    return front(language).no_guest


def command(argv: Sequence[str]) -> int:
    """Return the place of the first word that is neither a flag nor its value; the end if none."""
    place = 0
    while place < len(argv):
        if not is_flag(argv[place]):
            return place
        valued = FLAGS.get(argv[place]) and not any(map(is_flag, argv[place + 1 : place + 2]))
        place += 2 if valued else 1
    return len(argv)


def is_flag(word: str) -> bool:
    """Whether a word is a flag: `-` alone is a word like any other."""
    return word.startswith("-") and word != "-"


def unknown_flag(asked: Sequence[str]) -> str:
    """Return the first flag of these words that Galop itself does not have, or ""."""
    flags = (word.partition("=")[0] for word in asked if is_flag(word))
    return next((flag for flag in flags if flag not in (*FLAGS, "-h")), "")


def short(word: str) -> str:
    """Return a word as a refusal may repeat it: bytes that no letter is made of as ?."""
    word = word.encode("utf-8", "replace").decode("utf-8")
    return word if len(word) <= 60 else f"{word[:59]}…"


def unknown_command(command: str, language: Language) -> str:
    if command in GAMES:
        return front(language).a_game.format(command)
    return front(language).unknown.format(short(command), ", ".join(COMMANDS))


def refused_by_system(words: str, language: Language) -> str:
    return front(language).refused.format(words)


def help_text(language: Language) -> str:
    """Return what `galop --help` prints."""
    words = front(language)
    calls = [("galop", words.home)]
    calls += [
        (f"galop {name} {words.stands(after)}".rstrip(), words.summaries[name])
        for name, after in COMMANDS.items()
    ]
    flags = [
        (f"{name} {words.stands(values)}".rstrip(), words.summaries[name])
        for name, values in FLAGS.items()
    ]
    flags[-1] = (f"-h, {flags[-1][0]}", flags[-1][1])
    usage = words.stands(f"{words.usage} galop [FLAGS] [COMMAND]")
    lines = [words.what, "", usage, "", words.commands, *_table(calls)]
    endings = [(code, words.endings[code]) for code in CODES]
    lines += ["", words.flags, *_table(flags), "", words.codes, *_table(endings)]
    meanings = [(name, words.meanings[name]) for name in VARIABLES]
    lines += ["", words.variables, *_table(meanings), "", words.more, ""]
    return "\n".join(lines)


def _table(rows: Sequence[tuple[str, str]]) -> list[str]:
    return [f"  {first}\n      {second}" for first, second in rows]
