"""Excape: bots, whole games and the sheet."""

from __future__ import annotations

from itertools import groupby

import pytest
from at_excape import NAMES, PRESETS, some_games, table
from galop.rules.acts import Roll, Thrown
from galop.rules.bots import policy
from galop.rules.core import Decision, Over
from galop.rules.excape import GAME
from galop.rules.excape_state import ExcapeAction, ExcapeState, Place
from galop.rules.match import Match, Player, new_match

# Whole games


def test_games_end_and_are_replayed() -> None:
    for match in some_games():
        record = GAME.record.model_validate_json(match.record.model_dump_json())
        assert record == match.record
        again = Match(GAME, record)
        assert again.state == match.state
        assert isinstance(again.awaits, Over) and again.awaits.winners == (again.state.seat,)
        assert max(again.awaits.scores) >= match.options.squares


def test_a_line_holds_one_pair_whatever_is_played() -> None:
    for match in some_games():
        for step in match.steps:
            taken = [pair.line for pair in step.state.pairs if pair and pair.line]
            assert len(set(taken)) == len(taken) and min(step.state.positions) >= 0


@pytest.mark.parametrize("preset", PRESETS)
def test_the_thoughtful_bot_beats_chance(preset: str) -> None:
    wins = 0
    for seed in range(40):
        people = tuple(Player(name=n) for n in NAMES[:2])
        match = new_match(GAME, GAME.presets[preset], people, str(seed))
        while True:
            for _ in match.settle():
                pass
            awaited = match.awaits
            if isinstance(awaited, Over):
                break
            assert isinstance(awaited, Decision)
            level = "sensible" if awaited.seat == seed % 2 else "random"
            bot = policy(GAME, level, str(seed))
            match.play(bot.choose(match.view(awaited.seat), awaited, len(match.log)))
        wins += match.awaits == Over(match.state.positions, (seed % 2,))
    assert wins > 26


def thinks(state: ExcapeState) -> ExcapeAction:
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    return GAME.sensible(state, awaited)


def test_the_rule_of_thumb() -> None:
    assert thinks(table()) == Roll()
    for low in ("11", "21", "22", "31", "32"):
        assert thinks(table(hand=low)) == Roll()
    assert thinks(table(hand="33")) == Place(line=3)
    for good in ("41", "54", "76"):
        assert thinks(table(hand=good)) == Place(line=5)
    assert thinks(table(hand="72", lying=(None, (4, 63)))) == Place(line=3)  # takes it out
    assert thinks(table(hand="72", lying=(None, (5, 63)), others=15)) == Place(line=4)
    assert thinks(table(hand="41", lying=(None, (5, 63)), others=15)) == Roll()  # Ben would win
    for seats in GAME.seats:
        assert thinks(table(hand="75", lying=(None,) * seats)) == Place(line=5)
    assert thinks(table(18, hand="41")) == Place(line=2)  # enough to arrive
    assert thinks(table(hand="41", lying=(None,) * 6)) == Roll()  # five rivals
    assert thinks(table(hand="54", lying=(None,) * 6)) == Place(line=5)


# The sheet


def test_every_turn_comes_back_from_its_sheet() -> None:
    for match in some_games():
        turns = [GAME.turn(step.state) for step in match.steps[:-1]]
        serials: list[int] = []
        for turn, group in groupby(range(len(turns)), key=turns.__getitem__):
            if turn is None:
                continue
            played = list(group)
            serials.append(turn.serial)
            begun = match.steps[played[0]].state
            for end in played:
                actions = match.log[played[0] : end + 1]
                if actions[-1] == Roll():
                    continue
                assert GAME.read(begun, GAME.write(begun, actions)) == actions
        assert serials == list(range(1, len(serials) + 1))


def test_the_sheet_as_it_is_written() -> None:
    state = table()
    acts = (Roll(), Thrown(faces=("5", "4")), Roll(), Thrown(faces=("7", "2")))
    assert GAME.write(state, acts) == ("54", "72")
    assert GAME.write(state, (*acts, Place(line=2))) == ("54", "72>2")
    assert GAME.write(state, (Roll(), Thrown(faces=("4", "X")))) == ("4X",)
    assert GAME.read(state, ("45", "27>2")) == (*acts, Place(line=2))
    assert GAME.tally(table(7), 0) == "7"


@pytest.mark.parametrize("token", ["44", "77", "7", "72>", "72>6", ">2", "72 >2", "XX2", "80", "."])
def test_the_sheet_refuses(token: str) -> None:
    with pytest.raises(ValueError):
        GAME.read(table(), (token,))
