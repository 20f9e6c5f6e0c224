"""The file of a save: the record, which is the truth, and what is derived from it.

State, summary and digest stand beside the record so that a person can read them and a list can be
shown without replaying; loading replays the record and checks that they agree with it.
"""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, cast

from pydantic import Field, ValidationError

from ..rules import GAMES, game
from ..rules.bots import LEVELS
from ..rules.core import Decision, Illegal, Over, Value
from ..rules.match import Match
from . import upgrade
from .errors import BadName, DamageCode, Damaged, TooNew, Unwritable
from .names import tidy
from .strictjson import Document, canonical, misshapen, parse

if TYPE_CHECKING:
    from ..rules.match import Record

    AnyRecord: TypeAlias = Record[Any, Any]  # here alone: it would be one more model to make

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
Advice: TypeAlias = Literal["allowed", "forbidden", "used"]
"""Whether hints and odds may be asked for in a game; `used` once one was."""


class Summary(Value):
    """What a list says of a save: names by seat, the seat to play, the seats that won."""

    players: tuple[str, ...] = Field(min_length=1, max_length=16)
    turn: int | None
    finished: bool
    winners: tuple[int, ...] = Field(max_length=16)
    actions: int = Field(ge=0)


class Envelope(Value):
    """A save's file but for its record and state. Times are as found: any text, or none."""

    galop: int
    game: str
    saved: str = ""
    started: str = ""
    advice: Advice = "allowed"
    summary: Summary
    digest: str


class Opened(NamedTuple):
    """A save's file, read but not replayed.

    `old` is the format it was in, when that was an older one; only then may `state` be None.
    """

    envelope: Envelope
    record: Document
    state: Document | None
    old: int | None


def now() -> str:
    """Return the time, UTC, to the millisecond, as saves write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment(text: str) -> datetime | None:
    """Return the time that a text writes, in UTC; None if it writes none or no time zone."""
    try:
        found = datetime.fromisoformat(text)
        return None if found.tzinfo is None else found.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def digest(record: object) -> str:
    """Return the SHA-256 of a record's canonical JSON, in hexadecimal."""
    return hashlib.sha256(canonical(record)).hexdigest()


def check_writable(match: AnyMatch) -> None:
    """Refuse a match that could not be loaded again. Raises BadName for a name, else Unwritable.

    Such as a seed typed in another encoding than the terminal's: JSON has no such characters.
    """
    for name in match.names:
        if tidy(name) != name or not name:
            raise BadName("not_clean", name)
    try:
        replay(pack(match, ""))
    except Damaged as error:
        raise Unwritable("unloadable", str(error)) from error


def summarise(match: AnyMatch) -> Summary:
    """Return what a list will say of this match."""
    awaits = match.awaits
    seat: int | None = None
    if isinstance(awaits, Decision):
        seat = awaits.seat
    elif not isinstance(awaits, Over) and (turn := match.game.turn(match.state)) is not None:
        seat = turn.seat
    return Summary(
        players=match.names,
        turn=seat,
        finished=isinstance(awaits, Over),
        winners=awaits.winners if isinstance(awaits, Over) else (),
        actions=len(match.log),
    )


def pack(match: AnyMatch, started: str, advice: Advice = "allowed") -> bytes:
    """Return the file of this match.

    One line for each part, and ASCII, so that showing a file to a terminal does nothing to it. The
    digest is that of the text of the record as it stands there.
    """
    record = canonical(written(match))
    parts = {
        "galop": _json(upgrade.FORMAT),
        "game": _json(match.game.name),
        "saved": _json(now()),
        "started": _json(started),
        **({} if advice == "allowed" else {"advice": _json(advice)}),  # as files were before it
        "summary": _json(summarise(match).model_dump(mode="json")),
        "state": _json(match.state.model_dump(mode="json")),
        "record": record.decode("ascii"),
        "digest": _json(hashlib.sha256(record).hexdigest()),
    }
    lines = ",\n".join([f'"{name}": {text}' for name, text in parts.items()])
    return f"{{\n{lines}\n}}\n".encode("ascii")


_json = json.JSONEncoder().encode


def written(match: AnyMatch) -> Document:
    """Return a match's record as its file has it: without fair dice, as files were before them."""
    record = match.record
    return record.model_dump(mode="json", exclude=None if record.fair else {"fair"})


