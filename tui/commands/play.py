"""galop play and galop resume: a match, where it is kept, and the face that plays it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ...rules import game as find_game
from ...rules.core import Over, Value
from ...rules.match import Player, new_match
from ...saves import Advice, Held, Save, Unwritable
from ..cli import Usage
from ..face import how_heard_here
from ..sitting import AnyMatch, Sitting
from ..words import words
from ..words.common import common
from .desk import DONE, REFUSED, Desk, Refused, say, tell
from .flags import chosen
from .players import check_seats, read_players

if TYPE_CHECKING:
    from ...rules.fair import Fair
    from ..talk import Talk

_SEED = 32
"""Bytes of a drawn seed. From the system itself: the `secrets` module costs 5 ms at start."""


class Opened(NamedTuple):
    """A match at hand; without a save where it cannot be kept, and then `warning` says why."""

    match: AnyMatch
    save: Save | None
    warning: str = ""
    advice: Advice = "allowed"


class Order(NamedTuple):
    """A match that is asked for; `nonces` are those already given for fair dice, by seat."""

    game: str
    options: Value
    players: tuple[Player, ...]
    fair: bool = False
    nonces: Mapping[int, str] = MappingProxyType({})
    advice: Advice = "allowed"


def play(desk: Desk) -> int:
    """Start the match that a call asks for, and play it. Raises Usage."""
    call, spoken = desk.call, desk.words
    game = find_game(call.game)
    title = words(desk.language, game.name)
    options = chosen(game.options, call, spoken, title)
    players = read_players(getattr(call, "players", f"{desk.player},bot"), spoken)
    check_seats(game, title.said_title, players, spoken)
    seed: str | None = getattr(call, "seed", None)
    if seed == "":
        raise Usage(spoken.seed_empty())
    dice: Literal["system", "typed"] = getattr(call, "dice", "system")
    advice: Advice = "forbidden" if desk.asked("no_hints") else "allowed"
    if desk.asked("fair") or hasattr(call, "nonce"):
        from .fair import nonces_of, play_fairly  # most dice are thrown as usual

        nonces = nonces_of(desk, players)
        return play_fairly(desk, Order(game.name, options, players, True, nonces, advice))
    return sit(desk, begin(desk, game.name, options, players, seed, dice, advice))


def start(
    desk: Desk,
    game: str,
    options: Value,
    players: tuple[Player, ...],
    seed: str | None = None,
    dice: Literal["system", "typed"] = "system",
    console: Talk | None = None,
    advice: Advice = "allowed",
) -> int:
    """Open a match, keep it if it can be kept, and play it."""
    return sit(desk, begin(desk, game, options, players, seed, dice, advice), console)


def begin(
    desk: Desk,
    game: str,
    options: Value,
    players: tuple[Player, ...],
    seed: str | None = None,
    dice: Literal["system", "typed"] = "system",
    advice: Advice = "allowed",
    fair: Fair | None = None,
) -> Opened:
    """Open a match, kept if it can be."""
    # A seed from the command line may hold bytes that are no text; a save could not hold them.
    drawn = os.urandom(_SEED).hex() if seed is None else seed.encode(errors="replace").decode()
    match = new_match(find_game(game), options, players, drawn, dice, fair=fair)
    try:
        return Opened(match, Save.create(desk.folder, match, advice), advice=advice)
    except Unwritable as error:
        warning = desk.words.not_saved(desk.words.unwritable[error.code])
        return Opened(match, None, warning, advice)


def sit(desk: Desk, opened: Opened, console: Talk | None = None) -> int:
    """Play a match on its face, in lines where there is a console, and let go of its save."""
    call, settings = desk.call, desk.settings
    if opened.warning:
        (console.say if console is not None else tell)(opened.warning)
    if console is None and desk.face() == "screen":
        from ..app import run as run_screen
        from ..house import House

        with opened.save or nullcontext():
            return run_screen(House(desk), opened)
    sitting = Sitting(
        opened.match,
        opened.save,
        desk.language,
        getattr(call, "verbosity", settings.verbosity),
        getattr(call, "keys", settings.entry),
        advice=opened.advice,
        bell=getattr(call, "bell", settings.bell),
    )
    with opened.save or nullcontext():
        from ..lines import run

        if console is None and desk.face() == "speech":
            code = hold(desk, lambda voice: run(sitting, voice))
        else:
            code = run(sitting, console)
    left = not isinstance(opened.match.awaits, Over)
    if code == DONE and opened.save is None and left:
        (console.say if console is not None else tell)(common(desk.language).unsaved)
        return REFUSED
    return code


def hold(desk: Desk, flow: Callable[[Talk], int]) -> int:
    """Hold a conversation in the speech layout and return its exit code."""
    from ..speech import run

    how = how_heard_here(speech=desk.asked("speech"))
    return run(flow, desk.language, how, desk.settings)


def resume(desk: Desk) -> int:
    """Go on with a saved match: the one named, or the newest that is not finished."""
    name: str | None = getattr(desk.call, "name", None)
    if name is None:
        name = newest(desk)
        if name is None:
            raise Refused(desk.words.nothing_to_resume())
        desk.call.name = name  # a refusal says which
    if desk.asked("watch"):
        from .standing import standing

        say(*standing(Save.watch(desk.folder, name), desk.language))
        return DONE
    return take_up(desk, name)


def newest(desk: Desk) -> str | None:
    """Return the name of the newest save to go on with, or None."""
    from ...saves import newest_unfinished  # not to play

    try:
        entry = newest_unfinished(desk.folder)
    except Unwritable:
        return None
    return None if entry is None else entry.name


def take_up(desk: Desk, name: str, console: Talk | None = None) -> int:
    """Go on with the save of this name, unsaved where it cannot be held by this process."""
    return sit(desk, reopen(desk, name), console)


def reopen(desk: Desk, name: str) -> Opened:
    """Return the unfinished match of a save. Raises SaveError, and Refused when it is over."""
    save: Save | None = None
    match: Any
    warning = ""
    try:
        save, match = Save.open(desk.folder, name)
        advice = save.advice
    except Held:
        raise
    except Unwritable as error:
        match, advice = Save.look(desk.folder, name)
        warning = desk.words.not_saved(desk.words.unwritable[error.code])
    if isinstance(match.awaits, Over):
        if save is not None:
            save.close()
        raise Refused(desk.words.is_over(name if save is None else save.name))
    return Opened(match, save, warning, advice)
