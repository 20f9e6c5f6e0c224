"""galop odds: best play's numbers for a saved game, or for the start of a race."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from ...rules import game as find_game
from ...rules.core import Over
from ...rules.solve import solver
from ...rules.solve.core import Evaluation
from ...rules.solve.risk import risk
from ...saves import Save, Unwritable
from ..advice import Moment, named, odds_told, solved
from ..cli import Usage
from ..front import GAMES
from ..words import words
from ..words.odds import odds_words
from .desk import DONE, Desk, Refused, say
from .flags import chosen
from .standing import next_line, shown_names

_USUAL = 2
"""Players of a race that is asked about without saying how many."""


def odds(desk: Desk) -> int:
    """Print what every choice is worth and everyone's odds, in sentences or as JSON."""
    before: tuple[str, ...] = ()
    if desk.call.name in GAMES:
        moment = _start(desk, desk.call.name)
    else:
        moment, before = _saved(desk, desk.call.name)
    found = solved(moment).evaluate(moment.view, moment.awaits)
    if desk.asked("json"):
        say(_as_json(moment, found))
        return DONE
    said, spoken = odds_words(desk.language), words(desk.language, moment.game.name)
    say(*before)
    for choice in found.choices:
        text = named(choice.action, moment.view, spoken, said)
        say(said.worth(found.aim, text, choice.value))
    say(*odds_told(moment, found, spoken, said))
    return DONE


def _start(desk: Desk, name: str) -> Moment:
    """Return the start of a race of the options and number of players asked for."""
    game, spoken = find_game(name), words(desk.language, name)
    options = chosen(game.options, desk.call, desk.words, spoken)
    found = solver(name)
    solvable = found.seats if found else game.seats  # perhaps one alone, whom no table seats
    usual = _USUAL if _USUAL in game.seats else game.seats[0]
    seats: int = getattr(desk.call, "players", usual)
    if seats not in solvable:
        raise Usage(desk.words.seats(spoken.title, game.seats[0], game.seats[-1], seats))
    state = game.start(options, seats).state
    names = tuple(odds_words(desk.language).seat(seat + 1) for seat in range(seats))
    return Moment(game, state, game.awaits(state), names)


def _saved(desk: Desk, name: str) -> tuple[Moment, tuple[str, ...]]:
    """Return an unfinished save as a spectator may know it, and who plays.

    The save notes first that odds were used, as it does when they are asked for at the table.
    """
    match, advice = Save.look(desk.folder, name)
    if isinstance(match.awaits, Over):
        raise Refused(desk.words.is_over(name))
    if advice == "forbidden":
        raise Refused(odds_words(desk.language).forbidden)
    if advice == "allowed":
        with suppress(Unwritable):
            save, match = Save.open(desk.folder, name)
            with save:
                save.advised()
                save.write(match)
    moment = Moment(match.game, match.view(None), match.awaits, shown_names(match))
    return moment, (next_line(match, desk.language),)


def _as_json(moment: Moment, found: Evaluation[Any]) -> str:
    """Return all that is known, every number in full."""
    chance = risk(moment.game, moment.view, moment.awaits)
    told = {
        "game": moment.game.name,
        "options": moment.view.options.model_dump(mode="json"),
        "players": moment.names,
        "badge": found.badge,
        "error": found.error,
        "aim": found.aim,
        "seat": found.seat,
        "best": found.best,
        "choices": [
            {
                "action": choice.action.model_dump(mode="json"),
                "value": choice.value,
                "shares": choice.shares,
            }
            for choice in found.choices
        ],
        "shares": found.shares,
        "tokens": found.scores,
        "turns": found.turns,
        "risk": str(chance),
    }
    return json.dumps(told, indent=1)
