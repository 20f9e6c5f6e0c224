"""Hints and odds: the solver's numbers in words, what may be asked when, and nothing betrayed."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from pathlib import Path
from threading import Event

import pytest
from at_table import Host, a_match, text_on
from galop.rules import game
from galop.rules.bots import policy
from galop.rules.core import Decision
from galop.rules.match import Match, Player, new_match
from galop.rules.solve import SOLVERS
from galop.rules.solve.core import Choice, Evaluation
from galop.rules.solve.risk import risk
from galop.rules.solve.tierce_race import ERRORS
from galop.saves import Damaged, Save
from galop.tui.advice import Asked, Moment, hint_told, named, solved, waited
from galop.tui.answers import Answers
from galop.tui.console import Console
from galop.tui.lines import run
from galop.tui.session import Session
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.odds import odds_words
from playing import moments, players, settle
from saving import change, part
from terminal import GALOP, Terminal
from textual.pilot import Pilot

ASKED: tuple[Asked, ...] = ("hint", "odds")


class Silent(Session):
    """A session that nobody hears."""

    def announce(self, *lines: str) -> None:
        pass


def answer(match: AnyMatch, asked: Asked, language: Language = "en") -> tuple[str, ...]:
    found = Answers(Silent(Sitting(match, None, language))).advice(asked)
    return found() if callable(found) else found


def against_robots(name: str, seats: int = 2) -> AnyMatch:
    race = game(name)
    people = (
        Player(name="Ana"),
        *(Player(name=f"Robot {n}", bot="sensible") for n in range(1, seats)),
    )
    return new_match(race, race.options(), people, "advice")


def some_moments(name: str) -> Iterator[AnyMatch]:
    """Yield the first decisions of a game against computers."""
    match = against_robots(name, 3 if name == "tierce" else 2)
    return islice(moments(match, "random", "a"), 16)


def roll(match: AnyMatch) -> None:
    """Let whoever is to choose roll, and the dice fall."""
    assert isinstance(match.awaits, Decision)
    match.play(match.awaits.choices[0])
    settle(match)


def test_the_known_decision_is_told_with_its_gap_and_its_risk() -> None:
    match = a_match(throws="3 4 3", squares=30)
    for _ in range(3):
        roll(match)
    assert answer(match, "hint") == (
        "Roll 64.1%, stop 56.5%: stopping costs 7.6 points.",
        "Risk of the next throw: 1/6; 16.7%.",
        "Exact, if all play best.",
    )
    assert answer(match, "hint", "fr") == (
        "Lancer 64,1\u00a0%, arrêter 56,5\u00a0%\u00a0: arrêter coûte 7,6 points.",
        "Risque du prochain lancer\u00a0: 1/6\u00a0; 16,7\u00a0%.",
        "Exact, si tout le monde joue au mieux.",
    )


@pytest.mark.parametrize("name", SOLVERS)
def test_odds_are_those_of_the_solver(name: str) -> None:
    for match in some_moments(name):
        moment = Moment(match.game, match.view(0), match.awaits, match.names)
        found = solved(moment).evaluate(moment.view, moment.awaits)
        told = answer(match, "odds")
        expected = [f"{100 * share:.1f}% to win." for share in found.shares]
        if name == "tierce":
            expected = [f"{tokens:.2f} tokens expected." for tokens in found.scores]
        assert len(expected) == len(match.names)
        lines = zip(match.names, expected, strict=True)
        assert told[: len(expected)] == tuple(f"{who}: {what}" for who, what in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SOLVERS)
def test_every_answer_is_made_of_sentences(name: str, language: Language) -> None:
    for match in some_moments(name):
        for asked in ASKED:
            for line in answer(match, asked, language):
                assert line.endswith(".") and line == line.strip() and "  " not in line
                assert not re.search(r"\b(you|your|vous|votre|tu)\b", line, re.IGNORECASE)
                if language == "fr":
                    assert "'" not in line and not re.search(r"[^\u00a0][:;%]", line), line
                    assert not re.search(r"\d\.\d", line), line


def test_a_race_that_is_over_has_no_odds() -> None:
    match = a_match(squares=10)
    for _ in moments(match, "sensible", "end"):
        pass
    assert answer(match, "hint") == answer(match, "odds") == ("The race is over.",)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Any number: the odds stay the same."),
        ("fr", "N’importe quel chiffre\u00a0: les chances restent les mêmes."),
    ],
)
def test_in_marche_any_number_may_go_aside(language: Language, said: str) -> None:
    match = a_match("marche", throws="X123")
    roll(match)
    assert answer(match, "hint", language) == (said,)


def test_one_choice_and_the_turn_of_another_leave_nothing_to_choose() -> None:
    match = a_match("marche", players="Ana,Robot")
    assert answer(match, "hint") == ("Nothing to choose: roll is the only choice.",)
    other = a_match("metres", players="Robot,Ana")
    assert answer(other, "hint") == ("Nothing to choose now: it is up to Robot.",)
    typed = a_match("metres", dice="typed")
    roll(typed)
    assert answer(typed, "hint") == ("Nothing to choose now: the dice come first.",)


@pytest.mark.usefixtures("pig")
def test_a_game_that_nobody_solved_says_so() -> None:
    match = a_match("pig")
    assert answer(match, "odds") == (f"{words('en', 'pig').title}: best play is not known.",)
    assert len(answer(match, "hint", "fr")) == 1


def test_risks_are_counted_from_the_outcomes() -> None:
    match = a_match("marche", throws="X123")
    assert risk(match.game, match.view(0), match.awaits) == 0
    roll(match)
    roll(match)  # a number goes aside
    assert risk(match.game, match.view(0), match.awaits) == Fraction(19, 216) == match.state.bust
    excape = a_match("excape")
    assert risk(excape.game, excape.view(0), excape.awaits) == Fraction(11, 36)


def test_equal_choices_are_told_together_and_the_next_with_its_cost() -> None:
    match = a_match("excape", throws="41")
    roll(match)
    assert isinstance(match.awaits, Decision)
    worth = [0.5, 0.5004, 0.47, 0.2, 0.2, 0.2, 0.2]
    choices = tuple(
        Choice(action, value, ())
        for action, value in zip(match.awaits.choices, worth, strict=False)
    )
    found = Evaluation("win", 0, choices, 1, (), None, "estimate", 0.09)
    moment = Moment(match.game, match.view(0), match.awaits, match.names)
    told = hint_told(moment, found, words("en", "excape"), odds_words("en"))
    first, second, third = (
        odds_words("en").choice(
            each.kind, [label.text for label in words("en", "excape").path(each, moment.view)]
        )
        for each in match.awaits.choices[:3]
    )
    assert told[0] == f"Best: {second} or {first}, 50.0%."
    assert told[1] == f"Next: {third}, 47.0%: it costs 3.0 points."
    assert told[-1] == "Estimate, ± 9.0 points."


def test_brief_speech_says_as_little_as_will_do() -> None:
    match = a_match(throws="3 4 3", squares=30)
    for _ in range(3):
        roll(match)
    answers = Answers(Silent(Sitting(match, None, "en", "brief")))
    told = [work() for asked in ASKED if callable(work := answers.advice(asked))]
    assert told == [
        ("Roll 64.1%, stop 56.5%: stopping costs 7.6 points.",),
        ("Ana: 64.1% to win.", "Ben: 35.9% to win."),
    ]
    hidden = against_robots("tierce", 3)
    settle(hidden)
    roll(hidden)
    work = Answers(Silent(Sitting(hidden, None, "en", "brief"))).advice("hint")
    assert callable(work)
    assert len(work()) == 2
    assert work()[1] == f"Estimate, ± {100 * ERRORS[3]:.1f} points."


def test_a_hint_at_tierce_is_what_the_perfect_bot_plays_and_says_that_it_aims_at_the_win() -> None:
    asked = 0
    for match in some_moments("tierce"):
        assert isinstance(match.awaits, Decision)
        if match.awaits.seat != 0 or len(match.awaits.choices) == 1:
            continue
        asked += 1
        view, said = match.view(0), odds_words("en")
        moment = Moment(match.game, view, match.awaits, match.names)
        bot = policy(match.game, "perfect", "", solved(moment), 3)
        best = bot.choose(view, match.awaits, 0)
        told = answer(match, "hint")
        assert told[0].startswith(("Best: ", "All choices are equal: "))
        if told[0].startswith("Best: "):
            assert named(best, view, words("en", "tierce"), said) in told[0]
        assert told[-2:] == (
            f"Estimate, ± {100 * ERRORS[3]:.1f} points.",
            "Aims at the win; reviews count tokens.",
        )
        assert answer(match, "hint", "fr")[-1] == (
            "Vise la victoire\u00a0; le bilan compte les jetons."
        )
        assert said.at_the_win not in answer(match, "odds")
    assert asked > 1


# Hidden hands


def test_no_answer_changes_with_a_hand_that_is_hidden() -> None:
    """Exchange two cards of the others: the person's view, and so every answer, stays the same."""
    match = against_robots("tierce", 3)
    settle(match)
    roll(match)
    log, own = list(match.log), match.state.hands[0]
    theirs = [n for n, act in enumerate(log) if act.kind == "dealt" and act.card not in own]
    first, last = theirs[0], theirs[-1]
    log[first] = match.log[first].but(card=match.log[last].card)
    log[last] = match.log[last].but(card=match.log[first].card)
    other = Match(match.game, match.record.but(log=tuple(log)))
    assert other.state != match.state
    assert other.view(0) == match.view(0)
    for asked in ASKED:
        assert answer(match, asked) == answer(other, asked)


