"""Fair dice cannot be foreseen: nothing that is told before the end says anything of the seed."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple, TypeAlias

import pytest
from calling import Call
from galop.rules import GAMES, game
from galop.rules.core import Decision, Over
from galop.rules.fair import LABEL, number, written
from galop.rules.match import Match, Player, new_match
from galop.rules.sheet import print_sheet
from galop.saves import Save, folder
from galop.tui.commands.standing import as_json, standing
from galop.tui.words import LANGUAGES
from playing import AnyMatch, decided, moments, players, promise, settle

every_game = pytest.mark.parametrize("name", GAMES)


def running(name: str, actions: int) -> AnyMatch:
    """Return a match with fair dice, Ana against a computer that plays anything, still running."""
    race = game(name)
    seats = (Player(name="Ana"), Player(name="Robot", bot="random"))
    match = new_match(race, race.options(), seats, "c0ffee" * 10, fair=promise(2, name))
    settle(match)
    while len(match.log) < actions:
        match.play(decided(match, "sensible", "x"))
        settle(match)
    while isinstance(match.awaits, Decision) and match.awaits.seat:
        match.play(decided(match, "sensible", "x"))
        settle(match)
    assert not isinstance(match.awaits, Over)
    return match


# Nothing that is told holds a secret


@every_game
def test_what_is_told_is_made_of_what_everyone_knows(name: str) -> None:
    """Told from the published record, in which there is no seed, it is the same to the letter."""
    match = running(name, 20)
    public = Match(match.game, match.published, spectator=True)
    assert public.record.seed == "" and public.record.fair == match.fair
    assert public.record.fair is not None and public.record.fair.seed is None
    assert as_json(public) == as_json(match)
    assert print_sheet(public) == print_sheet(match)
    for language in LANGUAGES:
        assert standing(public, language) == standing(match, language)


def secrets(match: AnyMatch) -> set[str]:
    """Return what must not be told before the end, as it could be written."""
    fair = match.record.fair
    assert fair is not None and fair.seed is not None
    found: set[str] = set()
    for seed in (fair.seed, match.record.seed):
        for data in (seed.encode(), bytes.fromhex(seed)):
            found |= {data.hex(), base64.b64encode(data).decode().rstrip("="), str(int(seed, 16))}
            found |= {hashlib.new(kind, data).hexdigest() for kind in ("md5", "sha1", "sha512")}
        found.add(hashlib.sha256(bytes.fromhex(seed)).hexdigest())
    for index in range(len(match.log) + 20):
        for kind in ("throw", "deal", "draw"):
            message = written((LABEL, *fair.nonces, kind, str(index), "0", "0"))
            drawn = hmac.digest(fair.seed.encode(), message, hashlib.sha256)
            found |= {drawn.hex()[:12], str(int.from_bytes(drawn[:8], "big"))}
    return found | {match.record.seed[:16], fair.seed[:16], fair.seed[-16:]}


@every_game
def test_no_command_tells_the_seed_or_anything_made_of_it_before_the_end(
    galop: Call, name: str
) -> None:
    match = running(name, 20)
    with Save.create(folder(), match) as save:
        kept = save.name
    asked = "".join(f"{word}\n" for word in ("w", "d", "v", "m", "", "?", "l", "q", "r", "h", "o"))
    calls = [
        galop("show", kept),
        galop("show", kept, "--json"),
        galop("saves"),
        galop("saves", "--json"),
        galop("stats", "--json"),
        galop("verify", kept),
        galop("resume", kept, "--watch"),
        *([galop("odds", kept, "--json")] if name == "metres" else []),  # quickly known
        galop("review", kept),
        galop("review", kept, "--json"),
        galop("replay", "-", "--json", typed=galop("show", kept).out),
        galop("resume", kept, typed=asked + "q\n"),
        galop("resume", kept, "--lang", "fr", typed=asked + "q\n"),
    ]
    assert {call.code for call in calls} <= {0, 1}  # a review may wait for the end
    said = "".join(call.out + call.err for call in calls).lower()
    assert match.fair is not None
    assert said.count(match.fair.commitment) >= 5
    assert not [secret for secret in secrets(match) if secret.lower() in said]


@every_game
def test_the_seed_is_told_once_the_race_is_over(galop: Call, name: str) -> None:
    match = running(name, 4)
    for _ in moments(match, "sensible", "x"):
        pass
    with Save.create(folder(), match) as save:
        kept = save.name
    fair = match.record.fair
    assert fair is not None and fair.seed is not None
    assert galop("show", kept).out.endswith(f"seed {fair.seed}\n")
    shown = json.loads(galop("show", kept, "--json").out)
    assert shown["record"]["fair"] == fair.model_dump(mode="json")
    assert fair.seed in galop("verify", kept).out
    assert match.record.seed not in galop("show", kept, "--json").out


# Nothing that is known foresees the dice


class Known(NamedTuple):
    """What anyone knows before a throw: the promise, the nonces, the place, the dice so far."""

    commitment: str
    nonces: Sequence[str]
    place: int
    fallen: Sequence[int]


Guess: TypeAlias = Callable[[Known], int]


def keyed(key: Callable[[Known], str]) -> Guess:
    """Guess by the very stream, under a key that anyone knows."""

    def guess(known: Known) -> int:
        message = written((LABEL, *known.nonces, "throw", str(known.place), "0", "0"))
        drawn = hmac.digest(key(known).encode(), message, hashlib.sha256)
        return int.from_bytes(drawn[:8], "big") % 6

    return guess


def hashed(known: Known) -> int:
    digest = hashlib.sha256(f"{known.commitment}{known.place}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % 6


def most(known: Known) -> int:
    return Counter(known.fallen).most_common(1)[0][0] if known.fallen else 0


def least(known: Known) -> int:
    counted = Counter(known.fallen)
    return min(range(6), key=lambda face: counted[face])


def as_after_the_last(known: Known) -> int:
    """Guess what followed most often what fell last."""
    last = known.fallen[-1:] or [0]
    after = Counter(second for first, second in pairwise(known.fallen) if first == last[0])
    return after.most_common(1)[0][0] if after else last[0]


def best_line(known: Known) -> int:
    """Guess by whichever a x + b modulo 6 would have foreseen most of the last twenty."""
    recent = known.fallen[-21:]
    pairs = list(pairwise(recent))

    def right(line: tuple[int, int]) -> int:
        return sum((line[0] * first + line[1]) % 6 == second for first, second in pairs)

    slope, offset = max(((a, b) for a in range(6) for b in range(6)), key=right)
    return (slope * (recent[-1] if recent else 0) + offset) % 6


def ago(back: int) -> Guess:
    return lambda known: known.fallen[-back] if len(known.fallen) >= back else 0


def of_commitment(by: int) -> Guess:
    return lambda known: int(known.commitment[known.place * by % 64], 16) % 6


def always(face: int) -> Guess:
    return lambda known: face


GUESSES: dict[str, Guess] = {
    "the commitment as the key": keyed(lambda known: known.commitment),
    "the nonces as the key": keyed(lambda known: "".join(known.nonces)),
    "the first nonce as the key": keyed(lambda known: known.nonces[0]),
    "no key": keyed(lambda known: ""),
    "the commitment hashed": hashed,
    "the face that fell most": most,
    "the face that is due": least,
    "what followed before": as_after_the_last,
    "the line that fits": best_line,
    "the sum so far": lambda known: sum(known.fallen) % 6,
    "the next face": lambda known: (known.fallen[-1] + 1) % 6 if known.fallen else 0,
    "the opposite face": lambda known: 5 - known.fallen[-1] if known.fallen else 0,
    **{f"the face {back} ago": ago(back) for back in (1, 2, 3, 6, 8, 16)},
    **{f"letter {by} of the commitment": of_commitment(by) for by in (1, 3, 7)},
    **{f"always {face + 1}": always(face) for face in range(6)},
}
SIGMAS = 4.0
"""What one good family in 500 of so many guesses would exceed; the seeds are fixed."""


def long_game(number: int) -> AnyMatch:
    race = game("metres")
    fair = promise(2, f"guess {number}")
    match = new_match(race, race.options(squares=200), players(2), "bots", fair=fair)
    for _ in moments(match, "sensible", "x"):
        pass
    return match


@cache
def throws(games: int) -> tuple[tuple[Known, int], ...]:
    """Return what was known before each throw of some long games, and the face that fell."""
    found: list[tuple[Known, int]] = []
    for place in range(games):
        match = long_game(place)
        before = Match(match.game, match.record.but(log=match.log[:-1]))
        record = json.loads(as_json(before))["record"]
        assert record["fair"]["seed"] is None
        fallen: list[int] = []
        for index, action in enumerate(record["log"]):
            if action["kind"] == "thrown":
                known = Known(
                    record["fair"]["commitment"],
                    record["fair"]["nonces"],
                    index,
                    tuple(fallen),
                )
                fallen.append(int(action["faces"][0]) - 1)
                found.append((known, fallen[-1]))
    return tuple(found)


def sigmas(guess: Guess, fell: Sequence[tuple[Known, int]]) -> float:
    """Return by how many standard errors a guess is right more often than chance."""
    right = sum(guess(known) == face for known, face in fell)
    return (right - len(fell) / 6) / sqrt(len(fell) * 5 / 36)


def test_no_guess_from_what_is_known_is_better_or_worse_than_chance() -> None:
    fell = throws(10)
    assert len(fell) > 1000
    found = {name: sigmas(guess, fell) for name, guess in GUESSES.items()}
    assert not {name: by for name, by in found.items() if abs(by) > SIGMAS}
    assert len(set(found.values())) > 12  # they are guesses of many kinds


def test_a_stream_under_a_key_that_is_known_would_be_foreseen() -> None:
    """The guesses can be right: where dice come from the commitment, the first one always is."""
    leaking = [
        (known, number(known.commitment, known.nonces, "throw", known.place, 0, 6))
        for known, _ in throws(2)
    ]
    assert sigmas(GUESSES["the commitment as the key"], leaking) > 20
    biased = [(known, 3 if known.place % 5 == 0 else face) for known, face in throws(2)]
    assert sigmas(GUESSES["always 4"], biased) > SIGMAS


def test_whoever_has_the_seed_foresees_everything() -> None:
    fair = long_game(0).record.fair
    assert fair is not None and fair.seed is not None
    seen = [(known, face) for known, face in throws(2) if known.commitment == fair.commitment]
    assert len(seen) > 50
    for known, face in seen:
        assert number(fair.seed, fair.nonces, "throw", known.place, 0, 6) == face
