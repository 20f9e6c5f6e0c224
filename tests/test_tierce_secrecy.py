"""Tiercé Color: no hand is seen, heard or published before its game is over (D2-18)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from at_tierce import ANA, BEN, NAMES, again, board, cards_in, choices, events, finish, opened
from galop.rules.acts import Roll, Thrown
from galop.rules.core import Illegal, Over, Seat
from galop.rules.tierce import GAME, TierceOptions, TierceState
from galop.rules.tierce_cards import Dealt, Hand, Pawn
from galop.rules.tierce_events import CardDealt, GameEnded, HandsDealt, TierceEvent
from galop.rules.tierce_sheet import TierceAction
from galop.tui.words import LANGUAGES, AnyWords, words


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_no_card_is_known_to_others_before_the_end(viewer: Seat | None, seed: str) -> None:
    match = finish(opened(3, TierceOptions(games=2), seed=seed), "sensible")
    public: set[str] = set()
    heard: set[str] = set()
    for index, step in enumerate(match.steps):
        log = match.log[:index]
        own = {a.card or "" for a in _this_deal(log) if a.seat == viewer}
        if step.state.phase in ("shown", "over"):
            public |= {a.card or "" for a in _this_deal(log)}
            own = public
        else:
            assert cards_in(GAME.view(step.state, viewer)) <= own
            for event in match.heard(step, viewer):
                heard |= cards_in(event)
                assert cards_in(event) <= own
        published = GAME.publish(log, viewer)
        assert len(published) == len(log)
        assert {c for a in published for c in cards_in(a)} <= public | own
    assert GAME.publish(match.log, None) == match.log
    assert bool(heard) == (viewer is not None)


def _this_deal(log: tuple[TierceAction, ...]) -> list[Dealt]:
    """The deals of the game that a log ends in, of three seats."""
    deals = [action for action in log if isinstance(action, Dealt)]
    return deals[(max(len(deals) - 1, 0) // 12) * 12 :]


def test_a_view_is_idempotent_and_a_spectator_sees_least() -> None:
    state = board()
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        assert GAME.view(view, viewer) == view
        assert GAME.view(view, None) == GAME.view(state, None)
    assert GAME.view(state, None).hands == ((None,) * 4,) * 2
    assert GAME.view(state, 0).hands == (ANA, (None,) * 4)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_published_log_replays_to_the_view_at_every_point(viewer: Seat | None) -> None:
    match = finish(opened(2, TierceOptions(games=2)), "random")
    for index in range(0, len(match.log) + 1, 3):
        log = GAME.publish(match.log[:index], viewer)
        replay = again(match, log, spectator=True)
        assert replay.view(viewer) == GAME.view(match.steps[index].state, viewer)


def test_a_game_of_unknown_hands_ends_without_scores() -> None:
    match = finish(opened(2, TierceOptions(games=1)), "random", stop=12)
    blind = again(match, GAME.publish(match.log, None), spectator=True)
    finish(blind, "sensible")
    assert isinstance(blind.awaits, Over)
    assert blind.awaits.scores == (0, 0)
    ended = events(blind, None)[-1]
    assert isinstance(ended, GameEnded)
    assert ended.blind and ended.awards == ((), ())


def test_a_hidden_card_is_refused_outside_a_spectators_replay() -> None:
    match = finish(opened(2, TierceOptions(games=1)), "random", stop=12)
    with pytest.raises(Illegal, match="outcome at action 0"):
        again(match, GAME.publish(match.log, None), spectator=False)


def test_a_card_is_marked_secret_and_heard_by_its_seat_alone() -> None:
    match = opened(2)
    list(match.settle())
    for viewer, cards in ((0, 4), (1, 4), (None, 0)):
        told = events(match, viewer)
        assert sum(isinstance(e, CardDealt) and e.secret for e in told) == cards
        assert sum(isinstance(e, HandsDealt) for e in told) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", ["normal", "full"])
def test_what_sounds_the_same_looks_the_same(language: str, verbosity: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    how = "full" if verbosity == "full" else "normal"
    seen: dict[tuple[Seat | None, tuple[str, ...]], TierceState] = {}
    ends = ((36, 38, 0, 2), (40, 37, 37, 35))
    swapped: Hand = (BEN[0], BEN[1], BEN[2], "VJB")
    for pawns, other, viewer in product(ends, (BEN, swapped), (None, 0)):
        arrived: tuple[Pawn, ...] = ("R",) if pawns[0] == 40 else ()
        start = board(pawns, arrived=arrived, phase="roll", hands=(ANA, other))
        faces = ("4", "4", "4") if not arrived else ("5", "3")
        thrown = GAME.apply(GAME.apply(start, Roll()).state, Thrown(faces=faces))
        opening = (str(pawns), *_lines(said, thrown.events, viewer, how))
        stack = [(thrown.state, opening)]
        while stack:
            state, heard = stack.pop()
            view = GAME.view(state, viewer)
            assert seen.setdefault((viewer, heard), view) == view
            if state.phase == "place":
                for choice in choices(state):
                    step = GAME.apply(state, choice)
                    more = _lines(said, step.events, viewer, how)
                    stack.append((step.state, (*heard, *more)))
    assert len(seen) > 50


def _lines(
    said: AnyWords, told: Sequence[TierceEvent], viewer: Seat | None, how: str
) -> tuple[str, ...]:
    heard = (GAME.hear(event, viewer) for event in told)
    level = "full" if how == "full" else "normal"
    return tuple(
        line for event in heard if event is not None for line in said.say(event, NAMES[:2], level)
    )
