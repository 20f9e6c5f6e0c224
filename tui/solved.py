"""A table's race solved once, whoever asks: bots that play by its values, hints, odds."""

from __future__ import annotations

from threading import Lock
from typing import Any

from ..rules.core import AnyGame, Chance, Decision, Over
from ..rules.solve import solver
from ..rules.solve.core import AnyOdds, Evaluation, Odds


class Solved(Odds[Any, Any]):
    """A race that is solved when it is first asked about; see `Odds`.

    Threads may ask: the second waits for the first. Tables are kept in the user's cache folder.
    """

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        self._game, self._options, self._seats = game, options, seats
        self._odds: AnyOdds | None = None
        self._asking = Lock()

    def evaluate(self, view: Any, awaits: Decision[Any] | Chance[Any] | Over) -> Evaluation[Any]:
        with self._asking:
            return self._race().evaluate(view, awaits)

    def unchosen(
        self, state: Any, awaits: Decision[Any] | Chance[Any] | Over
    ) -> tuple[float, ...] | None:
        with self._asking:
            return self._race().unchosen(state, awaits)

    def advise(self, view: Any, decision: Decision[Any]) -> Evaluation[Any]:
        with self._asking:
            return self._race().advise(view, decision)

    def _race(self) -> AnyOdds:
        if self._odds is None:
            self._odds = self._solve()
        return self._odds

    def _solve(self) -> AnyOdds:
        from ..saves.tables import tables  # not to start a game

        found = solver(self._game.name)
        if found is None:
            raise ValueError(f"{self._game.name} has no solver")
        return found.solve(self._options, self._seats, tables())
