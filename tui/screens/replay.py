"""The log of a match on the full screen: back and forth through it, the board follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Literal, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..chronicle import RECENT, Chronicle, Move
from ..course import SoFar
from ..drawing import Pen
from ..keyhelp import keys_on, named
from ..layout import is_large
from ..scene import table
from ..sitting import Sitting
from ..themes import signs
from ..widgets.board import Board
from ..widgets.host import app_of
from ..widgets.told import Told
from ..words import words
from ..words.common import common
from ..words.keys import key_words
from ..words.reading import lettered
from ..words.screen import screen_words
from .page import page_of
from .reader import Reader

FIXED_ROWS = 5
"""Rows that are never the board's: heading, two of the log, the way made, keys."""


class Replay(Reader):
    """Looks back on a sitting's match as it is now, from its end, its beginning or a step.

    `remarks` are what there is to say of some steps, in one line. The sitting needs no save:
    nothing is played, and nothing is written.
    """

    DEFAULT_CSS = "Replay #board { padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,right,enter,space,ctrl+j", "go('step')", id="log.step"),
        Binding("b,left", "go('step before')", id="log.step_before"),
        Binding("j,down", "go('sentence')", id="log.sentence"),
        Binding("k,up", "go('sentence before')", id="log.sentence_before"),
        Binding("t,pagedown", "go('turn')", id="log.turn"),
        Binding("r,pageup", "go('turn before')", id="log.turn_before"),
        Binding("c", "go('choice')", id="log.choice"),
        Binding("x", "go('choice before')", id="log.choice_before"),
        Binding("g,home", "go('start')", id="log.start"),
        Binding("e,end", "go('end')", id="log.end"),
        Binding("v", "again", id="log.repeat"),
        Binding("w", "where", id="log.where"),
        Binding("d", "dice", id="log.dice"),
        Binding("question_mark", "keys", id="log.keys"),
        Binding("l", "close", id="page.close"),
    ]

    def __init__(
        self,
        sitting: Sitting,
        at: Literal["start", "end"] | int = "end",
        remarks: Mapping[int, str] | None = None,
    ) -> None:
        match = sitting.match
        self._words = words(sitting.language, match.game.name)
        self._log = Chronicle(match, self._words, sitting.verbosity)
        self._told = Told(self._log, common(sitting.language).log_empty)
        super().__init__(sitting.language, self._told)
        self._match = match
        self._table = table(match.game.name)
        self._so_far = SoFar(match.game, match.names, self._table, self._words)
        self._pen = Pen(screen_words(sitting.language))
        self._board = Board(self._pen)
        self._remarks = remarks or {}
        if at == "start":
            self._told.place = self._log.moved(self._log.newest, "start") or self._log.newest
        elif at != "end":
            self._told.place = self._log.at(at)

    def on_mount(self) -> None:
        self._pen = replace(self._pen, unicode=signs(app_of(self)))
        self._board.draw_with(self._pen)

    def above(self) -> Iterable[Widget]:
        yield self._board

    def headed(self) -> str:
        when = self._log.when(self._told.place)
        name = None if when.seat is None else self._log.names[when.seat]
        return self.reading.log_heading(self._words.title, when, name)

    def key_help(self) -> Sequence[tuple[str, int]]:
        return self.reading.log_keys

    def refused(self, key: str) -> str:
        return self.reading.no_log_key(key)

    def idle(self) -> str:
        """Return the remark on what is read, or how far into the match it is, as a way made."""
        if (remark := self._remarks.get(self._log.shown(self._told.place))) is not None:
            return remark
        cells = app_of(self).size.width - 3
        done = round(self._log.share(self._told.place) * (cells - 1))
        pen = self._pen
        return pen.trail * done + pen.hoped + pen.free * (cells - 1 - done)

    def show(self, said: str = "") -> None:
        width, height = app_of(self).size
        view, viewer = self._log.view(self._told.place)
        panels = self._table.scene(view, self._log.names, viewer, self._words)
        if not self._told.answering:
            self._board.display = True
        course = None
        if is_large(width, height):
            shown = self._log.shown(self._told.place) + 1
            course = self._so_far.of(self._match.steps[:shown])
        self._board.show(panels, max(width - 2, 20), max(height - FIXED_ROWS, 2), course)
        super().show(said)

    def digit(self, number: int) -> None:
        """Go to one of the newest sentences: 1 is the newest, 0 the tenth."""
        place = self._log.recent(number or RECENT)
        if place is None:
            known = sum(self._log.recent(n) is not None for n in range(1, RECENT))
            self.show(self.reading.few(known))
            return
        self._told.go(place)
        self.show()

    def on_told_picked(self, event: Told.Picked) -> None:
        self._told.go(event.place)
        self.show()

    def on_mouse_scroll_up(self) -> None:
        self.action_go("sentence before")

    def on_mouse_scroll_down(self) -> None:
        self.action_go("sentence")

    def action_go(self, move: str) -> None:
        """Read on or back."""
        wanted = cast(Move, move)
        place = self._log.moved(self._told.place, wanted)
        if place is None:
            self._told.answer()
            self.show(self.reading.no_more(wanted))
            return
        self._told.go(place)
        self.show()

    def action_keys(self) -> None:
        """List every key."""
        words, either = key_words(self.language), self.reading.either
        names = {
            act: either.join(named(key, words) for key in keys[:2])
            for act, keys in keys_on(self).items()
        }
        lines = (lettered(line, names) for line in self.reading.log_all_keys)
        page = page_of(self.language, self.reading.log_keys_heading, *lines)
        app_of(self).push_screen(page)

    def action_again(self) -> None:
        """Show the sentence once more, where answers stand."""
        self._told.answer()
        self.show(self._log.sentence(self._told.place))

    def action_where(self) -> None:
        """Say where everyone was."""
        self._answer(self._log.where(self._told.place))

    def action_dice(self) -> None:
        """Say the dice as they lay."""
        self._answer(self._log.dice(self._told.place, shown=True))

    def _answer(self, lines: Sequence[str]) -> None:
        """Show an answer instead of the log, and of the board where it needs the room."""
        self._told.answer(*lines)
        self._board.display = self._told.holds_answer
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self._told.answer()
        super().on_resize(event)