def test_where_hands_share_a_keyboard_no_hint_betrays_one() -> None:
    race = game("tierce")
    match: AnyMatch = new_match(race, race.options(), players(3), "shared")
    settle(match)
    roll(match)
    assert answer(match, "hint") == (odds_words("en").hands_hidden,)
    told = answer(match, "odds")
    assert {line.split(": ")[1] for line in told[:3]} == {"6.00 tokens expected."}


# Kept with the game


def test_a_game_with_advice_says_so_when_it_ends_and_when_it_is_shown(tmp_path: Path) -> None:
    match = a_match(squares=10)
    with Save.create(tmp_path, match) as save:
        session = Silent(Sitting(match, save, "en", advice=save.advice))
        answers = Answers(session)
        assert "advice" not in save.path.read_text()
        found = answers.advice("odds")
        assert callable(found)
        assert Save.look(tmp_path, save.name)[1] == "used"  # before anyone has seen them
        for _ in moments(match, "sensible", "end"):
            pass
        assert odds_words("en").were_used in answers.after_the_end()
        save.write(match)
        name = save.name
    again, _ = Save.open(tmp_path, name)
    with again:
        assert again.advice == "used"


def test_a_game_without_advice_says_nothing_of_it(tmp_path: Path) -> None:
    match = a_match(squares=10)
    with Save.create(tmp_path, match, "forbidden") as save:
        answers = Answers(Silent(Sitting(match, save, "en", advice=save.advice)))
        assert answers.advice("hint") == answers.advice("odds") == (odds_words("en").forbidden,)
        assert Save.look(tmp_path, save.name)[1] == "forbidden"
        for _ in moments(match, "sensible", "end"):
            pass
        assert odds_words("en").were_used not in answers.after_the_end()


