"""Lines mode, played through a pipe and through a terminal."""

from __future__ import annotations

import io
import os
import pty
import signal
from typing import Any

import pytest
from galop import rules
from galop.rules import options as option_rows
from galop.rules.core import Over
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, new_match
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.sitting import AnyMatch, KeyMode, Sitting
from galop.tui.words import LANGUAGES, Language, Verbosity, words
from galop.tui.words.common import common


class Kept:
    """A save that remembers how long the log was each time."""

    name = "kept"

    def __init__(self) -> None:
        self.lengths: list[int] = []

    def advised(self) -> None:
        pass

    def write(self, match: AnyMatch) -> None:
        self.lengths.append(len(match.log))


def _match(
    game: str = "metres",
    players: str = "Ana,Ben",
    throws: str = "",
    dice: Any = "system",
    **values: Any,
) -> Match[Any, Any, Any, Any]:
    chosen = rules.game(game)
    seated = tuple(
        Player(name=name, bot="sensible" if name.startswith("Robot") else None)
        for name in players.split(",")
    )
    options = option_rows.build(chosen.options, values)
    return new_match(chosen, options, seated, "seed", dice, ScriptedLuck(throws.split()))


def _play(
    match: AnyMatch,
    typed: str,
    language: Language = "en",
    verbosity: Verbosity = "normal",
    save: Kept | None = None,
) -> tuple[str, int]:
    source, sink = os.pipe()
    os.write(sink, typed.encode())
    os.close(sink)
    page = io.StringIO()
    try:
        sitting = Sitting(match, save, language, verbosity)
        code = run(sitting, Console(source=source, page=page))
    finally:
        os.close(source)
    return page.getvalue(), code


def test_a_race_is_played_to_its_end_through_a_pipe() -> None:
    match = _match(throws="5 5 1 2", squares=10)
    heard, code = _play(match, "\n1\n2\n\ns\n\ns\n")
    assert code == 0
    assert "Ana stops.\nWalks 10, to 10." in heard
    assert heard.endswith("Ana passes square 10 and wins.\nThen Ben 1.\n")


def test_the_end_of_input_keeps_the_game_and_says_how_to_resume() -> None:
    heard, code = _play(_match(), "r\n", save=Kept())
    assert code == 0
    assert heard.endswith("Saved. To go on: galop resume kept\n")


def test_every_move_is_kept_before_it_is_told() -> None:
    save = Kept()
    match = _match(throws="5 4")
    _play(match, "r\nr\ns\n", save=save)
    assert save.lengths == [2, 4, 5, 5]


def test_an_empty_answer_never_chooses_where_there_is_a_choice() -> None:
    match = _match(throws="5")
    _play(match, "\n\n\n\n")
    assert [action.kind for action in match.log] == ["roll", "thrown"]


def test_a_pasted_run_of_one_letter_rolls_once() -> None:
    match = _match(throws="5 4 3")
    _play(match, "rrrrrrrr\n")
    assert [action.kind for action in match.log] == ["roll", "thrown"]


def test_the_french_digit_row_types_digits() -> None:
    match = _match(throws="5 4")
    _play(match, "r\n&\né\n")
    assert match.log[-1].kind == "stop"


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("where", "Ana 0 of 60."),
        ("où", "Ana 0 of 60."),
        ("dés", "Dice: 5."),
        ("moi", "Ana 0, 61 to pass the end."),
        ("répéter", "Ana rolls 5."),
        ("conseil", "Roll "),
        ("chances", "Ana: "),
        ("règles", "Going on or stopping."),
        ("journal", "Ana rolls 5."),
        ("annuler", "Nothing to undo: a throw that was seen is final."),
        ("xyz", "xyz is not a choice here. Type 1 or 2."),
    ],
)
def test_every_command_answers_at_any_prompt(word: str, answer: str) -> None:
    heard, _ = _play(_match(throws="5"), f"r\n{word}\n")
    asked = heard.split(f"? {word}\n")[1]
    assert asked.removeprefix("Computing.\n").startswith(answer)  # said on a busy machine


def test_a_refused_command_says_why() -> None:
    heard, _ = _play(_match(), "s\n")
    assert "Stopping is not possible now: this choice comes first." in heard


def test_repeat_asked_again_goes_one_message_back() -> None:
    heard, _ = _play(_match(throws="5 4"), "r\nr\nv\nv\n")
    assert heard.split("? v\n")[1].startswith("Ana rolls 4, total 9.\n")
    assert heard.split("? v\n")[2].startswith("Ana rolls 5.\n")


def test_a_stop_is_taken_back_until_the_next_throw() -> None:
    match = _match(throws="5 4")
    heard, _ = _play(match, "r\ns\nu\nr\n")
    assert "Taken back: stop for 5." in heard
    assert [action.kind for action in match.log] == ["roll", "thrown", "roll", "thrown"]


def test_verbosity_is_changed_at_the_prompt() -> None:
    heard, _ = _play(_match(throws="5"), "p\n1\nr\n")
    assert "Speech brief. Ana 0 rolls? r\n" in heard
    assert "\n5. roll, stop 0 to 5? " in heard


