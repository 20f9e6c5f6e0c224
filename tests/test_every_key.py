"""Every key answers, on every screen: something moves, or it is said that it does nothing."""

from __future__ import annotations

import asyncio
import string
from collections.abc import Iterator
from typing import Any

import pytest
from galop.tui.keyboard import Keyboard
from galop.tui.screens.listed import Listed
from galop.tui.screens.play import Play
from galop.tui.widgets.line import Line
from galop.tui.widgets.paragraph import Paragraph
from galop.tui.widgets.rows import Rows
from textual.events import Key, Paste
from textual.pilot import Pilot
from textual.screen import Screen
from views import VIEWS, go_home, open_view, opened

pytestmark = pytest.mark.usefixtures("home")

WRITTEN = ("question", "a key")
"""A field in which text is typed, and a question for any key at all."""
ROUNDS = 80
"""More rounds of the loop than a key's way and what it leads to take."""
MOVES = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown")
OTHERS = ("delete", "insert", "backspace", "escape", "f5", "alt+up", "ctrl+e", "é", "€", "*", "X")
WALKS = ("tab", "shift+tab")


def _state(pilot: Pilot[int]) -> tuple[Any, ...]:
    """Return what can be seen: the screen on top, the cursor, every text."""
    screen: Screen[Any] = pilot.app.screen
    texts = [widget.render().plain for widget in screen.query(Rows) if widget.display]
    return id(screen), pilot.app.cursor_position, texts


async def _settle(pilot: Pilot[int]) -> None:
    """Let every message be handled; the pilot's own way waits for frames that nobody looks at."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


async def _silent(pilot: Pilot[int]) -> None:
    """Put the last answer away."""
    screen: Screen[Any] = pilot.app.screen
    if isinstance(screen, Listed):
        screen.say()
    for said in screen.query("#said").results(Line):
        said.show("", 80)
    await _settle(pilot)


def _unbound(pilot: Pilot[int]) -> Iterator[str]:
    """Yield keys of each kind: those that move, named ones, and two letters bound to nothing."""
    free = [key for key in string.ascii_lowercase if key not in pilot.app.screen.active_bindings]
    yield from (*MOVES, *OTHERS, *WALKS, *free[:1], *free[-1:], "0", "9")


@pytest.mark.parametrize("name", [name for name in VIEWS if name not in WRITTEN])
async def test_every_key_moves_something_or_is_answered(name: str) -> None:
    app = opened("fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_view(pilot, name, "fr")
        for key in _unbound(pilot):
            await _silent(pilot)
            before, top = _state(pilot), app.screen
            app.simulate_key(key)
            await _settle(pilot)
            assert _state(pilot) != before, key
            if app.screen is not top:  # it opened or closed something
                await go_home(pilot)
                await open_view(pilot, name, "fr")
        await _silent(pilot)
        before = _state(pilot)
        app.post_message(Paste("12"))
        await _settle(pilot)
        assert _state(pilot) != before


def _typed(data: bytes) -> list[str]:
    keyboard = Keyboard()
    keys = [message for message in keyboard.typed(data) if isinstance(message, Key)]
    return [key.key for key in keys]


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"\x1b1", ["escape", "1"]),
        (b"\x1b\r", ["escape", "enter"]),
        (b"\x1b ", ["escape", "space"]),
        (b"\x1b&2", ["escape", "ampersand", "2"]),
        (b"\x1b\x1b1", ["escape", "escape", "1"]),
        (b"\x1b[A1", ["up", "1"]),
        (b"\x1b[200~12\x1b[201~1", ["1"]),
    ],
)
def test_a_key_right_behind_escape_is_a_key_of_its_own(data: bytes, keys: list[str]) -> None:
    assert _typed(data) == keys


async def test_a_letter_right_behind_escape_is_one_too_unless_an_act_was_moved_to_it() -> None:
    app = opened("fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_view(pilot, "rules", "fr")
        app.post_message(Key("alt+x", "x"))
        await _settle(pilot)
        assert isinstance(app.screen, Listed)  # the rules are closed, and x does nothing there
        assert "x ne fait rien" in app.screen.query_one("#said", Paragraph).render().plain
        await go_home(pilot)
        app.moved = {"home.settings": "alt+p"}
        app.set_keymap({"home.settings": "alt+p"})
        app.post_message(Key("alt+p", "p"))
        await _settle(pilot)
        assert type(app.screen).__name__ == "Settings"


async def test_an_arrow_at_a_lone_choice_names_it() -> None:
    app = opened("en")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_view(pilot, "table", "en")
        table = app.screen
        assert isinstance(table, Play)
        length = len(table.choices.entries)
        app.simulate_key("right")
        await _settle(pilot)
        assert length > 1 or "only choice" in table.transcript.render().plain


async def test_ctrl_c_leaves_from_every_screen_also_where_text_is_typed() -> None:
    for name in ("home", "question", "a key", "table"):
        app = opened("fr")
        async with app.run_test(size=(80, 24)) as pilot:
            await open_view(pilot, name, "fr")
            app.simulate_key("ctrl+c")
            await _settle(pilot)
        assert app.return_value == 130, name
