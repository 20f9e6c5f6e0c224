"""Tiercé Color: the rules page sentence by sentence, secrecy, the sheet and the words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, permutations, product

import pytest
from galop.rules.acts import DrawnFirst, Roll, Thrown
from galop.rules.bots import policy
from galop.rules.core import Chance, Decision, Illegal, Over, Seat, Value
from galop.rules.luck import ScriptedLuck
from galop.rules.match import Match, Player, Record, new_match
from galop.rules.tierce import GAME, TierceOptions, TiercePhase, TierceState
from galop.rules.tierce_cards import (
    DECK,
    PAWNS,
    Dealt,
    Hand,
    Pawn,
    Play,
    Triple,
    awards,
    prospect,
)
from galop.rules.tierce_events import (
    Arrived,
    CardDealt,
    GameBegan,
    GameEnded,
    HandsDealt,
    TierceEvent,
    TripleMoved,
    TurnBegan,
    Won,
)
from galop.rules.tierce_sheet import TierceAction
from galop.tui.words import LANGUAGES, VERBOSITIES, AnyWords, words

TierceMatch = Match[TierceOptions, TierceState, TierceAction, TierceEvent]

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Elif", "Farid")
ANA: Hand = ("RVB", "BRJ", "JRB", "BVJ")
BEN: Hand = ("VRB", "RVJ", "RJB", "JVR")


def board(
    pawns: tuple[int, ...] = (0, 0, 0, 0),
    dice: tuple[int, ...] = (),
    *,
    arrived: tuple[Pawn, ...] = (),
    phase: TiercePhase = "place",
    options: TierceOptions | None = None,
    hands: tuple[Hand, ...] = (ANA, BEN),
    tokens: tuple[int, ...] = (0, 0),
    game: int = 1,
) -> TierceState:
    """A state in the middle of a match of two."""
    return TierceState(
        options=options or TierceOptions(),
        hands=hands,
        tokens=tokens,
        pawns=pawns,
        arrived=arrived,
        dice=dice,
        game=game,
        phase=phase,
    )


def play(state: TierceState, *actions: TierceAction) -> TierceState:
    """The state after legal actions."""
    for action in actions:
        assert legal(state, action), action
        state = GAME.apply(state, action).state
    return state


def legal(state: TierceState, action: TierceAction) -> bool:
    awaits = GAME.awaits(state)
    match awaits:
        case Decision(choices=choices):
            return action in choices
        case Chance(outcomes=outcomes):
            return action in [outcome for outcome, _ in outcomes]
        case Over():
            return False


def choices(state: TierceState) -> tuple[TierceAction, ...]:
    awaits = GAME.awaits(state)
    assert isinstance(awaits, Decision)
    return awaits.choices


def put(die: int, pawn: Pawn) -> Play:
    return Play(die=die, pawn=pawn)


def opened(
    seats: int = 2,
    options: TierceOptions | None = None,
    throws: Sequence[str] | None = None,
    bot: str | None = None,
    seed: str = "tierce",
) -> TierceMatch:
    players = tuple(Player(name=name, bot=bot) for name in NAMES[:seats])
    luck = None if throws is None else ScriptedLuck(throws)
    return new_match(GAME, options or TierceOptions(), players, seed, luck=luck)


def finish(match: TierceMatch, level: str, stop: int = 100_000) -> TierceMatch:
    """Let bots play on to the end, or until the log is `stop` long."""
    bot = policy(GAME, level, match.record.seed)
    while len(match.log) < stop:
        for _ in match.settle():
            pass
        awaits = match.awaits
        if not isinstance(awaits, Decision):
            break
        match.play(bot.choose(match.view(awaits.seat), awaits, len(match.log)))
    return match


def again(match: TierceMatch, log: tuple[TierceAction, ...], *, spectator: bool) -> TierceMatch:
    record: Record[TierceOptions, TierceAction] = match.record.but(log=log)
    return Match(GAME, record, spectator=spectator)


def events(match: TierceMatch, viewer: Seat | None) -> list[TierceEvent]:
    return [event for step in match.steps for event in match.heard(step, viewer)]


def cards_in(value: Value) -> set[str]:
    """Every card that a value's JSON holds, wherever it stands."""
    return {text for text in re.findall(r"[RVBJ]{3}", value.model_dump_json()) if text in DECK}


