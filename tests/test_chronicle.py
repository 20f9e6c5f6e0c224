"""Looking back on a match: what was said, how the table stood, back and forth; never a change."""

from __future__ import annotations

from typing import get_args

import pytest
from galop.rules import game
from galop.rules.core import Over
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, new_match
from galop.rules.options import build
from galop.tui.chronicle import Chronicle, Move, Place
from galop.tui.words import LANGUAGES, VERBOSITIES, Language, words
from playing import PLAYED, AnyMatch, decided, few_games, heard, moments, players, settle

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", PLAYED)
MOVES: tuple[Move, ...] = get_args(Move)


def opened(match: AnyMatch, language: Language = "en") -> Chronicle:
    return Chronicle(match, words(language, match.game.name), "normal")


def halfway(name: str, people: int = 2) -> AnyMatch:
    """Return a match of three stopped at a decision after some turns."""
    race = game(name)
    seated = tuple(
        one if seat < people else one.but(bot="sensible") for seat, one in enumerate(players(3))
    )
    match = new_match(race, next(iter(race.presets.values())), seated, "halfway")
    for now in moments(match, "sensible", "halfway"):
        if len(now.log) > 9 and not isinstance(now.awaits, Over):
            return now
    raise AssertionError("the race is too short")


def walked(log: Chronicle, move: Move, start: Place | None = None) -> list[Place]:
    """Return every place that one move leads to, from the beginning or the end."""
    back = move.endswith("before")
    place = start or (log.newest if back else log.moved(log.newest, "start"))
    found: list[Place] = []
    while place is not None:
        found.append(place)
        assert len(found) < 100_000
        place = log.moved(place, move)
    return found


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_those_of_the_match_in_order_and_back(
    name: str, language: Language
) -> None:
    for match in few_games(name)[:4]:
        for verbosity in VERBOSITIES:
            spoken = words(language, name)
            log = Chronicle(match, spoken, verbosity)
            there = walked(log, "sentence")
            said = list(heard(match, language, verbosity, None))
            opening = len(spoken.opening(match.options, match.names))
            assert [log.sentence(place) for place in there] == said[opening:]
            assert walked(log, "sentence before") == there[::-1]
            assert there[-1] == log.newest == log.moved(there[0], "end")


@every_game
def test_a_step_is_every_step_of_which_something_is_said(name: str) -> None:
    for match in few_games(name)[:4]:
        log = opened(match)
        speaking = [step for step in range(len(match.steps)) if log.lines(step)]
        assert [place.step for place in walked(log, "step")] == speaking
        assert [place.step for place in walked(log, "step before")] == speaking[::-1]
        assert all(place.line == 0 for place in walked(log, "step")[1:])


@every_game
def test_every_turn_is_met_once_each_way(name: str) -> None:
    for match in few_games(name)[:4]:
        log, race = opened(match), match.game
        begun = [
            None if turn is None else turn.serial
            for turn in (race.turn(match.steps[place.step].state) for place in walked(log, "turn"))
        ]
        serials = [serial for serial in begun if serial is not None]
        told = [step for at, step in enumerate(match.steps) if log.lines(at)]
        assert serials == sorted({t.serial for step in told if (t := race.turn(step.state))})
        back = [place.step for place in walked(log, "turn before", log.newest)]
        assert back[1:] == [place.step for place in walked(log, "turn")][::-1][1:]


@every_game
def test_every_choice_between_two_things_can_be_stopped_at(name: str) -> None:
    match = few_games(name)[0]
    log = opened(match)
    asked = [
        step
        for step, now in enumerate(match.steps)
        if len(getattr(match.game.awaits(now.state), "choices", ())) > 1 and log.lines(step)
    ]
    start = walked(log, "step")[0]
    forth = [place.step for place in walked(log, "choice", start)]
    assert forth == ([] if start.step in asked else [start.step]) + asked
    back = [place.step for place in walked(log, "choice before")]
    assert back == [log.newest.step, *asked[::-1]]


@every_game
def test_the_ten_newest_sentences_have_a_digit(name: str) -> None:
    match = few_games(name)[0]
    log = opened(match)
    newest = walked(log, "sentence before")[:10]
    assert [log.recent(number) for number in range(1, 11)] == newest


def test_there_is_no_more_before_the_beginning_and_after_the_end() -> None:
    log = opened(few_games("metres")[0])
    start = log.moved(log.newest, "start")
    assert start is not None
    for move in MOVES:
        if move.endswith("before"):
            assert log.moved(start, move) is None, move
        elif move not in ("start", "end"):
            assert log.moved(log.newest, move) is None, move


