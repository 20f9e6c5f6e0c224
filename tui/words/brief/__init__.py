"""Brief speech: a turn is one line of acts, and a second one that says where it ended.

Where a seat is asked next, all of it has to stand with the question on a line of braille: what the
prompt tells of that seat, its name and where it stands, is left to the prompt, and a turn of
another seat is one short sentence, of what it gained and where it stands. Where more than two play,
several of those stand with the question: their names are clipped, and a turn tells its news alone.
Where that is too long still, the oldest turns give way: they tell where their seats stand now.
The words of each language are given to the modules here, one a game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ....rules.core import Seat
from .. import Asking


class Joints(NamedTuple):
    """What joins brief words: a colon with its spaces, and the words around a position.

    `to` is between where a turn began and where it ended.
    """

    colon: str
    on: str
    to: str


_LETTERS, _MANY = 3, 5
"""Letters of a name that are said of it before a question, where more than two play: from, to."""
_NUMBERED = re.compile(r"([^\W\d_]+) ?(\d+|(?<= )[^\W\d_])")
_PARTED = re.compile(r"[^\W\d_]{2,}[ -](.+)")
_SAYABLE = re.compile(r"[^\W\d_]*?[aeiouyàâäéèêëîïôöùûü]", re.IGNORECASE)


def clipped(names: Sequence[str]) -> tuple[str, ...]:
    """Return names cut to three letters, or to as many up to five as tell them all apart.

    A number or a letter at the end stays: "Robot" and "Robot B" are "Ro" and "RoB", which a voice
    tells apart. What is left can be said, and a name that would lose one letter of few keeps it.
    Names that begin alike are cut in their midst, "Alexandra" and "Alexandre" to "Ala" and "Ale",
    "Jean-Marc" to "JeM"; where that tells nothing either, the seat's number is said.
    """
    stems = {found[1] for name in names if (found := _NUMBERED.fullmatch(name))}
    longest = max(map(len, names))
    sizes = range(_LETTERS, min(_MANY + 1, longest))
    for size in sizes:
        cuts = [_cut(name, size - (name in stems)) for name in names]
        if _differ(cuts):
            pairs = zip(names, cuts, strict=True)
            return tuple(cut if _loses(name, cut) else name for name, cut in pairs)
    for size in sizes:
        for end in range(1, size - 1):
            cuts = [_ends(name, size - end, end) for name in names]
            if _differ(cuts):
                return tuple(cuts)
    if longest <= _MANY + 1:
        return tuple(names)
    return tuple(f"{name[:2].rstrip()}{seat}" for seat, name in enumerate(names, start=1))


def telling(names: Sequence[str], seat: Seat) -> int:
    """Return how many first letters of a seat's name tell it from all others, three at least."""
    name = names[seat].casefold()
    others = [other.casefold() for place, other in enumerate(names) if place != seat]
    sizes = range(_LETTERS, len(name))
    return next((n for n in sizes if not any(o.startswith(name[:n]) for o in others)), len(name))


def _differ(names: Sequence[str]) -> bool:
    return len({name.casefold() for name in names}) == len(names)


def _loses(name: str, cut: str) -> bool:
    """Whether a cut saves more than one letter of a short name."""
    return len(cut) < len(name) - 1 or len(name) > _MANY


def _cut(name: str, size: int) -> str:
    if numbered := _NUMBERED.fullmatch(name):
        letters, number = numbered.groups()
        return f"{letters[: max(size - len(number), 1)]}{number}"
    sayable = _SAYABLE.match(name)
    return name[: max(size, min(sayable.end(), _MANY) if sayable else 0)].rstrip()


def _ends(name: str, start: int, end: int) -> str:
    """Return the first letters of a name, and as many of its second part or of its end."""
    if len(name) <= start + end:
        return name
    second = _PARTED.match(name)
    return f"{name[:start]}{second[1][:end] if second else name[-end:]}"


class _Line(NamedTuple):
    """A sentence; where there is no room for it, shorter ones that may stand for it."""

    text: str
    shorter: tuple[str, ...] = ()


