"""The sheet: printed, read, checked, and refused with the line and the rule it breaks."""

from __future__ import annotations

from itertools import count

import pytest
from galop.rules import game
from galop.rules.acts import Roll, Thrown
from galop.rules.core import Chance, Decision, Over
from galop.rules.excape_state import Place
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, new_match
from galop.rules.options import build
from galop.rules.sheet import BadSheet, Wrong, print_sheet, read_sheet
from galop.rules.tierce_cards import Dealt
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import PLAYED, AnyMatch, any_options, few_games, moments, players, settle

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", PLAYED)

EXAMPLE = """\
Galop sheet 1 · metres · squares 60 · Sarah, Louis
1 Sarah  5 2 3 .        10
1 Louis  6 5 4 3 6       4
"""

TIERCE = """\
Galop sheet 1 · tierce · games 2 · Ana, Ben
1 Ana  18R!
1 Ben  18V!
2 Ana  18B!
2 Ben  6R 5V 4B
3 Ana  18R!
3 Ben  6V 6B
4 Ana  6V 6B
4 Ben  6V 6B
"""


HANDS = "deal Ana RVB VRB BRV JRV\ndeal Ben RBV RVJ RJV VJB"


def test_the_example_of_the_design_leaves_sarah_on_10_and_louis_on_4() -> None:
    match = read_sheet(EXAMPLE)
    assert dict(zip(match.names, match.state.positions, strict=True)) == {"Sarah": 10, "Louis": 4}
    assert print_sheet(match) == EXAMPLE


names = st.text(
    st.one_of(
        st.characters(codec="utf-8"), st.sampled_from([*',·-" \\\n\r\t?', "\u00a0", "\u202e", "é"])
    ),
    max_size=8,
)


@every_game
@settings(max_examples=8)
@given(data=st.data())
def test_reading_what_was_printed_gives_game_options_names_and_log(
    name: str, data: st.DataObject
) -> None:
    race = game(name)
    seats = data.draw(st.sampled_from(race.seats))
    called = tuple(Player(name=data.draw(names)) for _ in range(seats))
    options = data.draw(any_options(race))
    match = new_match(race, options, called, data.draw(st.text(max_size=2)))
    level = data.draw(st.sampled_from(["random", "sensible"]))
    for _ in moments(match, level, "sheet"):
        pass
    again = read_sheet(print_sheet(match))
    assert again.game is race
    assert again.options == match.options
    assert again.names == match.names
    assert again.log == match.log
    assert again.state == match.state
    assert print_sheet(again) == print_sheet(match)


@every_game
@settings(max_examples=12)
@given(data=st.data())
def test_a_match_that_stops_anywhere_comes_back_from_its_sheet(
    name: str, data: st.DataObject
) -> None:
    """At a choice, with dice in the hand that are still to fall, or at the end."""
    race = game(name)
    dice = data.draw(st.sampled_from(["system", "typed"]))
    called = players(data.draw(st.sampled_from(race.seats)))
    match = new_match(race, data.draw(any_options(race)), called, data.draw(st.text(max_size=2)))
    list(moments(match, data.draw(st.sampled_from(["random", "sensible"])), "anywhere"))
    length = data.draw(st.integers(0, len(match.log)))
    while isinstance(match.game.awaits(match.steps[length].state), Chance) and not isinstance(
        match.log[length], Thrown
    ):
        length += 1  # no match rests in a deal, nor in the draw for who starts
    stopped = Match(race, match.record.but(log=match.log[:length], dice=dice))
    text = print_sheet(stopped)
    again = read_sheet(text)
    assert print_sheet(again) == text
    played = _fallen(stopped)
    assert again.log == race.publish(stopped.log, None)[: len(again.log)]
    assert len(again.log) >= played
    assert text.endswith(" _\n") == (isinstance(stopped.awaits, Chance))
    if played and not isinstance(stopped.log[-1], Dealt):
        assert again.view(None) == stopped.view(None)
        assert again.awaits == race.awaits(stopped.view(None))


