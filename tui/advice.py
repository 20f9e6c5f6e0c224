"""Hints and odds: what best play says of a moment, from what one seat may know of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from ..rules.core import AnyGame, Chance, Decision, Over, Seat
from ..rules.solve import SOLVERS
from ..rules.solve.core import AnyOdds, Evaluation
from ..rules.solve.risk import risk
from .session import Session
from .solved import Solved
from .words import AnyWords
from .words.odds import EQUAL, OddsWords, odds_words

Asked: TypeAlias = Literal["hint", "odds"]
Answer: TypeAlias = "tuple[str, ...]"
Work: TypeAlias = Callable[[], Answer]
T = TypeVar("T")

GRACE = 0.3
"""Seconds that an answer may take before it is said that it is being worked out."""

_TOLD = 3
"""The most equal choices that are named."""


class Moment(NamedTuple):
    """A moment of a match as one viewer may know it."""

    game: AnyGame
    view: Any
    awaits: Decision[Any] | Chance[Any] | Over
    names: tuple[str, ...]


class Adviser:
    """Answers for one table."""

    def __init__(self, table: Session) -> None:
        self._table = table

    def answer(self, asked: Asked) -> Answer | Work:
        """Return the answer where nothing need be worked out, else the work of it.

        Notes with the match that advice was given. The work touches nothing but what was so now.
        """
        table, match = self._table, self._table.match
        said = odds_words(table.sitting.language)
        if table.sitting.advice == "forbidden":
            return (said.forbidden,)
        if isinstance(match.awaits, Over):
            return (said.over,)
        if match.game.name not in SOLVERS:
            return (said.unsolved(table.words.said_title),)
        people = table.people()
        viewer: Seat | None = people[0] if len(people) == 1 else None
        if asked == "hint" and (refused := self._without_choice(said)) is not None:
            return self._reason() or (refused,)
        moment = Moment(match.game, match.view(viewer), match.awaits, match.names)
        table.note_advice()
        brief = table.sitting.verbosity == "brief"
        tell = self._odds if asked == "odds" else self._hint
        return partial(tell, moment, table.words, said, brief=brief)

    def _reason(self) -> Answer | Work | None:
        """Return why a computer acted as it did last, where nobody is to choose."""
        awaits, people = self._table.match.awaits, self._table.people()
        if isinstance(awaits, Decision) and awaits.seat in people and len(awaits.choices) > 1:
            return None
        from .reason import why  # it needs this module

        return why(self._table)

    def _without_choice(self, said: OddsWords) -> str | None:
        """Return why there is no hint now, or None when there can be one."""
        table, match = self._table, self._table.match
        people, awaits = table.people(), match.awaits
        if not isinstance(awaits, Decision):
            return said.no_choice
        if awaits.seat not in people:
            return said.others_turn(match.names[awaits.seat])
        view = match.view(awaits.seat)
        if len(awaits.choices) == 1:
            return said.only(named(awaits.choices[0], view, table.words, said))
        if all(choice.kind == "set_aside" for choice in awaits.choices):
            return said.any_number
        if len(people) > 1 and table.is_secret(awaits.seat):
            return said.hands_hidden
        return None

    def _odds(self, moment: Moment, words: AnyWords, said: OddsWords, *, brief: bool) -> Answer:
        found = self._table.best.evaluate(moment.view, moment.awaits)
        return odds_told(moment, found, words, said, brief=brief)

    def _hint(self, moment: Moment, words: AnyWords, said: OddsWords, *, brief: bool) -> Answer:
        assert isinstance(moment.awaits, Decision)
        found = self._table.best.advise(moment.view, moment.awaits)
        return hint_told(moment, found, words, said, brief=brief)


def solved(moment: Moment) -> AnyOdds:
    """Return the race of a moment, to be solved; tables are kept in the user's cache folder."""
    return Solved(moment.game, moment.view.options, len(moment.names))


def named(action: Any, view: Any, words: AnyWords, said: OddsWords) -> str:
    """Return a choice in a few words."""
    return said.choice(action.kind, [label.text for label in words.path(action, view)])


def hint_told(
    moment: Moment,
    found: Evaluation[Any],
    words: AnyWords,
    said: OddsWords,
    *,
    brief: bool = False,
) -> tuple[str, ...]:
    """Return the best choice, what it is worth, what others cost, why, and what the numbers are.

    Brief: the best choice alone, and what the numbers are unless they are exact.
    """
    if brief:
        return (_compared(moment, found, words, said, most=1)[0], *unusual(found, said))
    compared = _compared(moment, found, words, said, most=_TOLD)
    badge = said.badge(found.badge, found.aim, found.error)
    other = (said.at_the_win,) if found.aim == "win" and found.scores else ()
    return (*compared, *_risked(moment, said), badge, *other)


def _risked(moment: Moment, said: OddsWords) -> tuple[str, ...]:
    chance = risk(moment.game, moment.view, moment.awaits)
    return (said.risk(chance),) if chance else ()


def unusual(found: Evaluation[Any], said: OddsWords) -> tuple[str, ...]:
    """Return the badge of what is not exact."""
    exact = found.badge == "exact"
    return () if exact else (said.badge(found.badge, found.aim, found.error),)


def _compared(
    moment: Moment, found: Evaluation[Any], words: AnyWords, said: OddsWords, most: int
) -> tuple[str, ...]:
    aim, regrets = found.aim, found.regrets
    worth = {choice.action.kind: choice.value for choice in found.choices}
    if set(worth) == {"roll", "stop"}:
        return (said.compared(aim, worth["roll"], worth["stop"]),)
    order = sorted(range(len(regrets)), key=lambda place: (regrets[place], place != found.best))
    best = [place for place in order if regrets[place] < EQUAL[aim]]
    top = found.choices[order[0]].value
    if len(best) == len(order):
        return (said.all_equal(aim, top),)
    texts = [named(each.action, moment.view, words, said) for each in found.choices]
    following = order[len(best)]
    return (
        said.best(aim, [texts[place] for place in best[:most]], top),
        said.next_best(aim, texts[following], found.choices[following].value, top),
    )


def odds_told(
    moment: Moment,
    found: Evaluation[Any],
    words: AnyWords,
    said: OddsWords,
    *,
    brief: bool = False,
) -> tuple[str, ...]:
    """Return what every seat may expect, the turns left, the next throw's risk and the badge.

    Brief: what every seat may expect, and the badge of what is not exact.
    """
    lines: list[str] = []
    if found.aim == "most_tokens":
        lines += map(said.tokens, moment.names, found.scores)
    elif len(moment.names) > 1:
        lines += map(said.share, moment.names, found.shares)
    if brief and lines:
        return (*lines, *unusual(found, said))
    if found.turns is not None:
        lines.append(said.turns(found.turns))
    return (*lines, *_risked(moment, said), said.badge(found.badge, found.aim, found.error))


def waited(work: Callable[[], T], late: Callable[[], None]) -> T:
    """Return what some work returns or raise what it raises; `late` is told when it takes long.

    The work is done in a thread, so that a signal to leave need not wait for it.
    """
    found: list[T] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:
            raised.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(GRACE)
    if thread.is_alive():
        late()
        thread.join()
    if raised:
        raise raised[0]
    return found[0]