class Turns:
    """Gathers what each seat does until another seat acts or a line stands by itself."""

    def __init__(self, names: Sequence[str], asked: Asking | None, joints: Joints) -> None:
        self._asked = asked
        self.is_crowd = asked is not None and len(names) > 2
        """Whether several turns of others may stand before the question."""
        self._told = clipped(names) if self.is_crowd else names
        self._joints = joints
        self._lines: list[_Line] = []
        self._seat: Seat | None = None
        self._acts: list[str] = []
        self._place = ""
        self._shorter: tuple[str, ...] | None = None

    @property
    def on(self) -> str:
        """The word before a square."""
        return self._joints.on

    def is_short(self, seat: Seat) -> bool:
        """Whether a seat's turn is told in one short sentence: another is asked after it."""
        return self._asked is not None and seat != self._asked.seat

    def is_own(self, seat: Seat) -> bool:
        """Whether this is the seat that is asked."""
        return self._asked is not None and seat == self._asked.seat

    def name(self, seat: Seat) -> str:
        """Return a seat's name as a turn tells it."""
        return self._told[seat]

    def only(self, seat: Seat, *texts: str, shorter: tuple[str, ...] | None = None) -> None:
        """Note all that is told of a turn, instead of what was noted of it.

        Where there is no room for it, what counts most is `shorter`, and in the end where the seat
        stands now; with None there always is.
        """
        if seat != self._seat:
            self.end()
        self._seat, self._acts, self._place = seat, list(texts), ""
        self._shorter = shorter

    def gained(self, seat: Seat, start: int, end: int) -> None:
        """Note from where to where a turn led, in a crowd where to."""
        began = () if self.is_crowd else (str(start),)
        told = (*began, self._joints.to, str(end)) if start != end else (str(end),)
        self.only(seat, " ".join(told), shorter=())

    def stayed(self, seat: Seat, text: str, place: str) -> None:
        """Note that a turn changed nothing, and where that leaves the seat, which is no news."""
        self.only(seat, *((text,) if self.is_crowd else (text, place)), shorter=())

    def act(self, seat: Seat, text: str, *, joined: bool = False) -> None:
        """Note an act, or with `joined` another word of the act before it."""
        if seat != self._seat:
            self.end()
        self._seat = seat
        if joined and self._acts:
            text = f"{self._acts.pop()} {text}"
        self._acts.append(text)
        self._shorter = None

    def stands(self, seat: Seat, place: str) -> None:
        """Note where the seat stands now, with its name or pawn before the number if need be."""
        if seat != self._seat:
            self.end()
        self._seat, self._place = seat, place

    def end(self) -> None:
        """Say the turn that was gathered."""
        seat = self._seat
        if seat is None:
            return
        name = self.name(seat)
        if self._acts:
            acts = ", ".join(self._acts)
            if self.is_own(seat):
                self._lines.append(_Line(f"{acts[0].upper()}{acts[1:]}."))
            elif self.is_short(seat):
                shorter = [f"{name} {told}." for told in self._shortening(seat)]
                self._lines.append(_Line(f"{name} {acts}.", tuple(shorter)))
            else:
                self._lines.append(_Line(f"{name}{self._joints.colon}{acts}."))
        if self._place and not self.is_own(seat):
            self._lines.append(_Line(f"{name} {self._joints.on} {self._place}."))
        self._seat, self._acts, self._place, self._shorter = None, [], "", None

    def _shortening(self, seat: Seat) -> tuple[str, ...]:
        if self._shorter is None or self._asked is None:
            return ()
        return (*self._shorter, self._asked.stands[seat])

    def arrive(self) -> None:
        """Leave where the turn ended to the sentence that follows."""
        self._place = ""
        self.end()

    def line(self, *lines: str) -> None:
        """Say whole sentences after what was gathered."""
        self.end()
        self._lines += map(_Line, lines)

    def told(self) -> tuple[str, ...]:
        """Return every line, the oldest in as few words as the room for all of them asks."""
        self.end()
        lines = [line.text for line in self._lines]
        most = max((len(line.shorter) for line in self._lines), default=0)
        for level in range(most):
            for place, line in enumerate(self._lines):
                if self._asked is None or len(" ".join(lines)) <= self._asked.room:
                    return tuple(lines)
                step = level - most + len(line.shorter)  # what all can spare goes first
                if step >= 0:
                    lines[place] = min(lines[place], line.shorter[step], key=len)
        return tuple(lines)