def _fallen(match: AnyMatch) -> int:
    """Return the length of the log up to the last dice that fell, or were asked for."""
    lengths = [
        length for length, action in enumerate(match.log, 1) if isinstance(action, Roll | Thrown)
    ]
    return max(lengths, default=0)


def test_dice_in_the_hand_stand_on_the_sheet() -> None:
    match = new_match(
        game("metres"), game("metres").options(), players(2, ["Ana", "Ben"]), "", "typed"
    )
    match.play(Roll())
    assert print_sheet(match) == f"{HEAD}1 Ana  _\n"
    match.throw(Thrown(faces=("5",)))
    assert print_sheet(match) == f"{HEAD}1 Ana  5 ?\n"
    match.play(Roll())
    assert print_sheet(match) == f"{HEAD}1 Ana  5 _\n"
    assert read_sheet(print_sheet(match)).log == match.log
    assert print_sheet(read_sheet(f"{HEAD}1 Ana  6 ?")) == f"{HEAD}1 Ana  6 _\n"  # nobody is asked


def test_a_win_before_rolling_follows_from_the_turn_before() -> None:
    text = (
        "Galop sheet 1 · excape · goal 20 · Ana, Ben\n"
        "1 Ana  11 22 33 11 22 33 11 22 54>5  15\n"
        "1 Ben  11>0                           1\n"
    )
    match = read_sheet(text)
    assert isinstance(match.awaits, Over) and match.awaits.winners == (0,)
    assert match.state.positions == (20, 1)
    assert print_sheet(match) == text
    with pytest.raises(BadSheet) as refused:
        read_sheet(f"{text}2 Ana  11>0\n")
    assert (refused.value.line, refused.value.reason) == (4, "over")
    derived = [whole for whole in few_games("excape") if isinstance(whole.log[-1], Place)]
    assert derived
    for whole in derived:
        assert read_sheet(print_sheet(whole)).log == whole.log


@every_game
def test_an_unfinished_sheet_is_what_a_spectator_sees_and_prints_the_same_again(name: str) -> None:
    for whole in few_games(name)[::2]:
        for length in range(0, len(whole.log), len(whole.log) // 20 * 2 + 1):
            match = Match(whole.game, whole.record.but(log=whole.log[:length]))
            text = print_sheet(match)
            again = read_sheet(text)
            assert print_sheet(again) == text
            if isinstance(match.awaits, Decision) and len(match.awaits.choices) > 1:
                assert again.view(None) == match.view(None)
                assert text.endswith(" ?\n")
        assert not print_sheet(whole).endswith(" ?\n")


def test_hands_are_not_on_the_sheet_before_their_game_is_over() -> None:
    race = game("tierce")
    match = new_match(race, build(race.options, {"games": 2}), players(2), "hands")
    for at in moments(match, "sensible", "hands"):
        text = print_sheet(at)
        over = isinstance(at.awaits, Over)
        assert text.count("deal ") == 2 * (at.state.game - 1 + over)
        assert "seed" not in text and "hands" not in text


def test_a_sheet_without_hands_is_played_without_a_score() -> None:
    match = read_sheet(TIERCE)
    assert match.state.arrived == ("R", "V", "B")
    assert match.state.tokens == (0, 0)
    assert read_sheet(TIERCE + HANDS).state.tokens == (5, 1 + 3 + 1)
    assert match.state.hands[0] == (None,) * 4


def test_hands_on_the_sheet_are_those_that_are_dealt() -> None:
    race = game("tierce")
    match = new_match(race, build(race.options, {"games": 1}), players(2, ["Ana", "Ben"]), "d")
    for _ in moments(match, "sensible", "d"):
        pass
    text = print_sheet(match)
    start = text.index("deal Ana")
    blind = read_sheet(text[:start])
    assert isinstance(blind.awaits, Over) and blind.state.tokens == (0, 0)
    assert print_sheet(blind) == text[:start]
    first = text[start:].split()[2]
    swapped = text[:start] + text[start:].replace(first, "RRR", 1)
    with pytest.raises(BadSheet) as refused:
        read_sheet(swapped)
    assert (refused.value.reason, refused.value.line) == ("deal", text[:start].count("\n") + 1)


def test_two_players_of_one_name_are_told_apart_by_their_places() -> None:
    race = game("metres")
    match = new_match(race, build(race.options, {"first": "drawn"}), players(2, "AA"), "twins")
    for _ in moments(match, "sensible", "twins"):
        pass
    again = read_sheet(print_sheet(match))
    assert again.log == match.log
    assert f"first A, {match.log[0].seat + 1}\n" in print_sheet(match)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("\n", "\r"),
        ("\n", "\n\n \n"),
        ("Galop", "\ufeffGalop"),
        ("Galop", "\n\nGalop"),
        (" ", "\u00a0"),
        (" · ", "·"),
        (" · ", " - "),
        ("        10", ""),
        ("       4", "  "),
        ("Sarah", '"Sarah"'),
        ("1 Sarah  5", "  1   Sarah 5"),
    ],
)
def test_a_sheet_may_be_written_a_little_otherwise(old: str, new: str) -> None:
    assert old in EXAMPLE
    assert print_sheet(read_sheet(EXAMPLE.replace(old, new))) == EXAMPLE


