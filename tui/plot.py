"""A chart as rows of text: each runner's line told by its letter, in Unicode or plain ASCII."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal, TypeAlias

from .course import Chart, Runner
from .pen import Pen, Role, Row, merged

Stroke: TypeAlias = Literal["letter", "flat", "upright", "rise", "fall"]
"""A letter where a runner moved, a stretch, a way up or down, and the corner it begins with."""
Cell: TypeAlias = list[tuple[Stroke, int]]
"""What stands in a cell: strokes, each with the place of its runner."""

LEAST = 5
"""The fewest rows of a plot that still tells something."""


def plot(chart: Chart, width: int, height: int, pen: Pen) -> tuple[Row, ...]:
    """Return at most `height` rows of at most `width` cells: the lines, the axis, its labels."""
    rows = max(height - 2, 2)
    ends = _ends(chart, rows)
    label = max(len(str(chart.goal)), len(str(chart.start)))
    margin = max(map(len, ends.values())) + 1
    columns = max(width - label - 1 - margin, 2)
    cells = _cells(chart, columns, rows)
    leaders = _leaders(chart)
    middle = (chart.goal + chart.start) // 2
    named = {_row(chart, at, rows): str(at) for at in (middle, chart.start, chart.goal)}
    drawn: list[Row] = []
    for y in reversed(range(rows)):
        mark = pen.sign("┤", "+") if y in named else pen.sign("│", "|")
        pieces: list[tuple[str, Role]] = [(f"{named.get(y, ''):>{label}}{mark}", "track")]
        pieces += [_drawn(chart, cells[x, y], x, leaders, pen) for x in range(columns)]
        if y in ends:
            pieces.append((f" {ends[y]}", "strong"))
        drawn.append(merged(pieces))
    return (*drawn, *_axis(chart, columns, label, pen))


def _row(chart: Chart, at: float, rows: int) -> int:
    """Return the row of a square, 0 the lowest."""
    reached = max(chart.start, min(at, chart.goal)) - chart.start
    return round(reached * (rows - 1) / max(chart.goal - chart.start, 1))


def _column(chart: Chart, turn: int, columns: int) -> int:
    return turn * (columns - 1) // max(len(chart.rounds), 1)


def _ends(chart: Chart, rows: int) -> dict[int, str]:
    """Return the letters of the runners that end on each row."""
    ends: dict[int, str] = defaultdict(str)
    for runner in chart.runners:
        ends[_row(chart, runner.points[-1], rows)] += runner.letter
    return ends


def _leaders(chart: Chart) -> set[int]:
    """Return the places of those who got farthest, before the others that did."""
    most = max(runner.points[-1] for runner in chart.runners)
    when = {
        place: runner.points.index(most)
        for place, runner in enumerate(chart.runners)
        if runner.points[-1] == most
    }
    return {place for place, turn in when.items() if turn == min(when.values())}


def _cells(chart: Chart, columns: int, rows: int) -> dict[tuple[int, int], Cell]:
    cells: dict[tuple[int, int], Cell] = defaultdict(list)
    for place, runner in enumerate(chart.runners):
        for (x, y), stroke in _strokes(chart, runner, columns, rows).items():
            cells[x, y].append((stroke, place))
    return cells


def _strokes(
    chart: Chart, runner: Runner, columns: int, rows: int
) -> dict[tuple[int, int], Stroke]:
    """Return a runner's line: flat until the turn that moves it, then up or down to its letter."""
    strokes: dict[tuple[int, int], Stroke] = {}
    x, y = 0, _row(chart, runner.points[0], rows)
    strokes[x, y] = "letter"
    for turn, at in enumerate(runner.points[1:], start=1):
        to_x, to_y = _column(chart, turn, columns), _row(chart, at, rows)
        for flat in range(x + 1, to_x + 1):
            strokes[flat, y] = "flat"
        if to_y != y:
            strokes[to_x, y] = "rise" if to_y > y else "fall"
            for upright in range(min(y, to_y) + 1, max(y, to_y)):
                strokes[to_x, upright] = "upright"
        if at != runner.points[turn - 1]:
            strokes[to_x, to_y] = "letter"
        x, y = to_x, to_y
    return strokes


def _drawn(chart: Chart, cell: Cell, x: int, leaders: set[int], pen: Pen) -> tuple[str, Role]:
    """Return the sign of a cell; several letters in one place take turns from column to column."""
    if not cell:
        return " ", "plain"
    letters = [place for stroke, place in cell if stroke == "letter"]
    led = any(place in leaders for _, place in cell)
    if letters:
        place = letters[x % len(letters)]
        return chart.runners[place].letter, "active" if place in leaders else "strong"
    strokes = {stroke for stroke, _ in cell}
    role: Role = "trail" if led else "track"
    if hue := chart.runners[cell[0][1]].hue:
        role = hue if len(cell) == 1 else "track"
    if len(strokes) > 1:
        return pen.sign("┼", "+"), role
    (stroke,) = strokes
    many = len(cell) > 1
    match stroke:
        case "flat":
            return (pen.sign("═", "=") if many else pen.sign("─", "-")), role
        case "rise":
            return pen.sign("╯", "/"), role
        case "fall":
            return pen.sign("╮", "\\"), role
        case _:
            return pen.sign("│", "|"), role


def _axis(chart: Chart, columns: int, label: int, pen: Pen) -> tuple[Row, Row]:
    """Return the axis with a tick where some rounds begin, and their numbers below."""
    line, told = [pen.sign("─", "-")] * columns, [" "] * columns
    begins: dict[int, int] = {}
    for turn, number in enumerate(chart.rounds):
        begins.setdefault(number, _column(chart, turn, columns))
    wanted = max(begins, default=1)
    step = next((s for s in (1, 2, 5, 10, 20, 50) if columns * s > 5 * wanted), 100)
    for number, x in begins.items():
        text = str(number)
        if number != 1 and number % step:
            continue
        place = range(x, x + len(text))
        around = range(max(x - 1, 0), min(x + len(text) + 1, columns))
        if place.stop <= columns and all(told[at] == " " for at in around):
            line[x] = pen.sign("┬", "+")
            told[x : x + len(text)] = text
    corner = f"{'':{label}}{pen.sign('└', '+')}"
    return (
        ((corner + "".join(line), "track"),),
        ((" " * len(corner) + "".join(told).rstrip(), "track"),),
    )
