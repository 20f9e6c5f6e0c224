"""The end of a race: who won, how it went, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import ClassVar, Literal, TypeAlias, assert_never

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from ...rules.sheet import print_sheet
from ..course import course
from ..drawing import Pen, Row
from ..finish import Finish, pages
from ..keyhelp import help_row, is_free, told
from ..menu import Entry, pick
from ..scene import table
from ..session import Session
from ..vocabulary import fold
from ..widgets.choices import Choices
from ..widgets.host import app_of
from ..widgets.line import Line
from ..widgets.rows import Rows
from ..words import Label
from ..words.screen import screen_words
from ..words.table import TableWords, table_words
from .once import Once
from .page import page_of
from .replay import Replay
from .review import Review
from .tabletop import SMALLEST

SHEET = 200
"""The most cells of a sheet's line: a turn is one line where the window has room for it."""


Act: TypeAlias = Literal["more", "review", "sheet", "log", "again", "leave"]


class End(Once[bool]):
    """Dismissed with whether the same players want another race. Nothing here is undone or lost.

    `notes` are what is said after the result: a record, where the game is kept.
    """

    DEFAULT_CSS = """
    End { background: $background; }
    End #heading, End #keys {
        height: 1; padding: 0 1; background: $bar; color: $bar-text; text-style: $bar-style;
    }
    End #keys { text-style: $label-style; }
    End #finish { height: 1fr; padding: 0 1; }
    End #said { height: 1; padding: 0 1; }
    """
    KEYED: ClassVar[tuple[type[Widget], ...]] = (Choices,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c,pagedown", "do('more')", id="end.more"),
        Binding("b", "do('review')", id="end.review"),
        Binding("s", "do('sheet')", id="end.sheet"),
        Binding("l", "do('log')", id="end.log"),
        Binding("n", "do('again')", id="end.again"),
        Binding("q", "do('leave')", id="end.leave"),
    ]

    def __init__(self, session: Session, pen: Pen, notes: Sequence[str]) -> None:
        super().__init__()
        self._session, self._pen = session, pen
        self._words: TableWords = table_words(session.sitting.language)
        kept, spoken = session.sitting.kept_as, session.common
        self._idle = self._words.race_over if kept is None else spoken.finished(kept)
        self._finish = _finish(session, [note for note in notes if note != self._idle])
        self._pages: tuple[tuple[Row, ...], ...] = ((),)
        self._at = 0
        self._drawn = Rows("finish")
        self._choices = Choices()
        self._seen = inf
        """When the choices could be seen first, by the clock of key events."""

    def compose(self) -> ComposeResult:
        yield Line("heading")
        yield self._drawn
        yield Line("said")
        yield self._choices
        yield Line("keys")

    def on_mount(self) -> None:
        self._choices.focus()
        self._choices.offer(self._entries())
        self.call_after_refresh(self._note_seen)

    def _note_seen(self) -> None:
        self._seen = Message().time

    def on_resize(self, event: events.Resize) -> None:
        self._show()

    def on_screen_resume(self) -> None:
        self._show()
        self._choices.call_after_refresh(self._choices.place_cursor)

    # Showing

    def _show(self, said: str = "") -> None:
        """Lay the pages out for the window as it is, and show the one that was reached."""
        width, height = app_of(self).size
        room = max(height - 4 - self._choices.spare_rows(width - 2), 1)
        self._pages = pages(self._finish, self._words, max(width - 2, 20), room, self._pen)
        self._at %= len(self._pages)
        entries = self._entries()
        if [entry.text for entry in entries] != [entry.text for entry in self._choices.entries]:
            self._choices.offer(entries)
        self._drawn.draw(self._pages[self._at])
        self._line("heading", self._heading(width, height))
        fits = cell_len(self._idle) <= width - 2
        self._line("said", said or (self._idle if fits else self._words.race_over))
        acts = self._words.end_keys[len(self._pages) == 1 :]
        keys = help_row(self, acts, width - 2, self._session.sitting.language)
        self.query_one("#keys", Line).show_row(keys, width - 2)

    def _heading(self, width: int, height: int) -> str:
        if width < SMALLEST[0] or height < SMALLEST[1]:
            return screen_words(self._session.sitting.language).too_small
        title = self._session.words.title
        return self._words.end_heading(title, self._at + 1, len(self._pages))

    def _line(self, name: str, text: str) -> None:
        self.query_one(f"#{name}", Line).show(text, app_of(self).size.width - 2)

    def _told(self, text: str) -> str:
        return told(self, text, self._session.sitting.language)

    def _entries(self) -> tuple[Entry, ...]:
        """Return what can be done; first what does no harm to somebody who types ahead."""
        named = self._words.end_choices._asdict()
        if len(self._pages) == 1:
            del named["more"]
        return tuple(
            Entry(digit, Label(text), (act,)) for digit, (act, text) in enumerate(named.items(), 1)
        )

    # What is pressed

    def on_choices_taken(self, event: Choices.Taken) -> None:
        if event.entry is not None:
            self.action_do(event.entry.actions[0])

    def on_key(self, event: events.Key) -> None:
        """Digits take choices, those of the French row too; every other key is answered."""
        typed = event.character or ""
        entry = pick(self._choices.entries, fold(typed)) if fold(typed).isdigit() else None
        if entry is not None:
            event.stop()
            if event.time > self._seen:  # else it was typed ahead, at the table
                self.action_do(entry.actions[0])
        elif not typed.isupper() and is_free(self, event.key):
            self._refuse()

    def on_paste(self) -> None:
        """Say that a text is not asked for."""
        self._show(screen_words(self._session.sitting.language).pasted)

    def on_choices_stayed(self) -> None:
        self._refuse()

    def _refuse(self) -> None:
        self._show(self._told(self._words.end_other))

    def action_do(self, act: Act) -> None:
        """Do what a choice or a letter says."""
        match act:
            case "more":
                self._at += 1
                self._show("" if len(self._pages) > 1 else self._words.end_whole)
            case "review":
                app_of(self).push_screen(Review(self._session.sitting))
            case "sheet":
                app_of(self).push_screen(self._sheet())
            case "log":
                app_of(self).push_screen(Replay(self._session.sitting))
            case "again" | "leave":
                self.dismiss(act == "again")
            case _:
                assert_never(act)

    def _sheet(self) -> Screen[None]:
        sitting = self._session.sitting
        lines = print_sheet(sitting.match).splitlines()
        if sitting.kept_as is not None:
            lines += ("", self._words.share(sitting.kept_as))
        return page_of(sitting.language, self._words.sheet, *lines, measure=SHEET)


def _finish(session: Session, notes: Sequence[str]) -> Finish:
    """Return what there is to tell of a match that is over."""
    match, said = session.match, session.words
    result, *others = said.say(match.steps[-1].events[-1], match.names, "normal")
    standing = said.standing(match.view(None), match.names)
    charts = course(match.game, match.steps, match.names, table(match.game.name), said)
    return Finish(result, (*others, *standing, *notes), charts)
