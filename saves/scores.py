"""The best results of solo games, each game counted once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pydantic import Field, ValidationError

from ..rules.core import Value
from ..rules.options import write
from .envelope import AnyMatch, digest
from .errors import Damaged, NoSuchSave
from .locks import take
from .names import tidy
from .store import read_bounded, write_whole
from .strictjson import canonical, misshapen, parse

COUNTED = 5000
"""How many games are remembered as counted; the oldest are forgotten first."""


class Best(Value):
    """The fewest turns so far, and who needed no more."""

    turns: int = Field(ge=1)
    name: str


class Bests(Value):
    """The file: the best of each key (a game and its options), and the games already counted."""

    galop: int = Field(default=1, ge=1, le=1)
    bests: dict[str, Best] = Field(default_factory=dict[str, Best])
    counted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Noted:
    """What noting a result came to: the best before it, whether it counted, whether it is best."""

    previous: Best | None
    counted: bool
    better: bool


def identity(match: AnyMatch) -> str:
    """Return what tells this game from every other: the same whatever was played since its start.

    So a save taken up before its end and finished again is the same game; and so is one brought up
    to newer rules, or to options of which there are more now.
    """
    record = match.record
    kept = record.model_dump(mode="json", include={"game", "players", "seed", "dice"})
    return digest({**kept, "options": write(record.options)})


def load_bests(folder: Path) -> dict[str, Best]:
    """Return the bests by key; none if nothing was noted yet. Raises Damaged."""
    return _read(_path(folder)).bests


def note_best(folder: Path, key: str, turns: int, name: str, once: str) -> Noted:
    """Note a finished game's turns; fewest are best, and the first to reach them keeps the place.

    `folder` is `state_folder()`; `key` names the game and its options, `once` the match (see
    `identity`): only its first result counts.
    Raises Damaged (the file is left alone), Held (another process is noting), Unwritable.
    """
    lock = take(folder, "bests")
    try:
        kept = _read(_path(folder))
        previous = kept.bests.get(key)
        if once in kept.counted:
            return Noted(previous, counted=False, better=False)
        better = previous is None or turns < previous.turns
        bests = {**kept.bests, key: Best(turns=turns, name=tidy(name))} if better else kept.bests
        noted = kept.but(bests=bests, counted=(*kept.counted, once)[-COUNTED:])
        write_whole(_path(folder), noted.model_dump_json(indent=1).encode())
        return Noted(previous, counted=True, better=better)
    finally:
        lock.release()


def _path(folder: Path) -> Path:
    return folder / "bests.json"


def _read(path: Path) -> Bests:
    try:
        document = parse(read_bounded(path))
        kept = Bests.model_validate_json(canonical(document))
    except NoSuchSave:
        return Bests()
    except ValidationError as error:
        raise misshapen(error) from error
    if any(tidy(best.name) != best.name for best in kept.bests.values()):
        raise Damaged("names", "bests")
    return kept
