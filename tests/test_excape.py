"""Excape: the rules page case by case, the printed editions, the sheet and the words."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby

import pytest
from galop.rules import options as forms
from galop.rules.acts import DrawnFirst, Roll, Thrown
from galop.rules.bots import LEVELS, policy
from galop.rules.core import Chance, Decision, Illegal, Over, Turn
from galop.rules.excape import (
    GAME,
    LINES,
    ORDER,
    DoubleAdvanced,
    ExcapeAction,
    ExcapeEvent,
    ExcapeOptions,
    ExcapePhase,
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
from galop.rules.luck import ScriptedLuck, uniform
from galop.rules.match import Match, Player, new_match
from galop.tui.menu import menu
from galop.tui.words import LANGUAGES, VERBOSITIES, Language, words
from pydantic import ValidationError

ExcapeMatch = Match[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]
Lying = tuple[Line, int] | None

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Elif", "Farid")
PRESETS = tuple(GAME.presets)
PUBLISHED: tuple[Rules, ...] = ("excape", "exxtra")
EXAMPLE: tuple[Lying, ...] = (None, (1, 21), (3, 51), (4, 63))


def table(
    position: int = 0,
    lying: tuple[Lying, ...] = (None, None),
    *,
    rolls: int = 0,
    hand: str = "",
    rules: Rules = "described",
    options: ExcapeOptions | None = None,
    others: int = 0,
) -> ExcapeState:
    """Ana's turn on `position`, the pairs that lie, and perhaps dice in hand."""
    phase: ExcapePhase = "choose" if hand else "roll"
    return ExcapeState(
        options=options or ExcapeOptions(rules=rules),
        positions=(position, *(others for _ in lying[1:])),
        pairs=tuple(Pair(line=pair[0], score=pair[1]) if pair else None for pair in lying),
        faces=tuple(hand),
        rolls=rolls or (1 if hand else 0),
        phase=phase,
    )


def follow(state: ExcapeState, *acts: str | Line) -> tuple[ExcapeState, tuple[ExcapeEvent, ...]]:
    """Play acts, each checked: a text is a throw, asked for first, and a number is a line."""
    told: tuple[ExcapeEvent, ...] = ()
    for act in acts:
        actions: tuple[ExcapeAction, ...] = (
            (Roll(), Thrown(faces=tuple(sorted(act, key=ORDER.index))))
            if isinstance(act, str)
            else (Place(line=act),)
        )
        for action in actions:
            awaited = GAME.awaits(state)
            assert not isinstance(awaited, Over)
            if isinstance(awaited, Decision):
                if action not in awaited.choices:
                    raise Illegal(GAME.why(state, action))
            else:
                assert action in [outcome for outcome, _ in awaited.outcomes]
            step = GAME.apply(state, action)
            state, told = step.state, (*told, *step.events)
    return state, told


def choices(state: ExcapeState) -> tuple[ExcapeAction, ...]:
    awaited = GAME.awaits(state)
    assert isinstance(awaited, Decision)
    return awaited.choices


def on_lines(state: ExcapeState) -> list[tuple[int, int]]:
    return sorted((pair.line, pair.score) for pair in state.pairs if pair)


def opened(
    options: ExcapeOptions | None = None, seats: int = 2, throws: tuple[str, ...] = ()
) -> ExcapeMatch:
    people = tuple(Player(name=name) for name in NAMES[:seats])
    return new_match(GAME, options or ExcapeOptions(), people, "s", luck=ScriptedLuck(throws))


def bots(options: ExcapeOptions, seats: int, seed: str, level: str) -> ExcapeMatch:
    """A whole game of bots."""
    people = tuple(Player(name=name, bot=level) for name in NAMES[:seats])
    match = new_match(GAME, options, people, seed)
    bot = policy(GAME, level, seed)
    for _ in range(20_000):
        for _step in match.settle():
            pass
        awaited = match.awaits
        if isinstance(awaited, Over):
            return match
        assert isinstance(awaited, Decision)
        match.play(bot.choose(match.view(awaited.seat), awaited, len(match.log)))
    raise AssertionError("a game that does not end")


