"""Panels as rows of text: a function of the panel, the width and the pen."""

from __future__ import annotations

from itertools import groupby
from typing import Literal, TypeAlias, assert_never

from rich.cells import cell_len

from .lanes import lanes
from .pen import INDENT, Pen, Role, Row, cut, fit, flow, merged, plain, sentence, wide
from .scene import DiceTray, Hand, Ladder, Panel, Tally, Track

__all__ = ["Pen", "Role", "Row", "Size", "draw", "fit", "plain", "wide"]

NAME_CELLS = 14
"""What a name may take where many stand side by side."""

Size: TypeAlias = Literal[0, 1, 2]
"""Dice in brackets on one row, in boxes, in large boxes."""


def draw(
    panel: Panel, width: int, pen: Pen, *, size: Size = 1, folded: bool = False
) -> tuple[Row, ...]:
    """Return a panel's rows, each at most `width` cells wide; `folded` takes as few as can be."""
    match panel:
        case Track():
            rows = lanes(panel, width, pen, spread=size == 2)
        case DiceTray():
            rows = _tray(panel, width, pen, size)
        case Ladder():
            rows = _folded_ladder(panel, width, pen) if folded else _ladder(panel, width, pen)
        case Hand():
            rows = _hand(panel, width, pen, folded=folded)
        case Tally():
            rows = _tally(panel, width, pen)
        case _:
            assert_never(panel)
    return tuple(cut(row, width, pen.more) for row in rows)


def _tray(tray: DiceTray, width: int, pen: Pen, size: Size) -> tuple[Row, ...]:
    rows = _dice(tray, width, pen, size)
    for note in tray.notes:
        rows += sentence(note, width)
    return rows


def _dice(tray: DiceTray, width: int, pen: Pen, size: Size) -> tuple[Row, ...]:
    if not (tray.dice or tray.aside):
        return ()
    count = pen.words.throw_number(tray.thrown) if tray.thrown else ""
    if size:
        boxes: list[tuple[list[str], Role]] = []
        if tray.dice:
            boxes.append(_beside(pen.words.dice, size))
            boxes.extend([(_box(face, size, pen), "strong") for face in tray.dice])
        boxes.append(_beside(count, size))
        if tray.aside:
            boxes.append(_beside(INDENT * bool(tray.dice) + pen.words.aside, size))
            boxes.extend([(_box(face, size, pen, aside=True), "plain") for face in tray.aside])
        rows = tuple(
            merged(
                [(INDENT, "plain"), *((box[y] + " " * bool(box[y]), role) for box, role in boxes)]
            )
            for y in range(2 * size + 1)
        )
        if max(map(wide, rows)) <= width:
            return rows
    items: list[tuple[str, Role]] = []
    if tray.dice:
        items.append((pen.words.dice, "plain"))
        items.extend([(f"[{face}]", "strong") for face in tray.dice])
    if count:
        items.append((count, "plain"))
    if tray.aside:
        items.append((pen.words.aside, "plain"))
        items.extend([(f"{{{face}}}", "strong") for face in tray.aside])
    return flow(items, width)


def _beside(text: str, size: int) -> tuple[list[str], Role]:
    """Return a word that stands beside the boxes, at half their height."""
    blank = " " * cell_len(text)
    return [*[blank] * size, text, *[blank] * size], "plain"


def _box(face: str, size: int, pen: Pen, *, aside: bool = False) -> list[str]:
    """Return a die: its face framed; put aside, the frame is round or made of braces."""
    inner = 3 if size == 1 else 7
    if pen.unicode:
        corners, side, line = ("╭╮╰╯", "┆", "┄") if aside else ("┌┐└┘", "│", "─")
        top = corners[0] + line * inner + corners[1]
        bottom = corners[2] + line * inner + corners[3]
        left = right = side
    else:
        top = bottom = " " + "-" * inner + " " if aside else "+" + "-" * inner + "+"
        left, right = ("{", "}") if aside else ("|", "|")
    blank = left + " " * inner + right
    middle = left + face.center(inner) + right
    return [top, *[blank] * (size - 1), middle, *[blank] * (size - 1), bottom]


def _ladder(ladder: Ladder, width: int, pen: Pen) -> tuple[Row, ...]:
    rows: list[Row] = []
    for rung in ladder.rungs:
        label: tuple[str, Role] = (f"{INDENT}{pen.words.line(rung.line)}  ", "plain")
        out = f" {pen.back} {pen.words.takes_out(rung.out)}" if rung.out else ""
        room = max(width - cell_len(label[0]), 4)
        if rung.pairs:
            text = ", ".join(rung.pairs)
            text = fit(text, min(cell_len(text), room), pen.more)
            there: tuple[str, Role] = (text, "strong")
        else:
            there = (pen.sign("─", "-") * max(3, min(10, room - cell_len(out))), "track")
        row = merged([label, there, (out, "mark")])
        if wide(row) <= width:
            rows.append(row)
        else:
            rows.append((label, there))
            rows += sentence(f"   {out}", width, "mark")
    return tuple(rows)


def _folded_ladder(ladder: Ladder, width: int, pen: Pen) -> tuple[Row, ...]:
    told: list[str] = []
    for (pairs, out), rungs in groupby(ladder.rungs, lambda rung: (rung.pairs, rung.out)):
        lines = ", ".join(str(rung.line) for rung in rungs)  # empty lines alike are told once
        taken = f"{pen.back} {pen.words.takes_out(out)}" if out else ""
        if pairs or out:
            told.append(
                " ".join(filter(None, (f"{lines}{pen.words.colon}", ", ".join(pairs), taken)))
            )
    items: list[tuple[str, Role]] = [(pen.words.ladder, "plain")]
    items.extend([(text, "strong") for text in told])
    if not told:
        items.append(("-", "track"))
    return flow(items, width, "  ")


def _hand(hand: Hand, width: int, pen: Pen, *, folded: bool) -> tuple[Row, ...]:
    cells = 5 if folded and width < 44 else NAME_CELLS
    owner = f"{pen.words.hand} {_short(hand.owner, pen, cells)}"
    cards = [card for card in hand.cards if card is not None]
    if len(cards) < len(hand.cards) or not cards:
        return flow([(owner, "plain"), (pen.words.hand_hidden(pen.mine), "track")], width, "  ")
    if folded or not hand.hopes:
        strong: list[tuple[str, Role]] = [(card, "strong") for card in cards]
        rows = flow([(owner, "plain"), *strong], width, "  ")
        return rows if len(rows) == 1 else flow([(owner, "plain"), *strong], width)
    rows = flow([(owner, "plain")], width)
    for hope in hand.hopes:
        rows += sentence(hope, width, "strong")
    return rows


def _tally(tally: Tally, width: int, pen: Pen) -> tuple[Row, ...]:
    label = pen.words.arrivals if tally.kind == "arrivals" else pen.words.tokens
    items: list[tuple[str, Role]] = [(label, "plain")]
    for name, value in tally.entries:
        items.append((f"{_short(name, pen)} {value}", "strong"))
    return flow(items, width, "  ")


def _short(name: str, pen: Pen, cells: int = NAME_CELLS) -> str:
    return fit(name, min(cell_len(name), cells), pen.more)