# The worked cases


def test_m2_01_three_dice_on_three_pawns() -> None:
    after = play(board(dice=(6, 4, 1)), put(6, "R"), put(4, "B"), put(1, "V"))
    assert GAME.tally(after, 0) == "R6 V1 B4 J0"
    assert after.seat == 1


def test_m2_02_two_dice_on_one_pawn_are_refused() -> None:
    once = play(board(dice=(6, 4, 1)), put(6, "R"))
    assert not legal(once, put(4, "R"))
    assert GAME.why(once, put(4, "R")) == "D2-2"


def test_m2_04_triple_on_one_pawn() -> None:
    after = play(board((20, 5, 5, 5), (4, 4, 4)), Triple(pawn="R"))
    assert after.pawns == (32, 5, 5, 5)
    assert (after.seat, after.phase) == (1, "roll")


def test_m2_05_triple_is_a_right_not_a_duty() -> None:
    after = play(board((20, 5, 5, 5), (4, 4, 4)), put(4, "R"), put(4, "V"), put(4, "J"))
    assert after.pawns == (24, 9, 5, 9)


@pytest.mark.parametrize(
    ("start", "die"),
    [
        pytest.param(36, 4, id="m2_06_exactly"),
        pytest.param(36, 6, id="m2_07_surplus_lost"),
        pytest.param(39, 1, id="m2_09_last_step"),
    ],
)
def test_m2_06_07_09_a_pawn_arrives(start: int, die: int) -> None:
    step = GAME.apply(board((start, 0, 0, 0), (die, 1, 1)), put(die, "R"))
    assert step.state.pawns[0] == 40
    assert step.state.arrived == ("R",)
    assert step.events[-1] == Arrived(pawn="R", place=1, dice=2)


def test_m2_10_triple_arrives() -> None:
    step = GAME.apply(board((25, 0, 0, 0), (6, 6, 6)), Triple(pawn="R"))
    assert step.state.arrived == ("R",)
    assert step.events[0] == TripleMoved(seat=0, pawn="R", total=18, position=40)


def test_m2_11_two_dice_once_a_pawn_has_arrived() -> None:
    state = board((40, 20, 7, 12), arrived=("R",), phase="roll")
    thrown = play(state, Roll(), Thrown(faces=("5", "3")))
    assert not legal(thrown, put(5, "R"))
    after = play(thrown, put(5, "V"), put(3, "J"))
    assert after.pawns == (40, 25, 7, 15)


def test_m2_13_the_last_die_goes_on_or_ends() -> None:
    state = board((40, 40, 37, 20), arrived=("R", "V"), phase="roll")
    thrown = play(state, Roll(), Thrown(faces=("3",)))
    assert choices(thrown) == (put(3, "B"), put(3, "J"))
    assert play(thrown, put(3, "J")).pawns == (40, 40, 37, 23)
    assert play(thrown, put(3, "B")).phase == "shown"


def test_m2_14_arrivals_make_the_tierce() -> None:
    step = GAME.apply(board((40, 40, 37, 39), (3,), arrived=("R", "V")), put(3, "B"))
    ended = next(event for event in step.events if isinstance(event, GameEnded))
    assert ended.result == "RVB"


@pytest.mark.parametrize(
    ("card", "best", "cumulative"),
    [
        pytest.param("VRB", 0, 0, id="m2_15_first_wrong"),
        pytest.param("RVB", 5, 9, id="m2_21_the_tierce"),
        pytest.param("RVJ", 3, 4, id="m2_22_the_first_two"),
        pytest.param("RBV", 1, 1, id="d2_11_the_first_alone"),
        pytest.param("JVB", 0, 0, id="nota_second_and_third_right"),
    ],
)
def test_m2_15_21_22_what_a_card_earns(card: str, best: int, cumulative: int) -> None:
    assert sum(award.tokens for award in awards((card,), "RVB", "best")) == best
    assert sum(award.tokens for award in awards((card,), "RVB", "cumulative")) == cumulative


def test_m2_18_pawns_share_a_square() -> None:
    after = play(board((8, 10, 0, 0), (4, 2, 1)), put(4, "R"), put(2, "V"))
    assert after.pawns[:2] == (12, 12)
    assert after.arrived == ()


