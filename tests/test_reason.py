"""Why a computer acted as it did: one sentence, from what the table may know, in both faces."""

from __future__ import annotations

import re
from threading import Event
from typing import Any

import pytest
from at_table import Host, bots_act, text_on
from galop.rules import GAMES, game
from galop.rules.acts import Roll, Stop
from galop.rules.bots import LEVELS, SOLVED_LEVELS
from galop.rules.core import Decision
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, new_match
from galop.rules.options import build
from galop.rules.solve.core import Evaluation
from galop.saves import Save
from galop.tui.answers import Answers
from galop.tui.reason import last_act
from galop.tui.session import Session
from galop.tui.sitting import AnyMatch, Sitting
from galop.tui.solved import Solved
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.odds import odds_words
from playing import settle
from test_advice import Silent


def with_bot(name: str, level: str, throws: str = "", **options: int | bool | str) -> AnyMatch:
    """Return a match in which a computer plays before Ana."""
    race = game(name)
    seated = (Player(name="Robot", bot=level), Player(name="Ana"))
    luck = ScriptedLuck(throws.split())
    return new_match(race, build(race.options, options), seated, "why", luck=luck)


def session(match: AnyMatch, language: Language = "en", advice: Any = "allowed") -> Silent:
    return Silent(Sitting(match, None, language, advice=advice))


def asked(table: Session) -> tuple[str, ...]:
    found = Answers(table).advice("hint")
    return found() if callable(found) else found


def bot_plays(table: Session) -> None:
    """Let the computer play until it is a person's turn."""
    settle(table.match)
    while isinstance(table.match.awaits, Decision) and table.match.awaits.seat == 0:
        table.match.play(table.bot_thought(table.match.awaits)())
        settle(table.match)


def test_the_best_choice_is_told_with_the_next() -> None:
    match = with_bot("metres", "perfect", throws="3 4 3 1", squares=30)
    table = session(match)
    for action in (Roll(), Roll(), Roll(), Roll()):
        match.play(action)
        settle(match)
    assert asked(table) == ("Robot chose the best: roll 64.1%, stop 56.5%.",)
    table = session(match, "fr")
    assert asked(table) == (
        "Robot a choisi le mieux\u00a0: lancer 64,1\u00a0%, arrêter 56,5\u00a0%.",
    )


def test_an_error_is_told_with_its_cost_and_what_was_better() -> None:
    match = with_bot("metres", "easy", throws="3 4 3", squares=30)
    for action in (Roll(), Roll(), Roll(), Stop()):
        match.play(action)
        settle(match)
    told = "Robot errs, as its level may: stop costs 7.6 points, roll is best."
    assert asked(session(match)) == (told,)
    assert asked(session(match, "fr")) == (
        "Robot se trompe, comme son niveau\u00a0: arrêter coûte 7,6 points, lancer vaut mieux.",
    )


def test_equal_choices_are_told_as_such() -> None:
    match = with_bot("marche", "perfect", throws="X123")
    match.play(Roll())
    settle(match)
    assert isinstance(match.awaits, Decision)
    match.play(match.awaits.choices[1])
    (told,) = asked(session(match))
    assert told.startswith("Robot chose 2, where all are equal: ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_every_level_has_its_reason_once_it_had_a_choice(
    name: str, level: str, language: Language
) -> None:
    match = with_bot(name, level)
    table = session(match, language)
    settle(match)
    assert last_act(match) is None
    bot_plays(table)
    assert last_act(match) is not None
    told, *rest = asked(table)
    assert "Robot" in told and told.endswith(".") and len(re.findall(r"[.!?](?: |$)", told)) == 1
    assert "  " not in told
    assert rest == []
    if language == "fr":
        assert "'" not in told and not re.search(r"[^\u00a0][:;%]", told), told
    numbers = level in SOLVED_LEVELS and name != "tierce"
    assert table.sitting.advice == ("used" if numbers else "allowed")


