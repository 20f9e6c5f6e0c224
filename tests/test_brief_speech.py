"""What lines mode sends to a voice or a braille display: plain, short, and each fact once."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from galop import rules
from galop.rules import options as option_rows
from galop.rules.core import Over
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Player, new_match
from galop.rules.options import OptionValue
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.words import LANGUAGES, VERBOSITIES, Language, Verbosity
from hear.keyboards import FACES, Face, Kept, played_by
from hear.scripts import HERE as HEAR
from hear.scripts import SCRIPTS, Script, played, texts
from playing import values
from terminal import GALOP, SOURCES, Terminal

WORD = re.compile(r"[^\W_]+(?:['’.,-][^\W_]+)*")


def _match(game: str, players: str, throws: str, **values: OptionValue) -> AnyMatch:
    chosen = rules.game(game)
    seated = tuple(
        Player(name=name, bot="sensible" if name.startswith("Robot") else None)
        for name in players.split(",")
    )
    options = option_rows.build(chosen.options, values)
    return new_match(chosen, options, seated, "seed", "system", ScriptedLuck(throws.split()))


def _heard(
    match: AnyMatch, typed: str, language: Language = "en", verbosity: Verbosity = "brief"
) -> list[str]:
    """Return the lines of a sitting, prompts with what was typed at them."""
    source, sink = os.pipe()
    os.write(sink, typed.encode())
    os.close(sink)
    page = io.StringIO()
    try:
        run(Sitting(match, None, language, verbosity), Console(source=source, page=page))
    finally:
        os.close(source)
    return page.getvalue().replace("\u00a0", " ").splitlines()


def test_a_turn_of_the_computer_is_a_line_and_where_it_ended() -> None:
    match = _match("metres", "Ana,Robot", "5 2 3 1 6 4", squares=40)
    assert _heard(match, "r\ns\n") == [
        "For a Few Extra Meters, 40 squares. Ana, Robot.",
        "Ana 0 rolls? r",
        "5. roll, stop 0 to 5? s",
        "Robot loses, 4. Ana 5 rolls? ",
    ]


def test_in_french_too() -> None:
    match = _match("excape", "Ana,Robot", "72 33 3X 21")
    assert _heard(match, "r\n2\n2\n", "fr")[1:] == [
        "Ana 0 lance ? r",
        "Ana 0. 72 : lancer, placer ? 2",
        "72 sur : 0, 1, 2, 3, 4, 5 ? 2",
        "Robot 3, 33 en 3. Ana 2 lance ? ",
    ]


def test_another_person_is_named_and_told_where_they_stand() -> None:
    match = _match("marche", "Ana,Ben", "XX34 1234")
    assert _heard(match, "r\n3\ns\n")[1:] == [
        "Ana 1 rolls? r",
        "X X 3 4. Ana 3. Aside: 3, 4? 3",
        "3 dice. roll, stop 1 to 3? s",
        "Ana 1 to 3. Ben 1 rolls? ",
    ]


def test_a_die_that_had_to_go_aside_is_left_out_of_a_turn_told_whole() -> None:
    match = _match("marche", "Robot,Robot 2", "XX34 X33 X344", squares=10)
    told = _heard(match, "")
    assert told[1].startswith("Robot: X X 3 4, 3 aside, X 3 3, bust.")
    assert told[2] == "Robot on 1."


def test_of_another_s_turn_only_the_pawns_that_moved_are_told() -> None:
    match = _match("tierce", "Ana,Robot", "642 531", games=1)
    told = _heard(match, "r\n6r\n4g\n2b\n")
    assert told[2:5] == ["Die: 6, 4, 2? 6r", "R6. Die: 4, 2? 4g", "G4. The 2 to: 3 B0, 4 Y0? 2b"]
    assert told[5:] == ["Robot R G Y. R11 G7 B2 Y1. Roll? "]


def test_a_pair_of_dice_is_told_before_the_question_that_names_each_face_once() -> None:
    told = _heard(_match("tierce", "Ana,Ben", "662 553", games=1), "r\n6r\n6g\n2b\nr\n")
    assert told[2] == "6 6 2. Die: 6, 2? 6r"
    assert told[3] == "R6. Die: 6, 2? 6g"
    assert told[-1] == "5 5 3. Die: 5, 3? "


def test_moves_tell_the_dice_of_a_throw_played_whole_to_whoever_looks_on() -> None:
    match = _match("tierce", "Robot,Robot 2", "642 531", games=1)
    assert any(re.match(r"Robot: \d [RGBY] on \d", line) for line in _heard(match, ""))


def test_a_pair_taken_out_and_a_turn_lost_are_told_before_the_question() -> None:
    told = _heard(_match("excape", "Ana,Ben", "51 72"), "r\n2\n5\nr\n2\n2\n")
    assert told[-1] == "Ben 72 on 2. Out. Ana 0 rolls? "
    told = _heard(_match("excape", "Ana,Robot", "3X 1X"), "r\n")
    assert told[-1] == "3 X. Robot loses, 0. Ana 0 rolls? "
    told = _heard(_match("metres", "Ana,Robot", "6 6 2 6 2 6"), "r\nr\n")
    assert told[2:] == ["6 6, 2. roll, stop 0 to 2? r", "Lost. Robot loses, 2. Ana 2 rolls? "]


def test_the_last_die_ends_a_turn() -> None:
    told = _heard(_match("marche", "Ana,Ben", "X134 X22 33 4"), "r\n1\nr\nr\nr\n")
    assert told[-1] == "Ana 1 to 3. Ben 1 rolls? "
    told = _heard(_match("marche", "Ana", "X134 X22 33 4"), "r\n1\nr\nr\nr\n")
    assert told[-1] == "4, done. Ana 3 rolls? "


def test_a_long_name_gives_way_to_the_news_before_the_question() -> None:
    match = _match("excape", "Marie-Hélène,Robot", "72 33 3X 21")
    told = _heard(match, "r\n2\n2\n", "fr")
    assert told[-1] == "Robot 3, 33 en 3. Marie-Hélèn 2 lance ?"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(rules.GAMES))
def test_a_question_with_the_news_before_it_fits_a_braille_display(
    game: str, language: Language
) -> None:
    match = _match(game, "Ana,Robot,Robot 2", "")
    told = _heard(match, "\n".join("1\n2\n3\n0\n4\n5\n6" for _ in range(3000)), language)
    assert isinstance(match.awaits, Over)
    asked = [line.rpartition("?")[0] + "?" for line in told if "? " in line]
    assert max(map(len, asked)) < 40  # then the cursor
    assert any(line.count(". ") for line in asked)


@pytest.mark.parametrize("script", [script for script in SCRIPTS if script.braille], ids=str)
def test_a_whole_turn_and_what_is_asked_stand_on_a_braille_display(script: Script) -> None:
    asked = [step.said for step in played(script) if step.said and step.said[-1].endswith("?")]
    assert len(asked) > 10
    assert max(len(" ".join(said)) for said in asked[1:]) < 40  # then the cursor


@pytest.mark.parametrize("verbosity", ["brief", "normal"])
def test_repeat_gives_the_newest_message_after_another_question(verbosity: Verbosity) -> None:
    match = _match("metres", "Ana,Ben", "5 4")
    told = _heard(match, "r\nr\nv\nw\nv\nv\n", verbosity=verbosity)
    newest = "4. roll," if verbosity == "brief" else "Ana rolls 4, total 9."
    before = "5. roll," if verbosity == "brief" else "Ana rolls 5."
    asked = [place + 1 for place, line in enumerate(told) if line.endswith("? v")]
    said = [told[place] for place in asked]
    assert [line.startswith(newest) for line in said] == [True, True, False]
    assert said[2].startswith(before)


def test_the_rules_are_read_by_the_paragraph() -> None:
    match = _match("excape", "Ana,Ben", "")
    told = _heard(match, "?\n?\n?\n", verbosity="normal")
    first, second, third = (place for place, line in enumerate(told) if line.endswith("? ?"))
    assert told[first + 1] == "Rolling."
    assert told[second - 1] == "? again."
    assert "Rolling." not in told[second:]
    assert told[third + 1].startswith("A double, 11, 22 or 33,")


def test_dice_of_a_real_table_are_typed_where_a_turn_opens() -> None:
    chosen = rules.game("marche")
    seats = (Player(name="Ana"), Player(name="Ben"))
    match: AnyMatch = new_match(chosen, chosen.options(), seats, "seed", "typed")
    told = _heard(match, "r\n\nx x 2 4\n\n2\n1\nr\n", verbosity="normal")
    assert "Ana on 1. 4 dice, faces? r" in told
    assert "Throw on the table, then type the faces." in told
    assert "Ana rolls X X 2 4." in told
    assert told[-1] == "Ana throws 3 dice. Faces? "
    assert told.count("Throw on the table, then type the faces.") == 2
    assert [action.kind for action in match.log] == ["roll", "thrown", "set_aside", "roll"]


@pytest.mark.parametrize("verbosity", ["brief", "normal"])
@pytest.mark.parametrize("term", ["dumb", "xterm-256color"])
def test_a_pipe_gets_plain_bytes(tmp_path: Path, term: str, verbosity: str) -> None:
    call = (*GALOP, "play", "excape", "--lines", "--verbosity", verbosity, "--players", "Ana,bot")
    env = dict(os.environ, PYTHONPATH=str(SOURCES), GALOP_HOME=str(tmp_path), TERM=term)
    typed = b"r\ns1\nw\n?\nr\ns2\n"
    done = subprocess.run(call, input=typed, env=env, capture_output=True, check=True)
    assert done.stderr == b""
    assert not set(done.stdout) & (set(range(0x20)) - {0x0A})


def test_a_single_key_is_seen_before_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("galop.tui.console.sleep", slept.append)
    source, typing = os.pipe()
    os.write(typing, b"wd")
    page = io.StringIO()
    console = Console("enter", source, page)
    console.keys = "one"
    assert [console.ask("Roll? "), console.ask("Roll? ")] == ["w", "d"]
    os.close(typing)
    os.close(source)
    assert page.getvalue() == "Roll? w\nRoll? d"
    # The clock stands still here: what follows the first key would wait.
    assert [seconds > 0 for seconds in slept] == [False, False, True, True]
    assert max(slept) <= 0.04


@pytest.mark.parametrize("term", ["dumb", "xterm-256color"])
def test_a_terminal_gets_plain_bytes(tmp_path: Path, term: str) -> None:
    call = (*GALOP, "play", "metres", "--lines", "--lang", "en", "--players", "Ana,bot")
    with Terminal(call, tmp_path, TERM=term) as terminal:
        terminal.until("Enter rolls?")
        terminal.type("w\n")
        terminal.until("Robot 0 of 60")
        terminal.type("q\n")
        terminal.until("galop resume")
        received = terminal.received.replace(b"\r\n", b"\n")
    assert not set(received) & (set(range(0x20)) - {0x0A})


def test_the_key_scripts_say_what_the_games_say() -> None:
    again = f"write them again: PYTHONPATH=tests {sys.executable} -m hear.scripts"
    written = texts()
    assert set(HEAR.rglob("*.keys")) == set(written), again
    for path, text in written.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: {again}"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.path.stem)
def test_a_game_is_as_short_as_its_level_allows(script: Script) -> None:
    launch, *steps = ([len(WORD.findall(said)) for said in step.said] for step in played(script))
    assert sum(launch) <= 40
    most = 12.0 if script.verbosity == "brief" else 25
    assert sum(map(sum, steps)) / len(steps) <= most


def _launched(match: AnyMatch, verbosity: Verbosity, language: Language, face: Face) -> str:
    sitting = Sitting(match, Kept("one"), language, verbosity)
    return " ".join(played_by(lambda: "q", sitting, face)[0].said)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("game", list(rules.GAMES))
def test_a_launch_is_at_most_forty_words(
    game: str, verbosity: Verbosity, language: Language, face: Face
) -> None:
    race = rules.game(game)
    named = [
        [(row.name, value) for value in values(row, race)] for row in option_rows.rows(race.options)
    ]
    # The cards of Tiercé are told besides, and in full which of its games begins, twice.
    most = 46 if (game, verbosity) == ("tierce", "full") else 40
    for options in product(*named):
        said = _launched(_match(game, "Ana,Robot", "", **dict(options)), verbosity, language, face)
        if not re.search("(À Robot de jouer|Robot to play)", said):
            assert len(WORD.findall(said)) <= most, said
        assert verbosity == "brief" or re.search(r"\?.(rules|règles), q ", said)


def test_variants_that_a_launch_names_alone_are_told_with_the_rules() -> None:
    match = _match("marche", "Ana,Ben", "", two_pairs=True, jump=True, special="classic")
    told = _heard(match, "?\n" * 4, verbosity="normal")
    assert told[:2] == [
        "Marque and Marche, 20 squares. Ana, Ben.",
        "Two pairs, jumps, special squares.",
    ]
    said = "\n".join(told)
    assert "? again: This race." in said
    assert "This race.\nTwo pairs, a and b, to the end.\nHeld squares are jumped." in said
    assert "Special squares: 6 forward 2, 11 miss a turn, 15 back 2, 18 play again." in said