def test_m2_19_six_are_dealt_all_the_cards_and_seven_do_not_sit() -> None:
    match = opened(6)
    assert len(list(match.settle())) == 24
    assert sorted(card or "" for hand in match.state.hands for card in hand) == sorted(DECK)
    with pytest.raises(ValueError, match="does not seat 7"):
        new_match(GAME, TierceOptions(), (Player(name="x"),) * 7, "seed")


def test_m2_20_the_most_tokens_after_three_games_win() -> None:
    hands: tuple[Hand, ...] = (
        ("RVJ", "VBJ", "BRJ", "JVR"),  # 3
        ("RBV", "VRB", "BVJ", "JRB"),  # 1
    )
    last = board((40, 40, 37, 0), (3,), arrived=("R", "V"), hands=hands, tokens=(5, 6), game=3)
    step = GAME.apply(last, put(3, "B"))
    assert GAME.awaits(step.state) == Over((8, 7), (0,))
    assert step.events[-1] == Won(winners=(0,), tokens=(8, 7))


# The decisions


def test_d2_03_every_die_is_played_and_one_pawn_stays() -> None:
    state = board(dice=(6, 4, 1))
    assert not legal(state, Roll())
    assert GAME.why(state, Roll()) == "D2-3"
    after = play(state, put(1, "J"), put(4, "B"))
    assert after.phase == "place" and after.seat == 0
    assert play(after, put(6, "V")).pawns.count(0) == 1


@pytest.mark.parametrize("dice", [(5, 5, 4), (6, 4, 1)])
def test_d2_04_a_double_is_no_triple(dice: tuple[int, ...]) -> None:
    state = board(dice=dice)
    assert not legal(state, Triple(pawn="R"))
    assert GAME.why(state, Triple(pawn="R")) == "D2-4"


def test_d2_04_no_triple_with_two_dice_or_after_one_is_played() -> None:
    two = board((40, 0, 0, 0), (4, 4), arrived=("R",))
    begun = play(board(dice=(4, 4, 4)), put(4, "R"))
    for state in (two, begun):
        assert not any(isinstance(choice, Triple) for choice in choices(state))
        assert GAME.why(state, Triple(pawn="V")) == "D2-4"


def test_d2_04_the_triple_may_go_to_any_pawn() -> None:
    found = choices(board(dice=(4, 4, 4)))
    assert [choice.pawn for choice in found if isinstance(choice, Triple)] == list(PAWNS)
    assert len(found) == 8  # equal dice are one choice


def test_d2_05_the_dice_left_after_an_arrival_are_played_on_other_pawns() -> None:
    state = play(board((39, 0, 0, 0), (6, 4, 1)), put(1, "R"))
    assert (state.phase, state.dice) == ("place", (6, 4))
    assert GAME.why(state, put(6, "R")) == "D2-2"
    later = board((40, 0, 0, 0), (6, 4), arrived=("R",))
    assert GAME.why(later, put(6, "R")) == "D2-5"


@pytest.mark.parametrize("arrived", [(), ("R",), ("R", "V")])
def test_d2_05_a_pawn_home_takes_a_die_from_the_next_throw(arrived: tuple[Pawn, ...]) -> None:
    pawns = tuple(40 if pawn in arrived else 0 for pawn in PAWNS)
    awaits = GAME.awaits(board(pawns, arrived=arrived, phase="throw"))
    assert isinstance(awaits, Chance)
    assert len(awaits.dice) == 3 - len(arrived)
    assert sum(weight for _, weight in awaits.outcomes) == 6 ** (3 - len(arrived))


def test_d2_05_the_third_arrival_ends_the_game_with_the_last_die() -> None:
    state = board((39, 39, 39, 39), (3, 2, 1))
    after = play(state, put(2, "J"), put(3, "V"), put(1, "R"))
    assert (after.phase, after.arrived, after.dice) == ("shown", ("J", "V", "R"), ())


def test_d2_06_pawns_arrive_in_the_order_the_dice_are_played() -> None:
    plays: tuple[tuple[int, Pawn], ...] = ((3, "R"), (2, "V"), (1, "B"))
    for order in permutations(plays):
        state = board((39, 39, 39, 39), (3, 2, 1))
        for die, pawn in order:
            state = play(state, put(die, pawn))
        assert state.arrived == tuple(pawn for _, pawn in order)