HEAD = "Galop sheet 1 · metres · squares 60 · Ana, Ben\n"


@pytest.mark.parametrize(
    ("text", "line", "reason", "rule"),
    [
        ("", 1, "header", ""),
        ("Once upon a time", 1, "header", ""),
        ("Galop sheet 2 · metres · squares 60 · Ana, Ben", 1, "version", ""),
        ("Galop sheet 1 · chess · Ana, Ben", 1, "game", ""),
        ("Galop sheet 1 · metres · squares 5 · Ana, Ben", 1, "options", "squares"),
        ("Galop sheet 1 · metres · wings 5 · Ana, Ben", 1, "options", "wings"),
        ("Galop sheet 1 · metres · squares 60 · Ana", 1, "players", ""),
        ('Galop sheet 1 · metres · squares 60 · Ana, "Ben', 1, "players", ""),
        ('Galop sheet 1 · metres · squares 60 · Ana, "\\ud800"', 1, "players", ""),
        (HEAD + "first Ben", 2, "first", "choice"),
        (HEAD.replace("60", "60, first drawn") + "first Zoe", 2, "first", ""),
        (HEAD.replace("60", "60, first drawn") + "1 Ana  5 .", 2, "first", ""),
        (HEAD + "\nAna: 5 2 3", 3, "line", ""),
        (HEAD + "1 Ana  5 .\nfirst Ana", 3, "order", ""),
        (HEAD + "1 Ana  5 .\ngame 3", 3, "order", ""),
        (HEAD + "1 Ana  5 .\ngame 2\n1 Ben  5 .", 4, "order", ""),
        (HEAD + "deal Ana RVB", 2, "order", ""),
        (HEAD + "1 Ana  5 .\ndeal Ana RVB", 3, "deal", ""),
        (HEAD + "2 Ana  5 .", 2, "round", ""),
        (HEAD + "1 Ben  5 .", 2, "name", "Ana"),
        (HEAD + "1 Anatole  5 .", 2, "name", "Ana"),
        (HEAD + "1 Ana  7 .", 2, "token", ""),
        (HEAD + "1 Ana  ?", 2, "token", ""),
        (HEAD + "1 Ana  .", 2, "rule", "choice"),
        (HEAD + "1 Ana  5 . 4 .", 2, "extra", ""),
        (HEAD + "1 Ana  5", 2, "short", ""),
        (HEAD + "1 Ana  5 ?\n1 Ben  5 .", 2, "pending", ""),
        (HEAD + "1 Ana  5 . ?", 2, "pending", ""),
        (HEAD + "1 Ana  5 . _", 2, "pending", ""),
        (HEAD + "1 Ana  _\n1 Ben  5 .", 2, "pending", ""),
        (HEAD + "1 Ana  5 _ ?", 2, "token", ""),
        (TIERCE.replace("6V 6B\n4 Ana", "6V 6 _\n4 Ana"), 7, "pending", ""),
        (TIERCE[: TIERCE.index("4 Ana")] + "4 Ana  6 6 _", 8, "rule", "D2-3"),
        (HEAD + "1 Ana  5 .  6", 2, "tally", "5"),
        (HEAD.replace("60", "10") + "1 Ana  5 5 5 .\n1 Ben  5 .", 3, "over", ""),
        (TIERCE.replace("5V 4B", "5R 4B"), 5, "rule", "D2-2"),
        (TIERCE[: TIERCE.index("4 Ben")] + HANDS, 9, "order", ""),
        (TIERCE + HANDS.replace("VJB", "RVB"), 11, "deal", "outcome"),
        (TIERCE + HANDS.replace("VJB", ""), 10, "deal", ""),
        (TIERCE + HANDS.replace("Ben", "Bea"), 11, "name", "Ben"),
        (TIERCE + HANDS.partition("\n")[0], 10, "deal", ""),
        (TIERCE + HANDS + "\n1 Ben  6R 5V 4B", 12, "order", ""),
        (TIERCE + "1 Ben  6R 5V 4B", 10, "order", ""),
        (HEAD + "1 Ana " + " 5" * 3000 + " .", 2, "size", ""),
        ("x" * (2**20 + 1), 1, "size", ""),
    ],
    ids=count(),
)
def test_a_wrong_line_is_refused_with_its_number_and_the_rule(
    text: str, line: int, reason: Wrong, rule: str
) -> None:
    with pytest.raises(BadSheet) as refused:
        read_sheet(text)
    found = refused.value
    assert (found.line, found.reason, found.rule) == (line, reason, rule)


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_any_text_is_read_or_refused_and_never_breaks(name: str, data: st.DataObject) -> None:
    text = print_sheet(data.draw(st.sampled_from(few_games(name))))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(at + 6, len(text))))
        piece = data.draw(
            st.one_of(
                st.text(st.characters(codec=None), max_size=4),
                st.sampled_from([*'"·,.?!>=XRab179', "\n", "  ", "0R", "XX", "game 2\n", "deal "]),
            )
        )
        text = text[:at] + piece + text[end:]
    try:
        match = read_sheet(text)
    except BadSheet as refused:
        assert 1 <= refused.line <= text.count("\n") + text.count("\r") + 1
    else:
        settle(match)
        print_sheet(match)


