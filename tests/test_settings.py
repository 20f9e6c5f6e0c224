"""The settings: every preference in both faces, kept, and at once in force at a table."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import get_args

import pytest
from at_table import bots_act
from galop.saves import Settings, folder, list_saves, load_settings, settings_path
from galop.tui.__main__ import main
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.house import House
from galop.tui.preferences import DRAWN, SPOKEN, VALUES, PreferenceName, Wanted
from galop.tui.screens.page import Page
from galop.tui.screens.play import Play
from galop.tui.screens.settings import Settings as SettingsScreen
from galop.tui.themes import THEMES, signs
from galop.tui.widgets.board import Board
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.items import Item
from galop.tui.widgets.listing import Listing
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import HomeEntry, cli_words
from galop.tui.words.settings import settings_words
from textual.pilot import Pilot
from textual.widget import Widget

SIZE = (80, 24)
NAMES: tuple[PreferenceName, ...] = get_args(PreferenceName)


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)


def opened(language: Language = "en") -> Galop:
    return Galop(House(Desk(Namespace(), language)), paces=dict.fromkeys(PACES, 60.0))


def kept() -> Settings:
    settings, damage = load_settings(settings_path())
    assert damage is None
    return settings


def items(app: Galop) -> dict[str, Item]:
    return {item.name: item for item in app.screen.query_one(Listing).items}


def text(app: Galop, *kinds: type[Widget] | str) -> str:
    """Return what widgets of the screen on top show."""
    found = [widget for kind in kinds for widget in app.screen.query(kind)]
    return "\n".join(str(widget.render()) for widget in found)


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def test_every_preference_is_a_setting_with_all_its_values_in_words() -> None:
    assert set(NAMES) == set(VALUES) == {*SPOKEN, *DRAWN}
    for name in NAMES:
        for value in VALUES[name]:
            assert (
                getattr(Settings().but(**{name: value}), name) == value
            )  # type and value are its own
    for language in LANGUAGES:
        told = settings_words(language).preferences
        assert set(told) == set(NAMES)
        for name in NAMES:
            assert set(told[name].values) == set(VALUES[name])
            assert len(set(told[name].values.values())) == len(VALUES[name])
            assert told[name].help.endswith(".")


@pytest.mark.parametrize("name", NAMES)
async def test_a_setting_walks_through_its_values_and_keeps_each(name: PreferenceName) -> None:
    house = House(Desk(Namespace(), "en"))
    app = Galop(house)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "p")
        place = list(items(app)).index(name)
        await press(pilot, *["down"] * place)
        assert items(app)[name].help in text(app, Listing).replace("\n", " ")
        values = VALUES[name]
        first = values.index(house.now(name))
        seen: list[Wanted] = []
        for key in ["right"] * len(values):
            await press(pilot, key)
            seen.append(getattr(kept(), name))
            language = kept().language or "en"
            told = settings_words(language).preferences[name].values
            assert items(app)[name].value == told[seen[-1]]
        assert seen == [*values[first + 1 :], *values[: first + 1]]
        await press(pilot, "left", "left", "enter")
        assert getattr(kept(), name) == values[first - 1]


async def test_settings_that_cannot_be_kept_hold_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "file"))
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, "p", "1")
        assert cli_words("fr").settings_unsaved() in text(app, "Paragraph")
        await press(pilot, "escape", "n", "1", "1")  # the warning first, then the table
        assert isinstance(app.screen, Page)
        await press(pilot, "enter")
        assert isinstance(app.screen, Play)


# At the table


async def at_table(pilot: Pilot[int], app: Galop) -> Play:
    await press(pilot, "n", "1", "1")
    assert isinstance(app.screen, Play)
    return app.screen


async def turn(pilot: Pilot[int], app: Galop, name: PreferenceName, times: int = 1) -> None:
    """Give a setting a later value, from the table and back."""
    await press(pilot, "p")
    assert isinstance(app.screen, SettingsScreen)
    await press(pilot, *["down"] * list(items(app)).index(name), *["right"] * times, "escape")


async def test_theme_and_drawing_hold_at_the_table_at_once() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        table = await at_table(pilot, app)
        assert not text(app, Board).isascii()
        await turn(pilot, app, "drawing", 2)
        assert app.screen is table
        assert text(app, Board).isascii()
        assert not signs(app)
        await turn(pilot, app, "drawing", 2)
        assert not text(app, Board).isascii()
        await turn(pilot, app, "theme")
        assert app.theme == THEMES["light"].name
        assert app.focused is app.screen.query_one(Choices)


async def test_language_and_verbosity_hold_at_the_table_at_once() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        table = await at_table(pilot, app)
        await turn(pilot, app, "language")
        await turn(pilot, app, "verbosity")
        assert "Aucun dé" in text(app, Board)
        assert "lancer" in text(app, Choices)
        assert "conseil" in str(table.query_one("#keys").render())
        await press(pilot, "w")
        assert "0 sur 60" in text(app, "Transcript")
    (entry,) = list_saves(folder())
    assert (kept().language, kept().verbosity) == ("fr", "full")
    assert entry.game == "metres"


async def test_the_pace_holds_at_the_table_at_once() -> None:
    app = Galop(House(Desk(Namespace(), "en")), paces={**PACES, "normal": 60, "fast": 0})
    async with app.run_test(size=SIZE) as pilot:
        table = await at_table(pilot, app)
        await turn(pilot, app, "pace")
        await press(pilot, "r", "s")  # Ana's turn is over, and the bot's too, at once
        await bots_act(pilot, table)
        assert "Robot" in text(app, "Transcript")
        assert table.query_one(Choices).entries


# In lines


def lines(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """Answer home's menu in lines, in English, and return what it said."""
    source = tmp_path / "typed"
    source.write_text(typed)
    with source.open() as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        assert main(["--lang", "en"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_can_be_changed_in_lines(
    name: PreferenceName,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = settings_words("en").preferences[name]
    place = (
        str(SPOKEN.index(name) + 1)
        if name in SPOKEN
        else f"{len(SPOKEN) + 1}\n{DRAWN.index(name) + 1}"
    )
    # Nothing to resume: the entry before it is not there.
    settings = get_args(HomeEntry).index("settings")
    for number, value in enumerate(VALUES[name], 1):
        said = lines(f"{settings}\n{place}\n{number}\nq\n", tmp_path, monkeypatch, capsys)
        assert getattr(kept(), name) == value
        assert told.help in said
        language = "fr" if value == "fr" else "en"
        now = settings_words(language).preferences[name]
        assert cli_words(language).now(now.label, now.values[value]) in said


NEWER = '{"language": "fr", "perfume": "rose"}'


@pytest.mark.parametrize(("text", "why"), [(NEWER, "a newer Galop"), ("{", "understood")])
def test_a_file_that_is_not_understood_is_refused_in_a_sentence_and_kept(
    text: str,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(text)
    source = tmp_path / "typed"
    menu = [entry for entry in get_args(HomeEntry) if entry != "resume"].index("settings") + 1
    for typed, kept_there in (("q\n", True), (f"{menu}\n2\n1\nq\n", False)):
        source.write_text(typed)
        with source.open() as keyboard:
            monkeypatch.setattr(sys, "stdin", keyboard)
            assert main(["--lang", "en"]) == 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and why in said
        assert (settings_path().read_text() == text) == kept_there
    assert settings_path().with_name("settings.json.bad").read_text() == text
    assert kept().verbosity == "brief"
