"""Whether every kind of die is even: chi-square on 600,000 rolls of each, through the game's luck.

Fair dice, which are drawn one by one, are measured too, on a quarter as many.

Run: python tests/bench/bench_dice.py [rolls]
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from math import erfc, exp, gamma, sqrt
from typing import Any

from figures import tell
from galop.rules import excape_state, marche_state, metres, tierce
from galop.rules.chance import draw_first, throw
from galop.rules.core import AnyGame, Chance
from galop.rules.fair import FairLuck
from galop.rules.luck import Luck, SeededLuck
from galop.rules.match import Player, new_match

ROLLS = 600_000
LIKELY = 1e-4
"""A sound generator fails one time in 10,000, and the seed is fixed."""


def p_value(chi: float, freedom: int) -> float:
    """Return the chance of a chi-square at least this large: the upper incomplete gamma ratio."""
    half, total = chi / 2, 0.0
    if freedom % 2:
        terms = (half ** (k - 0.5) / gamma(k + 0.5) for k in range(1, (freedom + 1) // 2))
        return erfc(sqrt(half)) + exp(-half) * sum(terms)
    term = 1.0
    for k in range(freedom // 2):
        total += term
        term *= half / (k + 1)
    return exp(-half) * total


def first_deal(game: AnyGame) -> Chance[Any]:
    """Return the chance of the first card."""
    match = new_match(game, game.options(), (Player(name="A"), Player(name="B")), "deal")
    assert isinstance(match.awaits, Chance)
    return match.awaits


def luck_of(title: str, *, fair: bool) -> Luck:
    """Return luck whose seed follows from a title."""
    text = f"bench {title}"
    return FairLuck(sha256(text.encode()).hexdigest(), ("A", "B")) if fair else SeededLuck(text)


def measured(title: str, chance: Chance[Any], rolls: int, fair: bool) -> tuple[str, float, float]:
    """Return what was measured: its title, the chance of a chi-square as large, rolls a second."""
    began = time.process_time()
    luck = luck_of(title, fair=fair)
    found = Counter(id(luck.settle(chance, index)) for index in range(rolls))
    whole = sum(weight for _, weight in chance.outcomes)
    chi = sum(
        (found[id(act)] - rolls * weight / whole) ** 2 / (rolls * weight / whole)
        for act, weight in chance.outcomes
    )
    speed = rolls / (time.process_time() - began)
    return f"{'fair ' * fair}{title}", p_value(chi, len(chance.outcomes) - 1), speed


def main(rolls: int) -> int:
    kinds: dict[str, Chance[Any]] = {
        "metres, one die": throw((metres.DIE,), metres.DIE),
        "marche, one die": marche_state.throw_of(1),
        "marche, four dice": marche_state.throw_of(4),
        "tierce, one die": throw((tierce.DIE,), tierce.DIE),
        "tierce, three dice": throw((tierce.DIE,) * 3, tierce.DIE),
        "excape, first die": throw((excape_state.DICE[0],), excape_state.ORDER),
        "excape, second die": throw((excape_state.DICE[1],), excape_state.ORDER),
        "excape, both dice": excape_state.two_dice(),
        "tierce, first card": first_deal(tierce.GAME),
        "draw of 6": draw_first(6),
    }
    bad = 0
    speeds: tuple[list[float], list[float]] = ([], [])
    with ProcessPoolExecutor() as pool:
        work = [
            (*kind, rolls // (1 + 3 * fair), fair)
            for fair in (False, True)
            for kind in kinds.items()
        ]
        for title, chances, speed in pool.map(measured, *zip(*work, strict=True)):
            speeds[title.startswith("fair ")].append(speed)
            bad += not LIKELY < chances < 1 - LIKELY
            print(f"{title:25} chi-square p {chances:.4f}", flush=True)
    tell("rolls a second, on one core", min(speeds[0]), unit="rolls")
    tell("fair rolls a second, on one core", min(speeds[1]), unit="rolls")
    print("every die is even" if not bad else f"{bad} dice are not even")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROLLS))
