"""What is told and drawn once a race is over: pages of rows, as many as the window needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .course import Chart
from .pen import Pen, Role, Row, flow, sentence
from .plot import LEAST, plot
from .words.table import TableWords

AXIS = 2
"""Rows below a plot."""


class Finish(NamedTuple):
    """What there is to tell: the result, what follows from it, who stands where; the charts."""

    result: str
    others: Sequence[str]
    charts: Sequence[Chart]


def pages(
    finish: Finish, words: TableWords, width: int, height: int, pen: Pen
) -> tuple[tuple[Row, ...], ...]:
    """Return at least one page of at most `height` rows: words over a chart where both fit.

    The chart of the last game comes first, then the others from the first one on.
    """
    told = sentence(finish.result, width, "active")
    told += tuple(row for line in finish.others for row in sentence(line, width))
    charts = (*finish.charts[-1:], *finish.charts[:-1])
    titles = [_title(chart, len(charts), words, width) for chart in charts]
    most = max(map(len, titles), default=0)
    if charts and 1 + len(told) + 1 + most + LEAST + AXIS <= height:
        above = (), *told, ()
        room = height - len(above)
        return tuple(
            (*above, *_drawn(chart, title, width, room, pen))
            for chart, title in zip(charts, titles, strict=True)
        )
    cuts = range(0, len(told), max(height, 1))
    words_alone = tuple(told[at : at + max(height, 1)] for at in cuts)
    alone = (
        _drawn(chart, title, width, height, pen)
        for chart, title in zip(charts, titles, strict=True)
    )
    return (*words_alone, *alone)


def _title(chart: Chart, games: int, words: TableWords, width: int) -> tuple[Row, ...]:
    """Return a chart's title and who its letters are, so that they follow without colours."""
    title = words.course if games == 1 else words.course_of(chart.game, games)
    runners: list[tuple[str, Role]] = [
        (f"{runner.letter} {runner.name}", "strong") for runner in chart.runners
    ]
    return flow([(title, "plain"), *runners], width, "  ")


def _drawn(
    chart: Chart, title: tuple[Row, ...], width: int, height: int, pen: Pen
) -> tuple[Row, ...]:
    room = max(height - len(title), LEAST)
    return (*title, *plot(chart, width, room, pen))[:height]