def unpack(data: bytes) -> Opened:
    """Return the envelope that these bytes write, upgraded, without replaying. Raises Damaged."""
    return _opened(parse(data))


def replay(data: bytes) -> tuple[AnyMatch, Opened]:
    """Return the match that these bytes write, everything in them checked. Raises Damaged."""
    document = parse(data)
    _check_digest(document)  # in the format it was written in
    opened = _opened(document)
    match = _match(_record(opened))
    if opened.old is None:
        _check_derived(match, opened)
    return match, opened


def _opened(document: Document) -> Opened:
    found = upgrade.format_of(document)
    old = found if found < upgrade.FORMAT else None
    document = upgrade.upgraded(document)
    # Apart from the rest: a list needs neither, and validating them would copy them.
    state: object = document.pop("state", None)
    record: object = document.pop("record", None)
    if not isinstance(record, dict):
        raise Damaged("shape", "record")
    if not (isinstance(state, dict) or (state is None and old is not None)):
        raise Damaged("shape", "state")
    try:
        envelope = Envelope.model_validate_json(canonical(document))
    except ValidationError as error:
        raise misshapen(error) from error
    check_envelope(envelope)
    return Opened(envelope, cast(Document, record), cast(Document | None, state), old)


def check_envelope(envelope: Envelope) -> None:
    """Refuse what no list could say of a save. Raises Damaged."""
    summary = envelope.summary
    seats = range(len(summary.players))
    if any(seat not in seats for seat in (*summary.winners, summary.turn or 0)):
        raise Damaged("shape", "summary")
    if any(tidy(name) != name or not name for name in summary.players):
        raise Damaged("names")
    if envelope.game not in GAMES:
        raise Damaged("unknown_game", envelope.game)


def _check_digest(document: Document) -> None:
    upgrade.format_of(document)
    if "record" not in document or "digest" not in document:
        raise Damaged("shape", "digest" if "record" in document else "record")
    if document["digest"] != digest(document["record"]):
        raise Damaged("digest")


def _record(opened: Opened) -> AnyRecord:
    race = game(opened.envelope.game)
    version: object = opened.record.get("version")
    if isinstance(version, int) and version != race.version:
        if version > race.version:
            raise TooNew(f"{race.name} {version}")
        raise Damaged("game_version", f"{race.name} {version}")
    try:
        record: AnyRecord = race.record.model_validate_json(canonical(opened.record))
    except ValidationError as error:
        raise misshapen(error, "record") from error
    if record.game != race.name:
        raise Damaged("shape", "record.game")
    _check_fair(record)
    for player in record.players:
        if tidy(player.name) != player.name or not player.name:
            raise Damaged("names")
        if player.bot is not None and player.bot not in LEVELS:
            raise Damaged("shape", "record.players.bot")
    return record


def _check_fair(record: AnyRecord) -> None:
    """Refuse fair dice that cannot have been promised so."""
    fair = record.fair
    if fair is None:
        return
    if any(tidy(nonce) != nonce or not nonce for nonce in fair.nonces):
        raise Damaged("shape", "record.fair.nonces")
    if not fair.kept or len(fair.nonces) != len(record.players) or record.dice != "system":
        raise Damaged("fair")


def _match(record: AnyRecord) -> AnyMatch:
    race = game(record.game)
    if len(record.players) not in race.seats:
        raise Damaged("shape", "record.players")
    try:
        return Match(race, record)
    except Illegal as error:
        broken: DamageCode = "unfair" if error.rule == "unfair" else "illegal"
        raise Damaged(broken, error.rule, error.index) from error
    except Exception as error:
        # Well-formed nonsense can reach rules in ways that no player can; whatever they say to it,
        # a file must never be more than refused.
        raise Damaged("illegal", type(error).__name__) from error


def _check_derived(match: AnyMatch, opened: Opened) -> None:
    reached: Value = match.state
    try:  # compared as values: JSON has no order for sets
        written = type(reached).model_validate_json(canonical(opened.state))
    except ValidationError as error:
        raise Damaged("state") from error
    if written != reached:
        raise Damaged("state")
    if opened.envelope.summary != summarise(match):
        raise Damaged("summary")
