"""Brief speech: a turn is one line of acts, and a second one that says where it ended.

Where a seat is asked next, all of it has to stand with the question on a line of braille: what the
prompt tells of that seat, its name and where it stands, is left to the prompt, and a turn of
another seat is one short sentence, of what it gained and where it stands. Where more than two play,
several of those stand with the question: their names are clipped, and a turn tells its news alone.
The words of each language are given to the modules here, one a game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ....rules.core import Seat


class Joints(NamedTuple):
    """What joins brief words: a colon with its spaces, and the words around a position.

    `to` is between where a turn began and where it ended.
    """

    colon: str
    on: str
    to: str


_LETTERS = 3
"""Letters of a name that are said of it before a question, where more than two play."""
_NUMBERED = re.compile(r"([^\W\d_]+) ?(\d+|(?<= )[^\W\d_])")
_SAYABLE = re.compile(r"[^\W\d_]*?[aeiouyàâäéèêëîïôöùûü]", re.IGNORECASE)


def clipped(names: Sequence[str]) -> tuple[str, ...]:
    """Return names cut to three letters, or to as many as tell them all apart.

    A number or a letter at the end stays: "Robot" and "Robot B" are "Ro" and "RoB", which a voice
    tells apart. What is left can be said, and a name that would lose one letter keeps it.
    """
    stems = {found[1] for name in names if (found := _NUMBERED.fullmatch(name))}
    for size in range(_LETTERS, max(map(len, names))):
        cuts = [_cut(name, size - (name in stems)) for name in names]
        if len({cut.casefold() for cut in cuts}) == len(cuts):
            pairs = zip(names, cuts, strict=True)
            return tuple(cut if len(cut) < len(name) - 1 else name for name, cut in pairs)
    return tuple(names)


def _cut(name: str, size: int) -> str:
    if numbered := _NUMBERED.fullmatch(name):
        letters, number = numbered.groups()
        return f"{letters[: max(size - len(number), 1)]}{number}"
    sayable = _SAYABLE.match(name)
    return name[: max(size, sayable.end() if sayable else 0)].rstrip()


class Turns:
    """Gathers what each seat does until another seat acts or a line stands by itself."""

    def __init__(self, names: Sequence[str], asked: Seat | None, joints: Joints) -> None:
        self._asked = asked
        self.is_crowd = asked is not None and len(names) > 2
        """Whether several turns of others may stand before the question."""
        self._told = clipped(names) if self.is_crowd else names
        self._joints = joints
        self._lines: list[str] = []
        self._seat: Seat | None = None
        self._acts: list[str] = []
        self._place = ""

    def is_short(self, seat: Seat) -> bool:
        """Whether a seat's turn is told in one short sentence: another is asked after it."""
        return self._asked is not None and seat != self._asked

    def is_own(self, seat: Seat) -> bool:
        """Whether this is the seat that is asked."""
        return seat == self._asked

    def name(self, seat: Seat) -> str:
        """Return a seat's name as a turn tells it."""
        return self._told[seat]

    def only(self, seat: Seat, *texts: str) -> None:
        """Note all that is told of a turn, instead of what was noted of it."""
        if seat != self._seat:
            self.end()
        self._seat, self._acts, self._place = seat, list(texts), ""

    def gained(self, seat: Seat, start: int, end: int) -> None:
        """Note from where to where a turn led, in a crowd where to."""
        began = () if self.is_crowd else (str(start),)
        told = (*began, self._joints.to, str(end)) if start != end else (str(end),)
        self.only(seat, " ".join(told))

    def stayed(self, seat: Seat, text: str, place: str) -> None:
        """Note that a turn changed nothing, and where that leaves the seat, which is no news."""
        self.only(seat, *((text,) if self.is_crowd else (text, place)))

    def act(self, seat: Seat, text: str, *, joined: bool = False) -> None:
        """Note an act, or with `joined` another word of the act before it."""
        if seat != self._seat:
            self.end()
        self._seat = seat
        if joined and self._acts:
            text = f"{self._acts.pop()} {text}"
        self._acts.append(text)

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
            colon = " " if self.is_short(seat) else self._joints.colon
            own = self.is_own(seat)
            self._lines.append(f"{acts[0].upper()}{acts[1:]}." if own else f"{name}{colon}{acts}.")
        if self._place and seat != self._asked:
            self._lines.append(f"{name} {self._joints.on} {self._place}.")
        self._seat, self._acts, self._place = None, [], ""

    def arrive(self) -> None:
        """Leave where the turn ended to the sentence that follows."""
        self._place = ""
        self.end()

    def line(self, *lines: str) -> None:
        """Say whole sentences after what was gathered."""
        self.end()
        self._lines += lines

    def told(self) -> tuple[str, ...]:
        """Return every line."""
        self.end()
        return tuple(self._lines)
