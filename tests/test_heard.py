"""What is seen follows from what was heard: two histories that sound the same look the same.

Nothing on the screen was then left unsaid, and no view holds a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, TypeAlias

import pytest
from galop.rules import game
from galop.rules.core import AnyGame, Chance, Decision, Seat, Step, Value
from galop.rules.luck import SeededLuck
from galop.rules.match import new_match
from galop.rules.options import build, rows
from galop.tui.words import LANGUAGES, VERBOSITIES, speak, words
from playing import PLAYED, AnyMatch, options_from, players

pytestmark = pytest.mark.usefixtures("pig")

DEPTH = 6
MOST = 2_000
"""Where an action leads to more histories than this, about as many are sampled."""
ALL = 100_000

NAMES = tuple(player.name for player in players(2))
VIEWERS: tuple[Seat | None, ...] = (None, 0, 1)

Say: TypeAlias = Callable[[tuple[Any, ...]], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Ears:
    """One viewer, language and verbosity: every history of sentences has a number and a look."""

    viewer: Seat | None
    say: Say
    numbers: dict[tuple[int, tuple[str, ...]], int] = field(
        default_factory=dict[tuple[int, tuple[str, ...]], int]
    )
    looks: dict[int, str] = field(default_factory=dict[int, str])

    def after(self, race: AnyGame, before: int, step: Step[Any, Any]) -> int:
        """Return the number of the history that was `before` once this step was heard."""
        events = (race.hear(event, self.viewer) for event in step.events)
        said = self.say(tuple(event for event in events if event is not None))
        if not said:
            return before
        return self.numbers.setdefault((before, said), len(self.numbers) + 1)


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, and the number of what each pair of ears heard on the way to it."""

    state: Any
    sounds: tuple[int, ...]


def _compare(race: AnyGame, options: Value, ears: Sequence[Ears], most: int = MOST) -> str | None:
    """Return a look that did not follow from what was heard, or None."""
    starts = tuple(_starts(race, options))
    for start in starts:
        sounds = (0,) * len(ears)
        for step in start.steps:
            sounds = _heard(race, ears, sounds, step)
        level = [Moment(start.state, sounds)]
        for depth in range(DEPTH + 1):
            for moment in level:
                if not isinstance(race.awaits(moment.state), Chance):
                    wrong = _wrong(race, ears, moment)
                    if wrong is not None:
                        return wrong
            if depth < DEPTH:
                leads = sum(len(_acts(race, moment.state)) for moment in level)
                level = level[:: leads * len(starts) // most + 1]
                level = [after for moment in level for after in _following(race, ears, moment)]
    return None


def _wrong(race: AnyGame, ears: Sequence[Ears], moment: Moment) -> str | None:
    looks = {viewer: race.view(moment.state, viewer).model_dump_json() for viewer in VIEWERS}
    for ear, sound in zip(ears, moment.sounds, strict=True):
        look = looks[ear.viewer]
        before = ear.looks.setdefault(sound, look)
        if before != look:
            return f"viewer {ear.viewer}, {ear.say}:\n{before}\n{look}"
    return None


def _acts(race: AnyGame, state: Any) -> tuple[Any, ...]:
    awaited = race.awaits(state)
    if isinstance(awaited, Decision):
        return awaited.choices
    return tuple(o for o, _ in awaited.outcomes) if isinstance(awaited, Chance) else ()


def _following(race: AnyGame, ears: Sequence[Ears], moment: Moment) -> Iterator[Moment]:
    for act in _acts(race, moment.state):
        step = race.apply(moment.state, act)
        yield Moment(step.state, _heard(race, ears, moment.sounds, step))


def _heard(
    race: AnyGame, ears: Sequence[Ears], sounds: tuple[int, ...], step: Step[Any, Any]
) -> tuple[int, ...]:
    if not step.events:
        return sounds
    return tuple(ear.after(race, n, step) for ear, n in zip(ears, sounds, strict=True))


def _starts(race: AnyGame, options: Value) -> Iterator[AnyMatch]:
    """A match after its draw and deals, and the matches that differ from it in one of them."""
    base = _dealt(new_match(race, options, players(2), "heard"))
    yield base
    for index, action in enumerate(base.log):
        awaited = race.awaits(base.steps[index].state)
        assert isinstance(awaited, Chance)
        other = next(outcome for outcome, _ in awaited.outcomes if outcome != action)
        match = new_match(race, options, players(2), "heard")
        for act in (*base.log[:index], other):
            match.throw(act)
        yield _dealt(match)


def _dealt(match: AnyMatch) -> AnyMatch:
    luck = SeededLuck("heard")
    while isinstance(match.awaits, Chance) and match.awaits.kind != "throw":
        match.throw(luck.settle(match.awaits, len(match.log)))
    return match


def _options(race: AnyGame) -> tuple[Value, ...]:
    """The smallest options, and some others as small."""
    least = {row.name: row.low for row in rows(race.options) if row.kind == "number"}
    others = (options_from(race, f"heard {number}", short=True) for number in range(2))
    return tuple(dict.fromkeys((build(race.options, least), *others)))


def _ears(name: str, unsaid: str = "") -> tuple[Ears, ...]:
    """Everyone's ears; nobody is told of events of the kind `unsaid`."""

    def say(language: Any, verbosity: Any, events: tuple[Any, ...]) -> tuple[str, ...]:
        kept = tuple(event for event in events if event.kind != unsaid)
        return speak(words(language, name), kept, NAMES, verbosity)

    return tuple(
        Ears(viewer, lru_cache(maxsize=4096)(partial(say, language, verbosity)))
        for language in LANGUAGES
        for verbosity in VERBOSITIES
        for viewer in VIEWERS
    )


LONG = (("excape", 0), ("marche", 0))
"""Options so small that everything is looked at: the most histories."""


@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param(name, number, marks=[pytest.mark.slow] if (name, number) in LONG else [])
        for name in PLAYED
        for number in range(3)
    ],
)
def test_two_histories_that_sound_the_same_look_the_same(name: str, number: int) -> None:
    race = game(name)
    for options in _options(race)[number : number + 1]:
        dealt = any(action.kind == "dealt" for action in next(_starts(race, options)).log)
        most = MOST if dealt or number else ALL
        wrong = _compare(race, options, _ears(name), most)
        assert wrong is None, wrong


UNSAID = (
    ("pig", "rolled"),
    ("pig", "turn_ended"),
    ("metres", "rolled"),
    ("metres", "rolled_free"),
    ("marche", "rolled"),
    ("marche", "went_aside"),
    ("excape", "rolled"),
    ("excape", "placed"),
    ("tierce", "rolled"),
    ("tierce", "moved"),
    ("tierce", "triple_moved"),
)


@pytest.mark.parametrize(("name", "unsaid"), UNSAID)
def test_one_announcement_left_out_is_noticed(name: str, unsaid: str) -> None:
    race = game(name)
    assert _compare(race, _options(race)[0], _ears(name, unsaid)) is not None


def test_one_card_in_a_wrong_view_is_noticed() -> None:
    race = game("tierce")

    def leaking(state: Any, viewer: Seat | None) -> Any:
        """Show the last card dealt to the second seat."""
        view = type(race).view(race, state, viewer)
        if not state.hands[1]:
            return view
        return view.but(hands=(view.hands[0], (*view.hands[1][:-1], state.hands[1][-1])))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(race, "view", leaking)
        assert _compare(race, _options(race)[0], _ears("tierce")) is not None
    assert race.view is not leaking
