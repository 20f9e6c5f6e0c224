"""The trainer on the full screen: a position above, its choices below, then what was best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.worker import Worker

from ..advice import named
from ..drawing import Pen
from ..elsewhere import awaited
from ..house import House
from ..lesson import Lesson
from ..scene import table
from ..themes import signs
from ..training import TRAINED, Position
from ..widgets.board import Board
from ..widgets.host import app_of
from ..widgets.items import Item
from ..widgets.paragraph import Paragraph
from ..words import words
from ..words.odds import odds_words
from ..words.screen import screen_words
from ..words.train import THEMES, Theme
from .acting import GRACE
from .listed import Listed

RACES: tuple[str | None, ...] = (None, *TRAINED)
ROOMY = 18
"""The rows of a window in which a whole position stands, and stays when it is answered."""
DRAWN = 24
"""The rows of a window in which it is drawn."""
NOT_BOARD = 17
"""Rows that are never the board's: heading, the race, what was said, the choices, keys."""


class Train(Listed[None]):
    """Enter or a digit takes a choice; left and right change the race and the theme."""

    DEFAULT_CSS = """
    Train #position { max-height: 60%; margin: 1 0 0 0; }
    Train #said { max-height: 6; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "take('following')", id="train.following"),
    ]

    def __init__(
        self,
        house: House,
        theme: Theme = "any",
        name: str | None = None,
        day: date | None = None,
    ) -> None:
        super().__init__(house)
        self._lesson = Lesson(house.desk, theme, name, house.verbosity)
        self._day = day
        self._shown = Paragraph("position")
        self._board = Board(Pen(screen_words(house.desk.language)))
        self._position: Position | None = None
        self._asked = False
        self._looking: Worker[None] | None = None

    @property
    def is_settled(self) -> bool:
        """Whether what was looked for is shown."""
        return self._looking is not None and self._looking.is_finished

    def above(self) -> Iterable[Widget]:
        yield self._shown
        yield self._board

    def on_mount(self) -> None:
        super().on_mount()
        self._board.draw_with(Pen(screen_words(self.house.desk.language), signs(app_of(self))))
        self._look(self._found)

    def _found(self) -> Position | None:
        return self._lesson.following() if self._day is None else self._lesson.daily(self._day)

    # What there is

    def show(self) -> None:
        super().show()
        position, height = self._position, app_of(self).size.height
        self._board.display = position is not None and height >= DRAWN
        if position is None or not (height >= ROOMY or self._asked):
            self._shown.say()
        elif height >= DRAWN:
            self._shown.say(*self._lesson.above_board(position))
            self.draw_on(self._board)
        elif height >= ROOMY:
            self._shown.say(*self._lesson.told_of(position, shown=True))
        else:
            self._shown.say(*self._lesson.shortly(position))

    def draw_on(self, board: Board) -> None:
        """Draw the position, if there is one, in the room that a board has in this window."""
        if (position := self._position) is not None:
            spoken, seat = self._lesson.words(position), position.decision.seat
            drawn = table(position.game.name)
            scene = drawn.scene(position.view, position.names, seat, spoken)
            board.show(scene, self.cells, app_of(self).size.height - NOT_BOARD)

    def headed(self) -> str:
        told = self._lesson.told
        title = self._title_of(self._lesson.name)
        return f"{told.title} · {title} · {told.themes[self._lesson.theme]}"

    def _title_of(self, name: str | None) -> str:
        desk = self.house.desk
        return self._lesson.told.every_race if name is None else words(desk.language, name).title

    def listed(self) -> Sequence[Item]:
        told, position = self._lesson.told, self._position
        items: list[Item] = []
        if position is not None and self._asked:
            spoken, said = self._lesson.words(position), odds_words(self.house.desk.language)
            for place, action in enumerate(position.decision.choices):
                text = named(action, position.view, spoken, said)
                items.append(Item(f"choice {place}", text))
        else:
            letter = self.letter("train.following")
            items.append(Item("following", told.following, letter=letter))
            items.append(Item("today", told.today))
        theme = told.themes[self._lesson.theme]
        items.append(Item("race", told.game, self._title_of(self._lesson.name), turns=True))
        items.append(Item("theme", told.theme, theme, turns=True))
        return [*items, Item("back", self.spoken.back)]

    # What is done

    def take(self, name: str) -> None:
        kind, _, rest = name.partition(" ")
        match kind:
            case "choice":
                self._answer(int(rest))
            case "following":
                self._day = None
                self._look(self._lesson.following)
            case "today":
                self._day = date.today()
                self._look(self._found)
            case "back":
                self.action_back()
            case _:
                self.turn(name, 1)

    def turn(self, name: str, by: int) -> None:
        lesson = self._lesson
        if name == "race":
            lesson.name = RACES[(RACES.index(lesson.name) + by) % len(RACES)]
        elif name == "theme":
            lesson.theme = THEMES[(THEMES.index(lesson.theme) + by) % len(THEMES)]
        self._day = None
        self._look(lesson.following)

    def action_back(self) -> None:
        if len(app_of(self).screen_stack) == 1:  # nothing is below
            app_of(self).exit(0)
        else:
            self.dismiss(None)

    def _answer(self, taken: int) -> None:
        if self._position is not None and self._asked:
            self._asked = False
            lines = self._lesson.graded(self._position, taken)
            self.show()
            self.listing.go_first()
            self.say(*lines)

    def _look(self, find: Callable[[], Position | None]) -> None:
        """Show another position, once it is found; the newest wish is the one that holds."""
        if self._looking is not None:
            self._looking.cancel()
        self._looking = self.run_worker(partial(self._find, find))

    async def _find(self, find: Callable[[], Position | None]) -> None:
        computing = odds_words(self.house.desk.language).computing
        position = await awaited(find, GRACE, lambda: self.say(computing))
        self._position, self._asked = position, position is not None
        self._board.begin()
        self.say("" if position is not None else self._lesson.nothing())
        self.show()
        self.listing.go_first()
