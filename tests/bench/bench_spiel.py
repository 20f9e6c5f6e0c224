"""Pig beside OpenSpiel's, in one run: the same value, the seconds to work it out, acts a second.

OpenSpiel is no dependency. Where the Python that runs this has it, it is measured, and where it
has not, this says how to install it. Its value iteration keeps every state with its history: to
20 it takes seconds, to 50 three minutes, and to 100 more memory than most machines have. There it
is our values that are held against the moves of its game.

Run: python tests/bench/bench_spiel.py [goal of the value iteration]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from re import findall
from typing import Any, NamedTuple, Protocol

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from bench_solve import seconds
from figures import tell
from galop.rules import game
from galop.rules.core import Chance, Decision, Over
from pig.rules import GAME as PIG
from pig.rules import PigOptions, PigState
from pig.solve import PigOdds
from reference import bounded, explored

GOAL = 20
ACTS = 100_000
WITHIN = 1e-9
"""How near the values must be to each other; its sweeps end when none changes one by 1e-12."""

DEEP = 10**6
"""Calls within calls: a walk through all of its states is one long chain of them."""

INSTALL = (
    "pig beside OpenSpiel: not measured, for OpenSpiel is not installed. It and the library that "
    "its value iteration loads come with:\n    {} -m pip install open_spiel cvxpy"
)


class State(Protocol):
    """A state of its game."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> Sequence[tuple[int, float]]: ...
    def legal_actions(self) -> Sequence[int]: ...
    def apply_action(self, action: int) -> None: ...
    def child(self, action: int) -> State: ...
    def clone(self) -> State: ...
    def current_player(self) -> int: ...
    def returns(self) -> Sequence[float]: ...


class Pig(Protocol):
    """Its game: Pig for two, where who wins has 1 and who loses -1."""

    def new_initial_state(self) -> State: ...


class Spiel(NamedTuple):
    """What is used of it: a game by its name and numbers, and the value of every state."""

    load_game: Callable[[str], Pig]
    value_iteration: Callable[[Pig, int, float, bool], dict[str, float]]

    def pig(self, goal: int) -> Pig:
        """Return Pig with more moves than a game ever takes: its own limit calls it a draw."""
        return self.load_game(f"pig(winscore={goal},horizon=1000000)")


def installed() -> Spiel | None:
    """Return it, or None where it, or what its value iteration loads, is missing."""
    try:
        library: Any = import_module("pyspiel")
        iterating: Any = import_module("open_spiel.python.algorithms.value_iteration")
    except ModuleNotFoundError:
        return None
    return Spiel(library.load_game, iterating.value_iteration)


def solved(spiel: Spiel, goal: int) -> None:
    """Say how long each takes to value every state, and check that the first is worth the same."""
    pig, start = spiel.pig(goal), PIG.start(PigOptions(goal=goal), 2).state
    found: list[float] = []

    def theirs() -> None:
        values = spiel.value_iteration(pig, -1, 1e-12, True)
        found.append((values[str(pig.new_initial_state())] + 1) / 2)

    def by_rules() -> None:
        least, most = bounded(explored(PIG, start, _key), 1e-12)[0]
        found.append((least + most) / 2)

    def ours() -> None:
        found.append(PigOdds(goal).evaluate(start, PIG.awaits(start)).shares[0])

    took, walked, solving = (seconds(work) for work in (theirs, by_rules, ours))
    print(
        f"pig to {goal}: the first wins {', '.join(f'{each:.12f}' for each in found)}", flush=True
    )
    tell(f"pig to {goal}, value iteration: OpenSpiel's", 1000 * took, unit="ms")
    tell(f"pig to {goal}, value iteration: over our apply", 1000 * walked, unit="ms")
    tell(f"pig to {goal}, solved as a race is", 1000 * solving, unit="ms")
    tell("pig: OpenSpiel's time to that over our apply", took / walked)
    tell("pig: OpenSpiel's time to that of our solver", took / solving)
    if max(found) - min(found) > WITHIN:
        raise AssertionError(f"pig to {goal} is worth {found}")


def _key(state: PigState) -> Any:
    scores = tuple(min(score, state.options.goal) for score in state.scores)
    return state.phase, state.seat, scores, min(state.total, state.options.goal)


def held(spiel: Spiel, acts: int) -> None:
    """Check our values of Pig to 100 against what may follow in its game, at states of its games.

    Each state is worth to us the best of the means of what its own moves lead to.
    """
    odds, options = PigOdds(100), PigOptions(goal=100)

    def first(state: State) -> float:
        if state.is_terminal():
            return (state.returns()[0] + 1) / 2
        if state.is_chance_node():
            return sum(chance * first(state.child(act)) for act, chance in state.chance_outcomes())
        one, other, total = map(int, findall(r"\d+", str(state))[:3])
        phase = "choose" if total else "roll"
        seat = state.current_player()
        ours = PigState(options=options, seat=seat, scores=(one, other), total=total, phase=phase)
        return odds.evaluate(ours, PIG.awaits(ours)).shares[0]

    worst, state, luck = 0.0, spiel.pig(100).new_initial_state(), Random("held")
    for _ in range(acts):
        if state.is_terminal():
            state = spiel.pig(100).new_initial_state()
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
            continue
        after = [first(state.child(act)) for act in state.legal_actions()]
        best = min(after) if state.current_player() else max(after)
        worst = max(worst, abs(best - first(state)))
        state.apply_action(luck.choice([0, 0, 0, 1]))  # often enough to the end of long turns
    start = first(spiel.pig(100).new_initial_state())
    print(f"pig to 100: the first wins {start:.10f}; its moves leave {worst:.1e} of our values")
    if worst > WITHIN or abs(start - 0.5305927253) > 5e-11:
        raise AssertionError("our values of pig to 100 do not hold in OpenSpiel's game")


def their_acts(spiel: Spiel, acts: int) -> None:
    """Play its game to 100 at random, so many acts."""
    pig, luck = spiel.pig(100), Random("acts")
    state = pig.new_initial_state()
    for _ in range(acts):
        if state.is_terminal():
            state = pig.new_initial_state()
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))


def our_acts(name: str, acts: int) -> None:
    """Play one of our games at random, so many acts; each is told in events too."""
    race: Any = PIG if name == "pig" else game(name)
    options = PigOptions(goal=100) if name == "pig" else race.options()
    luck, state = Random("acts"), race.start(options, 2).state
    for _ in range(acts):
        awaits: Decision[Any] | Chance[Any] | Over = race.awaits(state)
        match awaits:
            case Decision(choices=choices):
                among = choices
            case Chance(outcomes=outcomes):
                among = tuple(act for act, _ in outcomes)
            case Over():
                state = race.start(options, 2).state
                continue
        state = race.apply(state, luck.choice(among)).state


def played(spiel: Spiel) -> None:
    """Say how many acts a second each plays, in Python, a list of what may be done before each."""
    theirs = ACTS / seconds(their_acts, spiel, ACTS)
    ours = ACTS / seconds(our_acts, "pig", ACTS)
    tell("pig: acts a second, OpenSpiel", theirs, unit="acts")
    tell("pig: acts a second, through our apply", ours, unit="acts")
    tell("metres: acts a second", ACTS / seconds(our_acts, "metres", ACTS), unit="acts")
    tell("pig: OpenSpiel's acts a second to ours", theirs / ours)


def main(goal: int) -> None:
    spiel = installed()
    if spiel is None:
        print(INSTALL.format(sys.executable))
        return
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEP)
    solved(spiel, goal)
    sys.setrecursionlimit(before)
    held(spiel, ACTS // 10)
    played(spiel)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GOAL)
