"""What every game owes, tested without a line of its own."""

from __future__ import annotations

from typing import Any

import pytest
from galop.rules import game
from galop.rules.acts import Thrown
from galop.rules.core import Chance, Decision, Illegal, Over, Seat
from galop.rules.match import Match, new_match
from galop.rules.options import build
from galop.tui.menu import menu
from galop.tui.words import LANGUAGES, Language, words
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import PLAYED, any_options, few_games, moments, played, players

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", PLAYED)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@settings(max_examples=8)
@given(data=st.data())
def test_a_game_ends_whatever_its_options(name: str, data: st.DataObject) -> None:
    race = game(name)
    chosen = data.draw(any_options(race))
    seats = data.draw(st.sampled_from(race.seats))
    match = new_match(race, chosen, players(seats), data.draw(st.text(max_size=3)))
    level = data.draw(st.sampled_from(["sensible", "random"]))
    for _ in moments(match, level, "ends"):
        pass
    over = match.awaits
    assert isinstance(over, Over)
    assert len(over.scores) == seats
    assert over.winners and set(over.winners) <= set(range(seats))
    assert race.turn(match.state) is None
    assert Match(race, match.record).state == match.state


@every_game
def test_a_seat_has_choices_and_luck_has_distinct_outcomes_with_whole_weights(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        for step in match.steps:
            awaited = race.awaits(step.state)
            if isinstance(awaited, Decision):
                assert awaited.choices
                assert len(set(awaited.choices)) == len(awaited.choices)
                assert 0 <= awaited.seat < len(match.players)
            elif isinstance(awaited, Chance):
                outcomes = [outcome for outcome, _ in awaited.outcomes]
                assert len(set(outcomes)) == len(outcomes)
                assert all(type(weight) is int and weight > 0 for _, weight in awaited.outcomes)
                if awaited.kind == "throw":
                    ways = 1
                    for die in awaited.dice:
                        ways *= len(die)
                    assert sum(weight for _, weight in awaited.outcomes) == ways


@every_game
def test_turns_count_up_and_a_choice_is_made_by_whose_turn_it_is(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        serial = 0
        for step in match.steps:
            turn, awaited = race.turn(step.state), race.awaits(step.state)
            if turn is not None:
                assert turn.serial in (serial, serial + 1)
                serial = turn.serial
            if isinstance(awaited, Decision):
                assert turn is not None and turn.seat == awaited.seat


@every_game
def test_a_record_comes_back_from_json(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        again = race.record.model_validate_json(match.record.model_dump_json())
        assert again == match.record
        assert Match(race, again).state == match.state


# What may not be played


def _impossible(action: Any) -> Any:
    return action.but(faces=("9",) * len(action.faces))


@every_game
def test_a_changed_throw_is_refused_at_its_place(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        places = [i for i, action in enumerate(match.log) if isinstance(action, Thrown)]
        for index in places[:: max(1, len(places) // 8)]:
            log = (*match.log[:index], _impossible(match.log[index]), *match.log[index + 1 :])
            with pytest.raises(Illegal) as refused:
                Match(race, match.record.but(log=log))
            assert (refused.value.index, refused.value.rule) == (index, "outcome")


@every_game
def test_a_planted_choice_is_refused_at_its_place(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        acts = tuple(dict.fromkeys(match.log))
        for index in range(0, len(match.log), max(1, len(match.log) // 6)):
            awaited = race.awaits(match.steps[index].state)
            allowed: tuple[Any, ...] = ()
            if isinstance(awaited, Decision):
                allowed = awaited.choices
            elif isinstance(awaited, Chance):
                allowed = tuple(outcome for outcome, _ in awaited.outcomes)
            for planted in [act for act in acts if act not in allowed][:4]:
                log = (*match.log[:index], planted, *match.log[index + 1 :])
                with pytest.raises(Illegal) as refused:
                    Match(race, match.record.but(log=log))
                assert refused.value.index == index
                assert refused.value.rule


@every_game
@every_language
def test_every_rule_that_refuses_a_choice_has_words_or_is_general(
    name: str, language: Language
) -> None:
    race, said = game(name), words(language, name)
    for match in few_games(name):
        acts = tuple(dict.fromkeys(match.log))
        for step in match.steps:
            awaited = race.awaits(step.state)
            if isinstance(awaited, Decision):
                for act in acts:
                    if act not in awaited.choices:
                        rule_broken = race.why(step.state, act)
                        general = ("over", "chance", "choice", "outcome", "unfair")
                        assert rule_broken in general or said.refuse(rule_broken)


@every_game
def test_a_left_out_choice_that_called_for_luck_is_refused_at_its_place(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        calls = [
            index
            for index, (before, after) in enumerate(zip(match.steps, match.steps[1:], strict=False))
            if isinstance(race.awaits(before.state), Decision)
            and isinstance(race.awaits(after.state), Chance)
        ]
        for index in calls[:: max(1, len(calls) // 8)]:
            log = (*match.log[:index], *match.log[index + 1 :])
            with pytest.raises(Illegal) as refused:
                Match(race, match.record.but(log=log))
            assert refused.value.index == index


@every_game
def test_nothing_is_played_after_the_end(name: str) -> None:
    match = few_games(name)[0]
    with pytest.raises(Illegal, match="over"):
        match.play(match.log[-1])
    with pytest.raises(Illegal):
        match.throw(match.log[-1])
    with pytest.raises(Illegal) as refused:
        Match(match.game, match.record.but(log=(*match.log, match.log[-1])))
    assert refused.value.index == len(match.log)


@every_game
def test_only_so_many_may_play(name: str) -> None:
    race = game(name)
    for number in (race.seats.start - 1, race.seats.stop):
        with pytest.raises(ValueError, match="seat"):
            new_match(race, build(race.options, {}), players(number, "ABCDEFGHI"), "")


# What each may know


@every_game
def test_a_view_of_a_view_is_itself_and_a_spectator_sees_least(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        viewers: tuple[Seat | None, ...] = (None, *range(len(match.players)))
        for step in match.steps:
            least = race.view(step.state, None)
            for viewer in viewers:
                seen = race.view(step.state, viewer)
                assert type(seen) is type(step.state)
                assert race.view(seen, viewer) == seen
                assert race.view(seen, None) == least
                for event in step.events:
                    told = race.hear(event, viewer)
                    if told is not None:
                        assert race.hear(told, viewer) == told
                        assert race.hear(told, None) == race.hear(event, None)
                    else:
                        assert race.hear(event, None) is None


@every_game
def test_a_view_awaits_what_the_state_awaits_of_a_seat(name: str) -> None:
    race = game(name)
    for match in few_games(name):
        for step in match.steps:
            awaited = race.awaits(step.state)
            if isinstance(awaited, Decision):
                assert race.awaits(race.view(step.state, awaited.seat)) == awaited
                assert race.awaits(race.view(step.state, None)) == awaited


@every_game
def test_the_published_log_replays_to_what_a_spectator_sees(name: str) -> None:
    race = game(name)
    for match in few_games(name)[:6]:
        for length in range(0, len(match.log) + 1, max(1, len(match.log) // 15)):
            public = race.publish(match.log[:length], None)
            assert len(public) == length
            assert race.publish(public, None) == public
            seen = Match(race, match.record.but(log=public), spectator=True)
            assert seen.view(None) == race.view(match.steps[length].state, None)
        assert race.publish(match.log, None) == match.log


# What a menu says


@every_game
@every_language
def test_every_menu_can_be_told_by_ear(name: str, language: Language) -> None:
    race, said = game(name), words(language, name)
    for match in few_games(name):
        for step in match.steps:
            awaited = race.awaits(step.state)
            if isinstance(awaited, Decision):
                view = race.view(step.state, awaited.seat)
                paths = [tuple(x.text for x in said.path(c, view)) for c in awaited.choices]
                assert len(set(paths)) == len(paths)
                assert all(path and len(path) <= 2 for path in paths)
                for chosen in {path[:depth] for path in paths for depth in range(len(path))}:
                    _one_level(said, view, awaited.choices, chosen)
                assert len(said.stand(view, awaited.seat)) <= 20
                assert said.phase(view)


def _one_level(said: Any, view: Any, choices: tuple[Any, ...], chosen: tuple[str, ...]) -> None:
    """At one level, no text leads on and is a choice; digits and typed words name one entry."""
    entries = menu(said, view, choices, chosen)
    assert len({entry.digit for entry in entries}) == len(entries)
    assert all(0 <= entry.digit <= 9 for entry in entries)
    typed = [word for entry in entries for word in {entry.label.text, *entry.label.keys}]
    assert len(set(typed)) == len(typed)
    for entry in entries:
        labels = [said.path(action, view) for action in entry.actions]
        assert len({path[len(chosen)] for path in labels}) == 1
        ends = [path for path in labels if len(path) == len(chosen) + 1]
        assert not ends or len(labels) == 1


@every_game
@every_language
def test_the_rules_page_explains_every_phase_of_play(name: str, language: Language) -> None:
    race, said = game(name), words(language, name)
    explained = {phase for section in said.rules() for phase in section.phases}
    for match in few_games(name):
        for step in match.steps:
            assert said.phase(race.view(step.state, None)) in explained


@every_game
def test_the_same_seed_and_choices_give_the_same_game(name: str) -> None:
    assert played(name, "same").record == played(name, "same").record
