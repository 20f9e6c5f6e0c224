"""Why a computer did what it did last, in one sentence, from what the table may know."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from ..rules.bots import SOLVED_LEVELS
from ..rules.core import Decision
from .advice import Answer, Work, named, unusual
from .session import Session
from .sitting import AnyMatch
from .words.bots import BotWords, bot_words, reason
from .words.odds import EQUAL, odds_words


class Act(NamedTuple):
    """A computer's act where it had a choice: what it saw then, and what it did."""

    view: Any
    decision: Decision[Any]
    action: Any
    hidden: bool
    """Whether it went by something that the table may not see."""


def last_act(match: AnyMatch) -> Act | None:
    """Return the newest act of a computer that had a choice."""
    for before, action in zip(match.steps[-2::-1], match.log[::-1], strict=True):
        awaits = match.game.awaits(before.state)
        if isinstance(awaits, Decision) and len(awaits.choices) > 1:
            seat = awaits.seat
            if match.players[seat].bot is not None:
                view = match.game.view(before.state, seat)
                hidden = bool(view != match.game.view(before.state, None))
                return Act(view, awaits, action, hidden)
    return None


def why(table: Session) -> Answer | Work | None:
    """Return why a computer's last act was chosen, or the work of it, or None without an act.

    Notes with the match that advice was given where numbers are told.
    """
    match, words = table.match, bot_words(table.sitting.language)
    act = last_act(match)
    if act is None:
        return None
    player = match.players[act.decision.seat]
    if player.bot not in SOLVED_LEVELS:
        return (reason(words, match.game.name, player.bot or "", player.name),)
    if act.hidden:
        return (words.hidden.format(player.name),)
    table.note_advice()
    return partial(_weighed, table, act, player.name, words)


def _weighed(table: Session, act: Act, name: str, words: BotWords) -> Answer:
    """Return what a computer that works values out found of its act."""
    said = odds_words(table.sitting.language)
    found = table.best.advise(act.view, act.decision)
    place = act.decision.choices.index(act.action)
    order = sorted(range(len(found.choices)), key=lambda i: (found.regrets[i], i != found.best))
    texts = [named(each, act.view, table.words, said) for each in act.decision.choices]
    cost, value = found.regrets[place], found.choices[place].value
    if cost >= EQUAL[found.aim]:
        told = words.strayed(found.aim, name, texts[place], texts[order[0]], cost)
    elif found.regrets[order[-1]] < EQUAL[found.aim]:
        told = words.equal(found.aim, name, texts[place], value)
    else:
        following = next(i for i in order if found.regrets[i] >= EQUAL[found.aim])
        worth = found.choices[following].value
        told = words.best(found.aim, name, texts[place], value, texts[following], worth)
    return (told, *unusual(found, said))