@every_game
def test_views_of_a_running_match_are_a_spectators_or_the_only_persons(name: str) -> None:
    for people, own in ((2, None), (1, 0), (0, None)):
        match = halfway(name, people)
        log, race = opened(match), match.game
        for place in walked(log, "step"):
            shown = len(match.steps) - 1 if place.step == log.newest.step else place.step
            view, viewer = log.view(place)
            assert viewer == own
            assert view == race.view(match.steps[shown].state, own)


def test_a_finished_race_shows_the_hand_of_whoever_was_to_play() -> None:
    match = few_games("tierce")[1]
    log = opened(match)
    shown: set[int] = set()
    for place in walked(log, "step"):
        view, viewer = log.view(place)
        turn = match.game.turn(match.steps[place.step].state)
        assert viewer == (turn.seat if turn else None)
        if turn and viewer is not None:
            assert None not in view.hands[viewer]
            shown.add(viewer)
    assert shown == set(range(len(match.players)))


@every_game
def test_looking_back_changes_nothing(name: str) -> None:
    match = halfway(name)
    log, steps, record = opened(match), match.steps, match.record
    for move in MOVES:
        for place in walked(log, move) if move not in ("start", "end") else [log.newest]:
            for look in (log.view, log.when, log.where, log.dice):
                assert look(place)
    assert (match.steps, match.record) == (steps, record)


def test_the_log_stays_as_it_was_opened_while_the_match_goes_on() -> None:
    match = halfway("metres")
    log = opened(match)
    newest = log.newest, log.sentence(log.newest)
    match.play(decided(match, "sensible", "on"))
    settle(match)
    assert (log.newest, log.sentence(log.newest)) == newest
    assert opened(match).newest != newest[0]


def test_where_and_dice_are_those_of_the_place() -> None:
    match: AnyMatch = new_match(
        game("metres"),
        build(game("metres").options, {}),
        players(2, ("Ana", "Ben")),
        "s",
        luck=ScriptedLuck(["5", "4", "3"]),
    )
    settle(match)
    roll, stop = "roll", "stop"
    for kind in (roll, roll, stop, roll):
        assert not isinstance(match.awaits, Over)
        match.play(next(c for c in getattr(match.awaits, "choices", ()) if c.kind == kind))
        settle(match)
    log = opened(match)
    first, second = (log.recent(number) for number in (6, 5))
    assert first and second
    assert log.sentence(first) == "Ana rolls 5."
    assert log.dice(first)[0] == "Dice: 5."
    assert log.dice(second)[0] == "Dice: 5 4."
    assert log.where(first)[0].startswith("Ana 0 ")
    assert log.where(log.newest)[0].startswith("Ana 9 ")


def test_rounds_are_counted_within_a_game_and_games_within_the_match() -> None:
    race = game("tierce")
    match: AnyMatch = new_match(race, race.options(games=2), players(2), "rounds")
    for _ in moments(match, "random", "rounds"):
        pass
    log = opened(match)
    turns = [race.turn(step.state) for step in match.steps]
    games = max(t.game for t in turns if t)
    for place in walked(log, "turn"):
        when, turn = log.when(place), turns[place.step]
        assert when.games == games
        if turn is not None:
            assert (when.game, when.round, when.seat) == (turn.game, turn.round, turn.seat)
            assert when.rounds == max(t.round for t in turns if t and t.game == turn.game)
    assert log.when(log.newest).over
    assert log.share(log.newest) == 1 and log.share(Place(0)) == 0


def test_a_match_in_which_nothing_was_said_has_an_empty_log() -> None:
    race = game("metres")
    match: AnyMatch = new_match(race, race.options(), players(2), "s")
    log = Chronicle(match, words("en", "metres"), "brief")
    assert log.sentence(log.newest) == ""
    assert log.recent(1) is None
    assert {log.moved(log.newest, move) for move in MOVES} <= {None, log.newest}


def test_a_spectators_record_can_be_looked_back_on() -> None:
    match = halfway("tierce")
    public = match.record.but(log=match.game.publish(match.log, None))
    watched: AnyMatch = Match(match.game, public, spectator=True)
    log, own = opened(watched), opened(match)
    assert [log.sentence(p) for p in walked(log, "sentence")] == [
        own.sentence(p) for p in walked(own, "sentence")
    ]
    assert [log.view(p) for p in walked(log, "step")] == [own.view(p) for p in walked(own, "step")]
