"""Games cut at random bytes of their output, over a terminal and over SSH, and resumed.

Each time: is the process gone within two seconds, does the save hold every move whose outcome
reached the terminal, and does the game go on from the same dice and the same choice?

Run: python tests/bench/bench_cuts.py [cuts] [seed]
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' own modules

from cut_told import Seen, Told
from figures import tell
from galop.rules import GAMES, game
from galop.rules.core import Decision, Over
from galop.rules.match import Match, Player, new_match
from galop.rules.options import build
from galop.saves import AnyMatch, Save, Settings, save_settings
from galop.tui.menu import is_final, menu
from galop.tui.words import words
from proxy import Line, line
from server import MISSING, Server, playing, serving
from terminal import GALOP, Terminal

CUTS = 40
SOON = 2.0
WIDTH = 78
Way: TypeAlias = Literal["closed", "unread", "killed", "reset", "stopped"]
Face: TypeAlias = Literal["screen", "lines", "single keys"]
NEAR: tuple[Way, ...] = ("closed", "unread")
FAR: tuple[Way, ...] = ("killed", "reset", "stopped")
"""Over SSH: the client is killed, the line drops, the client is stopped before it is killed."""
FACES: tuple[Face, ...] = ("screen", "lines", "single keys")
MOST: dict[Face, int] = {"screen": 3000, "lines": 900, "single keys": 900}
"""Bytes after which a table is cut at the latest."""
START = 7000
EARLY = 0.15
"""How often it is cut as it starts."""
LONG = {"metres": {"squares": 200}, "marche": {"squares": 60}, "tierce": {"games": 5}, "excape": {}}
WAITED = 30.0


class Place:
    """A home in which one unfinished game is played, cut and taken up; `guest` plays over SSH."""

    def __init__(self, home: Path, name: str, guest: str | None, chance: Random) -> None:
        self.home, self.name, self.guest, self._chance = home, name, guest, chance
        self.folder = home / "guests" / guest / "games" if guest else home / "games"
        self.unproved = 0
        """Cuts after which the game was not taken up yet."""
        self.begin()

    def begin(self) -> None:
        """Begin another game."""
        for old in self.folder.glob("*"):
            old.unlink()
        bot = self._chance.choice((None, "random"))
        players = (Player(name="Ana"), Player(name="Ben", bot=bot))
        race = game(self.name)
        seed = str(self._chance.random())
        match: AnyMatch = new_match(race, build(race.options, LONG[self.name]), players, seed)
        with Save.create(self.folder, match) as save:
            self.save = save.name

    def tidy(self) -> None:
        """Remove games that keys typed at home began: the next cut takes up the one watched."""
        for other in self.folder.glob("*.json"):
            if other.stem != self.save:
                other.unlink()

    def match(self) -> AnyMatch:
        return Save.watch(self.folder, self.save)

    def dress(self, face: Face) -> None:
        """Let the next sitting have a face."""
        entry: Literal["one", "enter"] = "one" if face == "single keys" else "enter"
        shown: Literal["screen", "lines"] = "screen" if face == "screen" else "lines"
        chosen = Settings(face=shown, entry=entry, pace="instant", motion=False, language="en")
        save_settings(self.folder.parent / "settings.json", chosen)


class Cutting:
    """So many cuts, drawn from a seed, and what came of them."""

    def __init__(self, seed: str, server: Server | None, proxy: Line | None) -> None:
        self.chance = Random(seed)
        self._server, self._proxy = server, proxy
        self.ways: Counter[Way] = Counter()
        self.resumed = self.moves = self.noticed = self.tried = self.bytes = 0
        self.slowest = 0.0
        self.wrong: list[str] = []

    def cut(self, place: Place, face: Face, way: Way, number: int) -> None:
        """Take a game up, play on and cut it."""
        if isinstance(place.match().awaits, Over):
            place.begin()
        before = place.match().record.log
        place.dress(face)
        with self._sit(place, face) as terminal:
            early = self.chance.random() < EARLY
            if not early:
                self._to_the_table(place, face, terminal)
            most = START if early and face == "screen" else MOST[face]
            end = len(terminal.received) + self.chance.randint(1, most)
            seen = list(self._played(place, terminal, face, end))
            self._cut(place, terminal, way)
        place.tidy()
        what = f"cut {number}: {place.name}, {face}, {way}, byte {end}"
        place.unproved += 1
        self.ways[way] += 1
        self.bytes += len(terminal.received)
        match = place.match()
        log = match.record.log
        if log[: len(before)] != before:
            self.wrong.append(f"{what}: moves that were saved are not there any more")
        self.moves += len(log) - len(before)
        told = Told(match, WIDTH if face == "screen" else 79)
        if any(told.more_was(one) for one in seen):
            self.wrong.append(f"{what}: a move that was seen is not saved")
        if log and any(map(told.holds_newest, seen)):  # one that is left out would be noticed
            less = Told(_less(match), told.width)
            self.tried += 1
            self.noticed += any(less.more_was(one) for one in seen)

    def prove(self, place: Place, face: Face) -> None:
        """Take a game up for the last time, and leave it."""
        if place.unproved and not isinstance(place.match().awaits, Over):
            place.dress(face)
            with self._sit(place, face) as terminal:
                self._to_the_table(place, face, terminal)
                self._cut(place, terminal, "killed" if place.guest else "closed")
        self.resumed += place.unproved
        place.unproved = 0

    # Sitting down

    def _sit(self, place: Place, face: Face) -> Terminal:
        if place.guest is None:
            return Terminal((*GALOP, "resume", place.save), place.home, SSH_TTY="a line")
        assert self._server is not None and self._proxy is not None
        through = self._server._replace(port=self._proxy.port)
        return Terminal(through.call(place.guest), place.home, SSH_TTY="a line")

    def _to_the_table(self, place: Place, face: Face, terminal: Terminal) -> None:
        """Read until the choice that the save has stands there, with its dice; or say it is not."""
        if place.guest is not None:
            terminal.until("new game", WAITED)
            terminal.quiet(0.05)
            terminal.type({"screen": "\r", "lines": "1\n", "single keys": "1"}[face])
            if face != "screen":
                terminal.until("Choice", WAITED)
                while terminal.text.count("Choice") < 2:
                    assert terminal.take(65536, WAITED), terminal.text
                terminal.type({"lines": "1\n", "single keys": "1"}[face])
        wanted = r"^ >\S|Enter|^ Ana$|key" if face == "screen" else r"^(?!Choice)[^\n]*\? $"
        deadline = time.monotonic() + WAITED
        while not re.search(wanted, _shown(terminal, face), re.MULTILINE):
            assert terminal.take(65536, deadline - time.monotonic()), terminal.text
        terminal.quiet(0.1)
        match = place.match()
        while isinstance(match.awaits, Decision) and match.players[match.awaits.seat].bot:
            assert time.monotonic() < deadline, terminal.text  # a computer plays first
            terminal.quiet(0.05)
            match = place.match()
        terminal.type("d\n" if face == "lines" else "d")
        for expected in (*self._choices(match), *self._dice(match)):
            while expected not in _shown(terminal, face):
                if not terminal.take(65536, SOON):
                    self.wrong.append(f"{place.name}, {face}: no {expected!r}\n{terminal.text}")
                    break
        terminal.quiet(0.1)
        self.resumed += place.unproved
        place.unproved = 0

    def _choices(self, match: AnyMatch) -> Iterator[str]:
        """Yield what the first question of a choice offers."""
        if not isinstance(match.awaits, Decision):  # a computer has come home
            return
        said, view = words("en", match.game.name), match.view(match.awaits.seat)
        chosen: tuple[str, ...] = ()
        entries = menu(said, view, match.awaits.choices, chosen)
        while len(entries) == 1 and not is_final(said, view, entries[0], chosen):
            chosen = (*chosen, entries[0].label.text)
            entries = menu(said, view, match.awaits.choices, chosen)
        if len(entries) > 1:
            yield from (entry.label.text for entry in entries)

    def _dice(self, match: AnyMatch) -> Iterator[str]:
        for sentence in words("en", match.game.name).dice(match.view(None), match.names):
            yield from sentence.split("\n")

    # Playing and cutting

    def _played(self, place: Place, terminal: Terminal, face: Face, end: int) -> Iterator[Seen]:
        """Play until so many bytes have come; yield what stood there before each key, and last."""
        start = len(terminal.received)
        players = playing(place.home, place.guest) if place.guest else {terminal.pid}
        stuck = 0
        while (left := end - len(terminal.received)) > 0 and stuck < 40:
            if terminal.take(left, 0.04):
                stuck = 0
                continue
            stuck += 1
            yield _seen(terminal, face, start, _is_still(players))
            if terminal.wait(0) is not None:
                break
            terminal.type(self._key(terminal, face))
        yield _seen(terminal, face, start, False)

    def _key(self, terminal: Terminal, face: Face) -> str:
        if face == "screen":
            return self.chance.choice(("\r", "\r", "\r", "j", "r", "s"))
        digits = re.findall(r"\d", _shown(terminal, face).rpartition("\n")[2]) or ["r"]
        key = self.chance.choice((*digits[-4:], "r", "s"))
        return f"{key}\n" if face == "lines" else key

    def _cut(self, place: Place, terminal: Terminal, way: Way) -> None:
        if way == "unread":  # keys still come, nothing is taken any more
            for _ in range(3):
                terminal.type("\x0cr\n")
                time.sleep(0.01)
        elif way == "stopped":
            os.kill(terminal.pid, signal.SIGSTOP)
            time.sleep(0.05)
        began = time.monotonic()
        if way in ("closed", "unread"):
            terminal.hang_up()
        elif way == "reset" and self._proxy is not None:
            self._proxy.reset()
        elif terminal.wait(0) is None:
            os.kill(terminal.pid, signal.SIGKILL)
        if not self._gone(place, terminal):
            self.wrong.append(f"{place.name}, {way}: the process is still there\n{terminal.text}")
        self.slowest = max(self.slowest, time.monotonic() - began)

    def _gone(self, place: Place, terminal: Terminal) -> bool:
        if place.guest is None:
            return terminal.wait(SOON) is not None
        deadline = time.monotonic() + SOON
        while playing(place.home, place.guest):
            if time.monotonic() > deadline:
                return False
            time.sleep(0.02)
        return True


def _shown(terminal: Terminal, face: Face) -> str:
    if face == "screen":
        return terminal.text
    return terminal.received.decode(errors="replace").replace("\r\n", "\n")


def _seen(terminal: Terminal, face: Face, start: int, still: bool) -> Seen:
    if face == "screen":
        return Seen(tuple(row.strip() for row in terminal.text.splitlines()), whole=still)
    text = terminal.received[start:].decode(errors="replace").replace("\r\n", "\n")
    if not start:  # what is told before the first question is no news
        text = "".join(re.split(r"\? (?!rules)", text, maxsplit=1)[1:])
    *rows, begun = re.split(r"\n|\? ", text)  # what follows a question may stand behind it
    return Seen(tuple(rows), begun)


def _is_still(players: set[int]) -> bool:
    """Return whether nothing is being done in any thread, so that what is shown is whole."""
    states = [
        file.read_text().rpartition(")")[2].split()[0]
        for pid in players
        for file in Path(f"/proc/{pid}/task").glob("*/stat")
    ]
    return set(states) == {"S"}


def _less(match: AnyMatch) -> AnyMatch:
    """Return the match without its newest choice and what followed."""
    for length in range(len(match.log) - 1, -1, -1):
        less: AnyMatch = Match(match.game, match.record.but(log=match.record.log[:length]))
        if isinstance(less.awaits, Decision):
            return less
    raise AssertionError("a match begins with a choice")


def main(cuts: int, seed: str) -> int:
    """Cut so many times; return 1 when anything was lost."""
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:  # under nohup, and clients take it over
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    print(f"seed {seed}" + (f"; {MISSING}, so nothing is cut over SSH" if MISSING else ""))
    with ExitStack() as stack:
        home = Path(stack.enter_context(TemporaryDirectory()))
        server = proxy = None
        if not MISSING:
            keys = Path(stack.enter_context(TemporaryDirectory()))
            server = stack.enter_context(serving(keys, home, tuple(GAMES)))
            proxy = stack.enter_context(line(server.port))
        cutting = Cutting(seed, server, proxy)
        near = [Place(home / name, name, None, cutting.chance) for name in GAMES]
        far = [Place(home, name, name, cutting.chance) for name in GAMES] if server else []
        began = time.monotonic()
        for number in range(cuts):
            over_ssh = bool(far) and number % 5 in (1, 3)
            place = cutting.chance.choice(far if over_ssh else near)
            way = cutting.chance.choice(FAR if over_ssh else NEAR)
            cutting.cut(place, cutting.chance.choice(FACES), way, number)
            if number % 100 == 99:
                print(f"{number + 1} cuts in {time.monotonic() - began:.0f} s", flush=True)
        for place in (*near, *far):
            cutting.prove(place, "lines")
        left = [pid for place in far for pid in playing(home, place.name)]
    print(*cutting.wrong, sep="\n")
    print(", ".join(f"{way} {times}" for way, times in sorted(cutting.ways.items())))
    tell("cut connections", cuts, unit="cuts")
    tell("games resumed after them", cutting.resumed, unit="games")
    tell("moves played in between", cutting.moves, unit="moves")
    tell("moves lost, dice changed, choices missing", len(cutting.wrong), 0, "faults")
    tell("processes left", len(left), 0, "processes")
    tell("the slowest process to end", cutting.slowest, SOON, "s")
    print(f"a move left out of the save is noticed {cutting.noticed} times of {cutting.tried}")
    return 1 if cutting.wrong or left or cutting.resumed != cuts else 0


if __name__ == "__main__":
    asked = sys.argv[1:]
    drawn = asked[1] if len(asked) > 1 else str(time.time_ns())
    sys.exit(main(int(asked[0]) if asked else CUTS, drawn))
