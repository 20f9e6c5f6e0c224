"""What fuzzing begins with: for each target some inputs that lead far into Galop."""

from __future__ import annotations

from collections.abc import Iterator

from galop.rules.sheet import print_sheet
from galop.saves.envelope import replay

from .targets import SAVES, TARGETS

_LINES = (
    b"r\n",
    b"r\n1\n2\n3\n",
    b"?\nw\nd\nv\nu\nm\n\nh\no\n",
    b"l\nb\nj\n3\nq\n",
    b"p\n1\n",
)
_AT_HOME = (
    b"1\nr\nq\n",
    b"2\n1\nAna,bot\n5\n20\n\n\n\n\nr\nq\n",
    b"4\n1\nb\nq\n5\n1\n6\n1\n2\nq\n",
)
_KEYS = (
    b"\x01\x1b[A\x1bOB\x1b[<0;3;4M\x1b[200~ab\x1b[201~",
    b"\x30\x1b[97;5u\x1b[48;24;80;0;0t\x1b[2;3R\x1b[?2026;2$y\xff\xc3",
)


def seeds(name: str) -> Iterator[bytes]:
    """Yield the first inputs of a target. Raises KeyError for none."""
    match TARGETS[name].__name__:
        case "save" | "kept":
            yield from SAVES
        case "sheet":
            yield from (print_sheet(replay(save)[0]).encode() for save in SAVES)
        case "prompts" | "single_keys":
            for table in range(16):
                race, bots, dice = table % 4, table // 4 % 2 * 2, table // 8
                yield from (bytes((race, 0, 0, bots, dice, 0)) + line * 4 for line in _LINES)
        case "home":
            yield from _AT_HOME
        case "keys":
            yield from _KEYS
        case _:
            yield bytes(8)
