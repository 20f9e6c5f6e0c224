"""The command line and the home menu, in French."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import Language
from ..cli import FileCode, HomeEntry
from . import NB, both, count
from .damage import BAD_NAME, DAMAGE, UNWRITABLE

_LEVELS: Mapping[str, str] = {
    "sensible": "sensé",
    "perfect": "parfait",
    "hard": "fort",
    "medium": "moyen",
    "easy": "facile",
    "child": "enfant",
    "random": "hasard",
}
_BAD_TEXT: Mapping[str, str] = {
    "special_square": "une case doit être entre la première et la dernière",
    "special_twice": "une case y est deux fois",
}
_NO_FILE: Mapping[FileCode, str] = {
    "missing": "ce fichier n’existe pas",
    "folder": "c’est un dossier",
    "refused": "le système l’interdit",
}
_WRONG: Mapping[str, str] = {
    "size": "elle est trop longue",
    "header": "une feuille commence par une ligne comme "
    "Galop sheet 1 · metres · squares 60 · Ana, Ben",
    "version": "les feuilles de forme {0} sont plus récentes que ce Galop",
    "game": "aucun jeu ne s’appelle {0}",
    "options": "l’option {1} ne peut pas être {0}",
    "players": "ces noms, ou leur nombre, ne vont pas à ce jeu",
    "first": "la ligne ne dit pas qui a été tiré au sort pour commencer",
    "line": "ce n’est pas une ligne de feuille",
    "order": "elle n’est pas à sa place",
    "round": "son numéro n’est pas celui de la manche",
    "name": "c’est à {1} de jouer",
    "token": "elle contient quelque chose que ce jeu n’écrit pas",
    "rule": "les règles ne le permettent pas",
    "extra": "elle contient plus que le tour",
    "short": f"le tour n’est pas fini{NB}; un dernier tour encore en jeu finit par ? ou _",
    "pending": "? et _ ne finissent qu’un dernier tour encore en jeu",
    "tally": "le tour finit sur {1}, pas sur {0}",
    "over": "la course est finie",
    "deal": "ces mains n’ont pas pu être données",
    "fair": "l’engagement, les nonces et la graine ne vont pas ensemble",
}
_GENERAL: Mapping[str, str] = {
    "over": "La course est finie.",
    "chance": "Il faut d’abord lancer les dés.",
    "choice": "Ce choix n’est pas ouvert.",
    "outcome": "Ces dés ne peuvent pas tomber ainsi.",
    "unfair": "La graine et les nonces donnent d’autres dés.",
}
_DOCTOR: Mapping[str, str] = {
    "galop": "Galop",
    "python": "Python",
    "pydantic": "pydantic",
    "textual": "Textual",
    "system": "Système",
    "language": "Langue",
    "locale": "Langue du système",
    "encoding": "Codage",
    "terminal": "Terminal",
    "size": "Taille",
    "colours": "Couleurs",
    "input": "L’entrée est un terminal",
    "output": "La sortie est un terminal",
    "folder": "Parties",
    "count": "Parties enregistrées",
}


def _either(items: Sequence[str]) -> str:
    return both(items).replace(" et ", " ou ") if len(items) > 1 else "".join(items)


class FrenchCli:
    usage = f"usage{NB}: "
    arguments = f"Mots{NB}"
    commands = f"Commandes{NB}"
    games = f"Jeux{NB}"
    flags = f"Drapeaux{NB}"
    options = f"Options du jeu{NB}"
    help_game = "le jeu"
    help_name = "le nom d’une partie enregistrée, comme galop saves les donne"
    help_odds = (
        f"une partie enregistrée, ou un jeu{NB}: metres, marche, tierce, excape, avec ses options"
    )
    help_seats = "combien de personnes jouent, au début d’un jeu"
    help_sheet = f"un fichier qui contient une feuille{NB}; - pour l’entrée standard"
    help_help = "écrire cette aide"
    help_players = (
        f"qui joue, avec des virgules{NB}: Ana,Ben,bot, où bot:parfait, bot:fort, bot:moyen, "
        "bot:facile, bot:enfant ou bot:hasard est un robot d’un niveau"
    )
    help_seed = f"un texte qui décide de chaque lancer{NB}; sans lui, le système en tire un"
    help_dice = f"system lance les dés{NB}; typed demande les dés lancés sur une vraie table"
    help_no_hints = f"jouer sans conseils ni chances{NB}: personne ne peut les demander"
    help_moves = "aussi chaque coup, avec ce qu’il apporte ou coûte à chaque personne"
    help_fair = (
        f"des dés que tout le monde peut vérifier{NB}: un engagement d’abord, puis un nonce de "
        "chacun, la graine à la fin"
    )
    help_nonce = (
        f"avec --fair, le nonce d’une personne, n’importe quel texte{NB}; une fois pour chacune, "
        "les autres sont demandés"
    )
    help_program = "écrire un court programme qui vérifie les dés sans Galop"
    help_json = "écrire du JSON, pour des programmes"
    help_theme = (
        f"quelles positions{NB}: toutes, choix serrés ou nets, en tête, en retard, la fin, "
        "mine pour les erreurs de ses parties"
    )
    help_daily = "la seule position du jour, la même pour tout le monde"
    help_names = "n’écrire que les noms, pour un shell qui les complète"
    help_watch = "dire où en est la partie, sans jouer"
    levels: Mapping[str, str] = _LEVELS
    default_player = "Dossard A"

    def help_number(self, text: str, low: int, high: int, default: int) -> str:
        return f"{text} De {low} à {high}{NB}; {default} sans autre choix."

    def help_default(self, text: str, default: str) -> str:
        return f"{text} Sans autre choix{NB}: {default}."

    def help_value(self, value: str, meaning: str) -> str:
        return f"{value}{NB}: {meaning}."

    # Usage errors

    def unknown_flag(self, flag: str, command: str) -> str:
        return f"{flag} n’existe pas dans {command}{NB}: voir {command} --help."

    def extra_word(self, word: str, command: str) -> str:
        return f"{word} est un mot de trop{NB}: voir {command} --help."

    def needs_value(self, flag: str) -> str:
        return f"{flag} demande une valeur après lui."

    def takes_no_value(self, flag: str) -> str:
        return f"{flag} ne prend pas de valeur{NB}: l’écrire seul."

    def missing(self, what: str, command: str) -> str:
        return f"{what} manque{NB}: voir {command} --help."

    def choose(self, flag: str, text: str, choices: Sequence[str]) -> str:
        return f"{flag} ne peut pas être {text or 'vide'}{NB}: choisir {_either(choices)}."

    def between(self, flag: str, text: str, low: int, high: int) -> str:
        wanted = f"choisir un nombre de {low} à {high}"
        return f"{flag} ne peut pas être {text or 'vide'}{NB}: {wanted}."

    def bad_value(self, flag: str, text: str, why: str, about: str) -> str:
        because = f"{NB}: {why}" if why else ""
        return f"{flag} ne peut pas être {text or 'vide'}{because}. {about}"

    def unknown_game(self, text: str, games: Sequence[str]) -> str:
        return f"Aucun jeu ne s’appelle {text}{NB}: choisir {_either(games)}."

    def game_first(self, games: Sequence[str]) -> str:
        return f"Le jeu manque{NB}: choisir {_either(games)}."

    def seats(self, title: str, low: int, high: int, given: int) -> str:
        players = f"{title} se joue de {low} à {high}"
        return f"{players}{NB}: {count(given, 'nom donné', 'noms donnés')}."

    def name_twice(self, name: str) -> str:
        return f"Le nom {name} est donné deux fois{NB}: en changer un."

    def name_empty(self) -> str:
        return f"Un nom est vide{NB}: écrire des noms comme Ana,Ben,bot."

    def name_is_bot(self, name: str, levels: Sequence[str]) -> str:
        return f"{name} ne désigne personne{NB}: après bot: choisir {_either(levels)}."

    def seed_empty(self) -> str:
        return f"--seed ne peut pas être vide{NB}: donner un texte, ou ne pas l’écrire."

    damage: Mapping[str, str] = DAMAGE
    unwritable: Mapping[str, str] = UNWRITABLE
    bad_name: Mapping[str, str] = BAD_NAME
    bad_text: Mapping[str, str] = _BAD_TEXT
    no_file: Mapping[FileCode, str] = _NO_FILE
    wrong: Mapping[str, str] = _WRONG
    general: Mapping[str, str] = _GENERAL

    # Saves

    def held(self, name: str, host: str, pid: int | None, since: str) -> str:
        where = f" sur {host}" if host else " ailleurs"
        process = f", processus {pid}" if pid is not None else ""
        when = f", depuis {since}" if since else ""
        return f"{name} est en cours de jeu{where}{process}{when}."

    def watch_offer(self, name: str) -> str:
        return f"Pour savoir où elle en est{NB}: galop resume {name} --watch"

    def damaged(self, name: str, why: str) -> str:
        return f"{name} est une partie abîmée, laissée telle quelle{NB}: {why}."

    def damaged_at(self, name: str, why: str, action: int) -> str:
        return f"{name} est une partie abîmée, laissée telle quelle{NB}: {why} à l’action {action}."

    def too_new(self, name: str) -> str:
        return (
            f"{name} vient d’un Galop plus récent et reste telle quelle{NB}: installer cette "
            "version."
        )

    def no_such_save(self, name: str) -> str:
        return f"Aucune partie ne s’appelle {name}{NB}: galop saves les énumère."

    def several_saves(self, name: str, names: str) -> str:
        return f"Plusieurs parties commencent par {name}{NB}: choisir parmi {names}."

    def no_save_name(self, name: str, why: str) -> str:
        refused = f"{name or 'Ce nom'} ne peut pas nommer une partie, {why}"
        return f"{refused}{NB}: galop saves énumère les noms."

    def not_saved(self, why: str) -> str:
        return f"Cette partie ne peut pas être enregistrée et continue sans l’être{NB}: {why}."

    def not_for_guests(self, command: str) -> str:
        return (
            f"galop {command} n’est pas ouvert aux personnes reçues{NB}: "
            "galop seul joue, reprend et montre des parties."
        )

    def no_folder(self, why: str) -> str:
        return f"Il n’y a pas de dossier des parties ici{NB}: {why}."

    def unreadable(self, where: str, why: str) -> str:
        wanted = "donner le fichier d’une feuille, ou - pour l’entrée standard"
        return f"{where} ne peut pas être lu, {why}{NB}: {wanted}."

    def settings_unread(self, newer: bool) -> str:
        why = "vient d’un Galop plus récent" if newer else "est illisible"
        return f"Le fichier des réglages {why}{NB}: il reste tel quel et n’est pas utilisé."

    def no_saves(self) -> str:
        return "Aucune partie n’est enregistrée."

    def nothing_to_resume(self) -> str:
        return f"Aucune partie à reprendre{NB}: galop play en commence une."

    def is_over(self, name: str) -> str:
        return f"{name} est finie{NB}: galop show {name} écrit sa feuille."

    def save_row(
        self, name: str, game: str, players: Sequence[str], turn: str | None, when: str
    ) -> str:
        state = f"à {turn} de jouer" if turn else "finie"
        return f"{name}{NB}: {game}. {', '.join(players)}. {state[0].upper()}{state[1:]}, {when}."

    def save_broken(self, name: str) -> str:
        return f"{name}{NB}: illisible. galop verify {name} dit pourquoi."

    def whole(self, name: str, actions: int) -> str:
        done = count(actions, "action rejouée et vérifiée", "actions rejouées et vérifiées")
        return f"{name} est entière{NB}: {done}."

    # Sheets

    def sheet_wrong(self, line: int, why: str, rule: str) -> str:
        more = f" {rule}" if rule else ""
        return f"La ligne {line} de la feuille est refusée{NB}: {why}.{more}"

    def sheet_whole(self, turns: int) -> str:
        return f"La feuille est juste{NB}: {count(turns, 'tour rejoué', 'tours rejoués')}."

    def to_play(self, name: str) -> str:
        return f"À {name} de jouer."

    def luck_to_act(self) -> str:
        return "Un lancer ou une donne vient ensuite."

    def winners(self, names: Sequence[str]) -> str:
        if not names:
            return "Personne ne gagne."
        return f"{both(names)} {'gagne' if len(names) == 1 else 'gagnent'}."

    # Doctor

    def fact(self, what: str, found: str) -> str:
        return f"{what}{NB}: {found}."

    doctor: Mapping[str, str] = _DOCTOR

    unset = "non réglé"
    absent = "non installé"

    def yes(self, is_so: bool) -> str:
        return "oui" if is_so else "non"

    def folder_can_be_written(self, path: str, can: bool) -> str:
        where = "les parties y sont gardées" if can else "mais rien ne peut y être enregistré"
        return f"{path}, {where}"

    # Home

    def home(self, entry: HomeEntry) -> str:
        match entry:
            case "resume":
                return "reprendre une partie"
            case "new":
                return "nouvelle partie"
            case "rules":
                return "règles"
            case "saves":
                return "parties enregistrées"
            case "train":
                return "entraînement"
            case "stats":
                return "statistiques"
            case "settings":
                return "réglages"
            case "quit":
                return "quitter"

    def language(self, language: Language) -> str:
        return "français" if language == "fr" else "anglais"

    def entry(self, number: int, text: str) -> str:
        return f"{number} {text}."

    def now(self, what: str, value: str) -> str:
        return f"{what}, actuellement {value}"

    someone = "la chance"
    choice = f"Choix{NB}? "
    which_game = f"Jeu{NB}? "
    which_players = f"Noms, avec des virgules{NB}? "
    which_preset = f"Options{NB}? "
    own_options = "chaque option demandée"
    back = "retour"

    def players_help(self, low: int, high: int) -> str:
        return f"De {low} à {high} noms, bot pour l’ordinateur{NB}: Ana,Ben,bot."

    def levels_help(self, levels: Sequence[str]) -> str:
        return f"Niveaux{NB}: bot:{', bot:'.join(levels)}."

    def choice_wanted(self, count: int) -> str:
        return f"Taper un nombre de 1 à {count}." if count > 1 else "Taper 1."

    def ask_number(self, label: str, low: int, high: int, default: int) -> str:
        return f"{label}, de {low} à {high}, Entrée {default}{NB}? "

    def ask_text(self, label: str, default: str) -> str:
        return f"{label}, Entrée {default}{NB}? "

    def ask_choice(self, label: str, default: str) -> str:
        return f"{label}, Entrée {default}{NB}? "

    def on_off(self, on: bool) -> str:
        return "oui" if on else "non"

    def settings_unsaved(self) -> str:
        return f"Les réglages ne peuvent pas être enregistrés{NB}: ils valent jusqu’au départ."


CLI = FrenchCli()
