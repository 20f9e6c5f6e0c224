"""Provably fair dice: as documented, even, bound to what was promised, checked by anyone."""

from __future__ import annotations

import hashlib
import hmac
import json
import unicodedata
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from galop.rules import GAMES, game
from galop.rules.acts import Roll, Stop
from galop.rules.chance import draw_first, throw
from galop.rules.core import Chance, Illegal
from galop.rules.fair import LABEL, FairLuck, commit, number, written
from galop.rules.match import Match, new_match
from galop.rules.sheet import BadSheet, print_sheet, read_sheet
from galop.saves import Damaged
from galop.saves.envelope import pack, replay
from galop.saves.finished import finished
from hypothesis import given
from hypothesis import strategies as st
from playing import PLAYED, AnyMatch, fair_and_drawn, moments, played, players, promise, settle
from saving import change, part
from test_luck import chi_square

pytestmark = pytest.mark.usefixtures("pig")

every_game = pytest.mark.parametrize("name", GAMES)
COIN = ("0", "1")
SEED = "5eed" * 16
texts = st.lists(st.text(st.characters(codec="utf-8"), max_size=6), max_size=4)


@pytest.fixture(scope="module", params=GAMES)
def run(request: pytest.FixtureRequest) -> AnyMatch:
    """A finished game with fair dice, who starts drawn too."""
    return fair_and_drawn(request.param)


# The stream


@pytest.mark.parametrize(("below", "limit"), [(2, 15.2), (6, 25.8), (10, 33.8), (24, 55.3)])
def test_numbers_are_even(below: int, limit: float) -> None:
    """The limits leave one sound generator in 10,000 outside; the seed is fixed."""
    found = Counter(number(SEED, ("a", "b"), "throw", at, 0, below) for at in range(6_000))
    assert chi_square(found, [1] * below) < limit
    assert set(found) == set(range(below))


def test_throws_fall_as_often_as_their_weights_say() -> None:
    chance = throw((COIN, COIN, COIN), COIN)
    luck = FairLuck(SEED, ("a",))
    places = {act: place for place, (act, _) in enumerate(chance.outcomes)}
    found = Counter(places[luck.settle(chance, index)] for index in range(4_000))
    assert chi_square(found, [ways for _, ways in chance.outcomes]) < 21.1


def test_the_draw_for_who_starts_is_even() -> None:
    luck = FairLuck(SEED, ("a",))
    found = Counter(luck.settle(draw_first(4), index).seat for index in range(4_000))
    assert chi_square(found, [1] * 4) < 21.1


def test_a_number_depends_on_all_that_it_is_made_of_and_nothing_else() -> None:
    def numbers(
        seed: str = SEED, nonces: Any = ("a", "b"), kind: Any = "throw", die: int = 0
    ) -> list[int]:
        return [number(seed, nonces, kind, index, die, 1000) for index in range(20)]

    base = numbers()
    assert base == numbers()
    assert len(set(base)) > 15
    others = [
        numbers(seed="f" * 64),
        numbers(nonces=("a", "c")),
        numbers(nonces=("b", "a")),
        numbers(nonces=("ab",)),
        numbers(nonces=("a", "b", "")),
        numbers(kind="deal"),
        numbers(die=1),
    ]
    assert all(sum(map(int.__eq__, base, other)) <= 2 for other in others)


def test_a_number_is_what_the_documents_say_it_is() -> None:
    """Written out once more, for a bound that throws away nearly half of all draws."""
    below, again = 2**63 + 1, 0

    def drawn(index: int, attempt: int) -> int:
        fields = (LABEL, "é", "b", "throw", str(index), "2", str(attempt))
        message = b"".join(len(f.encode()).to_bytes(4, "big") + f.encode() for f in fields)
        return int.from_bytes(hmac.new(SEED.encode(), message, hashlib.sha256).digest()[:8], "big")

    for index in range(20):
        attempt = 0
        while drawn(index, attempt) >= below:  # the largest multiple of it that 64 bits hold
            attempt += 1
        again += attempt
        found = number(SEED, ("e\u0301", "b"), "throw", index, 2, below)
        assert found == drawn(index, attempt)
    assert again > 5


@given(texts, texts)
def test_no_two_lists_of_texts_are_written_alike(one: list[str], other: list[str]) -> None:
    composed = [[unicodedata.normalize("NFC", text) for text in found] for found in (one, other)]
    assert (written(one) == written(other)) == (composed[0] == composed[1])


def test_the_commitment_is_the_sha_256_of_the_letters_of_the_seed() -> None:
    assert commit(SEED) == hashlib.sha256(SEED.encode()).hexdigest()


# A match


@pytest.mark.parametrize("name", PLAYED)
def test_bots_choices_never_touch_the_dice(name: str) -> None:
    """Whoever plays, at whatever level and by whatever seed: the same place, the same dice."""
    fair = promise(2)
    luck = FairLuck(fair.seed or "", fair.nonces)
    race = game(name)
    for level, seed in (("random", "a"), ("random", "b"), ("sensible", "a")):
        bots = tuple(player.but(bot=level) for player in players(2))
        match = new_match(race, race.options(), bots, seed, fair=fair)
        for _ in moments(match, level, seed):
            pass
        fallen = [
            (race.awaits(step.state), index)
            for index, step in enumerate(match.steps[:-1])
            if isinstance(race.awaits(step.state), Chance)
        ]
        assert fallen
        for chance, index in fallen:
            assert isinstance(chance, Chance)
            assert luck.settle(chance, index) == match.log[index]