@pytest.mark.usefixtures("pig")
def test_a_game_without_a_solver_says_that_best_play_is_not_known() -> None:
    match = with_bot("pig", "sensible")
    table = session(match)
    bot_plays(table)
    assert asked(table) == (odds_words("en").unsolved("Pig"),)


def test_a_reason_is_an_estimate_where_the_odds_are() -> None:
    race = game("excape")
    seated = (Player(name="Robot", bot="perfect"), Player(name="Ana"), Player(name="Ben"))
    luck = ScriptedLuck(["54"])
    match: AnyMatch = new_match(race, race.options(), seated, "three", luck=luck)
    table = session(match)
    bot_plays(table)
    assert asked(table)[1:] == ("Estimate, ± 8.0 points.",)


def test_no_reason_is_told_where_advice_is_forbidden_nor_instead_of_a_hint() -> None:
    match = with_bot("metres", "perfect", squares=20)
    table = session(match, advice="forbidden")
    bot_plays(table)
    assert asked(table) == (odds_words("en").forbidden,)
    match.play(Roll())
    settle(match)
    if isinstance(match.awaits, Decision) and match.awaits.seat == 1:
        assert "Robot" not in asked(session(match))[0]


def test_a_hand_that_is_hidden_changes_no_reason() -> None:
    """Exchange a card of the computer for one in no hand: every level says the same."""
    for level in LEVELS:
        match = with_bot("tierce", level)
        settle(match)
        log = list(match.log)
        held = {act.card for act in log if act.kind == "dealt"}
        first = next(n for n, act in enumerate(log) if act.kind == "dealt" and act.seat == 0)
        spare = next(card for card in ("RVB", "RVJ", "RBV", "BJV", "JVR") if card not in held)
        log[first] = match.log[first].but(card=spare)
        other: AnyMatch = Match(match.game, match.record.but(log=tuple(log)))
        assert other.view(1) == match.view(1)
        for each in (match, other):
            each.play(Roll())
        settle(match)
        thrown = match.log[-1]
        other.throw(thrown)
        assert isinstance(match.awaits, Decision)
        action = match.awaits.choices[0]
        for each in (match, other):
            each.play(action)
        assert asked(session(match)) == asked(session(other))


def test_that_numbers_were_told_is_kept_with_the_game(tmp_path: Any) -> None:
    match = with_bot("metres", "hard", squares=20)
    with Save.create(tmp_path, match) as save:
        table = Silent(Sitting(match, save, "en", advice=save.advice))
        bot_plays(table)
        asked(table)
        assert Save.look(tmp_path, save.name)[1] == "used"


async def test_the_screen_answers_why() -> None:
    match = with_bot("metres", "child", throws="1 2 3")

    async def part() -> str:
        app = Host(Sitting(match, None, "en"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await bots_act(pilot, app.table)
            await pilot.press("h")
            return text_on(app, "Transcript")

    assert "To Robot, 3 dice are a lot." in await part()


# Thinking


class Slow(Solved):
    """A race that takes until it may end."""

    may_end = Event()

    def advise(self, view: Any, decision: Decision[Any]) -> Evaluation[Any]:
        assert self.may_end.wait(20)
        return super().advise(view, decision)


def test_a_computer_that_works_long_is_said_to_think_and_one_that_need_not_is_not() -> None:
    heard: list[str] = []

    def late(said: str) -> None:
        heard.append(said)
        Slow.may_end.set()

    match = with_bot("metres", "perfect", throws="3 4", squares=20)
    table = session(match)
    table.best = Slow(match.game, match.options, 2)
    assert isinstance(match.awaits, Decision)
    match.play(table.bot_choice(match.awaits, late))
    assert heard == []  # one choice is no work
    settle(match)
    assert isinstance(match.awaits, Decision)
    assert table.bot_choice(match.awaits, late) in match.awaits.choices
    assert heard == ["Robot is thinking."]
