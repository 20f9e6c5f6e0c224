"""Tiercé Color: four pawns for all, dice shared out by the thrower, four secret cards a player.

A card names three colours in order of arrival (rules.md section 3).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, assert_never

from pydantic import Field

from . import tierce_sheet as sheet
from .acts import DrawnFirst, Roll, Thrown
from .chance import draw_first, throw
from .core import Chance, Decision, Die, Game, Over, Seat, Step, Turn, Value
from .match import Record
from .tierce_cards import (
    DECK,
    GOAL,
    HAND,
    PAWNS,
    PLACE,
    Card,
    Dealt,
    Hand,
    Pawn,
    Play,
    Scoring,
    Triple,
    advance,
    awards,
    best_promise,
    is_blind,
)
from .tierce_events import (
    Arrived,
    CardDealt,
    FirstDrawn,
    GameBegan,
    GameEnded,
    HandsDealt,
    Moved,
    Rolled,
    TierceEvent,
    TripleMoved,
    TurnBegan,
    Won,
)
from .tierce_sheet import TierceAction

DIE: Die = ("6", "5", "4", "3", "2", "1")


class TierceOptions(Value):
    """The options: D2-15 (games), D2-10 (scoring), D2-8 (first)."""

    games: int = Field(default=3, ge=1, le=5)
    scoring: Scoring = "best"
    first: Literal["listed", "drawn"] = "listed"


TiercePhase: TypeAlias = Literal["draw", "deal", "roll", "throw", "place", "shown", "over"]


class TierceState(Value):
    """A match: `pawns` are positions in the order R V B J, `arrived` those home in their order.

    `dice` are this throw's dice still to play, highest first, and `moved` the pawns it moved.
    A hand stands in the order dealt; None is a card that may not be seen. Between games
    ("shown") the pawns and hands stay as they ended. `first` starts the first game.
    """

    options: TierceOptions
    first: Seat = 0
    seat: Seat = 0
    game: int = 1
    turns: int = 1
    round: int = 1
    hands: tuple[Hand, ...]
    tokens: tuple[int, ...]
    pawns: tuple[int, ...] = (0, 0, 0, 0)
    arrived: tuple[Pawn, ...] = ()
    dice: tuple[int, ...] = ()
    moved: tuple[Pawn, ...] = ()
    phase: TiercePhase

    @property
    def starter(self) -> Seat:
        """The seat that starts this game: the next one clockwise each game (D2-8)."""
        return (self.first + self.game - 1) % len(self.tokens)

    @property
    def throws(self) -> int:
        """How many dice the next throw has (D2-5)."""
        return 3 - len(self.arrived)

    @property
    def is_triple(self) -> bool:
        """Whether three like dice lie there, none played (D2-4)."""
        return len(self.dice) == 3 and len(set(self.dice)) == 1

    def free(self, pawn: Pawn) -> bool:
        """Whether a die may move this pawn: not moved by this throw (D2-2), not home (D2-5)."""
        return pawn not in self.moved and pawn not in self.arrived


class Tierce(Game[TierceOptions, TierceState, TierceAction, TierceEvent]):
    """The game; see `core.Game` for what each method owes."""

    name = "tierce"
    title = "Tiercé Color"
    version = 1
    seats = range(2, 7)  # D2-9
    options = TierceOptions
    presets: Mapping[str, TierceOptions] = {
        "standard": TierceOptions(),
        "short": TierceOptions(games=1),
        "cumulative": TierceOptions(scoring="cumulative"),
    }
    record = Record[TierceOptions, TierceAction]
    compared_by = "score"

    def start(self, options: TierceOptions, seats: int) -> Step[TierceState, TierceEvent]:
        drawn = options.first == "drawn"
        state = TierceState(
            options=options,
            hands=((),) * seats,
            tokens=(0,) * seats,
            phase="draw" if drawn else "deal",
        )
        return Step(state, () if drawn else (_game_began(state),))

    def awaits(self, state: TierceState) -> Decision[TierceAction] | Chance[TierceAction] | Over:
        match state.phase:
            case "draw":
                return draw_first(len(state.tokens))
            case "deal":
                return _deal(state)
            case "shown":  # D2-14: all the cards are shuffled and dealt anew
                return _deal(_cleared(state))
            case "roll":
                return Decision(state.seat, (Roll(),))
            case "throw":
                return throw((DIE,) * state.throws, DIE)
            case "place":
                return Decision(state.seat, _placements(state))
            case "over":
                return Over(state.tokens, _winners(state))
            case _:
                assert_never(state.phase)

    def apply(self, state: TierceState, action: TierceAction) -> Step[TierceState, TierceEvent]:
        match action:
            case DrawnFirst(seat=seat):
                began = state.but(first=seat, seat=seat, phase="deal")
                return Step(began, (FirstDrawn(seat=seat), _game_began(began)))
            case Dealt(seat=seat, card=card):
                if state.phase == "shown":
                    began = _cleared(state)
                    return _take(began, seat, card, (_game_began(began),))
                return _take(state, seat, card, ())
            case Roll():
                return Step(state.but(phase="throw"), ())
            case Thrown(faces=faces):
                dice = tuple(int(face) for face in faces)
                rolled = Rolled(seat=state.seat, faces=dice)
                return Step(state.but(phase="place", dice=dice), (rolled,))
            case Play(die=die, pawn=pawn):
                left = list(state.dice)
                left.remove(die)
                return _move(state, pawn, die, tuple(left))
            case Triple(pawn=pawn):
                return _move(state, pawn, sum(state.dice), (), triple=True)
            case _:
                assert_never(action)

    def why(self, state: TierceState, action: TierceAction) -> str:
        if state.phase == "place":
            match action:
                case Roll():  # D2-3: no die is left, no turn passed
                    return "D2-3"
                case Triple() if not state.is_triple:
                    return "D2-4"
                case Play(pawn=pawn) if pawn in state.moved:
                    return "D2-2"
                case Play(pawn=pawn) if pawn in state.arrived:
                    return "D2-5"
                case _:
                    return "choice"
        return "choice"

    def view(self, state: TierceState, viewer: Seat | None) -> TierceState:
        """Blank the hands of others until the game they were dealt for is over (D2-18)."""
        if state.phase in ("shown", "over"):
            return state
        return state.but(
            hands=tuple(
                hand if seat == viewer else (None,) * len(hand)
                for seat, hand in enumerate(state.hands)
            )
        )

    def hear(self, event: TierceEvent, viewer: Seat | None) -> TierceEvent | None:
        return None if isinstance(event, CardDealt) and event.seat != viewer else event

    def publish(
        self, log: tuple[TierceAction, ...], viewer: Seat | None
    ) -> tuple[TierceAction, ...]:
        return sheet.publish(log, viewer)

    def turn(self, state: TierceState) -> Turn | None:
        if state.phase in ("roll", "throw", "place"):
            return Turn(state.turns, state.game, state.round, state.seat)
        return None

    def write(self, state: TierceState, actions: tuple[TierceAction, ...]) -> tuple[str, ...]:
        return sheet.write(actions)

    def read(self, state: TierceState, tokens: tuple[str, ...]) -> tuple[TierceAction, ...]:
        return sheet.read(tokens)

    def hands(self, actions: tuple[TierceAction, ...]) -> tuple[tuple[Card, ...], ...]:
        """Return each seat's cards, in the order dealt, from a log slice that holds one deal."""
        return sheet.hands(actions)

    def deals(self, hands: tuple[Hand, ...]) -> tuple[Dealt, ...]:
        """Return the deals that give these hands, in dealing order; the inverse of `hands`."""
        return sheet.deals(hands)

    def tally(self, state: TierceState, seat: Seat) -> str:
        """Return where the pawns are, the same for every seat."""
        return " ".join(f"{pawn}{at}" for pawn, at in zip(PAWNS, state.pawns, strict=True))

    def sensible(self, view: TierceState, decision: Decision[TierceAction]) -> TierceAction:
        """Play towards what the hand promises most once all the dice are played."""
        if len(decision.choices) == 1:
            return decision.choices[0]
        hand = tuple(card for card in view.hands[decision.seat] if card)

        def worth(action: TierceAction) -> float:
            match action:
                case Play(die=die, pawn=pawn):
                    place = view.dice.index(die)
                    left, steps = view.dice[:place] + view.dice[place + 1 :], die
                case Triple(pawn=pawn):
                    left, steps = (), sum(view.dice)
                case _:
                    return 0.0
            there, home = advance(view.pawns, view.arrived, pawn, steps)
            moved = (*view.moved, pawn)
            return best_promise(there, home, moved, left, hand, view.options.scoring)

        return max(decision.choices, key=worth)

    def childlike(self, view: TierceState, decision: Decision[TierceAction]) -> TierceAction:
        """Play for the first card alone: its colours in their order, each by the highest die."""
        placed = [each for each in decision.choices if isinstance(each, Play)]
        if not placed:
            return decision.choices[0]
        free = {play.pawn for play in placed}
        wanted = [pawn for pawn in (view.hands[decision.seat][0] or "") if pawn in free]
        pawn = wanted[0] if wanted else placed[0].pawn
        return max((play for play in placed if play.pawn == pawn), key=lambda play: play.die)