def test_dice_that_do_not_follow_from_the_seed_are_refused_at_their_place(run: AnyMatch) -> None:
    fallen = [
        index
        for index, step in enumerate(run.steps[:-1])
        if isinstance(run.game.awaits(step.state), Chance)
    ]
    for index in fallen[:: max(1, len(fallen) // 6)]:
        awaited = run.game.awaits(run.steps[index].state)
        assert isinstance(awaited, Chance)
        other = next(act for act, _ in awaited.outcomes if act != run.log[index])
        log = (*run.log[:index], other)
        with pytest.raises(Illegal) as refused:
            Match(run.game, run.record.but(log=log))
        assert (refused.value.rule, refused.value.index) == ("unfair", index)
        assert len(Match(run.game, run.record.but(log=log, fair=None)).log) == index + 1


def test_the_seed_is_shown_once_the_race_is_over_and_not_before(run: AnyMatch) -> None:
    assert run.fair == run.published.fair == run.record.fair
    running = Match(run.game, run.record.but(log=run.log[:-1]))
    for fair in (running.fair, running.published.fair):
        assert fair is not None and fair.seed is None
        assert run.fair is not None and fair.commitment == run.fair.commitment
    assert running.published.seed == ""


# Sheets


def test_a_sheet_holds_fair_dice_and_checks_them(run: AnyMatch) -> None:
    text = print_sheet(run)
    again = read_sheet(text)
    assert again.record.fair == run.record.fair
    assert (again.log, print_sheet(again)) == (run.log, text)
    assert run.fair is not None and run.fair.seed is not None
    running = Match(run.game, run.record.but(log=run.log[:-1]))
    half = read_sheet(print_sheet(running))
    assert half.record.fair == running.fair
    other = promise(3, "other")
    swapped = text.replace(run.fair.seed, other.seed or "").replace(
        run.fair.commitment, other.commitment
    )
    with pytest.raises(BadSheet) as refused:
        read_sheet(swapped)
    assert (refused.value.reason, refused.value.rule) == ("rule", "unfair")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("fair ", "fair 0", "fair"),
        ("nonce Ana", "nonce Zoe", "fair"),
        ("nonce Ana", "nonce", "fair"),
        ("nonce Ana ", 'nonce Ana "', "fair"),
        ("\nseed ", "\nseed 0", "fair"),
        ("\nseed 0", "\nseed 1", "fair"),
        ("\nnonce Chloé same 2", "", "fair"),
        ("same 0", "other", "rule"),
    ],
)
def test_fair_dice_that_do_not_go_together_are_no_sheet(old: str, new: str, reason: str) -> None:
    match = played("metres", "same", seats=3, fair=True)
    text = print_sheet(match)
    assert old in text
    with pytest.raises(BadSheet) as refused:
        read_sheet(text.replace(old, new))
    assert refused.value.reason == reason


def test_a_seed_before_the_end_is_no_sheet() -> None:
    match = played("metres", "same", seats=2, fair=True)
    running = Match(match.game, match.record.but(log=match.log[:-1]))
    assert match.fair is not None
    with pytest.raises(BadSheet) as refused:
        read_sheet(print_sheet(running) + f"seed {match.fair.seed}\n")
    assert refused.value.reason == "fair"


# Saves


def test_a_save_with_fair_dice_comes_back_whole_and_one_without_has_no_such_field(
    run: AnyMatch,
) -> None:
    match, _ = replay(pack(run, ""))
    assert match.record == run.record
    plain = played(run.game.name, "plain")
    assert "fair" not in json.loads(pack(plain, ""))["record"]


def _other_throw(record: Any) -> None:
    thrown = next(action for action in record["log"] if action["kind"] == "thrown")
    thrown["faces"] = ["2"] if thrown["faces"] == ["1"] else ["1"]


def _typed(record: Any) -> None:
    record["dice"] = "typed"


def _with(**changes: Any) -> Callable[[Any], None]:
    def change_fair(record: Any) -> None:
        record["fair"].update(changes)

    return change_fair


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (_other_throw, "unfair"),
        (_with(nonces=["fair 0", "other"]), "unfair"),
        (_with(seed=SEED), "fair"),
        (_with(commitment=SEED), "fair"),
        (_with(nonces=["fair 0"]), "fair"),
        (_with(seed=None), "fair"),
        (_typed, "fair"),
        (_with(seed=SEED, commitment=commit(SEED)), "unfair"),
        (_with(nonces=["fair 0", "a\u202eb"]), "shape"),
        (_with(nonces=["fair 0", ""]), "shape"),
        (_with(seed="x"), "shape"),
        (_with(extra=1), "unknown_key"),
    ],
)
def test_a_save_whose_fair_dice_were_changed_is_damaged(
    wrong: Callable[[Any], None], code: str, tmp_path: Path
) -> None:
    match = played("metres", "fair", seats=2, fair=True)
    path = tmp_path / "x.json"
    path.write_bytes(pack(match, ""))
    record = part(path, "record")
    wrong(record)
    change(path, record=record)
    with pytest.raises(Damaged) as refused:
        replay(path.read_bytes())
    assert refused.value.code == code
    assert (refused.value.index is not None) == (code == "unfair")


def test_statistics_take_fair_dice_for_any_others() -> None:
    match = played("metres", "counted", seats=2, fair=True)
    other = Match(match.game, match.record.but(fair=None))
    counted, plain = (finished(one, "", "0" * 64) for one in (match, other))
    assert counted == plain


def test_undo_never_draws_again() -> None:
    race = game("metres")
    fair = promise(2, "undo")
    match = new_match(race, race.options(squares=200), players(2), "s", fair=fair)
    settle(match)
    match.play(Roll())
    settle(match)
    thrown = match.log
    assert match.undo() is None
    match.play(Stop())
    assert match.undo() == Stop()
    assert match.log == thrown
