"""galop saves, show, verify and replay: what is kept, printed and checked."""

from __future__ import annotations

import json
import locale
import os
import re
import sys

from ...rules.core import Chance
from ...rules.fair import Fair
from ...rules.sheet import BadSheet, print_sheet, read_sheet
from ...saves import Entry, Save, Unwritable, list_saves, printable, resolve
from ..cli import Usage
from ..front import GAMES
from ..save_names import save_names
from ..sitting import AnyMatch
from ..waiting import ended_by_ctrl_c
from ..words import Language, words
from ..words.cli import FileCode, cli_words
from ..words.fair import fair_words, told_nonces
from ..words.odds import odds_words
from .desk import DONE, Desk, Refused, say, tell, when
from .standing import as_json, next_line, shown_names

_LONGEST = 4 * 2**20 + 1  # bytes: one more than any sheet may have, so that reading stops there


def saves(desk: Desk) -> int:
    """List the saved games, the newest first."""
    if desk.asked("names"):
        say(*save_names(os.environ))
        return DONE
    entries = entries_of(desk)
    if desk.asked("json"):
        say(json.dumps([_entry_json(entry) for entry in entries], indent=1))
        return DONE
    say(*(row(desk, entry) for entry in entries) if entries else (desk.words.no_saves(),))
    return DONE


def entries_of(desk: Desk) -> list[Entry]:
    """Return the saves; none where there is no folder for them."""
    try:
        return list_saves(desk.folder)
    except Unwritable:
        return []


def row(desk: Desk, entry: Entry) -> str:
    """Return a save in one line."""
    spoken = desk.words
    if entry.damaged is not None:
        return spoken.save_broken(entry.name)
    title = printable(entry.game, 40)
    if entry.game in GAMES:
        title = words(desk.language, entry.game).said_title
    turn = None if entry.finished else entry.turn or spoken.someone
    return spoken.save_row(entry.name, title, entry.players, turn, when(entry.saved))


def _entry_json(entry: Entry) -> dict[str, object]:
    return {
        "name": entry.name,
        "game": entry.game,
        "players": entry.players,
        "turn": entry.turn,
        "saved": entry.saved.isoformat(),
        "finished": entry.finished,
        "winners": entry.winners,
        "actions": entry.actions,
        "damaged": None if entry.damaged is None else entry.damaged.code,
    }


def show(desk: Desk) -> int:
    """Print the sheet of a saved game, or the spectator's view of it as JSON."""
    match, advice = Save.look(desk.folder, desk.call.name)
    if desk.asked("json"):
        say(as_json(match, advice))
        return DONE
    say(print_sheet(match).rstrip("\n"))
    if advice == "used":  # a sheet is the game alone
        tell(odds_words(desk.language).were_used)
    return DONE


def check(desk: Desk) -> int:
    """Replay a save and say that it is whole, and its dice fair where that was promised."""
    if desk.asked("program"):
        from inspect import getsource

        from ...saves import verify_fair  # it is printed, never run here

        say(getsource(verify_fair).rstrip("\n"))
        return DONE
    if desk.call.name is None:
        raise Usage(desk.missing("NAME", "galop verify"))
    name = resolve(desk.folder, desk.call.name)
    match = Save.watch(desk.folder, name)
    say(desk.words.whole(name, len(match.log)))
    if match.fair is not None:
        say(*_fairness(match, match.fair, desk.language))
    return DONE


def _fairness(match: AnyMatch, fair: Fair, language: Language) -> tuple[str, ...]:
    """Return what was promised of a match's dice and, once it is over, that it was kept."""
    said = fair_words(language)
    told = told_nonces(said, match.names, fair.nonces)
    if fair.seed is None:
        return (said.promise(fair.commitment), *told, said.later)
    fallen = sum(isinstance(match.game.awaits(step.state), Chance) for step in match.steps[:-1])
    return (said.kept(fair.commitment), *told, said.seed(fair.seed), said.follow(fallen))


def replay(desk: Desk) -> int:
    """Play a sheet back through the rules, and say where it leads."""
    text = _read(desk, desk.call.sheet)
    try:
        match = read_sheet(text)
    except BadSheet as error:
        raise Refused(sheet_refusal(error, text, desk.language)) from error
    if desk.asked("json"):
        say(as_json(match))
        return DONE
    say(*_told(match, desk.language), desk.words.sheet_whole(_turns(match)))
    if match.fair is not None:
        say(*_fairness(match, match.fair, desk.language))
    return DONE


def _told(match: AnyMatch, language: Language) -> tuple[str, ...]:
    where = words(language, match.game.name).where(match.view(None), shown_names(match))
    return (*where, next_line(match, language))


def _turns(match: AnyMatch) -> int:
    """Count the turns in which something was played."""
    turns = [match.game.turn(step.state) for step in match.steps[:-1]]
    return len({turn.serial for turn in turns if turn is not None})


def _read(desk: Desk, sheet: str) -> str:
    if not sheet:
        raise Usage(desk.missing("SHEET", "galop replay"))
    try:
        with ended_by_ctrl_c():  # a pipe may be waited for
            if sheet == "-":
                return _decoded(sys.stdin.buffer.read(_LONGEST))
            with open(_path(sheet), "rb") as file:
                return _decoded(file.read(_LONGEST))
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        why = desk.words.no_file[_no_file(error)]
        raise Refused(desk.words.unreadable(printable(sheet, 60), why)) from error


def _no_file(error: OSError | ValueError) -> FileCode:
    match error:
        case FileNotFoundError() | NotADirectoryError() | ValueError():
            return "missing"
        case IsADirectoryError():
            return "folder"
        case _:
            return "refused"


def _decoded(data: bytes) -> str:
    """Return a sheet's text: UTF-8, or what `galop show` writes where the locale is another."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode(locale.getpreferredencoding(False), errors="replace")


def _path(word: str) -> bytes:
    """Return the bytes of a path as they were typed, whatever the locale can read."""
    try:
        return os.fsencode(word)
    except UnicodeEncodeError:
        return word.encode("utf-8", "surrogateescape")


def sheet_refusal(error: BadSheet, sheet: str, language: Language) -> str:
    """Return why a sheet was refused: its line, what is wrong there, the rule it breaks."""
    spoken = cli_words(language)
    read, wanted = printable(error.text, 40), printable(error.rule, 40)
    drawn = error.reason in ("deal", "first")  # no dice there
    rule = "" if drawn else spoken.general.get(error.rule, "")
    game = next((name for name in GAMES if re.search(f"[·-] {name} [·-]", sheet[:200])), None)
    if game is not None and not (rule or drawn or error.reason in ("name", "tally", "options")):
        rule = words(language, game).refuse(error.rule)
    return spoken.sheet_wrong(error.line, spoken.wrong[error.reason].format(read, wanted), rule)
