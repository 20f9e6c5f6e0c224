"""Pour quelques mètres de plus: the author's examples, each decision, and the sheet."""

from __future__ import annotations

import pytest
from at_metres import NAMES, act, at, opened, told, turn
from galop.rules.acts import DrawnFirst, Roll, Stop, Thrown
from galop.rules.core import Decision, Illegal, Over
from galop.rules.match import Match
from galop.rules.metres import (
    GAME,
    Failed,
    MetresOptions,
    Passed,
    Rolled,
    RolledFree,
    TurnBegan,
    Won,
)
from galop.tui.words import words
from playing import played


class TestCases:
    """The worked cases of the rules page."""

    @pytest.mark.parametrize(
        ("before", "dice", "after"),
        [
            pytest.param(0, "5 2 3 .", 10, id="m0_01"),
            pytest.param(0, "6 5 4 3 6", 4, id="m0_02"),
            pytest.param(0, "6 6 6 2 .", 2, id="m0_03"),
            pytest.param(0, "1 6", 2, id="m0_05"),
            pytest.param(0, "1 1 1 6", 4, id="m0_06"),
            pytest.param(7, "4 .", 11, id="m0_08"),
            pytest.param(7, "5 6", 9, id="m0_09"),
            pytest.param(12, "3 3 4 2 .", 24, id="m0_10"),
        ],
    )
    def test_m0_moves(self, before: int, dice: str, after: int) -> None:
        moved = turn(at(before, 0), dice)
        assert moved.positions == (after, 0)
        assert (moved.seat, moved.faces, moved.phase) == (1, (), "roll")

    def test_m0_12_passing_the_last_square_wins(self) -> None:
        moved = turn(at(25, 0, squares=30), "2 4 .")
        assert GAME.awaits(moved) == Over((31, 0), (0,))

    def test_m0_13_on_the_last_square_nothing_is_won(self) -> None:
        moved = turn(at(29, 0, squares=30), "1 .")
        assert (moved.positions[0], moved.phase) == (30, "roll")

    def test_m0_15_a_six_may_pass(self) -> None:
        moved = turn(at(29, 0, squares=30), "1 6")
        assert GAME.awaits(moved) == Over((31, 0), (0,))

    def test_m0_16_nothing_is_gained_before_stopping(self) -> None:
        moved = turn(at(26, 0, squares=30), "5 6")
        assert (moved.positions[0], moved.phase) == (28, "roll")

    def test_m0_17_without_ties_the_first_to_pass_wins(self) -> None:
        moved = turn(at(58, 58, 58), "5 .")
        assert GAME.awaits(moved) == Over((63, 58, 58), (0,))

    def test_m0_18_with_ties_the_round_is_played_out(self) -> None:
        state = turn(at(58, 58, 58, tie=True), "5 .")
        assert (state.seat, state.phase) == (1, "roll")
        state = turn(state, "5 5 5 .")
        assert (state.seat, state.phase) == (2, "roll")
        state = turn(state, "1 .")
        assert GAME.awaits(state) == Over((63, 73, 59), (0, 1))


class TestDecisions:
    """What the source leaves open, decision by decision."""

    def test_d0_01_squares_are_60_from_10_to_200(self) -> None:
        assert MetresOptions().squares == 60
        assert (MetresOptions(squares=10).squares, MetresOptions(squares=200).squares) == (10, 200)
        for squares in (9, 201):
            with pytest.raises(ValueError):
                MetresOptions(squares=squares)

    def test_d0_02_all_start_behind_square_1(self) -> None:
        assert opened("", 3).state.positions == (0, 0, 0)

    def test_d0_03_the_raw_total_is_kept(self) -> None:
        assert GAME.tally(turn(at(29, 0, squares=30), "5 5 5 ."), 0) == "44"

    def test_d0_04_a_turn_begins_with_a_throw(self) -> None:
        match = opened("")
        assert match.awaits == Decision(0, (Roll(),))
        with pytest.raises(Illegal):
            match.play(Stop())

    def test_d0_06_the_free_throw_is_forced(self) -> None:
        match = opened("6 6 2")
        match.play(Roll())
        events = [event for step in match.settle() for event in step.events]
        assert events == [
            RolledFree(seat=0),
            RolledFree(seat=0),
            Rolled(seat=0, face=2, number=1, total=2),
        ]
        assert match.awaits == Decision(0, (Roll(), Stop()))

    def test_d0_07_the_failing_six_counts_as_a_die_and_the_sum_is_lost(self) -> None:
        match = opened("6 5 4 3 6")
        act(match, "rrrr")
        assert Failed(seat=0, dice=4, lost=12, position=4) in told(match)

    def test_d0_07_the_least_that_a_six_gives_is_2(self) -> None:
        for dice in ("5 6", "6 6 5 6"):
            assert turn(at(0, 0), dice).positions == (2, 0)

    def test_d0_08_one_may_go_on_past_the_end(self) -> None:
        state = at(8, 0, squares=10, faces=(5,))
        assert GAME.awaits(state) == Decision(0, (Roll(), Stop()))

    def test_d0_10_a_late_tie_is_for_all_who_passed(self) -> None:
        state = turn(at(0, 58, 58, tie=True, seat=1), "5 .")
        assert state.phase == "roll"
        state = turn(state, "4 .")
        assert GAME.awaits(state) == Over((0, 63, 62), (1, 2))

    def test_d0_10_a_tie_may_come_from_a_six(self) -> None:
        state = turn(at(60, 59, tie=True), "1 .")
        assert GAME.awaits(turn(state, "1 6")) == Over((61, 61), (0, 1))

    def test_d0_10_the_last_of_the_round_wins_alone_without_waiting(self) -> None:
        state = turn(at(10, 60, tie=True, seat=1), "1 .")
        assert GAME.awaits(state) == Over((10, 61), (1,))

    def test_d0_10_all_may_tie_exactly(self) -> None:
        match = opened("5 5 1 5 5 1", options=MetresOptions(squares=10, tie=True))
        act(match, "rrrsrrrs")
        assert match.awaits == Over((11, 11), (0, 1))
        assert Passed(seat=0) in told(match)
        assert told(match)[-1] == Won(winners=(0, 1), positions=(11, 11), squares=10)

    def test_d0_11_those_who_started_the_round_do_not_play_again(self) -> None:
        """Seat 1 started; seat 0, the last of the round, passes and the race is over."""
        state = at(58, 40, tie=True).but(first=1)
        assert GAME.awaits(turn(state, "5 .")) == Over((63, 40), (0,))

    def test_d0_12_the_first_named_starts_or_one_drawn(self) -> None:
        assert opened("").state.seat == 0
        match = opened("", 3, MetresOptions(first="drawn"))
        match.throw(DrawnFirst(seat=2))
        assert match.awaits == Decision(2, (Roll(),))
        assert match.state.first == 2

    def test_d0_14_squares_are_shared(self) -> None:
        state = turn(turn(at(0, 0), "4 ."), "4 .")
        assert (state.positions, state.round) == ((4, 4), 6)

    def test_d0_15_two_to_eight_play(self) -> None:
        assert (min(GAME.seats), max(GAME.seats)) == (2, 8)

    def test_d0_16_the_others_are_listed_by_distance(self) -> None:
        won = Won(winners=(1,), positions=(3, 11, 7), squares=10)
        assert words("en", "metres").say(won, NAMES, "normal") == (
            "Ben passes square 10 and wins.",
            "Then Chloé 7, Ana 3.",
        )


