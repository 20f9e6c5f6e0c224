"""Check the provably fair dice of a finished Galop race: python verify_fair.py FILE [COMMITMENT]

FILE is its save, or what `galop show NAME --json` printed; COMMITMENT, what was shown at first.
"""

import hashlib
import hmac
import json
import sys
import unicodedata
from typing import Any

DICE = {"metres": "123456", "marche": "1234XX", "tierce": "654321", "excape": "12347X 12356X"}
CARDS = [a + b + c for a in "RVBJ" for b in "RVBJ" for c in "RVBJ" if len({a, b, c}) == 3]


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
    """Draw again and count all that fell; whether the rules let it fall, `galop verify` checks."""
    fair, cards = record["fair"], CARDS
    if hashlib.sha256(fair["seed"].encode()).hexdigest() != (promised or fair["commitment"]):
        sys.exit("Not fair: the seed is not the one that was promised.")
    acts = enumerate(record["log"])
    luck = [each for each in acts if each[1]["kind"] in ("thrown", "dealt", "drawn_first")]
    for index, action in luck:
        if action["kind"] == "thrown":
            given: Any = sorted(action["faces"])
            dice = enumerate((DICE[record["game"]].split() * 4)[: len(given)])
            drawn: Any = sorted(die[number(fair, "throw", index, n, 6)] for n, die in dice)
        elif action["kind"] == "dealt":
            drawn, given = cards[number(fair, "deal", index, 0, len(cards))], action["card"]
        else:
            drawn, given = number(fair, "draw", index, 0, len(record["players"])), action["seat"]
        if drawn != given:
            sys.exit(f"Not fair: action {index + 1} should be {drawn}.")
        cards = [c for c in cards if c != action["card"]] if action["kind"] == "dealt" else CARDS
    return len(luck)


if __name__ == "__main__":
    if not sys.argv[1:]:
        print("Name the file of a race: python verify_fair.py FILE [COMMITMENT].", file=sys.stderr)
        sys.exit(2)
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            checked = check(json.load(file)["record"], "".join(sys.argv[2:]).strip(" .").lower())
    except Exception as error:  # whatever a file may be and hold
        why = getattr(error, "strerror", None) or "no finished race with fair dice"
        sys.exit(f"{sys.argv[1]!r} cannot be checked: {why}.")
    print(f"The seed is the one promised, and all {checked} throws, deals and draws are fair.")
