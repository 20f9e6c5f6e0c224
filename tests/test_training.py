"""The trainer: positions by theme, from the date and from one's own games; answers graded, kept."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from calling import Call, refused_usage
from galop.rules import game
from galop.rules.core import Decision, Over
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.rules.solve.review import POINTS
from galop.saves import Damaged, Save, folder, state_folder
from galop.saves.training import Tally, Training, load_training, note_answer
from galop.tui.cli import parse
from galop.tui.commands.desk import Desk
from galop.tui.lesson import Lesson
from galop.tui.training import AHEAD, BEHIND, CLEAR, CLOSE, END, TRAINED, Positions, suits
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.train import THEMES, Theme, train_words
from playing import settle

pytestmark = pytest.mark.usefixtures("unshuffled")

DAY = date(2026, 11, 30)


@pytest.fixture(scope="module")
def positions() -> Positions:
    return Positions(("Ana", "Robot"))


@pytest.mark.parametrize("name", TRAINED)
@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "mine"])
def test_a_position_is_one_of_its_theme(positions: Positions, name: str, theme: Theme) -> None:
    drawn = positions.drawn(theme, "seed", name)
    assert drawn is not None and drawn.game.name == name
    found = drawn.found
    assert found.badge == "exact" and found.best is not None
    assert suits(found, theme)
    point, best = POINTS[found.aim], found.choices[found.best].value
    gap = min(regret for regret in found.regrets if regret > 0.0005) / point
    assert max(found.regrets) >= point
    match theme:
        case "close":
            assert gap <= CLOSE
        case "clear":
            assert gap >= CLEAR
        case "ahead":
            assert best >= AHEAD
        case "behind":
            assert best <= BEHIND
        case "end":
            assert found.turns is not None and found.turns <= END
        case "any" | "mine":
            assert suits(found, "mine")
    awaits = drawn.game.awaits(drawn.view)
    assert awaits == drawn.decision
    again = positions.drawn(theme, "seed", name)
    assert again is not None and again.view == drawn.view


def test_a_day_has_one_position_for_everybody_and_days_differ(positions: Positions) -> None:
    days = [(DAY + timedelta(days=number)).isoformat() for number in range(6)]
    found = [positions.daily(day) for day in days]
    others = Positions(("Zoe", "Bot"))
    for day, each in zip(days[:2], found, strict=False):
        other = others.daily(day)
        assert each is not None and other is not None
        assert (other.view, other.decision) == (each.view, each.decision)
    assert len({each.game.name for each in found if each is not None}) > 1
    assert len({repr(each.view) for each in found if each is not None}) == len(days)


# What is kept


def test_answers_are_counted_by_game_and_accuracy_compares_them_to_chance(tmp_path: Path) -> None:
    assert load_training(tmp_path) == Training()
    note_answer(tmp_path, "metres", 0.0, 3.0, right=True)
    note_answer(tmp_path, "metres", 2.0, 5.0, right=False)
    kept = note_answer(tmp_path, "excape", 1.0, 2.0, right=False)
    assert kept.games["metres"] == Tally(asked=2, right=1, lost=2.0, by_chance=8.0)
    assert kept.games["metres"].accuracy == 75
    assert kept.whole() == Tally(asked=3, right=1, lost=3.0, by_chance=10.0)
    assert load_training(tmp_path) == kept
    assert Tally().accuracy is None


def test_a_day_counts_once_and_days_in_a_row_add_up(tmp_path: Path) -> None:
    def noted(day: int) -> Training:
        return note_answer(tmp_path, "marche", 0.0, 1.0, right=True, day=day)

    assert noted(100).days == 1
    assert noted(101).days == 2
    assert noted(101) == noted(99) == load_training(tmp_path)
    assert load_training(tmp_path).games["marche"].asked == 2
    assert noted(103).days == 1


def test_a_clock_that_ran_ahead_holds_up_the_days_no_longer_than_it_is_wrong(
    tmp_path: Path,
) -> None:
    def noted(day: int) -> Training:
        return note_answer(tmp_path, "marche", 0.0, 1.0, right=True, day=day)

    assert noted(2000).day == 2000
    assert [(noted(day).day, noted(day).days) for day in (100, 101)] == [(100, 1), (101, 2)]
    assert load_training(tmp_path).games["marche"].asked == 3


DAMAGED = (
    "",
    "[]",
    '{"galop":2}',
    '{"games":{"metres":{"asked":-1}}}',
    '{"games":{"metres":{"asked":1,"right":2}}}',
    '{"games":{"metres":{"asked":1000000000000}}}',
    '{"games":{"metres":{"lost":1e300,"by_chance":1e308}}}',
    '{"games":{"metres":{"lost":1.0,"by_chance":1e-300}}}',
    '{"day":"now"}',
    '{"day":3652060}',
    '{"days":3652060}',
)


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_score_is_refused_in_a_sentence_that_names_its_file(
    galop: Call, text: str
) -> None:
    state_folder().mkdir(parents=True, exist_ok=True)
    (state_folder() / "training.json").write_text(text)
    for language in LANGUAGES:
        called = galop("train", "--json", "--lang", language)
        assert (called.code, called.out) == (1, "")
        assert called.err == f"{train_words(language).damaged}\n" and "training.json" in called.err


@pytest.mark.parametrize("text", DAMAGED)
def test_a_file_that_is_damaged_is_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "training.json").write_text(text)
    with pytest.raises(Damaged):
        load_training(tmp_path)
    with pytest.raises(Damaged):
        note_answer(tmp_path, "metres", 0.0, 1.0, right=True)
    assert (tmp_path / "training.json").read_text() == text


# Lessons


def lesson(theme: Theme = "any", name: str | None = None, language: Language = "en") -> Lesson:
    desk = Desk(parse(["train"], language), language)
    return Lesson(desk, theme, name, "normal")


@pytest.mark.usefixtures("galop")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TRAINED)
def test_what_is_said_of_a_position_and_of_each_answer_is_made_of_sentences(
    name: str, language: Language
) -> None:
    taught = lesson(name=name, language=language)
    position = taught.following()
    assert position is not None
    told = [*taught.told_of(position), *taught.shortly(position)]
    for place in range(len(position.decision.choices)):
        said = taught.graded(position, place)
        right = position.is_right(place)
        assert (said[0] in ("Right.", "Juste.")) == right
        told += said
    for line in told:
        assert re.search(r"[.?]$", line) and line == line.strip() and "  " not in line
        assert not re.search(r"\b(you|your|vous|votre|tu)\b", line, re.IGNORECASE)
        if language == "fr":
            assert "'" not in line and not re.search(r"[^\u00a0][:;%]", line), line
    kept = load_training(state_folder()).games[name]
    assert kept.asked == len(position.decision.choices)
    assert kept.accuracy is not None and abs(kept.accuracy) < 1e-9  # all choices: as at random


@pytest.mark.usefixtures("galop")
def test_answers_that_are_as_good_as_best_to_the_eye_cost_nothing(positions: Positions) -> None:
    """Nor do they make answers at random cost more: all of them together come to no accuracy."""
    drawn = positions.drawn("any", "seed", "excape")
    assert drawn is not None and len(drawn.found.choices) > 2
    values = (0.5, 0.5 - 0.0004, *(0.25 for _ in drawn.found.choices[2:]))
    pairs = zip(drawn.found.choices, values, strict=True)
    choices = tuple(choice._replace(value=value) for choice, value in pairs)
    position = drawn._replace(found=drawn.found._replace(choices=choices, best=0))
    taught = lesson(name="excape")
    for place, value in enumerate(values):
        assert position.is_right(place) == (value > 0.4)
        assert abs(position.cost(place) - (0.0 if value > 0.4 else 25.0)) < 1e-9
        taught.graded(position, place)
    accuracy = load_training(state_folder()).games["excape"].accuracy
    assert accuracy is not None and abs(accuracy) < 1e-9


@pytest.mark.usefixtures("galop")
def test_the_day_is_told_counts_once_and_is_not_the_next_position() -> None:
    taught = lesson()
    position = taught.daily(DAY)
    assert position is not None
    assert taught.told_of(position)[0] == "Position of 2026-11-30, the same for everybody."
    assert taught.graded(position, 0)[-1] == "The day’s position, 1 day."
    assert taught.graded(position, 0)[-1] == taught.told.answered
    following = taught.following()
    assert following is not None and "2026" not in " ".join(taught.told_of(following))


@pytest.mark.usefixtures("galop")
def test_a_score_that_cannot_be_kept_says_so() -> None:
    taught = lesson()
    position = taught.following()
    assert position is not None
    state_folder().mkdir(parents=True, exist_ok=True)
    (state_folder() / "training.json").write_text("nonsense")
    assert taught.graded(position, 0)[-1] == taught.told.unkept


def stopping(decision: Decision[Any]) -> Any:
    return decision.choices[-1]


def keep_an_error(bot: str | None = None) -> str:
    """Keep a finished game whose first seat stopped at 1, and return its name."""
    race = game("metres")
    options = build(race.options, {"squares": 10})
    seated = (Player(name="Ana", bot=bot), Player(name="Robot", bot="sensible"))
    luck = ScriptedLuck(["1", *("5",) * 12])
    match: Any = new_match(race, options, seated, "own", luck=luck)
    settle(match)
    for _ in range(200):
        if isinstance(match.awaits, Over):
            break
        own = match.awaits.seat == 0
        match.play((stopping if own else partial(race.sensible, match.state))(match.awaits))
        settle(match)
    with Save.create(folder(), match) as save:
        save.write(match)
        return save.name


@pytest.mark.usefixtures("galop")
def test_errors_of_ones_own_games_come_one_after_another_and_begin_again() -> None:
    assert lesson("mine").following() is None
    keep_an_error(bot="child")
    assert lesson("mine").following() is None  # a computer's errors are not one's own
    name = keep_an_error()
    taught = lesson("mine")
    first = taught.following()
    assert first is not None and first.saved == name and first.names[0] == "Ana"
    assert taught.told_of(first)[0] == f"From {name}."
    assert first.view.total == 1
    seen = [first]
    while (position := taught.following()) is not None and position.view != first.view:
        seen.append(position)
    assert position is not None
    assert all(each.decision.seat == 0 for each in seen)
    taught.name = "excape"
    assert taught.following() is None
    assert taught.nothing() == taught.told.none_own


# On the command line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_conversation_asks_grades_and_leaves(galop: Call, language: Language) -> None:
    called = galop("train", "metres", "--lang", language, typed="v\nh\nx\n1\n2\nq\n")
    told = train_words(language)
    assert called.code == 0 and called.err == ""
    assert called.out.startswith(f"{told.title}.\n{told.hint}\n")
    assert told.no_hints in called.out
    assert called.out.count("Score") == 2
    assert called.out.count({"en": "For a Few", "fr": "Pour quelques"}[language]) == 2  # one for v
    for line in called.out.splitlines():
        assert len(line.split("? ")[0]) <= 80
    assert load_training(state_folder()).games["metres"].asked == 2


def test_excape_is_asked_in_two_steps_or_in_one(galop: Call) -> None:
    called = galop("train", "excape", "--verbosity", "brief", typed="2\nu\n2\n0\n1\nq\n")
    assert called.code == 0
    assert load_training(state_folder()).games["excape"].asked == 2
    assert "Trainer" not in called.out


def test_the_day_is_asked_once_a_call(galop: Call) -> None:
    called = galop("train", "--daily", "--lang", "fr", typed="1\n")
    today = date.today().isoformat()
    assert called.code == 0
    assert f"Position du {today}, la même pour tout le monde." in called.out
    assert called.out.endswith("Position du jour, 1 jour.\n")
    found = json.loads(galop("train", "--json").out)
    assert found["daily"] == {"last": today, "days": 1}
    (tally,) = found["games"].values()
    assert tally["asked"] == 1 and set(tally) == {*Tally.model_fields, "accuracy"}


def test_a_theme_without_positions_and_a_race_without_values_say_so(galop: Call) -> None:
    called = galop("train", "--theme", "mine")
    assert called.code == 0 and called.out.endswith(f"{train_words('en').none_own}\n")
    refused = galop("train", "tierce", "--lang", "fr")
    assert refused.code == 1 and refused.out == "" and "les mains sont cachées" in refused.err
    refused_usage(galop("train", "--theme", "hard"), "hard", "close")
    refused_usage(galop("train", "chess"), "chess", "metres")
    assert json.loads(galop("train", "--json").out)["games"] == {}


def test_home_leads_to_the_trainer_and_back(galop: Call) -> None:
    called = galop("--lines", typed="5\n2\n1\n1\nq\n7\n")
    assert called.code == 0
    assert "5 trainer" in called.out
    assert load_training(state_folder()).games["metres"].asked == 1
