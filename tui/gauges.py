"""The luck of the dice as a table: what fell, what was expected, and a gauge of the usual range."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from ..rules.fortune import Fortune, Tally
from .pen import Pen
from .words.statistics import StatisticsWords

LEAST = 9
"""Cells of the shortest gauge."""
MOST = 31
GAP = "  "


def table(fortune: Fortune, told: StatisticsWords, width: int, pen: Pen) -> list[str]:
    """Return a heading and a row a measure, in at most `width` cells.

    The gauge goes where there is room for it; none is drawn of too few dice. An empty list stands
    for no dice, or for too narrow a place.
    """
    rows = [told.columns]
    rows += [
        (
            told.measure(measure),
            str(tally.fell),
            told.decimal(tally.expected),
            told.span(*tally.likely) if tally.likely else told.few,
        )
        for measure, tally in fortune.tallies.items()
    ]
    sizes = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    texts = [_aligned(row, sizes) for row in rows]
    room = width - cell_len(texts[0])
    if room < 0 or len(rows) == 1:
        return []
    cells = min(room - len(GAP), MOST) // 2 * 2 - 1  # odd: it has a middle
    if cells < LEAST:
        return [text.rstrip() for text in texts]
    gauges = ["", *(gauge(tally, cells, pen) for tally in fortune.tallies.values())]
    return [f"{text}{GAP}{drawn}".rstrip() for text, drawn in zip(texts, gauges, strict=True)]


def signs_of(pen: Pen) -> tuple[str, str]:
    """Return the sign of where the dice fell, and that of the usual range."""
    return pen.sign("●", "o"), pen.sign("━", "=")


def gauge(tally: Tally, cells: int, pen: Pen) -> str:
    """Return a line of cells: the usual range heavy in its middle half, and where the dice fell.

    What is further out than the line is long stands at its end. "" for too few dice.
    """
    if tally.likely is None:
        return ""
    least, most = tally.likely
    middle, quarter = cells // 2, cells // 4
    away = float(tally.fell - tally.expected) * 2 * quarter / max(most - least, 1)
    fell, heavy = signs_of(pen)
    light = pen.sign("─", "-")
    drawn = [heavy if abs(at - middle) <= quarter else light for at in range(cells)]
    place = middle + max(-middle, min(round(away), middle))
    if tally.verdict != "within" and abs(place - middle) <= quarter:  # rounding hides nothing
        place = middle + (quarter + 1 if tally.verdict == "above" else -quarter - 1)
    drawn[place] = fell
    return "".join(drawn)


def _aligned(row: Sequence[str], sizes: Sequence[int]) -> str:
    """Return a row: its name on the left of its column, the rest on the right of theirs."""
    name = set_cell_size(row[0], sizes[0])
    rest = (
        " " * (size - cell_len(text)) + text for text, size in zip(row[1:], sizes[1:], strict=True)
    )
    return GAP.join((name, *rest))