def test_d2_07_from_36_a_three_stands_on_39() -> None:
    assert play(board((36, 0, 0, 0), (3, 1, 1)), put(3, "R")).pawns[0] == 39


@pytest.mark.parametrize("first", ["listed", "drawn"])
def test_d2_08_the_next_player_starts_each_game(first: str) -> None:
    options = TierceOptions(first="drawn" if first == "drawn" else "listed")
    match = finish(opened(3, options, bot="random"), "random")
    starts = [
        event.seat
        for event in events(match, None)
        if isinstance(event, TurnBegan) and event.round == 1
    ]
    drawn = next((a.seat for a in match.log if isinstance(a, DrawnFirst)), 0)
    opening = [starts[0], starts[3], starts[6]]
    assert opening == [(drawn + game) % 3 for game in range(3)]


def test_d2_09_two_players_leave_16_cards_out() -> None:
    match = opened(2)
    assert len(list(match.settle())) == 8
    assert [len(hand) for hand in match.state.hands] == [4, 4]


@pytest.mark.parametrize("result", DECK)
def test_d2_10_24_cards_are_worth_12_tokens_or_17(result: str) -> None:
    assert sum(award.tokens for award in awards(DECK, result, "best")) == 12
    assert sum(award.tokens for award in awards(DECK, result, "cumulative")) == 17


def test_d2_12_every_card_of_a_hand_scores() -> None:
    hand = ("RVB", "RVJ", "RBV", "VRB")
    assert [award.tokens for award in awards(hand, "RVB", "best")] == [5, 3, 1]


def test_d2_13_nobody_may_hold_the_tierce() -> None:
    state = board((37, 40, 40, 0), (3,), arrived=("V", "B"))
    ended = GAME.apply(state, put(3, "R")).events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.result == "VBR"
    assert ended.tokens == (0, 1)  # V-R-B alone begins with V


def test_d2_14_each_game_is_dealt_from_all_24() -> None:
    state = board((40, 40, 37, 0), (3,), arrived=("R", "V"))
    shown = play(state, put(3, "B"))
    awaits = GAME.awaits(shown)
    assert isinstance(awaits, Chance) and len(awaits.outcomes) == 24
    step = GAME.apply(shown, Dealt(seat=0, card="RVB"))
    assert step.events[0] == GameBegan(game=2, games=3)
    assert step.state.pawns == (0, 0, 0, 0) and step.state.arrived == ()
    assert step.state.seat == 1


@pytest.mark.parametrize("games", [1, 3, 5])
def test_d2_15_the_number_of_games(games: int) -> None:
    match = finish(opened(2, TierceOptions(games=games)), "random")
    ended = [event.game for event in events(match, None) if isinstance(event, GameEnded)]
    assert ended == list(range(1, games + 1))


def test_d2_16_equal_totals_share_the_win() -> None:
    last = board((40, 40, 37, 0), (3,), arrived=("R", "V"), tokens=(0, 1), game=3)
    over = GAME.awaits(play(last, put(3, "B")))
    assert over == Over((5, 5), (0, 1))


def test_a_turn_is_undone_die_by_die_until_the_next_roll() -> None:
    match = opened(throws=["641"])
    list(match.settle())
    match.play(Roll())
    list(match.settle())
    for action in (put(6, "R"), put(4, "V"), put(1, "B")):
        match.play(action)
    assert match.state.seat == 1
    assert [match.undo(), match.undo(), match.undo()] == [put(1, "B"), put(4, "V"), put(6, "R")]
    assert match.undo_refused() == "throw"
    with pytest.raises(Illegal, match="D2-4"):
        match.play(Triple(pawn="R"))


def test_a_prospect_is_what_a_card_is_sure_of_and_may_still_earn() -> None:
    assert prospect("RVB", (), "best") == (0, 5)
    assert prospect("RVB", ("R",), "best") == (1, 5)
    assert prospect("RJB", ("R", "V"), "best") == (1, 1)
    assert prospect("VRB", ("R",), "best") == (0, 0)
    assert prospect("RVB", ("R", "V"), "cumulative") == (4, 9)


