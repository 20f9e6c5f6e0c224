"""What tests look at: games stopped at telling moments, and screens as text and as cells."""

from __future__ import annotations

from collections.abc import Iterable

from galop.rules import game
from galop.rules.core import Decision
from galop.rules.match import Player, new_match
from galop.tui.sitting import Sitting
from galop.tui.words import Language
from playing import AnyMatch, moments
from rich.segment import Segment
from textual.app import App
from textual.geometry import Region

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


def stopped(name: str, *, seats: int = 0, tell: int = 40) -> AnyMatch:
    """Return a match stopped at a decision with dice on the table, after so many moves at least."""
    race = game(name)
    number = seats or SEATS[name]
    options = race.presets.get(PRESETS.get(name, ""), race.options())
    players = tuple(Player(name=one) for one in LONG[:number])
    match = new_match(race, options, players, "looks")
    for now in moments(match, "sensible", "looks"):
        telling = isinstance(now.awaits, Decision) and len(now.awaits.choices) > 1
        if telling and len(now.log) >= tell:
            return now
    raise AssertionError("the race ends before")


def sitting(name: str, language: Language, *, seats: int = 0, tell: int = 40) -> Sitting:
    return Sitting(stopped(name, seats=seats, tell=tell), None, language)


def screen_rows(app: App[int]) -> list[list[Segment]]:
    """Return the screen's rows of segments, as its widgets draw them."""
    rows: list[list[Segment]] = [[] for _ in range(app.size.height)]
    leaves = [widget for widget in app.screen.walk_children() if not widget.children]
    for widget in leaves:
        region = widget.region
        drawn = widget.render_lines(Region(0, 0, region.width, region.height))
        for y, strip in enumerate(drawn, start=region.y):
            rows[y] += strip
    return rows


def text_of(rows: Iterable[Iterable[Segment]]) -> str:
    return "\n".join("".join(piece.text for piece in row).rstrip() for row in rows) + "\n"
