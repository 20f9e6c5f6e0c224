"""Check the provably fair dice of a finished Galop race: python verify_fair.py FILE [COMMITMENT]

FILE is its save, or what `galop show NAME --json` printed; COMMITMENT, what was shown at first. All
that fell is drawn again; that the rules let so many dice fall is for `galop verify` to check.
"""

import hashlib
import hmac
import json
import sys
import unicodedata
from itertools import permutations
from typing import Any

DICE = {"metres": "123456", "marche": "1234XX", "tierce": "654321", "excape": "12347X 12356X"}
CARDS = ["".join(card) for card in permutations("RVBJ", 3)]


def number(fair: Any, kind: str, index: int, die: int, below: int, attempt: int = 0) -> int:
    """Draw a number in range(below): HMAC-SHA256 by the seed, the uneven rest thrown away."""
    texts = ["galop fair 1", *fair["nonces"], kind, str(index), str(die), str(attempt)]
    parts = [unicodedata.normalize("NFC", text).encode() for text in texts]
    message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    drawn = hmac.digest(fair["seed"].encode(), message, "sha256")
    if (value := int.from_bytes(drawn[:8], "big")) < 2**64 - 2**64 % below:
        return value % below
    return number(fair, kind, index, die, below, attempt + 1)


def check(record: Any, promised: str) -> int:
    """Return how much was drawn. Raises ValueError where something does not agree."""
    fair, cards, found = record["fair"], CARDS, 0
    if hashlib.sha256(fair["seed"].encode()).hexdigest() != (promised or fair["commitment"]):
        raise ValueError("the seed is not the one that was promised")
    for index, action in enumerate(record["log"]):
        cards = cards if action["kind"] == "dealt" else CARDS
        if action["kind"] == "thrown":
            given: Any = sorted(action["faces"])
            dice = enumerate((DICE[record["game"]].split() * 4)[: len(given)])
            drawn: Any = sorted(die[number(fair, "throw", index, n, 6)] for n, die in dice)
        elif action["kind"] == "dealt":
            drawn, given = cards[number(fair, "deal", index, 0, len(cards))], action["card"]
            cards = [card for card in cards if card != drawn]
        elif action["kind"] == "drawn_first":
            drawn, given = number(fair, "draw", index, 0, len(record["players"])), action["seat"]
        else:
            continue  # what a player chose
        found += 1
        if drawn != given:
            raise ValueError(f"action {index + 1} should be {drawn}")
    return found


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            checked = check(json.load(file)["record"], "".join(sys.argv[2:]))
    except (OSError, LookupError, TypeError, ValueError, AttributeError) as error:
        sys.exit(f"No finished game with fair dice: {error}.")
    print(f"The seed is the one promised, and all {checked} throws, deals and draws are fair.")
