"""The bell on a person's turn: off unless asked for, once a turn, on every face."""

from __future__ import annotations

import os
import re
import termios
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from galop.rules import game
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.saves import Settings, save_settings, settings_path
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.commands.play import Opened
from galop.tui.console import Console
from galop.tui.house import House
from galop.tui.lines import run
from galop.tui.sitting import Sitting
from galop.tui.speech import Conversation
from galop.tui.speech_screen import Speech
from galop.tui.voice import Act, Opening, Rung, Said, Voice
from galop.tui.wrapping import voice_pages
from textual.app import App

ANA, BEN, ROBOT = Player(name="Ana"), Player(name="Ben"), Player(name="Robot", bot="sensible")


def _sitting(*players: Player, bell: bool = True, race: str = "metres") -> Sitting:
    match = new_match(game(race), build(game(race).options, {}), players, "x")
    return Sitting(match, None, "en", bell=bell)


def _left(terminal: int) -> Iterator[bytes]:
    """Yield what is left to be read of a terminal that is closed at its other end."""
    with suppress(OSError):
        while data := os.read(terminal, 65536):
            yield data


def _acts(sitting: Sitting, keys: str) -> list[Act]:
    acts: list[Act] = []
    voice = Voice(acts.append, lambda said, cells: voice_pages(said, 78, cells, "More."), "Again:")
    for key in keys:
        voice.press(key)
    run(sitting, voice)
    return acts


def test_it_rings_once_as_a_turn_begins_and_not_within_it() -> None:
    acts = _acts(_sitting(ANA, ROBOT), "rwr2w\x04")
    asked = [act for act in acts if isinstance(act, Said | Rung)]
    rung = [place for place, act in enumerate(asked) if isinstance(act, Rung)]
    assert isinstance(acts[0], Opening)
    assert len(rung) == 2
    for place in rung:
        told = asked[place + 1]
        assert isinstance(told, Said) and told.rows[-1].endswith("Enter rolls?")


def test_it_rings_for_each_person_at_one_keyboard() -> None:
    acts = _acts(_sitting(ANA, BEN), "r2r2\x04")
    assert acts.count(Rung()) == 3


def test_it_does_not_ring_for_the_only_player_nor_unasked() -> None:
    assert Rung() not in _acts(_sitting(ANA, race="marche"), "r12r\x04")
    assert Rung() not in _acts(_sitting(ANA, ROBOT, bell=False), "r2r\x04")


@pytest.mark.parametrize("bell", [True, False])
def test_lines_ring_with_the_message_of_the_turn(bell: bool) -> None:
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    os.write(ours, b"\n2\nq\n")
    with os.fdopen(theirs, "w") as page:
        run(_sitting(ANA, ROBOT, bell=bell), Console(source=theirs, page=page))
    written = b"".join(_left(ours)).decode().replace("\r\n", " ")
    os.close(ours)
    assert written.count("\a") == 2 * bell
    assert bool(re.search(r"\aAna on 3\. Enter rolls\? ", written)) == bell


def test_lines_do_not_ring_in_a_file(tmp_path: Path) -> None:
    source, typing = os.pipe()
    os.write(typing, b"r\nq\n")
    os.close(typing)
    with (tmp_path / "page").open("w", encoding="utf-8") as page:
        run(_sitting(ANA, ROBOT), Console(source=source, page=page))
    os.close(source)
    told = (tmp_path / "page").read_text(encoding="utf-8")
    assert "Enter rolls?" in told and "\a" not in told


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What rings on the screen: a headless app has no terminal that would."""
    found: list[str] = []

    def ring(app: App[object]) -> None:
        found.append(type(app).__name__)

    monkeypatch.setattr(App, "bell", ring)
    return found


@pytest.mark.parametrize("bell", [True, False])
async def test_the_full_screen_rings(
    bell: bool, rung: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALOP_HOME", str(tmp_path))
    save_settings(settings_path(), Settings(bell=bell))
    match = _sitting(ANA, BEN).match
    house = House(Desk(Namespace(), "en"))
    app = Galop(house, Opened(match, None), paces=dict.fromkeys(PACES, 60.0))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert rung == ["Galop"] * bell
        await pilot.press("1")
        await pilot.pause()
        assert rung == ["Galop"] * bell
        await pilot.press("2")
        await pilot.pause()
        assert rung == ["Galop"] * (2 * bell)


async def test_the_speech_layout_rings(rung: list[str]) -> None:
    from queue import SimpleQueue

    from galop.tui.speech import News

    news: SimpleQueue[News] = SimpleQueue()
    sitting = _sitting(ANA, ROBOT)
    conversation = Conversation(lambda voice: run(sitting, voice), "en", news)
    app = Speech(conversation, "en", Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        conversation.start()
        while not rung:
            await pilot.pause(0.02)
        conversation.voice.press("\x04")
        conversation.join(20)
    assert rung == ["Speech"]