def test_a_save_from_before_there_was_advice_allows_it_and_nonsense_is_damage(
    tmp_path: Path,
) -> None:
    with Save.create(tmp_path, a_match()) as save:
        assert part(save.path, "galop") == 1
        assert Save.look(tmp_path, save.name)[1] == "allowed"
        change(save.path, advice="used")
        assert Save.look(tmp_path, save.name)[1] == "used"
        change(save.path, advice="perhaps")
        with pytest.raises(Damaged):
            Save.look(tmp_path, save.name)


# In both faces


def test_lines_answer_between_two_prompts() -> None:
    match = a_match(throws="5 4", squares=20)
    source, typing = os.pipe()
    os.write(typing, b"r\nh\no\nq\n")
    os.close(typing)
    page = io.StringIO()
    assert run(Sitting(match, None, "en"), Console(source=source, page=page)) == 0
    os.close(source)
    heard = page.getvalue()
    assert re.search(r"\? h\n(Computing\.\n)?Roll \d+\.\d%, stop \d+\.\d%: stopping costs", heard)
    assert re.search(r"\? o\n(Computing\.\n)?Ana: \d+\.\d% to win\.\nBen: ", heard)


def test_what_takes_long_says_so_first() -> None:
    may_end, heard = Event(), list[str]()

    def late() -> None:
        heard.append("Computing.")
        may_end.set()

    def work() -> tuple[str, ...]:
        assert may_end.wait(20)
        return ("Done.",)

    assert waited(work, late) == ("Done.",)
    assert heard == ["Computing."]
    with pytest.raises(ZeroDivisionError):
        waited(lambda: (str(1 // 0),), late)


async def said(pilot: Pilot[None], app: Host, text: str) -> None:
    """Wait until a text stands on the screen."""
    for _ in range(1000):
        if text in text_on(app, "Transcript"):
            return
        await pilot.pause(0.02)
    raise AssertionError(text)


async def test_the_screen_says_what_it_computes_and_drops_what_comes_too_late() -> None:
    match = a_match(throws="5 4 5")
    app = Host(Sitting(match, None, "en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r", "h")
        await said(pilot, app, "stopping costs")
        may_end = Event()

        def work() -> tuple[str, ...]:
            assert may_end.wait(20)
            return ("Too late.",)

        telling = app.table.tell_of("play.hint", work, "Computing it.")
        await said(pilot, app, "Computing it.")
        await pilot.press("r")
        may_end.set()
        await telling.wait()
        assert "Too late." not in text_on(app, "Transcript")


@pytest.mark.parametrize("face", ["screen", "lines"])
def test_h_and_o_answer_on_a_terminal(tmp_path: Path, face: str) -> None:
    flags = ("--lines", "--keys", "one") if face == "lines" else ()
    call = (*GALOP, *flags, "play", "metres", "--players", "Ana,bot", "--lang", "fr", "--seed", "1")
    with Terminal(call, tmp_path) as terminal:
        terminal.until("Ana")
        terminal.quiet()
        terminal.type("o")
        terminal.until("de chances de gagner.")
        terminal.type("h")
        terminal.until("lancer est le seul choix")
        terminal.type("q")
        assert terminal.wait() == 0
