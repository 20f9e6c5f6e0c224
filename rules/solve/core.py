"""The contract of best play: what a solver says of a race, and what the numbers mean.

**Win share.** What a seat takes of the win when the race is over: 1 divided by the number of
`Over.winners` for each of them, and 0 for the others. So the shares of all seats sum to 1, a win
shared by two counts one half, and without shared wins a share is the chance to win. The share of
an earlier state is the mean of this under best play: every seat, at each of its decisions, takes
the choice of the greatest mean share for itself.

**Alone** there is nobody to beat: the aim is the fewest rounds, as `Over.scores` counts them, or
where these tell squares, as the rounds of the race are numbered.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from ..core import A, A_co, Chance, Decision, Over, Seat, Value

Opt_contra = TypeVar("Opt_contra", bound=Value, contravariant=True)
S_contra = TypeVar("S_contra", bound=Value, contravariant=True)

Badge: TypeAlias = Literal["exact", "equilibrium", "estimate", "random_placement"]
"""What a number is.

`exact`: the value under best play, for one seat or for two, where it is unique. `equilibrium`:
for three seats or more, the value when each plays its best answer to the others; equal choices
are settled as `Evaluation.best` says. `estimate`: near it. `random_placement`: exact if,
after the throw that lies, everybody placed the dice at random.
"""

Aim: TypeAlias = Literal["win", "fewest_turns", "most_tokens"]
"""What `Choice.value` counts: a win share, rounds left (fewer is better), or tokens."""


class Choice(NamedTuple, Generic[A_co]):
    """One choice of a decision: what it is worth to the seat that decides, and to every seat.

    `shares` are the win shares of all seats, in seat order; empty where they are not known.
    """

    action: A_co
    value: float
    shares: tuple[float, ...]


class Evaluation(NamedTuple, Generic[A_co]):
    """What a state is worth under best play, and each choice in it.

    `choices` stand in the order of the decision's own; there are none while luck must act or when
    the race is over, and then `seat` and `best` are None. `best` is the place of the choice that
    best play takes here; where choices are equal, the one that the values assume to be taken.
    `shares` are the win shares of all seats, in seat order; empty where they are not known.
    `turns` are the turns left to the whole table under best play, the present one included, 0 when
    the race is over (alone: the rounds left, in which it is); None where not known.
    `error` bounds every value and share here: 0 for exact to the rounding of floats, else what is
    proven (`exact`), what a seat could gain at most by playing otherwise (`equilibrium`), or the
    half-width of a 95 % range (`estimate`). `scores` are the tokens that every seat may expect to
    have in the end, where tokens decide; empty elsewhere.
    """

    aim: Aim
    seat: Seat | None
    choices: tuple[Choice[A_co], ...]
    best: int | None
    shares: tuple[float, ...]
    turns: float | None
    badge: Badge
    error: float = 0.0
    scores: tuple[float, ...] = ()

    @property
    def regrets(self) -> tuple[float, ...]:
        """What each choice costs its seat against the best one: 0 or more, in units of `aim`."""
        sign = -1.0 if self.aim == "fewest_turns" else 1.0
        worths = [sign * choice.value for choice in self.choices]
        return tuple(max(worths) - worth for worth in worths)


class Odds(Protocol[S_contra, A]):
    """One race solved: options and number of seats are settled, every state can be asked about."""

    def evaluate(self, view: S_contra, awaits: Decision[A] | Chance[A] | Over) -> Evaluation[A]:
        """Return what the state is worth, from a seat's view of it and what it awaits.

        The view must be of a race with the options and seats that were solved; other states give
        numbers without meaning. Uses nothing that the view does not show.
        """
        ...

    def unchosen(
        self, state: S_contra, awaits: Decision[A] | Chance[A] | Over
    ) -> tuple[float, ...] | None:
        """Return what each seat may expect before a choice is made, where odds take it as random.

        None where they assume best play: then that is what the state is worth.
        """
        return None

    def advise(self, view: S_contra, decision: Decision[A]) -> Evaluation[A]:
        """Return what hints and levels of play go by, from the deciding seat's view.

        As a rule, the values; where these assume what no player does, it is what plays better.
        """
        return self.evaluate(view, decision)


class Store(Protocol):
    """Where solved tables are kept from one day to another; rules themselves keep no files."""

    def load(self, key: str) -> bytes | None:
        """Return what was kept under this key, byte for byte, or None."""
        ...

    def keep(self, key: str, data: bytes) -> None:
        """Keep this if it is worth keeping. What fails to be kept is solved again another time."""
        ...


class Solver(Protocol[Opt_contra, S_contra, A]):
    """Solves one race. Implementations subclass this and are stateless but for what they keep.

    `seats` are the numbers of seats that can be solved: those of the table, and perhaps one alone
    against the dice where the table seats nobody alone.
    """

    seats: range

    def badge(self, options: Opt_contra, seats: int) -> Badge:
        """Return what the numbers of `solve` will be, without solving."""
        ...

    def solve(
        self, options: Opt_contra, seats: int, store: Store | None = None
    ) -> Odds[S_contra, A]:
        """Return the race solved. May take seconds the first time; the last ones are remembered.

        With a store, tables are taken from it, or put there when they had to be worked out.
        Raises ValueError when so many are none of its `seats`.
        """
        ...


AnySolver: TypeAlias = Solver[Any, Any, Any]
AnyOdds: TypeAlias = Odds[Any, Any]
