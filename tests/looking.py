"""What tests look at: games stopped at telling moments, and screens as text and as cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from galop.rules import game
from galop.rules.core import Decision
from galop.rules.match import Match, Player, new_match
from galop.saves.settings import ThemeName
from galop.tui.drawing import Pen
from galop.tui.screens.end import End
from galop.tui.screens.play import Play
from galop.tui.session import Session
from galop.tui.sitting import Shelved, Sitting
from galop.tui.themes import Dressed, draw_with, dress
from galop.tui.words import Language
from galop.tui.words.screen import screen_words
from playing import AnyMatch, moments
from rich.cells import cell_len
from rich.segment import Segment
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget

LONG = (
    "Ana",
    "Maximilienne de la Tour",
    "Chloé",
    "王小明",
    "[/b]",
    "Ben",
    "Ana-Lucia",
    "Éléonore",
)
SEATS = {"metres": 8, "marche": 6, "tierce": 4, "excape": 6}
PRESETS = {"marche": "classic"}
TELLING: dict[str, Callable[[Any], bool]] = {
    "metres": lambda view: len(view.faces) > 3 and max(view.positions) > 30,
    "marche": lambda view: len(view.aside) > 1 and view.gain > 3 and max(view.marks)[0] > 9,
    "tierce": lambda view: len(view.arrived) == 1 and len(view.dice) == 2,
    "excape": lambda view: len(view.taken_out(0)) > 1 and max(view.positions) > 8,
}
"""What makes a moment worth looking at: there is something of every panel."""


def stopped(name: str, names: Sequence[str] = ()) -> AnyMatch:
    """Return a match stopped at a decision worth looking at, of these players or of many."""
    race = game(name)
    options = race.presets.get(PRESETS.get(name, ""), race.options())
    players = tuple(Player(name=one) for one in names or LONG[: SEATS[name]])
    match = new_match(race, options, players, "looks")
    for now in moments(match, "sensible", "looks"):
        telling = isinstance(now.awaits, Decision) and len(now.awaits.choices) > 1
        if telling and TELLING[name](now.state):
            return now
    raise AssertionError("the race ends before")


class Silent(Session):
    """A session whose lines nobody hears."""

    def announce(self, *lines: str) -> None:
        pass


def end(name: str, language: Language, *, unicode: bool = True) -> End:
    """Return the end of a game of as many people as its table shows."""
    race = game(name)
    seated = tuple(Player(name=one) for one in LONG[: SEATS[name]])
    match: Match[Any, Any, Any, Any] = new_match(race, race.options(), seated, "looks")
    for _ in moments(match, "sensible", "looks"):
        pass
    session = Silent(Sitting(match, Shelved(f"{name}-ana-ben"), language))
    return End(session, Pen(screen_words(language), unicode), ())


def finished(name: str = "metres", seats: int = 2, level: str = "random") -> AnyMatch:
    """Return a game that people played to its end, carelessly unless sensibly."""
    race = game(name)
    seated = tuple(Player(name=one) for one in ("Ana", "Ben", "Chloé", "Dora")[:seats])
    match: AnyMatch = new_match(race, race.options(), seated, "finished")
    for _ in moments(match, level, "finished"):
        pass
    return match


def sitting(name: str, language: Language, names: Sequence[str] = ()) -> Sitting:
    """Return a moment of a match: of people in French, of one against bots in English."""
    match = stopped(name, names)
    awaits = match.awaits
    if language == "en" and isinstance(awaits, Decision):
        players = tuple(
            player if seat == awaits.seat else player.but(bot="sensible")
            for seat, player in enumerate(match.players)
        )
        match = Match(match.game, match.record.but(players=players))
    return Sitting(match, None, language)


class Stage(Dressed[None]):
    """The table of play and nothing else, in a theme."""

    def __init__(self, shown: Sitting, theme: ThemeName = "dark", *, unicode: bool = True) -> None:
        super().__init__()
        self._shown = shown
        self._named: ThemeName = theme
        self._unicode = unicode

    def on_mount(self) -> None:
        dress(self, self._named)
        draw_with(self, unicode=self._unicode)
        self.push_screen(Play(self._shown, unicode=self._unicode, pace=3600))


def screen_rows(app: App[Any]) -> list[list[Segment]]:
    """Return what the screens in sight show, painted cell by cell, a row a list of segments."""
    width, height = app.size
    cells: list[list[Segment]] = [[Segment(" ")] * width for _ in range(height)]
    for screen in _in_sight(app):
        for widget in (screen, *screen.query(Widget)):
            if widget.display:
                _paint(widget, cells)
    return [list(Segment.simplify(row)) for row in cells]


def _in_sight(app: App[Any]) -> list[Screen[Any]]:
    """Return the screen on top and those that it lets through, the lowest first."""
    shown: list[Screen[Any]] = []
    for screen in reversed(app.screen_stack):
        shown.insert(0, screen)
        if screen.styles.background.a:
            break
    return shown


def _paint(widget: Widget, cells: list[list[Segment]]) -> None:
    """Paint a widget where it stands; a container leaves what it does not draw."""
    region = widget.region
    drawn = widget.render_lines(Region(0, 0, region.width, region.height))
    for y, strip in enumerate(drawn, start=region.y):
        row = [
            Segment(letter if part == 0 else "", style)
            for text, style, _ in strip
            for letter in text
            for part in range(cell_len(letter))
        ]
        for x, cell in enumerate(row, start=region.x):
            if 0 <= y < len(cells) and 0 <= x < len(cells[y]):
                cells[y][x] = cell


def text_of(rows: Iterable[Iterable[Segment]]) -> str:
    return "\n".join("".join(piece.text for piece in row).rstrip() for row in rows) + "\n"
