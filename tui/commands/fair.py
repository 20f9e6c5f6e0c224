"""galop play --fair: the commitment first, then each player's nonce, then the race."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.match import Player
from ...saves import printable
from ...saves.names import same
from ..cli import Usage
from ..console import Console
from ..menu import CELLS, prompt
from ..promise import Promise
from ..talk import Talk
from ..words.common import common
from ..words.fair import FairWords, fair_words
from .desk import DONE, INTERRUPTED, Desk
from .play import Order, begin, hold, sit


def nonces_of(desk: Desk, players: Sequence[Player]) -> dict[int, str]:
    """Return the nonces that the flags of a call give, by seat. Raises Usage."""
    said = fair_words(desk.language)
    written: Sequence[str] = getattr(desk.call, "nonce", ())
    if not desk.asked("fair"):
        if written:
            raise Usage(said.nonce_alone())
        return {}
    for flag in ("seed", "dice"):
        value: str | None = getattr(desk.call, flag, None)
        if value is not None and (flag, value) != ("dice", "system"):
            raise Usage(said.not_with(f"--{flag}{' typed' if flag == 'dice' else ''}"))
    found: dict[int, str] = {}
    for text in written:
        seat, nonce = _read(text, players, said)
        if seat in found:
            raise Usage(said.nonce_twice(players[seat].name))
        found[seat] = nonce
    return found


def _read(text: str, players: Sequence[Player], said: FairWords) -> tuple[int, str]:
    """Return the seat and the nonce of NAME=TEXT; a name may hold a sign of equality itself."""
    for seat, player in enumerate(players):
        name, after = text[: len(player.name)], text[len(player.name) :]
        if same(name) == same(player.name) and after.startswith("="):
            if player.bot is not None:
                raise Usage(said.nonce_of_bot(player.name))
            return seat, after[1:]
    raise Usage(said.nonce_form(printable(text, 60)))


def play_fairly(desk: Desk, order: Order, console: Talk | None = None) -> int:
    """Agree on fair dice, open the match and play it; return the exit code."""
    if console is not None:
        return _talk(desk, order, console)
    match desk.face():
        case "screen":
            from ..app import run
            from ..house import House

            return run(House(desk), order)
        case "speech":
            return hold(desk, lambda voice: _talk(desk, order, voice))
        case "lines":
            page = Console(getattr(desk.call, "keys", desk.settings.entry))
            try:
                return _talk(desk, order, page)
            except KeyboardInterrupt:  # at a nonce: the race itself holds signals back
                page.say("")
                page.part()
                return INTERRUPTED


def _talk(desk: Desk, order: Order, talk: Talk) -> int:
    promise = Promise(order.players, order.nonces)
    if not _agreed(desk, promise, order, talk):
        talk.say(fair_words(desk.language).no_race)
        talk.flush()
        return DONE
    opened = begin(
        desk, order.game, order.options, order.players, advice=order.advice, fair=promise.fair
    )
    return sit(desk, opened, talk)


def _agreed(desk: Desk, promise: Promise, order: Order, talk: Talk) -> bool:
    """Say the commitment and the nonces, asking for those not given; return whether all were."""
    said = fair_words(desk.language)
    talk.say(said.promise(promise.commitment))
    asked = [seat for seat, p in enumerate(order.players) if not p.bot and seat not in order.nonces]
    if asked:
        talk.say(said.adds)
    for seat, player in enumerate(order.players):
        if seat in asked:
            question = common(desk.language).question
            short = prompt((said.ask,), f"{player.name}.", question, CELLS)
            answer = talk.ask(short or said.ask + question, line=True)
            if answer is None:
                return False
            promise.give(seat, answer)
        drawn = seat not in promise.typed
        talk.say(said.nonce(player.name, promise.nonces[seat], drawn=drawn))
    return True
