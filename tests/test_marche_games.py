"""Marque & Marche: bots, whole games and the sheet."""

from __future__ import annotations

from itertools import groupby

import pytest
from at_marche import A, B, aside, bots, follow, some_games, special, turn_of
from galop.rules.acts import Roll, Stop, Thrown
from galop.rules.bots import SIMPLE_LEVELS
from galop.rules.core import Decision, Over
from galop.rules.marche import GAME, MarcheAction, MarcheOptions, MarcheState
from galop.rules.marche_events import Places
from galop.rules.marche_state import MovePair
from galop.rules.match import Match


@pytest.mark.parametrize("preset", list(GAME.presets))
@pytest.mark.parametrize("level", SIMPLE_LEVELS)
def test_bots_finish_every_preset(preset: str, level: str) -> None:
    match = bots(GAME.presets[preset], 3, preset, level)
    assert isinstance(match.awaits, Over) and len(match.awaits.winners) == 1


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (turn_of((9,), (1,), ("1",)), Roll()),
        (turn_of((2,), (1,), ("1", "2")), Roll()),
        (turn_of((3,), (1,), ("1", "2")), Stop()),
        (turn_of((1,), (1,), ("1", "2", "3")), Roll()),
        (turn_of((2,), (1,), ("1", "2", "3")), Stop()),
        (turn_of((20,), (9,), ("1",), options=MarcheOptions(win="secured")), Stop()),
        (special("19:+2", (19,), (9,)), Stop()),
    ],
)
def test_the_sensible_rule_of_thumb(state: MarcheState, action: MarcheAction) -> None:
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    assert GAME.sensible(state, awaited) == action


@pytest.mark.parametrize(("walks", "pair"), [((19, 5), B), ((5, 19), A), ((9, 5), B), ((5, 9), A)])
def test_the_sensible_pair(walks: Places, pair: MovePair) -> None:
    state, _ = follow(turn_of(walks, others=((1, 1),), phase="roll"), "XX22")
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    assert GAME.sensible(state, awaited) == pair


@pytest.mark.slow
def test_random_games_end_replay_and_read_back_from_their_sheet() -> None:
    for number, match in enumerate(some_games(126)):
        assert isinstance(match.awaits, Over)
        assert Match(GAME, match.record).state == match.state
        assert GAME.record.model_validate_json(match.record.model_dump_json()) == match.record
        turns = [GAME.turn(step.state) for step in match.steps[:-1]]
        serials: list[int] = []
        for turn, places in groupby(range(len(turns)), key=turns.__getitem__):
            if turn is None:
                continue
            serials.append(turn.serial)
            played = list(places)
            begun = match.steps[played[0]].state
            for end in range(0 if number < 18 else len(played), len(played) + 1):
                # a turn is read back as it stood at any time
                actions = match.log[played[0] : played[0] + end]
                if actions[-1:] == (Roll(),):  # dice on their way are not written
                    continue
                tokens = GAME.write(begun, actions)
                assert GAME.read(begun, tokens) == actions
        assert serials == list(range(1, len(serials) + 1))


def test_the_sheet_as_it_is_written() -> None:
    begun = turn_of((1,), phase="roll")
    acts: tuple[MarcheAction, ...] = (Roll(), Thrown(faces=("X", "X", "2", "4")), aside("4"))
    assert GAME.write(begun, acts[:2]) == ("XX24",)
    acts = (*acts, Roll(), Thrown(faces=("X", "X", "X")), Roll(), Thrown(faces=("4", "4", "4")))
    assert GAME.write(begun, acts) == ("XX24=4", "XXX", "444")
    assert GAME.write(begun, (*acts[:3], Stop())) == ("XX24=4", ".")
    assert GAME.tally(turn_of((5,), (3,)), 0) == "3"
    assert GAME.tally(turn_of((5, 9), (3, 7)), 0) == "3/7"
    pairs = turn_of((1, 1), others=((1, 1),), phase="roll")
    acts = (Roll(), Thrown(faces=("X", "X", "2", "4")), B)
    assert GAME.write(pairs, acts) == ("XX24b",)
    acts = (*acts, aside("2"), Roll(), Thrown(faces=("X", "X", "X")), A)
    assert GAME.write(pairs, acts) == ("XX24b=2", "XXXa")


def test_the_sheet_is_read_with_some_freedom() -> None:
    begun = turn_of((1,), phase="roll")
    short = GAME.read(begun, ("4X2X=4", "222", "."))
    assert GAME.write(begun, short) == ("XX24=4", "222=2", ".")


@pytest.mark.parametrize(
    "tokens",
    [
        ("XX25",),  # no such face
        ("XX2",),  # three dice
        ("XX22=4",),  # not thrown
        ("XX24=X",),
        ("XX24a=4",),  # one pair
        ("XXXX=4",),
        (".",),  # D1-11
        ("XX24", "."),  # nothing set aside
        ("XX24", "XXX"),
        ("XX24=4", "444", "XXXX"),  # the next turn
        ("XX24=4", ".", "."),
        ("XX24=4 .",),
        ("",),
    ],
)
def test_the_sheet_refuses(tokens: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        GAME.read(turn_of((1,), phase="roll"), tokens)


def test_the_sheet_refuses_another_pair() -> None:
    home = turn_of((20, 5), others=((1, 1),), phase="roll")
    assert GAME.read(home, ("XX22b=2",)) == GAME.read(home, ("XX22",))
    with pytest.raises(ValueError, match="XX22a"):
        GAME.read(home, ("XX22a",))