# Secrecy (D2-18)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_no_card_is_known_to_others_before_the_end(viewer: Seat | None, seed: str) -> None:
    match = finish(opened(3, TierceOptions(games=2), seed=seed), "sensible")
    public: set[str] = set()
    heard: set[str] = set()
    for index, step in enumerate(match.steps):
        log = match.log[:index]
        own = {a.card or "" for a in _this_deal(log) if a.seat == viewer}
        if step.state.phase in ("shown", "over"):
            public |= {a.card or "" for a in _this_deal(log)}
            own = public
        else:
            assert cards_in(GAME.view(step.state, viewer)) <= own
            for event in match.heard(step, viewer):
                heard |= cards_in(event)
                assert cards_in(event) <= own
        published = GAME.publish(log, viewer)
        assert len(published) == len(log)
        assert {c for a in published for c in cards_in(a)} <= public | own
    assert GAME.publish(match.log, None) == match.log
    assert bool(heard) == (viewer is not None)


def _this_deal(log: tuple[TierceAction, ...]) -> list[Dealt]:
    """The deals of the game that a log ends in, of three seats."""
    deals = [action for action in log if isinstance(action, Dealt)]
    return deals[(max(len(deals) - 1, 0) // 12) * 12 :]


def test_a_view_is_idempotent_and_a_spectator_sees_least() -> None:
    state = board()
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        assert GAME.view(view, viewer) == view
        assert GAME.view(view, None) == GAME.view(state, None)
    assert GAME.view(state, None).hands == ((None,) * 4,) * 2
    assert GAME.view(state, 0).hands == (ANA, (None,) * 4)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_published_log_replays_to_the_view_at_every_point(viewer: Seat | None) -> None:
    match = finish(opened(2, TierceOptions(games=2)), "random")
    for index in range(0, len(match.log) + 1, 3):
        log = GAME.publish(match.log[:index], viewer)
        replay = again(match, log, spectator=True)
        assert replay.view(viewer) == GAME.view(match.steps[index].state, viewer)


def test_a_game_of_unknown_hands_ends_without_scores() -> None:
    match = finish(opened(2, TierceOptions(games=1)), "random", stop=12)
    blind = again(match, GAME.publish(match.log, None), spectator=True)
    finish(blind, "sensible")
    assert isinstance(blind.awaits, Over)
    assert blind.awaits.scores == (0, 0)
    ended = events(blind, None)[-1]
    assert isinstance(ended, GameEnded)
    assert ended.blind and ended.awards == ((), ())


def test_a_hidden_card_is_refused_outside_a_spectators_replay() -> None:
    match = finish(opened(2, TierceOptions(games=1)), "random", stop=12)
    with pytest.raises(Illegal, match="outcome at action 0"):
        again(match, GAME.publish(match.log, None), spectator=False)


def test_a_card_is_marked_secret_and_heard_by_its_seat_alone() -> None:
    match = opened(2)
    list(match.settle())
    for viewer, cards in ((0, 4), (1, 4), (None, 0)):
        told = events(match, viewer)
        assert sum(isinstance(e, CardDealt) and e.secret for e in told) == cards
        assert sum(isinstance(e, HandsDealt) for e in told) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", ["normal", "full"])
def test_what_sounds_the_same_looks_the_same(language: str, verbosity: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    how = "full" if verbosity == "full" else "normal"
    seen: dict[tuple[Seat | None, tuple[str, ...]], TierceState] = {}
    ends = ((36, 38, 0, 2), (40, 37, 37, 35))
    swapped: Hand = (BEN[0], BEN[1], BEN[2], "VJB")
    for pawns, other, viewer in product(ends, (BEN, swapped), (None, 0)):
        arrived: tuple[Pawn, ...] = ("R",) if pawns[0] == 40 else ()
        start = board(pawns, arrived=arrived, phase="roll", hands=(ANA, other))
        faces = ("4", "4", "4") if not arrived else ("5", "3")
        thrown = GAME.apply(GAME.apply(start, Roll()).state, Thrown(faces=faces))
        opening = (str(pawns), *_lines(said, thrown.events, viewer, how))
        stack = [(thrown.state, opening)]
        while stack:
            state, heard = stack.pop()
            view = GAME.view(state, viewer)
            assert seen.setdefault((viewer, heard), view) == view
            if state.phase == "place":
                for choice in choices(state):
                    step = GAME.apply(state, choice)
                    more = _lines(said, step.events, viewer, how)
                    stack.append((step.state, (*heard, *more)))
    assert len(seen) > 50


def _lines(
    said: AnyWords, told: Sequence[TierceEvent], viewer: Seat | None, how: str
) -> tuple[str, ...]:
    heard = (GAME.hear(event, viewer) for event in told)
    level = "full" if how == "full" else "normal"
    return tuple(
        line for event in heard if event is not None for line in said.say(event, NAMES[:2], level)
    )


# Whole games


@pytest.mark.parametrize("level", ["sensible", "random"])
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("scoring", ["best", "cumulative"])
def test_games_end_and_replay(level: str, seats: int, scoring: str) -> None:
    options = TierceOptions(
        games=2, scoring="best" if scoring == "best" else "cumulative", first="drawn"
    )
    match = finish(opened(seats, options), level)
    assert isinstance(match.awaits, Over)
    assert sum(match.awaits.scores) <= 2 * (12 if scoring == "best" else 17)
    if seats == 6:
        assert sum(match.awaits.scores) == 2 * (12 if scoring == "best" else 17)
    assert again(match, match.log, spectator=False).state == match.state
    text = match.record.model_dump_json()
    assert GAME.record.model_validate_json(text) == match.record


def test_the_sensible_bot_beats_chance() -> None:
    players = (Player(name="Ana"), Player(name="Ben"))
    match = new_match(GAME, TierceOptions(games=5), players, "bots")
    levels = (policy(GAME, "sensible", ""), policy(GAME, "random", "bots"))
    while not isinstance(match.awaits, Over):
        list(match.settle())
        if isinstance(match.awaits, Decision):
            seat = match.awaits.seat
            match.play(levels[seat].choose(match.view(seat), match.awaits, len(match.log)))
    ours, theirs = match.awaits.scores
    assert ours > theirs


def test_the_sensible_bot_looks_at_its_own_hand_alone() -> None:
    match = finish(opened(3), "random", stop=60)
    for step in match.steps:
        awaits = GAME.awaits(step.state)
        if isinstance(awaits, Decision):
            whole = GAME.sensible(step.state, awaits)
            assert GAME.sensible(GAME.view(step.state, awaits.seat), awaits) == whole


def test_the_sensible_bot_brings_its_tierce_home() -> None:
    state = board((38, 38, 38, 0), (6, 4, 2), hands=(("BVR", "JVR", "JBR", "JRB"), BEN))
    for _ in range(3):
        awaits = GAME.awaits(state)
        assert isinstance(awaits, Decision)
        state = GAME.apply(state, GAME.sensible(state, awaits)).state
    assert state.arrived == ("B", "V", "R")


# The sheet


@pytest.mark.parametrize(
    ("tokens", "faces"),
    [
        ("6R 4B 1V", "641"),
        ("1V 6R 4B", "641"),
        ("6R 4 1", "641"),
        ("6 4 1", "641"),
        ("18R!", "666"),
        ("3J!", "111"),
        ("5V 3J", "53"),
        ("3J", "3"),
    ],
)
def test_tokens_read_and_write_back(tokens: str, faces: str) -> None:
    state = board(phase="roll")
    actions = GAME.read(state, tuple(tokens.split()))
    assert actions[:2] == (Roll(), Thrown(faces=tuple(faces)))
    assert GAME.write(state, actions) == tuple(tokens.split())


@pytest.mark.parametrize(
    "tokens", ["7R", "6X", "x", "6R 4 1B", "19R!", "4R!", "18R! 6B", "6 5 4 3", "0R", "6!", "6r"]
)
def test_what_is_no_notation_is_refused(tokens: str) -> None:
    with pytest.raises(ValueError):
        GAME.read(board(phase="roll"), tuple(tokens.split()))


@pytest.mark.parametrize("level", ["sensible", "random"])
def test_every_turn_of_a_match_is_its_tokens_finished_or_not(level: str) -> None:
    match = finish(opened(3), level)
    begun: dict[int, int] = {}
    for index, step in enumerate(match.steps):
        turn = GAME.turn(step.state)
        if turn is not None:
            begun.setdefault(turn.serial, index)
    ends = [*begun.values(), len(match.log)]
    for start, end in pairwise(ends):
        for stop in range(start, end + 1):
            actions = match.log[start:stop]
            while actions and isinstance(actions[-1], (Dealt, Roll)):
                actions = actions[:-1]
            state = match.steps[start].state
            assert GAME.read(state, GAME.write(state, actions)) == actions


def test_hands_and_deals_are_inverse() -> None:
    match = finish(opened(4, TierceOptions(games=2)), "random")
    dealt = [action for action in match.log if isinstance(action, Dealt)]
    for deal in (dealt[:16], dealt[16:]):
        hands = GAME.hands(tuple(deal))
        assert [len(hand) for hand in hands] == [4] * 4
        assert GAME.deals(hands) == tuple(deal)
    assert GAME.hands(match.log[:20]) == GAME.hands(tuple(dealt[:16]))
    with pytest.raises(ValueError):
        GAME.hands((Dealt(seat=0, card=None),))
    with pytest.raises(ValueError):
        GAME.deals((("RVB",),))


def test_a_line_ends_with_where_the_pawns_are_even_at_the_end_of_a_game() -> None:
    state = board((40, 40, 37, 4), (3,), arrived=("R", "V"))
    assert GAME.tally(play(state, put(3, "B")), 1) == "R40 V40 B40 J4"


# The words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_match_is_said_in_whole_sentences(language: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    match = finish(opened(3, TierceOptions(first="drawn")), "sensible")
    for viewer, verbosity in product((None, 0), VERBOSITIES):
        for event in events(match, viewer):
            lines = said.say(event, match.names, verbosity)
            assert lines or (verbosity, event.kind) == ("brief", "turn_began")
            assert all(line.endswith(".") for line in lines)
            if language == "fr":
                assert not any(re.search(r"(?<!\u00a0)[:;?!%]|'", line) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_tell_every_choice_apart_in_short(language: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    match = finish(opened(2), "random")
    for step in match.steps:
        awaits = GAME.awaits(step.state)
        if isinstance(awaits, Decision):
            view = GAME.view(step.state, awaits.seat)
            paths = [said.path(choice, view) for choice in awaits.choices]
            texts = [tuple(label.text for label in path) for path in paths]
            assert len(set(texts)) == len(texts)
            assert all(len(said.stand(view, seat)) <= 20 for seat in (0, 1))
            if len(paths[0]) == 2:
                pawns = [p[1].text for p in paths if p[0] == paths[0][0]]
                menu = ", ".join(f"{i} {text}" for i, text in enumerate(pawns, 1))
                assert len(f"{said.ask(view, texts[0][:1])} {menu} ? ") <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_the_match_can_be_asked(language: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    match = finish(opened(2, TierceOptions(first="drawn")), "sensible")
    phases = {phase for section in said.rules() for phase in section.phases}
    for step in match.steps:
        for viewer in (None, 0, 1):
            view = GAME.view(step.state, viewer)
            assert said.where(view, NAMES[:2]) and said.dice(view, NAMES[:2])
            assert said.mine(view, viewer or 0, NAMES[:2])
            assert said.phase(view) in phases
    for name in TierceOptions.model_fields:
        assert said.option(name).label
    assert all(said.refuse(rule) for rule in ("D2-2", "D2-3", "D2-4", "D2-5"))
    assert said.refuse("over") == ""


def test_a_hand_says_what_each_card_may_still_earn() -> None:
    view = GAME.view(board((40, 9, 9, 9), arrived=("R",), phase="roll"), 1)
    assert words("en", "tierce").mine(view, 1, NAMES) == (
        "Ben 0 tokens.",
        "G-R-B: nothing more.",
        "R-G-Y: 1 for sure, up to 5.",
        "R-Y-B: 1 for sure, up to 5.",
        "Y-G-R: nothing more.",
    )
    assert words("fr", "tierce").mine(view, 1, NAMES)[2] == (
        "R-V-J\u00a0: 1 jeton assuré, jusqu’à 5."
    )