def any_options(seed: str) -> ExcapeOptions:
    """A mix of options, each as likely as another."""
    chosen = {
        row.name: row.choices[uniform(seed, row.name, 0, len(row.choices))]
        for row in forms.rows(ExcapeOptions)
    }
    return forms.build(ExcapeOptions, chosen)


@cache
def some_games(number: int = 50) -> tuple[ExcapeMatch, ...]:
    return tuple(
        bots(any_options(str(i)), 2 + i % 5, str(i), LEVELS[i // 5 % len(LEVELS)])
        for i in range(number)
    )


# The worked cases


def test_m3_01_one_and_five_are_fifty_one() -> None:
    state, told = follow(table(), "15")
    assert state.score == 51
    assert told == (Rolled(seat=0, faces=("5", "1"), number=1, score=51),)


def test_m3_02_the_higher_number_is_the_tens() -> None:
    assert follow(table(), "26")[0].score == 62
    assert follow(table(), "76")[0].score == 76


def test_m3_03_the_authors_example() -> None:
    state, told = follow(table(hand="72", lying=EXAMPLE), 2)
    assert told[:3] == (
        Placed(seat=0, line=2, score=72),
        TakenOut(owner=2, line=3, score=51),
        TakenOut(owner=3, line=4, score=63),
    )
    assert state.pairs[0] == Pair(line=2, score=72) and state.pairs[2:] == (None, None)
    assert told[-1] == PairAdvanced(seat=1, line=1, position=1)  # D3-20: 21 lay there untouched


def test_m3_04_on_the_highest_line_nothing_is_removed() -> None:
    placed, told = follow(table(hand="72", lying=EXAMPLE), 5)
    assert not any(isinstance(event, TakenOut) for event in told)
    assert on_lines(placed) == [(3, 51), (4, 63), (5, 72)]  # and Ben took his 21 back


def test_m3_06_the_lines_that_may_be_taken() -> None:
    state = table(hand="72", lying=EXAMPLE)
    assert choices(state) == (Roll(), Place(line=0), Place(line=2), Place(line=5))


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_07_a_higher_score_above_stays(rules: Rules) -> None:
    lying: tuple[Lying, ...] = (None, None, (2, 61), (4, 52))
    state, told = follow(table(hand="53", lying=lying, rules=rules), 1)
    assert on_lines(state) == [(1, 53), (2, 61)]
    assert [event for event in told if isinstance(event, TakenOut)] == [
        TakenOut(owner=3, line=4, score=52)
    ]


def test_m3_08_placing_above_a_higher_score_is_allowed() -> None:
    state, told = follow(table(hand="51", lying=(None, None, (1, 76))), 3)
    assert on_lines(state) == [(1, 76), (3, 51)]
    assert not any(isinstance(event, TakenOut) for event in told)


def test_m3_10_a_pair_that_lies_moves_its_owner() -> None:
    before = table(others=4, lying=(None, (2, 72)), hand="51")
    state, told = follow(before, 5)
    assert state.positions == (0, 6) and state.pairs[1] is None
    assert told[-2:] == (
        TurnBegan(seat=1, round=1),
        PairAdvanced(seat=1, line=2, position=6),
    )
    assert choices(state) == (Roll(),)  # D3-15


def test_m3_11_line_0_moves_nothing() -> None:
    state, told = follow(table(others=4, lying=(None, (0, 72)), hand="51"), 5)
    assert state.positions[1] == 4 and state.pairs[1] is None
    assert told[-1] == PairAdvanced(seat=1, line=0, position=4)


def test_m3_12_a_pair_taken_out_moves_no_one() -> None:
    state, told = follow(table(others=4, lying=(None, (5, 51)), hand="72"), 2)
    assert state.positions[1] == 4
    assert told[-2:] == (TakenOut(owner=1, line=5, score=51), TurnBegan(seat=1, round=1))


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_13_a_double_moves_at_once(rules: Rules) -> None:
    state, told = follow(table(7, rules=rules), "22")
    assert state.positions[0] == 9 and state.score == 22
    assert told[-1] == DoubleAdvanced(seat=0, squares=2, position=9)
    assert choices(state) == (Roll(), *(Place(line=line) for line in LINES))  # D3-10
    placed, _ = follow(state, 3)
    assert placed.pairs[0] == Pair(line=3, score=22)


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_15_a_later_x_loses_the_turn(rules: Rules) -> None:
    state, told = follow(table(7, rules=rules), "45", "X3")
    assert state.positions[0] == 6 and state.pairs == (None, None) and state.seat == 1
    assert told[1:] == (
        Rolled(seat=0, faces=("3", "X"), number=2, score=None),
        Lost(seat=0, back=1, position=6),
        TurnBegan(seat=1, round=1),
    )
    again, told = follow(state, "51", 5)
    assert again.seat == 0 and told[-1] == TurnBegan(seat=0, round=2)  # no move


def test_m3_17_line_0_takes_any_number() -> None:
    state, told = follow(table(lying=(None, None, (0, 21), (0, 43)), hand="11"), 0)
    assert on_lines(state) == [(0, 11), (0, 21), (0, 43)]
    assert not any(isinstance(event, TakenOut) for event in told)


@pytest.mark.parametrize("preset", PRESETS)
def test_m3_19_a_win_before_rolling(preset: str) -> None:
    before = table(others=18, lying=(None, (5, 51)), hand="43", options=GAME.presets[preset])
    state, told = follow(before, 1)
    assert GAME.awaits(state) == Over((0, 23), (1,)) and GAME.turn(state) is None
    assert told[-2:] == (
        PairAdvanced(seat=1, line=5, position=23),
        Won(seat=1, squares=before.options.squares, positions=(0, 23)),
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_m3_20_a_double_wins_in_mid_turn(preset: str) -> None:
    state, told = follow(table(19, options=GAME.presets[preset]), "33")
    assert GAME.awaits(state) == Over((22, 0), (0,)) and GAME.turn(state) is None
    assert [type(event) for event in told] == [Rolled, DoubleAdvanced, Won]


def test_m3_21_an_x_on_the_first_roll_as_described() -> None:
    state, told = follow(table(7), "X4")
    assert state.positions[0] == 6 and state.seat == 1
    assert told[0] == Rolled(seat=0, faces=("4", "X"), number=1, score=None)


@pytest.mark.parametrize("rules", PUBLISHED)
def test_m3_21_an_x_on_the_first_roll_as_published(rules: Rules) -> None:
    state, told = follow(table(7, rules=rules), "X4")
    assert state.positions[0] == 7 and state.score == 40
    assert told == (Rolled(seat=0, faces=("4", "X"), number=1, score=40),)
    assert follow(state, 4)[0].pairs[0] == Pair(line=4, score=40)
    assert follow(state, "51")[0].score == 51


@pytest.mark.parametrize("rules", ["described", *PUBLISHED])
def test_m3_23_nobody_falls_below_the_start(rules: Rules) -> None:
    state, told = follow(table(0, rules=rules), "45", "XX")
    assert state.positions == (0, 0) and state.seat == 1
    assert Lost(seat=0, back=0, position=0) in told


def test_m3_25_twenty_squares_or_twenty_one() -> None:
    for rules, wins in (("described", True), *((rules, False) for rules in PUBLISHED)):
        options = forms.build(ExcapeOptions, {"rules": rules})
        state, _ = follow(table(others=17, lying=(None, (3, 51)), hand="43", options=options), 1)
        assert state.positions[1] == 20
        assert isinstance(GAME.awaits(state), Over) == wins


# The decisions, one by one


def test_d3_02_two_x_cost_one_square_as_described_and_two_as_published() -> None:
    assert follow(table(7), "45", "XX")[0].positions[0] == 6
    assert follow(table(7), "XX")[0].positions[0] == 6
    for rules in PUBLISHED:
        assert follow(table(7, rules=rules), "45", "XX")[0].positions[0] == 5
        assert follow(table(1, rules=rules), "45", "XX")[0].positions[0] == 0  # D3-4


def test_d3_03_an_equal_score_stays_as_described_and_goes_as_published() -> None:
    lying: tuple[Lying, ...] = (None, None, (4, 72))
    assert follow(table(hand="72", lying=lying), 2)[0].pairs[2] == Pair(line=4, score=72)
    for rules in PUBLISHED:
        assert follow(table(hand="72", lying=lying, rules=rules), 2)[0].pairs[2] is None


def test_d3_05_the_goal_is_resolved_when_the_options_are_built() -> None:
    assert ExcapeOptions().goal == "20" and ExcapeOptions().squares == 20
    for rules in PUBLISHED:
        assert ExcapeOptions(rules=rules).goal == "21"
        assert ExcapeOptions(rules=rules, goal="20").goal == "20"
    assert ExcapeOptions(goal="21").goal == "21"
    assert forms.write(ExcapeOptions()) == "goal 20"
    assert forms.write(GAME.presets["exxtra"]) == "rules exxtra, goal 21"
    for preset in GAME.presets.values():
        assert forms.read(ExcapeOptions, forms.write(preset)) == preset
        assert ExcapeOptions.model_validate_json(preset.model_dump_json()) == preset
    with pytest.raises(ValidationError):
        ExcapeOptions.model_validate({"rules": "rapido"})


def test_d3_06_a_taken_line_is_refused() -> None:
    with pytest.raises(Illegal, match="D3-6"):
        follow(table(hand="72", lying=EXAMPLE), 3)


def test_d3_07_line_0_alone_is_left_and_removes_lower_scores() -> None:
    lying: tuple[Lying, ...] = (None, (1, 21), (2, 31), (3, 41), (4, 51), (5, 61))
    state = table(hand="43", lying=lying)
    assert choices(state) == (Roll(), Place(line=0))
    placed, told = follow(state, 0)
    assert on_lines(placed) == [(0, 43), (4, 51), (5, 61)]
    assert [e.score for e in told if isinstance(e, TakenOut)] == [21, 31, 41]
    for language in LANGUAGES:  # one menu then, with both choices
        entries = menu(words(language, "excape"), state, choices(state), ())
        assert [entry.actions for entry in entries] == [(Roll(),), (Place(line=0),)]


def test_d3_09_a_double_is_kept_when_an_x_follows() -> None:
    state, _ = follow(table(7), "33", "X5")
    assert state.positions[0] == 9


def test_d3_11_two_x_are_no_double() -> None:
    for rules in PUBLISHED:
        state, told = follow(table(7, rules=rules), "XX")
        assert state.positions[0] == 7 and len(told) == 1


def test_d3_12_both_dice_are_thrown_again() -> None:
    rolled = GAME.apply(table(hand="72"), Roll()).state
    for state in (rolled, GAME.apply(table(), Roll()).state):
        awaited = GAME.awaits(state)
        assert isinstance(awaited, Chance) and awaited == two_dice()
        assert len(awaited.dice) == 2 and sum(weight for _, weight in awaited.outcomes) == 36


def test_d3_14_line_0_is_never_cleared() -> None:
    state, _ = follow(table(hand="76", lying=(None, None, (0, 21)), rules="excape"), 0)
    assert state.pairs[2] == Pair(line=0, score=21)


def test_d3_15_a_turn_begins_with_a_roll() -> None:
    with pytest.raises(Illegal, match="D3-15"):
        follow(table(), 2)


def test_d3_17_nothing_follows_a_win() -> None:
    match = opened(throws=("33",) * 7)
    for _ in range(7):
        match.play(Roll())
        list(match.settle())
    assert match.awaits == Over((21, 0), (0,))
    for action in (Roll(), Place(line=0), Thrown(faces=("1", "1"))):
        with pytest.raises(Illegal, match="over"):
            match.play(action)


def test_d3_18_the_round_is_not_finished() -> None:
    assert follow(table(18, others=19), "22")[0].phase == "over"


def test_d3_19_who_starts_and_how_many() -> None:
    match = opened(ExcapeOptions(first="drawn"), seats=3)
    match.throw(DrawnFirst(seat=2))
    assert GAME.turn(match.state) == Turn(1, 1, 1, 2)
    begun, _ = follow(match.state, "51", 5)
    assert GAME.turn(begun) == Turn(2, 1, 1, 0)
    begun, _ = follow(begun, "52", 4, "53", 3)
    assert GAME.turn(begun) == Turn(4, 1, 2, 2)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="seat"):
            new_match(GAME, ExcapeOptions(), (Player(name="A"),) * seats, "s")


def test_d3_21_two_x_on_the_first_roll() -> None:
    state, _ = follow(table(lying=(None, None, (3, 76)), rules="excape"), "XX")
    assert state.score == 100
    assert follow(state, 2)[0].pairs[2] is None
    state, _ = follow(table(lying=(None, None, (3, 76)), rules="exxtra"), "XX")
    assert state.score == 0
    placed, _ = follow(state, 2)
    assert placed.pairs[2] == Pair(line=3, score=76) and placed.pairs[0] == Pair(line=2, score=0)
    assert follow(placed, "11", 1)[0].pairs[0] is None  # anything takes a 0 out


def test_d3_22_squares_are_shared() -> None:
    assert follow(table(7, others=9), "22")[0].positions == (9, 9)


def test_d3_24_rolling_has_no_limit() -> None:
    state, told = follow(table(), *["51"] * 30)
    assert state.rolls == 30 and len(told) == 30


def test_the_scores_and_how_often_they_fall() -> None:
    at_least = {
        76: 1, 75: 2, 73: 3, 72: 4, 71: 5, 64: 6, 63: 7, 62: 8, 61: 9, 54: 10, 53: 11, 52: 12,
        51: 13, 43: 14, 42: 15, 41: 16, 33: 17, 32: 19, 31: 21, 22: 22, 21: 24, 11: 25,
    }  # fmt: skip
    plain = [thrown.faces for thrown, _ in two_dice().outcomes if "X" not in thrown.faces]
    assert sorted(score_of(faces, "described") for faces in plain) == sorted(at_least)
    assert {score: rolls_above(score - 1) for score in at_least} == at_least
    assert rolls_with_x() == 11 and rolls_above(76) == 0


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


# The words


def said_of(match: ExcapeMatch, language: Language) -> list[str]:
    said = words(language, "excape")
    events = [event for step in match.steps for event in step.events]
    return [line for event in events for line in said.say(event, match.names, "normal")]


def two_turns() -> ExcapeMatch:
    """Ana places 51 on line 5; Ben throws a double, then takes her out from line 2."""
    match = opened(throws=("51", "22", "72", "3X"))
    for act in (Roll(), Place(line=5), Roll(), Roll(), Place(line=2), Roll()):
        match.play(act)
        for _ in match.settle():
            pass
    return match


def test_two_turns_in_english() -> None:
    assert said_of(two_turns(), "en") == [
        "Ana to play.",
        "Ana rolls 5 1: 51.",
        "Ana places 51 on line 5.",
        "Ben to play.",
        "Ben rolls 2 2: 22.",
        "Double: walks 2, to 2.",
        "Ben rolls 7 2: 72.",
        "Ben places 72 on line 2.",
        "Line 5: 51 goes out, Ana takes the dice back.",
        "Ana to play.",
        "Ana rolls 3 X.",
        "Turn lost: stays on 0.",
        "Ben to play.",
        "Pair on line 2: walks 2, to 4.",
    ]


def test_two_turns_in_french() -> None:
    assert [line.replace("\u00a0", "_") for line in said_of(two_turns(), "fr")] == [
        "À Ana de jouer.",
        "Ana lance 5 1_: 51.",
        "Ana place 51 sur la ligne 5.",
        "À Ben de jouer.",
        "Ben lance 2 2_: 22.",
        "Double_: avance de 2, jusqu’à 2.",
        "Ben lance 7 2_: 72.",
        "Ben place 72 sur la ligne 2.",
        "Ligne 5_: le 51 est chassé, Ana reprend ses dés.",
        "À Ana de jouer.",
        "Ana lance 3 X.",
        "Tour perdu_: reste sur 0.",
        "À Ben de jouer.",
        "Paire sur la ligne 2_: avance de 2, jusqu’à 4.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_that_the_faces_do_not_spell_is_said(language: Language) -> None:
    rolled = Rolled(seat=0, faces=("X", "X"), number=1, score=100)
    for verbosity in VERBOSITIES:
        assert "100" in " ".join(words(language, "excape").say(rolled, NAMES, verbosity))


def test_the_menus() -> None:
    state = table(7, hand="72", lying=(None, (3, 51), (4, 76)))
    english, french = words("en", "excape"), words("fr", "excape")
    assert english.stand(state, 0) == "7" and english.stand(state, 1) == "0"
    assert english.ask(state, ()) == "72:" and english.ask(state, ("place",)) == "Place 72 on:"
    assert french.ask(state, ("placer",)) == "72 sur\u00a0:"
    first = menu(english, state, choices(state), ())
    assert [(entry.digit, entry.label.text) for entry in first] == [(1, "roll"), (2, "place")]
    lines = menu(english, state, choices(state), ("place",))
    assert [entry.digit for entry in lines] == [0, 1, 2, 5]
    assert [entry.label.text for entry in lines] == ["0", "1", "2", "5"]  # else too long
    alone = state.but(pairs=table(lying=(None, (1, 51), (4, 76))).pairs)
    lines = menu(english, alone, choices(alone), ("place",))
    assert [entry.label.text for entry in lines] == ["0 (out 51)", "2", "3", "5"]
    crowded = state.but(pairs=table(lying=(*EXAMPLE, (5, 71))).pairs, positions=(7, 0, 0, 0, 0))
    lines = menu(english, crowded, choices(crowded), ("place",))
    assert [entry.label.text for entry in lines] == ["0", "2"]
    assert "Line 2 takes out 51, 63 and 71." in english.dice(crowded, NAMES)


def test_the_facts_in_words() -> None:
    state = table(hand="72", lying=(None, (4, 63)))
    assert words("en", "excape").dice(state, NAMES) == (
        "Dice: 7 2, score 72, roll 1.",
        "Rolled again: an X 11 in 36; above 72, 3 in 36.",
        "Free lines: 0, 1, 2, 3, 5.",
        "Line 0 takes out 63.",
        "Line 1 takes out 63.",
        "Line 2 takes out 63.",
        "Line 3 takes out 63.",
    )
    assert words("fr", "excape").dice(table(), NAMES)[1] == (
        "Au lancer\u00a0: un X 11 fois sur 36."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_menu_fits_a_braille_line(language: Language) -> None:
    said = words(language, "excape")
    for match in some_games():
        for step in match.steps:
            if step.state.phase != "choose":
                continue
            stand = said.stand(step.state, step.state.seat)
            assert len(stand) <= 20
            first = menu(said, step.state, choices(step.state), ())
            listed = ", ".join(f"{entry.digit} {entry.label.text}" for entry in first)
            asked = said.ask(step.state, ())
            assert len(f"Ana {stand}. {asked} {listed}\u00a0? ") <= 40
            chosen = (first[1].label.text,)
            lines = menu(said, step.state, choices(step.state), chosen)
            listed = ", ".join(entry.label.text for entry in lines)
            end = "\u00a0? " if language == "fr" else "? "
            assert len(f"{said.ask(step.state, chosen)} {listed}{end}") <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_fit_to_be_spoken(language: Language) -> None:
    said = words(language, "excape")
    phases = {phase for section in said.rules() for phase in section.phases}
    pages = [text for section in said.rules() for text in (section.title, *section.paragraphs)]
    lines = set(pages)
    for match in some_games():
        lines |= set(said.opening(match.options, match.names))
        for step in match.steps:
            assert said.phase(step.state) in phases
            lines |= {*said.where(step.state, match.names), *said.dice(step.state, match.names)}
            for seat in range(len(match.names)):
                lines |= set(said.mine(step.state, seat, match.names))
            for event in step.events:
                for verbosity in VERBOSITIES:
                    lines |= set(said.say(event, match.names, verbosity))
    for line in lines:
        assert line and line == line.strip() and "  " not in line and "'" not in line, line
        if language == "fr":
            assert not re.search(r"\b(vous|tu|votre|ton)\b", line, re.I), line
            assert not re.search(r"[^\u00a0][:;?!%]", line), line
    assert "Reiner Knizia" in " ".join(pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_option_has_words(language: Language) -> None:
    said = words(language, "excape")
    assert all(said.refuse(rule) for rule in ("D3-6", "D3-15")) and said.refuse("choice") == ""
    for row in forms.rows(ExcapeOptions):
        told = said.option(row.name)
        assert told.label and told.help.endswith(".")
        assert tuple(value for value, _ in told.values) == row.choices
    with pytest.raises(KeyError):
        said.option("colour")
