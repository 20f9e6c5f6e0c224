"""Exact odds of throws and draws, as whole-number weights."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

from .acts import DrawnFirst, Thrown
from .core import Chance, Die


@lru_cache(maxsize=64)
def throw(dice: tuple[Die, ...], order: tuple[str, ...]) -> Chance[Thrown]:
    """Return the chance of throwing these dice together.

    Alike results are one outcome whose weight is the number of ways it falls; the weights sum to
    the product of the numbers of faces. Faces stand in the given order within an outcome.
    """
    rank = {face: place for place, face in enumerate(order)}
    ways = Counter(tuple(sorted(faces, key=rank.__getitem__)) for faces in product(*dice))
    outcomes = sorted(ways.items(), key=lambda pair: [rank[face] for face in pair[0]])
    return Chance("throw", tuple((Thrown(faces=faces), weight) for faces, weight in outcomes), dice)


@lru_cache(maxsize=16)
def draw_first(seats: int) -> Chance[DrawnFirst]:
    """Return the even draw of the seat that starts."""
    return Chance("draw", tuple((DrawnFirst(seat=seat), 1) for seat in range(seats)))