def _placements(state: TierceState) -> tuple[TierceAction, ...]:
    """Each different die on each free pawn (D2-2, D2-5), or three like dice on one (D2-4)."""
    free: list[Pawn] = [pawn for pawn in PAWNS if state.free(pawn)]
    one = [Play(die=die, pawn=pawn) for die in dict.fromkeys(state.dice) for pawn in free]
    return (*one, *(Triple(pawn=pawn) for pawn in free)) if state.is_triple else tuple(one)


def _deal(state: TierceState) -> Chance[TierceAction]:
    """The next card, to the seats in turn from the first named, each card left equally likely."""
    dealt = {card for hand in state.hands for card in hand}
    seat = sum(map(len, state.hands)) % len(state.hands)
    return Chance(
        "deal", tuple((Dealt(seat=seat, card=card), 1) for card in DECK if card not in dealt)
    )


def _game_began(state: TierceState) -> GameBegan:
    return GameBegan(game=state.game, games=state.options.games)


def _cleared(state: TierceState) -> TierceState:
    """The next game before its deal (D2-14)."""
    clear = state.but(
        game=state.game + 1,
        round=1,
        turns=state.turns + 1,
        hands=((),) * len(state.hands),
        pawns=(0, 0, 0, 0),
        arrived=(),
        phase="deal",
    )
    return clear.but(seat=clear.starter)