class TestRace:
    """Order, end and options."""

    def test_turns_and_rounds_are_counted(self) -> None:
        match = opened("1 2 3")
        act(match, "rsrsr")
        began = [event for event in told(match) if isinstance(event, TurnBegan)]
        assert [(event.seat, event.round) for event in began] == [(0, 1), (1, 1), (0, 2)]
        assert match.state.turns == 3

    def test_nothing_is_offered_after_the_end(self) -> None:
        match = opened("5 5 1", options=MetresOptions(squares=10))
        act(match, "rrrs")
        assert isinstance(match.awaits, Over)
        for action in (Roll(), Stop(), Thrown(faces=("1",))):
            with pytest.raises(Illegal, match="over"):
                match.play(action)

    def test_presets_are_three_lengths(self) -> None:
        assert {name: preset.squares for name, preset in GAME.presets.items()} == {
            "standard": 60,
            "short": 40,
            "long": 100,
        }

    @pytest.mark.parametrize(
        ("faces", "stops"), [((5, 5, 5, 5), True), ((5, 5, 5, 2), False), ((5, 5, 5, 4, 1), False)]
    )
    def test_the_sensible_bot_goes_on_below_16_and_the_dice(
        self, faces: tuple[int, ...], stops: bool
    ) -> None:
        state = at(0, 0, faces=faces)
        awaits = GAME.awaits(state)
        assert isinstance(awaits, Decision)
        assert GAME.sensible(state, awaits) == (Stop() if stops else Roll())

    def test_the_sensible_bot_stops_when_that_wins(self) -> None:
        state = at(59, 0, faces=(2,))
        awaits = GAME.awaits(state)
        assert isinstance(awaits, Decision)
        assert GAME.sensible(state, awaits) == Stop()

    @pytest.mark.parametrize("level", ["sensible", "random"])
    @pytest.mark.parametrize("number", range(12))
    def test_games_end_and_replay(self, number: int, level: str) -> None:
        match = played("metres", f"metres {number}", level=level)
        again = Match(GAME, GAME.record.model_validate_json(match.record.model_dump_json()))
        assert isinstance(again.awaits, Over)
        assert again.steps == match.steps


class TestSheet:
    """One turn, written and read."""

    @pytest.mark.parametrize("number", range(8))
    def test_every_turn_reads_as_written(self, number: int) -> None:
        match = played("metres", f"sheet {number}")
        turns = [GAME.turn(step.state) for step in match.steps]
        start = 0
        for end in range(1, len(turns)):
            if turns[end] == turns[start]:
                continue
            state, actions = match.steps[start].state, match.log[start:end]
            if turns[start] is not None:
                assert GAME.read(state, GAME.write(state, actions)) == actions
            start = end

    def test_an_unfinished_turn(self) -> None:
        match = opened("6 2 5")
        act(match, "rr")
        tokens = GAME.write(match.steps[0].state, match.log)
        assert tokens == ("6", "2", "5")
        assert GAME.read(match.steps[0].state, tokens) == match.log

    @pytest.mark.parametrize("token", ["7", "0", "x", "12", "", ".."])
    def test_what_is_no_notation(self, token: str) -> None:
        with pytest.raises(ValueError):
            GAME.read(at(0, 0), (token,))