@settings(max_examples=100)
@given(st.text(st.characters(codec=None)))
def test_any_nonsense_is_refused(text: str) -> None:
    for tried in (text, "Galop sheet 1 · " + text, HEAD + text):
        try:
            read_sheet(tried)
        except BadSheet:
            continue


@pytest.mark.parametrize(
    "text",
    [
        '"' * 1_000_000,
        "Galop sheet 1 " + '"\\' * 500_000,
        "Galop sheet 1 · " + "·" * 1_000_000,
        "Galop sheet 1 · tierce · " + '"a",' * 250_000,
        HEAD.replace("60", "6" * 1_000_000),
        HEAD + "1 Ana  5 .\n" * 90_000,
        HEAD + "1 Ana  " + "6 " * 2_000,
    ],
    ids=["quotes", "escapes", "dots", "names", "number", "lines", "throws"],
)
def test_a_hostile_text_is_refused_at_once(text: str) -> None:
    """Each takes well under a second; one pass too many and it takes hours."""
    with pytest.raises(BadSheet):
        read_sheet(text)


def test_a_long_turn_of_a_patient_player_is_read() -> None:
    race = game("metres")
    luck = ScriptedLuck(["1"] * 150 + ["6"])
    match = new_match(race, race.options(squares=200), players(2), "long", luck=luck)
    settle(match)
    while match.state.seat == 0:
        assert isinstance(match.awaits, Decision)
        match.play(match.awaits.choices[0])
        settle(match)
    assert read_sheet(print_sheet(match)).state == match.state
