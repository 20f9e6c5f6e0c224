"""The open board of Tiercé Color under random placement: reads the table that comes with the game.

The four pawns of a position stand in slots: those home first, in the order they came, then the
others from the front to the back. So colours do not matter, and a position on the squares
a >= b >= c >= d has the place C(a+3, 4) + C(b+2, 3) + C(c+1, 2) + d. Those with three pawns home
come last and are left out. The table holds for each position the chance of each of ORDERS, then,
in a second part, the expected throws left: little-endian 16-bit numbers, in units of 1 / ONE and
of 1 / THROW. `tierce_build` makes it.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb
from pkgutil import get_data
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..tierce_cards import GOAL

ORDERS: tuple[tuple[int, ...], ...] = tuple(permutations(range(4), 3))
"""The orders in which three of the slots may come home: the columns of the table."""

ONE = 24 * 2730
"""What stands for a chance of 1: even chances of all orders, or of some, are exact."""

THROW = 1 << 11
"""What stands for one throw: fewer than 32 are ever expected."""

Numbers: TypeAlias = NDArray[np.uint16]


def rank(slot: int, square: int) -> int:
    """Return what a slot's square adds to the place of its position."""
    return comb(square + 3 - slot, 4 - slot)


def size(goal: int = GOAL) -> int:
    """Return how many positions there are before three pawns are home."""
    return comb(goal + 4, 4) - goal - 1


class Table(NamedTuple):
    """`[position, order]` and `[position]`, in units of 1 / ONE and of 1 / THROW."""

    orders: Numbers
    throws: Numbers


def parted(data: bytes, goal: int = GOAL) -> Table:
    """Return a table from its bytes."""
    numbers = np.frombuffer(data, "<u2")
    split = size(goal) * len(ORDERS)
    return Table(numbers[:split].reshape(-1, len(ORDERS)), numbers[split:])


@cache
def table() -> Table:
    """Return the table that comes with the game. Raises FileNotFoundError where it is missing."""
    data = get_data(__name__.rpartition(".")[0], "tierce.table")
    if data is None:
        raise FileNotFoundError("tierce.table")
    return parted(data)
