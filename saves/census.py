"""Counting every finished game once: the saves as they are now, and the ledger for the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from .envelope import AnyMatch, moment, replay, unpack
from .errors import BadName, Damaged, Held, NoSuchSave, SaveError
from .finished import Finished, content_of, finished
from .ledger import Ledger, append, read_ledger, write_ledger
from .locks import take
from .names import printable
from .store import read_bounded
from .titles import SUFFIX, check_title, titles

LOCK = ".statistics"
"""The ledger's lock: no save may have a name that begins with a full stop."""

Trouble: TypeAlias = Literal["damaged", "newer", "unwritten"]
"""What is wrong with the ledger: it was damaged; a newer Galop's; it could not be written."""


class Skipped(NamedTuple):
    """A file among the saves that adds nothing, and why; `name` is printable."""

    name: str
    why: Damaged


class Count(NamedTuple):
    """Every finished game once, the oldest first; `gone` is how many have no finished save now."""

    games: tuple[Finished, ...]
    skipped: tuple[Skipped, ...] = ()
    gone: int = 0
    trouble: Trouble | None = None


class Census:
    """One count of a folder of saves: run `steps` to their end, then ask for `result`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._present: dict[str, Finished] = {}
        self._skipped: list[Skipped] = []
        self._result: Count | None = None

    @property
    def result(self) -> Count:
        """What was counted. Raises ValueError before the steps are done."""
        if self._result is None:
            raise ValueError("not counted yet")
        return self._result

    def steps(self) -> Iterator[tuple[int, int]]:
        """Count; yield how many of the saves are done, of how many, after each. Never raises."""
        ledger = read_ledger(self._folder)
        known = {game.content: game for game in ledger.games}
        names = titles(self._folder)
        for done, name in enumerate(names, 1):
            self._look(name, known)
            yield done, len(names)
        self._result = self._settled(ledger)

    def _look(self, name: str, known: dict[str, Finished]) -> None:
        try:
            check_title(name)
            data = read_bounded(self._folder / (name + SUFFIX))
            content = content_of(data)
            game = known.get(content) or _finished(data, content)
        except NoSuchSave:  # gone since the folder was read
            return
        except BadName as error:
            shown = printable(name.encode(errors="surrogateescape").decode(errors="replace"))
            self._skipped.append(Skipped(shown, Damaged("file_name", error.code)))
        except Damaged as error:
            self._skipped.append(Skipped(name, error))
        else:
            if game is not None:
                self._present[content] = game

    def _settled(self, ledger: Ledger) -> Count:
        """Return the count, and keep what is new of it in the ledger."""
        trouble: Trouble | None = None
        if ledger.health != "sound" or self._all(ledger) != list(ledger.games):
            try:
                ledger = self._keep()
            except Held:  # whoever holds it is writing it
                pass
            except SaveError:
                trouble = "unwritten"
        if ledger.health != "sound":
            trouble = ledger.health
        games = _once(self._all(ledger))
        present = {game.identity for game in self._present.values()}
        gone = sum(game.identity not in present for game in games)
        return Count(tuple(games), tuple(self._skipped), gone, trouble)

    def _keep(self) -> Ledger:
        """Write the ledger, and return what it was before. Raises SaveError."""
        lock = take(self._folder, LOCK)
        try:
            ledger = read_ledger(self._folder)  # again: somebody may have written meanwhile
            if ledger.health != "newer":
                write_ledger(self._folder, self._all(ledger), ledger.health)
            return ledger
        finally:
            lock.release()

    def _all(self, ledger: Ledger) -> list[Finished]:
        """Return the games of the saves there are, and those that the ledger alone remembers."""
        present = {game.identity for game in self._present.values()}
        gone = {game.identity: game for game in ledger.games if game.identity not in present}
        return sorted((*self._present.values(), *gone.values()), key=_age)


def count_finished(folder: Path) -> Count:
    """Return every finished game of a folder of saves once. Never raises."""
    census = Census(folder)
    for _ in census.steps():
        pass
    return census.result


def note(folder: Path, match: AnyMatch, started: str, data: bytes) -> None:
    """Note a match that has just ended, saved as these bytes, so that it counts without its save.

    Raises SaveError, the ledger being as it was.
    """
    game = finished(match, started, content_of(data))
    lock = take(folder, LOCK)
    try:
        append(folder, game)
    finally:
        lock.release()


def _finished(data: bytes, content: str) -> Finished | None:
    """Return what is kept of the finished match that these bytes write; None if it goes on."""
    if not unpack(data).envelope.summary.finished:
        return None
    match, opened = replay(data)
    started = opened.envelope.started
    return finished(match, started if moment(started) else "", content)


def _age(game: Finished) -> tuple[str, str, str]:
    return game.started, game.identity, game.content


def _once(games: Iterable[Finished]) -> list[Finished]:
    """Return the first of those that are one game: copies of a save finished twice, say."""
    found: dict[str, Finished] = {}
    for game in games:
        found.setdefault(game.identity, game)
    return list(found.values())
