"""The review of a finished game on the full screen: the curve, the lines, the move of a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar, cast

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.worker import Worker

from ..chapters import Entry, Move, Order
from ..drawing import Pen
from ..elsewhere import in_thread
from ..keyhelp import keys_on, named
from ..pen import Role, Row, flow
from ..plot import LEAST, plot
from ..review import Reviewed
from ..sitting import Sitting
from ..themes import signs
from ..widgets.findings import Findings
from ..widgets.host import app_of
from ..widgets.rows import Rows
from ..words import words
from ..words.keys import key_words
from ..words.odds import odds_words
from ..words.reading import lettered, reading_words
from ..words.review import review_words
from ..words.screen import screen_words
from .page import page_of
from .reader import Reader
from .replay import Replay

FIXED_ROWS = 3
"""Rows that are neither the curve's nor the text's: heading, answers, keys."""
TEXT_ROWS = 8
"""The fewest rows of the text beside a curve."""
CURVE_ROWS = 11
"""The most rows of a curve beside the text, its title among them."""
AXIS = 2


class Review(Reader):
    """Reviews a sitting's match, which is over; nothing is played, and nothing is written.

    What best play knows is worked out in a thread of its own, so that keys are answered meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j,down", "go('line')", id="review.line"),
        Binding("k,up", "go('line before')", id="review.line_before"),
        Binding("t,pagedown", "go('part')", id="review.part"),
        Binding("r,pageup", "go('part before')", id="review.part_before"),
        Binding("g,home", "go('start')", id="review.start"),
        Binding("e,end", "go('end')", id="review.end"),
        Binding("l,enter,space,ctrl+j", "move", id="review.move"),
        Binding("c", "curve", id="review.curve"),
        Binding("v", "again", id="review.repeat"),
        Binding("question_mark", "keys", id="review.keys"),
        Binding("b", "close", id="page.close"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._said_words = review_words(sitting.language)
        self._findings = Findings(odds_words(sitting.language).computing)
        super().__init__(sitting.language, self._findings)
        self._title = words(sitting.language, sitting.match.game.name).title
        self._pen = Pen(screen_words(sitting.language))
        self._curve = Rows("curve")
        self._found: Reviewed | None = None
        self._order = Order(())
        self._large = False

    def on_mount(self) -> None:
        self._pen = Pen(self._pen.words, signs(app_of(self)))
        self._begin()

    def _begin(self) -> Worker[None]:
        """Work the review out; a screen left before that begins leaves no warning behind."""
        return self.run_worker(self._work_out)

    async def _work_out(self) -> None:
        sitting = self._sitting
        found = await in_thread(partial(Reviewed, sitting.match, sitting.advice, self.language))
        self._found, self._order = found, Order(found.chapters)
        self._findings.offer(self._order.entries)
        self.show()

    # What it shows

    def above(self) -> Iterable[Widget]:
        yield self._curve

    def headed(self) -> str:
        if not self._order.entries:
            return f"{self._said_words.title} · {self._title}"
        chapter = self._order.chapters[self._entry.chapter]
        return self._said_words.heading(self._title, chapter.title)

    def key_help(self) -> Sequence[tuple[str, int]]:
        return self._said_words.keys

    def refused(self, key: str) -> str:
        return self._said_words.no_key(key)

    def show(self, said: str = "") -> None:
        width, height = app_of(self).size
        room = height - FIXED_ROWS - (1 if self._large else TEXT_ROWS)
        most = room if self._large else min(room, CURVE_ROWS)
        rows = self._drawn(max(width - 2, 20), most)
        self._curve.display = bool(rows)
        if self._curve.draw(rows):
            self._curve.refresh(layout=True)
        super().show(said)

    def _drawn(self, width: int, most: int) -> tuple[Row, ...]:
        """Return the curve under its title in at most so many rows, none where they do not do."""
        chart = self._found.chart if self._found else None
        told = self._found.found if self._found else None
        if chart is None or told is None:
            return ()
        items: list[tuple[str, Role]] = [(self._said_words.curve(told.aim), "plain")]
        for runner in chart.runners:
            items.append((f"{runner.letter} {runner.name}", "strong"))
        for told_first in (items, items[1:]):  # without its title where there is no room for it
            title = flow(told_first, width, "  ")
            room = most - len(title)
            if room >= LEAST + AXIS:
                return (*title, *plot(chart, width, room, self._pen))
        return ()

    @property
    def _entry(self) -> Entry:
        return self._order.entries[self._findings.at]

    # What is pressed

    def digit(self, number: int) -> None:
        """Go to the part of this number."""
        place = self._order.part(number - 1)
        if place is None:
            self.show(self._said_words.no_part(len(self._order.chapters)))
        elif place == self._findings.at:
            self.show(self._entry.text)
        else:
            self._read(place)

    def on_findings_picked(self, event: Findings.Picked) -> None:
        """A click marks a line; one on the marked line opens its move."""
        if event.place == self._findings.at:
            self.action_move()
        else:
            self._read(event.place)

    def on_mouse_scroll_up(self) -> None:
        self.action_go("line before")

    def on_mouse_scroll_down(self) -> None:
        self.action_go("line")

    def action_go(self, move: str) -> None:
        """Read on or back."""
        if not self._order.entries:
            self.show(odds_words(self.language).computing)
            return
        wanted = cast(Move, move)
        place = self._order.moved(self._findings.at, wanted)
        if place is None:
            self.show(self._said_words.no_more(after=not wanted.endswith("before")))
        else:
            self._read(place)

    def _read(self, place: int) -> None:
        self._findings.go(place)
        self.show()

    def action_move(self) -> None:
        """Open the log at the move of the line that is read."""
        step = self._entry.step if self._order.entries else None
        if step is None or self._found is None:
            self.show(self._said_words.no_move)
            return
        app_of(self).push_screen(Replay(self._sitting, step, self._found.remarks()))

    def action_curve(self) -> None:
        """Show the curve as large as can be, or as before."""
        self._large = not self._large
        self.show()
        if not self._curve.display:
            self._large = False
            self.show(self._said_words.whole)

    def action_again(self) -> None:
        """Say the line once more, where answers stand."""
        told = self._entry.text if self._order.entries else odds_words(self.language).computing
        self.show(told)

    def action_keys(self) -> None:
        """List every key."""
        keys, either = key_words(self.language), reading_words(self.language).either
        names = {
            act: either.join(named(key, keys) for key in held[:2])
            for act, held in keys_on(self).items()
        }
        lines = (lettered(line, names) for line in self._said_words.all_keys)
        app_of(self).push_screen(page_of(self.language, self._said_words.keys_heading, *lines))
