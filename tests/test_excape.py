"""Excape: the worked cases, each decision, each preset, the sheet and the words."""

from __future__ import annotations

import pytest
from galop.rules import options as option_rows
from galop.rules.acts import DrawnFirst, Roll, Thrown
from galop.rules.core import Chance, Decision, Illegal, Over, Step
from galop.rules.excape import (
    GAME,
    DoubleAdvanced,
    ExcapeAction,
    ExcapeEvent,
    ExcapeOptions,
    ExcapeState,
    Line,
    Lost,
    Pair,
    PairAdvanced,
    Place,
    Placed,
    Rolled,
    Rules,
    TakenOut,
    TurnBegan,
    Won,
    rolls_above,
    rolls_with_x,
    score_of,
    two_dice,
)
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, new_match
from galop.tui.menu import menu
from galop.tui.words import LANGUAGES, VERBOSITIES, Language, words
from playing import played

ExcapeMatch = Match[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Elif", "Farid")
PUBLISHED: tuple[Rules, ...] = ("excape", "exxtra")
RULES: tuple[Rules, ...] = ("described", *PUBLISHED)

SCORES = {
    76: 1, 75: 2, 73: 3, 72: 4, 71: 5, 64: 6, 63: 7, 62: 8, 61: 9, 54: 10, 53: 11, 52: 12, 51: 13,
    43: 14, 42: 15, 41: 16, 33: 17, 32: 19, 31: 21, 22: 22, 21: 24, 11: 25,
}  # fmt: skip
"""Every score without a cross, and how many of 36 throws give at least as much."""


def board(
    position: int = 7,
    lines: str = "",
    *,
    rules: Rules = "described",
    seats: int = 4,
    mine: str = "",
) -> ExcapeState:
    """Seat 0 to roll; `lines` such as "21>1 51>3" are the pairs of the seats after it."""
    pairs: list[Pair | None] = [_pair(mine) if mine else None]
    pairs += map(_pair, lines.split())
    pairs += [None] * (seats - len(pairs))
    return ExcapeState(
        options=ExcapeOptions(rules=rules),
        positions=(position, *(0,) * (seats - 1)),
        pairs=tuple(pairs),
        phase="roll",
    )


def _pair(text: str) -> Pair:
    score, line = text.split(">")
    return Pair(line=_line(line), score=int(score))


def _line(text: str) -> Line:
    return Pair.model_validate({"line": int(text), "score": 0}).line


def step(state: ExcapeState, token: str) -> Step[ExcapeState, ExcapeEvent]:
    """The state after the sheet's notation, and all that was told on the way; legality checked."""
    told: list[ExcapeEvent] = []
    for action in GAME.read(state, tuple(token.split())):
        awaits = GAME.awaits(state)
        match awaits:
            case Decision(choices=choices):
                assert action in choices, action
            case Chance(outcomes=outcomes):
                assert action in [outcome for outcome, _ in outcomes], action
            case Over():
                raise AssertionError("the race is over")
        found = GAME.apply(state, action)
        state = found.state
        told += found.events
    return Step(state, tuple(told))


def after(state: ExcapeState, token: str) -> ExcapeState:
    return step(state, token).state


def lines(state: ExcapeState) -> set[int]:
    """The lines that the state offers."""
    awaits = GAME.awaits(state)
    assert isinstance(awaits, Decision)
    return {action.line for action in awaits.choices if isinstance(action, Place)}


def opened(throws: str, seats: int = 2, options: ExcapeOptions | None = None) -> ExcapeMatch:
    players = tuple(Player(name=name) for name in NAMES[:seats])
    luck = ScriptedLuck(throws.split())
    return new_match(GAME, options or ExcapeOptions(), players, "excape", luck=luck)


def act(match: ExcapeMatch, acts: str) -> None:
    """Play r (roll) or a line's number, luck acting in between."""
    for letter in acts:
        list(match.settle())
        match.play(Roll() if letter == "r" else Place(line=_line(letter)))
    list(match.settle())


class TestCases:
    """The worked cases of the rules page."""

    def test_m3_01_the_highest_is_the_tens(self) -> None:
        for rules in RULES:
            assert after(board(rules=rules), "15").score == 51

    def test_m3_02_62_and_76(self) -> None:
        assert after(board(), "26").score == 62
        assert after(board(), "76").score == 76 == max(SCORES)

    def test_m3_03_72_on_line_2_takes_out_51_and_63(self) -> None:
        for rules in RULES:
            found = step(board(lines="21>1 51>3 63>4", rules=rules), "72>2")
            assert found.events[1:4] == (
                Placed(seat=0, line=2, score=72),
                TakenOut(owner=2, score=51, line=3),
                TakenOut(owner=3, score=63, line=4),
            )
            # seat 1, on line 1, plays next and takes its pair back
            assert PairAdvanced(seat=1, line=1, position=1) in found.events
            assert found.state.pairs == (Pair(line=2, score=72), None, None, None)

    def test_m3_04_72_on_line_5_takes_out_nothing(self) -> None:
        found = step(board(lines="21>1 51>3 63>4"), "72>5")
        assert not [event for event in found.events if isinstance(event, TakenOut)]
        assert found.state.pairs[2:] == (Pair(line=3, score=51), Pair(line=4, score=63))

    def test_m3_06_the_72_may_take_0_2_and_5(self) -> None:
        assert lines(after(board(lines="21>1 51>3 63>4"), "72")) == {0, 2, 5}

    def test_m3_07_only_the_lower_score_goes(self) -> None:
        state = after(board(lines="22>5 61>2 52>4"), "53>1")
        assert state.pairs == (Pair(line=1, score=53), None, Pair(line=2, score=61), None)

    def test_m3_08_above_a_higher_score_is_allowed(self) -> None:
        """D3-13: and nothing happens to either."""
        state = after(board(lines="11>0 76>1"), "51>3")
        assert state.pairs[0] == Pair(line=3, score=51)
        assert state.pairs[2] == Pair(line=1, score=76)

    def test_m3_10_the_pair_walks_before_the_roll(self) -> None:
        state = board(seats=2).but(seat=1, positions=(4, 0), pairs=(Pair(line=2, score=72), None))
        found = step(state, "11>0")
        assert found.events[-2:] == (
            TurnBegan(seat=0, round=2),
            PairAdvanced(seat=0, line=2, position=6),
        )
        assert (found.state.positions[0], found.state.pairs[0]) == (6, None)
        assert GAME.awaits(found.state) == Decision(0, (Roll(),))

    def test_m3_11_line_0_walks_nothing(self) -> None:
        state = board(seats=2).but(seat=1, pairs=(Pair(line=0, score=72), None))
        found = step(state, "11>0").state
        assert (found.positions[0], found.pairs[0]) == (7, None)

    def test_m3_12_a_pair_taken_out_walks_nothing(self) -> None:
        state = board(seats=2).but(seat=1, pairs=(Pair(line=2, score=51), None))
        found = step(state, "72>1")
        assert found.state.positions[0] == 7
        assert found.events[-1] == TurnBegan(seat=0, round=2)

    def test_m3_13_a_double_walks_at_once(self) -> None:
        for rules in RULES:
            found = step(board(rules=rules), "22")
            assert found.events[-1] == DoubleAdvanced(seat=0, squares=2, position=9)
            awaits = GAME.awaits(found.state)
            assert isinstance(awaits, Decision) and Roll() in awaits.choices
            placed = GAME.apply(found.state, Place(line=1)).state
            assert placed.pairs[0] == Pair(line=1, score=22)

    def test_m3_15_a_later_cross_loses_the_turn(self) -> None:
        for rules in RULES:
            found = step(board(rules=rules), "54 3X")
            assert Lost(seat=0, back=1, position=6) in found.events
            assert (found.state.positions[0], found.state.pairs[0]) == (6, None)
            assert found.state.seat == 1

    def test_m3_17_line_0_holds_any_number(self) -> None:
        state = after(board(lines="11>5 21>0 43>0"), "11>0")
        assert state.pairs[0] == Pair(line=0, score=11)
        assert state.pairs[2:] == (Pair(line=0, score=21), Pair(line=0, score=43))

    def test_m3_19_the_pair_wins_before_the_roll(self) -> None:
        for rules in RULES:
            state = board(seats=2, rules=rules).but(
                seat=1, positions=(18, 0), pairs=(Pair(line=5, score=72), None)
            )
            found = step(state, "11>0")
            assert found.events[-2] == PairAdvanced(seat=0, line=5, position=23)
            assert GAME.awaits(found.state) == Over((23, 1), (0,))

    def test_m3_20_a_double_wins_in_mid_turn(self) -> None:
        for rules in RULES:
            found = step(board(19, rules=rules), "33")
            assert isinstance(found.events[-1], Won)
            assert GAME.awaits(found.state) == Over((22, 0, 0, 0), (0,))

    def test_m3_21_a_cross_on_the_first_roll(self) -> None:
        assert after(board(), "4X").positions[0] == 6
        for rules in PUBLISHED:
            state = after(board(rules=rules), "4X")
            assert (state.score, state.positions[0], state.phase) == (40, 7, "choose")
            assert lines(state) == {0, 1, 2, 3, 4, 5}
            assert after(board(rules=rules), "4X>2").pairs[0] == Pair(line=2, score=40)
            assert after(board(rules=rules), "4X 51>2").pairs[0] == Pair(line=2, score=51)

    def test_m3_23_never_behind_the_start(self) -> None:
        for rules in RULES:
            found = step(board(0, rules=rules), "54 3X")
            assert Lost(seat=0, back=0, position=0) in found.events
            assert (found.state.positions[0], found.state.seat) == (0, 1)

    def test_m3_25_20_wins_as_described_and_is_one_short_as_published(self) -> None:
        for rules in RULES:
            state = board(seats=2, rules=rules).but(
                seat=1, positions=(17, 0), pairs=(Pair(line=3, score=72), None)
            )
            state = after(state, "21>0")
            assert state.positions[0] == 20
            assert isinstance(GAME.awaits(state), Over) == (rules == "described")


class TestDecisions:
    """What the source leaves open, decision by decision."""

    def test_d3_02_two_crosses(self) -> None:
        assert after(board(), "54 XX").positions[0] == 6
        for rules in PUBLISHED:
            assert after(board(rules=rules), "54 XX").positions[0] == 5
            assert Lost(seat=0, back=1, position=0) in step(board(1, rules=rules), "54 XX").events

    def test_d3_03_an_equal_score_stays_as_described_only(self) -> None:
        for rules in RULES:
            state = after(board(lines="11>5 51>3", rules=rules), "51>2")
            assert (state.pairs[2] is None) == (rules != "described")

    def test_d3_05_goal(self) -> None:
        assert ExcapeOptions().squares == 20
        assert ExcapeOptions(goal="21").squares == 21
        for rules in PUBLISHED:
            assert ExcapeOptions(rules=rules).squares == 21
            assert ExcapeOptions(rules=rules, goal="20").squares == 20

    @pytest.mark.parametrize(
        ("options", "code"),
        [
            (ExcapeOptions(), "goal 20"),
            (ExcapeOptions(goal="21"), "goal 21"),
            (ExcapeOptions(rules="excape"), "rules excape, goal 21"),
            (ExcapeOptions(rules="exxtra", goal="20"), "rules exxtra, goal 20"),
        ],
    )
    def test_d3_05_the_goal_is_written_resolved(self, options: ExcapeOptions, code: str) -> None:
        assert option_rows.write(options) == code
        assert option_rows.read(ExcapeOptions, code) == options
        assert "auto" not in options.model_dump_json()
        assert ExcapeOptions.model_validate_json(options.model_dump_json()) == options

    def test_d3_06_an_occupied_line_is_refused(self) -> None:
        match = opened("51 62")
        act(match, "r3r")
        with pytest.raises(Illegal, match="D3-6"):
            match.play(Place(line=3))

    def test_d3_07_line_0_alone_is_left_and_takes_out_what_is_lower(self) -> None:
        state = after(board(lines="11>1 61>2 21>3 22>4 76>5", seats=6), "54")
        assert lines(state) == {0}
        state = GAME.apply(state, Place(line=0)).state
        assert [pair and pair.line for pair in state.pairs] == [0, None, 2, None, None, 5]

    def test_d3_08_dice_are_placed_or_rolled(self) -> None:
        awaits = GAME.awaits(after(board(), "51"))
        assert isinstance(awaits, Decision)
        assert awaits.choices[0] == Roll()
        assert all(isinstance(action, Place) for action in awaits.choices[1:])

    def test_d3_09_a_double_is_kept_through_a_cross(self) -> None:
        assert after(board(), "33 4X").positions[0] == 7 + 3 - 1

    def test_d3_11_two_crosses_are_no_double(self) -> None:
        state = after(board(rules="excape"), "XX")
        assert (state.positions[0], state.score) == (7, 100)

    def test_d3_12_both_dice_are_rolled(self) -> None:
        for state in (board(), after(board(), "51")):
            awaits = GAME.awaits(GAME.apply(state, Roll()).state)
            assert awaits == two_dice()

    def test_d3_14_nothing_is_below_line_0(self) -> None:
        state = after(board(lines="11>5 21>0"), "76>0")
        assert state.pairs[2] == Pair(line=0, score=21)

    def test_d3_15_a_turn_begins_with_a_roll(self) -> None:
        match = opened("")
        assert match.awaits == Decision(0, (Roll(),))
        with pytest.raises(Illegal, match="D3-15"):
            match.play(Place(line=5))

    def test_d3_18_the_round_is_not_played_out(self) -> None:
        found = step(board(18, seats=6), "22")
        assert GAME.awaits(found.state) == Over((20, 0, 0, 0, 0, 0), (0,))

    def test_d3_19_two_to_six_and_who_starts(self) -> None:
        assert (min(GAME.seats), max(GAME.seats)) == (2, 6)
        match = opened("51", 3, ExcapeOptions(first="drawn"))
        match.throw(DrawnFirst(seat=1))
        act(match, "r5")
        assert (match.state.seat, match.state.round) == (2, 1)

    def test_d3_21_two_crosses_on_a_first_roll(self) -> None:
        assert after(board(), "XX").positions[0] == 6
        assert after(board(rules="excape"), "XX").score == 100
        assert after(board(rules="exxtra"), "XX").score == 0
        state = after(board(lines="11>5 76>3", rules="excape"), "XX>1")
        assert state.pairs[0] == Pair(line=1, score=100) and state.pairs[2] is None

    def test_d3_24_no_limit_to_rolls(self) -> None:
        state = after(board(), "54 " * 30)
        assert (state.rolls, state.phase) == (30, "choose")


class TestDice:
    """The 36 throws."""

    def test_scores_and_their_odds(self) -> None:
        plain = [thrown for thrown, _ in two_dice().outcomes if "X" not in thrown.faces]
        assert {score_of(thrown.faces, "described") for thrown in plain} == set(SCORES)
        for score, as_much in SCORES.items():
            assert rolls_above(score - 1) == as_much

    def test_a_cross_is_11_in_36(self) -> None:
        assert rolls_with_x() == 11
        assert sum(ways for _, ways in two_dice().outcomes) == 36

    def test_faces_are_highest_first_and_crosses_last(self) -> None:
        faces = {"".join(thrown.faces) for thrown, _ in two_dice().outcomes}
        assert {"72", "4X", "XX"} <= faces
        assert not {"27", "X4", "44", "55", "66", "77"} & faces


class TestRace:
    """Whole races."""

    def test_what_a_turn_tells(self) -> None:
        match = opened("22 54 63")
        act(match, "rr4r")
        assert [event for found in match.steps for event in found.events] == [
            TurnBegan(seat=0, round=1),
            Rolled(seat=0, faces=("2", "2"), number=1, score=22),
            DoubleAdvanced(seat=0, squares=2, position=2),
            Rolled(seat=0, faces=("5", "4"), number=2, score=54),
            Placed(seat=0, line=4, score=54),
            TurnBegan(seat=1, round=1),
            Rolled(seat=1, faces=("6", "3"), number=1, score=63),
        ]

    def test_nothing_is_offered_after_the_end(self) -> None:
        match = opened("33 " * 7)
        act(match, "r" * 7)
        assert match.awaits == Over((21, 0), (0,))
        for action in (Roll(), Place(line=0), Thrown(faces=("1", "1"))):
            with pytest.raises(Illegal, match="over"):
                match.play(action)
        assert GAME.turn(match.state) is None

    def test_presets(self) -> None:
        assert {name: preset.rules for name, preset in GAME.presets.items()} == {
            rules: rules for rules in RULES
        }

    @pytest.mark.parametrize("level", ["sensible", "random"])
    @pytest.mark.parametrize("rules", RULES)
    @pytest.mark.parametrize("seats", GAME.seats)
    def test_games_end_and_replay(self, seats: int, rules: Rules, level: str) -> None:
        match = played("excape", f"excape {rules} {seats}", seats=seats, level=level)
        again = Match(GAME, GAME.record.model_validate_json(match.record.model_dump_json()))
        assert isinstance(again.awaits, Over)
        assert again.steps == match.steps
        assert max(again.awaits.scores) >= match.options.squares
        assert min(again.awaits.scores) >= 0

    @pytest.mark.parametrize("score", ["11", "21", "22", "31", "32"])
    def test_the_sensible_bot_rolls_low_scores_again(self, score: str) -> None:
        for seats in GAME.seats:
            assert _sensible(after(board(seats=seats), score)) == Roll()

    def test_the_sensible_bot_places_high_scores_high(self) -> None:
        for seats in GAME.seats:
            assert _sensible(after(board(seats=seats), "75")) == Place(line=5)

    def test_the_sensible_bot_takes_out_who_is_about_to_win(self) -> None:
        state = board(lines="51>5", seats=2).but(positions=(7, 16))
        chosen = _sensible(after(state, "72"))
        assert isinstance(chosen, Place) and chosen.line < 5


def _sensible(state: ExcapeState) -> ExcapeAction:
    awaits = GAME.awaits(state)
    assert isinstance(awaits, Decision)
    return GAME.sensible(state, awaits)


class TestSheet:
    """One turn, written and read."""

    @pytest.mark.parametrize("number", range(12))
    def test_every_turn_reads_as_written(self, number: int) -> None:
        match = played("excape", f"sheet {number}", level=("random", "sensible")[number % 2])
        turns = [GAME.turn(found.state) for found in match.steps]
        start = 0
        for end in range(1, len(turns)):
            if turns[end] == turns[start]:
                continue
            state, actions = match.steps[start].state, match.log[start:end]
            if turns[start] is not None:
                assert GAME.read(state, GAME.write(state, actions)) == actions
            start = end

    def test_notation(self) -> None:
        match = opened("54 72 4X 3X")
        act(match, "rr2rr")
        start = match.steps[0].state
        assert GAME.write(start, match.log[:5]) == ("54", "72>2")
        assert GAME.write(start, match.log[:4]) == ("54", "72")
        assert GAME.read(start, ("54", "72")) == match.log[:4]
        assert GAME.read(start, ("45", "27>2")) == match.log[:5]

    @pytest.mark.parametrize("token", ["44", "7", "725", "72>6", "72>", ">2", "x4", "08", "", "."])
    def test_what_is_no_notation(self, token: str) -> None:
        with pytest.raises(ValueError):
            GAME.read(board(), (token,))

    def test_tally_is_the_position(self) -> None:
        assert GAME.tally(board(9), 0) == "9"


class TestWords:
    """What is said, in both languages."""

    def test_french_sentences(self) -> None:
        told = step(board(lines="21>1 51>3 63>4"), "22 72>2").events
        said = words("fr", "excape")
        sentences = [line for event in told for line in said.say(event, NAMES, "normal")]
        assert sentences == [
            "Ana lance 2 2\u00a0: 22.",
            "Double\u00a0: avance de 2, jusqu’à 9.",
            "Ana lance 7 2\u00a0: 72.",
            "Ana place 72 sur la ligne 2.",
            "Ligne 3\u00a0: le 51 est chassé, Chloé reprend ses dés.",
            "Ligne 4\u00a0: le 63 est chassé, Dora reprend ses dés.",
            "À Ben de jouer.",
            "Paire sur la ligne 1\u00a0: avance de 1, jusqu’à 1.",
        ]

    def test_the_menu_has_two_levels_and_lines_keep_their_numbers(self) -> None:
        state = after(board(lines="21>1 51>3 63>4"), "72")
        awaits = GAME.awaits(state)
        assert isinstance(awaits, Decision)
        said = words("en", "excape")
        first = menu(said, state, awaits.choices, ())
        assert [(entry.digit, entry.label.text) for entry in first] == [(1, "roll"), (2, "place")]
        second = menu(said, state, awaits.choices, ("place",))
        assert [entry.digit for entry in second] == [0, 2, 5]
        assert "72" in said.ask(state, ("place",))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_menu_tells_whom_a_line_takes_out(self, language: Language) -> None:
        state = after(board(lines="51>3"), "72")
        awaits = GAME.awaits(state)
        assert isinstance(awaits, Decision)
        said = words(language, "excape")
        (stopping,) = menu(said, state, awaits.choices, ())[1:]
        texts = {
            entry.digit: entry.label.text
            for entry in menu(said, state, awaits.choices, (stopping.label.text,))
        }
        told = {digit for digit, text in texts.items() if "51" in text}
        assert told in ({0, 1, 2}, set()), "all that a line takes out, or nothing for want of room"
        assert set(texts) == {0, 1, 2, 4, 5}

    def test_line_0_alone_needs_no_second_menu(self) -> None:
        state = after(board(lines="11>1 61>2 21>3 22>4 76>5", seats=6), "54")
        for language in LANGUAGES:
            assert len(words(language, "excape").path(Place(line=0), state)) == 1

    def test_odds_of_a_cross(self) -> None:
        state = after(board(), "72")
        assert "30.6%" in " ".join(words("en", "excape").dice(state, NAMES))
        assert "30,6\u00a0%" in " ".join(words("fr", "excape").dice(state, NAMES))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_score_that_faces_do_not_spell_is_said(self, language: Language) -> None:
        said = words(language, "excape")
        rolled = Rolled(seat=0, faces=("X", "X"), number=1, score=100)
        for verbosity in VERBOSITIES:
            assert "100" in " ".join(said.say(rolled, NAMES, verbosity))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_phase_has_its_rules_and_every_refusal_its_reason(
        self, language: Language
    ) -> None:
        said = words(language, "excape")
        named = {phase for section in said.rules() for phase in section.phases}
        assert named == {"draw", "roll", "throw", "choose", "over"}
        assert any("Reiner Knizia" in text for part in said.rules() for text in part.paragraphs)
        assert said.refuse("D3-6") and said.refuse("D3-15") and not said.refuse("choice")