def _take(
    state: TierceState, seat: Seat, card: Card | None, before: tuple[TierceEvent, ...]
) -> Step[TierceState, TierceEvent]:
    hands = (*state.hands[:seat], (*state.hands[seat], card), *state.hands[seat + 1 :])
    told = (*before, CardDealt(seat=seat, card=card))
    if sum(map(len, hands)) < HAND * len(hands):
        return Step(state.but(hands=hands), told)
    ready = state.but(hands=hands, phase="roll")
    return Step(ready, (*told, HandsDealt(cards=HAND), _turn_began(ready)))


def _turn_began(state: TierceState) -> TurnBegan:
    return TurnBegan(seat=state.seat, game=state.game, round=state.round, dice=state.throws)


def _move(
    state: TierceState, pawn: Pawn, steps: int, left: tuple[int, ...], *, triple: bool = False
) -> Step[TierceState, TierceEvent]:
    seat = state.seat
    pawns, arrived = advance(state.pawns, state.arrived, pawn, steps)
    after = state.but(pawns=pawns, arrived=arrived, dice=left, moved=(*state.moved, pawn))
    at = pawns[PLACE[pawn]]
    told: tuple[TierceEvent, ...] = (
        TripleMoved(seat=seat, pawn=pawn, total=steps, position=at)
        if triple
        else Moved(seat=seat, pawn=pawn, die=steps, position=at),
    )
    if at == GOAL:  # D2-6: the order of play is the order of arrival
        told += (Arrived(pawn=pawn, place=len(arrived), dice=after.throws),)
    if len(arrived) == 3:
        return _end_game(after, told)
    if left:
        return Step(after, told)
    following = (seat + 1) % len(state.tokens)
    going = after.but(
        seat=following,
        round=state.round + (following == state.starter),
        turns=state.turns + 1,
        moved=(),
        phase="roll",
    )
    return Step(going, (*told, _turn_began(going)))


def _end_game(state: TierceState, told: tuple[TierceEvent, ...]) -> Step[TierceState, TierceEvent]:
    """Show the hands and give the tokens; without a limit to their number (D2-17)."""
    result = "".join(state.arrived)
    blind = is_blind(state.hands)
    earned = tuple(
        () if blind else awards((card for card in hand if card), result, state.options.scoring)
        for hand in state.hands
    )
    tokens = tuple(
        had + sum(award.tokens for award in got)
        for had, got in zip(state.tokens, earned, strict=True)
    )
    last = state.game == state.options.games
    ended = state.but(tokens=tokens, dice=(), moved=(), phase="over" if last else "shown")
    told += (
        GameEnded(game=state.game, result=result, hands=state.hands, awards=earned, tokens=tokens),
    )
    if last and not blind:
        told += (Won(winners=_winners(ended), tokens=tokens),)
    return Step(ended, told)


def _winners(state: TierceState) -> tuple[Seat, ...]:
    """All who have the most tokens (D2-16)."""
    most = max(state.tokens)
    return tuple(seat for seat, tokens in enumerate(state.tokens) if tokens == most)


GAME = Tierce()