def test_typed_dice_are_read_back_and_confirmed() -> None:
    match = _match(dice="typed")
    heard, _ = _play(match, "r\n7\n5 5\n5\nn\n4\n\n")
    assert "No die here has a 7." in heard
    assert "1 die wanted, 2 given." in heard
    assert match.log[-1].faces == ("4",)
    assert "Ana rolls 4." in heard


def test_a_roll_that_waits_for_typed_dice_is_taken_back() -> None:
    match = _match(dice="typed")
    _play(match, "r\nu\n")
    assert match.log == ()


def test_a_game_of_bots_needs_no_input() -> None:
    match = _match(players="Robot,Robot 2")
    heard, code = _play(match, "", save=Kept())
    assert code == 0
    assert isinstance(match.awaits, Over)
    assert heard.endswith("The race is over. Its review: galop review kept\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(rules.GAMES))
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_what_is_said_is_plain_text(game: str, language: Language, verbosity: Verbosity) -> None:
    match = _match(game, "Robot,Robot 2")
    heard, _ = _play(match, "", language, verbosity)
    assert isinstance(match.awaits, Over)
    assert all(c.isprintable() or c == "\u00a0" for line in heard.split("\n") for c in line)
    assert not any("\u2500" <= c <= "\u25ff" for c in heard)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(rules.GAMES))
def test_first_choices_play_each_game_to_its_end(game: str, language: Language) -> None:
    """Entry 1 rolls for ever in some games, so the answers alternate between the digits."""
    match = _match(game, "Ana,Ben")
    typed = "\n".join("1\n2\n3\n0\n4\n5\n6" for _ in range(4000))
    heard, code = _play(match, typed, language)
    assert code == 0
    assert isinstance(match.awaits, Over)
    prompts = [line for line in heard.splitlines() if "? " in line]
    assert prompts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(rules.GAMES))
def test_prompts_fit_a_braille_line_with_short_names(game: str, language: Language) -> None:
    match = _match(game, "Ana,Ben")
    heard, _ = _play(match, "\n".join("1\n2\n3\n0\n4\n5" for _ in range(4000)), language)
    questions = [line.rpartition("? ")[0] + "? " for line in heard.splitlines() if "? " in line]
    assert max(map(len, questions)) < 40


def _on_terminal(match: AnyMatch, typed: bytes, keys: KeyMode) -> str:
    keyboard, terminal = pty.openpty()
    page = io.StringIO()
    try:
        os.write(keyboard, typed)
        run(Sitting(match, None, "en", keys=keys), Console(keys, terminal, page))
    finally:
        os.close(keyboard)
        os.close(terminal)
    return page.getvalue()


def test_single_keys_choose_without_enter() -> None:
    match = _match(throws="5 4")
    heard = _on_terminal(match, b"r1sq", "one")
    assert "Ana 0. 1 roll, 2 stop for 5? 1\n" in heard
    assert [action.kind for action in match.log] == ["roll", "thrown", "roll", "thrown", "stop"]


def test_a_key_held_down_counts_once() -> None:
    match = _match(throws="5 4 3")
    _on_terminal(match, b"rrrrrrrrq", "one")
    assert [action.kind for action in match.log] == ["roll", "thrown"]


def test_an_arrow_key_is_no_letter() -> None:
    match = _match(throws="5")
    heard = _on_terminal(match, b"\x1b[Cq", "one")
    assert match.log == ()
    assert "\x1b" not in heard


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_keeps_the_game_and_leaves(signum: signal.Signals) -> None:
    source, sink = os.pipe()
    page = io.StringIO()
    save = Kept()
    match = _match(throws="5")

    class Signalled(io.StringIO):
        def write(self, text: str) -> int:
            if "roll, 2 stop" in text:
                os.kill(os.getpid(), signum)
            return page.write(text)

    os.write(sink, b"r\n")
    try:
        code = run(Sitting(match, save, "en"), Console(source=source, page=Signalled()))
    finally:
        os.close(sink)
        os.close(source)
    assert code == (130 if signum == signal.SIGINT else 128 + signum)
    assert save.lengths[-1] == 2
    assert page.getvalue().endswith("Saved. To go on: galop resume kept\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_where_a_hand_is_confirmed_is_answered(language: Language) -> None:
    match = _match("tierce", throws="642")
    heard, _ = _play(match, "m\no\n", language=language)
    assert words(language, "tierce").mine(match.view(0), 0, match.names)[-1] not in heard
    assert common(language).hand_kept in heard


def test_a_hand_is_told_after_a_confirm_and_the_next_player_confirms() -> None:
    match = _match("tierce", throws="642")
    heard, _ = _play(match, "m\n\n\n6r\n4g\n2b\n\n")
    secret = words("en", "tierce").mine(match.view(0), 0, match.names)
    before, _, after = heard.partition("Ana alone at the screen: Enter tells? ")
    assert secret[-1] not in before
    assert secret[-1] in after
    assert "Ben at the keyboard: Enter? " in after
