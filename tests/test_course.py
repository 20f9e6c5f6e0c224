"""The course of a race: points told by the steps alone, and a chart that anyone can follow."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from galop.rules import GAMES, game
from galop.rules.acts import Roll, Stop
from galop.rules.luck import ScriptedLuck
from galop.rules.match import new_match
from galop.tui.course import Chart, Runner, SoFar, course
from galop.tui.pen import Pen, plain, wide
from galop.tui.plot import plot
from galop.tui.scene import table
from galop.tui.words import Language, words
from galop.tui.words.screen import screen_words
from hypothesis import given
from hypothesis import strategies as st
from playing import AnyMatch, few_games, played, players, settle
from reviewing import reviewed
from rich.cells import cell_len

SEATED = {"metres": 8, "marche": 4, "tierce": 3, "excape": 6}


def charts(match: AnyMatch, language: Language = "fr") -> tuple[Chart, ...]:
    said = words(language, match.game.name)
    return course(match.game, match.steps, match.names, table(match.game.name), said)


def test_a_race_is_told_turn_by_turn() -> None:
    race = game("metres")
    luck = ScriptedLuck(["5", "4", "6", "5", "3", "4"])
    match: AnyMatch = new_match(race, race.options(squares=12), players(2), "s", luck=luck)
    for action in (Roll(), Stop(), Roll(), Roll(), Roll(), Roll(), Stop()):
        match.play(action)
        settle(match)
    # Ana stops on 5; the other has a 4, then a 6; Ana stops with 5 and 3.
    (chart,) = charts(match)
    assert chart.rounds == (1, 1, 2)
    assert [runner.points for runner in chart.runners] == [(0, 5, 5, 13), (0, 0, 2, 2)]
    assert (chart.start, chart.goal) == (0, 13)


def test_the_course_so_far_is_told_again_when_the_turn_is_anothers() -> None:
    race = game("metres")
    luck = ScriptedLuck(["5", "4", "3", "4", "2"])
    match: AnyMatch = new_match(race, race.options(squares=40), players(2), "s", luck=luck)
    so_far = SoFar(race, match.names, table("metres"), words("fr", "metres"))
    seen: list[Chart | None] = [so_far.of(match.steps)]
    for action in (Roll(), Stop(), Roll(), Roll()):
        match.play(action)
        settle(match)
        seen.append(so_far.of(match.steps))
    assert seen[0] is seen[1] is None
    assert seen[2] == charts(match)[-1]
    assert seen[2] is seen[3] is seen[4]  # throws of one turn change nothing
    match.play(Stop())
    assert so_far.of(match.steps) == charts(match)[-1] != seen[2]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_point_a_turn_from_the_start_to_where_all_ended(name: str) -> None:
    for match in few_games(name):
        found = charts(match)
        assert [chart.game for chart in found] == list(range(1, len(found) + 1))
        assert len(found) == getattr(match.options, "games", 1)
        for chart in found:
            for runner in chart.runners:
                assert len(runner.points) == len(chart.rounds) + 1
                assert runner.points[0] == chart.start
                assert all(chart.start <= at <= chart.goal for at in runner.points)
            assert all(b - a in (0, 1) for a, b in pairwise(chart.rounds))
            assert max(runner.points[-1] for runner in chart.runners) == chart.goal
            letters = [runner.letter for runner in chart.runners]
            assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("name", ["metres", "excape"])
def test_points_are_where_the_rules_say_that_runners_are(name: str) -> None:
    for match in few_games(name):
        (chart,) = charts(match)
        ends: list[Any] = []
        for before, after in pairwise(step.state for step in match.steps):
            now = match.game.turn(before)
            if now is not None and match.game.turn(after) != now:
                ends.append(after)
        for seat, runner in enumerate(chart.runners):
            assert runner.name == match.names[seat]
            wanted = tuple(min(state.positions[seat], chart.goal) for state in ends)
            assert runner.points[1:] == wanted


def test_the_pawns_of_every_game_begin_again() -> None:
    match = played("tierce", "course", seats=3, short=False)
    found = charts(match)
    assert len(found) > 1
    for chart in found:
        assert [runner.letter for runner in chart.runners] == ["R", "V", "B", "J"]
        assert [runner.name for runner in chart.runners] == ["rouge", "vert", "bleu", "jaune"]
        assert sum(runner.points[-1] == 40 for runner in chart.runners) == 3


def test_a_match_that_has_only_begun_has_no_chart() -> None:
    race = game("excape")
    match: AnyMatch = new_match(race, race.options(), players(2), "s")
    assert charts(match) == ()


# Drawing


@st.composite
def any_chart(draw: st.DrawFn) -> Chart:
    turns, goal = draw(st.integers(0, 60)), draw(st.integers(1, 200))
    start = draw(st.integers(0, 1))
    runners = tuple(
        Runner(letter, letter, tuple(draw(st.integers(start, goal + 1)) for _ in range(turns + 1)))
        for letter in "ABCDEFGH"[: draw(st.integers(1, 8))]
    )
    each = draw(st.integers(1, 8))
    return Chart(1, tuple(turn // each + 1 for turn in range(turns)), runners, start, goal + 1)


@given(any_chart(), st.integers(20, 200), st.integers(5, 60), st.booleans())
def test_a_chart_fits_and_ends_with_every_letter(
    chart: Chart, width: int, height: int, unicode: bool
) -> None:
    rows = plot(chart, width, height, Pen(screen_words("fr"), unicode))
    assert len(rows) == height
    assert all(wide(row) <= width for row in rows)
    drawn = plain(rows).split("\n")
    ends = "".join(line.rpartition(" ")[2] for line in drawn[:-2])
    assert all(runner.letter in ends for runner in chart.runners)
    assert unicode or all(ord(sign) < 128 for line in drawn for sign in line)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("width", "height", "unicode"),
    [(78, 14, True), (58, 12, True), (38, 7, False), (120, 30, False)],
)
def test_a_chart_is_drawn_as_it_was_reviewed(
    name: str, width: int, height: int, unicode: bool
) -> None:
    match = played(name, "plots", seats=SEATED[name], level="sensible", short=False)
    chart = charts(match)[-1]
    pen = Pen(screen_words("fr"), unicode)
    text = plain(plot(chart, width, height, pen)) + "\n"
    assert all(cell_len(line) <= width for line in text.split("\n"))
    reviewed(f"plot.{name}.{width}x{height}", text)
