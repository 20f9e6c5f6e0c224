"""The match: what may be undone, dice typed from a table, the same dice after an undo."""

from __future__ import annotations

from typing import Any

import pytest
from galop.rules import game
from galop.rules.acts import Roll, Stop, Thrown
from galop.rules.core import Chance, Decision, Illegal
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, Record, new_match
from playing import PLAYED, AnyMatch, decided, players, settle

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", PLAYED)


def metres(*throws: str, bots: tuple[int, ...] = (), typed: bool = False) -> AnyMatch:
    race = game("metres")
    seated = tuple(
        Player(name=name, bot="sensible" if seat in bots else None)
        for seat, name in enumerate(("Ana", "Ben"))
    )
    luck = ScriptedLuck(throws)
    return new_match(race, race.options(), seated, "m", "typed" if typed else "system", luck)


def play(match: AnyMatch, *actions: Any) -> None:
    for action in actions:
        match.play(action)
        settle(match)


def test_nothing_can_be_undone_before_anything_is_played() -> None:
    match = metres()
    assert match.undo_refused() == "start"
    assert match.undo() is None
    assert match.log == ()


def test_a_throw_seen_is_final() -> None:
    match = metres("5")
    play(match, Roll())
    assert match.undo_refused() == "throw"
    assert match.undo() is None
    assert match.state.faces == (5,)


def test_a_choice_that_ended_the_turn_may_be_undone_until_the_next_seats_first_action() -> None:
    match = metres("5", "4")
    play(match, Roll(), Stop())
    assert match.state.seat == 1 and match.state.positions == (5, 0)
    assert match.undo_refused() is None
    assert match.undo() == Stop()
    assert match.state.seat == 0 and match.state.faces == (5,)
    assert isinstance(match.awaits, Decision) and match.awaits.choices == (Roll(), Stop())
    play(match, Stop(), Roll())
    assert match.undo_refused() == "throw"


def test_a_bots_act_closes_what_came_before() -> None:
    match = metres("5", "4", bots=(1,))
    play(match, Roll(), Stop())
    assert match.undo_refused() is None
    match.play(Roll())
    assert match.undo_refused() == "bot"
    assert match.undo() is None


def test_a_curtain_closes_what_came_before() -> None:
    match = metres("5")
    play(match, Roll(), Stop())
    match.close_undo()
    assert match.undo_refused() == "closed"
    assert match.undo() is None


def test_choices_of_one_seat_are_taken_back_one_by_one_to_the_throw() -> None:
    race = game("tierce")
    match = new_match(race, race.options(), players(2), "t", luck=ScriptedLuck(["641"]))
    settle(match)
    play(match, Roll())
    thrown = match.state
    taken: list[Any] = []
    for _ in range(2):
        assert isinstance(match.awaits, Decision)
        taken.append(match.awaits.choices[0])
        play(match, taken[-1])
    assert [match.undo(), match.undo()] == taken[::-1]
    assert match.state == thrown
    assert match.undo_refused() == "throw"


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_going_on_after_an_undone_stop_finds_the_dice_that_going_on_would_have_found(
    seed: str,
) -> None:
    race = game("metres")
    straight = new_match(race, race.options(), players(2), seed)
    settle(straight)
    play(straight, Roll())
    wavering = Match(race, straight.record)
    play(straight, Roll())
    if isinstance(wavering.awaits, Decision) and Stop() in wavering.awaits.choices:
        play(wavering, Stop())
        assert wavering.undo() == Stop()
    play(wavering, Roll())
    assert wavering.log == straight.log


def test_only_a_choice_is_played_and_only_luck_is_thrown() -> None:
    match = metres()
    with pytest.raises(Illegal, match="outcome"):
        match.throw(Thrown(faces=("5",)))
    with pytest.raises(Illegal, match="choice"):
        match.play(Stop())
    match.play(Roll())
    with pytest.raises(Illegal, match="chance"):
        match.play(Roll())
    with pytest.raises(Illegal, match="chance"):
        match.play(Thrown(faces=("5",)))
    assert match.log == (Roll(),)


# Dice typed from a real table


def test_typed_dice_are_waited_for() -> None:
    match = metres("6", typed=True)
    assert not match.throw_is_typed
    match.play(Roll())
    assert match.throw_is_typed
    assert list(match.settle()) == []
    assert match.log == (Roll(),)
    match.throw(Thrown(faces=("5",)))
    assert match.state.faces == (5,)
    assert not match.throw_is_typed


@pytest.mark.parametrize("faces", [("7",), ("X",), ("5", "5"), (), ("",)])
def test_dice_that_cannot_have_fallen_so_are_refused(faces: tuple[str, ...]) -> None:
    match = metres(typed=True)
    match.play(Roll())
    with pytest.raises(Illegal) as refused:
        match.throw(Thrown(faces=faces))
    assert refused.value.rule == "outcome"
    assert match.log == (Roll(),) and match.throw_is_typed


@every_game
def test_with_typed_dice_only_throws_are_asked_for(name: str) -> None:
    """Deals and the draw for who starts stay the program's."""
    race = game(name)
    match = new_match(race, race.options(), players(2), "typed", "typed")
    for _ in range(30):
        settle(match)
        if match.throw_is_typed:
            assert isinstance(match.awaits, Chance) and match.awaits.kind == "throw"
            assert match.awaits.dice
            match.throw(match.awaits.outcomes[-1][0])
        elif isinstance(match.awaits, Decision):
            match.play(decided(match, "random", "typed"))
    assert Match(race, match.record).state == match.state


@every_game
def test_a_record_of_a_foreign_game_or_with_more_in_it_is_refused(name: str) -> None:
    race = game(name)
    record: Record[Any, Any] = new_match(race, race.options(), players(2), "r").record
    data = record.model_dump(mode="json")
    for wrong in ({"log": [{"kind": "wings"}]}, {"more": 1}, {"players": "Ana"}, {"dice": "own"}):
        with pytest.raises(ValueError, match="validation error"):
            race.record.model_validate({**data, **wrong})


@every_game
def test_what_is_played_has_its_step(name: str) -> None:
    race = game(name)
    match = new_match(race, race.options(), players(2), "steps")
    steps = [match.steps[0], *match.settle()]
    for _ in range(5):
        steps.append(match.play(decided(match, "random", "steps")))
        steps += match.settle()
    assert match.steps == tuple(steps)
    assert match.names == ("Ana", "[/b]")
