"""Which face a call gets, and the one question of the first run."""

from __future__ import annotations

import io
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from galop.saves import load_settings, settings_path
from galop.tui import face as faces
from galop.tui.__main__ import main
from galop.tui.commands.desk import Desk
from galop.tui.commands.first import first_question
from galop.tui.commands.play import Opened
from galop.tui.console import Console
from galop.tui.face import face
from galop.tui.house import House
from galop.tui.preferences import SPOKEN
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.cli import HomeEntry
from galop.tui.words.home import home_words

XTERM = {"TERM": "xterm-256color"}


def test_the_full_screen_is_the_face_of_a_terminal() -> None:
    assert face(tty=True, environ=XTERM) == "screen"
    assert face(tty=True, environ=XTERM, chosen="screen") == "screen"
    assert face(tty=True, environ={**XTERM, "GALOP_LINES": "0"}) == "screen"


@pytest.mark.parametrize(
    "why",
    [
        {"tty": False},
        {"environ": {}},
        {"environ": {"TERM": ""}},
        {"environ": {"TERM": "dumb"}},
        {"environ": {**XTERM, "GALOP_LINES": "1"}},
        {"lines": True},
        {"chosen": "lines"},
    ],
)
def test_lines_are_the_face_otherwise(why: dict[str, Any]) -> None:
    call: dict[str, Any] = {"tty": True, "environ": XTERM, "chosen": "screen", **why}
    assert face(**call) == "lines"


# The first question


@pytest.fixture
def asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[Desk | None, str]]:
    """Return a call of the first question with typed answers, and what it wrote."""
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))

    def ask(typed: str, language: Language = "en", **call: Any) -> tuple[Desk | None, str]:
        source = tmp_path / "typed"
        source.write_text(typed, encoding="utf-8")
        page = io.StringIO()
        with source.open(encoding="utf-8") as keyboard:
            console = Console(source=keyboard.fileno(), page=page)
            desk = first_question(Desk(Namespace(**call), language), console)
            console.flush()
        return desk, page.getvalue()

    return ask


@pytest.mark.parametrize(
    ("answer", "language", "chosen"),
    [
        ("1", "en", "screen"),
        ("2", "en", "speech"),
        ("3", "en", "lines"),
        ("4", "fr", "screen"),
        ("5", "fr", "speech"),
        ("6", "fr", "lines"),
    ],
)
def test_the_answer_is_kept(
    asked: Callable[..., tuple[Desk | None, str]], answer: str, language: str, chosen: str
) -> None:
    desk, said = asked(f"\n7\n{answer}\n")
    assert desk is not None
    assert (desk.language, desk.settings.face) == (language, chosen)
    kept, damaged = load_settings(settings_path())
    assert damaged is None
    assert (kept.language, kept.face) == (language, chosen)
    for line in LANGUAGES:
        for _, text in home_words(line).first_faces:
            assert text in said
    assert said.count("Type a number from 1 to 6.") == 2


def test_the_language_of_the_place_is_asked_first(
    asked: Callable[..., tuple[Desk | None, str]],
) -> None:
    desk, said = asked("1\n", "fr")
    assert desk is not None and desk.language == "fr"
    assert said.startswith("1 Français, plein écran.\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_is_heard_in_one_breath(
    asked: Callable[..., tuple[Desk | None, str]], language: Language
) -> None:
    _, said = asked("", language)
    assert len(said.split()) <= 40


def test_a_language_given_is_not_asked(asked: Callable[..., tuple[Desk | None, str]]) -> None:
    desk, said = asked("2\n", "fr", lang="fr")
    assert desk is not None
    assert "English" not in said
    kept, _ = load_settings(settings_path())
    assert (kept.language, kept.face) == (None, "speech")


@pytest.mark.parametrize("typed", ["", "q\n"])
def test_a_question_left_is_asked_again(
    asked: Callable[..., tuple[Desk | None, str]], typed: str
) -> None:
    desk, _ = asked(typed)
    assert desk is None
    assert not settings_path().exists()


# Who gets which, through the command line


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Opened | House]:
    """Return what was opened full screen, on a terminal that only claims to be one."""
    monkeypatch.setenv("GALOP_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("GALOP_LINES", raising=False)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    opened: list[Opened | House] = []

    def run(house: House, first: Opened | None = None) -> int:
        opened.append(first or house)
        return 0

    monkeypatch.setattr("galop.tui.app.run", run)

    def face_here(
        *, lines: bool = False, speech: bool = False, chosen: faces.Face | None = None
    ) -> faces.Face:
        return face(tty=True, environ=XTERM, lines=lines, chosen=chosen)

    monkeypatch.setattr("galop.tui.commands.desk.face_here", face_here)
    return opened


def call(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *argv: str, typed: str = "") -> int:
    source = tmp_path / "typed"
    source.write_text(typed, encoding="utf-8")
    with source.open(encoding="utf-8") as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        return main(list(argv))


def test_play_and_resume_go_straight_to_the_table_and_ask_nothing(
    shown: list[Opened | House], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert call(monkeypatch, tmp_path, "play", "metres", "--players", "Ana,Ben") == 0
    assert call(monkeypatch, tmp_path, "resume") == 0
    assert [type(first) for first in shown] == [Opened, Opened]
    assert not settings_path().exists()


def test_lines_are_played_where_they_are_asked_for(
    shown: list[Opened | House], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert call(monkeypatch, tmp_path, "play", "metres", "--lines") == 0
    assert call(monkeypatch, tmp_path, "resume", "--lines") == 0
    assert call(monkeypatch, tmp_path, "--lines", typed="q\n") == 0
    assert shown == []
    assert not settings_path().exists()


def test_the_first_run_asks_once(
    shown: list[Opened | House],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call(monkeypatch, tmp_path, typed="4\n") == 0
    (home,) = shown
    assert isinstance(home, House)
    assert home.desk.language == "fr"
    assert "plein écran" in capsys.readouterr().out
    assert call(monkeypatch, tmp_path) == 0
    assert len(shown) == 2
    assert "plein écran" not in capsys.readouterr().out


def test_spoken_lines_chosen_once_are_spoken_from_then_on(
    shown: list[Opened | House],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call(monkeypatch, tmp_path, typed="3\nq\n") == 0
    assert "new game" in capsys.readouterr().out
    assert call(monkeypatch, tmp_path, typed="q\n") == 0
    assert "full screen" not in capsys.readouterr().out
    assert call(monkeypatch, tmp_path, "play", "metres") == 0
    assert shown == []


def test_the_spoken_menu_leads_back_to_the_full_screen(
    shown: list[Opened | House], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = get_args(HomeEntry).index("settings")  # no game to resume: one entry fewer
    face = SPOKEN.index("face") + 1
    assert call(monkeypatch, tmp_path, typed=f"3\n{settings}\n{face}\n1\nq\n") == 0
    assert shown == []
    assert call(monkeypatch, tmp_path) == 0
    assert len(shown) == 1
