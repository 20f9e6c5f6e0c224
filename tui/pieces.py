"""Widgets in every state, each built on its own, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from textual.events import Resize
from textual.widget import Widget

from ..rules import game as find_game
from ..rules.core import Decision
from ..rules.match import Player, new_match
from .chapters import Entry as Finding
from .chronicle import Chronicle
from .course import Chart, Runner
from .drapes import Handover
from .drawing import Pen, draw
from .menu import Entry
from .plot import plot
from .samples import NAMES, SAMPLES, SCENE, Sample
from .sitting import AnyMatch
from .widgets.banner import Banner
from .widgets.board import Board
from .widgets.choices import Choices
from .widgets.drapes import Drapes
from .widgets.findings import Findings
from .widgets.host import app_of
from .widgets.items import Item
from .widgets.line import Line
from .widgets.listing import Listing
from .widgets.pane import Pane
from .widgets.paragraph import Paragraph
from .widgets.parts import Part, Parts
from .widgets.rows import Rows
from .widgets.told import Told
from .widgets.transcript import Transcript
from .words import Label, Language, words
from .words.common import common
from .words.odds import odds_words
from .words.table import table_words


def _nothing() -> None:
    pass


class Built(NamedTuple):
    """A widget, and what gives it its state once it is on the screen."""

    widget: Widget
    fill: Callable[[], None] = _nothing


class Piece(NamedTuple):
    """One widget in one state; `build` makes it anew, since a widget is shown once."""

    title: str
    build: Callable[[Pen], Built]


class Drawn(Rows):
    """A panel alone, as wide as the window."""

    def __init__(self, sample: Sample, pen: Pen) -> None:
        super().__init__()
        self._sample, self._pen = sample, pen

    def on_resize(self, event: Resize) -> None:
        """Draw it anew at the new width."""
        width = max(event.size.width, 20)
        if self.draw(draw(self._sample.panel, width, self._pen, folded=self._sample.folded)):
            self.refresh(layout=True)


def _panel(sample: Sample) -> Piece:
    def build(pen: Pen) -> Built:
        return Built(Drawn(sample, pen))

    return Piece(sample.title, build)


def _choices(*texts: str, down: int = 0) -> Callable[[Pen], Built]:
    entries = tuple(Entry(n, Label(text), ()) for n, text in enumerate(texts, 1))

    def build(_: Pen) -> Built:
        widget = Choices()

        def fill() -> None:
            widget.focus()
            widget.offer(entries)
            widget.action_move(down)

        return Built(widget, fill)

    return build


def _line(text: str) -> Callable[[Pen], Built]:
    def build(_: Pen) -> Built:
        widget = Line()
        return Built(widget, lambda: widget.show(text, app_of(widget).size.width - 4))

    return build


def _transcript(count: int) -> Callable[[Pen], Built]:
    lines = [f"{NAMES[n % len(NAMES)]} 1 2 3 4 5, {n}. " + "[/b] " * (n % 7) for n in range(count)]

    def build(_: Pen) -> Built:
        widget = Transcript()
        return Built(widget, lambda: widget.add(*lines))

    return build


_ITEMS = (
    Item("a", "Text", head="Head", help="Help: one sentence of the item that is marked."),
    Item("b", "A longer text", "value", letter="n"),
    Item("c", "Turned", "left, right", turns=True),
    Item("d", NAMES[1], "2026-03-01", head="Another head", under="Under: a second row"),
    Item("e", "王小明 [/b]", "[@click=app.quit]x"),
)


def _listing(items: tuple[Item, ...], down: int = 0) -> Callable[[Pen], Built]:
    def build(_: Pen) -> Built:
        widget = Listing()

        def fill() -> None:
            widget.focus()
            widget.offer(items)
            widget.action_move(down)

        return Built(widget, fill)

    return build


def _board(pen: Pen) -> Built:
    board = Board(pen)

    def fill() -> None:
        width, height = app_of(board).size
        board.show(SCENE, width - 2, height)

    return Built(board, fill)


def _pane(_: Pen) -> Built:
    def write_anew(rows: range) -> None:
        """Here nothing else is on the screen."""

    pane = Pane(write_anew)
    return Built(pane, lambda: pane.show(("Ana 5. 1, 2 ? ",)))


def _paragraph(_: Pen) -> Built:
    return Built(Paragraph("said", *("[/b] and words " * 12,) * 2))


def _banner(pen: Pen) -> Built:
    return Built(Banner(pen.words))


def _parts(_: Pen) -> Built:
    return Built(Parts(_PARTS, 1))


def _some_match() -> AnyMatch:
    race = find_game("metres")
    players = tuple(Player(name=name) for name in NAMES[:3])
    match: AnyMatch = new_match(race, race.options(), players, "gallery")
    tuple(match.settle())
    while len(match.log) < 24 and isinstance(match.awaits, Decision):
        match.play(race.sensible(match.state, match.awaits))
        tuple(match.settle())
    return match


def _told(pen: Pen) -> Built:
    language: Language = pen.words.language
    log = Chronicle(_some_match(), words(language, "metres"), "normal")
    return Built(Told(log, common(language).log_empty))


def _findings(pen: Pen) -> Built:
    findings = Findings(odds_words(pen.words.language).computing)
    long = "A line of a review, which is long enough to be broken. " * 3
    lines = [Finding("A part.", 0, title=True), *(Finding(f"[/b] {n}.", 0, n) for n in range(3))]
    lines += [Finding("Another part.", 1, title=True), Finding(long.strip(), 1), *lines[1:]]
    findings.offer(lines)
    findings.go(5)
    return Built(findings)


def _drapes(pen: Pen) -> Built:
    words = table_words(pen.words.language)
    said = tuple(f"{name}: 1 2 3 4 5." for name in NAMES[:5])
    handover = Handover("", words.played(NAMES[1]), words.pass_keyboard(NAMES[3]), said, "")
    return Built(Drapes(handover, words, pen))


class Charted(Rows):
    """A chart alone, as wide as the window."""

    def __init__(self, chart: Chart, pen: Pen) -> None:
        super().__init__()
        self._chart, self._pen = chart, pen

    def on_resize(self, event: Resize) -> None:
        """Draw it anew at the new width."""
        if self.draw(plot(self._chart, max(event.size.width, 20), 16, self._pen)):
            self.refresh(layout=True)


def _walked(turn: int, place: int, count: int) -> int:
    """Return how far a runner of an invented race is: each has turns and steps of its own."""
    return (turn + count - 1 - place) // count * (place % 3 + 2)


def _chart(count: int, turns: int) -> Callable[[Pen], Built]:
    rounds = tuple(turn // count + 1 for turn in range(turns))
    runners = tuple(
        Runner(letter, name, tuple(_walked(turn, place, count) for turn in range(turns + 1)))
        for place, (letter, name) in enumerate(zip("AMC4BENÉ", NAMES[:count], strict=False))
    )
    most = max(_walked(turns, place, count) for place in range(count))

    def build(pen: Pen) -> Built:
        return Built(Charted(Chart(1, rounds, runners, 0, most), pen))

    return build


_PARTS = (
    Part("", ("An opening without a title.",)),
    Part("A title", ("A paragraph that is long enough to be broken. " * 4, "Another one.")),
    Part("Rows of a table", ("1  2  3", "4  5  6"), note="note", close=True),
)


def pieces() -> Iterator[Piece]:
    """Yield every panel and every widget in every state."""
    yield from map(_panel, SAMPLES)
    yield Piece("Board: a scene", _board)
    yield Piece("Choices: none", _choices())
    yield Piece("Choices: two", _choices("roll", "stop for 7"))
    yield Piece("Choices: more than one row, one of them marked", _choices(*NAMES * 2, down=9))
    yield Piece("Line", _line("Ana 5."))
    yield Piece("Line: cut", _line("Maximilienne de la Tour, " * 12))
    yield Piece("Transcript: a few lines", _transcript(3))
    yield Piece("Transcript: more than fit", _transcript(90))
    yield Piece("Listing: heads, values, rows under", _listing(_ITEMS))
    yield Piece("Listing: the last item marked", _listing(_ITEMS, 4))
    yield Piece("Listing: more than fit", _listing(_ITEMS * 9, 30))
    yield Piece("Paragraph", _paragraph)
    yield Piece("Banner", _banner)
    yield Piece("Pane: the newest message", _pane)
    yield Piece("Parts: a text with titles", _parts)
    yield Piece("Told: a log", _told)
    yield Piece("Drapes: the keyboard passes on", _drapes)
    yield Piece("Chart: two runners", _chart(2, 20))
    yield Piece("Chart: eight runners", _chart(8, 64))
    yield Piece("Findings: a review", _findings)
