"""Panels as rows of text: a function of the panel and the width, in Unicode or plain ASCII."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from rich.cells import cell_len, set_cell_size

from .scene import DiceTray, Hand, Ladder, Lane, Panel, Tally, Track
from .words.screen import ScreenWords

Role: TypeAlias = Literal["plain", "strong", "active", "trail", "track", "token", "mark"]
Row: TypeAlias = tuple[tuple[str, Role], ...]
"""One line: pieces of text, each with what it is; styles come with the theme."""

_Column: TypeAlias = Callable[[int], int]

NAME_CELLS = 12


@dataclass(frozen=True, slots=True)
class Pen:
    """How things are drawn: `unicode` where the terminal has it."""

    words: ScreenWords
    unicode: bool = True

    @property
    def free(self) -> str:
        return "·" if self.unicode else "."

    @property
    def trail(self) -> str:
        return "━" if self.unicode else "="

    @property
    def arrow(self) -> str:
        return "▸" if self.unicode else ">"


def fit(text: str, cells: int) -> str:
    """Return a text in exactly so many cells, cut with an ellipsis or filled with blanks."""
    if cell_len(text) > cells:
        text = set_cell_size(text, max(cells - 1, 0)) + "…"
    return set_cell_size(text, cells)


def draw(panel: Panel, width: int, pen: Pen) -> tuple[Row, ...]:
    """Return a panel's rows, each at most `width` cells wide."""
    match panel:
        case Track():
            return _track(panel, width, pen)
        case DiceTray():
            return _tray(panel, pen)
        case Ladder():
            return _ladder(panel, width)
        case Hand():
            return _hand(panel, pen)
        case Tally():
            return _tally(panel, width, pen)
        case _:
            assert_never(panel)


def _track(track: Track, width: int, pen: Pen) -> tuple[Row, ...]:
    names = min(NAME_CELLS, max(cell_len(lane.name) for lane in track.lanes))
    ends = max(len(lane.end) for lane in track.lanes)
    room = width - names - ends - 6
    squares = track.goal - track.start + 1
    # Squares to scale: a whole number of columns a square where there is room, else fewer columns.
    columns = squares * (room // squares) if room >= squares else max(room, 1)
    columns = min(columns, squares * 3)

    def column(square: int) -> int:
        return (square - track.start) * (columns - 1) // (squares - 1)

    lanes = [
        _lane(lane, names, columns, column(lane.tokens[-1][0]), column, pen) for lane in track.lanes
    ]
    return (_ruler(track, names, columns, column), *lanes)


def _ruler(track: Track, names: int, columns: int, column: _Column) -> Row:
    cells = [" "] * columns
    step = next(
        s for s in (1, 2, 5, 10, 20, 50, 100) if columns * s // (track.goal - track.start) > 4
    )
    wanted = [track.start, *range(step, track.goal - step // 2, step), track.goal]
    for square in wanted:
        label = str(square)
        at = max(0, min(column(square) - (len(label) - 1) // 2, columns - len(label)))
        before, after = max(at - 1, 0), at + len(label) + 1
        if all(cell == " " for cell in cells[before:after]):
            cells[at : at + len(label)] = label
    for square, _ in track.marks:
        if cells[column(square)] == " ":
            cells[column(square)] = "*"
    return ((" " * (names + 3) + "".join(cells).rstrip(), "track"),)


def _lane(lane: Lane, names: int, columns: int, foremost: int, column: _Column, pen: Pen) -> Row:
    trail: tuple[str, Role] = (pen.trail, "trail")
    ahead: tuple[str, Role] = (pen.free, "track")
    cells = [trail if at < foremost else ahead for at in range(columns)]
    for square, letter in lane.tokens:
        cells[column(square)] = (letter, "token")
    pointer = pen.arrow if lane.active else " "
    role: Role = "active" if lane.active else "plain"
    pieces: list[tuple[str, Role]] = [(f"{pointer} {fit(lane.name, names)} ", role)]
    pieces += [*cells, (f" {lane.end}", role)]
    return _merged(pieces)


def _tray(tray: DiceTray, pen: Pen) -> tuple[Row, ...]:
    dice = " ".join(f"[{face}]" for face in tray.dice) or pen.words.no_dice
    row: list[tuple[str, Role]] = [(f"  {pen.words.dice} ", "plain"), (dice, "strong")]
    if tray.thrown:
        row.append((f"  {pen.words.throw_number(tray.thrown)}", "plain"))
    if tray.aside:
        row.append((f"   {pen.words.aside} ", "plain"))
        row.append((" ".join(f"{{{face}}}" for face in tray.aside), "strong"))
    return (tuple(row),)


def _ladder(ladder: Ladder, width: int) -> tuple[Row, ...]:
    rows: list[Row] = []
    for rung in ladder.rungs:
        pieces: list[tuple[str, Role]] = [(f"  {rung.line} ", "plain")]
        text = ", ".join(pair for pair, _ in rung.pairs)
        pieces.append(
            (fit(text, width - 6).rstrip() if text else "-", "strong" if text else "track")
        )
        rows.append(tuple(pieces))
    return tuple(rows)


def _hand(hand: Hand, pen: Pen) -> tuple[Row, ...]:
    if None in hand.cards or not hand.cards:
        return (((f"  {pen.words.hand} {hand.owner} ", "plain"), (pen.words.hand_hidden, "track")),)
    cards = "  ".join(card for card in hand.cards if card is not None)
    return (((f"  {pen.words.hand} {hand.owner}  ", "plain"), (cards, "strong")),)


def _tally(tally: Tally, width: int, pen: Pen) -> tuple[Row, ...]:
    label = pen.words.arrivals if tally.kind == "arrivals" else pen.words.tokens
    text = "  ".join(f"{name} {value}" for name, value in tally.entries) or "-"
    return (((f"  {label} ", "plain"), (fit(text, width - len(label) - 4).rstrip(), "strong")),)


def _merged(pieces: Iterable[tuple[str, Role]]) -> Row:
    """Join neighbours of one role: a terminal pays for every change of style."""
    row: list[tuple[str, Role]] = []
    for text, role in pieces:
        if row and row[-1][1] == role:
            row[-1] = (row[-1][0] + text, role)
        else:
            row.append((text, role))
    return tuple(row)


def plain(rows: Sequence[Row]) -> str:
    """Return rows as bare text."""
    return "\n".join("".join(text for text, _ in row).rstrip() for row in rows)
