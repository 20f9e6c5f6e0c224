"""Any mix of play, undo, save and reload is a replay of the log: every game, a state machine."""

from __future__ import annotations

from typing import Any

import pytest
from galop.rules import game
from galop.rules.core import Chance, Decision
from galop.rules.match import Match, new_match
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from playing import PLAYED, AnyMatch, any_options, players, promise, settle

pytestmark = pytest.mark.usefixtures("pig")


class Sitting(RuleBasedStateMachine):
    """People who play, take back, leave and come back; `race` is set by a subclass."""

    race: Any

    @initialize(data=st.data(), seed=st.text(max_size=4))
    def sit(self, data: st.DataObject, seed: str) -> None:
        seats = data.draw(st.sampled_from(self.race.seats))
        options = data.draw(any_options(self.race))
        fair = data.draw(st.sampled_from((None, promise(seats, seed))))
        self.match: AnyMatch = new_match(self.race, options, players(seats), seed, fair=fair)
        settle(self.match)

    @precondition(lambda self: isinstance(self.match.awaits, Decision))
    @rule(number=st.integers(0, 1000))
    def play(self, number: int) -> None:
        assert isinstance(self.match.awaits, Decision)
        self.match.play(self.match.awaits.choices[number % len(self.match.awaits.choices)])

    @precondition(lambda self: isinstance(self.match.awaits, Chance))
    @rule()
    def luck_acts(self) -> None:
        settle(self.match)

    @rule()
    def undo(self) -> None:
        """Take back a choice and repeat it: the same dice, and never past a throw."""
        log = self.match.log
        kept = Match(self.race, self.match.record)
        refused = self.match.undo_refused()
        back = self.match.undo()
        assert (back is None) == (refused is not None)
        if back is None:
            assert self.match.log == log
            return
        assert self.match.log == log[:-1] and back == log[-1]
        assert isinstance(self.match.awaits, Decision)
        again = Match(self.race, self.match.record)
        again.play(back)
        settle(kept)
        settle(again)
        assert again.log == kept.log and again.state == kept.state

    @rule()
    def leave_and_come_back(self) -> None:
        stored = self.match.record.model_dump_json()
        again = Match(self.race, self.race.record.model_validate_json(stored))
        assert again.state == self.match.state
        assert again.awaits == self.match.awaits
        assert again.steps == self.match.steps
        assert again.undo_refused() == self.match.undo_refused()
        self.match = again

    @invariant()
    def one_step_an_action(self) -> None:
        if hasattr(self, "match"):
            assert len(self.match.steps) == len(self.match.log) + 1


@pytest.mark.parametrize("name", PLAYED)
def test_any_mix_of_play_undo_save_and_reload_is_a_replay_of_the_log(name: str) -> None:
    machine: Any = type("Sitting", (Sitting,), {"race": game(name)})
    case = machine.TestCase
    case.settings = settings(max_examples=25, stateful_step_count=40)
    case("runTest").runTest()
